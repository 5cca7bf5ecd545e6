import { fisherTail, studentLowerTail } from '../../stats/distributions.ts';
import { logChoose } from '../../stats/exact-counts.ts';

/** Degrees of freedom at which Student's t is the normal distribution; beyond them its tail loses its digits. */
export const endless = 1e5;

/** P(T ≥ t) of Student's t with `df` > 0 degrees of freedom. */
export function studentUpperTail(t: number, df: number): number {
  return t >= 0 ? studentLowerTail(t, df) : 1 - studentLowerTail(t, df);
}

/** P(F ≥ a/b) where `a` and `b` estimate one variance; 1 when either knows nothing. */
export function largerVarianceTail(a: KnownVariance, b: KnownVariance): number {
  return a.df <= 0 || b.df <= 0 || b.variance <= 0 ? 1 : fisherTail(a.variance / b.variance, a.df, b.df);
}

/** A variance with the degrees of freedom it is known by. */
export interface KnownVariance {
  readonly variance: number;
  readonly df: number;
}

/** An urn with `all` balls of which `marked` are marked; `drawn` are taken out at once and `found` of them are marked. */
export interface Urn {
  readonly all: number;
  readonly marked: number;
  readonly drawn: number;
  readonly found: number;
}

/** P(X ≥ found): hypergeometric, the chance of at least as many marked balls. */
export function hypergeometricTail({ all, marked, drawn, found }: Urn): number {
  let total = 0;
  for (let count = found; count <= Math.min(marked, drawn); count += 1) {
    if (drawn - count > all - marked) continue;
    total += Math.exp(logChoose(marked, count) + logChoose(all - marked, drawn - count) - logChoose(all, drawn));
  }
  return Math.min(1, total);
}
