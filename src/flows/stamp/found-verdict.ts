import type { Stampable } from './stampable.ts';

/** A verdict of the journal, sorted into what can be stamped and what cannot. */
export type FoundVerdict =
  | { readonly kind: 'stampable'; readonly entry: Stampable }
  | { readonly kind: 'left'; readonly why: string };
