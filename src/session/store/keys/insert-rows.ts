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
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  const insert = (values: readonly unknown[]) => {
    const count = values.length / columns;
    const places = Array.from({ length: count }, () => row).join(', ');
    prepareOnce(db, `INSERT OR REPLACE INTO ${table} VALUES ${places}`).run(values);
  };
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
