import { join } from 'node:path';
import { refuseTracked } from '../../doors/git/find-tracked.ts';
import type { Db } from '../../doors/store/open-store.ts';
import { noticeState } from '../../doors/store/strangers.ts';
import { explainDiskFault } from '../../foundation/util/disk-fault.ts';
import type { RepositoryPaths } from '../../repository/reading/repository-paths.ts';
import { carryOver } from './carry-over.ts';
import { findSeal } from './find-seal.ts';
import { locateState } from './locate-state.ts';
import { journalName, markOwn, openOwnJournal } from './own-journal.ts';

/**
 * Opens the journal of the clone around `root`; the caller closes it. Trials of another machine need a mac, except where the policy's runner is a simulated one: those cost nothing and are
 * never more than simulated. Throws ProblemError when it cannot be used.
 */
export function openJournalAt(
  root: string,
  paths: RepositoryPaths,
  env: NodeJS.ProcessEnv,
  isSimulated?: (record: string) => boolean,
): Db {
  refuseTracked(join(root, paths.oldState), 'the journal');
  const folder = locateState(root, paths);
  try {
    const vouching = findSeal(root, env);
    const carried = carryOver(root, paths, folder, env);
    if (carried?.moved === true) markOwn(join(folder, journalName), vouching.clone);
    const db = openOwnJournal(folder, vouching, isSimulated);
    if (carried !== undefined) noticeState(db, carried.note);
    return db;
  } catch (error) {
    throw explainDiskFault(error, join(folder, journalName));
  }
}
