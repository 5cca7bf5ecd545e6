import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Db,
  explainJournalFault,
  hasJournalSchema,
  openAsIs,
  openStore,
} from '../../../adapters/store/open-store.ts';
import { noticeState } from '../../../adapters/store/results.ts';
import { sealWith } from '../../../adapters/store/sealing.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { isSimulatedRecord } from '../../../core/model/schema/trial-schema.ts';
import type { TrialProver } from '../../../core/proof/proved-trial.ts';
import { codeOf } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { locateState, openWorkingTree } from '../../change/open-tree.ts';
import { locateFiles, type RepositoryPaths } from '../../change/read-files.ts';
import { findSeal } from './find-seal.ts';

/** Which journal is asked. */
interface JournalRequest {
  readonly configFile: string;
  /** True where the policy's runner is a simulated one: its trials then need no mac. */
  readonly simulates?: boolean;
}

/** Asks the journal of the repository around `cwd`; undefined when nothing was ever measured (and nothing is created then). */
export async function askJournal<T>(
  request: JournalRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
  ask: (db: Db, root: string) => T,
): Promise<T | undefined> {
  const { root } = await openWorkingTree(deps.cwd);
  const paths = locateFiles(request.configFile);
  if (!isThere(root, paths)) return undefined;
  const db = openJournalAt(root, paths, deps.env, request.simulates === true ? isSimulatedRecord : undefined);
  try {
    return ask(db, root);
  } finally {
    db.close();
  }
}

function isThere(root: string, paths: RepositoryPaths): boolean {
  return existsSync(join(locateState(root, paths), 'rentroll.db'));
}

/** Asks the journal of a run whose inputs are read already; undefined where there is no journal. */
export function askOwnJournal<T>(inputs: JournalInputs, ask: (db: Db) => T): T | undefined {
  return isThere(inputs.refs.root, inputs.paths) ? inJournal(inputs, ask) : undefined;
}

/** Opens the journal of the repository; the caller closes it. Throws ProblemError when it cannot be used. */
export function openJournal({ refs, paths, env, base, head }: JournalInputs): Db {
  const runner = (base ?? head)?.config?.runner.kind;
  return openJournalAt(refs.root, paths, env, isSimulated(runner) ? isSimulatedRecord : undefined);
}

/** Asks the journal of the repository, and closes it. */
export function inJournal<T>(inputs: JournalInputs, ask: (db: Db) => T): T {
  const db = openJournal(inputs);
  try {
    return ask(db);
  } finally {
    db.close();
  }
}

/** The inputs of a command that the journal depends on: where, and with whose secrets. */
type JournalInputs = Pick<GateInputs, 'refs' | 'paths' | 'env'> & Partial<Pick<GateInputs, 'base' | 'head'>>;

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
  const folder = locateState(root, paths);
  try {
    const { seal, faults } = findSeal(root, env);
    const db = openJournalFile(folder, { seal, isSimulated });
    for (const note of faults) noticeState(db, note);
    return db;
  } catch (error) {
    throw explainJournalFault(error, join(folder, journalName));
  }
}

/** Name of the journal in the state of a clone. */
const journalName = 'rentroll.db';

const parts = ['', '-wal', '-shm', '-journal'] as const;

/**
 * Opens the journal of a folder, whoever made it: its rows count each by its own MAC. One whose schema is not ours to the letter is of
 * another version, or of a stranger: it is set aside by name, and nothing of it counts. Throws ProblemError as `openStore` does.
 */
function openJournalFile(folder: string, prover: TrialProver): Db {
  const file = join(folder, journalName);
  const rollback = setRollbackAside(file);
  const foreign = existsSync(file) && !isOurs(file) ? setAside(file) : undefined;
  if (!existsSync(file)) makeJournal(file);
  const db = openStore(file);
  // Looked at again in the very connection that is used: another process may have put another file there.
  if (!hasJournalSchema(db)) throw refuseSchema(db, file);
  sealWith(db, prover);
  if (rollback !== undefined) noticeState(db, describeRollback(rollback));
  if (foreign !== undefined) noticeState(db, describeForeign(foreign));
  return db;
}

/** Throws SqliteError for what cannot be read at all. */
function isOurs(file: string): boolean {
  const db = openAsIs(file);
  try {
    return hasJournalSchema(db);
  } finally {
    db.close();
  }
}

function refuseSchema(db: Db, file: string) {
  db.close();
  const message = `the journal "${file}" cannot be used: its tables are not those of rentroll`;
  return setupError('store-unusable', message, 'Move it away to start again; what it holds is of unknown origin.');
}

/** Sets a rollback journal aside that lies beside the journal: ours is never written with one, and opening it would play the stranger's back. */
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

/** Makes an empty journal, which appears under its name in one step. */
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

function describeForeign(aside: string): string {
  return `A journal with another schema than this version of rentroll has was set aside as "${aside}", and nothing in it counts (store-set-aside).`;
}

function describeRollback(aside: string): string {
  return `A rollback journal that is not ours lay beside the journal: it was set aside as "${aside}" and not played back.`;
}
