import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { runShell, type ShellResult } from '../../../adapters/process/run-shell.ts';
import type { ExpectedTests, GoldenTask, TestCheck } from '../../../core/model/rule/task.ts';
import { type JudgedCopy, type JudgeEnvironment, shellEnvironment } from './judge-environment.ts';
import { readPlainText } from './list-work.ts';
import { setupRunner } from './runners/setup-runner.ts';
import {
  type EndedTests,
  type JUnitTexts,
  joinResults,
  readResults,
  type TestResults,
  type TestStatus,
} from './test-results.ts';

/** How a run of tests ended: with results, or so that there are none to read. */
export type RanTests =
  | ({ readonly kind: 'ended' } & EndedTests)
  | { readonly kind: 'stopped'; readonly result: ShellResult };

/** Names in the home of a check, outside of the copy. */
const [keyFile, resultsFile] = ['key', 'results'];

/**
 * Runs the tests of a task in a copy, by the fixture's own runner with a reporter of ours. A key for one run goes to the reporter alone: it
 * removes the file before a test is loaded, and signs what it writes, so that what code under test writes there is told apart.
 */
export async function runTests(
  check: TestCheck,
  task: Pick<GoldenTask, 'expected' | 'tests'>,
  copy: JudgedCopy,
  environment: JudgeEnvironment,
): Promise<RanTests> {
  const key = randomBytes(24).toString('hex');
  const { script, helpers } = setupRunner(check, filesToRun(check, task));
  await writeFile(join(copy.checkHome, keyFile), key);
  for (const [name, text] of Object.entries(helpers)) await writeFile(join(copy.checkHome, name), text);
  const result = await runShell({ script, ...shellEnvironment(copy, environment) });
  if (result.exitCode === undefined) return { kind: 'stopped', result };
  const text = readPlainText(join(copy.checkHome, resultsFile));
  const results = text === undefined ? undefined : await toResults(readResults(text, key));
  if (results !== undefined) return { kind: 'ended', exitCode: result.exitCode, results, tail: result.tail };
  const why = text === undefined ? 'left no results' : 'left results that cannot be believed';
  const tail = `${result.tail}\nthe test runner ended with ${result.exitCode} and ${why}`.trim();
  return { kind: 'stopped', result: { exit: 'failed', exitCode: result.exitCode, tail } };
}

/** Returns the results of tests, out of JUnit's XML where a command wrote that. */
async function toResults(read: ReturnType<typeof readResults>): Promise<TestResults | undefined> {
  if (read === undefined || !('junit' in read)) return read;
  return readJUnit(read);
}

/**
 * Lists the test files to run: those that a task names, else those of its recorded tests, else whatever the runner finds. Tests that an agent adds do
 * not judge it.
 */
function filesToRun(
  { runner, files }: TestCheck,
  { expected, tests = {} }: Pick<GoldenTask, 'expected' | 'tests'>,
): readonly string[] {
  // Which files a command knows what to do with, only its task can say.
  if (runner === 'command') return files;
  if (files.length > 0) return [...new Set([...files, ...Object.keys(tests)])];
  return expected === undefined ? [] : filesOf(expected);
}

function filesOf({ failToPass, passToPass }: ExpectedTests): readonly string[] {
  const files = [...failToPass, ...passToPass].map((name) => name.split(' > ', 1)[0] ?? '');
  return [...new Set(files)].sort();
}

/** An element as the parser gives it: attributes and children by name. */
type Element = Readonly<Record<string, unknown>>;

/** Children that say that a test failed, also where a later try passed (Surefire and nextest write `flaky…` and `rerun…`). */
const failures = ['failure', 'error', 'flakyFailure', 'flakyError', 'rerunFailure', 'rerunError'];

/** Children of a test that passed. `skipped`, and any element that a runner invents, is no child of these. */
const harmless = new Set(['properties', 'system-out', 'system-err']);

/** Attributes in which runners write how a test ended. */
const verdicts = ['status', 'result', 'outcome', 'state'];

