import type { Decision } from '../../foundation/model/verdict/decision.js';
import type { Receipt } from '../../foundation/model/verdict/receipt.js';
/** A receipt computed anew. `decision` is absent when the evidence is impossible. */
export interface RecomputedReceipt {
    readonly decision?: Decision;
    /** What does not follow from the evidence, as plain sentences; empty when everything does. */
    readonly faults: readonly string[];
}
/**
 * Recomputes everything a receipt states from the evidence in it: verdict and numbers, looks, spend, hash chain and self-test (a quarter of
 * a second). Needs no repository; whether rule, fixture and policy are those of a repository is for `rentroll verify` to say. Never throws.
 */
export declare function recomputeReceipt(receipt: Receipt): RecomputedReceipt;
/** What a receipt is held against besides itself. */
export interface ForgeryBasis {
    /** Tokens of the rule's line. */
    readonly rent: number;
    /**
     * False leaves out the self-test (a quarter of a second), and what earlier versions wrote otherwise: base has what stands byte for byte, and
     * nothing of it was altered.
     */
    readonly isNew: boolean;
}
/** What of a receipt its evidence, decided anew, does not bear out, as plain sentences. */
export declare function findForgery(receipt: Receipt, decision: Decision, { rent, isNew }: ForgeryBasis): readonly string[];
