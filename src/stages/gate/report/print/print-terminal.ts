import { escapePlainLines } from '../../../../foundation/text/escape/escape-plain.ts';
import { disarmCommands, escapeTerminal } from '../../../../foundation/text/escape/escape-terminal.ts';
import type { Block, FoldedBlock, Part, Tone } from '../blocks/block.ts';
import { isEmpty } from '../blocks/make-blocks.ts';
import { choosePaint, type Paint } from './paint.ts';
import { setBars, setRange } from './terminal-bars.ts';
import { setLines } from './terminal-lines.ts';
import { setTable } from './terminal-table.ts';
import { type Page, setText } from './terminal-text.ts';
import { wrapText } from './wrap-text.ts';

/** How text for a terminal is set. */
export interface TerminalOptions {
  /** Adds ANSI colours; meaning never depends on them. */
  readonly color: boolean;
  /** Columns of the terminal; used between 60 and 120. */
  readonly width: number;
}

/** A report for a terminal or a CI log, an empty line between its blocks; nothing in it is obeyed by a log. */
export function printTerminal(blocks: readonly Block[], { color, width }: TerminalOptions): string {
  const page = { width: clampWidth(width), paint: choosePaint(color) };
  const set = blocks.map((block) => setBlock(block, page)).filter((lines) => lines.length > 0);
  return disarmCommands(set.map((lines) => `${lines.join('\n')}\n`).join('\n'));
}

/** What words a report as the text of a terminal. */
export function forTerminal<View extends readonly unknown[]>(compose: (...view: View) => readonly Block[]) {
  return (...given: [...View, TerminalOptions]): string => {
    const options = given[given.length - 1] as TerminalOptions;
    return printTerminal(compose(...(given.slice(0, -1) as unknown as View)), options);
  };
}

/** Columns a report is set in, whatever the terminal claims. */
function clampWidth(width: number): number {
  return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}

function setBlock(block: Block, page: Page): readonly string[] {
  if (isEmpty(block)) return [];
  switch (block.kind) {
    case 'heading':
      return wrapText(escapeTerminal(block.text), page.width)
        .slice(0, block.most)
        .map((line) => page.paint('strong', line));
    case 'lines':
      return block.lines.flatMap((line) => setLines(line, page));
    case 'table':
      return setTable(block, page);
    case 'bars':
      return setBars(block.bars, page);
    case 'chart':
      return block.chart.of === 'range' ? setRange(block.chart, page) : [];
    case 'verbatim':
      return setVerbatim(block, page.paint);
    case 'part':
      return setPart(block, page);
    case 'fold':
      return setFold(block, page);
  }
}

function setPart({ title, blocks }: Part, page: Page): readonly string[] {
  const head =
    title === undefined
      ? []
      : wrapText(setText(title, page.paint), page.width).map((line) => page.paint('strong', line));
  return [...head, ...blocks.flatMap((block) => setBlock(block, page))];
}

/** Opened, since a terminal has nothing to open it with; what is folded inside of it has no room. */
function setFold({ summary, blocks }: FoldedBlock, page: Page): readonly string[] {
  const open = blocks.filter(({ kind }) => kind !== 'fold');
  const sets = open.map((block) => setBlock(block, { ...page, width: page.width - 2 })).filter((set) => set.length > 0);
  const lines = sets.flatMap((set, place) => (place === 0 ? set : ['', ...set]));
  return [page.paint('strong', setText(summary, page.paint)), ...lines.map((line) => (line === '' ? '' : `  ${line}`))];
}

const diffTones: Readonly<Record<string, Tone>> = { '+': 'good', '-': 'bad', '@': 'copy' };

/** Line by line: nothing in it can move the cursor or hide. */
function setVerbatim(
  { file, text, most = Infinity }: Extract<Block, { kind: 'verbatim' }>,
  paint: Paint,
): readonly string[] {
  const told = escapePlainLines(text).trimEnd().split('\n').map(disarmCommands);
  if (file === undefined) return told;
  const lines = [paint('strong', escapeTerminal(file)), ...told.map((line) => paint(diffTones[line[0] ?? ''], line))];
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), paint('quiet', `… ${more} more lines, with --json all of them`)] : lines;
}
