import { describe, expect, it } from 'vitest';
import {
  bookCall,
  isWatchOver,
  noteUses,
  openAccount,
  reportAccount,
  spentTokens,
  type TrialRegistration,
} from '../../../../../src/gate/trials/meter/account/trial-account.ts';

const usage = { input: 60, output: 5, cacheCreation: 3, cacheRead: 2 };
const call = {
  kind: 'call',
  status: 200,
  usage,
  longCacheCreation: 0,
  model: 'm',
} as const;
const open = (changed: Partial<TrialRegistration> = {}) =>
  openAccount({ token: 'token', trial: 't1', tokenCap: 1000, ...changed });
const watch = { typed: 0, calls: 2, isUse: (name: string) => name === 'Skill' };

describe('openAccount', () => {
  it('has nothing spent, and is equipped only where nothing is expected', () => {
    expect(open()).toMatchObject({ calls: [], stop: undefined, used: 0, isEquipped: true, closed: false });
    expect(open({ expected: { names: ['shop'], prompt: 'p' } }).isEquipped).toBe(false);
  });

  it('counts what the prompt itself typed as used', () => {
    expect(open({ watch: { ...watch, typed: 1 } }).used).toBe(1);
  });
});

describe('bookCall', () => {
  it('adds tokens up over all models and frees the place of the call', () => {
    const account = open();
    const key = {};
    account.running.set(key, { model: 'm', inputEstimate: 1, maxOutput: 1 });
    bookCall(account, key, call);
    bookCall(account, {}, { ...call, model: 'n' });
    expect(account.running.size).toBe(0);
    expect(spentTokens(account)).toBe(140);
    expect(reportAccount(account).calls).toHaveLength(2);
  });
});

describe('isWatchOver', () => {
  it('ends a trial that is not watched never', () => {
    const account = open();
    for (const booked of [call, call, call]) bookCall(account, {}, booked);
    expect(isWatchOver(account)).toBe(false);
  });

  it('ends a trial with its last call, those under way counted and failed ones not', () => {
    const account = open({ watch });
    bookCall(account, {}, { ...call, status: 529 });
    bookCall(account, {}, { ...call, kind: 'count' });
    bookCall(account, {}, call);
    expect(isWatchOver(account)).toBe(false);
    account.running.set({}, { model: 'm', inputEstimate: 1, maxOutput: 1 });
    expect(isWatchOver(account)).toBe(true);
  });

  it('ends a trial when the watched thing was used, and keeps which call did it first', () => {
    const account = open({ watch: { ...watch, calls: 10 } });
    bookCall(account, {}, call);
    noteUses(account, [{ name: 'Read', input: {} }]);
    expect([account.used, isWatchOver(account)]).toEqual([0, false]);
    bookCall(account, {}, call);
    noteUses(account, [{ name: 'Skill', input: {} }]);
    bookCall(account, {}, call);
    noteUses(account, [{ name: 'Skill', input: {} }]);
    expect([account.used, account.usedAt, isWatchOver(account)]).toEqual([2, 2, true]);
  });
});
