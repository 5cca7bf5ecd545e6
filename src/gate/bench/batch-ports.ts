import type { BatchPorts } from '../../measure/run-batch.ts';
import { runTrial, type TrialSetting } from '../../measure/run-trial.ts';
import type { BudgetReason } from '../../model/budget.ts';
import type { Measurement } from '../../model/plan.ts';
import { journalTrial, readTrials } from '../../store/journal.ts';
import { releaseTrial, reserveTrial, type Spending } from '../../store/reservations.ts';
import { countMoney, refuseTrial } from './run-budget.ts';
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
      const refuse = (spending: Spending) =>
        refuseTrial(run, config, spec.agent, spending, countMoney(db, run, config, spending));
      return reserveTrial(db, { run, key: spec.key, agent: spec.agent, tokens }, refuse);
    },
    release: (spec) => releaseTrial(db, run, spec.key),
    run: (spec) => runTrial(setting, spec),
    journal: (record) =>
      journalTrial(db, run, record, { context: contextOf(session, setting, record), ranAt: world.now() }),
    progress: (record, recalled) => world.progress.trial(record, recalled),
  };
}
