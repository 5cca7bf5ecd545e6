import { C as readCurve, D as readProjectWork, E as readProjectWeeks, N as countWaitingCandidates, O as readScorecards, S as readCompletedRuns, T as readMessages, v as readToolRows, x as readAgentWork } from "./store.js";
import { t as readSessionWeek } from "./run-money.js";
import { c as askSessions, n as countRate } from "./run-sessions.js";
import { G as variance, V as mean } from "./stats.js";

// src/stages/session/production/check-production.ts
/** Standard deviation of ln(tokens) of 338 real sessions of four public projects: what stands in for too few runs of one's own. */
const usualLogSd = 1.24;
/** Runs from which on a project's own spread is better known than that of others. */
const ownFrom = 50;
/** Normal quantile of a two-sided 95 % interval. */
const z95 = 1.96;
/**
* Compares completed runs before and after a rule became active. Nobody drew lots: tasks, people and models changed as well, so this is
* seen and never judged. The runs of the day itself are left out.
*/
function checkProduction({ activeSince, ...rule }, project, runs) {
	const counted = runs.filter(({ tokens }) => tokens > 0);
	const before = logsOf(counted.filter(({ at }) => at.slice(0, 10) < activeSince));
	const after = logsOf(counted.filter(({ at }) => at.slice(0, 10) > activeSince));
	const logSd = spreadOf(before, after);
	const change = compareSides(before, after);
	const runsNeeded = countNeeded(rule.promised, logSd.value);
	return {
		...rule,
		project,
		activeSince,
		before: toSide(before),
		after: toSide(after),
		...change && { change },
		...runsNeeded !== void 0 && { runsNeeded },
		logSd
	};
}
/**
* Runs, half of them without the rule, until an interval that holds at any look excludes 0 in the median case: n ≈ 8·s²/(w(1 − w)·ln²(1 − f))
* with w = ½ and f the true share saved. Undefined for a share that no logarithm knows.
*/
function countNeeded(share, logSd) {
	if (!(share > 0 && share < 1)) return void 0;
	return Math.ceil(8 * logSd ** 2 / (.25 * Math.log(1 - share) ** 2));
}
function logsOf(runs) {
	return runs.map(({ tokens }) => Math.log(tokens));
}
function toSide(logs) {
	return {
		runs: logs.length,
		...logs.length > 0 && { typicalTokens: Math.round(Math.exp(mean(logs))) }
	};
}
/** Spread around each side's own mean: what the rule itself changed is no noise. */
function spreadOf(before, after) {
	if (before.length + after.length < ownFrom) return {
		value: usualLogSd,
		isOwn: false
	};
	const centred = [before, after].flatMap((logs) => logs.map((log) => log - mean(logs)));
	return {
		value: Number(Math.sqrt(variance(centred)).toFixed(2)),
		isOwn: true
	};
}
/** Share by which the typical run got cheaper, from the difference of the logarithms' means. */
function compareSides(before, after) {
	if (before.length < 2 || after.length < 2) return void 0;
	const difference = mean(before) - mean(after);
	const half = z95 * Math.sqrt(variance(before) / before.length + variance(after) / after.length);
	const share = (log) => 1 - Math.exp(-log);
	return {
		share: share(difference),
		interval: [share(difference - half), share(difference + half)]
	};
}

// src/flows/status/read-work-report.ts
const dayMs = 864e5;
/** What is counted is recent; a trend takes half a year, as `history` does. */
const [countedDays, trendDays] = [90, 182];
const mostRows = 12;
const mostCards = 8;
/** What sessions say in the status; the reason in words where they cannot be read. */
function readSessionSide(query, env) {
	const answer = askSessions(env, (db) => readWorkReport(db, query));
	const week = readSessionWeek(query.project, env, query.now);
	if (answer.kind === "read") return {
		shown: { work: answer.value },
		week
	};
	return {
		shown: answer.kind === "unreadable" ? { workUnreadable: answer.why } : {},
		week
	};
}
/** What the sessions of this user say beside the rules of a project. */
function readWorkReport(db, { project, promised, now }) {
	const day = (before) => (/* @__PURE__ */ new Date(now.getTime() - before * dayMs)).toISOString().slice(0, 10);
	const since = day(countedDays);
	const rate = countRate(db, project, now);
	return {
		since,
		project,
		agents: readAgentWork(db, project, since),
		projects: readProjectWork(db, since, mostRows),
		tools: readToolRows(db, since, mostRows),
		curve: readCurve(db, ""),
		messages: readMessages(db, project, since),
		waiting: countWaitingCandidates(db, project),
		scorecards: readScorecards(db, project, mostCards),
		production: checkRules(db, project, promised),
		...rate && { rate },
		weeks: readProjectWeeks(db, project, day(trendDays))
	};
}
function checkRules(db, project, promised) {
	if (promised.length === 0) return [];
	const runs = readCompletedRuns(db, project);
	return promised.map((rule) => checkProduction(rule, project, runs.filter(isOf(rule.agent))));
}
/** A rule of all agents concerns every run; an agent that a plugin brought has the plugin's name before its own. */
function isOf(agent) {
	if (agent === "all") return () => true;
	return (run) => run.agent === agent || run.agent.endsWith(`:${agent}`);
}

export { readSessionSide };