import { I as totalTokens, L as weighUsage, S as hasErrors, m as isFailure, x as ProblemError, y as isCompiled } from "./model.js";
import { f as priorCv, l as sum, s as mean, t as drawBalancedSides, u as sumOfSquares } from "./stats.js";
import { a as planMemory, n as keepEffective, r as toWrittenFile, t as applyChanges } from "./repository-changes.js";
import { a as memoryOrder, t as lintSides } from "./repository-lint.js";
import { i as loadInputs, l as readMemory, n as loadWorktree, p as readInstructions, r as effectiveConfig, t as requireSources, u as readTreeText } from "./repository-reading.js";
import { p as judgingConfig, s as evidencePolicy } from "./repository-receipts.js";
import { n as conductRun, r as placeOf } from "./run-measuring.js";
import { l as hashParts } from "./util.js";
import { f as readMeanTrialTokens, t as openTally, x as readTrials } from "./store.js";
import { c as nameStratum, l as taskOfStratum, n as openArm, r as openTrialPorts, t as runAffordable, u as weekOfStratum } from "./run-ports.js";
import { c as settleDesign, l as settleMeasurement, u as setupOf } from "./run-settling.js";
import { f as judgeEvidence, h as projectCells, i as firstDrops, m as hasCompleted, n as startDesign, o as weighRemoval, u as decideRule } from "./stage-decide.js";
import { h as expectTrialTokens, l as resolveMinimalEffect, r as planBatch } from "./stage-plan.js";
import { u as stableJson } from "./text-json.js";
import { n as openJournal } from "./run-journal.js";
import { a as hashSide } from "./run-planning.js";
import { n as editLedger } from "./stage-ledger.js";
import { s as pricingOf } from "./run-money.js";
import { p as priceKnown } from "./stage-budget.js";

// src/stages/gate/groups/constants.ts
/**
* Constants of the search for inherited lines that may go. Source: simulation of this procedure, 300 files a cell while it was
* developed and 500 fresh ones for its rates (`npm run bench:inherited` repeats them). Counts of trials are for a coefficient of
* variation of 25 % and a minimal effect of 15 %; they grow with (CV/Δ)².
*/
/** The spread and the minimal effect at which the counts of trials below hold. */
const referenceCv = .25;
const referenceEffect = .15;
/** Most of the budget that the question about the whole file may take. */
const wholeFileShare = .4;
/** β of the whole file: a headline, never a proposal. */
const wholeFileBeta = .02;
/** Share of the trials left that a first round of halves takes, and a later one. */
const firstHalvesShare = .45;
const laterHalvesShare = .27;
/** Share of the open lines that a first bundle takes at most, and a later one. */
const firstBundleShare = .2;
const laterBundleShare = .25;
/** β of one closing check: .02 for a round, spent on two tries (the bundle, then its better half). */
const closingBeta = .02 / 2;
/** Log odds of having been out in a task's failures, against its passes, above which a line is suspect. */
const suspectLogOdds = 1.5;

// src/stages/gate/groups/find-suspects.ts
/** Added to every count of the odds, so that no count of 0 has infinite odds. */
const half = .5;
/**
* Open lines that were out in all but one of a task's failures (two or more of them), with log odds above 1.5 of having been out there
* against the task's passes. One entry per line and task.
*/
function findSuspects(open, trials) {
	return [...Map.groupBy(trials, ({ task }) => task)].flatMap(([task, own]) => {
		const failed = own.filter(({ passed }) => !passed);
		if (failed.length < 2) return [];
		const passed = own.filter((trial) => trial.passed);
		return open.flatMap((id) => {
			const out = countOut(id, failed);
			return out >= failed.length - 1 && logOdds(id, failed) - logOdds(id, passed) > 1.5 ? [{
				id,
				task,
				failures: failed.length,
				out
			}] : [];
		});
	});
}
function countOut(id, trials) {
	return trials.filter(({ present, open }) => open.includes(id) && !present.includes(id)).length;
}
function countIn(id, trials) {
	return trials.filter(({ present }) => present.includes(id)).length;
}
function logOdds(id, trials) {
	return Math.log((countOut(id, trials) + half) / (countIn(id, trials) + half));
}

