import { existsSync } from 'node:fs';
import type { Db } from '../../doors/store/open-store.ts';
import { countWaitingCandidates } from '../../doors/store/sessions/candidates.ts';
import { openSessions } from '../../doors/store/sessions/open-sessions.ts';
import { countPruned } from '../../doors/store/sessions/prune-hashes.ts';
import { readToolRows, readWeeks, readWork } from '../../doors/store/sessions/read-history.ts';
import { setupError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { WorkHistory } from '../../foundation/model/session/history.ts';
import { distillLog, dropLog, sessionsFile } from '../../foundation/util/home-places.ts';
import { countReasons, readDrops } from './read-drops.ts';
import { summariseWork } from './summarise-work.ts';

/** Which sessions are looked at. */
export interface HistoryRequest {
  /** Days before now; all when absent. */
  readonly days?: number;
  /** Most rows of each table. */
  readonly most: number;
}

/** Half a year is long enough for a trend. */
const trendDays = 182;
const [busyTimeoutMs, dayMs] = [10_000, 24 * 60 * 60 * 1000];

/** How real work went. Throws ProblemError when nothing was collected yet, or the database cannot be read. */
export function readHistory({ days, most }: HistoryRequest, { env, now }: Pick<World, 'env' | 'now'>): WorkHistory {
  const file = sessionsFile(env);
  if (!existsSync(file)) throw nothingCollected();
  const since = days === undefined ? '' : new Date(now().getTime() - days * dayMs).toISOString().slice(0, 10);
  const db = openSessions(file, busyTimeoutMs);
  try {
    return {
      ...readTables(db, since, most, now()),
      ...(since !== '' && { since }),
      drops: readDrops(dropLog(env), since),
      distilled: countReasons(distillLog(env), since),
      waiting: countWaitingCandidates(db),
    };
  } finally {
    db.close();
  }
}

function readTables(
  db: Db,
  since: string,
  most: number,
  now: Date,
): Omit<WorkHistory, 'since' | 'drops' | 'distilled' | 'waiting'> {
  const trendSince = new Date(now.getTime() - trendDays * dayMs).toISOString().slice(0, 10);
  return {
    schema: 1,
    ...summariseWork(readWork(db, since), most),
    tools: readToolRows(db, since, most),
    pruned: countPruned(db),
    weeks: readWeeks(db, since > trendSince ? since : trendSince),
  };
}

function nothingCollected(): Error {
  return setupError(
    'sessions-missing',
    'no session was collected yet',
    'Read the transcripts that lie on this machine: rentroll session import. Later ones come by themselves with the hook: rentroll collect --help.',
  );
}
