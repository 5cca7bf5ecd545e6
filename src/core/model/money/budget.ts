import type * as v from 'valibot';
import { type Problem, ProblemError } from '../problem.ts';
import type { Stored } from '../schema/primitives.ts';
import type { budgetReportSchema, budgetStopReasons, limitEntries } from '../schema/spending-schema.ts';

export type BudgetStopReason = (typeof budgetStopReasons)[number];

/** Structured reasons of a budget check. */
export type BudgetReason = 'ok' | 'warning_threshold' | BudgetStopReason;

/** A limit of a run, and what to change to move it. */
export type BudgetLimit = Stored<v.StrictObjectSchema<ReturnType<typeof limitEntries>, undefined>>;

/** Spending of one run against its limits. */
export type BudgetReport = Stored<ReturnType<typeof budgetReportSchema>>;

export type RuleSpending = NonNullable<BudgetReport['rules']>[number];
export type BudgetPricing = NonNullable<BudgetReport['pricing']>;
export type ChargedSpending = NonNullable<BudgetReport['charged']>;
export type WeekCost = NonNullable<BudgetReport['week']>;

/** A limit of which more is used up than the percentage at which people are warned. */
export type BudgetWarning = NonNullable<BudgetReport['warnings']>[number];

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
