import { r as __toESM } from "./rolldown-runtime.js";
import { B as string, C as maxValue, F as regex, H as union, I as safeInteger, M as pipe, N as rawTransform, O as number, S as maxLength, T as minValue, V as transform, _ as gtValue, a as require_jstat, b as literal, m as finite, u as check, w as minLength, x as ltValue } from "./libraries.js";
import { a as totalTokens, c as hashParts, l as sha256, n as metricWeights, o as weighUsage, s as zeroUsage, t as addUsage } from "./usage.js";
import { r as isRepositoryPath, s as isPlainLine } from "./repository-path.js";
import { t as stableJson } from "./stable-json.js";
import { n as listUnenforced, r as enforcedParts } from "./describe-enforcement.js";
import { t as buildReport } from "./build-report.js";
import { posix } from "node:path";
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";

// src/util/ed25519.ts
const longestKey = 1e3;
/**
* A public key as PEM (`BEGIN PUBLIC KEY`) or as the base64 of its DER, brought into one form: base64 of the DER (SPKI). Undefined for
* anything else, private keys and other algorithms included.
*/
function readPublicKey(text) {
	if (text.length > longestKey || text.includes("PRIVATE")) return void 0;
	const body = text.replace(/-----(?:BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s+/g, "");
	if (Buffer.from(body, "base64").toString("base64") !== body) return void 0;
	return openPublicKey(body)?.export({
		format: "der",
		type: "spki"
	}).toString("base64");
}
/** Name of a public key in the form of `readPublicKey`. */
function nameKey(publicKey) {
	return sha256(Buffer.from(publicKey, "base64"));
}
/** Signs a text with a private key (PKCS8 PEM); undefined when the key is none of Ed25519. Nothing of the key is in what is thrown or returned. */
function signText(text, privateKey) {
	const key = openPrivateKey(privateKey);
	if (key === void 0) return void 0;
	return {
		key: nameKey(createPublicKey(key).export({
			format: "der",
			type: "spki"
		}).toString("base64")),
		value: sign(null, Buffer.from(text), key).toString("base64")
	};
}
/** True when `value` (base64) is the signature of exactly this text by this public key. */
function isSignedBy(text, value, publicKey) {
	const key = openPublicKey(publicKey);
	return key !== void 0 && verify(null, Buffer.from(text), key, Buffer.from(value, "base64"));
}
function openPublicKey(der) {
	try {
		const key = createPublicKey({
			key: Buffer.from(der, "base64"),
			format: "der",
			type: "spki"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}
/** A variable of an environment often has its line breaks as backslash and n. */
function openPrivateKey(text) {
	try {
		const key = createPrivateKey({
			key: text.replaceAll("\\n", "\n"),
			format: "pem"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}

// src/config/config-values.ts
/** Schemas of the single values of the config; each refuses NaN, infinities and numbers JavaScript cannot hold exactly. */
const anyText = pipe(string(), minLength(1), maxLength(200), check(isPlainLine));
const commandText = pipe(string(), minLength(1), maxLength(1e3), check(isPlainLine));
const countSchema = pipe(number(), safeInteger(), minValue(1));
const wholeSchema = pipe(number(), safeInteger(), minValue(0));
const positiveSchema = pipe(number(), finite(), gtValue(0), maxValue(0xe8d4a51000));
const priceSchema = pipe(number(), finite(), minValue(0), maxValue(1e6));
const shareSchema = pipe(number(), finite(), gtValue(0), ltValue(.5));
const unitSchema = pipe(number(), finite(), minValue(0), maxValue(1));
const millisecondsPerUnit = {
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
const longestMs = 31536e6;
/** Milliseconds of a duration such as `90s`, `15m`, `1h` or `30d`; undefined for anything else, zero included. */
function parseDuration(text) {
	const match = /^([1-9][0-9]{0,8})(s|m|h|d)$/.exec(text);
	const factor = millisecondsPerUnit[match?.[2] ?? ""];
	if (match === null || factor === void 0) return void 0;
	const durationMs = Number(match[1]) * factor;
	return durationMs <= longestMs ? durationMs : void 0;
}
/** A duration as the config writes it, for example 900000 → `15m`. */
function formatDuration(durationMs) {
	const [unit, factor] = Object.entries(millisecondsPerUnit).reverse().find(([, size]) => durationMs % size === 0) ?? ["s", 1e3];
	return `${durationMs / factor}${unit}`;
}
const durationSchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const durationMs = parseDuration(dataset.value);
	if (durationMs !== void 0) return durationMs;
	addIssue({ message: "not a duration" });
	return NEVER;
}));
/** `auto`, or a percentage such as `15%` read as a share (0.15), above 0 and below 100 %. */
const minEffectSchema = union([literal("auto"), pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))), gtValue(0))]);
/** A minimal effect as the config writes it. */
function formatMinEffect(minEffect) {
	return minEffect === "auto" ? "auto" : `${Number((minEffect * 100).toFixed(4))}%`;
}
/** A path of a file or folder; trailing slashes are dropped. */
const pathSchema = pipe(string(), transform((path) => path.replace(/(?<=.)\/$/, "")), check(isRepositoryPath));
/** An Ed25519 public key, read as the base64 of its DER. */
const publicKeySchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const key = readPublicKey(dataset.value);
	if (key !== void 0) return key;
	addIssue({ message: "not an Ed25519 public key" });
	return NEVER;
}));
/** A path or a glob of always-loaded files. */
const globSchema = pipe(string(), check((glob) => isRepositoryPath(glob.replaceAll("?", "x").replaceAll("|", "x"))));

// src/context/rank-residents.ts
/** Residents, weakest per token first; one whose saving is not known counts as the weakest, and the ledger's order decides between equals. */
function rankResidents(residents) {
	return residents.toSorted((a, b) => yieldOf(a) === yieldOf(b) ? a.line - b.line : yieldOf(a) - yieldOf(b));
}
/** Tokens a rule saves per token of its rent. */
function yieldOf({ rent, saving }) {
	return saving === void 0 ? Number.NEGATIVE_INFINITY : saving / rent;
}
/** A warning for an agent whose active rules pass the limit, at the ledger line of the weakest of them. */
function checkContextLimit(context, ledgerFile) {
	if (context.rent <= context.limit) return [];
	const weakest = findWeakest(context);
	return [{
		code: "context-full",
		severity: "warning",
		message: `the active rules of "${context.agent}" take ${context.rent} tokens of every call, the limit is ${context.limit}; ${nameWeakest(weakest)}`,
		hint: "Evict the weakest (measure it again first: rentroll audit), or raise context.injected in the config.",
		at: {
			file: ledgerFile,
			...weakest === void 0 ? {} : { line: weakest.line }
		},
		blame: "head"
	}];
}
/** What activating the rules that just earned would do to an agent's context; undefined while it stays within the limit. */
function describeDisplacement(context, earned) {
	const newcomers = earned.filter((id) => context.residents.some(({ rule }) => rule === id));
	if (newcomers.length === 0 || context.rent <= context.limit) return void 0;
	return `With ${newcomers.map((id) => `"${id}"`).join(", ")} the active rules of "${context.agent}" would take ${context.rent} tokens of every call, more than the limit of ${context.limit}; ${nameWeakest(findWeakest(context))}.`;
}
/** The resident that should give way first; protected rules never do. */
function findWeakest({ residents }) {
	return residents.find((resident) => !resident.protected);
}
function nameWeakest(weakest) {
	if (weakest === void 0) return "all of them are protected";
	const { rule, rent, saving } = weakest;
	return `the weakest per token is "${rule}", which ${saving === void 0 ? "has no receipt" : `saves ${Math.round(saving)} tokens a trial`} for a rent of ${rent}`;
}

