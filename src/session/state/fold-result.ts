import { isRefused } from '../../core/text/refused-text.ts';
import type { LiveCounts, LiveState } from '../model/live-state.ts';
import { findLoop, type Loop } from './access/find-loop.ts';
import { judgeCheck } from './access/judge-check.ts';
import { keepText } from './access/keep-text.ts';
import { moveArea } from './access/move-area.ts';
import { isUncheckable, noteFileAccess, verifyFiles } from './access/note-access.ts';
import { answerCall, isAnswered } from './access/note-calls.ts';
import { clearFailure, noteFailure } from './access/note-failure.ts';
import type { Access } from './access/read-access.ts';

interface Answered {
  readonly callId: string;
  readonly agentId: string;
  readonly text: string;
  readonly isError: boolean;
}

/** What a result adds: the state after it, and the loop that it closes for the first time. */
export interface FoldedResult {
  readonly state: LiveState;
  readonly loop: Loop | undefined;
  /** It was told before. */
  readonly isRepeat: boolean;
}

/** The state after a tool has ended. */
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
  if (access.kind === 'search') return { ...cleared, looks: cleared.looks + 1 };
  return access.isCommit ? reachMilestone(cleared) : cleared;
}

function foldWrite(state: LiveState, { paths }: Access): LiveState {
  const written = paths.reduce((files, path) => noteFileAccess(files, path, 'write', state.turn), state.files);
  const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
  const debt = state.debt + paths.filter((path) => !isUncheckable(path)).length;
  return countSwitches(state, { ...state, files: written, area, debt, looks: 0, counts: count(state, 'edits') });
}

function foldRead(state: LiveState, { paths }: Access): LiveState {
  const files = paths.reduce((read, path) => noteFileAccess(read, path, 'read', state.turn), state.files);
  const area = paths.reduce((moved, path) => moveArea(moved, path, state.turn), state.area);
  return countSwitches(state, { ...state, files, area, looks: state.looks + 1, counts: count(state, 'reads') });
}

function countSwitches(before: LiveState, after: LiveState): LiveState {
  const moved = after.area.switches === before.area.switches ? 0 : 1;
  return { ...after, counts: { ...after.counts, switches: after.counts.switches + moved } };
}

function foldCheck(state: LiveState, event: Answered, access: Access): LiveState {
  const { check: found } = access;
  if (found === undefined) return state;
  const outcome = judgeCheck(found, event);
  const command = keepText(found.command);
  const passed = outcome === 'passed' ? command : (state.check?.passed ?? '');
  const after: LiveState = { ...state, looks: 0, check: { command, outcome, turn: state.turn, passed } };
  if (outcome === 'unclear') return after;
  return outcome === 'failed' ? failCheck(after, event, access) : passCheck(after, state);
}

/** A check that failed behind a pipe came back without an error: it is one all the same. */
function failCheck(state: LiveState, { text, isError }: Answered, access: Access): LiveState {
  const failures = isError ? state.failures : noteFailure(state.failures, access, text, state.turn);
  return { ...state, failures, counts: count(state, 'checksFailed') };
}

/** A check that passes is a milestone when something was open before it. */
function passCheck(state: LiveState, before: LiveState): LiveState {
  const files = verifyFiles(state.files, state.turn);
  const isMilestone = before.debt > 0 || before.check?.outcome === 'failed';
  const passed: LiveState = { ...state, files, debt: 0, counts: count(state, 'checksPassed') };
  return isMilestone ? reachMilestone(passed) : passed;
}

function reachMilestone(state: LiveState): LiveState {
  return { ...state, milestoneAt: state.turn, counts: count(state, 'milestones') };
}

/** A loop is counted once, until the agent leaves it. */
function foldLoop(state: LiveState, agentId: string, repeats: number): Pick<FoldedResult, 'state' | 'loop'> {
  const loop = findLoop(state.calls, agentId, repeats);
  if (loop === undefined) return { state: state.loop === '' ? state : { ...state, loop: '' }, loop };
  if (loop.key === state.loop) return { state, loop: undefined };
  return { state: { ...state, loop: loop.key, counts: count(state, 'loops') }, loop };
}
