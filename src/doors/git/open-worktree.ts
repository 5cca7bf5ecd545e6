import { lstat, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tree, TreeEntry } from '../../foundation/model/tree.ts';
import { lazyHistory } from './open-commit.ts';
import { runPersonalGit, splitPaths } from './run-git.ts';

/** The working tree as a `Tree`: tracked and untracked files that git does not ignore. Links are listed, never followed. */
export function openWorktree(root: string): Tree {
  return {
    name: 'WORKTREE',
    history: lazyHistory(root),
    read: (path) => readRegularFile(join(root, path)),
    readLink: (path) => readlink(join(root, path)).catch(() => undefined),
    async list(path) {
      const result = await runPersonalGit(root, [
        'ls-files',
        '-z',
        '-c',
        '-o',
        '--exclude-standard',
        '--',
        path || '.',
      ]);
      if (!result.ok) throw new Error(`git ls-files failed: ${result.stderr}`);
      const paths = [...new Set(splitPaths(result.stdout))].sort();
      const entries = await Promise.all(paths.map((entry) => readEntry(root, entry)));
      return entries.filter((entry) => entry !== undefined);
    },
  };
}

async function readRegularFile(path: string): Promise<Buffer | undefined> {
  try {
    return (await lstat(path)).isFile() ? await readFile(path) : undefined;
  } catch {
    return undefined;
  }
}

async function readEntry(root: string, path: string): Promise<TreeEntry | undefined> {
  try {
    const stats = await lstat(join(root, path));
    if (stats.isSymbolicLink()) return { path, mode: '120000' };
    if (!stats.isFile()) return { path, mode: '160000' };
    return { path, mode: stats.mode & 0o100 ? '100755' : '100644' };
  } catch {
    return undefined;
  }
}

/** Those of the paths that git ignores in the working tree: a commit would leave them out. What is tracked is never ignored. */
export async function listIgnored(root: string, paths: readonly string[]): Promise<readonly string[]> {
  const result = await runPersonalGit(
    root,
    ['check-ignore', '-z', '--stdin'],
    paths.map((path) => `${path}\0`).join(''),
  );
  return result.ok ? splitPaths(result.stdout) : [];
}
