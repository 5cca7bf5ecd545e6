import { createRandom } from '../../../src/core/stats/random.ts';
import type { Source } from '../run-design.ts';
import { drawFactor, drawTrial } from './draw-trial.ts';
import type { World } from './world.ts';

/** One replication: a world, what a rule truly saves of each task, and the number of the replication. */
export interface Replication {
  readonly world: World;
  /** Share of the tokens of every task; below 0 what it costs more. */
  readonly effect: number;
  /** Seed of the whole run. */
  readonly seed: number;
  readonly index: number;
}

/** Opens the random stream of a replication, in which any rule in memory has the effect. */
export function openScene({ world, effect, seed, index }: Replication): Source {
  const key = [seed, world.seed, world.id, effect, index].join('/');
  const random = createRandom(key);
  let factor = 1;
  return {
    world,
    key,
    startBatch: () => {
      factor = drawFactor(random, world.batchSd);
    },
    draw: (place, present) => {
      const task = world.tasks[place];
      if (!task) throw new RangeError(`${world.id} has no task ${place}`);
      const mean = task.mean * (present.length > 0 ? 1 - effect : 1);
      return drawTrial(random, task, { mean, factor, pFail: task.pFail });
    },
  };
}
