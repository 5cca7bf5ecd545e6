import { openCommit } from '../../../adapters/git/open-commit.ts';
import { writeCommit } from '../../../adapters/git/write-commit.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Boarded } from './board-train.ts';

/** Base, and the file of its ledger. */
interface UnionBase {
  readonly root: string;
  readonly base: string;
  readonly ledger: string;
}

/**
 * Writes base with the rules of all that ride as candidates, as a commit that no branch names; the same passengers give the same commit, so that the
 * same train goes on where it was. Throws ProblemError where base has no ledger.
 */
export async function composeUnion(
  { root, base, ledger }: UnionBase,
  riding: readonly Pick<Boarded, 'added'>[],
): Promise<string> {
  const found = await openCommit(root, base).read(ledger);
  if (found === undefined) {
    const message = `"${ledger}" is not in base (${base.slice(0, 10)})`;
    throw setupError('missing-ledger', message, 'Measure the change that brings it by itself: rentroll check');
  }
  const edits = riding.flatMap(({ added }) =>
    added.map((rule) => ({ kind: 'append', rule: toCandidate(rule) }) as const),
  );
  const { commit } = await writeCommit(root, base, [{ path: ledger, text: editLedger(found.toString('utf8'), edits) }]);
  return commit;
}

function toCandidate({ line: _line, column: _column, partOf: _whole, ...rule }: Rule) {
  return { ...rule, status: 'candidate' } as const;
}
