import { type Metric, metricWeights } from '../../model/money/usage.ts';
import type { ArmSummary, Decision, SavingByMetric, TaskSummary } from '../../model/verdict/decision.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { coefficientOfVariation, mean, sum } from '../../stats/moments.ts';
import { type Estimate, estimateSaving } from './estimate-saving.ts';
import {
  type ArmCell,
  canJudge,
  capOf,
  capValues,
  countAbove,
  hasCompleted,
  projectCells,
  type TaskCell,
} from './project-cells.ts';

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

type Sensitivity = Decision['sensitivity'];

/** What the saving would be without the cap, on the log scale, and with each task left out. Zeros without an estimate. */
export function analyseSensitivity(cells: readonly TaskCell[], estimate: Estimate | undefined): Sensitivity {
  return {
    capOff: estimate?.rawSaving ?? 0,
    logScale: logScaleSaving(cells.filter((cell) => canJudge(cell) && hasCompleted(cell, 1))),
    leaveOneOut: estimate ? leaveOneOut(estimate) : [],
  };
}

/** Saving between the geometric means of the uncapped values, tasks weighted equally. */
function logScaleSaving(cells: readonly TaskCell[]): number {
  return mean(cells.map((cell) => geometricMean(cell.baseline.values) - geometricMean(cell.candidate.values)));
}

/** Values below one token count as one, so that a logarithm exists. */
function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map((value) => Math.log(Math.max(1, value)))));
}

/** The saving over the other tasks, for each task; empty for a suite of one. */
function leaveOneOut({ tasks }: Estimate): Sensitivity['leaveOneOut'] {
  if (tasks.length < 2) return [];
  return tasks.map((left) => {
    const others = tasks.filter((task) => task !== left);
    const saving = sum(others.map((task) => task.w * (task.baselineMean - task.candidateMean)));
    return { task: left.task, saving: saving / sum(others.map(({ w }) => w)) };
  });
}

/**
 * The saving under the three metrics, each with caps of its own; the deciding metric uses the weights the policy fixed
 * before the run. 0 when nothing can be estimated.
 */
export function savingsByMetric(evidence: Evidence): SavingByMetric {
  const under = (metric: Metric) => savingUnder(evidence, metric);
  return { priced: under('priced'), total: under('total'), processing: under('processing') };
}

function savingUnder({ policy, trials }: Evidence, metric: Metric): number {
  const weights = metric === policy.metric ? policy.weights : metricWeights[metric];
  const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
  const cells = projectCells(inTokens, weights).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
  return estimateSaving(cells, policy.cap, 0)?.saving ?? 0;
}
