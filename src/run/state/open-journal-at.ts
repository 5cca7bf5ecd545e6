import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseTracked, wasEverCommitted } from '../../doors/git/find-tracked.ts';
import { type Db, explainJournalFault } from '../../doors/store/open-store.ts';
import { noticeState } from '../../doors/store/proof/state-notices.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { isCi } from '../../foundation/util/is-ci.ts';
import { codeOf } from '../../foundation/util/values.ts';
import type { RepositoryPaths } from '../../repository/reading/read-files.ts';
import { findSeal } from './find-seal.ts';
import { journalName, openJournalFile } from './journal-file.ts';
import { isLink, locateState } from './locate-state.ts';

/**
 * Opens the journal of the clone around `root`; the caller closes it. Its rows need a mac that holds, except trials where the policy's runner
 * is a simulated one: those cost nothing and are never more than simulated. Throws ProblemError when it cannot be used.
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
    const { seal, faults } = findSeal(root, env);
    const carried = carryOver(root, paths, folder, env);
    const db = openJournalFile(folder, { seal, isSimulated });
    for (const note of [...(carried === undefined ? [] : [carried]), ...faults]) noticeState(db, note);
    return db;
  } catch (error) {
    throw explainJournalFault(error, join(folder, journalName));
  }
}

/**
 * Moves the state that older versions kept in the checkout to where it belongs, once, and says what became of it. It stays where it is, unread,
 * when a commit could have brought it (now or ever) and in CI, where a step before could have. Undefined when there is none.
 */
function carryOver(
  root: string,
  { oldState }: Pick<RepositoryPaths, 'oldState'>,
  folder: string,
  env: NodeJS.ProcessEnv,
): string | undefined {
  const old = join(root, oldState);
  if (existsSync(join(folder, journalName)) || !existsSync(join(old, journalName))) return undefined;
  const why = findObstacle(root, oldState, env);
  if (why !== undefined) {
    return `The journal in ${quoteValue(oldState)} is not read: ${why}. It belongs to ${folder}.`;
  }
  move(old, folder);
  return `The journal was moved from ${quoteValue(oldState)} to ${folder}, where no commit reaches.`;
}

function findObstacle(root: string, oldState: string, env: NodeJS.ProcessEnv): string | undefined {
  const steps = oldState.split('/').map((_, place, all) => all.slice(0, place + 1).join('/'));
  if (isCi(env)) return 'a step before could have written it';
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
      if (codeOf(error) !== 'EXDEV') throw error;
    }
  }
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true });
}
