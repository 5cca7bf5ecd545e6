import type { Seal } from '../../foundation/util/seal.ts';
import type { Db } from './open-store.ts';

/**
 * Columns of the rows that may cross machines, which their mac covers. What else a table has follows from these (sums of tokens), or is
 * made anew where the row arrives (places in an order, whether a run has finished).
 */
export const sealedColumns = {
  runs: ['id', 'base_sha', 'head_sha', 'request', 'began_at'],
  trials: ['run', 'key', 'measurement', 'agent', 'record', 'context', 'ran_at'],
  charges: ['run', 'key', 'agent', 'charge', 'ran_at'],
  proofs: ['key', 'detail'],
  reservations: ['run', 'key', 'agent', 'toggled', 'used', 'spent_at'],
} as const;

/** A table whose rows may cross machines. */
export type SealedTable = keyof typeof sealedColumns;

/** A row by its columns, all text. */
export type SealedRow<T extends SealedTable = SealedTable> = Readonly<
  Record<(typeof sealedColumns)[T][number], string>
>;

const seals = new WeakMap<Db, Seal>();

/** From now on what is written into this database gets a mac. */
export function sealWith(db: Db, seal: Seal): void {
  seals.set(db, seal);
}

/** The seal of a database; undefined where nothing is sealed (tests, `:memory:`). */
export function sealOf(db: Db): Seal | undefined {
  return seals.get(db);
}

/** The mac of a row; empty where nothing is sealed. */
export function macOf<T extends SealedTable>(db: Db, table: T, row: SealedRow<T>): string {
  return sealOf(db)?.mac(table, listSealed(table, row)) ?? '';
}

/** What a mac covers of a row, in the order of the columns. */
export function listSealed(table: SealedTable, row: Readonly<Record<string, unknown>>): readonly string[] {
  return sealedColumns[table].map((column) => String(row[column] ?? ''));
}
