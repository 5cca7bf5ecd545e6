import stringWidth from 'string-width';
import { escapeTerminal } from '../../../../foundation/text/escape/escape-terminal.ts';
import type { Block, Head, Text, Tone } from '../blocks/block.ts';
import { plainText } from '../blocks/write-text.ts';
import { clipWidth } from '../words/figures/clip-width.ts';
import { formatTokens } from '../words/figures/format-tokens.ts';
import type { Page } from './terminal-text.ts';
import { padWidth, wrapIndented } from './wrap-text.ts';

type Table = Extract<Block, { kind: 'table' }>;

/** A column with the words of its title and of its cells, escaped. */
interface Filled extends Head {
  readonly words: readonly string[];
  readonly tones: readonly (Tone | undefined)[];
}

const gap = '  ';
const narrowest = 12;
const widestCell = 48;

/** Lines of a table with a title line, no wider than the page unless the first column would vanish. */
export function setTable(table: Table, page: Page): readonly string[] {
  const { most = table.rows.length } = table;
  const shown = table.rows.length > most ? { ...table, rows: table.rows.slice(0, most - 1) } : table;
  const left = table.rows.length - shown.rows.length;
  return [...setColumns(fillColumns(shown, page.width), page), ...(left > 0 ? [`and ${formatTokens(left)} more`] : [])];
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

/** What spills stands below where a line has no room for all of it. */
function setColumns(columns: readonly Filled[], page: Page): readonly string[] {
  const [spilled] = columns.filter(({ spills }) => spills === true);
  if (spilled === undefined || fits(columns, page.width)) return setRows(columns, page);
  const names = columns[0]?.words ?? [];
  const below = spilled.words.slice(1).map((words, place) => `${names[place + 1] ?? ''}: ${words}`);
  const kept = columns.filter((column) => column !== spilled);
  return [...setRows(kept, page), ...below.flatMap((text) => wrapIndented(gap, text, page.width))];
}

function setRows(columns: readonly Filled[], { width, paint }: Page): readonly string[] {
  const widths = fitWidths(columns, width);
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

function toneOf(cell: Text): Tone | undefined {
  return typeof cell === 'object' && 'tone' in cell ? cell.tone : undefined;
}

/** True when there is room for every cell in full. */
function fits(columns: readonly Filled[], width: number): boolean {
  const widths = columns.map(widestOf);
  return widths.every((value) => value <= widestCell) && findExcess(widths, width) <= 0;
}

function fitWidths(columns: readonly Filled[], width: number): readonly number[] {
  const natural = columns.map((column) => Math.min(widestCell, widestOf(column)));
  const excess = findExcess(natural, width);
  return natural.map((value, index) => (index === 0 && excess > 0 ? Math.max(narrowest, value - excess) : value));
}

function widestOf({ words }: Filled): number {
  return Math.max(...words.map((word) => stringWidth(word)));
}

/** Columns of a terminal that are missing for columns of these widths. */
function findExcess(widths: readonly number[], width: number): number {
  return widths.reduce((sum, value) => sum + value, gap.length * (widths.length - 1)) - width;
}
