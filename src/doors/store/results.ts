import type { Db } from './open-store.ts';
import { writeTransaction } from './write-transaction.ts';

/** A run as `resume`, `stamp` and `report` find it. */
export interface StoredRun {
  readonly id: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** JSON of the request that started it. */
  readonly request: string;
  readonly finished: boolean;
}

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
  results: {
    report: string;
    finished: boolean;
    receipts: readonly VerdictRow[];
  },
): void {
  const next = '(SELECT sequence FROM runs WHERE id = @run)';
  const report = db.prepare(`INSERT OR REPLACE INTO reports (run, sequence, report) VALUES (@run, ${next}, @report)`);
  const receipt = db.prepare(`
    INSERT OR REPLACE INTO verdicts (run, rule, body_hash, sequence, receipt, audit)
    VALUES (@run, @rule, @bodyHash, ${next}, @receipt, @audit)`);
  const finish = db.prepare('UPDATE runs SET finished = ? WHERE id = ?');
  writeTransaction(db, () => {
    report.run({ run, report: results.report });
    for (const row of results.receipts) receipt.run({ run, ...row, audit: row.audit ? 1 : 0 });
    finish.run(results.finished ? 1 : 0, run);
  });
}

/** The latest run of the gate, or the latest that has not finished. Runs without a request (benches) are not the gate's. */
export function readLatestRun(db: Db, unfinishedOnly = false): StoredRun | undefined {
  const where = unfinishedOnly ? 'AND finished = 0' : '';
  const row = db.prepare(`SELECT * FROM runs WHERE request <> '' ${where} ORDER BY sequence DESC LIMIT 1`).get() as
    | { id: string; base_sha: string; head_sha: string; request: string; finished: number }
    | undefined;
  return (
    row && {
      id: row.id,
      baseSha: row.base_sha,
      headSha: row.head_sha,
      request: row.request,
      finished: row.finished === 1,
    }
  );
}

/** JSON of the latest finished report. */
export function readLatestReport(db: Db): string | undefined {
  const row = db.prepare('SELECT report FROM reports ORDER BY sequence DESC LIMIT 1').get() as
    | { report: string }
    | undefined;
  return row?.report;
}

/** Latest receipt of a rule with this body. */
export function readLatestReceipt(
  db: Db,
  rule: string,
  bodyHash: string,
): Pick<VerdictRow, 'receipt' | 'audit'> | undefined {
  const row = db
    .prepare('SELECT receipt, audit FROM verdicts WHERE rule = ? AND body_hash = ? ORDER BY sequence DESC LIMIT 1')
    .get(rule, bodyHash) as { receipt: string; audit: number } | undefined;
  return row && { receipt: row.receipt, audit: row.audit === 1 };
}

/** The latest receipt of a rule, whatever its words were then. */
export function readNewestReceipt(db: Db, rule: string): Pick<VerdictRow, 'rule' | 'receipt' | 'audit'> | undefined {
  const row = db
    .prepare('SELECT receipt, audit FROM verdicts WHERE rule = ? ORDER BY sequence DESC LIMIT 1')
    .get(rule) as { receipt: string; audit: number } | undefined;
  return row && { rule, receipt: row.receipt, audit: row.audit === 1 };
}

/** Remembers that something is proved; `key` names everything the proof depends on, `detail` is what it showed. */
export function saveProof(db: Db, key: string, detail = ''): void {
  const insert = db.prepare('INSERT OR REPLACE INTO proofs (key, detail) VALUES (?, ?)');
  writeTransaction(db, () => insert.run(key, detail));
}

/** What a proof showed; undefined when nothing was proved under this key. */
export function readProof(db: Db, key: string): string | undefined {
  return db.prepare('SELECT detail FROM proofs WHERE key = ?').pluck().get(key) as string | undefined;
}
