import { totalTokens } from '../../foundation/model/money/usage.ts';
import { makeError, type Problem } from '../../foundation/model/problem.ts';
import { sum } from '../../foundation/stats/moments.ts';
import type { Confirmation } from '../../stages/gate/decide/confirm/confirm-claim.ts';
import { formatCount, formatTokens } from '../../stages/gate/report/words/figures/format-tokens.ts';
import type { SettledRule } from '../settling/settled-rule.ts';

/** Said where receipts of a change stand by their arithmetic alone, since no trial is run here. */
export function noteUnconfirmed(rules: readonly string[]): string {
  return `Not confirmed, since no trial is run here: ${nameReceipts(rules)}. All numbers recompute; but so do those that somebody invented together with all that follows from them. Run rentroll check where there is a key, or have a key of receipts.keys sign.`;
}

/** What becomes of them where trials are run, before anything is spent: the bills of their rules say what it costs. */
export function noteDue(claimed: readonly string[]): readonly string[] {
  if (claimed.length === 0) return [];
  return [
    `This change brings ${nameReceipts(claimed)} that nobody here vouches for: fresh trials of all tasks confirm what it says, or measure the rule.`,
  ];
}

/** What came of it. */
export function noteConfirmed(tried: readonly SettledRule[]): readonly string[] {
  return tried.map(({ planned: { rule }, confirmation, evidence }) => {
    const ran = `${formatCount(evidence.trials.length, 'fresh trial')} for ${formatTokens(sum(evidence.trials.map(({ usage }) => totalTokens(usage))))} tokens`;
    const what =
      confirmation?.kind === 'confirmed' ? 'is confirmed' : 'is not confirmed, so that the rule was measured';
    return `The receipt of ${rule.id} ${what}: ${ran}.`;
  });
}

/** Why fresh trials did not confirm it. */
export function reasonOf(found: Exclude<Confirmation, { readonly kind: 'confirmed' }>): string {
  return found.kind === 'open' ? words.open : words[found.why];
}

/** Why a receipt counts for nothing. */
export function refusedProblem(rule: string, file: string, reason: string): Problem {
  const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
  const hint = 'The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.';
  return { ...makeError('head', 'receipt-not-confirmed', message, hint, { file }), severity: 'warning' };
}

const words = {
  open: 'the trials that could be run do not show the saving it states',
  'not-supported': 'fresh trials do not show the saving it states',
  inconsistent: 'fresh trials do not look drawn from those it states',
} as const;

function nameReceipts(rules: readonly string[]): string {
  return `${rules.length === 1 ? 'the receipt' : 'receipts'} of ${rules.join(', ')}`;
}
