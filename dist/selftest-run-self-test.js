import { $ as zeroUsage, D as ProblemError, Q as weighUsage, Y as scaleUsage, q as addUsage } from "./model.js";
import { n as isInside } from "./quick-answer.js";
import { m as readInstructions, n as requireSources, r as loadWorktree } from "./repository-reading.js";
import { c as evidencePolicy, h as judgingConfig } from "./repository-receipts.js";
import { a as reportNoTrials, i as noticesOn, n as findBaselines, r as hasCompletedTrials, t as typicalRentOf } from "./run-baselines.js";
import { m as loadRentMeasure } from "./stage-ledger.js";
import { b as median, x as sum, y as mean } from "./stats.js";
import { c as minimalEffectOf, d as countReplays, i as weighTasks, l as fitSuite, n as fittedCv, o as seeTasks, r as spendFactor, s as replayGate, t as findNoisiest, u as drawFrom } from "./stage-selftest.js";
import { a as chooseSuites, n as findStop, r as measureSuites, t as prepareBench } from "./flow-suites.js";
import { r as conductRun } from "./run-measuring.js";
import { t as nameBaselineRun } from "./run-planning.js";

// src/stages/gate/selftest/advise-suite.ts
/**
* What three changes would buy in tokens per verdict, each replayed as the suite itself was: one more task like the others, the
* noisiest one (by its place) removed, the noisiest one calmed to the median of the others.
*/
function adviseSuite(input, noisiest) {
	const { tasks } = input.suite;
	const worst = tasks[noisiest];
	if (worst === void 0) return [];
	const others = tasks.filter((task) => task !== worst);
	const added = {
		kind: "add-task",
		...replayChanged(input, [...tasks, typicalTask(tasks)])
	};
	if (others.length === 0) return [added];
	const { task } = worst;
	const calm = {
		...worst,
		sd: median(others.map(({ sd }) => sd))
	};
	const removed = {
		kind: "remove-task",
		task,
		...replayChanged(input, others)
	};
	if (calm.sd >= worst.sd) return [added, removed];
	const changed = replayChanged(input, replaceTask(tasks, worst, calm));
	return [
		added,
		removed,
		{
			kind: "calm-task",
			task,
			cv: fittedCv(calm),
			...changed
		}
	];
}
/** Tokens per verdict with one task at half its coefficient of variation, as a ratio to those of today, for every task. */
function replayHalved(input) {
	const { tasks } = input.suite;
	return tasks.map((task) => {
		const calm = {
			...task,
			sd: Math.sqrt(Math.log(1 + fittedCv(task) ** 2 / 4))
		};
		return replayChanged(input, replaceTask(tasks, task, calm)).tokenRatio;
	});
}
function replayChanged({ suite, gate, order, replays }, tasks) {
	const before = countReplays(order.effect, replays).tokens;
	const after = countReplays(order.effect, replayGate(drawFrom({
		...suite,
		tasks
	}), gate, order));
	return {
		tokenRatio: ratioOf(after.tokens, before),
		earns: after.earns
	};
}
function ratioOf(after, before) {
	if (!(before.mean > 0 && after.mean > 0)) return {
		rate: 1,
		standardError: 0
	};
	const rate = after.mean / before.mean;
	const relative = (after.standardError / after.mean) ** 2 + (before.standardError / before.mean) ** 2;
	return {
		rate,
		standardError: rate * Math.sqrt(relative)
	};
}
/** A task with the mean usage and the mean variance of the others, under a name none of them has. */
function typicalTask(tasks) {
	return {
		task: `${tasks.map(({ task }) => task).toSorted((a, b) => b.length - a.length)[0] ?? ""}+`,
		usage: scaleUsage(tasks.map(({ usage }) => usage).reduce(addUsage, zeroUsage), 1 / tasks.length),
		sd: Math.sqrt(mean(tasks.map(({ sd }) => sd ** 2))),
		pFail: mean(tasks.map(({ pFail }) => pFail))
	};
}
function replaceTask(tasks, old, fresh) {
	return tasks.map((task) => task === old ? fresh : task);
}

