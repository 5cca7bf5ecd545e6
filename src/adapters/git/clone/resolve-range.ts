import type { ClaimedRange, EventRange } from '../../../core/model/request/gate-request.ts';
import type { Lineage } from './read-lineage.ts';

/** A claim that the commits have a say in. */
export type JudgedClaim = Exclude<ClaimedRange, { readonly kind: 'chosen' }>;

/** Why the commits do not bear out what an event says. */
export interface RangeRefusal {
  readonly why: 'no-commit' | 'no-merge' | 'other-base' | 'unproved';
  /** Parents of the commit that is about to be judged. */
  readonly parents: readonly string[];
}

/**
 * Resolves base and head of a run, for every adapter: what the event says, where the commits bear it out. A merge has to have two parents,
 * the second being exactly the event's head, the first the event's base or a later commit of its branch.
 */
export function resolveRange(claim: JudgedClaim, lineage: Lineage): EventRange | RangeRefusal {
  const { parents } = lineage;
  if (parents === undefined) return { why: 'no-commit', parents: [] };
  return claim.kind === 'merge' ? resolveMerge(claim, parents, lineage) : resolveAfter(claim, parents, lineage);
}

function resolveMerge(
  { head, onto, tip, branch }: Extract<JudgedClaim, { readonly kind: 'merge' }>,
  parents: readonly string[],
  lineage: Lineage,
): EventRange | RangeRefusal {
  const [base, merged, ...more] = parents;
  if (base === undefined || merged !== tip || more.length > 0) return { why: 'no-merge', parents };
  if (onto.includes(base)) return { head, base };
  const fetched = lineage.findFetched(branch);
  const isLater = onto.some((earlier) => lineage.descends(earlier, base));
  if (isLater && (fetched === undefined || lineage.descends(base, fetched))) return { head, base };
  return { why: lineage.isShallow() ? 'unproved' : 'other-base', parents };
}

/**
 * A push that went elsewhere was forced, whatever the event says: its base is the merge-base, as for any other. A queue builds onto its base, so
 * that first parents lead there; a commit that was merged is part of what is judged. In a clone that ends too early the merge-base may be the
 * head itself: nothing of a push would be judged.
 */
function resolveAfter(
  { head, base, isQueue }: Extract<JudgedClaim, { readonly kind: 'after' }>,
  parents: readonly string[],
  lineage: Lineage,
): EventRange | RangeRefusal {
  const isAfter = isQueue
    ? parents[0] === base || lineage.leads(base, head)
    : parents.includes(base) || lineage.descends(base, head);
  if (isAfter) return { head, base };
  if (lineage.isShallow()) return { why: 'unproved', parents };
  return isQueue ? { why: 'other-base', parents } : { head };
}
