import { readCharges, readMeasuringTokens } from '../../../adapters/store/charges.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readReservations } from '../../../adapters/store/reservations.ts';
import { getBudgetReport, spendByRule } from '../../../core/budget/budget-report.ts';
import {
  type PricedConfig,
  priceTrial,
  priceTrials,
  pricingOf,
  type TrialPricing,
} from '../../../core/budget/price-trials.ts';
import {
  type BudgetLimits,
  chargeUsage,
  createBudget,
  recordUsage,
  type TokenBudget,
} from '../../../core/budget/token-budget.ts';
import type {
  BudgetPricing,
  BudgetReport,
  BudgetStopReason,
  ChargedSpending,
} from '../../../core/model/money/budget.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Charge } from '../../../core/model/trial/charge.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { sum } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';

/** How the budget of a run is summed. */
export interface BudgetTerms {
  /** Why measuring stopped early, when it did. */
  readonly stopReason?: BudgetStopReason | undefined;
  /** True leaves out what attempts that have not ended took so far: for callers that add each up when it ends. */
  readonly endedOnly?: boolean;
}

/** Returns the budget of a run as the journal has it: its trials, the attempts that gave none, and what runs right now. */
export function budgetOfRun(
  db: Db,
  run: string,
  config: Config,
  { stopReason, endedOnly = false }: BudgetTerms = {},
): TokenBudget {
  const pricing = pricingOf(config);
  const empty = emptyBudget(run, config);
  const recorded = readRunTrials(db, run).reduce(
    (budget, record) => recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)),
    empty,
  );
  const attempts = endedOnly ? readCharges(db, run) : readAttempts(db, run);
  const charged = attempts.reduce<TokenBudget>(
    (budget, attempt) => chargeUsage(budget, attempt.agent, attempt.usage, priceTrial(attempt, pricing)),
    recorded,
  );
  return { ...charged, ...defined({ stopReason }) };
}

/** Reads the spending that gave no trial: charges, and the calls of attempts that have not ended or whose process died. */
function readAttempts(db: Db, run: string): readonly Attempt[] {
  const open = readReservations(db, run).filter(({ spent }) => spent > 0);
  return [...readCharges(db, run), ...open.map(({ agent, toggled, used }) => ({ agent, toggled, ...used }))];
}

type Attempt = Pick<Charge, 'agent' | 'toggled' | 'usage' | 'model' | 'models'>;

/** Describes the budget of a run for a report: by class, agent and rule, with what is reserved and where the dollars come from. */
export function reportOfRun(db: Db, budget: TokenBudget, config: PricedConfig, now: Date): BudgetReport {
  const { convoyId: run } = budget;
  const trials = readRunTrials(db, run);
  const attempts = readAttempts(db, run);
  const reservedByAgent = new Map<string, number>();
  for (const { agent, tokens, spent, isLiving } of readReservations(db, run)) {
    if (isLiving) reservedByAgent.set(agent, (reservedByAgent.get(agent) ?? 0) + Math.max(0, tokens - spent));
  }
  const reserved = [...reservedByAgent.values()].reduce((sum, tokens) => sum + tokens, 0);
  return getBudgetReport(budget, reserved, budget.stopReason, {
    rules: spendByRule([...trials, ...attempts.map((attempt) => ({ ...attempt, isAttempt: true }))]),
    pricing: summarisePricing(trials, attempts, pricingOf(config)),
    reservedByAgent,
    ...(attempts.length === 0 ? {} : { charged: sumAttempts(attempts) }),
    week: { measured: measuredInWeek(db, now) },
  });
}

/** Counts the tokens of all classes that measuring in this clone took in the seven days before `now`. */
export function measuredInWeek(db: Db, now: Date): number {
  return readMeasuringTokens(db, new Date(now.getTime() - 7 * 24 * 3_600_000));
}

function summarisePricing(
  trials: readonly TrialRecord[],
  attempts: readonly Attempt[],
  pricing: TrialPricing,
): BudgetPricing {
  const { simulatedTrials } = priceTrials(trials, pricing).pricing;
  return { ...priceTrials([...trials, ...attempts], pricing).pricing, simulatedTrials };
}

function sumAttempts(attempts: readonly Attempt[]): ChargedSpending {
  return { attempts: attempts.length, tokens: sum(attempts.map(({ usage }) => totalTokens(usage))) };
}

/** Percent of a limit at which a warning appears. */
const warningThresholdPercent = 80;

/** Returns the limits that a config sets to a run. */
export function limitsOf({ budget }: Pick<Config, 'budget'>): BudgetLimits {
  return {
    maxTokensPerConvoy: budget.run,
    maxTokensPerAgent: budget.agent,
    maxTokensPerTrial: budget.trial,
    maxDollars: budget.dollars,
    warningThresholdPercent,
  };
}

/** Returns the budget of a run that has spent nothing. */
export function emptyBudget(run: string, config: Pick<Config, 'budget'>): TokenBudget {
  return createBudget(run, limitsOf(config));
}

/** Sums the cost of the trials that were in the journal before a session, at the time they were paid for; empty where there was none. */
export function sumRecalled(
  recalled: ReadonlyMap<string, TrialRecord>,
  config: Config,
): Pick<BudgetReport, 'recalled'> {
  if (recalled.size === 0) return {};
  const records = [...recalled.values()];
  const tokens = sum(records.map(({ usage }) => totalTokens(usage)));
  return { recalled: { trials: records.length, tokens, dollars: priceTrials(records, pricingOf(config)).dollars } };
}
