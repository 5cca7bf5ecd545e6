import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Lint } from '../../repository/lint/lint-revisions.ts';

/** Throws ProblemError when a run is to be continued and the plan has become another one: its trials would not belong together. */
export function refuseOtherRun(run: string, onlyRun: string | undefined): void {
  if (onlyRun === undefined || run === onlyRun) return;
  throw new ProblemError([
    otherRun(onlyRun, 'the plan is another one now: rules, policy, fixture, tasks or the runner changed'),
  ]);
}

/** Adds to lint problems that they keep an interrupted run from being continued. */
export function nameLostRun(lint: Lint, onlyRun: string | undefined): Lint {
  if (onlyRun === undefined) return lint;
  return { ...lint, problems: [...lint.problems, otherRun(onlyRun, 'what it measured is no longer valid')] };
}

function otherRun(run: string, why: string): Problem {
  return makeError(
    'setup',
    'resume-different-run',
    `the run "${run}" cannot be continued: ${why}`,
    'Undo the change to continue it, or start a new run: rentroll check.',
  );
}
