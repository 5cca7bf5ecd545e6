import { deleteBudget, listBudgets } from '../../../adapters/store/budget-files.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import type { BudgetDeletion } from '../../../core/model/money/budget-view.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { askJournal } from '../../run/state/ask-journal.ts';
import { type BudgetRequest, findBudgetFolder, requireKnownRun } from './budget-folder.ts';
import { findLiving } from './list-saved-budgets.ts';

/**
 * Deletes the saved budget of a run, corrupt ones included; its trials stay in the journal. Throws ProblemError for an unknown run and
 * for one that a living process has tokens set aside for.
 */
export async function deleteSavedBudget(
  request: BudgetRequest & { readonly run: string },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<BudgetDeletion> {
  const { run } = request;
  const folder = await findBudgetFolder(request, deps);
  requireKnownRun(run, await listBudgets(folder));
  const living = await findLiving(request, deps, [{ convoyId: run }]);
  if (living.has(run)) throw inUse(run);
  const trialsKept = (await askJournal(request, deps, (db) => readRunTrials(db, run).length)) ?? 0;
  await deleteBudget(run, folder);
  return { schema: 1, run, trialsKept };
}

function inUse(run: string): ProblemError {
  return new ProblemError([
    {
      code: 'budget-in-use',
      severity: 'error',
      message: `the run "${run}" is being measured: a living process has tokens of its budget set aside`,
      hint: 'Wait until it has ended, or interrupt it; what it paid for is kept.',
      blame: 'setup',
    },
  ]);
}
