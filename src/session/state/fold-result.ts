import { isRefused } from '../../core/text/refused-text.ts';
import { type LiveCounts, type LivePhase, type LiveState, liveBounds, type PhaseState } from '../model/live-state.ts';
import { judgeCheck } from './access/find-check.ts';
import { keepText, pushBounded } from './access/keep-text.ts';
import { isUncheckable, moveArea, noteFileAccess, verifyFiles } from './access/note-access.ts';
import { addCall, answerCall, findLoop, type Identified, isAnswered, isTold, type Loop } from './access/note-calls.ts';
import { clearFailure, noteFailure } from './access/note-failure.ts';
import type { Access } from './access/read-access.ts';

interface Answered extends Identified {
  readonly text: string;
  readonly isError: boolean;
}

/** The state after a result, and the loop that it closes for the first time. */
export interface FoldedResult {
  readonly state: LiveState;
  readonly loop: Loop | undefined;
  /** True for a result that was reported before. */
  readonly isRepeat: boolean;
}

/** Folds the result of a tool into the state. */
export function foldResult(state: LiveState, event: Answered, access: Access, repeats: number): FoldedResult {
  if (isAnswered(state, event)) return { state, loop: undefined, isRepeat: true };
  const answered = { ...state, calls: answerCall(state, event, access.key) };
  const worked = event.isError ? foldError(answered, event, access) : foldSuccess(answered, access);
  const checked =
    access.check === undefined || (event.isError && isRefused(event.text)) ? worked : foldCheck(worked, event, access);
  return { ...foldLoop(checked, event.agentId, repeats), isRepeat: false };
}

function count(state: LiveState, name: keyof LiveCounts): LiveCounts {
  return { ...state.counts, [name]: state.counts[name] + 1 };
}

function foldError(state: LiveState, { text }: Answered, access: Access): LiveState {
  if (isRefused(text)) return state;
  const failures = noteFailure(state.failures, access, text, state.turn);
  return { ...state, failures, counts: count(state, 'errors') };
}

function foldSuccess(state: LiveState, access: Access): LiveState {
  const cleared = { ...state, failures: clearFailure(state.failures, access) };
  if (access.kind === 'write') return foldWrite(cleared, access);
  if (access.kind === 'read') return foldRead(cleared, access);
  return access.isCommit ? reachMilestone(cleared) : cleared;
}

function foldWrite(state: LiveState, { paths }: Access): LiveState {
  const written = paths.reduce((files, path) => noteFileAccess(files, path, 'write', state.turn), state.files);
  const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
  const debt = state.debt + paths.filter((path) => !isUncheckable(path)).length;
  return { ...state, files: written, area, debt };
}

function foldRead(state: LiveState, { paths }: Access): LiveState {
  const files = paths.reduce((read, path) => noteFileAccess(read, path, 'read', state.turn), state.files);
  const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
  return { ...state, files, area };
}

function foldCheck(state: LiveState, event: Answered, access: Access): LiveState {
  const { check } = access;
  if (check === undefined) return state;
  const outcome = judgeCheck(check, event);
  const passed = outcome === 'passed' ? keepText(check.command) : (state.check?.passed ?? '');
  const after: LiveState = { ...state, check: { outcome, passed } };
  if (outcome === 'unclear') return after;
  return outcome === 'failed' ? failCheck(after, event, access) : passCheck(after, state);
}

/** Folds a failed check. One that failed behind a pipe came back without an error: it is one all the same. */
function failCheck(state: LiveState, { text, isError }: Answered, access: Access): LiveState {
  const failures = isError ? state.failures : noteFailure(state.failures, access, text, state.turn);
  return { ...state, failures };
}

/** Folds a passed check, which is a milestone when something was open before it. */
function passCheck(state: LiveState, before: LiveState): LiveState {
  const files = verifyFiles(state.files, state.turn);
  const isMilestone = before.debt > 0 || before.check?.outcome === 'failed';
  const passed: LiveState = { ...state, files, debt: 0 };
  return isMilestone ? reachMilestone(passed) : passed;
}

