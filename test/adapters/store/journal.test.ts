import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginRun, journalTrial, readRunTrials, readTrials } from '../../../src/adapters/store/journal.ts';
import { countUnbacked, isMeasuredHere, readLatestReceipt } from '../../../src/adapters/store/measured-receipts.ts';
import { type Db, openStore } from '../../../src/adapters/store/open-store.ts';
import { releaseTrial, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { saveResults } from '../../../src/adapters/store/results.ts';
import { openTally } from '../../../src/adapters/store/tally.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { sha256, shortHash } from '../../../src/core/util/hash.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { sampleReceiptOf } from '../../helpers/receipt-basis.ts';

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
  const rule: Rule = {
    id: 'r',
    agent: 'sql',
    body: 'Be brief.',
    status: 'candidate',
    scope: [],
    protected: false,
    line: 1,
    column: 1,
  };
  const record = { ...recordOf('a'.repeat(64), 10), digest: sha256('transcript') };
  const { task, outcome, usage, agent, batch, order } = record;
  const measured = sampleReceiptOf({
    rule,
    evidence: {
      schema: 1,
      agent,
      rule: rule.id,
      rent: 9,
      policy: evidencePolicy(defaultTestConfig),
      trials: [{ task, arm: 'baseline', outcome, order, batch, usage }],
    },
    records: [record],
  });
  const [trial] = measured.evidence.trials;
  if (trial === undefined) throw new Error('the receipt has no trial');
  const on = (decidedOn: string): Receipt => ({ ...measured, decidedOn });
  const withTrials = (trials: Receipt['evidence']['trials']): Receipt => ({
    ...measured,
    evidence: { ...measured.evidence, trials },
  });

  function openMeasured() {
    const db = openRun();
    journalTrial(db, 'run', record, origin);
    return db;
  }

  function keep(db: Db, run: string, text: string, audit = false): void {
    saveResults(db, run, {
      report: '{}',
      finished: true,
      receipts: [{ rule: 'r', bodyHash: 'h', receipt: text, audit }],
    });
  }

  it('are those of the latest run, and say whether they are of an audit', () => {
    const db = openMeasured();
    const [first, second] = ['2026-01-01', '2026-01-02'].map((day) => renderReceipt(on(day)));
    keep(db, 'run', first ?? '');
    expect(readLatestReceipt(db, 'r', 'h')).toEqual({ rule: 'r', receipt: first, audit: false });
    beginRun(db, { id: 'audit', baseSha: 'a', headSha: 'b', now });
    keep(db, 'audit', second ?? '', true);
    expect(readLatestReceipt(db, 'r', 'h')).toEqual({ rule: 'r', receipt: second, audit: true });
    expect(readLatestReceipt(db, 'r', 'other words')).toBeUndefined();
    const signature = { algorithm: 'ed25519', key: sha256('key'), value: `${'A'.repeat(86)}==` } as const;
    expect(isMeasuredHere(db, on('2026-01-01'))).toBe(true);
    expect(isMeasuredHere(db, { ...on('2026-01-01'), signature })).toBe(true);
    expect(isMeasuredHere(db, on('2026-01-03'))).toBe(false);
  });

  it('count for nothing when their trials are not in the journal', () => {
    const db = openRun();
    keep(db, 'run', renderReceipt(measured));
    expect(readLatestReceipt(db, 'r', 'h')).toBeUndefined();
    expect(countUnbacked(db, 'r')).toBe(1);
  });

  it('count for nothing when they are no receipt', () => {
    const db = openMeasured();
    keep(db, 'run', 'null');
    expect(readLatestReceipt(db, 'r', 'h')).toBeUndefined();
    expect(countUnbacked(db, 'r')).toBe(1);
  });

  it.each<{ readonly name: string; readonly trials: Receipt['evidence']['trials'] }>([
    { name: 'another key', trials: [{ ...trial, key: shortHash(sha256('other')) }] },
    { name: 'another task', trials: [{ ...trial, task: 'sql-02' }] },
    { name: 'another outcome', trials: [{ ...trial, outcome: 'failed-check' }] },
    { name: 'another usage', trials: [{ ...trial, usage: { ...usage, input: 9 } }] },
    { name: 'an estimated usage', trials: [{ ...trial, estimated: true }] },
    { name: 'the same trial twice', trials: [trial, { ...trial, order: 2 }] },
  ])('count for nothing when they state $name', ({ trials }) => {
    const db = openMeasured();
    const altered = withTrials(trials);
    keep(db, 'run', renderReceipt(altered));
    expect(isMeasuredHere(db, altered)).toBe(false);
    expect(readLatestReceipt(db, 'r', 'h')).toBeUndefined();
    expect(countUnbacked(db, 'r')).toBe(1);
  });

  it('count for nothing when nobody with a secret of ours wrote them down', () => {
    const db = openMeasured();
    keep(db, 'run', renderReceipt(measured));
    expect(isMeasuredHere(db, measured)).toBe(true);
    db.exec("UPDATE verdicts SET mac = ''");
    expect([readLatestReceipt(db, 'r', 'h'), isMeasuredHere(db, measured)]).toEqual([undefined, false]);
  });
});
