import type { Decision } from '../../model/verdict/decision.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';

/** How many of the trials that completed with an asset used it; undefined where that was not counted in each. */
export function countUses(trials: Evidence['trials']): Decision['used'] {
  const completed = trials.filter(({ arm, outcome }) => arm === 'candidate' && outcome === 'completed');
  if (completed.length === 0 || completed.some(({ used }) => used === undefined)) return undefined;
  return { trials: completed.filter(({ used }) => used).length, of: completed.length };
}
