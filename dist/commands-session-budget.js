import { d as terminalOptions, s as here, u as print } from "./commands.js";

// src/entry/commands/showing/session-budget.ts
/** `budget show --session [ID]`. */
async function showSession(session, json) {
	const { showSessionBudget } = await import("./budget-session-budgets.js");
	const { renderSessionBudget } = await import("./report-render-session-budget.js");
	const view = showSessionBudget(session === true ? void 0 : session, here());
	print(view ?? {
		schema: 1,
		session: null
	}, json, () => view === void 0 ? "No session was collected yet.\n" : renderSessionBudget(view, terminalOptions()));
	return 0;
}
/** `budget save --session ID`. */
async function saveSession(session, limits, json) {
	const { saveSessionBudget } = await import("./budget-session-budgets.js");
	return printList(await saveSessionBudget(session, limits, here()), json);
}
/** `budget list --sessions`. */
async function listSessions(json) {
	const { listSessionBudgets } = await import("./budget-session-budgets.js");
	return printList(await listSessionBudgets(here()), json);
}
/** `budget delete --session ID`. */
async function deleteSession(session, json) {
	const { deleteSessionBudget } = await import("./budget-session-budgets.js");
	return printList(await deleteSessionBudget(session, here()), json);
}
async function printList(list, json) {
	const { renderSessionBudgets } = await import("./report-render-session-budget.js");
	print(list, json, () => renderSessionBudgets(list, terminalOptions()));
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	return judgeProblems(list.problems).exitCode;
}

export { deleteSession, listSessions, saveSession, showSession };