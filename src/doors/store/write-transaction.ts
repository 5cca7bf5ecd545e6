import { explainDiskFault } from '../../foundation/util/disk-fault.ts';
import type { Db } from './open-store.ts';

/**
 * Runs `write` as one immediate transaction: all of it or none, and no other process writes in between. Throws ProblemError when the
 * disk is full, read-only or broken, or another process holds the journal for too long.
 */
export function writeTransaction<T>(db: Db, write: () => T): T {
  try {
    return db.transaction(write).immediate();
  } catch (error) {
    throw explainDiskFault(error, db.name);
  }
}