// src/stats/distributions.ts
var import_jstat = /* @__PURE__ */ __toESM(require_jstat(), 1);
/** Below this probability doubles lose the tail; z stops at about ±37, far beyond any boundary. */
const smallestTail = 1e-300;
/** Below this probability jstat's quantile loses digits (0.4 % at 1e-50). */
const farTail = 1e-5;
/** Mills' ratio Φ(−x)/φ(x) for x > 4, by Laplace's continued fraction x + 1/(x + 2/(x + 3/…)). */
function millsRatio(x) {
	let fraction = x;
	for (let k = 60; k > 0; k--) fraction = x + k / fraction;
	return 1 / fraction;
}
/** Newton steps on ln Φ(−x) = ln p from jstat's value; they converge for every p because ln Φ is concave. */
function farQuantile(p) {
	let x = -import_jstat.default.normal.inv(p, 0, 1);
	for (let step = 0; step < 4; step++) {
		const mills = millsRatio(x);
		const logTail = Math.log(mills) - (x * x + Math.log(2 * Math.PI)) / 2;
		x += (logTail - Math.log(p)) * mills;
	}
	return -x;
}
/** Φ⁻¹(p), the standard normal quantile. `p` is held at 1e-300 or more, so the answer is always finite. */
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	const tail = Math.max(p, smallestTail);
	return tail < farTail ? farQuantile(tail) : import_jstat.default.normal.inv(tail, 0, 1);
}
/** P(T ≤ −|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
function studentLowerTail(t, df) {
	return Number(import_jstat.default.ibeta(df / (df + t * t), df / 2, .5)) / 2;
}
/** Quantile of Student's t: the value exceeded with probability 1 − p. */
function studentQuantile(p, df) {
	return import_jstat.default.studentt.inv(p, df);
}
/**
* z = Φ⁻¹(T_df(t)): the normal deviate as extreme as a t statistic. Computed in the lower tail and mirrored, so that large
* positive t keep their digits; the distribution functions are called for every t and df.
*/
function tToZ(t, df) {
	const z = normalQuantile(studentLowerTail(t, df));
	return t < 0 ? z : -z;
}

// src/stats/mixture-interval.ts
/**
* Half width of the interval that stays valid at whatever look the test stops (normal mixture boundary, docs/statistics.md):
* SE·√((1 + V/ρ²)(2 ln(1/a) + ln(1 + ρ²/V))), widened by the ratio of the t and normal quantiles at 1 − a/2.
* `a` is the total error of both sides. Needs SE > 0 and ρ > 0.
*/
function mixtureHalfWidth({ standardError, df, rho }, a) {
	const ratio = standardError ** 2 / rho ** 2;
	const mixture = Math.sqrt((1 + ratio) * (2 * Math.log(1 / a) + Math.log(1 + 1 / ratio)));
	const smallSample = studentQuantile(1 - a / 2, df) / normalQuantile(1 - a / 2);
	return standardError * mixture * smallSample;
}

