import type { Clone } from '../../../adapters/git/clone/find-clone.ts';
import { nameRevision } from '../../../adapters/git/clone/read-refs.ts';
import type { CommitRange } from '../../../adapters/git/quick-changes.ts';

export { mayRead } from '../../../adapters/git/clone/reach-clone.ts';

/** Names the commits of a range without refs; undefined where one of them is not known. */
export function nameRange(clone: Clone, range: CommitRange): CommitRange | undefined {
  const [base, head] = [nameRevision(clone, range.base), nameRevision(clone, range.head)];
  return base === undefined || head === undefined ? undefined : { base, head };
}
