import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadEffect } from '../../benchmarks/statistics/world/spread-effect.ts';
import type { Shape, World } from '../../benchmarks/statistics/world/world.ts';

const shapes: readonly Shape[] = ['proportional', 'concentrated', 'mixed'];

function worldOf(means: readonly number[]): World {
  const tasks = means.map((mean, index) => ({ id: `t${index}`, mean, cv: 0.2, pFail: 0 }));
  return { id: 'w', seed: 1, rent: 20, batchSd: 0, eraSd: 0, tasks };
}

const means = fc.array(fc.integer({ min: 1_000, max: 200_000 }), { minLength: 1, maxLength: 12 });
const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

describe('spreadEffect', () => {
  it('saves the stated share of the suite mean, whatever the shape', () => {
    const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(means, share, fc.constantFrom(...shapes), (base, effect, shape) => {
        const with_ = spreadEffect(worldOf(base), shape, effect);
        expect(mean(base) - mean(with_)).toBeCloseTo(effect * mean(base), 4);
      }),
    );
  });

  it('takes at most 60 % of a task when concentrated, from the dearest first', () => {
    expect(spreadEffect(worldOf([100, 300, 200]), 'concentrated', 0.4)).toEqual([100, 120, 140]);
    expect(spreadEffect(worldOf([100, 300, 200]), 'concentrated', -0.1)).toEqual([100, 360, 200]);
  });

  it('moves a quarter of the cheapest task to the dearest when mixed', () => {
    expect(spreadEffect(worldOf([100, 300, 200]), 'mixed', 0)).toEqual([75, 325, 200]);
    expect(spreadEffect(worldOf([100]), 'mixed', 0.1)).toEqual([90]);
  });

  it('takes tokens as well as shares', () => {
    expect(spreadEffect(worldOf([100, 300]), 'proportional', { tokens: 20 })).toEqual([90, 270]);
  });
});