// src/decide/evidence-faults.ts
/**
* Values no evidence can have (NaN, negative tokens, an error rate of one half …), as plain sentences. Whoever builds or
* parses evidence must rule them out; here they are the difference between a verdict and nonsense.
*/
function findEvidenceFaults(evidence) {
	return [
		...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
		...unless(isCount(evidence.previousInformation), `previousInformation is ${evidence.previousInformation}`),
		...findPolicyFaults(evidence.policy),
		...evidence.trials.flatMap(findTrialFaults)
	];
}
/** Throws when evidence holds impossible values: a mistake in the program that made it, not in what a user wrote. */
function assertEvidence(evidence) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) throw new RangeError(`impossible evidence: ${faults.join("; ")}`);
}
function findPolicyFaults({ ratio, minEffect, alpha, beta, cap, weights }) {
	const effect = typeof minEffect === "number" ? minEffect : minEffect.tokens;
	return [
		...unless(isCount(ratio), `ratio is ${ratio}`),
		...unless(isCount(effect) && effect > 0, `minEffect is ${effect}, not above 0`),
		...unless(alpha > 0 && alpha < .5, `alpha is ${alpha}, not between 0 and 0.5`),
		...unless(beta > 0 && beta < .5, `beta is ${beta}, not between 0 and 0.5`),
		...unless(isCount(cap) && cap > 0, `cap is ${cap}, not above 0`),
		...unless(Object.values(weights).every(isCount), "a weight is not a number of 0 or more")
	];
}
function findTrialFaults({ order, batch, usage }) {
	return [...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}`), ...unless(Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)), `trial ${order} has an impossible usage`)];
}
function isCount(value) {
	return Number.isFinite(value) && value >= 0;
}
function unless(holds, fault) {
	return holds ? [] : [fault];
}

// src/stats/moments.ts
/** Sum of a list; 0 for an empty one. */
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
/** Arithmetic mean; 0 for an empty list, so that no NaN travels on. */
function mean(values) {
	return values.length === 0 ? 0 : sum(values) / values.length;
}
/** Middle value (mean of the two middle ones for an even count); 0 for an empty list. */
function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + upper) / 2;
}
/** Sum of squared deviations from the mean. */
function sumOfSquares(values) {
	const centre = mean(values);
	return sum(values.map((value) => (value - centre) ** 2));
}
/** Sample variance (n − 1); 0 for fewer than two values. */
function variance(values) {
	return values.length < 2 ? 0 : sumOfSquares(values) / (values.length - 1);
}
/** Coefficient of variation, sd / mean; 0 for fewer than two values or a mean of 0. */
function coefficientOfVariation(values) {
	const centre = mean(values);
	return centre === 0 ? 0 : Math.sqrt(variance(values)) / centre;
}

// src/stats/triangular-test.ts
/** Share of one look's information step by which the lower boundary is moved inwards (discrete looks; Whitehead 1983). */
const overshoot = .583;
/** θ = (Δ − τ)·2z_α/(z_α + z_β), A = (2/θ)·ln(1/(2α)), c = θ/4 (docs/statistics.md, step 4). */
function triangularTest({ tau, delta, alpha, beta }) {
	const zAlpha = -normalQuantile(alpha);
	const zBeta = -normalQuantile(beta);
	const theta = (delta - tau) * 2 * zAlpha / (zAlpha + zBeta);
	const A = 2 / theta * Math.log(1 / (2 * alpha));
	const c = theta / 4;
	return {
		theta,
		A,
		c,
		informationMax: A / c
	};
}
/** Score at or above which the rule earns, at information I. */
function upperBoundary({ A, c }, information) {
	return A + c * information;
}
/** Score at or below which a saving of Δ is ruled out, at information I after a largest earlier information. */
function lowerBoundary({ A, c }, information, previousInformation) {
	const step = Math.max(0, information - previousInformation);
	return -A + 3 * c * information + overshoot * Math.sqrt(step);
}

// src/stats/prior-trials.ts
/** Relative standard deviation of a trial's tokens assumed before any was seen (cv0 of docs/statistics.md). */
const priorCv = .25;
/**
* Trials per task and arm at which the triangular test must have ended, worst case, if every trial spreads by cv0:
* V = 2·cv0²·mean²/(K·n) = 1/I_max. Works in units of the suite mean; the small τ is left out.
*/
function priorTrialsPerCell({ tasks, share, alpha, beta }) {
	const { informationMax } = triangularTest({
		tau: 0,
		delta: share,
		alpha,
		beta
	});
	return Math.ceil(2 * priorCv ** 2 * informationMax / tasks);
}

// src/decide/cap-values.ts
/** From this many baseline trials on, the baseline alone sets the cap. */
const enoughBaseline = 6;
/**
* cap_k = cap × median of the completed baseline trials of task k; of both arms pooled while the baseline has fewer than
* six (docs/statistics.md, step 1). 0 when nothing completed.
*/
function capOf({ baseline, candidate }, cap) {
	const own = baseline.values;
	return cap * median(own.length < enoughBaseline ? [...own, ...candidate.values] : own);
}
/** y = min(x, cap) for every value. */
function capValues(values, cap) {
	return values.map((value) => Math.min(value, cap));
}
/** How many values lie above the cap. */
function countAbove(values, cap) {
	return values.filter((value) => value > cap).length;
}

// src/model/trial.ts
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

// src/decide/project-cells.ts
/**
* Projects trials to one cell per task, sorted by task id, under the given token weights. Only `completed` trials give
* values; environment errors and cancelled trials leave no trace but the task's name.
*/
function projectCells(trials, weights) {
	return [...Map.groupBy(trials, (trial) => trial.task)].sort(([a], [b]) => a < b ? -1 : 1).map(([task, own]) => ({
		task,
		weight: 1,
		baseline: projectArm(own, "baseline", weights),
		candidate: projectArm(own, "candidate", weights)
	}));
}
function projectArm(trials, arm, weights) {
	const own = trials.filter((trial) => trial.arm === arm);
	const completed = own.filter((trial) => trial.outcome === "completed");
	return {
		values: completed.map((trial) => weighUsage(trial.usage, weights)).sort((a, b) => a - b),
		cached: completed.filter((trial) => trial.cached).length,
		failures: own.filter((trial) => isFailure(trial.outcome)).length
	};
}
/** True when both arms completed at least `count` trials. */
function hasCompleted(cell, count) {
	return cell.baseline.values.length >= count && cell.candidate.values.length >= count;
}
/** The first batch's two trials and the re-run of each: a baseline that failed them all is taken to be broken. */
const hopelessFailures = 4;
/**
* True while a task can still take part in the saving. A task whose baseline failed four times and never completed cannot
* judge any rule and is left out; a *candidate* that never completes does not excuse the task.
*/
function canJudge({ baseline }) {
	return baseline.values.length > 0 || baseline.failures < hopelessFailures;
}

// src/decide/estimate-saving.ts
/** Weight, in degrees of freedom, of the suite's relative variance in each task's own (d0). */
const d0 = 4;
/** Weight, in degrees of freedom, of cv0² in the suite's relative variance (ν0). */
const nu0 = 4;
/**
* Steps 1 and 2 of docs/statistics.md: capped means, moderated relative variances (after Smyth 2004), V and its degrees of
* freedom. `kappa` is the relative drift allowed for cached baselines. Undefined when there is no task, an arm of a task
* has no completed trial, or the baseline used no tokens at all.
*/
function estimateSaving(cells, cap, kappa) {
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const { rBar, tasks } = moderate(measureTasks(cells, cap));
	const baselineMean = sum(tasks.map(({ w, baselineMean: own }) => w * own));
	if (!(baselineMean > 0)) return void 0;
	const sampling = sum(tasks.map(varianceTerm));
	const variance = sampling + (kappa * cachedShare(cells, tasks) * baselineMean) ** 2;
	return {
		saving: sum(tasks.map((task) => task.w * (task.baselineMean - task.candidateMean))),
		rawSaving: sum(tasks.map((task) => task.w * task.rawSaving)),
		baselineMean,
		variance,
		standardError: Math.sqrt(variance),
		df: degreesOfFreedom(tasks, sampling),
		rBar,
		tasks
	};
}
function measureTasks(cells, cap) {
	const totalWeight = sum(cells.map((cell) => cell.weight));
	return cells.map((cell) => measureTask(cell, cell.weight / totalWeight, capOf(cell, cap)));
}
function measureTask({ task, baseline, candidate }, w, cap) {
	const y0 = capValues(baseline.values, cap);
	const y1 = capValues(candidate.values, cap);
	const mu = mean([...y0, ...y1]);
	return {
		task,
		w,
		cap,
		n0: y0.length,
		n1: y1.length,
		baselineMean: mean(y0),
		candidateMean: mean(y1),
		rawSaving: mean(baseline.values) - mean(candidate.values),
		mu,
		ss: mu === 0 ? 0 : (sumOfSquares(y0) + sumOfSquares(y1)) / mu ** 2,
		d: y0.length + y1.length - 2
	};
}
/** r̄ = (ν0·cv0² + Σ ss)/(ν0 + Σ d); r_k = (d0·r̄ + ss_k)/(d0 + d_k). */
function moderate(measured) {
	const rBar = (nu0 * priorCv ** 2 + sum(measured.map(({ ss }) => ss))) / (nu0 + sum(measured.map(({ d }) => d)));
	return {
		rBar,
		tasks: measured.map((task) => ({
			...task,
			r: (4 * rBar + task.ss) / (4 + task.d)
		}))
	};
}
/** w_k²·r_k·μ_k²: what one trial per arm would add to V. */
function unitVariance({ w, r, mu }) {
	return w ** 2 * r * mu ** 2;
}
function varianceTerm(task) {
	return unitVariance(task) * (1 / task.n0 + 1 / task.n1);
}
/** min(ν0 + Σ d, V²/Σ(term²/(d0 + d))), with V before the allowance for cached baselines. */
function degreesOfFreedom(tasks, sampling) {
	const satterthwaite = sampling ** 2 / sum(tasks.map((task) => varianceTerm(task) ** 2 / (4 + task.d)));
	return Math.min(nu0 + sum(tasks.map(({ d }) => d)), satterthwaite);
}
/** Share of the baseline that was reused, tasks weighted as in the saving. */
function cachedShare(cells, tasks) {
	return sum(cells.map(({ baseline }, k) => (tasks[k]?.w ?? 0) * baseline.cached / baseline.values.length));
}

// src/decide/minimal-effect.ts
/** τ = ratio × rent: the saving that only just pays, in tokens. */
function tauOf({ rent, policy }) {
	return policy.ratio * rent;
}
/** The test needs Δ clearly above τ; this floor only matters to rules whose rent nears the minimal effect. */
const leastMultipleOfTau = 1.5;
/**
* Δ in tokens: the policy's share of the capped baseline suite mean, or its absolute tokens; at least 1.5 τ, because a
* saving below τ cannot be what the test has to prove.
*/
function minimalEffectTokens({ minEffect }, baselineMean, tau) {
	const asked = typeof minEffect === "number" ? minEffect * baselineMean : minEffect.tokens;
	return Math.max(asked, leastMultipleOfTau * tau);
}

// src/stats/pass-rate-test.ts
const errorRate = .02;
/**
* Log-likelihood ratio of "the candidate fails much more often" against "it fails as the baseline does" (docs/statistics.md):
* p0 = max(.02, (f0 + .5)/(n0 + 1)), p1 = max(.5, min(.9, p0 + .35)).
*/
function passRateLlr(counts) {
	const p0 = Math.max(.02, (counts.baselineFailures + .5) / (counts.baselineAttempts + 1));
	const p1 = Math.max(.5, Math.min(.9, p0 + .35));
	const passes = counts.candidateAttempts - counts.candidateFailures;
	return counts.candidateFailures * Math.log(p1 / p0) + passes * Math.log((1 - p1) / (1 - p0));
}
/** Ratio from which a task proves a regression when `tasks` tasks are tested: ln(K/.02). */
function passRateLimit(tasks) {
	return Math.log(tasks / errorRate);
}

// src/decide/pass-rate.ts
/** The pass-rate test of every task: does the candidate fail much more often than the baseline? */
function testPassRates(cells) {
	const limit = passRateLimit(cells.length);
	return cells.map(({ task, baseline, candidate }) => ({
		task,
		llr: passRateLlr({
			baselineFailures: baseline.failures,
			baselineAttempts: attempts(baseline),
			candidateFailures: candidate.failures,
			candidateAttempts: attempts(candidate)
		}),
		limit
	}));
}
/** Trials that passed or failed by their own doing. */
function attempts({ values, failures }) {
	return values.length + failures;
}
/** True when the test of a task proves a regression. */
function provesRegression({ llr, limit }) {
	return llr >= limit;
}

// src/decide/take-look.ts
/** Scores an estimate and compares it with the boundaries; "earns" is tested before "does-not-earn". */
function takeLook({ saving, variance, standardError, df }, terms) {
	const t = (saving - terms.tau) / standardError;
	const z = tToZ(t, df);
	const information = 1 / variance;
	const score = z * Math.sqrt(information);
	const test = triangularTest(terms);
	const earnsAt = upperBoundary(test, information);
	const doesNotEarnAt = lowerBoundary(test, information, terms.previousInformation);
	const crossing = score >= earnsAt ? "earns" : score <= doesNotEarnAt ? "does-not-earn" : "neither";
	return {
		t,
		z,
		information,
		score,
		earnsAt,
		doesNotEarnAt,
		informationMax: test.informationMax,
		crossing
	};
}

// src/decide/judge-evidence.ts
/** Completed trials per task and arm before the first look. */
const firstLookTrials = 2;
/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = .02;
/** Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it. */
function judgeEvidence(evidence) {
	const { policy, previousInformation } = evidence;
	const cells = projectCells(evidence.trials, policy.weights);
	const judging = cells.filter(canJudge);
	const passRates = testPassRates(cells);
	const estimable = judging.filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(estimable, policy.cap, kappa);
	const tau = tauOf(evidence);
	const delta = minimalEffectTokens(policy, estimate?.baselineMean ?? 0, tau);
	const isReady = judging.every((cell) => hasCompleted(cell, 2));
	const look = estimate && isReady ? takeLook(estimate, {
		...policy,
		tau,
		delta,
		previousInformation
	}) : void 0;
	const reason = findReason({
		cells,
		passRates,
		look,
		isReady
	});
	return {
		verdict: verdictOf[reason],
		reason,
		cells,
		passRates,
		estimate,
		delta,
		look
	};
}
/** A cache may turn a rule away; only a concurrent baseline may let it in. */
const verdictOf = {
	"fails-task": "regression",
	"crossed-upper-boundary": "earns",
	"saving-ruled-out": "does-not-earn",
	"more-trials-needed": "undecided",
	"needs-concurrent-baseline": "undecided",
	"no-completed-trials": "undecided",
	"no-tokens-measured": "undecided"
};
function findReason({ cells, passRates, look, isReady }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (cells.every(({ baseline }) => baseline.values.length === 0)) return "no-completed-trials";
	if (!look) return isReady ? "no-tokens-measured" : "more-trials-needed";
	if (look.crossing === "does-not-earn") return "saving-ruled-out";
	if (look.crossing === "neither") return "more-trials-needed";
	return cells.some(({ baseline }) => baseline.cached > 0) ? "needs-concurrent-baseline" : "crossed-upper-boundary";
}

// src/decide/raise-flags.ts
/**
* The flags a verdict's own evidence shows, in a fixed order. DRIFT, SIMULATED and LEAK need knowledge from outside the
* evidence and are added by the caller.
*/
function raiseFlags({ cells, estimate, savings, tau }) {
	const raised = {
		SPREAD: cells.some(({ baseline, candidate }) => isSpread(baseline) || isSpread(candidate)),
		"METRIC-CONFLICT": signsDiffer(Object.values(savings)),
		"TASK-WORSE": estimate?.tasks.some(isWorse) ?? false,
		TAIL: estimate ? hasTail(cells, estimate, tau) : false,
		FLAKY: cells.some(({ baseline }) => isFlaky(baseline)),
		CONCENTRATED: estimate ? isConcentrated(estimate) : false,
		CACHED: cells.some(({ baseline }) => baseline.cached > 0)
	};
	return Object.keys(raised).filter((flag) => raised[flag]);
}
/** Same-arm trials of a task more than 25 % apart (highest against lowest). */
function isSpread({ values }) {
	const lowest = values[0] ?? 0;
	return (values.at(-1) ?? 0) > 1.25 * lowest;
}
function signsDiffer(savings) {
	return savings.some((saving) => saving > 0) && savings.some((saving) => saving < 0);
}
/** The task's own moderated z is below −2.33: dearer with the rule, at one in a hundred. */
function isWorse({ baselineMean, candidateMean, r, mu, n0, n1, d }) {
	if (Math.min(n0, n1) < 2 || mu === 0) return false;
	const standardError = Math.sqrt(r * mu ** 2 * (1 / n0 + 1 / n1));
	return tToZ((baselineMean - candidateMean) / standardError, 4 + d) < -2.33;
}
/** Capped and raw saving lie on different sides of τ, or the candidate is above the cap more often than the baseline. */
function hasTail(cells, { saving, rawSaving, tasks }, tau) {
	if (saving > tau !== rawSaving > tau) return true;
	const caps = new Map(tasks.map(({ task, cap }) => [task, cap]));
	const shareAbove = (arm) => {
		const counted = cells.filter(({ task }) => caps.has(task));
		return sum(counted.map((cell) => countAbove(cell[arm].values, caps.get(cell.task) ?? 0))) / sum(counted.map((cell) => cell[arm].values.length));
	};
	return shareAbove("candidate") > shareAbove("baseline");
}
/** At least a tenth of the baseline's attempts failed. */
function isFlaky(baseline) {
	return baseline.failures > 0 && baseline.failures >= .1 * attempts(baseline);
}
/** One task of several gives more than 60 % of the saving. */
function isConcentrated({ saving, tasks }) {
	if (tasks.length < 2 || saving <= 0) return false;
	return tasks.some((task) => task.w * (task.baselineMean - task.candidateMean) > .6 * saving);
}

// src/decide/savings-by-metric.ts
/**
* The saving under the three metrics, each with caps of its own; the deciding metric uses the weights the policy fixed
* before the run. 0 when nothing can be estimated.
*/
function savingsByMetric(evidence) {
	return {
		priced: savingUnder(evidence, "priced"),
		total: savingUnder(evidence, "total"),
		processing: savingUnder(evidence, "processing")
	};
}
function savingUnder({ policy, trials }, metric) {
	const weights = metric === policy.metric ? policy.weights : metricWeights[metric];
	const cells = projectCells(trials, weights).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
	return estimateSaving(cells, policy.cap, 0)?.saving ?? 0;
}

// src/decide/sensitivity.ts
/** What the saving would be without the cap, on the log scale, and with each task left out. Zeros without an estimate. */
function analyseSensitivity(cells, estimate) {
	return {
		capOff: estimate?.rawSaving ?? 0,
		logScale: logScaleSaving(cells.filter((cell) => canJudge(cell) && hasCompleted(cell, 1))),
		leaveOneOut: estimate ? leaveOneOut(estimate) : []
	};
}
/** Saving between the geometric means of the uncapped values, tasks weighted equally. */
function logScaleSaving(cells) {
	return mean(cells.map((cell) => geometricMean(cell.baseline.values) - geometricMean(cell.candidate.values)));
}
/** Values below one token count as one, so that a logarithm exists. */
function geometricMean(values) {
	return Math.exp(mean(values.map((value) => Math.log(Math.max(1, value)))));
}
/** The saving over the other tasks, for each task; empty for a suite of one. */
function leaveOneOut({ tasks }) {
	if (tasks.length < 2) return [];
	return tasks.map((left) => {
		const others = tasks.filter((task) => task !== left);
		const saving = sum(others.map((task) => task.w * (task.baselineMean - task.candidateMean)));
		return {
			task: left.task,
			saving: saving / sum(others.map(({ w }) => w))
		};
	});
}

// src/decide/settle.ts
/** Share of the suite mean assumed when an absolute minimal effect has no mean to be compared with yet. */
const defaultShare = .15;
/**
* Further trials, and their tokens in all classes, after which the test must have ended whatever the saving turns out to
* be: (I_max − I)/dI with dI = I/N, the gain of a trial that keeps the present proportions (docs/statistics.md, step 6).
* Zeros for a settled verdict; tokens are 0 while no trial was paid for.
*/
function settleUndecided(evidence, judgement) {
	if (judgement.verdict !== "undecided") return {
		trials: 0,
		tokens: 0
	};
	const trials = Math.max(1, missingForLook(judgement.cells), furtherTrials(evidence, judgement));
	return {
		trials,
		tokens: Math.round(trials * meanTokens(evidence))
	};
}
function furtherTrials(evidence, { cells, estimate, delta }) {
	if (!estimate) return untilPriorEnd(evidence, cells);
	const { alpha, beta } = evidence.policy;
	const { informationMax } = triangularTest({
		tau: tauOf(evidence),
		delta,
		alpha,
		beta
	});
	const towardsEnd = sum(estimate.tasks.map(({ n0, n1 }) => n0 + n1)) * Math.max(0, informationMax * estimate.variance - 1);
	return Math.ceil(towardsEnd) + concurrentBaseline(cells);
}
/** Cached baseline trials must be measured again, at least two a task, before they can let a rule in. */
function concurrentBaseline(cells) {
	return sum(cells.map(({ baseline: { cached } }) => cached === 0 ? 0 : Math.max(2, cached)));
}
/** Completed trials the first look still lacks. */
function missingForLook(cells) {
	const arms = cells.filter(canJudge).flatMap(({ baseline, candidate }) => [baseline, candidate]);
	return sum(arms.map(({ values }) => Math.max(0, 2 - values.length)));
}
/** Trials until the end of the test if the trials still to come spread as assumed before any was seen. */
function untilPriorEnd({ policy }, cells) {
	const { alpha, beta, minEffect } = policy;
	const tasks = Math.max(1, cells.length);
	const share = typeof minEffect === "number" ? minEffect : defaultShare;
	const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
	return 2 * tasks * priorTrialsPerCell({
		tasks,
		share,
		alpha,
		beta
	}) - completed;
}
/** Mean tokens, all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }) {
	const ran = trials.filter(({ outcome }) => outcome === "completed" || isFailure(outcome));
	return mean(ran.map(({ usage }) => totalTokens(usage)));
}

// src/decide/summarise-tasks.ts
/** One line per task for people; a task without an estimate shows a saving and relative variance of 0. */
function summariseTasks(cells, cap, estimate) {
	const estimates = new Map(estimate?.tasks.map((task) => [task.task, task]));
	return cells.map((cell) => {
		const ownCap = capOf(cell, cap);
		const own = estimates.get(cell.task);
		return {
			task: cell.task,
			cap: ownCap,
			baseline: summariseArm(cell.baseline, ownCap),
			candidate: summariseArm(cell.candidate, ownCap),
			saving: own ? own.baselineMean - own.candidateMean : 0,
			relativeVariance: own?.r ?? 0
		};
	});
}
function summariseArm({ values, failures }, cap) {
	const capped = capValues(values, cap);
	return {
		completed: values.length,
		failures,
		mean: mean(capped),
		cv: coefficientOfVariation(capped),
		aboveCap: countAbove(values, cap)
	};
}

// src/decide/decide-rule.ts
/** Scale ρ of the reported interval, as a share of the baseline mean. */
const rhoShare = .1;
/**
* Decides one rule: the public function of the stage (procedure: docs/statistics.md).
*
* - Only `completed` trials enter the saving. Environment errors and cancelled trials count for nothing.
* - A regression in the pass rate of any task wins over everything.
* - While a task lacks two completed trials in an arm, the verdict is `undecided` (`more-trials-needed`). A task whose
*   baseline failed four times and never completed cannot judge and is left out of the saving (not of the pass-rate test);
*   when no baseline trial completed at all the reason is `no-completed-trials`.
* - A saving shown against a baseline with cached trials is `undecided` (`needs-concurrent-baseline`): a cache may turn a
*   rule away, only a concurrent baseline may let it in.
*
* Figures without a basis (before an estimate or a look is possible) are 0, never NaN. Throws RangeError for impossible
* evidence such as a negative `previousInformation`, which is a mistake of the caller.
*/
function decideRule(evidence) {
	assertEvidence(evidence);
	const judgement = judgeEvidence(evidence);
	const { verdict, reason, cells, passRates, estimate, delta, look } = judgement;
	const savings = savingsByMetric(evidence);
	return {
		verdict,
		reason,
		...describeEstimate(estimate, evidence.policy.alpha),
		...describeLook(look),
		minimalEffect: delta,
		tasks: summariseTasks(cells, evidence.policy.cap, estimate),
		passRate: passRates,
		settle: settleUndecided(evidence, judgement),
		flags: raiseFlags({
			cells,
			estimate,
			savings,
			tau: tauOf(evidence)
		}),
		savings,
		sensitivity: analyseSensitivity(cells, estimate)
	};
}
function describeEstimate(estimate, alpha) {
	if (!estimate) return {
		saving: 0,
		rawSaving: 0,
		interval: [0, 0],
		standardError: 0,
		df: 0,
		baselineMean: 0
	};
	const { saving, rawSaving, standardError, df, baselineMean } = estimate;
	const half = mixtureHalfWidth({
		standardError,
		df,
		rho: rhoShare * baselineMean
	}, 2 * alpha);
	return {
		saving,
		rawSaving,
		interval: [saving - half, saving + half],
		standardError,
		df,
		baselineMean
	};
}
function describeLook(look) {
	if (!look) return {
		t: 0,
		z: 0,
		information: 0,
		score: 0,
		boundaries: {
			earns: 0,
			doesNotEarn: 0
		},
		informationMax: 0
	};
	const { t, z, information, score, earnsAt, doesNotEarnAt, informationMax } = look;
	return {
		t,
		z,
		information,
		score,
		boundaries: {
			earns: earnsAt,
			doesNotEarn: doesNotEarnAt
		},
		informationMax
	};
}

// src/decide/open-cells.ts
/** Both cells of every task that can judge (of every task when none can), lowest task first, baseline first. */
function listOpenCells({ cells, estimate }) {
	const judging = cells.filter(canJudge);
	const known = new Map(estimate?.tasks.map((task) => [task.task, task]));
	const w = 1 / Math.max(1, known.size);
	const mu = mean([...known.values()].map((task) => task.mu)) || 1;
	const prior = {
		w,
		r: priorCv ** 2,
		mu,
		baselineMean: mu,
		candidateMean: mu
	};
	return (judging.length > 0 ? judging : cells).flatMap((cell) => {
		const { task } = cell;
		const terms = known.get(task) ?? prior;
		const costs = {
			baseline: terms.baselineMean,
			candidate: terms.candidateMean
		};
		const unit = unitVariance(terms);
		return arms.map((arm) => ({
			task,
			arm,
			n: cell[arm].values.length,
			unit,
			cost: Math.max(1, costs[arm])
		}));
	});
}
/** What one more trial takes off V; above everything else while the first look still lacks it. */
function varianceGain({ n, unit }) {
	return n < 2 ? Number.MAX_VALUE / 4 / (n + 1) : unit / (n * (n + 1));
}

// src/decide/allocate-batch.ts
/** Extra pairs a task may cost one rule because trials failed. */
const mostExtraPairs = 8;
/** The batch before the first look: two trials (or `rounds`) of every task in each arm. */
function firstBatch(tasks, rounds = 2) {
	const round = tasks.flatMap(pairOf);
	return Array.from({ length: rounds }, () => round).flat();
}
/**
* The next `size` trials (docs/statistics.md, step 6). Cells short of the first look come first; then each trial goes where
* it narrows V most per token: the largest w_k²·r_k·μ_k²/(n(n + 1))/tokens, tokens being the capped mean of that task and
* arm; ties to the lowest task, baseline first. A task that cannot judge gets nothing unless no task can. `among` limits the
* choice to some arms. Empty only when the evidence names no task.
*/
function allocateBatch(judgement, size, among = arms) {
	const cells = listOpenCells(judgement).filter(({ arm }) => among.includes(arm));
	const batch = [];
	while (batch.length < size) {
		const best = findLargestGain(cells);
		if (!best) break;
		best.n += 1;
		batch.push({
			task: best.task,
			arm: best.arm
		});
	}
	return batch;
}
/**
* The pairs the next batch must hold: a failure is re-run at once in both arms, up to eight pairs per task and rule. Each
* failure of an earlier batch has had its pair; a task whose test already proves a regression, or that cannot judge, gets
* none.
*/
function extraPairs(evidence, { cells, passRates }) {
	const failed = evidence.trials.filter(({ outcome, cached }) => !cached && isFailure(outcome));
	if (failed.length === 0) return [];
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	const settled = new Set(passRates.filter(provesRegression).map(({ task }) => task));
	return cells.filter((cell) => canJudge(cell) && !settled.has(cell.task)).flatMap(({ task }) => {
		const own = failed.filter((trial) => trial.task === task);
		const earlier = own.filter(({ batch }) => batch < latest);
		const owed = Math.min(mostExtraPairs, own.length) - Math.min(mostExtraPairs, earlier.length);
		return Array.from({ length: owed }, () => pairOf(task)).flat();
	});
}
function pairOf(task) {
	return arms.map((arm) => ({
		task,
		arm
	}));
}
function findLargestGain(cells) {
	return cells.reduce((best, cell) => best && gainPerToken(best) >= gainPerToken(cell) ? best : cell, void 0);
}
/** A cell short of the first look comes first at any price. */
function gainPerToken(cell) {
	return cell.n < 2 ? varianceGain(cell) : varianceGain(cell) / cell.cost;
}

// src/decide/is-settled.ts
/**
* True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of all tasks together speak
* against it (Σ LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
* this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, failing and flaky rules).
*/
function isSettled(evidence, judgement) {
	if (judgement.verdict !== "earns") return judgement.verdict !== "undecided";
	if (sum(judgement.passRates.map(({ llr }) => llr)) > 0) return false;
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	return !evidence.trials.some(({ arm, batch, outcome }) => arm === "candidate" && batch === latest && isFailure(outcome)) || extraPairs(evidence, judgement).length === 0;
}

// src/decide/verify-evidence.ts
/** Two informations are the same when they differ by less than this share: other machines round differently. */
const roundingShare = 1e-9;
/**
* Takes the look after each batch again, from the trials alone. The last one is today's look, apart from a
* `previousInformation` the evidence may state wrongly. Throws RangeError for impossible evidence.
*/
function replayLooks(evidence) {
	return replayBatches(evidence).map(({ trials, decision }) => {
		const { information, score, boundaries, saving, interval } = decision;
		return {
			trials,
			information,
			score,
			...boundaries,
			saving,
			interval
		};
	});
}
/**
* Checks that evidence could have come about by the procedure: no impossible value, no earlier look that had already
* settled the verdict, and a `previousInformation` that is the largest of the earlier looks. Problems as plain sentences;
* never throws.
*/
function verifyEvidence(evidence) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) return faults;
	const looks = replayBatches(evidence);
	const settled = looks.slice(0, -1).filter((look) => look.settled);
	const expected = looks.at(-1)?.previousInformation ?? 0;
	const stated = evidence.previousInformation;
	return [
		...settled.map(({ batch, decision }) => `batch ${batch} had already settled the verdict: ${decision.verdict}`),
		...looks.slice(-1).flatMap(findPending),
		...isSame(stated, expected) ? [] : [`previousInformation is ${stated}, the earlier looks give ${expected}`]
	];
}
/** A rule is not let in while its failures speak against it or wait for their re-run. */
function findPending({ batch, decision, settled }) {
	return decision.verdict === "earns" && !settled ? [`it was let in after batch ${batch} while its failures spoke against it`] : [];
}
function replayBatches(evidence) {
	const looks = [];
	let previousInformation = 0;
	for (const batch of listBatches(evidence)) {
		const trials = evidence.trials.filter((trial) => trial.cached || trial.batch <= batch);
		const known = {
			...evidence,
			trials,
			previousInformation
		};
		const decision = decideRule(known);
		const settled = isSettled(known, judgeEvidence(known));
		looks.push({
			batch,
			trials: trials.length,
			previousInformation,
			decision,
			settled
		});
		previousInformation = Math.max(previousInformation, decision.information);
	}
	return looks;
}
function listBatches({ trials }) {
	return [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
}
function isSame(a, b) {
	return Math.abs(a - b) <= roundingShare * Math.max(a, b);
}

// src/stats/auto-minimal-effect.ts
/** What `auto` comes to while nobody knows the horizon. */
const unknownHorizonShare = .15;
const smallestShare = .075;
const largestShare = .25;
/**
* Minimal effect `auto`, as a share of the suite mean: clip((s·4.7·σ_B²·C_B/(.04·H))^(1/3), 7.5 %, 25 %), s = 1 or .4 with a
* warm cache; 15 % when the horizon or the suite mean is unknown (docs/statistics.md).
*/
function autoMinimalEffect(economy) {
	const { suiteMean, sigmaBlock, blockTokens, sessions, warmCache } = economy;
	if (sessions === void 0 || !(sessions > 0) || !(suiteMean > 0)) return unknownHorizonShare;
	const tokens = Math.cbrt((warmCache ? .4 : 1) * 4.7 * sigmaBlock ** 2 * blockTokens / (.04 * sessions));
	return Math.min(largestShare, Math.max(smallestShare, tokens / suiteMean));
}

// src/plan/resolve-minimal-effect.ts
/**
* The minimal effect as a share of the suite mean. `auto` needs a horizon; in units of the suite mean one block (a trial of
* every task in both arms) costs 2K and its saving has a standard deviation of cv·√(2/K).
*/
function resolveMinimalEffect(policy, tasks) {
	if (policy.minEffect !== "auto") return policy.minEffect;
	return autoMinimalEffect({
		suiteMean: 1,
		sigmaBlock: priorCv * Math.sqrt(2 / tasks),
		blockTokens: 2 * tasks,
		sessions: horizonSessions(policy),
		warmCache: false
	});
}
/** Sessions inside the horizon, or undefined while nobody knows how many there are in a week. */
function horizonSessions(policy) {
	return policy.sessionsPerWeek === "auto" ? void 0 : policy.sessionsPerWeek * policy.horizonWeeks;
}

// src/receipt/find-enforcement.ts
/**
* What was enforced in every trial of a verdict: the worst counts. Trials that tell nothing (a simulated agent, a baseline another run
* kept) are passed over: only trials of the same context stand together. Undefined when none tells.
*/
function findEnforcement(records) {
	const told = records.flatMap(({ enforced }) => enforced ?? []);
	if (told.length === 0) return void 0;
	const pairs = enforcedParts.map((part) => [part, told.every((enforced) => enforced[part])]);
	return Object.fromEntries(pairs);
}

// src/receipt/build-receipt.ts
/** Name and version of the decision procedure; a change of a formula is a new version. */
const procedure = {
	name: "stratified-triangular",
	version: 1
};
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
		procedure,
		fingerprint: input.fingerprint,
		runner: runner.kind,
		runnerVersion: runner.version,
		model: records[0]?.model ?? "",
		evidenceLevel: runner.level,
		isolation: findIsolation(rule.id, records),
		...enforced === void 0 ? {} : { enforced },
		flags: decision.flags,
		spend: {
			...sumSpend(evidence),
			dollars: roundNumbers(input.dollars ?? 0)
		},
		...input.selfTest === void 0 ? {} : { selfTest: roundNumbers(input.selfTest) },
		...input.repeat === void 0 ? {} : { repeat: input.repeat },
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
/** Hash of what a rule says and where it applies: a receipt is worth nothing for another sentence. */
function hashBody(rule) {
	return `sha256:${hashParts(rule.agent, rule.body, ...rule.scope)}`;
}
/** The numbers a receipt states, rounded to the digits it keeps. */
function pickNumbers(decision) {
	const { verdict, reason, saving, rawSaving, interval, standardError, minimalEffect, baselineMean, tasks, savings } = decision;
	return roundNumbers({
		verdict,
		reason,
		saving,
		rawSaving,
		interval,
		standardError,
		minimalEffect,
		baselineMean,
		tasks,
		savings
	});
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
/** Every number of a value, rounded to the digits a receipt keeps. */
function roundNumbers(value) {
	if (typeof value === "number") return Number(value.toPrecision(digits));
	if (Array.isArray(value)) return value.map(roundNumbers);
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, roundNumbers(entry)]));
}

// src/report/explain-next.ts
/** What to do next about a rule: one line for people and, where there is one, the command to copy. */
function explainNext(rule, decision, stop, active) {
	switch (decision.verdict) {
		case "earns": return active ? {
			text: "It earns, but is active without a receipt: stamp it and commit the receipt.",
			command: "rentroll stamp"
		} : {
			text: "Stamp it to make it active, then commit ledger, receipt and memory.",
			command: "rentroll stamp"
		};
		case "does-not-earn": return {
			text: `Remove "${rule}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
			command: "rentroll stamp"
		};
		case "regression": return {
			text: `Remove "${rule}", or stamp it as evicted: tasks that pass without it fail with it.`,
			command: "rentroll stamp"
		};
		case "undecided": return explainStop(decision, stop);
	}
}
/** What to do about a verdict that is not settled. */
function explainStop(decision, stop) {
	switch (stop?.kind) {
		case "budget": return {
			text: "Raise the budget that stopped it, and continue.",
			command: "rentroll resume"
		};
		case "cancelled": return {
			text: "It was interrupted; nothing paid for is lost.",
			command: "rentroll resume"
		};
		case "environment": return {
			text: "The environment failed, not the rule: mend it and continue.",
			command: "rentroll resume"
		};
		case "unrecorded": return {
			text: "Its recording ends before its verdict: record the rule again, or measure it.",
			command: "rentroll check"
		};
		case "trial-limit": return decision.reason === "no-completed-trials" ? { text: "No trial completed without the rule either: mend the golden tasks or the agent first." } : { text: "The suite is too noisy to settle this: add golden tasks or raise policy.minEffect." };
		case "top-up-limit": return { text: "The batches it was allowed are used up: allow more with --top-up." };
		case void 0: return {
			text: "Measure on.",
			command: "rentroll check"
		};
	}
}

