import { pricesAsOf } from '../../../../core/budget/price-table.ts';
import {
  type BilledAgent,
  type BilledFile,
  type FolderBill,
  findMainAgent,
  type IdleLine,
} from '../../../../core/model/rule/bill.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  heading,
  noticeLines,
  part,
  say,
  steps,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatDollars, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';

/** How much of the bill is shown. */
export interface BillView {
  readonly bill: FolderBill;
  /** Every line of every file with its tokens. */
  readonly hasLines: boolean;
}

/** Lines of a table before the rest is counted. */
const mostRows = 8;

/** What every session here begins with, for a terminal: the sum and what it comes to, file by file, what looks idle, one next step. */
export const renderBill = forTerminal(({ bill, hasLines }: BillView) => [
  heading(writeHead(bill)),
  say(writeMonth(bill)),
  ...bill.agents.filter(({ files }) => files.length > 0).map((agent) => agentBlock(agent, hasLines)),
  idleBlock(bill.idle, hasLines),
  noticeLines(bill.notices),
  steps([`${bill.next.what}: ${bill.next.command}`]),
]);

function writeHead({ agents }: FolderBill): string {
  const heaviest = findMainAgent(agents);
  if (heaviest === undefined || heaviest.tokens === 0)
    return 'No instructions of agents here: a session begins with nothing of this folder.';
  return `Every session${heaviest.agent === 'main' ? '' : ` of ${heaviest.agent}`} begins with ${formatTokens(heaviest.tokens)} tokens of yours.`;
}

function writeMonth({ month, dollars, unpriced, agents }: FolderBill): string {
  if (agents.every(({ tokens }) => tokens === 0)) return '';
  if (month === undefined) return 'No session of this folder was found on this machine in the last 30 days.';
  const worked = `${formatCount(month.sessions, 'session')} with ${formatCount(month.calls, 'call')} in ${month.days} days`;
  if (dollars === undefined) return `${worked}; no price of ${unpriced.join(', ')} is known.`;
  const missing = unpriced.length === 0 ? '' : `, without ${unpriced.join(', ')}`;
  return `${worked}: ${formatDollars(dollars)} a month at list prices of ${pricesAsOf}, where each run writes it to the cache once${missing}.`;
}

function agentBlock({ runner, agent, tokens, files }: BilledAgent, hasLines: boolean): Block {
  return part(
    undefined,
    say(`${agent} (${runner}): ${formatTokens(tokens)} tokens`, { tone: 'strong' }),
    hasLines ? linesTable(files) : filesTable(files),
  );
}

function filesTable(files: readonly BilledFile[]): Block {
  const sorted = files.toSorted((a, b) => b.tokens - a.tokens);
  return part(
    undefined,
    table(sorted.slice(0, mostRows), [
      column('file', ({ file, importedBy }) => (importedBy === undefined ? file : `${file}, by ${importedBy}`)),
      column('is', ({ kind, cut }) => (cut === undefined ? kind : `${kind}, ${cut}`)),
      count('tokens', ({ tokens }) => tokens),
    ]),
    say(writeRest(sorted.length, 'file')),
  );
}

function linesTable(files: readonly BilledFile[]): Block {
  const rows = files.flatMap(({ file, lines }) => lines.map((line) => ({ file, ...line })));
  return table(rows, [
    column('line', ({ file, line }) => `${file}:${line}`),
    count('tokens', ({ tokens }) => tokens),
    column('text', ({ text }) => text),
  ]);
}

function idleBlock(idle: readonly IdleLine[], isWhole: boolean): Block {
  const tokens = idle.reduce((sum, line) => sum + line.tokens, 0);
  const shown = isWhole ? idle : idle.slice(0, mostRows);
  return part(
    undefined,
    say(
      idle.length === 0
        ? ''
        : `Looks idle, without a trial: ${formatCount(idle.length, 'line')}, ${formatTokens(tokens)} tokens`,
      { tone: 'strong' },
    ),
    table(shown, [column('line', ({ file, line }) => `${file}:${line}`), column('why', ({ why }) => why)]),
    say(isWhole ? '' : writeRest(idle.length, 'line')),
  );
}

function writeRest(all: number, noun: string): string {
  return all <= mostRows ? '' : `and ${formatCount(all - mostRows, noun)} more: rentroll --lines`;
}