function reachMilestone(state: LiveState): LiveState {
  return { ...state, milestoneAt: state.turn, counts: count(state, 'milestones') };
}

/** Counts a loop once, until the agent leaves it. */
function foldLoop(state: LiveState, agentId: string, repeats: number): Pick<FoldedResult, 'state' | 'loop'> {
  const loop = findLoop(state.calls, agentId, repeats);
  if (loop === undefined) return { state: state.loop === '' ? state : { ...state, loop: '' }, loop };
  if (loop.key === state.loop) return { state, loop: undefined };
  return { state: { ...state, loop: loop.key, counts: count(state, 'loops') }, loop };
}

/**
 * Folds a tool call into the state. `isDenied`: it does not run. A call that was reported before changes nothing, so that two adapters in one
 * session do not count it twice.
 */
export function foldCall(state: LiveState, event: Identified, access: Access, isDenied: boolean): LiveState {
  if (isTold(state, event)) return isDenied ? deny(state) : state;
  const counted: LiveState = { ...state, turn: state.turn + 1, calls: addCall(state, event, access) };
  // The call itself has not ended yet: its error, if any, is of the next look.
  const moved = { ...counted, phase: movePhase(counted.phase, seePhase(state)) };
  return isDenied ? deny(moved) : moved;
}

function deny(state: LiveState): LiveState {
  return { ...state, denials: pushBounded(state.denials, state.turn, liveBounds.denials) };
}

/** Folds a prompt into the state. */
export function foldPrompt(state: LiveState): LiveState {
  return { ...state, prompts: state.prompts + 1, stop: { ...state.stop, promptedAt: state.turn } };
}

/** Folds the start of a process into the state; it may have moved. Calls that never came back belong to the process before. */
export function foldStart(state: LiveState, cwd: string): LiveState {
  const calls = state.calls.filter(({ result }) => result !== '');
  return { ...state, calls, ...(cwd !== '' && { cwd: cwd.slice(0, 640) }) };
}

/** Folds a compaction into the state: earlier reads and earlier advice are forgotten. */
export function foldCompaction(state: LiveState): LiveState {
  return { ...state, calls: [], loop: '', lastSaid: '' };
}

/** Calls that a phase is told by, and those that begin a session. */
const [recentCalls, warmupTurns] = [12, 5];

/** Errors among them that are a struggle. */
const fewestErrors = 3;

/** Share of the context that has been used when it is late. */
const lateShare = 0.75;

/** Times in a row another phase is seen before it is taken for true. */
const hysteresis = 2;

/** Returns the phase that the last calls look like, without regard to earlier ones. */
function seePhase(state: LiveState): LivePhase {
  const [main] = state.meters;
  if (main !== undefined && main.window > 0 && main.used / main.window >= lateShare) return 'late';
  const recent = state.calls.slice(-recentCalls);
  const hasMilestone = state.milestoneAt > 0 && state.turn - state.milestoneAt < recentCalls;
  if (!hasMilestone && isStruggle(recent.map(({ isError }) => isError))) return 'struggling';
  if (hasMilestone || recent.some(({ kind, isError }) => kind === 'write' && !isError)) return 'productive';
  return state.turn <= warmupTurns ? 'warmup' : 'exploring';
}

/** Returns true for errors that do not become fewer. */
function isStruggle(errors: readonly boolean[]): boolean {
  const count = (list: readonly boolean[]) => list.filter((isError) => isError).length;
  const half = Math.ceil(errors.length / 2);
  return count(errors) >= fewestErrors && count(errors.slice(-half)) >= count(errors.slice(0, errors.length - half));
}

/** Moves the phase: it changes when another one is observed twice in a row. */
function movePhase(phase: PhaseState, observed: LivePhase): PhaseState {
  if (observed === phase.now) return { now: phase.now, seen: observed, times: 0 };
  const times = observed === phase.seen ? phase.times + 1 : 1;
  return times >= hysteresis ? { now: observed, seen: observed, times: 0 } : { now: phase.now, seen: observed, times };
}
