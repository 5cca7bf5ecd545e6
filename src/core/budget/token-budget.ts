import type { BudgetReason } from '../model/money/budget.ts';
import { addUsage, type Dollars, totalTokens, type Usage, zeroUsage } from '../model/money/usage.ts';
import type { Stored } from '../model/schema/primitives.ts';
import type { runLimitsSchema, tokenBudgetSchema } from './token-budget-schema.ts';

/** Two-level hard limits and what was spent under them. */
export type TokenBudget = Stored<typeof tokenBudgetSchema>;

/** Limits of a run, and why measuring stopped early, when it did. */
export type RunLimits = Stored<typeof runLimitsSchema>;

export type BudgetLimits = Pick<
  TokenBudget,
  'maxTokensPerConvoy' | 'maxTokensPerAgent' | 'maxTokensPerTrial' | 'maxDollars' | 'warningThresholdPercent'
>;

/** Answer of a check before execution. `remainingTokens` is what the level that decided still allows, also when it refuses; 0 for dollars. */
export interface BudgetCheck {
  readonly allowed: boolean;
  readonly reason: BudgetReason;
  readonly remainingTokens: number;
  /** Percent of the level that decided (agent or convoy). */
  readonly usagePercent: number;
}

/** Amounts that running trials have set aside: tokens of the convoy and of the agent in it, and dollars of the convoy. */
export interface Reserved {
  readonly convoy: number;
  readonly agent: number;
  readonly dollars?: number;
}

const defaultLimits: Omit<BudgetLimits, 'maxTokensPerTrial'> = {
  maxTokensPerConvoy: 500_000,
  maxTokensPerAgent: 100_000,
  maxDollars: 25,
  warningThresholdPercent: 80,
};

const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Returns true for an id that can safely name a file: letters, digits, `.`, `_`, `-`, at most 128 characters. */
export function isBudgetId(id: string): boolean {
  return idPattern.test(id);
}

/** Throws TypeError for an id that cannot safely name a file. */
export function assertBudgetId(id: string): void {
  if (!isBudgetId(id)) {
    throw new TypeError(`Expected a budget id of letters, digits, ".", "_" and "-", got ${JSON.stringify(id)}`);
  }
}

/** Creates a budget that nothing has been spent from. Throws TypeError on a bad id and on limits that are not positive numbers. */
export function createBudget(convoyId: string, limits: Partial<BudgetLimits> = {}, createdAt?: Date): TokenBudget {
  assertBudgetId(convoyId);
  // Who sets the limit of an agent alone means no smaller one.
  const { maxTokensPerAgent = defaultLimits.maxTokensPerAgent } = limits;
  const merged = { ...defaultLimits, maxTokensPerTrial: maxTokensPerAgent, ...limits };
  for (const [name, value] of Object.entries(merged)) assertAmount(name, value);
  return {
    schema: 1,
    convoyId,
    ...merged,
    currentUsage: { total: zeroUsage, dollars: 0, trials: 0, agents: {} },
    ...(createdAt === undefined ? {} : { createdAt: createdAt.toISOString(), updatedAt: createdAt.toISOString() }),
  };
}

/** Returns the budget with the time of its last change; a clock that was moved back does not make it older than it is. */
export function touchBudget(budget: TokenBudget, now: Date): TokenBudget {
  const createdAt = budget.createdAt ?? now.toISOString();
  const updatedAt = [budget.updatedAt ?? createdAt, now.toISOString()].sort().at(-1) ?? createdAt;
  return { ...budget, createdAt, updatedAt };
}

/**
 * Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
 * Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
 */
