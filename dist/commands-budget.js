import { C as defined } from "./util.js";
import { d as terminalOptions, i as parsePositive, l as answer, s as here, u as print } from "./commands.js";
import { a as configOption, c as jsonOption } from "./shared-options.js";

// src/entry/commands/showing/budget.ts
/** `budget show`, `budget list`, `budget save`, `budget delete`: what runs have spent, and the budgets of live sessions. */
function addBudget(program) {
	const budget = program.command("budget").description("what runs and live sessions have spent, set aside and left, and their limits").addHelpText("after", examples);
	addCommon(budget.command("show").argument("[run]", "name of a run (default: the latest)")).description("one run: limits of run, agents and trials, token classes, rules, dollars, why it stopped").option("--session [id]", "a live session instead (default: the latest)").action((run, options) => answer(options.json, () => show(run, options)));
	addCommon(budget.command("list")).description("all saved budgets").option("--sessions", "those of live sessions instead").action((options) => answer(options.json, () => list(options)));
	budget.command("save").description("save the limits of a live session, or of every one; held where the hook runs (rentroll hook --help)").requiredOption("--session <id>", "a session, or \"default\" for every one without a budget of its own").option("--tokens <n>", "of the session with its subagents", parsePositive, 5e5).option("--agent-tokens <n>", "of each agent of it", parsePositive, 1e5).option("--warn-at <percent>", "of a limit, from where on the person is warned", parsePositive, 80).option(...jsonOption).action((options) => answer(options.json, () => save(options)));
	addCommon(budget.command("delete").argument("[run]", "name of a run")).description("delete the saved budget of a run; its trials stay in the journal").option("--session <id>", "the budget of a live session instead").action((run, options) => answer(options.json, () => remove(run, options)));
}
const examples = `
Examples:
  rentroll budget show                    the latest run
  rentroll budget show --session          the latest session
  rentroll budget save --session default --tokens 2000000 --agent-tokens 500000
  rentroll budget list --json | jq '.budgets[] | select(.stopReason)'

Exit codes: 0 fine, 2 an unknown run or session, a corrupt budget, or a run that is being measured.`;
function addCommon(command) {
	return command.option(...configOption).option(...jsonOption);
}
async function show(run, { config: configFile, json, session }) {
	if (session !== void 0) return (await import("./commands-session-budget.js")).showSession(session, json);
	const { showBudget } = await import("./show-budget.js");
	const { renderBudgetView } = await import("./report-render-budget.js");
	const view = await showBudget({
		configFile,
		...defined({ run })
	}, here());
	print(view ?? {
		schema: 1,
		run: null
	}, json, () => view === void 0 ? "Nothing has been measured in this clone.\n" : renderBudgetView(view, terminalOptions()));
	return 0;
}
async function save({ json, session, tokens, agentTokens, warnAt }) {
	const { saveSession } = await import("./commands-session-budget.js");
	return saveSession(session, {
		session: tokens,
		agent: agentTokens,
		warnAt
	}, json);
}
async function list({ config: configFile, json, sessions }) {
	if (sessions === true) return (await import("./commands-session-budget.js")).listSessions(json);
	const { listSavedBudgets } = await import("./load-budget-list-saved-budgets.js");
	const { renderBudgetList } = await import("./report-render-budget.js");
	const found = await listSavedBudgets({ configFile }, here());
	print(found, json, () => renderBudgetList(found, terminalOptions()));
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	return judgeProblems(found.problems).exitCode;
}
async function remove(run, { config: configFile, json, session }) {
	if (typeof session === "string") return (await import("./commands-session-budget.js")).deleteSession(session, json);
	if (run === void 0) {
		const { setupError } = await import("./load-model-problem.js");
		throw setupError("budget-bad-run", "no run is named", "Name one as it stands in: rentroll budget list");
	}
	const { deleteSavedBudget } = await import("./delete-saved-budget.js");
	const { renderBudgetDeletion } = await import("./report-render-budget.js");
	const deleted = await deleteSavedBudget({
		configFile,
		run
	}, here());
	print(deleted, json, () => renderBudgetDeletion(deleted));
	return 0;
}

export { addBudget };