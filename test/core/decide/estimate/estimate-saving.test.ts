import { describe, expect, it } from 'vitest';
import { estimateSaving, marksOfSaving, pooledCv } from '../../../../src/core/decide/estimate/estimate-saving.ts';
import { projectCells } from '../../../../src/core/decide/estimate/project-cells.ts';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import { priorCv } from '../../../../src/core/stats/gain-evidence.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { buildTask, type CellTokens } from '../build-evidence.ts';

/** Groups of trials whose means differ and whose spread within is the same. */
function groupsOf(cv: number, groups: number, size: number): readonly (readonly number[])[] {
  const random = createRandom(`groups ${cv}`);
  return Array.from({ length: groups }, (_, group) =>
    Array.from({ length: size }, () => 1_000 * (1 + group) * (1 + cv * random.normal())),
  );
}

describe('pooledCv', () => {
  it('is what is assumed where nothing ran twice', () => {
    expect(pooledCv([])).toBe(priorCv);
    expect(pooledCv([[5], [9], []])).toBe(priorCv);
    expect(pooledCv([[0, 0]])).toBe(priorCv);
  });

  it.each([0.1, 0.2, 0.38])('comes to a spread of %f by many trials, whatever tasks differ by', (cv) => {
    expect(pooledCv(groupsOf(cv, 40, 12))).toBeCloseTo(cv, 1);
  });

  it('moves little by few trials, as a test would that begins with them', () => {
    // √((4 × .25² + .5)/(4 + 1)): two trials of 1 and 3 tell a relative sum of squares of .5.
    expect(pooledCv([[1, 3]])).toBeCloseTo(Math.sqrt((4 * 0.0625 + 0.5) / 5), 10);
  });

  it('cuts what runs away at twice the median of its group', () => {
    expect(pooledCv([[10, 10, 10, 1_000]])).toBeCloseTo(pooledCv([[10, 10, 10, 20]]), 10);
  });
});

const cellsOf = (...cells: readonly CellTokens[]) =>
  projectCells(
    cells.flatMap((cell, index) => buildTask(`t${index}`, cell)),
    metricWeights.total,
  );

describe('estimateSaving', () => {
  it('is the logarithm of how many times more a task takes without the rule, by hand', () => {
    const found = estimateSaving(cellsOf({ base: [100, 140], cand: [80, 100] }));
    // Means of 120 and 90; squares of 800 and 200 around a task of 105.
    expect(found).toMatchObject({ gain: Math.log(4 / 3), share: expect.closeTo(0.25, 12), baselineMean: 120, df: 6 });
    expect(found?.standardError).toBeCloseTo(Math.sqrt((4 * 0.25 ** 2 + 1000 / 105 ** 2) / 6), 12);
  });

  it('weighs every task alike, however large it is', () => {
    const cells = cellsOf({ base: [100, 100], cand: [50, 50] }, { base: [90_000, 90_000], cand: [90_000, 90_000] });
    expect(estimateSaving(cells)?.gain).toBeCloseTo(Math.LN2 / 2, 12);
  });

  it('cuts a trial at twice the median of its task', () => {
    const cells = cellsOf({ base: [100, 100, 100, 100, 100, 900], cand: [100, 100] });
    expect(estimateSaving(cells)?.baselineMean).toBeCloseTo(700 / 6, 9);
  });

  it('is nothing without a task, without a trial of an arm, and where an arm took no tokens', () => {
    expect(estimateSaving([])).toBeUndefined();
    expect(estimateSaving(cellsOf({ base: [100], cand: [] }))).toBeUndefined();
    expect(estimateSaving(cellsOf({ base: [100, 100], cand: [0, 0] }))).toBeUndefined();
  });
});

describe('marksOfSaving', () => {
  const gain = (share: number) => expect.closeTo(-Math.log(1 - share), 12);

  it.each([
    ['a rent far below the task', 0.15, 12, gain(0.1), gain(0.15)],
    ['a rent near the minimal effect', 0.15, 15, gain(0.125), expect.closeTo(-1.5 * Math.log(0.875), 12)],
    ['a rent above the task', 0.15, 500, gain(0.5), expect.closeTo(-1.5 * Math.log(0.5), 12)],
    ['no rent', 0.15, 0, 0, gain(0.15)],
    ['a minimal effect in tokens', { tokens: 30 }, 0, 0, gain(0.25)],
    ['more tokens than a task has', { tokens: 400 }, 0, 0, gain(0.95)],
  ])('with %s', (_name, minEffect, tau, bar, least) => {
    const marks = marksOfSaving({ minEffect }, tau, 120);
    expect(marks.bar + 0).toEqual(bar);
    expect(marks.least).toEqual(least);
  });
});
