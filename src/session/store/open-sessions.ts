import { existsSync } from 'node:fs';
import { sessionsFile } from '../../adapters/files/home-places.ts';
import { type Db, openDatabase, type StoreKind } from '../../adapters/store/open-store.ts';
import { sessionMigrations } from './session-migrations.ts';

const sessionsKind: Omit<StoreKind, 'busyTimeoutMs'> = {
  migrations: sessionMigrations,
  // All of it can be read from the transcripts again.
  synchronous: 'NORMAL',
  isCheckedWhole: false,
  noun: 'database of sessions',
  unusableHint: 'Move it away, then read the transcripts that are still there again: rentroll session import.',
};

/**
 * Opens `sessions.db`, `:memory:` for tests; another process that writes is waited for so long. Throws ProblemError like `openDatabase`.
 */
export function openSessions(file: string, busyTimeoutMs: number): Db {
  return openDatabase(file, { ...sessionsKind, busyTimeoutMs });
}

/** Hands out the sessions that were collected, as `useSessions` does; `none` where nothing ever was. */
export function useCollected<T>(env: NodeJS.ProcessEnv, busyTimeoutMs: number, none: T, use: (db: Db) => T): T {
  return existsSync(sessionsFile(env)) ? useSessions(env, busyTimeoutMs, use) : none;
}

/** Hands out the sessions of this user until `use` has ended, or what it promises has; throws like `openSessions`. */
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
