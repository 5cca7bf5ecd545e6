import { chargeAttempt } from '../../doors/store/charges.ts';
import { journalTrial, readTrials } from '../../doors/store/journal.ts';
import { releaseTrial, reserveTrial } from '../../doors/store/reservations.ts';
import type { BudgetReason } from '../../foundation/model/money/budget.ts';
import type { Measurement } from '../../foundation/model/rule/plan.ts';
import type { TrialSpec } from '../../foundation/model/trial/trial.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { BatchPorts } from '../../stages/gate/measure/trial/run-batch.ts';
import { runTrial, type TrialSetting } from '../../stages/gate/measure/trial/run-trial.ts';
import type { RetryPolicy } from '../../stages/gate/measure/trial/run-with-retries.ts';
import { openLiveBudget } from '../money/live-budget.ts';
import { openRunLimits } from '../money/run-limits.ts';
import type { Session } from '../place/session.ts';
import { keepPorts } from './kept-ports.ts';
import { contextOf } from './trial-setting.ts';

/**
 * Before an environment error is tried again: about a second, then about five, each half as long to one and a half times as long by a
 * draw of the trial's own seed; up to two minutes where the endpoint asks for it. After the third error in a row the run ends.
 */
const retry: RetryPolicy = {
  delaysMs: [1_000, 5_000],
  longestMs: 120_000,
  draw: ({ seed }, attempt) => Number.parseInt(hashParts('retry', seed, String(attempt)).slice(0, 8), 16) / 2 ** 32,
};

/** Joins journal, budget and trial: what a batch needs to spend money safely. */
export function connectPorts(
  session: Session,
  measurement: Measurement,
  setting: TrialSetting,
): BatchPorts<BudgetReason> {
  const { db, run, config, world, bench } = session;
  const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
  const limits = openRunLimits(db, run, config);
  const stops = new Map<string, BudgetReason>();
  // What a simulated or replayed attempt took was never paid for.
  const isPaid = bench.runner.level === 'measured';
  const runPaid = async (spec: TrialSpec) => {
    const { key, agent } = spec;
    const purse = openLiveBudget({ ...{ db, run, key, agent, limits }, now: () => world.now() });
    const record = await runTrial(setting, spec, purse);
    const stop = purse.end();
    if (stop !== undefined) stops.set(key, stop);
    return record;
  };
  return keepPorts(session, setting, measurement, {
    concurrency: config.concurrency,
    retry,
    signal: world.signal,
    recall: (spec) => known.get(spec.key),
    reserve: ({ key, agent, toggled }) =>
      reserveTrial(db, { run, key, agent, toggled, ...limits.trialHold }, () => limits.refuseTrial(agent)),
    release: (spec) => releaseTrial(db, run, spec.key),
    run: (spec) => (isPaid ? runPaid(spec) : runTrial(setting, spec)),
    stopOf: (spec) => stops.get(spec.key),
    journal: (record) =>
      journalTrial(db, run, record, { context: contextOf(session, setting, record), ranAt: world.now() }),
    charge: (record) => (isPaid ? chargeAttempt(db, run, record, world.now()) : releaseTrial(db, run, record.key)),
    progress: (record, recalled) => world.progress.trial(record, recalled),
  });
}
