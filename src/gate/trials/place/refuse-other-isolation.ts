import { setupError } from '../../../core/model/problem.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { type Enforcement, enforcedParts } from '../../../core/model/trial/trial.ts';

/**
 * Throws ProblemError when a run has trials that were kept from more, or from less, than this machine keeps them from: an arm of both
 * kinds would compare boxes, not rules. Nothing is asked of trials that are simulated.
 */
export function refuseOtherIsolation(
  run: string,
  { enforced, notEnforced }: Pick<Runner, 'enforced' | 'notEnforced'>,
  records: readonly Pick<TrialRecord, 'enforced'>[],
): void {
  const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
  if (enforced === undefined || other === undefined) return;
  const why = notEnforced === undefined ? '' : `: ${notEnforced}`;
  throw setupError(
    'run-other-isolation',
    `the run "${run}" began with ${nameParts(other.enforced)} enforced and would continue here with ${nameParts(enforced)} enforced${why}`,
    'Continue it where it began, or measure anew here with rentroll check --fresh (baselines of bench and selftest: on another day), which pays for every trial again.',
  );
}

function nameParts(enforced: Enforcement | undefined): string {
  if (enforced === undefined) return 'something unknown';
  return enforcedParts.filter((part) => enforced[part]).join(', ') || 'nothing';
}
