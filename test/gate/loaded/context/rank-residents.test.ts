import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentContext, Resident, Worth } from '../../../../src/core/model/rule/context.ts';
import {
  checkContextLimit,
  describeDisplacement,
  rankResidents,
} from '../../../../src/gate/loaded/context/rank-residents.ts';

const resident = (rule: string, rent: number, line: number): Resident => ({ rule, rent, protected: false, line });

const context = (residents: readonly Resident[], limit: number): AgentContext => ({
  agent: 'sql',
  rent: residents.reduce((sum, { rent }) => sum + rent, 0),
  limit,
  residents,
});

const long = resident('long', 40, 2);
const short = resident('short', 10, 7);
const unmeasured = resident('unmeasured', 5, 9);
const followed = resident('followed', 10, 1);

const worths: Readonly<Record<string, Worth>> = {
  long: { saving: 400 },
  short: { saving: 200 },
  followed: { saving: -310, buys: 'behaviour' },
};
const findWorth = (rule: string) => worths[rule];
const check = (full: AgentContext) => checkContextLimit(full, findWorth, 'ledger.yml');
const describeFull = (full: AgentContext, earned: readonly string[]) => describeDisplacement(full, findWorth, earned);

describe('the residents of a context', () => {
  it('stand in the order of what they save per token, unmeasured ones first', () => {
    expect(rankResidents([short, long, unmeasured], findWorth).map(({ rule }) => rule)).toEqual([
      'unmeasured',
      'long',
      'short',
    ]);
  });

  it('names one that is kept for its behaviour only where there is no other', () => {
    expect(rankResidents([followed, short, long], findWorth).at(-1)).toMatchObject(followed);
    expect(describeFull(context([followed, short], 15), ['short'])).toContain('the weakest per token is "short"');
    expect(describeFull(context([followed], 5), ['followed'])).toContain(
      '"followed", which is kept for its behaviour for a rent of 10',
    );
  });

  it('are ranked by a total order: the input order does not matter', () => {
    const residents = fc.uniqueArray(
      fc.record({ rule: fc.string(), rent: fc.integer({ min: 1, max: 90 }), saving: fc.integer(), line: fc.nat() }),
      { selector: ({ line }) => line },
    );
    fc.assert(
      fc.property(residents, (list) => {
        const all = list.map(({ saving: _saving, ...entry }) => ({ ...entry, protected: false }));
        const savings = new Map(list.map(({ rule, saving }) => [rule, { saving }]));
        const find = (rule: string) => savings.get(rule);
        expect(rankResidents(all.toReversed(), find)).toEqual(rankResidents(all, find));
      }),
    );
  });
});

describe('a full context', () => {
  it('names the weakest per token at its line, not the dearest', () => {
    const [problem] = check(context([long, short], 49));
    expect(problem).toMatchObject({ code: 'context-full', severity: 'warning', at: { file: 'ledger.yml', line: 2 } });
    expect(problem?.message).toContain('take 50 tokens of every call, the limit is 49');
    expect(problem?.message).toContain('"long", which saves 400 tokens a trial for a rent of 40');
  });

  it('is no problem at the limit', () => {
    expect(check(context([long, short], 50))).toEqual([]);
  });

  it('never names a protected rule, and says so when there is no other', () => {
    const kept = { ...long, protected: true };
    expect(check(context([kept, short], 1))[0]?.message).toContain('"short"');
    expect(check(context([kept], 1))[0]?.message).toContain('all of them are protected');
  });

  it('is told before a rule that earned is stamped, and only when that rule is of the agent', () => {
    expect(describeFull(context([long, short], 49), ['short'])).toContain('With "short" the active rules of "sql"');
    expect(describeFull(context([long, short], 49), ['elsewhere'])).toBeUndefined();
    expect(describeFull(context([long, short], 50), ['short'])).toBeUndefined();
  });
});
