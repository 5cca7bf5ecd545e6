import { describe, expect, it } from 'vitest';
import { planSearch } from '../../../src/core/groups/plan-search.ts';
import { makeSetup } from './setup.ts';

describe('planSearch', () => {
  it('asks for more trials where tasks spread more and for fewer where the minimal effect is larger', () => {
    expect(planSearch(makeSetup()).fewest).toBe(50);
    expect(planSearch(makeSetup({ cv: 0.5 })).fewest).toBe(200);
    expect(planSearch(makeSetup({ policy: { minEffect: 0.3, alpha: 0.05 } })).fewest).toBe(24);
  });

  it('asks about the whole file from 180 trials on, unless told not to', () => {
    expect(planSearch(makeSetup({ budgetTokens: 17_900_000 })).wholeFile).toBe(false);
    expect(planSearch(makeSetup({ budgetTokens: 18_000_000 })).wholeFile).toBe(true);
    expect(planSearch(makeSetup({ budgetTokens: 18_000_000, wholeFile: false })).wholeFile).toBe(false);
  });

  it('names levers that each would be enough', () => {
    const poor = makeSetup({ budgetTokens: 3_000_000 });
    const { kind, levers, bill } = planSearch(poor);
    expect({ kind, bill }).toEqual({ kind: 'refuse', bill: { trials: 0, tokens: 0 } });
    const { weeks, tokens, meanTokens } = levers;
    expect(planSearch(makeSetup({ budgetTokens: 2_000_000 })).levers).not.toHaveProperty('cv');
    for (const more of [
      { budgetTokens: tokens },
      { budgetTokens: poor.budgetTokens * weeks },
      { meanTokens },
      { cv: (levers.cv ?? 1) - 1e-9 },
      { policy: { minEffect: (levers.minEffect ?? 0) + 1e-9, alpha: 0.05 } },
    ]) {
      expect(planSearch({ ...poor, ...more }).kind).toBe('search');
    }
  });

  it('says what the trials are expected to find, and nothing below the first simulated row', () => {
    expect(planSearch(makeSetup()).finds).toMatchObject({ trials: 100 });
    expect(planSearch(makeSetup({ budgetTokens: 1_000_000 })).finds).toMatchObject({ trials: 0, idle: [0, 0] });
  });
});
