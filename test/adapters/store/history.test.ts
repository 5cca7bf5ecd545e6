import { describe, expect, it } from 'vitest';
import { readMeasuringTokens } from '../../../src/adapters/store/charges.ts';
import { readSameTrial } from '../../../src/adapters/store/history.ts';
import { beginRun, journalTrial } from '../../../src/adapters/store/journal.ts';
import { openStore } from '../../../src/adapters/store/open-store.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const recordOf = (key: string, tokens: number) =>
  ({
    key,
    measurement: 'baseline:sql',
    agent: 'sql',
    task: 'sql-01',
    index: 0,
    batch: 1,
    order: 1,
    seed: key,
    present: [],
    toggled: [],
    outcome: 'completed',
    turns: 1,
    digest: 'sha256:00',
    model: 'demo-1',
    usage: { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 },
  }) as TrialRecord;

/** Runs of one trial each. */
function openWith(rows: readonly { run: string; key: string; context: string; tokens: number; day: number }[]) {
  const db = openStore(':memory:');
  for (const { run, key, context, tokens, day } of rows) {
    beginRun(db, { id: run, baseSha: 'a', headSha: 'b', now: at(day) });
    journalTrial(db, run, recordOf(key, tokens), { context, ranAt: at(day) });
  }
  return db;
}

const rows = [
  { run: 'gate', key: 'other', context: 'c', tokens: 1, day: 1 },
  { run: 'old', key: 'k', context: 'c', tokens: 10, day: 2 },
  { run: 'young', key: 'k', context: 'c', tokens: 100, day: 8 },
  { run: 'elsewhere', key: 'k', context: 'd', tokens: 1000, day: 9 },
];

describe('history', () => {
  it.each([
    ['the first that is young enough', 'c', 1, 'old'],
    ['a later one when the first is too old', 'c', 5, 'young'],
    ['none of another context', 'e', 1, undefined],
    ['none when all are too old', 'd', 10, undefined],
  ])('finds of the same trial %s', (_, context, after, run) => {
    const identity = { key: 'k', context, after: at(after), run: 'asking', before: at(20) };
    expect(readSameTrial(openWith(rows), identity)?.run).toBe(run);
  });

  it('finds none from the future, where the clock was moved back, but those of the run itself', () => {
    const find = (run: string) =>
      readSameTrial(openWith(rows), { key: 'k', context: 'd', after: at(1), before: at(3), run })?.run;
    expect([find('asking'), find('elsewhere')]).toEqual([undefined, 'elsewhere']);
  });

  it('finds those of the run itself however far the clock was moved back', () => {
    const identity = { key: 'k', context: 'c', after: at(20), before: at(21), run: 'old' };
    expect(readSameTrial(openWith(rows), identity)?.run).toBe('old');
  });

  it('adds up what measuring cost since a day', () => {
    const db = openWith(rows);
    expect([1, 3, 10].map((day) => readMeasuringTokens(db, at(day)))).toEqual([1111, 1100, 0]);
  });
});
