import { createRandom } from '../../../src/core/stats/random.ts';
import type { Scene } from '../procedures/procedure.ts';
import { drawFactor, drawTrial } from './draw-trial.ts';
import { spreadEffect } from './spread-effect.ts';
import type { Effect, Shape, World } from './world.ts';

/** One replication: a world, a rule's true effect, and the number of the replication. */
export interface Replication {
  readonly world: World;
  readonly shape: Shape;
  readonly effect: Effect;
  /** Seed of the whole run. */
  readonly seed: number;
  readonly index: number;
}

/** Failing again this often in a row ends the search for a completed trial of an earlier era. */
const mostEraFailures = 50;

/** Opens the random stream of a replication. All procedures get the same stream, so they differ by what they do with it. */
export function openScene({ world, shape, effect, seed, index }: Replication): Scene {
  const key = [seed, world.seed, world.id, shape, JSON.stringify(effect), index].join('/');
  const random = createRandom(key);
  const { tasks } = world;
  const means = { baseline: tasks.map(({ mean }) => mean), candidate: spreadEffect(world, shape, effect) };
  let factor = 1;
  return {
    world,
    key,
    startBatch: () => {
      factor = drawFactor(random, world.batchSd);
    },
    draw: (place, arm) => {
      const task = taskAt(world, place);
      return drawTrial(random, task, { mean: means[arm][place] ?? 0, factor, pFail: task.pFail });
    },
    drawEra: (count) => {
      const era = drawFactor(random, world.eraSd);
      return tasks.map((task) => {
        const draw = () => drawTrial(random, task, { mean: task.mean, factor: era, pFail: task.pFail });
        return drawCompleted(draw, count);
      });
    },
  };
}

function drawCompleted(draw: () => ReturnType<typeof drawTrial>, count: number): ReturnType<typeof draw>[] {
  const drawn: ReturnType<typeof draw>[] = [];
  for (let completed = 0, failed = 0; completed < count && failed < mostEraFailures; ) {
    const trial = draw();
    if (trial.completed) completed += 1;
    else failed += 1;
    drawn.push(trial);
  }
  return drawn;
}

function taskAt({ tasks, id }: World, place: number): World['tasks'][number] {
  const task = tasks[place];
  if (!task) throw new RangeError(`${id} has no task ${place}`);
  return task;
}
