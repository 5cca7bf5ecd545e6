import type { HistoryCommit, HistoryFile } from '../../core/model/history-commit.ts';
import { isInside } from '../../core/util/repository-path.ts';

/**
 * A commit as a fixture sees it that is a folder of the repository: paths relative to that folder, and what lies outside left out. A rename
 * over its border is a file that comes or goes.
 */
export function scopeCommit(commit: HistoryCommit, folder: string): HistoryCommit {
  if (folder === '.') return commit;
  return { ...commit, files: commit.files.flatMap((file) => scopeFile(file, folder)) };
}

function scopeFile({ from, ...file }: HistoryFile, folder: string): readonly HistoryFile[] {
  const inner = (path: string) => path.slice(folder.length + 1);
  const isIn = (path: string) => path !== folder && isInside(path, folder);
  const comes = isIn(file.path);
  const goes = from !== undefined && isIn(from);
  if (comes && goes) return [{ ...file, path: inner(file.path), from: inner(from) }];
  if (comes) return [{ ...file, path: inner(file.path), status: from === undefined ? file.status : 'added' }];
  return goes ? [{ ...file, path: inner(from), status: 'deleted' }] : [];
}
