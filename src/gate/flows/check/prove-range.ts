import { judgeRange } from '../../../adapters/git/clone/judge-range.ts';
import { reachClone } from '../../../adapters/git/clone/reach-clone.ts';
import { readLineage } from '../../../adapters/git/clone/read-lineage.ts';
import { type Parsed, ProblemError } from '../../../core/model/problem.ts';
import type { ClaimedRange, EventRange } from '../../../core/model/request/gate-request.ts';

/**
 * Base and head of a run as the checkout at `cwd` bears them out, for every mode of the Action; problems of the clone itself are told as
 * those of the range.
 */
export function proveRange(cwd: string, claim: ClaimedRange): Parsed<EventRange> {
  const { kind, ...chosen } = claim;
  if (kind === 'chosen') return { value: chosen, problems: [] };
  try {
    return judgeRange(claim, readLineage(reachClone(cwd), claim.head));
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    throw error;
  }
}
