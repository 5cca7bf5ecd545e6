import { hasErrors } from '../../foundation/model/problem.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';

/** The report under the Action's `on-undecided`: `fail` counts, `neutral` cannot soften what the repository's config says. */
export function tightenReport(report: Report, onUndecided: 'neutral' | 'fail' | undefined): Report {
  return onUndecided === 'fail' ? { ...report, policy: { ...report.policy, onUndecided } } : report;
}

/**
 * What the job ends with: red for a no, an error, and for undecided where the policy says so. An audit that evicts has done its work: its
 * job is not red, the pull request that follows is its answer.
 */
export function concludeJob({ outcome, policy, verdicts, problems }: Report): 'success' | 'neutral' | 'failure' {
  if (outcome !== 'error' && verdicts.some(({ audit }) => audit !== undefined) && !hasErrors(problems))
    return outcome === 'pass' ? 'success' : 'neutral';
  if (outcome === 'undecided') return policy.onUndecided === 'fail' ? 'failure' : 'neutral';
  return outcome === 'pass' ? 'success' : 'failure';
}
