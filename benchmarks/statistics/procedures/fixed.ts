import { studentQuantile } from '../../../src/core/stats/distributions.ts';
import { mean, variance } from '../../../src/core/stats/moments.ts';
import { thresholdOf, type World } from '../world/world.ts';
import { alpha, oracleSize } from './oracle-size.ts';
import type { Arm, Ended, Procedure, Scene } from './procedure.ts';
import { drawInto, startTally, type Tally } from './tally.ts';

/** A failed trial is repeated at once, this often. */
const mostRetries = 3;

/**
 * The fixed-size test of a world: n completed trials of every task in both arms, then a stratified Welch test of *saving > τ*. What
 * is not accepted is evicted; a measurement in which no task has two completed trials a side stays undecided.
 */
export function fixedTest(world: World): Procedure {
  const n = oracleSize(world);
  return (scene) => {
    const tally = startTally(scene);
    scene.startBatch();
    for (const arm of ['baseline', 'candidate'] satisfies readonly Arm[]) {
      for (let index = 0; index < world.tasks.length; index++) fillCell({ scene, tally, place: index, arm }, n);
    }
    return { answer: judge(tally, thresholdOf(world)), tokens: tally.tokens, trials: tally.trials };
  };
}

interface Cell {
  readonly scene: Scene;
  readonly tally: Tally;
  readonly place: number;
  readonly arm: Arm;
}

function fillCell({ scene, tally, place, arm }: Cell, n: number): void {
  for (let run = 0; run < n; run++) {
    for (let retry = 0; retry <= mostRetries; retry++) if (drawInto(tally, scene, place, arm)) break;
  }
}

function judge({ values }: Tally, threshold: number): Ended['answer'] {
  const strata = values.baseline.flatMap((baseline, index) => {
    const candidate = values.candidate[index] ?? [];
    return baseline.length > 1 && candidate.length > 1 ? [{ baseline, candidate }] : [];
  });
  if (strata.length === 0) return 'undecided';
  const saving = mean(strata.map(({ baseline, candidate }) => mean(baseline) - mean(candidate)));
  const terms = strata
    .flatMap(({ baseline, candidate }) => [baseline, candidate])
    .map((own) => ({ term: variance(own) / own.length / strata.length ** 2, d: own.length - 1 }));
  const total = terms.reduce((sum, { term }) => sum + term, 0);
  const df = total ** 2 / terms.reduce((sum, { term, d }) => sum + term ** 2 / d, 0);
  if (total === 0) return saving > threshold ? 'accept' : 'evict';
  return (saving - threshold) / Math.sqrt(total) > studentQuantile(1 - alpha, df) ? 'accept' : 'evict';
}
