import { b as ProblemError, l as measureAsNeeded, v as isCompiled } from "./model.js";
import { l as hashParts } from "./util.js";
import { S as readMeanTrialTokens } from "./store.js";
import { r as diffLedger } from "./stage-ledger.js";
import { u as stableJson } from "./text-json.js";
import { y as procedure } from "./stage-receipt.js";
import { u as expectedVersion } from "./repository-receipts.js";
import { c as planTrials, s as selectRules } from "./stage-plan.js";
import { n as openJournal } from "./run-journal.js";

// src/run/planning/plan-gate.ts
/** Chooses what has to be measured and plans it. `base` is the side that sets the policy; `waiting` asks for candidates nobody touched too. */
function planGate(inputs, base, lint, config, looks = measureAsNeeded.looks, waiting = false) {
	const head = inputs.head.ledger ?? {
		version: 1,
		rules: []
	};
	const diff = diffLedger(base.ledger, head);
	const ids = (rules) => new Set(rules.map((rule) => rule.id));
	const choices = selectRules({
		rules: head.rules,
		added: ids(diff.added),
		changed: ids(diff.changed),
		earned: new Set([...lint.receipts].filter(([, entry]) => carries(entry)).map(([id]) => id)),
		protectedAtBase: ids((base.ledger?.rules ?? []).filter((rule) => rule.protected)),
		waiting
	});
	const toMeasure = choices.filter((choice) => choice.kind === "measure");
	return {
		plan: estimateFromHistory(inputs, {
			config,
			toMeasure: [...toMeasure, ...lint.texts.map(({ rule, text }) => ({
				rule,
				reason: "text",
				text
			}))],
			active: (base.ledger?.rules ?? []).filter(isCompiled),
			tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
			rentOf: lint.rentOf,
			inputs: {
				...hashSide(base),
				reuse: looks.kind === "many" && !looks.fresh ? "baselines" : "nothing",
				...looks.kind === "one" ? { firstLook: "expected" } : {}
			},
			meanTrialTokens: /* @__PURE__ */ new Map()
		}),
		byReceipt: choices.filter((choice) => choice.kind === "receipt").map((choice) => choice.rule),
		unstamped: toMeasure.filter((choice) => choice.reason === "unstamped").map((choice) => choice.rule.id)
	};
}
/** Name of the run that measures a plan: the same plan is the same run and keeps its trials. */
function runIdOf({ digest }) {
	return digest.slice(7, 31);
}
/**
* Name of the run that answers a request. A replay has a name of its own: it journals no trial, and what it says must not take the place of
* the run that paid.
*/
function nameRun(plan, { kind }) {
	const run = runIdOf(plan);
	return kind === "replay" ? hashParts("replay", run).slice(0, run.length) : run;
}
/** A receipt carries a rule when it recomputes, fits, and earns. */
function carries(entry) {
	return (entry.state === "valid" || entry.state === "stale") && entry.decision.verdict === "earns";
}
/** Hashes of everything of a side that trials depend on besides its rules and its policy. */
function hashSide(base) {
	const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
	return {
		fixture: base.fixture?.hash ?? "",
		suites: hashParts(...tasks),
		definitions: hashParts(...[...base.definitions].flat()),
		...base.instructions.size === 0 ? {} : { instructions: hashParts(...[...base.instructions].flat()) },
		places: hashParts(...Object.entries(base.config?.agents ?? {}).flatMap(placesOf)),
		prepare: base.config?.fixture.prepare ?? "",
		runnerVersion: base.config === void 0 ? "" : expectedVersion(base.config.runner),
		procedure: `${procedure.name} ${procedure.version}`
	};
}
/** Where an agent finds its memory and its definition. */
function placesOf([agent, { memory, definition = "" }]) {
	return [
		agent,
		memory,
		definition
	];
}
/**
* Estimates from what earlier runs cost. The run's own trials are left out: a plan must read the same when it is resumed.
*/
function estimateFromHistory(inputs, planInput, group) {
	const plan = planTrials(planInput, group);
	if (plan.rules.length === 0) return plan;
	const db = openJournal(inputs);
	try {
		return planTrials({
			...planInput,
			meanTrialTokens: readMeanTrialTokens(db, runIdOf(plan))
		}, group);
	} finally {
		db.close();
	}
}

// src/run/planning/refuse-other-run.ts
/** Throws ProblemError when a run is to be continued and the plan has become another one: its trials would not belong together. */
function refuseOtherRun(run, onlyRun) {
	if (onlyRun === void 0 || run === onlyRun) return;
	throw new ProblemError([otherRun(onlyRun, "the plan is another one now: rules, policy, fixture, tasks or the runner changed")]);
}
/** Adds to lint problems that they keep an interrupted run from being continued. */
function nameLostRun(lint, onlyRun) {
	if (onlyRun === void 0) return lint;
	return {
		...lint,
		problems: [...lint.problems, otherRun(onlyRun, "what it measured is no longer valid")]
	};
}
function otherRun(run, why) {
	return {
		code: "resume-different-run",
		severity: "error",
		message: `the run "${run}" cannot be continued: ${why}`,
		hint: "Undo the change to continue it, or start a new run: rentroll check.",
		blame: "setup"
	};
}

// src/run/planning/name-baseline-run.ts
/**
* Name of the run that measures baselines: the same inputs on the same day (UTC) with the same Node.js are the same run and share its
* budget. A later day has a budget of its own and still recalls young trials.
*/
function nameBaselineRun(side, { seed, runner, budget }, now, node = process.version) {
	const active = side.ledger?.rules.filter(isCompiled) ?? [];
	const inputs = {
		side: hashSide(side),
		seed,
		runner,
		trialLimit: budget.trial,
		active: active.map(({ id, agent, body, scope }) => ({
			id,
			agent,
			body,
			scope
		})),
		node,
		day: now.toISOString().slice(0, 10)
	};
	return hashParts("baselines", stableJson(inputs)).slice(0, 24);
}

export { hashSide as a, runIdOf as c, estimateFromHistory as i, nameLostRun as n, nameRun as o, refuseOtherRun as r, planGate as s, nameBaselineRun as t };