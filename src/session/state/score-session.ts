import type { LiveState } from '../model/live-state.ts';
import { listDeadEnds } from './access/note-failure.ts';

/** Turns after which a switch or a denial counts no longer. */
const [switchTurns, denialTurns, milestoneTurns] = [20, 10, 10];

/** Counts switches and refused calls that are not long ago. */
function countRecent(turns: readonly number[], now: number, within: number): number {
  return turns.filter((turn) => now - turn < within).length;
}

/**
 * Scores how well the session goes, 0 … 100. Every term is bounded and looks at the present or at the last calls, so that an old mistake does
 * not weigh for ever: the running counts of seed 003 only ever fall.
 */
export function scoreTrust(state: LiveState): number {
  const { turn, failures, area, denials, milestoneAt, debt } = state;
  const sinceMilestone = debt === 0 ? 0 : turn - milestoneAt;
  const score =
    100 -
    5 * Math.min(6, failures.length) -
    3 * Math.min(8, debt) -
    2 * countRecent(area.switches, turn, switchTurns) -
    4 * Math.min(4, listDeadEnds(failures).length) -
    Math.min(15, Math.max(0, Math.floor((sinceMilestone - 10) / 2))) -
    3 * countRecent(denials, turn, denialTurns) +
    (milestoneAt > 0 && turn - milestoneAt < milestoneTurns ? 10 : 0);
  return Math.max(0, Math.min(100, score));
}
