import { type Problem, ProblemError } from '../../foundation/model/problem.ts';
import type { GateRequest } from '../../foundation/model/request/world.ts';
import type { Plan } from '../../foundation/model/rule/plan.ts';
import type { Lint } from '../../repository/lint/lint-sides.ts';
import { nameRun } from './plan-gate.ts';

/** Throws ProblemError when a run is to be continued and the plan has become another one: its trials would not belong together. */
export function refuseOtherRun(plan: Plan, request: GateRequest): void {
  const { onlyRun } = request;
  if (onlyRun === undefined || nameRun(plan, request) === onlyRun) return;
  throw new ProblemError([otherRun(onlyRun, 'the plan has changed: rules, policy, fixture, tasks or the runner')]);
}

/** Adds to lint problems that they keep an interrupted run from being continued. */
export function nameLostRun(lint: Lint, { onlyRun }: GateRequest): Lint {
  if (onlyRun === undefined) return lint;
  return { ...lint, problems: [...lint.problems, otherRun(onlyRun, 'what it measured is no longer valid')] };
}

function otherRun(run: string, why: string): Problem {
  return {
    code: 'resume-different-run',
    severity: 'error',
    message: `the run "${run}" cannot be continued: ${why}`,
    hint: 'Undo the change to continue it, or start a new run: rentroll check.',
    blame: 'setup',
  };
}
