import type { CompareReport } from '../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { CompareRequest } from '../../core/model/request/gate-request.ts';
import { compareArms } from '../experiment/compare/compare-arms.ts';

/** Compares two sides and reports; nothing of either side is applied. Throws ProblemError for unusable input, before anything is spent. */
export function runCompare(request: CompareRequest, deps: Dependencies): Promise<CompareReport> {
  return compareArms(request, deps);
}
