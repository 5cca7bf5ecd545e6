import { type Weights, weighUsage } from '../../model/money/usage.ts';
import type { StatedTrial } from '../../model/rule/claim.ts';
import { type Arm, arms } from '../../model/trial/trial.ts';
import { median } from '../../stats/moments.ts';
import type { LogCell } from './ruler.ts';

/** What is compared of a trial. */
export type FreshTrial = StatedTrial;

/** How trials are read: tokens of the metric, at most the cap of their task. */
export interface Reading {
  readonly weights: Weights;
  readonly caps: ReadonlyMap<string, number>;
}

/** Logarithms of the completed trials of a task and arm. */
export function readLogs(
  { weights, caps }: Reading,
  trials: readonly FreshTrial[],
  task: string,
  arm: Arm,
): readonly number[] {
  return trials
    .filter((trial) => trial.task === task && trial.arm === arm && trial.outcome === 'completed')
    .map(({ usage }) => Math.min(weighUsage(usage, weights), caps.get(task) ?? Number.POSITIVE_INFINITY))
    .flatMap((value) => (value > 0 ? [Math.log(value)] : []));
}

/** The same of every task and arm. */
export function readCells(reading: Reading, trials: readonly FreshTrial[]): readonly LogCell[] {
  return [...reading.caps.keys()].flatMap((task) =>
    arms.map((arm) => ({ task, logs: readLogs(reading, trials, task, arm) })),
  );
}

/**
 * Caps that the accused does not set: his own, or twice the median of the fresh trials where that is more. Stated trials of next to nothing
 * would else cap the fresh ones to next to nothing, too.
 */
export function raiseCaps(
  caps: ReadonlyMap<string, number>,
  weights: Weights,
  fresh: readonly FreshTrial[],
): ReadonlyMap<string, number> {
  return new Map(
    [...caps].map(([task, cap]) => {
      const own = fresh.filter((trial) => trial.task === task && trial.outcome === 'completed');
      return [task, Math.max(cap, 2 * median(own.map(({ usage }) => weighUsage(usage, weights))))];
    }),
  );
}
