import { totalTokens } from '../../foundation/model/money/usage.ts';
import type { TrialRecord } from '../../foundation/model/trial/trial.ts';
import { type Db, writeTransaction } from './open-store.ts';
import { dropDeadReservations } from './reservations.ts';
import { macOf, type SealedRow } from './sealing.ts';

/** What `beginRun` registers. */
export interface RunStart {
  readonly id: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** JSON that `resume` repeats; empty for a run that is not the gate's. */
  readonly request: string;
  readonly now: Date;
}

/** Registers a run and says when it first began; a run with the same id is the same run and keeps its trials. */
export function beginRun(db: Db, { now, ...run }: RunStart): Date {
  const insert = db.prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, began_at, sequence)
    VALUES (@id, @baseSha, @headSha, @request, @beganAt, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT (id) DO UPDATE SET request = excluded.request,
      sequence = (SELECT max(sequence) + 1 FROM runs), finished = 0`);
  const find = db.prepare('SELECT id, base_sha, head_sha, request, began_at FROM runs WHERE id = ?');
  const seal = db.prepare('UPDATE runs SET mac = ? WHERE id = ?');
  return writeTransaction(db, () => {
    insert.run({ ...run, beganAt: now.toISOString() });
    dropDeadReservations(db, run.id);
    const row = find.get(run.id) as SealedRow<'runs'>;
    seal.run(macOf(db, 'runs', row), run.id);
    return new Date(row.began_at);
  });
}

/** What the journal keeps beside a record. */
export interface TrialOrigin {
  /** Hash of everything the trial depended on but its seed. */
  readonly context: string;
  readonly ranAt: Date;
}

/** Journals a finished trial and releases its reservation in one transaction; the first record of a key wins. */
export function journalTrial(db: Db, run: string, record: TrialRecord, { context, ranAt }: TrialOrigin): void {
  const insert = db.prepare(`
    INSERT INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
    VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ran_at, @mac)
    ON CONFLICT DO NOTHING`);
  const release = db.prepare('DELETE FROM reservations WHERE run = ? AND key = ?');
  writeTransaction(db, () => {
    const { key, measurement, agent, usage } = record;
    const text = JSON.stringify(record);
    const row = { run, key, measurement, agent, record: text, context, ran_at: ranAt.toISOString() };
    insert.run({ ...row, tokens: totalTokens(usage), mac: macOf(db, 'trials', row) });
    release.run(run, key);
  });
}

/** Journalled trials of one measurement in plan order. */
export function readTrials(db: Db, run: string, measurement: string): readonly TrialRecord[] {
  return inPlanOrder(
    db.prepare('SELECT record FROM trials WHERE run = ? AND measurement = ?').pluck().all(run, measurement),
  );
}

/** The context of each journalled trial of a measurement, by key; empty in journals of the first schema. */
export function readContexts(db: Db, run: string, measurement: string): ReadonlyMap<string, string> {
  const query = db.prepare('SELECT key, context FROM trials WHERE run = ? AND measurement = ?').raw();
  return new Map(query.all(run, measurement) as [key: string, context: string][]);
}

/** All journalled trials of a run, in plan order per measurement. */
export function readRunTrials(db: Db, run: string): readonly TrialRecord[] {
  return inPlanOrder(db.prepare('SELECT record FROM trials WHERE run = ? ORDER BY measurement').pluck().all(run));
}

function inPlanOrder(records: readonly unknown[]): readonly TrialRecord[] {
  return records.map((text) => JSON.parse(String(text)) as TrialRecord).sort((a, b) => a.order - b.order);
}
