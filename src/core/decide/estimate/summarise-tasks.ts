import { type Metric, metricWeights } from '../../model/money/usage.ts';
import type { Evidence } from '../../model/verdict/evidence-faults.ts';
import {
  type ArmSummary,
  type Decision,
  fewestPredicted,
  type Prediction,
  type SavingByMetric,
  type TaskSummary,
} from '../../model/verdict/report.ts';
import { studentQuantile, studentTail } from '../../stats/distributions.ts';
import { shareOfGain } from '../../stats/gain-evidence.ts';
import { coefficientOfVariation, mean, sumOfSquares } from '../../stats/moments.ts';
import { type Estimate, estimateSaving, type TaskEstimate } from './estimate-saving.ts';
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

/** Each end of an interval leaves out so much. */
const tail = 0.05;

/**
 * Predicts the saving on tasks that nobody measured from K frozen tasks, in shares of a task's own baseline: m the mean over tasks and σ the
 * larger of how far tasks lie apart and how well each is known, the mean of all such tasks lies within m ± t·σ/√K and the next of them within m ±
 * t·σ·√(1 + 1/K), 9 times in 10 (t of K − 1 degrees of freedom; docs/statistics.md). Undefined below four tasks.
 */
export function predictTasks(estimate: Estimate | undefined): Prediction | undefined {
  const tasks = estimate?.tasks.filter(({ baselineMean }) => baselineMean > 0) ?? [];
  if (tasks.length < fewestPredicted) return undefined;
  const savings = tasks.map(savingOfMedians);
  const [saving, df] = [mean(savings), tasks.length - 1];
  const errorVariance = mean(tasks.map((task) => varianceOfShare(task, estimate?.variance ?? 0)));
  const spread = Math.max(Math.sqrt(sumOfSquares(savings) / df), Math.sqrt(errorVariance));
  const ofNext = spread * Math.sqrt(1 + 1 / tasks.length);
  return {
    tasks: tasks.length,
    saving,
    likeThese: around(saving, spread / Math.sqrt(tasks.length), df),
    next: around(saving, ofNext, df),
    loses: ofNext > 0 ? studentTail(-saving / ofNext, df) : Number(saving < 0),
  };
}

function around(centre: number, spread: number, df: number): [number, number] {
  const half = studentQuantile(1 - tail, df) * spread;
  return [centre - half, centre + half];
}

/** Returns the saving of a task as a share of its own baseline. */
function savingOfMedians({ baselineMean, candidateMean }: TaskEstimate): number {
  return 1 - candidateMean / baselineMean;
}

/** Returns the variance of one task's saving as a share of its baseline: (c/b)²·v·(1/n₀ + 1/n₁), with the relative variance v of a trial. */
function varianceOfShare({ baselineMean, candidateMean, n0, n1 }: TaskEstimate, variance: number): number {
  return (candidateMean / baselineMean) ** 2 * variance * (1 / n0 + 1 / n1);
}
