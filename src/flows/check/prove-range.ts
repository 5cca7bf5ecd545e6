import { readLineage } from '../../doors/git/clone/read-lineage.ts';
import type { ClaimedRange, EventRange } from '../../doors/github/choose-range.ts';
import { judgeRange } from '../../doors/github/judge-range.ts';
import type { Parsed } from '../../foundation/model/problem.ts';

/** Base and head of a run as the checkout at `cwd` bears them out. Throws ProblemError where there is no clone that may be read. */
export function proveRange(cwd: string, claim: ClaimedRange): Parsed<EventRange> {
  const none = { parents: undefined, isShallow: () => false, descends: () => false, findFetched: () => undefined };
  return judgeRange(claim, claim.kind === 'chosen' ? none : readLineage(cwd, claim.head));
}
