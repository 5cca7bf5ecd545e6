import { l as defaultConfigFile } from "./model.js";
import { a as here, c as print, l as terminalOptions, s as answer } from "./commands.js";

// src/entry/commands/showing/budget.ts
/** `budget show`, `budget list`, `budget delete`: what runs have spent. */
function addBudget(program) {
	const budget = program.command("budget").description("what runs have spent, set aside and left, and their limits").addHelpText("after", examples);
	addCommon(budget.command("show").argument("[run]", "name of a run (default: the latest)")).description("one run: limits of run, agents and trials, token classes, rules, dollars, why it stopped").action((run, options) => answer(options.json, () => show(run, options)));
	addCommon(budget.command("list")).description("all saved budgets").action((options) => answer(options.json, () => list(options)));
	addCommon(budget.command("delete").argument("<run>", "name of a run")).description("delete the saved budget of a run; its trials stay in the journal").action((run, options) => answer(options.json, () => remove(run, options)));
}
const examples = `
Examples:
  rentroll budget show                    the latest run
  rentroll budget list --json | jq '.budgets[] | select(.stopReason)'

Exit codes: 0 fine, 2 an unknown run, a corrupt budget, or a run that is being measured.`;
function addCommon(command) {
	return command.option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object");
}
async function show(run, { config: configFile, json }) {
	const { showBudget } = await import("./show-budget.js");
	const { renderBudgetView } = await import("./report-render-budget.js");
	const view = await showBudget({
		configFile,
		...run === void 0 ? {} : { run }
	}, here());
	print(view ?? {
		schema: 1,
		run: null
	}, json, () => view === void 0 ? "Nothing has been measured in this clone.\n" : renderBudgetView(view, terminalOptions()));
	return 0;
}
async function list({ config: configFile, json }) {
	const { listSavedBudgets } = await import("./load-budget-list-saved-budgets.js");
	const { renderBudgetList } = await import("./report-render-budget.js");
	const found = await listSavedBudgets({ configFile }, here());
	print(found, json, () => renderBudgetList(found, terminalOptions()));
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	return judgeProblems(found.problems).exitCode;
}
async function remove(run, { config: configFile, json }) {
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