import { spawn } from 'node:child_process';

/** A program of ours that goes on after this process has ended. */
export interface DetachedProgram {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Starts a program and does not wait for it: it has no terminal, no input and no output, and is in a group of its own, so that what ends this
 * process does not end it. Never throws: whether it starts is for it to show.
 */
export function startDetached({ program, args, cwd, env }: DetachedProgram): void {
  try {
    const child = spawn(program, [...args], { cwd, env, detached: true, stdio: 'ignore', windowsHide: true });
    child.on('error', () => {});
    child.unref();
  } catch {
    // No memory, no more processes: the next hook tries again.
  }
}
