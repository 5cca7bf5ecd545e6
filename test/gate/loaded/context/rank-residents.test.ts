import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentContext, Resident } from '../../../../src/core/model/rule/context.ts';
import {
  checkContextLimit,
  describeDisplacement,
  rankResidents,
} from '../../../../src/gate/loaded/context/rank-residents.ts';

const resident = (rule: string, rent: number, saving?: number, line = 1): Resident => ({
  rule,
  rent,
  protected: false,
  line,
  ...(saving === undefined ? {} : { saving }),
});

const context = (residents: readonly Resident[], limit: number): AgentContext => ({
  agent: 'sql',
  memory: 'MEMORY.md',
  rent: residents.reduce((sum, { rent }) => sum + rent, 0),
  limit,
  residents: rankResidents(residents),
});

const long = resident('long', 40, 400, 2);
const short = resident('short', 10, 200, 7);
const unmeasured = resident('unmeasured', 5, undefined, 9);

describe('the residents of a context', () => {
  it('stand in the order of what they save per token, unmeasured ones first', () => {
    expect(rankResidents([short, long, unmeasured]).map(({ rule }) => rule)).toEqual(['unmeasured', 'long', 'short']);
  });

  it('names one that is kept for its behaviour only where there is no other', () => {
    const followed: Resident = { ...resident('followed', 10, -310), buys: 'behaviour' };
    expect(rankResidents([followed, short, long]).at(-1)).toBe(followed);
    expect(describeDisplacement(context([followed, short], 15), ['short'])).toContain(
      'the weakest per token is "short"',
    );
    expect(describeDisplacement(context([followed], 5), ['followed'])).toContain(
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
        const all = list.map((entry) => ({ ...entry, protected: false }));
        expect(rankResidents(all.toReversed())).toEqual(rankResidents(all));
      }),
    );
  });
});

describe('a full context', () => {
  it('names the weakest per token at its line, not the dearest', () => {
    const [problem] = checkContextLimit(context([long, short], 49), 'ledger.yml');
    expect(problem).toMatchObject({ code: 'context-full', severity: 'warning', at: { file: 'ledger.yml', line: 2 } });
    expect(problem?.message).toContain('take 50 tokens of every call, the limit is 49');
    expect(problem?.message).toContain('"long", which saves 400 tokens a trial for a rent of 40');
  });

  it('is no problem at the limit', () => {
    expect(checkContextLimit(context([long, short], 50), 'ledger.yml')).toEqual([]);
  });

  it('never names a protected rule, and says so when there is no other', () => {
    const kept = { ...long, protected: true };
    expect(checkContextLimit(context([kept, short], 1), 'l')[0]?.message).toContain('"short"');
    expect(checkContextLimit(context([kept], 1), 'l')[0]?.message).toContain('all of them are protected');
  });

  it('is told before a rule that earned is stamped, and only when that rule is of the agent', () => {
    expect(describeDisplacement(context([long, short], 49), ['short'])).toContain(
      'With "short" the active rules of "sql"',
    );
    expect(describeDisplacement(context([long, short], 49), ['elsewhere'])).toBeUndefined();
    expect(describeDisplacement(context([long, short], 50), ['short'])).toBeUndefined();
  });
});
