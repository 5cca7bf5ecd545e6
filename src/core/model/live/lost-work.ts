/**
 * Kinds of work that a command of git throws away, as far as there is any: edits that are not staged, edits that are not committed, files that git
 * does not know (those it ignores among them, or alone), and what was stashed.
 */
export const lossKinds = ['unstaged', 'uncommitted', 'untracked', 'ignored', 'untracked-and-ignored', 'stash'] as const;
export type LossKind = (typeof lossKinds)[number];

/** Question to a clone before a command runs. Paths and folder are as somebody wrote them: nothing of them is believed. */
export interface LossQuestion {
  readonly kind: LossKind;
  /** Absolute folder the command starts in. */
  readonly dir: string;
  /** Paths as git takes them, from `dir`; of stashes their numbers. Empty: the whole clone, every stash. */
  readonly paths: readonly string[];
  /** Folders that git does not know go as well. */
  readonly isDeep: boolean;
}

/** Work that is in no commit and would be gone. */
export interface LostWork {
  /** Paths from the root of the clone. */
  readonly files: readonly string[];
  /** Lines that differ, or all lines of files that git does not know. */
  readonly lines: number;
  readonly stashes: number;
}

/** Answers from the clone; undefined where it does not say, which is no word that nothing would be lost. Never throws. */
export type FindLoss = (question: LossQuestion) => LostWork | undefined;
