import { describe, expect, it } from 'vitest';
import { listWarnings } from '../../../src/core/budget/budget-report.ts';
import { createBudget, recordUsage } from '../../../src/core/budget/token-budget.ts';

const limits = { maxTokensPerConvoy: 1000, maxTokensPerAgent: 500, maxTokensPerTrial: 500, maxDollars: 10 };
const usage = (input: number) => ({ input, output: 0, cacheCreation: 0, cacheRead: 0 });
const spend = (agent: string, tokens: number, dollars: number | 'unknown' = 0) =>
  recordUsage(createBudget('run', limits), agent, usage(tokens), dollars);

describe('listWarnings', () => {
  it('warns from the percentage on, and not before', () => {
    expect(listWarnings(spend('sql', 399))).toEqual([]);
    expect(listWarnings(spend('sql', 400))).toMatchObject([
      { reason: 'agent_budget_exceeded', agent: 'sql', used: 400, amount: 500 },
    ]);
  });

  it('warns of every limit that is near: run, agent and dollars', () => {
    const both = recordUsage(spend('sql', 410), 'web', usage(410), 8);
    expect(listWarnings(both).map(({ reason, agent }) => agent ?? reason)).toEqual([
      'convoy_budget_exceeded',
      'sql',
      'web',
      'dollar_budget_exceeded',
    ]);
  });

  it('warns once where an agent may spend the whole run', () => {
    const one = recordUsage(createBudget('run', { ...limits, maxTokensPerAgent: 1000 }), 'sql', usage(900));
    expect(listWarnings(one)).toMatchObject([{ reason: 'convoy_budget_exceeded' }]);
  });

  it('holds what is known of the dollars against their limit', () => {
    expect(listWarnings(spend('sql', 1, 'unknown'))).toEqual([]);
    expect(listWarnings(spend('sql', 1, 'unknown'), 8)).toMatchObject([{ reason: 'dollar_budget_exceeded', used: 8 }]);
  });
});
