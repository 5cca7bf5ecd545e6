import type {
  BudgetPricing,
  BudgetReport,
  BudgetWarning,
  ChargedSpending,
  RuleSpending,
  WeekCost,
} from '../model/money/budget.ts';
import { totalTokens, zeroUsage } from '../model/money/usage.ts';
import { defined } from '../util/values.ts';
import type { TokenBudget } from './token-budget.ts';

/** What the budget itself does not know. */
export interface BudgetDetail {
  readonly rules?: readonly RuleSpending[];
  readonly pricing?: BudgetPricing;
  /** Tokens set aside, by agent; agents that have not spent anything yet are listed too. */
  readonly reservedByAgent?: ReadonlyMap<string, number>;
  readonly charged?: ChargedSpending;
  readonly week?: WeekCost;
}

/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
export function getBudgetReport(
  budget: TokenBudget,
  reserved = 0,
  stopReason: BudgetReport['stopReason'] = budget.stopReason,
  { reservedByAgent = new Map(), ...known }: BudgetDetail = {},
): BudgetReport {
  const totalConsumed = totalTokens(budget.currentUsage.total);
  const percentUsed = (100 * totalConsumed) / budget.maxTokensPerConvoy;
  const warnings = listWarnings(budget, known.pricing?.knownDollars);
  return {
    run: budget.convoyId,
    totalConsumed,
    reserved,
    maxAllowed: budget.maxTokensPerConvoy,
    remaining: Math.max(0, budget.maxTokensPerConvoy - totalConsumed - reserved),
    percentUsed,
    usage: budget.currentUsage.total,
    dollars: budget.currentUsage.dollars,
    maxDollars: budget.maxDollars,
    warningActive: warnings.length > 0,
    budgetExhausted: stopReason !== undefined || totalConsumed >= budget.maxTokensPerConvoy,
    trials: budget.currentUsage.trials,
    agents: listAgents(budget, reservedByAgent),
    ...known,
    ...defined({ stopReason }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function listAgents({ currentUsage, maxTokensPerAgent }: TokenBudget, reserved: ReadonlyMap<string, number>) {
  const agents = [...new Set([...Object.keys(currentUsage.agents), ...reserved.keys()])].sort();
  return agents.map((agentId) => ({
    agentId,
    consumed: totalTokens(currentUsage.agents[agentId] ?? zeroUsage),
    reserved: reserved.get(agentId) ?? 0,
    maxAllowed: maxTokensPerAgent,
  }));
}

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