// src/report/explain-audit.ts
/** What follows from an audited verdict: one line for people and, where there is one, the command to copy. */
function explainAudit(consequence, decision, stop) {
	const settling = explainStop(decision, stop);
	if (consequence.kind === "keep") return {
		...settling,
		text: `It stays active and is flagged. ${settling.text}`
	};
	return {
		text: explainSettled(consequence),
		command: "rentroll stamp"
	};
}
const reasons = {
	regression: "Tasks that pass without it fail with it",
	"second-strike": "Second strike in a row",
	"never-earned": "It has no receipt that earns, and this audit speaks against it"
};
function explainSettled(consequence) {
	switch (consequence.kind) {
		case "renew": return "It still earns: stamp it to renew its receipt.";
		case "strike": return "First strike: it stays active. Stamp and commit it; a second audit in a row beside the same rules evicts it.";
		case "evict": return `${reasons[consequence.why]}: stamping evicts it.`;
		case "postpone": return `It would leave, but "${consequence.first}" leaves the same memory first, and one may stand for the other: it stays active and is due again.`;
		case "protect": return "It is protected: measured and shown, never evicted. Stamp it to record the audit.";
		case "keep": return "It stays active and is flagged.";
	}
}

// src/ledger/render-rule-line.ts
/**
* The bullet an agent reads, without a line break: `- body`, or `- (when a, b) body` for a rule with a scope.
* This text is what rent is counted on.
*/
function renderRuleLine(rule) {
	return `- ${rule.scope.length > 0 ? `(when ${rule.scope.join(", ")}) ` : ""}${rule.body}`;
}

