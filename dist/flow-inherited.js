import { D as isCompiled, N as hasErrors, j as ProblemError, nt as weighUsage, tt as totalTokens } from "./model.js";
import { C as defined, b as hashParts } from "./util.js";
import { a as toWrittenFile, i as keepEffective, l as planMemory, o as applyChanges } from "./repository-changes.js";
import { a as memoryOrder, t as lintSides } from "./repository-lint.js";
import { t as suggestForRule } from "./repository-probes.js";
import { _ as readMemory, a as loadInputs, i as effectiveConfig, n as requireSources, p as readInstructions, r as loadWorktree, v as readTreeText } from "./repository-reading.js";
import { m as evidencePolicy, p as behaviourPolicy, x as judgingConfig } from "./repository-receipts.js";
import { i as placeOf, r as conductRun } from "./run-measuring.js";
import { a as describeProbe, t as answerProbe } from "./stage-probe.js";
import { D as priorCv, E as weighScreen, U as sum, x as limitOfScreen } from "./stats.js";
import { o as noBaselines } from "./repository-baselines.js";
import { n as openJournal } from "./run-journal.js";
import { d as findTrialPrices, o as hashSide, u as findKnownTrials } from "./run-planning.js";
import { a as findSuspects, i as rankLines, n as readState, r as planSearch, t as nextStep } from "./stage-groups.js";
import { $t as openTally, Gt as readSearchLines, dn as readMeanTrialTokens, fn as readNewestTrials, un as readByContext, wn as readTrials } from "./store.js";
import { d as weekOfStratum, i as contextOf, l as nameStratum, n as openArm, r as openTrialPorts, s as termsFor, t as runAffordable } from "./run-ports.js";
import { r as settleWeeks, u as settleMeasurement } from "./run-settling.js";
import { K as weighRemoval, j as decideRule, s as countStored } from "./stage-decide.js";
import { d as resolveMinimalEffect, g as makeMeasurement, r as planBatch, x as expectTrialTokens } from "./stage-plan.js";
import { u as stableJson } from "./text-json.js";
import { o as editLedger } from "./stage-ledger.js";
import { t as oldestReusableMs } from "./run-place.js";
import { d as pricingOf } from "./run-money.js";
import { _ as priceKnown } from "./stage-budget.js";

