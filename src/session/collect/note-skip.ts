import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { skipLog } from '../../adapters/files/home-places.ts';
import type { SkipReason } from '../../core/model/session/history.ts';

/** The log begins anew at this size; the one before is kept beside it. */
const mostBytes = 1024 * 1024;

/** Notes that a hook could not collect and why. What it would have read is read at the next stop, so that nothing is lost for good. */
export function noteSkip(env: NodeJS.ProcessEnv, why: SkipReason, now: Date, session: string): void {
  const file = skipLog(env);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, `${JSON.stringify({ at: now.toISOString(), why, session })}\n`, { mode: 0o600 });
  } catch {
    // A full disk is the usual reason to be here: a hook never stops a session, and there is nowhere left to say it.
  }
}
