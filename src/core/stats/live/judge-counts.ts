import { defined } from '../../util/values.ts';
import { type ArmCounts, seenGain } from './live-counts.ts';
import { liveInterval } from './live-interval.ts';
import { findLiveStop, isInBalance, type LiveEvidence, type LiveStop, weighLive } from './live-stop.ts';

/** What six counts say, whoever counted them. */
export interface JudgedCounts {
  readonly counts: ArmCounts;
  readonly isBalanced: boolean;
  readonly evidence: LiveEvidence;
  /** Seen gain, and its interval at any look; −1 … 1. */
  readonly gain: number;
  readonly interval: readonly [number, number];
  /** Absent while the question is open, and where the arms are out of balance. */
  readonly stop?: LiveStop;
}

/** Judges counts against the wanted gain (0 … 1). */
export function judgeCounts(counts: ArmCounts, wanted: number): JudgedCounts {
  const isBalanced = isInBalance(counts);
  const stop = isBalanced ? findLiveStop(counts, wanted) : undefined;
  return {
    ...{
      counts,
      isBalanced,
      evidence: weighLive(counts, wanted),
      gain: seenGain(counts),
      interval: liveInterval(counts),
    },
    ...defined({ stop }),
  };
}
