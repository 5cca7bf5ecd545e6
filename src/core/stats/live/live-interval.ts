import type { ArmCounts } from './live-counts.ts';
import { logLiveFloor, logLiveRoom } from './live-evidence.ts';

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
