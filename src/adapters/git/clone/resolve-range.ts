import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ClaimedRange, EventRange } from '../../../core/model/request/gate-request.ts';
import { callGit, nameObject } from './call-git.ts';
import { type Clone, nameMainRemote } from './find-clone.ts';
import { readRef } from './read-refs.ts';

/** A claim that the commits have a say in. */
export type JudgedClaim = Exclude<ClaimedRange, { readonly kind: 'chosen' }>;

/** Reason why the commits contradict what an event says of them. */
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

/** The facts about commits that base and head of a run depend on, by the commits' own content; each is read when it is used. */
export interface Lineage {
  /** Parents of the head as the commit itself names them; undefined where it is not in the clone. */
  readonly parents: readonly string[] | undefined;
  readonly isShallow: () => boolean;
  /** True where the clone shows that `later` is `earlier` or comes after it. */
  readonly descends: (earlier: string, later: string) => boolean;
  /** True where first parents lead from `later` back to `earlier`: what was merged on the way is not `earlier`. */
  readonly leads: (earlier: string, later: string) => boolean;
  /** The tip of a branch as it was fetched. */
  readonly findFetched: (branch: string) => string | undefined;
}

/** Reads the lineage of `head`; `headCommit` is its commit as an object where somebody has read it already. */
export function readLineage(clone: Clone, head: string, headCommit?: Buffer): Lineage {
  return {
    parents: readParents(head, headCommit ?? readCommit(clone, head)),
    isShallow: () => existsSync(join(clone.commonDir, 'shallow')),
    descends: (earlier, later) => descends(clone, earlier, later),
    leads: (earlier, later) => leads(clone, earlier, later),
    findFetched: (branch) => readRef(clone, `refs/remotes/${nameMainRemote(clone)}/${branch}`),
  };
}

function readCommit(clone: Clone, id: string): Buffer | undefined {
  try {
    return callGit(clone, ['cat-file', 'commit', id]);
  } catch (error) {
    if (isNo(error)) return undefined;
    throw error;
  }
}

/** Parents as the commit names them, also beyond the edge of a shallow clone; none where the content is not what the id names. */
function readParents(id: string, commit: Buffer | undefined): readonly string[] | undefined {
  if (commit === undefined) return undefined;
  if (nameObject('commit', commit, id) !== id) return undefined;
  const [headers = ''] = commit.toString('latin1').split('\n\n', 1);
  return headers.split('\n').flatMap((line) => /^parent ([0-9a-f]+)$/.exec(line)?.[1] ?? []);
}

/** A commit's own parents are known where a shallow clone ends; what is before them is not. */
function descends(clone: Clone, earlier: string, later: string): boolean {
  if (earlier === later || readParents(later, readCommit(clone, later))?.includes(earlier)) return true;
  try {
    callGit(clone, ['merge-base', '--is-ancestor', earlier, later]);
    return true;
  } catch (error) {
    if (isNo(error)) return false;
    throw error;
  }
}

function leads(clone: Clone, earlier: string, later: string): boolean {
  if (!descends(clone, earlier, later)) return false;
  const line = callGit(clone, ['rev-list', '--first-parent', later, `^${earlier}^@`]).toString('latin1');
  return line.split('\n').includes(earlier);
}

/** 1 says no; 128 that a commit is not here. Everything else says that git did not answer. */
function isNo(error: unknown): boolean {
  const { status } = error as { readonly status?: number | null };
  return status === 1 || status === 128;
}
