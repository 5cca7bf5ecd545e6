import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** An ordinary file of a folder. */
export interface AgedFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly changedMs: number;
}

/** Names in a folder; none where it is not there or not ours to read, which holds nothing for us. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A file with its age; nothing for a link, a folder, or what is not there. */
export function seeFile(folder: string, name: string): readonly AgedFile[] {
  const path = join(folder, name);
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts?.isFile() ? [{ name, path, sizeBytes: facts.size, changedMs: facts.mtimeMs }] : [];
}

/** Ordinary files of a folder whose names fit, in the order of the folder. */
export function listAged(folder: string, isMeant: (name: string) => boolean = () => true): readonly AgedFile[] {
  return listNames(folder)
    .filter(isMeant)
    .flatMap((name) => seeFile(folder, name));
}

/** The text of a file of ours; empty where there is none or it cannot be read. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Removes a file; what cannot be removed is removed another day. */
export function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A disk that is broken is the usual reason to be here.
  }
}
