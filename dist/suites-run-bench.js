import { i as placeOf, r as conductRun } from "./run-measuring.js";
import { n as readWorkOfWeek } from "./run-money.js";
import { t as nameBaselineRun } from "./run-planning.js";
import { j as decideRule, w as endOf, x as judgeChange, y as defaultPolicy } from "./stage-decide.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";
import { a as nameRunner, c as renderBaselines, n as addTrials, r as findAgent, t as readBaselines } from "./repository-baselines.js";
import { a as toWrittenFile, o as applyChanges } from "./repository-changes.js";
import { nt as weighUsage, tt as totalTokens } from "./model.js";
import { B as coefficientOfVariation, V as mean } from "./stats.js";
import { C as defined } from "./util.js";
import { i as weighCost, n as findStop, r as measureSuites, t as prepareBench } from "./flow-suites.js";
import { _ as weightsOf, m as evidencePolicy } from "./repository-receipts.js";

// src/flows/suites/find-leaks.ts
/** Trials that saw what they must not see, or not the rule they were for; one line each. They prove nothing. */
function findLeaks(measured) {
	return measured.flatMap(({ records, changed }) => {
		const tested = changed?.measurement.rules.map(({ rule }) => rule.id) ?? [];
		return records.flatMap((record) => describeLeak(record, changed?.measurement.id === record.measurement ? tested : []));
	});
}
function describeLeak({ task, index, present, isolation }, tested) {
	const name = `trial ${index + 1} of ${task}`;
	if (isolation === void 0) return [];
	if (isolation.canaryLeaked) return [`${name}: the user-level canary reached the model`];
	return tested.filter((rule) => present.includes(rule) !== isolation.delivered.includes(rule)).map((rule) => present.includes(rule) ? `${name}: the rule ${rule} did not reach it` : `${name}: the rule ${rule} reached it`);
}

// src/flows/suites/summarise-tasks.ts
/** Each task with its trials, means and marks, in the order of `tasks`. */
function summariseBenchTasks(input) {
	return input.tasks.map((task) => {
		const own = input.records.filter((record) => record.task === task).sort((a, b) => a.index - b.index);
		const completed = own.filter(isCompleted);
		return {
			task,
			trials: own.length,
			completed: completed.length,
			...summariseMeans(completed, input.weights),
			...summariseMarks(task, completed.at(-1)?.model, input),
			failures: listFailures(own)
		};
	});
}
/** Completed trials as the baselines keep them, first to last. */
function listCosts(records, { kind, version }) {
	const completed = records.filter(isCompleted).sort((a, b) => a.index - b.index);
	const runner = nameRunner(kind, version);
	return completed.map(({ task, usage, model }) => ({
		task,
		tokens: totalTokens(usage),
		model,
		runner
	}));
}
/** Trials that did not complete, in the order they are given. */
function listFailures(records) {
	return records.filter((record) => !isCompleted(record)).map(({ index, outcome, usage, detail }) => ({
		trial: index + 1,
		outcome,
		tokens: totalTokens(usage),
		...defined({ detail })
	}));
}
function isCompleted({ outcome }) {
	return outcome === "completed";
}
function summariseMeans(completed, weights) {
	if (completed.length === 0) return {};
	const values = completed.map(({ usage }) => weighUsage(usage, weights));
	const total = mean(completed.map(({ usage }) => totalTokens(usage)));
	const cv = completed.length < 2 ? {} : { cv: coefficientOfVariation(values) };
	return {
		mean: {
			metric: mean(values),
			total
		},
		...cv
	};
}
/** Without a completed trial the marks are those of the file, and nobody knows today's model. */
function summariseMarks(task, model, input) {
	const { agent, before, after, runner } = input;
	const now = new Map(Object.entries(findAgent(after, agent))).get(task);
	if (now === void 0) return {};
	const earlier = new Map(Object.entries(findAgent(before, agent))).get(task);
	const name = nameRunner(runner.kind, runner.version);
	const mark = (cost) => ({
		...cost,
		otherVersion: cost.runner !== name || model !== void 0 && cost.model !== model
	});
	const fell = earlier !== void 0 && now.best.tokens < earlier.best.tokens ? { fellFrom: earlier.best.tokens } : {};
	return {
		first: {
			...mark(now.first),
			isNew: earlier === void 0
		},
		best: {
			...mark(now.best),
			...fell
		}
	};
}

