import { Cn as readRunTrials } from "./store.js";
import { j as ProblemError } from "./model.js";
import { t as askJournal } from "./run-journal.js";
import { c as listBudgets, s as deleteBudget } from "./stage-budget.js";
import { a as requireKnownRun, r as findBudgetFolder, t as findLiving } from "./flow-budget.js";

// src/flows/budget/delete-saved-budget.ts
/**
* Deletes the saved budget of a run, corrupt ones included; its trials stay in the journal. Throws ProblemError for an unknown run and
* for one that a living process has tokens set aside for.
*/
async function deleteSavedBudget(request, world) {
	const { run } = request;
	const folder = await findBudgetFolder(request, world);
	requireKnownRun(run, await listBudgets(folder));
	if ((await findLiving(request, world, [{ convoyId: run }])).has(run)) throw inUse(run);
	const trialsKept = await askJournal(request, world, (db) => readRunTrials(db, run).length) ?? 0;
	await deleteBudget(run, folder);
	return {
		schema: 1,
		run,
		trialsKept
	};
}
function inUse(run) {
	return new ProblemError([{
		code: "budget-in-use",
		severity: "error",
		message: `the run "${run}" is being measured: a living process has tokens of its budget set aside`,
		hint: "Wait until it has ended, or interrupt it; what it paid for is kept.",
		blame: "setup"
	}]);
}

export { deleteSavedBudget };