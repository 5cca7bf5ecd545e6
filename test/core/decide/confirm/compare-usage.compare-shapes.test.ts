import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorTail, rankTail } from '../../../../src/core/decide/confirm/compare-usage.ts';

describe('ranks', () => {
  it('are as likely as the table of the rank sum says', () => {
    // n = m = 4, all fresh above: U = 16, exact 1/70; the normal approximation with continuity correction gives 0.0152.
    expect(rankTail([{ stated: [1, 2, 3, 4], fresh: [5, 6, 7, 8] }])).toBeCloseTo(0.0152, 3);
    expect(rankTail([{ stated: [5, 6, 7, 8], fresh: [1, 2, 3, 4] }])).toBeGreaterThan(0.98);
  });

  it('say nothing where there is nothing', () => expect(rankTail([])).toBe(1));
});

describe('a floor', () => {
  it('is exact: of two stated and one fresh value both are below with 1/3', () => {
    expect(floorTail([{ stated: [1, 2], fresh: [3] }])).toEqual({ below: 2, p: expect.closeTo(1 / 3, 12) });
    expect(floorTail([{ stated: [1, 4], fresh: [3] }])).toEqual({ below: 1, p: expect.closeTo(2 / 3, 12) });
  });

  it('adds cells up: the chance of nothing below is the product of the cells', () => {
    const cell = { stated: [1, 2, 3], fresh: [4, 5] };
    const all = floorTail([cell, cell]);
    expect(all).toEqual({ below: 6, p: expect.closeTo(floorTail([cell]).p ** 2, 12) });
  });

  it('is a probability that falls with what is below', () => {
    const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, values, (stated, fresh) => {
        const { below, p } = floorTail([{ stated, fresh }]);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        if (below === 0) expect(p).toBeCloseTo(1, 12);
      }),
    );
  });
});
