import { totalTokens, type Usage } from '../../core/model/money/usage.ts';
import { readStored } from '../../core/text/json/read-json.ts';
import { usedBy } from './charges.ts';
import { migrations } from './migrations.ts';
import { type Db, openEmpty, writeTransaction } from './open-store.ts';
import { findVoucher, keepVouched, listSealed, macOf, type SealedTable, sealedColumns } from './sealing.ts';

/** Most rows of a table that are taken from another journal, and the longest text of one: it is somebody else's file. */
const mostRows = 50_000;
const longestText = 256 * 1024;

/** Runs first: the other rows name theirs. Reports stay behind: what is true of them follows from the rest. */
const tables = ['runs', 'trials', 'charges', 'proofs', 'reservations', 'verdicts'] as const;
type Table = (typeof tables)[number];

/**
 * Takes those rows of an untrusted person's journal over whose own MAC holds, and returns how many trials came and how many stayed. Nothing of its
 * schema runs: plain tables are read by the names of our columns. Throws SqliteError for a file that is no journal.
 */
export function takeVouched(db: Db, from: Db): { readonly taken: number; readonly left: number } {
  const read = tables.map((table) => ({ table, rows: readTable(from, table) }));
  return writeTransaction(db, () => {
    const counts = read.map(({ table, rows }) => {
      const vouched = rows.filter((row) => findVoucher(db, table, row) !== undefined);
      return { table, of: rows.length, taken: vouched.filter((row) => insertRow(db, table, row)).length };
    });
    const { taken = 0, of = 0 } = counts.find(({ table }) => table === 'trials') ?? {};
    return { taken, left: of - taken };
  });
}

type Row = Readonly<Record<string, string>>;

/** Rows of a plain table, as text; views, virtual tables and generated columns with its names are none. */
function readTable(from: Db, table: SealedTable): readonly Row[] {
  const columns = [...sealedColumns[table], 'mac'];
  if (!isPlain(from, table, columns)) return [];
  const short = columns.map((column) => `length(${column}) <= ${longestText}`).join(' AND ');
  const rows = from.prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${short} LIMIT ${mostRows}`).all();
  return (rows as readonly Readonly<Record<string, unknown>>[]).map((row) => {
    const values = [...listSealed(table, row), String(row['mac'])];
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  });
}

function isPlain(from: Db, table: SealedTable, columns: readonly string[]): boolean {
  const sql = from.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck().get(table);
  if (typeof sql !== 'string' || !/^CREATE TABLE/i.test(sql)) return false;
  const described = from.prepare<unknown[], Column>(`PRAGMA table_xinfo(${table})`).all();
  return columns.every((name) => described.some((column) => column.name === name && column.hidden === 0));
}

interface Column {
  readonly name: string;
  readonly hidden: number;
}

/** False for a row that has no place here: its run is not known, or the journal has it. */
function insertRow(db: Db, table: Table, row: Row): boolean {
  try {
    return inserts[table](db, row);
  } catch {
    return false;
  }
}

type Insert = (db: Db, row: Row) => boolean;

/** Begun elsewhere and not finished here. */
const inserts: Readonly<Record<Table, Insert>> = {
  runs: (db, row) => insert(db, 'runs', { ...row, sequence: nextSequence(db) }),
  trials: (db, row) => insert(db, 'trials', { ...row, tokens: tokensOf(row['record']) }),
  charges: (db, row) => !hasCharge(db, row) && insert(db, 'charges', { ...row, tokens: tokensOf(row['charge']) }),
  proofs: (db, row) => insert(db, 'proofs', row),
  // Nobody uses any more what was set aside elsewhere; what its calls had taken is charged when the run begins again.
  reservations: (db, { used = '[]', ...row }) =>
    insert(db, 'reservations', { ...row, used, tokens: 0, spent: totalTokens(usedBy({ used }).usage) }),
  verdicts: (db, row) =>
    insert(db, 'verdicts', { ...row, audit: row['audit'] === '1' ? 1 : 0, sequence: nextSequence(db) - 1 }),
};

function insert(db: Db, table: Table, row: Readonly<Record<string, string | number>>): boolean {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`).join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values}) ON CONFLICT DO NOTHING`;
  return db.prepare(sql).run(row).changes > 0;
}

function nextSequence(db: Db): number {
  return Number(db.prepare('SELECT coalesce(max(sequence), 0) + 1 FROM runs').pluck().get());
}

function hasCharge(db: Db, { run = '', key = '', charge = '', ran_at = '' }: Row): boolean {
  const same = 'SELECT 1 FROM charges WHERE run = ? AND key = ? AND charge = ? AND ran_at = ?';
  return db.prepare(same).get(run, key, charge, ran_at) !== undefined;
}

function tokensOf(json = '{}'): number {
  return totalTokens(readStored<{ readonly usage: Usage }>(json).usage);
}

/** Notes for people what happened to the journal itself. */
export function noticeState(db: Db, note: string): void {
  const insert = db.prepare('INSERT OR REPLACE INTO notes (note, mac) VALUES (?, ?)');
  writeTransaction(db, () => insert.run(note, macOf(db, 'notes', { note })));
}

/** What was noted since somebody was told. What others wrote there is no word of ours. */
export function takeNotices(db: Db): readonly string[] {
  const rows = writeTransaction(db, () => db.prepare('DELETE FROM notes RETURNING note, mac').all());
  return keepVouched<{ readonly note: string }>(db, 'notes', rows).map(({ note }) => note);
}

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
