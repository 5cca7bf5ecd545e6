import { absorbBatch, startDesign } from '../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../src/core/decide/design/design.ts';
import { metricWeights, zeroUsage } from '../../src/core/model/money/usage.ts';
import { limitsByStrictness, policyDefaults } from '../../src/core/model/rule/config.ts';
import type { RanTrial, TrialSlot } from '../../src/core/model/rule/design.ts';
import type { EvidencePolicy } from '../../src/core/model/verdict/evidence-faults.ts';

/** The policy of a config that writes none, at a minimal effect of 15 %, every token counted alike. */
export const usualPolicy: EvidencePolicy = {
  ratio: policyDefaults.ratio,
  minEffect: 0.15,
  ...limitsByStrictness[policyDefaults.strictness],
  weights: metricWeights.total,
};

/** The same for what leaves memory: both limits are as far away. */
export const leavingPolicy: EvidencePolicy = { ...usualPolicy, reject: usualPolicy.accept };

/** Ids of the tasks of a simulated suite. */
export function nameTasks(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `t${String(index + 1).padStart(2, '0')}`);
}

/** One simulated trial: what it took, and whether it solved its task. */
export interface SimulatedTrial extends Pick<RanTrial, 'used' | 'microDollars'> {
  readonly tokens: number;
  readonly isSolved: boolean;
  /** True where it was ended by the clock. */
  readonly isTimedOut?: boolean;
}

/** Where a trial stands in its measurement. */
export interface TrialPlace {
  readonly slot: TrialSlot;
  /** Place of its task in the setup. */
  readonly task: number;
  /** Place within its batch. */
  readonly index: number;
}

/** Plays a whole measurement by the product's own design: a batch, an interim analysis, the next batch, until nothing more is asked. */
export function playDesign(setup: DesignSetup, run: (place: TrialPlace) => SimulatedTrial): Design {
  const places = new Map(setup.tasks.map((task, index) => [task, index]));
  let design = startDesign(setup);
  while (design.next.length > 0) {
    const before = design.trials.length;
    const ran = design.next.map((slot, index): RanTrial => {
      const trial = run({ slot, task: places.get(slot.task) ?? 0, index });
      return { ...slot, ...toRan(trial), order: before + index + 1 };
    });
    design = absorbBatch(design, ran);
  }
  return design;
}

function toRan({ tokens, isSolved, isTimedOut = false, ...counted }: SimulatedTrial) {
  const outcome = isTimedOut ? ('timed-out' as const) : isSolved ? ('completed' as const) : ('failed-check' as const);
  return { ...counted, outcome, usage: { ...zeroUsage, input: Math.max(1, Math.round(tokens)) } };
}

/** Tokens of all trials of a measurement. */
export function tokensOf({ trials }: Design): number {
  return trials.reduce((total, { usage }) => total + usage.input, 0);
}
