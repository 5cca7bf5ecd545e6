import type { Probe } from '../model/rule/rule.ts';
import type { FactCall, ProbeAnswer } from '../model/trial/trial.ts';
import { answerProbe } from './answer-probe.ts';
import { findFact } from './match-fact.ts';

/** What a probe answers about the calls of a real session so far, which has no final diff. Plain ES: the hook module asks as well. */
export function askCalls(probe: Probe, calls: readonly FactCall[], isCut = false): ProbeAnswer {
  if (calls.length === 0) return 'na';
  const answer = answerProbe(probe, { calls, changed: [], ...(isCut && { isCut }) });
  const { ask } = probe;
  return mayBeUnseen(probe, calls) && answer === (ask.kind === 'must' ? 'no' : 'yes') ? 'na' : answer;
}

/** An edit by the shell is seen in a trial's final diff, and nowhere in a session. */
function mayBeUnseen({ ask }: Probe, calls: readonly FactCall[]): boolean {
  return ask.kind !== 'check' && ask.fact.kind === 'changes' && calls.some(({ runs }) => runs !== undefined);
}

/** Whether a call has to be kept for `askCalls` to answer as if it knew all: the first one, what the probe asks about, and one shell call. */
export function isTelling(probe: Probe, call: FactCall, before: readonly FactCall[]): boolean {
  if (before.length === 0) return true;
  const { ask, when } = probe;
  const facts = [...(when === undefined ? [] : [when]), ...(ask.kind === 'check' ? [] : [ask.fact])];
  if (facts.some((fact) => (findFact(fact, { calls: [call], changed: [] })?.places.length ?? 0) > 0)) return true;
  return mayBeUnseen(probe, [call]) && !mayBeUnseen(probe, before);
}
