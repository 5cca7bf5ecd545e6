import { renameSync, rmSync } from 'node:fs';
import { codeOf } from '../../src/core/util/values.ts';

/**
 * Puts a folder where another may stand, and removes that one. Several processes may do so at once with folders of the same disk: each finds
 * the place taken or empty at any moment, tries again, and the last one stays.
 */
export function replaceFolder(place: string, fresh: string): void {
  const old = `${fresh}.old`;
  try {
    while (!isMoved(fresh, place, ['ENOTEMPTY', 'EEXIST'])) {
      rmSync(old, { recursive: true, force: true });
      isMoved(place, old, ['ENOENT']);
    }
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

/** False where it cannot be moved for one of the expected reasons. */
function isMoved(from: string, to: string, expected: readonly string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (expected.includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}
