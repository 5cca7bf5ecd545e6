import { type Weights, weighUsage } from '../../model/money/usage.ts';
import { type Arm, isFailure } from '../../model/trial/trial.ts';
import type { EvidenceTrial } from '../../model/verdict/evidence.ts';
import { median } from '../../stats/moments.ts';

/** One task and arm: what completed, in metric tokens (ascending), and what counts against the arm. */
export interface ArmCell {
  /** Metric values of the completed trials; millionths of a dollar where these count. */
  readonly values: readonly number[];
  /** How many of the completed trials were reused from an earlier run. */
  readonly cached: number;
  /** How many have a usage that is an estimate in part. */
  readonly estimated: number;
  readonly failures: number;
}

export interface TaskCell {
  readonly task: string;
  /** Weight of the task in the suite mean; only the ratios matter. */
  readonly weight: number;
  readonly baseline: ArmCell;
  readonly candidate: ArmCell;
}

/**
 * Projects trials to one cell per task, sorted by task id, under the given token weights. Only `completed` trials give
 * values; environment errors and cancelled trials leave no trace but the task's name.
 */
export function projectCells(trials: readonly EvidenceTrial[], weights: Weights): readonly TaskCell[] {
  const byTask = Map.groupBy(trials, (trial) => trial.task);
  return [...byTask]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([task, own]) => ({
      task,
      weight: 1,
      baseline: projectArm(own, 'baseline', weights),
      candidate: projectArm(own, 'candidate', weights),
    }));
}

/** In one go over the trials: simulations and self-tests ask this more often than anything else. */
function projectArm(trials: readonly EvidenceTrial[], arm: Arm, weights: Weights): ArmCell {
  const values: number[] = [];
  let [cached, estimated, failures] = [0, 0, 0];
  for (const trial of trials) {
    if (trial.arm !== arm) continue;
    if (accuses(trial)) failures += 1;
    if (trial.outcome !== 'completed') continue;
    values.push(trial.microDollars ?? weighUsage(trial.usage, weights));
    if (trial.cached) cached += 1;
    if (trial.estimated === true) estimated += 1;
  }
  // Sorted, so that sums do not depend on the order in which trials ended.
  return { values: values.sort((a, b) => a - b), cached, estimated, failures };
}

/** True for a failure that speaks against the arm it happened in. */
export function accuses({ outcome, inCompany }: Pick<EvidenceTrial, 'outcome' | 'inCompany'>): boolean {
  return isFailure(outcome) && inCompany !== true;
}

/** With the tasks that have had no trial yet, where it is known which there are. */
export function fillCells(cells: readonly TaskCell[], tasks: readonly string[] = []): readonly TaskCell[] {
  const missing = tasks.filter((task) => !cells.some((cell) => cell.task === task));
  if (missing.length === 0) return cells;
  const arm = { values: [], cached: 0, estimated: 0, failures: 0 };
  const empty = missing.map((task): TaskCell => ({ task, weight: 1, baseline: arm, candidate: arm }));
  return [...cells, ...empty].sort((a, b) => (a.task < b.task ? -1 : 1));
}

/** True when both arms completed at least `count` trials. */
export function hasCompleted(cell: TaskCell, count: number): boolean {
  return cell.baseline.values.length >= count && cell.candidate.values.length >= count;
}

/** The first batch's two trials and the re-run of each: a baseline that failed them all is taken to be broken. */
export const hopelessFailures = 4;

/**
 * True while a task can still take part in the saving. A task whose baseline failed four times and never completed cannot
 * judge any rule and is left out; a *candidate* that never completes does not excuse the task.
 */
export function canJudge({ baseline }: TaskCell): boolean {
  return baseline.values.length > 0 || baseline.failures < hopelessFailures;
}

/** From this many baseline trials on, the baseline alone sets the cap. */
export const enoughBaseline = 6;

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
