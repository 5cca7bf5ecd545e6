import type { Db } from '../../../src/adapters/store/open-store.ts';
import { macOf, type SealedRow, type SealedTable, sealedColumns } from '../../../src/adapters/store/sealing.ts';

/** Gives every row of a table a mac of this database's seal, as if it had been written as it stands. */
export function reseal(db: Db, table: SealedTable): void {
  const rows = db.prepare(`SELECT rowid AS place, ${sealedColumns[table].join(', ')} FROM ${table}`).all();
  const write = db.prepare(`UPDATE ${table} SET mac = ? WHERE rowid = ?`);
  for (const row of rows as readonly (SealedRow & { readonly place: number })[]) {
    write.run(macOf(db, table, row), row.place);
  }
}
