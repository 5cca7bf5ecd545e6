import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginRun, journalTrial, readRunTrials, readTrials } from '../../../src/adapters/store/journal.ts';
import { countUnbacked, isMeasuredHere, readLatestReceipt } from '../../../src/adapters/store/measured-receipts.ts';
import { openStore } from '../../../src/adapters/store/open-store.ts';
import { releaseTrial, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { saveResults } from '../../../src/adapters/store/results.ts';
import { openTally } from '../../../src/adapters/store/tally.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';

const now = new Date('2026-03-01T12:00:00Z');
const origin = { context: 'c', ranAt: now };

function openRun() {
  const db = openStore(':memory:');
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
  return db;
}

function recordOf(key: string, tokens: number, order = 1): TrialRecord {
  return {
    key,
    measurement: 'rule',
    agent: 'sql',
    task: 'sql-01',
    index: 0,
    batch: 1,
    order,
    seed: key,
    present: [],
    toggled: ['rule'],
    outcome: 'completed',
    usage: { input: tokens, output: 0, cacheCreation: 0, cacheRead: 0 },
    turns: 1,
    digest: 'sha256:00',
    model: 'demo-1',
  };
}

describe('the journal', () => {
  it('pays for a key once: the first record wins', () => {
    const db = openRun();
    journalTrial(db, 'run', recordOf('a', 10), origin);
    journalTrial(db, 'run', recordOf('a', 99), origin);
    expect(readTrials(db, 'run', 'rule').map((trial) => trial.usage.input)).toEqual([10]);
    expect(openTally(db, 'run', () => 0).read('sql').runTokens).toBe(10);
  });

  it('turns a reservation into spending, and releases what never ran', () => {
    const db = openRun();
    reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
    reserveTrial(db, { run: 'run', key: 'b', agent: 'sql', tokens: 100 }, () => undefined);
    expect(openTally(db, 'run', () => 0).read('sql')).toMatchObject({
      runTokens: 0,
      runReserved: 200,
      agentReserved: 200,
    });
    journalTrial(db, 'run', recordOf('a', 30), origin);
    releaseTrial(db, 'run', 'b');
    expect(openTally(db, 'run', () => 0).read('sql')).toMatchObject({ runTokens: 30, runReserved: 0 });
  });

  it('keeps nothing reserved when a refusal is given', () => {
    const db = openRun();
    const refusal = reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 1 }, () => 'no room');
    expect(refusal).toBe('no room');
    expect(openTally(db, 'run', () => 0).read('sql').runReserved).toBe(0);
  });

  it('drops reservations of a dead process when the run begins again, and keeps its trials', () => {
    const db = openRun();
    reserveTrial(db, { run: 'run', key: 'a', agent: 'sql', tokens: 100 }, () => undefined);
    journalTrial(db, 'run', recordOf('b', 5), origin);
    beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
    expect(openTally(db, 'run', () => 0).read('sql')).toMatchObject({ runTokens: 5, runReserved: 0 });
  });

  it('gives trials back in plan order, byte for byte as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 }), (orders) => {
        const db = openRun();
        const records = orders.map((order) => recordOf(`key-${order}`, order, order));
        for (const record of records) journalTrial(db, 'run', record, origin);
        expect(readRunTrials(db, 'run')).toEqual([...records].sort((a, b) => a.order - b.order));
      }),
      { numRuns: 20 },
    );
  });
});

describe('verdicts', () => {
  const { task, outcome, usage, digest, agent } = recordOf('a', 10);
  const receiptOf = (verdict: string, input = usage) =>
    JSON.stringify({
      ...{ rule: 'r', agent, verdict, trialDigests: [digest] },
      evidence: { trials: [{ task, outcome, usage: input }] },
    });

  function keep(run: string, receipt: string, audit = false) {
    return { run, report: '{}', finished: true, receipts: [{ rule: 'r', bodyHash: 'h', receipt, audit }] };
  }

  it('are those of the latest run, and say whether they are of an audit', () => {
    const db = openRun();
    const save = ({ run, ...results }: ReturnType<typeof keep>) => saveResults(db, run, results);
    journalTrial(db, 'run', recordOf('a', 10), origin);
    save(keep('run', receiptOf('first')));
    expect(readLatestReceipt(db, 'r', 'h')).toEqual({ rule: 'r', receipt: receiptOf('first'), audit: false });
    beginRun(db, { id: 'audit', baseSha: 'a', headSha: 'b', now });
    save(keep('audit', receiptOf('second'), true));
    expect(readLatestReceipt(db, 'r', 'h')).toEqual({ rule: 'r', receipt: receiptOf('second'), audit: true });
    expect(readLatestReceipt(db, 'r', 'other words')).toBeUndefined();
    expect(isMeasuredHere(db, JSON.parse(receiptOf('first')))).toBe(true);
    expect(isMeasuredHere(db, { ...JSON.parse(receiptOf('first')), signature: { value: 'x' } })).toBe(true);
    expect(isMeasuredHere(db, JSON.parse(receiptOf('third')))).toBe(false);
  });

  it.each([
    ['its trials are not in the journal', receiptOf('v'), ''],
    ['it states another usage than they had', receiptOf('v', { ...usage, input: 9 }), 'trial'],
    ['it is no receipt', 'null', 'trial'],
    ['one trial stands in it twice', receiptOf('v').replace(/\[("sha256:00")\]/, '[$1,$1]'), 'trial'],
  ])('count for nothing when %s', (_, receipt, journalled) => {
    const db = openRun();
    if (journalled !== '') journalTrial(db, 'run', recordOf('a', 10), origin);
    saveResults(db, 'run', keep('run', receipt));
    expect(readLatestReceipt(db, 'r', 'h')).toBeUndefined();
    expect(countUnbacked(db, 'r')).toBe(1);
  });

  it('count for nothing when nobody with a secret of ours wrote them down', () => {
    const db = openRun();
    journalTrial(db, 'run', recordOf('a', 10), origin);
    saveResults(db, 'run', keep('run', receiptOf('v')));
    db.exec("UPDATE verdicts SET mac = ''");
    expect([readLatestReceipt(db, 'r', 'h'), isMeasuredHere(db, JSON.parse(receiptOf('v')))]).toEqual([
      undefined,
      false,
    ]);
  });
});
