import { escapePlainLines } from '../text/escape/escape-plain.ts';
import { disarmCommands, escapeTerminal } from '../text/escape/escape-terminal.ts';
import { formatTokens } from '../text/format-number.ts';
import type { Block, FoldedBlock, Head, Part, Text, Tone } from './blocks/block.ts';
import { isEmpty, plainText } from './blocks/make-blocks.ts';
import { clipWidth, measureWidth, padWidth, wrapIndented, wrapText } from './figures/columns.ts';
import { choosePaint, type Page, type Paint, setBars, setLines, setRange, setText } from './terminal-text.ts';

/** How text for a terminal is set. */
export interface TerminalOptions {
  /** Adds ANSI colours; meaning never depends on them. */
  readonly color: boolean;
  /** Columns of the terminal; used between 40 and 120. */
  readonly width: number;
}

/** Prints a report for a terminal or a CI log, an empty line between its blocks; nothing in it is obeyed by a log. */
export function printTerminal(blocks: readonly Block[], { color, width }: TerminalOptions): string {
  const page = { width: clampWidth(width), paint: choosePaint(color) };
  const set = blocks.map((block) => setBlock(block, page)).filter((lines) => lines.length > 0);
  return disarmCommands(set.map((lines) => `${lines.join('\n')}\n`).join('\n'));
}

/** Makes a function that words a report as the text of a terminal. */
export function forTerminal<View extends readonly unknown[]>(compose: (...view: View) => readonly Block[]) {
  return (...given: [...View, TerminalOptions]): string => {
    const options = given[given.length - 1] as TerminalOptions;
    return printTerminal(compose(...(given.slice(0, -1) as unknown as View)), options);
  };
}

/** Limits the columns that a report is set in, whatever the terminal claims. */
function clampWidth(width: number): number {
  return Math.min(120, Math.max(40, Number.isFinite(width) ? Math.floor(width) : 80));
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
  const head = title === undefined ? [] : setTitle(title, page);
  return [...head, ...blocks.flatMap((block) => setBlock(block, page))];
}

function setTitle(title: Text, { width, paint }: Page): readonly string[] {
  return wrapText(setText(title, paint), width).map((line) => paint('strong', line));
}

/** Sets a fold as opened, since a terminal cannot open it; a fold inside of it is left out. */
function setFold({ summary, blocks }: FoldedBlock, page: Page): readonly string[] {
  const open = blocks.filter(({ kind }) => kind !== 'fold');
  const sets = open.map((block) => setBlock(block, { ...page, width: page.width - 2 })).filter((set) => set.length > 0);
  const lines = sets.flatMap((set, place) => (place === 0 ? set : ['', ...set]));
  return [...setTitle(summary, page), ...lines.map((line) => (line === '' ? '' : `  ${line}`))];
}

const diffTones: Readonly<Record<string, Tone>> = { '+': 'good', '-': 'bad', '@': 'copy' };

/** Sets a verbatim text line by line, so that nothing in it can move the cursor or hide. */
function setVerbatim(
  { file, text, most = Infinity }: Extract<Block, { kind: 'verbatim' }>,
  paint: Paint,
): readonly string[] {
  const messages = escapePlainLines(text).trimEnd().split('\n').map(disarmCommands);
  if (file === undefined) return messages;
  const lines = [
    paint('strong', escapeTerminal(file)),
    ...messages.map((line) => paint(diffTones[line[0] ?? ''], line)),
  ];
  const more = lines.length - most;
  return more > 0
    ? [...lines.slice(0, most), paint('quiet', `… ${more} more lines: --json prints all of them`)]
    : lines;
}

type Table = Extract<Block, { kind: 'table' }>;

/** A column with the words of its title and of its cells, escaped. */
interface Filled extends Head {
  readonly words: readonly string[];
  readonly tones: readonly (Tone | undefined)[];
}

const gap = '  ';
const narrowest = 12;
const widestCell = 48;
const shortCell = 20;
const narrowPage = 56;

/**
 * Sets the lines of a table with a title line, no wider than the page unless its first column would vanish; where that is narrow, row by row
 * instead.
 */
export function setTable(table: Table, page: Page): readonly string[] {
  const { most = table.rows.length } = table;
  const shown = table.rows.length > most ? { ...table, rows: table.rows.slice(0, most - 1) } : table;
  const left = table.rows.length - shown.rows.length;
  const columns = leaveOut(fillColumns(shown, page.width), page.width);
  return [...setColumns(columns, page), ...(left > 0 ? [`and ${formatTokens(left)} more`] : [])];
}

