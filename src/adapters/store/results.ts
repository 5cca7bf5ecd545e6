import { type Db, writeTransaction } from './open-store.ts';
import { keepVouched, macOf } from './sealing.ts';

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
