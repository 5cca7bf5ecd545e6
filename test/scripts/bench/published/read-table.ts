import { readFileSync } from 'node:fs';

/** What stands between the markers of a generated part of a page. */
export function readGenerated(page: string, name: string): string {
  const text = readFileSync(page, 'utf8').split(`<!-- generated:${name} -->`)[1] ?? '';
  return text.slice(0, text.indexOf(`<!-- /generated:${name}`)).trim();
}

/** Cells of the rows of the first table in a text, without its head. */
export function readCells(text: string): readonly (readonly string[])[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const cells = lines.map((line) => line.slice(1, -1).split('|'));
  return cells.slice(2).map((row) => row.map((cell) => cell.trim()));
}
