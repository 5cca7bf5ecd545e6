import type { Problem } from '../problem.ts';
import type { BudgetReason, BudgetReport, BudgetStopReason, WeekCost } from './budget.ts';
import type { Dollars } from './usage.ts';

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

/** One saved budget. */
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

/** The object of `budget show --all --json`; files that are not budgets are problems, never rows. */
export interface BudgetList {
  readonly schema: 1;
  readonly budgets: readonly BudgetRow[];
  readonly problems: readonly Problem[];
}

/** The object of `budget delete --json`. */
export interface BudgetDeletion {
  readonly schema: 1;
  readonly run: string;
  /** Trials that stay in the journal: they are not paid for again. */
  readonly trialsKept: number;
}

/** Limits of a live session, in tokens of all classes; `warnAt` in percent. */
export interface SavedLimits {
  readonly session: number;
  readonly agent: number;
  readonly warnAt: number;
}

/** Budgets that were saved for sessions; `default` is that of every session without one of its own. */
export interface SessionBudgetList {
  readonly schema: 1;
  readonly budgets: readonly { readonly session: string; readonly limits: SavedLimits }[];
  readonly problems: readonly Problem[];
}

/** One session against its limits. */
export interface SessionBudgetView {
  readonly schema: 1;
  readonly session: string;
  readonly limits: SavedLimits;
  /** `usual`: what 19 of 20 sessions of the project stayed under; `built-in`: the seed's, where too few are known. */
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
