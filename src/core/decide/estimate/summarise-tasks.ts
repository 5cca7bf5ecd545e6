import { type Metric, metricWeights } from '../../model/money/usage.ts';
import type { ArmSummary, Decision, SavingByMetric, TaskSummary } from '../../model/verdict/decision.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { shareOfGain } from '../../stats/gain.ts';
import { coefficientOfVariation, mean } from '../../stats/moments.ts';
import { type Estimate, estimateSaving } from './estimate-saving.ts';
import {
  type ArmCell,
  canJudge,
  capOf,
  capValues,
  hasCompleted,
  projectCells,
  type TaskCell,
} from './project-cells.ts';

/** Summarises each task in one line for people; a task without an estimate shows a saving of 0. */
export function summariseTasks(cells: readonly TaskCell[], estimate: Estimate | undefined): readonly TaskSummary[] {
  const estimates = new Map(estimate?.tasks.map((task) => [task.task, task]));
  return cells.map((cell) => {
    const ownCap = capOf(cell);
    const taskEstimate = estimates.get(cell.task);
    return {
      task: cell.task,
      cap: ownCap,
      baseline: summariseArm(cell.baseline, ownCap),
      candidate: summariseArm(cell.candidate, ownCap),
      saving: taskEstimate ? taskEstimate.baselineMean - taskEstimate.candidateMean : 0,
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
  };
}

/** Returns the tokens that a rule saves a task. */
export function savingOf({ share, baselineMean }: Pick<Estimate, 'share' | 'baselineMean'>): number {
  return share * baselineMean;
}

/** Returns the saving over the other tasks, for each task; empty for a suite of one, and without an estimate. */
export function leaveOneOut(estimate: Estimate | undefined): Decision['leaveOneOut'] {
  if (estimate === undefined || estimate.tasks.length < 2) return [];
  const { tasks } = estimate;
  return tasks.map((left) => {
    const others = tasks.filter((task) => task !== left);
    const share = shareOfGain(mean(others.map(({ gain }) => gain)));
    return { task: left.task, saving: share * mean(others.map(({ baselineMean }) => baselineMean)) };
  });
}

/** Returns the saving under the three metrics, each with caps of its own. 0 when nothing can be estimated. */
export function savingsByMetric(evidence: Evidence): SavingByMetric {
  const under = (metric: Metric) => savingUnder(evidence, metric);
  return { priced: under('priced'), total: under('total'), processing: under('processing') };
}

function savingUnder({ trials }: Evidence, metric: Metric): number {
  const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
  const cells = projectCells(inTokens, metricWeights[metric]).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
  const estimate = estimateSaving(cells);
  return estimate === undefined ? 0 : savingOf(estimate);
}
