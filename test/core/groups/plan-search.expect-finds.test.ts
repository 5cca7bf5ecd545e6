import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectFinds } from '../../../src/core/groups/plan-search.ts';

const page = readFileSync('docs/figures/inherited.md', 'utf8');

/** Shares in a column of the table, over the kinds of files with such lines. */
function sharesOf(row: string, column: number): readonly number[] {
  const lines = ['worthless', 'mixed', 'mild', 'strong'].map((kind) =>
    page.split('\n').find((line) => line.startsWith(`| ${row} | ${kind} |`)),
  );
  const cells = lines.map((line) => line?.split('|')[column]?.trim() ?? '');
  return cells.filter((cell) => cell !== '–').map((cell) => Number.parseFloat(cell) / 100);
}

describe('what a search is expected to find', () => {
  it.each([
    [50, 'R, 20'],
    [100, 'R, 40'],
    [200, 'X, 80'],
    [400, 'X, 160'],
  ])('with %d trials is what was simulated', (trials, row) => {
    const finds = expectFinds(trials);
    const columns = { idle: 3, costly: 4, earning: 5 } as const;
    for (const [kind, column] of Object.entries(columns) as [keyof typeof columns, number][]) {
      const shares = sharesOf(row, column);
      expect(finds[kind][0]).toBeCloseTo(Math.min(...shares), 6);
      expect(finds[kind][1]).toBeCloseTo(Math.max(...shares), 6);
    }
  });

  it('is nothing below the fewest trials', () => {
    expect(expectFinds(49)).toMatchObject({ trials: 0, idle: [0, 0] });
  });
});
