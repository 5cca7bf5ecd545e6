import { logMean } from '../moments.ts';

/** Answers of sessions that had a rule in their memory. */
export interface WatchCounts {
  readonly yes: number;
  readonly no: number;
}

/** Stakes the watch is mixed from. */
const stakes = [0.2, 0.5, 0.9];

/** Evidence of 20: fewer than the asked share follow. */
export const limitOfWatch = Math.log(20);

/** By how much the share of sessions may lie below that of the receipt before a rule counts as faded. */
export const fadeMargin = 0.2;

/**
 * ln O(h): evidence that fewer than `share` (0 … 1, both ends left out) of the answers follow a rule; the mean over a ∈ {.2, .5, .9} of
 * (1 − a)^yes · (1 + a·h/(1 − h))^no. Where each answer follows with a chance of h or more it ever reaches 20 with a probability of at most 1/20.
 */
export function logWatch({ yes, no }: WatchCounts, share: number): number {
  return logMean(stakes.map((stake) => yes * Math.log1p(-stake) + no * Math.log1p((stake * share) / (1 - share))));
}
