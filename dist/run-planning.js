import { b as hashParts } from "./util.js";
import { D as isCompiled, j as ProblemError, tt as totalTokens } from "./model.js";
import { K as quoteValue } from "./text.js";
import { c as listLeaving, d as diffLedger, l as splitRule, s as findUntold, u as splitTermsOf } from "./stage-ledger.js";
import { v as readTreeText } from "./repository-reading.js";
import { v as expectedVersion, y as isSameModel } from "./repository-receipts.js";
import { V as mean } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { S as procedure } from "./stage-receipt.js";
import { Cn as readRunTrials, fn as readNewestTrials } from "./store.js";
import { a as letsIn, n as carriesLeaving } from "./repository-audits.js";
import { c as planTrials, l as splitByModel, s as selectRules, u as unsplitId } from "./stage-plan.js";
import { n as openJournal } from "./run-journal.js";
import { C as priceUsage, x as priceWorstToken, y as priceTrials } from "./stage-budget.js";
import { c as trialSetup } from "./run-ports.js";
import { o as noBaselines, s as parseBaselines } from "./repository-baselines.js";
import { d as pricingOf, u as plannedModel } from "./run-money.js";
import { yt as describeCost } from "./report-words.js";

// src/run/planning/known-trials.ts
/**
* What a trial of each agent is known to cost with the configured model: the mean of earlier runs, else that of the committed first
* baselines. The run's own trials are left out: a plan must read the same when it is resumed.
*/
function findKnownTrials(db, baselines, config, exceptRun) {
	const model = plannedModel(config);
	const committed = Object.entries(baselines.agents).flatMap(([agent, tasks]) => {
		const own = Object.values(tasks).flatMap(({ first }) => isSameModel(model, first.model) ? [first.tokens] : []);
		return own.length === 0 ? [] : [[agent, {
			basis: "baselines",
			tokens: mean(own)
		}]];
	});
	const records = readNewestTrials(db, exceptRun, newest).filter((record) => isSameModel(model, record.model));
	const measured = [...Map.groupBy(records, ({ agent }) => agent)].map(([agent, own]) => [agent, knownFrom(own, config)]);
	return new Map([...committed, ...measured]);
}
/** Trials of an agent that are looked at: what it took long ago says less. */
const newest = 200;
/** Dollars as the budget will book them, other models that a trial called included. */
function knownFrom(records, config) {
	const { dollars } = priceTrials(records, pricingOf(config));
	return {
		basis: "journal",
		tokens: mean(records.map(({ usage }) => totalTokens(usage))),
		dollars: dollars === "unknown" ? dollars : dollars / records.length
	};
}
/** What trials of a config cost by the price list. */
function findTrialPrices(config) {
	const pricing = pricingOf(config);
	const model = plannedModel(config);
	const isSimulated = pricing.simulatedModels.includes(model);
	const oneToken = {
		input: 1,
		output: 0,
		cacheCreation: 0,
		cacheRead: 0
	};
	const worst = dearest([model, ...config.runner.models ?? []].map((name) => priceWorstToken(name, config.budget.trial, pricing)));
	return {
		inputToken: isSimulated ? 0 : priceUsage(oneToken, model, pricing.overrides),
		worstTrial: worst === "unknown" ? worst : worst * config.budget.trial
	};
}
/** The largest of some prices; unknown when one of them is. */
function dearest(prices) {
	const known = prices.filter((price) => price !== "unknown");
	return known.length < prices.length ? "unknown" : Math.max(0, ...known);
}
/** The baselines the base commits; none where the file cannot be read: an estimate is not what it should fail by. */
async function readCommittedBaselines({ base, paths }) {
	const text = base === void 0 ? void 0 : await readTreeText(base.tree, paths.baselines);
	return text === void 0 ? noBaselines : parseBaselines(text, paths.baselines, "setup").value ?? noBaselines;
}

