import { existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readPlain } from '../../files/read-plain.ts';
import { findSetting, readSettings, type Setting } from './read-settings.ts';

/** A clone as its files lie on the disk. Nothing that its configuration says is acted on. */
export interface Clone {
  /** The folder that holds `.git`, absolute, without links. */
  readonly root: string;
  /** Git directory of this working tree: HEAD and index. */
  readonly gitDir: string;
  /** Git directory that all working trees share: objects and refs. */
  readonly commonDir: string;
}

/** Names of objects: SHA-1 or SHA-256. */
export type ObjectFormat = 'sha1' | 'sha256';

/**
 * Finds the clone around a folder, as git would find it; undefined outside of any. A repository without a working tree is none: a folder
 * that looks like one may be a file list of the checkout. What `core.worktree` and `core.bare` say is not asked.
 */
export function findClone(cwd: string): Clone | undefined {
  let folder = realFolder(cwd);
  while (folder !== undefined) {
    const gitDir = findGitDir(folder);
    if (gitDir !== undefined) return { root: folder, gitDir, commonDir: findCommon(gitDir) };
    const above = dirname(folder);
    folder = above === folder ? undefined : above;
  }
  return undefined;
}

/** Returns a folder without links; undefined for what is not there. */
export function realFolder(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Finds the git directory: `.git` is a folder, or in worktrees and submodules a file that names one. */
function findGitDir(folder: string): string | undefined {
  const place = join(folder, '.git');
  const stats = look(place);
  if (stats === undefined) return undefined;
  const named = stats.isDirectory() ? place : /^gitdir: (.+?)\r?\n*$/u.exec(readGitFile(place) ?? '')?.[1];
  if (named === undefined) return undefined;
  const gitDir = resolve(folder, named);
  return look(join(gitDir, 'HEAD')) === undefined ? undefined : gitDir;
}

function findCommon(gitDir: string): string {
  const named = readGitFile(join(gitDir, 'commondir'))?.trimEnd();
  return named ? resolve(gitDir, named) : gitDir;
}

function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** A list of packed refs is the largest that is read. */
const largest = { mostBytes: 256 * 1024 * 1024, followsLinks: true };

/** Reads the text of a plain file of a git directory; undefined for all else. Links are followed, as git does. */
export function readGitFile(path: string): string | undefined {
  return readPlain(path, largest);
}

/** Reads the configuration of a clone as data, with that of its worktree alone where it has one (`git sparse-checkout` makes one). */
export function readCloneSettings({ commonDir, gitDir }: Clone): readonly Setting[] {
  const settings = readSettings(readGitFile(join(commonDir, 'config')) ?? '');
  if (findSetting(settings, 'extensions', 'worktreeconfig') !== 'true') return settings;
  return [...settings, ...readSettings(readGitFile(join(gitDir, 'config.worktree')) ?? '')];
}

/**
 * Names the remote that a clone's changes are compared with and proposed to: `origin`, else the first that its configuration has
 * (`git clone --origin upstream` makes no `origin`).
 */
export function nameMainRemote(clone: Clone): string {
  const names = readCloneSettings(clone).flatMap(({ section, subsection }) =>
    section === 'remote' && isPlain(subsection) ? [subsection] : [],
  );
  return names.includes('origin') ? 'origin' : (names[0] ?? 'origin');
}

/** Returns true for a name that leads nowhere but below `refs/remotes`, and that a shell takes as one word. */
function isPlain(name: string): boolean {
  return /^[\w][\w./-]*$/.test(name) && !name.includes('..');
}

/**
 * Finds the format of a clone's object names: the one setting besides addresses that is believed, since a wrong one only finds nothing.
 * Undefined for a kind of repository that this version does not read: refs in a table, other digests.
 */
export function findFormat(clone: Clone): ObjectFormat | undefined {
  const settings = readCloneSettings(clone);
  const [storage = 'files', format = 'sha1'] = ['refstorage', 'objectformat'].map((key) =>
    findSetting(settings, 'extensions', key)?.toLowerCase(),
  );
  return storage === 'files' && (format === 'sha1' || format === 'sha256') ? format : undefined;
}

/** Returns true for a clone that was told to leave objects out: what it does not have may all the same be in its commits. */
export function isPartial({ commonDir }: Clone): boolean {
  const packs = join(commonDir, 'objects', 'pack');
  return existsSync(packs) && readdirSync(packs).some((name) => name.endsWith('.promisor'));
}

/** Returns true where this user owns the clone. Of what another owns, only what this one has said to trust is read: `mayRead`. */
export function isOwn({ root, gitDir }: Clone): boolean {
  const me = process.geteuid?.();
  if (me === undefined) return true;
  const owners = [root, gitDir].map((path) => look(path)?.uid);
  const mine = [me, ...(me === 0 ? [Number(process.env['SUDO_UID'] || 0)] : [])];
  return owners.every((owner) => owner !== undefined && mine.includes(owner));
}
