import { type Child, element, type Markup } from './markup.ts';

/** One column of an HTML table. */
export interface HtmlColumn<Row> {
  readonly title: string;
  /** Numbers are set to the right and never wrapped. */
  readonly numeric?: boolean;
  readonly cell: (row: Row) => Child;
}

/** A table; with the class `cards` the rows become blocks with labels on a phone. */
export function dataTable<Row>(columns: readonly HtmlColumn<Row>[], rows: readonly Row[], className?: string): Markup {
  const kind = ({ numeric }: HtmlColumn<Row>) => (numeric ? 'number' : undefined);
  const titles = columns.map((column) => element('th', { scope: 'col', class: kind(column) }, column.title));
  const body = rows.map((row) =>
    element(
      'tr',
      {},
      ...columns.map((column) => element('td', { class: kind(column), 'data-label': column.title }, column.cell(row))),
    ),
  );
  const table = element(
    'table',
    { class: className },
    element('thead', {}, element('tr', {}, ...titles)),
    element('tbody', {}, ...body),
  );
  return element('div', { class: 'scroll' }, table);
}

/** The numbers behind a chart, folded; nothing when there are none. */
export function foldedTable<Row>(
  summary: string,
  columns: readonly HtmlColumn<Row>[],
  rows: readonly Row[],
): Markup | undefined {
  if (rows.length === 0) return undefined;
  return element('details', {}, element('summary', {}, summary), dataTable(columns, rows));
}
