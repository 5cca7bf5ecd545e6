import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/core/stats/random.ts';
import { runs } from '../../helpers/long.ts';
import { type CutWorld, simulateCuts } from './simulate-cuts.ts';

/** Exact shares by a dynamic programme over pairs: safe and still needed. */
const exact: readonly (readonly [CutWorld, safe: number, needed: number])[] = [
  [{ today: 0.95, without: 0.95 }, 0.9971, 0.0029],
  [{ today: 0.9, without: 0.9 }, 0.9814, 0.0185],
  [{ today: 0.5, without: 0.5 }, 0.8407, 0.0597],
  [{ today: 0.9, without: 0.8 }, 0.6822, 0.3014],
  [{ today: 0.9, without: 0.7 }, 0.2001, 0.7611],
  [{ today: 0.9, without: 0.6 }, 0.0235, 0.9643],
  [{ today: 0.9, without: 0.5 }, 0.0015, 0.9976],
];

describe('simulateCuts', () => {
  it.each(exact)('comes to what is exact of %j', (world, safe, needed) => {
    const n = runs(100, 2_000);
    const found = simulateCuts(world, n, createRandom(JSON.stringify(world)).uniform);
    const error = (share: number) => 4 * Math.sqrt((share * (1 - share)) / n) + 1 / n;
    expect(Math.abs(found.safe - safe)).toBeLessThanOrEqual(error(safe));
    expect(Math.abs(found.needed - needed)).toBeLessThanOrEqual(error(needed));
    expect(found.safe + found.needed + found.undecided).toBeCloseTo(1, 12);
  });
});
