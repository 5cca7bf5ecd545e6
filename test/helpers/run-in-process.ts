import { mkdirSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { declareCommands } from '../../src/cli/commands/declare-commands.ts';
import { describeMisuse } from '../../src/cli/help/describe-misuse.ts';
import { nameBill } from '../../src/cli/name-bill.ts';
import { type CliResult, testHome } from './run-cli.ts';

/** Signals that commands listen to: their listeners go with them. */
const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs the command line from the sources in this process, which takes a tenth of what a process of its own takes. The command sees `cwd`, PATH, the
 * home of the tests and `env`, and no terminal. One command at a time: a process has one working directory.
 */
export async function runInProcess(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CliResult> {
  mkdirSync(testHome, { recursive: true });
  const output = { stdout: '', stderr: '' };
  const leave = enterProcess(cwd, env, output);
  try {
    const code = await runWords(nameBill(args));
    return { code, ...output };
  } finally {
    leave();
  }
}

/** Runs a command as src/cli/start/cli.ts does, and returns its exit code. */
async function runWords(words: readonly string[]): Promise<number> {
  const program = new Command('rentroll').exitOverride().configureOutput({ outputError: () => undefined });
  await declareCommands(program, words);
  process.exitCode = undefined;
  try {
    await program.parseAsync([...words], { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.stderr.write(describeMisuse(error, program, words));
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** Gives this process another folder, other variables and other outputs. Returns what puts its own back. */
function enterProcess(cwd: string, env: NodeJS.ProcessEnv, output: { stdout: string; stderr: string }): () => void {
  const { stdout, stderr } = process;
  const before = {
    cwd: process.cwd(),
    env: process.env,
    exitCode: process.exitCode,
    writes: [stdout.write, stderr.write] as const,
    listeners: signals.map((signal) => process.listeners(signal)),
    errorListeners: [stdout, stderr].map((stream) => [stream, stream.listeners('error')] as const),
  };
  process.chdir(cwd);
  process.env = {
    ...pick(['PATH', 'TMPDIR']),
    HOME: testHome,
    RENTROLL_HOME: testHome,
    NO_COLOR: '1',
    RENTROLL_GIT_LIMIT_MS: '60000',
    ...env,
  };
  stdout.write = capture(output, 'stdout');
  stderr.write = capture(output, 'stderr');
  return () => {
    [stdout.write, stderr.write] = before.writes;
    process.env = before.env;
    process.exitCode = before.exitCode;
    process.chdir(before.cwd);
    for (const [index, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (before.listeners[index]?.includes(listener) !== true) process.off(signal, listener);
    for (const [stream, standing] of before.errorListeners)
      for (const listener of stream.listeners('error'))
        if (!standing.includes(listener)) stream.off('error', listener as () => void);
  };
}

function capture(output: { stdout: string; stderr: string }, name: 'stdout' | 'stderr'): typeof process.stdout.write {
  return (text: string | Uint8Array) => {
    output[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8');
    return true;
  };
}

function pick(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
