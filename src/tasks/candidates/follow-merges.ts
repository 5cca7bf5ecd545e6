import type { HistoryCommit, HistoryFile } from '../../core/model/tree.ts';
import { isInside } from '../../core/util/repository-path.ts';

/**
 * A merge that is taken stands for the commits it brought: they are left out. Asked of every commit once, children before parents; what is
 * remembered is the edge of the walk, not its length.
 */
export interface MergeFollower {
  /** True for a commit that is reached through nothing but taken merges. */
  isCovered(commit: HistoryCommit): boolean;
  /** Goes on to the parents of a commit; `isTaken` where a merge became a candidate. */
  pass(commit: HistoryCommit, isTaken: boolean): void;
}

/** Begins at the tip of a history. */
export function followMerges(): MergeFollower {
  const open = new Map<string, boolean>();
  return {
    isCovered: ({ sha }) => open.get(sha) === false,
    pass({ sha, parents }, isTaken) {
      const isOpen = open.get(sha) ?? true;
      open.delete(sha);
      for (const [index, parent] of parents.entries()) {
        const stays = isOpen && !(isTaken && index > 0);
        open.set(parent, (open.get(parent) ?? false) || stays);
      }
    },
  };
}

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
