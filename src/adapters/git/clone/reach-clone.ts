import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { gitPath } from '../../files/own-git.ts';
import { type Clone, findClone, findFormat, isOwn, isPartial, realFolder } from './find-clone.ts';

/**
 * Returns the clone around `cwd`. Throws ProblemError `not-a-repository`, `repository-not-trusted` for another user's that this one has not
 * said to trust, `repository-format` for a kind that this version does not read.
 */
export function reachClone(cwd: string): Clone {
  const clone = findClone(cwd);
  if (clone === undefined)
    throw setupError(
      'not-a-repository',
      `${quoteValue(cwd)} is not inside a git repository`,
      'Run the command inside a clone; git init makes a new repository.',
    );
  if (!mayRead(clone)) {
    const trust = `Trust it if it is yours: git config --global --add safe.directory ${quoteShell(clone.root)}.`;
    throw setupError('repository-not-trusted', `${quoteValue(cwd)} belongs to another user`, trust);
  }
  if (findFormat(clone) === undefined)
    throw setupError(
      'repository-format',
      `${quoteValue(clone.root)} keeps its refs or names its objects in a way that rentroll does not read`,
      'It reads refs as files, and objects by SHA-1 or SHA-256: git refs migrate --ref-format=files converts refs.',
    );
  return clone;
}

/**
 * Makes the error for a file, folder or commit that a commit names and the clone does not have: nothing is fetched by itself, and nothing
 * taken for absent.
 */
export function missingObject(root: string, id: string, message: string): ProblemError {
  const why = isPartial(reachClone(root)) ? 'this clone leaves objects out' : 'this clone is damaged or shallow';
  return setupError(
    'git-object-missing',
    `the object ${id} cannot be read (${quoteValue(message.split('\n')[0]?.slice(0, 160) ?? '')}): ${why}`,
    'Fetch it: git fetch --refetch --no-filter origin, or clone again without --filter. rentroll fetches nothing by itself.',
  );
}

/**
 * Makes the error for an object that lies in the clone under an id that is not of its bytes: whoever may write there could say anything in
 * the name of a commit.
 */
export function alteredObject(id: string): ProblemError {
  return setupError(
    'git-object-altered',
    `the object ${id} does not match its hash: somebody altered this clone, or its disk is damaged`,
    'Clone again. git fsck names every such object.',
  );
}

/** Returns true where the files of a clone are this user's, or of somebody whom this one has said to trust. */
export function mayRead(clone: Clone): boolean {
  return isOwn(clone) || readPersonal().trusted.some((trusted) => trusted === '*' || isTrusted(trusted, clone.root));
}

function isTrusted(trusted: string, root: string): boolean {
  const path = trusted.endsWith('/*') ? trusted.slice(0, -2) : trusted;
  const real = realFolder(path) ?? path;
  return root === real || (path !== trusted && root.startsWith(`${real}/`));
}

/** The settings of a person's own configuration that are believed. */
interface PersonalSettings {
  /** Folders of other users that this one trusts. */
  readonly trusted: readonly string[];
  /** Arguments for git: files that are nobody's business. */
  readonly args: readonly string[];
  /** How the working tree is compared, by the key below `core` in lower case. */
  readonly tree: ReadonlyMap<string, string>;
}

let personal: PersonalSettings | undefined;

/**
 * Reads the settings of machine and user that name no program; nothing else of their configuration reaches our calls. Read once, and
 * outside of any repository: what a checkout says of itself is no reason to trust it.
 */
export function readPersonal(): PersonalSettings {
  personal ??= askPersonal();
  return personal;
}

function askPersonal(): PersonalSettings {
  try {
    const others = Object.entries(process.env).filter(
      ([name]) => !/^GIT_(?!CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)$)/i.test(name),
    );
    const env = { ...Object.fromEntries(others), PATH: gitPath(process.env['PATH']), GIT_DIR: '/dev/null' };
    const args = ['config', '--null', '--get-regexp', '^(safe\\.directory|core\\..*)$'];
    const output = execFileSync('git', args, { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'], env }).toString('utf8');
    const entries = output.split('\0').filter(Boolean).map(splitEntry);
    const valuesOf = (wanted: string) => entries.flatMap(([key, value]) => (key === wanted ? [value] : []));
    const trusted = valuesOf('safe.directory');
    return {
      trusted: trusted.slice(trusted.lastIndexOf('') + 1),
      args: valuesOf('core.excludesfile').flatMap((file) => ['-c', `core.excludesfile=${file}`]),
      tree: new Map(entries.map(([key, value]) => [key.replace(/^core\./, ''), value])),
    };
  } catch {
    // There is none.
    return { trusted: [], args: [], tree: new Map() };
  }
}

/** Splits an entry of `git config --null`: the key, a line end, the value; a key alone is true. */
function splitEntry(entry: string): readonly [key: string, value: string] {
  const end = entry.indexOf('\n');
  return end === -1 ? [entry, 'true'] : [entry.slice(0, end), entry.slice(end + 1)];
}

/** Lists the arguments for `ls-files`: what the repository's lists of ignored files, the clone's own and the user's say. */
export function listExclusions(clone: Clone): readonly string[] {
  const excludeFile = findOwnList(clone);
  return ['--exclude-standard', ...(excludeFile === undefined ? [] : [`--exclude-from=${excludeFile}`])];
}

/** Finds the list of ignored files that a clone keeps beside its commits. */
export function findOwnList({ commonDir }: Clone): string | undefined {
  const file = join(commonDir, 'info', 'exclude');
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}
