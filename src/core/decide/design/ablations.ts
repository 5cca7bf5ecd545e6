import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Arm } from '../../model/trial/trial.ts';
import { type ArmSlot, ownTrials } from '../plan-rounds.ts';
import { type Design, type DesignSetup, firstLook, listUndecided, nextArms, type SubjectState } from './design.ts';
import { countRoundsWanted } from './pairs.ts';

/** Returns the first batch of an audit: rounds of every task with all audited rules, and as many without each of them. */
export function firstAblations(setup: DesignSetup): readonly TrialSlot[] {
  const rounds = Array.from({ length: firstLook(setup) }, () => setup.tasks).flat();
  return rounds.flatMap((task) => block(setup, setup.subjects, task));
}

/**
 * Returns the next batch of an audit: what a line needs for itself before it leaves; otherwise blocks of every task up to the next look, each of
 * which drops every undecided rule once. The trial that holds all rules is the candidate of each. A single rule that is left gets what it asks
 * for, like a candidate.
 */
export function nextAblations({ setup, subjects }: Design): readonly TrialSlot[] {
  const undecided = listUndecided({ subjects });
  const pairs = undecided.flatMap((state) =>
    toAblations(setup, state.subject, ownTrials(state.evidence, state.judgement)),
  );
  if (pairs.length > 0) return pairs;
  const [last, ...others] = undecided;
  if (last !== undefined && others.length === 0) return toAblations(setup, last.subject, nextArms(last, setup));
  return nextBlocks(setup, undecided);
}

/** Of each task as many blocks for all rules that are open as any of them lacks until its next look. */
function nextBlocks(setup: DesignSetup, undecided: readonly SubjectState[]): readonly TrialSlot[] {
  const open = undecided.map(({ subject }) => subject);
  return countRoundsWanted(setup, undecided).flatMap((task) => block(setup, open, task));
}

function block(setup: DesignSetup, open: readonly Subject[], task: string): readonly TrialSlot[] {
  const all = { task, present: setup.subjects.map(({ id }) => id), toggled: open.map(({ id }) => id) };
  return [all, ...open.map((subject) => toAblation(setup, subject, { task, arm: 'baseline' }))];
}

/** Trials of one audited rule as slots: all audited rules, or all but this one. */
function toAblations(setup: DesignSetup, subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map((slot) => toAblation(setup, subject, slot));
}

/** The baseline of an audited rule is everything but the rule. */
function toAblation(setup: DesignSetup, subject: Subject, { task, arm }: { task: string; arm: Arm }): TrialSlot {
  const isThere = ({ id }: Subject) => arm === 'candidate' || id !== subject.id;
  return { task, present: setup.subjects.filter(isThere).map(({ id }) => id), toggled: [subject.id] };
}
