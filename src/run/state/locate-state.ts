import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { findCommonDir } from '../../doors/git/find-common.ts';
import { setupError } from '../../foundation/model/problem.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import type { RepositoryPaths } from '../../repository/reading/repository-paths.ts';

/** Folder of rentroll's state in the git directory of a clone: what workflows keep in a cache, and nothing else. */
const stateFolder = 'rentroll';

/**
 * Folder of the journal, the budgets, the checkpoint and the baselines that belong to a config: below the git directory that all working
 * trees of a clone share, where no commit reaches. Throws ProblemError outside of a repository, and where a link stands in the way.
 */
export function locateState(root: string, { home }: Pick<RepositoryPaths, 'home'>): string {
  const common = findCommonDir(root);
  const folder = join(common, stateFolder, nameHome(home));
  const parts = [join(common, stateFolder), folder, ...files.map((name) => join(folder, name))];
  const link = parts.find(isLink);
  if (link !== undefined) throw linked(link);
  return folder;
}

/** What is opened there by name. */
const files = ['rentroll.db', 'rentroll.db-wal', 'rentroll.db-shm', 'checkpoint.json', 'budgets', 'baselines'];

/** Two ledgers of one repository have a state each: the folder of the config as one name. */
function nameHome(home: string): string {
  const name = encodeURIComponent(home);
  return name === '.' ? '%2E' : name;
}

/** True for a symbolic link, wherever it leads. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

function linked(path: string) {
  return setupError(
    'state-linked',
    `${quoteValue(path)} is a link: state is only read and written where it is`,
    'Move what it leads to into its place, or delete the link to start again.',
    { file: path },
  );
}
