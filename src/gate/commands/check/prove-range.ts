import { judgeRange } from '../../../adapters/git/clone/judge-range.ts';
import { reachClone } from '../../../adapters/git/clone/reach-clone.ts';
import { readLineage } from '../../../adapters/git/clone/read-lineage.ts';
import { findTrackedProblem } from '../../../adapters/git/find-tracked.ts';
import { findCommit } from '../../../adapters/git/resolve-refs.ts';
import { readGitLine } from '../../../adapters/git/run-git.ts';
import { type Parsed, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { ClaimedRange, EventRange } from '../../../core/model/request/gate-request.ts';

/**
 * Proves base and head of a run against the checkout at `cwd`, for every mode of the Action; problems of the clone itself are told as those of
 * the range.
 */
export function proveRange(cwd: string, claim: ClaimedRange): Parsed<EventRange> {
  const { kind, ...chosen } = claim;
  if (kind === 'chosen') return { value: chosen, problems: [] };
  try {
    return judgeRange(claim, readLineage(reachClone(cwd), claim.head));
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}

/** Refuses a file of another job when the checkout itself has one of its name. Undefined for one that was downloaded. */
export function findGivenProblem(path: string, what: string): Problem | undefined {
  return findTrackedProblem(path, what);
}

/** A pull request's merge in the object store, beside what is checked out; what is not there is absent. */
export interface PullMerge {
  /** Where the merge has to be: `actions/checkout` fetches it to the same place. */
  readonly ref: string;
  /** Commit of the working tree. */
  readonly checkedOut: string | undefined;
  /** The merge and its parents. */
  readonly commits: readonly [merge: string, ...parents: readonly string[]] | undefined;
}

/** Looks at what is checked out at `cwd` and at the merge of a pull request that was fetched there; no file is touched. */
export async function readPullMerge(cwd: string, pull: number): Promise<PullMerge> {
  const ref = `refs/remotes/pull/${pull}/merge`;
  const checkedOut = await findCommit(cwd, 'HEAD');
  const merge = await findCommit(cwd, ref);
  const commitLine = merge && (await readGitLine(cwd, ['rev-list', '--parents', '--max-count=1', merge]));
  const [, ...parents] = commitLine?.split(' ') ?? [];
  return { ref, checkedOut, commits: merge === undefined ? undefined : [merge, ...parents] };
}
