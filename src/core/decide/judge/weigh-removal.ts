import type { CheckOutcome } from '../../model/verdict/inherited.ts';
import type { SubjectState } from '../design/design.ts';

/**
 * What a check says about a bundle that would leave memory: `may-go` when it breaks tasks, or a loss of the minimal effect is ruled
 * out, and no failures of the arm without it speak against that, `stays` when the check ended in any other way, `open` while it has not ended. A task that is
 * proved to be lost without the bundle ends it at once.
 */
export function weighRemoval({ judgement, settled }: Pick<SubjectState, 'judgement' | 'settled'>): CheckOutcome {
  const { isProvenMissed, missed } = judgement.harm;
  if (isProvenMissed) return 'stays';
  if (!settled) return 'open';
  const isWorthless = judgement.verdict === 'does-not-earn' || judgement.verdict === 'regression';
  return isWorthless && missed.length === 0 ? 'may-go' : 'stays';
}
