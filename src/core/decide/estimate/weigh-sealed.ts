import { sealedPrefix } from '../../model/rule/task.ts';

import type { SealedFigures } from '../../model/verdict/decision.ts';
import { studentQuantile, tToZ } from '../../stats/distributions.ts';
import { mean, sum, sumOfSquares } from '../../stats/moments.ts';
import type { Estimate } from './estimate-saving.ts';
import { savingOf, varianceOfShare } from './predict-tasks.ts';

/** Fewer tasks of either kind do not show how far tasks of a kind lie apart. */
const fewest = 2;
/** One-sided, at one in twenty. */
const tunedAt = 1.64;
const tail = 0.05;

/**
 * Whether a rule saves more on tasks that its author could see than on sealed ones: m₁ − m₂ of their mean savings (shares of a task's own
 * baseline) ± t·σ·√(1/K₁ + 1/K₂), with σ the larger of how far tasks of a kind lie apart and how well each is known (K₁ + K₂ − 2 degrees of
 * freedom; docs/statistics.md). Undefined below two tasks of a kind.
 */
export function weighSealed(estimate: Estimate | undefined): SealedFigures | undefined {
  const tasks = estimate?.tasks.filter(({ baselineMean }) => baselineMean > 0) ?? [];
  const open = tasks.filter(({ task }) => !isSealed(task)).map(savingOf);
  const sealed = tasks.filter(({ task }) => isSealed(task)).map(savingOf);
  if (Math.min(open.length, sealed.length) < fewest) return undefined;
  const df = tasks.length - 2;
  const apart = sum([open, sealed].map(sumOfSquares)) / df;
  const spread = Math.sqrt(Math.max(apart, mean(tasks.map(varianceOfShare))) * (1 / open.length + 1 / sealed.length));
  const difference = mean(open) - mean(sealed);
  const half = studentQuantile(1 - tail, df) * spread;
  return {
    open: { tasks: open.length, saving: mean(open) },
    sealed: { tasks: sealed.length, saving: mean(sealed) },
    difference,
    interval: [difference - half, difference + half],
    z: spread > 0 ? tToZ(difference / spread, df) : 0,
  };
}

/** True where the difference is no accident, one time in twenty. */
export function isTuned(figures: Pick<SealedFigures, 'z'> | undefined): boolean {
  return figures !== undefined && figures.z > tunedAt;
}

/** Several verdicts on the same tasks as one: their mean difference, with the spread that they have together. Undefined where there is none. */
export function weighAllSealed(all: readonly SealedFigures[]): SealedFigures | undefined {
  const [first] = all;
  if (first === undefined) return undefined;
  const group = (kind: 'open' | 'sealed') => ({ ...first[kind], saving: mean(all.map((one) => one[kind].saving)) });
  const difference = mean(all.map((one) => one.difference));
  const spread = Math.sqrt(sum(all.map((one) => standardErrorOf(one) ** 2))) / all.length;
  const df = sum(all.map(freedomOf));
  const z = spread > 0 ? tToZ(difference / spread, df) : 0;
  const half = studentQuantile(1 - tail, df) * spread;
  return {
    open: group('open'),
    sealed: group('sealed'),
    difference,
    interval: [difference - half, difference + half],
    z,
  };
}

function freedomOf({ open, sealed }: SealedFigures): number {
  return open.tasks + sealed.tasks - 2;
}

function standardErrorOf(figures: SealedFigures): number {
  const [low, high] = figures.interval;
  return (high - low) / 2 / studentQuantile(1 - tail, freedomOf(figures));
}

/** True for a task that no author of a change can see. */
export function isSealed(id: string): boolean {
  return id.startsWith(sealedPrefix);
}
