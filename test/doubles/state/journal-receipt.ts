import { beginRun } from '../../../src/adapters/store/journal.ts';
import type { Db } from '../../../src/adapters/store/open-store.ts';
import { saveResults } from '../../../src/adapters/store/results.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { journalTrialsOf } from './sample-journal.ts';

/** Keeps an invented receipt and its trials in a journal, as if it had been measured there. */
export function journalReceipt(db: Db, text: string, run = 'run'): void {
  const receipt = readReceipt(text);
  beginRun(db, { id: run, baseSha: 'a', headSha: 'b', now: new Date(0) });
  journalTrialsOf(db, run, receipt);
  const { rule, basis, audit } = receipt;
  const receipts = [{ rule, bodyHash: basis.body, receipt: text, audit: audit === true }];
  saveResults(db, run, { report: 'null', finished: true, receipts });
}
