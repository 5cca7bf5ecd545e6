import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { judgeTests, readResults, type TestStatus } from '../../../../src/gate/trials/judge/test-results.ts';

const expected = { exitCode: 1, failToPass: ['a > x'], passToPass: ['b > y'], failToFail: ['a > no'] };
const good: Readonly<Record<string, TestStatus>> = { 'a > x': 'passed', 'b > y': 'passed', 'a > no': 'failed' };
const judge = (change: Readonly<Record<string, TestStatus | undefined>>, exitCode = 1) => {
  const entries = Object.entries({ ...good, ...change }).filter(
    (entry): entry is [string, TestStatus] => entry[1] !== undefined,
  );
  return judgeTests({ exitCode, results: new Map(entries), tail: '' }, expected);
};

describe('judgeTests', () => {
  it('passes when every name says what it has to', () => {
    expect(judge({}).exit).toBe('passed');
    expect(judge({ 'c > more': 'failed' }).exit).toBe('passed');
  });

  it.each<[string, Readonly<Record<string, TestStatus | undefined>>, number, string]>([
    ['a lost name', { 'b > y': undefined }, 1, 'b > y: did not run'],
    ['a skipped test', { 'a > x': 'skipped' }, 1, 'a > x: was skipped'],
    ['two failures', { 'a > x': 'failed', 'b > y': 'failed' }, 1, 'a > x: failed (and 1 of 2 more)'],
    ['silenced assertions', { 'a > no': 'passed' }, 1, 'a > no: passed, and has to fail'],
    ['a lost canary', { 'a > no': undefined }, 1, 'a > no: did not run, and has to fail'],
    ['another exit code', {}, 0, 'the test runner ended with 0, not 1'],
  ])('refuses %s', (_, change, exitCode, why) => {
    expect(judge(change, exitCode)).toMatchObject({ exit: 'failed', tail: why });
  });

  it('passes nothing of a task that was never proved', () => {
    expect(judgeTests({ exitCode: 0, results: new Map(), tail: '' }, undefined)).toMatchObject({ exit: 'failed' });
  });
});

describe('readResults', () => {
  const sign = (body: string, key = 'key') => `${body}\n${createHmac('sha256', key).update(body).digest('hex')}\n`;

  it('reads signed rows; the worst of a name counts', () => {
    const body = '[["a","passed"],["a","skipped"],["b","failed"],["b","passed"]]';
    const results = new Map([
      ['a', 'skipped'],
      ['b', 'failed'],
    ]);
    expect(readResults(sign(body), 'key')).toEqual(results);
  });

  it.each([
    ['nothing', ''],
    ['another key', sign('[]', 'other')],
    ['changed rows', sign('[["a","failed"]]').replace('failed', 'passed')],
    ['rows after the signature', `${sign('[]')}[["a","passed"]]`],
    ['another status', sign('[["a","ok"]]')],
    ['an object', sign('{"a":"passed"}')],
    ['no JSON', sign('a passed')],
  ])('refuses %s', (_, text) => {
    expect(readResults(text, 'key')).toBeUndefined();
  });
});
