import { join } from 'node:path';
import type { RepositoryPaths } from '../repository/reading/read-files.ts';
import { locateState } from '../run/state/locate-state.ts';

/** Folder of the hand-offs of a clone, in its git directory: a checkout brings none. Throws ProblemError as `locateState` does. */
export function handOffFolder(root: string, paths: Pick<RepositoryPaths, 'home'>): string {
  return join(locateState(root, paths), 'hand-offs');
}
