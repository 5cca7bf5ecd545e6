import { join } from 'node:path';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { locateFiles } from '../../../src/gate/change/read-files.ts';
import { openJournalAt } from '../../../src/gate/trials/store/open-journal.ts';

/** Folder of the state of a throwaway repository. */
export function stateOf(root: string): string {
  return join(root, '.git/rentroll/.rentroll');
}

/** Its journal, made when it is not there; the caller closes it. */
export function openState(root: string, env: NodeJS.ProcessEnv = {}): Db {
  return openJournalAt(root, locateFiles(defaultConfigFile), env);
}
