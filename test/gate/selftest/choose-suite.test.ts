import { describe, expect, it } from 'vitest';
import { policy } from '../../../scripts/selftest/true-suite.ts';
import type { TaskTraits } from '../../../src/core/model/request/suite-choice.ts';
import type { BaselineTrial } from '../../../src/core/model/verdict/selftest.ts';
import { type ChoiceInput, chooseSuite } from '../../../src/gate/selftest/choose-suite.ts';
import { selfTest } from '../../../src/gate/selftest/self-test.ts';
import { drawTask, trialOf } from './trials.ts';

const traits: TaskTraits = { areas: ['src'], size: 'small', work: ['edits-one'], lines: 10 };
const ids = ['a', 'b', 'c', 'd', 'e'];
const calm = ids.flatMap((task) => drawTask(task, 12, 50_000, 0.15));

function inputOf(more: Partial<ChoiceInput> = {}): ChoiceInput {
  return {
    ...{ agent: 'sql', tasks: ids.map((task) => ({ task, ...traits })), trials: calm, expectedTokens: 50_000 },
    ...{ policyOf: () => policy, worstOf: (tasks) => ({ trials: 40 * tasks, tokens: 1e6 * tasks }), rent: 25 },
    ...{ budgetTokens: 1e9, replays: 120, seed: 'test' },
    ...more,
  };
}

function choose(more: Partial<ChoiceInput> = {}) {
  const choice = chooseSuite(inputOf(more));
  if (choice === undefined) throw new Error('nothing was chosen');
  return choice;
}

const replaced = (task: string, trials: readonly BaselineTrial[]) => [
  ...calm.filter((trial) => trial.task !== task),
  ...trials,
];

