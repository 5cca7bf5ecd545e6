import { migrations } from '../migrations.ts';
import { type Db, openEmpty } from '../open-store.ts';

/**
 * True for a database whose whole schema is, to the letter, what our migrations make up to its version: no table, column, index, trigger or
 * view more or less. One of a later version than ours is left to who opens it. Throws SqliteError for what is no database.
 */
export function hasOurSchema(db: Db): boolean {
  const version = Number(db.pragma('user_version', { simple: true }));
  return version > migrations.length || listSchemas()[version] === readSchema(db);
}

let known: readonly string[] | undefined;

/** What each version looks like, from that of an empty file on. */
function listSchemas(): readonly string[] {
  if (known !== undefined) return known;
  const db = openEmpty();
  try {
    const schemas = [readSchema(db)];
    for (const step of migrations) {
      db.exec(step);
      schemas.push(readSchema(db));
    }
    known = schemas;
    return schemas;
  } finally {
    db.close();
  }
}

function readSchema(db: Db): string {
  const rows = db.prepare<unknown[], unknown[]>('SELECT type, name, tbl_name, sql FROM sqlite_schema').raw().all();
  return JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
}
