import { describe, expect, it } from 'vitest';
import { checkTwoLevels, recordTokens } from '../../../src/core/budget/check-two-levels.ts';
import { createBudget, recordUsage } from '../../../src/core/budget/token-budget.ts';

const limits = { maxTokensPerConvoy: 1000, maxTokensPerAgent: 600, maxTokensPerTrial: 500, maxDollars: 5 };
const usage = { input: 100, output: 20, cacheCreation: 3, cacheRead: 4 };
const budget = createBudget('run', limits);
const expensive = recordUsage(budget, 'sql', usage, 6);
const spentByOther = recordUsage(budget, 'web', { ...usage, input: 900 });
const nothingReserved = { convoy: 0, agent: 0 };

describe('checkTwoLevels', () => {
  it.each([
    { name: 'there is room', budget, tokens: 100, level: 'ok', exact: 'ok' },
    { name: 'the warning is reached', budget, tokens: 490, level: 'warning_threshold', exact: 'warning_threshold' },
    {
      name: 'a trial is too large',
      budget,
      tokens: 550,
      level: 'agent_budget_exceeded',
      exact: 'trial_budget_exceeded',
    },
    {
      name: 'the agent has no room',
      budget: recordUsage(budget, 'sql', { ...usage, input: 300 }),
      tokens: 400,
      level: 'agent_budget_exceeded',
      exact: 'agent_budget_exceeded',
    },
    {
      name: 'the convoy has no room',
      budget: spentByOther,
      tokens: 300,
      level: 'convoy_budget_exceeded',
      exact: 'convoy_budget_exceeded',
    },
    {
      name: 'the dollars are spent',
      budget: expensive,
      tokens: 100,
      level: 'convoy_budget_exceeded',
      exact: 'dollar_budget_exceeded',
    },
  ])(
    'names one of two levels, or the limit itself beside reservations, when $name',
    ({ budget, tokens, ...reasons }) => {
      expect(checkTwoLevels(budget, 'sql', tokens).reason).toBe(reasons.level);
      expect(checkTwoLevels(budget, 'sql', tokens, nothingReserved).reason).toBe(reasons.exact);
    },
  );

  it('counts reservations and dollars to come when they are given', () => {
    expect(checkTwoLevels(budget, 'sql', 100, { convoy: 950, agent: 0 })).toMatchObject({
      allowed: false,
      remainingTokens: 50,
    });
    expect(checkTwoLevels(budget, 'sql', 100, nothingReserved, 5.01).reason).toBe('dollar_budget_exceeded');
  });
});

describe('recordTokens', () => {
  it('gives the next budget and leaves this one when it gets a usage', () => {
    const before = createBudget('run', limits);
    const after = recordTokens(before, 'sql', usage, 2);
    expect(before).toEqual(budget);
    expect(after).toEqual(recordUsage(budget, 'sql', usage, 2));
  });

  it('changes the budget itself when it gets input and output as numbers', () => {
    const kept = createBudget('run', limits);
    expect(recordTokens(kept, 'sql', 100, 20)).toBe(kept);
    expect(kept.currentUsage).toMatchObject({
      total: { input: 100, output: 20, cacheCreation: 0, cacheRead: 0 },
      dollars: 0,
      trials: 1,
    });
    expect(recordTokens(kept, 'sql', 1, 2).currentUsage.agents['sql']).toMatchObject({ input: 101, output: 22 });
  });

  it.each([
    { name: 'the input is negative', input: -1, output: 0 },
    { name: 'the output is negative', input: 0, output: -1 },
    { name: 'the output is no number', input: 0, output: Number.NaN },
    { name: 'the output is missing', input: 5, output: undefined as unknown as number },
    { name: 'the output is the word of an unknown price', input: 5, output: 'unknown' as unknown as number },
  ])('throws TypeError and records nothing when $name', ({ input, output }) => {
    const kept = createBudget('run', limits);
    expect(() => recordTokens(kept, 'sql', input, output)).toThrow(TypeError);
    expect(kept).toEqual(budget);
  });
});
