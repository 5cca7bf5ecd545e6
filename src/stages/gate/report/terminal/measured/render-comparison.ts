import type {
  CompareReport,
  SavingFigures,
  SideReport,
} from '../../../../../foundation/model/compare/compare-report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { describeEqualSides, formatAmount } from '../../words/compare/word-comparison.ts';
import { formatCount, formatShare, formatTokens } from '../../words/figures/format-tokens.ts';
import { describeBill } from '../../words/spending/explain-bill.ts';
import { describeIncidents } from '../../words/trial/describe-incidents.ts';
import { simulatedNumbers } from '../../words/verdict/explain-procedure.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderBudgetBlock } from '../sections/budget-lines.ts';

/** What `compare` says: the answer, both sides in one table, what the answer rests on, and the bill. */
export function renderComparison(report: CompareReport, options: TerminalOptions): string {
  const say = (text: string, width: number) => wrapText(escapeTerminal(text), width);
  return setPage(options, (width, paint) => [
    say(report.headline, width).map((line) => paint('bold', line)),
    report.level === 'simulated' ? wrapIndented('SIMULATED  ', simulatedNumbers, width) : [],
    report.notices.flatMap((notice) => say(notice, width)),
    report.bill === undefined || !report.dryRun ? [] : say(describeBill(report.bill), width),
    renderSides(report, width, paint),
    explainSavings(report).flatMap((text) => say(text, width)),
    report.dryRun ? [] : say(describeEqualSides(report.selfTest, report), width),
    report.incidents.flatMap((found) => say(describeIncidents(found), width)),
    renderProblems(report.problems, width, paint),
    report.budget === undefined ? [] : renderBudgetBlock(report.budget, width, paint),
    say(writeNext(report), width),
  ]);
}

function renderSides({ sides }: CompareReport, width: number, paint: Paint): readonly string[] {
  return sides.length === 0 ? [] : layOutTable(sides, width, paint, columnsFor(sides));
}

/** Cache reads stand in a column of their own: they are most of the tokens and next to nothing of the bill. */
function columnsFor(sides: readonly SideReport[]): readonly Column<SideReport>[] {
  const count = (title: string, of: (side: SideReport) => number) =>
    ({ title, align: 'right', cell: (side: SideReport) => formatTokens(of(side)) }) as const;
  const isPriced = sides.some(({ dollars }) => dollars !== 'unknown');
  return [
    { title: 'side', cell: ({ arm, name }) => `${arm === 'baseline' ? 'a' : 'b'}: ${name}` },
    ...(sides.some(({ tokens }) => tokens !== undefined) ? [count('text', ({ tokens }) => tokens ?? 0)] : []),
    { title: 'passed', align: 'right', cell: ({ completed, trials }) => `${completed} of ${trials}` },
    count('input', ({ usage }) => usage.input),
    count('cache written', ({ usage }) => usage.cacheCreation),
    count('output', ({ usage }) => usage.output),
    count('cache read', ({ usage }) => usage.cacheRead),
    ...(isPriced ? [{ title: 'dollars', align: 'right', cell: wordDollars } as const] : []),
  ];
}

function wordDollars({ dollars }: SideReport): string {
  return dollars === 'unknown' ? '?' : formatAmount(dollars, 'dollars');
}

function explainSavings({ kind, unit, saving, processing, reason }: CompareReport): readonly string[] {
  if (saving === undefined) return [];
  const decides = `Saving, which decides: ${wordSaving(saving, unit)}; reason: ${reason}.`;
  const beside =
    kind === 'model' && processing !== undefined && unit === 'dollars'
      ? [`In tokens without cache reads: ${wordSaving(processing, 'tokens')}.`]
      : [];
  const unpriced =
    kind === 'model' && unit === 'tokens'
      ? [
          'No price is known for one of the models, so tokens without cache reads decide: write its prices into the config (prices:).',
        ]
      : [];
  return [decides, ...beside, ...unpriced];
}

function wordSaving({ saving, interval: [low, high], mean }: SavingFigures, unit: CompareReport['unit']): string {
  return `${formatAmount(saving, unit)} a trial (${formatShare(saving, mean)}), with confidence ${formatAmount(low, unit)} to ${formatAmount(high, unit)}`;
}

function writeNext({ dryRun, verdict, settle, stop, problems }: CompareReport): string {
  if (problems.length > 0) return 'Mend this and give the same command again: what was paid for is not paid for twice.';
  if (dryRun) return 'To begin, give the same command without --dry-run.';
  if (verdict !== 'undecided')
    return 'Nothing was applied: what follows from it is your change to make, and to review.';
  const why = stop === undefined ? '' : `Stopped by ${stop}. `;
  return `${why}The same command goes on, and pays for nothing twice: ${formatCount(settle.trials, 'more trial')} at most.`;
}
