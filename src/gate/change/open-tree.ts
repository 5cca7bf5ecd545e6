import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { linkFault } from '../../adapters/files/disk-fault.ts';
import { findClone } from '../../adapters/git/clone/find-clone.ts';
import { findCommonDir } from '../../adapters/git/find-tracked.ts';
import { openCommit } from '../../adapters/git/open-commit.ts';
import { listIgnored, openWorktree } from '../../adapters/git/open-worktree.ts';
import { findCommit, findRoot, resolveRevision } from '../../adapters/git/resolve-refs.ts';
import type { Tree } from '../../core/model/tree.ts';
import type { RepositoryPaths } from './read-files.ts';

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

/** Folder of rentroll's state in the git directory of a clone: what workflows keep in a cache, and nothing else. */
const stateFolder = 'rentroll';

/**
 * Locates the folder of the journal that belongs to a config: below the git directory that all working trees of a clone share,
 * where no commit reaches. Throws ProblemError outside of a repository, and where a link stands in the way.
 */
export function locateState(root: string, { home }: Pick<RepositoryPaths, 'home'>): string {
  const common = findCommonDir(root);
  const folder = join(common, stateFolder, nameHome(home));
  const parts = [join(common, stateFolder), folder, ...files.map((name) => join(folder, name))];
  const link = parts.find(isLink);
  if (link !== undefined) throw linkFault(link);
  return folder;
}

/** Files that are opened there by name. */
const files = ['rentroll.db', 'rentroll.db-wal', 'rentroll.db-shm', 'rentroll.db-journal'];

/** Turns the folder of a config into the name of its state's folder: two ledgers of one repository have a state each. */
function nameHome(home: string): string {
  const name = encodeURIComponent(home);
  return name === '.' ? '%2E' : name;
}

/**
 * Returns true for a symbolic link, wherever it leads. A path that cannot be inspected, below a file for example, is no link: opening it says
 * more.
 */
export function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
