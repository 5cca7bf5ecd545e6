import { describe, expect, it } from 'vitest';
import { readDay, toDay } from '../../../src/core/text/to-day.ts';

describe('readDay', () => {
  it.each([
    { name: 'a moment in UTC', at: '2026-03-01T23:59:59.999Z', day: '2026-03-01' },
    { name: 'a moment west of Greenwich', at: '2026-03-01T20:00:00-05:00', day: '2026-03-02' },
    { name: 'a moment east of Greenwich', at: '2026-03-01T03:00:00+09:00', day: '2026-02-28' },
    { name: 'a day alone', at: '2026-03-01', day: '2026-03-01' },
    { name: 'no moment', at: '2026-13-01T00:00:00Z', day: '' },
    { name: 'an empty text', at: '', day: '' },
    { name: 'nothing', at: undefined, day: '' },
  ])('reads the UTC day of $name', ({ at, day }) => {
    expect(readDay(at)).toBe(day);
  });
});

describe('toDay', () => {
  it('names the UTC day of a moment', () => {
    expect(toDay(new Date(Date.UTC(2026, 1, 28, 23, 59)))).toBe('2026-02-28');
  });
});
