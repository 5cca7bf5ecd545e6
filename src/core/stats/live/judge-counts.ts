import { defined } from '../../util/values.ts';
import { type ArmCounts, seenGain } from './live-counts.ts';
import { logLiveFloor, logLiveRoom } from './live-evidence.ts';
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

/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit = Math.log(20);

/** Halvings: far below the last digit that a double holds. */
const steps = 60;

/**
 * Every gain, −1 … 1, that neither evidence rules out at 20: it holds at whatever answer one stops. Both grow towards their side, so that each
 * end is found by halving.
 */
export function liveInterval(counts: ArmCounts): readonly [number, number] {
  const lower = findEdge((gain) => logLiveFloor(counts, gain) >= limit);
  const upper = findEdge((gain) => logLiveRoom(counts, gain) < limit);
  return [lower, upper];
}

/** Where what holds at −1 ends; an end of the range where it holds nowhere or everywhere. */
function findEdge(holds: (gain: number) => boolean): number {
  if (!holds(-1)) return -1;
  if (holds(1)) return 1;
  let [low, high] = [-1, 1];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
