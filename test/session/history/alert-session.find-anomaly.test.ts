import { describe, expect, it } from 'vitest';
import { findAnomaly } from '../../../src/session/history/alert-session.ts';

describe('findAnomaly', () => {
  const rising = (runs: number) => Array.from({ length: runs }, (_, index) => 81 + index);
  it.each([
    // Of 19 the dearest is what 19 of 20 stay under.
    [180, rising(19), 2],
    [100, rising(19), 100 / 90],
    [99, rising(19), undefined],
    [900, rising(18), undefined],
    [900, Array(19).fill(0), undefined],
    // Twice the median is nothing unusual where runs differ much.
    [200, [...Array(10).fill(100), ...Array(10).fill(500)], undefined],
    [129, rising(50), 129 / 105.5],
    [128, rising(50), undefined],
  ])('a run of %d after %j', (tokens, priors, times) => {
    expect(findAnomaly(tokens, priors)?.times).toBe(times);
  });
});
