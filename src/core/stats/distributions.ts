import jStat from 'jstat';

/** P(T ≤ −|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
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
