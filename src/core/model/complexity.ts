/** How much there is to a task: 1 (trivial) to 5 (research, or far reaching). */
export type Complexity = 1 | 2 | 3 | 4 | 5;

/** Steps of a task, in order. What comes before `plan` finds out what to do, what comes after `build` whether it was done. */
export const workSteps = ['explore', 'strategy', 'plan', 'review-plan', 'build', 'test', 'review', 'ship'] as const;
export type WorkStep = (typeof workSteps)[number];

/** What moved the score: how far, and what for. */
export interface ComplexityReason {
  readonly points: number;
  /** What was seen, in words. */
  readonly why: string;
}

/** Kinds of work that go wrong in ways of their own, whatever their size. */
export const workKinds = ['auth', 'migration', 'dependency', 'concurrency', 'deletion', 'contract'] as const;
export type WorkKind = (typeof workKinds)[number];

/** A score with everything that led to it. */
export interface ScoredTask {
  readonly score: Complexity;
  /** In the order they were looked at; empty when a person said the score. */
  readonly reasons: readonly ComplexityReason[];
  /** What the task is of, whoever said the score: reviewers follow it. */
  readonly kinds: readonly WorkKind[];
  /** A person said it. */
  readonly isSaid: boolean;
}

/** Earlier changes of this repository that a task resembles. */
export interface LikeChanges {
  readonly commits: number;
  /** Lines and files that most of them changed: medians, weighted by how alike they are. */
  readonly lines: number;
  readonly files: number;
  /** How many of them were taken back later. */
  readonly reverts: number;
}

/** What a repository says of a task before anybody has begun. Paths as git has them. */
export interface TaskEvidence {
  /** Files that the words name, by path or by name. */
  readonly named: readonly string[];
  /** Files that were changed and not committed yet. */
  readonly touched: readonly string[];
  /** Source files of these without a test of their name anywhere. */
  readonly untested: readonly string[];
  /** Absent where too little of the history is like it. */
  readonly like?: LikeChanges;
}

/** What follows from a score. */
export interface WorkRoute {
  /** Steps that are left out, each with why. */
  readonly skipped: readonly { readonly step: WorkStep; readonly why: string }[];
  /** Sides from which reviewers look, one agent each. */
  readonly reviewers: readonly string[];
  /** Who conducts: a model's name, or what the session has. */
  readonly model: 'sonnet' | 'session' | 'opus';
  /** Trials per golden task when the change is benched. */
  readonly benchRuns: number;
}

/** Turns after which an agent of each kind has to end. The plugin's definitions say the same. */
export const turnCaps = { explorer: 10, reviewer: 15, researcher: 20, implementer: 30 } as const;

/** Trials per golden task when a change of this complexity is benched. */
export function suiteRunsOf(score: Complexity): number {
  if (score <= 2) return 3;
  return score === 3 ? 6 : 10;
}
