import jStat from 'jstat';
import { sum } from './moments.ts';

/** Returns P(T ≤ −|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
function studentLowerTail(t: number, df: number): number {
  return Number(jStat.ibeta(df / (df + t * t), df / 2, 0.5)) / 2;
}

/** Returns P(T ≤ t) of Student's t with `df` > 0 degrees of freedom. */
export function studentTail(t: number, df: number): number {
  const tail = studentLowerTail(t, df);
  return t <= 0 ? tail : 1 - tail;
}

/** Returns the quantile of Student's t: the value exceeded with probability 1 − p. */
export function studentQuantile(p: number, df: number): number {
  return jStat.studentt.inv(p, df);
}

/** Returns P(X ≥ hits) of `trials` independent ones that each hit with probability `share`: exact, by its finite sum. */
export function binomialTail(hits: number, trials: number, share: number): number {
  if (hits <= 0) return 1;
  if (share <= 0 || share >= 1) return share >= 1 && hits <= trials ? 1 : 0;
  const terms = Array.from({ length: Math.max(0, trials - hits + 1) }, (_, step) => term(hits + step, trials, share));
  return Math.min(1, sum(terms));
}

function term(hits: number, trials: number, share: number): number {
  return Math.exp(logChoose(trials, hits) + hits * Math.log(share) + (trials - hits) * Math.log1p(-share));
}

/** Returns ln of the binomial coefficient n over k. */
function logChoose(n: number, k: number): number {
  let log = 0;
  for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
  return log;
}

/** Returns the fewest hits of `trials` that show a share of at least `floor` at the error rate `alpha`; undefined where not even all of them do. */
export function leastHits(trials: number, floor: number, alpha: number): number | undefined {
  for (let hits = 0; hits <= trials; hits += 1) if (binomialTail(hits, trials, floor) <= alpha) return hits;
  return undefined;
}

/** Returns the fewest trials that can show a share of at least `floor` < 1 at `alpha`, where all of them hit. */
export function leastTrials(floor: number, alpha: number): number {
  // What ln leaves of a whole number must not ask for one more.
  return floor <= 0 ? 1 : Math.ceil(Math.log(alpha) / Math.log(floor) - 1e-9);
}
