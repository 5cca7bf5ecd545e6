import { existsSync } from 'node:fs';
import { sessionsFile } from '../../adapters/files/home-places.ts';
import { type Db, openDatabase, type StoreKind } from '../../adapters/store/open-store.ts';
import { requireSchema } from '../../adapters/store/require-schema.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import { sessionsSchema } from './sessions-schema.ts';

const sessionsKind: Omit<StoreKind, 'busyTimeoutMs'> = {
  prepare: (db, file) => requireSchema(db, file, sessionsSchema),
  // All of it can be read from the transcripts again.
  synchronous: 'NORMAL',
  isCheckedWhole: false,
  noun: sessionsSchema.noun,
  unusableHint: 'Move it away, then read the transcripts that are still there again: rentroll session import.',
};

/** Opens `sessions.db`, `:memory:` for tests; waits so long for another process that writes. Throws ProblemError like `openDatabase`. */
export function openSessions(file: string, busyTimeoutMs: number): Db {
  return openDatabase(file, { ...sessionsKind, busyTimeoutMs });
}

/** Hands out the collected sessions, as `useSessions` does; returns `none` where nothing ever was collected. */
export function useCollected<T>(env: NodeJS.ProcessEnv, busyTimeoutMs: number, none: T, use: (db: Db) => T): T {
  return existsSync(sessionsFile(env)) ? useSessions(env, busyTimeoutMs, use) : none;
}

/** Requires that sessions were collected. Throws ProblemError where nothing ever was. */
export function requireCollected(env: NodeJS.ProcessEnv): void {
  if (existsSync(sessionsFile(env))) return;
  const hint = 'Read the transcripts on this machine: rentroll session import';
  throw setupError('sessions-missing', 'no session was collected yet', hint);
}

/** Hands out the sessions of this user until `use` has ended, or its promise has; throws like `openSessions`. */
export function useSessions<T>(env: NodeJS.ProcessEnv, busyTimeoutMs: number, use: (db: Db) => T): T {
  const db = openSessions(sessionsFile(env), busyTimeoutMs);
  const close = () => void db.close();
  let used: T;
  try {
    used = use(db);
  } catch (error) {
    close();
    throw error;
  }
  if (used instanceof Promise) void used.then(close, close);
  else close();
  return used;
}

const busyTimeoutMs = 1_000;

/** The answer of the database of sessions; `none` while nothing was collected, `unreadable` with the reason in words. */
type SessionAnswer<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'read'; readonly value: T };

/** Asks the database of this user's sessions about real work. Never throws for a database that cannot be read: no verdict depends on it. */
export function askSessions<T>(env: NodeJS.ProcessEnv, ask: (db: Db) => T): SessionAnswer<T> {
  if (!existsSync(sessionsFile(env))) return { kind: 'none' };
  try {
    return { kind: 'read', value: useSessions(env, busyTimeoutMs, ask) };
  } catch (error) {
    return { kind: 'unreadable', why: explain(error) };
  }
}

/** Explains a failed question: a database whose pages are damaged says so at whichever question meets one, in words of SQLite's own. */
function explain(error: unknown): string {
  if (error instanceof ProblemError) return error.problems[0]?.message ?? 'it cannot be read';
  if (error instanceof Error && error.name === 'SqliteError') return `the database of sessions: ${error.message}`;
  throw error;
}
