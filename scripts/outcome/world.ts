import type { OutcomePolicy } from '../../src/core/decide/outcome/outcome-terms.ts';
import type { Random } from '../../src/core/stats/random.ts';

/** One run: what it took, and whether it solved its task. */
export interface Run {
  readonly cost: number;
  readonly isSolved: boolean;
}

/** When a run happens: its batch, and how much of that has passed, 0 … 1. */
export interface When {
  readonly batch: number;
  readonly moment: number;
}

/** One task of a suite: a run of either arm, and the share that is truly solved in each. */
export interface SuiteTask {
  readonly run: (arm: 'baseline' | 'candidate', random: Random, when: When) => Run;
  readonly solved: readonly [baseline: number, candidate: number];
}

/** What a world may never do, or only as often as the error of the test says. */
export type Bound = 'never earns' | 'earns by alpha alone';

/** A world whose truth is known, and how often the procedure ends how in an independent implementation of it, in percent. */
export interface World {
  readonly name: string;
  readonly bound?: Bound;
  /** A suite of it; drawn anew for each measurement where there is a pool to draw from. */
  readonly draw: (random: Random) => readonly SuiteTask[];
  readonly policy?: Partial<OutcomePolicy>;
  readonly rent?: number;
  /** How the trials of a batch follow each other, where that matters: mixed at random, as they are run, or one arm after the other. */
  readonly order?: 'mixed' | 'arm by arm';
  readonly published: Partial<Shares>;
}

/** How many of a hundred measurements ended how. */
export interface Shares {
  readonly earns: number;
  readonly doesNotEarn: number;
  readonly regression: number;
  readonly undecided: number;
}

/** All four from three: the rest is undecided. */
export function sharesOf(earns: number, doesNotEarn: number, regression: number): Shares {
  return { earns, doesNotEarn, regression, undecided: Math.max(0, 100 - earns - doesNotEarn - regression) };
}

/** A world in which the candidate does nothing: it is let in by the error of the test alone. */
export function idle(world: World): World {
  return { ...world, bound: 'earns by alpha alone' };
}

/** A world in which the candidate may never be let in. */
export function harmful(world: World): World {
  return { ...world, bound: 'never earns' };
}

/** True so often. */
export function happens(share: number, random: Random): boolean {
  return random.uniform() < share;
}
