import type { ReportPlan } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { billNumbers, describeCost, explainBills, listNotWorth } from '../../words/spending/explain-bill.ts';
import { wordsOfMeasureReason } from '../../words/verdict/verdict-words.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

/** The rules on the plan as a table, with what each is expected to cost. */
export function renderPlannedRules(plan: ReportPlan, width: number, paint: Paint): readonly string[] {
  const { rules, bills = [] } = plan;
  if (rules.length === 0) return [];
  const isBilled = bills.length === rules.length;
  const table = layOutTable(rules, width, paint, [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'agent', cell: ({ agent }) => agent },
    { title: 'why', cell: ({ reason }) => wordsOfMeasureReason(reason) },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    ...(isBilled ? listBillColumns(bills) : []),
  ]);
  const words = explainBills(plan).flatMap((text) => wrapIndented('', escapeTerminal(text), width));
  return words.length === 0 ? table : [...table, ...words.map((line) => paint('dim', line))];
}

type PlannedRow = ReportPlan['rules'][number];

/** The numbers of each rule's bill: bills are in the order of the rules. */
function listBillColumns(bills: NonNullable<ReportPlan['bills']>): readonly Column<PlannedRow>[] {
  return billNumbers(bills).map(({ cell, ...column }) => ({
    ...column,
    cell: (_, place) => {
      const bill = bills[place];
      return bill && cell(bill, place);
    },
  }));
}

/** Trials, tokens and dollars of the plan, expected and at worst. */
export function renderSpend({ expected, worst }: Pick<ReportPlan, 'expected' | 'worst'>): readonly string[] {
  const line = (name: string, cost: ReportPlan['worst']) => `${name.padEnd(11)}${describeCost(cost)}`;
  return [line('expected', expected), line('at worst', worst)];
}

/** Rules whose saving could not pay back their own measurement, with the reason. */
export function renderNotWorthMeasuring(report: Parameters<typeof listNotWorth>[0], width: number): readonly string[] {
  const entries = listNotWorth(report);
  if (entries.length === 0) return [];
  const lines = entries.flatMap(({ rule, why }) => wrapIndented('  ', escapeTerminal(`${rule}: ${why}`), width));
  return ['Not worth measuring', ...lines];
}