// src/ledger/compile-memory.ts
/** Active rules of an agent and of `all`. */
function selectActiveRules(rules, agent) {
	return rules.filter((rule) => rule.status === "active" && (rule.agent === agent || rule.agent === "all"));
}
function sortRules(rules, order) {
	const place = new Map(order.map((id, index) => [id, index]));
	return [...rules].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
/**
* The agent's compiled memory: header comment, heading, one bullet per active rule; ends with a newline, also with no rules.
* The same input gives the same bytes. Rules that are not active in the input but belong under measurement must be passed as active.
*/
function compileMemory(input) {
	const rules = sortRules(selectActiveRules(input.rules, input.agent), input.order);
	return `${[
		"<!-- GENERATED BY rentroll from the ledger; do not edit: change the ledger and run `rentroll compile`. -->",
		`# Rules for ${input.agent}`,
		"",
		...rules.map(renderRuleLine)
	].join("\n")}\n`;
}

// src/gate/context/weigh-agents.ts
/** The active rules of each agent, weakest per token first. Rules named in `activated` count as active. */
function weighAgents({ config, ledger }, scales, activated = []) {
	if (config === void 0 || ledger === void 0) return [];
	const rules = ledger.rules.map((rule) => activated.includes(rule.id) ? {
		...rule,
		status: "active"
	} : rule);
	return Object.entries(config.agents).map(([agent, { memory }]) => {
		const residents = selectActiveRules(rules, agent).map((rule) => weighRule(rule, scales));
		return {
			agent,
			memory,
			rent: residents.reduce((sum, resident) => sum + resident.rent, 0),
			limit: config.context.injected,
			residents: rankResidents(residents)
		};
	});
}
function weighRule(rule, { rentOf, savings }) {
	const saving = savings.get(rule.id);
	const known = saving === void 0 ? {} : { saving };
	return {
		rule: rule.id,
		rent: rentOf(rule),
		protected: rule.protected,
		line: rule.line,
		...known
	};
}

// src/gate/read/repository-paths.ts
/** Everything a repository commits lives beside its config, normally in `.rentroll/`. */
function locateFiles(configFile) {
	const home = posix.dirname(configFile);
	return {
		config: configFile,
		ledger: posix.join(home, "ledger.yml"),
		receipts: posix.join(home, "receipts"),
		audits: posix.join(home, "audits"),
		baselines: posix.join(home, "baselines.yml"),
		state: posix.join(home, "state")
	};
}
/** Path of a rule's receipt; ids are kebab-case, so they cannot leave the folder. */
function receiptFile(paths, rule) {
	return posix.join(paths.receipts, `${rule}.json`);
}
/** Path of the record of a rule's latest audit, when that did not renew its receipt. */
function auditFile(paths, rule) {
	return posix.join(paths.audits, `${rule}.json`);
}
/** Path of the checkpoint of the latest run. */
function checkpointFile(paths) {
	return posix.join(paths.state, "checkpoint.json");
}

// src/gate/sum-attempts.ts
/** Most examples that are shown of one kind in one arm. */
const mostExamples = 3;
/** Kinds in the order they are told. */
const kinds = [
	"secret",
	"stray",
	"changed",
	"command",
	"denied"
];
/** What agents tried in the trials of a rule, by arm and kind; the arm with the rule comes first. */
function sumAttempts(rule, records) {
	return arms.toReversed().flatMap((arm) => {
		const own = records.filter(({ present }) => armOf(rule, present) === arm);
		return kinds.flatMap((kind) => sumKind(arm, kind, own) ?? []);
	});
}
function armOf(rule, present) {
	return present.includes(rule) ? "candidate" : "baseline";
}
function sumKind(arm, kind, records) {
	const found = records.map(({ attempts = [] }) => attempts.filter((attempt) => attempt.kind === kind)).filter(({ length }) => length > 0);
	if (found.length === 0) return void 0;
	const examples = [...new Map(found.flat().map((attempt) => [JSON.stringify(attempt), attempt])).values()].slice(0, mostExamples);
	return {
		arm,
		kind,
		trials: found.length,
		of: records.length,
		examples
	};
}

// src/gate/world.ts
/** Name of the config unless told otherwise. */
const defaultConfigFile = ".rentroll/config.yml";

// src/gate/upkeep/resume-command.ts
/**
* The exact command that goes on after a stop; undefined when there is nothing to go on with. After a limit that only the request had
* set, it names one that is enough at worst; after a limit of the config, which `resume` would run into at once, it is the command that
* started the run, to be given again when the config of the base allows more.
*/
function writeResumeCommand(stopped) {
	const open = stopped.settled.filter(canContinue);
	if (open.length === 0) return void 0;
	const { configFile, budgetTokens = Number.POSITIVE_INFINITY } = stopped.request;
	const config = configFile === ".rentroll/config.yml" ? [] : ["--config", configFile];
	const limit = open.find(({ stop }) => stop?.kind === "budget")?.stop;
	if (limit === void 0) return writeCommand(["resume", ...config]);
	const needed = enoughTokens(open, stopped);
	return limit.kind === "budget" && limit.reason !== "dollar_budget_exceeded" && needed > budgetTokens ? writeCommand([
		"resume",
		...config,
		"--budget-tokens",
		String(needed)
	]) : repeatCommand(stopped);
}
/** True for a verdict that is open because something stopped it that can be mended. */
function canContinue({ decision, stop }) {
	return decision.verdict === "undecided" && stop !== void 0 && ![
		"trial-limit",
		"top-up-limit",
		"unrecorded"
	].includes(stop.kind);
}
/** Tokens of the whole run that settle what is open at worst: two digits, never above the limit of the config. */
function enoughTokens(open, { spent, limits }) {
	const settle = Math.max(limits.trial, ...open.map(({ decision }) => decision.settle.tokens));
	const needed = spent.totalConsumed + settle;
	const step = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
	return Math.min(Math.min(limits.run, limits.agent), Math.ceil(needed / step) * step);
}
function repeatCommand({ request, isAudit }) {
	const { agent, base, head, configFile, seed, fresh, oneLook, shards, due, all, runs, topUp, budgetTokens, record, cache } = request;
	const audit = [
		...word("--runs", runs),
		...word("--top-up", topUp),
		...flag("--due", due),
		...flag("--all", all)
	];
	return writeCommand([
		...isAudit ? [
			"audit",
			...agent === void 0 ? [] : [agent],
			...audit
		] : ["check"],
		...word("--base", isCommit(base) ? void 0 : base),
		...word("--head", head),
		...word("--config", configFile === ".rentroll/config.yml" ? void 0 : configFile),
		...word("--seed", seed),
		...flag("--fresh", fresh),
		...flag("--one-look", oneLook),
		...word("--shards", shards),
		...word("--budget-tokens", budgetTokens),
		...word("--record", record),
		...word("--cache", cache)
	]);
}
function word(name, value) {
	return value === void 0 ? [] : [name, String(value)];
}
function flag(name, isSet) {
	return isSet === true ? [name] : [];
}
function isCommit(ref) {
	return ref !== void 0 && /^[0-9a-f]{40}$/.test(ref);
}
function writeCommand(words) {
	return ["rentroll", ...words.map(quoteShell)].join(" ");
}
/** A word as a shell takes it. */
function quoteShell(text) {
	return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

// src/gate/compose-report.ts
/** Gathers what the stages found into the finished report. */
function composeReport(findings) {
	const { inputs, lint, config, planned, measured, audit } = findings;
	const resume = findResumeCommand(findings);
	return buildReport({
		...refsOf(inputs),
		...config === void 0 ? {} : {
			config,
			minEffect: describeEffect(config, planned)
		},
		problems: [...lint.problems, ...environmentProblems(measured)],
		notices: [
			...measured?.notes ?? [],
			...lint.notices,
			...noteIsolation(measured),
			...noteDisplacement(findings)
		],
		...planned === void 0 ? {} : { plan: planned.plan },
		verdicts: [...(measured?.settled ?? []).map((entry) => nameCommand(describeSettled(entry, findings), resume)), ...fromReceipts(findings)],
		bundles: measured?.bundles ?? [],
		unstamped: measured === void 0 ? [] : planned?.unstamped ?? [],
		...measured === void 0 ? {} : { budget: measured.budget },
		firstPullRequest: inputs.base === void 0,
		dryRun: findings.dryRun ?? false,
		...audit !== void 0 && "idle" in audit ? { idle: audit.idle } : {},
		...resume === void 0 ? {} : { resume }
	});
}
/** What nothing enforced while it was measured is said first: a trial could have reached more than its copy. */
function noteIsolation(measured) {
	const { notEnforced: why, enforced } = measured?.runner ?? {};
	if (why === void 0) return [];
	return [`Isolation (${listUnenforced(enforced).join(", ") || "files, network, processes"}) was not enforced on this machine: ${why}.`];
}
/** When the rules that earned do not fit beside those that stand, the weakest resident is named. */
function noteDisplacement({ inputs: { head }, lint, measured }) {
	const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === "earns");
	const ids = earned.map(({ planned }) => planned.rule.id);
	const savings = new Map([...lint.savings, ...earned.map(({ planned, decision }) => [planned.rule.id, decision.saving])]);
	return weighAgents(head, {
		rentOf: lint.rentOf,
		savings
	}, ids).flatMap((agent) => describeDisplacement(agent, ids) ?? []);
}
/** The report of a gate that could not even read its inputs. */
function composeFailure(problems, request) {
	const nothing = {
		baseSha: request.base ?? "",
		headSha: request.head ?? "",
		ledgerFile: locateFiles(request.configFile).ledger,
		notices: [],
		verdicts: [],
		bundles: [],
		unstamped: [],
		firstPullRequest: false,
		dryRun: false
	};
	return buildReport({
		...nothing,
		problems
	});
}
function refsOf({ refs, paths }) {
	return {
		baseSha: refs.baseSha,
		headSha: refs.headSha,
		ledgerFile: paths.ledger
	};
}
/** The minimal effect in words; `auto` is shown with what it came to. */
function describeEffect(config, planned) {
	const tasks = planned?.plan.rules[0]?.tasks.length;
	if (config.policy.minEffect !== "auto" || tasks === void 0) return formatMinEffect(config.policy.minEffect);
	return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy, tasks).toFixed(3)))})`;
}
function findResumeCommand({ inputs, measured, request, audit }) {
	const limits = inputs.base?.config?.budget;
	if (measured === void 0 || request === void 0 || limits === void 0) return void 0;
	const { settled, budget: spent } = measured;
	return writeResumeCommand({
		request,
		isAudit: audit !== void 0,
		settled,
		spent,
		limits
	});
}
/** What to do next names the exact command, where it is to go on. */
function nameCommand(verdict, resume) {
	if (resume === void 0 || verdict.next.command !== "rentroll resume") return verdict;
	return {
		...verdict,
		next: {
			...verdict.next,
			command: resume
		}
	};
}
function describeSettled(settled, { measured, audit }) {
	const { planned, decision, evidence, records, looks, stop } = settled;
	const { rule, agent, rent } = planned;
	const isolation = findIsolation(rule.id, records);
	const enforced = findEnforcement(records);
	const attempts = sumAttempts(rule.id, records);
	const level = measured?.runner.level ?? "simulated";
	const spend = sumSpend(evidence);
	const consequence = audit !== void 0 && "consequences" in audit ? audit.consequences.get(rule.id) : void 0;
	return {
		...decision,
		flags: [...decision.flags, ...extraFlags(level, leaked(isolation))],
		rule: rule.id,
		agent,
		body: rule.body,
		rent,
		evidence: level,
		fromReceipt: false,
		spend: {
			trials: spend.trials,
			tokens: totalTokens(spend.usage)
		},
		looks,
		...settled.reuse === void 0 ? {} : { reuse: settled.reuse },
		...settled.selfTest === void 0 ? {} : { selfTest: settled.selfTest },
		isolation,
		...enforced === void 0 ? {} : { enforced },
		...attempts.length === 0 ? {} : { attempts },
		next: consequence === void 0 ? explainNext(rule.id, decision, stop, rule.status === "active") : explainAudit(consequence, decision, stop),
		...consequence === void 0 ? {} : { audit: consequence },
		line: rule.line
	};
}
function fromReceipts({ planned, lint }) {
	return (planned?.byReceipt ?? []).flatMap((rule) => {
		const verified = lint.receipts.get(rule.id);
		if (verified?.decision === void 0) return [];
		const { receipt, decision } = verified;
		const next = { text: "Its receipt recomputes and earns: nothing was run." };
		return [{
			...decision,
			flags: [...decision.flags, ...extraFlags(receipt.evidenceLevel, leaked(receipt.isolation))],
			rule: rule.id,
			agent: receipt.agent,
			body: rule.body,
			rent: receipt.rent,
			evidence: receipt.evidenceLevel,
			fromReceipt: true,
			spend: {
				trials: 0,
				tokens: 0
			},
			looks: replayLooks(receipt.evidence),
			...receipt.selfTest === void 0 ? {} : { selfTest: receipt.selfTest },
			isolation: receipt.isolation,
			...receipt.enforced === void 0 ? {} : { enforced: receipt.enforced },
			next,
			line: rule.line
		}];
	});
}
function extraFlags(level, leak) {
	return [...level === "simulated" ? ["SIMULATED"] : [], ...leak ? ["LEAK"] : []];
}
/** A leak: the canary reached an agent, the rule reached the baseline, or it did not reach the candidate. */
function leaked({ baseline, candidate }) {
	return baseline?.canaryLeaked === true || candidate?.canaryLeaked === true || baseline?.ruleDelivered === true || candidate?.ruleDelivered === false;
}
/** Trouble that ended the measurement with no verdict: the environment's, never a rule's. */
function environmentProblems(measured) {
	const stopped = measured?.settled.find((settled) => settled.stop?.kind === "environment");
	return (measured?.settled ?? []).flatMap((settled) => {
		const rule = settled.planned.rule.id;
		if (settled === stopped && settled.stop?.kind === "environment") return [environmentProblem(rule, settled.stop.detail)];
		return leaked(findIsolation(rule, settled.records)) ? [leakProblem(rule)] : [];
	});
}
function environmentProblem(rule, detail) {
	return {
		code: "environment-error",
		severity: "error",
		message: `measuring "${rule}" stopped after three environment errors in a row: ${detail}`,
		hint: "Nothing paid for is lost. When the environment works again: rentroll resume.",
		blame: "setup"
	};
}
function leakProblem(rule) {
	return {
		code: "isolation-leak",
		severity: "error",
		message: `the isolation proof of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
		hint: "The run is invalid. Check agents.<name>.memory in the config and what else the agent loads.",
		blame: "setup"
	};
}

export { tToZ as $, extraPairs as A, arms as B, horizonSessions as C, verifyEvidence as D, replayLooks as E, judgeEvidence as F, mean as G, priorCv as H, minimalEffectTokens as I, sumOfSquares as J, median as K, estimateSaving as L, listOpenCells as M, varianceGain as N, isSettled as O, decideRule as P, studentQuantile as Q, hasCompleted as R, sumSpend as S, unknownHorizonShare as T, priorTrialsPerCell as U, isFailure as V, coefficientOfVariation as W, findEvidenceFaults as X, variance as Y, studentLowerTail as Z, hashBody as _, nameKey as _t, defaultConfigFile as a, formatDuration as at, renderReceipt as b, locateFiles as c, minEffectSchema as ct, compileMemory as d, priceSchema as dt, checkContextLimit as et, selectActiveRules as f, publicKeySchema as ft, findIsolation as g, isSignedBy as gt, chainReceipt as h, wholeSchema as ht, quoteShell as i, durationSchema as it, firstBatch as j, allocateBatch as k, receiptFile as l, pathSchema as lt, buildReceipt as m, unitSchema as mt, composeReport as n, commandText as nt, auditFile as o, formatMinEffect as ot, renderRuleLine as p, shareSchema as pt, sum as q, leaked as r, countSchema as rt, checkpointFile as s, globSchema as st, composeFailure as t, anyText as tt, weighAgents as u, positiveSchema as ut, pickNumbers as v, signText as vt, resolveMinimalEffect as w, roundNumbers as x, procedure as y, projectCells as z };