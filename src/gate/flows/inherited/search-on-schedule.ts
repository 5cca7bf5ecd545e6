import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { InheritedReport } from '../../../core/model/verdict/inherited.ts';
import { loadInputs } from '../../repository/reading/load-inputs.ts';
import { type InheritedRequest, runInherited } from './run-inherited.ts';

/**
 * The search of inherited lines that a scheduled audit makes, within the week's allowance. Undefined where the config names none, where there
 * is nothing to search, and where the commit has faults: the audit beside it says them.
 */
export async function searchOnSchedule(
  request: InheritedRequest,
  deps: Dependencies,
): Promise<InheritedReport | undefined> {
  try {
    const { base } = await loadInputs(request, deps);
    const { tokens = 0, dollars = 0 } = base?.config?.audit.allowance ?? {};
    if (tokens === 0 && dollars === 0) return undefined;
    const report = await runInherited(request, deps);
    return report.searches.length === 0 ? undefined : report;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
