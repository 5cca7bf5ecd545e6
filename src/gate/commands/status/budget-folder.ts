import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertBudgetId } from '../../../core/budget/token-budget.ts';
import { nameInit } from '../../../core/config/name-init.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { hasErrors, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { locateState } from '../../change/locate-state.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { locateFiles } from '../../change/read-files.ts';

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
  const bytes = await readFile(join(root, configFile)).catch((error: Error) => {
    throw noConfig(configFile, error.message);
  });
  const { value, problems } = parseConfig(bytes, configFile, 'setup');
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

function isBudgetId(run: string): boolean {
  try {
    assertBudgetId(run);
    return true;
  } catch {
    return false;
  }
}

function noConfig(file: string, why: string): ProblemError {
  return setupError(
    'config-missing',
    `the config ${quoteValue(file)} cannot be read: ${why}`,
    `Write one: ${nameInit(file)}. Or name another with --config.`,
    { file },
  );
}
