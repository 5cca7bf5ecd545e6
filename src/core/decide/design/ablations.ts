import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Arm } from '../../model/trial/trial.ts';
import { type ArmSlot, allocateBatch, extraPairs } from '../allocate-batch.ts';
import type { RuleJudgement } from '../estimate/rule-judgement.ts';
import { type Design, type DesignSetup, listUndecided, roundsOf } from './design.ts';

/** First batch of an audit: of every task two trials (or `firstRounds`) with all audited rules, and as many without each of them. */
export function firstAblations(setup: DesignSetup): readonly TrialSlot[] {
  const rounds = Array.from({ length: roundsOf(setup) }, () => setup.tasks).flat();
  return rounds.flatMap((task) => block(setup, setup.subjects, task));
}

/**
 * The next batch of an audit: a block of every task, which drops each undecided rule once. The trial that holds all rules is the
 * candidate of each. A single rule that is left gets its trials where they tell most, like a candidate.
 */
export function nextAblations({ setup, subjects }: Design): readonly TrialSlot[] {
  const undecided = listUndecided({ subjects });
  const reruns = undecided.flatMap((state) =>
    toAblations(setup, state.subject, extraPairs(state.evidence, amongTasks(setup, state.judgement))),
  );
  if (reruns.length > 0) return reruns;
  const [last, ...others] = undecided;
  if (last !== undefined && others.length === 0) {
    return toAblations(setup, last.subject, allocateBatch(amongTasks(setup, last.judgement), 2 * setup.tasks.length));
  }
  const open = undecided.map(({ subject }) => subject);
  return setup.tasks.flatMap((task) => block(setup, open, task));
}

/** The cells that can still get trials: strata of earlier weeks are over. */
function amongTasks({ tasks }: DesignSetup, judgement: RuleJudgement): RuleJudgement {
  return { ...judgement, cells: judgement.cells.filter(({ task }) => tasks.includes(task)) };
}

function block(setup: DesignSetup, open: readonly Subject[], task: string): readonly TrialSlot[] {
  const all = { task, present: membersOf(setup), toggled: open.map(({ id }) => id) };
  return [all, ...open.map((subject) => toAblation(setup, subject, { task, arm: 'baseline' }))];
}

function toAblations(setup: DesignSetup, subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
  return slots.map((slot) => toAblation(setup, subject, slot));
}

/** The baseline of an audited rule is everything but the rule. */
function toAblation(setup: DesignSetup, subject: Subject, { task, arm }: { task: string; arm: Arm }): TrialSlot {
  const left = new Set(arm === 'baseline' ? subject.members : []);
  return { task, present: membersOf(setup).filter((id) => !left.has(id)), toggled: [subject.id] };
}

function membersOf({ subjects }: DesignSetup): readonly string[] {
  return subjects.flatMap(({ members }) => members);
}