function fillColumns({ heads, rows }: Table, width: number): readonly Filled[] {
  return heads
    .map((head, index) => {
      const cells = rows.map((row) => row[index] ?? '');
      return {
        ...head,
        words: [head.title, ...cells].map((cell) => escapeTerminal(plainText(cell))),
        tones: cells.map(toneOf),
      };
    })
    .filter(({ from = 0 }) => from <= width);
}

/** Leaves out columns that have a least width, the last first, while names at their shortest leave the others no room; a narrow page shows all. */
function leaveOut(columns: readonly Filled[], width: number): readonly Filled[] {
  const last = columns.findLastIndex(({ from }) => from !== undefined);
  if (width < narrowPage || last < 0 || findExcess(yieldFirst(columns, width), width) <= 0) return columns;
  return leaveOut(columns.toSpliced(last, 1), width);
}

/** Sets columns in lines: the column that spills stands below where a line has no room for all of it. */
function setColumns(columns: readonly Filled[], page: Page): readonly string[] {
  const [spilled] = columns.filter(({ spills }) => spills === true);
  if (spilled === undefined || fits(columns, page.width)) return setRows(columns, page);
  const names = columns[0]?.words ?? [];
  const below = spilled.words.slice(1).map((message, place) => `${names[place + 1] ?? ''}: ${message}`);
  const otherColumns = columns.filter((column) => column !== spilled);
  return [...setRows(otherColumns, page), ...below.flatMap((text) => wrapIndented(gap, text, page.width))];
}

function setRows(columns: readonly Filled[], { width, paint }: Page): readonly string[] {
  const widths = fitWidths(columns, width);
  if (findExcess(widths, width) > 0) return stackRows(columns, width);
  const count = columns[0]?.words.length ?? 0;
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map(({ words, tones, align }, index) => {
      const room = widths[index] ?? 0;
      const text = padWidth(clipWidth(words[row] ?? '', room), room, align);
      return row === 0 ? text : paint(tones[row - 1], text);
    });
    const line = cells.join(gap).trimEnd();
    return row === 0 ? paint('quiet', line) : line;
  });
}

/** Sets a table without columns, where even cut words leave no room for the figures: each row is a name, with every figure and its title below. */
function stackRows([first, ...others]: readonly Filled[], width: number): readonly string[] {
  return (first?.words ?? []).slice(1).flatMap((name, row) => {
    const figures = others.flatMap(({ words: [title = '', ...cells] }) => {
      const cell = cells[row] ?? '';
      return cell === '' ? [] : [`${title} ${cell}`];
    });
    return [...wrapText(name, width), ...wrapIndented(gap, figures.join(', '), width)];
  });
}

function toneOf(cell: Text): Tone | undefined {
  return typeof cell === 'object' && 'tone' in cell ? cell.tone : undefined;
}

/** Returns true when there is room for every cell in full. */
function fits(columns: readonly Filled[], width: number): boolean {
  const widths = columns.map(widestOf);
  return widths.every((value) => value <= widestCell) && findExcess(widths, width) <= 0;
}

/**
 * Fits the widths of columns. The first column gives way; on a narrow page, or where that is not enough, all columns of words do, the widest first.
 * Figures stay whole.
 */
function fitWidths(columns: readonly Filled[], width: number): readonly number[] {
  const natural = columns.map((column) => Math.min(widestCell, widestOf(column)));
  const yielded = yieldFirst(columns, width);
  const isLevelled = findExcess(natural, width) > 0 && (width < narrowPage || findExcess(yielded, width) > 0);
  return isLevelled ? levelWidths(columns, natural, width) : yielded;
}

/** Widths where the first column alone gives way, as far as a name can. */
function yieldFirst(columns: readonly Filled[], width: number): readonly number[] {
  const natural = columns.map((column) => Math.min(widestCell, widestOf(column)));
  const excess = Math.max(0, findExcess(natural, width));
  return natural.map((value, index) => (index === 0 ? Math.min(value, Math.max(narrowest, value - excess)) : value));
}

function levelWidths(columns: readonly Filled[], natural: readonly number[], width: number): readonly number[] {
  const cutTo = (most: number) =>
    natural.map((value, index) => (isKeptWhole(columns[index], value) ? value : Math.min(value, most)));
  let most = widestCell;
  while (most > narrowest && findExcess(cutTo(most), width) > 0) most -= 1;
  return cutTo(most);
}

/** Figures, and words as short as a date or a state: cut, they would say nothing. */
function isKeptWhole(column: Filled | undefined, width: number): boolean {
  return column?.align === 'right' || width <= shortCell;
}

function widestOf({ words }: Filled): number {
  return Math.max(...words.map((word) => measureWidth(word)));
}

/** Counts the columns of a terminal that are missing for table columns of these widths. */
function findExcess(widths: readonly number[], width: number): number {
  return widths.reduce((sum, value) => sum + value, gap.length * (widths.length - 1)) - width;
}
