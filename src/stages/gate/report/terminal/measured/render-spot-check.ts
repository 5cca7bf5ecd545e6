import type { Dollars } from '../../../../../foundation/model/money/price.ts';
import type {
  SpotCheck,
  SpotCheckedReceipt,
  SpotCheckOutcome,
} from '../../../../../foundation/model/verdict/spot-check.ts';
import type { Block, Line, Tone } from '../../blocks/block.ts';
import { column, figure, heading, lines, part, say, table, toned } from '../../blocks/make-blocks.ts';
import { limitLines } from '../../pages/gate/cost-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatCount, formatDollars, formatTokens } from '../../words/figures/format-tokens.ts';
import { describeReceipts, type ReceiptsView } from '../kept/render-receipts.ts';

const outcomeTones: Readonly<Record<SpotCheckOutcome, Tone>> = {
  consistent: 'good',
  doubtful: 'warn',
  unfinished: 'warn',
  skipped: 'warn',
  inconsistent: 'bad',
  forged: 'bad',
};

/** Receipts and how they stand, then what running their trials again showed, for people. */
export const renderSpotCheck = forTerminal(({ spotCheck, ...view }: SpotCheckView) => [
  ...describeReceipts(view),
  heading(writeHead(spotCheck)),
  resultTable(spotCheck),
  lines(
    spotCheck.receipts.flatMap(({ rule, why }) => (why === undefined ? [] : [`${rule}: ${why}`])),
    { lead: '  ' },
  ),
  part(undefined, lines(describeCost(spotCheck)), limitLines(spotCheck.budget)),
  say(describeDraw(spotCheck), { tone: 'quiet' }),
]);

function resultTable({ receipts, dryRun }: SpotCheck): Block {
  const leastP = ({ checks }: SpotCheckedReceipt) =>
    checks.length === 0 ? undefined : Math.min(...checks.map(({ p }) => p)).toPrecision(2);
  return table(dryRun ? [] : receipts, [
    column('rule', ({ rule }) => rule),
    column('compared by', ({ mode }) => modeWords[mode ?? 'none']),
    figure('trials', ({ trials }) => String(trials.length)),
    figure('smallest p', leastP),
    column('spot-check', ({ outcome }) => toned(outcomeTones[outcome], outcome)),
  ]);
}

function describeCost({ expected, worst, budget, dryRun }: SpotCheck): readonly Line[] {
  const words = ({ trials, tokens, dollars }: SpotCheck['worst']) =>
    `${formatCount(trials, 'trial')}, ${formatTokens(tokens)} tokens, ${wordDollars(dollars)}`;
  if (dryRun)
    return [
      { lead: 'expected   ', text: words(expected) },
      { lead: 'at worst   ', text: words(worst) },
    ];
  if (budget === undefined) return [];
  return [
    { lead: 'spent      ', text: `${formatTokens(budget.totalConsumed)} tokens, ${wordDollars(budget.dollars)}` },
  ];
}

/** What `verify --spot-check` found. */
export interface SpotCheckView extends ReceiptsView {
  readonly spotCheck: SpotCheck;
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
  const ended = stop === undefined ? '' : ` It ended early: ${stop.detail}.`;
  return `Spot-check, ${formatCount(ran, 'trial')} run again: ${shown.join(', ')}.${ended}`;
}

const modeWords = { exact: 'seeds, to the token', usage: 'usage of fresh trials', none: '–' } as const;

function wordDollars(dollars: Dollars): string {
  return dollars === 'unknown' ? 'dollars unknown' : formatDollars(dollars);
}

function describeDraw({ draw, levels }: SpotCheck): string {
  return `The trials were chosen by --draw ${draw}; the same draw chooses the same. Where usage is compared, honest receipts of rules that pay are called inconsistent with a probability of at most ${levels.failure}, doubtful of ${levels.warning}, all receipts together. Trials that were picked because they were favourable cannot be told from others.`;
}