// src/stages/gate/groups/rank-lines.ts
/** Ranks open lines over all halves so far, the one that seems to cost most first; ties keep the order of the lines. */
function rankLines(open, trials) {
	const passed = trials.filter((trial) => trial.passed && trial.tokens > 0).map(toLogged);
	const byTask = [...Map.groupBy(passed, ({ task }) => task).values()];
	const error = 2 * withinTaskSd(byTask) / Math.sqrt(Math.max(1, passed.length));
	return open.map((id) => {
		const effect = effectOf(id, byTask);
		return {
			id,
			effect,
			z: error > 0 ? effect / error : 0
		};
	}).sort((a, b) => a.z - b.z);
}
function toLogged({ task, tokens, present }) {
	return {
		task,
		logTokens: Math.log(tokens),
		present: new Set(present)
	};
}
/** Tasks on which the line was on one side only say nothing. */
function effectOf(id, byTask) {
	const effects = byTask.flatMap((trials) => {
		const [within, without] = [true, false].map((held) => trials.filter(({ present }) => present.has(id) === held));
		if (!within?.length || !without?.length) return [];
		return [mean(without.map(({ logTokens }) => logTokens)) - mean(within.map(({ logTokens }) => logTokens))];
	});
	return mean(effects);
}
/** s: the standard deviation of log tokens inside a task, tasks pooled. */
function withinTaskSd(byTask) {
	const squares = sum(byTask.map((trials) => sumOfSquares(trials.map(({ logTokens }) => logTokens))));
	const freedom = sum(byTask.map(({ length }) => length - 1));
	return freedom > 0 ? Math.sqrt(squares / freedom) : 0;
}

// src/stages/gate/groups/choose-bundle.ts
/**
* The lines a closing check asks about, those that seem to cost most first: of the lines with z < 0 that are not suspect the lowest 20 %
* of the open ones in the first round, 25 % later; all of them, once, after a whole file that loses nothing. The second try of a round is
* the better half of the first. Empty when there is nothing to ask.
*/
function chooseBundle(state) {
	const [refused] = state.tries;
	return refused === void 0 ? chooseFirst(state) : halve(refused.bundle);
}
function chooseFirst({ open, trials, round, wholeFile }) {
	const suspects = new Set(findSuspects(open, trials).map(({ id }) => id));
	const costly = rankLines(open, trials).filter(({ id, z }) => z < 0 && !suspects.has(id));
	const most = round === 1 && wholeFile === "may-go" ? costly.length : Math.max(1, Math.round((round === 1 ? firstBundleShare : laterBundleShare) * open.length));
	return costly.slice(0, most).map(({ id }) => id);
}
/** A bundle stands in the order of its ranking, so the half that seems to cost most is its first. */
function halve(bundle) {
	return bundle.length < 2 ? [] : bundle.slice(0, Math.ceil(bundle.length / 2));
}

// src/stages/gate/groups/expect-finds.ts
/**
* Simulated rates by trials: lowest and highest of worthless, mixed, mild and strong files, 500 of each, in the rows of
* docs/figures/inherited.md (R at 20 and 40 M, X at 80 and 160 M).
*/
const simulated = [
	{
		trials: 50,
		idle: [.014, .041],
		costly: [.1, .141],
		earning: [0, .003]
	},
	{
		trials: 100,
		idle: [.069, .154],
		costly: [.401, .497],
		earning: [0, .008]
	},
	{
		trials: 200,
		idle: [.176, .429],
		costly: [.6, .673],
		earning: [.006, .011]
	},
	{
		trials: 400,
		idle: [.375, .566],
		costly: [.769, .852],
		earning: [.004, .007]
	}
];
const nothing = {
	trials: 0,
	idle: [0, 0],
	costly: [0, 0],
	earning: [0, 0]
};
/** What so many trials find, at the reference spread and minimal effect: the row of the largest simulated number below. */
function expectFinds(trials) {
	return simulated.findLast((row) => row.trials <= trials) ?? nothing;
}

// src/stages/gate/groups/plan-search.ts
/** Plans a search: what it costs, what it can find at that price, and whether it can find anything at all. */
function planSearch(setup) {
	const { budgetTokens, meanTokens, tasks, lines } = setup;
	const trials = Math.floor(budgetTokens / meanTokens);
	const scale = scaleOf(setup);
	const fewest = Math.max(Math.ceil(50 * scale), oneLookOfEach(setup));
	const hasLines = tasks.length > 0 && lines.some((line) => !line.protected);
	const kind = trials < fewest || !hasLines ? "refuse" : "search";
	return {
		kind,
		trials,
		fewest,
		wholeFile: kind === "search" && setup.wholeFile !== false && trials >= 180 * scale,
		bill: kind === "refuse" ? {
			trials: 0,
			tokens: 0
		} : {
			trials,
			tokens: budgetTokens
		},
		finds: expectFinds(trials / scale),
		levers: findLevers(setup, trials, fewest)
	};
}
/** (CV/.25)²·(.15/Δ)²: how many times the reference's trials the same answer takes. */
function scaleOf({ cv, policy }) {
	return (cv / referenceCv) ** 2 * (referenceEffect / policy.minEffect) ** 2;
}
/** Halves and a closing check, each with its fewest trials. */
function oneLookOfEach({ tasks }) {
	return 2 * 4 * tasks.length;
}
function findLevers(setup, trials, fewest) {
	const { budgetTokens, meanTokens, cv, policy } = setup;
	const short = Math.max(1, fewest / Math.max(1, trials));
	return {
		tokens: Math.ceil(fewest * meanTokens),
		meanTokens: Math.floor(budgetTokens / fewest),
		weeks: Math.ceil(short),
		...trials < oneLookOfEach(setup) ? {} : {
			cv: cv / Math.sqrt(short),
			minEffect: policy.minEffect * Math.sqrt(short)
		}
	};
}

