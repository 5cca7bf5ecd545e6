import { describe, expect, it } from 'vitest';
import { coefficientOfVariation, mean, median, sumOfSquares, variance } from '../../../src/core/stats/moments.ts';

describe('moments', () => {
  it.each([
    [[], 0],
    [[7], 7],
    [[9, 1, 4], 4],
    [[9, 1, 4, 6], 5],
  ])('median of %j is %s', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('leaves its input alone', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('knows the spread of 2, 4, 6', () => {
    expect(mean([2, 4, 6])).toBe(4);
    expect(sumOfSquares([2, 4, 6])).toBe(8);
    expect(variance([2, 4, 6])).toBe(4);
    expect(coefficientOfVariation([2, 4, 6])).toBe(0.5);
  });

  it('answers 0 rather than NaN where there is nothing to divide by', () => {
    expect([mean([]), variance([5]), coefficientOfVariation([0, 0])]).toEqual([0, 0, 0]);
  });
});
