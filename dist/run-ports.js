import { C as defined, b as hashParts } from "./util.js";
import { E as enforcedParts, F as makeError, g as nameOtherSide, j as ProblemError, tt as totalTokens } from "./model.js";
import { K as quoteValue } from "./text.js";
import { h as compileMemory, v as renderRuleLine } from "./stage-ledger.js";
import { g as placeMemory } from "./stage-surface.js";
import { c as definitionOf, y as isSameModel } from "./repository-receipts.js";
import { u as stableJson } from "./text-json.js";
import { a as memoryOrder } from "./repository-lint.js";
import { An as reserveTrial, Cn as readRunTrials, jn as chargeAttempt, kn as releaseTrial, mn as readSameTrial, pn as readRanAt, wn as readTrials, xn as journalTrial } from "./store.js";
import { A as runTrial, C as runBatch, j as tidyTrial } from "./stage-measure.js";
import { h as recordUsage, o as getBudgetReport, v as priceTrial } from "./stage-budget.js";
import { d as pricingOf, i as openRunLimits, o as budgetOfRun, r as openLiveBudget } from "./run-money.js";
import { t as oldestReusableMs } from "./run-place.js";
import { n as readFacts } from "./run-facts.js";

// src/run/ports/compared-side.ts
/** Side of a comparison that a trial with these rules in memory has; undefined in a measurement of rules. */
function sideOf({ rules }, present) {
	const planned = rules.find(({ compared }) => compared !== void 0);
	if (planned?.compared === void 0) return void 0;
	return present.includes(planned.rule.id) ? planned.compared.b : planned.compared.a;
}

// src/run/ports/strata.ts
/** A task in one week: both arms of a comparison that takes several weeks run in each of them, and what drifts between weeks falls out. */
function nameStratum(task, week) {
	return `${task}@${week}`;
}
/** The week of a stratum, for example `2026-W47`; undefined for the plain name of a task. */
function weekOfStratum(name) {
	return /@(\d{4}-W\d{2})$/.exec(name)?.[1];
}
/** The task that runs in a stratum. */
function taskOfStratum(name) {
	return name.replace(/@\d{4}-W\d{2}$/, "");
}

