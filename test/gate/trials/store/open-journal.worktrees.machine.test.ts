import { expect, it } from 'vitest';
import { readRunTrials } from '../../../../src/adapters/store/journal.ts';
import { readProof } from '../../../../src/adapters/store/results.ts';
import { openState } from '../../../doubles/state/open-state.ts';
import { fillJournal } from '../../../doubles/state/sample-journal.ts';
import { makeRepository, openRepository } from '../../../helpers/make-repository.ts';

it('opens one journal in all working trees of a clone', () => {
  const repository = makeRepository();
  fillJournal(openState(repository.root));
  const other = `${repository.root}-other`;
  repository.git('worktree', 'add', '--quiet', other, '-b', 'other');
  const db = openState(other);
  expect([readRunTrials(db, 'run').length, readProof(db, 'proved')]).toEqual([1, 'so']);
  openRepository(other).remove();
  repository.remove();
});
