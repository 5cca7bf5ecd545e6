import { type Problem, ProblemError } from '../problem.ts';
import type { BudgetReport } from './budget.ts';

/** A run that problems have ended, and what it had spent by then. */
export class StoppedRunError extends ProblemError {
  readonly budget: BudgetReport;
  constructor(problems: readonly Problem[], budget: BudgetReport) {
    super(problems);
    this.budget = budget;
  }
}

/** Returns the spending of a run that ended in these problems; nothing for problems from before a run began. */
export function spentOf(error: ProblemError): { readonly budget?: BudgetReport } {
  return error instanceof StoppedRunError ? { budget: error.budget } : {};
}
