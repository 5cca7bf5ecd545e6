import { I as setupError, j as ProblemError, rt as zeroUsage, tt as totalTokens, x as isFailure } from "./model.js";
import { U as sum, V as mean, j as triangularTest } from "./stats.js";
import { F as compareText, K as quoteValue, R as quoteShell, V as hintKnownWords } from "./text.js";
import { C as defined } from "./util.js";
import { n as requireSources, p as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { m as evidencePolicy, x as judgingConfig } from "./repository-receipts.js";
import { i as noticesOn, n as findBaselines, r as hasCompletedTrials, t as typicalRentOf } from "./run-baselines.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";
import { rt as parsePatch } from "./libraries.js";
import { i as classifyFile } from "./stage-mine.js";
import { d as resolveMinimalEffect, x as expectTrialTokens, y as estimateSpend } from "./stage-plan.js";
import { c as fitSuite, i as weighTasks, l as drawFrom, n as fittedCv, o as seeTasks, p as minimalEffectOf, s as replayGate, u as countReplays } from "./stage-selftest.js";
import { n as isInside } from "./quick-answer.js";

// src/stages/gate/mine/suite/read-traits.ts
/** Changed lines up to which a task is small, and medium. */
const smallLines = 10;
const mediumLines = 50;
/** Folders of a path that name its area. */
const areaDepth = 2;
/** What the reference of a task (a unified diff that was checked) asks for. Tests and documents count only where it changes nothing else. */
function readTraits(reference) {
	const files = parsePatch(reference).map(readFile);
	const source = files.filter(({ path }) => classifyFile(path) === "source");
	const told = source.length > 0 ? source : files;
	const lines = told.reduce((sum, file) => sum + file.lines, 0);
	return {
		areas: [...new Set(told.map(({ path }) => areaOf(path)))].sort(compareText),
		size: lines <= smallLines ? "small" : lines <= mediumLines ? "medium" : "large",
		work: workOf(told.map(({ does }) => does)),
		lines
	};
}
const nothing = "/dev/null";
function readFile({ oldFileName = nothing, newFileName = nothing, hunks }) {
	const path = (newFileName === nothing ? oldFileName : newFileName).replace(/^[ab]\//, "");
	const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => /^[+-]/.test(line)).length;
	return {
		path,
		does: oldFileName === nothing ? "creates" : newFileName === nothing ? "deletes" : "edits",
		lines
	};
}
function areaOf(path) {
	return path.split("/").slice(0, -1).slice(0, areaDepth).join("/") || ".";
}
function workOf(does) {
	const edits = does.filter((own) => own === "edits").length;
	return [
		...edits === 1 ? ["edits-one"] : edits > 1 ? ["edits-several"] : [],
		...does.includes("creates") ? ["creates"] : [],
		...does.includes("deletes") ? ["deletes"] : []
	];
}

// src/stages/gate/selftest/choice/pick-tasks.ts
/** Distinct traits of tasks, in the order they are met. */
function listTraits(tasks) {
	return [...new Set(tasks.flatMap(({ traits }) => traits))];
}
/** Suites of each size that the search goes on from: pools of seven tasks are searched whole. */
const beam = 100;
/**
* Picks `size` tasks: with as few poor ones as possible, then with as many traits, then for as few tokens. The best suites of each size are grown by
* every task; then any task is exchanged for one outside while that ranks better, so that no single exchange improves on the result.
*/
function pickTasks(pool, size, predict) {
	let suites = [[]];
	for (let grown = 0; grown < Math.min(size, pool.length); grown += 1) suites = growSuites(pool, suites, predict);
	let picked = suites[0] ?? [];
	for (let better = exchangeOne(pool, picked, predict); better !== void 0;) {
		picked = better;
		better = exchangeOne(pool, picked, predict);
	}
	return pool.filter((task) => picked.includes(task));
}
/** Each suite with each task it has not, every combination once, the best ones first. */
function growSuites(pool, suites, predict) {
	const grown = /* @__PURE__ */ new Map();
	for (const suite of suites) for (const task of pool.filter((own) => !suite.includes(own))) {
		const places = [...suite, task].map((own) => pool.indexOf(own)).sort((a, b) => a - b);
		grown.set(places.join(), [...suite, task]);
	}
	const ranked = [...grown.values()].map((suite) => ({
		suite,
		rank: rank(suite, predict)
	}));
	ranked.sort((a, b) => isBetter(a.rank, b.rank) ? -1 : isBetter(b.rank, a.rank) ? 1 : 0);
	return ranked.slice(0, beam).map(({ suite }) => suite);
}
/** The task that ranks best beside those picked; none when all are. */
function pickNext(pool, picked, predict) {
	const rest = pool.filter((task) => !picked.includes(task));
	return rest.slice(findBest(rest.map((task) => rank([...picked, task], predict)))).slice(0, 1);
}
/** The task that is missed least of those picked; none of none. */
function dropNext(picked, predict) {
	return picked.slice(findBest(picked.map((task) => rank(without(picked, task), predict)))).slice(0, 1);
}
/** The best of all exchanges of one task, when it ranks better than what is picked. */
function exchangeOne(pool, picked, predict) {
	const rest = pool.filter((task) => !picked.includes(task));
	const others = picked.flatMap((task) => rest.map((other) => [...without(picked, task), other]));
	const ranks = others.map((tasks) => rank(tasks, predict));
	const place = findBest(ranks);
	const best = ranks[place];
	return best !== void 0 && isBetter(best, rank(picked, predict)) ? others[place] : void 0;
}
function without(tasks, gone) {
	return tasks.filter((task) => task !== gone);
}
function rank(tasks, predict) {
	return [
		tasks.filter(({ isPoor }) => isPoor).length,
		-listTraits(tasks).length,
		predict(tasks.map(({ task }) => task))
	];
}
function isBetter(a, b) {
	if (a[0] !== b[0]) return a[0] < b[0];
	if (a[1] !== b[1]) return a[1] < b[1];
	return a[2] < b[2] * .999999999;
}
/** Place of the best rank, the first of several. */
function findBest(ranks) {
	return ranks.reduce((best, own, place) => isBetter(own, ranks[best] ?? own) ? place : best, 0);
}

// src/stages/gate/selftest/choice/suite-figures.ts
/** What a suite of some of the pool's tasks is worth, by the replays of the self-test. */
function replayFigures(tasks, terms) {
	const { agent, rent, budgetTokens, replays, seed, worstOf } = terms;
	const ids = new Set(tasks.map(({ task }) => task));
	const seen = terms.seen.filter(({ task }) => ids.has(task));
	const suite = {
		...terms.suite,
		tasks: terms.suite.tasks.filter(({ task }) => ids.has(task))
	};
	const policy = terms.policyOf(ids.size);
	const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
	const source = drawFrom(suite);
	const replay = (effect) => countReplays(effect, replayGate(source, {
		agent,
		policy,
		rent,
		budgetTokens
	}, {
		effect,
		replays,
		seed,
		cachedPerTask: 0
	}));
	const [idle, saving] = [replay(0), replay(share)];
	return {
		tasks: seen.map(({ task }) => task),
		minimalShare: share,
		idle: idle.tokens,
		saving: saving.tokens,
		trials: idle.trials,
		worst: worstOf(ids.size),
		power: saving.earns,
		falseAccept: idle.earns,
		traits: listTraits(tasks)
	};
}

// src/stages/gate/selftest/choice/pick-suite.ts
/** A suite that nobody asked a size of has at least so many tasks, and at most so many. */
const fewestTasks = 3;
const mostTasks = 8;
/**
* The best suite of a size; without one the cheapest by replays of those that have everything good tasks have, from three to eight tasks. Where replays
* cannot tell sizes apart the largest wins: it sees more of the work for the same tokens.
*/
function pickSuite(usable, size, predict, terms) {
	const replay = (tasks) => {
		const picked = pickTasks(usable, tasks, predict);
		return {
			picked,
			chosen: replayFigures(picked, terms)
		};
	};
	return size === void 0 ? chooseSize(listSizes(usable, predict).map(replay), replay) : replay(size);
}
/** Sizes whose best suite has everything that good tasks have; the largest of all where none has. */
function listSizes(usable, predict) {
	const good = usable.filter(({ isPoor }) => !isPoor);
	const least = Math.min(fewestTasks, usable.length);
	const most = Math.max(least, Math.min(mostTasks, good.length));
	const sizes = Array.from({ length: most - least + 1 }, (_, place) => least + place);
	const wanted = listTraits(good).length;
	const covering = sizes.filter((size) => listTraits(pickTasks(usable, size, predict)).length >= wanted);
	return covering.length > 0 ? covering : [most];
}
function chooseSize(suites, replay) {
	const cheapest = suites.toSorted((a, b) => spendOf(a) - spendOf(b))[0] ?? replay(fewestTasks);
	return suites.findLast((suite) => spendOf(suite) <= spendOf(cheapest) + noiseOf(suite, cheapest)) ?? cheapest;
}
/** Tokens of a verdict whose rule may do nothing or what is asked of it. */
function spendOf({ chosen: { idle, saving } }) {
	return (idle.mean + saving.mean) / 2;
}
/** Standard error of the difference of what two suites take. */
function noiseOf(...suites) {
	const errors = suites.flatMap(({ chosen: { idle, saving } }) => [idle.standardError / 2, saving.standardError / 2]);
	return Math.hypot(...errors);
}

// src/stages/gate/selftest/choice/predict-tokens.ts
/**
* Tokens at which the triangular test must have ended, when trials go where they tell most: 4·I_max·(Σ cv·μ·√cost / K)², and never less than the first
* look takes (docs/statistics.md). Search compares thousands of suites by it; what people read is replayed.
*/
function predictTokens(seen, suite, { policyOf, rent }) {
	const terms = new Map(suite.tasks.map((fit, place) => [fit.task, termOf(fit, seen[place], suite.failureCost)]));
	return (tasks) => {
		const own = tasks.flatMap((task) => terms.get(task) ?? []);
		const policy = policyOf(tasks.length);
		const { tokens: delta } = minimalEffectOf(own.map((term) => term.seen), policy, rent).minimalEffect;
		const { alpha, beta, ratio } = policy;
		const { informationMax } = triangularTest({
			tau: ratio * rent,
			delta,
			alpha,
			beta
		});
		const noise = sum(own.map(({ root }) => root)) / tasks.length;
		return Math.max(4 * informationMax * noise ** 2, 4 * sum(own.map(({ cost }) => cost)));
	};
}
function termOf(fit, seen, failureCost) {
	if (seen === void 0) return [];
	const completes = Math.max(.01, 1 - fit.pFail);
	const cost = totalTokens(fit.usage) * (1 + fit.pFail * failureCost / completes);
	return [{
		seen,
		cost,
		root: fittedCv(fit) * mean(seen.capped) * Math.sqrt(cost)
	}];
}

// src/stages/gate/selftest/choice/stand-in.ts
/** Share of a trial's tokens that every task is taken to need alike; the rest grows with the lines of its reference. */
const alikeShare = .5;
/** Ids of the tasks that no trial says anything about. */
function findUntried(tasks, trials) {
	const tried = trials.filter(({ outcome }) => outcome === "completed" || isFailure(outcome)).map(({ task }) => task);
	const known = new Set(tried);
	return new Set(tasks.flatMap(({ task }) => known.has(task) ? [] : [task]));
}
/**
* One completed trial for each task that has none, as large as its reference lets expect: `expectedTokens` is that of a task of mean size. A single
* trial brings no spread, so that the fit gives it what it has of the others, or what is planned for.
*/
function standIn(tasks, untried, expectedTokens) {
	const usual = mean(tasks.map(({ lines }) => lines));
	return tasks.filter(({ task }) => untried.has(task)).map(({ task, lines }) => {
		const factor = usual > 0 ? alikeShare + .5 * (lines / usual) : 1;
		return {
			task,
			outcome: "completed",
			usage: {
				...zeroUsage,
				input: Math.round(expectedTokens * factor)
			}
		};
	});
}

// src/stages/gate/selftest/choice/suite-steps.ts
/** The chosen suite with the task that ranks best of those outside; nothing where none is left. */
function stepUp(pool, picked, by) {
	const [task] = pickNext(pool, picked, by.predict);
	if (task === void 0) return {};
	const larger = pool.filter((own) => own === task || picked.includes(own));
	return { more: compareStep(task, larger, missingFrom(picked, larger), by) };
}
/** The chosen suite without the task that is missed least; nothing where one task would be all. */
function stepDown(picked, by) {
	const [task] = dropNext(picked, by.predict);
	if (task === void 0 || picked.length < 2) return {};
	const smaller = picked.filter((own) => own !== task);
	return { less: compareStep(task, smaller, missingFrom(smaller, picked), by) };
}
function compareStep({ task }, suite, traits, { terms, chosen }) {
	const figures = replayFigures(suite, terms);
	return {
		task,
		figures,
		tokenRatio: figures.idle.mean / chosen.idle.mean,
		traits
	};
}
function missingFrom(small, large) {
	const had = listTraits(small);
	return listTraits(large).filter((trait) => !had.includes(trait));
}

// src/stages/gate/selftest/choice/choose-suite.ts
/**
* Chooses the suite that settles a verdict for the fewest tokens and still has what the pool has: its areas, sizes and kinds of work. Spreads and
* failures come from baseline trials, or are planned for where there are none; the figures are replays of the gate, as the self-test's are. Pure
* and deterministic; undefined when fewer than two tasks can judge, or fewer than `size`.
*/
function chooseSuite(input) {
	const { agent, rent, replays } = input;
	const { pool, terms } = weighPool(input);
	const usable = pool.filter(canJudge).map(toPickable);
	if (usable.length < Math.max(2, input.size ?? 0)) return void 0;
	const predict = predictTokens(terms.seen, terms.suite, input);
	const { picked, chosen } = pickSuite(usable, input.size, predict, terms);
	return {
		agent,
		pool,
		chosen,
		rent,
		replays,
		metric: input.policyOf(picked.length).metric,
		whole: picked.length === usable.length ? chosen : replayFigures(usable, terms),
		...stepUp(usable, picked, {
			predict,
			terms,
			chosen
		}),
		...stepDown(picked, {
			predict,
			terms,
			chosen
		})
	};
}
/** What is known of each task, and what suites of them are replayed with. */
function weighPool(input) {
	const { tasks, trials, expectedTokens } = input;
	const policy = input.policyOf(tasks.length);
	const untried = findUntried(tasks, trials);
	const ids = tasks.map(({ task }) => task);
	const seen = seeTasks([...trials, ...standIn(tasks, untried, expectedTokens)], ids, policy);
	const suite = fitSuite(seen, policy.weights);
	const traits = new Map(tasks.map((task) => [task.task, task]));
	return {
		pool: weighTasks(seen, suite, []).flatMap(({ task, mean, fittedCv, completed, failures, trouble }) => {
			const own = traits.get(task);
			if (own === void 0) return [];
			const isUntried = untried.has(task);
			const basis = isUntried ? "sizes" : "trials";
			const known = {
				...own,
				mean,
				fittedCv,
				failures,
				completed: isUntried ? 0 : completed,
				basis
			};
			return [trouble === void 0 ? known : {
				...known,
				trouble
			}];
		}),
		terms: {
			...input,
			seen,
			suite
		}
	};
}
function canJudge({ trouble }) {
	return trouble !== "cannot-judge";
}
const poor = ["flaky", "too-noisy"];
function toPickable({ task, trouble, ...traits }) {
	return {
		task,
		traits: nameTraits(traits),
		isPoor: poor.includes(trouble)
	};
}
/** Each thing that a suite should have some of, as one word: `src/db`, `small`, `creates`. */
function nameTraits({ areas, size, work }) {
	return [
		...areas,
		size,
		...work
	];
}

// src/flows/choose/list-not-chosen.ts
/** The tasks that were not chosen, in order of id, with why. */
function listNotChosen({ pool, chosen }, tasks) {
	const kept = new Set(chosen.tasks);
	const files = new Map(tasks.map(({ id, file }) => [id, file]));
	return pool.filter(({ task }) => !kept.has(task)).map((own) => ({
		task: own.task,
		file: files.get(own.task) ?? "",
		why: explainLeft(own)
	}));
}
/** Why a task is not in the suite, as a reason for the lock. */
function explainLeft({ trouble, completed, failures, fittedCv }) {
	if (trouble === "cannot-judge") return `none of its ${failures} baseline trials completed`;
	if (trouble === "flaky") return `${failures} of its ${failures + completed} baseline trials failed`;
	if (trouble === "too-noisy") return `its trials spread by ${Math.round(100 * fittedCv)} %`;
	return "the others settle a verdict for fewer tokens";
}

// src/flows/choose/read-pool.ts
/**
* The golden tasks of an agent that can be chosen. Throws ProblemError for an agent nobody knows, for a suite that cannot be read, and where fewer
* than two proved tasks are there.
*/
function readPool({ head, paths }, config, request) {
	const agent = chooseAgent(config, request.agent, paths.config);
	const folder = config.agents[agent]?.tasks ?? "";
	const suite = head.suites.get(agent)?.tasks ?? [];
	const unread = head.problems.filter(({ code, severity, at }) => {
		const file = at?.file ?? "";
		const isOwn = suite.length === 0 && code !== "suite-empty" && isInside(file, folder);
		return severity === "error" && (isOwn || file === config.fixture.lock);
	});
	if (unread.length > 0) throw new ProblemError(unread);
	const tasks = suite.filter((task) => isProved(task, head.lock));
	const pool = {
		agent,
		tasks,
		unproved: suite.filter((task) => !tasks.includes(task))
	};
	refuseFew(pool, folder, config.fixture.lock);
	return pool;
}
function chooseAgent({ agents }, wanted, file) {
	const names = Object.keys(agents);
	const [only, ...others] = names;
	if (wanted === void 0 && only !== void 0 && others.length === 0) return only;
	if (wanted !== void 0 && names.includes(wanted)) return wanted;
	if (wanted !== void 0) {
		const hint = hintKnownWords(wanted, names, "agents of the config");
		throw setupError("choose-agent", `the config has no agent ${quoteValue(wanted)}`, hint, { file });
	}
	const hint = `Name one of them: rentroll tasks choose --agent ${quoteShell(only ?? "NAME")} (${names.join(", ")}).`;
	throw setupError("choose-agent", "the config has more than one agent", hint, { file });
}
/** Proved as it is now: what was edited since is another task. */
function isProved({ file, digest }, lock) {
	const proofs = lock?.proofs ?? {};
	return lock?.tasks[file] === digest && Object.hasOwn(proofs, file);
}
function refuseFew({ agent, tasks, unproved }, folder, lock) {
	if (tasks.length > 1) return;
	const mine = `Make some of your history: rentroll tasks mine --agent ${quoteShell(agent)}`;
	if (unproved.length > 0) {
		const message = `the lock holds no proof of ${unproved.length} of the ${tasks.length + unproved.length} golden tasks of ${quoteValue(agent)}, as they are now: ${unproved.map(({ id }) => id).join(", ")}`;
		throw setupError("choose-unproved", message, "Prove and freeze them: rentroll lint --write-lock", { file: lock });
	}
	const [code, message] = tasks.length === 0 ? ["choose-no-tasks", `agent ${quoteValue(agent)} has no golden tasks to choose from`] : ["choose-one-task", `agent ${quoteValue(agent)} has one golden task, which leaves nothing to choose`];
	throw setupError(code ?? "", message ?? "", mine, { file: folder });
}

// src/flows/choose/choose-tasks.ts
/** Replays per suite and effect. */
const replays = 400;
/**
* Chooses, of the golden tasks of an agent in the working tree, the suite that settles a verdict for the fewest tokens, from the baseline trials there
* are. Writes nothing. Throws ProblemError for content that cannot be used, and where there are fewer tasks than are asked for.
*/
async function chooseTasks(request, world) {
	const inputs = await loadWorktree(request, world, readInstructions);
	const { config: asWritten, ledger } = requireSources(inputs);
	const config = judgingConfig({
		...inputs.head,
		config: asWritten
	});
	const pool = readPool(inputs, config, request);
	const rent = typicalRentOf(pool.agent, ledger, await loadRentMeasure());
	const found = await findTrials(request, world, pool, inputs.head);
	world.progress.step(`replaying the gate with suites of ${pool.agent}`);
	const choice = chooseSuite({
		...termsOf(config),
		...nameInput(pool, found, config, request),
		rent
	});
	if (choice === void 0) throw refuseSize(pool, found, request, config.agents[pool.agent]?.tasks ?? "");
	return {
		schema: 1,
		...choice,
		left: listNotChosen(choice, pool.tasks),
		unproved: pool.unproved.map(({ id, file }) => ({
			task: id,
			file
		})),
		lock: config.fixture.lock,
		notices: listNotices(choice, found)
	};
}
async function findTrials(request, world, { agent, tasks }, side) {
	const suite = {
		agent,
		tasks: tasks.map(({ id }) => id)
	};
	const [found] = await findBaselines(request, world, [suite], side);
	return found ?? {
		...suite,
		selected: {
			trials: [],
			from: "today"
		}
	};
}
function nameInput({ agent, tasks }, { selected: { trials } }, { budget, seed }, { size }) {
	const told = trials.filter(({ outcome }) => outcome === "completed").map(({ usage }) => totalTokens(usage));
	return {
		agent,
		trials,
		replays,
		seed: `choose/${agent}/${seed}`,
		tasks: tasks.map(({ id, reference }) => ({
			task: id,
			...readTraits(reference)
		})),
		expectedTokens: expectTrialTokens(told.length === 0 ? void 0 : mean(told), budget.trial),
		...defined({ size })
	};
}
/** Policy, limits and the plan's worst case, by the number of golden tasks. */
function termsOf(config) {
	const { policy, budget } = config;
	const { alpha, beta } = policy;
	const budgetTokens = Math.min(budget.run, budget.agent);
	return {
		budgetTokens,
		policyOf: (tasks) => evidencePolicy(config, tasks),
		worstOf: (tasks) => {
			const basis = {
				tasks,
				minEffect: resolveMinimalEffect(policy, tasks),
				alpha,
				beta
			};
			const { worst } = estimateSpend({
				...basis,
				meanTrialTokens: void 0,
				trialLimit: budget.trial
			});
			return {
				trials: worst.trials,
				tokens: Math.min(worst.tokens, budgetTokens)
			};
		}
	};
}
/** Fewer can judge than are asked for: a task that only ever failed is none of them. */
function refuseSize({ agent }, found, { size = 2 }, file) {
	const outcomes = Map.groupBy(found.selected.trials, ({ task }) => task);
	const message = `a suite of ${size} is wanted, and ${agent} has ${found.tasks.filter((task) => {
		const own = outcomes.get(task) ?? [];
		return own.some(({ outcome }) => outcome === "completed") || !own.some(({ outcome }) => isFailure(outcome));
	}).length} golden tasks that are proved and did not fail in every trial`;
	const hint = `Ask for fewer, or make more: rentroll tasks mine --agent ${quoteShell(agent)}`;
	return setupError("choose-size", message, hint, { file });
}
function listNotices({ agent, pool }, found) {
	const guessed = pool.filter(({ basis }) => basis === "sizes").map(({ task }) => task);
	const more = `rentroll selftest --agent ${quoteShell(agent)} --trials 4`;
	if (!hasCompletedTrials(found.selected)) return [`no baseline trial of ${agent} is known: the sizes of references stand in for what tasks take, and every task spreads as is planned for. A few trials tell more: ${more}`];
	const hopeless = new Set(pool.filter(({ trouble }) => trouble === "cannot-judge").map(({ task }) => task));
	if (guessed.length === 0) return noticesOn({
		...found,
		tasks: found.tasks.filter((task) => !hopeless.has(task))
	});
	return [`${guessed.join(", ")}: no baseline trial is known, so that sizes of references stand in. A few trials tell more: ${more}`];
}

export { chooseTasks };