import { describe, expect, it } from 'vitest';
import { verifyEvidence } from '../../../src/core/decide/verify-evidence.ts';
import type { Verdict } from '../../../src/core/model/verdict/report.ts';
import { runs } from '../../helpers/long.ts';
import { driveDesign, setupOf, threeTasks } from './design/drive-design.ts';

/** Measures a rule that saves `saving` of the tokens to the end. */
function measure(seed: number, saving: number) {
  const world = { ...threeTasks, share: (present: readonly string[]) => (present.length > 0 ? 1 - saving : 1) };
  const [state] = driveDesign(setupOf('alone', ['rule'], world, seed), world, seed).subjects;
  if (state === undefined) throw new Error('the measurement has no subject');
  return state;
}

function rateOf(verdict: Verdict, runs: readonly Verdict[]): number {
  return runs.filter((run) => run === verdict).length / runs.length;
}

const runsPerEffect = runs(400, 1000);

/** The stated bound of design/verdicts plus two standard errors of the simulation. */
function withNoise(bound: number): number {
  return bound + 2 * Math.sqrt((bound * (1 - bound)) / runsPerEffect);
}

describe(`operating characteristic (${runsPerEffect} seeded rules each)`, () => {
  const simulate = (saving: number) =>
    Array.from({ length: runsPerEffect }, (_, seed) => measure(seed + 1, saving).judgement.verdict);

  it('accepts at most 3.3 % of the rules that do nothing, and settles every one', () => {
    const runs = simulate(0);
    expect(rateOf('earns', runs)).toBeLessThanOrEqual(withNoise(0.033));
    expect(rateOf('undecided', runs)).toBe(0);
  });

  it('accepts at most 0.2 % of the rules that cost a tenth', () => {
    expect(rateOf('earns', simulate(-0.1))).toBeLessThanOrEqual(withNoise(0.002));
  });

  it('accepts at least 84 % of the rules that save the minimal effect', () => {
    const runs = simulate(0.15);
    expect(1 - rateOf('earns', runs)).toBeLessThanOrEqual(withNoise(0.16));
  });

  it('leaves evidence that verifies', () => {
    for (const seed of [1, 2, 3]) expect(verifyEvidence(measure(seed, 0.1).evidence)).toEqual([]);
  });
});
