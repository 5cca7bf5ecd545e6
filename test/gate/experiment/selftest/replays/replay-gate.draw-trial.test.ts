import { describe, expect, it } from 'vitest';
import { metricWeights, totalTokens } from '../../../../../src/core/model/money/usage.ts';
import { mean } from '../../../../../src/core/stats/moments.ts';
import { createRandom } from '../../../../../src/core/stats/random.ts';
import { fitSuite, seeTasks } from '../../../../../src/gate/experiment/selftest/replays/fit-suite.ts';
import { drawFrom } from '../../../../../src/gate/experiment/selftest/replays/replay-gate.ts';
import { drawTask, trialOf } from '../trials.ts';

const weights = metricWeights.total;

function sourceOf(trials: Parameters<typeof seeTasks>[0], tasks: readonly string[]) {
  return drawFrom(fitSuite(seeTasks(trials, tasks, { weights }), weights));
}

describe('drawFrom', () => {
  const trials = [...drawTask('a', 8, 40_000, 0.3), trialOf('a', 60_000, 'failed-check')];
  const source = sourceOf(trials, ['a']);

  it.each([
    [1, 'the baseline'],
    [0.8, 'a rule that saves a fifth'],
    [1.1, 'a rule that costs a tenth'],
  ])('keeps the mean times %d for %s', (share) => {
    const random = createRandom(`share ${share}`);
    const draws = Array.from({ length: 20_000 }, () => source.draw(random, 'a', share));
    const completed = draws.filter(({ outcome }) => outcome === 'completed').map(({ usage }) => totalTokens(usage));
    const expected = mean(trials.slice(0, 8).map(({ usage }) => usage.input)) * share;
    expect(Math.abs(mean(completed) / expected - 1)).toBeLessThan(0.015);
    expect(Math.abs(1 - completed.length / draws.length - 1 / 9)).toBeLessThan(0.01);
  });

  it('keeps the proportions of the token classes', () => {
    const usage = { input: 100, output: 50, cacheCreation: 10, cacheRead: 840 };
    const { draw } = sourceOf([{ task: 'a', outcome: 'completed', usage }], ['a']);
    const drawn = draw(createRandom('classes'), 'a', 1).usage;
    expect(drawn.cacheRead / drawn.output).toBeCloseTo(16.8);
    expect(drawn.input / drawn.cacheCreation).toBeCloseTo(10);
  });

  it('never solves a task that was never solved, at what its failures cost', () => {
    const failed = Array.from({ length: 5 }, () => trialOf('never', 90_000, 'failed-check'));
    const random = createRandom('never');
    const { draw } = sourceOf([...trials, ...failed], ['a', 'never']);
    const draws = Array.from({ length: 2000 }, () => draw(random, 'never', 1));
    expect(draws.filter(({ outcome }) => outcome === 'completed')).toEqual([]);
    expect(Math.abs(mean(draws.map(({ usage }) => totalTokens(usage))) / 90_000 - 1)).toBeLessThan(0.03);
  });

  it('invents nothing for a task it does not know', () => {
    expect(totalTokens(source.draw(createRandom(''), 'unknown', 1).usage)).toBe(0);
  });
});
