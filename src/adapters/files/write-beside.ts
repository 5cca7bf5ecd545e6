import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './home-places.ts';

/**
 * Writes a small file of this user: beside its place and moved there, so that whoever reads, and whatever ends the process, meets the old one
 * or the new one. For what is made again when the machine fails: nothing waits for the disk. Throws what Node throws, and leaves no half.
 */
export function writeBeside(file: string, text: string | Uint8Array, mode = 0o600): void {
  const half = `${file}.${process.pid}.half`;
  makeFolder(dirname(file));
  try {
    writeFileSync(half, text, { mode });
    renameSync(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}
