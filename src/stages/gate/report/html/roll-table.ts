import type { Report, RuleVerdict } from '../../../../foundation/model/verdict/report.ts';
import { formatTokens } from '../words/figures/format-tokens.ts';
import { intervalLevel } from '../words/verdict/explain-reason.ts';
import { verdictWords } from '../words/verdict/verdict-words.ts';
import { wordSaving } from '../words/verdict/word-saving.ts';
import { dataTable } from './markup/data-table.ts';
import { badge, element, type Markup } from './markup/markup.ts';

/** The roll as a table; each rule links to its card on the page. */
export function renderRoll({ verdicts, policy }: Report, idOf: (index: number) => string): Markup | undefined {
  if (verdicts.length === 0) return undefined;
  const rows = verdicts.map((verdict, index) => ({ ...verdict, id: idOf(index) }));
  type Row = RuleVerdict & { readonly id: string };
  return dataTable<Row>(
    [
      { title: 'rule', cell: ({ rule, id }) => element('a', { href: `#${id}`, class: 'id' }, rule) },
      { title: 'agent', cell: ({ agent }) => agent },
      { title: 'saving', align: 'right', cell: (row) => wordSaving(row).saving },
      { title: `${intervalLevel(policy)} interval`, align: 'right', cell: (row) => wordSaving(row).interval },
      { title: 'of baseline', align: 'right', cell: (row) => wordSaving(row).share },
      { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
      { title: 'verdict', cell: ({ verdict }) => badge(verdict, verdictWords[verdict]) },
    ],
    rows,
    'cards',
  );
}
