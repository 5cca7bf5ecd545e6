import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setupError } from '../../../foundation/model/problem.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { gitPath, ownGit } from '../../../foundation/util/own-git.ts';
import { type Clone, findClone, isDistrusted, type ObjectFormat, readFormat } from './find-clone.ts';

const longestAnswerBytes = 64 * 1024 * 1024;

/**
 * The clone around `cwd`. Throws ProblemError `not-a-repository`, or `repository-not-trusted` for another user's that this one has not said
 * to trust.
 */
export function reachClone(cwd: string): Clone {
  const clone = findClone(cwd);
  if (clone === undefined)
    throw setupError(
      'not-a-repository',
      `${quoteValue(cwd)} is not inside a git repository`,
      'Run rentroll inside a clone; git init makes a new repository.',
    );
  if (!isDistrusted(clone, () => readPersonal().trusted)) return clone;
  const trust = `Trust it if it is yours: git config --global --add safe.directory '${clone.root}'.`;
  throw setupError('repository-not-trusted', `${quoteValue(cwd)} belongs to another user`, trust);
}

/**
 * Variables by which git reads the objects of a clone through a git directory of ours: it comes with the package and holds an empty
 * configuration and no ref, so that nothing in the clone's own names a program, a filter, a place to fetch from or another object. Alternates
 * and the edge of a shallow clone are data and count; `isTree` is for calls that look at index and working tree.
 */
export function readThrough(clone: Clone, isTree = false): Readonly<Record<string, string>> {
  return {
    GIT_DIR: findOurs(readFormat(clone)),
    GIT_OBJECT_DIRECTORY: join(clone.commonDir, 'objects'),
    GIT_SHALLOW_FILE: join(clone.commonDir, 'shallow'),
    GIT_INDEX_FILE: join(clone.gitDir, 'index'),
    ...(isTree ? { GIT_WORK_TREE: clone.root } : {}),
  };
}

/** `bin/git` of the package, seen from `dist` and from the sources. */
function findOurs(format: ObjectFormat): string {
  const places = ['../bin/git/', '../../../../bin/git/'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const folder = places.map((place) => join(place, format)).find((place) => existsSync(join(place, 'HEAD')));
  if (folder !== undefined) return folder;
  const words = `the folder bin/git/${format} of this installation of rentroll is missing`;
  throw setupError('installation-damaged', words, 'Install rentroll again.');
}

/**
 * Asks git about the clone around `cwd`, synchronously and without execa, and returns what it printed. `isTree` is for calls about index
 * and working tree. Throws with `status` and `stderr` of the call, and ProblemError as `reachClone` does.
 */
export function callGit(cwd: string, args: readonly string[], input = '', isTree = false): Buffer {
  const call = ownGit(args, process.env, readThrough(reachClone(cwd), isTree));
  const streams = { stdio: 'pipe', maxBuffer: longestAnswerBytes } as const;
  return execFileSync('git', call.args, { cwd, input, ...streams, env: call.env });
}

/** What is believed of a person's own configuration. */
export interface PersonalSettings {
  /** Folders of other users that this one trusts. */
  readonly trusted: readonly string[];
  /** Arguments for git: files that are nobody's business. */
  readonly args: readonly string[];
}

let personal: PersonalSettings | undefined;

/**
 * The settings of machine and user that name no program; nothing else of their configuration reaches our calls. Read once, and outside of
 * any repository: what a checkout says of itself is no reason to trust it.
 */
export function readPersonal(): PersonalSettings {
  personal ??= askPersonal();
  return personal;
}

function askPersonal(): PersonalSettings {
  try {
    const env = { ...process.env, PATH: gitPath(process.env['PATH']), GIT_DIR: '/dev/null' };
    const args = ['config', '--null', '--get-regexp', '^(safe\\.directory|core\\.excludesfile)$'];
    const said = execFileSync('git', args, { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'], env }).toString('utf8');
    const entries = said.split('\0').filter(Boolean);
    const [trusts, rest] = [true, false].map((isTrust) =>
      entries.filter((entry) => entry.startsWith('safe.directory\n') === isTrust),
    ) as [string[], string[]];
    const trusted = trusts.map((entry) => entry.slice('safe.directory\n'.length));
    return {
      trusted: trusted.slice(trusted.lastIndexOf('') + 1),
      args: rest.flatMap((entry) => ['-c', entry.replace('\n', '=')]),
    };
  } catch {
    // There is none.
    return { trusted: [], args: [] };
  }
}
