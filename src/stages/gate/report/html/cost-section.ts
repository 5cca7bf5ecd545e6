import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { spendingColumns } from '../words/figures/number-columns.ts';
import { explainLimits, hasSpending, summariseBeyondTokens } from '../words/spending/explain-budget.ts';
import { explainMeasuring, explainPrices, explainRest } from '../words/spending/explain-spending.ts';
import { drawBudget } from './charts/chart-budget.ts';
import { dataTable } from './markup/data-table.ts';
import { element, folded, fragment, type Markup, section } from './markup/markup.ts';

/** What it cost as bars, with the reason of an early stop. */
export function renderBudgetMarkup({ budget }: Report): Markup | undefined {
  if (!hasSpending(budget)) return undefined;
  const words = [`${summariseBeyondTokens(budget)}.`, ...explainPrices(budget)].join(' ');
  return section(
    'Cost',
    drawBudget(budget),
    element('p', { class: 'muted' }, words),
    ...explainLimits(budget).map((text) => element('p', {}, text)),
    renderSpending(budget),
  );
}

/** What the tokens were spent on, on demand. */
function renderSpending(budget: Report['budget']): Markup | undefined {
  const sentences = [...explainRest(budget), ...explainMeasuring(budget)].map((text) => element('p', {}, text));
  const { rules = [] } = budget;
  const table = rules.length === 0 ? undefined : dataTable(spendingColumns, rules);
  if (sentences.length === 0 && table === undefined) return undefined;
  return folded('What it was spent on', fragment(...sentences, table));
}
