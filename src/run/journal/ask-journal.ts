import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot } from '../../doors/git/resolve-refs.ts';
import type { Db } from '../../doors/store/open-store.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { locateFiles } from '../../repository/reading/repository-paths.ts';
import { locateState } from '../state/locate-state.ts';

/** Asks the journal of the repository around `cwd`; undefined when nothing was ever measured (and nothing is created then). */
export async function askJournal<T>(
  request: { readonly configFile: string },
  world: Pick<World, 'cwd'> & Partial<Pick<World, 'env'>>,
  ask: (db: Db, root: string) => T,
): Promise<T | undefined> {
  const root = await findRoot(world.cwd);
  const paths = locateFiles(request.configFile);
  const folders = [locateState(root, paths), join(root, paths.oldState)];
  if (!folders.some((folder) => existsSync(join(folder, 'rentroll.db')))) return undefined;
  const { openJournalAt } = await import('../state/open-journal-at.ts');
  const db = openJournalAt(root, paths, world.env ?? {});
  try {
    return ask(db, root);
  } finally {
    db.close();
  }
}
