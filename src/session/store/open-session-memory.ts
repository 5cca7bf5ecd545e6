import { hash } from 'node:crypto';
import { type Db, prepareOnce } from '../../adapters/store/open-store.ts';
import type { Usage } from '../../core/model/money/usage.ts';
import type { AccessKind } from '../model/session-counts.ts';
import type { Known, KnownCall, SessionMemory } from '../model/session-part.ts';
import { type KeyFilter, slotOf } from './key-filter.ts';

/** A memory that knows what all transcripts have counted, and writes down what this one adds. */
export interface StoredMemory extends SessionMemory {
  /** Writes what is new, once the rows of the transcript's agents are there. */
  flush(source: number, rowOf: (agentId: string) => number): void;
}

interface Access {
  readonly agentId: string;
  readonly kind: AccessKind;
  readonly subject: string;
  readonly before: number;
  times: number;
}

/**
 * Opens the memory for a transcript; `source` is its id, undefined for one that was never read. Use it inside of one transaction. A filter spares
 * questions about what nobody has counted.
 */
export function openSessionMemory(db: Db, source: number | undefined, filter?: KeyFilter): StoredMemory {
  const calls = openKnown<KnownCall>(filter, (key) => {
    const find = prepareOnce<Usage & { source: number; chars: number; day: string | null; model: string | null }>(
      db,
      `SELECT source, chars, day, model, ${usageColumns} FROM calls WHERE key = ?`,
    );
    const row = find.get(key);
    if (row === undefined || row.source !== source) return row && 'copy';
    const { input, output, cacheCreation, cacheRead, chars, day, model } = row;
    const place = day === null || model === null ? {} : { place: { day, model } };
    return { usage: { input, output, cacheCreation, cacheRead }, chars, ...place };
  });
  const tools = openKnown<string>(filter, (key) => {
    const find = prepareOnce<{ source: number; name: string }>(db, 'SELECT source, name FROM tool_uses WHERE key = ?');
    const row = find.get(key);
    return row === undefined || row.source === source ? row?.name : 'copy';
  });
  const accesses = new Map<string, Access>();
  const rows = new Map<string, number | undefined>();

  function findBefore(agentId: string, kind: AccessKind, subject: string): number {
    if (source === undefined) return 0;
    if (!rows.has(agentId)) rows.set(agentId, findRow(db, source, agentId));
    const row = rows.get(agentId);
    const find = prepareOnce(db, 'SELECT times FROM touches WHERE row = ? AND kind = ? AND subject = ?').pluck();
    return row === undefined ? 0 : Number(find.get(row, kind, subject) ?? 0);
  }

  return {
    findCall: calls.find,
    keepCall: calls.keep,
    findTool: tools.find,
    keepTool: tools.keep,
    touch: (agentId, kind, subject) => {
      const key = `${agentId}\n${kind}\n${subject}`;
      let access = accesses.get(key);
      if (access === undefined) {
        const before = findBefore(agentId, kind, subject);
        access = { agentId, kind, subject, before, times: before };
        accesses.set(key, access);
      }
      access.times += 1;
      return access.times;
    },
    flush: (id, rowOf) => {
      insertRows(db, 'calls', 9, listCalls(calls.news(), id));
      insertRows(db, 'tool_uses', 3, listTools(tools.news(), id));
      insertRows(db, 'touches', 4, listAccesses(accesses.values(), rowOf));
    },
  };
}

function* listCalls(news: Iterable<readonly [bigint, KnownCall]>, source: number): Generator<readonly unknown[]> {
  for (const [key, { usage, chars, place }] of news) {
    const { input, output, cacheCreation, cacheRead } = usage;
    yield [key, source, input, output, cacheCreation, cacheRead, chars, place?.day, place?.model];
  }
}

function* listTools(news: Iterable<readonly [bigint, string]>, source: number): Generator<readonly unknown[]> {
  for (const [key, name] of news) yield [key, source, name];
}

function* listAccesses(accesses: Iterable<Access>, rowOf: (agentId: string) => number): Generator<readonly unknown[]> {
  for (const { agentId, kind, subject, times } of accesses) yield [rowOf(agentId), kind, subject, times];
}

/** Columns of a table that are its usage. */
export const usageColumns = 'input, output, cache_creation AS cacheCreation, cache_read AS cacheRead';

/** Row of an agent of a transcript. */
function findRow(db: Db, source: number, agentId: string): number | undefined {
  const find = prepareOnce<number>(db, 'SELECT id FROM sessions WHERE source = ? AND agent_id = ?').pluck();
  return find.get(source, agentId);
}

/** What was asked for is kept, so that the database is asked once for each key, and each id is hashed once. */
function openKnown<T>(filter: KeyFilter | undefined, ask: (key: bigint) => Known<T>) {
  const known = new Map<string, Known<T>>();
  const fresh = new Map<string, T>();
  const digests = new Map<string, Buffer>();
  const digestOf = (id: string): Buffer => {
    const digest = digests.get(id) ?? digestId(id);
    digests.set(id, digest);
    return digest;
  };
  return {
    find: (id: string): Known<T> => {
      if (known.has(id)) return known.get(id);
      const digest = digestOf(id);
      const found = filter?.mayHave(slotOf(digest)) === false ? undefined : ask(keyOf(digest));
      known.set(id, found);
      return found;
    },
    keep: (id: string, value: T): void => {
      known.set(id, value);
      fresh.set(id, value);
    },
    /** Everything new; it is in the database from now on. */
    *news(): Generator<readonly [bigint, T]> {
      for (const [id, value] of fresh) {
        const digest = digestOf(id);
        filter?.add(slotOf(digest));
        yield [keyOf(digest), value];
      }
    },
  };
}

/** Ids are long and many: 64 bits of their hash tell a thousand million of them apart with one chance in forty of a single mistake. */
export function hashKey(id: string): bigint {
  return keyOf(digestId(id));
}

function digestId(id: string): Buffer {
  return hash('sha256', id, 'buffer');
}

function keyOf(digest: Buffer): bigint {
  return digest.readBigInt64LE();
}

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
