/** Relative standard deviation of a trial's tokens that is assumed before any was seen. */
export const priorCv = 0.25;

/** Weight of that assumption, in degrees of freedom. */
export const priorWeight = 4;

/** Degrees of freedom from which the spread of stored trials is known, and as which it counts: more would outweigh a measurement's own trials. */
export const knownFreedom = 20;

/** Share of solved trials below which a solved task is not taken to cost more still: suites that nobody solves would make it infinite. */
export const leastSolved = 0.1;

/** Share of what failing costs that has to be gained, beside the policy's share of the cost. */
export const minFailures = 0.2;

/** Returns the share of a task that a gain saves, negative where it costs more. */
export function shareOfGain(gain: number): number {
  return 1 - Math.exp(-gain);
}

/** Returns the gain of saving a share of a task; −ln(1 − share). */
export function gainOfShare(share: number): number {
  return -Math.log1p(-share);
}
