import { describe, expect, it } from 'vitest';
import { noCounts } from '../../../../src/core/stats/live/live-counts.ts';
import { findLiveStop, isInBalance } from '../../../../src/core/stats/live/live-stop.ts';
import { countsOf } from './live-counts.ts';

describe('where withholding stops by itself', () => {
  it.each([
    [countsOf(0, 0, 0, 0), undefined],
    [countsOf(20, 2, 2, 5), undefined],
    [countsOf(21, 2, 2, 5), 'still-needed'],
    [countsOf(30, 3, 11, 1), 'audit-due'],
    [countsOf(70, 60, 11, 29), 'open'],
  ] as const)('%o → %s', (counts, stop) => {
    expect(findLiveStop(counts, 0.4)).toBe(stop);
  });
});

describe('balance of the arms', () => {
  it('holds for what the coin gives and not for what it cannot', () => {
    expect(isInBalance(noCounts)).toBe(true);
    expect(isInBalance({ ...noCounts, sessionsWith: 75, sessionsWithout: 25 })).toBe(true);
    expect(isInBalance({ ...noCounts, sessionsWith: 300, sessionsWithout: 30 })).toBe(false);
    expect(isInBalance({ ...noCounts, sessionsWith: 50, sessionsWithout: 50 })).toBe(false);
  });
});
