import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measurement } from '../../../src/core/model/rule/plan.ts';
import { planRounds } from '../../../src/core/plan/plan-batch.ts';

const baseline: Measurement = {
  id: 'baseline:sql',
  kind: 'alone',
  agent: 'sql',
  tasks: ['a', 'b', 'c'],
  activeSet: [],
  rules: [],
  subjects: [],
};
const runsArb = fc.integer({ min: 0, max: 12 });

describe('planRounds', () => {
  it('runs every task once per round, each trial with a key and a seed of its own', () => {
    fc.assert(
      fc.property(runsArb, fc.nat(), (runs, seed) => {
        const specs = planRounds(baseline, runs, seed);
        expect(specs).toHaveLength(runs * 3);
        expect(new Set(specs.flatMap(({ key, seed: own }) => [key, own])).size).toBe(runs * 6);
        for (let round = 0; round < runs; round++) {
          const own = specs.slice(round * 3, round * 3 + 3);
          const cells = own.map(({ task, index, batch }) => [task, index, batch].join(' '));
          expect(cells.sort()).toEqual(baseline.tasks.map((task) => [task, round, round + 1].join(' ')));
        }
      }),
    );
  });

  it('only appends when more runs are wanted', () => {
    fc.assert(
      fc.property(runsArb, runsArb, fc.nat(), (runs, more, seed) => {
        const few = planRounds(baseline, runs, seed);
        expect(planRounds(baseline, runs + more, seed).slice(0, few.length)).toEqual(few);
      }),
    );
  });
});
