import { ProblemError } from '../../../core/model/problem.ts';
import type { RunnerFacts } from '../../../core/model/runner/runner.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { type LaidSurroundings, laySurroundings } from '../../repository/reading/read-surroundings.ts';

/** What of a side's surroundings trials have where this runner runs them, and what they lack. */
export function surroundingsAt(
  { surroundings }: Pick<Revision, 'surroundings'>,
  { enforced }: Pick<RunnerFacts, 'enforced'>,
): LaidSurroundings {
  const isBoxed = enforced?.files === true && enforced.processes;
  return laySurroundings(surroundings ?? { files: new Map(), settings: {}, without: [] }, isBoxed);
}

/** What cannot be laid whole is measured in no arm. Throws ProblemError. */
export function requireSurroundings({ surroundings }: Pick<Revision, 'surroundings'>): void {
  if (surroundings !== undefined && surroundings.problems.length > 0) throw new ProblemError(surroundings.problems);
}

/** Most that one sentence names. */
const mostNamed = 20;

/** What developers have and trials had not: their sessions may cost otherwise by it. */
export function noteWithout(without: readonly string[]): readonly string[] {
  if (without.length === 0) return [];
  const more = without.length > mostNamed ? ` and ${without.length - mostNamed} more` : '';
  return [`Trials are without what sessions here have: ${without.slice(0, mostNamed).join(', ')}${more}.`];
}
