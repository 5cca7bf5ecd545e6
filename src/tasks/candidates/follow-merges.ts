import type { HistoryCommit } from '../../core/model/history-commit.ts';

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
