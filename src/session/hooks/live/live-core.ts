import { Script } from 'node:vm';
import type { Decided } from '../../decide-turn.ts';
import {
  type CallEvent,
  type LiveAnswer,
  type LiveEvent,
  noAnswer,
  type ResultEvent,
  unseenCommand,
} from '../../model/live-event.ts';
import type { LiveState } from '../../model/live-state.ts';
import { isShellTool } from '../../model/shell-tools.ts';

/** The core that decides in a running session. */
export interface LiveCore {
  /** Returns the state of a session that begins. */
  fresh(session: { readonly session: string; readonly cwd: string; readonly cli: string }): LiveState;
  /** Decides an event. Pure; the caller bounds its time. */
  decide(event: LiveEvent, state: LiveState): Decided;
  /** Judges a call by the safety floor alone: for when deciding fails. */
  judgeFloor(event: CallEvent): LiveAnswer;
  /** Keeps the whole of a result that was shortened; false when it cannot be, and then nothing is shortened. Never throws. */
  keepWhole(event: ResultEvent, state: LiveState): boolean;
}

/** Storage for the states of sessions between two events. */
export interface LiveMemory {
  /** Returns undefined for a session that was never kept, or whose state is not understood. */
  read(session: string): LiveState | undefined;
  keep(session: string, state: LiveState): void;
}

/** Opens the core of a project, by its folder; returns `before`, the one it had, while nothing it was made of has changed. */
export type OpenCore = (project: string, before?: LiveCore) => Promise<LiveCore>;

/** Far more than deciding takes, and less than anybody notices. */
const mostMs = 1_000;

/** Judges a call by the safety floor alone, within a time; an event that is no call gets no answer. Never throws. */
export function judgeAlone(event: LiveEvent | undefined, core: Pick<LiveCore, 'judgeFloor'>): LiveAnswer {
  if (event?.kind !== 'call') return noAnswer;
  try {
    return runLimited(() => core.judgeFloor(event));
  } catch {
    return isShellTool(event.tool) ? { ...noAnswer, verdict: unseenCommand } : noAnswer;
  }
}

/** The decision about one event; `fault`: why it was made by the safety floor alone. */
export interface SafeDecision extends Decided {
  readonly fault?: unknown;
}

/**
 * Decides one event and keeps the whole of a result that it shortens. An event that cannot be decided leaves the session as it was; a call is then
 * judged by the safety floor alone. Never throws.
 */
export function decideSafely(event: LiveEvent, state: LiveState, core: LiveCore): SafeDecision {
  try {
    const { answer, state: after } = runLimited(() => core.decide(event, state));
    return { answer: keepWhole(answer, event, after, core), state: after };
  } catch (fault) {
    return { answer: judgeAlone(event, core), state, fault };
  }
}

/** Keeps the whole text of a shortened result; removes the shortened text where that fails. */
function keepWhole(answer: LiveAnswer, event: LiveEvent, state: LiveState, core: LiveCore): LiveAnswer {
  if (answer.shortened === undefined || event.kind !== 'result' || core.keepWhole(event, state)) return answer;
  const { shortened: _, ...rest } = answer;
  return rest;
}

/** Where the work lies while it runs: a script reaches nothing else of ours. */
const place = Symbol.for('rentroll.limited');
const script = new Script('globalThis[Symbol.for("rentroll.limited")]()');

/**
 * Runs `work` and ends it after a second, also when it runs in circles: throws what it throws, or an error whose code is
 * `ERR_SCRIPT_EXECUTION_TIMEOUT`. `work` must be synchronous, and must leave nothing half done that anybody goes on with.
 */
function runLimited<T>(work: () => T): T {
  const holder = globalThis as { [place]?: () => T };
  holder[place] = work;
  try {
    return script.runInThisContext({ timeout: mostMs }) as T;
  } finally {
    delete holder[place];
  }
}
