import type { EvidencePolicy } from '../../model/verdict/evidence.ts';
import { mean, median, sum, sumOfSquares } from '../../stats/moments.ts';
import { priorCv } from '../../stats/triangular-test.ts';
import { capOf, capValues, hasCompleted, type TaskCell } from './project-cells.ts';

/** Weight, in degrees of freedom, of the suite's relative variance in each task's own (d0). */
export const d0 = 4;

/** Weight, in degrees of freedom, of cv0² in the suite's relative variance (ν0). */
export const nu0 = 4;

/** What one task says; symbols of docs/statistics.md. Token figures are capped metric values. */
export interface TaskEstimate {
  readonly task: string;
  /** Weight, all tasks together 1. */
  readonly w: number;
  readonly cap: number;
  readonly n0: number;
  readonly n1: number;
  readonly baselineMean: number;
  readonly candidateMean: number;
  /** Saving of the uncapped means. */
  readonly rawSaving: number;
  /** Pooled mean of both arms. */
  readonly mu: number;
  /** Relative sum of squares and its degrees of freedom. */
  readonly ss: number;
  readonly d: number;
  /** Moderated relative variance. */
  readonly r: number;
}

/** The saving of a suite with its spread, in metric tokens per completed trial. */
export interface Estimate {
  readonly saving: number;
  readonly rawSaving: number;
  readonly baselineMean: number;
  /** V, the variance of the saving, with the allowance for cached baselines. */
  readonly variance: number;
  readonly standardError: number;
  readonly df: number;
  /** r̄, the relative variance of the whole suite. */
  readonly rBar: number;
  readonly tasks: readonly TaskEstimate[];
}

/**
 * Steps 1 and 2 of docs/statistics.md: capped means, moderated relative variances (after Smyth 2004), V and its degrees of
 * freedom. `kappa` is the relative drift allowed for cached baselines. Undefined when there is no task, an arm of a task
 * has no completed trial, or the baseline used no tokens at all.
 */
export function estimateSaving(cells: readonly TaskCell[], cap: number, kappa: number): Estimate | undefined {
  return estimateCapped(cells, (cell) => capOf(cell, cap), kappa);
}

/** The same under caps of another kind. */
export function estimateCapped(
  cells: readonly TaskCell[],
  capFor: (cell: TaskCell) => number,
  kappa: number,
): Estimate | undefined {
  if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return undefined;
  const { rBar, tasks } = moderate(measureTasks(cells, capFor));
  const baselineMean = sum(tasks.map(({ w, baselineMean: own }) => w * own));
  if (!(baselineMean > 0)) return undefined;
  const sampling = sum(tasks.map(varianceTerm));
  const variance = sampling + (kappa * cachedShare(cells, tasks) * baselineMean) ** 2;
  return {
    saving: sum(tasks.map((task) => task.w * (task.baselineMean - task.candidateMean))),
    rawSaving: sum(tasks.map((task) => task.w * task.rawSaving)),
    baselineMean,
    variance,
    standardError: Math.sqrt(variance),
    df: degreesOfFreedom(tasks, sampling),
    rBar,
    tasks,
  };
}

type Measured = Omit<TaskEstimate, 'r'>;

function measureTasks(cells: readonly TaskCell[], capFor: (cell: TaskCell) => number): readonly Measured[] {
  const totalWeight = sum(cells.map((cell) => cell.weight));
  return cells.map((cell) => measureTask(cell, cell.weight / totalWeight, capFor(cell)));
}

function measureTask({ task, baseline, candidate }: TaskCell, w: number, cap: number): Measured {
  const y0 = capValues(baseline.values, cap);
  const y1 = capValues(candidate.values, cap);
  const mu = mean([...y0, ...y1]);
  return {
    task,
    w,
    cap,
    n0: y0.length,
    n1: y1.length,
    baselineMean: mean(y0),
    candidateMean: mean(y1),
    rawSaving: mean(baseline.values) - mean(candidate.values),
    mu,
    ss: mu === 0 ? 0 : (sumOfSquares(y0) + sumOfSquares(y1)) / mu ** 2,
    d: y0.length + y1.length - 2,
  };
}

/** r̄ = (ν0·cv0² + Σ ss)/(ν0 + Σ d); r_k = (d0·r̄ + ss_k)/(d0 + d_k). */
function moderate(measured: readonly Measured[]): { readonly rBar: number; readonly tasks: readonly TaskEstimate[] } {
  const rBar = (nu0 * priorCv ** 2 + sum(measured.map(({ ss }) => ss))) / (nu0 + sum(measured.map(({ d }) => d)));
  return { rBar, tasks: measured.map((task) => ({ ...task, r: (d0 * rBar + task.ss) / (d0 + task.d) })) };
}

/** w_k²·r_k·μ_k²: what one trial per arm would add to V. */
export function unitVariance({ w, r, mu }: Pick<TaskEstimate, 'w' | 'r' | 'mu'>): number {
  return w ** 2 * r * mu ** 2;
}

function varianceTerm(task: TaskEstimate): number {
  return unitVariance(task) * (1 / task.n0 + 1 / task.n1);
}

/** min(ν0 + Σ d, V²/Σ(term²/(d0 + d))), with V before the allowance for cached baselines. */
function degreesOfFreedom(tasks: readonly TaskEstimate[], sampling: number): number {
  const satterthwaite = sampling ** 2 / sum(tasks.map((task) => varianceTerm(task) ** 2 / (d0 + task.d)));
  return Math.min(nu0 + sum(tasks.map(({ d }) => d)), satterthwaite);
}

/** Share of the baseline that was reused, tasks weighted as in the saving. */
function cachedShare(cells: readonly TaskCell[], tasks: readonly TaskEstimate[]): number {
  return sum(cells.map(({ baseline }, k) => ((tasks[k]?.w ?? 0) * baseline.cached) / baseline.values.length));
}

/** τ = ratio × rent: the saving that only just pays, in tokens. */
export function tauOf({
  rent,
  policy,
}: {
  readonly rent: number;
  readonly policy: Pick<EvidencePolicy, 'ratio'>;
}): number {
  return policy.ratio * rent;
}

/** The test needs Δ clearly above τ; this floor only matters to rules whose rent nears the minimal effect. */
export const leastMultipleOfTau = 1.5;

/**
 * Δ in tokens: the policy's share of the capped baseline suite mean, or its absolute tokens; at least 1.5 τ, because a
 * saving below τ cannot be what the test has to prove.
 */
export function minimalEffectTokens({ minEffect }: EvidencePolicy, baselineMean: number, tau: number): number {
  const asked = typeof minEffect === 'number' ? minEffect * baselineMean : minEffect.tokens;
  return Math.max(asked, leastMultipleOfTau * tau);
}

/** A value counts up to so many medians of its group, as where a verdict is made. */
const mostMedians = 2;

/**
 * Relative standard deviation of values around the means of their groups, drawn towards the assumed one: r̄ of docs/statistics.md, with which a test
 * begins that knows these trials. Groups of one say nothing.
 */
export function pooledCv(groups: readonly (readonly number[])[]): number {
  const told = groups.filter((group) => group.length > 1 && mean(group) > 0).map(capAtMedians);
  const ss = sum(told.map((group) => sumOfSquares(group) / mean(group) ** 2));
  const freedom = sum(told.map(({ length }) => length - 1));
  return Math.sqrt((nu0 * priorCv ** 2 + ss) / (nu0 + freedom));
}

function capAtMedians(values: readonly number[]): readonly number[] {
  const most = mostMedians * median(values);
  return values.map((value) => Math.min(value, most));
}
