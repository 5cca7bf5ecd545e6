import type { BudgetReason } from '../model/money/budget.ts';
import { type Dollars, type Usage, zeroUsage } from '../model/money/usage.ts';
import * as exact from './token-budget.ts';

/** Reasons of a check that is told tokens alone: of the two levels there are, the run (a "convoy") and each agent of it. */
type ConvoyReason = Exclude<BudgetReason, 'trial_budget_exceeded' | 'dollar_budget_exceeded'>;

/** Answer of a check before execution. `remainingTokens` is what the level that decided still allows, also when it refuses. */
export interface BudgetCheckResult extends exact.BudgetCheck {
  readonly reason: ConvoyReason;
}

/**
 * Checks tokens before they are spent. A caller that passes neither reservations nor dollars gets the reasons of two levels: a trial's limit is
 * one of its agent, the limit in dollars one of the convoy. A caller that passes them gets every reason. Throws TypeError unless `projectedTokens`
 * is positive.
 */
export function checkTwoLevels(budget: exact.TokenBudget, agentId: string, projectedTokens: number): BudgetCheckResult;
export function checkTwoLevels(
  budget: exact.TokenBudget,
  agentId: string,
  projectedTokens: number,
  reserved: exact.Reserved,
  projectedDollars?: Dollars,
): exact.BudgetCheck;
export function checkTwoLevels(
  ...[budget, agentId, projectedTokens, reserved, projectedDollars]: Parameters<typeof exact.checkBudget>
): exact.BudgetCheck {
  const check = exact.checkBudget(budget, agentId, projectedTokens, reserved, projectedDollars);
  return reserved === undefined ? { ...check, reason: levels[check.reason] } : check;
}

const levels: Readonly<Record<BudgetReason, ConvoyReason>> = {
  ok: 'ok',
  warning_threshold: 'warning_threshold',
  agent_budget_exceeded: 'agent_budget_exceeded',
  trial_budget_exceeded: 'agent_budget_exceeded',
  convoy_budget_exceeded: 'convoy_budget_exceeded',
  dollar_budget_exceeded: 'convoy_budget_exceeded',
};

/**
 * Records what was spent. A usage gives the next budget and leaves this one as it is. Input and output as two numbers are for callers who keep one
 * budget and save it: they change `budget` itself, which is given back too, so that no way of writing it loses what was paid. Throws
 * TypeError on negative or non-finite counts.
 */
export function recordTokens(
  budget: exact.TokenBudget,
  agentId: string,
  usage: Usage,
  dollars?: Dollars,
): exact.TokenBudget;
export function recordTokens(
  budget: exact.TokenBudget,
  agentId: string,
  input: number,
  output: number,
): exact.TokenBudget;
export function recordTokens(
  budget: exact.TokenBudget,
  agentId: string,
  spent: Usage | number,
  more?: Dollars,
): exact.TokenBudget {
  if (typeof spent !== 'number') return exact.recordUsage(budget, agentId, spent, more);
  const output = typeof more === 'number' ? more : Number.NaN;
  return Object.assign(budget, exact.recordUsage(budget, agentId, { ...zeroUsage, input: spent, output }));
}
