import * as v from 'valibot';
import type { RunLimits } from '../../core/budget/token-budget.ts';
import { runLimitsSchema } from '../../core/budget/token-budget-schema.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import type { TrialRecord } from '../../core/model/trial/trial.ts';
import type { ProvedTrial } from '../../core/proof/proved-trial.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import type { ChargeRow } from './charges.ts';
import { type Db, writeTransaction } from './open-store.ts';
import { dropDeadReservations } from './reservations.ts';
import { findVoucher, hasProvedTrial, keepVouched, macOf, readProvedTrials, type SealedRow } from './sealing.ts';

/** The facts of a run that `beginRun` registers. */
export interface RunStart {
  readonly id: string;
  readonly baseSha: string;
  readonly headSha: string;
  readonly now: Date;
}

/**
 * Registers a run and says when it first began; a run with the same id is the same run and keeps its trials. A row of unknown origin that
 * has its id says nothing of it, and is written anew.
 */
export function beginRun(db: Db, { now, ...run }: RunStart): Date {
  const find = db.prepare<unknown[], SealedRow<'runs'>>(
    'SELECT id, base_sha, head_sha, began_at, mac FROM runs WHERE id = ?',
  );
  const write = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, began_at, mac, sequence)
    VALUES (@id, @base_sha, @head_sha, @began_at, @mac, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET base_sha = excluded.base_sha, head_sha = excluded.head_sha,
      began_at = excluded.began_at, mac = excluded.mac,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
  return writeTransaction(db, () => {
    const storedRun = find.get(run.id);
    const isOurs = storedRun !== undefined && findVoucher(db, 'runs', storedRun) !== undefined;
    const first = { base_sha: run.baseSha, head_sha: run.headSha, began_at: now.toISOString() };
    const { base_sha, head_sha, began_at } = isOurs ? storedRun : first;
    const row = { id: run.id, base_sha, head_sha, began_at };
    write.run({ ...row, mac: macOf(db, 'runs', row) });
    dropDeadReservations(db, run.id);
    return new Date(began_at);
  });
}

/** The origin of a trial, which the journal keeps beside its record. */
export interface TrialOrigin {
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  readonly ranAt: Date;
}

/**
 * Journals a finished trial and releases its reservation in one transaction. The first record of a key wins, and one of unknown origin is none:
 * false where another process was first. Its reservation stands then, for whoever paid for the trial to charge.
 */
export function journalTrial(db: Db, run: string, record: TrialRecord, { context, ranAt }: TrialOrigin): boolean {
  const insert = db.prepare(`
    INSERT OR REPLACE INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ran_at, @mac)`);
  const release = db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?');
  return writeTransaction(db, () => {
    const { key, measurement, agent, usage } = record;
    if (hasProvedTrial(db, run, key)) return false;
    const text = JSON.stringify(record);
    const row = { run, key, measurement, agent, record: text, context, ran_at: ranAt.toISOString() };
    insert.run({ ...row, tokens: totalTokens(usage), mac: macOf(db, 'trials', row) });
    release.run(run, key);
    return true;
  });
}

/** Reads the journalled trials of one measurement in plan order. */
export function readTrials(db: Db, run: string, measurement: string): readonly TrialRecord[] {
  return inPlanOrder(readProvedTrials(db, { where: 'run = ? AND measurement = ?', values: [run, measurement] }));
}

/** Reads the context of each journalled trial of a measurement, by key. */
export function readContexts(db: Db, run: string, measurement: string): ReadonlyMap<string, string> {
  const trials = readProvedTrials(db, { where: 'run = ? AND measurement = ?', values: [run, measurement] });
  return new Map(trials.map(({ record, context }) => [record.key, context]));
}

/** Reads all journalled trials of a run, in plan order per measurement. */
export function readRunTrials(db: Db, run: string): readonly TrialRecord[] {
  return inPlanOrder(readProvedTrials(db, { where: 'run = ?', order: 'measurement', values: [run] }));
}

function inPlanOrder(trials: readonly ProvedTrial[]): readonly TrialRecord[] {
  return trials.map(({ record }) => record).sort((a, b) => a.order - b.order);
}

interface RunRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly base_sha: string;
  readonly head_sha: string;
  readonly began_at: string;
  readonly limits: string;
  readonly finished: number;
}

/** Stores the limits that a run is held to, and why it stopped early, when it did. */
export function saveLimits(db: Db, run: string, limits: RunLimits): void {
  const update = db.prepare('UPDATE runs SET limits = ? WHERE id = ?');
  writeTransaction(db, () => update.run(JSON.stringify(limits), run));
}

function readLimits(text: string): RunLimits | undefined {
  const parsed = v.safeParse(runLimitsSchema, readJson(text));
  return parsed.success ? parsed.output : undefined;
}

/** A run of any kind (gate, audit, bench) as `budget` shows it. */
export interface ListedRun {
  readonly id: string;
  /** ISO 8601. */
  readonly beganAt: string;
  readonly finished: boolean;
  /** Absent where none that can be read are stored. */
  readonly limits?: RunLimits;
}

/** Lists all runs of the journal whose origin is known, the latest first. */
export function listRuns(db: Db): readonly ListedRun[] {
  const rows = db.prepare('SELECT * FROM runs ORDER BY sequence DESC, id').all();
  return keepVouched<RunRow>(db, 'runs', rows).map(({ id, began_at: beganAt, finished, limits }) => ({
    id,
    beganAt,
    finished: finished === 1,
    ...defined({ limits: readLimits(limits) }),
  }));
}

/** Reads the time when the youngest trial of the journal, or attempt at one, ended, as ISO 8601; undefined in an empty one. */
export function readLatestTrialTime(db: Db): string | undefined {
  const [trial] = readProvedTrials(db, { order: 'ran_at DESC', most: 1 });
  const charges = db.prepare('SELECT * FROM charges ORDER BY ran_at DESC').all();
  const [charge] = keepVouched<ChargeRow & { readonly ran_at: string }>(db, 'charges', charges);
  return [trial?.ranAt ?? '', charge?.ran_at ?? ''].sort().at(-1) || undefined;
}
