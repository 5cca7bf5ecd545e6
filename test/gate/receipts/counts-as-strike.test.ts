import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import type { GateInputs } from '../../../src/gate/change/load-inputs.ts';
import {
  type AuditBasis,
  carriesLeaving,
  countsAsStrike,
  hasEarned,
  letsIn,
  listDeparted,
  mayGo,
} from '../../../src/gate/receipts/counts-as-strike.ts';
import { buildOneOfSix } from '../../core/decide/build-evidence.ts';

const basis = { body: 'body', neighbours: [['other', 'hash of other']] } as const;

/** What an audit recorded of a rule that saves nothing, without which one of six tasks failed so often. */
function record(failures: number): Receipt {
  const evidence = buildOneOfSix({ share: 1.2, failing: 'baseline', failures });
  return { basis, decidedOn: '2026-05-01', evidence } as unknown as Receipt;
}

const earning: Receipt = {
  ...record(0),
  evidence: buildOneOfSix({ share: 0.7, failing: 'baseline', failures: 0 }),
} as Receipt;

describe('a record of an audit', () => {
  it('is a strike when nothing failed without the rule', () => {
    expect(countsAsStrike(record(0), undefined, basis)).toBe(true);
  });

  it.each([2, 6])(
    'is none when one task of six failed %i times without it, though the others outvote that task',
    (failures) => {
      expect(countsAsStrike(record(failures), undefined, basis)).toBe(false);
    },
  );
});

describe('a record of an audit of other things', () => {
  it.each<{ readonly name: string; readonly now: AuditBasis }>([
    { name: 'words', now: { ...basis, body: 'other words' } },
    { name: 'neighbours', now: { ...basis, neighbours: [] } },
  ])('is no strike when the rule has other $name today', ({ now }) => {
    expect(countsAsStrike(record(0), undefined, now)).toBe(false);
  });

  it.each([
    { name: 'earned after it', decidedOn: '2026-05-02', isStrike: false },
    { name: 'earned on its day', decidedOn: '2026-05-01', isStrike: true },
    { name: 'earned before it', decidedOn: '2026-04-30', isStrike: true },
  ])('is a strike ($isStrike) when the rule $name', ({ decidedOn, isStrike }) => {
    expect(countsAsStrike(record(0), { ...record(0), decidedOn }, basis)).toBe(isStrike);
  });

  it('is no strike when there is none, or when its rule earned', () => {
    expect(countsAsStrike(undefined, undefined, basis)).toBe(false);
    expect(countsAsStrike(earning, undefined, basis)).toBe(false);
  });
});

describe('words that took the place of others', () => {
  const replaces = { body: 'Old words.', scope: [] };

  it('come in only where no task failed more without the old ones', () => {
    expect([mayGo(record(0)), letsIn({ ...record(0), replaces })]).toEqual([true, true]);
    expect([mayGo(record(2)), letsIn({ ...record(2), replaces })]).toEqual([false, false]);
  });
});

describe('a rule that a receipt stands for', () => {
  it.each<{
    readonly name: string;
    readonly standing: Receipt | undefined;
    readonly body: string;
    readonly earned: boolean;
  }>([
    { name: 'its words earned', standing: earning, body: 'body', earned: true },
    { name: 'other words earned', standing: earning, body: 'other words', earned: false },
    { name: 'its words did not earn', standing: record(0), body: 'body', earned: false },
    { name: 'there is no receipt', standing: undefined, body: 'body', earned: false },
  ])('has earned ($earned) when $name', ({ standing, body, earned }) => {
    expect(hasEarned(standing, body)).toBe(earned);
  });
});

describe('a rule that leaves', () => {
  const replaces = { body: 'Old words.', scope: [] };

  it.each<{
    readonly name: string;
    readonly receipt: Receipt | undefined;
    readonly removed: boolean;
    readonly reworded: boolean;
  }>([
    { name: 'it saves nothing', receipt: record(0), removed: true, reworded: false },
    { name: 'a task failed without it', receipt: record(2), removed: false, reworded: false },
    { name: 'it earns', receipt: earning, removed: false, reworded: false },
    { name: 'its new words are no worse', receipt: { ...record(0), replaces }, removed: false, reworded: true },
    { name: 'its new words are worse', receipt: { ...record(2), replaces }, removed: false, reworded: false },
    { name: 'there is no receipt', receipt: undefined, removed: false, reworded: false },
  ])('is answered for when $name (removed: $removed, reworded: $reworded)', ({ receipt, removed, reworded }) => {
    expect(carriesLeaving(receipt, 'removed')).toBe(removed);
    expect(carriesLeaving(receipt, 'reworded')).toBe(reworded);
  });
});

describe('listDeparted', () => {
  const side = (...rules: readonly (readonly [string, Rule['status']])[]) =>
    ({
      ledger: { version: 1, rules: rules.map(([id, status]) => ({ id, agent: 'sql', status })) },
    }) as unknown as GateInputs['head'];

  it.each<{ readonly name: string; readonly head: GateInputs['head']; readonly departed: readonly string[] }>([
    { name: 'nothing changed', head: side(['a', 'active'], ['b', 'candidate'], ['c', 'inherited']), departed: [] },
    { name: 'one is deleted', head: side(['c', 'inherited']), departed: ['a'] },
    { name: 'one is evicted', head: side(['a', 'evicted'], ['c', 'active']), departed: ['a'] },
    { name: 'all are deleted', head: side(), departed: ['a', 'c'] },
  ])('lists rules that agents read at base alone when $name', ({ head, departed }) => {
    const base = side(['a', 'active'], ['b', 'candidate'], ['c', 'inherited']);
    expect(listDeparted({ base, head })).toEqual(departed.map((rule) => ({ rule, agent: 'sql' })));
  });

  it('lists nothing when there is no base', () => {
    expect(listDeparted({ base: undefined, head: side() })).toEqual([]);
  });
});
