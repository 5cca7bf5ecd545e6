import { describe, expect, it } from 'vitest';
import { type Variant, variants, weighVariant } from '../../../../scripts/outcome/tokens/harm-variants.ts';
import { provesRegression } from '../../../../src/core/decide/estimate/harm.ts';

const named = (name: string): Variant => variants.find((variant) => variant.name === name)!;
const arm = (solved: number, failures: number) => ({
  ...{ values: Array.from({ length: solved }, () => 1000), failures },
  ...{ cached: 0, estimated: 0 },
});
const cellsOf = (without: readonly [number, number], withIt: readonly [number, number]) =>
  ['t1', 't2', 't3', 't4', 't5', 't6'].map((task) => ({
    ...{ task, weight: 1, baseline: arm(4, 0), candidate: arm(4, 0) },
    ...(task === 't1' && { baseline: arm(...without), candidate: arm(...withIt) }),
  }));
const isProved = (name: string, cells: ReturnType<typeof cellsOf>) =>
  weighVariant(cells, named(name)).passRates.some(provesRegression);

describe('weighVariant', () => {
  it.each(variants.map(({ name }) => name))('proves a task that is lost: %s', (name) => {
    expect(isProved(name, cellsOf([6, 0], [0, 6]))).toBe(true);
  });

  it('proves what chance does to a flaky task by the test of each task alone', () => {
    const flaky = cellsOf([6, 2], [2, 9]);
    expect(isProved('present', flaky)).toBe(true);
    expect(isProved('union', flaky)).toBe(true);
    expect(isProved('e-process', flaky)).toBe(false);
  });

  it('holds up a task that solved less until it has had eight trials', () => {
    const doubted = (solved: number, failed: number) =>
      weighVariant(cellsOf([solved + failed, 0], [solved, failed]), named('chosen')).harm.doubted;
    expect(doubted(5, 1)).toEqual(['t1']);
    expect(doubted(7, 1)).toEqual([]);
    expect(doubted(4, 4)).toEqual(['t1']);
  });
});
