import { type Claim, wantedSaving } from '../../../core/model/rule/design.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { nameReceipt } from '../../../core/receipt/build-receipt.ts';
import type { PolicySide } from '../../lint/read-change.ts';
import { type CheckableReceipt, listDriftAtBase } from './checkable-receipt.ts';

/** What fresh trials may confirm of a receipt, or why its rule is measured as if there were none. */
type MadeClaim = { readonly claim: Claim } | { readonly why: string };

/**
 * Makes a claim of a receipt that nobody vouches for. None is made where confirming could not be cheaper than measuring: a stated saving that
 * is not clearly above the minimal effect takes as many trials as any rule.
 */
export function makeClaim(entry: CheckableReceipt, base: PolicySide): MadeClaim {
  const { receipt, decision, rule } = entry;
  if (!isConfirmable(entry)) return { why: 'its question is not one that fresh trials confirm' };
  const other = listDriftAtBase(receipt, rule, base);
  if (other.length > 0) return { why: `it was measured with another ${other.join(', ')}` };
  const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
  const trials = base.config.receipts.confirmTrials;
  const claim = { receipt: nameReceipt(receipt), saving, trials };
  const round = 2 * decision.tasks.length;
  if (trials < round) return { why: `receipts.confirmTrials leaves no room for a round of ${round} trials` };
  if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy)) {
    return { why: 'a saving this close to the minimal effect takes as many trials as measuring' };
  }
  return { claim };
}

/** True for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
function isConfirmable({ rule, receipt, decision }: CheckableReceipt): boolean {
  const { replaces, audit, evidence } = receipt;
  if (decision.verdict !== 'earns' || replaces !== undefined || audit === true) return false;
  const isOther = [evidence.behaviour, evidence.outcome, rule.probe, rule.buys].some((more) => more !== undefined);
  return !isOther && rule.agent !== everyAgent;
}
