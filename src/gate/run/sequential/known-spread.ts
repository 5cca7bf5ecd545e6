import { type DatedTrial, readByContext } from '../../../adapters/store/history.ts';
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
  const own = nameStored(openRun);
  const before = place.kind === 'offline' ? firstEnd(store?.trials ?? [], own) : beganAt;
  const after = reusableSince(before);
  const stored = (store?.read(context) ?? []).filter(
    (kept) => kept.run !== own && kept.ranAt >= after.toISOString() && kept.ranAt < before.toISOString(),
  );
  if (place.kind === 'offline') return stored;
  const journalled = readByContext(db, { context, exceptRun: run, after, before });
  const keys = new Set(journalled.map(({ record }) => record.key));
  return [...journalled, ...stored.filter(({ record }) => !keys.has(record.key))];
}

/** When the first trial of a run ended: what is judged later knows no more than the run did. */
function firstEnd(trials: readonly KeptTrial[], run: string): Date {
  const [first = new Date()] = trials
    .filter((kept) => kept.run === run)
    .map(({ ranAt }) => ranAt)
    .sort();
  return new Date(first);
}
