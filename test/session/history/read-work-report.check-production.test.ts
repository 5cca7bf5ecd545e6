import { describe, expect, it } from 'vitest';
import {
  checkProduction,
  countNeeded,
  type DatedRun,
  usualLogSd,
} from '../../../src/session/history/read-work-report.ts';

const rule = { rule: 'search-first', agent: 'sql', activeSince: '2026-03-10', promised: 0.1 };
const runs = (day: string, ...tokens: readonly number[]): readonly DatedRun[] =>
  tokens.map((count) => ({ at: `${day}T12:00:00Z`, tokens: count }));
const check = (...all: readonly DatedRun[]) => checkProduction(rule, '/p', all);

describe('checkProduction', () => {
  it('compares the typical runs of both sides, whatever one monster took', () => {
    const result = check(...runs('2026-03-01', 100, 100, 1_000_000), ...runs('2026-03-20', 50, 50));
    expect(result.before).toEqual({ runs: 3, typicalTokens: 2154 });
    expect(result.after).toEqual({ runs: 2, typicalTokens: 50 });
  });

  it('leaves out the day itself, and runs that took nothing', () => {
    const result = check(...runs('2026-03-10', 7, 9), ...runs('2026-03-11', 0, 8));
    expect([result.before.runs, result.after.runs]).toEqual([0, 1]);
    expect(result).not.toHaveProperty('change');
    expect(result.before).not.toHaveProperty('typicalTokens');
  });

  it('says a change with its interval, cheaper above 0 and dearer below', () => {
    const cheaper = check(...runs('2026-03-01', 100, 110, 90), ...runs('2026-03-20', 50, 55, 45)).change;
    expect(cheaper?.share).toBeCloseTo(0.5, 6);
    expect(cheaper?.interval[0]).toBeGreaterThan(0.4);
    expect(cheaper?.interval[1]).toBeLessThan(0.6);
    const dearer = check(...runs('2026-03-01', 50, 55), ...runs('2026-03-20', 100, 110)).change;
    expect(dearer?.share).toBeCloseTo(-1, 6);
  });

  it('takes the spread of its own runs once there are fifty, without what lies between the sides', () => {
    expect(check(...runs('2026-03-01', 1, 2)).logSd).toEqual({ value: usualLogSd, isOwn: false });
    const side = (day: string, centre: number) =>
      runs(day, ...Array.from({ length: 30 }, (_, index) => centre * (index % 2 === 0 ? Math.E : 1 / Math.E)));
    const { logSd } = check(...side('2026-03-01', 1e6), ...side('2026-03-20', 1e3));
    expect(logSd).toEqual({ value: 1.01, isOwn: true });
  });
});

describe('countNeeded', () => {
  // Half withheld, the smaller spread of the table of public sessions: its figures were simulated, the formula is their approximation.
  it.each([
    [0.05, 14_450],
    [0.1, 3_340],
    [0.2, 665],
    [0.4, 135],
  ])('is about what simulation says for a true effect of %d', (share, simulated) => {
    const needed = countNeeded(share, 1.07) ?? 0;
    expect(Math.abs(needed / simulated - 1)).toBeLessThan(0.12);
  });

  it.each([0, -0.2, 1, Number.NaN])('has no answer for a share of %d', (share) => {
    expect(countNeeded(share, 1)).toBeUndefined();
  });
});
