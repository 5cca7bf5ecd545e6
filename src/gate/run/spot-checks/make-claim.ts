import { isOverspread } from '../../../core/decide/confirm/confirm-claim.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { type Claim, wantedSaving } from '../../../core/model/rule/design.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import { resolveMinimalEffect } from '../../../core/plan/resolve-minimal-effect.ts';
import { mean } from '../../../core/stats/moments.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { type CheckableReceipt, findOther, type Revisions } from './plan-receipt.ts';

/** What fresh trials may confirm of a receipt, or why its rule is measured as if there were none. */
type MadeClaim = { readonly claim: Claim } | { readonly why: string };

/**
 * Makes a claim of a receipt that nobody vouches for. None is made where confirming could not be cheaper than measuring: a stated saving that
 * is not clearly above the minimal effect takes as many trials as any rule.
 */
export function makeClaim(entry: CheckableReceipt, base: Revisions['base']): MadeClaim {
  const { receipt, decision, rule } = entry;
  if (!isConfirmable(entry)) return { why: 'its question is not one that fresh trials confirm' };
  const other = findOther(receipt, rule, base);
  if (other.length > 0) return { why: `it was measured with another ${other.join(', ')}` };
  const { evidence, chain } = receipt;
  const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
  const caps = new Map(decision.tasks.map(({ task, cap }) => [task, cap]));
  const trials = mostTrials(entry, base.config);
  const claim = { chain, evidence, caps, saving, trials, known: listKnown(entry, base) };
  const round = 2 * decision.tasks.length;
  if (trials < round) return { why: `receipts.spotCheck leaves no room for a round of ${round} trials` };
  if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy, decision.tasks.length)) {
    return { why: 'a saving this close to the minimal effect takes as many trials as measuring' };
  }
  return isOverspread(claim) ? { why: 'its trials spread more than trials here do' } : { claim };
}

/** Fresh trials that the policy allows: by number, and by tokens as the receipt states them. */
function mostTrials({ receipt }: CheckableReceipt, { receipts: { spotCheck } }: Config): number {
  if (spotCheck.tokens === undefined) return spotCheck.trials;
  const each = mean(receipt.evidence.trials.map(({ usage }) => totalTokens(usage)));
  return Math.min(spotCheck.trials, Math.floor(spotCheck.tokens / Math.max(1, each)));
}

/** Trials of base's own receipts on the same tasks and with the same model: they were judged when they came. */
function listKnown({ receipt, rule }: CheckableReceipt, { receipts }: Revision): Claim['known'] {
  return [...receipts.values()]
    .map((known) => known.receipt)
    .filter(({ agent, model, fingerprint }) => {
      const isSame = agent === receipt.agent && model === receipt.model;
      return isSame && fingerprint.suite === receipt.fingerprint.suite;
    })
    .filter((known) => known.rule !== rule.id && known.evidenceLevel !== 'simulated')
    .map(({ evidence }) => evidence.trials);
}

/** True for a receipt whose question a few fresh trials could answer: that a rule of one agent saves tokens. */
function isConfirmable({ rule, receipt }: CheckableReceipt): boolean {
  const { verdict, replaces, audit, compared, evidence } = receipt;
  if (verdict !== 'earns' || replaces !== undefined || audit === true || compared !== undefined) return false;
  const isOther = [evidence.behaviour, evidence.outcome, rule.probe, rule.buys].some((more) => more !== undefined);
  return !isOther && rule.agent !== everyAgent;
}
