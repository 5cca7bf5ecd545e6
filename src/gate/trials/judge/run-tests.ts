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
  const { script, helpers } = setupTests(check, task);
  await writeFile(join(copy.checkHome, keyFile), key);
  for (const [name, text] of Object.entries(helpers)) await writeFile(join(copy.checkHome, name), text);
  const result = await runShell({ script, ...shellEnvironment(copy, environment) });
  if (result.exitCode === undefined) return { kind: 'stopped', result };
  const text = await readPlainText(join(copy.checkHome, resultsFile));
  const results = text === undefined ? undefined : await toResults(readResults(text, key));
  if (results !== undefined) return { kind: 'ended', exitCode: result.exitCode, results, tail: result.tail };
  const why = text === undefined ? 'left no results' : 'left results that cannot be believed';
  const tail = `${result.tail}\nthe test runner ended with ${result.exitCode} and ${why}`.trim();
  return { kind: 'stopped', result: { exit: 'failed', exitCode: result.exitCode, tail } };
}

/** Returns the script that starts the tests of a task with our reporter, and the files that it needs in the home of the check. */
function setupTests(check: TestCheck, task: Pick<GoldenTask, 'expected' | 'tests'>) {
  return setupRunner(check, filesToRun(check, task));
}

/** Returns the results of tests, out of JUnit's XML where a command wrote that. */
async function toResults(read: ReturnType<typeof readResults>): Promise<TestResults | undefined> {
  if (read === undefined || !('junit' in read)) return read;
  return readJUnit(read);
}

/** The files a task names, else those its recorded tests lie in, else whatever the runner finds: tests that an agent adds do not judge it. */
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

/** An element as the parser gives it: attributes and children by name, children always in lists. */
type Element = Readonly<Record<string, unknown>>;

const lists = ['testsuites', 'testsuite', 'testcase', 'failure', 'error', 'skipped'];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => lists.includes(name),
});

/**
 * Reads the results of tests from JUnit's XML, as most runners can write it. A test is named `file > class > name`, without the file where
 * the runner tells none. Undefined where one of the texts is no such XML, or tells no test at all.
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

function statusOf(test: Element): TestStatus {
  if (children(test, 'failure').length + children(test, 'error').length > 0) return 'failed';
  return children(test, 'skipped').length > 0 ? 'skipped' : 'passed';
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
