import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { reachClone } from './clone/reach-clone.ts';
import { findCommit, isShallow } from './resolve-revision.ts';
import { readGitLine } from './run-git.ts';

/** The two commits a gate compares. `headSha` is `WORKTREE` when the working tree is judged. */
export interface Refs {
  readonly root: string;
  readonly baseSha: string;
  readonly headSha: string;
  /** Commit the working tree stands on; equals `headSha` otherwise. */
  readonly headCommit: string;
}

/** Root of the repository around `cwd`. Throws ProblemError when there is none, or when it is another user's. */
export async function findRoot(cwd: string): Promise<string> {
  return reachClone(cwd).root;
}

/**
 * Resolves base and head. Without `base`: the merge-base of head with the default branch; without `head`: HEAD.
 * Throws ProblemError naming the ref, and what to fetch when the clone is shallow.
 */
export async function resolveRefs(cwd: string, base: string | undefined, head: string | undefined): Promise<Refs> {
  const root = await findRoot(cwd);
  const worktree = head === 'WORKTREE';
  const headCommit = await resolveCommit(root, worktree ? 'HEAD' : (head ?? 'HEAD'), 'head');
  const baseSha =
    base === undefined ? await findDefaultBase(root, headCommit) : await resolveCommit(root, base, 'base');
  return { root, baseSha, headSha: worktree ? 'WORKTREE' : headCommit, headCommit };
}

async function resolveCommit(root: string, ref: string, side: 'base' | 'head'): Promise<string> {
  const sha = await findCommit(root, ref);
  if (sha) return sha;
  if (await isShallow(root)) throw shallowClone(`${side} "${ref}"`);
  throw setupError(
    `missing-${side}`,
    `the ${side} "${ref}" is not a commit of this repository`,
    side === 'base'
      ? 'Fetch it (git fetch origin <branch>) or pass another --base.'
      : 'Pass an existing commit with --head.',
  );
}

async function findDefaultBase(root: string, head: string): Promise<string> {
  for (const branch of ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master']) {
    const tip = await findCommit(root, branch);
    if (!tip) continue;
    const base = await readGitLine(root, ['merge-base', tip, head]);
    if (base) return base;
    if (await isShallow(root)) throw shallowClone(`the merge-base with "${branch}"`);
  }
  throw setupError(
    'missing-base',
    'no default branch to compare with: none of origin/HEAD, origin/main, origin/master, main, master shares history with HEAD',
    'Name the commit to compare with: rentroll check --base <ref>.',
  );
}

function shallowClone(what: string): ProblemError {
  return setupError(
    'shallow-clone',
    `${what} is not in this shallow clone`,
    'Fetch more history: "fetch-depth: 2" (pull requests) or "fetch-depth: 0" in actions/checkout, or git fetch --unshallow.',
  );
}
