import jStat from 'jstat';
import { studentQuantile } from './distributions.ts';

/** How sure a verdict has to be, as normal deviates: of the lower limit of what is gained, and of the upper one. */
export interface LimitSettings {
  readonly accept: number;
  readonly reject: number;
}

/** Lower and upper limit. */
export type Limits = readonly [lower: number, upper: number];

/** An estimate with its error. */
interface Estimated {
  readonly gain: number;
  readonly standardError: number;
  readonly df: number;
}

/** Returns gain − t(accept)·SE and gain + t(reject)·SE, where t(z) is Student's quantile at Φ(z) (docs/statistics.md). */
export function limitsOf({ gain, standardError, df }: Estimated, { accept, reject }: LimitSettings): Limits {
  return [gain - deviateOf(accept, df) * standardError, gain + deviateOf(reject, df) * standardError];
}

/** Quantiles are asked for at every look of every replay, of few deviates and degrees of freedom. */
const quantiles = new Map<number, Map<number, number>>();

/** Returns Student's quantile at the probability of a normal deviate. */
export function deviateOf(z: number, df: number): number {
  const byFreedom = quantiles.get(z) ?? new Map<number, number>();
  quantiles.set(z, byFreedom);
  const cached = byFreedom.get(df);
  if (cached !== undefined) return cached;
  const quantile = studentQuantile(jStat.normal.cdf(z, 0, 1), df);
  byFreedom.set(df, quantile);
  return quantile;
}
