import type { RuleBill } from '../../../../foundation/model/rule/plan.ts';
import type { Report } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import type { TableColumn } from '../words/figures/number-columns.ts';
import { billNumbers, describeCost, explainBills, listNotWorth } from '../words/spending/explain-bill.ts';
import { foldedSection, markdownTable } from './markdown-table.ts';
import { ruleCode } from './rule-table.ts';

/** Rows of a table that people read; more would only push everything else out. */
const rowsShown = 100;

/** What each rule was expected to cost, with the sum; folded where there are verdicts to read first. Empty without a bill. */
export function renderBills({ plan, verdicts }: Report): string {
  const { bills = [], expected, worst } = plan;
  if (bills.length === 0) return '';
  const columns: readonly TableColumn<RuleBill>[] = [
    { title: 'rule', cell: ({ rule }) => ruleCode(rule) },
    { title: 'agent', cell: ({ agent }) => escapeMarkdown(clipCharacters(agent, 40)) },
    ...billNumbers(bills),
  ];
  const more = bills.length - rowsShown;
  const parts = [
    markdownTable(columns, bills.slice(0, rowsShown)),
    ...(more > 0 ? [`${more} more rules are in the JSON report.`] : []),
    `**All:** about ${describeCost(expected)}; at most ${describeCost(worst)}.`,
    explainBills(plan)
      .map((text) => escapeMarkdown(clipCharacters(text, 300)))
      .join('<br>\n'),
  ];
  const body = parts.join('\n\n');
  return verdicts.length === 0
    ? `**What measuring costs**\n\n${body}`
    : foldedSection('What measuring was expected to cost', body);
}

/** Rules whose saving cannot pay for their measurement, with the reason. */
export function renderNotWorthBlock(report: Report): string {
  const entries = listNotWorth(report);
  if (entries.length === 0) return '';
  const lines = entries.map(({ rule, why }) => `- ${ruleCode(rule)}: ${escapeMarkdown(clipCharacters(why, 300))}`);
  return `**Not worth measuring**\n\n${lines.join('\n')}`;
}
