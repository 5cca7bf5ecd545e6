import { absorbBatch, startDesign } from '../../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../../src/core/decide/design/design.ts';
import { metricWeights, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { policyDefaults } from '../../../src/core/model/rule/config.ts';
import type { CachedTrial, RanTrial, Subject } from '../../../src/core/model/rule/design.ts';
import type { EvidencePolicy } from '../../../src/core/model/verdict/evidence.ts';
import type { DrawnTrial } from '../world/draw-trial.ts';
import { minimalShare, ratio, type World } from '../world/world.ts';

/** The default policy with the fixed minimal effect all procedures are compared at. */
export const policy: EvidencePolicy = {
  ratio,
  minEffect: minimalShare,
  alpha: policyDefaults.alpha,
  beta: policyDefaults.beta,
  cap: 2,
  metric: 'total',
  weights: metricWeights.total,
};

/** Where the trials of a measurement come from. */
export interface Source {
  readonly world: World;
  /** Names the replication; the design's own draws derive from it. */
  readonly key: string;
  startBatch(): void;
  /** Draws a trial of the task at this place of `world.tasks` with these rules in memory. */
  draw(index: number, present: readonly string[]): DrawnTrial;
}

/** A measurement that has ended, with all it spent. */
export interface DesignRun {
  readonly design: Design;
  readonly tokens: number;
  readonly trials: number;
}

/** What is measured how; by the default policy when it names none. */
type BenchSetup = Pick<DesignSetup, 'kind' | 'subjects' | 'cached'> & Partial<Pick<DesignSetup, 'policy'>>;

/** Runs a measurement of rentroll to its end, the way the gate does: a batch, an interim analysis, the next batch. */
export function runDesign(source: Source, setup: BenchSetup): DesignRun {
  const { world, key } = source;
  const places = new Map(world.tasks.map(({ id }, index) => [id, index]));
  let design = startDesign({ policy, ...setup, agent: 'bench', tasks: [...places.keys()], seed: key });
  let tokens = 0;
  let trials = 0;
  while (design.next.length > 0) {
    source.startBatch();
    const ran = design.next.map((slot): RanTrial => {
      const drawn = source.draw(places.get(slot.task) ?? 0, slot.present);
      tokens += drawn.tokens;
      trials += 1;
      return { ...slot, ...asOutcome(drawn), order: trials };
    });
    design = absorbBatch(design, ran);
  }
  return { design, tokens, trials };
}

/** A subject that is one rule of the world's rent. */
export function singleRule(id: string, { rent }: World): Subject {
  return { id, members: [id], rent };
}

/** Trials of an earlier era, one list per task, as the procedure takes them. */
export function toCached({ tasks }: World, era: readonly (readonly DrawnTrial[])[]): readonly CachedTrial[] {
  return tasks.flatMap(({ id }, index) => (era[index] ?? []).map((drawn) => ({ task: id, ...asOutcome(drawn) })));
}

function asOutcome({ tokens, completed }: DrawnTrial): Pick<RanTrial, 'outcome' | 'usage'> {
  return { outcome: completed ? 'completed' : 'failed-check', usage: { ...zeroUsage, input: tokens } };
}