// src/flows/suites/freeze-baselines.ts
/**
* Adds completed baseline trials to the committed baselines. The file is read again, since a stamp may have written it meanwhile, and
* left alone when nothing is new. Throws ProblemError when it cannot be read or written.
*/
async function freezeBaselines(inputs, measured, runner) {
	const { text, value: before } = await readBaselines(inputs);
	const after = measured.reduce((grown, { agent, baseline, records }) => {
		const own = records.filter(({ measurement }) => measurement === baseline.measurement.id);
		return addTrials(grown, agent, listCosts(own, runner));
	}, before);
	const rendered = renderBaselines(after);
	if (rendered === renderBaselines(before)) return {
		before,
		after,
		files: []
	};
	const change = {
		path: inputs.paths.baselines,
		before: text,
		after: rendered
	};
	await applyChanges(inputs.refs.root, [change]);
	return {
		before,
		after,
		files: [toWrittenFile(change)]
	};
}

// src/flows/suites/summarise-rule.ts
/** Completed trials a task needs in an arm before an interval is shown. */
const enoughForInterval = 2;
/**
* The rule with and without, by the same estimate a verdict uses, and without one: nothing here has looked at boundaries or at
* enough trials.
*/
function summariseRule(input) {
	const { rule, rent, baseline, changed, earlier, policy } = input;
	const decision = decideRule({
		schema: 1,
		agent: input.agent,
		rule: rule.id,
		rent,
		policy,
		previousInformation: 0,
		trials: toEvidence(input)
	});
	const records = [...baseline, ...changed];
	return {
		rule: rule.id,
		change: rule.status === "active" ? "left-out" : "added",
		rent,
		tasks: decision.tasks.map((task) => ({
			task: task.task,
			with: summariseArm(task.candidate),
			without: summariseArm(task.baseline)
		})),
		...summariseSaving(decision, policy.alpha),
		trials: changed.length,
		fromEarlierRuns: records.filter(({ key }) => earlier.has(key)).length,
		failures: changed.flatMap((record) => listFailures([record]).map((failure) => ({
			...failure,
			task: record.task
		})))
	};
}
/** `candidate` always means: contains the rule. */
function toEvidence({ rule, baseline, changed, earlier }) {
	return [...baseline, ...changed].map(({ key, task, present, outcome, order, batch, usage, estimated }) => {
		const arm = present.includes(rule.id) ? "candidate" : "baseline";
		return {
			task,
			arm,
			outcome,
			cached: arm === "baseline" && earlier.has(key),
			order,
			batch,
			usage,
			...estimated ? { estimated } : {}
		};
	});
}
function summariseArm({ completed, failures, mean }) {
	return {
		completed,
		failures,
		mean
	};
}
function summariseSaving(decision, alpha) {
	const { saving, baselineMean, interval, tasks } = decision;
	if (!(baselineMean > 0)) return {};
	const enough = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0).every(({ baseline, candidate }) => Math.min(baseline.completed, candidate.completed) >= enoughForInterval);
	return { saving: {
		tokens: saving,
		of: baselineMean,
		level: 1 - 2 * alpha,
		...enough ? { interval } : {}
	} };
}

// src/flows/suites/summarise-suite.ts
/** The suite of one agent against its first and best baselines; undefined when nothing completed. */
function summariseSuite(tasks) {
	const means = tasks.flatMap((task) => task.mean ?? []);
	if (means.length === 0) return void 0;
	return {
		tasks: means.length,
		mean: {
			metric: mean(means.map(({ metric }) => metric)),
			total: mean(means.map(({ total }) => total))
		},
		...compare("first", tasks),
		...compare("best", tasks)
	};
}
/** Over the tasks that have both a mean and the mark, so that like is compared with like. */
function compare(name, tasks) {
	const pairs = tasks.flatMap((task) => {
		const mark = task[name];
		return task.mean === void 0 || mark === void 0 ? [] : [{
			total: task.mean.total,
			mark
		}];
	});
	if (pairs.length === 0) return {};
	const mark = mean(pairs.map((pair) => pair.mark.tokens));
	const comparison = {
		mark,
		difference: mean(pairs.map(({ total }) => total)) - mark,
		otherVersion: pairs.some((pair) => pair.mark.otherVersion)
	};
	return { [name]: comparison };
}

