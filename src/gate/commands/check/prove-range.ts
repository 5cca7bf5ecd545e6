import { reachClone } from '../../../adapters/git/clone/reach-clone.ts';
import {
  type JudgedClaim,
  type Lineage,
  type RangeRefusal,
  readLineage,
  resolveRange,
} from '../../../adapters/git/clone/resolve-range.ts';
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
  /** Ref to which the merge has to be fetched; `actions/checkout` uses the same one. */
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

/**
 * Resolves the range of a run, or explains why it is refused, with the commits named: `range-not-a-merge`, `range-other-base`,
 * `range-unproved` (a shallow clone cannot show it), `missing-head`.
 */
export function judgeRange(claim: JudgedClaim, lineage: Lineage): Parsed<EventRange> {
  const resolved = resolveRange(claim, lineage);
  if (!('why' in resolved)) return { value: resolved, problems: [] };
  const [code, message, hint] = refusals[resolved.why](claim, resolved);
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}

type Words = readonly [code: string, message: string, hint: string];

const checkOutMerge =
  'Check out what the event is about: actions/checkout without "ref" takes refs/pull/N/merge. Then re-run the workflow, or push to the branch again.';
const fetchAll = 'Fetch the history: "fetch-depth: 0" in actions/checkout.';

const refusals: Readonly<Record<RangeRefusal['why'], (claim: JudgedClaim, refusal: RangeRefusal) => Words>> = {
  'no-commit': ({ head }) => ['missing-head', `GITHUB_SHA ${head} is not a commit of this clone`, checkOutMerge],
  'no-merge': (claim, { parents }) => [
    'range-not-a-merge',
    `GITHUB_SHA ${claim.head} is not a merge of ${describeClaim(claim)}: its parents are ${parents.join(' and ') || 'none'}`,
    checkOutMerge,
  ],
  'other-base': (claim, { parents }) => [
    'range-other-base',
    `GITHUB_SHA ${claim.head} came after ${parents.join(' and ') || 'nothing'}, and the event is about ${describeClaim(claim)}`,
    checkOutMerge,
  ],
  unproved: (claim, { parents }) => [
    'range-unproved',
    `this shallow clone does not show that ${parents[0] ?? claim.head} came after the event's base: GITHUB_SHA is ${claim.head}, and the event is about ${describeClaim(claim)}`,
    fetchAll,
  ],
};

function describeClaim(claim: JudgedClaim): string {
  if (claim.kind === 'after') return `what came after ${claim.base}`;
  return `the head ${claim.tip} into the base ${claim.onto.join(' or ')}`;
}
