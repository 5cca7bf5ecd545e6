import { type ContextQuery, type DatedTrial, readByContext } from '../../../adapters/store/history.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import type { KeptTrial } from '../../measure/kept/trial-folder.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import { nameStored, type OpenRun, reusableSince } from '../environment/open-run.ts';
import { keepTrial } from '../ports/keep-trial.ts';
import { contextOf } from '../ports/trial-terms.ts';

/** The newest this many trials of a task are reused; more would hardly tell more. */
const mostPerTask = 16;

/**
 * Baseline trials of earlier runs, of the journal and of the store, that fit a measurement of one rule, or of rules with a probe, to the last byte
 * of memory, fixture, task and settings, and are young. Trials of an earlier measurement of the same rule are left out: they may be the
 * very trials this run is about to make. The choice depends on when the run first began, so a run that is continued reuses the same
 * ones.
 */
export function readReusable(openRun: OpenRun, terms: TrialTerms, measurement: Measurement): readonly DatedTrial[] {
  const isAsked = measurement.rules.some(({ rule }) => rule.probe !== undefined);
  if (measurement.kind === 'drops' || (measurement.kind === 'pairs' && !isAsked)) return [];
  const present = measurement.activeSet.map(({ id }) => id);
  return measurement.tasks.flatMap((task) => {
    const context = contextOf(openRun, terms, { task, present });
    const trials = findByContext(openRun, context).filter(
      (trial) => trial.task === task && trial.agent === measurement.agent,
    );
    const reused = takeNewest(trials).filter((trial) => trial.measurement !== measurement.id);
    for (const { ranAt, run, ...record } of reused) keepTrial(openRun, { record, context }, () => ({ run, ranAt }));
    return reused;
  });
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

/**
 * Throws ProblemError when a run has trials that are not what the same trials would be here. The plan names everything of the repository
 * they depend on, so what differs is this machine: its Node.js, or a rentroll that lays trials out otherwise. `contextOf` says what a trial
 * would depend on here; journals of the first schema know no contexts.
 */
export function refuseOtherContext(
  run: string,
  records: readonly TrialRecord[],
  contexts: ReadonlyMap<string, string>,
  contextOf: (record: TrialRecord) => string,
): void {
  const other = records.find((record) => {
    const context = contexts.get(record.key) ?? '';
    return context !== '' && context !== contextOf(record);
  });
  if (other === undefined) return;
  throw setupError(
    'run-other-context',
    `the run "${run}" began with another version of Node.js than ${process.version}, or with another version of rentroll: its trials would not belong together`,
    'Continue it where it began, or measure anew here with rentroll check --fresh, which pays for every trial again.',
  );
}
