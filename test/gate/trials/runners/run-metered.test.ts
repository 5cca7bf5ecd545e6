import { describe, expect, it } from 'vitest';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import { sumCalls } from '../../../../src/gate/trials/meter/account/trial-account.ts';
import { summariseMetered } from '../../../../src/gate/trials/runners/run-metered.ts';

/** What the meter saw: calls with these statuses, each with a token when it was answered. */
function reportOf(...statuses: readonly number[]) {
  const calls = statuses.map((status) => ({
    kind: 'call' as const,
    status,
    longCacheCreation: 0,
    model: 'm',
    usage: status === 200 ? { ...zeroUsage, input: 1 } : zeroUsage,
    ...(status === 429 ? { retryAfterMs: 60_000 } : {}),
  }));
  return { trial: 't', calls, running: 0, ...sumCalls(calls), models: [], firstRequest: '', tools: '' };
}

const late = { exit: 'timed-out', detail: 'the time limit was reached' } as const;

describe('a trial whose time is over', () => {
  it.each([429, 529, 500])('is nobody’s failure when the API still answered %d', (status) => {
    const run = summariseMetered(reportOf(200, status), late, undefined);
    expect(run.exit).toBe('environment-error');
    expect(run.detail).toBe(`the time limit was reached, and the API's last answer was ${status}`);
    expect(run.retryAfterMs).toBe(status === 429 ? 60_000 : undefined);
  });

  it.each([
    ['was answered', [429, 200]],
    ['was in the middle of a call', [200, 0]],
    ['asked for what the API refuses', [200, 400]],
    ['asked for nothing', []],
  ])('took too long itself when it %s', (_, statuses) => {
    expect(summariseMetered(reportOf(...statuses), late, undefined)).toMatchObject(late);
  });

  it('changes no other end', () => {
    const capped = { exit: 'token-cap', detail: 'spent' } as const;
    expect(summariseMetered(reportOf(200, 429), capped, undefined)).toMatchObject(capped);
  });
});

it('says how often the model used what it was watched for, also that it never did', () => {
  const usesOf = (used?: number) =>
    summariseMetered({ ...reportOf(200), ...(used === undefined ? {} : { used }) }, { exit: 'finished' }, undefined);
  expect(usesOf(0).used).toBe(0);
  expect(usesOf()).not.toHaveProperty('used');
});

describe('the count of the agent itself', () => {
  const finished = { exit: 'finished' } as const;
  const countedAs = (input: number) =>
    summariseMetered(reportOf(...Array(100).fill(200)), finished, { ...zeroUsage, input });

  it.each([
    { name: 'the same', input: 100 },
    { name: '2 % more', input: 102 },
    { name: '2 % less', input: 98 },
  ])('is left out when it is $name', ({ input }) => {
    expect(countedAs(input)).not.toHaveProperty('counted');
    expect(countedAs(input)).not.toHaveProperty('detail');
  });

  it.each([
    { name: '3 % more', input: 103 },
    { name: '3 % less', input: 97 },
    { name: 'none', input: 0 },
  ])('is reported beside that of the meter when it is $name', ({ input }) => {
    expect(countedAs(input)).toMatchObject({
      counted: input,
      detail: `the CLI counts ${input} tokens, the meter 100`,
    });
  });
});
