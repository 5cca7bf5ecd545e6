import type { BudgetPricing, BudgetReport, ChargedSpending, RuleSpending, WeekCost } from '../../../foundation/model/money/budget.js';
import type { TokenBudget } from './token-budget.js';
/** What the budget itself does not know. */
export interface BudgetDetail {
    readonly rules?: readonly RuleSpending[];
    readonly pricing?: BudgetPricing;
    /** Tokens set aside, by agent; agents that have not spent anything yet are listed too. */
    readonly reservedByAgent?: ReadonlyMap<string, number>;
    readonly charged?: ChargedSpending;
    readonly week?: WeekCost;
}
/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
export declare function getBudgetReport(budget: TokenBudget, reserved?: number, stopReason?: BudgetReport['stopReason'], { reservedByAgent, ...known }?: BudgetDetail): BudgetReport;
