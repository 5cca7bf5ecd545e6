import type { Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown, markdownCode } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatTokens } from '../words/figures/format-tokens.ts';
import type { TableColumn } from '../words/figures/number-columns.ts';
import { intervalLevel } from '../words/verdict/explain-reason.ts';
import { verdictWords } from '../words/verdict/verdict-words.ts';
import { hasEstimate, wordSaving } from '../words/verdict/word-saving.ts';
import { markdownTable } from './markdown-table.ts';

/** Rows shown in the table of a comment; more would only push everything else out. */
const rowsShown = 100;

/** A rule id as code, cut where only an attack is longer. */
export function ruleCode(id: string): string {
  return markdownCode(clipCharacters(id, 80));
}

/** The roll: one row per rule. */
export function renderMarkdownRules({ verdicts, policy }: Report): string {
  if (verdicts.length === 0) return '';
  const level = intervalLevel(policy);
  const columns: readonly TableColumn<RuleVerdict>[] = [
    { title: 'rule', cell: ({ rule }) => ruleCode(rule) },
    { title: 'agent', cell: ({ agent }) => escapeMarkdown(clipCharacters(agent, 40)) },
    { title: `saving (${level} interval)`, align: 'right', cell: renderSaving },
    { title: 'of baseline', align: 'right', cell: (row) => wordSaving(row).share },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    { title: 'verdict', cell: ({ verdict }) => `**${verdictWords[verdict]}**` },
  ];
  const table = markdownTable(columns, verdicts.slice(0, rowsShown));
  const more = verdicts.length - rowsShown;
  return more > 0 ? `${table}\n\n${more} more rules are in the JSON report.` : table;
}

function renderSaving(verdict: RuleVerdict): string {
  const { saving, interval } = wordSaving(verdict);
  return hasEstimate(verdict) ? `**${saving}**<br>${interval}` : saving;
}
