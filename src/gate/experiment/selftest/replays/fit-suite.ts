import { hopelessFailures, mostMedians } from '../../../../core/decide/estimate/project-cells.ts';
import {
  addUsage,
  scaleUsage,
  type Usage,
  type Weights,
  weighUsage,
  zeroUsage,
} from '../../../../core/model/money/usage.ts';
import { isFailure } from '../../../../core/model/trial/trial.ts';
import type { EvidencePolicy } from '../../../../core/model/verdict/evidence-faults.ts';
import type { BaselineTrial } from '../../../../core/model/verdict/selftest.ts';
import { priorCv, priorWeight } from '../../../../core/stats/gain-evidence.ts';
import { mean, median, sum, sumOfSquares } from '../../../../core/stats/moments.ts';
import type { Random } from '../../../../core/stats/random.ts';
import { compareText } from '../../../../core/util/values.ts';

/** Baseline trials of one task as they were seen. */
export interface SeenTask {
  readonly task: string;
  readonly completed: readonly Usage[];
  readonly failed: readonly Usage[];
  /** Metric values of the completed trials. */
  readonly values: readonly number[];
  /** The draws, cut at the cap. */
  readonly capped: readonly number[];
  /** Logarithms of both. */
  readonly logs: readonly number[];
  readonly cappedLogs: readonly number[];
  /** Sum of squares of the capped logarithms, with its degrees of freedom. */
  readonly squares: number;
  readonly d: number;
}

/**
 * Sorts baseline trials by task, in order of id. Trials of other tasks are left out, and so are trials that ended for a reason of their environment.
 */
export function seeTasks(
  trials: readonly BaselineTrial[],
  tasks: readonly string[],
  policy: Pick<EvidencePolicy, 'weights'>,
): readonly SeenTask[] {
  const byTask = Map.groupBy(trials, ({ task }) => task);
  return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}

function seeTask(
  task: string,
  trials: readonly BaselineTrial[],
  { weights }: Pick<EvidencePolicy, 'weights'>,
): SeenTask {
  const completed = trials.filter(({ outcome }) => outcome === 'completed').map(({ usage }) => usage);
  const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
  const values = completed.map((usage) => weighUsage(usage, weights));
  const limit = mostMedians * median(values);
  const capped = values.map((value) => Math.min(value, limit));
  const cappedLogs = capped.map(logOf);
  return {
    task,
    completed,
    failed,
    values,
    capped,
    logs: values.map(logOf),
    cappedLogs,
    squares: sumOfSquares(cappedLogs),
    d: Math.max(0, values.length - 1),
  };
}

/** Values below one token count as one, so that a logarithm exists. */
function logOf(value: number): number {
  return Math.log(Math.max(1, value));
}

/** Trials' worth of the suite's failure probability in each task's own. */
const failurePrior = 4;

/** Holds the fitted parameters from which trials of one task are drawn. */
export interface TaskFit {
  readonly task: string;
  /** Mean usage of a completed trial; its classes keep their proportions in every draw. */
  readonly usage: Usage;
  /** Standard deviation of the logarithm of a capped value, moderated. */
  readonly sd: number;
  readonly pFail: number;
}

/** A suite as its baseline trials show it. */
export interface SuiteFit {
  readonly tasks: readonly TaskFit[];
  readonly shape: ResidualShape;
  /** Cost of a failed trial as a multiple of a completed one of its task. */
  readonly failureCost: number;
}

/**
 * Learns how to draw trials of a suite: per task a mean usage, a moderated log standard deviation and a failure probability drawn
 * towards the suite's; over all tasks one shape (docs/internals/figures/rates.md). Spreads are those below the cap, because the
 * gate cuts there; what lies above it stays in the shape.
 */
export function fitSuite(taskSamples: readonly SeenTask[], weights: Weights): SuiteFit {
  // A task that is never solved says nothing of how often the others fail.
  const suite = {
    variance: poolVariance(taskSamples),
    pFail: shareFailed(taskSamples.filter((sample) => !isNeverSolved(sample))),
  };
  const failureCost = weighFailures(taskSamples, weights);
  const fits = taskSamples.map((sample) => ({ sample, fit: fitTask(sample, suite, failureCost) }));
  return {
    tasks: fits.map(({ fit }) => fit),
    shape: shapeOf(fits.flatMap(({ sample, fit }) => standardise(sample, fit.sd))),
    failureCost,
  };
}

