/** One column: a title and how to render a row's cell; titles and cells are Markdown that is already escaped. */
export interface MarkdownColumn<Row> {
  readonly title: string;
  readonly align?: 'right';
  readonly cell: (row: Row) => string;
}

/** A GitHub table; every row is one line. */
export function markdownTable<Row>(columns: readonly MarkdownColumn<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = line(columns.map(({ title }) => title));
  const rule = line(columns.map(({ align }) => (align === 'right' ? '---:' : '---')));
  return [head, rule, ...rows.map((row) => line(columns.map(({ cell }) => cell(row))))].join('\n');
}

/** A folded section; `summary` and `body` are escaped already. */
export function foldedSection(summary: string, body: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
