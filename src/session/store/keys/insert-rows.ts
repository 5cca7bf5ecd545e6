import { type Db, prepareOnce } from '../../../adapters/store/open-store.ts';

/** Rows that one statement puts in. */
const mostRows = 32;

/**
 * Puts rows of so many columns each into a table, many with one statement: calling it takes longer than what it does. A row of the same key is
 * replaced. Call it in a transaction.
 */
export function insertRows(
  db: Db,
  table: 'calls' | 'tool_uses' | 'touches',
  columns: number,
  rows: Iterable<readonly unknown[]>,
): void {
  const insert = (values: readonly unknown[]) =>
    prepareOnce(db, writeInsert(table, columns, values.length / columns)).run(values);
  let values: unknown[] = [];
  for (const each of rows) {
    values.push(...each);
    if (values.length === mostRows * columns) {
      insert(values);
      values = [];
    }
  }
  if (values.length > 0) insert(values);
}

const written = new Map<string, string>();

/** The statement for so many rows; the same text each time, since writing it takes longer than running it for a few. */
function writeInsert(table: string, columns: number, rows: number): string {
  const key = `${table} ${rows}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  const statement = `INSERT OR REPLACE INTO ${table} VALUES ${Array.from({ length: rows }, () => row).join(', ')}`;
  written.set(key, statement);
  return statement;
}
