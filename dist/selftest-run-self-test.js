import { $ as scaleUsage, I as setupError, Z as addUsage, j as ProblemError, nt as weighUsage, rt as zeroUsage, tt as totalTokens } from "./model.js";
import { C as defined } from "./util.js";
import { n as isInside } from "./quick-answer.js";
import { n as requireSources, p as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { m as evidencePolicy, p as behaviourPolicy, x as judgingConfig } from "./repository-receipts.js";
import { a as reportNoTrials, i as noticesOn, n as findBaselines, r as hasCompletedTrials, t as typicalRentOf } from "./run-baselines.js";
import { N as loadBehaviour, f as startDesign, l as meanGain, p as absorbBatch, t as askBehaviour } from "./stage-decide.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";
import { H as median, U as sum, V as mean, h as createRandom, t as gainInterval } from "./stats.js";
import { c as fitSuite, d as rateOf, f as spendOf, i as weighTasks, l as drawFrom, n as fittedCv, o as seeTasks, p as minimalEffectOf, r as spendFactor, s as replayGate, t as findNoisiest, u as countReplays } from "./stage-selftest.js";
import { F as compareText } from "./text.js";
import { a as chooseSuites, n as findStop, r as measureSuites, t as prepareBench } from "./flow-suites.js";
import { r as conductRun } from "./run-measuring.js";
import { t as nameBaselineRun } from "./run-planning.js";

// src/run/baselines/ask-baselines.ts
/** A line that asks for nothing: what it moves, the mere presence of a line moves. */
const placeboRule = {
	id: "placebo-line",
	agent: "all",
	status: "candidate",
	scope: [],
	protected: false,
	line: 1,
	column: 1,
	body: "This line stands here for comparison and asks for nothing."
};
/**
* Asks the probe of every rule of an agent of the suite's baseline trials: nothing is run for it. What a script says is known of those trials
* alone that it was asked about.
*/
async function askBaselines({ agent, tasks, selected }, { ledger, config, placebo }) {
	const rules = ledger.rules.filter((rule) => isAsked(rule, agent));
	if (rules.length === 0) return [];
	const [{ answerProbe }, { describeProbe }] = await Promise.all([import("./load-answer-probe.js"), import("./load-describe-probe.js")]);
	const worked = selected.trials.flatMap(({ task, outcome, work }) => work === void 0 || !isFinished(outcome) ? [] : [{
		task,
		...work
	}]);
	return rules.flatMap(({ id, probe }) => {
		if (probe === void 0) return [];
		const isStanding = worked.some(({ present }) => present.includes(id));
		const answers = worked.filter(({ facts }) => isTold(probe, facts)).map(({ task, facts }) => ({
			task,
			answer: answerProbe(probe, facts)
		}));
		const asked = {
			rule: id,
			probe: describeProbe(probe),
			behaviour: behaviourPolicy(config, probe, tasks)
		};
		const compared = placebo?.map(({ task, outcome, facts, present }) => {
			return {
				task,
				arm: present.includes(placeboRule.id) ? "candidate" : "baseline",
				outcome,
				answer: answerProbe(probe, facts)
			};
		});
		return [{
			...asked,
			isStanding,
			answers,
			...defined({ placebo: compared })
		}];
	});
}
function isAsked({ agent: owner, status, probe }, agent) {
	return status !== "evicted" && probe !== void 0 && [agent, "all"].includes(owner);
}
function isTold({ ask }, { scripts = [] }) {
	return ask.kind !== "check" || scripts.some((result) => result.digest === ask.digest && "answer" in result);
}
/** One the agent did not finish says nothing of how often its occasion comes. */
function isFinished(outcome) {
	return outcome === "completed" || outcome === "failed-check";
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

// src/stages/gate/selftest/behaviour/draw-answers.ts
/**
* Trials of a suite with what its own baseline trials answered: an answer is drawn from those of its task, in both arms alike, so that labels
* are exchanged. `gain` (0 … 1) is what the rule brings: so many violations more become followed with it. A task without answers gives none.
*/
function drawAnswers({ tasks, draw }, answers, gain) {
	const pools = new Map(tasks.map((task) => [task, answers.filter((own) => own.task === task)]));
	return {
		tasks,
		draw: (random, task, hasRule) => {
			const pool = (pools.get(task) ?? []).map(({ answer }) => answer);
			const drawn = drawOne(random, pool);
			const answer = hasRule && drawn === "no" && random.uniform() < gain / shareOfNo(pool) ? "yes" : drawn;
			return {
				...draw(random, task, 1),
				task,
				answer
			};
		}
	};
}
function drawOne(random, pool) {
	return pool[Math.floor(random.uniform() * pool.length)] ?? "na";
}
/** Share of violations among the answers; 1 without any. */
function shareOfNo(pool) {
	const told = pool.filter((answer) => answer !== "na");
	return told.length === 0 ? 1 : told.filter((answer) => answer === "no").length / told.length;
}

// src/stages/gate/selftest/behaviour/replay-behaviour.ts
const subject = {
	id: "rule",
	members: ["rule"]
};
/** Reasons of a rule whose gain is not shown. */
const notShown = /* @__PURE__ */ new Set([...[
	"fails-task",
	"obeyed-anyway",
	"ignored"
], ...[
	"more-pairs-needed",
	"no-more-pairs",
	"never-applied"
]]);
/** Runs the gate's own procedure for a rule that buys behaviour over and over on drawn trials. Draws come from the seed alone. */
function replayBehaviour(source, gate, order) {
	const { replays, seed } = order;
	const { agent, policy, rent, behaviour } = gate;
	const behaviours = /* @__PURE__ */ new Map([[subject.id, behaviour]]);
	const setup = {
		kind: "alone",
		agent,
		subjects: [{
			...subject,
			rent
		}],
		tasks: source.tasks,
		policy,
		seed,
		behaviours
	};
	return Array.from({ length: replays }, (_, place) => replayOnce(startDesign(setup), source, createRandom(`${seed}/${place}`), {
		...gate,
		...order
	}));
}
function replayOnce(started, { draw }, random, { budgetTokens = Number.POSITIVE_INFINITY, isQuestionAlone = false }) {
	let [design, tokens, order] = [
		started,
		0,
		0
	];
	const run = (slot) => {
		const { answer, ...trial } = draw(random, slot.task, slot.present.length > 0);
		tokens += totalTokens(trial.usage);
		order += 1;
		return {
			...slot,
			...trial,
			answers: { [subject.id]: answer },
			order
		};
	};
	const isOver = () => tokens >= budgetTokens || isQuestionAlone && isGainShown(design);
	while (design.next.length > 0 && !isOver()) design = absorbBatch(design, design.next.map(run));
	const [state] = design.subjects;
	return {
		verdict: state?.settled === true ? state.judgement.verdict : "undecided",
		reason: state?.judgement.reason ?? "",
		isShown: isGainShown(design),
		trials: order,
		tokens
	};
}
function isGainShown({ subjects }) {
	return subjects.every(({ judgement }) => !notShown.has(judgement.reason));
}

// src/stages/gate/selftest/behaviour/weigh-placebo.ts
/**
* What a line that asks for nothing moves: the pairs of trials with it and without it, as the gate pairs those of a rule. One such arm answers
* the probes of all rules. Undefined when none was run.
*/
function weighPlacebo({ placebo, behaviour }) {
	if (placebo === void 0) return void 0;
	const trials = placebo.map((trial, place) => ({
		...trial,
		cached: false,
		order: place + 1,
		batch: 1,
		usage: zeroUsage
	}));
	const targets = behaviour.targets ?? behaviour.tasks;
	const { pairs, tasks } = askBehaviour(trials, {
		...behaviour,
		targets
	});
	const { for: more, against, alike } = pairs;
	return {
		for: more,
		against,
		alike,
		gain: more + against + alike === 0 ? 0 : meanGain(tasks),
		interval: gainInterval(pairs)
	};
}

// src/stages/gate/selftest/behaviour/test-behaviour.ts
/**
* What the gate can tell of a rule that buys behaviour, from what the suite's own baseline trials answer: how often one that changes nothing is
* let in, how often one that brings the wanted gain is found, task by task and by all of them, and which tasks never give the occasion.
*/
function testBehaviour(asked, input) {
	const { answers: _, placebo: __, ...about } = asked;
	const placebo = weighPlacebo(asked);
	const tasks = (asked.behaviour.targets ?? asked.behaviour.tasks).toSorted(compareText).map((task) => seeTask(task, asked, input));
	const canAnswer = !asked.isStanding && tasks.some(({ yes, no }) => yes + no > 0);
	return {
		...about,
		tasks,
		...defined({ placebo }),
		...canAnswer ? { replayed: replayBoth(asked, input) } : {}
	};
}
function seeTask(task, asked, input) {
	const pool = asked.answers.filter((own) => own.task === task).map(({ answer }) => answer);
	const count = (wanted) => pool.filter((answer) => answer === wanted).length;
	const seen = {
		task,
		yes: count("yes"),
		no: count("no"),
		na: count("na")
	};
	const trouble = findTrouble(seen, shareOfNo(pool), asked);
	if (trouble !== void 0) return {
		...seen,
		trouble
	};
	return asked.isStanding ? seen : {
		...seen,
		power: powerOn(task, asked, input)
	};
}
function findTrouble({ yes, no, na }, violated, { isStanding, behaviour }) {
	if (yes + no + na === 0) return "no-trials";
	if (yes + no === 0) return "no-occasion";
	return !isStanding && violated < behaviour.gain ? "no-room" : void 0;
}
/** Power on one task alone: the question of behaviour, without that of the price. */
function powerOn(task, { answers, behaviour }, input) {
	const source = drawAnswers(input.source, answers, behaviour.gain);
	const gate = {
		...input.gate,
		behaviour: {
			...behaviour,
			targets: [task]
		}
	};
	const order = {
		replays: input.replays,
		seed: `${input.seed}/task ${task}`,
		isQuestionAlone: true
	};
	return shareOf(replayBehaviour(source, gate, order), ({ isShown }) => isShown);
}
function replayBoth({ answers, behaviour }, input) {
	const { replays, seed } = input;
	const replay = (gain) => {
		const source = drawAnswers(input.source, answers, gain);
		const ran = replayBehaviour(source, {
			...input.gate,
			behaviour
		}, {
			replays,
			seed: `${seed}/gain ${gain}`
		});
		return {
			shown: shareOf(ran, ({ isShown }) => isShown),
			earns: shareOf(ran, ({ verdict }) => verdict === "earns"),
			trials: spendOf(ran.map(({ trials }) => trials))
		};
	};
	return {
		replays,
		idle: replay(0),
		gained: replay(behaviour.gain)
	};
}
function shareOf(replays, is) {
	return rateOf(replays.filter(is).length, replays.length);
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
		...defined({ betweenSessions }),
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
		changes: adviseSuite(advice, findNoisiest(seen, suite)),
		...testProbes(input, drawFrom(suite))
	};
}
function testProbes(input, source) {
	const { asked = [], replays, seed } = input;
	if (asked.length === 0) return {};
	return { behaviour: asked.map((one) => testBehaviour(one, {
		gate: input,
		source,
		replays,
		seed: `${seed}/${one.rule}`
	})) };
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
* Runs baseline trials until every golden task has `trials` of them, those of the last seven days included, and with `placebo` as many beside them
* with a line that asks for nothing; no baseline is frozen.
* Says what it cost and why it ended early, when it did. Throws ProblemError like `bench`.
*/
async function addBaselineTrials(request, world) {
	const query = {
		...request,
		tasks: [],
		runs: request.trials
	};
	const { inputs, chosen: found, config } = await prepareBench(query, world);
	const chosen = request.placebo === true ? {
		...found,
		rule: placeboRule
	} : found;
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
	const records = new Map(result.map((suite) => [suite.agent, suite.records]));
	return {
		stop: findStop(result),
		budget,
		records
	};
}

// src/flows/selftest/run-self-test.ts
/**
* What the gate can tell apart with the suites of the working tree under its policy, by replays from baseline trials that were paid
* for already; `trials` buys more first. Throws ProblemError for a request, content or journal that cannot be used, and when no
* suite has trials.
*/
async function runSelfTest(request, world) {
	const { trials, placebo } = request;
	if (placebo === true && trials === void 0) throw reportPlaceboAlone();
	const added = trials === void 0 ? void 0 : await addBaselineTrials({
		...request,
		trials
	}, world);
	const stop = added?.stop;
	const inputs = await loadWorktree(request, world, readInstructions);
	const { config, ledger } = requireSources(inputs);
	const query = {
		...defined({ agent: request.agent }),
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
	const placeboOf = (agent) => request.placebo === true ? added?.records.get(agent) : void 0;
	const terms = {
		config: judgingConfig({
			...inputs.head,
			config
		}),
		ledger,
		rentOf: await loadRentMeasure(),
		placeboOf
	};
	return {
		schema: 1,
		tests: await Promise.all(usable.map((suite) => testSuite(suite, terms, request, world))),
		notices: [
			...stop === void 0 ? [] : [`the new trials ended early (${stop.detail}); what was paid for is used`],
			...found.filter((suite) => !usable.includes(suite)).map((suite) => reportNoTrials(suite).message),
			...usable.flatMap(noticesOn)
		],
		...added === void 0 ? {} : { budget: added.budget }
	};
}
function reportPlaceboAlone() {
	return setupError("selftest-placebo-alone", "\"--placebo\" runs trials beside the new baseline trials, and none were asked for", "Say how many: rentroll selftest --trials 8 --placebo");
}
/** What is wrong with golden tasks that are there: a suite that cannot be read is not one without tasks. */
function findUnread(problems, { agents }, wanted = "all") {
	const folders = Object.keys(agents).flatMap((agent) => [agent, "all"].includes(wanted) ? [agents[agent]?.tasks ?? ""] : []);
	const isAsked = (file = "") => folders.some((folder) => isInside(file, folder));
	return problems.filter(({ code, severity, at }) => severity === "error" && code !== "suite-empty" && isAsked(at?.file));
}
async function testSuite(suite, { config, ledger, rentOf, placeboOf }, { replays, seed = config.seed }, { progress }) {
	const { agent, tasks, selected } = suite;
	const placebo = placeboOf(agent);
	const asked = await askBaselines(suite, {
		ledger,
		config,
		placebo
	});
	if (asked.length > 0) await loadBehaviour();
	progress.step(`replaying the gate with the suite of ${agent}`);
	return selfTest({
		agent,
		tasks,
		replays,
		trials: selected.trials,
		policy: evidencePolicy(config, tasks.length),
		rent: typicalRentOf(agent, ledger, rentOf),
		budgetTokens: Math.min(config.budget.run, config.budget.agent),
		seed: `selftest/${agent}/${seed}`,
		asked
	});
}

export { runSelfTest };