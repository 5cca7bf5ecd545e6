import { describe, expect, it } from 'vitest';
import { runs } from '../../helpers/long.ts';
import { measureShare } from './spender.ts';
import { runSpenders } from './spenders.ts';

/** Trials of all processes and the dollars they share: more than one limit is met in the long run. */
const { processes, trials, dollars } = runs(
  { processes: 4, trials: 160, dollars: 0.5 },
  { processes: 8, trials: 1_000, dollars: 2.9 },
);

describe('a budget that several processes share', () => {
  it('is spent to its limit and never passed, with exact sums, when each process is killed over its last trial', async () => {
    const outcome = await runSpenders(processes, trials, dollars);
    expect(outcome).toMatchObject({ operations: trials, overshoots: 0, stillReserved: 0 });
    expect(Object.keys(outcome.refused)).toContain('dollar_budget_exceeded');
    const spent = outcome.journalled + outcome.chargedTokens;
    expect(spent).toBe(outcome.claimed);
    expect(outcome.died).toBe(outcome.abandoned);
    expect(outcome.charged).toBeGreaterThan(0);
    expect(outcome.dollars).toBeCloseTo(spent / 1e6, 9);
    expect(spent).toBeLessThanOrEqual(1e6 * dollars);
    // A trial may take 100,000 tokens and seldom takes 10,000; near the limit trials take what they get and are refused the rest.
    expect(spent).toBeGreaterThan(0.9e6 * dollars);
    expect(outcome.cut).toBeGreaterThan(0);
  });

  it('is used to nine tenths when trials take much less than their limit', () => {
    expect(measureShare()).toBeGreaterThan(0.9);
  });
});
