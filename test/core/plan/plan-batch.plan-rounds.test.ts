import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measurement } from '../../../src/core/model/rule/plan.ts';
import { planRounds, type RepeatedArm } from '../../../src/core/plan/plan-batch.ts';

const armOf = (id: string, present: readonly string[] = []): RepeatedArm => ({
  present,
  measurement: {
    ...{ id, kind: 'alone', agent: 'sql', tasks: ['a', 'b', 'c'], activeSet: [], rules: [], subjects: [] },
  } as Measurement,
});
const arms = [armOf('baseline:sql'), armOf('bench:r', ['r'])];
const runsArb = fc.integer({ min: 0, max: 12 });

describe('planRounds', () => {
  it('runs every task once per arm and round, each trial with a key and a seed of its own', () => {
    fc.assert(
      fc.property(runsArb, fc.nat(), (runs, seed) => {
        const specs = planRounds(arms, runs, seed);
        expect(specs).toHaveLength(runs * 6);
        expect(new Set(specs.flatMap(({ key, seed: own }) => [key, own])).size).toBe(runs * 12);
        for (let round = 0; round < runs; round++) {
          const own = specs.slice(round * 6, round * 6 + 6);
          const cells = own.map(({ measurement, task, present, index, batch }) =>
            [measurement, task, present.join(), index, batch].join(' '),
          );
          const wanted = arms.flatMap(({ measurement, present }) =>
            measurement.tasks.map((task) => [measurement.id, task, present.join(), round, round + 1].join(' ')),
          );
          expect(cells.sort()).toEqual(wanted.sort());
        }
      }),
    );
  });

  it('only appends when more runs are wanted', () => {
    fc.assert(
      fc.property(runsArb, runsArb, fc.nat(), (runs, more, seed) => {
        const few = planRounds(arms, runs, seed);
        expect(planRounds(arms, runs + more, seed).slice(0, few.length)).toEqual(few);
      }),
    );
  });

  it('plans the trials of an arm the same whether another arm is beside it or not', () => {
    const alone = planRounds([arms[0] as RepeatedArm], 5, 1);
    expect(planRounds(arms, 5, 1).filter(({ measurement }) => measurement === 'baseline:sql')).toEqual(
      expect.arrayContaining([...alone]),
    );
  });

  it('interleaves the arms', () => {
    const order = planRounds(arms, 10, 1).map(({ measurement }) => measurement);
    const changes = order.filter((arm, place) => place > 0 && arm !== order[place - 1]).length;
    expect(changes).toBeGreaterThan(15);
  });
});
