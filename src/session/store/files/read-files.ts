import { appendFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder, skipLog } from '../../../adapters/files/home-places.ts';
import { lookAt, readPlain } from '../../../adapters/files/read-plain.ts';
import { writeBeside } from '../../../adapters/files/write-whole.ts';
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
  const facts = lookAt(path);
  return facts?.isFile() ? [{ name, path, sizeBytes: facts.size, changedMs: facts.mtimeMs }] : [];
}

/** Lists the ordinary files of a folder whose names fit, in the order of the folder. */
export function listAged(folder: string, isMeant: (name: string) => boolean = () => true): readonly AgedFile[] {
  return listNames(folder)
    .filter(isMeant)
    .flatMap((name) => seeFile(folder, name));
}

/** Most bytes of a text that is read whole; a longer one is none of those that we look for. */
const mostTextBytes = 16 * 1024 * 1024;

/** Reads the text of a plain file, also through a link; returns an empty text where there is none or it cannot be read. */
export function readTextFile(file: string): string {
  return readPlain(file, { mostBytes: mostTextBytes, followsLinks: true }) ?? '';
}

/** Removes a file; one that cannot be removed is removed another day. */
export function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A disk that is broken is the usual reason to be here.
  }
}

/** Limits of a folder of files: how many of the newest, and how long each, by its name. */
interface KeptFiles {
  readonly isMeant?: (name: string) => boolean;
  readonly most: number;
  readonly keptMs: (name: string) => number;
}

/** Removes the files of a folder that are old, and the oldest of too many. Never throws. */
export function pruneFiles(folder: string, now: Date, { isMeant, most, keptMs }: KeptFiles): void {
  const files = listAged(folder, isMeant).toSorted((a, b) => b.changedMs - a.changedMs);
  for (const [index, { name, path, changedMs }] of files.entries())
    if (index >= most || now.getTime() - changedMs > keptMs(name)) removeFile(path);
}

/** Writes a file of ours beside its place and moves it there; returns false where that fails. Never throws: nothing waits for what can be made again. */
export function keepFile(file: string, text: string): boolean {
  try {
    writeBeside(file, text);
    return true;
  } catch {
    // A full disk, or a folder that is not ours.
    return false;
  }
}

/** Adds whole lines to a plain file, made where it is missing; returns false where that fails. A pipe in its place would keep the writer waiting. */
export function appendLines(file: string, lines: string): boolean {
  const facts = lookAt(file);
  if (facts !== undefined && !facts.isFile()) return false;
  try {
    makeFolder(dirname(file));
    appendFileSync(file, lines, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** A log begins anew at this size; the one before is kept beside it. */
const mostLogBytes = 1024 * 1024;

/** Adds whole lines to a log of this user. Never throws: there is nowhere left to say it, and no session stops for want of a log. */
export function appendLog(file: string, lines: string): void {
  const [log] = seeFile(dirname(file), basename(file));
  if (log !== undefined && log.sizeBytes > mostLogBytes) moveFile(file, `${file}.1`);
  appendLines(file, lines);
}

/** Moves a file; one that cannot be moved stays. */
export function moveFile(file: string, to: string): void {
  try {
    renameSync(file, to);
  } catch {
    // Something else is in the way.
  }
}

/** Notes that a hook could not collect and why. The next stop reads it, so that nothing is lost for good. */
export function noteSkip(env: NodeJS.ProcessEnv, why: SkipReason, now: Date, session: string): void {
  appendLog(skipLog(env), `${JSON.stringify({ at: now.toISOString(), why, session })}\n`);
}
