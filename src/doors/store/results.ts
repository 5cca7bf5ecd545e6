import { type Db, writeTransaction } from './open-store.ts';
import { listSealed, macOf, sealOf } from './sealing.ts';

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
  results: { report: string; finished: boolean; receipts: readonly VerdictRow[] },
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
  const query = db.prepare(`
    SELECT id, base_sha AS baseSha, head_sha AS headSha, request, finished FROM runs
    WHERE request <> '' ${where} ORDER BY sequence DESC LIMIT 1`);
  const row = query.get() as (Omit<StoredRun, 'finished'> & { finished: number }) | undefined;
  return row && { ...row, finished: row.finished === 1 };
}

/** JSON of the latest finished report. */
export function readLatestReport(db: Db): string | undefined {
  return db.prepare('SELECT report FROM reports ORDER BY sequence DESC LIMIT 1').pluck().get() as string | undefined;
}

/** Latest receipt of a rule: of the words with this hash, or whatever its words were then. */
export function readLatestReceipt(
  db: Db,
  rule: string,
  bodyHash: string | null = null,
): Pick<VerdictRow, 'rule' | 'receipt' | 'audit'> | undefined {
  const query = db.prepare(`
    SELECT rule, receipt, audit FROM verdicts WHERE rule = @rule AND body_hash = coalesce(@bodyHash, body_hash)
    ORDER BY sequence DESC LIMIT 1`);
  const row = query.get({ rule, bodyHash }) as { rule: string; receipt: string; audit: number } | undefined;
  return row && { ...row, audit: row.audit === 1 };
}

/** Remembers that something is proved; `key` names everything the proof depends on, `detail` is what it showed. */
export function saveProof(db: Db, key: string, detail = ''): void {
  const insert = db.prepare('INSERT OR REPLACE INTO proofs (key, detail, mac) VALUES (?, ?, ?)');
  writeTransaction(db, () => insert.run(key, detail, macOf(db, 'proofs', { key, detail })));
}

/** What a proof showed; undefined when nothing was proved under this key. */
export function readProof(db: Db, key: string): string | undefined {
  return db.prepare('SELECT detail FROM proofs WHERE key = ?').pluck().get(key) as string | undefined;
}

/** Proofs whose key begins with `prefix` and whose mac holds: what others wrote is not counted. */
export function listProofs(db: Db, prefix: string): readonly { readonly key: string; readonly detail: string }[] {
  const rows = db.prepare('SELECT key, detail, mac FROM proofs WHERE substr(key, 1, ?) = ?').all(prefix.length, prefix);
  const seal = sealOf(db);
  const isOurs = (row: ProofRow) => seal === undefined || seal.holds('proofs', listSealed('proofs', row), row.mac);
  return (rows as ProofRow[]).filter(isOurs);
}

interface ProofRow extends Readonly<Record<string, unknown>> {
  readonly key: string;
  readonly detail: string;
  readonly mac: string;
}

/** A run of any kind (gate, audit, bench) as `budget` shows it. */
export interface ListedRun {
  readonly id: string;
  /** ISO 8601; empty in journals of the first schema. */
  readonly beganAt: string;
  readonly finished: boolean;
}

/** All runs of the journal, the latest first. */
export function listRuns(db: Db): readonly ListedRun[] {
  const query = db.prepare('SELECT id, began_at AS beganAt, finished FROM runs ORDER BY sequence DESC, id');
  const rows = query.all() as (Omit<ListedRun, 'finished'> & { finished: number })[];
  return rows.map((row) => ({ ...row, finished: row.finished === 1 }));
}

/** When the youngest trial of the journal, or attempt at one, ended, as ISO 8601; undefined in an empty one. */
export function readLatestTrialTime(db: Db): string | undefined {
  const times = 'SELECT ran_at FROM trials UNION ALL SELECT ran_at FROM charges';
  const latest = db.prepare(`SELECT max(ran_at) FROM (${times})`).pluck().get();
  return typeof latest === 'string' && latest !== '' ? latest : undefined;
}
