import picomatch from 'picomatch';
import type { Config } from '../../core/model/rule/config.ts';
import type { CommitEntry } from '../../core/model/tree.ts';
import { folderOf, isInside } from '../../core/util/repository-path.ts';

/** Installed packages, git's own files and what rentroll keeps, in any folder. */
const leftFolders = new Set(['node_modules', '.git', '.rentroll', '.claude']);

/** What agents load before their first word, in any folder: of these the base's are laid over the copy, whatever the commit had. */
const instruction = /(?:^|\/)(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$/i;

const taskFile = /(?:^|\/)golden-[^/]+\.md$/;

/** One file of a start: `path` is relative to the root of the copy, `from` to the root of the repository. */
export interface StartEntry extends CommitEntry {
  readonly from: string;
}

/**
 * Those files of a commit that are a start: below the fixture's folder, without what the config excludes, without instructions (the base's
 * are laid over every copy), golden tasks (which hold answers), the lock and installed packages.
 */
export function selectStartFiles(
  entries: readonly CommitEntry[],
  { path: root, exclude = [], lock }: Config['fixture'],
): readonly StartEntry[] {
  const suites = new Set(entries.filter(({ path }) => taskFile.test(path)).map(({ path }) => folderOf(path)));
  const isExcluded = matchExcluded(exclude);
  const isLeft = (path: string) =>
    path === lock ||
    instruction.test(path) ||
    path.split('/').some((name) => leftFolders.has(name.toLowerCase())) ||
    [...suites].some((folder) => isInside(path, folder)) ||
    isExcluded(path);
  const inside = entries.filter(({ path }) => isInside(path, root) && path !== root && !isLeft(path));
  return inside.map((entry) => ({
    ...entry,
    from: entry.path,
    path: root === '.' ? entry.path : entry.path.slice(root.length + 1),
  }));
}

/** A folder stands for everything below it. */
function matchExcluded(exclude: readonly string[]): (path: string) => boolean {
  if (exclude.length === 0) return () => false;
  const globs = exclude.map((glob) => glob.replace(/\/+$/, ''));
  return picomatch([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}