// src/run/ports/trial-terms.ts
/** What a measurement's trials have in common. Throws when the measurement names an agent the config does not have. */
function termsFor({ base, config, place }, measurement) {
	const agent = config.agents[measurement.agent];
	if (agent === void 0) throw new Error(`agent "${measurement.agent}" was planned but is not in the config`);
	const tasks = base.suites.get(measurement.agent)?.tasks ?? [];
	const definition = definitionOf(base, measurement.agent);
	return {
		runner: place.runner,
		tasks: Object.fromEntries([...tasks.map((task) => [task.id, task]), ...listStrata(measurement, tasks)]),
		memoryOf: (present) => {
			return placeForTrial(compileFor(measurement, orderMemory(base, measurement), present), agent.memory, instructionsOf(base, measurement, present));
		},
		memoryFile: agent.memory,
		filesOf: (present) => {
			const files = instructionsOf(base, measurement, present);
			return Object.fromEntries([...files].filter(([path]) => path !== agent.memory));
		},
		definition,
		definitionFile: definition === "" ? void 0 : agent.definition,
		...hasOwnArms(measurement) ? { ownOf: (present) => ownOf(measurement, present) } : {},
		ruleLines: measurement.rules.flatMap(listLines),
		...askScriptsOf(measurement),
		limits: {
			maxTurns: config.runner.maxTurns,
			tokenCap: config.budget.trial,
			timeoutMs: config.runner.timeoutMs,
			checkTimeoutMs: place.checkTimeoutMs
		}
	};
}
/** The scripts that are probes of rules under test. One that nobody could read is asked nothing: the linter refuses it. */
function askScriptsOf({ rules }) {
	const asks = rules.flatMap(({ rule: { probe } }) => {
		if (probe?.ask.kind !== "check" || probe.ask.digest === void 0) return [];
		return [{
			digest: probe.ask.digest,
			...defined({ tasks: probe.tasks })
		}];
	});
	return asks.length === 0 ? {} : { asks };
}
function hasOwnArms({ rules }) {
	return rules.some(({ compared, model }) => compared !== void 0 || model !== void 0);
}
/** Model and definition of the side that a trial belongs to, or the other model that both arms of a rule have. */
function ownOf(measurement, present) {
	const side = sideOf(measurement, present);
	const [model] = measurement.rules.flatMap((planned) => planned.model ?? []);
	if (model !== void 0) return { model };
	if (side?.kind === "model") return { model: side.model };
	return side?.kind === "prompt" ? {
		definition: side.text,
		definitionFile: side.file
	} : {};
}
/** Lines that show what reached an agent: of a comparison, one that only side a has and one that only side b has. */
function listLines({ rule, text, compared }) {
	if (compared === void 0) return [{
		id: rule.id,
		line: text?.mark ?? renderRuleLine(rule)
	}];
	const ids = {
		a: nameOtherSide(rule.agent),
		b: rule.id
	};
	return ["a", "b"].flatMap((name) => {
		const side = compared[name];
		return side.kind === "model" || side.mark === void 0 ? [] : [{
			id: ids[name],
			line: side.mark
		}];
	});
}
/** A task is the same one in every week. */
function listStrata(measurement, tasks) {
	return measurement.tasks.flatMap((name) => {
		const task = weekOfStratum(name) && tasks.find(({ id }) => id === taskOfStratum(name));
		return task ? [[name, task]] : [];
	});
}
/** Compiled memory in the file base has: with the text of people around it, where there is some. */
function placeForTrial(compiled, path, instructions) {
	const placed = placeMemory(compiled, path, instructions.get(path));
	return "text" in placed ? placed.text : compiled;
}
/** Order of a memory's lines: a candidate will be its newest rule; an audited rule has its place there already. */
function orderMemory(base, { kind, rules }) {
	const stands = (id) => [id, ...rules.flatMap(({ rule }) => rule.partOf === id ? [rule.id] : [])];
	return [...kind === "drops" ? [] : rules.map(({ rule }) => rule.id), ...memoryOrder(base).flatMap(stands)];
}
/** The change of text whose other side, head's, a trial with these rules in memory reads; undefined where it reads base's. */
function headTextOf({ rules }, present) {
	const [{ rule, text } = {}] = rules;
	if (rule === void 0 || text === void 0) return void 0;
	return present.includes(rule.id) === (text.effect === "adds") ? text : void 0;
}
function instructionsOf(base, measurement, present) {
	const side = sideOf(measurement, present);
	if (side?.kind === "context") return side.files;
	return headTextOf(measurement, present)?.files ?? base.instructions;
}
/** What a rule under test is in a memory that has it, and in one that has not: then only other words may stand in its place. */
function standingOf({ rule, text, leaving, compared }, isPresent) {
	if (text !== void 0 || compared !== void 0) return [];
	if (isPresent) return [{
		...rule,
		status: "active"
	}];
	return leaving?.kind === "reworded" ? [{
		...leaving.to,
		status: "active"
	}] : [];
}
/** The memory of a trial: the same file in all arms, with other lines. Head's text goes with the rules that head took out of it. */
function compileFor(measurement, order, present) {
	const { agent, activeSet, rules } = measurement;
	const wanted = new Set(present);
	const standing = [...rules.flatMap((planned) => standingOf(planned, wanted.has(planned.rule.id))), ...activeSet.filter(({ id }) => wanted.has(id))];
	const text = headTextOf(measurement, present);
	if (text === void 0) return compileMemory({
		agent,
		order,
		rules: standing
	});
	const proven = standing.filter(({ status }) => status !== "inherited");
	return compileMemory({
		agent,
		order,
		rules: [...proven, ...text.inherited]
	});
}
/** How rentroll sets up and judges a trial; another number where a trial of an earlier version cost or passed otherwise. */
const trialSetup = "trial 2";
/** Hash of everything a trial depends on but its seed: trials with the same context can replace each other. */
function contextOf({ place, config }, terms, trial) {
	const { runner, definition, definitionFile, memoryFile, limits } = terms;
	const { maxTurns, tokenCap, timeoutMs, checkTimeoutMs } = limits;
	const own = {
		definition,
		definitionFile,
		model: config.runner.model,
		...terms.ownOf?.(trial.present)
	};
	return hashParts("context", trialSetup, place.key, terms.tasks[trial.task]?.digest ?? "", own.definition, own.definitionFile ?? "", memoryFile, terms.memoryOf(trial.present), ...Object.entries(terms.filesOf(trial.present)).flat(), ...[
		runner.kind,
		runner.version,
		stableJson({
			...config.runner,
			model: own.model,
			models: void 0
		})
	], ...[
		maxTurns,
		tokenCap,
		timeoutMs,
		checkTimeoutMs
	].map(String), ...describeEnforced(runner));
}
/** A trial in a box meets another world (and Codex another prompt) than one outside of it: neither stands for the other. */
function describeEnforced({ enforced }) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => enforced[part]).map((part) => `enforced ${part}`);
}

