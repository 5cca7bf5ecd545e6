/** Structured reasons of a budget check. A "convoy" is one gate run. */
export type BudgetReason =
  | 'ok'
  | 'warning_threshold'
  | 'convoy_budget_exceeded'
  | 'agent_budget_exceeded'
  | 'trial_budget_exceeded'
  | 'dollar_budget_exceeded';

/** Spending of one run against its limits, in tokens of all classes and dollars. */
export interface BudgetReport {
  readonly convoyId: string;
  readonly totalConsumed: number;
  readonly reserved: number;
  readonly maxAllowed: number;
  readonly percentUsed: number;
  readonly dollars: number;
  readonly maxDollars: number;
  readonly warningActive: boolean;
  readonly budgetExhausted: boolean;
  readonly trials: number;
  readonly agents: readonly { readonly agentId: string; readonly consumed: number; readonly maxAllowed: number }[];
  /** Why measuring stopped early, when it did. */
  readonly stopReason?: Exclude<BudgetReason, 'ok' | 'warning_threshold'>;
}
