import type { Db } from './open-store.ts';

/** A run of any kind (gate, audit, bench) as `budget` shows it. */
export interface ListedRun {
  readonly id: string;
  /** ISO 8601; empty in journals of the first schema. */
  readonly beganAt: string;
  readonly finished: boolean;
}

/** All runs of the journal, the latest first. */
export function listRuns(db: Db): readonly ListedRun[] {
  const rows = db.prepare('SELECT id, began_at, finished FROM runs ORDER BY sequence DESC, id').all() as {
    id: string;
    began_at: string;
    finished: number;
  }[];
  return rows.map(({ id, began_at, finished }) => ({ id, beganAt: began_at, finished: finished === 1 }));
}

/** When the youngest trial of the journal, or attempt at one, ended, as ISO 8601; undefined in an empty one. */
export function readLatestTrialTime(db: Db): string | undefined {
  const times = 'SELECT ran_at FROM trials UNION ALL SELECT ran_at FROM charges';
  const latest = db.prepare(`SELECT max(ran_at) FROM (${times})`).pluck().get();
  return typeof latest === 'string' && latest !== '' ? latest : undefined;
}
