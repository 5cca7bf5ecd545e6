import { writeTransaction } from '../../adapters/store/open-store.ts';
import type { LiveScorecard } from '../../core/model/live/work-view.ts';
import { keepScorecard } from '../store/live/scorecards.ts';
import { useSessions } from '../store/open-sessions.ts';

/** Sessions with fewer calls came to nothing that is worth a row. */
const fewestTurns = 1;

/** How long another process that writes is waited for: the end of a session has 1.5 seconds for everything. */
const busyTimeoutMs = 300;

/** Writes down what a session came to; false where that was not possible. Never throws: a session ends whatever becomes of its scorecard. */
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
