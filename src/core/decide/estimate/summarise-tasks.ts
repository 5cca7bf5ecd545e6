import type { ArmSummary, TaskSummary } from '../../model/verdict/decision.ts';
import { coefficientOfVariation, mean } from '../../stats/moments.ts';
import type { Estimate } from './estimate-saving.ts';
import { type ArmCell, capOf, capValues, countAbove, type TaskCell } from './project-cells.ts';

/** One line per task for people; a task without an estimate shows a saving and relative variance of 0. */
export function summariseTasks(
  cells: readonly TaskCell[],
  cap: number,
  estimate: Estimate | undefined,
): readonly TaskSummary[] {
  const estimates = new Map(estimate?.tasks.map((task) => [task.task, task]));
  return cells.map((cell) => {
    const ownCap = capOf(cell, cap);
    const own = estimates.get(cell.task);
    return {
      task: cell.task,
      cap: ownCap,
      baseline: summariseArm(cell.baseline, ownCap),
      candidate: summariseArm(cell.candidate, ownCap),
      saving: own ? own.baselineMean - own.candidateMean : 0,
      relativeVariance: own?.r ?? 0,
    };
  });
}

function summariseArm({ values, failures }: ArmCell, cap: number): ArmSummary {
  const capped = capValues(values, cap);
  return {
    completed: values.length,
    failures,
    mean: mean(capped),
    cv: coefficientOfVariation(capped),
    aboveCap: countAbove(values, cap),
  };
}
