import { describe, expect, it } from 'vitest';
import { isWithinError } from './within-error.ts';

describe('isWithinError', () => {
  it.each([
    [{ events: 12, runs: 1000, stated: 0.012, statedRuns: 1500 }, true],
    [{ events: 40, runs: 1000, stated: 0.012, statedRuns: 1500 }, false],
    [{ events: 0, runs: 4000, stated: 0.012, statedRuns: 8000 }, false],
    [{ events: 0, runs: 200, stated: 0.001, statedRuns: 2000 }, true],
    [{ events: 930, runs: 1000, stated: 0.9, statedRuns: 2000 }, true],
    [{ events: 960, runs: 1000, stated: 0.9, statedRuns: 2000 }, false],
    [{ events: 2760, runs: 10_000, stated: 0.28, statedRuns: Number.POSITIVE_INFINITY }, true],
    [{ events: 3100, runs: 10_000, stated: 0.28, statedRuns: Number.POSITIVE_INFINITY }, false],
    [{ events: 200, runs: 200, stated: 0, statedRuns: 2000 }, false],
    [{ events: 0, runs: 200, stated: 0, statedRuns: 2000 }, true],
  ])('of %j is %s', (compared, isWithin) => {
    expect(isWithinError(compared)).toBe(isWithin);
  });
});
