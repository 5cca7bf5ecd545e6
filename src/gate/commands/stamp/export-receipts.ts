import { readLatestReceipt } from '../../../adapters/store/measured-receipts.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Report } from '../../../core/model/verdict/report.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { askJournal } from '../../trials/store/open-journal.ts';
import { vouchForJob } from '../../trials/store/open-vouching.ts';

/**
 * Exports the receipts of a finished report from the journal, as JSON for a job that may write: it verifies each again. Each has a mac by the
 * key that the meter holds here. Undefined when the run settled nothing.
 */
export async function exportReceipts(
  { verdicts }: Pick<Report, 'verdicts'>,
  request: { readonly configFile: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<string | undefined> {
  const measured = verdicts.filter(({ basis }) => basis === 'measured');
  if (measured.length === 0) return undefined;
  const journal = { ...request, simulates: measured.every(({ evidence }) => evidence === 'simulated') };
  const latestReceipts = await askJournal(journal, deps, (db) =>
    measured.flatMap(({ rule }) => readLatestReceipt(db, rule) ?? []),
  );
  const receipts = latestReceipts ?? [];
  if (receipts.length === 0) return undefined;
  return stableJson({ schema: 1, receipts: vouchForJob(receipts, deps) }, 0);
}
