import type { Problem } from './problem.ts';
import type { WrittenFile } from './tree.ts';

/** Why a commit did not become a golden task after it was tried. */
export const triedReasons = [
  'not-text',
  'no-runner',
  'prepare-failed',
  'passes-at-start',
  'fails-with-reference',
  'flaky',
  'slow',
  'passes-a-stub',
  'leaks',
  'prompt-flagged',
] as const;

export type TriedReason = (typeof triedReasons)[number];

/** One commit that was tried. */
export interface TriedCommit {
  readonly commit: string;
  readonly subject: string;
  readonly outcome: 'proved' | 'refused';
  /** Where the task starts, for a proved one: the fixture with the change taken out, or the tree of the commit's parent. */
  readonly base?: 'fixture' | 'parent';
  readonly reason?: TriedReason;
  /** In words: what was found. */
  readonly detail?: string;
  readonly seconds: number;
  /** True when an earlier run had tried it. */
  readonly isRecalled: boolean;
}

/** A task that was written. */
export interface MinedTask {
  readonly id: string;
  readonly file: string;
  readonly commit: string;
  readonly subject: string;
  readonly prompt: string;
  readonly promptBy: 'rules' | 'model';
  /** Why a model that was to word it did not, in words. */
  readonly promptTrouble?: string;
  readonly base: 'fixture' | 'parent';
  readonly runner: string;
  readonly failToPass: number;
  readonly passToPass: number;
  readonly stubs: number;
  /** Tests left out for changing their mind. */
  readonly flaky: readonly string[];
}

/** Result of `tasks mine`. */
export interface MiningReport {
  readonly schema: 1;
  readonly agent: string;
  /** The fixture's commit. */
  readonly fixture: string;
  /** Commits looked at, newest first. */
  readonly scanned: number;
  /** Why commits were no candidates, with how many. */
  readonly passedOver: Readonly<Record<string, number>>;
  readonly candidates: number;
  readonly tried: readonly TriedCommit[];
  readonly tasks: readonly MinedTask[];
  /** Tasks that an earlier run wrote and was killed before it froze them; this one did. Their files. */
  readonly finished: readonly string[];
  /** Files that were written, tasks and lock. */
  readonly files: readonly string[];
  readonly seconds: number;
  /** Tokens of all classes that wording prompts took; 0 where no model was asked. */
  readonly promptTokens: number;
  /** True when it was interrupted: the same command goes on. */
  readonly isStopped: boolean;
  /** Problems that ended the walk before its time, and other remarks. */
  readonly problems: readonly Problem[];
}

/** A golden task held against the commit the fixture would move to. */
export interface RefreshedTask {
  readonly id: string;
  readonly agent: string;
  readonly file: string;
  /** `unaffected`: it starts from a commit of its own with packages of its own: the fixture has no part in it. */
  readonly outcome: 'proves' | 'unaffected' | 'broken';
  /** Why it no longer proves, for a broken one. */
  readonly code?: string;
  readonly detail?: string;
  /** Advice for a broken task. */
  readonly advice?: string;
}

/** A commit with the first line of its message. */
export interface NamedCommit {
  readonly commit: string;
  readonly subject: string;
}

/** Findings of `tasks refresh`, and the files it wrote. */
export interface RefreshReport {
  readonly schema: 1;
  readonly from: NamedCommit;
  readonly to: NamedCommit;
  /**
   * `there`: the fixture stands at this commit. `proposed`: it could move, nothing was written. `written`: it did. `refused`: tasks keep it
   * where it is. `stopped`: interrupted, nothing is known of the rest.
   */
  readonly outcome: 'there' | 'proposed' | 'written' | 'refused' | 'stopped';
  readonly tasks: readonly RefreshedTask[];
  /** Files that were written, or would be. */
  readonly files: readonly WrittenFile[];
  /** Changes in config and lock, as `diff -u` shows them. */
  readonly diffs: readonly { readonly file: string; readonly hunks: string }[];
  readonly problems: readonly Problem[];
}
