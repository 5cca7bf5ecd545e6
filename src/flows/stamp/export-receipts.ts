import { readLatestReceipt } from '../../doors/store/proof/measured-receipts.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';
import { stableJson } from '../../foundation/text/json/stable-json.ts';
import { askJournal } from '../../run/journal/ask-journal.ts';

/**
 * The receipts of a finished report out of the journal, as JSON for a job that may write: it verifies each again. Undefined when the run
 * settled nothing.
 */
export async function exportReceipts(
  { verdicts }: Pick<Report, 'verdicts'>,
  request: { readonly configFile: string },
  world: Pick<World, 'cwd' | 'env'>,
): Promise<string | undefined> {
  const measured = verdicts.filter(({ fromReceipt }) => !fromReceipt);
  if (measured.length === 0) return undefined;
  const receipts =
    (await askJournal(request, world, (db) => measured.flatMap(({ rule }) => readLatestReceipt(db, rule) ?? []))) ?? [];
  return receipts.length === 0 ? undefined : stableJson({ schema: 1, receipts }, 0);
}
