import { totalTokens } from '../../core/model/money/usage.ts';
import type { TrialRecord } from '../../core/model/trial/trial.ts';
import type { ProvedTrial } from '../../core/proof/proved-trial.ts';
import { mean } from '../../core/stats/moments.ts';
import type { Db } from './open-store.ts';
import { readProvedTrials } from './sealing.ts';

/** Reads the mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
export function readMeanTrialTokens(db: Db, exceptRun: string): ReadonlyMap<string, number> {
  const trials = readProvedTrials(db, { where: 'run <> ?', values: [exceptRun] });
  const byAgent = Map.groupBy(trials, ({ record }) => record.agent);
  return new Map(
    [...byAgent].map(([agent, agentTrials]) => [
      agent,
      mean(agentTrials.map(({ record }) => totalTokens(record.usage))),
    ]),
  );
}

/** A trial of the journal with the run that paid for it. */
export type RunTrial = Pick<ProvedTrial, 'run' | 'record'>;

/** Reads every trial of the journal that counts, newest first, then by key: the same journal gives the same answer. */
export function readTrialsNewestFirst(db: Db): readonly RunTrial[] {
  return readProvedTrials(db, { order: 'ran_at DESC, key' }).map(({ run, record }) => ({ run, record }));
}

/** Which trials of earlier runs are wanted. */
export interface ContextQuery {
  /** Hash of everything a trial depends on but its seed. */
  readonly context: string;
  readonly exceptRun: string;
  readonly after: Date;
  readonly before: Date;
}

/** A journalled trial with the time it ended, as ISO 8601, and the run that paid for it. */
export type DatedTrial = Pick<ProvedTrial, 'record' | 'ranAt' | 'run'>;

/** Reads the trials with a context, newest first, then by key: the same journal gives the same answer. */
export function readByContext(db: Db, { context, exceptRun, after, before }: ContextQuery): readonly DatedTrial[] {
  const trials = readProvedTrials(db, {
    where: 'context = ? AND run <> ? AND ran_at >= ? AND ran_at < ?',
    order: 'ran_at DESC, key, run',
    values: [context, exceptRun, after.toISOString(), before.toISOString()],
  });
  // The same trial may be in two runs: that of a part, and that of the gate it was measured for.
  const once = new Map<string, ProvedTrial>();
  for (const trial of trials) {
    const name = `${trial.record.key} ${trial.ranAt}`;
    if (!once.has(name)) once.set(name, trial);
  }
  return [...once.values()];
}

/** Names one trial: two with the same key and context are the same trial, whichever run paid for it. */
export interface TrialIdentity {
  readonly key: string;
  readonly context: string;
  readonly after: Date;
  /** The run that asks: its own trials are found whatever their time says. */
  readonly run: string;
  /** The time now: a trial of another run that claims a later one was written under another clock, and its age is not known. */
  readonly before: Date;
}

/** Reads the first journalled trial with this identity that is young enough, and the run that paid for it. */
export function readSameTrial(db: Db, { context, key, run, after, before }: TrialIdentity): ProvedTrial | undefined {
  const [first] = readProvedTrials(db, {
    where: 'context = ? AND key = ? AND (run = ? OR (ran_at >= ? AND ran_at <= ?))',
    order: 'ran_at, run',
    values: [context, key, run, after.toISOString(), before.toISOString()],
    most: 1,
  });
  return first;
}

/** Reads the trial of a run with that key; undefined when the journal does not have it. */
export function readOwnTrial(db: Db, run: string, key: string): ProvedTrial | undefined {
  return readProvedTrials(db, { where: 'run = ? AND key = ?', values: [run, key] })[0];
}

/** A journalled trial with where it came from. */
export interface StoredTrial {
  readonly run: string;
  readonly measurement: string;
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  readonly record: TrialRecord;
}

/** Reads every journalled trial of an agent, oldest first, then by key: the same journal gives the same answer. */
export function readAgentTrials(db: Db, agent: string): readonly StoredTrial[] {
  const trials = readProvedTrials(db, { where: 'agent = ?', order: 'ran_at, run, key', values: [agent] });
  return trials.map(({ run, context, record }) => ({ run, measurement: record.measurement, context, record }));
}
