import { setupError } from '../../../core/model/problem.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { type Enforcement, enforcedParts } from '../../../core/model/trial/trial.ts';

/** The facts that say which command began a run. */
export interface BegunBy {
  /** Kind of the experiment: check, audit, bench … */
  readonly kind: string;
  /** True where trials of other runs are measured again. */
  readonly isFresh?: boolean;
}

/** How a run that cannot go on here is measured all the same. The same command with the same options would name the same run again. */
export function sayAnew({ kind, isFresh }: BegunBy): string {
  if (kind === 'bench' || kind === 'selftest')
    return 'Continue the run where it began, or start a new run on another day.';
  const anew =
    kind === 'check' && isFresh !== true ? 'here: rentroll check --fresh' : 'in a fresh clone: git clone . ../anew';
  return `Continue the run where it began, or pay for every trial again ${anew}`;
}

/**
 * Throws ProblemError when a run has trials that were kept from more, or from less, than this machine keeps them from: an arm of both
 * kinds would compare boxes, not rules. Nothing is asked of trials that are simulated. `hint` says how to measure all the same.
 */
export function refuseOtherIsolation(
  run: string,
  { enforced, notEnforced }: Pick<Runner, 'enforced' | 'notEnforced'>,
  records: readonly Pick<TrialRecord, 'enforced'>[],
  hint: string,
): void {
  const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
  if (enforced === undefined || other === undefined) return;
  const why = notEnforced === undefined ? '' : `: ${notEnforced}`;
  throw setupError(
    'run-other-isolation',
    `the sandbox of the run "${run}" enforced ${nameParts(other.enforced)} when the run began, and would enforce ${nameParts(enforced)} here${why}`,
    hint,
  );
}

function nameParts(enforced: Enforcement | undefined): string {
  if (enforced === undefined) return 'something unknown';
  return enforcedParts.filter((part) => enforced[part]).join(', ') || 'nothing';
}
