import { existsSync } from 'node:fs';
import type { CompareReport } from '../../foundation/model/compare/compare-report.ts';
import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';
import { setupError } from '../../foundation/model/problem.ts';
import type { Dependencies } from '../../foundation/model/request/dependencies.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { writeWhole } from '../../repository/changes/write-whole.ts';
import { compareArms } from '../../run/comparing/compare-arms.ts';
import { renderReceipt } from '../../stages/gate/receipt/build-receipt.ts';

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
