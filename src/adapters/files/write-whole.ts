import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown, lstat, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from './home-places.ts';
import { isRunning, nameProcessHost } from './process-owner.ts';

/**
 * Name of a file that is being written: who writes it is in the name, its number and the place where that means something, so that what a killed
 * process left can be told from a person's files and swept.
 */
const ownName = /^\.rentroll-write-(\d{8})-([0-9a-f]{6})[0-9a-f]{6}$/;

/** After this long nobody is writing any more, though a process has the number: numbers are used again. */
const abandonedMs = 3_600_000;

/**
 * Writes a file whole or not at all: a temporary file beside it, fsync, rename. A file that was there keeps its rights and its owner. Throws
 * what the system says, and leaves nothing behind then.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const name = `.rentroll-write-${String(process.pid).padStart(8, '0')}-${nameProcessHost()}${randomBytes(3).toString('hex')}`;
  const temporary = join(dirname(path), name);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await takeRights(path, temporary);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function takeRights(from: string, to: string): Promise<void> {
  const facts = await stat(from).catch(() => undefined);
  if (facts === undefined) return;
  await chmod(to, facts.mode & 0o7777);
  // Only root may give a file away; whoever cannot has made it his own.
  await chown(to, facts.uid, facts.gid).catch(() => undefined);
}

/** Removes what processes that are gone left half written in these folders: only files with a name of ours. Never throws. */
export async function sweepHalfWritten(folders: Iterable<string>, now = Date.now()): Promise<void> {
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names) if (await isLeft(folder, name, now)) await rm(join(folder, name)).catch(() => undefined);
  }
}

async function isLeft(folder: string, name: string, now: number): Promise<boolean> {
  const [, writer, place] = ownName.exec(name) ?? [];
  if (writer === undefined) return false;
  const facts = await lstat(join(folder, name)).catch(() => undefined);
  // The number of a process in another container says nothing here.
  const isGone = place === nameProcessHost() && !isRunning(Number(writer));
  return facts?.isFile() === true && (isGone || now - facts.mtimeMs > abandonedMs);
}

/** How a small file is written. */
interface SmallFile {
  readonly mode?: number;
  /** True waits until the disk has the file; left out for files that are made again after a power failure. */
  readonly flush?: boolean;
}

/**
 * Writes a small file of this user: beside its place and moved there, so that whoever reads, and whatever ends the process, meets the old one
 * or the new one. Throws what Node throws, and leaves no half.
 */
export function writeBeside(
  file: string,
  text: string | Uint8Array,
  { mode = 0o600, flush = false }: SmallFile = {},
): void {
  const half = `${file}.${process.pid}.half`;
  makeFolder(dirname(file));
  try {
    writeFileSync(half, text, { mode, flush });
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
