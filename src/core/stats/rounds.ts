import { priorCv } from './gain-evidence.ts';
import { deviateOf, type LimitSettings } from './limits.ts';

/**
 * Looks come after so many rounds, each half as many again. A round is one trial of every golden task in each arm. Nine looks bound the error of
 * letting an idle rule in (docs/statistics.md).
 */
export const lookRounds: readonly number[] = [2, 3, 5, 8, 12, 18, 27, 41, 62];

/** Rounds after which nothing more is asked. */
export const lastRound = Math.max(...lookRounds);

/** Returns the rounds at the look after one that had so many; undefined after the last. */
export function nextLook(rounds: number): number | undefined {
  return lookRounds.find((look) => look > rounds);
}

/**
 * Returns the trials of every task in each arm before a saving in tokens lets a rule in: four, fewer where there are many tasks, never fewer than
 * two.
 */
export function leastTrials(tasks: number): number {
  return Math.min(4, Math.max(2, Math.ceil(24 / Math.max(1, tasks))));
}

/**
 * Returns the fewest trials of every task in each arm before a rule that buys solved tasks is let in: a task that breaks in part shows in more
 * trials than tokens need.
 */
export function leastSolvedTrials(tasks: number): number {
  return Math.min(4, Math.max(3, Math.ceil(48 / Math.max(1, tasks))));
}

/** Extra pairs a task may cost one rule because trials failed. */
export const mostExtraPairs = 8;

/** Trials of every task in each arm before a line leaves memory: a task that needs it half of the time has often not failed in two. */
export const leastRemovalTrials = 5;

/** Returns the first look at so many rounds or more; the last where there is none. */
export function lookFrom(rounds: number): number {
  return lookRounds.find((look) => look >= rounds) ?? lastRound;
}

/** Gains that a test has to tell apart: the one that only just pays, and the minimal effect. */
export interface Marks {
  /** The lower limit has to reach it. */
  readonly bar: number;
  /** The upper limit has to stay above it. */
  readonly least: number;
}

/** Facts that tell how many rounds a test may take. */
export interface RoundsBasis {
  readonly tasks: number;
  readonly marks: Marks;
  /** Relative standard deviation of a trial; the assumed one when absent. */
  readonly cv?: number | undefined;
}

/** Returns the look at which both limits are as close as bar and minimal effect if trials spread by `cv`: the test has ended by then. */
export function roundsToTell({ accept, reject, ...basis }: RoundsBasis & LimitSettings): number {
  return lookFrom(roundsOfDeviates(deviateOf(accept, many) + deviateOf(reject, many), basis));
}

/** Returns the rounds at which so many standard errors lie between bar and minimal effect: n = 2·cv²·(deviates / distance)² / K. */
export function roundsOfDeviates(deviates: number, { tasks, marks, cv = priorCv }: RoundsBasis): number {
  const distance = Math.max(Number.MIN_VALUE, marks.least - marks.bar);
  return (2 * cv ** 2 * (deviates / distance) ** 2) / tasks;
}

/** Degrees of freedom at which Student's quantile is the normal one. */
const many = 1_000;
