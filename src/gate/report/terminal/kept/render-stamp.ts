import type { AuditConsequence } from '../../../../core/model/verdict/report.ts';
import type { StampResult } from '../../../../core/model/verdict/stamp.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  figure,
  files,
  heading,
  lines,
  part,
  say,
  table,
  verdictSpan,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatSaving } from '../../../../core/report/figures/format-saving.ts';
import { nameAnswer } from '../../../../core/report/figures/verdict-labels.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatCount } from '../../../../core/text/format-number.ts';

/** Shows the changes of `stamp`, for people: each verdict with the status it leads to, then the files, and who reads something else for them. */
export const renderStamp = forTerminal((view: StampResult) => [
  heading(writeHead(view)),
  table(view.stamped, [
    column('rule', ({ rule }) => rule),
    column('agent', ({ agent }) => agent),
    figure('saving', (row) => formatSaving(row).saving),
    column('verdict', (row) => verdictSpan(row.verdict, nameAnswer(row))),
    column('status', describeStatus),
  ]),
  files(view.files, view.dryRun),
  lines(view.retired.map(({ id, path }) => `${id} stays for people in ${path}: no model loads it any more.`)),
  standingPart(view.standing),
  readingPart(view.reading),
  part(
    'Left as they are',
    lines(
      view.left.map(({ rule, why }) => `${rule}: ${why}`),
      { lead: '  ' },
    ),
  ),
  say(view.files.length > 0 && !view.dryRun ? 'Commit these files with the change that brings the rules.' : ''),
]);

/** Explains what the check of this change will ask for: an evicted asset is gone, or people's. */
function standingPart(standing: StampResult['standing']): Block {
  const isLeft = standing.every(({ mayStay }) => mayStay);
  return part(
    `Take out in the same change${isLeft ? ', or leave to people: rentroll stamp --retire manual' : ''}`,
    lines(
      standing.map(({ path, isLinked, removal }) =>
        isLinked ? `${path}, behind a link: remove the files that the link leads to` : removal,
      ),
      { lead: '  ' },
    ),
  );
}

function writeHead({ stamped, files, retired, dryRun }: StampResult): string {
  if (stamped.length === 0 && retired.length > 0)
    return `${dryRun ? 'Would leave' : 'Left'} ${formatCount(retired.length, 'evicted asset')} to people.`;
  if (stamped.length === 0 && files.length > 0)
    return `${dryRun ? 'Would write' : 'Wrote'} the memory that follows from the ledger. No settled verdict fits a rule as it reads now.`;
  if (stamped.length === 0)
    return 'Nothing to stamp: no settled verdict fits a rule as it reads now, and compiled memory is what the ledger gives.';
  const verdicts = formatCount(stamped.length, 'verdict');
  if (files.length === 0) return `Nothing to write: ${verdicts} stamped already.`;
  return dryRun ? `Would stamp ${verdicts}.` : `Stamped ${verdicts}.`;
}

function describeStatus({ from, to, kept: protection, audit }: StampResult['stamped'][number]): string {
  if (protection !== undefined) return `${to} (${protection})`;
  if (from !== to) return `${from} → ${to}`;
  const consequence = audit === undefined ? undefined : describeAudit(audit);
  return consequence === undefined ? to : `${to} (${consequence})`;
}

function describeAudit(audit: AuditConsequence): string | undefined {
  if (audit.kind === 'strike') return 'first failed audit';
  return audit.kind === 'postpone' ? `${audit.first} leaves first` : undefined;
}

/** Lists what agents and other programs would read before and after, where that differs. */
function readingPart(reading: readonly string[]): Block {
  return part(
    'Instructions that agents read',
    lines(
      reading.map((sentence) => `${sentence}.`),
      { lead: '  ' },
    ),
  );
}
