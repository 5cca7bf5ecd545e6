import type { BudgetReport } from '../../../../../foundation/model/money/budget.ts';

/** Consumed, reserved and free part of the run's token limit as block characters, exactly `width` columns. */
export function renderBudgetBar(budget: BudgetReport, width: number): string {
  const cells = (tokens: number) => {
    const share = tokens / budget.maxAllowed;
    if (!(share > 0)) return 0;
    return share >= 1 ? width : Math.max(1, Math.floor(share * width));
  };
  const consumed = cells(budget.totalConsumed);
  const reserved = Math.min(width - consumed, cells(budget.reserved));
  return `${'█'.repeat(consumed)}${'▒'.repeat(reserved)}${'░'.repeat(width - consumed - reserved)}`;
}
