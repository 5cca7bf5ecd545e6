import type { Db } from '../../../adapters/store/open-store.ts';
import { openTally, type TrialAmount } from '../../../adapters/store/tally.ts';
import {
  priceKnown,
  priceWorstCall,
  priceWorstToken,
  pricingOf,
  type TrialPricing,
} from '../../../core/budget/price-trials.ts';
import { checkBudget, recordUsage } from '../../../core/budget/token-budget.ts';
import { locateKey } from '../../../core/config/parse-config.ts';
import type { BudgetLimit, BudgetReason, BudgetReport, BudgetStopReason } from '../../../core/model/money/budget.ts';
import { type ModelUsage, sumModels, totalTokens, zeroUsage } from '../../../core/model/money/usage.ts';
import type { Position } from '../../../core/model/problem.ts';
import type { BudgetConfig, Config } from '../../../core/model/rule/config.ts';
import { asksFirst, plannedModel } from '../../../core/model/runner/runners.ts';
import type { NextCall } from '../../../core/model/trial/charge.ts';
import { reserveAfter } from '../../../core/plan/estimate-spend.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import { readTreeText } from '../../change/read-files.ts';
import { emptyBudget } from './run-budget.ts';

/** The setting that lowered a limit below the config's, in words that say what to change; `--budget-tokens` when absent. */
export type LoweredBy = Partial<Readonly<Record<'run' | 'agent' | 'dollars', string>>>;

/** The sources of a run's limits. */
interface LimitSources {
  readonly inputs: Pick<GateInputs, 'paths'>;
  readonly base: Pick<Revision, 'config' | 'tree'>;
  /** The config whose limits the run obeyed. */
  readonly config: Pick<Config, 'budget'>;
  readonly loweredBy?: LoweredBy;
}

/** Returns the report with the limits that stopped the run, and each limit with the key or option that sets it and its place. */
export async function locateLimits(
  report: BudgetReport,
  reasons: readonly BudgetStopReason[],
  sources: LimitSources,
): Promise<BudgetReport> {
  const { warnings = [] } = report;
  if (reasons.length === 0 && warnings.length === 0) return report;
  const { base, inputs } = sources;
  const text = await readTreeText(base.tree, inputs.paths.config);
  const locate = (key: string) => locateKey(text ?? '', inputs.paths.config, key.split('.'));
  const find = (reason: BudgetStopReason) => findLimit(reason, sources, locate);
  const stops = [...new Set(reasons)].map(find);
  return {
    ...report,
    ...(stops.length === 0 ? {} : { stops }),
    ...(warnings.length === 0 ? {} : { warnings: warnings.map((entry) => ({ ...entry, ...find(entry.reason) })) }),
  };
}

/** Key below `budget` of each limit. */
const budgetKeys: Readonly<Record<BudgetStopReason, keyof BudgetConfig>> = {
  convoy_budget_exceeded: 'run',
  agent_budget_exceeded: 'agent',
  trial_budget_exceeded: 'trial',
  dollar_budget_exceeded: 'dollars',
};

function findLimit(
  reason: BudgetStopReason,
  { base, config, loweredBy = {} }: LimitSources,
  locate: (key: string) => Position,
): BudgetLimit {
  const key = budgetKeys[reason];
  const amount = config.budget[key];
  const written = base.config?.budget[key] ?? amount;
  // An agent's limit is never above that of its run: whatever lowered the one has lowered the other.
  const { run: byRun = '--budget-tokens', agent = byRun, dollars = byRun } = loweredBy;
  const settings: Readonly<Record<keyof BudgetConfig, string>> = { run: byRun, agent, dollars, trial: byRun };
  if (amount < written) return { reason, amount, setBy: settings[key] };
  return { reason, amount, setBy: `budget.${key}`, at: locate(`budget.${key}`) };
}

