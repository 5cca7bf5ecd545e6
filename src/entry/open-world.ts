import type { World } from '../gate/world.ts';
import { createProgress, silentProgress } from './progress.ts';

export interface WorldOptions {
  readonly quiet?: boolean;
  /** How to go on after an interrupt; `rentroll resume` when absent. */
  readonly again?: string;
}

/** Joins the process to the gate: the first interrupt stops between trials and keeps what was paid for, the second kills. */
export function openWorld(options: WorldOptions = {}): World {
  const abort = new AbortController();
  const stop = () => {
    if (abort.signal.aborted) process.exit(130);
    process.stderr.write(`\nstopping; what was paid for is in the journal (${options.again ?? 'rentroll resume'})\n`);
    abort.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    cwd: process.cwd(),
    env: process.env,
    progress: options.quiet ? silentProgress : createProgress(process.stderr),
    signal: abort.signal,
    now: () => new Date(),
  };
}
