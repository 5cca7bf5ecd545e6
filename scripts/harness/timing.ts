/** Where the time of one trial went, in milliseconds; the parts add up to the total. */
export interface Timing {
  readonly totalMs: number;
  /** Copy of the fixture, link to the dependencies, memory and definition. */
  readonly copyMs: number;
  /** The runner: commit of the copy, box, CLI, meter, transcript. */
  readonly agentMs: number;
  /** Success check, record, and removal of the copy. */
  readonly checkMs: number;
  readonly journalMs: number;
}

/** Middle value; the mean of the two middle ones of an even number. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = sorted.length % 2 === 0 ? sorted.slice(half - 1) : sorted.slice(half);
  return sorted.length % 2 === 0 ? (low + high) / 2 : low;
}