describe('chooseSuite', () => {
  it('leaves out the noisy, the dear and the failing task, whichever it is', () => {
    for (const task of ids) {
      const noisy = choose({ size: 4, replays: 5, trials: replaced(task, drawTask(task, 12, 50_000, 0.7)) });
      expect(noisy.chosen.tasks).toEqual(ids.filter((id) => id !== task));
      const expensive = choose({ size: 4, replays: 5, trials: replaced(task, drawTask(task, 12, 400_000, 0.15)) });
      expect(expensive.chosen.tasks).toEqual(ids.filter((id) => id !== task));
      const failing = drawTask(task, 12, 50_000, 0.15).map((own, index) =>
        index % 3 === 0 ? { ...own, outcome: 'failed-check' as const } : own,
      );
      const flaky = choose({ size: 4, replays: 5, trials: replaced(task, failing) });
      expect(flaky.chosen.tasks).toEqual(ids.filter((id) => id !== task));
      expect(flaky.pool.find((own) => own.task === task)).toMatchObject({ trouble: 'flaky', failures: 4 });
    }
  });

  it('saves tokens by its choice: fewer than the whole pool takes, by the same replays', () => {
    const { chosen, whole, more, less } = choose({ size: 4, trials: replaced('c', drawTask('c', 12, 90_000, 0.8)) });
    expect(chosen.idle.mean).toBeLessThan(0.7 * whole.idle.mean);
    expect(more).toMatchObject({ task: 'c', figures: whole });
    expect(more?.tokenRatio).toBeCloseTo(whole.idle.mean / chosen.idle.mean, 12);
    expect(less?.figures.tasks).toHaveLength(3);
  });

  it('says of a suite what the self-test says of it', () => {
    const { chosen } = choose({ size: 5 });
    const { fresh, minimalEffect } = selfTest({
      ...{ agent: 'sql', policy, rent: 25, tasks: ids, trials: calm, replays: 120, seed: 'test' },
      budgetTokens: 1e9,
    });
    const at = (effect: number) => fresh.find((rates) => rates.effect === effect);
    expect(chosen.minimalShare).toBe(minimalEffect.share);
    expect(chosen.idle).toEqual(at(0)?.tokens);
    expect(chosen.falseAccept).toEqual(at(0)?.earns);
    expect(chosen.saving).toEqual(at(minimalEffect.share)?.tokens);
    expect(chosen.power).toEqual(at(minimalEffect.share)?.earns);
  });

  it('has every area, size and kind of work, in eight tasks at most', () => {
    const tasks = ids.map((task, index) => ({ ...traits, task, areas: [`src/${index % 4}`] }));
    const { chosen } = choose({ tasks });
    expect(chosen.traits).toEqual(expect.arrayContaining(['src/0', 'src/1', 'src/2', 'src/3', 'small', 'edits-one']));
    const many = Array.from({ length: 12 }, (_, index) => ({ ...traits, task: `t${index}`, areas: [`src/${index}`] }));
    const wide = choose({ tasks: many, trials: [], replays: 10 });
    expect(wide.chosen.tasks).toHaveLength(8);
    expect(wide.more?.traits).toHaveLength(1);
    expect(wide.less?.traits).toHaveLength(1);
  });

  it('has the size that is cheapest, and the largest of those that replays cannot tell apart', () => {
    const sized = Array.from({ length: 6 }, (_, index) => `t${index}`);
    const tasks = sized.map((task) => ({ ...traits, task }));
    const alike = sized.flatMap((task) => drawTask(task, 12, 50_000, 0.3));
    const trialsOf = (expensive: readonly string[]) => [
      ...alike.filter(({ task }) => !expensive.includes(task)),
      ...expensive.flatMap((task) => drawTask(task, 12, 500_000, 0.3)),
    ];
    for (const expensive of [[], ['t1', 't4']]) {
      const { chosen } = choose({ tasks, trials: trialsOf(expensive), replays: 40 });
      expect(chosen.tasks.filter((task) => expensive.includes(task))).toEqual([]);
      for (const size of [3, 6]) {
        const other = choose({ tasks, trials: trialsOf(expensive), size, replays: 40 }).chosen;
        const error = Math.hypot(other.idle.standardError, chosen.idle.standardError);
        const [ours, theirs] = [chosen, other].map(({ idle, saving }) => (idle.mean + saving.mean) / 2);
        expect(ours).toBeLessThan((theirs ?? 0) + 2 * error);
      }
    }
  });

  it('takes the size of a reference for what nobody has tried, and the spread that is planned for', () => {
    const tasks = ids.map((task, index) => ({ ...traits, task, lines: 10 * (index + 1) }));
    const { pool, chosen } = choose({ tasks, trials: [], size: 2 });
    expect(pool.map(({ basis, completed, mean }) => [basis, completed, mean])).toEqual([
      ['sizes', 0, 33_333],
      ['sizes', 0, 41_667],
      ['sizes', 0, 50_000],
      ['sizes', 0, 58_333],
      ['sizes', 0, 66_667],
    ]);
    expect(pool.map(({ fittedCv }) => Number(fittedCv.toFixed(6)))).toEqual(ids.map(() => 0.25));
    expect(chosen.tasks).toEqual(['a', 'b']);
  });

  it('never takes a task that cannot judge, and has no answer where fewer can than are asked for', () => {
    const trials = replaced('b', [trialOf('b', 50_000, 'failed-check'), trialOf('b', 40_000, 'timed-out')]);
    const { pool, whole } = choose({ trials });
    expect(pool.find(({ task }) => task === 'b')).toMatchObject({ trouble: 'cannot-judge', basis: 'trials' });
    expect(whole.tasks).toEqual(['a', 'c', 'd', 'e']);
    expect(chooseSuite(inputOf({ trials, size: 5 }))).toBeUndefined();
    expect(chooseSuite(inputOf({ tasks: [{ task: 'a', ...traits }], size: 1 }))).toBeUndefined();
  });

  it('repeats itself, in whatever order trials come', () => {
    const first = choose({ trials: calm });
    expect(choose({ trials: [...calm] })).toEqual(first);
    expect(choose({ trials: calm.toReversed() }).chosen.tasks).toEqual(first.chosen.tasks);
  });
});
