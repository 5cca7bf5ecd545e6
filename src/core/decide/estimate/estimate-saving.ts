import { type Weights, weighUsage } from '../../model/money/usage.ts';
import { leastSpread } from '../../model/schema/evidence-schema.ts';
import type { EvidencePolicy } from '../../model/verdict/evidence-faults.ts';
import type { BaselineTrial } from '../../model/verdict/selftest.ts';
import { gainOfShare, knownFreedom, priorCv, priorWeight, shareOfGain } from '../../stats/gain-evidence.ts';
import { mean, median, sum, sumOfSquares } from '../../stats/moments.ts';
import type { Marks } from '../../stats/rounds.ts';
import { capOf, capValues, hasCompleted, mostMedians, type TaskCell } from './project-cells.ts';

/** Estimate of one task, in capped tokens of the metric. */
export interface TaskEstimate {
  readonly task: string;
  readonly cap: number;
  /** Completed trials without the rule and with it. */
  readonly n0: number;
  readonly n1: number;
  readonly baselineMean: number;
  readonly candidateMean: number;
  /** ln(mean without / mean with). */
  readonly gain: number;
  /** Sum of squares within both arms, relative to the task's mean, and its degrees of freedom. */
  readonly squares: number;
  readonly freedom: number;
}

/** Gain of a rule and the size of its error: all that decides (docs/statistics.md). */
export interface Gain {
  /** For tokens the mean over tasks of ln(mean without / mean with); for solved tasks the mean difference in full cost. */
  readonly gain: number;
  readonly standardError: number;
  readonly df: number;
}

/** The saving of a suite in tokens. */
export interface Estimate extends Gain {
  /** Share of a task that is saved: 1 − e^−gain. */
  readonly share: number;
  /** Mean over tasks of the capped tokens without the rule. */
  readonly baselineMean: number;
  /** One relative variance for all tasks. */
  readonly variance: number;
  readonly tasks: readonly TaskEstimate[];
}

/** How a saving is estimated where something else than the usual holds. */
export interface SavingTerms {
  /** Relative standard deviation of a trial, where it is known (`EvidencePolicy`). */
  readonly spread?: number | undefined;
  /** The most that a trial of a task counts; twice the median of its baseline when absent. */
  readonly capFor?: (cell: TaskCell) => number;
}

/**
 * Estimates the saving of tasks that completed at least once in both arms. Undefined when there is none, or when one of them took no tokens at
 * all.
 */
export function estimateSaving(
  cells: readonly TaskCell[],
  { spread, capFor = capOf }: SavingTerms = {},
): Estimate | undefined {
  if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return undefined;
  const tasks = cells.map((cell) => measureTask(cell, capFor(cell)));
  if (tasks.some(({ baselineMean, candidateMean }) => !(baselineMean > 0 && candidateMean > 0))) return undefined;
  const prior = spread === undefined ? { cv: priorCv, df: priorWeight } : { cv: spread, df: knownFreedom };
  const df = prior.df + sum(tasks.map(({ freedom }) => freedom));
  const variance = (prior.df * prior.cv ** 2 + sum(tasks.map(({ squares }) => squares))) / df;
  const gain = mean(tasks.map((task) => task.gain));
  return {
    gain,
    df,
    variance,
    tasks,
    share: shareOfGain(gain),
    standardError: Math.sqrt(variance * spreadOf(tasks)),
    baselineMean: mean(tasks.map(({ baselineMean }) => baselineMean)),
  };
}

/** Returns Σ(1/n₀ + 1/n₁)/K², the factor of one trial's variance. */
export function spreadOf(cells: readonly { readonly n0: number; readonly n1: number }[]): number {
  return sum(cells.map(({ n0, n1 }) => (1 / n0 + 1 / n1) / cells.length ** 2));
}

function measureTask({ task, baseline, candidate }: TaskCell, cap: number): TaskEstimate {
  const without = capValues(baseline.values, cap);
  const withRule = capValues(candidate.values, cap);
  const centre = mean([...without, ...withRule]);
  const [baselineMean, candidateMean] = [mean(without), mean(withRule)];
  return {
    task,
    cap,
    n0: without.length,
    n1: withRule.length,
    baselineMean,
    candidateMean,
    gain: Math.log(baselineMean / candidateMean),
    squares: centre === 0 ? 0 : (sumOfSquares(without) + sumOfSquares(withRule)) / centre ** 2,
    freedom: without.length + withRule.length - 2,
  };
}

/** Returns τ = ratio × rent, the saving that only just pays, in tokens. */
export function tauOf({
  rent,
  policy,
}: {
  readonly rent: number;
  readonly policy: Pick<EvidencePolicy, 'ratio'>;
}): number {
  return policy.ratio * rent;
}

/** A minimal effect lies at least so many times above what only just pays. */
export const leastMultipleOfTau = 1.5;

/** Largest bar and minimal effect, as shares of a task: rent or minimal effect may be larger than the task itself. */
const mostAsked = { bar: 0.5, effect: 0.95 };

/** Returns the bar and minimal effect of a saving, as gains. */
export function marksOfSaving(
  { minEffect }: Pick<EvidencePolicy, 'minEffect'>,
  tau: number,
  baselineMean: number,
): Marks {
  const bar = gainOfShare(Math.min(mostAsked.bar, tau / baselineMean));
  const share = typeof minEffect === 'number' ? minEffect : minEffect.tokens / baselineMean;
  return { bar, least: Math.max(gainOfShare(Math.min(mostAsked.effect, share)), leastMultipleOfTau * bar) };
}

/**
 * Returns the relative standard deviation of values around the means of their groups, drawn towards the assumed one, with which a test begins that
 * knows these trials. Groups of one say nothing.
 */
export function pooledCv(groups: readonly (readonly number[])[]): number {
  const usableGroups = groups.filter((group) => group.length > 1 && mean(group) > 0).map(capAtMedians);
  const squares = sum(usableGroups.map((group) => sumOfSquares(group) / mean(group) ** 2));
  const freedom = sum(usableGroups.map(({ length }) => length - 1));
  return Math.sqrt((priorWeight * priorCv ** 2 + squares) / (priorWeight + freedom));
}

function capAtMedians(values: readonly number[]): readonly number[] {
  const most = mostMedians * median(values);
  return values.map((value) => Math.min(value, most));
}

/**
 * Returns the relative standard deviation of the completed trials around the mean of their task (docs/statistics.md, error). Undefined while they
 * have fewer degrees of freedom than a known spread counts. Trials whose usage the meter estimated are left out.
 */
export function spreadOfTrials(trials: readonly BaselineTrial[], weights: Weights): number | undefined {
  const meteredTrials = trials.filter(({ outcome, estimated }) => outcome === 'completed' && estimated !== true);
  const groups = [...Map.groupBy(meteredTrials, ({ task }) => task).values()];
  const costs = groups.map((group) => group.map(({ usage }) => weighUsage(usage, weights)));
  if (sum(costs.map(({ length }) => length - 1)) < knownFreedom) return undefined;
  return Number(Math.max(leastSpread, pooledCv(costs)).toPrecision(6));
}