// src/run/planning/plan-leaving.ts
/**
* Active rules of base that the change takes out of memory or rewords, and whose verdict no proved receipt of head carries. Throws
* ProblemError for a change that no trial could judge, where one has to.
*/
function chooseLeaving(inputs, base, { beliefs, measuresHints }, isMeasured) {
	const { head, paths } = inputs;
	if (base.ledger === void 0 || head.ledger === void 0) return {
		leaving: [],
		open: []
	};
	const found = listLeaving(base.ledger, head.ledger);
	const untold = !isMeasured ? [] : findUntold(found, {
		agents: splitTermsOf(base, []).agents,
		file: paths.ledger
	});
	if (untold.length > 0) throw new ProblemError(untold);
	const isMeasurable = ({ agent }) => agent === "all" || (base.suites.get(agent)?.tasks ?? []).length > 0;
	const asked = found.filter(({ rule, leaving }) => isMeasurable(rule) && !carriesLeaving(beliefs.proved.get(rule.id)?.receipt, leaving.kind));
	const hintOf = ({ rule, leaving }) => {
		const hint = measuresHints || !isMeasured ? void 0 : beliefs.hints.get(rule.id);
		return carriesLeaving(hint?.receipt, leaving.kind) ? hint : void 0;
	};
	const open = asked.flatMap((entry) => {
		const hint = hintOf(entry);
		return hint === void 0 ? [] : [{
			rule: entry.rule,
			hint
		}];
	});
	return {
		leaving: asked.filter((entry) => hintOf(entry) === void 0),
		open
	};
}
/** What measuring them takes: a rule of all agents leaves every memory, and is asked about in each. */
function measureLeaving(chosen, base) {
	const terms = splitTermsOf(base, base.ledger?.rules ?? []);
	return chosen.flatMap(({ rule, leaving, atHead }) => {
		const { line, column } = atHead ?? {
			line: 1,
			column: 1
		};
		return splitRule({
			...rule,
			status: "candidate"
		}, terms).map((part) => ({
			rule: {
				...part,
				status: rule.status,
				line,
				column
			},
			reason: leaving.kind,
			leaving
		}));
	});
}
/** What has to be said where removals are free: which rules leave unmeasured, and what it would cost to know. */
function noticeLeaving(chosen, { expected }) {
	const names = chosen.map(({ rule }) => quoteValue(rule.id));
	if (names.length === 0) return [];
	const shown = names.slice(0, mostNamed).join(", ");
	const others = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
	return [`This change takes ${names.length === 1 ? `the active rule ${shown}` : `${names.length} active rules (${shown}${others})`} out of memory, and nobody measured what goes with that.${expected.trials === 0 ? "" : ` To know takes about ${describeCost(expected)}: policy.removals: measured.`}`];
}
const mostNamed = 5;

