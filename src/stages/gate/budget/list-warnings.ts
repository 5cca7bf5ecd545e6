import type { BudgetWarning } from '../../../foundation/model/money/budget.ts';
import { totalTokens } from '../../../foundation/model/money/usage.ts';
import type { TokenBudget } from './token-budget.ts';

/**
 * Limits that are used up as far as people are warned of: of the run, of agents whose limit is a tighter one, and in dollars, as far as those
 * are known (`knownDollars` where some models have no price).
 */
export function listWarnings(budget: TokenBudget, knownDollars = 0): readonly BudgetWarning[] {
  const { total, agents, dollars } = budget.currentUsage;
  const { maxTokensPerConvoy, maxTokensPerAgent, maxDollars } = budget;
  const own = maxTokensPerAgent < maxTokensPerConvoy ? Object.entries(agents).sort() : [];
  const limits: readonly BudgetWarning[] = [
    { reason: 'convoy_budget_exceeded', amount: maxTokensPerConvoy, used: totalTokens(total) },
    ...own.map(([agent, usage]): BudgetWarning => {
      const used = totalTokens(usage);
      return { reason: 'agent_budget_exceeded', amount: maxTokensPerAgent, used, agent };
    }),
    {
      ...{ reason: 'dollar_budget_exceeded', amount: maxDollars },
      used: dollars === 'unknown' ? knownDollars : dollars,
    },
  ];
  return limits.filter(({ used, amount }) => (100 * used) / amount >= budget.warningThresholdPercent);
}
