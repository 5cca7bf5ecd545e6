import type {
  SpotCheck,
  SpotCheckedReceipt,
  SpotCheckOutcome,
} from '../../../../../foundation/model/verdict/spot-check.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../words/figures/format-tokens.ts';
import { wordDollars } from '../../words/spending/explain-bill.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint, Style } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { type ReceiptsView, renderReceipts } from '../kept/render-receipts.ts';
import { renderLimits } from '../sections/budget-lines.ts';

/** What `verify --spot-check` found. */
export interface SpotCheckView extends ReceiptsView {
  readonly spotCheck: SpotCheck;
}

const outcomeStyles: Readonly<Record<SpotCheckOutcome, Style>> = {
  consistent: 'green',
  doubtful: 'yellow',
  unfinished: 'yellow',
  skipped: 'yellow',
  inconsistent: 'red',
  forged: 'red',
};

/** Receipts and how they stand, then what running their trials again showed, for people. */
export function renderSpotCheck(view: SpotCheckView, options: TerminalOptions): string {
  const { spotCheck } = view;
  const own = setPage(options, (width, paint) => [
    wrapText(writeHead(spotCheck), width).map((line) => paint('bold', line)),
    renderTable(spotCheck, width, paint),
    spotCheck.receipts.flatMap((receipt) => explain(receipt, width)),
    [...describeCost(spotCheck), ...renderLimits(spotCheck.budget, width, paint)],
    wrapIndented('', describeDraw(spotCheck), width).map((line) => paint('dim', line)),
  ]);
  return `${renderReceipts(view, options)}\n${own}`;
}

function writeHead({ receipts, dryRun, expected, stop }: SpotCheck): string {
  const checked = receipts.filter(({ mode }) => mode !== undefined).length;
  if (dryRun) return `Would run ${formatCount(expected.trials, 'trial')} of ${formatCount(checked, 'receipt')} again.`;
  if (checked === 0) return 'No receipt could be spot-checked.';
  const ran = receipts.reduce((sum, { trials }) => sum + trials.length, 0);
  const of = (outcome: SpotCheckOutcome) => receipts.filter((receipt) => receipt.outcome === outcome).length;
  const shown = (['consistent', 'doubtful', 'inconsistent', 'forged', 'unfinished', 'skipped'] as const)
    .filter((outcome) => of(outcome) > 0)
    .map((outcome) => `${of(outcome)} ${outcome}`);
  const ended = stop === undefined ? '' : ` It ended early: ${escapeTerminal(stop.detail)}.`;
  return `Spot-check, ${formatCount(ran, 'trial')} run again: ${shown.join(', ')}.${ended}`;
}

function renderTable({ receipts, dryRun }: SpotCheck, width: number, paint: Paint): readonly string[] {
  if (receipts.length === 0 || dryRun) return [];
  const leastP = ({ checks }: SpotCheckedReceipt) =>
    checks.length === 0 ? '–' : Math.min(...checks.map(({ p }) => p)).toPrecision(2);
  return layOutTable(receipts, width, paint, [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'compared by', cell: ({ mode }) => modeWords[mode ?? 'none'] },
    { title: 'trials', align: 'right', cell: ({ trials }) => String(trials.length) },
    { title: 'smallest p', align: 'right', cell: leastP },
    {
      title: 'spot-check',
      cell: ({ outcome }) => outcome,
      style: ({ outcome }) => ['bold', outcomeStyles[outcome]],
    },
  ]);
}

const modeWords = { exact: 'seeds, to the token', usage: 'usage of fresh trials', none: '–' } as const;

function explain({ rule, why }: SpotCheckedReceipt, width: number): readonly string[] {
  return why === undefined ? [] : wrapIndented('  ', escapeTerminal(`${rule}: ${why}`), width);
}

function describeCost({ expected, worst, budget, dryRun }: SpotCheck): readonly string[] {
  const words = ({ trials, tokens, dollars }: SpotCheck['worst']) =>
    `${formatCount(trials, 'trial')}, ${formatTokens(tokens)} tokens, ${wordDollars(dollars)}`;
  const spent =
    budget === undefined
      ? []
      : [`spent      ${formatTokens(budget.totalConsumed)} tokens, ${wordDollars(budget.dollars)}`];
  return dryRun ? [`expected   ${words(expected)}`, `at worst   ${words(worst)}`] : spent;
}

function describeDraw({ draw, levels }: SpotCheck): string {
  return `The trials were chosen by --draw ${escapeTerminal(draw)}; the same draw chooses the same. Where usage is compared, honest receipts of rules that pay are called inconsistent with a probability of at most ${levels.failure}, doubtful of ${levels.warning}, all receipts together. Trials that were picked because they were favourable cannot be told from others.`;
}
