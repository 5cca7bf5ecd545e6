import { describe, expect, it } from 'vitest';
import { lastRound, leastSolvedTrials, leastTrials, lookRounds, nextLook } from '../../../src/core/stats/rounds.ts';

describe('nextLook', () => {
  it('comes after 2, 3, 5, 8, 12, 18, 27, 41 and 62 rounds', () => {
    const taken: number[] = [];
    for (let look = nextLook(0); look !== undefined; look = nextLook(look)) taken.push(look);
    expect(taken).toEqual([2, 3, 5, 8, 12, 18, 27, 41, 62]);
    expect([lookRounds, lastRound]).toEqual([taken, 62]);
  });

  it.each([
    [1, 2],
    [4, 5],
    [61, 62],
    [62, undefined],
    [900, undefined],
  ])('after %s rounds is at %s', (rounds, look) => {
    expect(nextLook(rounds)).toBe(look);
  });
});

describe('leastTrials', () => {
  it('is four of each task and arm, and fewer where there are many tasks', () => {
    expect([1, 2, 6, 7, 8, 11, 12, 40].map((tasks) => leastTrials(tasks))).toEqual([4, 4, 4, 4, 3, 3, 2, 2]);
  });

  it('is never below three where solved tasks are bought', () => {
    const least = [1, 12, 15, 16, 23, 24, 100].map((tasks) => leastSolvedTrials(tasks));
    expect(least).toEqual([4, 4, 4, 3, 3, 3, 3]);
  });

  it('holds before a task is known', () => {
    expect([leastTrials(0), leastSolvedTrials(0)]).toEqual([4, 4]);
  });
});
