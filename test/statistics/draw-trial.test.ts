import { describe, expect, it } from 'vitest';
import { drawFactor, drawTrial, relativeVariance } from '../../benchmarks/statistics/world/draw-trial.ts';
import type { WorldTask } from '../../benchmarks/statistics/world/world.ts';
import { mean, variance } from '../../src/core/stats/moments.ts';
import { createRandom } from '../../src/core/stats/random.ts';

const plain: WorldTask = { id: 'a', mean: 50_000, cv: 0.3, pFail: 0 };
const tasks: readonly WorldTask[] = [
  plain,
  { ...plain, bimodal: { p: 0.4, ratio: 1.6 } },
  { ...plain, runaway: { p: 0.1, lo: 2, hi: 3 } },
  { ...plain, bimodal: { p: 0.2, ratio: 1.8 }, runaway: { p: 0.05, lo: 1.5, hi: 2.5 } },
];
const draws = 40_000;

describe('drawTrial', () => {
  it.each(tasks)('has the stated mean and spread: $bimodal $runaway', (task) => {
    const random = createRandom('draws');
    const circumstances = { mean: task.mean, factor: 1, pFail: 0 };
    const tokens = Array.from({ length: draws }, () => drawTrial(random, task, circumstances).tokens);
    expect(mean(tokens) / task.mean).toBeCloseTo(1, 1.9);
    expect(variance(tokens) / task.mean ** 2 / relativeVariance(task)).toBeCloseTo(1, 1);
  });

  it('charges a failing trial half to one and a half times as much', () => {
    const random = createRandom('failures');
    const flat = { ...plain, cv: 0 };
    const trials = Array.from({ length: 2_000 }, () =>
      drawTrial(random, flat, { mean: 1_000, factor: 2, pFail: 0.25 }),
    );
    const failed = trials.filter(({ completed }) => !completed).map(({ tokens }) => tokens);
    expect(trials.filter(({ completed }) => completed).every(({ tokens }) => tokens === 2_000)).toBe(true);
    expect(failed.length).toBeGreaterThan(400);
    expect(failed.length).toBeLessThan(600);
    expect(Math.min(...failed)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...failed)).toBeLessThanOrEqual(3_000);
    expect(mean(failed)).toBeGreaterThan(1_900);
    expect(mean(failed)).toBeLessThan(2_100);
  });

  it('costs whole tokens, at least one', () => {
    expect(drawTrial(createRandom('x'), plain, { mean: 0.001, factor: 1, pFail: 0 }).tokens).toBe(1);
  });
});

describe('drawFactor', () => {
  it('is 1 without a spread, and has mean 1 with one', () => {
    const random = createRandom('factors');
    expect(drawFactor(random, 0)).toBe(1);
    const factors = Array.from({ length: draws }, () => drawFactor(random, 0.1));
    expect(mean(factors)).toBeCloseTo(1, 2);
    expect(Math.sqrt(variance(factors))).toBeCloseTo(0.1, 2);
  });
});
