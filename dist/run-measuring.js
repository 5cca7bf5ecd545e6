import { C as defined } from "./util.js";
import { f as StoppedRunError, i as listMeasured, j as ProblemError, u as looksOf } from "./model.js";
import { l as refuseTracked } from "./git.js";
import { n as explainMachineFault } from "./disk-fault.js";
import { Cn as readRunTrials, Pn as countUnproved, Tn as dropDeadReservations, bn as beginRun, yn as takeNotices, zn as writeTransaction } from "./store.js";
import { t as openCheckpoint } from "./run-checkpoint.js";
import { p as groupRules } from "./stage-plan.js";
import { o as locateState, r as openVouchedBaselines, t as openVouching } from "./run-state.js";
import { n as openJournal } from "./run-journal.js";
import { u as saveBudget } from "./stage-budget.js";
import { a as sumRecalled, c as locateLimits, o as budgetOfRun, s as reportOfRun } from "./run-money.js";
import { s as nameRun } from "./run-planning.js";
import { Ct as formatCount, vt as describeBill } from "./report-words.js";
import { a as proveTasks, l as openPlace, n as refuseOtherIsolation, o as openSession, t as oldestReusableMs } from "./run-place.js";
import { i as scriptsOf } from "./run-scripts.js";
import { a as checkBundle, c as completeMeasuring, i as applyBundle, l as settleAll, o as lookAgain, s as listSettled } from "./run-settling.js";
import { f as roundsUnder, i as gatherShards, t as takeShards } from "./run-shards.js";
import { i as handOffFolder, r as handOnParts } from "./run-hand-offs.js";
import { join, resolve } from "node:path";

// src/run/measuring/list-run-notices.ts
/** What people must know of where the trials of a session came from and went to, one sentence each. */
function listRunNotices(place, baselines, stops) {
	return [
		...place.kind === "replay" ? describeReplay(place.recording.manifest, stops) : [],
		...place.kind === "live" ? describeLoss(place.recorder?.fault()) : [],
		...describeFaults(baselines.faults())
	];
}
/**
* What people must know of the journal itself: trials that nobody vouches for, as many as there were before the session wrote over any, and
* where it was moved. What was noted is told once.
*/
function listStateNotices(db, strangers) {
	const unknown = `${formatCount(strangers, "trial")} of unknown origin ${strangers === 1 ? "was" : "were"} ignored: no key that is known here vouches for ${strangers === 1 ? "it" : "them"}.`;
	return [...takeNotices(db), ...strangers === 0 ? [] : [unknown]];
}
function describeReplay({ runner, version, model }, stops) {
	const missing = stops.flatMap((stop) => stop?.kind === "unrecorded" ? [stop.detail] : []);
	return [`Replayed: every trial comes from a recording made with ${runner} ${version}, model ${model}; nothing was run or paid for. That the recording is true nobody but its maker can say.`, ...[...new Set(missing)].map((detail) => `The replay stopped: ${detail}.`)];
}
function describeLoss(fault) {
	if (fault === void 0) return [];
	return [`The recording is incomplete (${fault}): running the same command again writes what is missing and pays for no trial twice.`];
}
function describeFaults(faults) {
	const [first] = faults;
	if (first === void 0) return [];
	return [`Files of the baseline cache were left out or not written: ${first}${faults.length === 1 ? "" : ` (and ${faults.length - 1} more)`}.`];
}

