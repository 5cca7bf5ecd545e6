import type { Db } from '../../adapters/store/open-store.ts';
import { toDay } from '../../core/text/to-day.ts';

/** Days after which nobody is expected to resume a session, so that a copy of its answers need not be known as one. */
const keptDays = 90;
const dayMs = 24 * 3_600_000;

/**
 * Forgets the hashes of calls and tools of transcripts that have not grown for 90 days, of at most `most` of them, and writes down how many. The
 * figures of their sessions stay. A session that is resumed later still counts twice what its new transcript copies: hence the count.
 */
export function pruneHashes(db: Db, now: Date, most: number): number {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const stale = db.prepare(`
    SELECT id FROM sources WHERE read_at < ? AND (EXISTS (SELECT 1 FROM calls WHERE source = sources.id)
      OR EXISTS (SELECT 1 FROM tool_uses WHERE source = sources.id)) LIMIT ?`);
  const [calls, tools] = ['calls', 'tool_uses'].map((table) => db.prepare(`DELETE FROM ${table} WHERE source = ?`));
  let hashes = 0;
  for (const id of stale.pluck().all(before, most))
    hashes += (calls?.run(id).changes ?? 0) + (tools?.run(id).changes ?? 0);
  const add = db.prepare(
    'INSERT INTO prunes VALUES (?, ?) ON CONFLICT (day) DO UPDATE SET hashes = hashes + excluded.hashes',
  );
  add.run(toDay(now), hashes);
  return hashes;
}

/** True when hashes were looked for today: looking goes over every old transcript, which a hook does once a day. */
export function hasPrunedToday(db: Db, now: Date): boolean {
  return db.prepare('SELECT 1 FROM prunes WHERE day = ?').get(toDay(now)) !== undefined;
}

/** Hashes that were forgotten so far. */
export function countPruned(db: Db): number {
  return Number(db.prepare('SELECT coalesce(sum(hashes), 0) FROM prunes').pluck().get());
}
