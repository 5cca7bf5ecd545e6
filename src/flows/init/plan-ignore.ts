import { posix } from 'node:path';
import type { Tree } from '../../foundation/model/tree.ts';
import type { FileChange } from '../../repository/changes/file-change.ts';
import { readTreeText } from '../../repository/reading/read-files.ts';
import type { RepositoryPaths } from '../../repository/reading/repository-paths.ts';

/** Folder beside the config that holds details of hand-offs: they are of one session and of nobody else. */
const ignored = 'hand-offs/';

/** The line that keeps hand-offs out of commits, added to what is there; undefined when it stands there already. */
export async function planIgnore({ home }: Pick<RepositoryPaths, 'home'>, tree: Tree): Promise<FileChange | undefined> {
  const path = posix.join(home, '.gitignore');
  const before = await readTreeText(tree, path);
  const lines = before?.split(/\r?\n/) ?? [];
  if (lines.some((line) => line.trim() === ignored)) return undefined;
  const gap = before === undefined || before === '' || before.endsWith('\n') ? '' : '\n';
  return { path, before, after: `${before ?? ''}${gap}${ignored}\n` };
}
