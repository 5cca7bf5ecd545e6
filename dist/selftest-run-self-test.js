import { B as weighUsage, F as addUsage, L as scaleUsage, S as ProblemError, V as zeroUsage, n as isSpotCheck, z as totalTokens } from "./model.js";
import { c as median, l as sum, o as coefficientOfVariation, p as priorCv, s as mean } from "./stats.js";
import { n as isInside } from "./quick-answer.js";
import { f as readInstructions, n as loadWorktree, t as requireSources } from "./repository-reading.js";
import { m as judgingConfig, s as evidencePolicy } from "./repository-receipts.js";
import { l as selectCompiledRules, u as loadRentMeasure } from "./stage-ledger.js";
import { a as fitSuite, i as minimalEffectOf, n as seeTasks, o as drawFrom, r as replayGate, s as countReplays } from "./stage-selftest.js";
import { a as chooseSuites, n as findStop, r as measureSuites, t as prepareBench } from "./flow-suites.js";
import { n as conductRun } from "./run-measuring.js";
import { t as nameBaselineRun } from "./run-planning.js";
import { y as readAgentTrials } from "./store.js";
import { t as askJournal } from "./run-journal.js";
import { u as stableJson } from "./text-json.js";
import { N as compareText } from "./text.js";

// src/stages/gate/selftest/weigh-tasks.ts
/** A task this much noisier than the median of the others, and this far above its share of the noise, is too noisy. */
const noisierThanOthers = 1.5;
/** Twice the coefficient of variation that is planned for: four times the trials. */
const mostCv = 2 * priorCv;
/** A task that brings this many times its share of the noise by its size alone is too large. */
const largerThanOthers = 2;
/** Failures from which the gate flags a task. */
const mostFailing = .1;
/** What a task brings into a verdict on a rule that does nothing (`idle` are its replays), and what keeps it from helping. */
function weighTasks(seen, suite, idle) {
	const terms = listTerms(seen, suite);
	const noise = sum(terms.map(({ unit }) => unit));
	const tokens = mean(idle.map((replay) => replay.tokens));
	const cvs = suite.tasks.map(fittedCv);
	return seen.map((own, place) => {
		const weighed = {
			task: own.task,
			completed: own.values.length,
			failures: own.failed.length,
			mean: mean(own.capped),
			cv: coefficientOfVariation(own.capped),
			fittedCv: cvs[place] ?? 0,
			noiseShare: noise > 0 ? (terms[place]?.unit ?? 0) / noise : 0,
			tokenShare: tokens > 0 ? mean(idle.map((replay) => replay.tokensByTask[place] ?? 0)) / tokens : 0
		};
		const others = cvs.filter((_, other) => other !== place);
		const trouble = findTrouble(weighed, suite.tasks[place]?.pFail ?? 0, others);
		return trouble === void 0 ? weighed : {
			...weighed,
			trouble
		};
	});
}
/** Place of the task that takes most of a verdict's tokens when trials go where they tell most: the largest w²·r·μ²·cost. */
function findNoisiest(seen, suite) {
	const weights = listTerms(seen, suite).map(({ unit, cost }) => unit * cost);
	return weights.indexOf(Math.max(...weights));
}
/**
* By which factor predicted tokens may be off: exp √(2/df) with the degrees of freedom of a sum of variances (Satterthwaite), each
* task by its share of the tokens, moderated as the fit is.
*/
function spendFactor(seen, suite) {
	const roots = listTerms(seen, suite).map(({ unit, cost }) => Math.sqrt(unit * cost));
	const whole = sum(roots);
	const squares = sum(roots.map((root, place) => (root / (whole || 1)) ** 2 / (4 + (seen[place]?.d ?? 0))));
	const most = 4 + sum(seen.map(({ d }) => d));
	return Math.exp(Math.sqrt(2 / Math.min(most, squares > 0 ? 1 / squares : most)));
}
/** Coefficient of variation of a lognormal with the fitted spread. */
function fittedCv({ sd }) {
	return Math.sqrt(Math.exp(sd ** 2) - 1);
}
function listTerms(seen, { tasks }) {
	return tasks.map((fit, place) => ({
		unit: (fittedCv(fit) * mean(seen[place]?.capped ?? [])) ** 2 / tasks.length ** 2,
		cost: totalTokens(fit.usage)
	}));
}
function findTrouble(task, pFail, others) {
	const fairShare = 1 / (others.length + 1);
	if (task.completed === 0) return "cannot-judge";
	if (pFail >= mostFailing && task.failures > 0) return "flaky";
	const outlier = others.length > 0 && task.fittedCv >= noisierThanOthers * median(others);
	if (task.fittedCv >= mostCv) return "too-noisy";
	if (outlier && task.noiseShare >= noisierThanOthers * fairShare) return "too-noisy";
	return task.noiseShare >= largerThanOthers * fairShare && others.length > 1 ? "too-large" : void 0;
}

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

// src/flows/selftest/receipt-baselines.ts
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

// src/flows/selftest/select-baselines.ts
/** Completed trials of a task without which a set of trials says little about the suite. */
const enough = 2;
/**
* Chooses the baseline trials a suite is judged by, from everything journalled (oldest first). A baseline trial holds the rules that
* are active today, or nothing but what every trial of its measurement holds. Trials with different memories do not mix: those of
* today's win, then the latest with enough in every task. Of each task only trials in the circumstances of its latest one count.
*/
function selectBaselines(stored, suite) {
	const today = nameMemory(suite.active);
	const own = stored.filter(({ record, measurement }) => suite.tasks.includes(record.task) && !isSpotCheck(measurement));
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
function toBaseline({ run, record: { task, outcome, usage } }) {
	return {
		task,
		outcome,
		usage,
		session: run
	};
}

// src/flows/selftest/find-baselines.ts
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

// src/flows/selftest/run-self-test.ts
/** Rent of a rule that is replayed where the ledger has none to go by. */
const typicalRent = 25;
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
/** The median rent of the agent's rules that are in memory or want to be. */
function typicalRentOf(agent, { rules }, rentOf) {
	const own = rules.filter((rule) => rule.status !== "evicted" && [agent, "all"].includes(rule.agent));
	return own.length === 0 ? typicalRent : Math.round(median(own.map(rentOf)));
}

export { runSelfTest };