import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../../../src/core/report/figures/format-saving.ts';

const policy = { ratio: 2 };
const rule = { saving: 3_000, interval: [-500, 6_500] as const, minimalEffect: 5_000, rent: 20 };

describe('rangeOf', () => {
  it.each([
    ['crossed-upper-boundary', [40, 6_500]],
    ['saving-ruled-out', [-500, 5_000]],
    ['more-trials-needed', [-500, 6_500]],
    ['bundle-not-confirmed', [-500, 6_500]],
  ])('of a verdict for "%s" is %j', (reason, range) => {
    expect(rangeOf({ ...rule, reason }, policy)).toEqual(range);
  });

  it('lies inside the interval, holds the saving, and never holds what the verdict denies', () => {
    const tokens = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const half = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        tokens,
        half,
        half,
        fc.constantFrom('crossed-upper-boundary', 'saving-ruled-out'),
        (saving, width, minimalEffect, reason) => {
          const [from, to] = [saving - width, saving + width];
          const [low, high] = rangeOf({ reason, saving, interval: [from, to], minimalEffect, rent: 20 }, policy);
          expect(low).toBeGreaterThanOrEqual(from);
          expect(high).toBeLessThanOrEqual(to);
          expect(low <= saving && saving <= high).toBe(true);
          if (reason === 'crossed-upper-boundary' && saving > 40) expect(low).toBeGreaterThanOrEqual(40);
          if (reason === 'saving-ruled-out' && saving < minimalEffect) expect(high).toBeLessThanOrEqual(minimalEffect);
        },
      ),
    );
  });
});
