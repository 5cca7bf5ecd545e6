import type { Report } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { intervalLevel } from '../../words/verdict/explain-reason.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { wordSaving } from '../../words/verdict/word-saving.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import { type Paint, verdictStyles } from '../drawing/paint.ts';

/** From this width on the agent has a column of its own; below, the lines about each rule name it. */
const widthForAgents = 92;

/** The roll itself: every rule with saving, interval, share of the baseline, rent and verdict. */
export function renderRuleTable({ verdicts, policy }: Report, width: number, paint: Paint): readonly string[] {
  const column = (title: string, align: Column['align'], cell: (index: number) => string): Column => ({
    title,
    align,
    cells: verdicts.map((_, index) => cell(index)),
  });
  const of = (render: (verdict: Report['verdicts'][number]) => string) => (index: number) => {
    const verdict = verdicts[index];
    return verdict === undefined ? '' : render(verdict);
  };
  const columns: Column[] = [
    column(
      'rule',
      'left',
      of(({ rule }) => escapeTerminal(rule)),
    ),
    ...(width < widthForAgents
      ? []
      : [
          column(
            'agent',
            'left',
            of(({ agent }) => escapeTerminal(agent)),
          ),
        ]),
    column(
      'saving',
      'right',
      of((verdict) => wordSaving(verdict).saving),
    ),
    column(
      `${intervalLevel(policy)} interval`,
      'right',
      of((verdict) => wordSaving(verdict).interval),
    ),
    column(
      'of base',
      'right',
      of((verdict) => wordSaving(verdict).share),
    ),
    column(
      'rent',
      'right',
      of(({ rent }) => formatTokens(rent)),
    ),
    {
      ...column(
        'verdict',
        'left',
        of(({ verdict }) => verdictWords[verdict]),
      ),
      styles: verdicts.map(({ verdict }) => ['bold', verdictStyles[verdict]]),
    },
  ];
  return layOutTable(columns, width, paint);
}
