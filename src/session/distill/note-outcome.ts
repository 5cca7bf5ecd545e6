import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { distillLog } from '../../adapters/files/home-places.ts';

/** The log begins anew at this size; the one before is kept beside it. */
const mostBytes = 1024 * 1024;

/** One line of the log. */
export interface OutcomeNote {
  /** Outcome, trouble of a model, or code of a problem. */
  readonly why: string;
  readonly session: string;
  readonly detail?: string;
  readonly tokens?: number;
}

/** Notes what became of a run. Never throws: there is nowhere left to say it. */
export function noteOutcome(env: NodeJS.ProcessEnv, note: OutcomeNote, now: Date): void {
  const file = distillLog(env);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, `${file}.1`);
    appendFileSync(file, `${JSON.stringify({ at: now.toISOString(), ...note })}\n`, { mode: 0o600 });
  } catch {
    // A full disk, a folder that is not ours.
  }
}
