import { type Usage } from '../../../foundation/model/money/usage.js';
import { type TokenBudget } from './token-budget.js';
/** Hard limits of live sessions, in tokens of all classes. */
export interface SessionLimits {
    /** Of a session with all of its subagents: the seed's "convoy". */
    readonly session: number;
    /** Of each agent of it. */
    readonly agent: number;
    /** Percent of a limit at which the person is warned. */
    readonly warnAt: number;
}
/** Limits where nobody has saved others. */
export declare const usualSessionLimits: SessionLimits;
/** What one agent of a session has taken; the id is empty for the session itself. */
export interface AgentUsage {
    readonly agentId: string;
    readonly calls: number;
    readonly usage: Usage;
}
interface SessionStanding {
    readonly remainingTokens: number;
    /** Percent of the level that decided. */
    readonly usagePercent: number;
    /** What the next model call is expected to take: the agent's mean so far. */
    readonly projectedTokens: number;
}
/** Whether an agent of a session may go on. */
export type SessionDecision = ({
    readonly kind: 'allow';
    readonly reason: 'ok';
} & SessionStanding) | ({
    readonly kind: 'warn';
    readonly reason: 'warning_threshold';
} & SessionStanding) | ({
    readonly kind: 'stop';
    readonly reason: 'convoy_budget_exceeded' | 'agent_budget_exceeded';
} & SessionStanding);
/**
 * Holds a session against its limits before its agent `next` goes on. Pure, so that a hook, a mod and a program of others decide alike. Throws
 * TypeError on limits or counts that are not finite, or not above zero.
 */
export declare function decideSession(tree: readonly AgentUsage[], limits: SessionLimits, next?: string): SessionDecision;
/** The budget of a session with what it has spent, for reports. Throws like `decideSession`. */
export declare function budgetOfSession(tree: readonly AgentUsage[], limits: SessionLimits, session: string): TokenBudget;
/** The limits in a saved budget. Throws for what is no budget: nothing is guessed, and no schema library is loaded for a hook. */
export declare function parseSessionLimits(text: string, id: string): SessionLimits;
export {};
