import type { BudgetReport } from '../../../../../foundation/model/money/budget.ts';
import { formatCount, formatDollars, formatShare, formatTokens } from '../figures/format-tokens.ts';

/** Spending in one line: `1.2 M of 20 M tokens (6 %), 96 trials`; dollars only when some are known. */
export function summariseBudget(budget: BudgetReport): string {
  const share = formatShare(budget.totalConsumed, budget.maxAllowed);
  const tokens = `${formatTokens(budget.totalConsumed)} of ${formatTokens(budget.maxAllowed)} tokens (${share})`;
  return `${tokens}, ${summariseBeyondTokens(budget)}`;
}

/** The rest of that line, for reports that draw the tokens: `96 trials, $11.40 of $25.00`. */
export function summariseBeyondTokens(budget: BudgetReport): string {
  const parts = [formatCount(budget.trials, 'trial')];
  const { dollars, maxDollars } = budget;
  if (dollars === 'unknown') parts.push('dollars unknown');
  else if (dollars > 0) parts.push(`${formatDollars(dollars)} of ${formatDollars(maxDollars)}`);
  if (budget.reserved > 0) parts.push(`${formatTokens(budget.reserved)} tokens reserved`);
  return parts.join(', ');
}

/** True when there is anything to say about spending: a trial was paid for, or a limit stopped measuring. */
export function hasSpending(budget: BudgetReport): boolean {
  return budget.maxAllowed > 0 && (budget.totalConsumed > 0 || budget.trials > 0 || budget.stopReason !== undefined);
}
