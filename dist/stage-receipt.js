import { s as isPlainLine } from "./quick-answer.js";
import { C as defined, _ as signText, b as hashParts, h as nameKey, m as isSignedBy, x as sha256 } from "./util.js";
import { A as nonEmpty, D as maxValue, E as maxLength, F as optional, G as strictTuple, H as safeInteger, J as union, K as string, L as picklist, N as number$2, O as minLength, R as pipe, T as ltValue, U as safeParse, V as regex, W as strictObject, _ as finite$1, b as gtValue, d as array, f as boolean, g as exactOptional, h as description, k as minValue, p as check, w as literal, x as integer } from "./libraries.js";
import { A as spellWholeProbe, C as outcomes, E as enforcedParts, F as makeError, Q as metricWeights, T as receiptNumbers, W as policyDefaults, Z as addUsage, nt as weighUsage, rt as zeroUsage, w as probeAnswers, y as arms } from "./model.js";
import { K as quoteValue } from "./text.js";
import { q as unknownHorizonShare } from "./stats.js";
import { a as parseJson, c as findNode, l as jsonValue, o as listRefusalProblems, u as stableJson } from "./text-json.js";

// src/stages/gate/receipt/build-receipt.ts
/** Name and version of the decision procedure; a change of a formula is a new version. */
const procedure = {
	name: "stratified-triangular",
	version: 2
};
/** The same for rules that buy behaviour. */
const behaviourProcedure = {
	name: "behaviour-pairs",
	version: 2
};
/** The procedure that decides about a rule, or about evidence: what it buys says which. */
function procedureOf(judged) {
	return (("probe" in judged ? judged.probe : "behaviour" in judged && judged.behaviour) || void 0) === void 0 ? procedure : behaviourProcedure;
}
/** Significant digits receipts keep: more would differ between machines in the last place of exp and log. */
const digits = 10;
/** The receipt of a verdict. Deterministic: the same trials give the same bytes under `renderReceipt`. */
function buildReceipt(input) {
	const { rule, decision, evidence, records, runner } = input;
	const enforced = findEnforcement(records);
	const head = {
		schema: 1,
		rule: rule.id,
		agent: input.agent,
		bodyHash: hashBody(rule),
		...pickNumbers(decision),
		rent: evidence.rent,
		procedure: procedureOf(evidence),
		fingerprint: input.fingerprint,
		...defined({ source: input.source }),
		runner: runner.kind,
		runnerVersion: runner.version,
		model: records[0]?.model ?? "",
		evidenceLevel: runner.level,
		isolation: input.comparison?.isolation ?? findIsolation(rule.id, records),
		...defined({ enforced }),
		...input.audit === true ? { audit: true } : {},
		...defined({
			asked: input.asked,
			replaces: input.replaces
		}),
		...input.comparison === void 0 ? {} : { compared: input.comparison.compared },
		flags: decision.flags.filter((flag) => flag !== "DRIFT"),
		spend: {
			...sumSpend(evidence),
			dollars: roundNumbers(input.dollars ?? 0)
		},
		...input.selfTest === void 0 ? {} : { selfTest: roundNumbers(input.selfTest) },
		...defined({ repeat: input.repeat }),
		decidedOn: input.decidedOn
	};
	const trialDigests = records.map((record) => record.digest);
	return {
		...head,
		trialDigests,
		chain: chainReceipt({
			...head,
			trialDigests,
			evidence
		}),
		evidence
	};
}
/** What the trials of a verdict cost; reused ones were paid for by an earlier run. */
function sumSpend({ trials }) {
	const paid = trials.filter(({ cached }) => !cached);
	return {
		usage: paid.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage),
		trials: paid.length,
		reused: trials.length - paid.length
	};
}
/** The committed text of a receipt: sorted keys, two spaces, final newline. */
function renderReceipt(receipt) {
	return stableJson(receipt);
}
/** Hash of what a rule says, where it applies and what it is judged by: a receipt is worth nothing for another sentence or another probe. */
function hashBody({ agent, body, scope, probe }) {
	const asked = probe === void 0 ? [] : [`\nprobe ${spellWholeProbe(probe)}`];
	return `sha256:${hashParts(agent, body, ...scope, ...asked)}`;
}
/** The numbers a receipt states, rounded to the digits it keeps. */
function pickNumbers(decision) {
	const stated = receiptNumbers.map((name) => [name, decision[name]]).filter(([, value]) => value !== void 0);
	return roundNumbers(Object.fromEntries(stated));
}
/** Hash chain over what a receipt states, then each of its trials with the digest of its transcript, in plan order. */
function chainReceipt({ evidence, trialDigests, signature: _, ...head }) {
	const { trials, ...basis } = evidence;
	const link = (previous, trial, place) => sha256(hashParts(previous, stableJson(trial, 0), trialDigests[place] ?? ""));
	return trials.reduce(link, sha256(hashParts(stableJson(head, 0), stableJson(basis, 0))));
}
/**
* The isolation proof of each arm over all trials that have one. The worst counts: one baseline that saw the rule, one candidate
* that did not, one canary that reached the model.
*/
function findIsolation(rule, records) {
	const inArm = (held) => records.filter(({ present }) => present.includes(rule) === held).flatMap(({ isolation }) => isolation ?? []);
	const [baseline, candidate] = [inArm(false), inArm(true)];
	const leaked = (proofs) => proofs.some(({ canaryLeaked }) => canaryLeaked);
	const saw = ({ delivered }) => delivered.includes(rule);
	return {
		...baseline.length > 0 ? { baseline: {
			canaryLeaked: leaked(baseline),
			ruleDelivered: baseline.some(saw)
		} } : {},
		...candidate.length > 0 ? { candidate: {
			canaryLeaked: leaked(candidate),
			ruleDelivered: candidate.every(saw)
		} } : {}
	};
}
/**
* What was enforced in every trial of a verdict: the worst counts. Trials that tell nothing (a simulated agent, a baseline another run
* kept) are skipped: only trials of the same context stand together. Undefined when none of them says.
*/
function findEnforcement(records) {
	const told = records.flatMap(({ enforced }) => enforced ?? []);
	if (told.length === 0) return void 0;
	const pairs = enforcedParts.map((part) => [part, told.every((enforced) => enforced[part])]);
	return Object.fromEntries(pairs);
}
/** Every number of a value, rounded to the digits a receipt keeps. */
function roundNumbers(value) {
	if (typeof value === "number") return Number(value.toPrecision(digits));
	if (Array.isArray(value)) return value.map(roundNumbers);
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, roundNumbers(entry)]));
}

