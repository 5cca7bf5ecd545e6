import { cpSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { refuseTracked, wasEverCommitted } from '../../../adapters/git/find-tracked.ts';
import { type Db, explainJournalFault, openAsIs, openStore } from '../../../adapters/store/open-store.ts';
import { sealWith } from '../../../adapters/store/sealing.ts';
import { hasOurSchema, noticeState, takeVouched } from '../../../adapters/store/take-over.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { TrialProver } from '../../../core/proof/proved-trial.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isCi } from '../../../core/util/is-ci.ts';
import { codeOf, messageOf } from '../../../core/util/values.ts';
import type { RepositoryPaths } from '../../repository/reading/read-files.ts';
import { findSeal } from './find-seal.ts';
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
  const steps = oldState.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
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

/** Name of the journal in the state of a clone. */
const journalName = 'rentroll.db';

const parts = ['', '-wal', '-shm', '-journal'] as const;

/**
 * Opens the journal of a folder, whoever made it: its rows count each by its own MAC. One whose schema is not ours to the letter is a
 * stranger's: it is set aside by name, and a new journal takes over what a key that is known here vouches for. Throws ProblemError as
 * `openStore` does.
 */
function openJournalFile(folder: string, prover: TrialProver): Db {
  const file = join(folder, journalName);
  const rollback = setRollbackAside(file);
  const foreign = existsSync(file) && !isOurs(file) ? setAside(file) : undefined;
  if (!existsSync(file)) makeJournal(file);
  const db = openStore(file);
  // Looked at again in the very connection that is used: another process may have put another file there.
  if (!hasOurSchema(db)) throw refuseSchema(db, file);
  sealWith(db, prover);
  if (rollback !== undefined) noticeState(db, describeRollback(rollback));
  if (foreign !== undefined) noticeState(db, takeOver(db, foreign));
  return db;
}

/** Throws SqliteError for what cannot be read at all. */
function isOurs(file: string): boolean {
  const db = openAsIs(file);
  try {
    return hasOurSchema(db);
  } finally {
    db.close();
  }
}

function refuseSchema(db: Db, file: string) {
  db.close();
  const message = `the journal "${file}" cannot be used: its tables are not those of rentroll`;
  return setupError('store-unusable', message, 'Move it away to start again; what it holds is of unknown origin.');
}

/** A journal of ours is never written with a rollback journal: one that lies beside it would change it when it is opened. */
function setRollbackAside(file: string): string | undefined {
  const rollback = `${file}-journal`;
  const isThere = (statSync(rollback, { throwIfNoEntry: false })?.size ?? 0) > 0;
  if (!isThere) return undefined;
  const aside = `${nameAside(file)}-journal`;
  renameSync(rollback, aside);
  return aside;
}

/** Moves a journal with all that belongs to it; nothing that was set aside before is written over. */
function setAside(file: string): string {
  const aside = nameAside(file);
  for (const part of parts) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  return aside;
}

function nameAside(file: string): string {
  for (let index = 1; ; index += 1) {
    const aside = `${file}.from-elsewhere-${index}`;
    if (parts.every((part) => !existsSync(`${aside}${part}`))) return aside;
  }
}

/** It appears under its name only when it is whole. */
function makeJournal(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  for (const part of parts) rmSync(`${draft}${part}`, { force: true });
  openStore(draft).close();
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    for (const part of parts) rmSync(`${draft}${part}`, { force: true });
  }
}

/** What became of an untrusted person's journal, in words for people. */
function takeOver(db: Db, foreign: string): string {
  const what = 'A journal from elsewhere, whose tables are not those of rentroll, was set aside';
  try {
    const from = openAsIs(foreign);
    try {
      const { taken, left } = takeVouched(db, from);
      return `${what} as "${foreign}": ${left} of its ${left + taken} trials are of unknown origin and ignored.`;
    } finally {
      from.close();
    }
  } catch (error) {
    return `${what} as "${foreign}" and is ignored: it could not be read (${messageOf(error)}).`;
  }
}

function describeRollback(aside: string): string {
  return `A rollback journal that is not ours lay beside the journal: it was set aside as "${aside}" and not played back.`;
}
