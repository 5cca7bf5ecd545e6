import { chargeAttempt } from '../../../adapters/store/charges.ts';
import { readRanAt, readSameTrial } from '../../../adapters/store/history.ts';
import { journalTrial, readRunTrials, readTrials } from '../../../adapters/store/journal.ts';
import { releaseTrial, reserveTrial } from '../../../adapters/store/reservations.ts';
import type { BudgetReason } from '../../../core/model/money/budget.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { TrialRecord, TrialSpec } from '../../../core/model/trial/trial.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { BatchPorts } from '../../measure/trial/run-batch.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import type { RetryPolicy } from '../../measure/trial/run-with-retries.ts';
import { nameStored, type OpenRun, reusableSince } from '../environment/open-run.ts';
import { openRunLimits } from '../money/run-limits.ts';
import { findBreach, type RunSoFar } from './admit-trial.ts';
import { adoptTrial } from './adopt-trial.ts';
import { followSpending, keepTrial, type TrialSource } from './keep-trial.ts';
import { isPaid, runHere, tidyHere } from './run-paid-trial.ts';
import { contextOf, termsFor } from './trial-terms.ts';

/**
 * Before an environment error is tried again: about a second, then about five, each half as long to one and a half times as long by a
 * draw of the trial's own seed; up to two minutes where the endpoint asks for it. After the third error in a row the run ends.
 */
const retry: RetryPolicy = {
  delaysMs: [1_000, 5_000],
  longestMs: 120_000,
  draw: ({ seed }, attempt) => Number.parseInt(hashParts('retry', seed, String(attempt)).slice(0, 8), 16) / 2 ** 32,
};

/** A trial that was paid for already, and where it comes from. */
export interface RecalledTrial {
  readonly record: TrialRecord;
  /** The run that paid for it; undefined when nobody here did. Asked only where it is kept. */
  source(): TrialSource | undefined;
}

/** The trials of one measurement: what they have in common, where they are found again, and under which context they are journalled. */
export interface TrialArm {
  readonly measurement: Measurement;
  readonly terms: TrialTerms;
  recall(spec: TrialSpec): RecalledTrial | undefined;
  /** Why a trial that cannot be recalled cannot be run either; undefined when it can. */
  cannotRun(spec: TrialSpec): string | undefined;
  contextOf(trial: Pick<TrialSpec, 'task' | 'present'>): string;
  /** False for trials that no later measurement may take for its own. */
  readonly isKept: boolean;
}

/** The arm of a measurement as it is usually run: trials of the journal and of the store are recalled. */
export function openArm(openRun: OpenRun, measurement: Measurement, terms = termsFor(openRun, measurement)): TrialArm {
  const context = (trial: Pick<TrialSpec, 'task' | 'present'>) => contextOf(openRun, terms, trial);
  const { db, run, place, store } = openRun;
  const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
  return {
    ...{ measurement, terms, contextOf: context, isKept: true },
    recall(spec) {
      const record = known.get(spec.key);
      if (record !== undefined) return { record, source: () => sourceOf(openRun, record) };
      return recallOwn(openRun, spec, context(spec)) ?? recallOther(openRun, spec, context(spec));
    },
    cannotRun: (spec) => (place.kind === 'live' ? undefined : describeMissing(spec, store?.folder ?? '')),
  };
}

function describeMissing({ index, task, present, key }: TrialSpec, folder: string): string {
  const rules = present.map((id) => `"${id}"`).join(', ') || 'no rule';
  return `"${folder}" does not hold trial ${index + 1} of "${task}" with ${rules} (${key.slice(0, 12)})`;
}

/** A trial of this very run that another machine left in the store. */
function recallOwn(openRun: OpenRun, spec: TrialSpec, context: string): RecalledTrial | undefined {
  if (!adoptTrial(openRun, spec, context)) return undefined;
  const [record] = readTrials(openRun.db, openRun.run, spec.measurement).filter(({ key }) => key === spec.key);
  return record && { record, source: () => sourceOf(openRun, record) };
}

/**
 * The same trial (key) under the same conditions to the last byte (context), whichever run paid for it and for whichever push: the first of
 * them in the journal, so that nobody can choose, else the one of the store. It takes the place that this plan gives it.
 */
function recallOther(openRun: OpenRun, spec: TrialSpec, context: string): RecalledTrial | undefined {
  const { db, run, beganAt, recallsOthers, deps } = openRun;
  if (!recallsOthers) return undefined;
  const young = { after: reusableSince(beganAt), before: deps.now() };
  const found =
    readSameTrial(db, { key: spec.key, context, run, ...young }) ?? findStored(openRun, spec, context, young);
  return found && { record: { ...found.record, ...spec }, source: () => found };
}

