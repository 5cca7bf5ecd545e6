import stringWidth from 'string-width';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { clipWidth } from '../../words/figures/clip-width.ts';
import type { TableColumn } from '../../words/figures/number-columns.ts';
import type { Paint, Style } from './paint.ts';
import { padWidth } from './wrap-text.ts';

/** A column of plain text, which is escaped here; a dash stands for undefined. The first one gives way when the table is too wide. */
export interface Column<Row> extends TableColumn<Row, string | undefined> {
  /** Style of a cell; none when absent. */
  readonly style?: (row: Row) => Style | readonly Style[];
}

const gap = '  ';
const narrowest = 12;
const widestCell = 48;

/** Lines of a table with a title line, no wider than `width` columns unless the first column would vanish. */
export function layOutTable<Row>(
  rows: readonly Row[],
  width: number,
  paint: Paint,
  columns: readonly Column<Row>[],
): readonly string[] {
  const filled = fillColumns(rows, columns);
  const [titles, cells] = [filled.map(([title]) => title), filled.map(([, ...column]) => column)];
  const widths = fitWidths(filled, width);
  const lines = rows.map((row, place) =>
    columns.map(({ align, style }, index) => {
      const room = widths[index] ?? 0;
      const text = padWidth(clipWidth(cells[index]?.[place] ?? '', room), room, align);
      return style === undefined ? text : paint(style(row), text);
    }),
  );
  const head = columns.map(({ align }, index) => padWidth(titles[index] ?? '', widths[index] ?? 0, align));
  return [paint('dim', head.join(gap).trimEnd()), ...lines.map((line) => line.join(gap).trimEnd())];
}

/** True when a table has room for every cell in full. */
export function fitsTable<Row>(rows: readonly Row[], width: number, columns: readonly Column<Row>[]): boolean {
  const widths = fillColumns(rows, columns).map((cells) => Math.max(...cells.map((cell) => stringWidth(cell))));
  return widths.every((value) => value <= widestCell) && findExcess(widths, width) <= 0;
}

/** Title and cells of each column, escaped. */
function fillColumns<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly (readonly string[])[] {
  return columns.map(({ title, cell }) => [
    escapeTerminal(title),
    ...rows.map((row, place) => escapeTerminal(cell(row, place) ?? '–')),
  ]);
}

function fitWidths(columns: readonly (readonly string[])[], width: number): readonly number[] {
  const natural = columns.map((cells) => Math.max(...cells.map((cell) => Math.min(widestCell, stringWidth(cell)))));
  const excess = findExcess(natural, width);
  return natural.map((value, index) => (index === 0 && excess > 0 ? Math.max(narrowest, value - excess) : value));
}

/** Columns of a terminal that are missing for columns of these widths. */
function findExcess(widths: readonly number[], width: number): number {
  return widths.reduce((sum, value) => sum + value, gap.length * (widths.length - 1)) - width;
}
