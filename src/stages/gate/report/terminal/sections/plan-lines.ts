import type { ReportPlan } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { wordsOfMeasureReason } from '../../words/verdict/verdict-words.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

/** The rules on the plan as a table. */
export function renderPlannedRules({ rules }: ReportPlan, width: number, paint: Paint): readonly string[] {
  if (rules.length === 0) return [];
  return layOutTable(rules, width, paint, [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'agent', cell: ({ agent }) => agent },
    { title: 'why', cell: ({ reason }) => wordsOfMeasureReason(reason) },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
  ]);
}

/** Trials and tokens of the plan, expected and at worst. */
export function renderSpend({ expected, worst }: Pick<ReportPlan, 'expected' | 'worst'>): readonly string[] {
  const line = (name: string, { trials, tokens }: ReportPlan['worst']) =>
    `${name.padEnd(11)}${formatCount(trials, 'trial')}, ${formatTokens(tokens)} tokens`;
  return [line('expected', expected), line('at worst', worst)];
}

/** Rules whose saving could not pay back their own measurement, with the reason. */
export function renderNotWorthMeasuring({ notWorthMeasuring }: ReportPlan, width: number): readonly string[] {
  if (notWorthMeasuring.length === 0) return [];
  const lines = notWorthMeasuring.flatMap(({ rule, why }) =>
    wrapIndented('  ', escapeTerminal(`${rule}: ${why}`), width),
  );
  return ['Not worth measuring', ...lines];
}
