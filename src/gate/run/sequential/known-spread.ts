import { type ContextQuery, type DatedTrial, readByContext } from '../../../adapters/store/history.ts';
import { spreadOfTrials } from '../../../core/decide/estimate/estimate-saving.ts';
import type { Weights } from '../../../core/model/money/usage.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { KeptTrial } from '../../measure/kept/trial-folder.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import { nameStored, type OpenRun, reusableSince } from '../environment/open-run.ts';
import { keepTrial } from '../ports/keep-trial.ts';
import { contextOf } from '../ports/trial-terms.ts';

/**
 * How far trials spread, from baseline trials of earlier runs, of the journal and of the store, that fit a measurement to the last byte of memory,
 * fixture, task and settings, and are young. Undefined where they are too few, and for lines that leave. Trials of an earlier measurement of the
 * same rules are left out: they may be the very trials this run is about to make. The choice depends on when the run first began, so a run that
 * is continued learns the same.
 */
export function findKnownSpread(
  openRun: OpenRun,
  terms: TrialTerms,
  measurement: Measurement,
  weights: Weights,
): number | undefined {
  if (measurement.kind === 'drops') return undefined;
  const present = measurement.activeSet.map(({ id }) => id);
  const trials = measurement.tasks.flatMap((task) => {
    const context = contextOf(openRun, terms, { task, present });
    const stored = findByContext(openRun, context).filter(
      ({ record }) =>
        record.task === task && record.agent === measurement.agent && record.measurement !== measurement.id,
    );
    for (const { record, run, ranAt } of stored) keepTrial(openRun, { record, context }, () => ({ run, ranAt }));
    return stored.map(({ record }) => record);
  });
  return spreadOfTrials(trials, weights);
}

function findByContext(openRun: OpenRun, context: string): readonly DatedTrial[] {
  const { store, place, db, run, beganAt } = openRun;
  // What a run was held against is in its store, however old it is by now.
  if (place.kind === 'offline') return (store?.read(context) ?? []).filter((kept) => kept.run !== nameStored(openRun));
  const after = reusableSince(beganAt);
  const query = { context, exceptRun: run, after, before: beganAt };
  const journalled = readByContext(db, query);
  const keys = new Set(journalled.map(({ record }) => record.key));
  const stored = (store?.read(context) ?? []).filter((trial) => isWanted(trial, query) && !keys.has(trial.record.key));
  return [...journalled, ...stored];
}

function isWanted({ run, ranAt }: KeptTrial, { exceptRun, after, before }: ContextQuery): boolean {
  return run !== exceptRun && ranAt >= after.toISOString() && ranAt < before.toISOString();
}
