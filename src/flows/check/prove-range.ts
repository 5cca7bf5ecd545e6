import { judgeRange } from '../../doors/git/range/judge-range.ts';
import { readLineage } from '../../doors/git/range/read-lineage.ts';
import { type Parsed, ProblemError } from '../../foundation/model/problem.ts';
import type { ClaimedRange, EventRange } from '../../foundation/model/request/event-range.ts';

/**
 * Base and head of a run as the checkout at `cwd` bears them out, for every mode of the Action; problems of the clone itself are told as
 * those of the range.
 */
export function proveRange(cwd: string, claim: ClaimedRange): Parsed<EventRange> {
  const { kind, ...chosen } = claim;
  if (kind === 'chosen') return { value: chosen, problems: [] };
  try {
    return judgeRange(claim, readLineage(cwd, claim.head));
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}