/** The same trial in the store, if it ended within these times. */
export function findStored(
  { store }: Pick<OpenRun, 'store'>,
  { key }: Pick<TrialSpec, 'key'>,
  context: string,
  { after, before }: { readonly after: Date; readonly before: Date },
) {
  const kept = store?.find(context, key);
  const isYoung = kept !== undefined && kept.ranAt >= after.toISOString() && kept.ranAt <= before.toISOString();
  return isYoung ? kept : undefined;
}

/** Ends the run at a trial that can be no evidence; what it took is charged first. Throws ProblemError. */
function refuseBreach(
  { db, run, config, deps, recalled }: OpenRun,
  { terms }: Pick<TrialArm, 'terms'>,
  record: TrialRecord,
): void {
  const asked = terms.overlayOf(record.present).model;
  const { kind, model } = config.runner;
  const breach = findBreach(
    record,
    { kind, model: asked ?? model },
    readSoFar({ db, run, recalled }, record, asked ?? model, (other) => terms.overlayOf(other.present).model === asked),
  );
  if (breach === undefined) return;
  chargeAttempt(db, run, record, deps.now());
  throw new ProblemError([breach]);
}

/** Reads the run's journal only for the few trials that are held against it. */
function readSoFar(
  { db, run, recalled }: Pick<OpenRun, 'db' | 'run' | 'recalled'>,
  { counted }: TrialRecord,
  asked: string,
  isAskedAlike: (trial: TrialRecord) => boolean,
): RunSoFar {
  // Only an alias is held against what answered before: a model with its number says itself which one it is.
  const isAlias = !/\d/.test(asked);
  const before = isAlias || counted !== undefined ? [...readRunTrials(db, run), ...recalled.values()] : [];
  const pinned = isAlias ? before.find(isAskedAlike)?.model : undefined;
  return { pinned, disagreed: before.some((trial) => trial.counted !== undefined) };
}

/** A trial of this run that another machine brought was paid for by this run. */
function noteRecalled({ adopted, recalled }: OpenRun, record: TrialRecord): void {
  if (!adopted.has(record.key)) recalled.set(record.key, record);
}

/** The run itself, for a trial of its journal; undefined when the journal does not have it. */
function sourceOf(openRun: OpenRun, { key }: TrialRecord): TrialSource | undefined {
  const ranAt = readRanAt(openRun.db, openRun.run, key);
  return ranAt === undefined ? undefined : { run: nameStored(openRun), ranAt };
}

/**
 * Everything a batch needs to spend money safely, in one place: what is recalled, reserved, run, journalled, charged, kept outside the
 * journal, and told. The trials may belong to several arms of the same agent. `onCharge` is called after an attempt that gave no trial was
 * charged.
 */
export function openTrialPorts(
  openRun: OpenRun,
  arms: readonly [TrialArm, ...TrialArm[]],
  onCharge?: () => void,
): BatchPorts<BudgetReason> {
  const { db, run, config, deps } = openRun;
  const { progress } = deps;
  const limits = openRunLimits(db, run, config);
  const news = followSpending(openRun);
  const stops = new Map<string, BudgetReason>();
  const armOf = ({ measurement }: TrialSpec) => arms.find((arm) => arm.measurement.id === measurement) ?? arms[0];
  const keep = (arm: TrialArm, record: TrialRecord, source: () => TrialSource | undefined) => {
    if (arm.isKept) keepTrial(openRun, { record, context: arm.contextOf(record) }, source);
  };
  return {
    concurrency: config.concurrency,
    retry,
    signal: deps.signal,
    recall(spec) {
      const arm = armOf(spec);
      const found = arm.recall(spec);
      if (found === undefined) return undefined;
      noteRecalled(openRun, found.record);
      keep(arm, found.record, found.source);
      return found.record;
    },
    cannotRun: (spec) => armOf(spec).cannotRun(spec),
    reserve({ key, agent, toggled }) {
      const amount = limits.reservationOf(agent);
      return reserveTrial(db, { run, key, agent, toggled, ...amount }, () => limits.refuseTrial(agent, amount));
    },
    release: ({ key }) => releaseTrial(db, run, key),
    async run(spec, putOff) {
      progress.begin(spec);
      const { record, refused } = await runHere(openRun, armOf(spec).terms, spec, { limits, putOff });
      if (refused !== undefined) stops.set(spec.key, refused);
      progress.end(record);
      refuseBreach(openRun, armOf(spec), record);
      return record;
    },
    stopOf: ({ key }) => stops.get(key),
    journal(record) {
      const arm = armOf(record);
      if (!journalTrial(db, run, record, { context: arm.contextOf(record), ranAt: deps.now() })) return false;
      keep(arm, record, () => sourceOf(openRun, record));
      news.add(record);
      return true;
    },
    charge(record) {
      if (isPaid(openRun)) chargeAttempt(db, run, record, deps.now());
      else releaseTrial(db, run, record.key);
      news.readAgain();
      onCharge?.();
    },
    progress: (record, recalled) => progress.trial(record, recalled),
    tidy: (spec) => tidyHere(openRun, spec),
  };
}