/**
 * Words for a test that passed, in lower case: googletest writes `status="run" result="completed"`; Catch2, doctest, CTest and Bazel write
 * `run`; behave and Criterion write `passed`, Qt Test writes `pass`.
 */
const passed = new Set(['run', 'completed', 'pass', 'passed', 'ok', 'success', 'succeeded']);

/** Words for a test that failed. Every word of neither list (`notrun`, `suppressed`, `undefined` …) says that the test did not run. */
const failed = new Set(['fail', 'failed', 'failure', 'error', 'errored', 'broken', 'xpass']);

/** Attributes that take a test out of the run with a value, and the value that does not. */
const exclusions = { disabled: 'false', skipped: 'false', ignored: 'false', executed: 'true', success: 'true' };

/** Seconds; some runners group digits or write a decimal comma. */
const duration = /^\d[\d.,]*(?:e[+-]?\d+)?$/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Reads the results of tests from JUnit's XML, as most runners can write it. A test is named `file > class > name`, without the file where
 * the report has none. It passed only where the report says so: see `statusOf`. Undefined where one of the texts is no such XML, or has no
 * test at all.
 */
export function readJUnit({ junit, root }: JUnitTexts): TestResults | undefined {
  const all = junit.map((text) => readText(text, root));
  if (!all.every((rows) => rows !== undefined) || all.flat().length === 0) return undefined;
  return joinResults(all.flat());
}

type Row = readonly [string, TestStatus];

function readText(text: string, root: string): readonly Row[] | undefined {
  try {
    if (XMLValidator.validate(text) !== true) return undefined;
    return readSuite(parser.parse(text) as Element, root, undefined);
  } catch {
    // Its limits for entities are errors.
    return undefined;
  }
}

/** Suites lie in suites; the file of one counts for the tests below it. */
function readSuite(element: Element, root: string, above: string | undefined): readonly Row[] {
  const file = attribute(element, 'file') ?? above;
  const suites = [...children(element, 'testsuites'), ...children(element, 'testsuite')];
  const tests = children(element, 'testcase');
  return [
    ...tests.map((test) => readTest(test, root, file)),
    ...suites.flatMap((suite) => readSuite(suite, root, file)),
  ];
}

function readTest(test: Element, root: string, above: string | undefined): Row {
  const file = attribute(test, 'file') ?? above;
  const path = file?.startsWith('/') ? posix.relative(root, file) : file;
  const parts = [path, attribute(test, 'classname'), attribute(test, 'name')];
  return [
    parts.filter((part) => part !== undefined && part !== '').join(' > ') || 'a test without a name',
    statusOf(test),
  ];
}

/**
 * Judges one test. It passed where its report has words for that or, without any word, a duration (pytest, jest, Surefire and Go write no
 * word); and nothing else in it disagrees. A test that neither passed nor failed was skipped.
 */
function statusOf(test: Element): TestStatus {
  const words = verdicts.flatMap((name) => attribute(test, name)?.trim().toLowerCase() ?? []);
  const childNames = Object.keys(test).filter((name) => !name.startsWith('@'));
  if (childNames.some((name) => failures.includes(name)) || words.some((word) => failed.has(word))) return 'failed';
  const isExcluded = Object.entries(exclusions).some(
    ([name, value]) => (attribute(test, name)?.trim().toLowerCase() ?? value) !== value,
  );
  if (isExcluded || childNames.some((name) => !harmless.has(name))) return 'skipped';
  const hasPassed =
    words.length > 0 ? words.every((word) => passed.has(word)) : duration.test(attribute(test, 'time')?.trim() ?? '');
  return hasPassed ? 'passed' : 'skipped';
}

function attribute(element: Element, name: string): string | undefined {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value : undefined;
}

/** An element without anything in it is an empty text. */
function children(element: Element, name: string): readonly Element[] {
  const entries = element[name];
  if (!Array.isArray(entries)) return [];
  return entries.map((child) => (typeof child === 'object' && child !== null ? (child as Element) : {}));
}
