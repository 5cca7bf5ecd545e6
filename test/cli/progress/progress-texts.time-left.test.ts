import { describe, expect, it } from 'vitest';
import { describeProgress, estimateTimeLeft, formatTimeLeft } from '../../../src/cli/progress/progress-texts.ts';
import { spentOf, stateOf } from './sample-state.ts';

describe('the likely cost', () => {
  it.each([
    { name: 'as the trials so far, for those to come', state: {}, shown: 'likely at most $2.70' },
    { name: 'never above the limit', state: { trialsLeft: 10_000 }, shown: 'likely at most $25.00' },
    { name: 'not before three trials', state: { spent: spentOf({ trials: 2 }) }, shown: undefined },
    { name: 'not where no trial is left', state: { trialsLeft: 0 }, shown: undefined },
    { name: 'not without a price', state: { spent: spentOf({ dollars: 'unknown' }) }, shown: undefined },
  ])('is shown: $name', ({ state, shown }) => {
    const line = describeProgress(stateOf(state), 400);
    if (shown === undefined) expect(line).not.toContain('likely');
    else expect(line).toContain(shown);
  });
});

describe('estimateTimeLeft', () => {
  it.each([
    [[], 10, 2, undefined],
    [[4, 4], 10, 2, undefined],
    [[4, 4, 4], 0, 2, undefined],
    [[4, 4, 4], 10, 2, 20],
    [[4, 4, 4], 9, 2, 20],
    [[4, 4, 4], 1, 8, 4],
    [[2, 4, 1000], 10, 1, 40],
    [[2, 4, 6, 1000], 10, 1, 50],
    [[4, 4, 4], 2, 0, 8],
    // Only the latest dozen counts.
    [[...Array(30).fill(3300), ...Array(12).fill(100)], 10, 2, 500],
  ])(
    'of trials that took %j ms, with %d left and %d at a time, is %s ms',
    (durationsMs, trialsLeft, concurrency, left) => {
      expect(estimateTimeLeft({ durationsMs, trialsLeft, concurrency })).toBe(left);
    },
  );
});

describe('formatDuration', () => {
  it.each([
    [-5, '0 s'],
    [400, '0 s'],
    [89_000, '89 s'],
    [90_000, '2 min'],
    [600_000, '10 min'],
    [5_340_000, '89 min'],
    [7_200_000, '2 h'],
    [12_000_000, '3 h 20 min'],
  ])('says %d ms as %s', (milliseconds, words) => {
    expect(formatTimeLeft(milliseconds)).toBe(words);
  });
});
