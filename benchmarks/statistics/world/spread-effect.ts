import { type Effect, effectTokens, type Shape, suiteMean, type World } from './world.ts';

/** Most of a task's mean that a concentrated effect may take from it, or add to it. */
const mostOfTask = 0.6;

/** Share of the cheapest task's mean that a mixed effect moves to the most expensive task. */
const movedShare = 0.25;

/**
 * True mean tokens per task, in the order of `world.tasks`, when the rule is in memory.
 *
 * - `proportional`: every task saves the same share.
 * - `concentrated`: the whole saving comes from the most expensive task, up to 60 % of it, then from the next; what does not fit into 60 %
 *   of all tasks is left out.
 * - `mixed`: as proportional, and a quarter of the cheapest task's mean is saved there and spent on the most expensive task instead.
 */
export function spreadEffect(world: World, shape: Shape, effect: Effect): readonly number[] {
  const means = world.tasks.map(({ mean }) => mean);
  const saving = effectTokens(effect, world);
  if (shape === 'concentrated') return concentrate(means, saving);
  const reduced = means.map((mean) => mean * (1 - saving / suiteMean(world)));
  return shape === 'mixed' ? moveBetween(means, reduced) : reduced;
}

function concentrate(means: readonly number[], saving: number): readonly number[] {
  const result = [...means];
  let left = means.length * saving;
  for (const { mean, place } of byMean(means).reverse()) {
    const taken = Math.sign(left) * Math.min(Math.abs(left), mostOfTask * mean);
    result[place] = mean - taken;
    left -= taken;
  }
  return result;
}

function moveBetween(means: readonly number[], reduced: readonly number[]): readonly number[] {
  const ascending = byMean(means);
  const [cheapest, mostExpensive] = [ascending[0], ascending.at(-1)];
  if (cheapest === undefined || mostExpensive === undefined || cheapest === mostExpensive) return reduced;
  const moved = movedShare * cheapest.mean;
  const shift = (index: number) => (index === cheapest.place ? -moved : index === mostExpensive.place ? moved : 0);
  return reduced.map((mean, index) => mean + shift(index));
}

function byMean(means: readonly number[]): { readonly mean: number; readonly place: number }[] {
  return means.map((mean, index) => ({ mean, place: index })).sort((a, b) => a.mean - b.mean);
}
