import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Checkpoint, GateStep } from '../../../core/model/verdict/checkpoint.ts';
import { isCompleted, stepsBefore } from './order-steps.ts';

/** The run that is about to go on: what a checkpoint must be about. */
export interface CheckedRun {
  readonly run: string;
  /** Digest of the plan. */
  readonly plan: string;
  readonly baseSha: string;
  /** Commit that is judged, or `WORKTREE`. */
  readonly sha: string;
}

/**
 * Throws ProblemError unless a run may start from a step: the checkpoint is there, it is of the same plan, and the steps before were
 * completed. Other commits do not matter then; `noteCommits` says so aloud.
 */
export function requireReached(from: GateStep, checkpoint: Checkpoint | undefined, held: CheckedRun): void {
  const before = stepsBefore(from);
  if (before.length === 0) return;
  if (checkpoint === undefined) throw missing(from);
  if (checkpoint.plan !== held.plan || checkpoint.run !== held.run) throw otherPlan(checkpoint, held);
  const open = before.find((step) => !isCompleted(checkpoint.completedSteps, step));
  if (open !== undefined) throw notReached(from, open);
}

/** One sentence for each commit that is not the checkpoint's, when the plan is still the same. */
export function noteCommits(checkpoint: Checkpoint, held: CheckedRun): readonly string[] {
  const same = 'the plan is the same, so its trials count';
  const written = (sha: string) => `The checkpoint was written at ${nameCommit(sha)}`;
  return [
    ...(checkpoint.sha === held.sha ? [] : [`${written(checkpoint.sha)}, head is ${nameCommit(held.sha)}: ${same}.`]),
    ...(checkpoint.baseSha === held.baseSha
      ? []
      : [`${written(checkpoint.baseSha)} as its base, base is ${nameCommit(held.baseSha)}: ${same}.`]),
  ];
}

/** A commit as people say it. */
export function nameCommit(sha: string): string {
  return sha === 'WORKTREE' ? 'the working tree' : sha.slice(0, 7);
}

function missing(from: GateStep): ProblemError {
  const message = `there is no checkpoint to start from the step "${from}": nothing has been measured in this clone yet`;
  const hint =
    'Start from the beginning: rentroll check. Trials of the same plan are taken from the journal and not paid for again.';
  return setupError('checkpoint-missing', message, hint);
}

function otherPlan(checkpoint: Checkpoint, held: CheckedRun): ProblemError {
  const commits =
    checkpoint.sha === held.sha ? '' : ` at ${nameCommit(checkpoint.sha)}, and head is ${nameCommit(held.sha)}`;
  const message = `the checkpoint was written${commits} for another plan: rules, policy, fixture, tasks or the runner have changed`;
  const hint =
    'Its trials are not used for this plan. Run this one from the beginning: rentroll check. Continue the other one: rentroll resume.';
  return setupError('checkpoint-other-plan', message, hint);
}

function notReached(from: GateStep, open: GateStep): ProblemError {
  const message = `the run cannot start from "${from}": its step "${open}" was not completed`;
  const hint = `Start from there: rentroll check --from-step ${open}. What was paid for is in the journal.`;
  return setupError('checkpoint-step-open', message, hint);
}