// src/run/ports/admit-trial.ts
/**
* What is wrong with a trial as evidence, whatever it shows: its tokens went past the meter, or another model answered than the one asked
* for. Nothing after it would be right either, so the run ends with the first one; and with the second whose agent counts other tokens
* than the meter. Undefined for a trial that may be journalled.
*/
function findBreach({ outcome, usage, model, counted }, runner, { pinned, disagreed }) {
	if (runner.kind !== "claude" && runner.kind !== "codex") return void 0;
	if (outcome === "completed" && totalTokens(usage) === 0) return unmetered();
	if (counted !== void 0 && disagreed) return otherCount(counted, totalTokens(usage));
	if (model === "" || isAsked(model, runner.model, pinned)) return void 0;
	return otherModel(model, runner.model, pinned);
}
function isAsked(model, asked, pinned) {
	if (/\d/.test(asked)) return isSameModel(asked, model);
	return pinned === void 0 || pinned === model;
}
function unmetered() {
	return makeError("setup", "trial-unmetered", "an agent finished its task and the meter saw no token: its calls went another way", "Look for settings of the machine that send calls elsewhere (managed settings, a proxy, other credentials), or run where a box works. Nothing of this trial counts.");
}
function otherModel(model, asked, pinned) {
	const before = pinned === void 0 ? "" : `, and ${quoteValue(pinned)} answered before`;
	const message = `the model ${quoteValue(model)} answered, the config asks for ${quoteValue(asked)}${before}`;
	return makeError("setup", "model-other", message, `Write runner.model: the model that your key really gets, or ask the provider why. What the trial cost is charged; it does not count.`);
}
function otherCount(counted, metered) {
	const message = `for the second time an agent counts other tokens than the meter: ${counted} against ${metered}`;
	return makeError("setup", "meter-disagrees", message, "Some of its calls go another way, or its version counts otherwise: `rentroll doctor` shows the version that is asked for. What the trial cost is charged; it does not count.");
}

// src/run/ports/follow-spending.ts
/**
* Tells at once, and with every trial, what a run has spent. Trials are added up as they come; the journal is read at first and after an
* attempt that gave no trial, so that telling costs a trial nothing.
*/
function followSpending({ db, run, config, world }) {
	const pricing = pricingOf(config);
	const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
	let budget = readBudget();
	const tell = (next) => {
		budget = next;
		world.progress.spent(getBudgetReport(budget));
	};
	tell(budget);
	return {
		add: (record) => tell(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing))),
		readAgain: () => tell(readBudget())
	};
}

// src/run/ports/keep-trial.ts
/**
* Keeps a trial of the journal in the recording of the run, and in the folder of baselines when no rule under test was in memory. A run that
* tells the trials of others keeps nothing.
*/
function keepTrial({ place, baselines }, measurement, { record, context }, source) {
	if (place.kind === "replay") return;
	const recorder = place.kind === "live" ? place.recorder : void 0;
	const isKept = isBaseline(measurement, record);
	const from = recorder === void 0 && !isKept ? void 0 : source();
	if (from === void 0) return;
	const { run, ranAt } = from;
	const kept = {
		context,
		run,
		ranAt,
		record
	};
	recorder?.trial(kept);
	if (isKept) baselines.write(kept);
}
/** Memory as it stands: what a later candidate is compared with. Rules under audit stand too until they are evicted. */
function isBaseline({ kind, activeSet, subjects }, { present }) {
	const audited = kind === "drops" ? subjects.flatMap(({ members }) => members) : [];
	const standing = [...activeSet.map(({ id }) => id), ...audited];
	return present.length === standing.length && standing.every((id) => present.includes(id));
}

