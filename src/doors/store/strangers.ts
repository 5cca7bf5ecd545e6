import { type ModelUsage, sumModels, totalTokens, type Usage } from '../../foundation/model/money/usage.ts';
import { type Db, writeTransaction } from './open-store.ts';
import { listSealed, macOf, type SealedTable, sealedColumns, sealOf } from './sealing.ts';

/** Most rows of a table that are taken from another journal, and the longest text of one: a cache is somebody else's file. */
const mostRows = 50_000;
const longestText = 256 * 1024;

/** Runs first: the other rows name theirs. */
const tables: readonly SealedTable[] = ['runs', 'trials', 'charges', 'proofs', 'reservations'];

/**
 * Takes the rows of another journal over as strangers: they are kept, and count for nothing until they are admitted. Reports and receipts
 * stay behind: they follow from trials. Throws SqliteError for a file that is no journal.
 */
export function takeStrangers(db: Db, from: Db): void {
  from.pragma('trusted_schema = OFF');
  const read = tables.flatMap((table) => readTable(from, table).map((row) => ({ table, row })));
  const insert = db.prepare('INSERT INTO strangers (source, row, mac) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  writeTransaction(db, () => {
    for (const { table, row } of read) insert.run(table, JSON.stringify(pick(table, row)), String(row['mac'] ?? ''));
  });
}

/** The columns a mac covers, as they are kept. */
function pick(table: SealedTable, row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const values = listSealed(table, row);
  return Object.fromEntries(sealedColumns[table].map((column, place) => [column, values[place] ?? '']));
}

/** Rows of a plain table; views and virtual tables with its name are not one. */
function readTable(from: Db, table: SealedTable): readonly Readonly<Record<string, unknown>>[] {
  const sql = from.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").pluck().get(table);
  if (typeof sql !== 'string' || !/^CREATE TABLE/i.test(sql)) return [];
  const columns = [...sealedColumns[table], 'mac'];
  const short = columns.map((column) => `length(${column}) <= ${longestText}`).join(' AND ');
  const rows = from.prepare(`SELECT ${columns.join(', ')} FROM ${table} WHERE ${short} LIMIT ${mostRows}`).all();
  return rows as Readonly<Record<string, unknown>>[];
}

/**
 * Lets strangers in whose mac holds: they were written by somebody who held a secret of ours. With `isSimulated`, trials it says yes to and
 * their runs too: nobody pays for a simulated trial, and it is never more than that.
 */
export function admitStrangers(db: Db, isSimulated?: (record: string) => boolean): void {
  const find = db.prepare('SELECT id, source, row, mac FROM strangers ORDER BY id');
  const drop = db.prepare('DELETE FROM strangers WHERE id = ?');
  const waiting = find.all() as readonly Stranger[];
  if (waiting.length === 0) return;
  writeTransaction(db, () => {
    for (const { id, source, row: text, mac } of waiting) {
      const row = JSON.parse(text) as Record<string, string>;
      const isSealed = sealOf(db)?.holds(source, listSealed(source, row), mac) === true;
      if (!isSealed && !(isSimulated !== undefined && isFree(source, row, isSimulated))) continue;
      if (admitRow(db, source, { ...row, ...(isSealed ? { mac } : { mac: '', request: '' }) })) drop.run(id);
    }
  });
}

interface Stranger {
  readonly id: number;
  readonly source: SealedTable;
  readonly row: string;
  readonly mac: string;
}

function isFree(
  source: SealedTable,
  { record = '' }: Readonly<Record<string, string>>,
  isSimulated: (record: string) => boolean,
): boolean {
  return source === 'runs' || (source === 'trials' && isSimulated(record));
}

/** False for a row that cannot be one of ours, sealed or not. */
function admitRow(db: Db, source: SealedTable, row: Readonly<Record<string, string>>): boolean {
  try {
    db.transaction(() => admitters[source](db, row))();
    return true;
  } catch {
    return false;
  }
}

type Admit = (db: Db, row: Readonly<Record<string, string>>) => void;

/** Begun elsewhere and not finished here: what a run was asked for counts as far as it is sealed. */
const admitRun: Admit = (db, row) =>
  db
    .prepare(`
    INSERT INTO runs (id, base_sha, head_sha, request, began_at, mac, sequence)
    VALUES (@id, @base_sha, @head_sha, @request, @began_at, @mac, (SELECT coalesce(max(sequence), 0) + 1 FROM runs))
    ON CONFLICT DO NOTHING`)
    .run(row);

const admitters: Readonly<Record<SealedTable, Admit>> = {
  runs: admitRun,
  trials: (db, row) => {
    const { usage } = JSON.parse(row['record'] ?? '') as { readonly usage: Usage };
    db.prepare(`
      INSERT INTO trials (run, key, measurement, agent, tokens, record, context, ran_at, mac)
      VALUES (@run, @key, @measurement, @agent, @tokens, @record, @context, @ran_at, @mac)
      ON CONFLICT DO NOTHING`).run({ ...row, tokens: totalTokens(usage) });
  },
  charges: (db, row) => {
    const { usage } = JSON.parse(row['charge'] ?? '') as { readonly usage: Usage };
    insertCharge(db, { ...row, tokens: totalTokens(usage) });
  },
  proofs: (db, row) => {
    db.prepare('INSERT INTO proofs (key, detail, mac) VALUES (@key, @detail, @mac) ON CONFLICT DO NOTHING').run(row);
  },
  // What was set aside on another machine is used by nobody any more; what its calls had taken is charged.
  reservations: (db, { used = '[]', toggled = '[]', spent_at = '', ...row }) => {
    const spent = sumModels(JSON.parse(used) as readonly ModelUsage[]);
    const detail = 'its machine ended before the trial did';
    const charge = { ...pickName(row), toggled: JSON.parse(toggled), ...spent, outcome: 'died', detail };
    const text = JSON.stringify(charge);
    const tokens = totalTokens(spent.usage);
    const sealed = { ...pickName(row), run: row['run'] ?? '', charge: text, ran_at: spent_at };
    const mac = macOf(db, 'charges', sealed);
    if (tokens > 0) insertCharge(db, { ...sealed, tokens, mac });
  },
};

function insertCharge(db: Db, row: Readonly<Record<string, string | number>>): void {
  db.prepare(`
    INSERT INTO charges (run, key, agent, tokens, charge, ran_at, mac)
    SELECT @run, @key, @agent, @tokens, @charge, @ran_at, @mac
    WHERE NOT EXISTS (SELECT 1 FROM charges WHERE run = @run AND key = @key AND charge = @charge AND ran_at = @ran_at)`).run(
    row,
  );
}

function pickName({ key = '', agent = '' }: Readonly<Record<string, string>>) {
  return { key, agent };
}

/** Trials that came from elsewhere and nobody vouches for. */
export function countStrangers(db: Db): number {
  return Number(db.prepare("SELECT count(*) FROM strangers WHERE source = 'trials'").pluck().get());
}

/** Notes for people what happened to the journal itself. */
export function noticeState(db: Db, note: string): void {
  writeTransaction(db, () => db.prepare('INSERT OR IGNORE INTO notes (note) VALUES (?)').run(note));
}

/** What was noted since somebody was told. */
export function takeNotices(db: Db): readonly string[] {
  return writeTransaction(db, () => db.prepare('DELETE FROM notes RETURNING note').pluck().all() as string[]);
}
