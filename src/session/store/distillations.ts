import type { Db } from '../../adapters/store/open-store.ts';

/** The key of a run: rows of the database may be counted anew under another id. */
export interface DistillKey {
  readonly session: string;
  readonly agentId: string;
  readonly project: string;
}

/** Puts a run on the list, once for ever; returns false when it is there already. */
export function claimRun(db: Db, { session, agentId, project }: DistillKey, now: Date): boolean {
  const claim = db.prepare(`INSERT OR IGNORE INTO distillations VALUES (?, ?, ?, ?, '', 0)`);
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

/** Takes a run off the list again that nobody has begun with: it may come back when it has grown. */
export function releaseRun(db: Db, { session, agentId, project }: DistillKey): void {
  const release = db.prepare(
    "DELETE FROM distillations WHERE session = ? AND agent_id = ? AND project = ? AND started_at = ''",
  );
  release.run(session, agentId, project);
}

/** Puts a run that has begun back on the list: nobody was asked about it. */
export function postponeRun(db: Db, { session, agentId, project }: DistillKey): void {
  const postpone = db.prepare(`
    UPDATE distillations SET started_at = '', tokens = 0 WHERE session = ? AND agent_id = ? AND project = ?`);
  postpone.run(session, agentId, project);
}

/** Counts tokens for a run that has begun: until it ends those that are set aside, then those that it took. */
export function countTokens(db: Db, { session, agentId, project }: DistillKey, tokens: number): void {
  const set = db.prepare('UPDATE distillations SET tokens = ? WHERE session = ? AND agent_id = ? AND project = ?');
  set.run(tokens, session, agentId, project);
}

/** Sums the tokens that distilling took, or has set aside, since a time (ISO 8601). */
export function sumDistillTokens(db: Db, since: string): number {
  return Number(
    db.prepare('SELECT coalesce(sum(tokens), 0) FROM distillations WHERE started_at >= ?').pluck().get(since),
  );
}
