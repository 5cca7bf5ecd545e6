import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalQuantile, studentLowerTail, studentQuantile, tToZ } from '../../../src/core/stats/distributions.ts';

describe('normalQuantile', () => {
  it.each([
    [0.5, 0],
    [0.05, -1.6448536269514722],
    [0.975, 1.959963984540054],
    [1e-10, -6.361340902404056],
    [1e-50, -14.933337534788487],
    [1e-200, -30.20559417957964],
  ])('of %s is %s', (p, expected) => {
    expect(normalQuantile(p)).toBeCloseTo(expected, 9);
  });

  it('is finite even where the probability underflows', () => {
    expect(normalQuantile(0)).toBeCloseTo(-37.0471, 3);
    expect(normalQuantile(1)).toBeCloseTo(37.0471, 3);
  });
});

describe('Student t', () => {
  it('has the closed forms of one and two degrees of freedom', () => {
    expect(studentLowerTail(-1, 1)).toBeCloseTo(0.25, 6);
    expect(studentLowerTail(2, 2)).toBeCloseTo((1 - 2 / Math.sqrt(6)) / 2, 6);
    expect(studentQuantile(0.75, 1)).toBeCloseTo(1, 6);
  });

  it.each([
    [1.2, 3, 1.0021687],
    [-2.5, 7.3, -2.0573743],
    [2, 1000, 1.997505],
    [-12, 30, -7.2103656],
    [88.68953048116262, 70, 18.1545736],
  ])('turns t = %s at df = %s into z = %s', (t, df, z) => {
    expect(tToZ(t, df)).toBeCloseTo(z, 5);
  });

  it('is odd, nearer to 0 than t, increasing and always finite', () => {
    const t = fc.double({ min: -200, max: 200, noNaN: true });
    const df = fc.double({ min: 4, max: 5000, noNaN: true });
    fc.assert(
      fc.property(t, t, df, (a, b, own) => {
        const z = tToZ(a, own);
        expect(Number.isFinite(z)).toBe(true);
        expect(Math.abs(z + tToZ(-a, own))).toBeLessThan(1e-12);
        expect(Math.abs(z)).toBeLessThanOrEqual(Math.abs(a) + 1e-6);
        if (a > b) expect(z).toBeGreaterThanOrEqual(tToZ(b, own) - 1e-6);
      }),
    );
  });

  it('survives statistics no suite produces', () => {
    expect(tToZ(1e300, 5)).toBe(-tToZ(-1e300, 5));
    expect(Number.isFinite(tToZ(Number.MAX_VALUE, 4))).toBe(true);
  });
});
