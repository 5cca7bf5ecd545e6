import { describe, expect, it } from 'vitest';
import { estimateWorthlessShare } from '../../../src/core/stats/worthless-share.ts';

describe('estimateWorthlessShare', () => {
  // Three of a hundred rules that do nothing are let in.
  it.each([
    [0, 0, undefined],
    [5, 0, undefined],
    [5, 5, 0],
    [11, 1, 0.3],
    [10, 2, 0.12],
    [1000, 1, 1],
  ])('of %s tested and %s accepted is %s', (tested, accepted, expected) => {
    const share = estimateWorthlessShare({ tested, accepted });
    if (expected === undefined) expect(share).toBeUndefined();
    else expect(share).toBeCloseTo(expected, 12);
  });
});
