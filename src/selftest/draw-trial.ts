import type { CachedTrial } from '../model/design.ts';
import { scaleUsage, zeroUsage } from '../model/usage.ts';
import type { Random } from '../stats/random.ts';
import type { SuiteFit, TaskFit } from './fit-suite.ts';
import { drawResidual, meanFactor } from './residual-shape.ts';

/** Draws trials of a fitted suite: `share` is what the memory leaves of the task's mean (1 for the baseline). */
export type DrawTrial = (random: Random, task: string, share: number) => CachedTrial;

/**
 * Smooth draws: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at the fitted cost.
 * A task the fit does not know costs nothing and completes.
 */
export function drawFrom({ tasks, shape, failureCost }: SuiteFit): DrawTrial {
  const known = new Map(tasks.map((fit) => [fit.task, { fit, expectation: meanFactor(shape, fit.sd) }]));
  return (random, task, share) => {
    const { fit, expectation } = known.get(task) ?? { fit: unknownTask(task), expectation: 1 };
    const factor = (share * Math.exp(fit.sd * drawResidual(random, shape))) / expectation;
    const failed = random.uniform() < fit.pFail;
    const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
    return { task, outcome: failed ? 'failed-check' : 'completed', usage };
  };
}

function unknownTask(task: string): TaskFit {
  return { task, usage: zeroUsage, sd: 0, pFail: 0 };
}
