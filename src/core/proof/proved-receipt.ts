import type { Receipt } from '../model/verdict/receipt.ts';

declare const isProved: unique symbol;

/** Why a receipt is believed. Anything else about a receipt is a `Hint`. */
export type ReceiptProof =
  /** By a key that base's policy names. */
  | { readonly kind: 'signed'; readonly keyId: string }
  /** Every one of its trials is a `ProvedTrial` here. */
  | { readonly kind: 'measured-here' }
  /** Trials that were drawn here look drawn from the stated ones. */
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
  /** What would settle it, in words. */
  readonly why: string;
}

/** What is believed of the receipts of a change, by the id of their rule. */
export interface Beliefs {
  readonly proved: ReadonlyMap<string, ProvedReceipt>;
  readonly hints: ReadonlyMap<string, Hint>;
  /** Rules against which the change brings the record of an audit that nobody vouches for: merged, it counts as a strike. */
  readonly strikes: readonly string[];
}
