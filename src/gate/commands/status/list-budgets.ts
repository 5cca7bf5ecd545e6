import { type ListedRun, listRuns } from '../../../adapters/store/journal.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readReservations } from '../../../adapters/store/reservations.ts';
import type { TokenBudget } from '../../../core/budget/token-budget.ts';
import { nameInit } from '../../../core/config/name-init.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import type { BudgetList, BudgetRow } from '../../../core/model/money/budget.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { hasErrors, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { mostDocumentBytes } from '../../../core/text/decode-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { budgetOfRun } from '../../trials/budget/run-budget.ts';
import { askJournal } from '../../trials/store/open-journal.ts';

/** The request of every budget command. */
export interface BudgetRequest {
  readonly configFile: string;
}

/** Reads the config of the working tree: its prices, and limits for runs that stored none. Throws ProblemError when it cannot be read. */
export async function readBudgetConfig(
  { configFile }: BudgetRequest,
  deps: Pick<Dependencies, 'cwd'>,
): Promise<Config> {
  const { tree } = await openWorkingTree(deps.cwd);
  const bytes = await tree.read(configFile, mostDocumentBytes);
  if (bytes === undefined) {
    const message = `there is no config ${quoteValue(configFile)}`;
    const hint = `Write one: ${nameInit(configFile)}. Or name another with --config.`;
    throw setupError('config-missing', message, hint, { file: configFile });
  }
  const { value, problems } = parseConfig(bytes, configFile, 'setup');
  if (value === undefined || hasErrors(problems)) throw new ProblemError(problems);
  return value;
}

/** Lists the budgets of all runs of the journal, the latest first. Throws ProblemError for a config that cannot be read, where there are some. */
export async function listBudgets(
  request: BudgetRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<BudgetList> {
  const runs = (await askJournal(request, deps, listRuns)) ?? [];
  if (runs.length === 0) return { schema: 1, budgets: [] };
  const config = await readBudgetConfig(request, deps);
  const budgets = await askJournal(request, deps, (db) => runs.map((run) => toBudgetRow(db, run, config)));
  return { schema: 1, budgets: budgets ?? [] };
}

/** Returns what a run has spent, under the limits that it was held to; under those of the config where it stored none. */
export function limitedBudget(db: Db, { id, limits }: ListedRun, config: Config): TokenBudget {
  return { ...budgetOfRun(db, id, config), ...limits };
}

function toBudgetRow(db: Db, run: ListedRun, config: Config): BudgetRow {
  const { currentUsage, stopReason, ...limits } = limitedBudget(db, run, config);
  return {
    run: run.id,
    consumed: totalTokens(currentUsage.total),
    maxAllowed: limits.maxTokensPerConvoy,
    trials: currentUsage.trials,
    dollars: currentUsage.dollars,
    maxDollars: limits.maxDollars,
    isRunning: readReservations(db, run.id).some(({ isLiving }) => isLiving),
    ...defined({ stopReason }),
  };
}
