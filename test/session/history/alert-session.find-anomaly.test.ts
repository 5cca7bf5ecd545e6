import { describe, expect, it } from 'vitest';
import { findAnomaly } from '../../../src/session/history/alert-session.ts';

describe('findAnomaly', () => {
  it.each([
    [200, [100, 90, 110, 80, 120], 2],
    [199, [100, 90, 110, 80, 120], undefined],
    [900, [100, 100, 100, 100], undefined],
    [900, [0, 0, 0, 0, 0], undefined],
    [300, [1, 1, 100, 1e9, 1e9], 3],
  ])('a run of %d after %j', (tokens, priors, times) => {
    expect(findAnomaly(tokens, priors)?.times).toBe(times);
  });
});
