import type { Parsed } from '../../../core/model/problem.ts';
import type { EventRange } from '../../../core/model/request/gate-request.ts';
import type { Lineage } from './read-lineage.ts';
import { type JudgedClaim, type RangeRefusal, resolveRange } from './resolve-range.ts';

/**
 * Resolves the range of a run, or explains why it is refused, with the commits named: `range-not-a-merge`, `range-other-base`,
 * `range-unproved` (a shallow clone cannot show it), `missing-head`.
 */
export function judgeRange(claim: JudgedClaim, lineage: Lineage): Parsed<EventRange> {
  const resolved = resolveRange(claim, lineage);
  if (!('why' in resolved)) return { value: resolved, problems: [] };
  const [code, message, hint] = refusals[resolved.why](claim, resolved);
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}

type Words = readonly [code: string, message: string, hint: string];

const checkOutMerge =
  'Check out what the event is about: actions/checkout without "ref" takes refs/pull/N/merge. Then re-run the workflow, or push to the branch again.';
const fetchAll = 'Fetch the history: "fetch-depth: 0" in actions/checkout.';

const refusals: Readonly<Record<RangeRefusal['why'], (claim: JudgedClaim, refusal: RangeRefusal) => Words>> = {
  'no-commit': ({ head }) => ['missing-head', `GITHUB_SHA ${head} is not a commit of this clone`, checkOutMerge],
  'no-merge': (claim, { parents }) => [
    'range-not-a-merge',
    `GITHUB_SHA ${claim.head} is no merge of ${describeClaim(claim)}: its parents are ${parents.join(' and ') || 'none'}`,
    checkOutMerge,
  ],
  'other-base': (claim, { parents }) => [
    'range-other-base',
    `GITHUB_SHA ${claim.head} came after ${parents.join(' and ') || 'nothing'}, and the event is about ${describeClaim(claim)}`,
    checkOutMerge,
  ],
  unproved: (claim, { parents }) => [
    'range-unproved',
    `this shallow clone does not show that ${parents[0] ?? claim.head} came after the event's base: GITHUB_SHA is ${claim.head}, and the event is about ${describeClaim(claim)}`,
    fetchAll,
  ],
};

function describeClaim(claim: JudgedClaim): string {
  if (claim.kind === 'after') return `what came after ${claim.base}`;
  return `the head ${claim.tip} into the base ${claim.onto.join(' or ')}`;
}
