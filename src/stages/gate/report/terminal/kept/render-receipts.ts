import type { Problem } from '../../../../../foundation/model/problem.ts';
import type { ReceiptRow, ReceiptStanding } from '../../../../../foundation/model/verdict/receipt-row.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatInterval, formatSigned } from '../../words/figures/format-tokens.ts';
import { describeEnforcement } from '../../words/trial/describe-enforcement.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint, Style } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

/** What `verify` found. */
export interface ReceiptsView {
  readonly receipts: readonly ReceiptRow[];
  /** Records of audits that did not renew a receipt. */
  readonly audits: readonly ReceiptRow[];
  readonly problems: readonly Problem[];
  readonly exitCode: number;
}

const standingStyles: Readonly<Record<ReceiptStanding, Style>> = {
  valid: 'green',
  stale: 'yellow',
  unverified: 'yellow',
  mismatched: 'red',
  forged: 'red',
  unreadable: 'red',
};

/** What verification proves and what it cannot. */
const limits =
  'Every number was recomputed from the evidence in the receipt. Usage that was invented together with everything that follows from it is only caught by measuring again: rentroll verify --spot-check 16.';

/** Receipts and how they stand, for people. */
export function renderReceipts(view: ReceiptsView, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeHead(view), width).map((line) => paint('bold', line)),
    renderTable(view.receipts, 'receipt', width, paint),
    renderTable(view.audits, 'audit', width, paint),
    noteEnforcement([...view.receipts, ...view.audits], width),
    renderProblems(view.problems, width, paint).slice(0, -1),
    view.receipts.length === 0 ? [] : wrapIndented('', limits, width).map((line) => paint('dim', line)),
  ]);
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

/** What nothing enforced while a receipt was measured: it stands all the same, and people should know. */
function noteEnforcement(rows: readonly ReceiptRow[], width: number): readonly string[] {
  return rows.flatMap(({ rule, enforced }) => {
    const missing = describeEnforcement(enforced);
    return missing === '' ? [] : wrapText(escapeTerminal(`${rule}: ${missing}`), width);
  });
}

/** What a rewording's old words do is no verdict on the rule. */
function nameVerdict({ verdict, replaces }: ReceiptRow): string | undefined {
  return replaces === true ? 'rewording' : verdict && verdictWords[verdict];
}

function renderTable(
  receipts: readonly ReceiptRow[],
  what: 'receipt' | 'audit',
  width: number,
  paint: Paint,
): readonly string[] {
  if (receipts.length === 0) return [];
  return layOutTable(receipts, width, paint, [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'verdict', cell: nameVerdict },
    {
      title: 'saving',
      align: 'right',
      cell: ({ saving }) => (saving === undefined ? undefined : formatSigned(saving)),
    },
    { title: 'range', align: 'right', cell: ({ range }) => range && formatInterval(range) },
    { title: 'on', cell: ({ decidedOn }) => decidedOn },
    { title: what, cell: ({ state }) => state, style: ({ state }) => ['bold', standingStyles[state]] },
  ]);
}
