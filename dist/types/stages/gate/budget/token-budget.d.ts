import type { BudgetReason, BudgetStopReason } from '../../../foundation/model/money/budget.js';
import type { Dollars } from '../../../foundation/model/money/price.js';
import { type Usage } from '../../../foundation/model/money/usage.js';
/** Two-level hard limits and what was spent under them. A "convoy" is one gate run. */
export interface TokenBudget {
    readonly schema: 1;
    readonly convoyId: string;
    readonly maxTokensPerConvoy: number;
    readonly maxTokensPerAgent: number;
    readonly maxTokensPerTrial: number;
    readonly maxDollars: number;
    /** Percent of the convoy limit at which a check still allows but warns. */
    readonly warningThresholdPercent: number;
    readonly currentUsage: {
        readonly total: Usage;
        readonly dollars: Dollars;
        readonly trials: number;
        readonly agents: Readonly<Record<string, Usage>>;
    };
    /** ISO 8601; `updatedAt` is never before `createdAt`, whatever the clock says. Absent where no time was given. */
    readonly createdAt?: string;
    readonly updatedAt?: string;
    /** Why measuring stopped early the last time, when it did. */
    readonly stopReason?: BudgetStopReason;
}
export type BudgetLimits = Pick<TokenBudget, 'maxTokensPerConvoy' | 'maxTokensPerAgent' | 'maxTokensPerTrial' | 'maxDollars' | 'warningThresholdPercent'>;
/** Answer of a check before execution. `remainingTokens` is what the binding level still allows, 0 when refused. */
export interface BudgetCheck {
    readonly allowed: boolean;
    readonly reason: BudgetReason;
    readonly remainingTokens: number;
    /** Percent of the level that decided (agent or convoy). */
    readonly usagePercent: number;
}
/** What trials that run right now have set aside: tokens of the convoy and of the agent in it, and dollars of the convoy. */
export interface Reserved {
    readonly convoy: number;
    readonly agent: number;
    readonly dollars?: number;
}
/** Throws TypeError unless `id` can safely name a file: letters, digits, `.`, `_`, `-`, at most 128 characters. */
export declare function assertBudgetId(id: string): void;
/** A budget nothing has been spent from. Throws TypeError on a bad id and on limits that are not positive numbers. */
export declare function createBudget(convoyId: string, limits?: Partial<BudgetLimits>, createdAt?: Date): TokenBudget;
/** The budget with the time of its last change; a clock that was moved back does not make it older than it is. */
export declare function touchBudget(budget: TokenBudget, now: Date): TokenBudget;
/**
 * Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
 * Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
 */
export declare function checkBudget(budget: TokenBudget, agentId: string, projectedTokens: number, reserved?: Reserved, projectedDollars?: Dollars): BudgetCheck;
/** The budget after one trial of `agentId`. Throws TypeError on negative or non-finite counts. */
export declare function recordUsage(budget: TokenBudget, agentId: string, usage: Usage, dollars?: Dollars): TokenBudget;
/** The budget after an attempt of `agentId` that gave no trial. Throws TypeError on negative or non-finite counts. */
export declare function chargeUsage(budget: TokenBudget, agentId: string, usage: Usage, dollars?: Dollars): TokenBudget;
