import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ownGit } from '../files/own-git.ts';
import { readThrough } from './clone/call-git.ts';
import { reachClone, readPersonal } from './clone/reach-clone.ts';
import { readTreeThrough } from './clone/tree-settings.ts';

/** The output of one call of git; trouble is a value. */
export interface GitResult {
  readonly ok: boolean;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git with an argv array (never a shell) about the clone around `cwd`, through a git directory of ours (`readThrough`): refs are not
 * known there, so revisions go through `nameRevision` first. `env` adds variables. A missing git binary and a non-zero exit are both
 * `ok: false` with git's own words in `stderr`. Throws ProblemError outside of a repository, and for one that this user does not trust.
 */
export async function runGit(
  cwd: string,
  args: readonly string[],
  input?: string | Buffer,
  env: Variables = {},
): Promise<GitResult> {
  return startGit(cwd, args, input, { ...readThrough(reachClone(cwd)), ...env });
}

/** Runs a git call about the index and the working tree; which files this user ignores only this user's settings say. */
export async function runTreeGit(...[cwd, args, input, env = {}]: Parameters<typeof runGit>): Promise<GitResult> {
  const clone = reachClone(cwd);
  return startGit(cwd, [...readPersonal().args, ...args], input, { ...readTreeThrough(clone), ...env });
}

/** Runs git in a repository that this process made, or is about to make, and whose configuration nobody else wrote. */
export function runMadeGit(...[cwd, args, input, env = {}]: Parameters<typeof runGit>): Promise<GitResult> {
  return startGit(cwd, args, input, env);
}

/** Runs git as if there were no repository. */
export function runLooseGit(cwd: string, args: readonly string[]): Promise<GitResult> {
  return startGit(cwd, args, undefined, { GIT_DIR: '/dev/null' });
}

type Variables = Readonly<Record<string, string>>;

/** The largest answer that is held in memory. */
const maxBuffer = 256 * 1024 * 1024;

function startGit(
  cwd: string,
  args: readonly string[],
  input: string | Buffer | undefined,
  env: Variables,
): Promise<GitResult> {
  const call = ownGit(args, process.env, env);
  const options = { cwd, env: call.env, maxBuffer, encoding: 'buffer' as const };
  return new Promise<GitResult>((resolve) => {
    const { stdin } = execFile('git', call.args, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, stdout, stderr: stderr.toString('utf8') || (error?.message ?? '') });
    });
    // Git may end before it has read all: what it says then is the answer.
    stdin?.on('error', () => undefined).end(input);
  }).catch((error: Error) => ({ ok: false, stdout: Buffer.alloc(0), stderr: error.message }));
}

/** A call of git whose answer is read while it is written: what is held of it does not grow with its length. */
export interface GitStream {
  readonly stdout: AsyncIterable<Uint8Array>;
  /** Resolves with how git ended. Call `stop` first when not all of the output was read. */
  readonly ended: Promise<Omit<GitResult, 'stdout'>>;
  stop(): void;
}

/** Starts such a call, as `runGit` does. */
export function streamGit(cwd: string, args: readonly string[]): GitStream {
  const child = spawnGit(cwd, args);
  child.stdin.on('error', () => undefined).end();
  const exit = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0));
  });
  const ended = Promise.all([exit, text(child.stderr)]).then(([ok, stderr]) => ({ ok, stderr }));
  return { stdout: child.stdout, ended, stop: () => void child.kill() };
}

/** Starts a call of git, as `runGit` does, that reads and answers through pipes. */
export function spawnGit(cwd: string, args: readonly string[]): ChildProcessByStdio<Writable, Readable, Readable> {
  const call = ownGit(args, process.env, readThrough(reachClone(cwd)));
  return spawn('git', call.args, { cwd, env: call.env, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Reads the first line of a successful call, or undefined. */
export async function readGitLine(cwd: string, args: readonly string[]): Promise<string | undefined> {
  const result = await runGit(cwd, args);
  return result.ok ? result.stdout.toString('utf8').split('\n')[0] : undefined;
}

/** Returns the first line of a call that has to succeed, empty when it prints nothing. Throws Error with git's own words. */
export async function demandGit(...call: Parameters<typeof runGit>): Promise<string> {
  const { ok, stdout, stderr } = await runGit(...call);
  if (!ok) throw new Error(`git ${call[1][0]} failed: ${stderr}`);
  return stdout.toString('utf8').split('\n')[0] ?? '';
}
