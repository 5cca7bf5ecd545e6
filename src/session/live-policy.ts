import type { GuardFinding } from '../core/model/live/guard-entry.ts';
import type { EarlierWork, LiveSettings } from '../core/model/live/live-settings.ts';
import type { LiveAnswer, LiveNote } from './model/live-answer.ts';
import type { CallEvent, ResultEvent } from './model/live-event.ts';
import type { LiveState } from './model/live-state.ts';

/** What an event is decided by. An adapter reads it once for a session and hands it in with every event. */
export interface LivePolicy {
  readonly settings: LiveSettings;
  /** What the guard says of a call before it runs, and of a result; the strongest first. */
  readonly guard: (event: CallEvent | ResultEvent) => readonly GuardFinding[];
  /** What stored sessions add to what a session begins with. */
  readonly earlier: EarlierWork;
  /** Absolute folder where the adapter keeps whole results; empty where it cannot, and then nothing is shortened. */
  readonly wholeTexts: string;
}

/** What is decided about an event: the answer, the state after it, and what was seen and not said. */
export interface Decided {
  readonly answer: LiveAnswer;
  readonly state: LiveState;
  readonly notes: readonly LiveNote[];
}
