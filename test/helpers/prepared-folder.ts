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
  const { folder, place, own } = openFolder(parts);
  if (own !== undefined) make(own);
  return fillFolder(folder, place, own);
}

/** The same for what is made in several turns. */
export async function makePreparedInTurns(parts: unknown, make: (folder: string) => Promise<void>): Promise<string> {
  const { folder, place, own } = openFolder(parts);
  if (own !== undefined) await make(own);
  return fillFolder(folder, place, own);
}

/** The same without a copy, for what nobody writes to: programs whose compiled code is kept by their place. */
export function makeShared(
  parts: unknown,
  make: (folder: string) => void,
): { readonly folder: string; remove(): void } {
  if (kept === undefined) {
    const folder = makePrepared(parts, make);
    return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
  const place = join(kept, hashOf(parts));
  if (!existsSync(place)) {
    mkdirSync(kept, { recursive: true });
    const own = mkdtempSync(`${place}-`);
    make(own);
    keepOnce(place, own);
  }
  // It goes with all that is kept.
  return { folder: place, remove: () => undefined };
}

interface OpenedFolder {
  readonly folder: string;
  /** Where it is copied from; nothing where nothing is kept. */
  readonly place?: string;
  /** What is to be made first; nothing where it stands already. */
  readonly own?: string;
}

function openFolder(parts: unknown): OpenedFolder {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-test-'));
  if (kept === undefined) return { folder, own: folder };
  const place = join(kept, hashOf(parts));
  if (existsSync(place)) return { folder, place };
  mkdirSync(kept, { recursive: true });
  return { folder, place, own: mkdtempSync(`${place}-`) };
}

/** Several workers may make the same one: it stands there whole or not at all, and whoever comes second throws theirs away. */
function fillFolder(folder: string, place: string | undefined, own: string | undefined): string {
  if (place === undefined) return folder;
  if (own !== undefined) keepOnce(place, own);
  copyFolder(place, folder);
  return folder;
}

function keepOnce(place: string, own: string): void {
  try {
    renameSync(own, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
    rmSync(own, { recursive: true, force: true });
  }
}

/** Copies what lies in a folder into another one, copy on write where the disk can. */
export function copyFolder(from: string, to: string): void {
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
