import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chargeAttempt, readCharges, retractTrial } from '../../../src/adapters/store/charges.ts';
import { readOwnTrial } from '../../../src/adapters/store/history.ts';
import { beginRun, journalTrial, listRuns, readRunTrials } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { releaseTrial, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import {
  noticeState,
  readLatestReport,
  readProof,
  saveProof,
  saveResults,
  takeNotices,
} from '../../../src/adapters/store/results.ts';
import { openTally } from '../../../src/adapters/store/tally.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';

const now = new Date('2026-03-01T12:00:00Z');

function trial(key: string, tokens: number): TrialRecord {
  return {
    key,
    measurement: 'read-first',
    agent: 'sql',
    task: 'sql-01',
    index: 0,
    batch: 1,
    order: 1,
    seed: key,
    present: [],
    toggled: ['read-first'],
    outcome: 'completed',
    turns: 1,
    digest: 'sha256:00',
    model: 'demo-1',
    usage: { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 },
  };
}

/** Uses each port of the journal once, and returns what it answered on the way. */
function useJournal(db: Db): readonly unknown[] {
  const began = [
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now }),
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now: new Date(0) }),
  ];
  const reserve = (key: string, refusal?: string) =>
    reserveTrial(db, { run: 'run', key, agent: 'sql', tokens: 100 }, () => refusal);
  const reserved = [reserve('one'), reserve('two'), reserve('three', 'no room')];
  expect(() => reserve('one')).toThrow(/another process|runs/);
  const journalled = [10, 99].map((tokens) =>
    journalTrial(db, 'run', trial('one', tokens), { context: 'c', ranAt: now }),
  );
  releaseTrial(db, 'run', 'one');
  chargeAttempt(db, 'run', { ...trial('two', 40), outcome: 'environment-error', detail: 'the network failed' }, now);
  journalTrial(db, 'run', trial('four', 7), { context: 'c', ranAt: now });
  retractTrial(db, 'run', trial('four', 7));
  saveProof(db, 'fixture 1', 'passes');
  noticeState(db, 'The journal was moved.');
  saveResults(db, 'run', { report: '{"schema":1}', finished: true, receipts: [] });
  return [began, reserved, journalled];
}

/** Reads everything of a journal that a later process may ask for. */
function readJournal(db: Db): readonly unknown[] {
  const { read } = openTally(db, 'run', () => 2);
  return [
    readRunTrials(db, 'run'),
    readOwnTrial(db, 'run', 'one')?.record,
    readCharges(db, 'run'),
    read('sql'),
    readProof(db, 'fixture 1'),
    readProof(db, 'fixture 2'),
    listRuns(db),
    readLatestReport(db),
  ];
}

it('answers from memory as from a file, when the file is opened again by the next process', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'journal-')), 'rentroll.db');
  const memory = openStore(':memory:');
  const first = openStore(file);
  expect(useJournal(memory)).toEqual(useJournal(first));
  first.close();
  const again = openStore(file);
  expect(readJournal(memory)).toEqual(readJournal(again));
  expect([takeNotices(memory), takeNotices(memory)]).toEqual([takeNotices(again), takeNotices(again)]);
  const [trials, , charges, tally, , , runs] = readJournal(memory);
  expect(trials).toEqual([trial('one', 10)]);
  expect(charges).toMatchObject([{ key: 'two', outcome: 'environment-error' }, { key: 'four' }]);
  expect(tally).toMatchObject({ runTokens: 57, agentTokens: 57, runReserved: 0, dollars: 6 });
  expect(runs).toEqual([{ id: 'run', beganAt: '2026-03-01T12:00:00.000Z', finished: true }]);
});