// src/flows/inherited/bill-block.ts
/** Bills one whole block of these searches of a run. */
function billBlock(inputs, config, run, searches) {
	const known = readKnown(inputs, config, run);
	const { inputToken } = findTrialPrices(config);
	const blocks = searches.map(({ agent, setup: { tasks, meanTokens } }) => {
		const trials = 4 * tasks.length;
		const each = known.get(agent)?.dollars ?? (inputToken === "unknown" ? inputToken : inputToken * meanTokens);
		return {
			tokens: trials * meanTokens,
			dollars: each === "unknown" ? each : trials * each
		};
	});
	const dollars = blocks.map((block) => block.dollars);
	return {
		tokens: sum(blocks.map(({ tokens }) => tokens)),
		dollars: dollars.every((amount) => amount !== "unknown") ? sum(dollars) : "unknown"
	};
}
function readKnown(inputs, config, run) {
	const db = openJournal(inputs);
	try {
		return findKnownTrials(db, noBaselines, config, run);
	} finally {
		db.close();
	}
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
		...defined({ stop })
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
	if (stop.kind === "probe") return stop.problem.message;
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
		const inherited = own.filter(({ status, probe }) => status === "inherited" && probe === void 0);
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
		}),
		probed: listProbed(base, rentOf, only)
	};
}
function listProbed(base, rentOf, only) {
	const standing = (base.ledger?.rules ?? []).filter(isCompiled);
	return [...base.suites].flatMap(([agent, { tasks }]) => {
		if (tasks.length === 0 || only !== void 0 && only !== agent) return [];
		const own = standing.filter((rule) => [agent, "all"].includes(rule.agent));
		return own.flatMap((rule) => {
			const { probe } = rule;
			if (rule.status !== "inherited" || probe === void 0) return [];
			const activeSet = own.filter(({ id }) => id !== rule.id);
			const about = {
				reason: "asked",
				rent: rentOf(rule),
				agent,
				tasks: tasks.map(({ id }) => id),
				activeSet
			};
			return [{
				rule: {
					...rule,
					probe
				},
				...about
			}];
		});
	});
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

// src/flows/inherited/screen-lines.ts
/** Newest trials that are looked through, and of one task and memory. */
const most = {
	all: 5e3,
	alike: 200
};
/**
* Asks stored trials whether inherited lines with a probe are obeyed anyway; nothing is run. Those count whose memory lacked the line and that
* fit today's fixture, task, settings and words to the last byte, whichever of today's other lines they had: searches leave out random halves.
* What is stored may turn a line away, never keep it.
*/
function screenLines(openRun, lines) {
	return lines.map((line) => screenLine(openRun, line));
}
function screenLine(openRun, line) {
	const { rule, agent, tasks } = line;
	const { gain, targets } = behaviourPolicy(openRun.config, rule.probe, tasks);
	const fitting = listFitting(openRun, line, targets ?? tasks);
	const { yes, no } = countStored(fitting.map((trial) => toStored(trial, rule.probe)));
	const evidence = weighScreen({
		yes,
		no
	}, gain);
	const isObeyed = evidence >= limitOfScreen;
	return {
		rule: rule.id,
		agent,
		probe: describeProbe(rule.probe),
		isProtected: rule.protected,
		yes,
		no,
		evidence,
		isObeyed
	};
}
/** Trials without the line of which facts were kept, each once. */
function listFitting(openRun, line, tasks) {
	const { db, beganAt } = openRun;
	const terms = termsFor(openRun, makeMeasurement([line], "drops"));
	const isWanted = ({ agent, task, present }) => agent === line.agent && tasks.includes(task) && !present.includes(line.rule.id);
	const cells = new Map(readNewestTrials(db, "", most.all).filter(isWanted).map(({ task, present }) => [JSON.stringify([task, present]), {
		task,
		present
	}]));
	const contexts = new Set([...cells.values()].map((cell) => contextOf(openRun, terms, cell)));
	const after = new Date(beganAt.getTime() - oldestReusableMs);
	const found = [...contexts].flatMap((context) => readByContext(db, {
		context,
		exceptRun: "",
		after,
		before: openRun.world.now(),
		limit: most.alike
	}));
	return [...new Map(found.filter((trial) => isWanted(trial) && trial.facts !== void 0).map((trial) => [trial.key, trial])).values()];
}
function toStored({ task, outcome, usage, facts }, probe) {
	return {
		task,
		outcome,
		usage,
		answer: answerProbe(probe, facts),
		arm: "baseline",
		cached: true,
		order: 0,
		batch: 0
	};
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
/** Why a week is waited for: what is left of it, in tokens or in dollars, pays for no whole block, every task twice in both arms. */
function explainWait(allowance, block) {
	if (allowance === void 0) return void 0;
	const { tokens, dollars, spent } = allowance;
	const left = {
		tokens: Math.max(0, tokens - spent.tokens),
		dollars: Math.max(0, dollars - spent.dollars)
	};
	if (tokens > 0 && left.tokens < block.tokens) return wordWait(`${Math.round(left.tokens)} of ${tokens} tokens`, `${Math.round(block.tokens)} tokens`);
	if (dollars > 0 && block.dollars !== "unknown" && left.dollars < block.dollars) return wordWait(`$${left.dollars.toFixed(2)} of $${dollars.toFixed(2)}`, `$${block.dollars.toFixed(2)}`);
}
function wordWait(left, takes) {
	return `the allowance of this week, which has ${left} left: a whole block (every task twice in both arms) takes about ${takes}. Run the same command next week, or raise audit.allowance`;
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
	const suggested = suggestProbes(base.ledger?.rules ?? []);
	const about = {
		...defined({ allowance }),
		...suggested.length === 0 ? {} : { suggested }
	};
	const planned = planInherited(inputs, base, config, {
		rentOf: lint.rentOf,
		only: request.agent
	});
	const plans = planned.searches.map(toInheritedSearch);
	const begun = planned.searches.filter((_, place) => plans[place]?.plan.kind === "search");
	const wait = explainWait(allowance, billBlock(inputs, config, planned.run, begun));
	if (request.dryRun === true || begun.length + planned.probed.length === 0 || wait !== void 0) {
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
		const screened = screenLines(openRun, planned.probed);
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
			result: {
				measured,
				screened
			},
			stops: measured.map(({ stop }) => stop)
		};
	});
	for (const notice of notices) world.progress.step(notice);
	const searches = plans.map((plan) => result.measured.find(({ search }) => search.agent === plan.agent)?.search ?? plan);
	const stop = result.measured.findLast((measured) => measured.stop !== void 0)?.stop;
	return writeProposal({
		...emptyReport(searches),
		evidence: runner.level,
		budget,
		...about,
		...result.screened.length === 0 ? {} : { screened: result.screened },
		...proposeRemoval(base.ledger?.rules ?? [], [...searches, ...listObeyed(result.screened)], [...base.suites.keys()]),
		...stop === void 0 ? {} : { stop: nameStop(stop, limited !== config && limited.budget.run < config.budget.run) }
	}, request, world);
}
/** Lines of conduct can be asked for nothing, once a person has accepted what their words say. */
function suggestProbes(rules) {
	return rules.filter(({ status, probe }) => status === "inherited" && probe === void 0).flatMap((rule) => {
		const probe = suggestForRule(rule);
		return probe === void 0 ? [] : [{
			rule: rule.id,
			probe: describeProbe(probe)
		}];
	});
}
/** What is obeyed anyway may go like what a search found, unless base protects it. */
function listObeyed(screened) {
	return screened.filter(({ isObeyed, isProtected }) => isObeyed && !isProtected).map(({ agent, rule }) => ({
		agent,
		mayGo: [rule]
	}));
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

export { planRemoval as n, runInherited as t };