import type { AuditedEntry, ModelAuditReport } from '../../../../core/model/request/model-audit-report.ts';
import {
  column,
  count,
  figure,
  heading,
  lines,
  problemBlocks,
  say,
  table,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { billNumbers, describeCost } from '../../messages/spending/explain-bill.ts';
import { describeSigned, signWords } from '../../messages/spending/format-model-audit.ts';
import { simulatedNumbers } from '../../messages/verdict/explain-procedure.ts';
import { budgetBlock } from '../../pages/gate/cost-blocks.ts';

/** What `audit --model` says: the answer, every entry under both models in order of rent, the bill, and that nothing follows by itself. */
export const renderModelAudit = forTerminal((report: ModelAuditReport) => [
  heading(report.headline),
  warning('SIMULATED  ', report.level === 'simulated' ? simulatedNumbers : undefined),
  lines(report.notices),
  report.dryRun ? billTable(report) : signTable(report),
  say(report.dryRun && report.entries.length > 0 ? totals(report) : ''),
  ...problemBlocks(report.problems),
  budgetBlock(report.budget),
  say(writeNext(report)),
]);

function billTable({ entries }: ModelAuditReport) {
  const bills = entries.map(({ bill }) => bill);
  const numbers = billNumbers(bills).map(({ title, cell }) =>
    figure<AuditedEntry>(title, ({ bill }) => cell(bill, bills.indexOf(bill))),
  );
  return table(entries, [
    column('entry', ({ id }) => id),
    count('rent', ({ rent }) => rent),
    column('stands by', ({ before }) => before && `${describeSigned(before)} (${before.model})`),
    ...numbers,
  ]);
}

function signTable({ entries, model }: ModelAuditReport) {
  return table(entries, [
    column('entry', ({ id }) => id),
    count('rent', ({ rent }) => rent),
    column('before', ({ before }) => before && `${describeSigned(before)} (${before.model})`),
    column(`with ${model}`, ({ now }) => describeSigned(now)),
    column('sign', ({ sign }) => sign && signWords[sign]),
  ]);
}

function totals({ expected, worst }: ModelAuditReport): string {
  return `In all about ${describeCost(expected)}; at most ${describeCost(worst)}.`;
}

function writeNext({ dryRun, entries, problems, stop }: ModelAuditReport): string {
  if (entries.length === 0) return '';
  if (problems.length > 0) return 'Mend this and give the same command again: what was paid for is not paid for twice.';
  if (dryRun)
    return 'To begin, give the same command without --dry-run. Receipts stay as they are, and nothing is evicted.';
  const stands = 'Receipts of the old model stand, and nothing was evicted.';
  const why = stop === undefined ? '' : `Stopped by ${stop}. `;
  if (entries.some(({ sign }) => sign === 'open'))
    return `${why}The same command goes on, and pays for nothing twice. ${stands}`;
  return `${why}${stands} To go over to this model: write it into the config (runner.model), then rentroll audit --due.`;
}
