import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedRule } from '../../src/model/plan.ts';
import type { Rule } from '../../src/model/rule.ts';
import type { TrialRecord } from '../../src/model/trial.ts';
import { type Cell, planBatch } from '../../src/plan/plan-batch.ts';

const rule = (id: string, body = 'Search before you read a file.'): Rule => ({
  id,
  agent: 'sql',
  body,
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
});
const planned = (id = 'r'): PlannedRule => ({
  rule: rule(id),
  reason: 'added',
  rent: 9,
  agent: 'sql',
  tasks: ['a', 'b'],
  activeSet: [rule('active')],
});
const cellsArb = fc.array(
  fc.record({ task: fc.constantFrom('a', 'b', 'c'), arm: fc.constantFrom('baseline' as const, 'candidate' as const) }),
  { minLength: 1, maxLength: 30 },
);
const asRecords = (specs: ReturnType<typeof planBatch>) => specs as unknown as readonly TrialRecord[];

describe('planBatch', () => {
  it('plans exactly the cells it was given, each trial with a key and a seed of its own', () => {
    fc.assert(
      fc.property(cellsArb, fc.nat(), (cells: readonly Cell[], seed) => {
        const specs = planBatch(planned(), seed, 1, cells, []);
        const names = (list: readonly Cell[]) => list.map(({ task, arm }) => `${task} ${arm}`).sort();
        expect(names(specs)).toEqual(names(cells));
        expect(new Set(specs.map((spec) => spec.key)).size).toBe(cells.length);
        expect(new Set(specs.map((spec) => spec.seed)).size).toBe(cells.length);
        expect(specs.map((spec) => spec.order)).toEqual(cells.map((_, place) => place + 1));
      }),
    );
  });

  it('does not depend on the order in which the cells were named', () => {
    fc.assert(
      fc.property(cellsArb, fc.nat(), (cells: readonly Cell[], seed) => {
        expect(planBatch(planned(), seed, 1, [...cells].reverse(), [])).toEqual(
          planBatch(planned(), seed, 1, cells, []),
        );
      }),
    );
  });

  it('goes on counting where the earlier batches ended, and never repeats a trial', () => {
    const cells: readonly Cell[] = [
      { task: 'a', arm: 'baseline' },
      { task: 'a', arm: 'candidate' },
    ];
    const first = planBatch(planned(), 1, 1, cells, []);
    const second = planBatch(planned(), 1, 2, cells, asRecords(first));
    expect(second.map((spec) => spec.index)).toEqual([1, 1]);
    expect(second.map((spec) => spec.order)).toEqual([3, 4]);
    expect(first.some((spec) => second.some((other) => other.key === spec.key))).toBe(false);
  });

  it('gives arms, rules and run seeds different random numbers', () => {
    const cells: readonly Cell[] = [
      { task: 'a', arm: 'baseline' },
      { task: 'a', arm: 'candidate' },
    ];
    const seeds = [planned('r'), planned('s')].flatMap((entry) =>
      [1, 2].flatMap((seed) => planBatch(entry, seed, 1, cells, []).map((spec) => spec.seed)),
    );
    expect(new Set(seeds).size).toBe(8);
  });

  it('names the rules present in each arm: candidate contains the rule', () => {
    const specs = planBatch(
      planned(),
      1,
      1,
      [
        { task: 'a', arm: 'baseline' },
        { task: 'a', arm: 'candidate' },
      ],
      [],
    );
    const present = Object.fromEntries(specs.map((spec) => [spec.arm, spec.present]));
    expect(present).toEqual({ baseline: ['active'], candidate: ['active', 'r'] });
  });
});
