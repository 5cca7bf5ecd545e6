import jStat from 'jstat';

/** Below this probability doubles lose the tail; z stops at about ±37, far beyond any boundary. */
const smallestTail = 1e-300;

/** Below this probability jstat's quantile loses digits (0.4 % at 1e-50). */
const farTail = 1e-5;

/** Mills' ratio Φ(−x)/φ(x) for x > 4, by Laplace's continued fraction x + 1/(x + 2/(x + 3/…)). */
function millsRatio(x: number): number {
  let fraction = x;
  for (let k = 60; k > 0; k--) fraction = x + k / fraction;
  return 1 / fraction;
}

/** Newton steps on ln Φ(−x) = ln p from jstat's value; they converge for every p because ln Φ is concave. */
function farQuantile(p: number): number {
  let x = -jStat.normal.inv(p, 0, 1);
  for (let step = 0; step < 4; step++) {
    const mills = millsRatio(x);
    const logTail = Math.log(mills) - (x * x + Math.log(2 * Math.PI)) / 2;
    x += (logTail - Math.log(p)) * mills;
  }
  return -x;
}

/** Φ⁻¹(p), the standard normal quantile. `p` is held at 1e-300 or more, so the answer is always finite. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  const tail = Math.max(p, smallestTail);
  return tail < farTail ? farQuantile(tail) : jStat.normal.inv(tail, 0, 1);
}

/** P(T ≤ −|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
export function studentLowerTail(t: number, df: number): number {
  return Number(jStat.ibeta(df / (df + t * t), df / 2, 0.5)) / 2;
}

/** Quantile of Student's t: the value exceeded with probability 1 − p. */
export function studentQuantile(p: number, df: number): number {
  return jStat.studentt.inv(p, df);
}

/** Half of Student's interval where nobody looked before: each side errs with probability `alpha`. */
export function fixedHalfWidth(
  { standardError, df }: { readonly standardError: number; readonly df: number },
  alpha: number,
): number {
  return studentQuantile(1 - alpha, df) * standardError;
}

/** P(F ≥ ratio) of Fisher's F with the degrees of freedom of numerator and denominator, both above 0. */
export function fisherTail(ratio: number, above: number, below: number): number {
  return Number(jStat.ibeta(below / (below + above * ratio), below / 2, above / 2));
}

/**
 * z = Φ⁻¹(T_df(t)): the normal deviate as extreme as a t statistic. Computed in the lower tail and mirrored, so that large
 * positive t keep their digits; the distribution functions are called for every t and df.
 */
export function tToZ(t: number, df: number): number {
  const z = normalQuantile(studentLowerTail(t, df));
  return t < 0 ? z : -z;
}
