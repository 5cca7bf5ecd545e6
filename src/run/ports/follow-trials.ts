import type { BudgetReason } from '../../foundation/model/money/budget.ts';
import { getBudgetReport } from '../../stages/gate/budget/budget-report.ts';
import { priceTrial } from '../../stages/gate/budget/price-trials.ts';
import { recordUsage, type TokenBudget } from '../../stages/gate/budget/token-budget.ts';
import type { BatchPorts } from '../../stages/gate/measure/trial/run-batch.ts';
import { budgetOfRun } from '../money/run-budget.ts';
import { pricingOf } from '../money/trial-pricing.ts';
import type { Session } from '../place/session.ts';

/**
 * The same ports, telling the session's progress when agents start and end and what the run has spent. Trials are added up as they
 * come; the journal is read at first and after an attempt that gave no trial, so that following costs a trial nothing.
 */
export function followTrials(
  { db, run, config, world: { progress } }: Session,
  ports: BatchPorts<BudgetReason>,
): BatchPorts<BudgetReason> {
  const pricing = pricingOf(config);
  const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
  let budget = readBudget();
  const tell = (next: TokenBudget) => {
    budget = next;
    progress.spent(getBudgetReport(budget));
  };
  tell(budget);
  return {
    ...ports,
    run: async (spec) => {
      progress.begin(spec);
      const record = await ports.run(spec);
      progress.end(record);
      return record;
    },
    charge: (record) => {
      ports.charge(record);
      tell(readBudget());
    },
    journal: (record) => {
      ports.journal(record);
      tell(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)));
    },
  };
}
