import { describe, expect, it } from 'vitest';
import { deviateOf, limitsOf } from '../../../src/core/stats/limits.ts';

/** Φ(2.4) and Φ(1.8), from a table. */
const [atAccept, atReject] = [0.9918024641, 0.9640696809];

/** Student's quantile of two degrees of freedom has a closed form. */
const quantileOfTwo = (p: number) => (2 * p - 1) / Math.sqrt(2 * p * (1 - p));

describe('deviateOf', () => {
  it('is the Student quantile at the probability of a normal deviate', () => {
    expect(deviateOf(2.4, 2)).toBeCloseTo(quantileOfTwo(atAccept), 4);
    expect(deviateOf(1.8, 2)).toBeCloseTo(quantileOfTwo(atReject), 4);
    expect(deviateOf(1.8, 1)).toBeCloseTo(Math.tan(Math.PI * (atReject - 0.5)), 4);
  });

  it('comes down to the normal deviate with more degrees of freedom', () => {
    const deviates = [4, 8, 30, 200, 100_000].map((df) => deviateOf(2.4, df));
    expect(deviates).toEqual([...deviates].sort((a, b) => b - a));
    expect(deviates.at(-1)).toBeCloseTo(2.4, 3);
  });

  it('gives the same number when it is asked again', () => {
    expect(deviateOf(2.9, 17)).toBe(deviateOf(2.9, 17));
    expect(deviateOf(2.9, 17)).not.toBe(deviateOf(2.9, 18));
  });
});

describe('limitsOf', () => {
  it('lie below the gain by t(accept) standard errors, and above it by t(reject)', () => {
    const [lower, upper] = limitsOf({ gain: 0.3, standardError: 0.1, df: 2 }, { accept: 2.4, reject: 1.8 });
    expect(lower).toBeCloseTo(0.3 - 0.1 * quantileOfTwo(atAccept), 5);
    expect(upper).toBeCloseTo(0.3 + 0.1 * quantileOfTwo(atReject), 5);
  });

  it('are the gain itself where there is no error', () => {
    expect(limitsOf({ gain: -0.2, standardError: 0, df: 9 }, { accept: 2.4, reject: 1.8 })).toEqual([-0.2, -0.2]);
  });
});
