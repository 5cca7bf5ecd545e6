/** Middle value; the mean of the two middle ones of an even number. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = sorted.length % 2 === 0 ? sorted.slice(half - 1) : sorted.slice(half);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}
