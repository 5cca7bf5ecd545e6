import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import { readChargedTokens } from './charges.ts';
import type { Db } from './open-store.ts';

/** Mean tokens (all classes) of a journalled trial, per agent, one run left out: the basis of the next estimate. */
export function readMeanTrialTokens(db: Db, exceptRun: string): ReadonlyMap<string, number> {
  const query = 'SELECT agent, avg(tokens) AS mean FROM trials WHERE run <> ? GROUP BY agent';
  const rows = db.prepare(query).all(exceptRun) as { agent: string; mean: number }[];
  return new Map(rows.map((row) => [row.agent, row.mean]));
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
  const rows = db
    .prepare(
      // The same trial may be in two runs: that of a shard, and that of the gate it was measured for.
      `SELECT record, ran_at, min(run) AS run FROM trials
       WHERE context = @context AND run <> @exceptRun AND ran_at >= @after AND ran_at < @before
       GROUP BY key, ran_at
       ORDER BY ran_at DESC, key LIMIT @limit`,
    )
    .all({ ...query, after: query.after.toISOString(), before: query.before.toISOString() }) as {
    record: string;
    ran_at: string;
    run: string;
  }[];
  return rows.map(({ record, ran_at, run }) => ({ ...(JSON.parse(record) as TrialRecord), ranAt: ran_at, run }));
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
  const row = db
    .prepare(`
      SELECT record, run, ran_at FROM trials
      WHERE context = @context AND key = @key AND (run = @run OR (ran_at >= @after AND ran_at <= @before))
      ORDER BY ran_at, run LIMIT 1`)
    .get({ ...asked, after: after.toISOString(), before: before.toISOString() }) as
    | { record: string; run: string; ran_at: string }
    | undefined;
  return row && { record: JSON.parse(row.record) as TrialRecord, run: row.run, ranAt: row.ran_at };
}

/** When a trial of a run ended, as ISO 8601; undefined when the journal does not have it. */
export function readRanAt(db: Db, run: string, key: string): string | undefined {
  return db.prepare('SELECT ran_at FROM trials WHERE run = ? AND key = ?').pluck().get(run, key) as string | undefined;
}

/** Tokens (all classes) of everything measured since, whatever it was run for and whether it gave a trial. */
export function readMeasuringTokens(db: Db, since: Date): number {
  // A trial that a gate took over from a shard was paid for once.
  const once = 'SELECT DISTINCT key, ran_at, tokens FROM trials WHERE ran_at >= ?';
  const query = db.prepare(`SELECT coalesce(sum(tokens), 0) FROM (${once})`).pluck();
  return Number(query.get(since.toISOString())) + readChargedTokens(db, since);
}
