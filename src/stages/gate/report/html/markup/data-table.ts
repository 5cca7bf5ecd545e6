import type { TableColumn } from '../../words/figures/number-columns.ts';
import { type Child, element, folded, type Markup } from './markup.ts';

/** One column of an HTML table; numbers are never wrapped. */
export type HtmlColumn<Row> = TableColumn<Row, Child>;

/** A table; with the class `cards` the rows become blocks with labels on a phone. */
export function dataTable<Row>(columns: readonly HtmlColumn<Row>[], rows: readonly Row[], className?: string): Markup {
  const kind = ({ align }: HtmlColumn<Row>) => (align === 'right' ? 'number' : undefined);
  const titles = columns.map((column) => element('th', { scope: 'col', class: kind(column) }, column.title));
  const body = rows.map((row, place) => {
    const attributes = (column: HtmlColumn<Row>) => ({ class: kind(column), 'data-label': column.title });
    return element('tr', {}, ...columns.map((column) => element('td', attributes(column), column.cell(row, place))));
  });
  const head = element('thead', {}, element('tr', {}, ...titles));
  return element(
    'div',
    { class: 'scroll' },
    element('table', { class: className }, head, element('tbody', {}, ...body)),
  );
}

/** The numbers behind a chart, folded; nothing when there are none. */
export function foldedTable<Row>(
  summary: string,
  columns: readonly HtmlColumn<Row>[],
  rows: readonly Row[],
): Markup | undefined {
  if (rows.length === 0) return undefined;
  return folded(summary, dataTable(columns, rows));
}
