import { Cn as readRunTrials, Nn as readMeasuringTokens, On as readReservations, an as readLatestTrialTime, nn as listRuns } from "./store.js";
import { tt as totalTokens } from "./model.js";
import { C as defined } from "./util.js";
import { t as askJournal } from "./run-journal.js";
import { o as budgetOfRun, s as reportOfRun } from "./run-money.js";
import { l as loadBudget } from "./stage-budget.js";
import { a as requireKnownRun, i as readBudgetConfig, r as findBudgetFolder } from "./flow-budget.js";

// src/flows/budget/show-budget.ts
const weekMs = 6048e5;
/**
* One run's budget on every level, the latest run when none is named; undefined when nothing was ever measured. Sums come from the
* journal, limits from the saved budget. Throws ProblemError for an unknown run, a corrupt budget or config.
*/
async function showBudget(request, world) {
	const folder = await findBudgetFolder(request, world);
	const runs = await askJournal(request, world, (db) => listRuns(db)) ?? [];
	if (request.run !== void 0) requireKnownRun(request.run, runs.map(idOf));
	const run = runs.find(({ id }) => request.run === void 0 || id === request.run);
	if (run === void 0) return void 0;
	const saved = await loadBudget(run.id, folder);
	const config = await readBudgetConfig(request, world);
	return askJournal(request, world, (db) => buildView(db, run, {
		saved,
		config,
		now: world.now()
	}));
}
function buildView(db, run, { saved, config, now }) {
	const counted = budgetOfRun(db, run.id, config, { stopReason: saved?.stopReason });
	const budget = saved === void 0 ? counted : {
		...saved,
		currentUsage: counted.currentUsage
	};
	const running = readReservations(db, run.id).filter(({ isLiving }) => isLiving);
	const dearest = findDearest(readRunTrials(db, run.id));
	return {
		schema: 1,
		run: run.id,
		beganAt: run.beganAt,
		state: stateOf(run, running.length > 0),
		budget: reportOfRun(db, budget, config, now),
		warnAt: budget.warningThresholdPercent,
		trial: {
			maxAllowed: budget.maxTokensPerTrial,
			...defined({ dearest }),
			running: running.map(({ key, agent, tokens, spent }) => ({
				key,
				agent,
				tokens,
				spent
			}))
		},
		week: { measured: readMeasuringTokens(db, /* @__PURE__ */ new Date(now.getTime() - weekMs)) },
		notices: [
			...noteClock(readLatestTrialTime(db), now),
			...noteSavedTimes(saved),
			...saved === void 0 ? [notSaved] : []
		]
	};
}
const notSaved = "This run saved no budget: its limits are those of the config as it is now.";
function stateOf({ finished }, isRunning) {
	if (isRunning) return "running";
	return finished ? "finished" : "unfinished";
}
function findDearest(records) {
	return records.map(({ key, agent, task, usage }) => ({
		key,
		agent,
		task,
		tokens: totalTokens(usage)
	})).reduce((best, trial) => trial.tokens > (best?.tokens ?? -1) ? trial : best, void 0);
}
/** Sums do not depend on the clock; the week does, and the age of baselines that are used again. */
function noteClock(latest, now) {
	if (latest === void 0 || latest <= now.toISOString()) return [];
	return [`The journal has a trial of ${latest}, and this machine says it is ${now.toISOString()}: the clock was moved. No total changes, but the figure of the last 7 days may.`];
}
/** What rentroll writes is never older than itself: somebody else wrote this, or moved a file between machines. */
function noteSavedTimes(saved) {
	const { createdAt = "", updatedAt = createdAt } = saved ?? {};
	if (updatedAt >= createdAt) return [];
	return [`The saved budget says it was changed ${updatedAt}, before it was made (${createdAt}). Its limits hold.`];
}
function idOf({ id }) {
	return id;
}

export { showBudget };