// src/foundation/model/money/usage.ts
const zeroUsage = {
	input: 0,
	output: 0,
	cacheCreation: 0,
	cacheRead: 0
};
/**
* Weights per metric, in input-equivalent tokens.
* `priced`: Anthropic list-price ratios (input 1, five-minute cache write 1.25, cache read 0.1, output 5), as of 2026-06.
*/
const metricWeights = {
	priced: {
		input: 1,
		output: 5,
		cacheCreation: 1.25,
		cacheRead: .1
	},
	total: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 1
	},
	processing: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 0
	}
};
/** Sum of two usages, class by class. */
function addUsage(a, b) {
	return {
		input: a.input + b.input,
		output: a.output + b.output,
		cacheCreation: a.cacheCreation + b.cacheCreation,
		cacheRead: a.cacheRead + b.cacheRead
	};
}
/** Every class times the factor; the counts need not be whole numbers. */
function scaleUsage({ input, output, cacheCreation, cacheRead }, factor) {
	return {
		input: input * factor,
		output: output * factor,
		cacheCreation: cacheCreation * factor,
		cacheRead: cacheRead * factor
	};
}
/** Weighted sum of the four classes: the metric value of a trial. */
function weighUsage(usage, weights) {
	return usage.input * weights.input + usage.output * weights.output + usage.cacheCreation * weights.cacheCreation + usage.cacheRead * weights.cacheRead;
}
/** All four classes at weight 1: the unit of every token budget. */
function totalTokens(usage) {
	return weighUsage(usage, metricWeights.total);
}
/** A trial's usage by model, as records keep it: `models` only where one model's sum would not tell the price. */
function sumModels(models) {
	const [first, ...others] = models;
	const isPlain = others.length === 0 && (first?.longCacheCreation ?? 0) === 0;
	return {
		usage: models.reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage),
		model: first?.model ?? "",
		...isPlain ? {} : { models }
	};
}

// src/foundation/model/trial/reference-version.ts
/** Model name in usage, receipts and transcripts. */
const referenceModel = "reference-1";
/** Version of the agent: changes whenever its behaviour or its texts change, because earlier verdicts then no longer compare. */
const referenceVersion = "1.0.1";

// src/foundation/model/problem.ts
/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
var ProblemError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "ProblemError";
		this.problems = problems;
	}
};
/** True when at least one problem is an error. */
function hasErrors(problems) {
	return problems.some((problem) => problem.severity === "error");
}

// src/foundation/model/trial/enforcement.ts
/** The parts, in the order reports name them. */
const enforcedParts = [
	"files",
	"network",
	"processes"
];

// src/foundation/model/rule/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};

// src/foundation/model/verdict/checkpoint.ts
/**
* The steps of the gate, in order. `read` gathers base and head, `prepare` the fixture and the runner, `prove` the golden tasks; the
* others are the pipeline: plan → measure → decide → report.
*/
const gateSteps = [
	"read",
	"lint",
	"plan",
	"prepare",
	"prove",
	"measure",
	"decide",
	"report"
];

// src/foundation/model/request/gate-request.ts
/** Name of the config unless told otherwise. */
const defaultConfigFile = ".rentroll/config.yml";
/** What `check` does when nothing else is asked for. */
const measureAsNeeded = {
	kind: "measure",
	looks: {
		kind: "many",
		fresh: false
	}
};
/** When a mode looks at trials. */
function looksOf(mode) {
	if (mode.kind === "decide") return {
		kind: "one",
		shards: mode.shards
	};
	return mode.kind === "standing" ? measureAsNeeded.looks : mode.looks;
}
/** How a mode continues an interrupted run; empty for one that continues none. */
function continuationOf(mode) {
	return mode.kind === "measure" || mode.kind === "replay" ? mode : {};
}

// src/foundation/model/trial/trial.ts
const arms = ["baseline", "candidate"];
const failures = /* @__PURE__ */ new Set([
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
]);
/** True for outcomes that count against a rule in the pass-rate test (the environment's faults do not). */
function isFailure(outcome) {
	return failures.has(outcome);
}
/** True for a leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
function isLeak({ baseline, candidate }) {
	return baseline?.canaryLeaked === true || candidate?.canaryLeaked === true || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}

// src/foundation/model/verdict/report.ts
/** The report as it is printed, stored and posted. */
function toPublicReport({ judgement: _acted, ...report }) {
	return report;
}

// src/foundation/model/verdict/spot-check.ts
/** Begins the names of measurements that repeat trials of a receipt. */
const prefix = "spot-check:";
/** Name of the measurement that repeats trials of a rule's receipt. */
function nameSpotCheck(rule) {
	return `${prefix}${rule}`;
}
/** True for a measurement whose trials repeat others: they tell nothing new about a suite. */
function isSpotCheck(measurement) {
	return measurement.startsWith(prefix);
}

export { totalTokens as C, sumModels as S, zeroUsage as T, referenceModel as _, isFailure as a, metricWeights as b, defaultConfigFile as c, gateSteps as d, policyDefaults as f, hasErrors as g, ProblemError as h, arms as i, looksOf as l, enforcedParts as m, nameSpotCheck as n, isLeak as o, runnerKinds as p, toPublicReport as r, continuationOf as s, isSpotCheck as t, measureAsNeeded as u, referenceVersion as v, weighUsage as w, scaleUsage as x, addUsage as y };