import { expect, it } from 'vitest';
import { keepScorecard } from '../../../src/session/history/keep-card.ts';
import { freshState } from '../../../src/session/model/live-state.ts';
import { scoreCard } from '../../../src/session/state/view-work.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { readScorecards } from '../../../src/session/store/read-work.ts';

const card = (session: string, turns: number) => ({
  ...scoreCard(freshState({ session, cwd: '/repo', cli: 'claude-code' })),
  turns,
});

it('scorecards are kept by session, the newest first, and only so many of a project', () => {
  const db = openSessions(':memory:', 1000);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  keepScorecard(db, '/repo', card('a', 3), at(1));
  keepScorecard(db, '/repo', card('b', 4), at(2));
  keepScorecard(db, '/repo', card('a', 9), at(3));
  keepScorecard(db, '/other', card('c', 1), at(4));
  expect(readScorecards(db, '/repo', 5).map(({ card: { session, turns } }) => `${session} ${turns}`)).toEqual([
    'a 9',
    'b 4',
  ]);
  for (let number = 0; number < 520; number += 1) keepScorecard(db, '/repo', card(`s-${number}`, 1), at(10 + number));
  expect(readScorecards(db, '/repo', 1000)).toHaveLength(500);
  expect(readScorecards(db, '/other', 5)).toHaveLength(1);
});
