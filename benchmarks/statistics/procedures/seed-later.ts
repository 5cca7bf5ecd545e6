import { mean, variance } from '../../../src/core/stats/moments.ts';
import { thresholdOf } from '../world/world.ts';
import type { Arm, Ended, Scene } from './procedure.ts';
import { drawInto, failsWithRule, pooledVariance, startTally, type Tally, taskSavings } from './tally.ts';

/** Runs per task and side. */
const runs = 3;

/** Standard errors a saving must lie away from 0, and from the bar, to count as certain. */
const z = 2;

/**
 * The same rule as it was sharpened later: three runs per task and side, a standard error from the spread within tasks, certain
 * from two of them on, and a top-up of the side with the rule that goes where it narrows the error most. A rule is kept only when
 * its saving is certain and pays twice its rent.
 */
export function judgeBySeedLater(scene: Scene): Ended {
  const tally = startTally(scene);
  const bar = thresholdOf(scene.world);
  runSuite(scene, tally);
  if (!failsWithRule(tally) && isUncertain(tally, bar)) topUp(scene, tally);
  const { tokens, trials } = tally;
  return { answer: keeps(tally, bar) ? 'accept' : 'evict', tokens, trials };
}

/** The sides are not interleaved: each pass of the suite is a batch of its own. */
function runSuite(scene: Scene, tally: Tally): void {
  for (const arm of ['baseline', 'candidate'] satisfies readonly Arm[]) {
    scene.startBatch();
    for (let index = 0; index < scene.world.tasks.length; index++) {
      for (let run = 0; run < runs; run++) drawInto(tally, scene, index, arm);
    }
  }
}

function isUncertain(tally: Tally, bar: number): boolean {
  return Math.abs(mean(taskSavings(tally)) - bar) < z * standardError(tally);
}

function keeps(tally: Tally, bar: number): boolean {
  const savings = taskSavings(tally);
  if (failsWithRule(tally) || savings.length === 0) return false;
  return mean(savings) >= bar && mean(savings) > 0 && mean(savings) >= z * standardError(tally);
}

/** As many runs as the side has had, each to the task with the largest s²/(n(n + 1)). */
function topUp(scene: Scene, tally: Tally): void {
  const spreads = scene.world.tasks.map((_, index) => spreadOf(tally, 'candidate', index));
  const counts = scene.world.tasks.map((_, index) => tally.values.candidate[index]?.length ?? 0);
  scene.startBatch();
  for (let run = 0; run < runs * counts.length; run++) {
    const gains = counts.map((n, index) => (spreads[index] ?? 0) / (Math.max(1, n) * (n + 1)));
    const index = gains.indexOf(Math.max(...gains));
    counts[index] = (counts[index] ?? 0) + 1;
    drawInto(tally, scene, index, 'candidate');
  }
}

/** √Σ(s²/n of both sides) over the tasks with completed runs on both, divided by their number. */
function standardError(tally: Tally): number {
  const { baseline, candidate } = tally.values;
  const terms = baseline.flatMap((own, index) => {
    const other = candidate[index] ?? [];
    if (own.length === 0 || other.length === 0) return [];
    const [s0, s1] = [spreadOf(tally, 'baseline', index), spreadOf(tally, 'candidate', index)];
    return [s0 / own.length + s1 / other.length];
  });
  return Math.sqrt(terms.reduce((total, term) => total + term, 0)) / terms.length;
}

/** Variance of a task on one side; with fewer than two runs the pooled variance of that side. */
function spreadOf({ values }: Tally, arm: Arm, index: number): number {
  const own = values[arm][index] ?? [];
  return own.length < 2 ? pooledVariance(values[arm]) : variance(own);
}
