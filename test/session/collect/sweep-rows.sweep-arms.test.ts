import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteTrialFolder } from '../../../src/adapters/programs/trial-tokens.ts';
import { sweepArms } from '../../../src/session/collect/sweep-rows.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';

let home = '';
let folder = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-arms-'));
  folder = join(home, 'live', 'arms');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const arm = (session: string, more: object = {}) => ({
  ...{ schema: 1, session, cwd: '/nowhere', at: '2026-11-23T08:00:00Z', root: '/nowhere', arm: 'with', found: 1 },
  ...{ removed: 0, answer: '', told: 0, isMadeGood: false, isLifted: false, calls: [], isCut: false },
  rule: { id: 'tests', hash: 'sha256:1', body: 'b', shown: 'b', line: '- b', probe: {} },
  ...more,
});
const write = (name: string, text: string, at = new Date()) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  utimesSync(join(folder, name), at, at);
};

it('takes in what the mod wrote, again when it has changed, and nothing that is none', () => {
  const db = openSessions(':memory:', 1000);
  const [rows, sweep] = [
    () => db.prepare('SELECT session, answer FROM withheld_sessions ORDER BY session').raw().all(),
    () => sweepArms(db, { RENTROLL_HOME: home }),
  ];
  sweep();
  expect(rows()).toEqual([]);
  write('a.json', JSON.stringify(arm('a')), new Date(1_000_000_000_000));
  write('cut.json', JSON.stringify(arm('b')).slice(0, 60));
  noteTrialFolder(home, '/tmp/noted');
  write('trial.json', JSON.stringify(arm('c', { cwd: '/tmp/noted/copy' })));
  write('target', JSON.stringify(arm('d')));
  symlinkSync(join(folder, 'target'), join(folder, 'link.json'));
  sweep();
  expect(rows()).toEqual([['a', '']]);
  write('a.json', JSON.stringify(arm('a', { answer: 'yes' })));
  sweep();
  sweep();
  expect(rows()).toEqual([['a', 'yes']]);
});

it('forgets the file of a session that nobody takes up again, and keeps its row', () => {
  const db = openSessions(':memory:', 1000);
  write('old.json', JSON.stringify(arm('old')), new Date('2026-01-01'));
  write('new.json', JSON.stringify(arm('new')), new Date('2026-03-10'));
  sweepArms(db, { RENTROLL_HOME: home }, new Date('2026-03-20'));
  expect([existsSync(join(folder, 'old.json')), existsSync(join(folder, 'new.json'))]).toEqual([false, true]);
  expect(db.prepare('SELECT count(*) FROM withheld_sessions').pluck().get()).toBe(2);
});
