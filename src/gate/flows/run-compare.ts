import { existsSync } from 'node:fs';
import { writeWhole } from '../../adapters/files/write-whole.ts';
import { setupError } from '../../core/model/problem.ts';
import type { CompareReport } from '../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { CompareRequest } from '../../core/model/request/gate-request.ts';
import { renderReceipt } from '../../core/receipt/build-receipt.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { compareArms } from '../run/comparing/compare-arms.ts';

/**
 * Compares two sides and reports; nothing of either side is applied. With `receipt` the receipt of a settled verdict is written. Throws
 * ProblemError for unusable input, and for a file that is there already, before anything is spent.
 */
export async function runCompare(request: CompareRequest, deps: Dependencies): Promise<CompareReport> {
  const { receipt: file } = request;
  if (file !== undefined && existsSync(file)) {
    const message = `${quoteValue(file)} is there already, and a receipt overwrites nothing`;
    throw setupError('compare-receipt-exists', message, 'Name another file, or move that one away.', { file });
  }
  const report = await compareArms(request, deps);
  if (file !== undefined && report.receipt !== undefined) await writeWhole(file, renderReceipt(report.receipt));
  return report;
}
