import type { RuleStatus } from '../../../../../foundation/model/rule/rule.ts';
import type { AuditConsequence } from '../../../../../foundation/model/verdict/audit.ts';
import type { Verdict } from '../../../../../foundation/model/verdict/decision.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatSigned } from '../../words/figures/format-tokens.ts';
import { type FileLine, renderFiles } from '../drawing/file-lines.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { verdictColumn } from '../sections/rule-table.ts';

/** What stamping did, as it is shown. */
export interface StampView {
  readonly stamped: readonly {
    readonly rule: string;
    readonly agent: string;
    readonly verdict: Verdict;
    readonly saving: number;
    readonly from: RuleStatus;
    readonly to: RuleStatus;
    readonly kept?: 'protected';
    readonly audit?: AuditConsequence;
  }[];
  readonly left: readonly { readonly rule: string; readonly why: string }[];
  readonly files: readonly FileLine[];
  readonly dryRun: boolean;
}

/** What `stamp` changed, for people: each verdict with the status it leads to, then the files. */
export function renderStamp(view: StampView, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    wrapText(writeHead(view), width).map((line) => paint('bold', line)),
    renderStamped(view, width, paint),
    renderFiles(view.files, view.dryRun, paint),
    renderLeft(view, width),
    view.files.length > 0 && !view.dryRun ? ['Commit these files with the change that brings the rules.'] : [],
  ]);
}

function writeHead({ stamped, files, dryRun }: StampView): string {
  if (stamped.length === 0) return 'Nothing to stamp: no settled verdict fits a rule as it reads now.';
  const verdicts = formatCount(stamped.length, 'verdict');
  if (files.length === 0) return `Nothing to write: ${verdicts} stamped already.`;
  return dryRun ? `Would stamp ${verdicts}.` : `Stamped ${verdicts}.`;
}

function renderStamped({ stamped }: StampView, width: number, paint: Paint): readonly string[] {
  if (stamped.length === 0) return [];
  return layOutTable(stamped, width, paint, [
    { title: 'rule', cell: ({ rule }) => rule },
    { title: 'agent', cell: ({ agent }) => agent },
    { title: 'saving', align: 'right', cell: ({ saving }) => formatSigned(saving) },
    verdictColumn,
    { title: 'status', cell: describeStatus },
  ]);
}

function describeStatus({ from, to, kept, audit }: StampView['stamped'][number]): string {
  if (kept !== undefined) return `${to} (${kept})`;
  if (from !== to) return `${from} → ${to}`;
  const consequence = audit === undefined ? undefined : describeAudit(audit);
  return consequence === undefined ? to : `${to} (${consequence})`;
}

function describeAudit(audit: AuditConsequence): string | undefined {
  if (audit.kind === 'strike') return 'first strike';
  return audit.kind === 'postpone' ? `${audit.first} leaves first` : undefined;
}

function renderLeft({ left }: StampView, width: number): readonly string[] {
  if (left.length === 0) return [];
  return [
    'Left as they are',
    ...left.flatMap(({ rule, why }) => wrapIndented('  ', escapeTerminal(`${rule}: ${why}`), width)),
  ];
}
