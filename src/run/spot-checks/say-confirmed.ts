import { makeError, type Problem } from '../../foundation/model/problem.ts';
import type { SpotCheck, SpotCheckedReceipt } from '../../foundation/model/verdict/spot-check.ts';
import { formatCount, formatTokens } from '../../stages/gate/report/words/figures/format-tokens.ts';

const forger =
  'usage that somebody invented together with all that follows from it recomputes. Ask for signatures (receipts.requireSignature), or run `rentroll verify --spot-check 16` where there is a key.';

/** Said where receipts of a change stand by their arithmetic alone, since no trial is run here. */
export function noteUnconfirmed(rules: readonly string[]): string {
  return `Not confirmed, since no trial is run here: ${nameReceipts(rules)}. All numbers recompute; but ${forger}`;
}

/** The bill, before anything is run. */
export function noteDue(rules: readonly string[], { expected }: Pick<SpotCheck, 'expected'>): string {
  const trials = formatCount(expected.trials, 'trial');
  return `This change brings ${nameReceipts(rules)}: ${trials} run once more, about ${formatTokens(expected.tokens)} tokens.`;
}

/** What came of it. */
export function noteConfirmed(receipts: readonly SpotCheckedReceipt[], tokens: number): string {
  const outcomes = receipts.map(({ rule, outcome }) => `${rule} ${outcome}`).join(', ');
  const ran = receipts.reduce((sum, { trials }) => sum + trials.length, 0);
  return `Receipts of this change, ${formatCount(ran, 'trial')} run once more for ${formatTokens(tokens)} tokens: ${outcomes}.`;
}

/** Why a receipt counts for nothing. */
export function refusedProblem({ rule, file, outcome, why, trials }: SpotCheckedReceipt): Problem {
  const reason =
    outcome === 'unfinished'
      ? `only ${formatCount(trials.length, 'trial')} of it could be run once more`
      : (why ?? 'its trials, run once more, do not fit what it states');
  const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
  const hint = 'The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.';
  return { ...makeError('head', 'receipt-not-confirmed', message, hint, { file }), severity: 'warning' };
}

function nameReceipts(rules: readonly string[]): string {
  return `${rules.length === 1 ? 'the receipt' : 'receipts'} of ${rules.join(', ')}`;
}
