import type { Db } from '../../../adapters/store/open-store.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { isSimulatedRecord } from '../../measure/replay/trial-schema.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { openJournalAt } from './open-journal-at.ts';

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

/** What of the inputs of a command the journal depends on: where, and with whose secrets. */
type JournalInputs = Pick<GateInputs, 'refs' | 'paths' | 'env'> & Partial<Pick<GateInputs, 'base' | 'head'>>;