// src/stages/gate/selftest/between-sessions.ts
/**
* Share of the variance of a completed baseline trial that lies between sessions (intraclass correlation, one-way analysis of
* variance on logarithms with the tasks' means removed). 0 when sessions differ no more than chance would have it; undefined with
* fewer than two sessions, or when every session has one trial only.
*/
function shareBetweenSessions(trials, weights) {
	const deviations = removeTaskMeans(trials, weights);
	const tasks = new Set(deviations.map(({ task }) => task)).size;
	const sessions = [...Map.groupBy(deviations, ({ session }) => session).values()];
	const n = deviations.length;
	const [between, within] = [sessions.length - 1, n - tasks - (sessions.length - 1)];
	if (between < 1 || within < 1) return void 0;
	const squaresBetween = sum(sessions.map((own) => own.length * mean(own.map(({ value }) => value)) ** 2));
	const noise = (sum(deviations.map(({ value }) => value ** 2)) - squaresBetween) / within;
	const perSession = (n - sum(sessions.map(({ length }) => length ** 2)) / n) / between;
	const drift = Math.max(0, (squaresBetween / between - noise) / perSession);
	return drift + noise > 0 ? drift / (drift + noise) : 0;
}
function removeTaskMeans(trials, weights) {
	const known = trials.flatMap(({ task, session, outcome, usage }) => outcome === "completed" && session !== void 0 ? [{
		task,
		session,
		value: Math.log(Math.max(1, weighUsage(usage, weights)))
	}] : []);
	return [...Map.groupBy(known, ({ task }) => task).values()].flatMap((own) => {
		const centre = mean(own.map(({ value }) => value));
		return own.map((trial) => ({
			...trial,
			value: trial.value - centre
		}));
	});
}

// src/stages/gate/selftest/nominal-rates.ts
/**
* P(earns) by true saving in multiples of the minimal effect, at the default error rates. It hardly depends on the suite, because
* the test buys information and not a number of runs (docs/statistics.md).
*/
const defaultRates = [
	{
		multiple: 0,
		earns: .03
	},
	{
		multiple: 1 / 3,
		earns: .18
	},
	{
		multiple: 2 / 3,
		earns: .55
	},
	{
		multiple: 1,
		earns: .89
	},
	{
		multiple: 4 / 3,
		earns: .985
	}
];
/** The operating characteristic of the procedure; empty for error rates it was not worked out for. */
function nominalRates({ alpha, beta }) {
	return alpha === .05 && beta === .1 ? defaultRates : [];
}

// src/stages/gate/selftest/self-test.ts
/** True savings that are always replayed. */
const effects = [
	0,
	.05,
	.1,
	.15,
	.2
];
/** Baseline trials per task a warm cache is taken to have. */
const cachedPerTask = 16;
const unknownRatio = {
	rate: 1,
	standardError: 0
};
/**
* Replays the gate on draws from a suite's baseline trials and says what it can tell apart: the public function of the stage.
* Pure and deterministic; a suite without a completed trial gives replays that decide nothing.
*/
function selfTest(input) {
	const { agent, policy, rent, trials, seed } = input;
	const seen = seeTasks(trials, input.tasks, policy);
	const suite = fitSuite(seen, policy.weights);
	const effect = minimalEffectOf(seen, policy, rent);
	const series = [.../* @__PURE__ */ new Set([...effects, effect.minimalEffect.share])].sort((a, b) => a - b);
	const order = (share, cached) => {
		return {
			effect: share,
			replays: input.replays,
			seed,
			cachedPerTask: cached
		};
	};
	const replay = (share, cached) => replayGate(drawFrom(suite), input, order(share, cached));
	const idle = replay(0, 0);
	const advice = {
		suite,
		gate: input,
		order: order(0, 0),
		replays: idle
	};
	const halved = replayHalved(advice);
	const betweenSessions = shareBetweenSessions(trials, policy.weights);
	return {
		schema: 1,
		agent,
		policy,
		rent,
		...effect,
		basis: summariseBasis(seen, trials),
		...betweenSessions === void 0 ? {} : { betweenSessions },
		spendFactor: spendFactor(seen, suite),
		seed,
		fresh: series.map((share) => countReplays(share, share === 0 ? idle : replay(share, 0))),
		warm: {
			cachedPerTask,
			rates: series.map((share) => countReplays(share, replay(share, cachedPerTask)))
		},
		nominal: nominalRates(policy),
		tasks: weighTasks(seen, suite, idle).map((task, place) => ({
			...task,
			halved: halved[place] ?? unknownRatio
		})),
		changes: adviseSuite(advice, findNoisiest(seen, suite))
	};
}
function summariseBasis(seen, trials) {
	const completed = seen.reduce((total, { values }) => total + values.length, 0);
	const failed = seen.reduce((total, own) => total + own.failed.length, 0);
	const sessions = new Set(trials.flatMap(({ session }) => session ?? [])).size;
	return {
		trials: completed + failed,
		completed,
		sessions
	};
}

