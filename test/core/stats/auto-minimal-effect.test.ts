import { describe, expect, it } from 'vitest';
import { autoMinimalEffect } from '../../../src/core/stats/auto-minimal-effect.ts';

describe('autoMinimalEffect', () => {
  it.each([
    // ∛(4.7 · 4 · .0625 / (.04 · 5000)) = ∛.005875.
    [5_000, 0.1804],
    [200, 0.25],
    [1_000_000, 0.075],
    [undefined, 0.15],
    [0, 0.15],
  ])('for %s sessions is %s', (sessions, share) => {
    expect(autoMinimalEffect(sessions)).toBeCloseTo(share, 4);
  });
});
