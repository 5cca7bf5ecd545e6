import type { Position } from '../problem.ts';
import type { Dollars } from './price.ts';
import type { Usage } from './usage.ts';

/** Reasons that stop measuring, named as the budget API of the seed names them. */
export const budgetStopReasons = [
  'convoy_budget_exceeded',
  'agent_budget_exceeded',
  'trial_budget_exceeded',
  'dollar_budget_exceeded',
] as const;
export type BudgetStopReason = (typeof budgetStopReasons)[number];

/** Structured reasons of a budget check. */
export type BudgetReason = 'ok' | 'warning_threshold' | BudgetStopReason;

/** A limit of a run, and what to change to move it. */
export interface BudgetLimit {
  readonly reason: BudgetStopReason;
  /** Tokens; dollars for `dollar_budget_exceeded`. */
  readonly amount: number;
  /** Key of the config or option of the command: `budget.run`, `--budget-tokens`. */
  readonly setBy: string;
  /** Where the key stands in the base's config; only the file when it is not written there. Absent for an option. */
  readonly at?: Position;
}

/** A limit of which more is used up than the percentage at which people are warned. */
export interface BudgetWarning extends Omit<BudgetLimit, 'setBy'> {
  /** Absent while the run goes on: what sets a limit is looked up once, when it has ended. */
  readonly setBy?: string;
  readonly used: number;
  /** For the limit of an agent, whose. */
  readonly agent?: string;
}

/** Tokens spent for the verdict of one rule (or bundle); a trial that serves several is split evenly, to the token. */
export interface RuleSpending {
  /** Empty for baselines that serve no rule in particular. */
  readonly rule: string;
  readonly agent: string;
  readonly consumed: number;
  /** Trials that served it, alone or with others. */
  readonly trials: number;
}

/** Where the dollars of a run come from. */
export interface BudgetPricing {
  /** Month of the price list, `YYYY-MM`; `prices:` of the config wins over it. */
  readonly asOf: string;
  /** Dollars of the trials whose price is known: what the limit is held against. */
  readonly knownDollars: number;
  /** Trials of the reference runner: they cost nothing. */
  readonly simulatedTrials: number;
  /** Models without a known price; with one of them the dollars are unknown. */
  readonly unknownModels: readonly string[];
}

/** Attempts that took tokens and gave no trial: environment errors, interrupts, budget stops, processes that died. */
export interface ChargedSpending {
  readonly attempts: number;
  /** All classes. */
  readonly tokens: number;
}

/** Trials that were in the journal before a session, and what they cost when they were paid for. */
export interface RecalledSpending {
  readonly trials: number;
  /** All classes. */
  readonly tokens: number;
  readonly dollars: Dollars;
}

/** What measuring costs beside real work, in tokens of all classes of the last seven days. */
export interface WeekCost {
  readonly measured: number;
  /** Of distilling candidates from sessions; absent where none was. */
  readonly distilled?: number;
  /** Of the sessions; absent while none are collected, and then no share is known. */
  readonly work?: number;
}

/** Spending of one agent inside a run, in tokens of all classes. */
export interface AgentSpending {
  readonly agentId: string;
  readonly consumed: number;
  readonly maxAllowed: number;
  readonly reserved?: number;
}

/**
 * Spending of one run against its limits, in tokens of all classes and dollars. What is optional is absent in reports that an earlier
 * version put into the journal.
 */
export interface BudgetReport {
  readonly run: string;
  readonly totalConsumed: number;
  readonly reserved: number;
  readonly maxAllowed: number;
  readonly percentUsed: number;
  readonly dollars: Dollars;
  readonly maxDollars: number;
  readonly warningActive: boolean;
  readonly budgetExhausted: boolean;
  readonly trials: number;
  readonly agents: readonly AgentSpending[];
  /** Tokens neither spent nor reserved. */
  readonly remaining?: number;
  /** What was spent, by token class. */
  readonly usage?: Usage;
  readonly rules?: readonly RuleSpending[];
  readonly pricing?: BudgetPricing;
  /** Part of what was spent that gave no trial; absent when there is none. */
  readonly charged?: ChargedSpending;
  /** Trials that nothing was paid for now; absent when all ran in this session. */
  readonly recalled?: RecalledSpending;
  /** What measuring costs beside real work. */
  readonly week?: WeekCost;
  /** Why measuring stopped early, when it did: the first of `stops`. */
  readonly stopReason?: BudgetStopReason;
  /** The limits that ended measuring early. */
  readonly stops?: readonly BudgetLimit[];
  /** Limits that are nearly used up. */
  readonly warnings?: readonly BudgetWarning[];
}
