import type { ChildProcess } from 'node:child_process';

/** How a program ended. */
export type ProcessEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-much-output' }
  | { readonly kind: 'not-started'; readonly why: string };

/** Exit code of a process that was killed by a signal, as shells have it. */
const killedCode = 137;

/** Waits until a program ends by itself, or stops it with `kill`: when its time is over, it is cancelled, or it prints too much. */
export function waitForEnd(
  child: ChildProcess,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  kill: () => void,
  onOverflow?: (callback: () => void) => void,
): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    const finish = (end: ProcessEnd) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      resolve(end);
    };
    const stop = (kind: 'timed-out' | 'cancelled' | 'too-much-output') => {
      kill();
      finish({ kind });
    };
    const onAbort = () => stop('cancelled');
    const timer = setTimeout(() => stop('timed-out'), timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    onOverflow?.(() => stop('too-much-output'));
    child.once('error', (error) => finish({ kind: 'not-started', why: error.message }));
    child.once('exit', (code) => finish({ kind: 'exited', code: code ?? killedCode }));
  });
}
