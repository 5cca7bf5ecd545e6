import type { Parsed } from '../../../foundation/model/problem.ts';
import type { ClaimedRange, EventRange } from '../../../foundation/model/request/event-range.ts';
import type { Lineage } from './read-lineage.ts';

/**
 * Base and head of a run, for every door that asks: what the event says, where the commits bear it out. A merge has to have two parents, the
 * second being exactly the event's head, the first the event's base or a later commit of its branch. Refused with the commits in
 * words: `range-not-a-merge`, `range-other-base`, `range-unproved` (a shallow clone cannot show it), `range-no-commit`.
 */
export function judgeRange(
  claim: Exclude<ClaimedRange, { readonly kind: 'chosen' }>,
  facts: Lineage,
): Parsed<EventRange> {
  if (facts.parents === undefined)
    return refuse('range-no-commit', `GITHUB_SHA ${claim.head} is not in this clone`, checkOutMerge);
  return claim.kind === 'merge' ? judgeMerge(claim, facts.parents, facts) : judgeAfter(claim, facts.parents, facts);
}

function judgeMerge(
  { head, onto, tip, branch }: Extract<ClaimedRange, { readonly kind: 'merge' }>,
  parents: readonly string[],
  facts: Lineage,
): Parsed<EventRange> {
  const [base, merged, ...more] = parents;
  const of = `the pull request's head ${tip} into its base ${onto[0]}`;
  if (base === undefined || merged !== tip || more.length > 0)
    return refuse(
      'range-not-a-merge',
      `${head} is no merge of ${of}: its parents are ${parents.join(', ') || 'none'}`,
      checkOutMerge,
    );
  if (onto.includes(base)) return settle({ head, base });
  const isLater = onto.some((earlier) => facts.descends(earlier, base));
  const fetched = facts.findFetched(branch);
  if (isLater && (fetched === undefined || facts.descends(base, fetched))) return settle({ head, base });
  return facts.isShallow()
    ? refuse(
        'range-unproved',
        `${head} merges ${tip} into ${base}, and this shallow clone does not show that ${base} comes after ${onto[0]}`,
        fetchAll,
      )
    : refuse(
        'range-other-base',
        `${head} merges ${tip} into ${base}, which is no later commit of the base branch than ${onto[0]}`,
        checkOutMerge,
      );
}

/** A push that went elsewhere was forced, whatever the event says: its base is the merge-base, as for any other. */
function judgeAfter(
  { head, base, isQueue }: Extract<ClaimedRange, { readonly kind: 'after' }>,
  parents: readonly string[],
  facts: Lineage,
): Parsed<EventRange> {
  if (parents.includes(base) || facts.descends(base, head)) return settle({ head, base });
  if (!isQueue) return settle({ head });
  const message = `the merge queue's commit ${head} does not come after its base ${base}`;
  return facts.isShallow()
    ? refuse('range-unproved', `${message} as far as this shallow clone shows`, fetchAll)
    : refuse('range-other-base', message, checkOutMerge);
}

const checkOutMerge =
  'Check out what the event is about: actions/checkout without "ref" takes refs/pull/N/merge. Then re-run the workflow, or push to the branch again.';
const fetchAll = 'Fetch the history: "fetch-depth: 0" in actions/checkout.';

function settle(value: EventRange): Parsed<EventRange> {
  return { value, problems: [] };
}

function refuse(code: string, message: string, hint: string): Parsed<never> {
  return { problems: [{ code, severity: 'error', message, hint, blame: 'setup' }] };
}
