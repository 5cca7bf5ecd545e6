import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { defined } from '../../core/util/values.ts';
import type { WithSessions } from '../../gate/trials/ports/session-port.ts';
import { createProgress } from './create-progress.ts';
import { silentProgress } from './silent-progress.ts';

export interface DependencyOptions extends WithSessions {
  readonly quiet?: boolean;
  /** Says how to go on after an interrupt; the same command continues when absent. */
  readonly again?: string;
}

/** Joins the process to the gate: the first interrupt stops between trials and keeps what was paid for, the second kills. */
export function openDependencies(options: DependencyOptions = {}): Dependencies & WithSessions {
  const abort = new AbortController();
  const progress = options.quiet ? silentProgress : createProgress(process.stderr, process.env);
  const stop = () => {
    if (abort.signal.aborted) process.exit(130);
    progress.step(`stopping; trials already paid for are kept: ${options.again ?? 'run the same command to continue'}`);
    abort.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return {
    ...defined({ sessions: options.sessions }),
    cwd: process.cwd(),
    env: process.env,
    progress,
    signal: abort.signal,
    now: () => new Date(),
  };
}

/** Does what measures something, and ends the showing of how far it is. */
export async function measureWith<T>(
  options: DependencyOptions,
  measure: (deps: ReturnType<typeof openDependencies>) => Promise<T>,
): Promise<T> {
  const deps = openDependencies(options);
  const result = await measure(deps);
  deps.progress.close();
  return result;
}
