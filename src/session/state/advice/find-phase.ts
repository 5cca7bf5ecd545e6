import type { LivePhase, LiveState, PhaseState } from '../../model/live-state.ts';

/** Calls that a phase is told by, and those that begin a session. */
const [recentCalls, warmupTurns] = [12, 5];

/** Errors among them that are a struggle. */
const fewestErrors = 3;

/** Share of the context that has been used when it is late. */
const lateShare = 0.75;

/** Times in a row another phase is seen before it is taken for true. */
const hysteresis = 2;

/** What the last calls look like, without regard to what went before. */
export function seePhase(state: LiveState): LivePhase {
  const [main] = state.meters;
  if (main !== undefined && main.window > 0 && main.used / main.window >= lateShare) return 'late';
  const recent = state.calls.slice(-recentCalls);
  const hasMilestone = state.milestoneAt > 0 && state.turn - state.milestoneAt < recentCalls;
  if (!hasMilestone && isStruggle(recent.map(({ isError }) => isError))) return 'struggling';
  if (hasMilestone || recent.some(({ kind, isError }) => kind === 'write' && !isError)) return 'productive';
  return state.turn <= warmupTurns ? 'warmup' : 'exploring';
}

/** Errors that do not become fewer. */
function isStruggle(errors: readonly boolean[]): boolean {
  const count = (list: readonly boolean[]) => list.filter((isError) => isError).length;
  const half = Math.ceil(errors.length / 2);
  return count(errors) >= fewestErrors && count(errors.slice(-half)) >= count(errors.slice(0, errors.length - half));
}

/** The phase after another look: it changes when another one is seen twice in a row. */
export function movePhase(phase: PhaseState, seen: LivePhase): PhaseState {
  if (seen === phase.now) return { now: phase.now, seen, times: 0 };
  const times = seen === phase.seen ? phase.times + 1 : 1;
  return times >= hysteresis ? { now: seen, seen, times: 0 } : { now: phase.now, seen, times };
}
