import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentQuantile, studentTail } from '../../../src/core/stats/distributions.ts';

describe('studentTail', () => {
  it('has the closed forms of one and two degrees of freedom, on both sides of 0', () => {
    expect([studentTail(-1, 1), studentTail(1, 1)]).toEqual([expect.closeTo(0.25, 6), expect.closeTo(0.75, 6)]);
    expect(studentTail(-2, 2)).toBeCloseTo((1 - 2 / Math.sqrt(6)) / 2, 6);
    expect(studentTail(2, 2)).toBeCloseTo((1 + 2 / Math.sqrt(6)) / 2, 6);
    expect(studentTail(0, 7)).toBe(0.5);
  });

  it('grows with t from 0 to 1, and its two sides make one', () => {
    const t = fc.double({ min: -200, max: 200, noNaN: true });
    const df = fc.double({ min: 1, max: 5000, noNaN: true });
    fc.assert(
      fc.property(t, t, df, (a, b, own) => {
        const tail = studentTail(a, own);
        expect(tail).toBeGreaterThanOrEqual(0);
        expect(tail + studentTail(-a, own)).toBeCloseTo(1, 9);
        if (a > b) expect(tail).toBeGreaterThanOrEqual(studentTail(b, own) - 1e-12);
      }),
    );
  });

  it('survives statistics no suite produces', () => {
    expect([studentTail(1e300, 5), studentTail(-1e300, 5)]).toEqual([1, 0]);
  });
});

describe('studentQuantile', () => {
  it('is what the tail is turned round', () => {
    expect(studentQuantile(0.75, 1)).toBeCloseTo(1, 6);
    for (const df of [4, 11, 300]) {
      for (const p of [0.6, 0.9, 0.964, 0.992]) expect(studentTail(studentQuantile(p, df), df)).toBeCloseTo(p, 6);
    }
  });
});
