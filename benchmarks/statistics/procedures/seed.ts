import { mean, variance } from '../../../src/core/stats/moments.ts';
import { thresholdOf } from '../world/world.ts';
import type { Ended, Scene } from './procedure.ts';
import { drawInto, failsWithRule, startTally, type Tally, taskSavings } from './tally.ts';

/** Runs per task and side. */
const runs = 2;

/**
 * The rule as its first document states it: two runs per task and side; when the saving lies within one standard error (between
 * tasks) of twice the rent, the side with the rule runs once more; then the rule is kept when it saved twice its rent, whatever the
 * noise. Failed runs count for nothing; a task that only fails with the rule evicts it.
 */
export function judgeBySeed(scene: Scene): Ended {
  const tally = startTally(scene);
  const bar = thresholdOf(scene.world);
  runArm(scene, tally, 'baseline');
  runArm(scene, tally, 'candidate');
  if (!failsWithRule(tally) && isUncertain(taskSavings(tally), bar)) runArm(scene, tally, 'candidate');
  const { tokens, trials } = tally;
  const savings = taskSavings(tally);
  const keeps = !failsWithRule(tally) && savings.length > 0 && mean(savings) >= bar;
  return { answer: keeps ? 'accept' : 'evict', tokens, trials };
}

/** One pass of the suite on one side; the sides are not interleaved, so each pass is a batch of its own. */
function runArm(scene: Scene, tally: Tally, arm: 'baseline' | 'candidate'): void {
  scene.startBatch();
  for (let index = 0; index < scene.world.tasks.length; index++) {
    for (let run = 0; run < runs; run++) drawInto(tally, scene, index, arm);
  }
}

function isUncertain(savings: readonly number[], bar: number): boolean {
  return Math.abs(mean(savings) - bar) < Math.sqrt(variance(savings) / savings.length);
}
