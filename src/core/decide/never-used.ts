import type { Evidence } from '../model/verdict/evidence.ts';

/** Counts how many of the trials that completed with an asset used it; undefined where that was not counted in each. */
export function countUses(trials: Evidence['trials']): { readonly trials: number; readonly of: number } | undefined {
  const completed = trials.filter(({ arm, outcome }) => arm === 'candidate' && outcome === 'completed');
  if (completed.length === 0 || completed.some(({ used }) => used === undefined)) return undefined;
  return { trials: completed.filter(({ used }) => used).length, of: completed.length };
}

/** Trials that have to complete with an asset before it is said that none needs it: one that 30 % of them use is then missed in 6 of 100 cases. */
const trialsToUse = 8;

/** Returns true where enough trials completed with an asset and none, not even one that failed, used it. */
export function isNeverUsed(trials: Evidence['trials']): boolean {
  return (countUses(trials)?.of ?? 0) >= trialsToUse && !trials.some(({ used }) => used);
}