// src/stages/gate/groups/deal-halves.ts
/**
* Trials of the next round of halves, an even number: 45 % of what is left the first time and 27 % later, at least four per task. Before
* the large bundle that follows a whole file which loses nothing, at most 100 at the reference spread and minimal effect.
*/
function countHalves(setup, { round, trialsLeft, wholeFile }) {
	const share = round === 1 ? firstHalvesShare : laterHalvesShare;
	const wanted = Math.max(4 * setup.tasks.length, Math.floor(share * trialsLeft));
	const most = round === 1 && wholeFile === "may-go" ? Math.max(4 * setup.tasks.length, 100 * scaleOf(setup)) : wanted;
	return 2 * Math.floor(Math.min(wanted, most) / 2);
}
/** Complementary pairs, tasks in turn: each holds a random half of the open lines and the other half, sides balanced over all rounds. */
function dealHalves(setup, state) {
	const { tasks } = setup;
	const before = Math.floor(state.trials.length / 2);
	const turns = Array.from({ length: countHalves(setup, state) / 2 }, (_, pair) => (before + pair) % tasks.length);
	const sides = drawBalancedSides({
		subjects: state.open.length,
		tasks: turns,
		weights: weighTasks(tasks, state.trials),
		earlier: listPairs(tasks, state),
		seed: hashParts("halves", setup.seed, String(state.round))
	});
	return turns.flatMap((turn, pair) => [true, false].map((wanted) => ({
		task: tasks[turn] ?? "",
		present: state.open.filter((_, line) => sides[pair]?.[line] === wanted)
	})));
}
/** Mean tokens of each task in units of their mean over tasks; 1 for a task without trials. */
function weighTasks(tasks, trials) {
	const own = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ tokens }) => tokens)));
	const suite = mean(own.filter((tokens) => tokens > 0));
	return own.map((tokens) => tokens > 0 ? tokens / suite : 1);
}
/** The pairs of the rounds before: of the two trials of each, which say the same, the one that holds the first open line. */
function listPairs(tasks, { open: [first = "", ...rest], trials }) {
	return trials.filter(({ present }) => present.includes(first)).map(({ task, present }) => {
		const held = new Set(present);
		return {
			task: tasks.indexOf(task),
			sides: [true, ...rest.map((id) => held.has(id))]
		};
	});
}

// src/stages/gate/groups/search-state.ts
/** Replays what has happened. Nothing is kept between steps: the same events give the same state. */
function readState(setup, events) {
	const checks = events.filter((event) => event.kind === "closing-check");
	const gone = checks.filter(({ outcome }) => outcome === "may-go");
	const removed = gone.flatMap(({ bundle }) => bundle);
	const out = new Set(removed);
	const since = events.slice(events.findLastIndex(isRemoval) + 1);
	const wholeFile = events.find((event) => event.kind === "whole-file")?.outcome;
	const last = gone.at(-1);
	const proposed = events.filter(({ kind }) => kind === "proposed").length;
	return {
		open: setup.lines.filter((line) => !line.protected && !out.has(line.id)).map(({ id }) => id),
		removed,
		round: gone.length + 1,
		tries: since.filter((event) => event.kind === "closing-check"),
		hasHalves: since.some(({ kind }) => kind === "halves"),
		trials: events.flatMap((event) => event.kind === "halves" ? event.trials : []),
		...wholeFile === void 0 ? {} : { wholeFile },
		trialsLeft: countTrialsLeft(setup, events),
		...last !== void 0 && proposed < gone.length ? { waiting: last.bundle } : {},
		cutShort: checks.at(-1)?.outcome === "open"
	};
}
function isRemoval(event) {
	return event.kind === "closing-check" && event.outcome === "may-go";
}
/** At the mean of the trials that ran, at the estimate before the first. */
function countTrialsLeft({ budgetTokens, meanTokens }, events) {
	const bills = events.flatMap((event) => "bill" in event ? [event.bill] : []);
	const tokens = sum(bills.map((bill) => bill.tokens));
	const trials = sum(bills.map((bill) => bill.trials));
	const mean = trials > 0 && tokens > 0 ? tokens / trials : meanTokens;
	return Math.max(0, Math.floor((budgetTokens - tokens) / mean));
}