/** The limits of a run while it spends: run, agent and dollars, held against what every process of the run has spent and set aside. */
export interface RunLimits {
  /**
   * The amount to set aside for one more trial of an agent: twice the dearest that the journal has of it in this run. Before one has ended,
   * and for a program of the team's own, it is the limit of a trial, in the most expensive class of the most expensive model it may ask
   * for.
   */
  reservationOf(agent: string): TrialAmount;
  /** The limit that has no room for such a trial; undefined when all have. Call it inside the transaction that reserves. */
  refuseTrial(agent: string, amount: TrialAmount): BudgetReason | undefined;
  /** The most a trial may come to if a call is made: at least what its input costs, and with all of its answer. */
  projectCall(used: readonly ModelUsage[], underWay: readonly NextCall[], call: NextCall): CallProjection;
  /**
   * Room for a trial that comes to more than it has set aside: what to set aside now, or the limit that has none. Call it inside the
   * transaction that raises the reservation.
   */
  findRoom(trial: { readonly key: string; readonly agent: string }, projected: CallProjection): Room;
}

/** A trial's tokens and dollars if a call is made: with its input alone, and with the longest answer it may have. */
interface CallProjection {
  readonly least: TrialAmount;
  readonly most: TrialAmount;
}

type Room = TrialAmount | { readonly refuse: BudgetStopReason };

/**
 * Opens the limits of a run. What is checked follows from the config of this process; a price that is not known cannot be held against the
 * dollar limit, everything else is.
 */
export function openRunLimits(db: Db, run: string, config: Config): RunLimits {
  const pricing = pricingOf(config);
  const tally = openTally(db, run, (line) => priceKnown(line, pricing));
  const { budget } = config;
  const models = [plannedModel(config), ...(config.runner.models ?? [])];
  const perToken = models.map((model) => priceWorstToken(model, budget.trial, pricing));
  const mostExpensive = Math.max(0, ...perToken.map((price) => (price === 'unknown' ? 0 : price)));
  const empty = emptyBudget(run, config);
  return {
    reservationOf(agent) {
      const dearest = asksFirst(config.runner) ? tally.read(agent).dearest : undefined;
      return {
        tokens: reserveAfter(dearest?.tokens, budget.trial),
        dollars: reserveAfter(dearest?.dollars, mostExpensive * budget.trial),
      };
    },
    refuseTrial(agent, amount) {
      const spent = tally.read(agent);
      const agentUsage = { ...zeroUsage, input: spent.agentTokens };
      const others = { ...zeroUsage, input: spent.runTokens - spent.agentTokens };
      const now = recordUsage(recordUsage(empty, agent, agentUsage), 'other agents', others, spent.dollars);
      const reserved = { convoy: spent.runReserved, agent: spent.agentReserved, dollars: spent.dollarsReserved };
      const check = checkBudget(now, agent, amount.tokens, reserved, amount.dollars);
      return check.allowed ? undefined : check.reason;
    },
    projectCall: (used, underWay, call) => projectCall(used, underWay, call, pricing),
    findRoom({ key, agent }, { least, most }) {
      const others = tally.read(agent, key);
      const agentRoom = budget.agent - others.agentTokens - others.agentReserved;
      const runRoom = budget.run - others.runTokens - others.runReserved;
      const dollarRoom = budget.dollars - others.dollars - others.dollarsReserved;
      if (budget.agent < budget.run && least.tokens > agentRoom) return { refuse: 'agent_budget_exceeded' };
      if (least.tokens > runRoom) return { refuse: 'convoy_budget_exceeded' };
      if (least.dollars > dollarRoom) return { refuse: 'dollar_budget_exceeded' };
      return {
        tokens: Math.min(most.tokens, agentRoom, runRoom),
        dollars: Math.min(most.dollars, dollarRoom),
      };
    },
  };
}

function projectCall(
  used: readonly ModelUsage[],
  underWay: readonly NextCall[],
  call: NextCall,
  pricing: TrialPricing,
): CallProjection {
  const { usage, model } = sumModels(used);
  const price = (next: NextCall, output: number) => priceWorstCall(next, output, pricing) ?? 0;
  const tokens =
    totalTokens(usage) +
    underWay.reduce((sum, { inputEstimate, maxOutput }) => sum + inputEstimate + maxOutput, 0) +
    call.inputEstimate;
  const dollars =
    priceKnown({ usage, model, models: used }, pricing) +
    underWay.reduce((sum, next) => sum + price(next, next.maxOutput), 0);
  return {
    least: { tokens, dollars: dollars + price(call, 0) },
    most: { tokens: tokens + call.maxOutput, dollars: dollars + price(call, call.maxOutput) },
  };
}
