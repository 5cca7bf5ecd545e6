import type { Proofs } from '../../repository/receipts/refuse-unproved.ts';
import type { Stampable } from './stampable.ts';

/** A verdict of the journal, sorted into what can be stamped and what cannot. */
export type FoundVerdict =
  | { readonly kind: 'stampable'; readonly entry: Stampable }
  | { readonly kind: 'left'; readonly why: string };

/** Verdicts by rule, and what is believed of the receipts that the tree has already. */
export interface FoundVerdicts {
  readonly verdicts: ReadonlyMap<string, FoundVerdict>;
  readonly committed: Proofs;
}