// src/run/planning/plan-gate.ts
/** Chooses what has to be measured and plans it. `base` is the side that sets the policy. */
async function planGate(inputs, base, lint, config, { looks, waiting = false, anyway = false, isPaid = true, beliefs, measuresHints, claims = /* @__PURE__ */ new Map() }) {
	const head = inputs.head.ledger ?? {
		version: 1,
		rules: []
	};
	const diff = diffLedger(base.ledger, head);
	const ids = (rules) => new Set(rules.map((rule) => rule.id));
	const terms = splitTermsOf(base, head.rules);
	const isForOne = (id) => terms.agents.length > 1 && head.rules.some((rule) => rule.id === id && rule.agent === "all") && base.receipts.get(id)?.text !== inputs.head.receipts.get(id)?.text;
	const lettingIn = (found) => new Map([...found].filter(([id, { receipt }]) => letsIn(receipt) && !isForOne(id)));
	const hinted = lettingIn(beliefs.hints);
	const choices = selectRules({
		rules: head.rules,
		added: ids(diff.added),
		changed: ids(diff.changed),
		earned: lettingIn(beliefs.proved),
		hinted: measuresHints ? /* @__PURE__ */ new Map() : hinted,
		protectedAtBase: ids((base.ledger?.rules ?? []).filter((rule) => rule.protected)),
		waiting
	});
	const isAtBase = ({ agent }) => agent === "all" || base.suites.has(agent);
	const isMeasured = config.policy.removals === "measured";
	const { leaving, open } = chooseLeaving(inputs, base, {
		beliefs,
		measuresHints
	}, isMeasured);
	const leavingIds = ids(isMeasured ? leaving.map(({ rule }) => rule) : []);
	const toMeasure = choices.filter((choice) => choice.kind === "measure").filter(({ rule }) => isAtBase(rule) && !leavingIds.has(rule.id)).flatMap((choice) => splitRule(choice.rule, terms).map((rule) => ({
		...choice,
		rule
	}))).flatMap((choice) => splitByModel(choice, config.runner.models ?? [])).map((choice) => withClaim(choice, claims.get(choice.rule.id)));
	const planInput = {
		config,
		toMeasure: [
			...toMeasure,
			...isMeasured ? measureLeaving(leaving, base) : [],
			...lint.texts.map(({ rule, text }) => ({
				rule,
				reason: "text",
				text
			}))
		],
		active: (base.ledger?.rules ?? []).filter(isCompiled),
		tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
		rentOf: lint.rentOf,
		answers: lint.answers,
		inputs: {
			...hashSide(base),
			reuse: looks.kind === "many" && !looks.fresh ? "baselines" : "nothing",
			...looks.kind === "one" ? { firstLook: "expected" } : {}
		},
		anyway,
		mayLackRoom: isPaid && looks.kind === "many"
	};
	return {
		plan: await estimateFromHistory(inputs, planInput),
		...isMeasured ? {} : { notices: await tellLeaving(inputs, base, planInput, leaving) },
		byReceipt: choices.filter((choice) => choice.kind === "receipt"),
		byHint: [...choices.filter((choice) => choice.kind === "hint"), ...open.filter(({ rule }) => !hinted.has(rule.id))],
		unstamped: [
			...choices.filter(({ kind, rule }) => kind === "measure" && rule.status === "active" && !isAtBase(rule)),
			...toMeasure.filter(isUnstamped),
			...isMeasured ? leaving.filter(standsReworded) : []
		].flatMap(({ rule }) => isSimulated(hinted.get(rule.partOf ?? rule.id)) ? [] : [rule.id])
	};
}
function isSimulated(hint) {
	return hint?.receipt.evidenceLevel === "simulated";
}
/** A claim is about the rule as it stands in the ledger, with the config's model. */
function withClaim(choice, claimed) {
	const isWhole = choice.rule.partOf === void 0 && choice.model === void 0;
	return claimed === void 0 || !isWhole ? choice : {
		...choice,
		claimed
	};
}
/** New words that are active already: like every active rule they need their receipt. */
function standsReworded({ leaving }) {
	return leaving.kind === "reworded" && leaving.to.status === "active";
}
/** Where removals are free, what leaves is told with what it would cost to know; what is reworded has to earn by itself there. */
async function tellLeaving(inputs, base, input, leaving) {
	const removed = leaving.filter((entry) => entry.leaving.kind === "removed");
	if (removed.length === 0) return [];
	const toMeasure = measureLeaving(removed, base);
	return noticeLeaving(removed, await estimateFromHistory(inputs, {
		...input,
		toMeasure,
		mayLackRoom: false
	}));
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
		procedure: `${procedure.name} ${procedure.version}`,
		setup: trialSetup
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
async function estimateFromHistory(inputs, { mayLackRoom, ...input }, group) {
	const unpriced = {
		...input,
		known: /* @__PURE__ */ new Map(),
		prices: findTrialPrices(input.config),
		isNew: false
	};
	const plan = planTrials(unpriced, group);
	if (plan.rules.length === 0) return plan;
	const baselines = await readCommittedBaselines(inputs);
	const run = runIdOf(plan);
	const db = openJournal(inputs);
	try {
		const known = findKnownTrials(db, baselines, input.config, run);
		const isNew = mayLackRoom && readRunTrials(db, run).length === 0;
		return planTrials({
			...unpriced,
			known,
			isNew
		}, group);
	} finally {
		db.close();
	}
}
/** True for a rule that is active without a receipt; what another model says of it is stamped nowhere. */
function isUnstamped({ reason, model }) {
	return reason === "unstamped" && model === void 0;
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

// src/run/planning/note-models.ts
const answers = {
	earns: "earns",
	"does-not-earn": "does not earn",
	regression: "breaks tasks",
	undecided: "is not settled"
};
/** Of each rule that was measured with several models, one sentence: where their verdicts differ, or that they do not. `model` is that of the config. */
function noteModels(verdicts, model) {
	return [...Map.groupBy(verdicts, (row) => unsplitId(row.rule, row.model))].flatMap(([rule, rows]) => {
		if (rows.length < 2) return [];
		const told = rows.map((row) => ({
			model: row.model ?? model,
			verdict: row.verdict
		}));
		const kinds = new Set(told.map(({ verdict }) => verdict));
		const [first] = kinds;
		if (kinds.size === 1 && first !== void 0) return [`"${rule}" ${answers[first]} with each of ${told.length} models.`];
		return [`Models differ: "${rule}" ${told.map((one) => `${answers[one.verdict]} with ${one.model}`).join(", ")}. The verdict with ${model} decides.`];
	});
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

export { estimateFromHistory as a, planGate as c, findTrialPrices as d, refuseOtherRun as i, runIdOf as l, noteModels as n, hashSide as o, nameLostRun as r, nameRun as s, nameBaselineRun as t, findKnownTrials as u };