import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where this test run keeps what it has made once, set by test/setup/temporary-folder.ts; without it everything is made each time. */
const kept = process.env['RENTROLL_TEST_PREPARED'];

/**
 * A new folder with what `make` writes into one. Made once in a test run for all its workers, by the content that `parts` stand for, and copied
 * from then on, copy on write where the disk can: starting git four times costs more than copying forty small files.
 */
export function makePrepared(parts: unknown, make: (folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-test-'));
  if (kept === undefined) make(folder);
  else copyFolder(keepOnce(join(kept, hashOf(parts)), make), folder);
  return folder;
}

/** Several workers may make the same one: it stands there whole or not at all, and whoever comes second throws theirs away. */
function keepOnce(place: string, make: (folder: string) => void): string {
  if (existsSync(place)) return place;
  mkdirSync(join(place, '..'), { recursive: true });
  const own = mkdtempSync(`${place}-`);
  make(own);
  try {
    renameSync(own, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
  return place;
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });
}

function hashOf(parts: unknown): string {
  // A file that is left out differs from one that nobody named.
  const text = JSON.stringify(parts, (_, value: unknown) => (value === undefined ? null : value));
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
