import type { Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { escapeMarkdown, markdownCode } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatTokens } from '../words/figures/format-tokens.ts';
import type { TableColumn } from '../words/figures/number-columns.ts';
import { explainBriefly } from '../words/verdict/explain-briefly.ts';
import { explainRange } from '../words/verdict/explain-procedure.ts';
import { verdictWords } from '../words/verdict/verdict-words.ts';
import { hasEstimate, wordSaving } from '../words/verdict/word-saving.ts';
import { markdownTable } from './markdown-table.ts';

/** Rows shown in the table of a comment; more would only push everything else out. */
const rowsShown = 100;

/** A rule id as code, cut where only an attack is longer. */
export function ruleCode(id: string): string {
  return markdownCode(clipCharacters(id, 80));
}

/** The roll: one row per rule, with its agent where there are several. */
export function renderMarkdownRules({ verdicts, policy }: Report): string {
  if (verdicts.length === 0) return '';
  const areSeveral = new Set(verdicts.map(({ agent }) => agent)).size > 1;
  const agents: RuleColumn = { title: 'agent', cell: ({ agent }) => escapeMarkdown(clipCharacters(agent, 40)) };
  const columns: readonly RuleColumn[] = [
    { title: 'rule', cell: ({ rule }) => ruleCode(rule) },
    ...(areSeveral ? [agents] : []),
    { title: 'saving (range)', align: 'right', cell: (row) => renderSaving(row, policy) },
    { title: 'of baseline', align: 'right', cell: (row) => wordSaving(row, policy).share },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    { title: 'verdict', cell: ({ verdict }) => `**${verdictWords[verdict]}**` },
    { title: 'why', cell: (row) => escapeMarkdown(clipCharacters(explainBriefly(row, policy), 200)) },
  ];
  const table = `${markdownTable(columns, verdicts.slice(0, rowsShown))}\n\n${explainRange(policy)}`;
  const more = verdicts.length - rowsShown;
  return more > 0 ? `${table}\n\n${more} more rules are in the JSON report.` : table;
}

type RuleColumn = TableColumn<RuleVerdict>;

function renderSaving(verdict: RuleVerdict, policy: Report['policy']): string {
  const { saving, range } = wordSaving(verdict, policy);
  return hasEstimate(verdict) ? `**${saving}**<br>${range}` : saving;
}
