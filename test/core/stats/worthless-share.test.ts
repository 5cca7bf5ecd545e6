import { describe, expect, it } from 'vitest';
import { estimateWorthlessShare } from '../../../src/core/stats/worthless-share.ts';

describe('estimateWorthlessShare', () => {
  it.each([
    [0.05, 0, 0, undefined],
    [0.05, 5, 0, undefined],
    [0.05, 5, 5, 0],
    [0.05, 11, 1, 0.5],
    [0.05, 10, 2, 0.2],
    [0.01, 11, 1, 0.1],
    [0.05, 1000, 1, 1],
  ])('with α %s, of %s tested and %s accepted is %s', (alpha, tested, accepted, expected) => {
    const share = estimateWorthlessShare({ alpha, tested, accepted });
    if (expected === undefined) expect(share).toBeUndefined();
    else expect(share).toBeCloseTo(expected, 12);
  });
});