// src/stages/gate/groups/next-step.ts
/**
* What to do next in the search for inherited lines that may go: the public function of the stage. Pure: setup and events decide, so a
* search that was interrupted goes on where it was.
*
* Choosing a bundle may use any heuristic; only a closing check on fresh, concurrent trials may propose a removal, so its error rate
* holds however the bundle was chosen. No trial of halves counts in a closing check, and a protected line flips in no trial.
*/
function nextStep(setup, events) {
	const plan = planSearch(setup);
	if (plan.kind === "refuse") return { kind: "refuse" };
	const state = readState(setup, events);
	if (state.waiting !== void 0) return {
		kind: "propose",
		round: state.round - 1,
		bundle: state.waiting
	};
	if (plan.wholeFile && state.wholeFile === void 0) return askWholeFile(setup, plan, state);
	const end = findEnd(setup, state);
	if (end !== void 0) return {
		kind: state.removed.length > 0 ? "done" : "ranking-only",
		why: end
	};
	if (!state.hasHalves) return {
		kind: "halves",
		round: state.round,
		slots: dealHalves(setup, state)
	};
	return askBundle(setup, state);
}
/** Why nothing more is to be measured; undefined while something is. */
function findEnd({ tasks }, state) {
	if (state.cutShort) return "budget";
	if (state.round > 3) return "rounds";
	if (state.open.length === 0) return "nothing-to-remove";
	if (state.tries.length >= 2) return "stays-twice";
	const oneLook = 4 * tasks.length;
	if (state.trialsLeft < (state.hasHalves ? oneLook : 2 * oneLook)) return "budget";
	if (!state.hasHalves || chooseBundle(state).length > 0) return void 0;
	return state.tries.length > 0 ? "stays-twice" : "nothing-to-remove";
}
/** All lines out against all in: a headline, and never a proposal. */
function askWholeFile({ policy }, { trials }, { open }) {
	const { alpha } = policy;
	const mostTrials = Math.floor(wholeFileShare * trials);
	return {
		kind: "whole-file",
		check: {
			bundle: open,
			removed: [],
			alpha,
			beta: wholeFileBeta,
			mostTrials
		}
	};
}
function askBundle({ policy }, state) {
	const { removed, round, tries } = state;
	const check = {
		bundle: chooseBundle(state),
		removed,
		alpha: policy.alpha,
		beta: closingBeta
	};
	return {
		kind: "closing-check",
		round,
		attempt: tries.length + 1,
		check
	};
}

// src/stages/gate/decide/design/open-strata.ts
/**
* Goes on with a measurement by drops in other strata, for example the same tasks a week later: both arms of a stratum run side by side,
* so that what drifts between strata falls out. What an earlier stratum began and cannot end any more (fewer than two completed trials
* in an arm) enters no saving; its failures count as failures of the new one. `renew` names the stratum that follows an old one.
*/
function openStrata(design, tasks, renew) {
	const setup = {
		...design.setup,
		tasks
	};
	const subjects = design.subjects.map((state) => state.settled ? state : closeStrata(state, renew));
	const open = subjects.some(({ settled }) => !settled);
	return {
		...design,
		setup,
		subjects,
		next: open ? firstDrops(setup) : []
	};
}
function closeStrata(state, renew) {
	const { evidence } = state;
	const cells = projectCells(evidence.trials, evidence.policy.weights);
	const whole = new Set(cells.filter((cell) => hasCompleted(cell, 2)).map(({ task }) => task));
	const trials = evidence.trials.flatMap((trial) => {
		if (whole.has(trial.task)) return [trial];
		return isFailure(trial.outcome) ? [{
			...trial,
			task: renew(trial.task)
		}] : [];
	});
	const kept = {
		...evidence,
		trials
	};
	return {
		...state,
		evidence: kept,
		judgement: judgeEvidence(kept)
	};
}

// src/run/settling/settle-weeks.ts
/**
* Settles a measurement by drops over weeks: each week both arms of every task run side by side, and no trial of one week is compared with
* one of another. Earlier weeks are told by the journal; in the last one trials are run.
*/
async function settleWeeks(input) {
	const { weeks, tasks, measurement } = input;
	const last = weeks.at(-1);
	let design = startDesign(setupOf({
		...input,
		measurement: {
			...measurement,
			tasks: strataOf(tasks, weeks[0])
		}
	}));
	let settled = {
		measurement,
		design,
		records: []
	};
	let records = [];
	for (const [place, week] of weeks.entries()) {
		if (place > 0) design = openStrata(design, strataOf(tasks, week), (task) => nameStratum(taskOfStratum(task), week));
		const ports = week === last ? input.ports : toldOnly(input.ports);
		settled = await settleDesign({
			...input,
			ports
		}, design, records);
		if (isOver(settled, input)) return settled;
		({design, records} = settled);
	}
	return settled;
}
function strataOf(tasks, week = "") {
	return tasks.map((task) => nameStratum(task, week));
}
/** An earlier week is over: what the journal does not have of it is not run any more. */
function toldOnly(ports) {
	return {
		...ports,
		cannotRun: () => "its week is over"
	};
}
function isOver({ design, stop }, { isOver: asked }) {
	return asked?.(design) === true || stop === void 0 && design.next.length === 0 || stop?.kind === "cancelled";
}

