/** Arithmetic mean; NaN for no values. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sample standard deviation (n - 1). */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** Third standardised moment: above 0 when the long tail is on the right. */
export function skewness(values: readonly number[]): number {
  const middle = mean(values);
  const spread = standardDeviation(values);
  return mean(values.map((value) => ((value - middle) / spread) ** 3));
}

/** Value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Pearson's correlation of two lists of the same length. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const shared = xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? my) - my), 0);
  return shared / ((xs.length - 1) * standardDeviation(xs) * standardDeviation(ys));
}
