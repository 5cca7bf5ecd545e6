import type { LiveScorecard, WorkView } from '../../core/model/live/work-view.ts';
import type { LiveState } from '../model/live-state.ts';
import { listUnverified, rankFiles } from './access/note-access.ts';
import { listDeadEnds, listOpenErrors } from './access/note-failure.ts';
import { scoreTrust } from './score-session.ts';

/** Most entries of each kind. */
const [mostFiles, mostErrors] = [6, 4];

/** Errors that are this many turns old are not what the work is about any more. */
const oldTurns = 60;

/** Converts the state to words. */
export function viewWork(state: LiveState): WorkView {
  const { files, turn, failures, check } = state;
  const dead = listDeadEnds(failures);
  const open = listOpenErrors(failures).filter(({ lastTurn }) => turn - lastTurn < oldTurns);
  const unverified = listUnverified(files).map(({ path }) => path);
  return {
    workingSet: rankFiles(files, turn)
      .slice(0, mostFiles)
      .map(({ path }) => path),
    lastPassed: check?.passed ?? '',
    unverified: unverified.slice(0, mostFiles),
    deadEnds: dead
      .slice(0, mostErrors)
      .map(({ subject, said: errorLine, times }) => `${subject} (${times} times: ${errorLine})`),
    openErrors: open.slice(0, mostErrors).map(({ subject, said: errorLine }) => `${subject} (${errorLine})`),
  };
}

/** Builds the scorecard of a session. */
export function scoreCard(state: LiveState): LiveScorecard {
  const { session, turn, debt, counts } = state;
  return {
    session,
    turns: turn,
    trust: scoreTrust(state),
    debt,
    ...counts,
    adviceGiven: state.advice.reduce((sum, { given }) => sum + given, 0),
  };
}