// src/flows/inherited/run-step.ts
/** Runs a round of halves as one batch. `open` are the lines that flip; what is neither open nor removed is in every memory. */
async function runHalves(openRun, search, slots, lines) {
	const { open, removed, round } = lines;
	const measurement = measure(search, `halves ${round}`, open, removed);
	const ports = portsOf(openRun, measurement);
	const planned = planBatch(measurement, openRun.config.seed, 1, slots.map((slot) => ({
		...slot,
		toggled: []
	})), []);
	const { records, stop } = await runAffordable(planned, ports);
	const { weights } = evidencePolicy(openRun.config, search.setup.tasks.length);
	const flips = new Set(open);
	return {
		result: {
			kind: "halves",
			trials: records.map(({ task, present, usage, outcome }) => ({
				task,
				open,
				present: present.filter((id) => flips.has(id)),
				tokens: weighUsage(usage, weights),
				passed: outcome === "completed"
			})),
			bill: billOf(records)
		},
		...stop === void 0 ? {} : { stop }
	};
}
/** Runs a check of a bundle by the gate's own test: standing rules that are left out, both arms fresh and side by side. */
async function runCheck(openRun, search, { bundle, removed, alpha, beta, mostTrials = Number.POSITIVE_INFINITY }, of) {
	const { tasks } = search.setup;
	const measurement = measure(search, `check ${of} ${hashParts(...bundle).slice(0, 12)}`, bundle, removed);
	const isOver = (design) => outcomeOf(design) !== "open" || design.trials.length >= mostTrials;
	const { design, records, stop } = await settleCheck(openRun, search, measurement, {
		policy: {
			...evidencePolicy(openRun.config, tasks.length),
			alpha,
			beta
		},
		seed: openRun.config.seed,
		cached: [],
		isOver
	});
	const [state] = design.subjects;
	const { saving, interval } = state === void 0 ? {
		saving: 0,
		interval: [0, 0]
	} : decideRule(state.evidence);
	return {
		result: {
			of,
			lines: bundle,
			outcome: outcomeOf(design),
			beta,
			bill: billOf(records),
			saving: 0 - saving,
			interval: [0 - interval[1], 0 - interval[0]]
		},
		...stop === void 0 || stop.kind === "trial-limit" ? {} : { stop }
	};
}
/** At once, or in the weeks that its trials ran in and this one. */
function settleCheck(openRun, { setup: { tasks }, week }, measurement, input) {
	if (week === void 0) return settleMeasurement({
		...input,
		measurement,
		ports: portsOf(openRun, measurement)
	});
	const known = readTrials(openRun.db, openRun.run, measurement.id).flatMap(({ task }) => weekOfStratum(task) ?? []);
	const weeks = [.../* @__PURE__ */ new Set([...known, week])].sort();
	const strata = weeks.flatMap((name) => tasks.map((task) => nameStratum(task, name)));
	const weekly = {
		...measurement,
		tasks: strata
	};
	return settleWeeks({
		...input,
		weeks,
		tasks,
		measurement: weekly,
		ports: portsOf(openRun, weekly)
	});
}
function outcomeOf({ subjects: [state] }) {
	return state === void 0 ? "open" : weighRemoval(state);
}
function portsOf(openRun, measurement) {
	const isKept = measurement.tasks.every((task) => weekOfStratum(task) === void 0);
	return openTrialPorts(openRun, [{
		...openArm(openRun, measurement),
		isKept
	}]);
}
/** A measurement in which these lines flip and those removed are in no memory; standing rules, so that every line keeps its place. */
function measure({ agent, setup, rules }, name, flipping, removed) {
	const [flips, gone] = [new Set(flipping), new Set(removed)];
	const tested = rules.filter(({ rule }) => flips.has(rule.id));
	const [first] = tested;
	const others = (first?.activeSet ?? []).filter(({ id }) => !flips.has(id) && !gone.has(id));
	const rent = sum(tested.map((planned) => planned.rent));
	const id = `${agent}: ${name}`;
	const subjects = [{
		id,
		members: tested.map(({ rule }) => rule.id),
		rent
	}];
	return {
		id,
		kind: "drops",
		agent,
		tasks: setup.tasks,
		activeSet: others,
		rules: tested,
		subjects
	};
}
function billOf(records) {
	return {
		trials: records.length,
		tokens: sum(records.map(({ usage }) => totalTokens(usage)))
	};
}
/** What stopped a search, in words; `isWeekly` where a week's allowance is the nearest limit. */
function nameStop(stop, isWeekly) {
	if (stop.kind === "budget" && isWeekly) return "the allowance of this week: the same command goes on next week";
	if (stop.kind === "budget") return `the budget: ${stop.reason}`;
	if (stop.kind === "environment" || stop.kind === "unrecorded") return stop.detail;
	return stop.kind === "cancelled" ? "an interrupt" : stop.kind;
}