// src/stages/gate/receipt/evidence-schema.ts
const say$1 = description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number = pipe(number$2(), finite$1());
const name = pipe(string(), nonEmpty(), maxLength(256), check(isPlainLine), say$1("one line of text, at most 256 characters"));
const wholeNumber = pipe(number$2(), safeInteger(), minValue(0), say$1("a whole number, 0 or more"));
const tokens = pipe(wholeNumber, say$1("a whole number of tokens, 0 or more"));
const share = pipe(number, minValue(leastErrorRate), ltValue(.5), say$1("a number above 0 and below 0.5, for example 0.05"));
const weight = pipe(number, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say$1("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say$1("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: pipe(number, gtValue(0), maxValue(0xe8d4a51000), say$1("a number above 0, for example 2")),
	minEffect: pipe(union([pipe(number, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say$1("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: pipe(number, minValue(1), maxValue(0xe8d4a51000), say$1("a number of at least 1, for example 2")),
	metric: picklist([
		"priced",
		"total",
		"processing"
	]),
	weights: pipe(strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), check((weights) => Object.values(weights).some((value) => value > 0)), say$1("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
const trialEntries = {
	task: name,
	arm: picklist(arms),
	outcome: picklist(outcomes),
	cached: pipe(boolean(), say$1("true or false")),
	order: wholeNumber,
	batch: wholeNumber,
	usage: usageSchema,
	answer: exactOptional(picklist(probeAnswers)),
	pair: exactOptional(wholeNumber),
	inCompany: exactOptional(pipe(literal(true), say$1("true, for a failure beside other rules under test"))),
	microDollars: exactOptional(pipe(number, minValue(0), maxValue(0x38d7ea4c68000), say$1("millionths of a dollar, 0 or more"))),
	estimated: exactOptional(pipe(literal(true), say$1("true, when part of the usage is an estimate")))
};
/** Replaying the looks of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
const listOf = (trial) => pipe(array(trial), maxLength(maxTrials), say$1(`a list of at most ${maxTrials} trials`));
const taskList = pipe(array(name), minLength(1), maxLength(500), say$1("a list of golden tasks"));
/** What a rule that buys behaviour is judged by. */
const behaviourSchema = strictObject({
	stake: exactOptional(pipe(literal("removal"), say$1("removal, or absent where a rule has to earn its place"))),
	gain: pipe(number, minValue(.1), maxValue(.9), say$1("a share from 0.1 to 0.9, for example 0.4")),
	alpha: pipe(number, minValue(leastErrorRate), ltValue(.5), say$1("a number above 0, for example 0.02")),
	price: pipe(number, minValue(0), ltValue(1), say$1("a share below 1, for example 0.2")),
	maxPairs: pipe(wholeNumber, minValue(1), maxValue(500), say$1("a whole number from 1 to 500")),
	tasks: taskList,
	targets: exactOptional(taskList)
});
const evidenceEntries = {
	schema: pipe(literal(1), say$1("1, the only version there is")),
	agent: name,
	rule: name,
	rent: pipe(number$2(), safeInteger(), minValue(0), say$1("the tokens of the rule's line, for example 27")),
	policy: strictObject(policyEntries),
	behaviour: exactOptional(behaviourSchema),
	answers: exactOptional(taskList),
	previousInformation: pipe(number, minValue(0), say$1("the largest information of an earlier look, 0 or more")),
	trials: listOf(strictObject(trialEntries))
};
/** Evidence as rentroll writes it into receipts: every key is there. */
const evidenceSchema = strictObject(evidenceEntries);
/** Evidence as people may write it: what has a default may be absent. */
const givenEvidenceSchema = strictObject({
	...evidenceEntries,
	policy: optional(strictObject({
		ratio: optional(policyEntries.ratio, policyDefaults.ratio),
		minEffect: optional(policyEntries.minEffect, unknownHorizonShare),
		alpha: optional(policyEntries.alpha, policyDefaults.alpha),
		beta: optional(policyEntries.beta, policyDefaults.beta),
		cap: optional(policyEntries.cap, policyDefaults.cap),
		metric: optional(policyEntries.metric, policyDefaults.metric),
		weights: optional(policyEntries.weights)
	}), {}),
	previousInformation: optional(evidenceEntries.previousInformation),
	trials: listOf(strictObject({
		...trialEntries,
		cached: optional(trialEntries.cached, false),
		order: optional(trialEntries.order),
		batch: optional(trialEntries.batch, 1)
	}))
});
/** Fills in what depends on other values: weights of the metric, the order of the list. */
function completeEvidence(given) {
	const { previousInformation, policy, trials, ...rest } = given;
	return {
		...rest,
		policy: {
			...policy,
			weights: policy.weights ?? metricWeights[policy.metric]
		},
		...defined({ previousInformation }),
		trials: trials.map((trial, place) => ({
			...trial,
			order: trial.order ?? place + 1
		}))
	};
}

// src/stages/gate/receipt/procedures.ts
/** Every procedure whose verdicts this version can recompute. */
const known = [procedure, behaviourProcedure].flatMap(({ name }) => [{
	name,
	version: 1
}, {
	name,
	version: 2
}]);
/** How a procedure weighs failures. Version 1 let a rule in while one task spoke against it and the others outvoted that task. */
function harmRuleOf({ version }) {
	return version === 1 ? "together" : "by-task";
}
/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }) {
	return `${name}/${version}`;
}
/**
* The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
* and its other keys may mean something else. Undefined when the procedure is known, or is not a name and version at all.
*/
function findUnknownProcedure(node, source) {
	const place = findNode(node, ["procedure"]);
	const stated = place === node ? void 0 : jsonValue(place);
	if (typeof stated?.name !== "string" || typeof stated.version !== "number") return void 0;
	const { name, version } = stated;
	if (known.some((one) => one.name === name && one.version === version)) return void 0;
	const message = `the receipt was decided by ${quoteValue(describeProcedure({
		name,
		version
	}))}, which this version of rentroll does not know`;
	const hint = `Known: ${known.map(describeProcedure).join(", ")}. Use the version that wrote the receipt, or measure the rule again.`;
	return makeError(source.blame, "receipt-unknown-procedure", message, hint, source.locate(place.start));
}

// src/stages/gate/receipt/trial-faults.ts
/**
* What well-formed trials must not say:
* - a candidate trial was reused (only a baseline is),
* - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
* - the same trial (task, arm, order) stands there twice,
* - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
*   enters evidence when its cause shows.
*/
function findTrialFaults(trials, policy) {
	return [
		...trials.flatMap((trial, place) => [...cachedCandidate(trial, place), ...unmeasured(trial, place, policy)]),
		...findRepeated(trials),
		...findBatchDisorder(trials)
	];
}
/** Names a trial inside a measurement. Reused trials have no place in its order. */
function trialKey({ task, arm, order }) {
	return JSON.stringify([
		task,
		arm,
		order
	]);
}
function cachedCandidate({ arm, cached }, place) {
	if (arm !== "candidate" || !cached) return [];
	const message = `trials[${place}] is a reused trial of the candidate ("cached" is "true")`;
	return [{
		path: [
			"trials",
			place,
			"cached"
		],
		code: "cached-candidate",
		message,
		hint: "Only baseline trials are reused: write \"cached\": false, or correct the arm."
	}];
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message,
		hint: "A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out."
	}];
}
function findRepeated(trials) {
	const seen = /* @__PURE__ */ new Map();
	return trials.flatMap((trial, place) => {
		if (trial.cached) return [];
		const first = seen.get(trialKey(trial));
		if (first !== void 0) return [repeated(trial, place, first)];
		seen.set(trialKey(trial), place);
		return [];
	});
}
function repeated({ task, arm, order }, place, first) {
	const message = `trials[${place}] is trials[${first}] again: task ${quoteValue(task)}, ${arm}, order "${order}"`;
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message,
		hint: "Each trial counts once: remove one, or give it its own order."
	};
}
function findBatchDisorder(trials) {
	const ran = trials.map((trial, place) => ({
		...trial,
		place
	})).filter(({ cached, outcome }) => !cached && outcome === "completed").sort((a, b) => a.order - b.order || a.batch - b.batch);
	return ran.flatMap(({ place, batch, order }, index) => {
		const before = ran[index - 1];
		if (before === void 0 || before.batch <= batch) return [];
		const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
		return [{
			path: [
				"trials",
				place,
				"batch"
			],
			code: "batch-order",
			message,
			hint: "Batches follow each other: number them in the order in which they ran."
		}];
	});
}

// src/stages/gate/receipt/parse-receipt.ts
/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const finite = pipe(number$2(), finite$1());
const count = pipe(finite, integer(), minValue(0));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const gitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), description("the full id of a git object"));
const short = pipe(string(), maxLength(256));
const armSummary = strictObject({
	completed: count,
	failures: count,
	mean: finite,
	cv: finite,
	aboveCap: count
});
const task = strictObject({
	task: short,
	cap: finite,
	baseline: armSummary,
	candidate: armSummary,
	saving: finite,
	relativeVariance: finite
});
const proof = strictObject({
	canaryLeaked: boolean(),
	ruleDelivered: boolean()
});
const enforcement = strictObject({
	files: boolean(),
	network: boolean(),
	processes: boolean()
});
const rate = strictObject({
	rate: finite,
	standardError: finite
});
const selfTest = strictObject({
	falseAccept: rate,
	power: rate,
	minimalShare: finite,
	replays: count,
	trials: count
});
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = pipe(string(), regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), description("the 64 bytes of an Ed25519 signature in base64"));
const signature = strictObject({
	algorithm: literal("ed25519"),
	key: digest,
	value: signatureValue
});
const repeat = strictObject({
	maxTurns: count,
	tokenCap: count,
	rules: pipe(array(strictObject({
		rule: short,
		bodyHash: digest
	})), maxLength(1e3)),
	memories: pipe(array(pipe(array(short), maxLength(1e3))), maxLength(1e3)),
	trials: pipe(array(strictObject({
		seed: pipe(string(), regex(/^[0-9a-f]{64}$/)),
		memory: count
	})), maxLength(maxTrials))
});
const comparedSide = strictObject({
	name: pipe(string(), maxLength(1e3)),
	digest
});
const comparedFacts = strictObject({
	kind: picklist([
		"model",
		"prompt",
		"context"
	]),
	unit: picklist(["dollars", "tokens"]),
	a: comparedSide,
	b: comparedSide
});
const answerCounts = strictObject({
	yes: count,
	no: count,
	na: count
});
const behaviour = strictObject({
	targets: array(short),
	tasks: array(strictObject({
		task: short,
		baseline: answerCounts,
		candidate: answerCounts
	})),
	pairs: strictObject({
		for: count,
		against: count,
		alike: count,
		fewer: count,
		more: count,
		planned: count
	}),
	evidence: strictObject({
		gain: finite,
		room: finite,
		violations: finite
	}),
	needed: strictObject({
		gain: finite,
		room: finite
	}),
	followed: finite,
	gain: finite,
	interval: strictTuple([finite, finite]),
	screen: exactOptional(finite),
	price: exactOptional(strictObject({
		cost: finite,
		share: finite,
		limit: finite,
		state: picklist([
			"kept",
			"above-price",
			"too-dear",
			"open"
		])
	})),
	further: exactOptional(strictObject({
		likely: union([count, literal("never")]),
		most: count
	}))
});
const receiptSchema = strictObject({
	schema: literal(1),
	rule: short,
	agent: short,
	bodyHash: digest,
	verdict: picklist([
		"earns",
		"does-not-earn",
		"regression",
		"undecided"
	]),
	reason: short,
	saving: finite,
	rawSaving: finite,
	interval: strictTuple([finite, finite]),
	standardError: finite,
	minimalEffect: finite,
	baselineMean: finite,
	tasks: array(task),
	behaviour: exactOptional(behaviour),
	savings: strictObject({
		priced: finite,
		total: finite,
		processing: finite
	}),
	rent: count,
	procedure: strictObject({
		name: short,
		version: count
	}),
	source: exactOptional(strictObject({
		commit: gitId,
		tree: gitId
	})),
	fingerprint: strictObject({
		fixture: digest,
		suite: digest,
		activeSet: digest,
		definition: digest
	}),
	runner: short,
	runnerVersion: short,
	model: short,
	evidenceLevel: picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	isolation: strictObject({
		baseline: exactOptional(proof),
		candidate: exactOptional(proof)
	}),
	enforced: exactOptional(enforcement),
	audit: exactOptional(literal(true)),
	asked: exactOptional(pipe(count, minValue(2))),
	replaces: exactOptional(strictObject({
		body: pipe(string(), maxLength(1e3)),
		scope: pipe(array(short), maxLength(100))
	})),
	compared: exactOptional(comparedFacts),
	flags: array(short),
	spend: strictObject({
		usage: usageSchema,
		dollars: union([pipe(finite, minValue(0)), literal("unknown")]),
		trials: count,
		reused: count
	}),
	selfTest: exactOptional(selfTest),
	repeat: exactOptional(repeat),
	decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/), check(isDay), description("a date like 2026-11-21")),
	trialDigests: array(digest),
	chain: digest,
	evidence: evidenceSchema,
	signature: exactOptional(signature)
});
/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8388608;
/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
function parseReceipt(text, file, blame) {
	const { value: source, problems } = parseJson(text, file, blame, {
		codePrefix: "receipt",
		maxBytes
	});
	if (source === void 0) return { problems: problems.map(asInvalid) };
	const [node, ...others] = source.values;
	if (node !== void 0 && others.length === 0) return refuseCompared(readReceipt(source, node, []), source, node);
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: `the file holds ${source.values.length} JSON values, not one receipt`,
		hint: "",
		at: source.locate(others[0]?.start ?? 0),
		blame
	})] };
}
/** A comparison lets no rule in, whatever name its receipt has. */
function refuseCompared(read, source, node) {
	if (read.value?.compared === void 0) return read;
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: "it is the receipt of a comparison, which carries no rule",
		hint: "",
		at: source.locate(findNode(node, ["compared"]).start),
		blame: source.blame
	})] };
}
/** Reads a receipt that stands at `path` in a file. */
function readReceipt(source, node, path) {
	const unknown = findUnknownProcedure(node, source);
	if (unknown !== void 0) return { problems: [unknown] };
	const parsed = safeParse(receiptSchema, jsonValue(node));
	const refusal = {
		schema: receiptSchema,
		source,
		node,
		path,
		codePrefix: "receipt",
		name: "the receipt"
	};
	const problems = parsed.success ? [...trialFaultProblems(source, node, parsed.output), ...dollarProblems(source, node, parsed.output)] : listRefusalProblems({
		...refusal,
		issues: parsed.issues
	});
	if (problems.length > 0) return { problems: problems.slice(0, mostShown).map(asInvalid) };
	return {
		value: parsed.output,
		problems
	};
}
/** A rule is judged in tokens: dollars that a receipt states beside honest usage would be checked by nobody. */
function dollarProblems(source, node, { compared, evidence }) {
	const place = evidence.trials.findIndex(({ microDollars }) => microDollars !== void 0);
	if (place === -1 || compared?.unit === "dollars") return [];
	const at = source.locate(findNode(node, [
		"evidence",
		"trials",
		place,
		"microDollars"
	]).start);
	return [{
		code: "",
		severity: "error",
		message: `trials[${place}] states what it cost in dollars, and only models are compared in them`,
		hint: "",
		at,
		blame: source.blame
	}];
}
function trialFaultProblems(source, node, { evidence }) {
	return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
		const at = source.locate(findNode(node, ["evidence", ...path]).start);
		return {
			code,
			severity: "error",
			message: `evidence.${message}`,
			hint,
			at,
			blame: source.blame
		};
	});
}
/** What is wrong with a receipt does not matter to its reader: nobody repairs one by hand. */
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}

