import { checkBudget, createBudget, recordUsage, type TokenBudget } from '../../budget/token-budget.ts';
import type { BatchPorts } from '../../measure/run-batch.ts';
import { runTrial, type TrialSetting } from '../../measure/run-trial.ts';
import type { BudgetReason } from '../../model/budget.ts';
import type { Config } from '../../model/config.ts';
import type { Measurement } from '../../model/plan.ts';
import type { TrialRecord } from '../../model/trial.ts';
import {
  journalTrial,
  readRunTrials,
  readTrials,
  releaseTrial,
  reserveTrial,
  type Spending,
} from '../../store/journal.ts';
import type { Db } from '../../store/open-store.ts';
import type { Session } from './session.ts';
import { contextOf } from './trial-setting.ts';

/** Delays before an environment error is tried again; after the third error in a row the run ends. */
const retryDelaysMs: readonly number[] = [1_000, 5_000];

/** Joins journal, budget and trial: what a batch needs to spend money safely. */
export function connectPorts(
  session: Session,
  measurement: Pick<Measurement, 'id'>,
  setting: TrialSetting,
): BatchPorts<BudgetReason> {
  const { db, run, config, world } = session;
  const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
  return {
    concurrency: config.concurrency,
    retryDelaysMs,
    signal: world.signal,
    recall: (spec) => known.get(spec.key),
    reserve: (spec) => {
      const tokens = config.budget.trial;
      const refuse = (spending: Spending) => refusal(run, config, spec.agent, spending);
      return reserveTrial(db, { run, key: spec.key, agent: spec.agent, tokens }, refuse);
    },
    release: (spec) => releaseTrial(db, run, spec.key),
    run: (spec) => runTrial(setting, spec),
    journal: (record) =>
      journalTrial(db, run, record, { context: contextOf(session, setting, record), ranAt: world.now() }),
    progress: (record, recalled) => world.progress.trial(record, recalled),
  };
}

/** The budget of a run as the journal has it. */
export function budgetOfRun(db: Db, run: string, config: Config): TokenBudget {
  return readRunTrials(db, run).reduce(chargeTrial, emptyBudget(run, config));
}

function chargeTrial(budget: TokenBudget, record: TrialRecord): TokenBudget {
  return recordUsage(budget, record.agent, record.usage);
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

function refusal(run: string, config: Config, agent: string, spending: Spending): BudgetReason | undefined {
  const spent = { input: spending.agentTokens, output: 0, cacheCreation: 0, cacheRead: 0 };
  const others = { ...spent, input: spending.runTokens - spending.agentTokens };
  const budget = recordUsage(recordUsage(emptyBudget(run, config), agent, spent), 'other agents', others);
  const reserved = { convoy: spending.runReserved, agent: spending.agentReserved };
  const check = checkBudget(budget, agent, config.budget.trial, reserved);
  return check.allowed ? undefined : check.reason;
}
