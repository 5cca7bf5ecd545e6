import { mean } from '../../../core/stats/moments.ts';
import type { Random } from '../../../core/stats/random.ts';

/** How far a drawn residual may lie from one that was seen, in standard deviations: a dozen trials are not a distribution. */
const jitter = 0.3;

/** Residuals seen in all tasks together, each in standard deviations of its task: what the tails of this suite look like. */
export interface ResidualShape {
  /** Empty when nothing was seen, which means a normal shape. */
  readonly residuals: readonly number[];
  /** What a residual with jitter is divided by, so that draws below the cap have the variance 1. */
  readonly scale: number;
}

/** A residual as it was, and what is left of it under the cap. */
export interface Residual {
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

/** A smooth draw: a residual that was seen, jittered. */
export function drawResidual(random: Random, { residuals, scale }: ResidualShape): number {
  if (residuals.length === 0) return random.normal();
  const seen = residuals[Math.floor(random.uniform() * residuals.length)] ?? 0;
  return (seen + jitter * random.normal()) / scale;
}

/** E[exp(sd × draw)]: dividing by it gives a factor whose mean is 1. */
export function meanFactor({ residuals, scale }: ResidualShape, sd: number): number {
  if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
  const step = sd / scale;
  return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}
