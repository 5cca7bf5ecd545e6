import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';

/** The branch that a run is about, which pull requests are merged into. Throws ProblemError for a tag. */
export function readBranch(ref: string | undefined, what: 'audits' | 'trains'): string {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(ref ?? '') ?? [];
  if (branch !== undefined) return branch;
  const hint = `Start ${what} on a branch: on a schedule, or by hand without choosing a tag.`;
  const code = what === 'audits' ? 'stamp-no-branch' : 'train-no-branch';
  throw setupError(code, `the run is about ${quoteValue(ref ?? '')}, which is not a branch`, hint);
}
