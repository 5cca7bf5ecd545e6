import { logMean, sum } from './moments.ts';

/** Solved and not solved, in both arms of one task. */
export interface SolvedCounts {
  readonly solved0: number;
  readonly failed0: number;
  readonly solved1: number;
  readonly failed1: number;
}

/** Losses that are looked for: share solved without and with the candidate, and the weight of each. */
const bets = [
  { without: 0.98, with: 0.02, weight: 0.25 },
  { without: 0.98, with: 0.5, weight: 0.4 },
  { without: 0.8, with: 0.2, weight: 0.2 },
  { without: 0.5, with: 0.05, weight: 0.15 },
] as const;

/**
 * Returns the evidence that a task is solved less often with the candidate: an e-process by universal inference, so that it reaches 1/a with
 * probability a at most where the task is not worse, at any look and for any number of trials.
 */
export function weighTaskHarm(counts: SolvedCounts): number {
  const best = logSupremum(counts);
  return sum(
    bets.map(({ without, with: share, weight }) => weight * Math.exp(logLikelihood(counts, without, share) - best)),
  );
}

function logLikelihood({ solved0, failed0, solved1, failed1 }: SolvedCounts, p0: number, p1: number): number {
  return logBinomial(solved0, failed0, p0) + logBinomial(solved1, failed1, p1);
}

function logBinomial(solved: number, failed: number, share: number): number {
  return (solved === 0 ? 0 : solved * Math.log(share)) + (failed === 0 ? 0 : failed * Math.log(1 - share));
}

/** Returns the logarithm of the likelihood of the best shares among those that are not worse with the candidate: its own ones, or one for both. */
function logSupremum(counts: SolvedCounts): number {
  const { solved0, failed0, solved1, failed1 } = counts;
  const [share0, share1] = [shareOf(solved0, failed0), shareOf(solved1, failed1)];
  const isNotWorse = share0 === undefined || share1 === undefined || share1 >= share0;
  const pooled = shareOf(solved0 + solved1, failed0 + failed1) ?? 0;
  return isNotWorse ? logLikelihood(counts, share0 ?? pooled, share1 ?? pooled) : logLikelihood(counts, pooled, pooled);
}

function shareOf(solved: number, failed: number): number | undefined {
  return solved + failed === 0 ? undefined : solved / (solved + failed);
}

/** Returns the natural logarithm of evidence, within what a double holds: thousands of trials of one task leave it. */
export function logOfEvidence(evidence: number): number {
  return Math.log(Math.min(Number.MAX_VALUE, Math.max(Number.MIN_VALUE, evidence)));
}

/** The stakes on a suite that loses tasks. */
const stakes = [0.2, 0.5, 0.8] as const;

/** Returns the evidence that a suite solves less with the candidate, from pairs that differ: `lost` and `gained`. */
export function weighSuiteHarm(lost: number, gained: number): number {
  return Math.exp(logMean(stakes.map((stake) => lost * Math.log1p(stake) + gained * Math.log1p(-stake))));
}
