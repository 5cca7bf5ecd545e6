export type RuleStatus = 'candidate' | 'active' | 'evicted';
/** Where a rule came from. */
export interface Born {
    readonly of: 'distilled' | 'manual' | 'imported';
    readonly session?: string;
    readonly digest?: string;
    /** ISO date, YYYY-MM-DD. */
    readonly on?: string;
}
/** Why a rule left memory. `on` is an ISO date; `why` a verdict or a reason code. */
export interface Evicted {
    readonly on: string;
    readonly why: string;
}
/** One sentence of advice with its place in the ledger. */
export interface Rule {
    readonly id: string;
    /** An agent of the config, or `all`. */
    readonly agent: string;
    readonly body: string;
    readonly status: RuleStatus;
    /** Globs; empty when the rule applies everywhere. */
    readonly scope: readonly string[];
    readonly protected: boolean;
    readonly born?: Born;
    readonly evicted?: Evicted;
    /** 1-based position of the rule's first key in the ledger file. */
    readonly line: number;
    readonly column: number;
}
/** The committed file of rules: the source of truth. */
export interface Ledger {
    readonly version: 1;
    readonly rules: readonly Rule[];
}
/** The agent name whose rules are compiled into every agent's memory. */
export declare const everyAgent = "all";