// src/flows/inherited/measure-search.ts
/** A search before its first trial, as the report shows it. */
function toInheritedSearch({ agent, setup, isMeanKnown }) {
	const { lines, meanTokens, policy } = setup;
	return {
		agent,
		isMeanKnown,
		meanTokens,
		minEffect: policy.minEffect,
		plan: planSearch(setup),
		lines: lines.length,
		protectedLines: lines.filter((line) => line.protected).length,
		rent: sum(lines.map(({ tokens }) => tokens)),
		checks: [],
		mayGo: [],
		ranking: [],
		suspects: [],
		spent: {
			trials: 0,
			tokens: 0
		}
	};
}
/**
* Runs a search to its end. What happened is in the journal alone: begun again, the same steps are asked for and their trials recalled, so
* that a search that was killed goes on and pays nothing twice.
*/
async function measureSearch(openRun, planned) {
	let done = {
		events: [],
		checks: []
	};
	for (;;) {
		const step = nextStep(planned.setup, done.events);
		if (done.stop !== void 0) return {
			search: summarise(planned, done),
			stop: done.stop
		};
		if (step.kind === "refuse") return { search: summarise(planned, done) };
		if (step.kind === "done" || step.kind === "ranking-only") return { search: {
			...summarise(planned, done),
			end: step.why
		} };
		done = await takeStep(openRun, planned, step, done);
	}
}
async function takeStep(openRun, planned, step, done) {
	const { events, checks } = done;
	if (step.kind === "propose") return {
		events: [...events, { kind: "proposed" }],
		checks
	};
	if (step.kind === "halves") {
		const { result, stop } = await runHalves(openRun, planned, step.slots, readState(planned.setup, events));
		return {
			events: [...events, result],
			checks,
			stop
		};
	}
	const of = step.kind === "whole-file" ? "whole-file" : "bundle";
	const { result, stop } = await runCheck(openRun, planned, step.check, of);
	const { outcome, bill, lines: bundle } = result;
	const event = of === "whole-file" ? {
		kind: of,
		outcome,
		bill
	} : {
		kind: "closing-check",
		bundle,
		outcome,
		bill
	};
	return {
		events: [...events, event],
		checks: [...checks, result],
		stop
	};
}
function summarise(planned, { events, checks }) {
	const { open, removed, trials } = readState(planned.setup, events);
	return {
		...toInheritedSearch(planned),
		checks,
		mayGo: removed,
		ranking: trials.length > 0 ? rankLines(open, trials) : [],
		suspects: findSuspects(open, trials),
		spent: addBills(events)
	};
}
function addBills(events) {
	const bills = events.flatMap((event) => "bill" in event ? [event.bill] : []);
	return {
		trials: sum(bills.map(({ trials }) => trials)),
		tokens: sum(bills.map(({ tokens }) => tokens))
	};
}

// src/flows/inherited/plan-inherited.ts
/** Plans a search for every agent of the side that has tasks and inherited lines; the budget is divided among them. */
function planInherited(inputs, base, config, { rentOf, only }) {
	const standing = (base.ledger?.rules ?? []).filter(isCompiled);
	const groups = [...base.suites].flatMap(([agent, { tasks }]) => {
		const own = standing.filter((rule) => [agent, "all"].includes(rule.agent));
		const inherited = own.filter(({ status }) => status === "inherited");
		return tasks.length > 0 && inherited.length > 0 && (only === void 0 || only === agent) ? [{
			agent,
			tasks: tasks.map(({ id }) => id),
			own,
			inherited
		}] : [];
	});
	const run = nameRun(base, config, groups);
	const means = readMeans(inputs, run);
	return {
		run,
		searches: groups.map(({ agent, tasks, own, inherited }) => {
			const known = means.get(agent);
			const rules = inherited.map((rule) => {
				const activeSet = own.filter(({ id }) => id !== rule.id);
				return {
					rule,
					reason: "asked",
					rent: rentOf(rule),
					agent,
					tasks,
					activeSet
				};
			});
			return {
				agent,
				setup: {
					lines: rules.map(({ rule, rent }) => ({
						id: rule.id,
						tokens: rent,
						protected: rule.protected
					})),
					tasks,
					policy: {
						minEffect: resolveMinimalEffect(config.policy, tasks.length),
						alpha: config.policy.alpha
					},
					budgetTokens: Math.floor(config.budget.run / groups.length),
					meanTokens: expectTrialTokens(known, config.budget.trial),
					cv: priorCv,
					seed: hashParts("inherited", run, agent)
				},
				isMeanKnown: known !== void 0,
				rules
			};
		})
	};
}
/** The budget belongs to the name: what is asked next follows from what is left, so another budget is another search. */
function nameRun(base, { seed, runner, policy, budget }, groups) {
	const bare = ({ id, agent, body, scope, status, protected: kept }) => ({
		id,
		agent,
		body,
		scope,
		status,
		kept
	});
	const told = groups.map(({ agent, tasks, own }) => ({
		agent,
		tasks,
		own: own.map(bare)
	}));
	const limits = {
		run: budget.run,
		trial: budget.trial
	};
	return hashParts("inherited", stableJson({
		side: hashSide(base),
		seed,
		runner,
		policy,
		limits,
		told
	})).slice(0, 24);
}
function readMeans(inputs, run) {
	const db = openJournal(inputs);
	try {
		return readMeanTrialTokens(db, run);
	} finally {
		db.close();
	}
}