// src/flows/suites/summarise-agent.ts
/** One agent's suite: tasks, means against the marks, and the rule that was asked for. */
function summariseAgent(suite, terms) {
	const { agent, tasks } = suite;
	const { config, runner, frozen } = terms;
	const records = recordsOf(suite, suite.baseline.measurement.id);
	const weights = weightsOf(config);
	const summaries = summariseBenchTasks({
		agent,
		tasks,
		records,
		weights,
		runner,
		...frozen
	});
	const whole = summariseSuite(summaries);
	return {
		agent,
		tasks: summaries,
		...whole && { suite: whole },
		...summariseChange(suite, terms)
	};
}
function summariseChange(suite, { rule, rentOf, config, run }) {
	const { changed, agent, tasks, recalled, baseline } = suite;
	if (changed === void 0 || rule === void 0) return {};
	const earlier = new Set([...recalled].flatMap(([key, paidBy]) => paidBy === run ? [] : [key]));
	return { rule: summariseRule({
		rule,
		agent,
		earlier,
		rent: rentOf(rule),
		policy: evidencePolicy(config, tasks.length),
		baseline: recordsOf(suite, baseline.measurement.id),
		changed: recordsOf(suite, changed.measurement.id)
	}) };
}
function recordsOf({ records }, measurement) {
	return records.filter((record) => record.measurement === measurement);
}

// src/flows/suites/run-bench.ts
/**
* Runs the suites of the working tree, freezes first baselines, lowers the best, and says where the suites stand. What was paid for is
* kept, whatever stops it. Throws ProblemError for a query, content or baselines that cannot be used, before anything is spent.
*/
async function runBench(request, world) {
	const { inputs, chosen, config } = await prepareBench(request, world);
	const rentOf = await loadRentMeasure();
	const run = nameBaselineRun(inputs.head, config, world.now());
	const agents = chosen.agents.map(({ agent }) => agent);
	const { result, runner, budget, notices } = await conductRun(inputs, {
		run,
		base: inputs.head,
		config,
		agents,
		request: "",
		...placeOf(request)
	}, world, async (openRun) => {
		const measured = await measureSuites(openRun, chosen, {
			runs: request.runs,
			rentOf
		});
		return {
			result: {
				measured,
				metaCost: weighCost(openRun, measured, readWorkOfWeek(inputs.refs.root, world.env, world.now()))
			},
			stops: measured.map(({ stop }) => stop)
		};
	});
	for (const notice of notices) world.progress.step(notice);
	const { measured, metaCost } = result;
	const leaks = findLeaks(measured);
	const frozen = await freezeBaselines(inputs, leaks.length > 0 ? [] : measured, runner);
	const terms = {
		run,
		config,
		runner,
		frozen,
		rule: chosen.rule,
		rentOf
	};
	const stop = findStop(measured);
	return {
		schema: 1,
		dryRun: false,
		runs: request.runs,
		metric: config.policy.metric,
		evidence: runner.level,
		agents: measured.map((suite) => summariseAgent(suite, terms)),
		metaCost,
		budget,
		leaks,
		files: frozen.files,
		...stop && { stop }
	};
}
/** What a bench came to: an arm that saw what it must not see, or a broken environment, is no measurement. */
function judgeBench({ stop, leaks }) {
	const run = {
		kind: "bench",
		end: endOf(stop),
		leaks: leaks.length
	};
	return judgeChange({
		run,
		verdicts: [],
		problems: [],
		policy: defaultPolicy
	});
}

export { judgeBench, runBench };