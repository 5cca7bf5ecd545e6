import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { behaviourDefaults } from '../../src/core/model/rule/config.ts';
import { outcomeTermsOf } from '../../src/core/model/rule/outcome-config.ts';

const page = readFileSync(join(resolve(import.meta.dirname, '..', '..'), 'docs/figures/verdicts/trains.md'), 'utf8');
const [, text = ''] = page.split(/<!-- \/?generated:riders -->/);
const tables = text
  .trim()
  .split('\n\n')
  .filter((part) => part.startsWith('|'));

/** Rows of a table as cells. */
const rowsOf = (table = '') =>
  table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('what trains let in of rules that buy behaviour or solved tasks, as published', () => {
  it.each([
    ['behaviour', tables[0], behaviourDefaults.alpha, 3, 12],
    ['solved tasks', tables[1], outcomeTermsOf({}).alpha, 2, 6],
  ] as const)('holds their error of %s, alone and among four and eight', (_, table, alpha, worthless, rows) => {
    const [, , ...body] = rowsOf(table);
    expect(body).toHaveLength(rows);
    expect(body.map(([, size]) => size)).toEqual(Array.from({ length: rows / 3 }, () => ['1', '4', '8']).flat());
    for (const cells of body) {
      expect(Number(cells[2]?.replace(',', ''))).toBeGreaterThanOrEqual(1_000);
      // The last column is of rules that are worth it.
      const shares = cells.slice(5, -1).map((cell) => Number.parseFloat(cell));
      expect(shares).toHaveLength(worthless);
      expect(Math.max(...shares)).toBeLessThanOrEqual(100 * alpha);
    }
  });

  it('lets hardly ever both of two in that do the same work', () => {
    const both = [...text.matchAll(/both let in in ([\d.]+) %/g)].map(([, share]) => Number(share));
    expect(both.length).toBeGreaterThan(0);
    expect(Math.max(...both)).toBeLessThanOrEqual(5);
  });
});
