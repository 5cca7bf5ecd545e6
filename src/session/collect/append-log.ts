import { appendFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, skipLog } from '../../adapters/files/home-places.ts';
import type { SkipReason } from '../../core/model/session/history.ts';

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

/** Notes that a hook could not collect and why. What it would have read is read at the next stop, so that nothing is lost for good. */
export function noteSkip(env: NodeJS.ProcessEnv, why: SkipReason, now: Date, session: string): void {
  appendLog(skipLog(env), `${JSON.stringify({ at: now.toISOString(), why, session })}\n`);
}
