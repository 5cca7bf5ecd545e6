import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WrappedCommand } from '../sandbox/wrap-command.ts';
import { killTree } from './kill-tree.ts';

/** A program to run to its end, or until its time is over. */
export interface ProcessRequest {
  readonly command: WrappedCommand;
  readonly cwd: string;
  /** Text for its standard input; nothing when absent. */
  readonly stdin?: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** `NAME=value` in its environment that no other process has: children that left its session are found by it. */
  readonly mark: string;
  /** It is stopped when it prints more than this. */
  readonly maxOutputBytes: number;
}

/** How a program ended. */
export type ProcessEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'too-much-output' }
  | { readonly kind: 'not-started'; readonly why: string };

export interface ProcessResult {
  readonly end: ProcessEnd;
  readonly stdout: string;
  readonly stderr: string;
}

/** Loads what starts processes: most hooks start none. */
function childProcess(): typeof import('node:child_process') {
  return process.getBuiltinModule('node:child_process');
}

/** Exit code of a process that was killed by a signal, as shells have it. */
const killedCode = 137;

/**
 * Runs a program with an argv array and no shell. When it ends, or its time is over, or it is cancelled, everything it started is
 * killed. It never throws: trouble is in `end`.
 */
export async function runProcess(request: ProcessRequest): Promise<ProcessResult> {
  const { command, cwd, stdin } = request;
  const { spawn } = childProcess();
  const child = spawn(command.program, [...command.args], { cwd, env: command.env, detached: true, stdio: 'pipe' });
  const kill = () => killTree(child.pid, request.mark);
  const output = collectOutput(child, request.maxOutputBytes);
  // Listened for from the start: pipes that are done before the process is close in the same tick as its exit.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // A program that ends before it has read its input closes the pipe: that is its right.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin ?? '');
  const end = await waitForEnd(child, request, kill, output.onOverflow);
  kill();
  if (end.kind !== 'not-started') await waitForClose(closed);
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  return { end, stdout: output.text('stdout'), stderr: output.text('stderr') };
}

/** Runs a program that prints to the terminal of this process and reads nothing. It is stopped and tidied up after as by `runProcess`. */
export async function runInForeground(request: Omit<ProcessRequest, 'stdin' | 'maxOutputBytes'>): Promise<ProcessEnd> {
  const { command, cwd, mark } = request;
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  const { spawn } = childProcess();
  const child = spawn(command.program, [...command.args], { cwd, env: command.env, detached: true, stdio: [...stdio] });
  const kill = () => killTree(child.pid, mark);
  const end = await waitForEnd(child, request, kill);
  kill();
  return end;
}

interface Output {
  /** Calls back once, when more was printed than is kept. */
  onOverflow(callback: () => void): void;
  text(stream: 'stdout' | 'stderr'): string;
}

function collectOutput(child: ChildProcess, maxBytes: number): Output {
  const chunks: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  let bytes = 0;
  let overflown = () => {};
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) overflown();
      else chunks[name].push(chunk);
    });
  }
  const onOverflow = (callback: () => void) => {
    overflown = callback;
  };
  return { onOverflow, text: (name) => Buffer.concat(chunks[name]).toString('utf8') };
}

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

/**
 * Waits until a process has closed its pipes: output may still be in them, and a killed child may still be running while the caller tidies
 * up. A stray child that holds the pipes open is not waited for.
 */
async function waitForClose(closed: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const late = sleep(1_000, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([closed, late]);
  timer.abort();
}

/** A program of ours that goes on after this process has ended. */
export interface DetachedProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts a program in a process group of its own and does not wait for it. It has no terminal, input or output, and goes on when this process ends.
 * Never throws, whether the program starts or not.
 */
export function startDetached({ program, args, cwd, env }: DetachedProgram): void {
  try {
    const { spawn } = childProcess();
    const child = spawn(program, [...args], { cwd, env, detached: true, stdio: 'ignore', windowsHide: true });
    child.on('error', () => {});
    child.unref();
  } catch {
    // No memory, no more processes: the next hook tries again.
  }
}
