import type { Db } from '../../adapters/store/open-store.ts';
import type { Distilled } from '../../core/model/session/stored-candidate.ts';
import { readStored } from '../../core/text/json/read-json.ts';

/** The key of a run: rows of the database may be counted anew under another id. */
export interface DistillKey {
  readonly session: string;
  readonly agentId: string;
  readonly project: string;
}

/** Puts a run on the list, once for ever; returns false when it is there already. */
export function claimRun(db: Db, { session, agentId, project }: DistillKey, now: Date): boolean {
  const claim = db.prepare(`INSERT OR IGNORE INTO distillations VALUES (?, ?, ?, ?, '', 0, '')`);
  return claim.run(session, agentId, project, now.toISOString()).changes === 1;
}

/** Lists runs on the list that nobody has begun with, the oldest first; `since` (ISO 8601): those that came on it from then on. */
export function listClaimed(db: Db, since = ''): readonly DistillKey[] {
  const select = db.prepare<unknown[], DistillKey>(`
    SELECT session, agent_id AS agentId, project FROM distillations WHERE started_at = '' AND claimed_at >= ? ORDER BY claimed_at`);
  return select.all(since);
}

/** Begins with a run; returns false when another process has, or it is not on the list. */
export function startRun(db: Db, { session, agentId, project }: DistillKey, now: Date): boolean {
  const start = db.prepare(`
    UPDATE distillations SET started_at = ? WHERE session = ? AND agent_id = ? AND project = ? AND started_at = ''`);
  return start.run(now.toISOString(), session, agentId, project).changes === 1;
}

/** Takes a run off the list again: it may come back when it has grown. */
export function releaseRun(db: Db, { session, agentId, project }: DistillKey): void {
  db.prepare('DELETE FROM distillations WHERE session = ? AND agent_id = ? AND project = ?').run(
    session,
    agentId,
    project,
  );
}

/** Puts a run that has begun back on the list: nobody was asked about it. */
export function postponeRun(db: Db, { session, agentId, project }: DistillKey): void {
  const postpone = db.prepare(`
    UPDATE distillations SET started_at = '', tokens = 0 WHERE session = ? AND agent_id = ? AND project = ?`);
  postpone.run(session, agentId, project);
}

/** Sets tokens aside for a run that has begun: until it ends they count as spent. */
export function reserveTokens(db: Db, { session, agentId, project }: DistillKey, tokens: number): void {
  const set = db.prepare('UPDATE distillations SET tokens = ? WHERE session = ? AND agent_id = ? AND project = ?');
  set.run(tokens, session, agentId, project);
}

/** Ends a run with its outcome. */
export function endRun(db: Db, result: Distilled): void {
  const { session, agentId, project, spent } = result;
  const end = db.prepare(`
    UPDATE distillations SET tokens = ?, result = ? WHERE session = ? AND agent_id = ? AND project = ?`);
  end.run(spent, JSON.stringify(result), session, agentId, project);
}

/** Finds the outcome of a run; returns undefined for one that was never begun with, `lost` for one whose process has gone. */
export function findDistilled(
  db: Db,
  { session, agentId, project }: DistillKey,
  lostBefore: string,
): Distilled | 'lost' | 'under-way' | undefined {
  const find = db.prepare<unknown[], { startedAt: string; result: string }>(`
    SELECT started_at AS startedAt, result FROM distillations
    WHERE session = ? AND agent_id = ? AND project = ? AND started_at <> ''`);
  const row = find.get(session, agentId, project);
  if (row === undefined) return undefined;
  if (row.result !== '') return readStored<Distilled>(row.result);
  return row.startedAt < lostBefore ? 'lost' : 'under-way';
}

/** Sums the tokens that distilling took, or has set aside, since a time (ISO 8601). */
export function sumDistillTokens(db: Db, since: string): number {
  return Number(
    db.prepare('SELECT coalesce(sum(tokens), 0) FROM distillations WHERE started_at >= ?').pluck().get(since),
  );
}
