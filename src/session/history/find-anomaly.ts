import { median } from '../../core/stats/moments.ts';

/** A session that takes this many times what is usual is told about. */
const expensiveFrom = 2;
/** Completed runs before it that there must be. */
const fewestPriors = 5;

/** How much more expensive a run is than usual. */
export interface Anomaly {
  readonly tokens: number;
  /** Median of the runs before. */
  readonly usual: number;
  readonly times: number;
  readonly priors: number;
}

/** A run that took at least twice the median of completed ones of its agent and project; undefined for any other, and with fewer than five. */
export function findAnomaly(tokens: number, priors: readonly number[]): Anomaly | undefined {
  const usual = median(priors);
  if (priors.length < fewestPriors || usual <= 0 || tokens < expensiveFrom * usual) return undefined;
  return { tokens, usual, times: tokens / usual, priors: priors.length };
}
