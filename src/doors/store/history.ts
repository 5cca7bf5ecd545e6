import type { ProbeFacts } from '../../foundation/model/trial/probe-facts.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import type { Db } from './open-store.ts';

/** Mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
export function readMeanTrialTokens(db: Db, exceptRun: string): ReadonlyMap<string, number> {
  const query = 'SELECT agent, avg(tokens) AS mean FROM trials WHERE run <> ? GROUP BY agent';
  return new Map(db.prepare(query).raw().all(exceptRun) as [agent: string, mean: number][]);
}

/** The newest trials of each agent and model, at most `most` of each, one run left out: what the next ones may cost. */
export function readNewestTrials(db: Db, exceptRun: string, most: number): readonly TrialRecord[] {
  const select = db.prepare(`
    SELECT record FROM (
      SELECT record, row_number() OVER (PARTITION BY agent, record ->> '$.model' ORDER BY ran_at DESC, key) AS place
      FROM trials WHERE run <> ?
    ) WHERE place <= ?`);
  return (select.pluck().all(exceptRun, most) as string[]).map((record) => JSON.parse(record) as TrialRecord);
}

/** What a stored trial did: the facts that were kept of it. */
interface StoredWork extends ProbeFacts {
  readonly task: string;
}

/** Most trials whose work is read: the newest, some hundred of each task. */
const mostWork = 5_000;

/** What the newest trials did, where facts of them were kept: with their agent, newest first, then by key. */
export function readTrialWork(db: Db): readonly (StoredWork & { readonly agent: string })[] {
  const select = db.prepare(`
    SELECT agent, record ->> '$.task' AS task, record -> '$.facts' AS facts FROM trials
    WHERE record -> '$.facts' IS NOT NULL ORDER BY ran_at DESC, key LIMIT ?`);
  const rows = select.all(mostWork) as { readonly agent: string; readonly task: string; readonly facts: string }[];
  return rows.map(({ agent, task, facts }) => ({ agent, task, ...(JSON.parse(facts) as Omit<StoredWork, 'task'>) }));
}

/** Which trials of earlier runs are wanted. */
export interface ContextQuery {
  /** Hash of everything a trial depends on but its seed. */
  readonly context: string;
  readonly exceptRun: string;
  readonly after: Date;
  readonly before: Date;
  readonly limit: number;
}

/** A journalled trial with the time it ended, as ISO 8601, and the run that paid for it. */
export interface DatedTrial extends TrialRecord {
  readonly ranAt: string;
  readonly run: string;
}

/** Trials with a context, newest first, then by key: the same journal gives the same answer. */
export function readByContext(db: Db, query: ContextQuery): readonly DatedTrial[] {
  // The same trial may be in two runs: that of a shard, and that of the gate it was measured for.
  const select = db.prepare(`
    SELECT record, ran_at AS ranAt, min(run) AS run FROM trials
    WHERE context = @context AND run <> @exceptRun AND ran_at >= @after AND ran_at < @before
    GROUP BY key, ran_at
    ORDER BY ran_at DESC, key LIMIT @limit`);
  const times = { after: query.after.toISOString(), before: query.before.toISOString() };
  const rows = select.all({ ...query, ...times }) as TrialRow[];
  return rows.map(({ record, ranAt, run }) => ({ ...(JSON.parse(record) as TrialRecord), ranAt, run }));
}

interface TrialRow {
  readonly record: string;
  readonly run: string;
  readonly ranAt: string;
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

/** The first journalled trial with this identity that is young enough, and the run that paid for it. */
export function readSameTrial(
  db: Db,
  { after, before, ...asked }: TrialIdentity,
): { readonly record: TrialRecord; readonly run: string; readonly ranAt: string } | undefined {
  const select = db.prepare(`
    SELECT record, run, ran_at AS ranAt FROM trials
    WHERE context = @context AND key = @key AND (run = @run OR (ran_at >= @after AND ran_at <= @before))
    ORDER BY ran_at, run LIMIT 1`);
  const times = { after: after.toISOString(), before: before.toISOString() };
  const row = select.get({ ...asked, ...times }) as TrialRow | undefined;
  return row && { ...row, record: JSON.parse(row.record) as TrialRecord };
}

/** When a trial of a run ended, as ISO 8601; undefined when the journal does not have it. */
export function readRanAt(db: Db, run: string, key: string): string | undefined {
  return db.prepare('SELECT ran_at FROM trials WHERE run = ? AND key = ?').pluck().get(run, key) as string | undefined;
}

/** A journalled trial with where it came from. */
export interface StoredTrial {
  readonly run: string;
  readonly measurement: string;
  /** Hash of everything the trial depended on but its seed; empty in journals of the first schema. */
  readonly context: string;
  readonly record: TrialRecord;
}

/** Every journalled trial of an agent, oldest first, then by key: the same journal gives the same answer. */
export function readAgentTrials(db: Db, agent: string): readonly StoredTrial[] {
  const rows = db
    .prepare('SELECT run, measurement, context, record FROM trials WHERE agent = ? ORDER BY ran_at, run, key')
    .all(agent) as { run: string; measurement: string; context: string; record: string }[];
  return rows.map(({ record, ...origin }) => ({ ...origin, record: JSON.parse(record) as TrialRecord }));
}
