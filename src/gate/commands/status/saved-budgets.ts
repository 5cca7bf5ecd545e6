import { join } from 'node:path';
import { inspectBytes, plainRefusals } from '../../../adapters/files/read-plain.ts';
import { deleteBudget, listBudgets, loadBudget } from '../../../adapters/store/budget-files.ts';
import { readRunTrials } from '../../../adapters/store/journal.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readReservations } from '../../../adapters/store/reservations.ts';
import { listRuns } from '../../../adapters/store/results.ts';
import { isBudgetId, type TokenBudget } from '../../../core/budget/token-budget.ts';
import { nameInit } from '../../../core/config/name-init.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import type { BudgetDeletion, BudgetList, BudgetRow } from '../../../core/model/money/budget.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import { hasErrors, makeError, type Problem, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { mostDocumentBytes } from '../../../core/text/decode-text.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { defined } from '../../../core/util/values.ts';
import { locateState, openWorkingTree } from '../../change/open-tree.ts';
import { locateFiles } from '../../change/read-files.ts';
import { budgetOfRun } from '../../trials/budget/run-budget.ts';
import { askJournal } from '../../trials/store/open-journal.ts';

/** The request of every budget command. */
export interface BudgetRequest {
  readonly configFile: string;
}

/** Finds the folder of the saved budgets of the repository around `cwd`. */
export async function findBudgetFolder(request: BudgetRequest, deps: Pick<Dependencies, 'cwd'>): Promise<string> {
  const { root } = await openWorkingTree(deps.cwd);
  return join(locateState(root, locateFiles(request.configFile)), 'budgets');
}

/** Reads the config of the working tree: its prices, and limits for runs that saved none. Throws ProblemError when it cannot be read. */
export async function readBudgetConfig(
  { configFile }: BudgetRequest,
  deps: Pick<Dependencies, 'cwd'>,
): Promise<Config> {
  const { root } = await openWorkingTree(deps.cwd);
  const read = inspectBytes(join(root, configFile), {
    mostBytes: mostDocumentBytes,
    part: 'begin',
    followsLinks: true,
  });
  if (read.kind === 'refused') throw noConfig(configFile, plainRefusals[read.why]);
  const { value, problems } = parseConfig(read.bytes, configFile, 'setup');
  if (value === undefined || hasErrors(problems)) throw new ProblemError(problems);
  return value;
}

/** Throws ProblemError unless `run` can name a budget and is one of `runs`, with the closest of them in the hint. */
export function requireKnownRun(run: string, runs: readonly string[]): void {
  if (!isBudgetId(run)) {
    const hint = 'Write the name of a run as rentroll budget show --all lists it: letters, digits, ".", "_" and "-".';
    throw setupError('budget-bad-run', `${quoteValue(run)} cannot be the name of a run`, hint);
  }
  if (runs.includes(run)) return;
  const message = `there is no run ${quoteValue(run)}`;
  throw setupError('budget-unknown-run', message, hintKnownNames(run, runs, 'runs'));
}

function noConfig(file: string, why: string): ProblemError {
  return setupError(
    'config-missing',
    `the config ${quoteValue(file)} cannot be read: ${why}`,
    `Write one: ${nameInit(file)}. Or name another with --config.`,
    { file },
  );
}

/**
 * Lists all saved budgets by name of their run, with what the journal says was spent: a run that was killed saved nothing at its end. A file
 * that is not a budget is a problem beside the rows: one must not hide the others.
 */
export async function listSavedBudgets(
  request: BudgetRequest,
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<BudgetList> {
  const folder = await findBudgetFolder(request, deps);
  const names = await listBudgets(folder);
  const loaded = await Promise.all(names.map((name) => loadOne(name, folder)));
  const budgets = loaded.flatMap(({ budget }) => budget ?? []);
  const config = await readBudgetConfig(request, deps).catch(() => undefined);
  const rows = await askJournal(request, deps, (db) => budgets.map((budget) => countSpending(db, budget, config)));
  return {
    schema: 1,
    budgets: rows ?? budgets.map((budget) => toBudgetRow(budget, false)),
    problems: loaded.flatMap(({ problems }) => problems),
  };
}

/** A budget with the sums of the journal; as it was saved where the config has no prices, or the journal no such run. */
function countSpending(db: Db, budget: TokenBudget, config: Config | undefined): BudgetRow {
  const run = budget.convoyId;
  const isKnown = config !== undefined && listRuns(db).some(({ id }) => id === run);
  const currentUsage = isKnown ? budgetOfRun(db, run, config).currentUsage : budget.currentUsage;
  return toBudgetRow({ ...budget, currentUsage }, isHeld(db, run));
}

/** True for a run with tokens that a living process has set aside. */
function isHeld(db: Db, run: string): boolean {
  return readReservations(db, run).some(({ isLiving }) => isLiving);
}

async function loadOne(
  name: string,
  folder: string,
): Promise<{ readonly budget?: TokenBudget | undefined; readonly problems: readonly Problem[] }> {
  try {
    return { budget: (await loadBudget(name, folder)) ?? undefined, problems: [] };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems };
    if (error instanceof TypeError) return { problems: [strayFile(name)] };
    throw error;
  }
}

function toBudgetRow({ currentUsage, stopReason, ...budget }: TokenBudget, isRunning: boolean): BudgetRow {
  return {
    run: budget.convoyId,
    consumed: totalTokens(currentUsage.total),
    maxAllowed: budget.maxTokensPerConvoy,
    trials: currentUsage.trials,
    dollars: currentUsage.dollars,
    maxDollars: budget.maxDollars,
    isRunning,
    ...defined({ stopReason }),
  };
}

function strayFile(name: string): Problem {
  const message = `the file ${quoteValue(`${name}.json`)} beside the budgets is not a budget: no run has such a name`;
  return { ...makeError('setup', 'budget-stray-file', message, 'Move it away.'), severity: 'warning' };
}

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
  const trialsKept = await askJournal(request, deps, (db) => {
    if (!isHeld(db, run)) return readRunTrials(db, run).length;
    const message = `the run "${run}" is being measured: a living process has tokens of its budget set aside`;
    throw setupError('budget-in-use', message, 'Wait until it has ended, or interrupt it; what it paid for is kept.');
  });
  await deleteBudget(run, folder);
  return { schema: 1, run, trialsKept: trialsKept ?? 0 };
}
