import { normalQuantile, studentQuantile } from '../distributions.ts';

/** An estimate with its spread, all in tokens. */
export interface Spread {
  readonly standardError: number;
  readonly df: number;
  /** Prior scale ρ of the mixture: 10 % of the baseline mean. */
  readonly rho: number;
}

/**
 * Half width of the interval that stays valid at whatever look the test stops (normal mixture boundary, docs/statistics.md):
 * SE·√((1 + V/ρ²)(2 ln(1/a) + ln(1 + ρ²/V))), widened by the ratio of the t and normal quantiles at 1 − a/2.
 * `a` is the total error of both sides. Needs SE > 0 and ρ > 0.
 */
export function mixtureHalfWidth({ standardError, df, rho }: Spread, a: number): number {
  const ratio = standardError ** 2 / rho ** 2;
  const mixture = Math.sqrt((1 + ratio) * (2 * Math.log(1 / a) + Math.log(1 + 1 / ratio)));
  const smallSample = studentQuantile(1 - a / 2, df) / normalQuantile(1 - a / 2);
  return standardError * mixture * smallSample;
}