// src/run/measuring/conduct-run.ts
/**
* Opens journal and fixture, proves the golden tasks, measures, and closes everything. The budget is saved as the journal has it.
* Throws ProblemError when a task is not proved or the fixture cannot be prepared.
*/
async function conductRun(inputs, order, world, measure) {
	const { run, base, config, steps } = order;
	const state = locateState(inputs.refs.root, inputs.paths);
	const db = openJournal(inputs);
	const strangers = countUnproved(db);
	const place = await openPlace(config, requireFixture(base), world, order.place);
	const vouching = openVouching(inputs.refs.root, world.env, config);
	const baselines = openVouchedBaselines(order.cache ?? join(state, "baselines"), world.env, vouching);
	try {
		await steps?.complete("prepare");
		await proveHere(order, place, db, world);
		await steps?.complete("prove");
		const { baseSha, headSha } = inputs.refs;
		const beganAt = beginRun(db, {
			id: run,
			baseSha,
			headSha,
			request: order.request,
			now: world.now()
		});
		if (place.kind !== "replay") refuseOtherIsolation(run, place.runner, readRunTrials(db, run));
		const budgets = join(state, "budgets");
		await saveBudget(budgetOfRun(db, run, config, {
			beganAt,
			now: world.now()
		}), budgets);
		const session = openSession(order.recallsOthers ?? true);
		const { result, stops } = await tellSpending({
			run,
			beganAt,
			base,
			config,
			place,
			baselines,
			db,
			world,
			vouching,
			...session,
			...scriptsOf(inputs)
		}, budgets, measure);
		const facts = {
			beganAt,
			now: world.now(),
			stopReason: listStopReasons(stops)[0]
		};
		const budget = budgetOfRun(db, run, config, facts);
		await saveBudget(budget, budgets);
		if (place.kind !== "replay") baselines.prune(new Date(world.now().getTime() - oldestReusableMs));
		const notices = [...session.recallsOthers ? listStateNotices(db, strangers) : [], ...listRunNotices(place, baselines, stops)];
		const report = {
			...reportOfRun(db, budget, config, facts.now),
			...sumRecalled(session.recalled, config)
		};
		const located = await locateLimits(report, listStopReasons(stops), {
			inputs,
			...order
		});
		return {
			result,
			beganAt,
			runner: place.runner,
			notices,
			budget: located
		};
	} finally {
		db.close();
		await place.close();
	}
}
/** Measures; whatever ends it early, what was spent by then is saved, and told with the problems. Throws StoppedRunError. */
async function tellSpending(openRun, budgets, measure) {
	try {
		return await measure(openRun);
	} catch (thrown) {
		const error = explainMachineFault(thrown);
		if (!(error instanceof ProblemError)) throw thrown;
		const { db, run, config, beganAt, world, recalled } = openRun;
		const now = world.now();
		writeTransaction(db, () => dropDeadReservations(db, run));
		const budget = budgetOfRun(db, run, config, {
			beganAt,
			now
		});
		await saveBudget(budget, budgets);
		throw new StoppedRunError(error.problems, {
			...reportOfRun(db, budget, config, now),
			...sumRecalled(recalled, config)
		});
	}
}
/** A place where agents run, with the folders a caller named for their trials. */
function placeOf({ record, cache }) {
	return {
		place: {
			kind: "live",
			...defined({ record })
		},
		...defined({ cache })
	};
}
/** Proves the golden tasks where agents run: what a recording holds was proved when it was made, and who runs no trial runs no command. */
async function proveHere({ agents, base }, place, db, world) {
	if (place.kind !== "live") return;
	const tasks = [...new Set(agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
	await proveTasks(tasks, place, db, world);
}
function requireFixture({ fixture }) {
	if (fixture === void 0) throw new Error("the base was linted without errors but has no fixture");
	return fixture;
}
function listStopReasons(stops) {
	return stops.flatMap((stop) => {
		if (stop?.kind !== "budget" || stop.reason === "ok" || stop.reason === "warning_threshold") return [];
		return [stop.reason];
	});
}

// src/run/measuring/hand-on-gate.ts
const statusOf = {
	pass: "CLEAN",
	fail: "NEEDS_ATTENTION",
	undecided: "NEEDS_ATTENTION",
	error: "ERROR"
};
/**
* Hands on what a run of the gate came to: a header for the whole, for each agent whose rules were measured, and for each shard that was to
* measure them. They are read by `rentroll session handoff list --run` and are no evidence.
*/
function handOnGate({ refs, paths }, measured, report, world) {
	const { budget, settled, shards, runner } = measured;
	const gate = {
		agent: "gate",
		STATUS: statusOf[report.outcome],
		MODEL: modelOf(settled, runner.kind),
		TOKENS_SPENT: budget.totalConsumed,
		FINDINGS_COUNT: report.problems.length,
		SUMMARY: report.headline
	};
	const agents = [...Map.groupBy(settled, ({ planned }) => planned.agent)].map(([agent, rules]) => summariseAgent(agent, rules, measured));
	return handOnParts(handOffFolder(refs.root, paths), measured.run, [
		gate,
		...agents,
		...shards
	], world);
}
function summariseAgent(agent, rules, { budget, runner }) {
	const open = rules.filter(({ decision }) => decision.verdict !== "earns");
	const isStopped = rules.some(({ stop, decision }) => stop !== void 0 && decision.verdict === "undecided");
	return {
		agent: `gate-${agent}`,
		STATUS: isStopped ? "BLOCKED" : open.length > 0 ? "NEEDS_ATTENTION" : "CLEAN",
		MODEL: modelOf(rules, runner.kind),
		TOKENS_SPENT: budget.agents.find(({ agentId }) => agentId === agent)?.consumed ?? 0,
		FINDINGS_COUNT: open.length,
		SUMMARY: rules.map(({ planned, decision }) => `${planned.rule.id} ${decision.verdict}`).join(", ")
	};
}
/** The model that most trials ran with; the runner where none says. */
function modelOf(rules, kind) {
	const [first] = [...Map.groupBy(rules.flatMap(({ records }) => records.map(({ model }) => model)), (model) => model)].sort(([, a], [, b]) => b.length - a.length);
	return (first?.[0] || kind).slice(0, 100);
}

// src/run/measuring/measure-rules.ts
/**
* Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
* is named after everything that decides its trials, so that starting it again continues it.
*/
async function measureRules(inputs, base, planned, config, request, world, steps) {
	const { mode } = request;
	refuseGiven(mode);
	const run = nameRun(planned.plan, mode);
	if (mode.kind === "measure" && !steps.isMeasured) tellBills(planned, world);
	const noted = await openCheckpoint(inputs, run, planned.plan, steps);
	const { shards } = {
		shards: void 0,
		...looksOf(mode)
	};
	const gathered = shards === void 0 ? void 0 : gatherShards(shards, planned.plan);
	const order = {
		run,
		base,
		config,
		steps,
		agents: listMeasured(planned.plan).map(({ agent }) => agent),
		request: JSON.stringify(lastingRequest(request, inputs)),
		recallsOthers: !isFresh(mode),
		...choosePlace(mode, gathered)
	};
	let taken;
	const { result, beganAt, runner, budget, notices } = await conductRun(inputs, order, world, async (openRun) => {
		taken = gathered && takeShards(openRun, planned.plan, config, gathered);
		const measured = await measureGroups(openRun, planned, {
			...howToSettle(mode, config, taken),
			steps
		});
		await completeMeasuring(measured.settled, steps);
		return {
			result: measured,
			stops: measured.settled.map(({ stop }) => stop)
		};
	});
	return {
		run,
		beganAt,
		runner,
		budget,
		shards: taken?.handOffs ?? [],
		notices: [
			...noted,
			...taken?.notices ?? [],
			...notices
		],
		...result
	};
}
/** Whoever asks for everything afresh gets no trial of another run. */
function isFresh(mode) {
	const looks = looksOf(mode);
	return looks.kind === "many" && looks.fresh;
}
/** What is about to be spent, before the first trial. */
function tellBills({ plan }, { progress }) {
	for (const bill of plan.bills) if (!plan.skipped.includes(bill.rule)) progress.step(describeBill(bill));
}
/** Recordings, shards and baselines come from machines that measured, never from the change that is judged. */
function refuseGiven(mode) {
	const { shards } = {
		shards: void 0,
		...looksOf(mode)
	};
	if (shards !== void 0) refuseTracked(resolve(shards), "the recording of a shard");
	if (mode.kind === "replay") refuseTracked(resolve(mode.folder), "the recording");
	if (mode.kind === "measure" && mode.cache !== void 0) refuseTracked(resolve(mode.cache), "the cache of baselines");
}
/** What `resume` repeats: a run that is continued goes on measuring, whatever was only judged before, and from where its journal ends. */
function lastingRequest({ mode, ...request }, { refs }) {
	const refsOfRun = {
		base: refs.baseSha,
		head: refs.headSha
	};
	if (mode.kind === "decide") return {
		...request,
		...refsOfRun,
		mode: {
			kind: "measure",
			looks: looksOf(mode)
		}
	};
	const { fromStep: _once, ...lasting } = mode;
	return {
		...request,
		...refsOfRun,
		mode: lasting
	};
}
function choosePlace(mode, gathered) {
	if (mode.kind === "measure") return placeOf(mode);
	if (mode.kind === "replay") return { place: {
		kind: "replay",
		folder: mode.folder
	} };
	return { place: {
		kind: "told",
		...gathered?.manifest === void 0 ? {} : { manifest: gathered.manifest }
	} };
}
/** With one look it comes after all that the shards were to run; who only judges what is there runs nothing more. */
function howToSettle(mode, config, taken) {
	const looks = looksOf(mode);
	if (looks.kind === "many") return { reuse: !looks.fresh };
	const options = {
		reuse: false,
		roundsOf: roundsUnder(config)
	};
	if (mode.kind !== "decide") return options;
	return {
		...options,
		topUp: 0,
		cannotRun: (spec) => taken?.whyMissing(spec) ?? "no trial is run here"
	};
}
async function measureGroups(openRun, { plan }, options) {
	const settled = [];
	const bundles = [];
	for (const measured of await settleAll(openRun, groupRules(listMeasured(plan)), options)) {
		const rules = listSettled(measured);
		const bundle = await checkBundle(openRun, rules, options);
		settled.push(...await lookAgain(openRun, applyBundle(rules, bundle), options));
		if (bundle !== void 0) bundles.push(bundle.check);
	}
	const order = plan.rules.map(({ rule }) => rule.id);
	settled.sort((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
	return {
		settled,
		bundles
	};
}

export { placeOf as i, handOnGate as n, conductRun as r, measureRules as t };