// src/flows/selftest/add-baseline-trials.ts
/**
* Runs baseline trials until every golden task has `trials` of them, those of the last seven days included; no baseline is frozen.
* Says what it cost and why it ended early, when it did. Throws ProblemError like `bench`.
*/
async function addBaselineTrials(request, world) {
	const query = {
		...request,
		tasks: [],
		runs: request.trials
	};
	const { inputs, chosen, config } = await prepareBench(query, world);
	const run = nameBaselineRun(inputs.head, config, world.now());
	const agents = chosen.agents.map(({ agent }) => agent);
	const order = {
		run,
		base: inputs.head,
		config,
		agents,
		request: ""
	};
	const { result, budget } = await conductRun(inputs, order, world, async (openRun) => {
		const measured = await measureSuites(openRun, chosen, {
			runs: request.trials,
			rentOf: () => 0
		});
		return {
			result: measured,
			stops: measured.map(({ stop }) => stop)
		};
	});
	return {
		stop: findStop(result),
		budget
	};
}

// src/flows/selftest/run-self-test.ts
/**
* What the gate can tell apart with the suites of the working tree under its policy, by replays from baseline trials that were paid
* for already; `trials` buys more first. Throws ProblemError for a request, content or journal that cannot be used, and when no
* suite has trials.
*/
async function runSelfTest(request, world) {
	const { trials } = request;
	const added = trials === void 0 ? void 0 : await addBaselineTrials({
		...request,
		trials
	}, world);
	const stop = added?.stop;
	const inputs = await loadWorktree(request, world, readInstructions);
	const { config, ledger } = requireSources(inputs);
	const query = {
		...request.agent === void 0 ? {} : { agent: request.agent },
		tasks: []
	};
	const { value: chosen, problems } = chooseSuites(query, {
		config,
		ledger,
		suites: inputs.head.suites
	});
	const unread = findUnread(inputs.head.problems, config, request.agent);
	if (unread.length > 0) throw new ProblemError(unread);
	if (chosen === void 0) throw new ProblemError(problems);
	const found = await findBaselines(request, world, chosen.agents, inputs.head);
	const usable = found.filter(({ selected }) => hasCompletedTrials(selected));
	if (usable.length === 0) throw new ProblemError(found.map(reportNoTrials));
	const terms = {
		config: judgingConfig({
			...inputs.head,
			config
		}),
		ledger,
		rentOf: await loadRentMeasure()
	};
	return {
		schema: 1,
		tests: usable.map((suite) => testSuite(suite, terms, request, world)),
		notices: [
			...stop === void 0 ? [] : [`the new trials ended early (${stop.detail}); what was paid for is used`],
			...found.filter((suite) => !usable.includes(suite)).map((suite) => reportNoTrials(suite).message),
			...usable.flatMap(noticesOn)
		],
		...added === void 0 ? {} : { budget: added.budget }
	};
}
/** What is wrong with golden tasks that are there: a suite that cannot be read is not one without tasks. */
function findUnread(problems, { agents }, wanted = "all") {
	const folders = Object.keys(agents).flatMap((agent) => [agent, "all"].includes(wanted) ? [agents[agent]?.tasks ?? ""] : []);
	const isAsked = (file = "") => folders.some((folder) => isInside(file, folder));
	return problems.filter(({ code, severity, at }) => severity === "error" && code !== "suite-empty" && isAsked(at?.file));
}
function testSuite({ agent, tasks, selected }, { config, ledger, rentOf }, { replays, seed = config.seed }, { progress }) {
	progress.step(`replaying the gate with the suite of ${agent}`);
	return selfTest({
		agent,
		tasks,
		replays,
		trials: selected.trials,
		policy: evidencePolicy(config, tasks.length),
		rent: typicalRentOf(agent, ledger, rentOf),
		budgetTokens: Math.min(config.budget.run, config.budget.agent),
		seed: `selftest/${agent}/${seed}`
	});
}

export { runSelfTest };