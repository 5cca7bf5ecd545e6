import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Outcome, TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { findCut } from '../../../../src/gate/experiment/sequential/run-sequential-test.ts';

const configOf = (budget: string, model = 'claude-sonnet-4-6') => {
  const text = `version: 1\nagents:\n  sql: { tasks: t }\nrunner: { kind: claude, model: ${model}, version: "2.1.197" }\nbudget: { ${budget} }\n`;
  const config = parseConfig(text, '.rentroll/config.yml', 'setup').value;
  if (config === undefined) throw new Error('the config of this test no longer parses');
  return config;
};
const trial = (present: readonly string[], outcome: Outcome, tokens: number) =>
  ({ present, toggled: ['r'], outcome, usage: { ...zeroUsage, cacheRead: tokens } }) as unknown as TrialRecord;
/** Trials with and without the rule of which so many were cut. */
const round = (cutWith: number, cutWithout: number, of = 4, tokens = 790_000) =>
  [cutWith, cutWithout].flatMap((cut, side) =>
    Array.from({ length: of }, (_, index) =>
      trial(side === 0 ? ['r', 'other'] : ['other'], index < cut ? 'token-cap' : 'completed', tokens),
    ),
  );
const wide = configOf('trial: 800000, dollars: 100');

describe('findCut', () => {
  it('sees a round of which most trials were cut, with the rule and without it', () => {
    expect(findCut(round(3, 4), wide)).toEqual({
      kind: 'cut',
      cut: 7,
      trials: 8,
      limit: 800_000,
      raise: [{ key: 'budget.trial', to: 1_600_000 }],
    });
  });

  it.each([
    [4, 2],
    [2, 4],
    [0, 0],
  ])('goes on where half of one side came through (%d cut with, %d without)', (cutWith, cutWithout) => {
    expect(findCut(round(cutWith, cutWithout), wide)).toBeUndefined();
  });

  it('goes on where one side has not run: stored trials stand for it', () => {
    expect(findCut(round(4, 4).slice(0, 4), wide)).toBeUndefined();
  });

  it('raises what would have no room for a pair of longer trials, and gives twice what the longest took', () => {
    const config = configOf('trial: 800000, run: 3000000, agent: 2000000, dollars: 25');
    expect(findCut(round(4, 4, 4, 1_010_000), config)?.raise).toEqual([
      { key: 'budget.trial', to: 2_100_000 },
      { key: 'budget.run', to: 4_200_000 },
      { key: 'budget.agent', to: 4_200_000 },
      { key: 'budget.dollars', to: 63 },
    ]);
  });

  it('asks for no dollars where nobody knows a price', () => {
    expect(findCut(round(4, 4), configOf('trial: 800000, dollars: 1', 'cheap-1'))?.raise).toHaveLength(1);
  });
});
