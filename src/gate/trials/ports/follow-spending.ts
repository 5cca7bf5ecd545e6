import { getBudgetReport } from '../../../core/budget/budget-report.ts';
import { priceTrial } from '../../../core/budget/price-trials.ts';
import { recordUsage, type TokenBudget } from '../../../core/budget/token-budget.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { budgetOfRun, pricingOf } from '../budget/run-budget.ts';
import type { OpenRun } from '../place/open-run.ts';

/**
 * Tells at once, and with every trial, what a run has spent. Trials are added up as they come; the journal is read at first and after an
 * attempt that gave no trial, so that telling costs a trial nothing.
 */
export function followSpending({ db, run, config, deps }: Pick<OpenRun, 'db' | 'run' | 'config' | 'deps'>) {
  const pricing = pricingOf(config);
  const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
  let budget = readBudget();
  const notify = (next: TokenBudget) => {
    budget = next;
    deps.progress.spent(getBudgetReport(budget));
  };
  notify(budget);
  return {
    add: (record: TrialRecord) => notify(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing))),
    readAgain: () => notify(readBudget()),
  };
}
