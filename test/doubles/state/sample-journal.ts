import { chargeAttempt, readChargesSince } from '../../../src/adapters/store/charges.ts';
import { beginRun, journalTrial, listRuns } from '../../../src/adapters/store/journal.ts';
import { readLatestReceipt } from '../../../src/adapters/store/measured-receipts.ts';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import { noteSpending, reserveTrial } from '../../../src/adapters/store/reservations.ts';
import { readLatestReport, readProof, saveProof, saveResults } from '../../../src/adapters/store/results.ts';
import { readProvedTrials } from '../../../src/adapters/store/sealing.ts';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { sampleReceiptOf } from '../../helpers/receipt-basis.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hex = 'a'.repeat(64);
const usage = { input: 10, output: 0, cacheCreation: 0, cacheRead: 0 };

/** The one trial of a sample journal. */
export const sampleTrial: TrialRecord = {
  key: hex,
  seed: hex,
  measurement: 'rule',
  agent: 'sql',
  task: 'sql-01',
  index: 0,
  batch: 1,
  order: 1,
  present: [],
  toggled: ['rule'],
  outcome: 'completed',
  usage,
  turns: 1,
  digest: `sha256:${hex}`,
  model: 'm',
};

/** The rule that its receipt is about. */
const rule: Rule = {
  id: 'rule',
  agent: 'sql',
  body: 'Be brief.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
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
  const receipts = [{ rule: rule.id, bodyHash: 'h', receipt: renderReceipt(makeSampleReceipt()), audit: false }];
  saveResults(db, 'run', { report: '{}', finished: true, receipts });
}

/** The receipt of the one trial of a sample journal. */
function makeSampleReceipt(): Receipt {
  const { agent, task, outcome, order, batch } = sampleTrial;
  return sampleReceiptOf({
    rule,
    evidence: {
      schema: 1,
      agent,
      rule: rule.id,
      rent: 9,
      policy: evidencePolicy(defaultTestConfig),
      trials: [{ task, arm: 'baseline', outcome, order, batch, usage }],
    },
    records: [sampleTrial],
  });
}

/** Journals the trials of a receipt, as if they had been run here. */
export function journalTrialsOf(db: Db, run: string, { rule, agent, evidence }: Receipt): void {
  for (const [index, trial] of evidence.trials.entries()) {
    const { task, outcome, usage, order, batch } = trial;
    const key = lengthenHash(trial.key);
    const record: TrialRecord = {
      key,
      seed: key,
      measurement: rule,
      agent,
      task,
      index,
      batch,
      order,
      present: [],
      toggled: [rule],
      outcome,
      usage,
      turns: 1,
      digest: `sha256:${key}`,
      model: 'demo-1',
    };
    journalTrial(db, run, record, { context: 'invented', ranAt: now });
  }
}

/** Some hash of 64 hex digits with this short one. */
function lengthenHash(short: string): string {
  return Buffer.from(short, 'base64url').toString('hex').padEnd(64, '0');
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
