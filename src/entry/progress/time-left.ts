import type { ProgressState } from './progress-state.ts';

/** Trials that must have ended here before anything is said about the time left. */
const enoughTrials = 3;

/**
 * Milliseconds until the last trial at worst, from the median of the trials so far: one that hangs does not double it. Undefined
 * before enough trials have ended, and when none is left.
 */
export function estimateTimeLeft({
  durationsMs,
  trialsLeft,
  concurrency,
}: Pick<ProgressState, 'durationsMs' | 'trialsLeft' | 'concurrency'>): number | undefined {
  if (durationsMs.length < enoughTrials || trialsLeft <= 0) return undefined;
  return medianOf(durationsMs) * Math.ceil(trialsLeft / Math.max(1, concurrency));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** A duration as people say it: `40 s`, `12 min`, `3 h 20 min`; no more precise than an estimate deserves. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
