import { describe, expect, it } from 'vitest';
import { usualSessionLimits } from '../../../src/core/budget/decide-session.ts';
import { chooseUsual, findUsual } from '../../../src/session/history/usual-session.ts';
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

describe('chooseUsual', () => {
  const seed = { limits: usualSessionLimits, from: 'built-in' } as const;
  const at = '2026-03-20T00:00:00Z';
  const sessions = (count: number, project: string, step: number) =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((index) => [
      { session: `${project}${index}`, project, at, tokens: index * step },
      { session: `${project}${index}`, agentId: 'x', agent: 'sql', project, at, tokens: 5 * step },
    ]);

  it('is what 19 of 20 other sessions of the project stayed under, and their dearest agents', () => {
    const db = openSessions(':memory:', 1000);
    addRuns(db, sessions(18, '/p', 10));
    expect(chooseUsual(db, seed, '/p1', now)).toBe(seed);
    addRuns(db, sessions(20, '/q', 1000));
    // Too few of its own: those of the whole machine.
    expect(chooseUsual(db, seed, '/p18', now)).toMatchObject({
      from: 'usual',
      limits: { session: 24_000, warnAt: 100 },
    });
    addRuns(db, [...sessions(20, '/p', 10).slice(36), { session: 'old', at: '2025-01-01T00:00:00Z', tokens: 1e9 }]);
    expect(chooseUsual(db, seed, '/p20', now)).toEqual({
      from: 'usual',
      limits: { session: 19 * 10 + 50, agent: 19 * 10, warnAt: 100 },
    });
    const saved = { ...seed, from: 'default' } as const;
    expect(chooseUsual(db, saved, '/p20', now)).toBe(saved);
    db.close();
  });
});
