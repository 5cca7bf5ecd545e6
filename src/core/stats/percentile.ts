/**
 * The value at a percentile by nearest rank: the smallest one that at least `percentile` percent of the values do not exceed. Undefined for
 * an empty list.
 */
export function nearestRank(values: readonly number[], percentile: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percentile / 100) * sorted.length) - 1)];
}
