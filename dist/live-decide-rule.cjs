const require_rolldown_runtime = require("./live-rolldown-runtime.cjs");
const require_libraries = require("./live-libraries.cjs");
const require_nudge = require("./live-collect-nudge.cjs");

// src/foundation/stats/moments.ts
/** Sum of a list; 0 for an empty one. */
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
/** Arithmetic mean; 0 for an empty list, so that no NaN travels on. */
function mean(values) {
	return values.length === 0 ? 0 : sum(values) / values.length;
}
/** ln of the mean of values that are given by their logarithms; the largest is taken out first, so that hundreds of factors do not overflow. */
function logMean(logs) {
	const largest = Math.max(...logs);
	return largest + Math.log(mean(logs.map((log) => Math.exp(log - largest))));
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

// src/foundation/stats/distributions.ts
var import_jstat = /* @__PURE__ */ require_rolldown_runtime.__toESM(require_libraries.require_jstat(), 1);
/** Below this probability doubles lose the tail; z stops at about \u00b137, far beyond any boundary. */
const smallestTail = 1e-300;
/** Below this probability jstat's quantile loses digits (0.4 % at 1e-50). */
const farTail = 1e-5;
/** Mills' ratio \u03a6(\u2212x)/\u03c6(x) for x > 4, by Laplace's continued fraction x + 1/(x + 2/(x + 3/\u2026)). */
function millsRatio(x) {
	let fraction = x;
	for (let k = 60; k > 0; k--) fraction = x + k / fraction;
	return 1 / fraction;
}
/** Newton steps on ln \u03a6(\u2212x) = ln p from jstat's value; they converge for every p because ln \u03a6 is concave. */
function farQuantile(p) {
	let x = -import_jstat.default.normal.inv(p, 0, 1);
	for (let step = 0; step < 4; step++) {
		const mills = millsRatio(x);
		const logTail = Math.log(mills) - (x * x + Math.log(2 * Math.PI)) / 2;
		x += (logTail - Math.log(p)) * mills;
	}
	return -x;
}
/** \u03a6\u207b\u00b9(p), the standard normal quantile. `p` is held at 1e-300 or more, so the answer is always finite. */
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	const tail = Math.max(p, smallestTail);
	return tail < farTail ? farQuantile(tail) : import_jstat.default.normal.inv(tail, 0, 1);
}
/** P(T \u2264 \u2212|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
function studentLowerTail(t, df) {
	return Number(import_jstat.default.ibeta(df / (df + t * t), df / 2, .5)) / 2;
}
/**
* z = \u03a6\u207b\u00b9(T_df(t)): the normal deviate as extreme as a t statistic. Computed in the lower tail and mirrored, so that large
* positive t keep their digits; the distribution functions are called for every t and df.
*/
function tToZ(t, df) {
	const z = normalQuantile(studentLowerTail(t, df));
	return t < 0 ? z : -z;
}

// src/foundation/stats/triangular-test.ts
/** Share of one look's information step by which the lower boundary is moved inwards (discrete looks; Whitehead 1983). */
const overshoot = .583;
/** \u03b8 = (\u0394 \u2212 \u03c4)\u00b72z_\u03b1/(z_\u03b1 + z_\u03b2), A = (2/\u03b8)\u00b7ln(1/(2\u03b1)), c = \u03b8/4 (docs/statistics.md, step 4). */
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
/** Score at or below which a saving of \u0394 is ruled out, at information I after a largest earlier information. */
function lowerBoundary({ A, c }, information, previousInformation) {
	const step = Math.max(0, information - previousInformation);
	return -A + 3 * c * information + overshoot * Math.sqrt(step);
}

// src/foundation/stats/prior-trials.ts
/** Relative standard deviation of a trial's tokens assumed before any was seen (cv0 of docs/statistics.md). */
const priorCv = .25;
/** Completed trials per task and arm before price is looked at: four, fewer where there are many tasks, never fewer than two. */
function trialsForPrice(tasks) {
	return Math.max(2, Math.min(4, Math.ceil(24 / Math.max(1, tasks))));
}

