import { mean, variance } from '../../../src/core/stats/moments.ts';
import type { Arm, Scene } from './procedure.ts';

/** Completed values per task of one arm, in the order of the world's tasks. */
export type Values = readonly (readonly number[])[];

/** What a measurement has seen and spent so far; it grows as trials are drawn. */
export interface Tally {
  readonly values: Readonly<Record<Arm, number[][]>>;
  tokens: number;
  trials: number;
}

export function startTally({ world }: Scene): Tally {
  const empty = () => world.tasks.map((): number[] => []);
  return { values: { baseline: empty(), candidate: empty() }, tokens: 0, trials: 0 };
}

/** Draws one trial into the tally: always paid, kept when completed. True when it completed. */
export function drawInto(tally: Tally, scene: Scene, index: number, arm: Arm): boolean {
  const { tokens, completed } = scene.draw(index, arm);
  tally.tokens += tokens;
  tally.trials += 1;
  if (completed) tally.values[arm][index]?.push(tokens);
  return completed;
}

/** Saving per task: mean of the baseline less mean of the candidate, over tasks with completed trials in both arms. */
export function taskSavings({ values }: Tally): readonly number[] {
  return values.baseline.flatMap((baseline, index) => {
    const candidate = values.candidate[index] ?? [];
    return baseline.length > 0 && candidate.length > 0 ? [mean(baseline) - mean(candidate)] : [];
  });
}

/** True when a task completed with the baseline and never with the rule. */
export function failsWithRule({ values }: Tally): boolean {
  return values.baseline.some(({ length }, index) => length > 0 && values.candidate[index]?.length === 0);
}

/** Pooled variance of several samples; 0 without degrees of freedom. */
export function pooledVariance(samples: Values): number {
  const degrees = samples.reduce((total, { length }) => total + Math.max(0, length - 1), 0);
  const squares = samples.reduce((total, own) => total + variance(own) * Math.max(0, own.length - 1), 0);
  return degrees === 0 ? 0 : squares / degrees;
}
