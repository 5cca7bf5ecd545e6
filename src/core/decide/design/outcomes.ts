import type { TrialSlot } from '../../model/rule/design.ts';
import { type ArmSlot, firstBatch } from '../allocate-batch.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { toAblations } from './ablations.ts';
import { startSubject } from './absorb-savings.ts';
import { aloneSlots, type Design, type DesignSetup, listUndecided, roundsOf, type SubjectState } from './design.ts';

/**
 * The measurement of a rule that buys solved tasks before its first trial. Both arms run side by side, so that nothing an earlier run stored is
 * reused; each such rule has a measurement of its own.
 */
export function startOutcome(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => askOutcome(setup, startSubject({ ...setup, cached: [] }, subject)));
  const design: Design = { setup, batch: 0, trials: [], subjects, cache: 'none', next: [] };
  const [state] = subjects;
  return state === undefined
    ? design
    : { ...design, next: slotsOf(setup, state, firstBatch(setup.tasks, roundsOf(setup))) };
}

function askOutcome({ outcomes }: DesignSetup, state: SubjectState): SubjectState {
  const outcome = outcomes?.get(state.subject.id);
  if (outcome === undefined) return state;
  const evidence = { ...state.evidence, outcome };
  return { ...state, evidence, judgement: judgeEvidence(evidence) };
}

/** The next batch: what the look asks for; nothing where it ends the measurement. */
export function nextOutcome(design: Design): readonly TrialSlot[] {
  const [state] = listUndecided(design);
  return state === undefined ? [] : slotsOf(design.setup, state, state.judgement.outcome?.next ?? []);
}

function slotsOf(setup: DesignSetup, { subject }: SubjectState, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return setup.kind === 'drops' ? toAblations(setup, subject, slots) : aloneSlots(subject, slots);
}
