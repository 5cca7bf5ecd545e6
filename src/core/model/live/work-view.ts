/** The work of a session in words that a packet and a person read: paths, commands and what was said, each cut and redacted. */
export interface WorkView {
  /** Files by how much of the work is in them, the most first. */
  readonly workingSet: readonly string[];
  /** The last check that passed; empty before the first. */
  readonly lastPassed: string;
  /** Files that were edited and not checked since, the newest first. */
  readonly unverified: readonly string[];
  readonly deadEnds: readonly string[];
  readonly openErrors: readonly string[];
}

/** Figures of a session, written down when it ends. */
export interface LiveScorecard {
  readonly session: string;
  readonly turns: number;
  readonly trust: number;
  /** Edits that no check has passed since. */
  readonly debt: number;
  readonly milestones: number;
  readonly errors: number;
  readonly loops: number;
  readonly adviceGiven: number;
}

/**
 * Kinds of work that a command of git throws away, as far as there is any: edits that are not staged, edits that are not committed, files that git
 * does not know (those it ignores among them, or alone), and what was stashed.
 */
const lossKinds = ['unstaged', 'uncommitted', 'untracked', 'ignored', 'untracked-and-ignored', 'stash'] as const;
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

/** Facts that stored sessions add to a packet; all of it is observed, and hostile. */
export interface EarlierWork {
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
}

export const noEarlierWork: EarlierWork = { conventions: [], deadEnds: [] };
