import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../../../src/core/decide/design/design.ts';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import type { RanTrial, TrialSlot } from '../../../../src/core/model/rule/design.ts';
import type { EvidencePolicy } from '../../../../src/core/model/verdict/evidence-faults.ts';

/** A small seeded generator of uniform numbers in (0, 1): mulberry32. */
function makeUniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 4294967296;
  };
}

/** What invented trials cost: lognormal around the task's level, times what the rules in memory make of it. */
export interface InventedWorld {
  readonly levels: ReadonlyMap<string, number>;
  readonly cv: number;
  /** Share of the tokens that is left with these rules in memory. */
  readonly share: (present: readonly string[]) => number;
  /** Probability that a trial fails its check with these rules in memory. */
  readonly failure?: (present: readonly string[], task: string) => number;
}

/** Three tasks with a coefficient of variation of a quarter. */
export const threeTasks: Pick<InventedWorld, 'levels' | 'cv'> = {
  levels: new Map([
    ['a', 40_000],
    ['b', 60_000],
    ['c', 50_000],
  ]),
  cv: 0.25,
};

/** The default policy at a minimal effect of 15 %, all token classes alike. */
export const policy: EvidencePolicy = {
  ratio: 2,
  minEffect: 0.15,
  accept: 2.4,
  reject: 1.8,
  weights: metricWeights.total,
};

/** What leaves memory is judged by a second limit as wide as the first. */
function policyFor(kind: DesignSetup['kind']): EvidencePolicy {
  return kind === 'drops' ? { ...policy, reject: policy.accept } : policy;
}

/** A setup over the world's tasks with one subject per rule id. */
export function setupOf(
  kind: DesignSetup['kind'],
  rules: readonly string[],
  world: Pick<InventedWorld, 'levels'>,
  seed: number,
): DesignSetup {
  const subjects = rules.map((id) => ({ id, rent: 20 }));
  return { kind, agent: 'sql', subjects, tasks: [...world.levels.keys()], policy: policyFor(kind), seed: String(seed) };
}

/** Draws trials of the world, one after another. */
export function drawTrials(world: InventedWorld, seed: number): (slot: TrialSlot) => RanTrial {
  const uniform = makeUniform(seed);
  const sigma = Math.sqrt(Math.log(1 + world.cv ** 2));
  let order = 0;
  return (slot) => {
    const normal = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const mean = (world.levels.get(slot.task) ?? 0) * world.share(slot.present);
    const failed = uniform() < (world.failure?.(slot.present, slot.task) ?? 0);
    order += 1;
    const input = Math.round(mean * Math.exp(sigma * normal - sigma ** 2 / 2));
    const usage = { input, output: 0, cacheCreation: 0, cacheRead: 0 };
    return { ...slot, order, outcome: failed ? 'failed-check' : 'completed', usage };
  };
}

/** Runs a measurement to its end on invented trials. */
export function driveDesign(setup: DesignSetup, world: InventedWorld, seed: number): Design {
  const draw = drawTrials(world, seed);
  let design = startDesign(setup);
  while (design.next.length > 0) design = absorbBatch(design, design.next.map(draw));
  return design;
}
