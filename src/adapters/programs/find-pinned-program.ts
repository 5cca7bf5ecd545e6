import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { execa } from 'execa';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { ownPath } from '../files/own-path.ts';
import { findProgram, findShunned } from './find-program.ts';

/** A program the config names, and the version the team agreed on. */
export interface PinnedProgram {
  /** The name that people use, for example `Claude Code`. */
  readonly name: string;
  /** Name on PATH, or absolute path. */
  readonly program: string;
  /** Arguments before `--version`: an interpreter's script. */
  readonly args?: readonly string[];
  readonly version: string;
  /** The advice for a missing program, and for installing another version. */
  readonly install: string;
  readonly installVersion: string;
  /** Home of the program while it says its version. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
}

const longestStartMs = 60_000;

/**
 * Finds the absolute path of the program, links resolved: a box shows the folder it really lies in. Throws ProblemError when it is missing,
 * does not say its version (the first number with a dot in the first line of `--version`), or says another one.
 */
export async function findPinnedProgram(pinned: PinnedProgram): Promise<string> {
  const { program, env } = pinned;
  const located = findProgram(program, env);
  if (located === undefined) throw refuseMissing(pinned);
  const path = realpathSync(located);
  await checkVersion(path, pinned);
  return path;
}

function refuseMissing({ name, program, env, install }: PinnedProgram) {
  const shunned = findShunned(program, env);
  const why =
    shunned === undefined
      ? `${quoteValue(program)} is not a program`
      : `${quoteValue(shunned)} is inside the checkout, and rentroll starts no program of a checkout`;
  return setupError('runner-missing', `${name} is not there: ${why}`, install);
}

/** The answer of a program to `--version`: its version, or the words it said instead. */
type SaidVersion = { readonly version: string } | { readonly words: string };

/** Asks a program for its version: the first number with a dot in the first line. It gets no environment but PATH and `home`. */
export async function askVersion(
  path: string,
  {
    args = [],
    env,
    home,
  }: { readonly args?: readonly string[]; readonly env: NodeJS.ProcessEnv; readonly home: string },
): Promise<SaidVersion> {
  const result = await execa(path, [...args, '--version'], {
    env: checkEnv(env, home),
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    timeout: longestStartMs,
    maxBuffer: 1024 * 1024,
  });
  const versionLine = String(result.stdout ?? '').split('\n')[0] ?? '';
  const version = result.failed
    ? undefined
    : /(?<![\w.])\d+(?:\.\d+)+(?:[\w.+-]*\w)?/.exec(versionLine.slice(0, 200))?.[0];
  if (version !== undefined) return { version };
  return { words: String(result.stderr || result.stdout || `exit code ${result.exitCode}`).split('\n')[0] ?? '' };
}

async function checkVersion(path: string, pinned: PinnedProgram): Promise<void> {
  const { name, args = [], version, env, scratch, installVersion } = pinned;
  const answer = await askVersion(path, { args, env, home: scratch });
  if ('words' in answer) {
    const message = `${quoteValue(path)} does not print its version: ${answer.words.slice(0, 200)}`;
    throw setupError('runner-broken', message, 'Install it again.');
  }
  const { version: installedVersion } = answer;
  if (installedVersion === version) return;
  const message = `${name} is version ${quoteValue(installedVersion)}, runner.version in the config is ${quoteValue(version)}`;
  const hint = `${installVersion}, or change runner.version: existing receipts then become stale.`;
  throw setupError('runner-version', message, hint);
}

/** Names a child process may inherit when it prepares a fixture: what package managers need, and nothing that is a credential. */
const prepareNames = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'],
];

/**
 * Variables by which npm finds its registry and its settings. npm looks for global settings beside its Node, which is ours in a copy, so they have to
 * be named.
 */
const npmNames = /^npm_config_(?:registry|cache|cafile|userconfig|globalconfig)$/i;

/** Returns the environment of a fixture's `prepare` command: an allow-list plus npm's registry settings. */
export function prepareEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const npm = Object.keys(env).filter((name) => npmNames.test(name));
  return { ...pick(env, [...prepareNames, ...npm]), ...sameNode(env), CI: 'true' };
}

/** Returns the environment of a success check or a trial's commands: nothing of the user's but PATH. */
export function checkEnv(env: NodeJS.ProcessEnv, home: string): Record<string, string> {
  return { ...sameNode(env), HOME: home, TMPDIR: home, LANG: 'C.UTF-8', CI: 'true', NO_COLOR: '1', TZ: 'UTC' };
}

/** Returns the PATH without the checkout, with the Node that runs us in front, so that a copy sees the same version everywhere. */
function sameNode(env: NodeJS.ProcessEnv): { PATH: string } {
  return { PATH: `${dirname(process.execPath)}:${ownPath(env['PATH'])}` };
}

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  const pairs = names.map((name) => [name, env[name]] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}
