import stringWidth from 'string-width';
import { clipWidth } from '../../words/figures/clip-width.ts';
import type { Paint, Style } from './paint.ts';
import { padWidth } from './wrap-text.ts';

/** One column of a table: escaped cells, top to bottom. The first column gives way when the table is too wide. */
export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  readonly cells: readonly string[];
  /** Style of each cell; none when absent. */
  readonly styles?: readonly (Style | readonly Style[])[];
}

const gap = '  ';
const narrowest = 12;
const widestCell = 48;

/** Lines of a table with a title line, no wider than `width` columns unless the first column would vanish. */
export function layOutTable(columns: readonly Column[], width: number, paint: Paint): readonly string[] {
  const widths = fitWidths(columns, width);
  const rows = columns[0]?.cells.length ?? 0;
  const titles = columns.map(({ title, align }, index) => padWidth(title, widths[index] ?? 0, align));
  const lines = Array.from({ length: rows }, (_, row) =>
    columns
      .map((column, index) => renderCell(column, row, widths[index] ?? 0, paint))
      .join(gap)
      .trimEnd(),
  );
  return [paint('dim', titles.join(gap).trimEnd()), ...lines];
}

function fitWidths(columns: readonly Column[], width: number): readonly number[] {
  const natural = columns.map(({ title, cells }) =>
    Math.max(...[title, ...cells].map((cell) => Math.min(widestCell, stringWidth(cell)))),
  );
  const excess = natural.reduce((sum, value) => sum + value, gap.length * (columns.length - 1)) - width;
  return natural.map((value, index) => (index === 0 && excess > 0 ? Math.max(narrowest, value - excess) : value));
}

function renderCell(column: Column, row: number, width: number, paint: Paint): string {
  const text = padWidth(clipWidth(column.cells[row] ?? '', width), width, column.align);
  const style = column.styles?.[row];
  return style === undefined ? text : paint(style, text);
}
