import type { LiveAnswer, LiveNote } from '../../../foundation/model/live/live-answer.ts';
import type { CallEvent, LiveEvent } from '../../../foundation/model/live/live-event.ts';

/** What decides in a running session, without files and clock; S is what it knows of a session. */
export interface LiveCore<S> {
  /** What is known of a session of which nothing is known. */
  fresh(session: { readonly session: string; readonly cwd: string; readonly cli: string }): S;
  /** A state that was kept as this core understands it; undefined for one that it does not. */
  revive(stored: unknown): S | undefined;
  decide(event: LiveEvent, state: S): LiveDecision<S>;
  /** What the safety floor alone says of a call: for when deciding fails. */
  judgeFloor(event: CallEvent): LiveAnswer;
}

export interface LiveDecision<S> {
  readonly answer: LiveAnswer;
  readonly state: S;
  readonly notes: readonly LiveNote[];
}

/** Where the states of sessions are between two events. */
export interface LiveMemory<S> {
  read(session: string): S | undefined;
  keep(session: string, state: S): void;
}
