import { findCommit } from '../../../adapters/git/resolve-refs.ts';
import { readGitLine } from '../../../adapters/git/run-git.ts';

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
  const found = merge && (await readGitLine(cwd, ['rev-list', '--parents', '--max-count=1', merge]));
  const [, ...parents] = found?.split(' ') ?? [];
  return { ref, checkedOut, commits: merge === undefined ? undefined : [merge, ...parents] };
}
