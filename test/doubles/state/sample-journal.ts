import { chargeAttempt, readChargesSince } from '../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial } from '../../../src/adapters/store/journal.ts';
import { readLatestReceipt } from '../../../src/adapters/store/measured-receipts.ts';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import { noteSpending, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { listRuns, readLatestReport, readProof, saveProof, saveResults } from '../../../src/adapters/store/results.ts';
import { readProvedTrials } from '../../../src/adapters/store/sealing.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { hashParts } from '../../../src/core/util/hash.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hex = 'a'.repeat(64);
const usage = { input: 10, output: 0, cacheCreation: 0, cacheRead: 0 };

/** The one trial of a sample journal. */
export const sampleTrial: TrialRecord = {
  ...{ key: hex, seed: hex, measurement: 'rule', agent: 'sql', task: 'sql-01', index: 0, batch: 1, order: 1 },
  ...{ present: [], toggled: ['rule'], outcome: 'completed', usage, turns: 1, digest: `sha256:${hex}`, model: 'm' },
};

/** One row of everything that counts, in the run `run`: for the rule `rule`. */
export function fillJournal(db: Db): void {
  beginRun(db, { id: 'run', baseSha: 'a', headSha: 'b', now });
  journalTrial(db, 'run', sampleTrial, { context: 'c', ranAt: now });
  const charge = { key: 'x', agent: 'sql', toggled: [], usage, model: 'm', outcome: 'environment-error' } as const;
  chargeAttempt(db, 'run', charge, now);
  saveProof(db, 'proved', 'so');
  reserveTrial(db, { run: 'run', key: 'y', agent: 'sql', tokens: 100 }, () => undefined);
  noteSpending(db, { run: 'run', key: 'y' }, [{ model: 'm', usage }], now);
  const { task, outcome, agent, digest } = sampleTrial;
  const evidence = { trials: [{ task, outcome, usage }] };
  const receipt = JSON.stringify({ rule: 'rule', agent, evidence, trialDigests: [digest] });
  const receipts = [{ rule: 'rule', bodyHash: 'h', receipt, audit: false }];
  saveResults(db, 'run', { report: '{}', finished: true, receipts });
}

/** Journals the trials that a receipt tells of, as if they had been run here. */
export function journalTrialsOf(db: Db, run: string, { rule, agent, evidence, trialDigests }: Receipt): void {
  for (const [index, { task, outcome, usage, order, batch }] of evidence.trials.entries()) {
    const key = hashParts('told', rule, String(index));
    const spec = {
      key,
      seed: key,
      measurement: rule,
      agent,
      task,
      index: index,
      batch,
      order,
      present: [],
      toggled: [rule],
    };
    const ended = { outcome, usage, turns: 1, digest: trialDigests[index] ?? '', model: 'demo-1' };
    journalTrial(db, run, { ...spec, ...ended }, { context: 'told', ranAt: now });
  }
}

/** All of a sample journal that counts: its trials, and how many there are of the rest. */
export function readCounting(db: Db) {
  return {
    trials: readProvedTrials(db).map(({ record }) => record),
    charges: readChargesSince(db, new Date(0)).length,
    proofs: readProof(db, 'proved') === undefined ? 0 : 1,
    receipts: readLatestReceipt(db, 'rule') === undefined ? 0 : 1,
    runs: listRuns(db).length,
    reports: readLatestReport(db) === undefined ? 0 : 1,
  };
}
