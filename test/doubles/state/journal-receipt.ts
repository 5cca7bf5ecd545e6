import { beginRun, journalTrial } from '../../../src/doors/store/journal.ts';
import type { Db } from '../../../src/doors/store/open-store.ts';
import { saveResults } from '../../../src/doors/store/results.ts';
import type { TrialRecord } from '../../../src/foundation/model/trial/trial.ts';
import type { Receipt } from '../../../src/foundation/model/verdict/receipt.ts';

/** Keeps an invented receipt and its trials in a journal, as if the run had been measured there. */
export function journalReceipt(db: Db, text: string, run = 'run'): void {
  const { rule, bodyHash, agent, evidence, trialDigests, model, audit }: Receipt = JSON.parse(text);
  beginRun(db, { id: run, baseSha: 'a', headSha: 'b', request: '{}', now: new Date(0) });
  for (const [place, { cached: _, ...trial }] of evidence.trials.entries()) {
    const record: TrialRecord = {
      ...{ ...trial, key: `${rule} ${place}`, measurement: rule, agent, index: place, seed: '', turns: 1, model },
      ...{ present: trial.arm === 'candidate' ? [rule] : [], toggled: [rule], digest: trialDigests[place] ?? '' },
    } as unknown as TrialRecord;
    journalTrial(db, run, record, { context: '', ranAt: new Date(0) });
  }
  const receipts = [{ rule, bodyHash, receipt: text, audit: audit === true }];
  saveResults(db, run, { report: 'null', finished: true, receipts });
}
