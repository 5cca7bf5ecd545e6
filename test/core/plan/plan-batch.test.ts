import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrialSlot } from '../../../src/core/model/rule/design.ts';
import type { PlannedRule } from '../../../src/core/model/rule/plan.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { makeMeasurement } from '../../../src/core/plan/group-rules.ts';
import { planBatch } from '../../../src/core/plan/plan-batch.ts';
import { plainRule } from '../../../src/core/plan/treatments.ts';

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
const slotOf = (task: string, present: readonly string[] = []): TrialSlot => ({ task, present, toggled: ['r'] });
const planned = (id = 'r') => makeMeasurement([plannedRule(id)], 'alone');
const plannedRule = (id: string): PlannedRule => ({
  rule: rule(id),
  reason: 'added',
  rent: 9,
  agent: 'sql',
  tasks: ['a', 'b'],
  activeSet: [rule('active')],
  treatment: plainRule,
});
const cellsArb = fc.array(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom([], ['r'])).map(([task, present]) => slotOf(task, present)),
  { minLength: 1, maxLength: 30 },
);
const asRecords = (specs: ReturnType<typeof planBatch>) => specs as unknown as readonly TrialRecord[];

describe('planBatch', () => {
  it('plans exactly the cells it was given, each trial with a key and a seed of its own', () => {
    fc.assert(
      fc.property(cellsArb, fc.nat(), (cells: readonly TrialSlot[], seed) => {
        const specs = planBatch(planned(), seed, 1, cells, []);
        const names = (list: readonly TrialSlot[]) =>
          list.map(({ task, present }) => `${task} ${present.includes('r')}`).sort();
        expect(names(specs)).toEqual(names(cells));
        expect(new Set(specs.map((spec) => spec.key)).size).toBe(cells.length);
        expect(new Set(specs.map((spec) => spec.seed)).size).toBe(cells.length);
        expect(specs.map((spec) => spec.order)).toEqual(cells.map((_, index) => index + 1));
      }),
    );
  });

  it('does not depend on the order in which the cells were named', () => {
    fc.assert(
      fc.property(cellsArb, fc.nat(), (cells: readonly TrialSlot[], seed) => {
        expect(planBatch(planned(), seed, 1, [...cells].reverse(), [])).toEqual(
          planBatch(planned(), seed, 1, cells, []),
        );
      }),
    );
  });

  it('goes on counting where the earlier batches ended, and never repeats a trial', () => {
    const cells: readonly TrialSlot[] = [slotOf('a'), slotOf('a', ['r'])];
    const first = planBatch(planned(), 1, 1, cells, []);
    const second = planBatch(planned(), 1, 2, cells, asRecords(first));
    expect(second.map((spec) => spec.index)).toEqual([1, 1]);
    expect(second.map((spec) => spec.order)).toEqual([3, 4]);
    expect(first.some((spec) => second.some((other) => other.key === spec.key))).toBe(false);
  });

  it('gives arms, rules and run seeds different random numbers', () => {
    const cells: readonly TrialSlot[] = [slotOf('a'), slotOf('a', ['r'])];
    const seeds = [planned('r'), planned('s')].flatMap((entry) =>
      [1, 2].flatMap((seed) => planBatch(entry, seed, 1, cells, []).map((spec) => spec.seed)),
    );
    expect(new Set(seeds).size).toBe(8);
  });

  it('names the rules present in each trial, standing ones first', () => {
    const specs = planBatch(planned(), 1, 1, [slotOf('a'), slotOf('a', ['r'])], []);
    const present = specs.map((spec) => spec.present).sort((a, b) => a.length - b.length);
    expect(present).toEqual([['active'], ['active', 'r']]);
  });
});
