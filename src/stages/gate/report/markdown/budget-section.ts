import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { explainLimits, hasSpending, renderBudgetBar, summariseBudget } from '../words/spending/explain-budget.ts';
import { explainPrices, explainTokens } from '../words/spending/explain-spending.ts';
import { foldedSection } from './markdown-table.ts';

const barWidth = 24;

/** What it cost, with the reason of an early stop. */
export function renderBudgetSection({ budget }: Report): string {
  const bar = hasSpending(budget)
    ? [
        `**Cost** \`${renderBudgetBar(budget, barWidth)}\` ${escapeMarkdown(summariseBudget(budget))}`,
        ...explainPrices(budget).map((text) => escapeMarkdown(text)),
      ]
    : [];
  const limits = explainLimits(budget).map((text) => escapeMarkdown(clipCharacters(text, 1000)));
  return [...bar, ...limits].join('<br>\n');
}

/** What the tokens were spent on, folded. */
export function renderSpending({ budget }: Report): string {
  const sentences = hasSpending(budget) ? explainTokens(budget) : [];
  if (sentences.length === 0) return '';
  return foldedSection('What it was spent on', sentences.map((text) => `- ${escapeMarkdown(text)}`).join('\n'));
}
