import { type Weights, weighUsage } from '../../model/money/usage.ts';
import type { StatedTrial } from '../../model/rule/design.ts';
import { type Arm, arms } from '../../model/trial/trial.ts';
import { median, sum, sumOfSquares } from '../../stats/moments.ts';
import { priorCv } from '../../stats/triangular-test.ts';
import { d0, nu0 } from '../estimate/estimate-saving.ts';
import { largerVarianceTail } from './tails.ts';

/** Logarithms of the usage of one task in one arm of one measurement. */
export interface LogCell {
  readonly task: string;
  readonly logs: readonly number[];
}

/** Variance of the logarithm of a trial of a task, with the degrees of freedom it is known by. */
export type Ruler = (task: string) => { readonly variance: number; readonly df: number };

/** Variance of the logarithm that the decision procedure (docs/statistics.md) assumes before any trial. */
const priorVariance = Math.log(1 + priorCv ** 2);

/**
 * What trials of a task spread by, as we know it ourselves: the prior, and trials that were proved here. What the accused states counts where
 * it is smaller: trials that state little spread have to be met closely, and those that state much buy nothing.
 */
export function openRuler(ours: readonly LogCell[], stated: readonly LogCell[]): Ruler {
  const [own, theirs] = [moderate(ours), moderate(stated)];
  return (task) => {
    const [known, claimed] = [own(task), theirs(task)];
    return claimed.variance < known.variance ? claimed : known;
  };
}

/** Moderated variances after Smyth 2004: the suite's draws each task's own to it, the prior's the suite's. */
function moderate(cells: readonly LogCell[]): Ruler {
  const byTask = new Map([...Map.groupBy(cells, ({ task }) => task)].map(([task, own]) => [task, pool(own)]));
  const all = pool(cells);
  const suite = (nu0 * priorVariance + all.squares) / (nu0 + all.df);
  return (task) => {
    const { squares, df } = byTask.get(task) ?? { squares: 0, df: 0 };
    return { variance: (d0 * suite + squares) / (d0 + df), df: d0 + df };
  };
}

/** Probability of a spread as large as the stated one, were it drawn from what we know ourselves. */
export function weighSpread(ours: readonly LogCell[], stated: readonly LogCell[]): number {
  const [own, theirs] = [pool(ours), pool(stated)];
  const known = nu0 + own.df;
  const variance = (nu0 * priorVariance + own.squares) / known;
  return largerVarianceTail({ variance: theirs.squares / theirs.df, df: theirs.df }, { variance, df: known });
}

function pool(cells: readonly LogCell[]): { readonly squares: number; readonly df: number } {
  return {
    squares: sum(cells.map(({ logs }) => sumOfSquares(logs))),
    df: sum(cells.map(({ logs }) => Math.max(0, logs.length - 1))),
  };
}

/** How trials are read: tokens of the metric, at most the cap of their task. */
export interface Reading {
  readonly weights: Weights;
  readonly caps: ReadonlyMap<string, number>;
}

/** Logarithms of the completed trials of a task and arm. */
export function readLogs(
  { weights, caps }: Reading,
  trials: readonly StatedTrial[],
  task: string,
  arm: Arm,
): readonly number[] {
  return trials
    .filter((trial) => trial.task === task && trial.arm === arm && trial.outcome === 'completed')
    .map(({ usage }) => Math.min(weighUsage(usage, weights), caps.get(task) ?? Number.POSITIVE_INFINITY))
    .flatMap((value) => (value > 0 ? [Math.log(value)] : []));
}

/** The same of every task and arm. */
export function readCells(reading: Reading, trials: readonly StatedTrial[]): readonly LogCell[] {
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
  fresh: readonly StatedTrial[],
): ReadonlyMap<string, number> {
  return new Map(
    [...caps].map(([task, cap]) => {
      const own = fresh.filter((trial) => trial.task === task && trial.outcome === 'completed');
      return [task, Math.max(cap, 2 * median(own.map(({ usage }) => weighUsage(usage, weights))))];
    }),
  );
}
