import type { TableColumn } from '../words/figures/number-columns.ts';

/** A GitHub table; every row is one line. Titles and cells are Markdown that is already escaped. */
export function markdownTable<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = line(columns.map(({ title }) => title));
  const rule = line(columns.map(({ align }) => (align === 'right' ? '---:' : '---')));
  return [head, rule, ...rows.map((row, place) => line(columns.map(({ cell }) => cell(row, place))))].join('\n');
}

/** A folded section; `summary` and `body` are escaped already. */
export function foldedSection(summary: string, body: string): string {
  return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}
