import stringWidth from 'string-width';
import type { Report, RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { explainLimits, hasSpending, renderBudgetBar, summariseBudget } from '../../words/spending/explain-budget.ts';
import { explainDollars } from '../../words/spending/explain-spending.ts';
import { groupFlags, nameConcerned } from '../../words/verdict/group-flags.ts';
import { groupNext, type NextStep } from '../../words/verdict/group-next.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderCommand } from './rule-section.ts';

const barWidth = 24;
const indent = '      ';
const flagIndent = '  ';

/** What to do next: each command once, beside its words where both fit. */
export function renderNext(report: Report, width: number, paint: Paint): readonly string[] {
  return groupNext(report).flatMap((step, place) => renderStep(step, place === 0 ? 'Next  ' : indent, width, paint));
}

function renderStep({ text, command }: NextStep, first: string, width: number, paint: Paint): readonly string[] {
  const words = wrapIndented(first, escapeTerminal(text), width);
  const copyable = renderCommand(command, paint, indent.length);
  const beside = renderCommand(command, (_style, plain) => plain, 2);
  const [only = ''] = words;
  const fits = words.length === 1 && beside.length === 1 && stringWidth(`${only}${beside[0]}`) <= width;
  return fits ? [`${only}  ${(copyable[0] ?? '').trimStart()}`] : [...words, ...copyable];
}

/** What it cost, in one line; why it stopped early, and a limit that does not hold, where there is one. */
export function renderCost({ budget }: Report, width: number, paint: Paint): readonly string[] {
  const bar = renderBudgetBar(budget, barWidth);
  const painted = paint(budget.stopReason ? 'yellow' : 'dim', bar);
  const [cost = '', ...rest] = hasSpending(budget)
    ? wrapIndented(`Cost  ${bar}  `, `${summariseBudget(budget)}${isSimulated(budget) ? ', no dollars' : ''}`, width)
    : [];
  const unknown = budget.dollars === 'unknown' ? explainDollars(budget) : [];
  const notes = [...explainLimits(budget), ...unknown];
  const lines = notes.flatMap((text) => wrapIndented(indent, escapeTerminal(text), width));
  return cost === '' ? lines : [cost.replace(bar, () => painted), ...rest, ...lines];
}

function isSimulated({ pricing, trials }: Report['budget']): boolean {
  return trials > 0 && pricing?.simulatedTrials === trials;
}

/** Every flag once, with the rules it concerns and what it means. */
export function renderFlagBlock(verdicts: readonly RuleVerdict[], width: number, paint: Paint): readonly string[] {
  return groupFlags(verdicts).flatMap(({ flag, rules, meaning }) => {
    const words = escapeTerminal(`${flag}: ${nameConcerned(rules)}: ${meaning}`);
    const [first = '', ...rest] = wrapText(words, width - flagIndent.length);
    return [
      first.replace(`${flag}:`, () => `${paint('yellow', flag)} `),
      ...rest.map((line) => `${flagIndent}${line}`),
    ];
  });
}
