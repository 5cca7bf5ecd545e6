import { describe, expect, it } from 'vitest';
import { spreadOfTrials } from '../../../../src/core/decide/estimate/estimate-saving.ts';
import { metricWeights, zeroUsage } from '../../../../src/core/model/money/usage.ts';

/** Trials of a task that took so many tokens each. */
function trialsOf(task: string, tokens: readonly number[]) {
  return tokens.map((input) => ({ task, outcome: 'completed' as const, usage: { ...zeroUsage, input } }));
}

const alternating = (level: number) => Array.from({ length: 11 }, (_, index) => level * (index % 2 === 0 ? 0.9 : 1.1));
const weights = metricWeights.total;

describe('the spread of stored trials', () => {
  it('is that around the mean of each task', () => {
    const trials = [...trialsOf('a', alternating(1_000)), ...trialsOf('b', alternating(90_000))];
    // Ten and ten degrees of freedom, and the four of the assumption.
    expect(spreadOfTrials(trials, weights)).toBeCloseTo(Math.sqrt((4 * 0.25 ** 2 + 22 * 0.1 ** 2) / 24), 2);
  });

  it('is unknown while it has fewer than twenty degrees of freedom', () => {
    expect(spreadOfTrials(trialsOf('a', alternating(1_000)), weights)).toBeUndefined();
    expect(spreadOfTrials([], weights)).toBeUndefined();
    const failed = trialsOf('a', alternating(5)).map((trial) => ({ ...trial, outcome: 'timed-out' as const }));
    expect(spreadOfTrials([...trialsOf('b', alternating(1_000)), ...failed], weights)).toBeUndefined();
    const estimated = trialsOf('a', alternating(5)).map((trial) => ({ ...trial, estimated: true }));
    expect(spreadOfTrials([...trialsOf('b', alternating(1_000)), ...estimated], weights)).toBeUndefined();
  });

  it('is never taken to be less than a twentieth', () => {
    expect(
      spreadOfTrials(
        trialsOf(
          'a',
          Array.from({ length: 400 }, () => 1_000),
        ),
        weights,
      ),
    ).toBe(0.05);
  });
});
