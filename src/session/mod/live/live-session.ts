import { noEarlierWork } from '../../../core/model/live/live-settings.ts';
import { askGuard } from '../../ask-guard.ts';
import type { Guard } from '../../guard/match/guard.ts';
import type { LivePolicy } from '../../live-policy.ts';
import { openTerms } from '../../live-terms.ts';
import type { LiveAnswer } from '../../model/live-answer.ts';
import { noAnswer } from '../../model/live-answer.ts';
import type { LiveEvent } from '../../model/live-event.ts';
import { freshState, type LiveState } from '../../model/live-state.ts';
import { decideEvent } from '../../session.ts';
import { findKnownLoss } from './ask-loss.ts';

/** What the mod knows of the running session: its state, and what waits to be said. Plain values; hooks alone speak with Claude Code. */
export interface LiveSession {
  guard: Guard;
  policy: LivePolicy;
  state: LiveState;
  /** File the state is kept in; empty when nothing is to be kept. */
  readonly file: string;
  /** Texts for the model that wait for the next event that can carry them. */
  waiting: readonly string[];
  /** The state has changed since it was kept. */
  isChanged: boolean;
  /** Events that could not be decided. */
  failures: number;
}

/** Where a session is and what is known of it already. */
export interface LiveBeginning {
  readonly session: string;
  readonly cwd: string;
  readonly cli: string;
  readonly file: string;
  /** Folder of whole results; empty where nothing can be kept. */
  readonly wholeTexts: string;
  readonly kept: LiveState | undefined;
}

/** Begins a session, or goes on with one that was kept. */
export function openLive({ session, cwd, cli, file, wholeTexts, kept }: LiveBeginning): LiveSession {
  const { guard, policy } = bindTerms('', wholeTexts);
  const state = kept ?? freshState({ session, cwd, cli });
  return { guard, policy, state, file, waiting: [], isChanged: false, failures: 0 };
}

/** From now on the session is decided by the terms of its project; what a text that is none leaves in force is the usual. */
export function takeTerms(live: LiveSession, terms: string): void {
  Object.assign(live, bindTerms(terms, live.policy.wholeTexts));
}

function bindTerms(terms: string, wholeTexts: string): Pick<LiveSession, 'guard' | 'policy'> {
  const { guard, settings, installed, learnt } = openTerms(terms);
  // Packet and nudge of a beginning come from the hook beside the module.
  const earlier = { ...noEarlierWork, ...learnt, packet: '', nudge: '' };
  return { guard, policy: { settings, guard: askGuard(guard, installed, findKnownLoss), earlier, wholeTexts } };
}

/** Decides an event. Throws what a bug throws: only a gate may answer for that. */
export function decideLive(live: LiveSession, event: LiveEvent | undefined): LiveAnswer {
  if (event === undefined) return noAnswer;
  const { answer, state } = decideEvent(event, live.state, live.policy);
  live.isChanged ||= state !== live.state;
  live.state = state;
  return answer;
}

/** The same for events that gate nothing: what fails in it is counted, and the session goes on without an answer. */
export function tryLive(live: LiveSession, event: LiveEvent | undefined): LiveAnswer {
  try {
    return decideLive(live, event);
  } catch {
    live.failures += 1;
    return noAnswer;
  }
}

/** Takes what waits to be said. */
export function takeWaiting(live: LiveSession): readonly string[] {
  const { waiting } = live;
  live.waiting = [];
  return waiting;
}
