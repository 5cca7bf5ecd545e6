import { S as ProblemError, b as isCompiled, x as ruleStatuses } from "./model.js";
import { N as compareText } from "./text.js";
import { a as memoryOrder } from "./repository-lint.js";
import { n as loadWorktree, t as requireSources } from "./repository-reading.js";
import { m as judgingConfig, p as countWorthless } from "./repository-receipts.js";
import { t as listReceipts } from "./repository-records.js";
import { r as askSessions, t as countRate } from "./run-sessions.js";
import { f as loadRentMeasure } from "./stage-ledger.js";
import { t as findLatestReport } from "./flow-status.js";
import { Ct as readMeasuringTokens, a as readCompletedRuns, c as readMessages, i as readAgentWork, l as readProjectWeeks, o as readCurve, p as countWaitingCandidates, t as readToolRows, u as readProjectWork } from "./store.js";
import { c as mean, f as variance, u as sum } from "./stats.js";
import { o as noBaselines, r as findAgent, t as readBaselines } from "./repository-baselines.js";
import { t as askJournal } from "./run-journal.js";
import { t as readSessionWeek } from "./run-money.js";

// src/flows/status/read-costs.ts
const weekMs = 6048e5;
/** Suites beside their frozen baselines, by agent; none where nothing was frozen, and where the file cannot be used: `lint` says so. */
async function readSuites(inputs) {
	const { value: baselines } = await readBaselines(inputs).catch((error) => {
		if (error instanceof ProblemError) return { value: noBaselines };
		throw error;
	});
	return Object.keys(baselines.agents).map((agent) => {
		const tasks = Object.values(findAgent(baselines, agent));
		return {
			agent,
			tasks: tasks.length,
			first: sum(tasks.map(({ first }) => first.tokens)),
			best: sum(tasks.map(({ best }) => best.tokens))
		};
	});
}
/** What measuring in this clone took in the last seven days, beside the project's real work. */
async function readWeekCost(request, root, world) {
	const now = world.now();
	const since = /* @__PURE__ */ new Date(now.getTime() - weekMs);
	return {
		measured: await askJournal(request, world, (db) => readMeasuringTokens(db, since)) ?? 0,
		...readSessionWeek(root, world.env, now)
	};
}

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

// src/flows/status/read-status.ts
/** What stands in the working tree. Throws ProblemError for a config or ledger that cannot be read. */
async function readStatus(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const rentOf = await loadRentMeasure();
	const { receipts, audits } = await listReceipts(inputs);
	const place = new Map(memoryOrder(inputs.head).map((id, index) => [id, index]));
	const sorted = [...ledger.rules].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	const rows = new Map(receipts.map((row) => [row.rule, row]));
	const audited = new Map(audits.map((row) => [row.rule, row]));
	const of = (status) => sorted.filter((rule) => rule.status === status).map((rule) => toStatusRule(rule, {
		receipt: rows.get(rule.id),
		audit: audited.get(rule.id)
	}, rentOf));
	const report = await findLatestReport(request, world);
	const worthless = estimateWorthless(inputs.base ?? inputs.head);
	const sessions = askSessions(world.env, (db) => readWorkReport(db, {
		project: inputs.refs.root,
		promised: listPromised(inputs.head, rows),
		now: world.now()
	}));
	return {
		schema: 1,
		agents: Object.keys(config.agents).map((agent) => countRules(agent, ledger.rules, rentOf)),
		active: of("active"),
		inherited: of("inherited"),
		candidates: of("candidate"),
		evicted: of("evicted").sort((a, b) => compareText(b.evicted?.on ?? "", a.evicted?.on ?? "")),
		...worthless && { worthless },
		suites: await readSuites(inputs),
		week: await readWeekCost(request, inputs.refs.root, world),
		...sessions.kind === "read" && { work: sessions.value },
		...sessions.kind === "unreadable" && { workUnreadable: sessions.why },
		...report && { lastRun: {
			outcome: report.outcome,
			headline: report.headline,
			budget: report.budget
		} }
	};
}
/** Active rules with a receipt that earns and holds, on whatever it was measured: what was promised, and since when. */
function listPromised({ ledger, receipts }, rows) {
	return (ledger?.rules ?? []).flatMap(({ id, agent, status }) => {
		const receipt = receipts.get(id)?.receipt;
		const state = rows.get(id)?.state;
		if (status !== "active" || state !== "valid" && state !== "stale") return [];
		if (receipt?.verdict !== "earns" || receipt.baselineMean <= 0) return [];
		const { decidedOn: activeSince, saving, baselineMean } = receipt;
		return [{
			rule: id,
			agent,
			activeSince,
			promised: saving / baselineMean
		}];
	});
}
function countRules(agent, rules, rentOf) {
	const own = rules.filter((rule) => rule.agent === agent || rule.agent === "all");
	const of = (status) => own.filter((rule) => rule.status === status);
	return {
		agent,
		counts: Object.fromEntries(ruleStatuses.map((status) => [status, of(status).length])),
		rent: own.filter(isCompiled).reduce((sum, rule) => sum + rentOf(rule), 0)
	};
}
/** From the side that sets the policy of new verdicts. */
function estimateWorthless(side) {
	const { config } = side;
	if (config === void 0) return void 0;
	const { share, ...counts } = countWorthless(side, config.policy.alpha);
	return share === void 0 ? void 0 : {
		...counts,
		share,
		alpha: judgingConfig({
			...side,
			config
		}).policy.alpha
	};
}
function toStatusRule(rule, { receipt, audit }, rentOf) {
	const { id, agent, body, born, evicted } = rule;
	return {
		rule: id,
		agent,
		body,
		rent: rentOf(rule),
		protected: rule.protected,
		...born && { born },
		...evicted && { evicted },
		...receipt && { receipt },
		...audit && { audit }
	};
}

export { readStatus };