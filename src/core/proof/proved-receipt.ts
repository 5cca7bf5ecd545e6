import type { TrialRecord } from '../model/trial/trial.ts';
import type { Receipt } from '../model/verdict/receipt.ts';

declare const isProved: unique symbol;

/** Why a receipt is believed. Anything else about a receipt is a `Hint`. */
export type ReceiptProof =
  /** By a key that base's policy names. */
  | { readonly kind: 'signed' }
  /** Every one of its trials is a `ProvedTrial` here. */
  | { readonly kind: 'measured-here' }
  /** Fresh trials that were run here show its saving. */
  | { readonly kind: 'confirmed' }
  /** Base has these very bytes for a rule that it has active with these very words: base's own gate has judged it. */
  | { readonly kind: 'standing' };

/** A receipt that may be part of a pass. Only the functions of this folder make one. */
export interface ProvedReceipt {
  readonly receipt: Receipt;
  readonly proof: ReceiptProof;
  readonly [isProved]: true;
}

/** A receipt nobody vouches for: it may order or shorten a plan, and can never be part of a pass. */
export interface Hint {
  readonly receipt: Receipt;
  /** Step that would settle it, in words. */
  readonly why: string;
}

/** Beliefs about the receipts of a change, by the id of their rule. */
export interface Beliefs {
  readonly proved: ReadonlyMap<string, ProvedReceipt>;
  readonly hints: ReadonlyMap<string, Hint>;
  /** Rules against which the change brings the record of an audit that nobody vouches for: merged, it counts as a strike. */
  readonly strikes: readonly string[];
}

declare const isMeasured: unique symbol;

/** Trials that this run measured or proved, one at least. Only `measuredNow` makes it. */
interface MeasuredNow {
  readonly kind: 'measured';
  readonly trials: number;
  readonly [isMeasured]: true;
}

/** Proof of a verdict that can be part of a pass. */
export type VerdictProof = MeasuredNow | { readonly kind: 'receipt'; readonly by: ProvedReceipt };

/** Returns the trials of a verdict as its proof; undefined without any: nothing was measured then. */
export function measuredNow(records: readonly TrialRecord[]): MeasuredNow | undefined {
  return records.length === 0 ? undefined : ({ kind: 'measured', trials: records.length } as MeasuredNow);
}
