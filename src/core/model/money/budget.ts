import type * as v from 'valibot';
import { type Problem, ProblemError } from '../problem.ts';
import type { Stored } from '../schema/primitives.ts';
import type { budgetReportSchema, budgetStopReasons, limitEntries } from '../schema/spending-schema.ts';
import type { Dollars } from './usage.ts';

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

/** One trial: what it took, or what it has set aside while it runs. Tokens of all classes. */
export interface TrialSpending {
  readonly key: string;
  readonly agent: string;
  /** Absent for a trial that has not ended: the reservation does not say. */
  readonly task?: string;
  readonly tokens: number;
  /** Part of them that a running trial has spent, calls under way by estimate. */
  readonly spent?: number;
}

/** The object of `budget show --json`: one run on every level. */
export interface BudgetView {
  readonly schema: 1;
  readonly run: string;
  /** ISO 8601. */
  readonly beganAt: string;
  /** `running`: a living process has set tokens aside. `unfinished`: the same command would go on. */
  readonly state: 'running' | 'finished' | 'unfinished';
  /** Levels run and agent, classes, rules, dollars, stop reason. */
  readonly budget: BudgetReport;
  /** Percent of the run's limit at which the warning appears. */
  readonly warnAt: number;
  readonly trial: {
    readonly maxAllowed: number;
    readonly dearest?: TrialSpending;
    readonly running: readonly TrialSpending[];
  };
  readonly week: WeekCost;
  /** Oddities that change no sum, in words. */
  readonly notices: readonly string[];
}

/** The budget of one run. */
export interface BudgetRow {
  readonly run: string;
  readonly consumed: number;
  readonly maxAllowed: number;
  readonly trials: number;
  readonly dollars: Dollars;
  readonly maxDollars: number;
  readonly isRunning: boolean;
  readonly stopReason?: BudgetStopReason;
}

/** The object of `budget show --all --json`. */
export interface BudgetList {
  readonly schema: 1;
  readonly budgets: readonly BudgetRow[];
}

/** Hard limits of live sessions, in tokens of all classes. */
export interface SessionLimits {
  /** Of a session with all of its subagents: the seed's "convoy". */
  readonly session: number;
  /** Of each agent of it. */
  readonly agent: number;
  /** Percent of a limit at which the person is warned. */
  readonly warnAt: number;
}

/** Budgets that were saved for sessions; `default` is that of every session without one of its own. */
export interface SessionBudgetList {
  readonly schema: 1;
  readonly budgets: readonly { readonly session: string; readonly limits: SessionLimits }[];
  readonly problems: readonly Problem[];
}

/** One session against its limits. */
export interface SessionBudgetView {
  readonly schema: 1;
  readonly session: string;
  readonly limits: SessionLimits;
  /** Who set them: this session's own budget, that of every session, or nobody (`built-in`). */
  readonly from: 'session' | 'default' | 'built-in';
  /** Of the whole session, all classes. */
  readonly used: number;
  /** Decision that its next call would get. */
  readonly decision: BudgetReason;
  readonly agents: readonly {
    /** Empty for the session itself. */
    readonly agentId: string;
    readonly agent: string;
    readonly calls: number;
    readonly tokens: number;
  }[];
}
