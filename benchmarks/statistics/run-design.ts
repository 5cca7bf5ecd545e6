import { playDesign, tokensOf, usualPolicy } from '../../scripts/bench/play-design.ts';
import type { Design, DesignSetup } from '../../src/core/decide/design/design.ts';
import type { Subject } from '../../src/core/model/rule/design.ts';
import type { DrawnTrial } from './world/draw-trial.ts';
import type { World } from './world/world.ts';

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
type BenchSetup = Pick<DesignSetup, 'kind' | 'subjects'> & Partial<Pick<DesignSetup, 'policy'>>;

/** Runs a measurement of a world to its end. */
export function runDesign({ world, key, startBatch, draw }: Source, setup: BenchSetup): DesignRun {
  const tasks = world.tasks.map(({ id }) => id);
  const whole = { policy: usualPolicy, ...setup, agent: 'bench', tasks, seed: key };
  const design = playDesign(whole, ({ slot, task, index }) => {
    if (index === 0) startBatch();
    const { tokens, completed } = draw(task, slot.present);
    return { tokens, isSolved: completed };
  });
  return { design, tokens: tokensOf(design), trials: design.trials.length };
}

/** A subject that is one rule of the world's rent. */
export function singleRule(id: string, { rent }: World): Subject {
  return { id, rent };
}
