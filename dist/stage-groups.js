import { U as sum, V as mean, W as sumOfSquares, m as drawBalancedSides } from "./stats.js";
import { C as defined, b as hashParts } from "./util.js";

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
		idle: [.014, .044],
		costly: [.116, .116],
		earning: [0, .003]
	},
	{
		trials: 100,
		idle: [.069, .154],
		costly: [.42, .478],
		earning: [0, .023]
	},
	{
		trials: 200,
		idle: [.156, .429],
		costly: [.616, .699],
		earning: [0, .039]
	},
	{
		trials: 400,
		idle: [.379, .566],
		costly: [.777, .882],
		earning: [0, .029]
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
		...defined({ wholeFile }),
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

export { findSuspects as a, rankLines as i, readState as n, planSearch as r, nextStep as t };