import { existsSync } from 'node:fs';
import { sessionsFile } from '../../adapters/files/home-places.ts';
import type { Db } from '../../adapters/store/open-store.ts';
import { ProblemError } from '../../core/model/problem.ts';
import { useSessions } from '../store/open-sessions.ts';

const busyTimeoutMs = 1_000;

/** What the database of sessions answered; `none` while nothing was collected, `unreadable` with the reason in words. */
export type SessionAnswer<T> =
  | { readonly kind: 'none' }
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'read'; readonly value: T };

/** Asks the sessions of this user what real work took. Never throws for a database that cannot be read: no verdict depends on it. */
export function askSessions<T>(env: NodeJS.ProcessEnv, ask: (db: Db) => T): SessionAnswer<T> {
  if (!existsSync(sessionsFile(env))) return { kind: 'none' };
  try {
    return { kind: 'read', value: useSessions(env, busyTimeoutMs, ask) };
  } catch (error) {
    return { kind: 'unreadable', why: explain(error) };
  }
}

/** A database whose pages are damaged says so at whichever question meets one, in words of SQLite's own. */
function explain(error: unknown): string {
  if (error instanceof ProblemError) return error.problems[0]?.message ?? 'it cannot be read';
  if (error instanceof Error && error.name === 'SqliteError') return `the database of sessions: ${error.message}`;
  throw error;
}
