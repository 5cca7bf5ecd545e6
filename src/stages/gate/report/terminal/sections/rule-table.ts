import type { Report, RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { intervalLevel } from '../../words/verdict/explain-reason.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { wordSaving } from '../../words/verdict/word-saving.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import { type Paint, verdictStyles } from '../drawing/paint.ts';

/** From this width on the agent has a column of its own; below, the lines about each rule name it. */
const widthForAgents = 92;

/** The verdict of a row, in its colour. */
export const verdictColumn: Column<Pick<RuleVerdict, 'verdict'>> = {
  title: 'verdict',
  cell: ({ verdict }) => verdictWords[verdict],
  style: ({ verdict }) => ['bold', verdictStyles[verdict]],
};

/** The roll itself: every rule with saving, interval, share of the baseline, rent and verdict. */
export function renderRuleTable({ verdicts, policy }: Report, width: number, paint: Paint): readonly string[] {
  const agents: Column<RuleVerdict> = { title: 'agent', cell: ({ agent }) => agent };
  return layOutTable(verdicts, width, paint, [
    { title: 'rule', cell: ({ rule }) => rule },
    ...(width < widthForAgents ? [] : [agents]),
    { title: 'saving', align: 'right', cell: (verdict) => wordSaving(verdict).saving },
    { title: `${intervalLevel(policy)} interval`, align: 'right', cell: (verdict) => wordSaving(verdict).interval },
    { title: 'of base', align: 'right', cell: (verdict) => wordSaving(verdict).share },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    verdictColumn,
  ]);
}
