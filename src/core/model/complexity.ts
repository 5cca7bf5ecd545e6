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

/** A score with everything that led to it. */
export interface ScoredTask {
  readonly score: Complexity;
  /** In the order they were looked at; empty when a person said the score. */
  readonly reasons: readonly ComplexityReason[];
  /** A person said it. */
  readonly isSaid: boolean;
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
