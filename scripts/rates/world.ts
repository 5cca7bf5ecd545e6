import type { Strictness } from '../../src/core/model/rule/config.ts';
import type { Random } from '../../src/core/stats/random.ts';

/** One run: what it took, and whether it solved its task. */
export interface Run {
  readonly cost: number;
  readonly isSolved: boolean;
}

/** One task of a suite: a run of it without the rule or with it. */
export interface SuiteTask {
  readonly run: (arm: 'baseline' | 'candidate', random: Random) => Run;
}

/** What is asked of a rule: to enter by what it saves or solves, or whether it may leave. */
export type Question = 'tokens' | 'outcome' | 'removal';

/** A world whose truth is known. */
export interface World {
  readonly name: string;
  readonly question: Question;
  readonly strictness?: Strictness;
  /** Trials without the rule that earlier runs kept of each task; none when absent. */
  readonly stored?: number;
  /** What is held to be known of the spread, whatever is true of it. */
  readonly told?: number;
  /** A suite of it; drawn anew for each measurement where there is a pool to draw from. */
  readonly draw: (random: Random) => readonly SuiteTask[];
  /** Most that may be let in (or may go), 0 … 1: what the project promises. */
  readonly most?: number;
  /** Least that has to be let in (or has to go), 0 … 1. */
  readonly least?: number;
  /** Most that may be called a regression, 0 … 1. */
  readonly mostRegressions?: number;
}

/** True so often. */
export function happens(share: number, random: Random): boolean {
  return random.uniform() < share;
}

/** A factor with mean 1 and the given coefficient of variation. */
export function spreadBy(cv: number, random: Random): number {
  const variance = Math.log(1 + cv ** 2);
  return Math.exp(Math.sqrt(variance) * random.normal() - variance / 2);
}
