import { median } from '../../stats/moments.ts';
import type { TaskCell } from './project-cells.ts';

/** From this many baseline trials on, the baseline alone sets the cap. */
const enoughBaseline = 6;

/**
 * cap_k = cap × median of the completed baseline trials of task k; of both arms pooled while the baseline has fewer than
 * six (docs/statistics.md, step 1). 0 when nothing completed.
 */
export function capOf({ baseline, candidate }: TaskCell, cap: number): number {
  const own = baseline.values;
  return cap * median(own.length < enoughBaseline ? [...own, ...candidate.values] : own);
}

/** y = min(x, cap) for every value. */
export function capValues(values: readonly number[], cap: number): readonly number[] {
  return values.map((value) => Math.min(value, cap));
}

/** How many values lie above the cap. */
export function countAbove(values: readonly number[], cap: number): number {
  return values.filter((value) => value > cap).length;
}
