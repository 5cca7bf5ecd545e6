import type { ReceiptRow, ReceiptStanding, VerifyResult } from '../../../../core/model/verdict/receipt.ts';
import type { Block, Tone } from '../../../../core/report/blocks/block.ts';
import {
  column,
  figure,
  heading,
  lines,
  problemBlocks,
  say,
  table,
  toned,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatSaving } from '../../../../core/report/figures/format-saving.ts';
import { nameAnswer } from '../../../../core/report/figures/verdict-labels.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount } from '../../../../core/text/format-number.ts';
import { defined } from '../../../../core/util/values.ts';
import { describeEnforcement } from '../../messages/verdict/describe-incidents.ts';

const standingTones: Readonly<Record<ReceiptStanding, Tone>> = {
  valid: 'good',
  stale: 'warn',
  unverified: 'warn',
  mismatched: 'bad',
  forged: 'bad',
  unreadable: 'bad',
};

/** States what a verification proves, and its limits. */
const limits =
  'Every number follows from the trials in the receipt. Trials that were invented are only caught by fresh ones: rentroll check runs them for receipts from untrusted authors.';

/** Receipts and how they stand, for people. */
export const renderReceipts = forTerminal(toReceiptsBlocks);

/** Builds the blocks of the receipts. */
function toReceiptsBlocks(view: VerifyResult): readonly Block[] {
  return [
    heading(writeHead(view)),
    rowsTable(view.receipts, 'receipt'),
    rowsTable(view.audits, 'audit'),
    lines([...view.receipts, ...view.audits].flatMap((row) => [...noteSharing(row), ...noteEnforcement(row)])),
    ...problemBlocks(view.problems),
    say(view.receipts.length === 0 ? '' : limits, { tone: 'quiet' }),
  ];
}

/** Notes the other rules whose verdict the trials of a receipt served. */
function noteSharing({ rule, sharing = [] }: ReceiptRow): readonly string[] {
  return sharing.length === 0 ? [] : [`${rule}: some of its trials were for ${sharing.join(', ')}, too`];
}

/** Notes the limits that did not hold while a receipt was measured: it stands all the same, and people should know. */
function noteEnforcement({ rule, enforced }: ReceiptRow): readonly string[] {
  const missing = describeEnforcement(enforced);
  return missing === '' ? [] : [`${rule}: ${missing}`];
}

function rowsTable(rows: readonly ReceiptRow[], what: 'receipt' | 'audit'): Block {
  return table(rows, [
    column('rule', ({ rule }) => rule),
    // What a rewording's old words do is no verdict on the rule.
    column('verdict', (row) => (row.replaces === true ? 'rewording' : nameVerdict(row))),
    figure('saving', (row) => formatSaving(row).saving),
    figure('range', (row) => formatSaving(row).range),
    column('on', ({ decidedOn }) => decidedOn),
    column(what, ({ state }) => toned(standingTones[state], state)),
  ]);
}

/** Names the verdict of a receipt; nothing for one that cannot be read. */
function nameVerdict({ verdict, reason, outcome }: ReceiptRow): string {
  return verdict === undefined || reason === undefined ? '' : nameAnswer({ verdict, reason, ...defined({ outcome }) });
}

function writeHead({ receipts, audits, exitCode }: VerifyResult): string {
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
