import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  findLatestSession,
  findWhereabouts,
  sayOnce,
  wasSaid,
} from '../../../../src/session/store/live/session-tree.ts';
import { openSessions } from '../../../../src/session/store/open-sessions.ts';
import { addRuns } from '../../../helpers/sessions/sample-sessions.ts';
import { makeAccesses, makeRun } from '../../learn/session-run.ts';

it('findWhereabouts lists the most expensive tools and the files opened most often, equals by name', () => {
  const tool = (name: string, inputChars: number, resultBytes: number) => {
    return { name, calls: 2, errors: 0, inputChars, resultBytes };
  };
  const run = makeRun({
    tools: [tool('Read', 1, 90), tool('Bash', 50, 50), tool('Grep', 0, 91), tool('LS', 1, 1)],
    accesses: makeAccesses(
      ['read', 'once.ts', 1],
      ['read', 'b.ts', 2],
      ['read', 'c.ts', 9],
      ['read', 'a.ts', 2],
      ['command', 'npm test', 30],
    ),
  });
  expect(findWhereabouts(run, 3)).toMatchObject({
    tools: [
      { name: 'Bash', calls: 2, chars: 100 },
      { name: 'Grep', calls: 2, chars: 91 },
      { name: 'Read', calls: 2, chars: 91 },
    ],
    again: [
      { subject: 'c.ts', times: 9 },
      { subject: 'a.ts', times: 2 },
      { subject: 'b.ts', times: 2 },
    ],
  });
  expect(findWhereabouts(run, 1).again).toMatchObject([{ subject: 'c.ts', times: 9 }]);
});

it('remembers each message once for ever, and finds the session that was read last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'session-tree-'));
  const db = openSessions(join(folder, 'sessions.db'), 1000);
  const now = new Date('2026-01-02T00:00:00Z');
  expect([wasSaid(db, 'a'), sayOnce(db, 'a', now), sayOnce(db, 'a', now), wasSaid(db, 'a'), wasSaid(db, 'b')]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(findLatestSession(db)).toBeUndefined();
  const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  addRuns(db, [
    { session: 'old', at: at(1), tokens: 1 },
    { session: 'new', at: at(3), tokens: 1 },
    { session: '', at: at(4), tokens: 1 },
  ]);
  expect(findLatestSession(db)).toBe('new');
  db.close();
  rmSync(folder, { recursive: true, force: true });
});
