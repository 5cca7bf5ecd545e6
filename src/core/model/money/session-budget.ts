import type { Problem } from '../problem.ts';
import type { BudgetReason } from './budget.ts';

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
  readonly from: 'session' | 'default' | 'built-in';
  /** Of the whole session, all classes. */
  readonly used: number;
  /** What its next call would be told. */
  readonly decision: BudgetReason;
  readonly agents: readonly {
    /** Empty for the session itself. */
    readonly agentId: string;
    readonly agent: string;
    readonly calls: number;
    readonly tokens: number;
  }[];
}
