import { describe, expect, it } from 'vitest';
import { planSearch } from '../../../src/core/groups/plan-search.ts';
import { type ReturnBasis, weighReturn } from '../../../src/core/groups/weigh-return.ts';
import { makeSetup } from './setup.ts';

/** 20 lines of 25 tokens, one protected, money for 100 trials at a fifth of a dollar; a million carried tokens cost a dollar. */
const weigh = (more: Partial<ReturnBasis> = {}, setup = makeSetup()) =>
  weighReturn(setup, planSearch(setup), {
    calls: 40,
    trial: { dollars: 0.2, isMeasured: true, limit: 25 },
    carry: (tokens, calls) => (tokens * calls) / 1e6,
    monthlySessions: 1000,
    ...more,
  });

describe('weighReturn', () => {
  it('says what the lines are of a session, and the most that idle ones save', () => {
    const found = weigh();
    expect(found).toMatchObject({ calls: 40, areCallsKnown: true, tokens: 20_000, monthlySessions: 1000 });
    expect(found.mostSaved).toBeCloseTo(40 * 19 * 25 * 0.148, 6);
    expect(found.idleLines[0]).toBeCloseTo(19 * 0.065, 6);
    expect(found.idleLines[1]).toBeCloseTo(19 * 0.148, 6);
  });

  it('says when that has paid the bill: in dollars, and in months where sessions are known', () => {
    const { dollars, paybackSessions = 0, paybackMonths } = weigh();
    expect(dollars).toMatchObject({ bill: 20, carried: 0.02, isMeasured: true, limit: 25 });
    expect(paybackSessions).toBe(Math.ceil(20 / (dollars?.mostSaved ?? 0)));
    expect(paybackMonths).toBe(paybackSessions / 1000);
    expect(weigh({ monthlySessions: undefined })).not.toHaveProperty('paybackMonths');
  });

  it('assumes the calls of the simulation while no trial was run', () => {
    expect(weigh({ calls: undefined })).toMatchObject({ calls: 20, areCallsKnown: false, tokens: 10_000 });
  });

  it.each([
    ['a model without a price', { carry: () => undefined }],
    ['trials nobody can price', { trial: { dollars: 'unknown', isMeasured: false, limit: 25 } }],
    ['trials that cost nothing', { trial: { dollars: 0, isMeasured: true, limit: 25 } }],
  ] as const)('counts in tokens with %s', (_why, more) => {
    const found = weigh(more);
    expect(found).not.toHaveProperty('dollars');
    expect(found.paybackSessions).toBe(Math.ceil(10_000_000 / found.mostSaved));
  });

  it('promises no payback where nothing is run, and none where every line is protected', () => {
    expect(weigh({}, makeSetup({ budgetTokens: 100_000 }))).not.toHaveProperty('paybackSessions');
    const kept = makeSetup({ lines: [{ id: 'kept', tokens: 25, protected: true }] });
    expect(weigh({}, kept)).toMatchObject({ tokens: 1000, mostSaved: 0, idleLines: [0, 0] });
    expect(weigh({}, kept)).not.toHaveProperty('paybackSessions');
  });
});
