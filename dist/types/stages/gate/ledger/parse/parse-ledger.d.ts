import { type Blame, type Parsed } from '../../../../foundation/model/problem.js';
import type { Ledger } from '../../../../foundation/model/rule/rule.js';
/** What a ledger may hold. */
export declare const ledgerLimits: {
    readonly maxBytes: number;
    readonly maxRules: 10000;
};
/**
 * Reads `.rentroll/ledger.yml` (text or bytes, ≤ 8 MiB, ≤ 10 000 rules). All problems are collected, each with line and column.
 * `file` is the path relative to the repository root; `blame` says who must act.
 */
export declare function parseLedger(text: string | Uint8Array, file: string, blame: Blame): Parsed<Ledger>;