// src/run/ports/run-paid-trial.ts
/**
* Runs a trial at the place of a run, its calls held against the budget when they are paid for. Throws where nothing runs: who asks for a
* trial there has not looked at what can be recalled.
*/
async function runHere(openRun, terms, spec, limits) {
	const { db, run, place, world } = openRun;
	if (place.kind !== "live") throw new Error(`a place of kind "${place.kind}" runs no trial`);
	const { runner, scratch, sandbox } = place;
	const task = terms.tasks[spec.task];
	const fixture = task === void 0 ? place.fixture : await place.startOf(task);
	const { env, signal } = world;
	const scripts = await askedScripts(openRun, place, terms);
	const setting = {
		...terms,
		...scripts,
		runner,
		fixture,
		scratch,
		sandbox,
		env,
		signal,
		readFacts
	};
	if (!isPaid({ place })) return { record: await runTrial(setting, spec) };
	const { key, agent } = spec;
	const purse = openLiveBudget({
		db,
		run,
		key,
		agent,
		limits,
		now: () => world.now()
	});
	const record = await runTrial(setting, spec, purse);
	const refused = purse.end();
	return {
		record,
		...defined({ refused })
	};
}
/** What runs scripts is loaded where a rule under test has one. */
async function askedScripts(openRun, place, { asks }) {
	if (asks === void 0) return {};
	const { openScripts } = await import("./load-run-open-scripts.js");
	return { scripts: await openScripts(openRun, place, asks) };
}
/** Deletes what a trial left at the place of a run; what cannot be deleted is told when the place is closed. Never throws. */
async function tidyHere({ place }, spec) {
	if (place.kind === "live") await tidyTrial(place, spec);
}
/** What a simulated or replayed attempt took was never paid for. */
function isPaid({ place }) {
	return place.runner.level === "measured";
}