// src/flows/inherited/propose-removal.ts
/** Reason code of a line that left memory by a search. */
const inheritedIdle = "inherited-idle";
/** A rule of one agent goes when it may go there; a rule of `all` only when it may go from the memory of every agent. */
function proposeRemoval(rules, searches, agents) {
	const found = rules.filter(({ id }) => searches.some(({ mayGo }) => mayGo.includes(id)));
	const goes = ({ id, agent }) => agent !== "all" || agents.every((one) => searches.some((search) => search.agent === one && search.mayGo.includes(id)));
	return {
		proposed: found.filter(goes).map(({ id }) => id),
		partly: found.filter((rule) => !goes(rule)).map(({ id }) => id)
	};
}
/** The change in the working tree: memory without the lines first, then the ledger that says why. Rules that are gone there are left alone. */
async function planRemoval(inputs, proposed, on) {
	const { config, ledger } = requireSources(inputs);
	const { head, paths } = inputs;
	const leaving = new Set(ledger.rules.filter(({ id, status }) => status === "inherited" && proposed.includes(id)).map(({ id }) => id));
	const before = await readTreeText(head.tree, paths.ledger) ?? "";
	const after = editLedger(before, [...leaving].map((id) => ({
		kind: "evict",
		id,
		evicted: {
			on,
			why: inheritedIdle
		}
	})));
	const memory = planMemory({
		config,
		agents: Object.keys(config.agents),
		order: memoryOrder(head),
		rules: ledger.rules.filter(({ id }) => !leaving.has(id)),
		found: await readMemory(head.tree, config)
	});
	return keepEffective([...memory, {
		path: paths.ledger,
		before,
		after
	}]);
}

// src/doors/store/search-lines.ts
/** Names of what a search of inherited lines measures; no id of a rule has a colon. */
const searchMeasurements = ["*: halves *", "*: check *"];
/** Everything that searches of inherited lines paid for since then, in any run, also what gave no trial. */
function readSearchLines(db, since) {
	const columns = (json) => `agent, tokens, json_extract(${json}, '$.model') AS model, json_extract(${json}, '$.usage') AS usage, json_extract(${json}, '$.models') AS models`;
	const searches = "SELECT DISTINCT run FROM trials WHERE measurement GLOB @halves OR measurement GLOB @check";
	return db.prepare(`SELECT ${columns("record")} FROM trials WHERE ran_at >= @since AND run IN (${searches})
       UNION ALL SELECT ${columns("charge")} FROM charges WHERE ran_at >= @since AND run IN (${searches})`).all({
		since: since.toISOString(),
		halves: searchMeasurements[0],
		check: searchMeasurements[1]
	}).map(({ usage, models, ...line }) => ({
		...line,
		usage: JSON.parse(usage),
		...models === null ? {} : { models: JSON.parse(models) }
	}));
}

// src/flows/inherited/weekly-allowance.ts
const dayMs = 864e5;
/** The week of a moment by ISO 8601 in UTC, `2026-W47`, and the Monday it begins with. */
function weekOf(now) {
	const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
	const weekday = (now.getUTCDay() + 6) % 7;
	const start = /* @__PURE__ */ new Date(midnight - weekday * dayMs);
	const thursday = new Date(start.getTime() + 3 * dayMs);
	const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
	const number = 1 + Math.floor((thursday.getTime() - firstDay) / (7 * dayMs));
	return {
		name: `${thursday.getUTCFullYear()}-W${String(number).padStart(2, "0")}`,
		start
	};
}
/** What the config allows searches in a week, and what they took in this one; undefined without an allowance. */
function readAllowance(inputs, config, now) {
	const { tokens = 0, dollars = 0 } = config.audit.allowance ?? {};
	if (tokens === 0 && dollars === 0) return void 0;
	const { name, start } = weekOf(now);
	const db = openJournal(inputs);
	try {
		const lines = readSearchLines(db, start);
		const pricing = pricingOf(config);
		const spent = {
			tokens: sum(lines.map((line) => line.tokens)),
			dollars: sum(lines.map((line) => priceKnown(line, pricing)))
		};
		return {
			week: name,
			since: start.toISOString().slice(0, 10),
			tokens,
			dollars,
			spent
		};
	} finally {
		db.close();
	}
}
/**
* The limits of a run that has spent something in earlier weeks: the budget of the whole, and of this week no more than its allowance has
* left. Without an allowance they are those of the config.
*/
function limitToWeek(inputs, config, run, allowance) {
	if (allowance === void 0) return config;
	const { budget } = config;
	const before = readRun(inputs, config, run);
	const cap = (limit, allowed, spent, own) => allowed > 0 ? Math.min(limit, own + Math.max(0, allowed - spent)) : limit;
	const { spent } = allowance;
	return {
		...config,
		budget: {
			...budget,
			run: cap(budget.run, allowance.tokens, spent.tokens, before.tokens),
			dollars: cap(budget.dollars, allowance.dollars, spent.dollars, before.dollars)
		}
	};
}
function readRun(inputs, config, run) {
	const db = openJournal(inputs);
	try {
		const { runTokens, dollars } = openTally(db, run, (line) => priceKnown(line, pricingOf(config))).read("");
		return {
			tokens: runTokens,
			dollars
		};
	} finally {
		db.close();
	}
}
/** Why a week is waited for: what is left of it pays for no whole block, every task twice in both arms. */
function explainWait(allowance, blockTokens) {
	if (allowance === void 0 || allowance.tokens === 0) return void 0;
	const left = Math.max(0, allowance.tokens - allowance.spent.tokens);
	if (left >= blockTokens) return void 0;
	return `${`the allowance of this week, which has ${Math.round(left)} of ${allowance.tokens} tokens left`}: a whole block (every task twice in both arms) takes about ${Math.round(blockTokens)}. Run the same command next week, or raise audit.allowance`;
}

