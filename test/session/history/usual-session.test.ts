import { describe, expect, it } from 'vitest';
import { findUsual } from '../../../src/session/history/usual-session.ts';
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
