import { type Weights, weighUsage } from '../../model/money/usage.ts';
import { type Arm, isFailure } from '../../model/trial/trial.ts';
import type { EvidenceTrial } from '../../model/verdict/evidence-faults.ts';
import { median } from '../../stats/moments.ts';

/** A trial that counts: it solved its task or failed by its own doing. */
export interface CountedTrial {
  /** In metric tokens; millionths of a dollar where these count. */
  readonly cost: number;
  readonly solved: boolean;
}

/** One task and arm. */
export interface ArmCell {
  /** The trials that count, in the order in which they ran. */
  readonly trials: readonly CountedTrial[];
  /** Costs of the completed trials, ascending. */
  readonly values: readonly number[];
  /** How many have a usage that is an estimate in part. */
  readonly estimated: number;
  readonly failures: number;
}

export interface TaskCell {
  readonly task: string;
  readonly baseline: ArmCell;
  readonly candidate: ArmCell;
}

/**
 * Projects trials to one cell per task, sorted by task id, under the given token weights. Only `completed` trials give
 * values; environment errors and cancelled trials leave no trace but the task's name.
 */
export function projectCells(trials: readonly EvidenceTrial[], weights: Weights): readonly TaskCell[] {
  // Trials may stand in any order; pairs are made in the order in which they ran.
  const byTask = Map.groupBy(
    trials.toSorted((a, b) => a.order - b.order),
    ({ task }) => task,
  );
  return [...byTask]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([task, taskTrials]) => ({
      task,
      baseline: projectArm(taskTrials, 'baseline', weights),
      candidate: projectArm(taskTrials, 'candidate', weights),
    }));
}

/** Sums the trials of one arm in a single pass, because simulations and self-tests call this more often than anything else. */
function projectArm(trials: readonly EvidenceTrial[], arm: Arm, weights: Weights): ArmCell {
  const counted: CountedTrial[] = [];
  const values: number[] = [];
  let estimated = 0;
  for (const trial of trials) {
    const solved = trial.outcome === 'completed';
    if (trial.arm !== arm || !(solved || accuses(trial))) continue;
    const cost = trial.microDollars ?? weighUsage(trial.usage, weights);
    counted.push({ cost, solved });
    if (!solved) continue;
    values.push(cost);
    if (trial.estimated === true) estimated += 1;
  }
  // Sorted, so that sums do not depend on the order in which trials ended.
  return {
    trials: counted,
    values: values.sort((a, b) => a - b),
    estimated,
    failures: counted.length - values.length,
  };
}

/** Returns true for a failure that speaks against the arm it happened in. */
export function accuses({ outcome, inCompany }: Pick<EvidenceTrial, 'outcome' | 'inCompany'>): boolean {
  return isFailure(outcome) && inCompany !== true;
}

/** Adds cells for the tasks that have had no trial yet, where it is known which tasks there are. */
export function fillCells(cells: readonly TaskCell[], tasks: readonly string[] = []): readonly TaskCell[] {
  const missing = tasks.filter((task) => !cells.some((cell) => cell.task === task));
  if (missing.length === 0) return cells;
  const arm: ArmCell = { trials: [], values: [], estimated: 0, failures: 0 };
  const empty = missing.map((task): TaskCell => ({ task, baseline: arm, candidate: arm }));
  return [...cells, ...empty].sort((a, b) => (a.task < b.task ? -1 : 1));
}

/** Counts the trials of an arm that solved the task or failed by their own doing. */
export function countJudged({ trials }: ArmCell): number {
  return trials.length;
}

/** Returns the share of the judged trials that solved the task; 0 without any. */
export function shareSolved({ trials, values }: ArmCell): number {
  return trials.length === 0 ? 0 : values.length / trials.length;
}

/** Returns true when both arms completed at least `count` trials. */
export function hasCompleted(cell: TaskCell, count: number): boolean {
  return cell.baseline.values.length >= count && cell.candidate.values.length >= count;
}

/** The first batch's two trials and the re-run of each: a baseline that failed them all is taken to be broken. */
export const hopelessFailures = 4;

/**
 * Returns true while a task can still take part in the saving. A task whose baseline failed four times and never completed cannot judge any rule
 * and is left out; a *candidate* that never completes does not excuse the task.
 */
export function canJudge({ baseline }: TaskCell): boolean {
  return baseline.values.length > 0 || baseline.failures < hopelessFailures;
}

/** From this many baseline trials on, the baseline alone sets the cap. */
const enoughBaseline = 6;

/** A trial counts for at most so many times the median of its task. */
export const mostMedians = 2;

/**
 * Returns twice the median of the completed baseline trials of a task; of both arms pooled while the baseline has fewer than six
 * (docs/statistics.md). 0 when nothing completed.
 */
export function capOf({ baseline, candidate }: TaskCell): number {
  const baselineValues = baseline.values;
  return (
    mostMedians *
    median(baselineValues.length < enoughBaseline ? [...baselineValues, ...candidate.values] : baselineValues)
  );
}

/** Returns min(x, cap) for every value x. */
export function capValues(values: readonly number[], cap: number): readonly number[] {
  return values.map((value) => Math.min(value, cap));
}
