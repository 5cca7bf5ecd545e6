import jStat from 'jstat';
import { policyDefaults } from '../../../src/core/model/rule/config.ts';
import { studentQuantile } from '../../../src/core/stats/distributions.ts';
import { relativeVariance } from '../world/draw-trial.ts';
import { minimalShare, suiteMean, thresholdOf, type World } from '../world/world.ts';

/** The one function of the library that its declaration for the sources leaves out: P(T ≤ x) of the noncentral t distribution. */
const { noncentralt } = jStat as unknown as {
  readonly noncentralt: { cdf(x: number, df: number, noncentrality: number): number };
};

/** Error rates of the fixed-size test: those of the default policy. */
export const { alpha } = policyDefaults;
const power = 1 - policyDefaults.beta;

/** A suite so noisy that it needs more is not worth a simulation. */
const mostPerCell = 1000;

/**
 * The trials per task and arm with which a one-sided stratified Welch test of *saving > τ* at the α of the default policy finds a saving of the minimal
 * effect with its power: the smallest such number, worked out from the world's true means and spreads, which nobody has in
 * practice. That makes it the cheapest fixed size there is. At least 2.
 */
export function oracleSize(world: World): number {
  const distance = minimalShare * suiteMean(world) - thresholdOf(world);
  for (let n = 2; n < mostPerCell; n++) {
    if (powerOf(world, distance, n) >= power) return n;
  }
  return mostPerCell;
}

function powerOf(world: World, distance: number, n: number): number {
  const terms = world.tasks.flatMap((task) => {
    const variance = relativeVariance(task) * (task.mean / world.tasks.length) ** 2;
    return [variance / n, (variance * (1 - minimalShare) ** 2) / n];
  });
  const total = terms.reduce((sum, term) => sum + term, 0);
  if (total === 0) return distance > 0 ? 1 : 0;
  // Welch–Satterthwaite, as the test itself will do with what it sees.
  const df = total ** 2 / terms.reduce((sum, term) => sum + term ** 2 / (n - 1), 0);
  return 1 - noncentralt.cdf(studentQuantile(1 - alpha, df), df, distance / Math.sqrt(total));
}
