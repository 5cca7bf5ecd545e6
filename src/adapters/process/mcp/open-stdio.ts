import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { HearServer, ServerAddress, ServerLink } from './server-link.ts';

/** Starts a server on this machine; what it says beside its messages goes to stderr. */
export function openStdio(
  { command, args, env, cwd }: Extract<ServerAddress, { kind: 'stdio' }>,
  hear: HearServer,
): ServerLink {
  const child = spawn(command, [...args], { env, cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('error', (error) => resolve(`it does not start: ${error.message}`));
    child.on('close', (code, signal) =>
      resolve(code === 0 || signal === 'SIGTERM' ? undefined : `it ended with ${signal ?? `exit code ${code}`}`),
    );
  });
  createInterface({ input: child.stdout }).on('line', (line) => hear(line, false));
  // A server that is gone hears nothing more, and `ended` says so.
  child.stdin.on('error', () => {});
  return {
    send: (line) => child.stdin.write(`${line}\n`),
    close: () => {
      child.stdin.end();
      setTimeout(() => child.kill('SIGTERM'), graceMs).unref();
    },
    ended,
  };
}

/** A server ends when nobody speaks to it any more; one that does not is ended. */
const graceMs = 2_000;
