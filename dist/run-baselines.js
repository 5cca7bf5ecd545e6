import { m as isComparison, n as isSpotCheck } from "./model.js";
import { F as compareText } from "./text.js";
import { g as selectCompiledRules } from "./stage-ledger.js";
import { H as median } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { ln as readAgentTrials } from "./store.js";
import { t as askJournal } from "./run-journal.js";

// src/run/baselines/receipt-baselines.ts
/**
* Baseline trials out of committed receipts, for a clone that has measured nothing itself: those of the receipts that were measured
* on the same fixture, suite, memory, definition, runner and model, the largest such group. Reused trials are left out, since the
* receipt that paid for them has them too.
*/
function receiptBaselines(receipts, suite) {
	const own = receipts.filter(({ agent }) => agent === suite.agent);
	const [largest = []] = [...Map.groupBy(own, nameCircumstances).values()].map((alike) => alike.flatMap(takeBaseline).filter(({ task }) => suite.tasks.includes(task))).sort((a, b) => b.length - a.length);
	return {
		trials: largest,
		from: "receipts"
	};
}
function nameCircumstances({ fingerprint, runner, runnerVersion, model }) {
	return stableJson({
		fingerprint,
		runner,
		runnerVersion,
		model
	});
}
function takeBaseline({ rule, evidence }) {
	return evidence.trials.filter(({ arm, cached }) => arm === "baseline" && !cached).map(({ task, outcome, usage }) => ({
		task,
		outcome,
		usage,
		session: `receipt ${rule}`
	}));
}

// src/run/baselines/select-baselines.ts
/** Completed trials of a task without which a set of trials says little about the suite. */
const enough = 2;
/**
* Chooses the baseline trials a suite is judged by, from everything journalled (oldest first). A baseline trial holds the rules that
* are active today, or nothing but what every trial of its measurement holds. Trials with different memories do not mix: those of
* today's win, then the latest with enough in every task. Of each task only trials in the circumstances of its latest one count.
*/
function selectBaselines(stored, suite) {
	const today = nameMemory(suite.active);
	const own = stored.filter(({ record, measurement }) => suite.tasks.includes(record.task) && !isSpotCheck(measurement) && !isComparison(measurement));
	const standing = findStanding(own);
	const baselines = own.filter((trial) => memoryOf(trial) === today || memoryOf(trial) === standing.get(measurementOf(trial)));
	const groups = [...Map.groupBy(baselines, memoryOf)].map(([memory, trials]) => ({
		isToday: memory === today,
		trials: suite.tasks.flatMap((task) => keepLatestContext(trials.filter(({ record }) => record.task === task))),
		latest: baselines.findLastIndex((trial) => memoryOf(trial) === memory)
	}));
	const rank = (group) => (isEnough(group.trials, suite.tasks) ? 2 : 0) + (group.isToday ? 1 : 0);
	const [best] = groups.sort((a, b) => rank(b) - rank(a) || b.latest - a.latest);
	return {
		trials: (best?.trials ?? []).map(toBaseline),
		from: best?.isToday === true ? "today" : "earlier"
	};
}
/** What the memory of every trial of a measurement holds, by measurement. */
function findStanding(stored) {
	const groups = Map.groupBy(stored, measurementOf);
	return new Map([...groups].map(([measurement, trials]) => {
		const [first, ...others] = trials.map(({ record }) => new Set(record.present));
		return [measurement, nameMemory([...first ?? []].filter((id) => others.every((present) => present.has(id))))];
	}));
}
/** Trials like the latest one: with another fixture, task, definition or model a trial costs something else. */
function keepLatestContext(trials) {
	const latest = trials.at(-1)?.context;
	return trials.filter(({ context }) => context === latest);
}
function isEnough(trials, tasks) {
	const completed = trials.filter(({ record }) => record.outcome === "completed");
	return tasks.every((task) => completed.filter(({ record }) => record.task === task).length >= enough);
}
function measurementOf({ run, measurement }) {
	return `${run}\0${measurement}`;
}
function memoryOf({ record }) {
	return nameMemory(record.present);
}
function nameMemory(rules) {
	return [...new Set(rules)].sort(compareText).join("\0");
}
function toBaseline({ run, record: { task, outcome, usage, facts, present } }) {
	return {
		task,
		outcome,
		usage,
		session: run,
		...facts === void 0 ? {} : { work: {
			facts,
			present
		} }
	};
}

// src/run/baselines/find-baselines.ts
/** Completed baseline trials of a task from which its spread is more than a guess. */
const enoughCompleted = 4;
/** Baseline trials of each suite out of the journal, and out of committed receipts for a suite the journal has none of. */
async function findBaselines(request, world, agents, { ledger, receipts }) {
	const stored = await askJournal(request, world, (db) => agents.map(({ agent }) => readAgentTrials(db, agent)));
	const committed = [...receipts.values()].map(({ receipt }) => receipt);
	return agents.map((suite, place) => {
		const active = selectCompiledRules(ledger?.rules ?? [], suite.agent).map(({ id }) => id);
		const journalled = selectBaselines(stored?.[place] ?? [], {
			tasks: suite.tasks,
			active
		});
		const selected = hasCompletedTrials(journalled) ? journalled : receiptBaselines(committed, suite);
		return {
			...suite,
			selected
		};
	});
}
/** True when there is anything to learn a suite from. */
function hasCompletedTrials({ trials }) {
	return trials.some(isCompleted);
}
/** What people should know about the trials of a suite before they read its figures. */
function noticesOn({ agent, tasks, selected }) {
	const completed = selected.trials.filter(isCompleted);
	const fewest = Math.min(...tasks.map((task) => completed.filter((trial) => trial.task === task).length));
	return [...originNotices(agent, selected.from), ...fewest < enoughCompleted ? [`a task of ${agent} has ${fewest} completed trials: run more with rentroll selftest --agent ${agent} --trials 8`] : []];
}
function originNotices(agent, from) {
	if (from === "today") return [];
	if (from === "receipts") return [`the journal has no trials of ${agent}; these come from committed receipts`];
	return [`the trials of ${agent} were run with other rules in memory than are active today`];
}
/** The problem of a suite that nothing is known about. */
function reportNoTrials({ agent }) {
	return {
		code: "selftest-no-trials",
		severity: "error",
		message: `neither the journal nor a receipt has a completed baseline trial of "${agent}"`,
		hint: `Run some: rentroll selftest --agent ${agent} --trials 8`,
		blame: "setup"
	};
}
function isCompleted({ outcome }) {
	return outcome === "completed";
}

// src/run/baselines/typical-rent.ts
/** Tokens of a rule's line where the ledger has none to go by. */
const usualRent = 25;
/** Rent of the rule that is replayed, in tokens: the median of the agent's rules that are in memory or want to be. */
function typicalRentOf(agent, { rules }, rentOf) {
	const own = rules.filter((rule) => rule.status !== "evicted" && [agent, "all"].includes(rule.agent));
	return own.length === 0 ? usualRent : Math.round(median(own.map(rentOf)));
}

export { reportNoTrials as a, noticesOn as i, findBaselines as n, hasCompletedTrials as r, typicalRentOf as t };