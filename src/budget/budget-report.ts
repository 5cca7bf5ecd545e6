import type { BudgetReport } from '../model/budget.ts';
import { totalTokens } from '../model/usage.ts';
import type { TokenBudget } from './token-budget.ts';

/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
export function getBudgetReport(
  budget: TokenBudget,
  reserved = 0,
  stopReason?: BudgetReport['stopReason'],
): BudgetReport {
  const totalConsumed = totalTokens(budget.currentUsage.total);
  const percentUsed = (100 * totalConsumed) / budget.maxTokensPerConvoy;
  return {
    convoyId: budget.convoyId,
    totalConsumed,
    reserved,
    maxAllowed: budget.maxTokensPerConvoy,
    percentUsed,
    dollars: budget.currentUsage.dollars,
    maxDollars: budget.maxDollars,
    warningActive: percentUsed >= budget.warningThresholdPercent,
    budgetExhausted: stopReason !== undefined || totalConsumed >= budget.maxTokensPerConvoy,
    trials: budget.currentUsage.trials,
    agents: Object.keys(budget.currentUsage.agents)
      .sort()
      .map((agentId) => ({
        agentId,
        consumed: totalTokens(
          budget.currentUsage.agents[agentId] ?? { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 },
        ),
        maxAllowed: budget.maxTokensPerAgent,
      })),
    ...(stopReason === undefined ? {} : { stopReason }),
  };
}
