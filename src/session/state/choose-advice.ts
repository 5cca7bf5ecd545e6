import { digestValue } from '../../core/text/digest-value.ts';
import { type AdviceRecord, type LiveState, liveBounds } from '../model/live-state.ts';
import type { SessionAdvice } from './list-advice.ts';
import { scoreTrust } from './score-session.ts';

/** Turns that a budget is for, and turns until the same kind may come again. */
const [budgetTurns, restTurns] = [10, 8];

/**
 * Computes the most pieces of advice in ten turns. It shrinks as trust falls: a session that struggles has many reasons to be spoken to and
 * little room to listen, so it gets the one thing that helps most.
 */
export function budgetOf(trust: number): number {
  if (trust > 85) return 3;
  return trust > 50 ? 2 : 1;
}

/** The advice that is given, if any, and the state that remembers it. At most one piece an event. */
export interface ChosenAdvice {
  readonly advice: SessionAdvice | undefined;
  readonly state: LiveState;
}

/** Chooses the first candidate that may be given: within the budget, of a kind that has rested, never the same text twice in a row. */
export function chooseAdvice(state: LiveState, candidates: readonly SessionAdvice[]): ChosenAdvice {
  const spent = state.advice.filter(({ lastTurn }) => lastTurn > 0 && state.turn - lastTurn < budgetTurns).length;
  if (spent >= budgetOf(scoreTrust(state))) return { advice: undefined, state };
  const first = candidates.find((advice) => maySay(state, advice));
  if (first === undefined) return { advice: undefined, state };
  return { advice: first, state: { ...remember(state, first.kind), lastSaid: digestValue(first.text) } };
}

function maySay(state: LiveState, { kind, text }: SessionAdvice): boolean {
  const { lastTurn } = recordOf(state, kind);
  const isRested = lastTurn === 0 || state.turn - lastTurn >= restTurns;
  return isRested && digestValue(text) !== state.lastSaid;
}

function recordOf({ advice }: LiveState, kind: string): AdviceRecord {
  return advice.find((record) => record.kind === kind) ?? { kind, given: 0, lastTurn: 0 };
}

function remember(state: LiveState, kind: string): LiveState {
  const record = { kind, given: recordOf(state, kind).given + 1, lastTurn: state.turn };
  const others = state.advice.filter((other) => other.kind !== kind);
  return { ...state, advice: [...others.slice(Math.max(0, others.length + 1 - liveBounds.advice)), record] };
}
