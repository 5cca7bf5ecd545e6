import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricWeights } from '../../../../../src/core/model/money/usage.ts';
import { fitSuite, seeTasks } from '../../../../../src/gate/experiment/selftest/replays/fit-suite.ts';
import { drawTask, trialOf } from '../trials.ts';

const weights = metricWeights.total;
const policy = { weights };

function learn(trials: Parameters<typeof seeTasks>[0], tasks: readonly string[]) {
  return fitSuite(seeTasks(trials, tasks, policy), weights);
}

describe('fitSuite', () => {
  it('finds means and spreads when there are many trials', () => {
    const suite = learn([...drawTask('a', 2000, 40_000, 0.1), ...drawTask('b', 2000, 60_000, 0.3)], ['a', 'b']);
    const [a, b] = suite.tasks;
    expect(a?.usage.input).toBeGreaterThan(39_500);
    expect(a?.usage.input).toBeLessThan(40_500);
    expect(Math.abs((a?.sd ?? 0) - 0.1)).toBeLessThan(0.01);
    expect(Math.abs((b?.sd ?? 0) - 0.294)).toBeLessThan(0.015);
  });

  it('draws a task with few trials towards the others, and a suite with few towards what is planned for', () => {
    const even = [trialOf('a', 50_000), trialOf('a', 50_000)];
    const noisy = drawTask('b', 50, 50_000, 0.4);
    const alone = learn(even, ['a']).tasks[0]?.sd ?? 0;
    const beside = learn([...even, ...noisy], ['a', 'b']).tasks[0]?.sd ?? 0;
    expect(alone).toBeGreaterThan(0.1);
    expect(beside).toBeGreaterThan(alone);
    expect(beside).toBeLessThan(0.4);
  });

  it('shrinks failures to the suite and weighs what they cost', () => {
    const trials = [
      ...Array.from({ length: 4 }, () => trialOf('a', 100)),
      ...Array.from({ length: 2 }, () => trialOf('b', 100)),
      trialOf('b', 300, 'failed-check'),
      trialOf('b', 100, 'turn-cap'),
    ];
    const { tasks, failureCost } = learn(trials, ['a', 'b']);
    expect(tasks.map(({ pFail }) => pFail)).toEqual([(0 + 4 * 0.25) / 8, (2 + 4 * 0.25) / 8]);
    expect(failureCost).toBe(2);
  });

  it('never draws a failure when none was seen', () => {
    expect(learn(drawTask('a', 4, 100, 0.2), ['a']).tasks[0]?.pFail).toBe(0);
  });

  it('knows a task that never completed by what its failures cost', () => {
    const { tasks, shape } = learn([trialOf('a', 500, 'failed-check')], ['a']);
    expect(tasks[0]?.usage.input).toBe(500);
    expect(tasks[0]?.pFail).toBe(1);
    expect(shape.residuals).toEqual([]);
  });

  it('takes a task that failed four times and never completed to be never solved, and the others for themselves', () => {
    const failed = Array.from({ length: 4 }, () => trialOf('never', 600, 'failed-check'));
    const others = [...Array.from({ length: 7 }, () => trialOf('a', 100)), trialOf('a', 300, 'failed-check')];
    const { tasks, failureCost } = learn([...others, ...failed], ['a', 'never']);
    expect(tasks.map(({ pFail }) => pFail)).toEqual([(1 + 4 / 8) / 12, 1]);
    expect(failureCost).toBe(3);
    expect(tasks[1]?.usage.input).toBe(200);
    expect(learn([...others, ...failed.slice(1)], ['a', 'never']).tasks[1]?.pFail).toBeLessThan(1);
    const free = [...others.slice(0, 7), trialOf('a', 0, 'failed-check')];
    expect(learn([...free, ...failed], ['a', 'never']).tasks[1]?.usage.input).toBe(600);
  });

  it('does not depend on the order of the trials', () => {
    const trials = [...drawTask('a', 5, 40_000, 0.2), ...drawTask('b', 5, 60_000, 0.2), trialOf('b', 9, 'timed-out')];
    const sorted = learn(trials, ['a', 'b']);
    fc.assert(
      fc.property(fc.shuffledSubarray(trials, { minLength: trials.length }), (shuffled) => {
        const other = learn(shuffled, ['b', 'a']);
        other.tasks.forEach((task, index) => {
          expect(task.sd).toBeCloseTo(sorted.tasks[index]?.sd ?? 0, 10);
          expect(task.usage.input).toBeCloseTo(sorted.tasks[index]?.usage.input ?? 0, 6);
        });
        expect(other.shape.scale).toBeCloseTo(sorted.shape.scale, 10);
      }),
      { numRuns: 20 },
    );
  });

  it('gives finite figures for whatever was journalled', () => {
    const outcome = fc.constantFrom('completed', 'failed-check', 'environment-error', 'cancelled' as const);
    const trial = fc.record({ task: fc.constantFrom('a', 'b'), tokens: fc.nat(), outcome });
    fc.assert(
      fc.property(fc.array(trial, { maxLength: 12 }), (trials) => {
        const suite = learn(
          trials.map(({ task, tokens, outcome: how }) => trialOf(task, tokens, how)),
          ['a', 'b'],
        );
        const figures = suite.tasks.flatMap(({ sd, pFail, usage }) => [sd, pFail, usage.input]);
        for (const figure of [...figures, suite.shape.scale, suite.failureCost]) {
          expect(Number.isFinite(figure)).toBe(true);
        }
        for (const { pFail } of suite.tasks) expect(pFail).toBeLessThanOrEqual(1);
      }),
    );
  });
});
