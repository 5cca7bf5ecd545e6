import { digestValue } from '../../core/text/digest-value.ts';
import { type AdviceRecord, type LiveState, liveBounds } from '../model/live-state.ts';
import type { SessionAdvice } from './list-advice.ts';
import { scoreTrust } from './score-session.ts';

/** Turns that a budget is for, and turns until the same kind may come again. */
const [budgetTurns, restTurns] = [10, 8];

/** Weight below which a kind keeps silent, what being ignored multiplies it by, and how much of the way back a turn of silence goes. */
const [silentBelow, ignoredFactor, followedStep, restStep] = [0.3, 0.6, 0.5, 0.004];

/** What a weight never falls below: it comes back in time. */
const lowestWeight = 0.1;

/**
 * Most pieces of advice in ten turns. It shrinks as trust falls: a session that struggles has many reasons to be spoken to and little room
 * to listen, so it hears the one thing that weighs most.
 */
export function budgetOf(trust: number): number {
  if (trust > 85) return 3;
  return trust > 50 ? 2 : 1;
}

/** What is said, if anything, and the state that remembers it. At most one piece of advice an event. */
export interface ChosenAdvice {
  readonly said: SessionAdvice | undefined;
  readonly state: LiveState;
}

/** Chooses by urgency times weight, within the budget, never the same text twice in a row. */
export function chooseAdvice(state: LiveState, candidates: readonly SessionAdvice[]): ChosenAdvice {
  const spent = state.advice.filter(({ lastTurn }) => lastTurn > 0 && state.turn - lastTurn < budgetTurns).length;
  if (spent >= budgetOf(scoreTrust(state))) return { said: undefined, state };
  const [best] = candidates
    .filter((advice) => maySay(state, advice))
    .sort((a, b) => b.urgency * weightOf(state, b.kind) - a.urgency * weightOf(state, a.kind));
  if (best === undefined) return { said: undefined, state };
  return { said: best, state: { ...remember(state, best.kind), lastSaid: digestValue(best.text) } };
}

function maySay(state: LiveState, { kind, text }: SessionAdvice): boolean {
  const record = recordOf(state, kind);
  const isRested = record.lastTurn === 0 || state.turn - record.lastTurn >= restTurns;
  return isRested && weightOf(state, kind) >= silentBelow && digestValue(text) !== state.lastSaid;
}

/** The weight of a kind now: one that keeps silent recovers a little with each turn. */
function weightOf(state: LiveState, kind: string): number {
  const { weight, lastTurn } = recordOf(state, kind);
  return Math.min(1, weight + restStep * Math.max(0, state.turn - lastTurn - restTurns));
}

function recordOf({ advice }: LiveState, kind: string): AdviceRecord {
  return (
    advice.find((record) => record.kind === kind) ?? {
      kind,
      weight: 1,
      given: 0,
      followed: 0,
      ignored: 0,
      lastTurn: 0,
      isPending: false,
    }
  );
}

function remember(state: LiveState, kind: string): LiveState {
  const record = recordOf(state, kind);
  const weight = weightOf(state, kind);
  return replaceRecord(state, { ...record, weight, given: record.given + 1, lastTurn: state.turn, isPending: true });
}

/** What became of advice. `unseen` is of kinds that nobody can see followed, such as hints of the guard: they keep their weight and their counts. */
export type AdviceOutcome = 'followed' | 'ignored' | 'unseen';

/** The state with what became of one kind that was given. */
function closeAdvice(state: LiveState, kind: string, outcome: AdviceOutcome): LiveState {
  const record = recordOf(state, kind);
  if (outcome === 'unseen') return replaceRecord(state, { ...record, isPending: false });
  const { weight } = record;
  const settled: AdviceRecord =
    outcome === 'followed'
      ? { ...record, followed: record.followed + 1, weight: weight + followedStep * (1 - weight), isPending: false }
      : {
          ...record,
          ignored: record.ignored + 1,
          weight: Math.max(lowestWeight, weight * ignoredFactor),
          isPending: false,
        };
  return replaceRecord(state, settled);
}

function replaceRecord(state: LiveState, record: AdviceRecord): LiveState {
  const others = state.advice.filter(({ kind }) => kind !== record.kind);
  return { ...state, advice: [...others.slice(Math.max(0, others.length + 1 - liveBounds.advice)), record] };
}

/** Turns in which advice is followed or was ignored. */
const answerTurns = 6;

/** Whether what a kind was said about is mended. A kind that nobody can see followed is judged by whether its reason is still there. */
const isMended: Readonly<Record<string, (state: LiveState, record: AdviceRecord) => boolean>> = {
  'verification-debt': ({ check }, { lastTurn }) => check !== undefined && check.turn > lastTurn,
  'read-drift': ({ looks, turn }, { lastTurn }) => looks < turn - lastTurn,
  'repeated-failure': ({ failures }, { lastTurn }) => failures.every(({ lastTurn: failed }) => failed <= lastTurn),
  'dead-end': ({ failures }, { lastTurn }) =>
    failures.every(({ lastTurn: failed, times }) => times < 2 || failed < lastTurn),
  focus: ({ area }, { lastTurn }) => area.switches.every((turn) => turn <= lastTurn),
  loop: ({ loop }) => loop === '',
  'read-spiral': ({ loop }) => loop === '',
  phase: ({ milestoneAt }, { lastTurn }) => milestoneAt > lastTurn,
};

/** Judges advice that was given: what is mended was followed, what still stands after some turns was ignored; of what nobody can see neither counts. */
export function judgeAdvice(state: LiveState): { readonly state: LiveState; readonly ignored: readonly string[] } {
  const ignored: string[] = [];
  const judged = state.advice.reduce((after, record) => {
    const outcome = outcomeOf(state, record);
    if (outcome === undefined) return after;
    if (outcome === 'ignored') ignored.push(record.kind);
    return closeAdvice(after, record.kind, outcome);
  }, state);
  return { state: judged, ignored };
}

function outcomeOf(state: LiveState, record: AdviceRecord): AdviceOutcome | undefined {
  const age = state.turn - record.lastTurn;
  if (!record.isPending || age < 2) return undefined;
  const judge = isMended[record.kind];
  if (judge === undefined) return age < answerTurns ? undefined : 'unseen';
  if (judge(state, record)) return 'followed';
  return age < answerTurns ? undefined : 'ignored';
}
