import type { BudgetList, BudgetRow, SessionBudgetList } from '../../core/model/money/budget.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import { type CommandGroup, defineCommand } from '../define-command.ts';
import { flag, optionalArgument, required, text, textOrFlag, wholeNumber, withFallback } from '../define-options.ts';
import { here } from '../here.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { print, terminalOptions } from '../terminal/answer.ts';

const loadRenderers = () => import('../../gate/report/terminal/kept/render-budget.ts');
const loadSessions = () => import('../../session/history/session-budgets.ts');

const showBudgets = defineCommand({
  summary: 'one run or all: limits of run, agents and trials, token classes, rules, dollars, why it stopped',
  arguments: { run: optionalArgument('name of a run (default: the latest)') },
  options: {
    config: shared.config,
    json: shared.json,
    session: { ...textOrFlag('[id]', 'a live session instead (default: the latest)'), conflicts: ['config'] },
    all: flag('list all runs; with --session the saved limits of live sessions'),
  },
  async run({ run, config: configFile, json, session, all }) {
    const name = run ?? session;
    if (all && typeof name === 'string') throw strayName(name, '--all', 'every budget');
    if (run !== undefined && session !== undefined) throw strayName(run, '--session', 'a live session');
    if (all && session) return printSessions(await (await loadSessions()).listSessionBudgets(here()), json);
    if (all) return showAllRuns(configFile, json);
    if (session !== undefined) return showSession(session, json);
    const { showBudget } = await import('../../gate/commands/status/show-budget.ts');
    const { renderBudgetView } = await loadRenderers();
    const view = await showBudget({ configFile, ...defined({ run }) }, here());
    print(view ?? { schema: 1, run: null }, json, () =>
      view === undefined ? 'Nothing has been measured in this clone.\n' : renderBudgetView(view, terminalOptions()),
    );
    return 0;
  },
});

const saveBudget = defineCommand({
  summary: 'save token limits for a live session, or for all sessions; the hook enforces them (rentroll hook --help)',
  options: {
    session: required(text('<id>', 'a session, or "default" for every session without a budget of its own')),
    tokens: withFallback(wholeNumber('<n>', 'limit of the session with its subagents, in tokens'), 500_000),
    agentTokens: withFallback(wholeNumber('<n>', 'limit of each agent in the session, in tokens'), 100_000),
    warnAt: withFallback(wholeNumber('<percent>', 'share of a limit at which the person is warned, in percent'), 80),
    json: shared.json,
  },
  async run({ session, tokens, agentTokens, warnAt, json }) {
    const { saveSessionBudget } = await loadSessions();
    return printSessions(
      await saveSessionBudget(session, { session: tokens, agent: agentTokens, warnAt }, here()),
      json,
    );
  },
});

const deleteBudget = defineCommand({
  summary: 'delete the saved limits of a live session; the usual ones hold again',
  options: {
    session: required(text('<id>', 'a session, or "default" for every session without a budget of its own')),
    json: shared.json,
  },
  async run({ session, json }) {
    return printSessions(await (await loadSessions()).deleteSessionBudget(session, here()), json);
  },
});

/** `budget show`, `budget save`, `budget delete`: what runs have spent, and the budgets of live sessions. */
export const command: CommandGroup = {
  summary: 'show the token budgets of runs; show, save and delete those of live sessions',
  commands: { show: showBudgets, save: saveBudget, delete: deleteBudget },
  help: `
Examples:
  rentroll budget show                    the latest run
  rentroll budget show --session          the latest session
  rentroll budget show --session --all    the saved limits of live sessions
  rentroll budget save --session default --tokens 2000000 --agent-tokens 500000
  rentroll budget show --all --json | jq '.${namesOf<BudgetList>('budgets')}[] | select(.${namesOf<BudgetRow>('stopReason')})'

Exit codes: 0 fine, 2 an unknown run or session, or a corrupt budget.`,
};

/** `budget show --all`. */
async function showAllRuns(configFile: string, json: boolean | undefined): Promise<number> {
  const { listBudgets } = await import('../../gate/commands/status/list-budgets.ts');
  const { renderBudgetList } = await loadRenderers();
  const budgets = await listBudgets({ configFile }, here());
  print(budgets, json, () => renderBudgetList(budgets, terminalOptions()));
  return 0;
}

/** `budget show --session [ID]`. */
async function showSession(session: string | true, json: boolean | undefined): Promise<number> {
  const { showSessionBudget } = await loadSessions();
  const { renderSessionBudget } = await loadRenderers();
  const view = showSessionBudget(session === true ? undefined : session, here());
  print(view ?? { schema: 1, session: null }, json, () =>
    view === undefined ? 'No session was collected yet.\n' : renderSessionBudget(view, terminalOptions()),
  );
  return 0;
}

/** Prints the saved budgets of live sessions, after a change as before one. */
async function printSessions(list: SessionBudgetList, json: boolean | undefined): Promise<number> {
  const { renderSessionBudgets } = await loadRenderers();
  print(list, json, () => renderSessionBudgets(list, terminalOptions()));
  const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
  return judgeProblems(list.problems).exitCode;
}

function strayName(name: string, option: '--all' | '--session', what: string): ProblemError {
  const message = `"${option}" shows ${what}, and ${quoteValue(name)} is named beside it`;
  return setupError('budget-bad-run', message, `Leave out the name, or "${option}".`);
}
