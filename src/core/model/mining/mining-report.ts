import type { Problem } from '../problem.ts';

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
  /** What a person should mend in its prompt, in words; a flagged task is written and not frozen. */
  readonly flags: readonly string[];
}

/** What `tasks mine` did. */
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
  /** Files that were written, tasks and lock. */
  readonly files: readonly string[];
  readonly seconds: number;
  /** Tokens of all classes that wording prompts took; 0 where no model was asked. */
  readonly promptTokens: number;
  /** True when it was interrupted: the same command goes on. */
  readonly isStopped: boolean;
  /** What ended the walk before its time, and what else to know. */
  readonly problems: readonly Problem[];
}
