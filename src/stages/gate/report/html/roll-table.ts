import type { Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { formatTokens } from '../words/figures/format-tokens.ts';
import { explainBriefly } from '../words/verdict/explain-briefly.ts';
import { explainRange } from '../words/verdict/explain-procedure.ts';
import { verdictWords } from '../words/verdict/verdict-words.ts';
import { wordSaving } from '../words/verdict/word-saving.ts';
import { dataTable } from './markup/data-table.ts';
import { badge, element, fragment, type Markup } from './markup/markup.ts';

/** The roll as a table, with its agents where there are several; each rule links to its card on the page. */
export function renderRoll({ verdicts, policy }: Report, idOf: (index: number) => string): Markup | undefined {
  if (verdicts.length === 0) return undefined;
  const rows = verdicts.map((verdict, index) => ({ ...verdict, id: idOf(index) }));
  type Row = RuleVerdict & { readonly id: string };
  const areSeveral = new Set(verdicts.map(({ agent }) => agent)).size > 1;
  const table = dataTable<Row>(
    [
      { title: 'rule', cell: ({ rule, id }) => element('a', { href: `#${id}`, class: 'id' }, rule) },
      ...(areSeveral ? [{ title: 'agent', cell: ({ agent }: Row) => agent }] : []),
      { title: 'saving', align: 'right', cell: (row) => wordSaving(row, policy).saving },
      { title: 'range', align: 'right', cell: (row) => wordSaving(row, policy).range },
      { title: 'of baseline', align: 'right', cell: (row) => wordSaving(row, policy).share },
      { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
      { title: 'verdict', cell: ({ verdict }) => badge(verdict, verdictWords[verdict]) },
      { title: 'why', cell: (row) => explainBriefly(row, policy) },
    ],
    rows,
    'cards',
  );
  return fragment(table, element('p', { class: 'muted' }, explainRange(policy)));
}
