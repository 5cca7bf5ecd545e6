import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/figures/sessions');
const lines = readFileSync(join(folder, 'rows.md'), 'utf8').split('\n');
const rows = lines.filter((line) => /^\| \d+ \|/.test(line)).map((line) => line.split(' | '));

/** Each test named in a cell, with the file in front of it. */
function listNamed(cell: string): readonly (readonly [file: string, name: string])[] {
  return [...cell.matchAll(/\]\(([^)]+)\)((?:,? \*[^*]+\*)+)/g)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => [file, name] as const),
  );
}

test.each(rows)('row %s is held by tests that are there', (...cells) => {
  const named = listNamed(cells.at(-1) ?? '');
  expect(named.length).toBeGreaterThan(0);
  for (const [file, name] of named) expect(readFileSync(join(folder, file), 'utf8'), file).toContain(name);
});

test('every row is there', () => {
  expect(rows.map(([number]) => Number(number?.slice(2)))).toEqual([1, 2, 3, 5, 8, 9, 10, 11, 12, 13]);
});
