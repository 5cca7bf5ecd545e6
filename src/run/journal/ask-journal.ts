import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseTracked } from '../../doors/git/find-tracked.ts';
import { findRoot } from '../../doors/git/resolve-refs.ts';
import type { Db } from '../../doors/store/open-store.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { locateFiles } from '../../repository/reading/repository-paths.ts';

/** Asks the journal of the repository around `cwd`; undefined when nothing was ever measured (and nothing is created then). */
export async function askJournal<T>(
  request: { readonly configFile: string },
  world: Pick<World, 'cwd'>,
  ask: (db: Db, root: string) => T,
): Promise<T | undefined> {
  const root = await findRoot(world.cwd);
  const state = join(root, locateFiles(request.configFile).state);
  const file = join(state, 'rentroll.db');
  if (!existsSync(file)) return undefined;
  refuseTracked(state, 'the journal');
  const { openStore } = await import('../../doors/store/open-store.ts');
  const db = openStore(file);
  try {
    return ask(db, root);
  } finally {
    db.close();
  }
}
