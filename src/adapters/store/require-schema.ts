import { existsSync, renameSync, statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { type ProblemError, setupError } from '../../core/model/problem.ts';

/** The one schema of a database. */
export interface Schema {
  /** Tables of a new database, as SQL. */
  readonly tables: string;
  /** `application_id` and `user_version` of a database that has these tables. */
  readonly applicationId: number;
  readonly version: number;
  /** The noun for the database in messages, and the advice once it was set aside. */
  readonly noun: string;
  readonly setAsideHint: string;
}

/** The file of a database, and its number in the file system from before it was opened; undefined for a file that was not there. */
export interface OpenedFile {
  readonly file: string;
  readonly inode: number | undefined;
}

/** Returns the number of a file in its file system; undefined where no file is. */
export function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** Code of the problem that a database of another schema was set aside. */
export const setAsideCode = 'store-set-aside';

/**
 * Makes the tables of a new database. A database of another schema is set aside under another name in the same folder, so that the next opening
 * makes a new one. Throws ProblemError (`store-set-aside`) when that was done, and SqliteError when another process uses the database.
 */
export function requireSchema(db: Database.Database, { file, inode }: OpenedFile, schema: Schema): void {
  if (isOfSchema(db, schema)) return;
  const isNew = db
    .transaction(() => {
      if (isOfSchema(db, schema)) return true;
      if (!isEmpty(db)) return false;
      db.exec(schema.tables);
      db.pragma(`application_id = ${schema.applicationId}`);
      db.pragma(`user_version = ${schema.version}`);
      return true;
    })
    .immediate();
  if (!isNew) throw setAside(db, { file, inode }, schema);
}

/** Reads the version of a database's schema; 0 for a database without one. */
export function readSchemaVersion(db: Database.Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

function isOfSchema(db: Database.Database, { applicationId, version }: Schema): boolean {
  return readSchemaVersion(db) === version && db.pragma('application_id', { simple: true }) === applicationId;
}

function isEmpty(db: Database.Database): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
}

/** Moves a database beside its place, while no other process uses it, and closes it. */
function setAside(
  db: Database.Database,
  { file, inode }: OpenedFile,
  { noun, version, setAsideHint }: Schema,
): ProblemError {
  const fileVersion = readSchemaVersion(db);
  // Without a write-ahead log the database is one file, and its lock says that nobody else uses it.
  db.pragma('journal_mode = DELETE');
  db.exec('BEGIN EXCLUSIVE');
  const aside = nameAside(`${file}.schema-${fileVersion}`);
  // Another process may have moved it in between: then a new database is in its place.
  if (inodeOf(file) === inode) renameSync(file, aside);
  db.close();
  const message = `the ${noun} "${file}" has schema ${fileVersion} and not schema ${version} of this rentroll: it was set aside as "${aside}", and nothing of it counts`;
  return setupError(setAsideCode, message, setAsideHint);
}

/** Returns a name that no file has, so that nothing that was set aside before is written over. */
function nameAside(name: string): string {
  for (let index = 1; ; index += 1) {
    const aside = index === 1 ? name : `${name}-${index}`;
    if (!existsSync(aside)) return aside;
  }
}
