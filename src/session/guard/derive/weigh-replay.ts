import type { GuardReplay, GuardStanding } from '../../../core/model/live/guard-entry.ts';

/** An entry that holds up more of all calls than this is a hindrance, whatever its rule says; a few calls are no share of anything. */
const mostFiringShare = 0.05;
const fewFires = 3;

/** Whether a replay carries an entry, and what speaks against it in words. An occasion that never came speaks for the rule: nobody has broken it. */
export function weighReplay({ calls, fires }: GuardReplay): {
  readonly stands: GuardStanding;
  readonly reasons: readonly string[];
} {
  const reasons: string[] = [];
  const outside = fires.filter(({ isOutside }) => isOutside);
  if (calls === 0) reasons.push('not proved: no recorded call of this project is known');
  if (outside.length > 0)
    reasons.push(`it fires in ${outside.length} of ${fires.length} cases on what the rule does not speak of`);
  if (fires.length > fewFires && fires.length > mostFiringShare * calls)
    reasons.push(
      `it holds up ${fires.length} of ${calls} calls, more than ${mostFiringShare * 100} %: nobody would work with it`,
    );
  if (reasons.length > 0) return { stands: 'refused', reasons };
  return { stands: fires.length > 0 ? 'proved' : 'never-broken', reasons };
}
