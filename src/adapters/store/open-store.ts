import { existsSync, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import { codeOf, defined } from '../../core/util/values.ts';
import { explainDiskFault, linkFault } from '../files/disk-fault.ts';
import { makeFolder } from '../files/home-places.ts';
import { journalSchema } from './journal-schema.ts';
import { inodeOf, type OpenedFile, readSchemaVersion } from './require-schema.ts';

/** The part of better-sqlite3 the store uses. */
export type Db = Database.Database;

/** The purpose of a database, which decides how it is opened. */
export interface StoreKind {
  /** Makes the tables of a new database, and refuses one whose tables are not those of this rentroll. */
  readonly prepare: (db: Db, file: OpenedFile) => void;
  /** FULL where what was paid for must outlive a power cut, NORMAL for what can be read again. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly busyTimeoutMs: number;
  /** True where every page is checked before use. */
  readonly isCheckedWhole: boolean;
  /** The noun for the database in messages, and the advice when it cannot be used. */
  readonly noun: string;
  readonly unusableHint: string;
}

/**
 * A caller that may wait this many milliseconds for another process's lock is patient: it waits again while other processes make progress, this many
 * times at most.
 */
const [patientMs, mostTurns] = [10_000, 6];

/** The journal of trials. */
const journalKind: StoreKind = {
  prepare: createJournal,
  synchronous: 'FULL',
  busyTimeoutMs: patientMs,
  isCheckedWhole: true,
  noun: 'journal',
  unusableHint: 'It holds trials that were paid for: restore it from a copy, or move it away to start again.',
};

/**
 * Opens (and creates) the journal at `file`; `:memory:` for tests.
 * WAL with full syncs: a trial that was journalled stays journalled, whatever dies next.
 * Throws like `openDatabase`.
 */
export function openStore(file: string, nativeBinding?: string): Db {
  return openDatabase(file, journalKind, nativeBinding);
}

/**
 * Opens (and creates) a database of ours; `:memory:` for tests.
 * Throws ProblemError when the file is not a database, is damaged or is not of our schema, when it or its folder is a link, when
 * its folder cannot be written to, and where SQLite's native code does not load.
 */
export function openDatabase(file: string, kind: StoreKind, nativeBinding?: string): Db {
  let db: Db | undefined;
  try {
    if (file !== ':memory:') makeRoom(file);
    const inode = inodeOf(file);
    db = connect(file, defined({ nativeBinding }));
    db.pragma(`busy_timeout = ${kind.busyTimeoutMs}`);
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${kind.synchronous}`);
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    if (kind.isCheckedWhole) requireWhole(db, file, kind);
    kind.prepare(db, { file, inode });
    return db;
  } catch (error) {
    db?.close();
    throw explainFault(error, file, kind);
  }
}

/** Explains why a journal cannot be opened or read, as a ProblemError where it is not a bug. */
export function explainJournalFault(error: unknown, file: string): unknown {
  return explainFault(error, file, journalKind);
}

function explainFault(error: unknown, file: string, kind: StoreKind): unknown {
  const fault = explainDiskFault(error, file);
  if (fault instanceof ProblemError) return fault;
  if (error instanceof Database.SqliteError) return unusable(file, kind, error.message);
  return isBindingFault(error) ? noBinding(error.message) : error;
}

/**
 * Opens a database that may be anybody's as it is, for reading: nothing is created or changed, and nothing that its schema names may
 * run. Throws SqliteError when it is no database.
 */
export function openAsIs(file: string): Db {
  const db = connect(file, { fileMustExist: true, readonly: true });
  db.pragma('trusted_schema = OFF');
  return db;
}

/** Opens an empty database in memory, which has neither file nor schema. */
function openEmpty(): Db {
  return connect(':memory:');
}

/** Makes the folder of a database; neither it nor any file that SQLite opens beside it may be a link. Throws ProblemError (`state-link`). */
function makeRoom(file: string): void {
  const places = [dirname(file), ...['', '-wal', '-shm', '-journal'].map((end) => `${file}${end}`)];
  const link = places.find((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link !== undefined) throw linkFault(link);
  makeFolder(dirname(file), 0o777);
}

/** Looks at every page once: a damaged one would be met by some later question, with money spent in between. */
function requireWhole(db: Db, file: string, kind: StoreKind): void {
  const checkResult = String(db.pragma('quick_check(1)', { simple: true }));
  if (checkResult !== 'ok') throw unusable(file, kind, `it is damaged (${checkResult.split('\n').at(-1)})`);
}

/**
 * Runs `write` as one immediate transaction: all of it or none, and no other process writes in between. Throws ProblemError when the
 * disk is full, read-only or broken, or another process holds the journal for too long. Many processes that write in turn hold it for nobody:
 * SQLite gives it to whoever asks at the right moment, and one may miss them all for longer than `busyTimeoutMs`.
 */
export function writeTransaction<T>(db: Db, write: () => T): T {
  try {
    return writeInTurn(db, write, 1);
  } catch (error) {
    throw explainDiskFault(error, db.name);
  }
}

function writeInTurn<T>(db: Db, write: () => T, turn: number): T {
  const versionBefore = readVersion(db);
  try {
    return db.transaction(write).immediate();
  } catch (error) {
    const isPatient =
      codeOf(error) === 'SQLITE_BUSY' && Number(db.pragma('busy_timeout', { simple: true })) >= patientMs;
    if (!isPatient || turn === mostTurns || readVersion(db) === versionBefore) throw error;
    return writeInTurn(db, write, turn + 1);
  }
}

/** Reads a number that changes whenever another connection has committed. */
function readVersion(db: Db): unknown {
  return db.pragma('data_version', { simple: true });
}

type Statement<Row> = Database.Statement<unknown[], Row>;

const prepared = new WeakMap<Db, Map<string, Statement<unknown>>>();

/** Prepares a statement once for each database, with the rows its SQL gives: for what is asked or written file by file. */
export function prepareOnce<Row = unknown>(db: Db, sql: string): Statement<Row> {
  const of = prepared.get(db) ?? new Map<string, Statement<unknown>>();
  prepared.set(db, of);
  const statement = of.get(sql) ?? db.prepare<unknown[]>(sql);
  of.set(sql, statement);
  return statement as Statement<Row>;
}

function connect(file: string, options: Database.Options = {}): Db {
  return new Database(file, defined({ nativeBinding: findBundledBinding(), ...options }));
}

/** Finds the native binding beside a bundle; undefined from source, where the package finds its own. */
function findBundledBinding(): string | undefined {
  const file = fileURLToPath(new URL(`./prebuilds/${process.platform}-${process.arch}.node`, import.meta.url));
  return existsSync(file) ? file : undefined;
}

function isBindingFault(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_DLOPEN_FAILED' || code === 'MODULE_NOT_FOUND';
}

function noBinding(why: string): ProblemError {
  const message = `the native code of SQLite does not load on ${process.platform}-${process.arch}: ${why.split('\n')[0]}`;
  const hint =
    'The Action brings it for Linux with glibc (ubuntu, debian; not alpine) on x64 and arm64. For macOS and Windows the npm package "rentroll" has it: npm install --global rentroll, then rentroll check.';
  return setupError('store-binding', message, hint);
}

const schemaVersion = 1;

/** Gives an empty journal its tables; whoever opens a file sets one with other tables aside before. */
function createJournal(db: Db, { file }: OpenedFile): void {
  const create = db.transaction(() => {
    const version = readSchemaVersion(db);
    if (version === schemaVersion) return;
    const isEmpty = version === 0 && db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
    if (!isEmpty) throw unusable(file, journalKind, `it has the schema of another version of rentroll (${version})`);
    db.exec(journalSchema);
    db.pragma(`user_version = ${schemaVersion}`);
  });
  create.immediate();
}

let ours: string | undefined;

/**
 * Returns true for a database whose whole schema is that of our journal to the letter, with no table, column, index, trigger or view more
 * or less, and for an empty one. Throws SqliteError for what is no database.
 */
export function hasJournalSchema(db: Db): boolean {
  const listedSchema = listSchema(db);
  if (readSchemaVersion(db) === 0) return listedSchema === '[]';
  if (ours === undefined) {
    const emptyDb = openEmpty();
    emptyDb.exec(journalSchema);
    ours = listSchema(emptyDb);
    emptyDb.close();
  }
  return readSchemaVersion(db) === schemaVersion && listedSchema === ours;
}

function listSchema(db: Db): string {
  const rows = db.prepare<unknown[], unknown[]>('SELECT type, name, tbl_name, sql FROM sqlite_schema').raw().all();
  return JSON.stringify(rows.map((row) => JSON.stringify(row)).sort());
}

function unusable(file: string, { noun, unusableHint }: StoreKind, why: string): ProblemError {
  return setupError('store-unusable', `the ${noun} "${file}" cannot be used: ${why}`, unusableHint);
}
