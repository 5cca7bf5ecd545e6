/** Consequences that leave a rule in memory, and reasons for it to leave. */
export const staying = ['renew', 'keep', 'strike', 'protect'] as const;
export const evictionReasons = ['regression', 'second-strike', 'never-earned'] as const;

/**
 * What follows from an audited verdict.
 * - `renew`: it earns, its receipt is replaced.
 * - `keep`: undecided, it stays and is flagged.
 * - `strike`: it does not earn for the first time; the next audit in a row evicts.
 * - `evict`: it leaves memory, because it breaks tasks, for the second strike, or because it never had a receipt that earns.
 * - `postpone`: it would leave, but `first` leaves the same memory, and the two may be substitutes.
 * - `protect`: it would leave, but base protects it.
 */
export type AuditConsequence =
  | { readonly kind: (typeof staying)[number] }
  | { readonly kind: 'evict'; readonly why: (typeof evictionReasons)[number] }
  | { readonly kind: 'postpone'; readonly first: string };
