import { minimalEffectTokens } from '../../core/decide/estimate/minimal-effect.ts';
import type { EvidencePolicy } from '../../core/model/verdict/evidence.ts';
import type { SelfTest } from '../../core/model/verdict/selftest.ts';
import { mean } from '../../core/stats/moments.ts';
import type { SeenTask } from './replays/see-tasks.ts';

/** A minimal effect above the whole cost of a trial cannot be replayed. */
const largestShare = 0.95;

/**
 * Mean of the task means of a suite and its minimal effect, in capped tokens of the metric; `share` is what is replayed. Zeros when
 * nothing completed.
 */
export function minimalEffectOf(
  seen: readonly SeenTask[],
  policy: EvidencePolicy,
  rent: number,
): Pick<SelfTest, 'suiteMean' | 'minimalEffect'> {
  const judging = seen.filter(({ capped }) => capped.length > 0);
  const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
  if (!(suiteMean > 0)) return { suiteMean: 0, minimalEffect: { tokens: 0, share: 0 } };
  const tokens = minimalEffectTokens(policy, suiteMean, policy.ratio * rent);
  return {
    suiteMean,
    minimalEffect: { tokens, share: Math.min(largestShare, Number((tokens / suiteMean).toFixed(6))) },
  };
}
