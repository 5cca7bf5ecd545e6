import { Script } from 'node:vm';
import {
  type CallEvent,
  type LiveAnswer,
  type LiveEvent,
  noAnswer,
  type ResultEvent,
  shellTools,
  unseenCommand,
} from '../../model/live-event.ts';

/** What decides in a running session; S is what it knows of a session. */
export interface LiveCore<S> {
  /** What is known of a session of which nothing is known. */
  fresh(session: { readonly session: string; readonly cwd: string; readonly cli: string }): S;
  /** Pure, and bounded in time by whoever calls it. */
  decide(event: LiveEvent, state: S): LiveDecision<S>;
  /** What the safety floor alone says of a call: for when deciding fails. */
  judgeFloor(event: CallEvent): LiveAnswer;
  /** True when another hook of ours tells this session's beginning what the last one left; asked once. */
  isTold(session: string): boolean;
  /** Keeps the whole of a result that was shortened; false when it cannot be, and then nothing is shortened. Never throws. */
  keepWhole(event: ResultEvent, state: S): boolean;
  /** Keeps what a session leaves for the next one of its project, and once it is over what it came to. Never rejects. */
  leave(state: S, isOver: boolean): Promise<void>;
  /** What is wrong with the files it was made from, for a person. */
  readonly troubles: readonly string[];
}

/** What came of one event. */
export interface LiveDecision<S> {
  readonly answer: LiveAnswer;
  readonly state: S;
}

/** Where the states of sessions are between two events. */
export interface LiveMemory<S> {
  read(session: string): S | undefined;
  keep(session: string, state: S): void;
}

/** Makes cores. */
export interface OpenCore<S> {
  /**
   * For a project, by its folder; `before` is the one it had, which is given back while nothing it was made of has changed. `isStart`: for a
   * session that begins, which is told what waits.
   */
  open(project: string, before?: LiveCore<S>, isStart?: boolean): Promise<LiveCore<S>>;
  /** A state that was kept; undefined for one that is not understood. */
  revive(stored: unknown): S | undefined;
}

/** Far more than deciding takes, and less than anybody notices. */
const mostMs = 1_000;

/** What the safety floor alone says of a call, within a time; nothing of what is none. Never throws. */
export function judgeAlone<S>(event: LiveEvent | undefined, core: Pick<LiveCore<S>, 'judgeFloor'>): LiveAnswer {
  if (event?.kind !== 'call') return noAnswer;
  try {
    return runLimited(() => core.judgeFloor(event));
  } catch {
    return shellTools.has(event.tool) ? { ...noAnswer, verdict: unseenCommand } : noAnswer;
  }
}

/** What points to a whole text is said only where that was kept. */
export function keepWhole<S>(answer: LiveAnswer, event: LiveEvent, state: S, core: LiveCore<S>): LiveAnswer {
  if (answer.shortened === undefined || event.kind !== 'result' || core.keepWhole(event, state)) return answer;
  const { shortened: _, ...rest } = answer;
  return rest;
}

/** Where the work lies while it runs: a script reaches nothing else of ours. */
const place = Symbol.for('rentroll.limited');
const script = new Script('globalThis[Symbol.for("rentroll.limited")]()');

/**
 * Does `work` and ends it after a second, also when it runs in circles: throws what it throws, or an error whose code is
 * `ERR_SCRIPT_EXECUTION_TIMEOUT`. `work` must be synchronous, and must leave nothing half done that anybody goes on with.
 */
export function runLimited<T>(work: () => T): T {
  const holder = globalThis as { [place]?: () => T };
  holder[place] = work;
  try {
    return script.runInThisContext({ timeout: mostMs }) as T;
  } finally {
    delete holder[place];
  }
}
