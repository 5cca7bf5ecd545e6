import { describe, expect, it } from 'vitest';
import { explainWait, weekOf } from '../../../../src/gate/flows/inherited/price-search.ts';

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

  const block = (tokens: number, dollars: number | 'unknown' = 0) => ({ tokens, dollars });

  it('waits while the rest of a week pays for no whole block, and says what to do', () => {
    expect(explainWait(allowance, block(301))).toContain('300 of 1000 tokens left');
    expect(explainWait(allowance, block(301))).toContain('audit.allowance');
    expect(explainWait(allowance, block(300))).toBeUndefined();
  });

  it('waits for dollars as for tokens, where a model has a price', () => {
    const inDollars = { ...allowance, tokens: 0, dollars: 5, spent: { tokens: 700, dollars: 4 } };
    expect(explainWait(inDollars, block(1e9, 1.01))).toContain('$1.00 of $5.00 left');
    expect(explainWait(inDollars, block(1e9, 1.01))).toContain('takes about $1.01');
    expect(explainWait(inDollars, block(1e9, 1))).toBeUndefined();
    expect(explainWait(inDollars, block(1e9, 'unknown'))).toBeUndefined();
  });

  it('waits for nothing without an allowance', () => {
    expect(explainWait(undefined, block(1e9, 1e9))).toBeUndefined();
  });
});
