import { describe, expect, it } from 'vitest';
import { playWorld } from '../../../scripts/live/live-chances.ts';
import { watchChances } from '../../../scripts/live/watch-chances.ts';

describe('what withholding a rule comes to', () => {
  it('hardly ever says that a rule is needed which changes nothing, and finds one that changes all', () => {
    const nothing = playWorld({ name: 'nothing', without: 0.5, with: 0.5 }, 150);
    expect(nothing.stops['still-needed']).toBeLessThanOrEqual(0.03);
    expect(nothing.stops['audit-due']).toBeGreaterThan(0.9);
    const all = playWorld({ name: 'all', without: 0, with: 1 }, 150);
    expect(all.stops['still-needed']).toBe(1);
    expect(all.covered).toBeGreaterThan(0.95);
  });
});

describe('what the watch comes to', () => {
  it('is wrong in at most one case of twenty where the share is just kept, exactly', () => {
    for (const share of [0.1, 0.4, 0.8]) expect(watchChances(share, share, 300).alarm).toBeLessThanOrEqual(0.05);
    expect(watchChances(0, 0.4, 9)).toEqual({ alarm: 1, median: 9 });
    expect(watchChances(1, 0.4, 300)).toEqual({ alarm: 0 });
  });
});
