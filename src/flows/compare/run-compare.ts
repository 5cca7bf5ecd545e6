import type { CompareReport } from '../../foundation/model/compare/compare-report.ts';
import type { CompareRequest } from '../../foundation/model/compare/compare-request.ts';
import type { World } from '../../foundation/model/request/world.ts';
import { compareSides } from '../../run/comparing/compare-sides.ts';

/** Compares two sides and reports; nothing is written, and nothing of either side is applied. Throws ProblemError for unusable input. */
export function runCompare(request: CompareRequest, world: World): Promise<CompareReport> {
  return compareSides(request, world);
}
