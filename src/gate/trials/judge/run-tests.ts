import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runShell, type ShellResult } from '../../../adapters/process/run-shell.ts';
import type { ExpectedTests, GoldenTask, TestCheck } from '../../../core/model/rule/task.ts';
import { type JudgedCopy, type JudgeEnvironment, shellEnvironment } from './judge-environment.ts';
import { readPlainText } from './list-work.ts';
import { readJUnit } from './read-junit.ts';
import { setupRunner } from './runners/setup-runner.ts';
import { type EndedTests, readResults, type TestResults } from './test-results.ts';

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
