/** Standard errors that a simulated share may be away from a stated one: of some forty cells none leaves it by chance. */
const most = 3.5;

/** A share that was simulated beside the one that is stated, both 0 … 1. */
export interface Compared {
  readonly events: number;
  readonly runs: number;
  readonly stated: number;
  /** Runs that the stated share rests on; infinity where it is exact. */
  readonly statedRuns: number;
}

/** True when the two shares differ by no more than chance and the rounding of the stated one explain. */
export function isWithinError({ events, runs, stated, statedRuns }: Compared): boolean {
  const weight = Number.isFinite(statedRuns) ? statedRuns : 0;
  // Half an event more on either side: "never seen" is not "never".
  const pooled = (events + weight * stated + 0.5) / (runs + weight + 1);
  const share = Number.isFinite(statedRuns) ? pooled : Math.max(stated, 0.5 / runs);
  const error = Math.sqrt(share * (1 - share) * (1 / runs + 1 / statedRuns));
  return Math.abs(events / runs - stated) <= most * error + roundingOf(stated);
}

/** Half of the last digit that a stated share has. */
function roundingOf(stated: number): number {
  const digits = `${stated}`.split('.')[1]?.length ?? 2;
  return 0.5 * 10 ** -Math.max(2, digits);
}
