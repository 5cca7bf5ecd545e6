import { setupError } from '../../foundation/model/problem.ts';
import { readGitLine, runGit } from './run-git.ts';

/** How a commit stands to an earlier choice; `unknown` in a clone that has only part of the history. */
export type CommitOrder = 'same' | 'newer' | 'older' | 'apart' | 'unknown';

/** The full id of the commit that a revision names. Throws ProblemError (`missing-revision`, `shallow-clone`) where there is none. */
export async function resolveRevision(root: string, revision: string): Promise<string> {
  const id = await readGitLine(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  if (id) return id;
  if (await isShallow(root)) {
    const hint = 'Fetch the rest of its history: git fetch --unshallow.';
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

async function reaches(root: string, from: string, earlier: string): Promise<boolean> {
  return (await runGit(root, ['merge-base', '--is-ancestor', earlier, from])).ok;
}

async function isShallow(root: string): Promise<boolean> {
  return (await readGitLine(root, ['rev-parse', '--is-shallow-repository'])) === 'true';
}
