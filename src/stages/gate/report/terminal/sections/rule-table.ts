import type { Report, RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { explainBriefly } from '../../words/verdict/explain-briefly.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { wordSaving } from '../../words/verdict/word-saving.ts';
import { type Column, fitsTable, layOutTable } from '../drawing/lay-out-table.ts';
import { type Paint, verdictStyles } from '../drawing/paint.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

/** From this width on the agent has a column of its own; below, the lines about each rule name it. */
const widthForAgents = 92;

/** The verdict of a row, in its colour. */
export const verdictColumn: Column<Pick<RuleVerdict, 'verdict'>> = {
  title: 'verdict',
  cell: ({ verdict }) => verdictWords[verdict],
  style: ({ verdict }) => ['bold', verdictStyles[verdict]],
};

/** The roll in short: saving, range, rent, verdict and why; where a line has no room for the reasons they stand below. */
export function renderBriefRules({ verdicts, policy }: Report, width: number, paint: Paint): readonly string[] {
  const why = (verdict: RuleVerdict) => explainBriefly(verdict, policy);
  const columns = listColumns(policy);
  const whole = [...columns, { title: 'why', cell: why }];
  if (fitsTable(verdicts, width, whole)) return layOutTable(verdicts, width, paint, whole);
  const reasons = verdicts.map((verdict) => escapeTerminal(`${verdict.rule}: ${why(verdict)}`));
  return [
    ...layOutTable(verdicts, width, paint, columns),
    ...reasons.flatMap((reason) => wrapIndented('  ', reason, width)),
  ];
}

/** The roll itself: every rule with agent, saving, range, share of the baseline, rent and verdict. */
export function renderRuleTable({ verdicts, policy }: Report, width: number, paint: Paint): readonly string[] {
  const [rule, saving, range, ...rest] = listColumns(policy);
  return layOutTable(verdicts, width, paint, [
    rule,
    ...(width < widthForAgents ? [] : [{ title: 'agent', cell: ({ agent }: RuleVerdict) => agent }]),
    saving,
    range,
    { title: 'of base', align: 'right', cell: (verdict) => wordSaving(verdict, policy).share },
    ...rest,
  ]);
}

type RuleColumn = Column<RuleVerdict>;

function listColumns(policy: Report['policy']): readonly [RuleColumn, RuleColumn, RuleColumn, RuleColumn, RuleColumn] {
  return [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'saving', align: 'right', cell: (verdict) => wordSaving(verdict, policy).saving },
    { title: 'range', align: 'right', cell: (verdict) => wordSaving(verdict, policy).range },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    verdictColumn,
  ];
}
