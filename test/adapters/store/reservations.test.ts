import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { nameProcess } from '../../../src/adapters/files/process-owner.ts';
import { readCharges } from '../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { readReservations, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { openTally } from '../../../src/adapters/store/tally.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { reseal } from '../../doubles/state/reseal.ts';

const start = { id: 'run', baseSha: 'a', headSha: 'b', now: new Date('2026-03-01T12:00:00Z') };

function openRun(): Db {
  const db = openStore(':memory:');
  beginRun(db, start);
  return db;
}

const record: TrialRecord = {
  key: 'a',
  measurement: 'm',
  agent: 'sql',
  task: 't',
  index: 0,
  batch: 1,
  order: 1,
  seed: 's',
  present: [],
  toggled: [],
  outcome: 'completed',
  turns: 1,
  digest: 'sha256:00',
  model: 'm',
  usage: { input: 7, output: 0, cacheCreation: 0, cacheRead: 0 },
};

/** Name of this process, were it so in another place: 0 of a host, 2 of a boot, 3 of a PID namespace. */
function elsewhere(part: number): string {
  return nameProcess()
    .split('/')
    .map((each, index) => (index === part ? '1' : each))
    .join('/');
}

function reserveAs(db: Db, owner: string): void {
  reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
  db.prepare('UPDATE reservations SET owner = ?').run(owner);
  reseal(db, 'reservations');
}

describe('reservations', () => {
  it.each([
    ['another machine', `${elsewhere(2)} ${Date.now()}`],
    ['another container that was silent for an hour', `${elsewhere(3)} ${Date.now() - 3_700_000}`],
    ['another container, when nobody knows', elsewhere(3)],
    ['a pid that is used again', nameProcess().replace(/[^/]*$/, '1')],
    ['a journal of an earlier version', ''],
    ['an owner named by an earlier version', `${hostname()}/${process.pid}/1`],
    ['nonsense', nameProcess().replace(`/${process.pid}/`, '/-1/')],
  ])('of %s are dropped when the run begins again', (_, owner) => {
    const db = openRun();
    reserveAs(db, owner);
    expect(readReservations(db, 'run')).toMatchObject([{ key: 'a', tokens: 100, isLiving: false }]);
    beginRun(db, start);
    expect(openTally(db, 'run', () => 0).read('sql').runReserved).toBe(0);
  });

  it.each([
    ['has just begun', 0, ''],
    ['began two hours ago and has just heard from its model', 2 * 3_600_000, new Date().toISOString()],
  ])('of another container of this machine stay where it %s', (_, age, spentAt) => {
    const db = openRun();
    reserveAs(db, `${elsewhere(3)} ${Date.now() - age}`);
    db.prepare('UPDATE reservations SET spent_at = ?').run(spentAt);
    reseal(db, 'reservations');
    beginRun(db, start);
    expect(readReservations(db, 'run')).toMatchObject([{ isLiving: true }]);
    const again = () => reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
    expect(again).toThrow(/another process is measuring the run "run"/);
    expect(openTally(db, 'run', () => 0).read('sql').runReserved).toBe(100);
  });

  it('of unknown origin hold no room, keep nobody from measuring and are never charged', () => {
    const db = openRun();
    reserveAs(db, nameProcess());
    db.exec(`UPDATE reservations SET mac = '', used = '[{"model":"m","usage":{"input":9}}]', spent_at = '2026-03-01'`);
    expect(openTally(db, 'run', () => 0).read('sql').runReserved).toBe(0);
    const again = reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 30 }, () => undefined);
    expect([again, openTally(db, 'run', () => 0).read('sql').runReserved]).toEqual([undefined, 30]);
    db.exec("UPDATE reservations SET mac = ''");
    beginRun(db, start);
    expect([readReservations(db, 'run'), readCharges(db, 'run')]).toEqual([[], []]);
  });

  it('are refused for a trial that another process has journalled since this one looked', () => {
    const db = openRun();
    journalTrial(db, 'run', record, { context: 'c', ranAt: start.now });
    const again = () => reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
    expect(again).toThrow(/another process is measuring the run "run"/);
    expect(readReservations(db, 'run')).toEqual([]);
  });
});
