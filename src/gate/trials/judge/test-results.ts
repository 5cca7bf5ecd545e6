import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ShellResult } from '../../../adapters/process/run-shell.ts';
import type { ExpectedTests } from '../../../core/model/rule/task.ts';
import { readJson } from '../../../core/text/json/read-json.ts';

export const testStatuses = ['passed', 'failed', 'skipped'] as const;
export type TestStatus = (typeof testStatuses)[number];

/** Results by name: `file > suite > test`, files relative to the copy. */
export type TestResults = ReadonlyMap<string, TestStatus>;

/** A test runner that ended and told its results. */
export interface EndedTests {
  readonly exitCode: number;
  readonly results: TestResults;
  /** Last lines of what it printed. */
  readonly tail: string;
}

/** Texts of JUnit's XML, and the folder that files are named from. */
export interface JUnitTexts {
  readonly junit: readonly string[];
  readonly root: string;
}

const texts = v.strictObject({ junit: v.array(v.string()), root: v.string() });

const rows = v.array(v.strictTuple([v.pipe(v.string(), v.minLength(1)), v.picklist(testStatuses)]));

/**
 * Reads the results that our reporter wrote inside of the test runner: a line of JSON rows, and a line with their HMAC under a key that
 * the reporter took away before the first test was loaded; in place of rows, what a command wrote. Undefined for anything else: cut,
 * forged, or written twice.
 */
export function readResults(text: string, key: string): TestResults | JUnitTexts | undefined {
  const [body = '', mac = '', ...rest] = text.split('\n');
  if (rest.join('') !== '' || !isSigned(body, mac, key)) return undefined;
  const parsed = v.safeParse(v.union([rows, texts]), readJson(body));
  if (!parsed.success) return undefined;
  return 'junit' in parsed.output ? parsed.output : joinResults(parsed.output);
}

function isSigned(body: string, mac: string, key: string): boolean {
  const [expectedMac, receivedMac] = [createHmac('sha256', key).update(body).digest(), Buffer.from(mac, 'hex')];
  return expectedMac.length === receivedMac.length && timingSafeEqual(expectedMac, receivedMac);
}

const rank = { passed: 0, skipped: 1, failed: 2 } as const;

/** Joins results by name: of tests of the same name, the worst result counts. */
export function joinResults(list: readonly (readonly [string, TestStatus])[]): TestResults {
  const results = new Map<string, TestStatus>();
  for (const [name, status] of list) {
    const previous = results.get(name);
    if (previous === undefined || rank[status] > rank[previous]) results.set(name, status);
  }
  return results;
}

const words: Readonly<Record<TestStatus | 'missing', string>> = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'was skipped',
  missing: 'did not run',
};

/**
 * Judges whether tests say what they said when the task was proved: every name that has to pass is there and passed, those that have to
 * fail failed, and the runner ended as it did then. A task that was never proved has no names, so nothing can pass.
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
