/** Returns the sum of a list; 0 for an empty one. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the arithmetic mean; 0 for an empty list, so that no NaN travels on. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/**
 * Returns ln of the mean of values that are given by their logarithms; the largest is taken out first, so that hundreds of factors do not
 * overflow.
 */
export function logMean(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  return largest + Math.log(mean(logs.map((log) => Math.exp(log - largest))));
}

/** Returns the middle value (mean of the two middle ones for an even count); 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

/** Returns the sum of squared deviations from the mean. */
export function sumOfSquares(values: readonly number[]): number {
  const centre = mean(values);
  return sum(values.map((value) => (value - centre) ** 2));
}

/** Returns the sample variance (n − 1); 0 for fewer than two values. */
export function variance(values: readonly number[]): number {
  return values.length < 2 ? 0 : sumOfSquares(values) / (values.length - 1);
}

/** Returns the coefficient of variation, sd / mean; 0 for fewer than two values or a mean of 0. */
export function coefficientOfVariation(values: readonly number[]): number {
  const centre = mean(values);
  return centre === 0 ? 0 : Math.sqrt(variance(values)) / centre;
}

/**
 * Returns the value at a percentile by nearest rank: the smallest one that at least `percentile` percent of the values do not exceed. Undefined
 * for an empty list.
 */
export function nearestRank(values: readonly number[], percentile: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percentile / 100) * sorted.length) - 1)];
}
