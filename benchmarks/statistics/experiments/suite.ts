import { createRandom } from '../../../src/core/stats/random.ts';
import type { Source } from '../run-design.ts';
import { drawTrial } from '../world/draw-trial.ts';
import type { World } from '../world/world.ts';

/** The suite of the experiments: five tasks like those of most repositories, with nothing odd about them. */
export const plainSuite: World = {
  id: 'plain',
  note: 'five tasks, spread 20 to 26 %',
  seed: 0,
  rent: 30,
  batchSd: 0,
  tasks: [
    { id: 'p1', mean: 34_000, cv: 0.22, pFail: 0 },
    { id: 'p2', mean: 45_000, cv: 0.2, pFail: 0 },
    { id: 'p3', mean: 52_000, cv: 0.25, pFail: 0 },
    { id: 'p4', mean: 66_000, cv: 0.23, pFail: 0 },
    { id: 'p5', mean: 83_000, cv: 0.26, pFail: 0 },
  ],
};

/** What the rules in memory do to trials of the task at one place: the share of tokens that is left, and how often they fail. */
export type Truth = (index: number, present: readonly string[]) => { readonly left: number; readonly pFail: number };

/** A source of trials of the plain suite under a truth. */
export function openSource(key: string, truth: Truth): Source {
  const random = createRandom(key);
  return {
    world: plainSuite,
    key,
    startBatch: () => {},
    draw: (index, present) => {
      const task = plainSuite.tasks[index];
      if (!task) throw new RangeError(`the plain suite has no task ${index}`);
      const { left, pFail } = truth(index, present);
      return drawTrial(random, task, { mean: task.mean * left, factor: 1, pFail });
    },
  };
}
