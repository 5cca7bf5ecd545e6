import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown, markdownFence } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { renderBudgetBar } from '../words/figures/render-budget-bar.ts';
import { hasSpending, summariseBudget } from '../words/spending/explain-budget.ts';
import { explainLimits } from '../words/spending/explain-limits.ts';
import { explainSpending } from '../words/spending/explain-spending.ts';

const barWidth = 24;

/** Budget bar with stop reason and the command that continues. */
export function renderBudgetSection({ budget, resume }: Report): string {
  const bar = hasSpending(budget)
    ? [
        `**Budget** \`${renderBudgetBar(budget, barWidth)}\` ${escapeMarkdown(summariseBudget(budget))}`,
        ...explainSpending(budget).map((text) => escapeMarkdown(text)),
      ]
    : [];
  const limits = explainLimits(budget).map((text) => escapeMarkdown(clipCharacters(text, 1000)));
  const text = [...bar, ...limits].join('<br>\n');
  if (resume === undefined) return text;
  return `${text}\n\nContinue with:\n\n${markdownFence(resume, 'sh')}`.trimStart();
}
