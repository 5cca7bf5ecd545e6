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
	return mapClasses((name) => a[name] + b[name]);
}
/** Every class times the factor; the counts need not be whole numbers. */
function scaleUsage(usage, factor) {
	return mapClasses((name) => usage[name] * factor);
}
function mapClasses(count) {
	return {
		input: count("input"),
		output: count("output"),
		cacheCreation: count("cacheCreation"),
		cacheRead: count("cacheRead")
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

// src/foundation/model/rule/config.ts
/** What executes a trial. */
const runnerKinds = [
	"reference",
	"claude",
	"codex",
	"command"
];
/** Model name in usage, receipts and transcripts. */
const referenceModel = "reference-1";
/** A second simulated model, which looks around less and says less: what a comparison of models is tried on. */
const leanReferenceModel = "reference-2";
/** Version of the agent: changes whenever its behaviour or its texts change, because earlier verdicts then no longer compare. */
const referenceVersion = "1.1.0";
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};
/** What holds of it where nothing is written. */
const behaviourDefaults = {
	gain: .4,
	alpha: .02,
	price: .2,
	maxPrice: .3,
	maxPairs: 60
};
/** What is asked of a change that takes an active rule out of memory or rewords it: nothing, or that memory is not worse for it. */
const removalPolicies = ["free", "measured"];
/** What may be done about text that grows, see `GrowthPolicy`. */
const growthPolicies = [
	"fail",
	"measure",
	"warn",
	"allow"
];
/** What a config says where nothing is written; hooks, which read none, use the same. */
const distillDefaults = {
	model: "haiku",
	percentile: 75,
	priors: 5,
	maxRules: 2
};
/** When a running session is told that its context fills, where nothing is written. */
const monitorDefaults = {
	enabled: true,
	every: 5,
	wrapUp: .5,
	endTurn: .4
};
/** When an agent that stops is asked whether it is done. */
const stopSettings = [
	"open-work",
	"always",
	"off"
];
/** What holds of it where nothing is written. */
const runtimeDefaults = {
	advice: true,
	shorten: 16e3,
	packet: true,
	stop: "open-work"
};
/**
* What to do where there is no fixture: the command that copies what is committed into a folder, without rules and golden tasks, which no
* agent may see. A folder that a shell could read as anything else is left to the reader.
*/
function explainFixture(folder) {
	const what = "A fixture is a frozen copy of code like yours, in a committed folder of its own.";
	if (!/^\w[\w./-]*$/.test(folder)) return what;
	return `${what} Make one: git archive --prefix=${folder}/ HEAD ':!.rentroll' ':!benchmarks' | tar -x`;
}

// src/foundation/model/problem.ts
/** `file:line:column` as far as known, unescaped. */
function describePosition({ file, line, column }) {
	return [
		file,
		line,
		line === void 0 ? void 0 : column
	].filter((part) => part !== void 0).join(":");
}
/** An error as data; `at` is left out where there is no place to name. */
function makeError(blame, code, message, hint, at) {
	return {
		code,
		severity: "error",
		message,
		hint,
		...at === void 0 ? {} : { at },
		blame
	};
}
/** What is thrown when base, config or environment make it impossible to go on. */
function setupError(code, message, hint, at) {
	return new ProblemError([makeError("setup", code, message, hint, at)]);
}
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
/**
* Problems of two sides as one list. What is wrong on both in the same words is said once: with base's blame, at the place where head has
* it, since lines may have moved and head is what people mend. What only base has is not mended by looking at head, and the hint says so.
* What one side says twice of one place is said once too.
*/
function joinSides(base, head) {
	const twins = Map.groupBy(head, wordsOf);
	const ofBase = base.map((problem) => {
		const twin = twins.get(wordsOf(problem))?.shift();
		return twin === void 0 ? {
			...problem,
			hint: `${problem.hint}${ofBaseAlone}`
		} : {
			...twin,
			blame: problem.blame
		};
	});
	const ofHead = head.filter((problem) => twins.get(wordsOf(problem))?.includes(problem));
	const places = new Map([...ofBase, ...ofHead].toReversed().map((problem) => [placeOf(problem), problem]));
	return [...ofBase, ...ofHead].filter((problem) => places.get(placeOf(problem)) === problem);
}
const ofBaseAlone = " (It is about the base: what mends it has to be committed there first.)";
function wordsOf({ code, message, at }) {
	return JSON.stringify([
		code,
		message,
		at?.file
	]);
}
function placeOf(problem) {
	return JSON.stringify([
		wordsOf(problem),
		problem.at?.line,
		problem.at?.column
	]);
}
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/foundation/model/rule/rule.ts
/**
* - `candidate`: proposed; in no memory until it earned.
* - `inherited`: stood in what agents load before rentroll came, and still does; nobody has measured it yet.
* - `active`: earned its place. `evicted`: left memory, and why.
*/
const ruleStatuses = [
	"candidate",
	"inherited",
	"active",
	"evicted"
];
/** True for a rule that compiled memory holds: one that earned, or one that nobody has measured yet. */
function isCompiled({ status }) {
	return status === "active" || status === "inherited";
}
/** What of a probe decides its answers, as text: two probes of the same text ask the same. */
function spellProbe({ when, ask, order }) {
	return JSON.stringify([
		when ?? null,
		ask,
		order ?? null
	].map(sortKeys));
}
/** All of a probe as text, for hashes. */
function spellWholeProbe(probe) {
	return JSON.stringify([
		spellProbe(probe),
		probe.tasks ?? null,
		probe.price ?? null
	]);
}
function sortKeys(value) {
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

// src/foundation/model/trial/enforcement.ts
/** The parts, in the order reports name them. */
const enforcedParts = [
	"files",
	"network",
	"processes"
];

// src/foundation/model/verdict/receipt.ts
/** The numbers of a receipt that `verify` recomputes from its evidence. */
const receiptNumbers = [...[
	"verdict",
	"reason",
	"saving",
	"rawSaving",
	"interval",
	"standardError"
], ...[
	"minimalEffect",
	"baselineMean",
	"tasks",
	"savings",
	"behaviour"
]];

// src/foundation/model/trial/trial.ts
const arms = ["baseline", "candidate"];
/** Outcomes that count against a rule in the pass-rate test (the environment's faults do not). */
const failures = [
	"failed-check",
	"timed-out",
	"turn-cap",
	"token-cap",
	"agent-error"
];
/** How a trial ended. Only `completed` enters savings; all are charged. */
const outcomes = [
	"completed",
	...failures,
	"environment-error",
	"cancelled"
];
/** True for outcomes that count against a rule. */
function isFailure(outcome) {
	return failures.includes(outcome);
}
/** What a probe found in one finished trial: the rule was followed, it was not, or the occasion never came. */
const probeAnswers = [
	"yes",
	"no",
	"na"
];
/** True for a leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
function isLeak({ baseline, candidate }) {
	return baseline?.canaryLeaked === true || candidate?.canaryLeaked === true || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}

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

// src/foundation/model/rule/claim.ts
/** Share of a stated saving that fresh trials have to show: whoever measured stopped while it looked good. Found by simulation. */
const seenShare = .8;
/** The saving that has to be shown, as a share of the baseline's mean: what is asked for decides how many trials it takes. */
function wantedSaving({ saving }) {
	return seenShare * saving;
}

// src/foundation/model/rule/comparison.ts
const prefix$1 = "compare:";
/** Id of what stands for side b where rules are listed; no id of a ledger has a colon. */
function nameComparison(agent) {
	return `${prefix$1}${agent}`;
}
/** True for the measurement of a comparison: its trials may have had another model or prompt than the agent's own. */
function isComparison(measurement) {
	return measurement.startsWith(prefix$1);
}
/** Id under which the line of side a is looked for in what reaches an agent. */
function nameOtherSide(agent) {
	return `${nameComparison(agent)}:a`;
}

// src/foundation/model/money/stopped-run.ts
/** A run that problems have ended, and what it had spent by then. */
var StoppedRunError = class extends ProblemError {
	budget;
	constructor(problems, budget) {
		super(problems);
		this.budget = budget;
	}
};
/** What a run had spent that ended in these problems; nothing for problems from before a run began. */
function spentOf(error) {
	return error instanceof StoppedRunError ? { budget: error.budget } : {};
}

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

// src/foundation/model/money/budget.ts
/** Reasons that stop measuring, named as the budget API of the seed names them. */
const budgetStopReasons = [
	"convoy_budget_exceeded",
	"agent_budget_exceeded",
	"trial_budget_exceeded",
	"dollar_budget_exceeded"
];

// src/foundation/model/trial/incident.ts
/** Keys whose values are words of ours: no agent writes them. */
const ownWords = /* @__PURE__ */ new Set([
	"kind",
	"place",
	"how"
]);
/** The incident with `clean` put to every text an agent had a hand in. */
function cleanIncident(incident, clean) {
	const entries = Object.entries(incident).map(([key, text]) => [key, ownWords.has(key) ? text : clean(text)]);
	return Object.fromEntries(entries);
}

// src/foundation/model/verdict/report.ts
/** The report as it is printed, stored and posted. */
function toPublicReport({ judgement: _acted, ...report }) {
	return report;
}

// src/foundation/model/rule/plan.ts
/** The rules of a plan that are measured. */
function listMeasured({ rules, skipped }) {
	return rules.filter(({ rule }) => !skipped.includes(rule.id));
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

// src/foundation/model/rule/probe.ts
/** Largest script that is a probe, in bytes: somebody has to review it. */
const longestScriptBytes = 65536;

export { scaleUsage as $, spellWholeProbe as A, explainFixture as B, outcomes as C, isCompiled as D, enforcedParts as E, makeError as F, referenceModel as G, leanReferenceModel as H, setupError as I, runnerKinds as J, referenceVersion as K, sortProblems as L, describePosition as M, hasErrors as N, ruleStatuses as O, joinSides as P, metricWeights as Q, behaviourDefaults as R, isLeak as S, receiptNumbers as T, monitorDefaults as U, growthPolicies as V, policyDefaults as W, stopSettings as X, runtimeDefaults as Y, addUsage as Z, wantedSaving as _, toPublicReport as a, failures as b, continuationOf as c, measureAsNeeded as d, sumModels as et, StoppedRunError as f, nameOtherSide as g, nameComparison as h, listMeasured as i, ProblemError as j, spellProbe as k, defaultConfigFile as l, isComparison as m, isSpotCheck as n, weighUsage as nt, cleanIncident as o, spentOf as p, removalPolicies as q, nameSpotCheck as r, zeroUsage as rt, budgetStopReasons as s, longestScriptBytes as t, totalTokens as tt, looksOf as u, gateSteps as v, probeAnswers as w, isFailure as x, arms as y, distillDefaults as z };