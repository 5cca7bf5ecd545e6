import { describe, expect, it } from 'vitest';
import { countRate, findUsual } from '../../../src/session/history/usual-session.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns } from '../../helpers/sessions/sample-sessions.ts';

const now = new Date('2026-03-31T12:00:00Z');

describe('findUsual', () => {
  it('says what nine of ten recent sessions of a project took, without subagents, and nothing of a few', () => {
    const db = openSessions(':memory:', 1000);
    const at = '2026-03-20T00:00:00Z';
    const of = (tokens: number) => ({ session: `s${tokens}`, at, tokens });
    addRuns(db, [1, 2, 3, 4].map(of));
    addRuns(db, [
      { session: 's1', agentId: 'x', at, tokens: 9_000 },
      { session: 'old', at: '2026-01-01T00:00:00Z', tokens: 8_000 },
      { session: 'other', project: '/q', at, tokens: 7_000 },
    ]);
    expect(findUsual(db, '/p', now)).toBeUndefined();
    addRuns(db, [5, 6, 7, 8, 9, 10].map(of));
    expect(findUsual(db, '/p', now)).toBe(9);
    db.close();
  });
});

describe('countRate', () => {
  it('says how many sessions a week there are, and nothing before a week has passed', () => {
    const daily = Array.from({ length: 14 }, (_, day) => {
      return { session: `s${day}`, at: new Date(now.getTime() - (day + 0.5) * 86_400_000).toISOString(), tokens: 1 };
    });
    const rateOf = (runs: typeof daily) => {
      const db = openSessions(':memory:', 1000);
      addRuns(db, runs);
      return countRate(db, '/p', now);
    };
    expect(rateOf(daily)).toEqual({ perWeek: 7.3, days: 14, callsPerSession: 1 });
    expect(rateOf(daily.slice(0, 5))).toBeUndefined();
  });
});
