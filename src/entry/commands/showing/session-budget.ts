import type { SavedLimits, SessionBudgetList } from '../../../core/model/money/budget-view.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

/** `budget show --session [ID]`. */
export async function showSession(session: string | true, json: boolean | undefined): Promise<number> {
  const { showSessionBudget } = await import('../../../session/history/session-budgets.ts');
  const { renderSessionBudget } = await import('../../../gate/report/terminal/kept/render-budget.ts');
  const view = showSessionBudget(session === true ? undefined : session, here());
  print(view ?? { schema: 1, session: null }, json, () =>
    view === undefined ? 'No session was collected yet.\n' : renderSessionBudget(view, terminalOptions()),
  );
  return 0;
}

/** `budget save --session ID`. */
export async function saveSession(session: string, limits: SavedLimits, json: boolean | undefined): Promise<number> {
  const { saveSessionBudget } = await import('../../../session/history/session-budgets.ts');
  return printList(await saveSessionBudget(session, limits, here()), json);
}

/** `budget list --sessions`. */
export async function listSessions(json: boolean | undefined): Promise<number> {
  const { listSessionBudgets } = await import('../../../session/history/session-budgets.ts');
  return printList(await listSessionBudgets(here()), json);
}

/** `budget delete --session ID`. */
export async function deleteSession(session: string, json: boolean | undefined): Promise<number> {
  const { deleteSessionBudget } = await import('../../../session/history/session-budgets.ts');
  return printList(await deleteSessionBudget(session, here()), json);
}

async function printList(list: SessionBudgetList, json: boolean | undefined): Promise<number> {
  const { renderSessionBudgets } = await import('../../../gate/report/terminal/kept/render-budget.ts');
  print(list, json, () => renderSessionBudgets(list, terminalOptions()));
  const { judgeProblems } = await import('../../../core/decide/judge/judge-change.ts');
  return judgeProblems(list.problems).exitCode;
}
