/** Above this share a ledger holds too many rules that were let in by chance. */
export const worthlessLimit = 0.2;

/** Share of the rules that do nothing and are let in by chance, at the usual strictness (docs/statistics.md, rates). */
const chance = 0.03;

/**
 * Estimates the expected share of the accepted rules that are worthless: chance·(tested − accepted)/accepted, since so many of the worthless rules
 * that were tested pass by chance and the tested rules that were turned away are about the number of worthless ones (docs/statistics.md). 0 … 1;
 * undefined while nothing was accepted.
 */
export function estimateWorthlessShare(counts: {
  readonly tested: number;
  readonly accepted: number;
}): number | undefined {
  const { tested, accepted } = counts;
  if (accepted === 0) return undefined;
  return Math.min(1, (chance * Math.max(0, tested - accepted)) / accepted);
}
