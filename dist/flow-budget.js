import { On as readReservations, nn as listRuns } from "./store.js";
import { N as hasErrors, j as ProblemError, tt as totalTokens } from "./model.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { C as defined } from "./util.js";
import { t as askJournal } from "./run-journal.js";
import { o as budgetOfRun } from "./run-money.js";
import { c as listBudgets, d as assertBudgetId, l as loadBudget } from "./stage-budget.js";
import { p as findRoot } from "./git.js";
import { s as locateFiles } from "./repository-reading.js";
import { o as locateState } from "./run-state.js";
import { n as parseConfig } from "./stage-config.js";
import { join } from "node:path";
import { readFile } from "node:fs/promises";

// src/flows/budget/budget-place.ts
/** Folder of the saved budgets of the repository around `cwd`. */
async function findBudgetFolder(request, world) {
	return join(locateState(await findRoot(world.cwd), locateFiles(request.configFile)), "budgets");
}
/** The config of the working tree: its prices, and limits for runs that saved none. Throws ProblemError when it cannot be read. */
async function readBudgetConfig({ configFile }, world) {
	const root = await findRoot(world.cwd);
	const bytes = await readFile(join(root, configFile)).catch((error) => {
		throw noConfig(configFile, error.message);
	});
	const { value, problems } = parseConfig(bytes, configFile, "setup");
	if (value === void 0 || hasErrors(problems)) throw new ProblemError(problems);
	return value;
}
/** Throws ProblemError unless `run` can name a budget and is one of `known`, with the closest known one in the hint. */
function requireKnownRun(run, known) {
	if (!isBudgetId(run)) throw unknownRun("budget-bad-run", `${quoteValue(run)} cannot be the name of a run`, "Write the name of a run as rentroll budget list shows it: letters, digits, \".\", \"_\" and \"-\".");
	if (known.includes(run)) return;
	throw unknownRun("budget-unknown-run", `there is no run ${quoteValue(run)}`, hintKnownWords(run, known, "runs"));
}
function isBudgetId(run) {
	try {
		assertBudgetId(run);
		return true;
	} catch {
		return false;
	}
}
function unknownRun(code, message, hint) {
	return new ProblemError([{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}]);
}
function noConfig(file, why) {
	return new ProblemError([{
		code: "config-missing",
		severity: "error",
		message: `the config ${quoteValue(file)} cannot be read: ${why}`,
		hint: "Name it with --config, or write one: rentroll init.",
		at: { file },
		blame: "setup"
	}]);
}

// src/flows/budget/list-saved-budgets.ts
/**
* All saved budgets by name of their run, with what the journal says was spent: a run that was killed saved nothing at its end. A file
* that is not a budget is a problem beside the rows: one must not hide the others.
*/
async function listSavedBudgets(request, world) {
	const folder = await findBudgetFolder(request, world);
	const names = await listBudgets(folder);
	const loaded = await Promise.all(names.map((name) => loadOne(name, folder)));
	const budgets = await countSpending(request, world, loaded.flatMap(({ budget }) => budget ?? []));
	const living = await findLiving(request, world, budgets);
	return {
		schema: 1,
		budgets: budgets.map((budget) => toBudgetRow(budget, living.has(budget.convoyId))),
		problems: loaded.flatMap(({ problems }) => problems)
	};
}
/** The same budgets with the sums of the journal; as they were saved where the config has no prices, or there is no journal. */
async function countSpending(request, world, budgets) {
	const config = await readBudgetConfig(request, world).catch(() => void 0);
	if (config === void 0) return budgets;
	return await askJournal(request, world, (db) => {
		const known = new Set(listRuns(db).map(({ id }) => id));
		return budgets.map((budget) => known.has(budget.convoyId) ? {
			...budget,
			currentUsage: budgetOfRun(db, budget.convoyId, config).currentUsage
		} : budget);
	}) ?? budgets;
}
async function loadOne(name, folder) {
	try {
		return {
			budget: await loadBudget(name, folder),
			problems: []
		};
	} catch (error) {
		if (error instanceof ProblemError) return { problems: error.problems };
		if (error instanceof TypeError) return { problems: [strayFile(name)] };
		throw error;
	}
}
/** Runs with tokens that a living process has set aside. */
async function findLiving(request, world, budgets) {
	const isHeld = await askJournal(request, world, (db) => budgets.map(({ convoyId }) => convoyId).filter((run) => readReservations(db, run).some(({ isLiving }) => isLiving)));
	return new Set(isHeld);
}
function toBudgetRow({ currentUsage, stopReason, ...budget }, isRunning) {
	return {
		run: budget.convoyId,
		consumed: totalTokens(currentUsage.total),
		maxAllowed: budget.maxTokensPerConvoy,
		trials: currentUsage.trials,
		dollars: currentUsage.dollars,
		maxDollars: budget.maxDollars,
		isRunning,
		...defined({ stopReason })
	};
}
function strayFile(name) {
	return {
		code: "budget-stray-file",
		severity: "warning",
		message: `the file ${quoteValue(`${name}.json`)}beside the budgets is not a budget: no run has such a name`,
		hint: "Move it away.",
		blame: "setup"
	};
}

export { requireKnownRun as a, readBudgetConfig as i, listSavedBudgets as n, findBudgetFolder as r, findLiving as t };