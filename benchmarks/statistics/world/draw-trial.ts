import type { Random } from '../../../src/core/stats/random.ts';
import type { WorldTask } from './world.ts';

/** One simulated trial: whole tokens, and whether its success check passed. */
export interface DrawnTrial {
  readonly tokens: number;
  readonly completed: boolean;
}

/** What may differ between trials of one task. */
export interface Circumstances {
  /** True mean tokens of a completed trial here. */
  readonly mean: number;
  /** Factor the trial shares with its batch or its era. */
  readonly factor: number;
  readonly pFail: number;
}

/**
 * Draws one trial: mean × factor × lognormal × second strategy × runaway, divided by the expectation of the last two, so that
 * `mean` is the true mean. A failing trial costs a uniform 0.5 to 1.5 of that.
 */
export function drawTrial(random: Random, task: WorldTask, { mean, factor, pFail }: Circumstances): DrawnTrial {
  const { bimodal, runaway } = task;
  let tokens = mean * factor * drawFactor(random, task.cv);
  if (bimodal) tokens *= (random.uniform() < bimodal.p ? bimodal.ratio : 1) / strategyMean(bimodal);
  if (runaway) tokens *= drawRunaway(random, runaway) / runawayMean(runaway);
  const completed = !(random.uniform() < pFail);
  if (!completed) tokens *= 0.5 + random.uniform();
  return { tokens: Math.max(1, Math.round(tokens)), completed };
}

/** A lognormal factor with mean 1 and the given standard deviation. */
export function drawFactor(random: Random, sd: number): number {
  if (sd === 0) return 1;
  const variance = Math.log(1 + sd ** 2);
  return Math.exp(Math.sqrt(variance) * random.normal() - variance / 2);
}

function drawRunaway(random: Random, { p, lo, hi }: NonNullable<WorldTask['runaway']>): number {
  return random.uniform() < p ? lo + (hi - lo) * random.uniform() : 1;
}

function strategyMean({ p, ratio }: NonNullable<WorldTask['bimodal']>): number {
  return 1 + p * (ratio - 1);
}

function runawayMean({ p, lo, hi }: NonNullable<WorldTask['runaway']>): number {
  return 1 + p * ((lo + hi) / 2 - 1);
}

/** True relative variance of a completed trial of a task, its second strategy and runaways included. */
export function relativeVariance({ cv, bimodal, runaway }: WorldTask): number {
  const strategy = bimodal ? (1 + bimodal.p * (bimodal.ratio ** 2 - 1)) / strategyMean(bimodal) ** 2 : 1;
  const derailed = runaway ? (1 + runaway.p * (squareMean(runaway) - 1)) / runawayMean(runaway) ** 2 : 1;
  return (1 + cv ** 2) * strategy * derailed - 1;
}

/** E[U²] of a uniform number between `lo` and `hi`. */
function squareMean({ lo, hi }: { readonly lo: number; readonly hi: number }): number {
  return (lo ** 2 + lo * hi + hi ** 2) / 3;
}