// src/run/ports/trial-ports.ts
/**
* Before an environment error is tried again: about a second, then about five, each half as long to one and a half times as long by a
* draw of the trial's own seed; up to two minutes where the endpoint asks for it. After the third error in a row the run ends.
*/
const retry = {
	delaysMs: [1e3, 5e3],
	longestMs: 12e4,
	draw: ({ seed }, attempt) => Number.parseInt(hashParts("retry", seed, String(attempt)).slice(0, 8), 16) / 2 ** 32
};
/** The arm of a measurement as it is usually run: recalled from the run's own journal, or from the recording that a replay tells. */
function openArm(openRun, measurement) {
	const terms = termsFor(openRun, measurement);
	const context = (trial) => contextOf(openRun, terms, trial);
	const usual = {
		measurement,
		terms,
		contextOf: context,
		isKept: true
	};
	const { db, run, place } = openRun;
	if (place.kind === "replay") {
		const find = (spec) => place.recording.find(context(spec), spec);
		return {
			...usual,
			recall(spec) {
				const found = find(spec);
				return "missing" in found ? void 0 : {
					record: found,
					source: () => void 0
				};
			},
			cannotRun(spec) {
				const found = find(spec);
				return "missing" in found ? found.missing : void 0;
			}
		};
	}
	const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
	return {
		...usual,
		recall(spec) {
			const record = known.get(spec.key);
			if (record !== void 0) return {
				record,
				source: () => sourceOf(openRun, record)
			};
			return recallOther(openRun, spec, context(spec));
		},
		cannotRun: () => void 0
	};
}
/**
* The same trial (key) under the same conditions to the last byte (context), whichever run paid for it and for whichever push: the first of
* them, so that nobody can choose. It takes the place that this plan gives it.
*/
function recallOther(openRun, spec, context) {
	const { db, run, beganAt, place, recallsOthers, world } = openRun;
	if (place.kind !== "live" || !recallsOthers) return void 0;
	const after = new Date(beganAt.getTime() - oldestReusableMs);
	const found = readSameTrial(db, {
		key: spec.key,
		context,
		after,
		run,
		before: world.now()
	});
	return found && {
		record: {
			...found.record,
			...spec
		},
		source: () => found
	};
}
/** Ends the run at a trial that can be no evidence; what it took is charged first. Throws ProblemError. */
function refuseBreach({ db, run, config, world, recalled }, { terms }, record) {
	const asked = terms.ownOf?.(record.present).model;
	const { kind, model } = config.runner;
	const breach = findBreach(record, {
		kind,
		model: asked ?? model
	}, readSoFar({
		db,
		run,
		recalled
	}, record, asked ?? model, (other) => terms.ownOf?.(other.present).model === asked));
	if (breach === void 0) return;
	chargeAttempt(db, run, record, world.now());
	throw new ProblemError([breach]);
}
/** Reads the run's journal only for the few trials that are held against it. */
function readSoFar({ db, run, recalled }, { counted }, asked, isAskedAlike) {
	const isAlias = !/\d/.test(asked);
	const before = isAlias || counted !== void 0 ? [...readRunTrials(db, run), ...recalled.values()] : [];
	return {
		pinned: isAlias ? before.find(isAskedAlike)?.model : void 0,
		disagreed: before.some((trial) => trial.counted !== void 0)
	};
}
/** A trial that a shard brought, or that a recording tells, was not in the journal before. */
function noteRecalled({ place, adopted, recalled }, record) {
	if (place.kind === "live" && !adopted.has(record.key)) recalled.set(record.key, record);
}
/** The run itself, for a trial of its journal; undefined when the journal does not have it. */
function sourceOf({ db, run }, { key }) {
	const ranAt = readRanAt(db, run, key);
	return ranAt === void 0 ? void 0 : {
		run,
		ranAt
	};
}
/**
* Everything a batch needs to spend money safely, in one place: what is recalled, reserved, run, journalled, charged, kept outside the
* journal, and told. The trials may belong to several arms of the same agent. `onCharge` is called after an attempt that gave no trial was
* charged.
*/
function openTrialPorts(openRun, arms, onCharge) {
	const { db, run, config, world } = openRun;
	const { progress } = world;
	const limits = openRunLimits(db, run, config);
	const news = followSpending(openRun);
	const stops = /* @__PURE__ */ new Map();
	const armOf = ({ measurement }) => arms.find((arm) => arm.measurement.id === measurement) ?? arms[0];
	const keep = (arm, record, source) => {
		if (arm.isKept) keepTrial(openRun, arm.measurement, {
			record,
			context: arm.contextOf(record)
		}, source);
	};
	return {
		concurrency: config.concurrency,
		retry,
		signal: world.signal,
		recall(spec) {
			const arm = armOf(spec);
			const found = arm.recall(spec);
			if (found === void 0) return void 0;
			noteRecalled(openRun, found.record);
			keep(arm, found.record, found.source);
			return found.record;
		},
		cannotRun: (spec) => armOf(spec).cannotRun(spec),
		reserve: ({ key, agent, toggled }) => reserveTrial(db, {
			run,
			key,
			agent,
			toggled,
			...limits.trialHold
		}, () => limits.refuseTrial(agent)),
		release: ({ key }) => releaseTrial(db, run, key),
		async run(spec) {
			progress.begin(spec);
			const { record, refused } = await runHere(openRun, armOf(spec).terms, spec, limits);
			if (refused !== void 0) stops.set(spec.key, refused);
			progress.end(record);
			refuseBreach(openRun, armOf(spec), record);
			return record;
		},
		stopOf: ({ key }) => stops.get(key),
		journal(record) {
			const arm = armOf(record);
			journalTrial(db, run, record, {
				context: arm.contextOf(record),
				ranAt: world.now()
			});
			keep(arm, record, () => sourceOf(openRun, record));
			news.add(record);
		},
		charge(record) {
			if (isPaid(openRun)) chargeAttempt(db, run, record, world.now());
			else releaseTrial(db, run, record.key);
			news.readAgain();
			onCharge?.();
		},
		progress: (record, recalled) => progress.trial(record, recalled),
		tidy: (spec) => tidyHere(openRun, spec)
	};
}

// src/run/ports/run-affordable.ts
/**
* Runs trials, in parts where what they cost at worst does not fit side by side: a worst case is many times what a trial usually costs,
* so a refusal after trials that ran may only mean that, for tokens as for dollars. Parts end at barriers and what fits follows from what
* the trials before cost, so that which trials run does not depend on concurrency.
*/
async function runAffordable(specs, ports) {
	const records = [];
	let left = specs;
	while (true) {
		const result = await runBatch(left, ports);
		records.push(...result.records);
		const { stop } = result;
		if (stop === void 0) return { records };
		if (!(stop.kind === "budget" && stop.isFinal !== true && result.records.length > 0)) return {
			records,
			stop
		};
		left = left.slice(result.records.length);
	}
}

export { orderMemory as a, trialSetup as c, weekOfStratum as d, contextOf as i, nameStratum as l, openArm as n, placeForTrial as o, openTrialPorts as r, termsFor as s, runAffordable as t, taskOfStratum as u };