import { type Db, writeTransaction } from '../../adapters/store/open-store.ts';
import type { LiveScorecard } from '../../core/model/live/work-view.ts';
import { useSessions } from '../store/open-sessions.ts';

/** Sessions with fewer calls are not worth a row. */
const fewestTurns = 1;

/** How long to wait for another process that writes: the end of a session has 1.5 seconds for everything. */
const busyTimeoutMs = 300;

/** Stores the scorecard of a session; returns false where that was not possible. Never throws: a session ends whatever becomes of its scorecard. */
export function keepCard(env: NodeJS.ProcessEnv, project: string, card: LiveScorecard, now: Date): boolean {
  if (card.turns < fewestTurns || card.session === '') return false;
  try {
    useSessions(env, busyTimeoutMs, (db) => writeTransaction(db, () => keepScorecard(db, project, card, now)));
    return true;
  } catch {
    // Busy, damaged, or a full disk: `rentroll session history` says so.
    return false;
  }
}

/** Most scorecards of a project that are kept. */
const mostKept = 500;

/** Stores the scorecard of a session, in the place of its earlier one, and forgets the oldest of its project. */
export function keepScorecard(db: Db, project: string, card: LiveScorecard, now: Date): void {
  const keep = db.prepare('INSERT OR REPLACE INTO scorecards (session, project, at, card) VALUES (?, ?, ?, ?)');
  keep.run(card.session, project, now.toISOString(), JSON.stringify(card));
  db.prepare(`
    DELETE FROM scorecards WHERE session IN (
      SELECT session FROM scorecards WHERE project = ? ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept})`).run(
    project,
  );
}
