import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '../../../core/util/values.ts';

/** Files and links of a copy by path relative to its root, each with a stamp that changes whenever it is touched. */
export type CopySnapshot = ReadonlyMap<string, string>;

/** Most entries that are looked at: an agent may have made any number. */
const mostEntries = 20_000;

/** Folders that hold nothing of interest and much of everything. */
const skipped = new Set(['.git/objects', '.git/logs', '.git/refs']);

/** Lists the files of a copy with a stamp for each. Links are never followed; folders that cannot be read are empty. */
export async function snapshotCopy(root: string): Promise<CopySnapshot> {
  const stamps = new Map<string, string>();
  for (let waiting = ['']; waiting.length > 0 && stamps.size < mostEntries; ) {
    const [folder = '', ...rest] = waiting;
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((): Dirent[] => []);
    const paths = entries.map((entry) => ({ entry, path: folder === '' ? entry.name : `${folder}/${entry.name}` }));
    const files = paths.filter(({ entry }) => !entry.isDirectory()).slice(0, mostEntries - stamps.size);
    for (const [path, stamp] of await Promise.all(files.map(({ path }) => stampOf(root, path))))
      stamps.set(path, stamp);
    waiting = [
      ...rest,
      ...paths.filter(({ entry, path }) => entry.isDirectory() && isWanted(path)).map(({ path }) => path),
    ];
  }
  return stamps;
}

function isWanted(path: string): boolean {
  return !skipped.has(path) && !path.startsWith('node_modules/') && path.split('/').length < 24;
}

/** Returns false for what a copy holds besides the fixture: git's own files and installed packages, at any depth. */
export function isInPlace(path: string): boolean {
  return !path.split('/').some((segment) => segment === '.git' || segment === 'node_modules');
}

/** Returns a stamp of a file with the time of the last change of its inode, which nobody who writes the file can set back. */
async function stampOf(root: string, path: string): Promise<readonly [string, string]> {
  const facts = await lstat(join(root, path), { bigint: true }).catch(() => undefined);
  return [path, facts === undefined ? '' : `${facts.mode} ${facts.ino} ${facts.size} ${facts.ctimeNs}`];
}

/** A path that is new, gone or was touched between two snapshots. */
export interface CopyChange {
  readonly path: string;
  readonly kind: 'made' | 'touched' | 'removed';
}

/** Lists the changes between two snapshots of a copy, in order of path. */
export function compareSnapshots(before: CopySnapshot, after: CopySnapshot): readonly CopyChange[] {
  const made = [...after].flatMap(([path, stamp]): readonly CopyChange[] => {
    const earlier = before.get(path);
    if (earlier === undefined) return [{ path, kind: 'made' }];
    return earlier === stamp ? [] : [{ path, kind: 'touched' }];
  });
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const gone = removed.map((path): CopyChange => ({ path, kind: 'removed' }));
  return [...made, ...gone].sort((a, b) => compareText(a.path, b.path));
}
