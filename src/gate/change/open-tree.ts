import { findClone } from '../../adapters/git/clone/find-clone.ts';
import { openCommit } from '../../adapters/git/open-commit.ts';
import { listIgnored, openWorktree } from '../../adapters/git/open-worktree.ts';
import { findCommit, findRoot, resolveRevision } from '../../adapters/git/resolve-refs.ts';
import type { Tree } from '../../core/model/tree.ts';

/** The working tree around a folder. */
export interface WorkingTree {
  /** Root of its repository, absolute. */
  readonly root: string;
  readonly tree: Tree;
  /** Finds the commit that is checked out; undefined before the first one. */
  findHead(): Promise<string | undefined>;
  /** Lists those of some paths that git ignores. */
  listIgnored(paths: readonly string[]): Promise<readonly string[]>;
}

/**
 * Opens the working tree around `cwd`; nothing is read yet. `whole`: a folder that is listed whatever git ignores of it. Throws ProblemError outside
 * of a repository.
 */
export async function openWorkingTree(cwd: string, whole?: string): Promise<WorkingTree> {
  const root = await findRoot(cwd);
  return {
    root,
    tree: openWorktree(root, whole),
    findHead: async () => (await findCommit(root, 'HEAD')) || undefined,
    listIgnored: async (paths) => (paths.length === 0 ? [] : listIgnored(root, paths)),
  };
}

/** Opens the tree of a commit by any name that git knows. Throws ProblemError for a name of no commit. */
export async function openCommitTree(root: string, revision: string): Promise<Tree> {
  return openCommit(root, await resolveRevision(root, revision));
}

/** Finds the root of the repository around `cwd`, also of one that belongs to somebody else; undefined outside of one. */
export function findRootAround(cwd: string): string | undefined {
  return findClone(cwd)?.root;
}
