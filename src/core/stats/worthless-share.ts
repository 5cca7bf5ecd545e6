/** Above this share a ledger holds too many rules that were let in by chance. */
export const worthlessLimit = 0.2;

/** The stricter α then. */
export const strictAlpha = 0.01;

/**
 * Expected share of the accepted rules that are worthless: α·(tested − accepted)/accepted, since a share α of the worthless rules
 * that were tested passes by chance and the tested rules that were turned away are about the number of worthless ones
 * (docs/statistics.md). 0 … 1; undefined while nothing was accepted.
 */
export function estimateWorthlessShare(counts: {
  readonly alpha: number;
  readonly tested: number;
  readonly accepted: number;
}): number | undefined {
  const { alpha, tested, accepted } = counts;
  if (accepted === 0) return undefined;
  return Math.min(1, (alpha * Math.max(0, tested - accepted)) / accepted);
}
