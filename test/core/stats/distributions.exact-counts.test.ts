import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTail, leastHits, leastTrials } from '../../../src/core/stats/distributions.ts';

const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
const trials = fc.integer({ min: 1, max: 80 });

describe('exact counts', () => {
  it('show a floor by as many prompts as the design says', () => {
    expect([leastHits(20, 0.7, 0.05), leastHits(30, 0.8, 0.05), leastHits(60, 0.9, 0.05)]).toEqual([18, 28, 59]);
    expect(binomialTail(18, 20, 0.95)).toBeCloseTo(0.92, 2);
    expect(binomialTail(28, 30, 0.95)).toBeCloseTo(0.81, 2);
    expect(binomialTail(59, 60, 0.95)).toBeCloseTo(0.19, 2);
    expect([leastHits(28, 0.9, 0.05), leastHits(29, 0.9, 0.05), leastTrials(0.9, 0.05)]).toEqual([undefined, 29, 29]);
    expect(1 - binomialTail(1, 8, 0.5)).toBeCloseTo(0.0039, 4);
  });

  it('are a tail: from 1 down to the last trial, and both sides make one', () => {
    fc.assert(
      fc.property(trials, share, (all, p) => {
        expect(binomialTail(0, all, p)).toBe(1);
        expect(binomialTail(all, all, p)).toBeCloseTo(p ** all, 12);
        for (let hits = 1; hits <= all; hits += 1) {
          expect(binomialTail(hits, all, p)).toBeLessThanOrEqual(binomialTail(hits - 1, all, p) + 1e-12);
          const other = binomialTail(all - hits + 1, all, 1 - p);
          expect(binomialTail(hits, all, p) + other).toBeCloseTo(1, 9);
        }
      }),
    );
  });

  it('ask for the fewest trials that can show a floor', () => {
    fc.assert(
      fc.property(share, fc.constantFrom(0.01, 0.05, 0.1), (floor, alpha) => {
        const least = leastTrials(floor, alpha);
        expect(floor ** least).toBeLessThanOrEqual(alpha * (1 + 1e-6));
        if (least > 1) expect(floor ** (least - 1)).toBeGreaterThan(alpha * (1 - 1e-6));
      }),
    );
    expect([leastTrials(0.5, 0.5), leastTrials(0.1, 0.01)]).toEqual([1, 2]);
    expect([binomialTail(1, 3, 0), binomialTail(3, 3, 1), binomialTail(4, 3, 1)]).toEqual([0, 1, 0]);
  });
});
