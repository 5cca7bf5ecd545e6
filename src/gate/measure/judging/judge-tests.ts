import type { ShellResult } from '../../../adapters/process/run-shell.ts';
import type { ExpectedTests } from '../../../core/model/rule/task.ts';
import type { EndedTests, TestStatus } from './test-results.ts';

const words: Readonly<Record<TestStatus | 'missing', string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'was skipped',
  missing: 'did not run',
};

/**
 * Whether tests say what they said when the task was proved: every name that has to pass is there and passed, those that have to fail
 * failed, and the runner ended as it did then. A task that was never proved has no names, so nothing can pass.
 */
export function judgeTests({ exitCode, results, tail }: EndedTests, expected: ExpectedTests | undefined): ShellResult {
  const fail = (why: string): ShellResult => ({
    exit: 'failed',
    exitCode,
    tail: tail === '' ? why : `${tail}\n${why}`,
  });
  if (expected === undefined)
    return fail('the lock has no names of tests for this task: prove it with rentroll lint --write-lock');
  const statusOf = (name: string) => results.get(name) ?? 'missing';
  const names = [...expected.failToPass, ...expected.passToPass];
  const lost = names.filter((name) => statusOf(name) !== 'passed');
  const [first] = lost;
  if (first !== undefined) {
    const more = lost.length === 1 ? '' : ` (and ${lost.length - 1} of ${names.length} more)`;
    return fail(`${first}: ${words[statusOf(first)]}${more}`);
  }
  const silenced = expected.failToFail?.find((name) => statusOf(name) !== 'failed');
  if (silenced !== undefined) return fail(`${silenced}: ${words[statusOf(silenced)]}, and has to fail`);
  if (exitCode !== expected.exitCode) return fail(`the test runner ended with ${exitCode}, not ${expected.exitCode}`);
  return { exit: 'passed', exitCode, tail };
}
