import type { TrialSetting } from '../../measure/run-trial.ts';
import type { Measurement } from '../../model/plan.ts';
import { type DatedTrial, readByContext } from '../../store/history.ts';
import type { Session } from './session.ts';
import { contextOf } from './trial-setting.ts';

/** Real sessions drift by 14–18 % within days: older baselines are not reused. */
export const oldestReusableMs = 7 * 24 * 3_600_000;

/** The newest this many trials of a task are reused; more would hardly narrow the screening. */
const mostPerTask = 16;

/**
 * Baseline trials of earlier runs that fit a measurement of one rule to the last byte of memory, fixture, task and settings, and
 * are young. Trials of an earlier measurement of the same rule are left out: they may be the very trials this run is about to make
 * as sentinels. The choice depends on when the run first began, so a resumed run reuses the same ones.
 */
export function readReusable(session: Session, setting: TrialSetting, measurement: Measurement): readonly DatedTrial[] {
  if (measurement.kind !== 'alone') return [];
  const present = measurement.activeSet.map(({ id }) => id);
  return measurement.tasks.flatMap((task) =>
    readByContext(session.db, {
      context: contextOf(session, setting, { task, present }),
      exceptRun: session.run,
      after: new Date(session.beganAt.getTime() - oldestReusableMs),
      before: session.beganAt,
      limit: mostPerTask,
    }).filter((trial) => trial.measurement !== measurement.id),
  );
}
