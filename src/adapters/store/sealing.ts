import { proveTrial, sealedTrialColumns, type TrialRow } from '../../core/proof/prove-trial.ts';
import type { ProvedTrial, TrialProver } from '../../core/proof/proved-trial.ts';
import { openSeal, ownSecret, type SealingKey } from '../../core/proof/seal.ts';
import { type Db, prepareOnce } from './open-store.ts';

/**
 * Columns of the rows that count, which their mac covers. What else a table has follows from these (sums of tokens), or decides nothing
 * (places in an order, the limits of a run, whether it has finished).
 */
export const sealedColumns = {
  runs: ['id', 'base_sha', 'head_sha', 'began_at'],
  trials: sealedTrialColumns,
  charges: ['run', 'key', 'agent', 'charge', 'ran_at'],
  proofs: ['key', 'detail'],
  reservations: ['run', 'key', 'agent', 'toggled', 'used', 'spent_at', 'owner'],
  verdicts: ['run', 'rule', 'body_hash', 'receipt', 'audit'],
  reports: ['run', 'report'],
  notes: ['note'],
} as const;

/** A table whose rows count by their mac. */
export type SealedTable = keyof typeof sealedColumns;

/** A row by its columns, all text. */
export type SealedRow<T extends SealedTable = SealedTable> = Readonly<
  Record<(typeof sealedColumns)[T][number], string>
>;

const provers = new WeakMap<Db, TrialProver>();

/** Seals a database: rows written from now on get a mac of this seal, and rows that are read count by it. */
export function sealWith(db: Db, prover: TrialProver): void {
  provers.set(db, prover);
}

/** Returns the prover of a database's rows; where nobody was named (tests, `:memory:`), this process vouches for its own. */
export function proverOf(db: Db): TrialProver {
  const prover = provers.get(db) ?? { seal: openSeal([ownSecret]) };
  provers.set(db, prover);
  return prover;
}

/** Returns the macs of a row. */
export function macOf<T extends SealedTable>(db: Db, table: T, row: SealedRow<T>): string {
  return proverOf(db).seal.macs(table, listSealed(table, row));
}

/** Finds the voucher of a row as it was read; undefined for one of unknown origin. */
export function findVoucher(
  db: Db,
  table: SealedTable,
  row: Readonly<Record<string, unknown>>,
): SealingKey | undefined {
  const mac = row['mac'];
  return typeof mac === 'string' ? proverOf(db).seal.findKey(table, listSealed(table, row), mac) : undefined;
}

/** Keeps the rows of a table that somebody with a secret of ours wrote. */
export function keepVouched<T extends Readonly<Record<string, unknown>>>(
  db: Db,
  table: SealedTable,
  rows: Iterable<unknown>,
): readonly T[] {
  return [...(rows as Iterable<T>)].filter((row) => findVoucher(db, table, row) !== undefined);
}

/** Lists the values of a row that a mac covers, in the order of the columns. */
function listSealed(table: SealedTable, row: Readonly<Record<string, unknown>>): readonly string[] {
  return sealedColumns[table].map((column) => String(row[column] ?? ''));
}

/** A selection of rows of the table of trials: parts of SQL of our own, with the values of its parameters. */
interface TrialQuery {
  readonly where?: string;
  readonly order?: string;
  readonly values?: readonly (string | number)[] | Readonly<Record<string, string | number>>;
  /** Most trials that are returned; rows that nobody vouches for are not counted. */
  readonly most?: number;
}

const columns = 'run, key, measurement, agent, record, context, ran_at, mac';

/**
 * Reads the trials of a journal that count, each proved at this read: nothing else reads them. A row twice, as a damaged index would give
 * it, is one.
 */
export function readProvedTrials(db: Db, { where, order, values = [], most }: TrialQuery = {}): readonly ProvedTrial[] {
  const sql = `SELECT ${columns} FROM trials${where === undefined ? '' : ` WHERE ${where}`}${order === undefined ? '' : ` ORDER BY ${order}`}`;
  const prover = proverOf(db);
  const trials = new Map<string, ProvedTrial>();
  for (const row of prepareOnce<TrialRow>(db, sql).all(values)) {
    if (trials.size === most) break;
    const proved = proveTrial(row, prover);
    if (proved !== undefined) trials.set(`${row.run} ${row.key}`, proved);
  }
  return [...trials.values()];
}

/** Returns true when the journal of a run has this trial, and it counts. */
export function hasProvedTrial(db: Db, run: string, key: string): boolean {
  return readProvedTrials(db, { where: 'run = ? AND key = ?', values: [run, key] }).length > 0;
}

/** Counts the rows of trials that nobody with a secret of ours vouches for. */
export function countUnproved(db: Db): number {
  const rows = Number(prepareOnce(db, 'SELECT count(*) FROM trials').pluck().get());
  return rows - readProvedTrials(db).length;
}
