import type { Problem } from '../../../../core/model/problem.ts';
import type { ReceiptRow, ReceiptStanding } from '../../../../core/model/verdict/receipt.ts';
import type { SpotCheck, SpotCheckedReceipt, SpotCheckOutcome } from '../../../../core/model/verdict/spot-check.ts';
import type { Block, Line, Tone } from '../../../../core/report/blocks/block.ts';
import {
  column,
  figure,
  heading,
  lines,
  part,
  problemBlocks,
  say,
  table,
  toned,
} from '../../../../core/report/blocks/make-blocks.ts';
import {
  formatCount,
  formatInterval,
  formatSigned,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import { verdictLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCost } from '../../messages/spending/explain-bill.ts';
import { explainLimits } from '../../messages/spending/explain-budget.ts';
import { describeEnforcement } from '../../messages/verdict/describe-incidents.ts';

const standingTones: Readonly<Record<ReceiptStanding, Tone>> = {
  valid: 'good',
  stale: 'warn',
  unverified: 'warn',
  mismatched: 'bad',
  forged: 'bad',
  unreadable: 'bad',
};

/** What verification proves and what it cannot. */
const limits =
  'Every number was recomputed from the evidence in the receipt. Usage that was invented together with everything that follows from it is only caught by measuring again: rentroll verify --spot-check 16.';

/** Receipts and how they stand, for people. */
export const renderReceipts = forTerminal(toReceiptsBlocks);

/** The same as blocks. */
function toReceiptsBlocks(view: ReceiptsView): readonly Block[] {
  return [
    heading(writeHead(view)),
    rowsTable(view.receipts, 'receipt'),
    rowsTable(view.audits, 'audit'),
    lines([...view.receipts, ...view.audits].flatMap((row) => [...noteSharing(row), ...noteEnforcement(row)])),
    ...problemBlocks(view.problems),
    say(view.receipts.length === 0 ? '' : limits, { tone: 'quiet' }),
  ];
}

/** Whose verdict its trials served, too. */
function noteSharing({ rule, sharing = [] }: ReceiptRow): readonly string[] {
  return sharing.length === 0 ? [] : [`${rule}: some of its trials were for ${sharing.join(', ')}, too`];
}

/** What nothing enforced while a receipt was measured: it stands all the same, and people should know. */
function noteEnforcement({ rule, enforced }: ReceiptRow): readonly string[] {
  const missing = describeEnforcement(enforced);
  return missing === '' ? [] : [`${rule}: ${missing}`];
}

function rowsTable(rows: readonly ReceiptRow[], what: 'receipt' | 'audit'): Block {
  return table(rows, [
    column('rule', ({ rule }) => rule),
    // What a rewording's old words do is no verdict on the rule.
    column('verdict', ({ verdict, replaces }) => (replaces === true ? 'rewording' : verdict && verdictLabels[verdict])),
    figure('saving', ({ saving }) => (saving === undefined ? undefined : formatSigned(saving))),
    figure('range', ({ range }) => range && formatInterval(range)),
    column('on', ({ decidedOn }) => decidedOn),
    column(what, ({ state }) => toned(standingTones[state], state)),
  ]);
}

/** What `verify` found. */
export interface ReceiptsView {
  readonly receipts: readonly ReceiptRow[];
  /** Records of audits that did not renew a receipt. */
  readonly audits: readonly ReceiptRow[];
  readonly problems: readonly Problem[];
  readonly exitCode: number;
}

function writeHead({ receipts, audits, exitCode }: ReceiptsView): string {
  const rows = [...receipts, ...audits];
  if (rows.length === 0) return exitCode === 0 ? 'No receipts: nothing to verify.' : 'Receipts could not be verified.';
  const of = (...states: readonly ReceiptStanding[]) => rows.filter(({ state }) => states.includes(state)).length;
  const parts = [
    `${of('valid')} valid`,
    ...(of('stale') > 0 ? [`${of('stale')} stale`] : []),
    ...(of('unverified') > 0 ? [`${of('unverified')} not verified`] : []),
    ...(of('forged', 'mismatched', 'unreadable') > 0 ? [`${of('forged', 'mismatched', 'unreadable')} refused`] : []),
  ];
  const audited = audits.length === 0 ? '' : ` and ${formatCount(audits.length, 'audit')}`;
  return `${formatCount(receipts.length, 'receipt')}${audited}: ${parts.join(', ')}.`;
}

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
  ...toReceiptsBlocks(view),
  heading(headSpotCheck(spotCheck)),
  resultTable(spotCheck),
  lines(
    spotCheck.receipts.flatMap(({ rule, why }) => (why === undefined ? [] : [`${rule}: ${why}`])),
    { lead: '  ' },
  ),
  part(undefined, lines(toCostLines(spotCheck)), lines(explainLimits(spotCheck.budget), { tone: 'warn' })),
  say(describeDraw(spotCheck), { tone: 'quiet' }),
]);

function resultTable({ receipts, dryRun }: SpotCheck): Block {
  const leastP = ({ checks }: SpotCheckedReceipt) =>
    checks.length === 0 ? undefined : Math.min(...checks.map(({ p }) => p)).toPrecision(2);
  return table(dryRun ? [] : receipts, [
    column('rule', ({ rule }) => rule),
    column('compared by', ({ mode }) => modeLabels[mode ?? 'none']),
    figure('trials', ({ trials }) => String(trials.length)),
    figure('smallest p', leastP),
    column('spot-check', ({ outcome }) => toned(outcomeTones[outcome], outcome)),
  ]);
}

function toCostLines({ expected, worst, budget, dryRun }: SpotCheck): readonly Line[] {
  const words = ({ trials, tokens, dollars }: SpotCheck['worst']) =>
    `${formatCount(trials, 'trial')}, ${formatTokens(tokens)} tokens, ${formatCost(dollars)}`;
  if (dryRun)
    return [
      { lead: 'expected   ', text: words(expected) },
      { lead: 'at worst   ', text: words(worst) },
    ];
  if (budget === undefined) return [];
  return [{ lead: 'spent      ', text: `${formatTokens(budget.totalConsumed)} tokens, ${formatCost(budget.dollars)}` }];
}

/** What `verify --spot-check` found. */
export interface SpotCheckView extends ReceiptsView {
  readonly spotCheck: SpotCheck;
}

function headSpotCheck({ receipts, dryRun, expected, stop }: SpotCheck): string {
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

const modeLabels = { exact: 'seeds, to the token', usage: 'usage of fresh trials', none: '–' } as const;

function describeDraw({ draw, levels }: SpotCheck): string {
  return `The trials were chosen by --draw ${draw}; the same draw chooses the same. Where usage is compared, honest receipts of rules that pay are called inconsistent with a probability of at most ${levels.failure}, doubtful of ${levels.warning}, all receipts together. Trials that were picked because they were favourable cannot be told from others.`;
}
