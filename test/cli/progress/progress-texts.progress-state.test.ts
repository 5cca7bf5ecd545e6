import { describe, expect, it } from 'vitest';
import { setRemaining, startState } from '../../../src/cli/progress/progress-texts.ts';
import { spentOf, stateOf } from './sample-state.ts';

/** Thirty trials that took a tenth of the tokens: 270 more are paid for. */
const tenth = { totalConsumed: 3_000_000, maxAllowed: 30_000_000, trials: 30, dollars: 0 };

describe('trials still to come', () => {
  it.each([
    ['the test may take, where the budget pays for them', 84, tenth, 84],
    ['the tokens pay for, where the test may take more', 507, tenth, 270],
    ['the dollars pay for, where those end first', 507, { ...tenth, dollars: 10, maxDollars: 25 }, 45],
    ['the tokens pay for, where nothing may cost dollars', 507, { ...tenth, maxDollars: 0 }, 270],
    ['the tokens pay for, where nobody knows the dollars', 507, { ...tenth, dollars: 'unknown' as const }, 270],
    ['the test may take, before anything is paid', 507, { ...tenth, totalConsumed: 0, trials: 0 }, 507],
    ['one that may be under way, where nothing is left', 507, { ...tenth, totalConsumed: 31_000_000 }, 1],
    ['none, where the test is settled', 0, tenth, 0],
  ])('are those %s', (_, trialsLeft, spent, left) => {
    expect(setRemaining(stateOf({ spent: spentOf(spent) }), trialsLeft).trialsLeft).toBe(left);
  });

  it('are bounded at the start of a second measurement, and are all of an exact number', () => {
    const start = { name: 'r', trials: 507, concurrency: 2 };
    expect(startState({ ...start, isExact: false }, spentOf(tenth)).trialsLeft).toBe(270);
    expect(startState({ ...start, isExact: true }, spentOf(tenth)).trialsLeft).toBe(507);
    expect(startState({ ...start, isExact: false }, undefined).trialsLeft).toBe(507);
  });
});
