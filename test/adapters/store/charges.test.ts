import { describe, expect, it } from 'vitest';
import { chargeAttempt, readCharges, readMeasuringTokens, retractTrial } from '../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial, readRunTrials } from '../../../src/adapters/store/journal.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import {
  noteSpending,
  raiseReservation,
  readReservations,
  releaseTrial,
  reserveTrial,
} from '../../../src/adapters/store/reservations.ts';
import { openTally } from '../../../src/adapters/store/tally.ts';
import type { Charge } from '../../../src/core/model/trial/charge.ts';
import { sampleTrial } from '../../doubles/state/sample-journal.ts';

const now = new Date('2026-03-01T12:00:00Z');
const start = { id: 'run', baseSha: 'a', headSha: 'b', now };
const usageOf = (input: number) => ({ input, output: 0, cacheCreation: 0, cacheRead: 0 });
const usedOf = (input: number, model = 'm') => [{ model, usage: usageOf(input) }];

function openRun(): Db {
  const db = openStore(':memory:');
  beginRun(db, start);
  return db;
}

function hold(db: Db, key = 'a', tokens = 100): void {
  reserveTrial(db, { run: 'run', key, agent: 'sql', tokens, toggled: ['rule'] }, () => undefined);
}

const chargeOf = (input: number, key = 'a'): Charge => ({
  key,
  agent: 'sql',
  toggled: ['rule'],
  usage: usageOf(input),
  model: 'm',
  outcome: 'environment-error',
});

const spendingOf = (db: Db) => openTally(db, 'run', ({ tokens }) => tokens / 100).read('sql');

describe('an attempt that gave no trial', () => {
  it('is charged as often as it is made, releases its reservation, and is no trial', () => {
    const db = openRun();
    for (const tokens of [30, 12]) {
      hold(db);
      chargeAttempt(db, 'run', chargeOf(tokens), now);
    }
    expect(spendingOf(db)).toMatchObject({ runTokens: 42, agentTokens: 42, runReserved: 0, dollars: 0.42 });
    expect(readCharges(db, 'run').map(({ usage }) => usage.input)).toEqual([30, 12]);
    expect(db.prepare('SELECT count(*) FROM trials').pluck().get()).toBe(0);
  });

  it('that took nothing is only released', () => {
    const db = openRun();
    hold(db);
    chargeAttempt(db, 'run', chargeOf(0), now);
    expect([readCharges(db, 'run'), readReservations(db, 'run')]).toEqual([[], []]);
  });

  it('is charged what its calls took, where its record knows less', () => {
    const db = openRun();
    hold(db);
    noteSpending(db, { run: 'run', key: 'a' }, usedOf(70), now);
    // No MAC covers the sum: it follows from what one covers.
    db.exec('UPDATE reservations SET spent = 0');
    chargeAttempt(db, 'run', chargeOf(0), now);
    expect(readCharges(db, 'run')).toMatchObject([{ usage: usageOf(70), model: 'm', outcome: 'environment-error' }]);
  });

  it('counts in the week, while it runs and after', () => {
    const db = openRun();
    hold(db);
    noteSpending(db, { run: 'run', key: 'a' }, usedOf(70), now);
    const since = (iso: string) => readMeasuringTokens(db, new Date(iso));
    expect([since('2026-02-28T00:00:00Z'), since('2026-03-02T00:00:00Z')]).toEqual([70, 0]);
    releaseTrial(db, 'run', 'a');
    expect(since('2026-02-28T00:00:00Z')).toBe(70);
  });
});

describe('a reservation', () => {
  it('holds what was spent where that is more, and counts it once', () => {
    const db = openRun();
    hold(db);
    expect(spendingOf(db)).toMatchObject({ runTokens: 0, runReserved: 100 });
    noteSpending(db, { run: 'run', key: 'a' }, usedOf(60), now);
    expect(spendingOf(db).runReserved).toBe(100);
    noteSpending(db, { run: 'run', key: 'a' }, [...usedOf(60), ...usedOf(80, 'other')], now);
    expect(spendingOf(db).runReserved).toBe(140);
    expect(readReservations(db, 'run')).toMatchObject([{ spent: 140, used: { model: 'm', usage: usageOf(140) } }]);
  });

  it('is raised, never lowered, and left alone by a refusal', () => {
    const db = openRun();
    hold(db);
    const raise = (tokens: number) => raiseReservation(db, { run: 'run', key: 'a' }, () => ({ tokens, dollars: 0 }));
    expect([raise(150), raise(20)]).toEqual([undefined, undefined]);
    expect(raiseReservation(db, { run: 'run', key: 'a' }, () => ({ refuse: 'no room' }))).toBe('no room');
    expect(readReservations(db, 'run')).toMatchObject([{ tokens: 150 }]);
  });
});

describe('a tally', () => {
  it('adds up what other processes wrote since, and reads each line once', () => {
    const db = openRun();
    let priced = 0;
    const tally = openTally(db, 'run', () => {
      priced += 1;
      return 1;
    });
    for (let index = 1; index <= 5; index += 1) {
      chargeAttempt(db, 'run', chargeOf(10, `k${index}`), now);
      expect(tally.read('sql')).toMatchObject({ runTokens: 10 * index, dollars: index });
    }
    expect(priced).toBe(5);
    expect(tally.read('other')).toMatchObject({ runTokens: 50, agentTokens: 0 });
  });
});

describe('a trial that is retracted', () => {
  it('stays charged and can be run again', () => {
    const db = openRun();
    const again = { ...sampleTrial, digest: `sha256:${'b'.repeat(64)}` };
    journalTrial(db, 'run', sampleTrial, { context: 'c', ranAt: now });
    retractTrial(db, 'run', sampleTrial);
    expect(readRunTrials(db, 'run')).toEqual([]);
    expect(readCharges(db, 'run')).toMatchObject([{ key: sampleTrial.key, usage: sampleTrial.usage }]);
    expect(journalTrial(db, 'run', again, { context: 'c', ranAt: now })).toBe(true);
    expect(readRunTrials(db, 'run')).toEqual([again]);
    expect(spendingOf(db).runTokens).toBe(20);
  });

  it('is charged once, however often it is retracted', () => {
    const db = openRun();
    journalTrial(db, 'run', sampleTrial, { context: 'c', ranAt: now });
    for (let time = 0; time < 2; time += 1) retractTrial(db, 'run', sampleTrial);
    expect(readCharges(db, 'run')).toHaveLength(1);
  });
});
