import { describe, expect, it } from 'vitest';
import { runSpenders } from '../../scripts/budget/spenders.ts';

describe('a budget that four processes share', () => {
  it('is spent to its limit and never passed, and its sums are exact', async () => {
    const proof = await runSpenders(4, 160, 0.5);
    expect(proof).toMatchObject({ operations: 160, overshoots: 0, stillReserved: 0 });
    expect(Object.keys(proof.refused)).toEqual(['dollar_budget_exceeded']);
    expect(proof.journalled).toBe(proof.claimed);
    expect(proof.dollars).toBeCloseTo(proof.journalled / 1e6, 9);
    expect(proof.journalled).toBeLessThanOrEqual(500_000);
    // The limit stops where one more worst case of 10,000 would not fit beside three that may still run.
    expect(proof.journalled).toBeGreaterThan(500_000 - 4 * 10_000);
  });
});
