import { getBudgetReport } from '../../budget/budget-report.ts';
import { priceTrial, priceTrials, priceWorstToken } from '../../budget/price-trials.ts';
import { spendByRule } from '../../budget/spend-by-rule.ts';
import { checkBudget, createBudget, recordUsage, type TokenBudget } from '../../budget/token-budget.ts';
import type { BudgetReason, BudgetReport, BudgetStopReason } from '../../model/budget.ts';
import type { Config } from '../../model/config.ts';
import type { Dollars } from '../../model/price.ts';
import type { TrialRecord } from '../../model/trial.ts';
import { readRunTrials, readTrialCosts } from '../../store/journal.ts';
import type { Db } from '../../store/open-store.ts';
import { readReservations, type Spending } from '../../store/reservations.ts';
import { plannedModel, pricingOf } from '../budget/trial-pricing.ts';

/** The budget of a run as the journal has it, with the reason of its stop when there is one. */
export function budgetOfRun(db: Db, run: string, config: Config, stopReason?: BudgetStopReason): TokenBudget {
  const pricing = pricingOf(config);
  const charge = (budget: TokenBudget, record: TrialRecord) =>
    recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing));
  const budget = readRunTrials(db, run).reduce(charge, emptyBudget(run, config));
  return stopReason === undefined ? budget : { ...budget, stopReason };
}

/** What a report says about the budget of a run: by class, agent and rule, with what is reserved and where the dollars come from. */
export function reportOfRun(db: Db, budget: TokenBudget, config: Pick<Config, 'prices'>): BudgetReport {
  const trials = readRunTrials(db, budget.convoyId);
  const reservedByAgent = new Map<string, number>();
  for (const { agent, tokens, isLiving } of readReservations(db, budget.convoyId)) {
    if (isLiving) reservedByAgent.set(agent, (reservedByAgent.get(agent) ?? 0) + tokens);
  }
  const reserved = [...reservedByAgent.values()].reduce((sum, tokens) => sum + tokens, 0);
  const { pricing } = priceTrials(trials, pricingOf(config));
  return getBudgetReport(budget, reserved, budget.stopReason, { rules: spendByRule(trials), pricing, reservedByAgent });
}

function emptyBudget(run: string, config: Config): TokenBudget {
  const { budget } = config;
  return createBudget(run, {
    maxTokensPerConvoy: budget.run,
    maxTokensPerAgent: budget.agent,
    maxTokensPerTrial: budget.trial,
    maxDollars: budget.dollars,
    warningThresholdPercent: budget.warnAt,
  });
}

/** The budget that has no room for one more trial of an agent, given what is spent and set aside; undefined when all have. */
export function refuseTrial(
  run: string,
  config: Config,
  agent: string,
  spending: Spending,
  money: Money,
): BudgetReason | undefined {
  const spent = { input: spending.agentTokens, output: 0, cacheCreation: 0, cacheRead: 0 };
  const others = { ...spent, input: spending.runTokens - spending.agentTokens };
  const empty = emptyBudget(run, config);
  const budget = recordUsage(recordUsage(empty, agent, spent), 'other agents', others, money.spent);
  const reserved = { convoy: spending.runReserved, agent: spending.agentReserved, dollars: money.reserved };
  const check = checkBudget(budget, agent, config.budget.trial, reserved, money.next);
  return check.allowed ? undefined : check.reason;
}

/** Dollars of a run as far as they are known: spent, set aside at worst, and those one more trial may cost at worst. */
export interface Money {
  readonly spent: number;
  readonly reserved: number;
  readonly next: Dollars;
}

/** The money of a run as its journal has it. Call it inside the transaction that reserves. */
export function countMoney(db: Db, run: string, config: Config, spending: Spending): Money {
  const pricing = pricingOf(config);
  const worst = priceWorstToken(plannedModel(config), config.budget.trial, pricing);
  // A price nobody knows cannot be held against a limit, and a simulated trial costs nothing: the journal need not be read.
  if (worst === 'unknown' || worst === 0) return { spent: 0, reserved: 0, next: worst };
  const { knownDollars } = priceTrials(readTrialCosts(db, run), pricing).pricing;
  return { spent: knownDollars, reserved: worst * spending.runReserved, next: worst * config.budget.trial };
}
