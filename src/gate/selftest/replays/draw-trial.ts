import { scaleUsage, zeroUsage } from '../../../core/model/money/usage.ts';
import type { CachedTrial } from '../../../core/model/rule/design.ts';
import type { Random } from '../../../core/stats/random.ts';
import type { SuiteFit } from './fit-suite.ts';
import { drawResidual, meanFactor } from './residual-shape.ts';

/** Where the trials of a replay come from. */
export interface TrialDraw {
  readonly tasks: readonly string[];
  /** Draws a trial of a task; `share` is what the memory leaves of its mean (1 for the baseline). */
  readonly draw: (random: Random, task: string, share: number) => CachedTrial;
}

/**
 * Smooth draws of a fitted suite: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at
 * the fitted cost. A task the fit does not know costs nothing and completes.
 */
export function drawFrom({ tasks, shape, failureCost }: SuiteFit): TrialDraw {
  const known = new Map(tasks.map((fit) => [fit.task, { fit, expectation: meanFactor(shape, fit.sd) }]));
  return {
    tasks: [...known.keys()],
    draw: (random, task, share) => {
      const unknown = { fit: { task, usage: zeroUsage, sd: 0, pFail: 0 }, expectation: 1 };
      const { fit, expectation } = known.get(task) ?? unknown;
      const factor = (share * Math.exp(fit.sd * drawResidual(random, shape))) / expectation;
      const failed = random.uniform() < fit.pFail;
      const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
      return { task, outcome: failed ? 'failed-check' : 'completed', usage };
    },
  };
}
