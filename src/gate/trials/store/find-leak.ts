import { makeError, type Problem } from '../../../core/model/problem.ts';
import { isComparison, nameComparison, nameOtherArm } from '../../../core/model/rule/comparison.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** Lines that show which rules reached an agent, by the id of their rule; a rule without one shows nothing. */
export type RuleLines = readonly { readonly id: string; readonly line?: string | undefined }[];

/** A trial as far as it shows what reached its agent. */
type ShownTrial = Pick<TrialRecord, 'measurement' | 'agent' | 'task' | 'present' | 'outcome' | 'isolation'>;

/**
 * Finds what the agent of a trial must not have had, or did not get: the user's own memory, the line of a rule that is not in its arm, or no line of
 * one that is. Such a trial is no evidence and is never stored: it is charged, and the same command measures it again. Returns undefined for any other
 * trial.
 */
export function findLeak(trial: ShownTrial, lines: RuleLines): Problem | undefined {
  const { isolation, measurement, agent, outcome } = trial;
  // Who was stopped or never came to a call shows nothing.
  if (isolation === undefined || outcome === 'environment-error' || outcome === 'cancelled') return undefined;
  const { canaryLeaked, delivered } = isolation;
  const wrong = lines.find(({ id, line }) => line !== undefined && delivered.includes(id) !== isOfArm(trial, id));
  if (!canaryLeaked && wrong === undefined) return undefined;
  const isSide = isComparison(measurement);
  const saw = canaryLeaked
    ? "read the memory of this machine's user"
    : sayDelivered(delivered, wrong?.id ?? '', isSide);
  const message = `a trial of ${quoteValue(trial.task)} with the agent ${quoteValue(agent)} ${saw}: it does not count`;
  const hint =
    'Run rentroll doctor to see what the agent loads. The cost of this trial is charged and the trial is not stored: once this is corrected, the same command measures it again.';
  return makeError('setup', isSide ? 'side-leaked' : 'isolation-leak', message, hint);
}

/** True where the line of a rule belongs into the arm of a trial; of two compared sides the line of side a belongs where side b is not. */
function isOfArm({ agent, present }: ShownTrial, id: string): boolean {
  return id === nameOtherArm(agent) ? !present.includes(nameComparison(agent)) : present.includes(id);
}

function sayDelivered(delivered: readonly string[], id: string, isSide: boolean): string {
  const isThere = delivered.includes(id);
  if (isSide) return isThere ? 'had a line of the other side' : 'did not get its own side';
  return `${isThere ? 'had the line of the rule' : 'did not get the line of the rule'} ${quoteValue(id)}${isThere ? ', which is not in its arm' : ''}`;
}
