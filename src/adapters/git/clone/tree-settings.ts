import { callGit, readThrough } from './call-git.ts';
import { type Clone, readCloneSettings } from './find-clone.ts';
import { readPersonal } from './reach-clone.ts';
import { findSetting } from './read-settings.ts';

/**
 * Settings that decide whether git calls a file of the working tree changed: how it compares modes, links, case and line ends, and whether
 * the checkout is sparse. None of them names a program or a file.
 */
const keys = [
  'filemode',
  'symlinks',
  'ignorecase',
  'precomposeunicode',
  'trustctime',
  'checkstat',
  'autocrlf',
  'eol',
  'sparsecheckout',
  'sparsecheckoutcone',
] as const;

/** The values that git gives a meaning; any other is left out. */
const values = /^(?:true|false|yes|no|on|off|1|0|input|lf|crlf|native|default|minimal)$/i;

/** A setting of `core` that git compares the working tree by. */
type TreeSetting = (typeof keys)[number];

/** Reads the settings that the clone, its worktree or this user made for comparing the working tree, by key in lower case. */
export function readTreeSettings(clone: Clone): ReadonlyMap<TreeSetting, string> {
  const settings = readCloneSettings(clone);
  const entries = keys.flatMap((key) => {
    const value = findSetting(settings, 'core', key) ?? readPersonal().tree.get(key) ?? '';
    return values.test(value) ? [[key, value.toLowerCase()] as const] : [];
  });
  return new Map(entries);
}

/** Returns true where a setting says no; git's default is yes for modes and links. */
export function isOff(value: string | undefined): boolean {
  return value !== undefined && ['false', 'no', 'off', '0'].includes(value);
}

/** Returns the variables of a call of git about index and working tree: those of any call, and the settings it compares by. */
export function readTreeThrough(clone: Clone): Readonly<Record<string, string>> {
  const settings = [...readTreeSettings(clone)];
  const variables = settings.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, `core.${key}`],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  return { ...readThrough(clone, true), GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(variables) };
}

/** Asks git about index and working tree as `callGit` does. */
export function callTreeGit(clone: Clone, args: readonly string[], timeout?: number): Buffer {
  return callGit(clone, args, '', readTreeThrough(clone), timeout);
}
