import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseDomain, chooseTicks } from '../../../../src/core/report/figures/choose-domain.ts';

const figure = fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e9, max: 1e9 });

describe('chooseDomain', () => {
  it('shows everything when nothing is far away', () => {
    const [low, high] = chooseDomain({ anchors: [54, 9300], centres: [12_000], extents: [-500, 25_000] });
    expect(low).toBeLessThan(-500);
    expect(high).toBeGreaterThan(25_000);
  });

  it('cuts an absurd interval so that the anchors stay apart', () => {
    const [low, high] = chooseDomain({ anchors: [54, 9300], centres: [9000], extents: [-1e8, 1e8] });
    expect(high - low).toBeLessThan(10 * 9300);
  });

  it('takes the middle for what is typical, and the lower of two', () => {
    const highOf = (centres: readonly number[]) => chooseDomain({ anchors: [], centres, extents: [1e6] })[1];
    expect(highOf([1, 1_000])).toBeLessThan(100);
    expect(highOf([1, 100, 1_000])).toBeGreaterThan(100);
  });

  it('has a width even when all is zero or not a number', () => {
    expect(chooseDomain({ anchors: [], centres: [0], extents: [] })).toEqual([-1, 1]);
    expect(chooseDomain({ anchors: [Number.NaN], centres: [Number.NaN], extents: [Number.POSITIVE_INFINITY] })).toEqual(
      [-1, 1],
    );
  });

  it('always contains zero and every anchor', () => {
    fc.assert(
      fc.property(fc.array(figure), fc.array(figure), fc.array(figure), (anchors, centres, extents) => {
        const [low, high] = chooseDomain({ anchors, centres, extents });
        expect(Math.min(0, ...anchors)).toBeGreaterThanOrEqual(low);
        expect(Math.max(0, ...anchors)).toBeLessThanOrEqual(high);
        expect(high).toBeGreaterThan(low);
      }),
    );
  });
});

describe('chooseTicks', () => {
  it.each([
    [[-23, 67], 5, [-20, 0, 20, 40, 60]],
    [[0, 1], 4, [0, 0.5, 1]],
  ] as const)('puts round ticks into %j', (domain, count, expected) => {
    expect(chooseTicks(domain, count)).toEqual(expected);
  });

  it('stays inside the domain and near the wished number', () => {
    fc.assert(
      fc.property(
        figure,
        fc.double({ min: 1e-3, max: 1e9, noNaN: true }),
        fc.integer({ min: 2, max: 10 }),
        (low, span, count) => {
          fc.pre(low + span > low && span > Math.abs(low) * 1e-6);
          const ticks = chooseTicks([low, low + span], count);
          expect(ticks.length).toBeLessThanOrEqual(count + 1);
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(low - span * 1e-6);
            expect(tick).toBeLessThanOrEqual(low + span * (1 + 1e-6));
          }
        },
      ),
    );
  });
});
