import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArmsRequest, drawBalancedArms } from '../../../src/core/stats/balanced-arms.ts';

const noneBefore: ArmsRequest['earlier'] = [];

function together(sides: readonly (readonly boolean[])[], i: number, j: number): number {
  return sides.reduce((sum, pair) => sum + (pair[i] === pair[j] ? 1 : -1), 0);
}

describe('drawBalancedSides', () => {
  it('follows from the seed alone, and gives a side to every subject of every pair', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 8 }),
        (seed, subjects, count) => {
          const tasks = Array.from({ length: count }, (_, index) => index % 2);
          const request = { subjects, tasks, weights: [1, 2], earlier: noneBefore, seed };
          const sides = drawBalancedArms(request);
          expect(sides.map(({ length }) => length)).toEqual(tasks.map(() => subjects));
          expect(drawBalancedArms(request)).toEqual(sides);
        },
      ),
    );
  });

  it('never leaves two subjects on the same side of all pairs of a task', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const sides = drawBalancedArms({
        subjects: 3,
        tasks: [0, 0, 0, 0],
        weights: [1],
        earlier: noneBefore,
        seed: String(seed),
      });
      const pairs = [together(sides, 0, 1), together(sides, 0, 2), together(sides, 1, 2)];
      expect(Math.max(...pairs.map(Math.abs))).toBeLessThanOrEqual(2);
    }
  });

  it('makes up for what the pairs before left', () => {
    const earlier = Array.from({ length: 4 }, () => ({ task: 0, sides: [true, true] }));
    const sides = drawBalancedArms({ subjects: 2, tasks: [0, 0, 0, 0], weights: [1], earlier, seed: 'x' });
    expect(together(sides, 0, 1)).toBe(-4);
  });
});
