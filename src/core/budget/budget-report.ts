import type {
  BudgetPricing,
  BudgetReport,
  BudgetWarning,
  ChargedSpending,
  RuleSpending,
  WeekCost,
} from '../model/money/budget.ts';
import { totalTokens, zeroUsage } from '../model/money/usage.ts';
import type { TrialRecord } from '../model/trial/trial.ts';
import { compareText, defined } from '../util/values.ts';
import type { TokenBudget } from './token-budget.ts';

/** Figures of a budget report that the budget itself does not hold. */
export interface BudgetDetail {
  readonly rules?: readonly RuleSpending[];
  readonly pricing?: BudgetPricing;
  /** Tokens set aside, by agent; agents that have not spent anything yet are listed too. */
  readonly reservedByAgent?: ReadonlyMap<string, number>;
  readonly charged?: ChargedSpending;
  readonly week?: WeekCost;
}

/** Summarises a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
export function getBudgetReport(
  budget: TokenBudget,
  reserved = 0,
  stopReason: BudgetReport['stopReason'] = budget.stopReason,
  { reservedByAgent = new Map(), ...detail }: BudgetDetail = {},
): BudgetReport {
  const totalConsumed = totalTokens(budget.currentUsage.total);
  const percentUsed = (100 * totalConsumed) / budget.maxTokensPerConvoy;
  const warnings = listWarnings(budget, detail.pricing?.knownDollars);
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
    ...detail,
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
 * Lists the limits that are used up as far as people are warned of: of the run, of agents whose limit is a tighter one, and in dollars, as far as
 * those are known (`knownDollars` where some models have no price).
 */
export function listWarnings(budget: TokenBudget, knownDollars = 0): readonly BudgetWarning[] {
  const { total, agents, dollars } = budget.currentUsage;
  const { maxTokensPerConvoy, maxTokensPerAgent, maxDollars } = budget;
  const limitedAgents = maxTokensPerAgent < maxTokensPerConvoy ? Object.entries(agents).sort() : [];
  const limits: readonly BudgetWarning[] = [
    { reason: 'convoy_budget_exceeded', amount: maxTokensPerConvoy, used: totalTokens(total) },
    ...limitedAgents.map(([agent, usage]): BudgetWarning => {
      const used = totalTokens(usage);
      return { reason: 'agent_budget_exceeded', amount: maxTokensPerAgent, used, agent };
    }),
    {
      reason: 'dollar_budget_exceeded',
      amount: maxDollars,
      used: dollars === 'unknown' ? knownDollars : dollars,
    },
  ];
  return limits.filter(({ used, amount }) => (100 * used) / amount >= budget.warningThresholdPercent);
}

/** The part of a trial that says what it cost, and for whose verdict. */
interface ChargedTrial extends Pick<TrialRecord, 'agent' | 'toggled' | 'usage'> {
  /** True for an attempt that gave no trial: its tokens count, it does not. */
  readonly isAttempt?: boolean;
}

/**
 * Returns the tokens by rule, most expensive first. A trial that serves several rules is split evenly, what does not divide to the first of them:
 * the rows sum to what was spent, to the token.
 */
export function spendByRule(trials: readonly ChargedTrial[]): readonly RuleSpending[] {
  const rows = new Map<string, RuleSpending>();
  for (const { agent, toggled, usage, isAttempt } of trials) {
    const count = isAttempt === true ? 0 : 1;
    const rules = toggled.length === 0 ? [''] : toggled;
    const shares = splitEvenly(totalTokens(usage), rules.length);
    for (const [index, rule] of rules.entries())
      charge(rows, { rule, agent, consumed: shares[index] ?? 0, trials: count });
  }
  return [...rows.values()].sort(
    (a, b) => b.consumed - a.consumed || compareText(a.agent, b.agent) || compareText(a.rule, b.rule),
  );
}

function charge(rows: Map<string, RuleSpending>, { rule, agent, consumed, trials }: RuleSpending): void {
  const key = JSON.stringify([agent, rule]);
  const before = rows.get(key);
  rows.set(key, {
    rule,
    agent,
    consumed: consumed + (before?.consumed ?? 0),
    trials: trials + (before?.trials ?? 0),
  });
}

function splitEvenly(tokens: number, parts: number): readonly number[] {
  const share = Math.floor(tokens / parts);
  const rest = tokens - share * parts;
  return Array.from({ length: parts }, (_, index) => share + (index < rest ? 1 : 0));
}
