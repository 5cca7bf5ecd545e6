import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { linkFault } from '../../adapters/files/disk-fault.ts';
import { findCommonDir } from '../../adapters/git/find-tracked.ts';
import type { RepositoryPaths } from './read-files.ts';

/** Folder of rentroll's state in the git directory of a clone: what workflows keep in a cache, and nothing else. */
const stateFolder = 'rentroll';

/**
 * Locates the folder of the journal, and the budgets that belong to a config: below the git directory that all working trees of a clone share,
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

/** What is opened there by name. */
const files = ['rentroll.db', 'rentroll.db-wal', 'rentroll.db-shm', 'rentroll.db-journal', 'budgets', 'baselines'];

/** Two ledgers of one repository have a state each: the folder of the config as one name. */
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
