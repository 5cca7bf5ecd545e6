import {
  appendFileSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, skipLog } from '../../../adapters/files/home-places.ts';
import type { SkipReason } from '../../../core/model/session/history.ts';

/** An ordinary file of a folder. */
export interface AgedFile {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** Milliseconds since 1970. */
  readonly changedMs: number;
}

/** Lists the names in a folder; none where it is not there or not ours to read, which holds nothing for us. */
export function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Reads the size and the age of a file; returns none for a link, a folder, or a missing file. */
export function seeFile(folder: string, name: string): readonly AgedFile[] {
  const path = join(folder, name);
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts?.isFile() ? [{ name, path, sizeBytes: facts.size, changedMs: facts.mtimeMs }] : [];
}

/** Lists the ordinary files of a folder whose names fit, in the order of the folder. */
export function listAged(folder: string, isMeant: (name: string) => boolean = () => true): readonly AgedFile[] {
  return listNames(folder)
    .filter(isMeant)
    .flatMap((name) => seeFile(folder, name));
}

/** Reads the text of a file of ours; returns an empty text where there is none or it cannot be read. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Reads at most so many bytes of a plain file as text, from its begin or its end; returns an empty text for a link, a pipe, and a file that
 * cannot be read.
 */
export function readSlice(path: string, bytes: number, part: 'begin' | 'end'): string {
  try {
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const facts = fstatSync(file);
      const slice = Buffer.alloc(facts.isFile() ? Math.min(facts.size, bytes) : 0);
      return slice.toString(
        'utf8',
        0,
        readSync(file, slice, 0, slice.length, part === 'begin' ? 0 : facts.size - slice.length),
      );
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

/** Removes a file; one that cannot be removed is removed another day. */
export function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A disk that is broken is the usual reason to be here.
  }
}

/** A log begins anew at this size; the one before is kept beside it. */
const mostBytes = 1024 * 1024;

/** Adds whole lines to a log of this user. Never throws: there is nowhere left to say it, and no session stops for want of a log. */
export function appendLog(file: string, lines: string): void {
  try {
    makeFolder(dirname(file));
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, lines, { mode: 0o600 });
  } catch {
    // A full disk, a folder that is not ours.
  }
}

/** Notes that a hook could not collect and why. The next stop reads it, so that nothing is lost for good. */
export function noteSkip(env: NodeJS.ProcessEnv, why: SkipReason, now: Date, session: string): void {
  appendLog(skipLog(env), `${JSON.stringify({ at: now.toISOString(), why, session })}\n`);
}
