import { delimiter } from 'node:path';
import { ownPath } from './own-path.ts';

/**
 * What no configuration of a checkout changes for a call of ours: programs git would start by itself, the transport that is a program, and
 * signatures, which another program looks at.
 */
const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'protocol.ext.allow=never',
  'log.showSignature=false',
];

/** Configuration of the machine and of the user names programs too: none is read. Git asks nobody, pages nothing, translates nothing. */
const surroundings = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  LC_ALL: 'C',
  TZ: 'UTC',
} as const;

/** A call of git, ready to be started with an argv array and this whole environment. */
export interface GitCall {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The one way in which we start git: `args` with `env`, and nothing of hooks, monitors, filters, machine or user. */
export function ownGit(args: readonly string[], env: Readonly<Record<string, string | undefined>>): GitCall {
  return {
    args: [...settings.flatMap((setting) => ['-c', setting]), ...args],
    env: { ...env, ...surroundings, PATH: gitPath(env['PATH']) },
  };
}

/** PATH for our own calls of git: as for all our programs (`ownPath`), and without the programs of packages, wherever those lie. */
export function gitPath(path?: string): string {
  const isPackage = (folder: string) => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);
  return ownPath(path)
    .split(delimiter)
    .filter((folder) => !isPackage(folder))
    .join(delimiter);
}
