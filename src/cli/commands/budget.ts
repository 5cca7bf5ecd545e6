import type { Command } from 'commander';
import type { SavedLimits, SessionBudgetList } from '../../core/model/money/budget-view.ts';
import type { ProblemError } from '../../core/model/problem.ts';
import { defined } from '../../core/util/values.ts';
import { here } from '../here.ts';
import { configOption, jsonOption, parsePositive, type ReadOptions } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface BudgetOptions extends ReadOptions {
  readonly session?: string | true;
  readonly all?: boolean;
}

/** `budget show`, `budget save`, `budget delete`: what runs have spent, and the budgets of live sessions. */
export function addBudget(program: Command): void {
  const budget = program
    .command('budget')
    .description('show, save and delete the token budgets of runs and live sessions')
    .addHelpText('after', examples);
  addCommon(budget.command('show').argument('[run]', 'name of a run (default: the latest)'))
    .description('one run or all: limits of run, agents and trials, token classes, rules, dollars, why it stopped')
    .option('--session [id]', 'a live session instead (default: the latest)')
    .option('--all', 'list all saved budgets; with --session those of live sessions')
    .action((run: string | undefined, options: BudgetOptions) => answer(options.json, () => show(run, options)));
  budget
    .command('save')
    .description('save the limits of a live session, or of every one; held where the hook runs (rentroll hook --help)')
    .requiredOption('--session <id>', 'a session, or "default" for every one without a budget of its own')
    .option('--tokens <n>', 'of the session with its subagents', parsePositive, 500_000)
    .option('--agent-tokens <n>', 'of each agent of it', parsePositive, 100_000)
    .option('--warn-at <percent>', 'of a limit, from where on the person is warned', parsePositive, 80)
    .option(...jsonOption)
    .action((options: SaveOptions) => answer(options.json, () => save(options)));
  addCommon(budget.command('delete').argument('[run]', 'name of a run'))
    .description('delete the saved budget of a run; its trials stay in the journal')
    .option('--session <id>', 'the budget of a live session instead')
    .action((run: string | undefined, options: BudgetOptions) => answer(options.json, () => remove(run, options)));
}

const examples = `
Examples:
  rentroll budget show                    the latest run
  rentroll budget show --session          the latest session
  rentroll budget show --session --all    the saved limits of live sessions
  rentroll budget save --session default --tokens 2000000 --agent-tokens 500000
  rentroll budget show --all --json | jq '.budgets[] | select(.stopReason)'

Exit codes: 0 fine, 2 an unknown run or session, a corrupt budget, or a run that is being measured.`;

function addCommon(command: Command): Command {
  return command.option(...configOption).option(...jsonOption);
}

interface SaveOptions {
  readonly session: string;
  readonly tokens: number;
  readonly agentTokens: number;
  readonly warnAt: number;
  readonly json?: boolean;
}

async function show(run: string | undefined, options: BudgetOptions): Promise<number> {
  if (options.all === true) return showAll(run, options);
  const { config: configFile, json, session } = options;
  if (session !== undefined) return showSession(session, json);
  const { showBudget } = await import('../../gate/flows/status/show-budget.ts');
  const { renderBudgetView } = await import('../../gate/report/terminal/kept/render-budget.ts');
  const view = await showBudget({ configFile, ...defined({ run }) }, here());
  print(view ?? { schema: 1, run: null }, json, () =>
    view === undefined ? 'Nothing has been measured in this clone.\n' : renderBudgetView(view, terminalOptions()),
  );
  return 0;
}

async function save({ json, session, tokens, agentTokens, warnAt }: SaveOptions): Promise<number> {
  return saveSession(session, { session: tokens, agent: agentTokens, warnAt }, json);
}

/** `budget show --all`. Throws ProblemError for the name of one run or session beside it. */
async function showAll(run: string | undefined, { config: configFile, json, session }: BudgetOptions): Promise<number> {
  const name = run ?? session;
  if (typeof name === 'string') throw await nameBesideAll(name);
  if (session === true) return showAllSessions(json);
  const { listSavedBudgets } = await import('../../gate/flows/status/list-saved-budgets.ts');
  const { renderBudgetList } = await import('../../gate/report/terminal/kept/render-budget.ts');
  const found = await listSavedBudgets({ configFile }, here());
  print(found, json, () => renderBudgetList(found, terminalOptions()));
  const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
  return judgeProblems(found.problems).exitCode;
}

async function nameBesideAll(name: string): Promise<ProblemError> {
  const { setupError } = await import('../../core/model/problem.ts');
  const { quoteValue } = await import('../../core/text/escape/quote-value.ts');
  const message = `"--all" lists every saved budget, not only that of ${quoteValue(name)}`;
  return setupError('budget-bad-run', message, 'Leave out the name, or "--all".');
}

async function remove(run: string | undefined, { config: configFile, json, session }: BudgetOptions): Promise<number> {
  if (typeof session === 'string') return deleteSession(session, json);
  if (run === undefined) {
    const { setupError } = await import('../../core/model/problem.ts');
    throw setupError('budget-bad-run', 'no run is named', 'Name one as it stands in: rentroll budget show --all');
  }
  const { deleteSavedBudget } = await import('../../gate/flows/status/list-saved-budgets.ts');
  const { renderBudgetDeletion } = await import('../../gate/report/terminal/kept/render-budget.ts');
  const deleted = await deleteSavedBudget({ configFile, run }, here());
  print(deleted, json, () => renderBudgetDeletion(deleted));
  return 0;
}

/** `budget show --session [ID]`. */
async function showSession(session: string | true, json: boolean | undefined): Promise<number> {
  const { showSessionBudget } = await import('../../session/history/session-budgets.ts');
  const { renderSessionBudget } = await import('../../gate/report/terminal/kept/render-budget.ts');
  const view = showSessionBudget(session === true ? undefined : session, here());
  print(view ?? { schema: 1, session: null }, json, () =>
    view === undefined ? 'No session was collected yet.\n' : renderSessionBudget(view, terminalOptions()),
  );
  return 0;
}

/** `budget save --session ID`. */
async function saveSession(session: string, limits: SavedLimits, json: boolean | undefined): Promise<number> {
  const { saveSessionBudget } = await import('../../session/history/session-budgets.ts');
  return printList(await saveSessionBudget(session, limits, here()), json);
}

/** `budget show --all --session`. */
async function showAllSessions(json: boolean | undefined): Promise<number> {
  const { listSessionBudgets } = await import('../../session/history/session-budgets.ts');
  return printList(await listSessionBudgets(here()), json);
}

/** `budget delete --session ID`. */
async function deleteSession(session: string, json: boolean | undefined): Promise<number> {
  const { deleteSessionBudget } = await import('../../session/history/session-budgets.ts');
  return printList(await deleteSessionBudget(session, here()), json);
}

async function printList(list: SessionBudgetList, json: boolean | undefined): Promise<number> {
  const { renderSessionBudgets } = await import('../../gate/report/terminal/kept/render-budget.ts');
  print(list, json, () => renderSessionBudgets(list, terminalOptions()));
  const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
  return judgeProblems(list.problems).exitCode;
}
