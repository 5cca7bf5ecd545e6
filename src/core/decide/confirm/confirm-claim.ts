import { type Claim, wantedSaving } from '../../model/rule/design.ts';
import type { Evidence } from '../../model/verdict/evidence-faults.ts';
import { judgeEvidence } from '../judge-evidence.ts';

/**
 * Answer of fresh trials about a receipt that nobody vouches for. `confirmed`: they show its saving by themselves. `open`: they do not show it
 * yet. `refused`: they show that it saves less, or the trials that may be run have run out.
 */
export interface Confirmation {
  readonly kind: 'confirmed' | 'open' | 'refused';
}

/**
 * Limits at which fresh trials confirm a receipt, as normal deviates: nearer than those of a rule that nobody measured. How often a
 * receipt for a rule that does nothing is confirmed so: docs/internals/figures/verdicts/receipts.md.
 */
const confirming = { accept: 2.1, reject: 1.8 } as const;

/**
 * Confirms a claim by fresh trials of its rule on all tasks in both arms, or does not: they are judged as those of any rule at nearer limits, and
 * have to rule the stated saving out or show one. Pure: the same trials give the same answer.
 */
export function confirmClaim(fresh: Evidence, claim: Claim): Confirmation {
  const { policy } = fresh;
  const policyMinEffect = typeof policy.minEffect === 'number' ? policy.minEffect : 0;
  const minEffect = Math.max(policyMinEffect, wantedSaving(claim));
  const batches = [...new Set(fresh.trials.map(({ batch }) => batch))].sort((a, b) => a - b);
  for (const batch of batches) {
    const trials = fresh.trials.filter((trial) => trial.batch <= batch);
    if (trials.length > claim.trials) return { kind: 'refused' };
    const { verdict } = judgeEvidence({ ...fresh, trials, policy: { ...policy, ...confirming, minEffect } });
    if (verdict === 'earns') return { kind: 'confirmed' };
    if (verdict !== 'undecided') return { kind: 'refused' };
  }
  return { kind: 'open' };
}
