import type { AdviceRecord, LiveState } from '../../model/live-state.ts';
import { type AdviceOutcome, closeAdvice } from './choose-advice.ts';

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
