import { execa } from 'execa';
import { ownGit } from '../../foundation/util/own-git.ts';
import { isDistrusted, readPersonal } from './quick-changes.ts';

/** What one call of git printed; trouble is a value. */
export interface GitResult {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git with an argv array (never a shell) in `cwd`; `env` adds variables. A missing git binary and a non-zero exit are both
 * `ok: false` with git's own words in `stderr`. Only the repository's own configuration is read (`ownGit`), and of another user's
 * repository nothing, unless this user trusts it.
 */
export async function runGit(
  cwd: string,
  args: readonly string[],
  input?: string | Buffer,
  env: Readonly<Record<string, string>> = {},
): Promise<GitResult> {
  const result = await startGit(cwd, args, input, env);
  return !result.ok && isDistrusted(result.stderr) ? runPersonalGit(cwd, args, input, env) : result;
}

/** The same for calls that look at a working tree: which files this user ignores, and how lines end there, only this user's settings say. */
export function runPersonalGit(...[cwd, args, input, env = {}]: Parameters<typeof runGit>): Promise<GitResult> {
  return startGit(cwd, [...readPersonal(), ...args], input, env);
}

async function startGit(
  cwd: string,
  args: readonly string[],
  input: string | Buffer | undefined,
  env: Readonly<Record<string, string>>,
): Promise<GitResult> {
  const call = ownGit(args, { ...process.env, ...env });
  const result = await execa('git', call.args, {
    cwd,
    env: call.env,
    extendEnv: false,
    reject: false,
    encoding: 'buffer',
    stripFinalNewline: false,
    maxBuffer: 256 * 1024 * 1024,
    ...(input === undefined ? { stdin: 'ignore' as const } : { input }),
  });
  return {
    ok: result.exitCode === 0,
    stdout: Buffer.from(result.stdout ?? []),
    stderr: Buffer.from(result.stderr ?? []).toString('utf8') || (result.shortMessage ?? ''),
  };
}

/** A call of git whose answer is read while it is written: what is held of it does not grow with its length. */
export interface GitStream {
  readonly stdout: AsyncIterable<Uint8Array>;
  /** How it ended; whoever stops reading early stops git first. */
  readonly ended: Promise<Omit<GitResult, 'stdout'>>;
  stop(): void;
}

/** Starts such a call. Objects that are not here are not fetched. */
export function streamGit(cwd: string, args: readonly string[]): GitStream {
  const call = ownGit(args, { ...process.env, GIT_NO_LAZY_FETCH: '1' });
  const child = execa('git', call.args, {
    ...{ cwd, env: call.env, extendEnv: false, reject: false, stdin: 'ignore' },
    buffer: { stdout: false },
  });
  const ended = child.then(({ exitCode, stderr }) => ({ ok: exitCode === 0, stderr: String(stderr) }));
  return { stdout: child.stdout, ended, stop: () => void child.kill() };
}

/** First line of a successful call, or undefined. */
export async function readGitLine(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const result = await runGit(cwd, args);
  return result.ok ? result.stdout.toString('utf8').split('\n')[0] : undefined;
}

/** First line of a call that has to succeed, empty when it prints nothing. Throws Error with git's own words. */
export async function demandGit(...call: Parameters<typeof runGit>): Promise<string> {
  const { ok, stdout, stderr } = await runGit(...call);
  if (!ok) throw new Error(`git ${call[1][0]} failed: ${stderr}`);
  return stdout.toString('utf8').split('\n')[0] ?? '';
}

/** The entries of an answer that `-z` ends with zero bytes. */
export function splitPaths(answer: Buffer): readonly string[] {
  return answer.toString('utf8').split('\0').filter(Boolean);
}
