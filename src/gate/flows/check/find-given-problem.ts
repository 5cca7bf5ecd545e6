import { findTrackedProblem } from '../../../adapters/git/find-tracked.ts';
import type { Problem } from '../../../core/model/problem.ts';

/** Why a file of another job is not used: the checkout itself has one of its name. Undefined for one that was downloaded. */
export function findGivenProblem(path: string, what: string): Problem | undefined {
  return findTrackedProblem(path, what);
}
