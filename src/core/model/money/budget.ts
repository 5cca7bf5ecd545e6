import type * as v from 'valibot';
import type { budgetReportSchema, budgetStopReasons, limitEntries } from '../schema/spending-schema.ts';
import type { Stored } from '../schema/stored.ts';

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
