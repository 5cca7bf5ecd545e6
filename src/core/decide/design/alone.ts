import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import { type ArmSlot, allocateBatch, extraPairs } from '../allocate-batch.ts';
import type { SubjectState } from './design.ts';

/** Trials of one subject alone: its arms as slots. */
export function aloneSlots(subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map(({ task, arm }) => ({
    task,
    present: arm === 'candidate' ? subject.members : [],
    toggled: [subject.id],
  }));
}

/** The next batch of one subject: failures are re-run at once; otherwise 2K trials go where they tell most. */
export function nextAlone({ subject, evidence, judgement }: SubjectState, tasks: number): readonly TrialSlot[] {
  const pairs = extraPairs(evidence, judgement);
  return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks));
}
