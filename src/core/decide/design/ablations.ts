import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import { type Arm, isFailure } from '../../model/trial/trial.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { type ArmSlot, allocateBatch, extraPairs } from '../allocate-batch.ts';
import { hasCompleted, projectCells } from '../estimate/project-cells.ts';
import { firstAnalysisTrials, type RuleJudgement } from '../estimate/rule-judgement.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { type Design, type DesignSetup, listUndecided, roundsOf, type SubjectState } from './design.ts';

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
  return nextBlocks(setup, undecided);
}

/** A block of every task for all rules that are open. */
export function nextBlocks(setup: DesignSetup, undecided: readonly SubjectState[]): readonly TrialSlot[] {
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

/** Trials of one audited rule as slots: all audited rules, or all but this one. */
export function toAblations(setup: DesignSetup, subject: Subject, slots: readonly ArmSlot[]): readonly TrialSlot[] {
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

/**
 * Goes on with a measurement by drops in other strata, for example the same tasks a week later: both arms of a stratum run side by side,
 * so that what drifts between strata falls out. What an earlier stratum began and cannot end any more (fewer than two completed trials
 * in an arm) enters no saving; its failures count as failures of the new one, and so do those that still speak against an arm: nothing more
 * can be tried where they happened. `renew` names the stratum that follows an old one.
 */
export function openStrata(design: Design, tasks: readonly string[], renew: (task: string) => string): Design {
  const setup = { ...design.setup, tasks };
  const subjects = design.subjects.map((state) => (state.settled ? state : closeStrata(state, renew)));
  const open = subjects.some(({ settled }) => !settled);
  return { ...design, setup, subjects, next: open ? firstAblations(setup) : [] };
}

function closeStrata(state: SubjectState, renew: (task: string) => string): SubjectState {
  const { evidence, judgement } = state;
  const speaking = new Set([...judgement.harm.doubted, ...judgement.harm.missed]);
  const cells = projectCells(evidence.trials, evidence.policy.weights);
  const whole = new Set(cells.filter((cell) => hasCompleted(cell, firstAnalysisTrials)).map(({ task }) => task));
  const trials = evidence.trials.flatMap((trial): Evidence['trials'] => {
    if (whole.has(trial.task) && !(speaking.has(trial.task) && isFailure(trial.outcome))) return [trial];
    return isFailure(trial.outcome) ? [{ ...trial, task: renew(trial.task) }] : [];
  });
  const kept = { ...evidence, trials };
  return { ...state, evidence: kept, judgement: judgeEvidence(kept) };
}