// src/stages/gate/decide/estimate/project-cells.ts
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
		values: completed.map((trial) => trial.microDollars ?? require_nudge.weighUsage(trial.usage, weights)).sort((a, b) => a - b),
		cached: completed.filter((trial) => trial.cached).length,
		estimated: completed.filter((trial) => trial.estimated === true).length,
		failures: own.filter(accuses).length
	};
}
/** True for a failure that speaks against the arm it happened in. */
function accuses({ outcome, inCompany }) {
	return require_nudge.isFailure(outcome) && inCompany !== true;
}
/** With the tasks that have had no trial yet, where it is known which there are. */
function fillCells(cells, tasks = []) {
	const missing = tasks.filter((task) => !cells.some((cell) => cell.task === task));
	if (missing.length === 0) return cells;
	const arm = {
		values: [],
		cached: 0,
		estimated: 0,
		failures: 0
	};
	const empty = missing.map((task) => ({
		task,
		weight: 1,
		baseline: arm,
		candidate: arm
	}));
	return [...cells, ...empty].sort((a, b) => a.task < b.task ? -1 : 1);
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

// src/stages/gate/decide/estimate/cap-values.ts
/** y = min(x, cap) for every value. */
function capValues(values, cap) {
	return values.map((value) => Math.min(value, cap));
}

// src/stages/gate/decide/estimate/estimate-saving.ts
/** Weight, in degrees of freedom, of the suite's relative variance in each task's own (d0). */
const d0 = 4;
/** Weight, in degrees of freedom, of cv0\u00b2 in the suite's relative variance (\u03bd0). */
const nu0 = 4;
/** The same under caps of another kind. */
function estimateCapped(cells, capFor, kappa) {
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const { rBar, tasks } = moderate(measureTasks(cells, capFor));
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
function measureTasks(cells, capFor) {
	const totalWeight = sum(cells.map((cell) => cell.weight));
	return cells.map((cell) => measureTask(cell, cell.weight / totalWeight, capFor(cell)));
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
/** r\u0304 = (\u03bd0\u00b7cv0\u00b2 + \u03a3 ss)/(\u03bd0 + \u03a3 d); r_k = (d0\u00b7r\u0304 + ss_k)/(d0 + d_k). */
function moderate(measured) {
	const rBar = (4 * priorCv ** 2 + sum(measured.map(({ ss }) => ss))) / (4 + sum(measured.map(({ d }) => d)));
	return {
		rBar,
		tasks: measured.map((task) => ({
			...task,
			r: (4 * rBar + task.ss) / (4 + task.d)
		}))
	};
}
/** w_k\u00b2\u00b7r_k\u00b7\u03bc_k\u00b2: what one trial per arm would add to V. */
function unitVariance({ w, r, mu }) {
	return w ** 2 * r * mu ** 2;
}
function varianceTerm(task) {
	return unitVariance(task) * (1 / task.n0 + 1 / task.n1);
}
/** min(\u03bd0 + \u03a3 d, V\u00b2/\u03a3(term\u00b2/(d0 + d))), with V before the allowance for cached baselines. */
function degreesOfFreedom(tasks, sampling) {
	const satterthwaite = sampling ** 2 / sum(tasks.map((task) => varianceTerm(task) ** 2 / (4 + task.d)));
	return Math.min(4 + sum(tasks.map(({ d }) => d)), satterthwaite);
}
/** Share of the baseline that was reused, tasks weighted as in the saving. */
function cachedShare(cells, tasks) {
	return sum(cells.map(({ baseline }, k) => (tasks[k]?.w ?? 0) * baseline.cached / baseline.values.length));
}

// src/stages/gate/decide/estimate/take-look.ts
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

// src/stages/gate/decide/estimate/judge-evidence.ts
let behaviourJudge;
/** Sets what judges behaviour: most ledgers have no probe, and load no byte of it. See `loadBehaviour`. */
function setBehaviourJudge(judge) {
	behaviourJudge = judge;
}

// src/stages/gate/decide/decide-rule.ts
/**
* Loads what judges behaviour. Whoever may meet evidence of a rule with a probe calls this before the first verdict.
*/
async function loadBehaviour() {
	const { judgeBehaviour } = await Promise.resolve().then(() => require("./live-decide-judge-behaviour.cjs"));
	setBehaviourJudge(judgeBehaviour);
}

exports.canJudge = canJudge;
exports.estimateCapped = estimateCapped;
exports.fillCells = fillCells;
exports.hasCompleted = hasCompleted;
exports.loadBehaviour = loadBehaviour;
exports.logMean = logMean;
exports.mean = mean;
exports.median = median;
exports.normalQuantile = normalQuantile;
exports.projectCells = projectCells;
exports.sum = sum;
exports.takeLook = takeLook;
exports.trialsForPrice = trialsForPrice;