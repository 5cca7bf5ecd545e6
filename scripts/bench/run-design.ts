import { absorbBatch, startDesign } from '../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../src/core/decide/design/design.ts';
import { metricWeights, zeroUsage } from '../../src/core/model/money/usage.ts';

/** What the gate asks of verdicts on tokens where nothing is written, at a minimal effect of 15 %. */
export const tokensPolicy: DesignSetup['policy'] = {
  ...{ ratio: 2, minEffect: 0.15, alpha: 0.04, beta: 0.11, cap: 2 },
  ...{ metric: 'total', weights: metricWeights.total },
};

/** Ids of the tasks of a simulated suite. */
export function nameTasks(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `t${String(index + 1).padStart(2, '0')}`);
}

/**
 * A whole measurement as the gate runs one; `draw` gives the tokens of a trial of a task with some subjects in memory, `fails` whether it fails its
 * check.
 */
export function runDesign(
  setup: DesignSetup,
  draw: (task: number, present: readonly string[]) => number,
  fails: (present: readonly string[]) => boolean = () => false,
): Design {
  let design = startDesign(setup);
  while (design.next.length > 0) {
    const ran = design.next.map((slot, index) => {
      const cost = draw(setup.tasks.indexOf(slot.task), slot.present);
      const usage = { ...zeroUsage, input: Math.max(1, Math.round(cost)) };
      return {
        ...slot,
        outcome: fails(slot.present) ? ('failed-check' as const) : ('completed' as const),
        usage,
        order: design.trials.length + index + 1,
      };
    });
    design = absorbBatch(design, ran);
  }
  return design;
}
