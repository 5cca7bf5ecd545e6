import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseTracked, wasEverCommitted } from '../../doors/git/find-tracked.ts';
import type { Db } from '../../doors/store/open-store.ts';
import { noticeState } from '../../doors/store/strangers.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { explainDiskFault } from '../../foundation/util/disk-fault.ts';
import type { RepositoryPaths } from '../../repository/reading/repository-paths.ts';
import { findSeal, isLink, locateState } from './locate-state.ts';
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

/** What became of the state of an older version, in words for people; `moved` says that it lies in its new place now. */
interface CarriedOver {
  readonly moved: boolean;
  readonly note: string;
}

/**
 * Moves the state that older versions kept in the checkout to where it belongs, once. It stays where it is, unread, when a commit could have
 * brought it (now or ever) and in CI, where a step before could have. Undefined when there is none.
 */
function carryOver(
  root: string,
  { oldState }: Pick<RepositoryPaths, 'oldState'>,
  folder: string,
  env: NodeJS.ProcessEnv,
): CarriedOver | undefined {
  const old = join(root, oldState);
  if (existsSync(join(folder, journalName)) || !existsSync(join(old, journalName))) return undefined;
  const why = findObstacle(root, oldState, env);
  if (why !== undefined) {
    return {
      moved: false,
      note: `The journal in ${quoteValue(oldState)} is not read: ${why}. It belongs to ${folder}.`,
    };
  }
  move(old, folder);
  return {
    moved: true,
    note: `The journal was moved from ${quoteValue(oldState)} to ${folder}, where no commit reaches.`,
  };
}

function findObstacle(root: string, oldState: string, { CI: ci = '' }: NodeJS.ProcessEnv): string | undefined {
  const steps = oldState.split('/').map((_, place, all) => all.slice(0, place + 1).join('/'));
  if (ci !== '' && ci !== 'false') return 'a step before could have written it';
  if ([...steps, `${oldState}/${journalName}`].some((path) => isLink(join(root, path))))
    return 'it is reached by a link';
  return wasEverCommitted(root, oldState) ? 'a commit has had it' : undefined;
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // Nothing but an empty folder can be there: a journal would have been found.
  if (!existsSync(to)) {
    try {
      renameSync(from, to);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    }
  }
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true });
}
