import type { Db } from '../../../adapters/store/open-store.ts';
import type { LiveScorecard } from '../../../core/model/live/work-view.ts';

/** Most scorecards of a project that are kept. */
const mostKept = 500;

/** Writes down what a session came to, in the place of what it had come to when it last ended, and forgets the oldest of its project. */
export function keepScorecard(db: Db, project: string, card: LiveScorecard, now: Date): void {
  const keep = db.prepare('INSERT OR REPLACE INTO scorecards (session, project, at, card) VALUES (?, ?, ?, ?)');
  keep.run(card.session, project, now.toISOString(), JSON.stringify(card));
  db.prepare(`
    DELETE FROM scorecards WHERE session IN (
      SELECT session FROM scorecards WHERE project = ? ORDER BY at DESC, session LIMIT -1 OFFSET ${mostKept})`).run(
    project,
  );
}