// src/flows/inherited/run-inherited.ts
/**
* Searches the inherited lines of the base for those that may go, by random halves and closing checks, and proposes them as one change.
* Nothing is written without `write`. The same command continues a search that was interrupted. Throws ProblemError for input that cannot
* be used, before anything is spent.
*/
async function runInherited(request, world) {
	const inputs = await loadInputs(request, world);
	const lint = await lintSides(inputs);
	const { base } = inputs;
	if (base?.config === void 0 || hasErrors(lint.problems)) throw new ProblemError(lint.problems);
	const config = effectiveConfig(judgingConfig({
		...base,
		config: base.config
	}), request);
	const allowance = readAllowance(inputs, config, world.now());
	const about = allowance === void 0 ? {} : { allowance };
	const planned = planInherited(inputs, base, config, {
		rentOf: lint.rentOf,
		only: request.agent
	});
	const plans = planned.searches.map(toInheritedSearch);
	const begun = planned.searches.filter((_, place) => plans[place]?.plan.kind === "search");
	const block = sum(begun.map(({ setup }) => 4 * setup.tasks.length * setup.meanTokens));
	const wait = explainWait(allowance, block);
	if (request.dryRun === true || begun.length === 0 || wait !== void 0) {
		const stop = wait === void 0 ? {} : { stop: wait };
		return {
			...emptyReport(plans),
			...about,
			...stop,
			dryRun: request.dryRun === true
		};
	}
	const limited = limitToWeek(inputs, config, planned.run, allowance);
	const agents = begun.map(({ agent }) => agent);
	const order = {
		run: planned.run,
		base,
		config: limited,
		loweredBy: nameLowered(config, limited),
		agents,
		request: ""
	};
	const { result, runner, budget, notices } = await conductRun(inputs, {
		...order,
		...placeOf(request)
	}, world, async (openRun) => {
		const measured = [];
		for (const search of begun) {
			const last = measured.at(-1)?.stop;
			if (last?.kind === "cancelled" || last?.kind === "environment") break;
			measured.push(await measureSearch(openRun, allowance === void 0 ? search : {
				...search,
				week: allowance.week
			}));
		}
		return {
			result: measured,
			stops: measured.map(({ stop }) => stop)
		};
	});
	for (const notice of notices) world.progress.step(notice);
	const searches = plans.map((plan) => result.find(({ search }) => search.agent === plan.agent)?.search ?? plan);
	const stop = result.findLast((measured) => measured.stop !== void 0)?.stop;
	return writeProposal({
		...emptyReport(searches),
		evidence: runner.level,
		budget,
		...about,
		...proposeRemoval(base.ledger?.rules ?? [], searches, [...base.suites.keys()]),
		...stop === void 0 ? {} : { stop: nameStop(stop, limited !== config && limited.budget.run < config.budget.run) }
	}, request, world);
}
/** Which limits of the run the week's allowance set. */
function nameLowered({ budget: own }, { budget: limited }) {
	const source = "audit.allowance";
	return {
		...limited.run < own.run ? { run: source } : {},
		...limited.dollars < own.dollars ? { dollars: source } : {}
	};
}
function emptyReport(searches) {
	return {
		schema: 1,
		dryRun: false,
		searches,
		proposed: [],
		partly: [],
		files: [],
		written: false
	};
}
/** What is proposed, as files of the working tree. */
async function writeProposal(report, { write, configFile }, world) {
	if (report.proposed.length === 0) return report;
	const inputs = await loadWorktree({ configFile }, world, readInstructions);
	const on = world.now().toISOString().slice(0, 10);
	const changes = await planRemoval(inputs, report.proposed, on);
	if (write === true) await applyChanges(inputs.refs.root, changes);
	return {
		...report,
		files: changes.map(toWrittenFile),
		written: write === true
	};
}

export { runInherited };