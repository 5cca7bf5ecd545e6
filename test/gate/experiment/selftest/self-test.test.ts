import { describe, expect, it } from 'vitest';
import type { BaselineTrial } from '../../../../src/core/model/verdict/selftest.ts';
import { type SelfTestInput, selfTest } from '../../../../src/gate/experiment/selftest/self-test.ts';
import { runs } from '../../../helpers/long.ts';
import { drawTask, trialOf } from './trials.ts';
import { policy } from './true-suite.ts';

const quiet = ['a', 'b', 'c'].flatMap((task) => drawTask(task, 12, 50_000, 0.15));

function inputOf(trials: readonly BaselineTrial[], more: Partial<SelfTestInput> = {}): SelfTestInput {
  const tasks = [...new Set(trials.map(({ task }) => task))];
  return { agent: 'sql', policy, rent: 25, tasks, trials, replays: 120, seed: 'test', ...more };
}

describe('selfTest', () => {
  const noisy = [...quiet, ...drawTask('wild', 12, 50_000, 0.6)];
  const result = selfTest(inputOf(noisy));

  it('replays every effect', () => {
    expect(result.rates.map(({ effect }) => effect)).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
    expect(result.rates.map(({ replays }) => replays)).toEqual([120, 120, 120, 120, 120]);
  });

  it('repeats itself', () => {
    const replays = runs(10, 120);
    expect(selfTest(inputOf(noisy, { replays }))).toEqual(selfTest(inputOf(noisy, { replays })));
  });

  it('has power that rises with the saving', () => {
    const rates = result.rates.map(({ earns }) => earns.rate);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect(rates[0]).toBeLessThan(0.12);
    expect(rates[4]).toBeGreaterThan(0.9);
  });

  it('names the task that is too noisy', () => {
    expect(result.tasks.flatMap(({ task, trouble }) => (trouble ? [`${task}: ${trouble}`] : []))).toEqual([
      'wild: too-noisy',
    ]);
  });

  it('replays the minimal effect of the policy too', () => {
    const tokens = selfTest(inputOf(quiet, { policy: { ...policy, minEffect: { tokens: 6000 } }, replays: 2 }));
    expect(tokens.minimalEffect.tokens).toBeCloseTo(6000, 6);
    expect(tokens.rates).toHaveLength(6);
    expect(tokens.rates.map(({ effect }) => effect)).toContain(tokens.minimalEffect.share);
  });

  it('names tasks that fail, dominate, or cannot judge', () => {
    const trials = [
      ...quiet,
      ...drawTask('dear', 12, 200_000, 0.15),
      ...[1, 2, 3, 4].map(() => trialOf('broken', 20_000, 'failed-check')),
      ...drawTask('shaky', 6, 50_000, 0.15),
      ...[1, 2, 3].map(() => trialOf('shaky', 20_000, 'failed-check')),
    ];
    const { tasks } = selfTest(inputOf(trials, { replays: 5 }));
    const trouble = Object.fromEntries(tasks.flatMap((own) => (own.trouble ? [[own.task, own.trouble]] : [])));
    expect(trouble).toEqual({ broken: 'cannot-judge', dear: 'too-large', shaky: 'flaky' });
  });

  it('survives a suite in which nothing completed', () => {
    const { rates, suiteMean, basis } = selfTest(inputOf([trialOf('a', 900, 'failed-check')], { replays: 3 }));
    expect(rates[0]?.undecided.rate).toBe(1);
    expect(suiteMean).toBe(0);
    expect(basis).toEqual({ trials: 1, completed: 0 });
  });
});
