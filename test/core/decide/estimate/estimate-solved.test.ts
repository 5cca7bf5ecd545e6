import { describe, expect, it } from 'vitest';
import {
  breakEvenOf,
  costPerSolved,
  estimateSolved,
  marksOfSolved,
} from '../../../../src/core/decide/estimate/estimate-solved.ts';
import { projectCells } from '../../../../src/core/decide/estimate/project-cells.ts';
import { metricWeights } from '../../../../src/core/model/money/usage.ts';
import type { Arm } from '../../../../src/core/model/trial/trial.ts';
import { buildTrial } from '../build-evidence.ts';

const auto = { value: 'auto', times: 3 } as const;
type Spelt = readonly (readonly [cost: number, isSolved: boolean])[];

const cellsOf = (without: Spelt, withRule: Spelt) => {
  const spell = (arm: Arm, trials: Spelt) =>
    trials.map(([cost, isSolved]) => buildTrial('t', arm, cost, isSolved ? {} : { outcome: 'failed-check' }));
  return projectCells([...spell('baseline', without), ...spell('candidate', withRule)], metricWeights.total);
};
const half: Spelt = [
  [100, true],
  [100, false],
];
const all: Spelt = [
  [120, true],
  [120, true],
];

describe('the full cost of a suite', () => {
  const found = estimateSolved(cellsOf(half, all), auto);

  it('counts three times the cost of a solved task for each that is not solved, by hand', () => {
    // 100 tokens a trial, half of them solved: a solved task costs 200, and is worth 600. Full costs 100 and 700, against 120 twice.
    expect(found).toMatchObject({ value: 600, usualCost: 100, full: 400, gain: 280, df: 6, share: [0.5, 1] });
    expect(found?.cost).toEqual([100, 120]);
    // (4 · (25 % of 400)² + 2 · 300²)/6, times 1/2 + 1/2.
    expect(found?.standardError).toBeCloseTo(Math.sqrt(220_000 / 6), 9);
  });

  it('has to gain a share of the cost and of what failing costs', () => {
    if (found === undefined) throw new Error('nothing was estimated');
    // 15 % of 100, and a fifth of half of 600.
    expect(marksOfSolved({ minEffect: 0.15 }, 10, found)).toEqual({ bar: 10, least: 75 });
    expect(marksOfSolved({ minEffect: 0.15 }, 80, found)).toEqual({ bar: 80, least: 120 });
    expect(marksOfSolved({ minEffect: { tokens: 5 } }, 0, found)).toEqual({ bar: 0, least: 65 });
  });

  it('tells what a solved task costs, and from which value on the rule pays', () => {
    if (found === undefined) throw new Error('nothing was estimated');
    expect(costPerSolved(found)).toEqual([200, 120]);
    expect(breakEvenOf(found)).toBe(40);
    expect(breakEvenOf({ cost: [100, 90], share: [0.5, 1] })).toBeUndefined();
    expect(breakEvenOf({ cost: [100, 120], share: [1, 1] })).toBeUndefined();
    expect(costPerSolved({ cost: [100, 120], share: [0.5, 0] })).toEqual([200, undefined]);
  });

  it('takes the value that a policy names', () => {
    expect(estimateSolved(cellsOf(half, all), { value: 50, times: 3 })).toMatchObject({ value: 50, gain: 5 });
  });

  it('takes a tenth of the trials to be solved where none is', () => {
    const failing = half.map(([cost]) => [cost, false] as const);
    expect(estimateSolved(cellsOf(failing, all), auto)?.value).toBeCloseTo(3000, 9);
  });

  it('cuts a trial at twice the larger median of both arms', () => {
    const runaway: Spelt = [...all, [120, true], [9000, true]];
    expect(estimateSolved(cellsOf(half, runaway), auto)?.cost[1]).toBe((3 * 120 + 240) / 4);
  });

  it.each<[string, Spelt, Spelt]>([
    ['one trial of an arm', half, all.slice(1)],
    ['no trial of an arm', [], all],
    ['nothing that cost anything', half.map(([, is]) => [0, is] as const), all.map(([, is]) => [0, is] as const)],
  ])('is not estimated from %s', (_name, without, withRule) => {
    expect(estimateSolved(cellsOf(without, withRule), auto)).toBeUndefined();
  });

  it('is not estimated without a task', () => {
    expect(estimateSolved([], auto)).toBeUndefined();
  });
});
