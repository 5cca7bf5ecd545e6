import { describe, expect, it } from 'vitest';
import { admitCall } from '../../../../../src/gate/trials/meter/account/admit-call.ts';
import type { Admission } from '../../../../../src/gate/trials/meter/account/meter-options.ts';
import { openAccount, type TrialRegistration } from '../../../../../src/gate/trials/meter/account/trial-account.ts';

const call = { model: 'claude-sonnet-4-5', inputEstimate: 40, maxOutput: 10 };
const other = { ...call, model: 'claude-opus-4-5' };
const usage = { input: 60, output: 0, cacheCreation: 0, cacheRead: 0 };
const open = (changed: Partial<TrialRegistration> = {}, spent = { ...usage, input: 0 }) => ({
  ...openAccount({ token: 'token', trial: 't1', tokenCap: 100, ...changed }),
  spent,
});
const signal = new AbortController().signal;
const refuseAll = { admit: () => 'run-budget' as never, spend: () => undefined };

describe('admitCall', () => {
  it('lets a call go that fits exactly under the cap, and counts it among those under way', async () => {
    const account = open({}, usage);
    const admitted = await admitCall(account, call, undefined, signal);
    expect(admitted).toEqual({ kind: 'admitted', key: expect.any(Object) });
    expect([[...account.running.values()], account.stop]).toEqual([[call], undefined]);
  });

  it.each([
    {
      name: 'the cap of the trial',
      account: open({ tokenCap: 99 }, usage),
      hook: undefined,
      stop: {
        kind: 'token-cap',
        detail:
          "the trial's cap of 99 tokens is reached: 60 used, and the next call needs about 40 for its input alone",
      },
    },
    {
      name: 'the hook',
      account: open(),
      hook: (): Admission => ({ ok: false, refuse: 'no more today' }),
      stop: { kind: 'budget', detail: 'no more today' },
    },
    {
      name: 'a hook that throws',
      account: open(),
      hook: (): Admission => {
        throw new Error('no answer');
      },
      stop: { kind: 'budget', detail: 'the budget could not be checked: no answer' },
    },
    {
      name: "the run's budget",
      account: open({ budget: refuseAll }),
      hook: (): Admission => ({ ok: true }),
      stop: {
        kind: 'budget',
        detail: 'the budget has no room for another call (run-budget)',
      },
    },
    {
      name: 'a watch that has seen its calls',
      account: open({ watch: { calls: 0 } as NonNullable<TrialRegistration['watch']> }),
      hook: undefined,
      stop: { kind: 'watched', detail: 'this session has shown all that was to be measured' },
    },
  ])('stops the trial for good when $name refuses', async ({ account, hook, stop }) => {
    expect(await admitCall(account, call, hook, signal)).toEqual({ kind: 'refused', stop });
    expect([account.stop, account.running.size]).toEqual([stop, 0]);
  });

  it('asks the hook by trial, and the budget with the calls under way, the asking one left out', async () => {
    const asked: unknown[] = [];
    const budget = {
      admit: (...given: readonly unknown[]) => {
        asked.push(given);
        return undefined;
      },
      spend: () => undefined,
    };
    const account = open({ budget, tokenCap: 1000 }, usage);
    await admitCall(account, other, undefined, signal);
    const hook = (given: unknown): Admission => {
      asked.push(given);
      return { ok: true };
    };
    await admitCall(account, call, hook, signal);
    expect(asked).toEqual([[other, []], 't1', [call, [other]]]);
  });

  it('waits while calls under way may leave room, and is gone when nobody waits any more', async () => {
    const account = open({}, usage);
    await admitCall(account, call, undefined, signal);
    const caller = new AbortController();
    const waiting = admitCall(account, other, undefined, caller.signal);
    await Promise.resolve();
    expect([account.waiting.size, account.running.size]).toEqual([1, 1]);
    caller.abort();
    expect(await waiting).toEqual({ kind: 'gone' });
    expect([account.waiting.size, account.running.size, account.stop]).toEqual([0, 1, undefined]);
  });
});
