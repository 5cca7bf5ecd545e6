import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokensFor, varianceFor } from '../../src/selftest/information-cost.ts';

const term = fc.record({
  unit: fc.double({ min: 1, max: 1e8, noNaN: true }),
  cost: fc.double({ min: 100, max: 1e6, noNaN: true }),
});
const terms = fc.array(term, { minLength: 1, maxLength: 8 });

/** Two trials of every task in both arms. */
function floorOf(suite: readonly { readonly cost: number }[]): number {
  return suite.reduce((total, { cost }) => total + 4 * cost, 0);
}

describe('the cost of information', () => {
  it('comes back to the tokens it started from', () => {
    fc.assert(
      fc.property(terms, fc.double({ min: 1, max: 100, noNaN: true }), (suite, factor) => {
        const tokens = factor * floorOf(suite);
        expect(tokensFor(suite, varianceFor(suite, tokens)) / tokens).toBeCloseTo(1, 6);
      }),
    );
  });

  it('is the textbook formula when every task is alike', () => {
    const suite = [1, 2, 3].map(() => ({ unit: 900, cost: 50 }));
    // n = 10: V = 2·3·900/10, tokens = 2·3·10·50.
    expect(varianceFor(suite, 3000)).toBeCloseTo(540, 6);
    expect(tokensFor(suite, 540)).toBeCloseTo(3000, 6);
  });

  it('rises with every spread and falls with the variance allowed', () => {
    fc.assert(
      fc.property(terms, fc.double({ min: 1.1, max: 20, noNaN: true }), (suite, factor) => {
        const variance = varianceFor(suite, factor * floorOf(suite));
        const tokens = tokensFor(suite, variance);
        const noisier = suite.map((own, place) => (place === 0 ? { ...own, unit: 2 * own.unit } : own));
        expect(tokensFor(noisier, variance)).toBeGreaterThanOrEqual(tokens * (1 - 1e-9));
        expect(tokensFor(suite, variance / 2)).toBeGreaterThanOrEqual(tokens * (1 - 1e-9));
      }),
    );
  });

  it('never goes below two trials a task and arm', () => {
    fc.assert(
      fc.property(terms, (suite) => {
        expect(tokensFor(suite, Number.MAX_VALUE)).toBeCloseTo(floorOf(suite), 4);
      }),
    );
  });

  it('ends for a suite without spread', () => {
    const still = [{ unit: 0, cost: 100 }];
    expect(varianceFor(still, 10_000)).toBe(0);
    expect(tokensFor(still, 0)).toBe(400);
  });
});
