import { type ContextQuery, type DatedTrial, readByContext } from '../../../adapters/store/history.ts';
import { spreadOfTrials } from '../../../core/decide/estimate/estimate-saving.ts';
import type { Weights } from '../../../core/model/money/usage.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { KeptTrial } from '../../measure/kept/trial-folder.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import { nameStored, type OpenRun, reusableSince } from '../environment/open-run.ts';
import { keepTrial } from '../ports/keep-trial.ts';
import { contextOf } from '../ports/trial-terms.ts';

/** The newest this many trials of a task are asked; more would hardly tell more. */
const mostPerTask = 16;

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
    const found = findByContext(openRun, context).filter(
      (trial) => trial.task === task && trial.agent === measurement.agent,
    );
    const stored = takeNewest(found).filter((trial) => trial.measurement !== measurement.id);
    for (const { ranAt, run, ...record } of stored) keepTrial(openRun, { record, context }, () => ({ run, ranAt }));
    return stored;
  });
  return spreadOfTrials(trials, weights);
}

function findByContext(openRun: OpenRun, context: string) {
  const { store, place, db, run, beganAt } = openRun;
  // What a run was held against is in its store, however old it is by now.
  if (place.kind === 'offline')
    return (store?.read(context) ?? []).filter((kept) => kept.run !== nameStored(openRun)).map(toDated);
  const after = reusableSince(beganAt);
  const query = { context, exceptRun: run, after, before: beganAt, limit: mostPerTask };
  const journalled = readByContext(db, query);
  const keys = new Set(journalled.map(({ key }) => key));
  const stored = (store?.read(context) ?? []).filter((trial) => isWanted(trial, query) && !keys.has(trial.record.key));
  return [...journalled, ...stored.map(toDated)];
}

function isWanted({ run, ranAt }: KeptTrial, { exceptRun, after, before }: ContextQuery): boolean {
  return run !== exceptRun && ranAt >= after.toISOString() && ranAt < before.toISOString();
}

function toDated({ record, ranAt, run }: KeptTrial): DatedTrial {
  return { ...record, ranAt, run };
}

/** Newest first, then by key, as the journal answers. */
function takeNewest(trials: readonly DatedTrial[]): readonly DatedTrial[] {
  const byTime = (a: DatedTrial, b: DatedTrial) => (a.ranAt < b.ranAt ? 1 : -1);
  return trials
    .toSorted((a, b) => (a.ranAt === b.ranAt ? (a.key < b.key ? -1 : 1) : byTime(a, b)))
    .slice(0, mostPerTask);
}
