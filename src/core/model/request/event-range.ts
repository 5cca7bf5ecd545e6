/** Commits to compare; without `base` it is the merge-base with the default branch. */
export interface EventRange {
  readonly base?: string;
  readonly head: string;
}

/**
 * What an event says of base and head. It is believed as far as the commits themselves bear it out (`judgeRange`): `merge` says that `head`
 * is the merge of exactly `tip` into what one of `onto` has become on `branch`; `after` that `head` came after `base`.
 */
export type ClaimedRange =
  | {
      readonly kind: 'merge';
      readonly head: string;
      readonly onto: readonly string[];
      readonly tip: string;
      readonly branch: string;
    }
  | { readonly kind: 'after'; readonly head: string; readonly base: string; readonly isQueue: boolean }
  | { readonly kind: 'chosen'; readonly head: string; readonly base?: string };
