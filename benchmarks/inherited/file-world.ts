import { assumedCalls } from '../../src/core/groups/groups.ts';
import type { Random } from '../../src/core/stats/random.ts';
import { drawFactor } from '../statistics/world/draw-trial.ts';
import { type Effect, type FileTruth, taskCount } from './file-truth.ts';

/** Mean tokens of a trial with the whole file. */
export const meanTokens = 400_000;

/** How trials spread and fail when nothing keeps them from it. */
export interface Noise {
  readonly cv: number;
  readonly failure: number;
}

export const usualNoise: Noise = { cv: 0.25, failure: 0.02 };
const criticalFailure = 0.85;

/** True mean tokens of a completed trial of a task, with these places of lines in memory. */
export function trueMean(truth: FileTruth, task: number, present: ReadonlySet<number>): number {
  const whole = amount(truth, task, () => true);
  return (meanTokens * amount(truth, task, (index) => present.has(index))) / whole;
}

/** What a trial takes, in units of no matter what size: what lines cost every call, times what they make of the calls. */
function amount({ lines, effects }: FileTruth, task: number, isIn: (index: number) => boolean): number {
  const out = lines.reduce((sum, { tokens }, index) => sum + (isIn(index) ? 0 : tokens), 0);
  const works = ({ lines: own, needs }: Effect) => (needs === 'any' ? own.some(isIn) : own.every(isIn));
  return effects
    .filter(works)
    .reduce((product, { factors }) => product * (factors[task] ?? 1), meanTokens - assumedCalls * out);
}

/** True suite mean with these places in memory, tasks weighted alike. */
export function trueSuiteMean(truth: FileTruth, present: ReadonlySet<number>): number {
  return taskPlaces.reduce((sum, task) => sum + trueMean(truth, task, present), 0) / taskCount;
}

/** Loss by taking these lines out of the whole file, as a share of what a trial takes without them; below 0 they cost. */
export function lossWithout(truth: FileTruth, out: readonly number[]): number {
  const all = everyPlace(truth);
  const left = new Set([...all].filter((index) => !out.includes(index)));
  const without = trueSuiteMean(truth, left);
  return (without - trueSuiteMean(truth, all)) / without;
}

export function everyPlace({ lines }: FileTruth): ReadonlySet<number> {
  return new Set(lines.keys());
}

const taskPlaces = Array.from({ length: taskCount }, (_, task) => task);

/** A trial of the task with these lines: lognormal tokens, and whether its check passed. A failing one takes half to one and a half. */
export function drawTrial(
  truth: FileTruth,
  { task, present }: { readonly task: number; readonly present: ReadonlySet<number> },
  { cv, failure }: Noise,
  random: Random,
): { readonly tokens: number; readonly passed: boolean } {
  const isLost = truth.critical?.task === task && !present.has(truth.critical.line);
  const passed = random.uniform() >= (isLost ? criticalFailure : failure);
  const tokens = trueMean(truth, task, present) * drawFactor(random, cv) * (passed ? 1 : 0.5 + random.uniform());
  return { tokens: Math.max(1, Math.round(tokens)), passed };
}
