import type { Measurement } from '../model/rule/plan.ts';
import type { TrialSpec } from '../model/trial/trial.ts';
import { hashParts } from '../util/hash.ts';
import { planBatch } from './plan-batch.ts';

/** One kind of trial to be repeated: its measurement, and which of that measurement's rules under test are in memory. */
export interface RepeatedArm {
  readonly measurement: Measurement;
  readonly present: readonly string[];
}

/**
 * `runs` rounds, each with every task once in every arm, in a seeded order that interleaves the arms. A larger `runs` only appends
 * rounds: the trials of a smaller one keep their keys and their order.
 */
export function planRounds(arms: readonly RepeatedArm[], runs: number, runSeed: number): readonly TrialSpec[] {
  const perArm = arms.map((arm) => planArm(arm, runs, runSeed));
  return Array.from({ length: runs }, (_, round) => {
    const specs = perArm.flatMap((rounds) => rounds[round] ?? []);
    return specs.sort((a, b) => (hashParts('order', a.seed) < hashParts('order', b.seed) ? -1 : 1));
  }).flat();
}

function planArm({ measurement, present }: RepeatedArm, runs: number, runSeed: number): readonly TrialSpec[][] {
  const slots = measurement.tasks.map((task) => ({ task, present, toggled: [] }));
  const rounds: TrialSpec[][] = [];
  for (let round = 1; round <= runs; round++) {
    rounds.push([...planBatch(measurement, runSeed, round, slots, rounds.flat())]);
  }
  return rounds;
}
