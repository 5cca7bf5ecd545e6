import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { killTree } from '../../src/adapters/process/kill-tree.ts';

/** How a CLI ended, and what it printed. */
export interface CliRun {
  /** Exit code; undefined when a signal or the time limit ended it. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** What it started goes on when it has ended, as on a person's machine; whoever says so sweeps it (`sweepMarked`). */
  readonly goesOn?: boolean;
}

/**
 * Runs a CLI with exactly this environment, no input, and a time limit; afterwards everything it started is gone, unless it may go on. Its shells live in
 * sessions of their own, so they are found by a mark in their environment.
 */
export async function runCli({
  program,
  args,
  cwd,
  env,
  timeoutMs = 60_000,
  goesOn = false,
}: CliCall): Promise<CliRun> {
  const mark = randomBytes(8).toString('hex');
  const child = spawn(program, args, {
    cwd,
    env: { ...env, RENTROLL_AGENT_TEST: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const sweep = () => killTree(child.pid, `RENTROLL_AGENT_TEST=${mark}`);
  const timer = setTimeout(sweep, timeoutMs);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    // A background process may hold the pipes open: the exit counts, and what it left is killed then.
    child.once('exit', (exitCode) => {
      // What goes on may hold the pipes open, too: by then all that the CLI printed is read.
      if (goesOn) setTimeout(() => done(exitCode), 2_000);
      else sweep();
      child.once('close', () => done(exitCode));
    });
  });
  clearTimeout(timer);
  return { code: code ?? undefined, stdout, stderr };
}

/** Ends every process whose environment holds the mark (`NAME=value`), whoever started it. */
export function sweepMarked(mark: string): void {
  const { pid } = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  killTree(pid, mark);
}
