import type { Report } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import {
  explainLimits,
  explainWarnings,
  hasSpending,
  renderBudgetBar,
  summariseBudget,
} from '../../words/spending/explain-budget.ts';
import { explainSpending } from '../../words/spending/explain-spending.ts';
import { describeLimit } from '../../words/verdict/verdict-words.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

const barWidth = 24;

/** What was spent on what, of a report whose cost stands at its top; nothing when nothing could be spent. */
export function renderBudget({ budget }: Report, width: number, paint: Paint): readonly string[] {
  return hasSpending(budget) ? ['Budget', ...renderSpending(budget, width, paint)] : [];
}

/** Bar and what was spent, of a report that has its own words for a stop; nothing when nothing could be spent. */
export function renderBudgetBlock(budget: Report['budget'], width: number, paint: Paint): readonly string[] {
  if (!hasSpending(budget)) return [];
  const bar = `Budget  ${renderBudgetBar(budget, barWidth)}  `;
  const stops = (budget.stops ?? []).map((limit) => `The limit that stopped it: ${describeLimit(limit)}.`);
  return [
    ...wrapIndented(bar, summariseBudget(budget), width),
    ...renderSpending(budget, width, paint),
    ...say([...stops, ...explainWarnings(budget)], width).map((line) => paint('yellow', line)),
  ];
}

/** Limits that stopped a run or are nearly used up, for a report without a budget block; nothing without a budget. */
export function renderLimits(budget: Report['budget'] | undefined, width: number, paint: Paint): readonly string[] {
  const sentences = budget === undefined ? [] : explainLimits(budget);
  return sentences
    .flatMap((text) => wrapIndented('', escapeTerminal(text), width))
    .map((line) => paint('yellow', line));
}

function say(sentences: readonly string[], width: number): readonly string[] {
  return sentences.flatMap((text) => wrapIndented('        ', escapeTerminal(text), width));
}

/** What was spent by class and rule, and its dollars; quieter than the bar. */
function renderSpending(budget: Report['budget'], width: number, paint: Paint): readonly string[] {
  return say(explainSpending(budget), width).map((line) => paint('dim', line));
}
