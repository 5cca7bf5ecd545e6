import { setupError } from '../../core/model/problem.ts';
import { nameRevision } from './clone/name-revision.ts';
import { reachClone } from './clone/reach-clone.ts';
import { readGitLine, runGit } from './run-git.ts';

/** How a commit stands to an earlier choice; `unknown` in a clone that has only part of the history. */
export type CommitOrder = 'same' | 'newer' | 'older' | 'apart' | 'unknown';

/** What brings a shallow clone the rest of its history; one of a single branch gets the others too. */
export const fetchRest = "git remote set-branches origin '*' && git fetch --unshallow";

/** The full id of the commit that a revision names. Throws ProblemError (`missing-revision`, `shallow-clone`) where there is none. */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  const id = await findCommit(root, revision);
  if (id) return id;
  if (await isShallow(root)) {
    const hint = `Fetch the rest of its history: ${fetchRest}.`;
    throw setupError('shallow-clone', `"${revision}" is not a commit of this shallow clone`, hint);
  }
  throw setupError(
    'missing-revision',
    `"${revision}" is not a commit of this repository`,
    'Name a commit, a branch or a tag; git log --oneline lists commits.',
  );
}

/** How `to` stands to `from`, both full ids. */
export async function orderCommits(root: string, from: string, to: string): Promise<CommitOrder> {
  if (from === to) return 'same';
  if (await reaches(root, to, from)) return 'newer';
  if (await reaches(root, from, to)) return 'older';
  return (await isShallow(root)) ? 'unknown' : 'apart';
}

/** True when `earlier` is part of the history of `from`, both full ids. */
export async function reaches(root: string, from: string, earlier: string): Promise<boolean> {
  return (await runGit(root, ['merge-base', '--is-ancestor', earlier, from])).ok;
}

/** The full id of the commit that a revision names; undefined where there is none. */
export async function findCommit(root: string, revision: string): Promise<string | undefined> {
  const named = nameRevision(reachClone(root), revision);
  if (named === undefined) return undefined;
  return readGitLine(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`]);
}

/** True for a clone that has only part of the history. */
export async function isShallow(root: string): Promise<boolean> {
  return (await readGitLine(root, ['rev-parse', '--is-shallow-repository'])) === 'true';
}
