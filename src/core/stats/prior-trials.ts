import { triangularTest } from './triangular-test.ts';

/** Relative standard deviation of a trial's tokens assumed before any was seen (cv0 of docs/statistics.md). */
export const priorCv = 0.25;

/** What is known of a measurement before its first trial. */
export interface PriorDesign {
  readonly tasks: number;
  /** Minimal effect as a share of the suite mean. */
  readonly share: number;
  readonly alpha: number;
  readonly beta: number;
}

/**
 * Trials per task and arm at which the triangular test must have ended, worst case, if every trial spreads by cv0:
 * V = 2·cv0²·mean²/(K·n) = 1/I_max. Works in units of the suite mean; the small τ is left out.
 */
export function priorTrialsPerCell({ tasks, share, alpha, beta }: PriorDesign): number {
  const { informationMax } = triangularTest({ tau: 0, delta: share, alpha, beta });
  return Math.ceil((2 * priorCv ** 2 * informationMax) / tasks);
}

/** Completed trials per task and arm before price is looked at: four, fewer where there are many tasks, never fewer than two. */
export function trialsForPrice(tasks: number): number {
  return Math.max(2, Math.min(4, Math.ceil(24 / Math.max(1, tasks))));
}
