import { describe, expect, it } from 'vitest';
import { runSpenders } from '../../../scripts/budget/spenders.ts';

describe('a budget that four processes share', () => {
  it('is spent to its limit and never passed, and its sums are exact', async () => {
    const proof = await runSpenders(4, 160, 0.5);
    expect(proof).toMatchObject({ operations: 160, overshoots: 0, stillReserved: 0 });
    expect(Object.keys(proof.refused)).toEqual(['dollar_budget_exceeded']);
    const spent = proof.journalled + proof.chargedTokens;
    expect(spent).toBe(proof.claimed);
    expect(proof.died).toBe(proof.abandoned);
    expect(proof.charged).toBeGreaterThan(0);
    expect(proof.dollars).toBeCloseTo(spent / 1e6, 9);
    expect(spent).toBeLessThanOrEqual(500_000);
    // A trial may take 100,000 tokens and seldom takes 10,000; near the limit trials take what they get and are refused the rest.
    expect(spent).toBeGreaterThan(0.9 * 500_000);
    expect(proof.cut).toBeGreaterThan(0);
  });
});
