import { describe, expect, it } from 'vitest';
import { findSuspects, rankLines } from '../../../src/core/groups/find-suspects.ts';
import type { HalvesTrial } from '../../../src/core/groups/groups.ts';
import { dealHalves } from '../../../src/core/groups/next-step.ts';
import { readState } from '../../../src/core/groups/search-state.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { makeSetup } from './setup.ts';

/** Halves of a file in which `line-1` costs, `line-2` saves, and the task b fails without `line-3`. */
function invent(seed: number): readonly HalvesTrial[] {
  const setup = makeSetup({ seed: String(seed), budgetTokens: 60_000_000 });
  const state = readState(setup, []);
  const random = createRandom(String(seed));
  return dealHalves(setup, state).map(({ task, present }) => {
    const factor = (present.includes('line-1') ? 1.5 : 1) * (present.includes('line-2') ? 0.6 : 1);
    const tokens = 100_000 * factor * Math.exp(0.25 * random.normal());
    return { task, present, open: state.open, tokens, passed: task !== 'b' || present.includes('line-3') };
  });
}

const open = readState(makeSetup(), []).open;

describe('rankLines', () => {
  it('puts a line that costs first and one that saves last', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const ranked = rankLines(open, invent(seed));
      expect(ranked[0]).toMatchObject({ id: 'line-1' });
      expect(ranked.at(-1)).toMatchObject({ id: 'line-2' });
      expect(ranked[0]?.z).toBeLessThan(-2);
      expect(ranked.at(-1)?.z).toBeGreaterThan(2);
    }
  });

  it('ranks nothing without trials', () => {
    expect(rankLines(open, []).every(({ effect, z }) => effect === 0 && z === 0)).toBe(true);
  });
});

describe('findSuspects', () => {
  it('names the line without which a task fails, with the task', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(findSuspects(open, invent(seed))).toContainEqual(expect.objectContaining({ id: 'line-3', task: 'b' }));
    }
  });

  it('suspects nobody of a single failure', () => {
    const trials = invent(1).map((trial, index) => ({ ...trial, passed: index !== 3 }));
    expect(findSuspects(open, trials)).toEqual([]);
  });
});
