import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

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

/** A server that is spoken to, message by message, each a line of JSON. */
export interface ServerLink {
  /** Hands on what a client says. */
  send(line: string): void;
  /** Ends it: nothing more is said. */
  close(): void;
  /** Why it is over, in words; undefined where it ended well. */
  readonly ended: Promise<string | undefined>;
}

/** Is handed each message of the server; `isOurs`: one that stands for the server, which did not answer. */
export type HearServer = (line: string, isOurs: boolean) => void;

/** A program to start, with all of its environment, or an address to call. */
export type ServerAddress =
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: NodeJS.ProcessEnv;
      readonly cwd: string;
    }
  | { readonly kind: 'http' | 'sse'; readonly url: string; readonly headers: Readonly<Record<string, string>> };
