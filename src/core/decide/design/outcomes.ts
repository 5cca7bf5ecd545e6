import type { TrialSlot } from '../../model/rule/design.ts';
import type { ArmSlot } from '../allocate-batch.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { nextBlocks, toAblations } from './ablations.ts';
import { firstSlots, startSubject } from './absorb-savings.ts';
import { aloneSlots, type Design, type DesignSetup, listUndecided, type SubjectState } from './design.ts';
import { countWantedPairs, spreadPairs, toPairs } from './pairs.ts';

/**
 * The measurement of rules that buy solved tasks before its first trial. Both arms run side by side, so that nothing an earlier run stored is
 * reused.
 */
export function startOutcome(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => askOutcome(setup, startSubject({ ...setup, cached: [] }, subject)));
  const design: Design = { setup, batch: 0, trials: [], subjects, cache: 'none', next: [] };
  return { ...design, next: firstSlots(design) };
}

function askOutcome({ outcomes }: DesignSetup, state: SubjectState): SubjectState {
  const outcome = outcomes?.get(state.subject.id);
  if (outcome === undefined) return state;
  const evidence = { ...state.evidence, outcome };
  return { ...state, evidence, judgement: judgeEvidence(evidence) };
}

/**
 * The next batch; nothing where every look ended. Tasks that one of the rules may lose are looked into first, with that rule alone in question.
 * Otherwise what runs serves all that are open: of each task the most pairs any of them asks for, or a block of every task. The last that is
 * open gets what its own look asks for.
 */
export function nextOutcome(design: Design): readonly TrialSlot[] {
  const { setup } = design;
  // One whose trials are spent has no verdict, and gets no more either.
  const open = listUndecided(design).filter(({ judgement }) => judgement.outcome?.ends !== true);
  const suspected = open.filter(({ judgement }) => (judgement.outcome?.suspects ?? []).length > 0);
  const [, ...others] = open;
  if (suspected.length > 0 || others.length === 0) {
    const own = suspected.length > 0 ? suspected : open;
    return own.flatMap((state) => slotsOf(setup, state, wantedBy(state)));
  }
  if (setup.kind === 'drops') return nextBlocks(setup, open);
  const subjects = open.map(({ subject }) => subject);
  return toPairs(
    design,
    subjects,
    spreadPairs(
      setup,
      open.map((state) => countWantedPairs(wantedBy(state))),
    ),
  );
}

function wantedBy({ judgement }: SubjectState): readonly ArmSlot[] {
  return judgement.outcome?.next ?? [];
}

function slotsOf(setup: DesignSetup, { subject }: SubjectState, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return setup.kind === 'drops' ? toAblations(setup, subject, slots) : aloneSlots(subject, slots);
}
