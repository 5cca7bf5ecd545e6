import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecordedWorlds } from '../../../scripts/outcome/recorded-worlds.ts';
import { harmWorlds, syntheticWorlds } from '../../../scripts/outcome/synthetic-worlds.ts';
import { findWorldFaults, tabulateWorlds, type WorldResult } from '../../../scripts/outcome/tabulate-worlds.ts';
import {
  beforeAndAfter,
  shareVariants,
  type Variant,
  variants,
} from '../../../scripts/outcome/tokens/harm-variants.ts';
import {
  benchWorlds,
  harmedWorlds,
  shareWorlds,
  unharmedWorlds,
} from '../../../scripts/outcome/tokens/token-worlds.ts';
import type { World } from '../../../scripts/outcome/world.ts';

const page = readFileSync('docs/figures/outcome.md', 'utf8');
const runs = '../shared/data/bc-bench/runs.csv';
const recorded = existsSync(runs) ? readRecordedWorlds(runs) : [];
const reps = 2000;

function readTable(name: string): string {
  const text = page.split(`generated:outcome-${name} -->`)[1] ?? '';
  return text.slice(0, text.lastIndexOf('<!--')).trim();
}

const cellsOf = (table: string) =>
  table.split('\n').map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

/** The results as the page states them. */
function readResults(name: string, worlds: readonly World[]): readonly WorldResult[] {
  return cellsOf(readTable(name))
    .slice(2)
    .map((cells, index) => {
      const world = worlds.find((one) => one.name === cells[0]) ?? worlds[index];
      const [earns = 0, doesNotEarn = 0, regression = 0, undecided = 0, trials = 0, tokens = 0] = cells
        .slice(1)
        .map((cell) => Number.parseFloat(cell));
      if (world === undefined) throw new Error(`${cells[0]} is no world`);
      return { world, reps, trials, tokens: tokens * 1e6, measured: { earns, doesNotEarn, regression, undecided } };
    });
}

const tables = [
  ['recorded', recorded],
  ['known', syntheticWorlds],
  ['harm', harmWorlds],
] as const;

describe('the tables of docs/figures/outcome.md', () => {
  it.each(tables)(
    'are of the worlds there are, beside what is published of them, within the bounds: %s',
    (name, worlds) => {
      if (worlds.length === 0) return;
      const results = readResults(name, worlds);
      expect(results.map(({ world }) => world.name)).toEqual(worlds.map((world) => world.name));
      expect(tabulateWorlds(results)).toBe(readTable(name));
      expect(findWorldFaults(results, recorded)).toEqual([]);
      for (const { measured } of results)
        expect(Math.abs(Object.values(measured).reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(0.25);
    },
  );

  it.skipIf(recorded.length === 0)('are as near to the independent implementation as the page says', () => {
    const errorOf = (percent: number, trials: number) => {
      const share = Math.min(0.99, Math.max(0.01, percent / 100));
      return 100 * Math.sqrt((share * (1 - share)) / trials);
    };
    const distances = tables.flatMap(([name, worlds]) =>
      readResults(name, worlds).flatMap(({ world, measured }) =>
        (['earns', 'doesNotEarn', 'regression', 'undecided'] as const).flatMap((column) => {
          const published = world.published[column];
          if (published === undefined) return [];
          const told = Number(published.toFixed(1));
          return [Math.abs(measured[column] - told) / Math.hypot(errorOf(told, reps), errorOf(told, 4000))];
        }),
      ),
    );
    const [, all, near] = /Of (\d+) shares of these three tables (\d+) lie within two standard errors/.exec(page) ?? [];
    expect([Number(all), Number(near)]).toEqual([
      distances.length,
      distances.filter((distance) => distance <= 2).length,
    ]);
  });

  it.each<[string, readonly World[], readonly Variant[]]>([
    ['unharmed', unharmedWorlds, variants],
    ['harmed', harmedWorlds, variants],
    ['benchmark', benchWorlds, beforeAndAfter],
    ['real', recorded.slice(0, 2), beforeAndAfter],
    ['shares', [...shareWorlds, ...recorded.slice(2, 4)], shareVariants],
  ])('has every world under every variant: %s', (name, worlds, columns) => {
    const [head = [], , ...rows] = cellsOf(readTable(name));
    expect(head).toEqual(['world', ...columns.map((variant) => variant.name)]);
    const names = rows.map(([world]) => world);
    expect(recorded.length === 0 ? names.slice(0, worlds.length) : names).toEqual(worlds.map((world) => world.name));
  });

  it('call no more than 3 % of harmless candidates regressions by what is kept, and let in no more than alpha', () => {
    const kept = [
      ...cellsOf(readTable('unharmed')).slice(2),
      ...cellsOf(readTable('benchmark')).slice(2),
      ...cellsOf(readTable('real')).slice(2),
    ];
    const harmless = kept.filter(([world = '']) => !world.includes('fails'));
    expect(harmless.length).toBeGreaterThan(15);
    for (const cells of harmless) {
      const [earns = 100, , regression = 100] = (cells.at(-1) ?? '')
        .split(' / ')
        .map((cell) => Number.parseFloat(cell));
      expect(regression, cells[0]).toBeLessThanOrEqual(3);
      if (!(cells[0] ?? '').includes('saves')) expect(earns, cells[0]).toBeLessThanOrEqual(4);
    }
  });
});
