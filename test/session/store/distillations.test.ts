import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCandidate, listStoredCandidates, readTrace } from '../../../src/session/store/candidates.ts';
import {
  claimRun,
  countTokens,
  listClaimed,
  postponeRun,
  releaseRun,
  startRun,
  sumDistillTokens,
} from '../../../src/session/store/distillations.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';

let folder = '';
let db: ReturnType<typeof openSessions>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'distillations-'));
  db = openSessions(join(folder, 'sessions.db'), 1000);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const key = { session: 's1', agentId: '', project: '/p' };
const [other, ofAgent, ofProject] = [
  { ...key, session: 's2' },
  { ...key, agentId: 'a1' },
  { ...key, project: '/q' },
];
const at = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`);
const iso = (day: number) => at(day).toISOString();

describe('the list of runs to distil', () => {
  it('takes each run once, and lists runs that nobody has begun with, the oldest first', () => {
    expect(claimRun(db, other, at(2))).toBe(true);
    expect(claimRun(db, key, at(1))).toBe(true);
    expect(claimRun(db, key, at(3))).toBe(false);
    expect(listClaimed(db)).toEqual([key, other]);
    expect(listClaimed(db, iso(2))).toEqual([other]);
    startRun(db, key, at(3));
    expect(listClaimed(db)).toEqual([other]);
  });

  it('lets one process begin with a run, and none with a run that is not on it', () => {
    claimRun(db, key, at(1));
    expect(startRun(db, key, at(2))).toBe(true);
    expect(startRun(db, key, at(3))).toBe(false);
    expect(startRun(db, other, at(2))).toBe(false);
  });

  it('changes no other run of the session, agent or project', () => {
    for (const each of [key, other, ofAgent, ofProject]) {
      claimRun(db, each, at(1));
      startRun(db, each, at(1));
      countTokens(db, each, 10);
    }
    countTokens(db, key, 500);
    expect(sumDistillTokens(db, '')).toBe(530);
    postponeRun(db, key);
    expect([sumDistillTokens(db, ''), listClaimed(db)]).toEqual([30, [key]]);
    releaseRun(db, key);
    expect([sumDistillTokens(db, ''), listClaimed(db)]).toEqual([30, []]);
    for (const each of [other, ofAgent, ofProject]) expect(startRun(db, each, at(2))).toBe(false);
  });

  it('sums the tokens of runs that began from a moment on', () => {
    for (const [day, each] of [key, other, ofAgent].entries()) {
      claimRun(db, each, at(1));
      startRun(db, each, at(day + 1));
      countTokens(db, each, 10 ** day);
    }
    expect([iso(1), iso(2), iso(3), iso(4)].map((since) => sumDistillTokens(db, since))).toEqual([111, 110, 100, 0]);
  });

  it('begins with a run once, and keeps it on the list from then on', () => {
    claimRun(db, key, at(1));
    expect([startRun(db, key, at(2)), startRun(db, key, at(3))]).toEqual([true, false]);
    releaseRun(db, key);
    expect([claimRun(db, key, at(4)), startRun(db, key, at(4)), listClaimed(db)]).toEqual([false, false, []]);
  });
});

describe('candidates', () => {
  const born = { of: 'learned', session: 's', digest: '', cost: 1, on: '2026-01-01', why: 'seen' } as const;
  const candidate = (project: string, body: string, state: 'waiting' | 'refused') => {
    return { project, agent: 'main', body, state, reason: state === 'refused' ? 'a copy' : '', born };
  };

  it('keeps the 200 newest refusals of a project, and every candidate that waits', () => {
    addCandidate(db, candidate('/p', 'waits', 'waiting'), 'the trace');
    addCandidate(db, candidate('/q', 'elsewhere', 'refused'));
    for (let index = 0; index <= 200; index += 1) addCandidate(db, candidate('/p', `no ${index}`, 'refused'));
    const refused = listStoredCandidates(db, '/p', 'refused');
    expect([refused.length, refused[0]?.body, refused.at(-1)?.body]).toEqual([200, 'no 1', 'no 200']);
    expect(listStoredCandidates(db, '/q')).toHaveLength(1);
    const [waiting] = listStoredCandidates(db, '/p', 'waiting');
    expect(waiting).toEqual({ id: 1, ...candidate('/p', 'waits', 'waiting') });
    expect([readTrace(db, 1), readTrace(db, 2), readTrace(db, 999)]).toEqual(['the trace', '', '']);
  });
});
