/** Failures and attempts of one task in both arms. */
export interface PassCounts {
  readonly baselineFailures: number;
  readonly baselineAttempts: number;
  readonly candidateFailures: number;
  readonly candidateAttempts: number;
}

const errorRate = 0.02;

/**
 * Log-likelihood ratio of "the candidate fails much more often" against "it fails as the baseline does" (docs/statistics.md):
 * p0 = max(.02, (f0 + .5)/(n0 + 1)), p1 = max(.5, min(.9, p0 + .35)). Never above 0 where the baseline fails so often
 * that p1 is no larger than p0: a pass of the candidate would speak for the very failures it disproves.
 */
export function passRateLlr(counts: PassCounts): number {
  const p0 = Math.max(0.02, (counts.baselineFailures + 0.5) / (counts.baselineAttempts + 1));
  const p1 = Math.max(0.5, Math.min(0.9, p0 + 0.35));
  const passes = counts.candidateAttempts - counts.candidateFailures;
  const llr = counts.candidateFailures * Math.log(p1 / p0) + passes * Math.log((1 - p1) / (1 - p0));
  return p1 > p0 ? llr : Math.min(0, llr);
}

/** Ratio from which a task proves a regression when `tasks` tasks are tested: ln(K/.02). */
export function passRateLimit(tasks: number): number {
  return Math.log(tasks / errorRate);
}
