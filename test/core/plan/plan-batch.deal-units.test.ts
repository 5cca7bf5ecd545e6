import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealUnits } from '../../../src/core/plan/plan-batch.ts';

describe('dealing units', () => {
  it('deals each unit once, in order, to hands that differ by one at most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 256 }), (units, hands) => {
        const dealt = dealUnits(units, hands);
        expect(dealt).toHaveLength(hands);
        expect(dealt.flat()).toEqual(units);
        const sizes = dealt.map((hand) => hand.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