/** Returns true for a task that the gate takes to be broken: its baseline failed so often and never completed. Draws of it always fail. */
function isNeverSolved({ completed, failed }: Pick<SeenTask, 'completed' | 'failed'>): boolean {
  return completed.length === 0 && failed.length >= hopelessFailures;
}

/** The suite's variance, as the gate pools relative variances, on the log scale. */
function poolVariance(taskSamples: readonly SeenTask[]): number {
  const prior = Math.log(1 + priorCv ** 2);
  const squares = sum(taskSamples.map((sample) => sample.squares));
  return (priorWeight * prior + squares) / (priorWeight + sum(taskSamples.map(({ d }) => d)));
}

/** A task's own spread is drawn towards the suite's with the weight of four degrees of freedom. */
function fitTask(
  sample: SeenTask,
  suite: { readonly variance: number; readonly pFail: number },
  failureCost: number,
): TaskFit {
  const { task, completed, failed, squares, d } = sample;
  const attempts = completed.length + failed.length;
  return {
    task,
    // Every draw of a task that is never solved fails, and what failing costs is in its usage already.
    usage: isNeverSolved(sample)
      ? scaleUsage(meanUsage(failed), failureCost > 0 ? 1 / failureCost : 1)
      : meanUsage(completed.length > 0 ? completed : failed),
    sd: Math.sqrt((priorWeight * suite.variance + squares) / (priorWeight + d)),
    pFail: isNeverSolved(sample) ? 1 : (failed.length + failurePrior * suite.pFail) / (attempts + failurePrior),
  };
}

/** Deviations from the task's mean in its standard deviations, made as large as those from the true mean would be. */
function standardise({ logs, cappedLogs }: SeenTask, sd: number): readonly Residual[] {
  if (logs.length < 2 || sd === 0) return [];
  const centre = mean(cappedLogs);
  const unit = sd * Math.sqrt(1 - 1 / logs.length);
  return logs.map((log, index) => ({
    raw: (log - centre) / unit,
    capped: ((cappedLogs[index] ?? log) - centre) / unit,
  }));
}

function shareFailed(taskSamples: readonly SeenTask[]): number {
  const failures = sum(taskSamples.map(({ failed }) => failed.length));
  const attempts = failures + sum(taskSamples.map(({ completed }) => completed.length));
  return attempts === 0 ? 0 : failures / attempts;
}

function weighFailures(taskSamples: readonly SeenTask[], weights: Weights): number {
  const ratios = taskSamples.flatMap(({ failed, values }) => {
    const typical = mean(values);
    return typical > 0 ? failed.map((usage) => weighUsage(usage, weights) / typical) : [];
  });
  return ratios.length === 0 ? 1 : mean(ratios);
}

function meanUsage(usages: readonly Usage[]): Usage {
  return scaleUsage(usages.reduce(addUsage, zeroUsage), 1 / Math.max(1, usages.length));
}

/** Standard deviations by which a drawn residual may differ from an observed one: a dozen trials are not a distribution. */
const jitter = 0.3;

/** Residuals seen in all tasks together, each in standard deviations of its task: what the tails of this suite look like. */
interface ResidualShape {
  /** Empty when nothing was seen, which means a normal shape. */
  readonly residuals: readonly number[];
  /** Divisor of a residual with jitter, so that draws below the cap have the variance 1. */
  readonly scale: number;
}

/** A residual as it was, and what is left of it under the cap. */
interface Residual {
  readonly raw: number;
  readonly capped: number;
}

/** Centres residuals. The scale is that of the capped ones, since the task's spread is: a runaway keeps its distance. */
export function shapeOf(residuals: readonly Residual[]): ResidualShape {
  const centre = mean(residuals.map(({ capped }) => capped));
  const spread = mean(residuals.map(({ capped }) => (capped - centre) ** 2));
  if (!(spread > 0)) return { residuals: [], scale: 1 };
  return { residuals: residuals.map(({ raw }) => raw - centre), scale: Math.sqrt(spread + jitter ** 2) };
}

/** Draws a residual smoothly: one of the sample's, jittered. */
export function drawResidual(random: Random, { residuals, scale }: ResidualShape): number {
  if (residuals.length === 0) return random.normal();
  const residual = residuals[Math.floor(random.uniform() * residuals.length)] ?? 0;
  return (residual + jitter * random.normal()) / scale;
}

/** Computes E[exp(sd × draw)]: dividing by it gives a factor whose mean is 1. */
export function meanFactor({ residuals, scale }: ResidualShape, sd: number): number {
  if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
  const step = sd / scale;
  return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}
