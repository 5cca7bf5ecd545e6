import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { ProvedReceipt } from '../../../core/proof/proved-receipt.ts';
import type { Proofs } from '../../repository/receipts/believe-receipts.ts';

/** A verdict of the journal, sorted into what can be stamped and what cannot. */
export type FoundVerdict =
  | { readonly kind: 'stampable'; readonly entry: Stampable }
  | { readonly kind: 'left'; readonly why: string };

/** Verdicts by rule, and what is believed of the receipts that the tree has already. */
export interface FoundVerdicts {
  readonly verdicts: ReadonlyMap<string, FoundVerdict>;
  readonly committed: Proofs;
}

/** A verdict from the journal that fits its rule and the repository. */
export interface Stampable {
  readonly rule: Rule;
  readonly receipt: Receipt;
  /** Why that receipt is believed: without it nothing is stamped. */
  readonly proof: ProvedReceipt;
  /** The receipt as it will be committed. */
  readonly text: string;
  /** For a verdict of an audit: whether the audit before was a strike, and whether the rule has a receipt that earns. */
  readonly audit?: { readonly struck: boolean; readonly onceEarned: boolean };
}
