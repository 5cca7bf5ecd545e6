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
