import { pricesAsOf } from '../../../../core/budget/price-table.ts';
import type { BroughtThing } from '../../../../core/model/rule/asset-entry.ts';
import {
  type BilledAgent,
  type ExampleCost,
  type FolderBill,
  findMainAgent,
  type IdleLine,
} from '../../../../core/model/rule/bill.ts';
import type { WeighedText } from '../../../../core/model/rule/loaded-item.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  heading,
  lines,
  noticeLines,
  part,
  say,
  steps,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatDollars, formatTokens } from '../../../../core/text/format-number.ts';

/** Sets how much of the bill is shown: its files, or every line of them. */
export type BillDetail = 'files' | 'lines';

/** Days of a bill without recorded sessions. */
const usualDays = 30;

/** Rows that a terminal shows before the rest is counted. */
const mostRows = 8;

/** Shows the files that every session here begins with: the sum and what it comes to, file by file, what looks idle, one next step. */
export function toBillBlocks(bill: FolderBill, detail: BillDetail): readonly Block[] {
  return [
    heading(writeHead(bill)),
    say(writeMonth(bill)),
    ...bill.agents.filter(({ files }) => files.length > 0).map((agent) => agentBlock(agent, detail)),
    usedBlock(bill.brought, bill.month?.days ?? usualDays),
    idleBlock(bill.idle, detail),
    noticeLines(bill.notices),
    steps([`${bill.next.what}: ${bill.next.command}`]),
  ];
}

function writeHead({ agents }: FolderBill): string {
  const heaviest = findMainAgent(agents);
  if (heaviest === undefined || heaviest.tokens === 0)
    return 'There are no instruction files here: this folder adds nothing to a session.';
  return `Your instruction files add ${formatTokens(heaviest.tokens)} tokens to every session${heaviest.agent === 'main' ? '' : ` of ${heaviest.agent}`}.`;
}

function writeMonth({ month, dollars, unpriced, agents, example }: FolderBill): string {
  if (agents.every(({ tokens }) => tokens === 0)) return '';
  if (month === undefined) return writeExample(example);
  const worked = `${formatCount(month.sessions, 'session')} with ${formatCount(month.calls, 'call')} in ${month.days} days`;
  if (dollars === undefined) return `${worked}; no price of ${unpriced.join(', ')} is known.`;
  const missing = unpriced.length === 0 ? '' : `, without ${unpriced.join(', ')}`;
  return `${worked}: ${formatDollars(dollars)} a month at list prices of ${pricesAsOf}, where each run writes it to the cache once${missing}.`;
}

/** Writes what a round number of sessions would cost, for a machine without recorded sessions. */
function writeExample(example: ExampleCost | undefined): string {
  const noSession = 'No session of this folder was found on this machine in the last 30 days.';
  if (example === undefined) return noSession;
  const { model, sessions, callsPerSession, dollars } = example;
  const amount = dollars < 0.005 ? 'Less than $0.01' : `≈ ${formatDollars(dollars)}`;
  return `${amount} for ${sessions} sessions of ${callsPerSession} calls with ${model}, at list prices of ${pricesAsOf}. ${noSession}`;
}

function agentBlock({ runner, agent, tokens, files }: BilledAgent, detail: BillDetail): Block {
  const shown = detail === 'lines' ? linesTable(files) : filesTable(files);
  return part(`${agent} (${runner}): ${formatTokens(tokens)} tokens`, shown);
}

function filesTable(files: readonly WeighedText[]): Block {
  const columns = [
    column<WeighedText>('file', ({ path, importedBy }) =>
      importedBy === undefined ? path : `${path}, by ${importedBy}`,
    ),
    column<WeighedText>('kind', ({ kind, cut }) => (cut === undefined ? kind : `${kind}, ${cut}`)),
    count<WeighedText>('tokens', ({ tokens }) => tokens),
  ];
  return table(
    files.toSorted((a, b) => b.tokens - a.tokens),
    columns,
    mostRows,
  );
}

function linesTable(files: readonly WeighedText[]): Block {
  const rows = files.flatMap(({ path, lines }) => lines.map((line) => ({ path, ...line })));
  return table(rows, [
    column('line', ({ path, line }) => `${path}:${line}`),
    count('tokens', ({ tokens }) => tokens),
    column('text', ({ text }) => text),
  ]);
}

function idleBlock(idle: readonly IdleLine[], detail: BillDetail): Block {
  if (idle.length === 0) return lines([]);
  const tokens = idle.reduce((sum, line) => sum + line.tokens, 0);
  const shown = detail === 'files' ? idle.slice(0, mostRows) : idle;
  const left = idle.length - shown.length;
  return part(
    `Looks idle, without a trial: ${formatCount(idle.length, 'line')}, ${formatTokens(tokens)} tokens`,
    lines(shown.map(({ file, line, why }) => ({ lead: `${file}:${line}  `, text: why }))),
    say(left === 0 ? '' : `and ${formatCount(left, 'line')} more: rentroll --lines`),
  );
}

/** Rows that a terminal shows before the rest is counted. */
const mostUses = 12;

/**
 * Shows the assets that a folder brings beside instructions: their weight, and how often sessions of the last days used them. Nothing where nothing
 * is brought.
 */
export function usedBlock(brought: readonly BroughtThing[], days: number): Block {
  if (brought.length === 0) return lines([]);
  const unused = brought.filter(({ uses }) => uses === 0).length;
  const isCounted = brought.some(({ uses }) => uses !== undefined);
  const head = isCounted
    ? `Assets beside the instruction files: ${brought.length}, ${unused === 0 ? 'none' : unused} of them unused in ${days} days`
    : `Assets beside the instruction files: ${brought.length}; no session shows how often they are used`;
  return part(
    head,
    table(
      brought,
      [
        column('asset', ({ id }) => id),
        count('tokens', ({ tokens }) => tokens),
        ...(isCounted ? [figure<BroughtThing>('used', (thing) => sayUses(thing))] : []),
      ],
      mostUses,
    ),
    say(
      brought.some(({ id }) => id.startsWith('mcp:'))
        ? 'To see the tokens and the tools of servers: rentroll assets'
        : '',
    ),
  );
}

/** Says how often something was used: `0 calls`, `3 tools, 41 calls`; undefined where nobody knows. */
export function sayUses({ uses, called }: Pick<BroughtThing, 'uses' | 'called'>): string | undefined {
  if (uses === undefined) return undefined;
  const tools = called === undefined || called.length === 0 ? '' : `${formatCount(called.length, 'tool')}, `;
  return `${tools}${formatCount(uses, 'call')}`;
}
