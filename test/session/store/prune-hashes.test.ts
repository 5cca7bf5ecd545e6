import { describe, expect, it } from 'vitest';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { countPruned, hasPrunedToday, pruneHashes } from '../../../src/session/store/prune-hashes.ts';

const now = new Date('2026-06-30T00:00:00Z');

/** Three transcripts, of which two have not grown for 90 days; two calls and a tool each. */
function openFilled() {
  const db = openSessions(':memory:', 1000);
  for (const [id, readAt] of [
    [1, '2026-01-01'],
    [2, '2026-03-31'],
    [3, '2026-04-30'],
  ] as const) {
    db.prepare("INSERT INTO sources VALUES (?, ?, 0, '', '{}', 1, 0, 0, ?, 'known', 'known')").run(
      id,
      `/t/${id}`,
      `${readAt}T00:00:00.000Z`,
    );
    for (const key of [10 * id, 10 * id + 1])
      db.prepare('INSERT INTO calls VALUES (?, ?, 1, 1, 1, 1, 1, NULL, NULL)').run(key, id);
    db.prepare("INSERT INTO tool_uses VALUES (?, ?, 'Read')").run(100 * id, id);
  }
  return db;
}

describe('pruneHashes', () => {
  it('forgets hashes of transcripts that have not grown for 90 days, and counts them', () => {
    const db = openFilled();
    expect(hasPrunedToday(db, now)).toBe(false);
    expect(pruneHashes(db, now, 10)).toBe(6);
    expect(hasPrunedToday(db, now)).toBe(true);
    expect(db.prepare('SELECT DISTINCT source FROM calls').pluck().all()).toEqual([3]);
    expect(db.prepare('SELECT DISTINCT source FROM tool_uses').pluck().all()).toEqual([3]);
    expect(pruneHashes(db, now, 10)).toBe(0);
    expect(countPruned(db)).toBe(6);
  });

  it('takes no more transcripts at a time than it may', () => {
    const db = openFilled();
    expect([pruneHashes(db, now, 1), pruneHashes(db, now, 1), pruneHashes(db, now, 1)]).toEqual([3, 3, 0]);
    expect(countPruned(db)).toBe(6);
  });
});
