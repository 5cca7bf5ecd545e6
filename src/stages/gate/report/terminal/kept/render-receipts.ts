import type { Problem } from '../../../../../foundation/model/problem.ts';
import type { ReceiptRow, ReceiptStanding } from '../../../../../foundation/model/verdict/receipt-row.ts';
import type { Block, Tone } from '../../blocks/block.ts';
import { column, figure, heading, lines, say, table, toned } from '../../blocks/make-blocks.ts';
import { problemBlocks } from '../../blocks/problem-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatCount, formatInterval, formatSigned } from '../../words/figures/format-tokens.ts';
import { describeEnforcement } from '../../words/trial/describe-enforcement.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';

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
export const renderReceipts = forTerminal(describeReceipts);

/** The same as blocks. */
export function describeReceipts(view: ReceiptsView): readonly Block[] {
  return [
    heading(writeHead(view)),
    rowsTable(view.receipts, 'receipt'),
    rowsTable(view.audits, 'audit'),
    lines([...view.receipts, ...view.audits].flatMap(noteEnforcement)),
    ...problemBlocks(view.problems),
    say(view.receipts.length === 0 ? '' : limits, { tone: 'quiet' }),
  ];
}

/** What nothing enforced while a receipt was measured: it stands all the same, and people should know. */
function noteEnforcement({ rule, enforced }: ReceiptRow): readonly string[] {
  const missing = describeEnforcement(enforced);
  return missing === '' ? [] : [`${rule}: ${missing}`];
}

function rowsTable(rows: readonly ReceiptRow[], what: 'receipt' | 'audit'): Block {
  return table(rows, [
    column('rule', ({ rule }) => rule),
    column('verdict', nameVerdict),
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

/** What a rewording's old words do is no verdict on the rule. */
function nameVerdict({ verdict, replaces }: ReceiptRow): string | undefined {
  return replaces === true ? 'rewording' : verdict && verdictWords[verdict];
}
