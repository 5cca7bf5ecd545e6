import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../../adapters/store/open-store.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { locateState } from '../../change/locate-state.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import type { RepositoryPaths } from '../../change/read-files.ts';
import { locateFiles } from '../../change/read-files.ts';
import { openJournalAt } from './open-journal-at.ts';
import { isSimulatedRecord } from './trial-folder.ts';

/** Which journal is asked. */
export interface JournalRequest {
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