export function checkBudget(
  budget: TokenBudget,
  agentId: string,
  projectedTokens: number,
  reserved: Reserved = { convoy: 0, agent: 0 },
  projectedDollars: Dollars = 0,
): BudgetCheck {
  assertAmount('projectedTokens', projectedTokens);
  assertDollars(projectedDollars);
  const convoyUsed = totalTokens(budget.currentUsage.total) + reserved.convoy;
  const agentUsed = totalTokens(budget.currentUsage.agents[agentId] ?? zeroUsage) + reserved.agent;
  const convoyLeft = budget.maxTokensPerConvoy - convoyUsed;
  const agentLeft = budget.maxTokensPerAgent - agentUsed;
  const convoyPercent = percent(convoyUsed + projectedTokens, budget.maxTokensPerConvoy);
  const agentPercent = percent(agentUsed + projectedTokens, budget.maxTokensPerAgent);
  const refuse = (reason: BudgetReason, usagePercent: number, left: number) => {
    return { allowed: false, reason, remainingTokens: Math.max(0, left), usagePercent };
  };
  // An agent may spend the whole of the run: then it is the run's limit that stops it.
  const isOwnLimit = budget.maxTokensPerAgent < budget.maxTokensPerConvoy;
  const trialLeft = Math.min(budget.maxTokensPerTrial, agentLeft, convoyLeft);
  // A trial that may spend as much as its agent has no limit of its own.
  if (budget.maxTokensPerTrial < budget.maxTokensPerAgent && projectedTokens > budget.maxTokensPerTrial)
    return refuse('trial_budget_exceeded', convoyPercent, trialLeft);
  if (isOwnLimit && projectedTokens > agentLeft) return refuse('agent_budget_exceeded', agentPercent, agentLeft);
  if (projectedTokens > convoyLeft) return refuse('convoy_budget_exceeded', convoyPercent, convoyLeft);
  const dollars = addDollars(addDollars(budget.currentUsage.dollars, reserved.dollars ?? 0), projectedDollars);
  if (dollars !== 'unknown' && dollars > budget.maxDollars) return refuse('dollar_budget_exceeded', convoyPercent, 0);
  const warn = convoyPercent >= budget.warningThresholdPercent || agentPercent >= budget.warningThresholdPercent;
  return {
    allowed: true,
    reason: warn ? 'warning_threshold' : 'ok',
    remainingTokens: Math.min(convoyLeft, agentLeft),
    usagePercent: Math.max(convoyPercent, agentPercent),
  };
}

/** Returns the budget after one trial of `agentId`. Throws TypeError on negative or non-finite counts. */
export function recordUsage(budget: TokenBudget, agentId: string, usage: Usage, dollars: Dollars = 0): TokenBudget {
  const charged = chargeUsage(budget, agentId, usage, dollars);
  return { ...charged, currentUsage: { ...charged.currentUsage, trials: budget.currentUsage.trials + 1 } };
}

/** Returns the budget after an attempt of `agentId` that gave no trial. Throws TypeError on negative or non-finite counts. */
export function chargeUsage(budget: TokenBudget, agentId: string, usage: Usage, dollars: Dollars = 0): TokenBudget {
  for (const [name, value] of Object.entries(usage)) assertCount(name, value);
  assertDollars(dollars);
  const { total, agents, trials } = budget.currentUsage;
  return {
    ...budget,
    currentUsage: {
      total: addUsage(total, usage),
      dollars: addDollars(budget.currentUsage.dollars, dollars),
      trials,
      agents: { ...agents, [agentId]: addUsage(agents[agentId] ?? zeroUsage, usage) },
    },
  };
}

/** Adds dollars; a sum with an unknown part is unknown. */
function addDollars(a: Dollars, b: Dollars): Dollars {
  return a === 'unknown' || b === 'unknown' ? 'unknown' : a + b;
}

function assertDollars(dollars: Dollars): void {
  if (dollars !== 'unknown') assertCount('dollars', dollars);
}

function percent(part: number, whole: number): number {
  return (100 * part) / whole;
}

function assertAmount(name: string, value: number): void {
  if (!Number.isFinite(value) || value <= 0)
    throw new TypeError(`Expected ${name} to be a positive number, got ${value}`);
}

function assertCount(name: string, value: number): void {
  if (!Number.isFinite(value) || value < 0) throw new TypeError(`Expected ${name} to be zero or more, got ${value}`);
}