// src/stages/gate/receipt/sign-receipt.ts
/** What is signed: the committed text of the receipt without its signature, so that anyone can rebuild it from the file. */
function signedText({ signature: _, ...receipt }) {
	return renderReceipt(receipt);
}
/** The receipt with a signature instead of the one it had; undefined when the private key (PKCS8 PEM) is not an Ed25519 key. */
function signReceipt(receipt, privateKey) {
	const signed = signText(signedText(receipt), privateKey);
	if (signed === void 0) return void 0;
	const signature = {
		algorithm: "ed25519",
		...signed
	};
	return {
		...receipt,
		signature
	};
}
/** Holds a receipt's signature against the trusted public keys (base64 of their DER, as the config reads them). */
function checkSignature(receipt, publicKeys) {
	const { signature } = receipt;
	if (signature === void 0) return "unsigned";
	const publicKey = publicKeys.find((key) => nameKey(key) === signature.key);
	if (publicKey === void 0) return "unknown-key";
	return isSignedBy(signedText(receipt), signature.value, publicKey) ? "trusted" : "wrong";
}

// src/stages/gate/receipt/compare-receipt.ts
/** Relative difference up to which two numbers count as the same; receipts keep ten digits. */
const tolerance = 1e-8;
/** Paths of the numbers (and words) a receipt states that differ from the recomputed ones, as `tasks[0].saving: stated 1, recomputed 2`. */
function compareNumbers(stated, recomputed) {
	return receiptNumbers.flatMap((key) => differ(stated[key], recomputed[key], key));
}
function differ(stated, recomputed, path) {
	if (typeof stated === "number" && typeof recomputed === "number") {
		const scale = Math.max(Math.abs(stated), Math.abs(recomputed), 1e-12);
		return Math.abs(stated - recomputed) <= tolerance * scale ? [] : [say(path, stated, recomputed)];
	}
	if (Array.isArray(stated) && Array.isArray(recomputed)) {
		if (stated.length !== recomputed.length) return [say(`${path}.length`, stated.length, recomputed.length)];
		return stated.flatMap((entry, place) => differ(entry, recomputed[place], `${path}[${place}]`));
	}
	if (isRecord(stated) && isRecord(recomputed)) return [.../* @__PURE__ */ new Set([...Object.keys(stated), ...Object.keys(recomputed)])].flatMap((key) => differ(stated[key], recomputed[key], `${path}.${key}`));
	return stated === recomputed ? [] : [say(path, stated, recomputed)];
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function say(path, stated, recomputed) {
	return `${path}: stated ${JSON.stringify(stated)}, recomputed ${JSON.stringify(recomputed)}`;
}

// src/stages/gate/receipt/repeat-faults.ts
/** Mark of the new words of a rule in the memories of a receipt, which name the old ones by the rule's id; no id has a colon. */
const mark = ":reworded";
/** What the new words of a rule are called there. */
function nameReworded(rule) {
	return `${rule}${mark}`;
}
/** The rule of a name in a memory, whichever words it stands for. */
function idOfName(name) {
	return name.endsWith(mark) ? name.slice(0, -9) : name;
}
/** What a receipt says about repeating its trials that cannot be, in words. */
function findRepeatFaults({ rule, bodyHash, repeat, replaces, evidence }) {
	if (repeat === void 0) return [];
	const { memories, rules, trials } = repeat;
	const holds = (place) => memories[trials[place]?.memory ?? -1]?.includes(rule);
	const fits = evidence.trials.every(({ arm }, place) => holds(place) === (arm === "candidate"));
	const named = new Set(rules.map((entry) => entry.rule));
	const covers = memories.every((memory) => memory.every((id) => named.has(id)));
	const isTwice = (list) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length;
	const own = rules.find((entry) => entry.rule === (replaces === void 0 ? rule : nameReworded(rule)));
	return [
		...trials.length === evidence.trials.length ? [] : ["it does not have one seed per trial"],
		...fits ? [] : ["the memories of its trials do not fit their arms"],
		...[
			memories,
			rules.map((entry) => entry.rule),
			...memories
		].some(isTwice) ? ["its memories, or what is in them, stand there twice"] : [],
		...covers && (own === void 0 || own.bodyHash === bodyHash) ? [] : ["its memories hold rules it does not describe"]
	];
}

export { procedureOf as C, sumSpend as E, procedure as S, roundNumbers as T, chainReceipt as _, checkSignature as a, hashBody as b, parseReceipt as c, trialKey as d, harmRuleOf as f, buildReceipt as g, maxTrials as h, compareNumbers as i, readReceipt as l, givenEvidenceSchema as m, idOfName as n, signReceipt as o, completeEvidence as p, nameReworded as r, signedText as s, findRepeatFaults as t, findTrialFaults as u, findEnforcement as v, renderReceipt as w, pickNumbers as x, findIsolation as y };