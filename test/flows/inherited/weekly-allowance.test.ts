import { describe, expect, it } from 'vitest';
import { explainWait, weekOf } from '../../../src/flows/inherited/weekly-allowance.ts';

describe('weekOf', () => {
  it.each([
    ['2026-11-22T23:59:59Z', '2026-W47', '2026-11-16'],
    ['2026-11-23T00:00:00Z', '2026-W48', '2026-11-23'],
    ['2027-01-01T12:00:00Z', '2026-W53', '2026-12-28'],
    ['2024-12-30T12:00:00Z', '2025-W01', '2024-12-30'],
    ['2021-01-03T12:00:00Z', '2020-W53', '2020-12-28'],
  ])('%s is in %s, which begins on %s', (now, name, start) => {
    const week = weekOf(new Date(now));
    expect([week.name, week.start.toISOString()]).toEqual([name, `${start}T00:00:00.000Z`]);
  });
});

describe('explainWait', () => {
  const allowance = {
    week: '2026-W47',
    since: '2026-11-16',
    tokens: 1_000,
    dollars: 0,
    spent: { tokens: 700, dollars: 0 },
  };

  it('waits while the rest of a week pays for no whole block, and says what to do', () => {
    expect(explainWait(allowance, 301)).toContain('300 of 1000 tokens left');
    expect(explainWait(allowance, 301)).toContain('audit.allowance');
    expect(explainWait(allowance, 300)).toBeUndefined();
  });

  it('waits for nothing without an allowance of tokens', () => {
    expect(explainWait(undefined, 1e9)).toBeUndefined();
    expect(explainWait({ ...allowance, tokens: 0, dollars: 5 }, 1e9)).toBeUndefined();
  });
});
