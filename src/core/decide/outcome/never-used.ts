import type { Decision } from '../../model/verdict/decision.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';

/** Trials that have to complete with an asset before it is said that none needs it: one that 30 % of them use is then missed in 6 of 100 cases. */
const trialsToUse = 8;

/** How many of the trials that completed with an asset used it; undefined where that was not counted in each. */
export function countUses(trials: Evidence['trials']): Decision['used'] {
  const completed = trials.filter(({ arm, outcome }) => arm === 'candidate' && outcome === 'completed');
  if (completed.length === 0 || completed.some(({ used }) => used === undefined)) return undefined;
  return { trials: completed.filter(({ used }) => used).length, of: completed.length };
}

/** True where enough trials completed with an asset and none used it. One that failed is no such trial; a use that it made is one all the same. */
export function isNeverUsed(trials: Evidence['trials']): boolean {
  return (countUses(trials)?.of ?? 0) >= trialsToUse && !trials.some(({ used }) => used);
}
