import { delimiter } from 'node:path';
import { ownPath } from './own-path.ts';

/**
 * Settings that no configuration changes for a call of ours: programs git would start by itself, the transport that is a program,
 * signatures, which another program looks at, and what a clone has noted of its history beside the commits themselves.
 */
const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.commitGraph=false',
  'protocol.ext.allow=never',
  'log.showSignature=false',
];

/**
 * Environment of every call of git. The configuration of machine and user is not read, because it names programs. Git asks for no password, opens no
 * pager, speaks English, fetches no missing object, and reads objects as they were written.
 */
const surroundings = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_PAGER: 'cat',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** A call of git, ready to be started with an argv array and this whole environment. */
export interface GitCall {
  readonly args: readonly string[];
  readonly env: Variables;
}

/**
 * Prepares the one way in which we start git: `args` with `env`, and nothing of hooks, monitors, filters, machine or user. Of the variables
 * that steer git only those in `ours` are there: an earlier step of a job may have set others.
 */
export function ownGit(args: readonly string[], env: Variables, ours: Variables = {}): GitCall {
  const others = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return {
    args: [...settings.flatMap((setting) => ['-c', setting]), ...args],
    env: { ...Object.fromEntries(others), ...surroundings, ...ours, PATH: gitPath(env['PATH']) },
  };
}

/** Returns the PATH for our own calls of git: as for all our programs (`ownPath`), and without the programs of packages, wherever those lie. */
export function gitPath(path?: string): string {
  const isPackage = (folder: string) => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
  return ownPath(path)
    .split(delimiter)
    .filter((folder) => !isPackage(folder))
    .join(delimiter);
}
