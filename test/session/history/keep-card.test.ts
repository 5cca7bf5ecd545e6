import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepCard } from '../../../src/session/history/keep-card.ts';
import { freshState } from '../../../src/session/model/live-state.ts';
import { scoreCard } from '../../../src/session/state/view-work.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { readScorecards } from '../../../src/session/store/read-work.ts';

const now = new Date('2026-01-01T00:00:00Z');
const card = { ...scoreCard(freshState({ session: 's', cwd: '/repo', cli: 'claude-code' })), turns: 5 };

it('a scorecard is written down, and a database that cannot be written keeps no session from ending', () => {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-card-'));
  const env = { RENTROLL_HOME: home };
  expect(keepCard(env, '/repo', card, now)).toBe(true);
  const db = openSessions(join(home, 'sessions.db'), 1000);
  expect(readScorecards(db, '/repo', 5)).toEqual([{ at: now.toISOString(), card }]);
  db.close();
  expect(keepCard(env, '/repo', { ...card, turns: 0 }, now)).toBe(false);
  const broken = mkdtempSync(join(tmpdir(), 'rentroll-card-'));
  writeFileSync(join(broken, 'sessions.db'), 'no database '.repeat(500));
  expect(keepCard({ RENTROLL_HOME: broken }, '/repo', card, now)).toBe(false);
  expect(keepCard({ RENTROLL_HOME: '/dev/null/nowhere' }, '/repo', card, now)).toBe(false);
});
