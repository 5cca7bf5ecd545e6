import { describe, expect, it } from 'vitest';
import { pooledCv } from '../../../../src/core/decide/estimate/estimate-saving.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { priorCv } from '../../../../src/core/stats/triangular-test.ts';

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
