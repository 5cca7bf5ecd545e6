import { spawn } from 'node:child_process';

/** A program to start, with all of its environment. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

/** A program that was started. */
export interface StartedProgram {
  /** Its first line on stdout; empty where it did not start, ended before, or printed none in time. */
  readonly firstLine: string;
  /** Closes its stdin, at which it should end; one that is there 2 s later is ended. */
  stop(): void;
}

const graceMs = 2_000;

/** Starts a program and waits up to `patienceMs` for its first line. What it prints on stderr goes to ours. */
export async function startForLine({ command, args, env, cwd }: Program, patienceMs: number): Promise<StartedProgram> {
  const child = spawn(command, [...args], { env, cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  // A program that is gone hears nothing more.
  child.stdin.on('error', () => {});
  const firstLine = await new Promise<string>((resolve) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (printed.includes('\n')) resolve(printed.slice(0, printed.indexOf('\n')));
    });
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(''));
    setTimeout(() => resolve(''), patienceMs).unref();
  });
  return {
    firstLine,
    stop: () => {
      child.stdin.end();
      setTimeout(() => child.kill('SIGTERM'), graceMs).unref();
    },
  };
}
