import * as v from 'valibot';
import type { RunLimits } from '../../core/budget/token-budget.ts';
import { runLimitsSchema } from '../../core/budget/token-budget-schema.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { defined } from '../../core/util/values.ts';
import type { ChargeRow } from './charges.ts';
import { type Db, writeTransaction } from './open-store.ts';
import { keepVouched, macOf, readProvedTrials } from './sealing.ts';

/** A receipt as the journal keeps it. */
export interface VerdictRow {
  readonly rule: string;
  readonly bodyHash: string;
  /** JSON text, as it will be committed. */
  readonly receipt: string;
  /** True when the rule was active and was measured by leaving it out. */
  readonly audit: boolean;
}

/** Keeps the finished report of a run and its receipts (JSON texts by rule), and marks the run finished when nothing is left to do. */
export function saveResults(
  db: Db,
  run: string,
  results: { report: string; finished: boolean; receipts: readonly VerdictRow[] },
): void {
  const next = '(SELECT sequence FROM runs WHERE id = @run)';
  const report = db.prepare(`
    INSERT OR REPLACE INTO reports (run, sequence, report, mac) VALUES (@run, ${next}, @report, @mac)`);
  const receipt = db.prepare(`
    INSERT OR REPLACE INTO verdicts (run, rule, body_hash, sequence, receipt, audit, mac)
    VALUES (@run, @rule, @body_hash, ${next}, @receipt, @audit, @mac)`);
  const finish = db.prepare('UPDATE runs SET finished = ? WHERE id = ?');
  writeTransaction(db, () => {
    const reportRow = { run, report: results.report };
    report.run({ ...reportRow, mac: macOf(db, 'reports', reportRow) });
    for (const { rule, bodyHash, receipt: text, audit } of results.receipts) {
      const row = { run, rule, body_hash: bodyHash, receipt: text, audit: audit ? '1' : '0' };
      receipt.run({ ...row, audit: audit ? 1 : 0, mac: macOf(db, 'verdicts', row) });
    }
    finish.run(results.finished ? 1 : 0, run);
  });
}

interface RunRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly base_sha: string;
  readonly head_sha: string;
  readonly began_at: string;
  readonly limits: string;
  readonly finished: number;
}

/** Counts the finished reports that the journal has and nobody with a secret of ours vouches for. */
export function countUnknownReports(db: Db): number {
  const rows = db.prepare('SELECT * FROM reports').all();
  return rows.length - keepVouched(db, 'reports', rows).length;
}

/** Reads the JSON of the latest finished report. */
export function readLatestReport(db: Db): string | undefined {
  const rows = db.prepare('SELECT * FROM reports ORDER BY sequence DESC').all();
  return keepVouched<{ readonly report: string }>(db, 'reports', rows)[0]?.report;
}

/** Remembers that something is proved; `key` names everything the proof depends on, `detail` is what it showed. */
export function saveProof(db: Db, key: string, detail = ''): void {
  const insert = db.prepare('INSERT OR REPLACE INTO proofs (key, detail, mac) VALUES (?, ?, ?)');
  writeTransaction(db, () => insert.run(key, detail, macOf(db, 'proofs', { key, detail })));
}

/** Reads the result of a proof; undefined when nothing was proved under this key by somebody with a secret of ours. */
export function readProof(db: Db, key: string): string | undefined {
  const rows = db.prepare('SELECT * FROM proofs WHERE key = ?').all(key);
  return keepVouched<{ readonly detail: string }>(db, 'proofs', rows)[0]?.detail;
}

/** Lists the proofs whose key begins with `prefix` and whose mac holds: what others wrote is not counted. */
export function listProofs(db: Db, prefix: string): readonly { readonly key: string; readonly detail: string }[] {
  const rows = db.prepare('SELECT key, detail, mac FROM proofs WHERE substr(key, 1, ?) = ?').all(prefix.length, prefix);
  return keepVouched<ProofRow>(db, 'proofs', rows);
}

interface ProofRow extends Readonly<Record<string, unknown>> {
  readonly key: string;
  readonly detail: string;
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

/** Notes an event of the journal itself for people. */
export function noticeState(db: Db, note: string): void {
  const insert = db.prepare('INSERT OR REPLACE INTO notes (note, mac) VALUES (?, ?)');
  writeTransaction(db, () => insert.run(note, macOf(db, 'notes', { note })));
}

/** Takes the notes that nobody has been shown yet. Notes of unknown origin are left out. */
export function takeNotices(db: Db): readonly string[] {
  const rows = writeTransaction(db, () => db.prepare('DELETE FROM notes RETURNING note, mac').all());
  return keepVouched<{ readonly note: string }>(db, 'notes', rows).map(({ note }) => note);
}
