import { C as defined, b as hashParts } from "./util.js";
import { Q as metricWeights, _ as wantedSaving, nt as weighUsage, tt as totalTokens, x as isFailure, y as arms } from "./model.js";
import { F as compareText } from "./text.js";
import { A as lowerBoundary, B as coefficientOfVariation, C as marginShare, D as priorCv, E as weighScreen, F as studentLowerTail, H as median, I as studentQuantile, L as tToZ, M as upperBoundary, N as fisherTail, O as priorTrialsPerCell, R as passRateLimit, S as logGain, T as weighPairs, U as sum, V as mean, W as sumOfSquares, b as limitOfRoom, g as mixtureHalfWidth, j as triangularTest, k as trialsForPrice, m as drawBalancedSides, v as firstRounds, w as weighCut, x as limitOfScreen, z as passRateLlr } from "./stats.js";

// src/stages/gate/decide/audit/weigh-removal.ts
/**
* What a check says about a bundle that would leave memory: `may-go` when it breaks tasks, or a loss of the minimal effect is ruled
* out, and no failures of the arm without it speak against that, `stays` when the check ended in any other way, `open` while it has not ended. A task that is
* proved to be lost without the bundle ends it at once.
*/
function weighRemoval({ judgement, settled }) {
	const { isProvenMissed, missed } = judgement.harm;
	if (isProvenMissed) return "stays";
	if (!settled) return "open";
	return (judgement.verdict === "does-not-earn" || judgement.verdict === "regression") && missed.length === 0 ? "may-go" : "stays";
}

// src/stages/gate/decide/estimate/pass-rate.ts
/** The pass-rate test of every task: does the candidate fail much more often than the baseline? */
function testPassRates(cells) {
	const limit = passRateLimit(cells.length);
	return cells.map(({ task, baseline, candidate }) => ({
		task,
		llr: passRateLlr({
			baselineFailures: baseline.failures,
			baselineAttempts: countJudged(baseline),
			candidateFailures: candidate.failures,
			candidateAttempts: countJudged(candidate)
		}),
		limit
	}));
}
/** Trials that passed or failed by their own doing. */
function countJudged({ values, failures }) {
	return values.length + failures;
}
/** True when the test of a task proves a regression. */
function provesRegression({ llr, limit }) {
	return llr >= limit;
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
		values: completed.map((trial) => trial.microDollars ?? weighUsage(trial.usage, weights)).sort((a, b) => a - b),
		cached: completed.filter((trial) => trial.cached).length,
		estimated: completed.filter((trial) => trial.estimated === true).length,
		failures: own.filter(accuses).length
	};
}
/** True for a failure that speaks against the arm it happened in. */
function accuses({ outcome, inCompany }) {
	return isFailure(outcome) && inCompany !== true;
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

// src/stages/gate/decide/estimate/harm.ts
/**
* Weighs the failures of a rule, the only function that does: whoever lets something in asks for `doubted`, whoever takes something out
* of memory for `missed`. A task that nothing but the arm with the rule passes is missed, whatever its ratio: it is no hopeless one that may be
* set aside. `rule` is how the procedure that decided does it.
*/
function weighHarm(cells, rule = "by-task") {
	const absence = testPassRates(cells.map((cell) => ({
		...cell,
		baseline: cell.candidate,
		candidate: cell.baseline
	})));
	const lost = cells.filter(isLost).map(({ task }) => task);
	return {
		doubted: listSpeaking(testPassRates(cells), rule),
		missed: [.../* @__PURE__ */ new Set([...listSpeaking(absence, rule), ...lost])],
		isProvenMissed: lost.length > 0 || absence.some(provesRegression)
	};
}
/** The same of evidence: true when failures speak for keeping what was left out. */
function speaksForKeeping({ trials, policy }) {
	return weighHarm(projectCells(trials, policy.weights)).missed.length > 0;
}
/** Version 1 of the procedures asked all tasks together (Σ LLR > 0). */
function listSpeaking(passRates, rule) {
	if (rule === "together" && sum(passRates.map(({ llr }) => llr)) <= 0) return [];
	return passRates.filter(({ llr }) => llr > 0).map(({ task }) => task);
}
/** True for a task that never passes in the arm without, and does in the other. */
function isLost(cell) {
	return !canJudge(cell) && cell.candidate.values.length > 0;
}

// src/stages/gate/decide/estimate/cap-values.ts
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

// src/stages/gate/decide/estimate/estimate-saving.ts
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
	return estimateCapped(cells, (cell) => capOf(cell, cap), kappa);
}
/** The same under caps of another kind. */
function estimateCapped(cells, capFor, kappa) {
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const { rBar, tasks } = moderate$1(measureTasks(cells, capFor));
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
/** r̄ = (ν0·cv0² + Σ ss)/(ν0 + Σ d); r_k = (d0·r̄ + ss_k)/(d0 + d_k). */
function moderate$1(measured) {
	const rBar = (4 * priorCv ** 2 + sum(measured.map(({ ss }) => ss))) / (4 + sum(measured.map(({ d }) => d)));
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
	return Math.min(4 + sum(tasks.map(({ d }) => d)), satterthwaite);
}
/** Share of the baseline that was reused, tasks weighted as in the saving. */
function cachedShare(cells, tasks) {
	return sum(cells.map(({ baseline }, k) => (tasks[k]?.w ?? 0) * baseline.cached / baseline.values.length));
}

// src/stages/gate/decide/estimate/minimal-effect.ts
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
/** Completed trials per task and arm before the first look. */
const firstLookTrials = 2;
/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = .02;
let behaviourJudge;
/** Sets what judges behaviour: most ledgers have no probe, and load no byte of it. See `loadBehaviour`. */
function setBehaviourJudge(judge) {
	behaviourJudge = judge;
}
/**
* Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it. `rule` is how the procedure
* that decided weighs failures: a receipt says which that was.
*/
function judgeEvidence(evidence, rule = "by-task") {
	const { policy, previousInformation } = evidence;
	const cells = fillCells(projectCells(evidence.trials, policy.weights), evidence.behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const failures = {
		passRates: testPassRates(cells),
		harm: weighHarm(cells, rule)
	};
	const estimable = judging.filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(estimable, policy.cap, kappa);
	const tau = tauOf(evidence);
	const delta = minimalEffectTokens(policy, estimate?.baselineMean ?? 0, tau);
	if (evidence.behaviour !== void 0) {
		if (behaviourJudge === void 0) throw new Error("evidence of behaviour was judged before loadBehaviour()");
		const { findings, ...judged } = behaviourJudge(evidence, evidence.behaviour, failures);
		return {
			...judged,
			...failures,
			cells,
			estimate,
			delta,
			behaviour: findings
		};
	}
	const isReady = judging.every((cell) => hasCompleted(cell, 2));
	const look = estimate && isReady ? takeLook(estimate, {
		...policy,
		tau,
		delta,
		previousInformation
	}) : void 0;
	const reason = withoutEstimates(evidence, rule, findReason({
		cells,
		...failures,
		look,
		isReady
	}));
	return {
		verdict: verdictOf[reason],
		reason,
		...failures,
		cells,
		estimate,
		delta,
		look
	};
}
/** What the meter estimated may turn a rule away; it is let in only when it would be without those trials, too. */
function withoutEstimates(evidence, rule, reason) {
	const told = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (reason !== "crossed-upper-boundary" || told.length === evidence.trials.length) return reason;
	return judgeEvidence({
		...evidence,
		trials: told
	}, rule).reason === reason ? reason : "usage-estimated";
}
/** A cache may turn a rule away; only a concurrent baseline may let it in. */
const verdictOf = {
	"fails-task": "regression",
	"crossed-upper-boundary": "earns",
	"saving-ruled-out": "does-not-earn",
	"more-trials-needed": "undecided",
	"needs-concurrent-baseline": "undecided",
	"usage-estimated": "undecided",
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

// src/stages/gate/decide/estimate/savings-by-metric.ts
/**
* The saving under the three metrics, each with caps of its own; the deciding metric uses the weights the policy fixed
* before the run. 0 when nothing can be estimated.
*/
function savingsByMetric(evidence) {
	const under = (metric) => savingUnder(evidence, metric);
	return {
		priced: under("priced"),
		total: under("total"),
		processing: under("processing")
	};
}
function savingUnder({ policy, trials }, metric) {
	const weights = metric === policy.metric ? policy.weights : metricWeights[metric];
	const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
	const cells = projectCells(inTokens, weights).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
	return estimateSaving(cells, policy.cap, 0)?.saving ?? 0;
}

// src/stages/gate/decide/estimate/sensitivity.ts
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

// src/stages/gate/decide/estimate/summarise-tasks.ts
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

// src/stages/gate/decide/evidence-faults.ts
/**
* Values no evidence can have (NaN, negative tokens, an error rate of one half …), as plain sentences. Whoever builds or
* parses evidence must rule them out; here they are the difference between a verdict and nonsense.
*/
function findEvidenceFaults(evidence) {
	return [
		...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
		...unless(isCount(evidence.previousInformation), `previousInformation is ${evidence.previousInformation}`),
		...findPolicyFaults(evidence.policy),
		...evidence.behaviour === void 0 ? [] : findBehaviourFaults(evidence.behaviour),
		...evidence.trials.flatMap(findTrialFaults),
		...findPairFaults(evidence)
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
function findBehaviourFaults({ gain, alpha, price, maxPairs }) {
	return [
		...unless(gain >= .1 && gain <= .9, `the wanted gain is ${gain}, not between 0.1 and 0.9`),
		...unless(alpha > 0 && alpha < .5, `the alpha of behaviour is ${alpha}, not between 0 and 0.5`),
		...unless(isCount(price), `the price is ${price}`),
		...unless(Number.isInteger(maxPairs) && maxPairs > 0, `maxPairs is ${maxPairs}`)
	];
}
function findTrialFaults({ order, batch, usage }) {
	return [...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}`), ...unless(Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)), `trial ${order} has an impossible usage`)];
}
/**
* A planned pair is one trial with the rule and one without it, of one task and one batch: evidence that could pair its trials at will could
* choose what it shows.
*/
function findPairFaults({ trials, behaviour }) {
	const faults = trials.filter(({ inCompany, outcome, pair }) => inCompany && (pair === void 0 || !isFailure(outcome))).map(({ order }) => `trial ${order} failed in company, and is no failure of a pair`);
	const fresh = trials.filter(({ cached }) => !cached);
	const pairs = Map.groupBy(fresh, ({ pair }) => pair);
	if (!fresh.some(({ pair }) => pair !== void 0)) return faults;
	if (behaviour === void 0) return [...faults, "there are pairs, and no probe that was asked"];
	const bare = (pairs.get(void 0) ?? []).map(({ order }) => `trial ${order} names no pair, and others do`);
	return [
		...faults,
		...bare,
		...[...pairs].flatMap(([pair, own]) => pair === void 0 ? [] : findPairFault(pair, own))
	];
}
function findPairFault(pair, own) {
	const [first] = own;
	const isTorn = own.some(({ task, batch }) => task !== first?.task || batch !== first?.batch);
	return [...unless(new Set(own.map(({ arm }) => arm)).size === own.length, `pair ${pair} has two trials of one arm`), ...unless(!isTorn, `pair ${pair} has two trials of different tasks or batches`)];
}
function isCount(value) {
	return Number.isFinite(value) && value >= 0;
}
function unless(holds, fault) {
	return holds ? [] : [fault];
}

// src/stages/gate/decide/raise-flags.ts
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
		CACHED: cells.some(({ baseline }) => baseline.cached > 0),
		ESTIMATED: cells.some(({ baseline, candidate }) => baseline.estimated + candidate.estimated > 0)
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
	return baseline.failures > 0 && baseline.failures >= .1 * countJudged(baseline);
}
/** One task of several gives more than 60 % of the saving. */
function isConcentrated({ saving, tasks }) {
	if (tasks.length < 2 || saving <= 0) return false;
	return tasks.some((task) => task.w * (task.baselineMean - task.candidateMean) > .6 * saving);
}

// src/stages/gate/decide/settle.ts
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
function furtherTrials(evidence, judgement) {
	const { cells, estimate, delta, behaviour } = judgement;
	if (behaviour !== void 0) return Math.max(behaviour.further, untilPriceEnd(judgement));
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
/** The same for the price of a rule that buys behaviour: its test is the one of savings turned round. 0 unless it is what is open. */
function untilPriceEnd({ reason, look, cells }) {
	if (reason !== "price-open" || look === void 0 || look.information <= 0) return 0;
	const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
	return Math.ceil(completed * Math.max(0, look.informationMax / look.information - 1));
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

// src/stages/gate/decide/decide-rule.ts
/** Scale ρ of the reported interval, as a share of the baseline mean. */
const rhoShare = .1;
/**
* Loads what judges behaviour. Whoever may meet evidence of a rule with a probe calls this before the first verdict.
*/
async function loadBehaviour() {
	const { judgeBehaviour } = await import("./decide-judge-behaviour.js");
	setBehaviourJudge(judgeBehaviour);
}
/** The same, where any of the evidence is about behaviour. */
async function prepareBehaviour(evidence) {
	if ([...evidence].some(({ behaviour }) => behaviour !== void 0)) await loadBehaviour();
}
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
	return decideRuleBy(evidence, "by-task");
}
/** The same by the procedure that a receipt names. */
function decideRuleBy(evidence, rule) {
	assertEvidence(evidence);
	const judgement = judgeEvidence(evidence, rule);
	const { verdict, reason, cells, passRates, estimate, delta, look, behaviour } = judgement;
	const savings = savingsByMetric(evidence);
	const seen = raiseFlags({
		cells,
		estimate,
		savings,
		tau: tauOf(evidence)
	});
	const flags = evidence.answers === void 0 ? seen : [...seen, "ANSWER-KEY"];
	return {
		verdict,
		reason,
		...summariseEstimate(estimate, evidence.policy.alpha),
		...summariseLook(look),
		minimalEffect: delta,
		tasks: summariseTasks(cells, evidence.policy.cap, estimate),
		passRate: passRates,
		settle: settleUndecided(evidence, judgement),
		flags: behaviour === void 0 ? flags : joinFlags(flags, behaviour.flags),
		savings,
		...behaviour === void 0 ? {} : { behaviour: behaviour.figures },
		sensitivity: analyseSensitivity(cells, estimate)
	};
}
/** Of a rule that buys behaviour it is its gain that may be concentrated, not its saving. */
function joinFlags(flags, own) {
	return [.../* @__PURE__ */ new Set([...flags.filter((flag) => flag !== "CONCENTRATED"), ...own])];
}
function summariseEstimate(estimate, alpha) {
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
function summariseLook(look) {
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

// src/stages/gate/decide/estimate/open-cells.ts
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

// src/stages/gate/decide/allocate-batch.ts
/** Extra pairs a task may cost one rule because trials failed. */
const mostExtraPairs = 8;
/** Pairs at a time for a task whose failures alone keep a verdict waiting: they settle that and nothing else does. */
const waitingPairs = 2;
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
* none. Where the verdict waits for nothing but the failures of some tasks, those tasks get two pairs more until it does not.
*/
function extraPairs(evidence, judgement) {
	const reruns = rerunFailures(evidence, judgement);
	if (reruns.length > 0) return reruns;
	return listWaiting(judgement).flatMap((task) => Array.from({ length: waitingPairs }, () => pairOf(task)).flat());
}
/** Tasks whose failures hold a verdict up: against letting the rule in, or against letting it go. Only a removal waits for the latter. */
function listWaiting({ verdict, reason, harm, cells }) {
	const tasks = new Set(cells.map(({ task }) => task));
	const waiting = verdict === "earns" || reason === "failures-open" ? harm.doubted : harm.missed;
	return verdict === "undecided" && reason !== "failures-open" ? [] : waiting.filter((task) => tasks.has(task));
}
function rerunFailures(evidence, { cells, passRates }) {
	const failed = evidence.trials.filter((trial) => !trial.cached && accuses(trial));
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

// src/stages/gate/decide/is-settled.ts
/**
* True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of any one task speak
* against it (LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
* this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, harm task by task).
* Where a removal is at stake the same holds for whatever would take the rule out, and the failures of the arm without it.
*/
function isSettled(evidence, judgement, stake = "entry") {
	if (judgement.verdict === "undecided") return false;
	if (judgement.verdict !== "earns") return stake === "entry" || mayLeave(evidence, judgement);
	if (judgement.harm.doubted.length > 0) return false;
	return isExplained(evidence, judgement, "candidate");
}
/** A task that is proved to be lost without the rule settles the question too: it stays. */
function mayLeave(evidence, judgement) {
	const { isProvenMissed, missed } = judgement.harm;
	if (isProvenMissed) return true;
	return missed.length === 0 && isExplained(evidence, judgement, "baseline");
}
/** True when no failure of the accused arm waits for its re-run. */
function isExplained(evidence, judgement, accused) {
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	return !evidence.trials.some((trial) => trial.arm === accused && trial.batch === latest && accuses(trial)) || extraPairs(evidence, judgement).length === 0;
}

// src/stages/gate/decide/verify-evidence.ts
/** Two informations are the same when they differ by less than this share: other machines round differently. */
const roundingShare = 1e-9;
/**
* Takes the look after each batch again, from the trials alone. The last one is today's look, apart from a
* `previousInformation` the evidence may state wrongly. Throws RangeError for impossible evidence.
*/
function replayLooks(evidence) {
	return replayBatches(evidence, "by-task").map(({ trials, decision }) => {
		const { information, score, boundaries, saving, interval, behaviour } = decision;
		return {
			trials,
			information,
			score,
			...boundaries,
			saving,
			interval,
			...behaviour && lookAtPairs(behaviour)
		};
	});
}
function lookAtPairs({ pairs, evidence: { gain, room } }) {
	return { behaviour: {
		pairs: pairs.for + pairs.against + pairs.alike,
		gain,
		room
	} };
}
/**
* Checks that evidence could have come about by the procedure: no impossible value, no earlier look that had already
* settled the verdict, and a `previousInformation` that is the largest of the earlier looks. Problems as plain sentences;
* never throws.
*/
function verifyEvidence(evidence) {
	return verifyEvidenceBy(evidence, "by-task");
}
/** The same by the procedure that a receipt names. */
function verifyEvidenceBy(evidence, rule) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) return faults;
	const looks = replayBatches(evidence, rule);
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
function replayBatches(evidence, rule) {
	const looks = [];
	let previousInformation = 0;
	for (const batch of listBatches(evidence)) {
		const trials = evidence.trials.filter((trial) => trial.cached || trial.batch <= batch);
		const known = {
			...evidence,
			trials,
			previousInformation
		};
		const decision = decideRuleBy(known, rule);
		const judgement = judgeEvidence(known, rule);
		const settled = isSettled(known, judgement) && isSettled(known, judgement, "removal");
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

// src/stages/gate/decide/design/alone.ts
/** Trials of one subject alone: its arms as slots. */
function aloneSlots(subject, slots) {
	return slots.map(({ task, arm }) => ({
		task,
		present: arm === "candidate" ? subject.members : [],
		toggled: [subject.id]
	}));
}
/** The next batch of one subject: failures are re-run at once; otherwise 2K trials go where they tell most. */
function nextAlone({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks));
}

// src/stages/gate/decide/design/design.ts
/** Subjects that are still measured. */
function listUndecided({ subjects }) {
	return subjects.filter(({ settled }) => !settled);
}
/** Trials per task and arm before the first look. */
function roundsOf$1({ firstRounds = 2, isEager = false }) {
	return isEager ? 1 : Math.max(2, firstRounds);
}

// src/stages/gate/decide/design/drops.ts
/** First batch of an audit: of every task two trials (or `firstRounds`) with all audited rules, and as many without each of them. */
function firstDrops(setup) {
	return Array.from({ length: roundsOf$1(setup) }, () => setup.tasks).flat().flatMap((task) => block(setup, setup.subjects, task));
}
/**
* The next batch of an audit: a block of every task, which drops each undecided rule once. The trial that holds all rules is the
* candidate of each. A single rule that is left gets its trials where they tell most, like a candidate.
*/
function nextDrops({ setup, subjects }) {
	const undecided = listUndecided({ subjects });
	const reruns = undecided.flatMap((state) => toDrops(setup, state.subject, extraPairs(state.evidence, amongTasks(setup, state.judgement))));
	if (reruns.length > 0) return reruns;
	const [last, ...others] = undecided;
	if (last !== void 0 && others.length === 0) return toDrops(setup, last.subject, allocateBatch(amongTasks(setup, last.judgement), 2 * setup.tasks.length));
	const open = undecided.map(({ subject }) => subject);
	return setup.tasks.flatMap((task) => block(setup, open, task));
}
/** The cells that can still get trials: strata of earlier weeks are over. */
function amongTasks({ tasks }, judgement) {
	return {
		...judgement,
		cells: judgement.cells.filter(({ task }) => tasks.includes(task))
	};
}
function block(setup, open, task) {
	return [{
		task,
		present: membersOf(setup),
		toggled: open.map(({ id }) => id)
	}, ...open.map((subject) => toDrop(setup, subject, {
		task,
		arm: "baseline"
	}))];
}
function toDrops(setup, subject, slots) {
	return slots.map((slot) => toDrop(setup, subject, slot));
}
/** The baseline of an audited rule is everything but the rule. */
function toDrop(setup, subject, { task, arm }) {
	const left = new Set(arm === "baseline" ? subject.members : []);
	return {
		task,
		present: membersOf(setup).filter((id) => !left.has(id)),
		toggled: [subject.id]
	};
}
function membersOf({ subjects }) {
	return subjects.flatMap(({ members }) => members);
}

// src/stages/gate/decide/design/inform.ts
/**
* What the latest batch adds to a subject's evidence. A failure of a trial that toggled several candidates accuses none of
* them, so it enters no evidence; once the subject has failed that task alone, its earlier failures in company count too, as of
* the batch in which that showed. What a probe found in such a failure counts all the same: were it left out, a rule that mends what fails
* without it would look like one that changes nothing.
*/
function informing(design, { subject, evidence }) {
	const own = design.trials.filter(({ toggled }) => toggled.includes(subject.id));
	const latest = own.filter(({ batch }) => batch === design.batch);
	const clear = latest.filter((trial) => !isAmbiguous(design, trial));
	const suspects = own.filter((trial) => isAmbiguous(design, trial) && holds(subject.members, trial));
	if (design.setup.behaviours !== void 0) return latest.map((trial) => toAnswered(design, subject, trial));
	if (suspects.length === 0) return clear.map((trial) => toEvidence(subject.members, trial));
	const failedAlone = new Set(own.filter((trial) => failsAlone(trial) && holds(subject.members, trial)).map(({ task }) => task));
	const charged = new Set(evidence.trials.map(({ order }) => order));
	const convicted = suspects.filter(({ task, order }) => failedAlone.has(task) && !charged.has(order)).map((trial) => ({
		...trial,
		batch: design.batch
	}));
	return [...clear, ...convicted].map((trial) => toEvidence(subject.members, trial));
}
/** True for a failure in company: several candidates were toggled, and any of those present may be its cause. */
function isAmbiguous({ setup }, { toggled, outcome }) {
	return setup.kind === "pairs" && toggled.length > 1 && isFailure(outcome);
}
/** True when the trial's memory has all of the rules. */
function holds(members, { present }) {
	return members.every((id) => present.includes(id));
}
/** True when a failure in company is put down to this subject, which failed that task alone. */
function isConvicted({ trials }, { id, members }, task) {
	return trials.some((trial) => trial.task === task && trial.toggled[0] === id && failsAlone(trial) && holds(members, trial));
}
function failsAlone({ toggled, outcome }) {
	return toggled.length === 1 && isFailure(outcome);
}
function toEvidence(members, trial) {
	const { task, outcome, order, batch, usage, estimated, microDollars } = trial;
	return {
		task,
		arm: holds(members, trial) ? "candidate" : "baseline",
		outcome,
		cached: false,
		order,
		batch,
		usage,
		...estimated ? { estimated } : {},
		...defined({ microDollars })
	};
}
/** A trial with what the subject's probe found in it, and the pair it was planned in. */
function toAnswered(design, { id, members }, trial) {
	const { answers, pair } = trial;
	const answer = answers?.[id];
	return {
		...toEvidence(members, trial),
		...defined({
			answer,
			pair
		}),
		...isAmbiguous(design, trial) ? { inCompany: true } : {}
	};
}

// src/stages/gate/decide/design/isolate.ts
/** Pairs a suspect is tried with alone, on a task that failed in its company. */
const trialPairs = 2;
/**
* A failure in company is looked into at once: the most suspicious subject it held is tried alone on that task, then the next,
* until one is convicted or all are cleared. A subject that fails alone has its failures re-run like any other.
*/
function isolateSuspects(design, undecided = listUndecided(design)) {
	const reruns = undecided.flatMap((state) => aloneSlots(state.subject, extraPairs(state.evidence, state.judgement)));
	const accused = listAccused(design, undecided);
	return [...reruns, ...accused.flatMap(({ task, subject, pairs }) => {
		const pair = arms.map((arm) => ({
			task,
			arm
		}));
		return aloneSlots(subject, Array.from({ length: pairs }, () => pair).flat());
	})];
}
function listAccused(design, undecided) {
	const failures = design.trials.filter((trial) => isAmbiguous(design, trial));
	if (failures.length === 0) return [];
	const culprits = design.subjects.filter(({ judgement }) => judgement.verdict === "regression");
	const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject.members, trial)));
	const accused = /* @__PURE__ */ new Map();
	for (const failure of unexplained) {
		const suspects = undecided.filter(({ subject }) => holds(subject.members, failure));
		if (suspects.some((state) => isCharged(design, state, failure))) continue;
		const { subject } = mostSuspicious(suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs), failures) ?? {};
		if (subject === void 0) continue;
		const pairs = trialPairs - triedAlone(design, subject, failure.task);
		accused.set(`${failure.task}\0${subject.id}`, {
			task: failure.task,
			subject,
			pairs
		});
	}
	return [...accused.values()];
}
/** True when the failure speaks against this subject already. */
function isCharged(design, { subject, evidence }, { task, order }) {
	if (evidence.behaviour !== void 0) return isConvicted(design, subject, task);
	return evidence.trials.some((trial) => trial.order === order);
}
/** Trials a subject was in alone, on one task. */
function triedAlone({ trials }, { id, members }, task) {
	return trials.filter((trial) => trial.task === task && trial.toggled.length === 1 && trial.toggled[0] === id && holds(members, trial)).length;
}
/** The subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(suspects, failures) {
	const suspicion = ({ subject }) => failures.reduce((total, failure) => total + (holds(subject.members, failure) ? 1 : -1), 0);
	return suspects.reduce((most, state) => most !== void 0 && suspicion(most) >= suspicion(state) ? most : state, void 0);
}

// src/stages/gate/decide/design/pairs.ts
/** First batch of several candidates: two complementary pairs (or `firstRounds`) of every task. */
function firstPairs(setup) {
	const rounds = Array.from({ length: roundsOf$1(setup) }, () => setup.tasks).flat();
	return toPairs({
		setup,
		batch: 0,
		trials: []
	}, setup.subjects, rounds);
}
/**
* The next batch of several candidates: suspects of a failure are tried alone at once; otherwise K complementary pairs over
* the undecided go to the tasks where a pair says most per token, all undecided together.
*/
function nextPairs(design) {
	const isolated = isolateSuspects(design);
	if (isolated.length > 0) return isolated;
	return toPairs(design, listUndecided(design).map(({ subject }) => subject), chooseTasks(design));
}
/** Each pair holds a random half of the subjects and the other half, in balance; every subject is in exactly one of its two trials. */
function toPairs(design, subjects, tasks) {
	const toggled = subjects.map(({ id }) => id);
	const sides = drawSides(design, subjects, tasks);
	return tasks.flatMap((task, pair) => [true, false].map((wanted) => {
		return {
			task,
			present: subjects.filter((_, place) => sides[pair]?.[place] === wanted).flatMap(({ members }) => members),
			toggled
		};
	}));
}
function drawSides({ setup, batch, trials }, subjects, tasks) {
	return drawBalancedSides({
		subjects: subjects.length,
		tasks: tasks.map((task) => setup.tasks.indexOf(task)),
		weights: weighPairTasks(setup, trials),
		earlier: listRanPairs(setup, trials, subjects),
		seed: hashParts("sides", setup.seed, String(batch + 1), ...subjects.map(({ id }) => id))
	});
}
/** The tasks of the next K pairs, greedily: the largest fall of the undecided subjects' variances per token of a pair. */
function chooseTasks(design) {
	const open = listUndecided(design).map(({ judgement }) => listOpenCells(judgement));
	const tasks = design.setup.tasks;
	return Array.from({ length: tasks.length }, () => {
		const gains = tasks.map((task) => pairGain(open, task));
		const best = tasks[gains.indexOf(Math.max(...gains))] ?? "";
		for (const cell of open.flat()) if (cell.task === best) cell.n += 1;
		return best;
	});
}
/** What a pair on this task takes off the undecided subjects' variances, in the mean, per token of their cells. */
function pairGain(open, task) {
	const cells = open.flatMap((own) => own.filter((cell) => cell.task === task));
	const needed = cells.some(({ n }) => n < 2);
	const gain = cells.reduce((total, cell) => total + varianceGain(cell) / open.length, 0);
	const cost = cells.reduce((total, cell) => total + cell.cost, 0);
	return needed || cost === 0 ? gain : gain / cost;
}
/**
* Mean tokens of each task's trials so far in units of their mean over tasks, in the order of the setup; 1 for a task without any.
* What they are of does not matter to the balance, only how they compare.
*/
function weighPairTasks({ tasks, policy }, trials) {
	const own = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))));
	const suite = mean(own.filter((tokens) => tokens > 0));
	return own.map((tokens) => tokens > 0 ? tokens / suite : 1);
}
/** The pairs so far, as the sides of these subjects. Of the two trials of a pair, which say the same, the one that holds the first of them. */
function listRanPairs({ tasks }, trials, subjects) {
	const paired = trials.filter(({ toggled }) => toggled.length > 1);
	const [first] = subjects;
	if (first === void 0) return [];
	return paired.filter((trial) => holds(first.members, trial)).map((trial) => ({
		task: tasks.indexOf(trial.task),
		sides: subjects.map(({ members }) => holds(members, trial))
	}));
}
/** Numbers the pairs of a batch on from those before it: whoever asks a probe compares the trials of a pair as it was planned. */
function numberPairs({ trials }, slots) {
	const last = trials.reduce((most, { pair = 0 }) => Math.max(most, pair), 0);
	return slots.map((slot, place) => ({
		...slot,
		pair: last + 1 + Math.floor(place / 2)
	}));
}

// src/stages/gate/decide/design/screen.ts
/** Completed trials of earlier runs a task needs before they can stand for a baseline. */
const enoughCached = 6;
/** β while a reused baseline is in the evidence: turning a rule away on it is held to a smaller error. */
const screeningBeta = .05;
/** The sentinels are this many standard errors dearer than the reused baseline: it has drifted. */
const driftZ = .8;
/** True when every task has enough completed baseline trials of earlier runs. */
function canScreen({ cached = [], tasks }) {
	const completed = cached.filter(({ outcome }) => outcome === "completed");
	return tasks.length > 0 && tasks.every((task) => completed.filter((trial) => trial.task === task).length >= enoughCached);
}
/** Evidence that starts with the reused baseline trials, under the stricter β. */
function screeningEvidence(fresh, { cached = [], tasks }) {
	const known = new Set(tasks);
	const trials = cached.filter(({ task }) => known.has(task)).map(({ task, outcome, usage, estimated }) => {
		return {
			task,
			outcome,
			usage,
			...estimated ? { estimated } : {},
			arm: "baseline",
			cached: true,
			order: 0,
			batch: 0
		};
	});
	const policy = {
		...fresh.policy,
		beta: Math.min(fresh.policy.beta, screeningBeta)
	};
	return {
		...fresh,
		policy,
		trials
	};
}
/** First batch of a screening: one fresh sentinel of the baseline and two trials of the candidate, per task. */
function screeningSlots({ tasks }, subject) {
	const arms = ["baseline", ...Array.from({ length: 2 }, () => "candidate")];
	return aloneSlots(subject, tasks.flatMap((task) => arms.map((arm) => ({
		task,
		arm
	}))));
}
/** The next batch of a screening: candidate trials only, K at a time; failures are re-run in both arms. */
function nextScreening({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, tasks));
}
/**
* A cache may turn a rule away; only a concurrent baseline may let it in. The reused trials leave the evidence when the
* sentinels are dearer than they are, or when the rule would earn against them; the test then continues as a fresh one.
*/
function reviewCache(design) {
	const [state] = design.subjects;
	if (design.cache !== "screening" || state === void 0) return design;
	const drifted = design.batch === 1 && sentinelZ(state.evidence) > driftZ;
	if (!drifted && state.judgement.reason !== "needs-concurrent-baseline") return design;
	const trials = state.evidence.trials.filter(({ arm, cached }) => !cached && !(drifted && arm === "baseline"));
	const evidence = {
		...state.evidence,
		policy: design.setup.policy,
		previousInformation: 0,
		trials
	};
	const subjects = [{
		...state,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	}];
	return {
		...design,
		subjects,
		cache: drifted ? "drifted" : "confirming"
	};
}
/** By how many standard errors the fresh baseline trials are dearer than the reused ones; 0 when that cannot be known. */
function sentinelZ({ trials, policy }) {
	const baseline = trials.filter(({ arm }) => arm === "baseline");
	const cells = projectCells(baseline.map(asArms), policy.weights).filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(cells, policy.cap, 0);
	return estimate === void 0 ? 0 : -tToZ(estimate.saving / estimate.standardError, estimate.df);
}
/** Sentinels take the place of the candidate, so that one estimate serves both questions. */
function asArms(trial) {
	return {
		...trial,
		arm: trial.cached ? "baseline" : "candidate"
	};
}

// src/stages/gate/decide/design/absorb-savings.ts
/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;
/** The same for a suite that can judge nothing: its baseline never completed, or the API does not say what most trials used. */
const mostHopelessPerCell = 4;
/** The batch of a measurement of rules that buy tokens, see `absorbBatch`. */
function absorbSavings(design, ran) {
	return absorbAndChoose(design, ran, nextSavings);
}
/** Takes in the trials of a batch, looks, and says by `choose` what to run next. */
function absorbAndChoose(design, ran, choose) {
	if (ran.length === 0) return design;
	const batch = design.batch + 1;
	const fresh = ran.map((trial) => ({
		...trial,
		batch
	}));
	const taken = {
		...design,
		batch,
		trials: [...design.trials, ...fresh]
	};
	const subjects = design.subjects.map((state) => look(taken, state));
	const reviewed = reviewCache({
		...taken,
		subjects
	});
	return {
		...reviewed,
		next: isGivenUp(reviewed) ? [] : choose(reviewed)
	};
}
function look(design, state) {
	if (state.settled) return state;
	const { evidence, judgement } = state;
	const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
	const news = informing(design, state);
	if (news.length === 0) return state;
	const trials = [...evidence.trials, ...news];
	const grown = {
		...evidence,
		previousInformation,
		trials
	};
	const next = judgeEvidence(grown);
	const stake = design.setup.kind === "drops" ? "removal" : "entry";
	return {
		...state,
		evidence: grown,
		judgement: next,
		settled: isSettled(grown, next, stake)
	};
}
function nextSavings(design) {
	const [state] = listUndecided(design);
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind === "pairs") return nextPairs(design);
	if (kind === "drops") return nextDrops(design);
	return design.cache === "screening" ? nextScreening(state, tasks.length) : nextAlone(state, tasks.length);
}
/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design) {
	const undecided = listUndecided(design);
	const hopeless = undecided.every(isHopeless);
	return design.trials.length / (2 * design.setup.tasks.length) >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}
function isHopeless({ evidence: { trials }, judgement: { reason } }) {
	if (reason === "no-completed-trials") return true;
	const told = trials.filter(({ estimated }) => estimated !== true).length;
	return reason === "usage-estimated" && told < trials.length / 2;
}

// src/stages/gate/decide/design/start-savings.ts
/** The measurement of rules that buy tokens before its first trial, with the first batch to run. */
function startSavings(setup) {
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects: setup.subjects.map((subject) => startSubject(setup, subject)),
		cache: setup.kind === "alone" && canScreen(setup) ? "screening" : "none",
		next: []
	};
	return {
		...design,
		next: firstSlots(design)
	};
}
function firstSlots({ setup, cache }) {
	const [subject] = setup.subjects;
	if (subject === void 0) return [];
	if (setup.kind === "pairs") return firstPairs(setup);
	if (setup.kind === "drops") return firstDrops(setup);
	return cache === "screening" ? screeningSlots(setup, subject) : aloneSlots(subject, firstBatch(setup.tasks, roundsOf$1(setup)));
}
/** A subject that nothing is known of but what was stored. */
function startSubject(setup, subject) {
	const { agent, policy } = setup;
	const { id: rule, rent, answers } = subject;
	const fresh = {
		schema: 1,
		agent,
		rule,
		rent,
		policy,
		previousInformation: 0,
		...answers === void 0 ? {} : { answers },
		trials: []
	};
	const evidence = setup.kind === "alone" && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
	return {
		subject,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	};
}

// src/stages/gate/decide/judge/run-kinds.ts
/** A verdict as the judge takes it: without a proof it is open, whatever it says. */
function backVerdict({ verdict, ...words }, proof) {
	return proof === void 0 ? {
		...words,
		verdict: "undecided"
	} : {
		...words,
		verdict,
		proof
	};
}
/** How measuring ended, from what stopped it. */
function endOf(stop) {
	if (stop === void 0) return "whole";
	return stop.kind === "environment" ? "environment" : "stopped";
}
/** What a run without errors came to. */
function judgeKind(run, verdicts) {
	switch (run.kind) {
		case "tree": return worstOf([judgeRest(run), judgeVerdicts(verdicts)]);
		case "evidence": return worstOf(run.verdicts.map(judgeStated));
		case "audit": return judgeAudit(verdicts);
		case "bench":
			if (run.leaks > 0) return "error";
			return judgeEnd(run.end);
		case "verify": return run.refused > 0 ? "fail" : "pass";
		case "spot-check":
			if (run.refused > 0) return "fail";
			return run.end === "whole" && run.unfinished > 0 ? "undecided" : judgeEnd(run.end);
		case "introduction":
		case "plan":
		case "idle-audit":
		case "lint": return "pass";
	}
}
/** With another model than the config's a rule may do as it likes, as long as no task breaks. */
function hasSay({ model, verdict }) {
	return model === void 0 || verdict === "regression";
}
function judgeVerdicts(verdicts) {
	const heard = verdicts.filter(hasSay);
	const whole = heard.filter(({ partOf }) => partOf === void 0).map(judgeAnswer);
	const parts = Map.groupBy(heard, ({ partOf }) => partOf);
	parts.delete(void 0);
	return worstOf([...whole, ...[...parts.values()].map(judgeParts)]);
}
/** What of a tree has no verdict that could count: in memory it is a no, elsewhere it is open. */
function judgeRest({ unstamped, unmeasured }) {
	if (unstamped > 0) return "fail";
	return unmeasured > 0 ? "undecided" : "pass";
}
function judgeStated(verdict) {
	if (verdict === "undecided") return "undecided";
	return verdict === "earns" ? "pass" : "fail";
}
function worstOf(outcomes) {
	if (outcomes.includes("fail")) return "fail";
	return outcomes.includes("undecided") ? "undecided" : "pass";
}
/** A rule of all agents enters the memories where it earns; it fails when that is none. */
function judgeParts(parts) {
	const outcomes = parts.map(judgeAnswer);
	if (parts.some(({ leaving }) => leaving !== void 0) && outcomes.includes("fail")) return "fail";
	if (outcomes.includes("undecided")) return "undecided";
	return outcomes.includes("pass") ? "pass" : "fail";
}
function judgeAnswer(verdict) {
	return verdict.proof === void 0 ? judgeOpen(verdict) : judgeBacked(verdict);
}
/** Text that adds is in memory as soon as it is merged, so it must have earned. */
function judgeOpen({ text }) {
	return text?.effect === "adds" ? "fail" : "undecided";
}
/** Text that replaces base's may come when base's may go. */
function judgeBacked({ verdict, text, leaving }) {
	if (leaving !== void 0) return removals[leaving.may];
	if (text?.effect === "replaces") return removals[text.may];
	return verdict === "undecided" && text !== void 0 ? "fail" : judgeStated(verdict);
}
const removals = {
	"may-go": "pass",
	stays: "fail",
	open: "undecided"
};
/** An audit says no when a rule has to leave; a strike only warns. */
function judgeAudit(verdicts) {
	if (verdicts.some(({ audit }) => audit?.kind === "evict")) return "fail";
	return verdicts.some(({ audit }) => audit?.kind === "keep") ? "undecided" : "pass";
}
function judgeEnd(end) {
	return {
		whole: "pass",
		stopped: "undecided",
		environment: "error"
	}[end];
}

// src/stages/gate/decide/judge/write-title.ts
/** The answer in one sentence: what people read first, in the comment, the summary and the terminal. */
function writeTitle(change, outcome) {
	const errors = change.problems.filter(({ severity }) => severity === "error").length;
	if (change.run.kind === "lint") return writeLintTitle(change, errors, outcome);
	return errors > 0 ? writeErrorTitle(errors, outcome) : writeRunTitle(change, outcome);
}
/** The same of a report that was stored, from its rows alone: what its writer called it says nothing. */
function retellTitle({ verdicts, problems }, outcome) {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	if (errors > 0) return writeErrorTitle(errors, outcome);
	if (verdicts.some(({ audit }) => audit !== void 0)) return writeAuditTitle(verdicts, outcome);
	const heard = verdicts.filter(hasSay);
	return heard.length === 0 ? nothingToMeasure : writeVerdictTitle(heard, outcome);
}
const nothingToMeasure = "Nothing to measure: no rule is new, changed or unproven.";
function writeErrorTitle(errors, outcome) {
	return outcome === "error" ? `The gate could not run: ${count(errors, "problem")} with the base, the config or the environment.` : `The gate says no: ${count(errors, "problem")} in this change.`;
}
function writeLintTitle({ problems }, errors, outcome) {
	if (errors > 0) return writeErrorTitle(errors, outcome);
	const warnings = problems.length;
	return `Lint found no errors${warnings === 0 ? "" : ` and ${count(warnings, "warning")}`}.`;
}
function writeRunTitle(change, outcome) {
	const { run, verdicts } = change;
	switch (run.kind) {
		case "introduction": return "This change introduces rentroll: its ledger was checked, nothing is measured yet.";
		case "plan": return `${count(run.rules, "rule")} would be measured.${writeSkipped(run.skipped)}`;
		case "idle-audit": return run.why;
		case "audit": return writeAuditTitle(verdicts, outcome);
		case "tree": return writeTreeTitle(change, run, outcome);
		case "evidence": return "";
		case "bench":
		case "spot-check": return endTitles[outcome];
		case "verify": return run.refused > 0 ? `${run.refused} of ${count(run.receipts, "receipt")} refused.` : `No receipt was refused: ${run.receipts} verified.`;
		case "lint": return "";
	}
}
function writeSkipped(rules) {
	return rules === 0 ? "" : ` ${rules} ${rules === 1 ? "is" : "are"} not worth measuring.`;
}
const endTitles = {
	pass: "Every trial ran.",
	fail: "A receipt was refused.",
	undecided: "It ended before all trials had run.",
	error: "The environment did not work, or an arm saw what it must not see."
};
const starts = {
	pass: "The gate says yes",
	fail: "The gate says no",
	undecided: "Not settled",
	error: "The gate could not run"
};
function writeTreeTitle({ verdicts: all }, { unstamped, unmeasured }, outcome) {
	const verdicts = all.filter(hasSay);
	const stamp = unstamped > 0 ? ` ${count(unstamped, "active rule")} must be stamped first.` : "";
	const open = unmeasured > 0 ? ` ${unmeasured} ${unmeasured === 1 ? "rule has" : "rules have"} no verdict yet.` : "";
	if (verdicts.length > 0) return `${writeVerdictTitle(verdicts, outcome)}${stamp}${open}`;
	const rest = `${stamp}${open}`;
	return rest === "" ? nothingToMeasure : `${starts[outcome]}:${rest}`;
}
function writeVerdictTitle(verdicts, outcome) {
	const parts = listParts({
		...verdictPhrases,
		...behaviourPhrases,
		...removalPhrases,
		...leavingPhrases
	}, verdicts.map(nameAnswer));
	const whole = verdicts.every(({ text }) => text !== void 0) ? count(verdicts.length, "change of text", "changes of text") : count(verdicts.length, "rule");
	return `${starts[outcome]}: of ${whole}, ${parts.join(", ")}.`;
}
/** Of text that is replaced, and of a rule that leaves, it is said whether base's words may go; of one with a probe, that it buys behaviour. */
function nameAnswer({ verdict, text, leaving, behaviour }) {
	if (leaving !== void 0) return `rule ${leaving.may}`;
	if (behaviour !== void 0 && verdict === "earns") return "behaviour";
	if (behaviour?.price?.state === "above-price" && verdict === "regression") return "above-price";
	return text?.effect === "replaces" ? text.may : verdict;
}
/** How many there are of each kind, in the order of the phrases. */
function listParts(phrases, kinds) {
	return Object.entries(phrases).flatMap(([kind, [one, several]]) => {
		const amount = kinds.filter((other) => other === kind).length;
		return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : several}`];
	});
}
function count(amount, noun, plural = `${noun}s`) {
	return `${amount} ${amount === 1 ? noun : plural}`;
}
const verdictPhrases = {
	earns: ["earns its rent", "earn their rent"],
	"does-not-earn": ["does not earn", "do not earn"],
	regression: ["breaks tasks", "break tasks"],
	undecided: ["is not settled", "are not settled"]
};
const behaviourPhrases = {
	behaviour: ["earns by behaviour", "earn by behaviour"],
	"above-price": ["costs more than its price", "cost more than their price"]
};
const removalPhrases = {
	"may-go": ["text loses nothing", "texts lose nothing"],
	stays: ["text loses what it replaces", "texts lose what they replace"],
	open: ["text is not settled", "texts are not settled"]
};
const leavingPhrases = {
	"rule may-go": ["may go", "may go"],
	"rule stays": ["is missed when it goes", "are missed when they go"],
	"rule open": ["may go or not: that is not settled", "may go or not: that is not settled"]
};
const auditPhrases = {
	evict: ["should be evicted", "should be evicted"],
	postpone: ["waits until another has left", "wait until another has left"],
	strike: ["gets its first strike", "get their first strike"],
	renew: ["still earns its rent", "still earn their rent"],
	needed: ["is still needed for what agents do", "are still needed for what agents do"],
	protect: ["does not earn and is protected", "do not earn and are protected"],
	keep: ["is not settled", "are not settled"]
};
const auditStarts = {
	pass: "The audit evicts nothing",
	fail: "The audit says no",
	undecided: "Not settled",
	error: "The audit could not run"
};
/** The answer of an audit in one sentence. */
function writeAuditTitle(verdicts, outcome) {
	const kinds = verdicts.map(({ audit, behaviour }) => audit?.kind === "renew" && behaviour !== void 0 ? "needed" : audit?.kind);
	const parts = listParts(auditPhrases, kinds).join(", ");
	return `${auditStarts[outcome]}: of ${count(verdicts.length, "active rule")}, ${parts}.`;
}

// src/stages/gate/decide/judge/judge-change.ts
/** Nothing stricter than the config's default, for runs whose answer no policy softens. */
const defaultPolicy = { onUndecided: "neutral" };
/**
* The one judge: what a run of any kind came to, what its check run ends with, its exit code, and the answer in one sentence. Whatever says
* pass or fail, posts a conclusion or ends a process asks here and decides nothing itself.
*/
function judgeChange(change) {
	const outcome = judgeOutcome(change);
	return {
		outcome,
		conclusion: concludeJob(outcome, change),
		exitCode: exitCodes[outcome],
		title: writeTitle(change, outcome)
	};
}
const exitCodes = {
	pass: 0,
	fail: 1,
	error: 2,
	undecided: 3
};
/** Errors come first, whatever was measured: those of the base and the environment before those of the change. */
function judgeOutcome({ run, verdicts, problems }) {
	const errors = problems.filter(({ severity }) => severity === "error");
	if (errors.some(({ blame }) => blame === "setup")) return "error";
	return errors.length > 0 ? "fail" : judgeKind(run, verdicts);
}
/**
* Red for a no, an error, and for undecided where the policy says so, or where a line of memory would be merged on a receipt that nobody
* vouches for: what is neutral can be merged. An audit that evicts has done its work: its job is not red, the pull
* request that follows is its answer.
*/
function concludeJob(outcome, { run, verdicts, problems, policy }) {
	if (outcome === "pass") return "success";
	if (run.kind === "audit" && outcome !== "error" && !problems.some(({ severity }) => severity === "error")) return "neutral";
	const waitsInMemory = verdicts.some((verdict) => verdict.proof === void 0 && verdict.hint?.inMemory === true);
	return outcome === "undecided" && policy.onUndecided === "neutral" && !waitsInMemory ? "neutral" : "failure";
}
/** The judgement of problems alone: linting, and whatever could not begin. */
function judgeProblems(problems) {
	return judgeChange({
		run: { kind: "lint" },
		verdicts: [],
		problems,
		policy: defaultPolicy
	});
}
/**
* The judgement of a report that was stored or came from another job: what it says it came to, and what follows. Its title is written anew
* from its figures: the stored one is whatever somebody wrote.
*/
function judgeAgain({ outcome: told, verdicts: rows, problems, policy }) {
	const hinted = rows.filter((row) => row.basis === "hint" && hasSay(row));
	const outcome = told === "pass" && hinted.length > 0 ? "undecided" : told;
	return {
		outcome,
		conclusion: concludeJob(outcome, {
			run: rows.some(({ audit }) => audit !== void 0) ? { kind: "audit" } : {
				kind: "evidence",
				verdicts: []
			},
			verdicts: hinted.map(({ active }) => ({
				verdict: "undecided",
				hint: { inMemory: active === true }
			})),
			problems,
			policy
		}),
		exitCode: exitCodes[outcome],
		title: retellTitle({
			verdicts: rows,
			problems
		}, outcome)
	};
}

// src/stages/gate/decide/confirm/tails.ts
/** Degrees of freedom at which Student's t is the normal distribution; beyond them its tail loses its digits. */
const endless = 1e5;
/** P(T ≥ t) of Student's t with `df` > 0 degrees of freedom. */
function studentUpperTail(t, df) {
	return t >= 0 ? studentLowerTail(t, df) : 1 - studentLowerTail(t, df);
}
/** P(F ≥ a/b) where `a` and `b` estimate one variance; 1 when either knows nothing. */
function largerVarianceTail(a, b) {
	return a.df <= 0 || b.df <= 0 || b.variance <= 0 ? 1 : fisherTail(a.variance / b.variance, a.df, b.df);
}
/** P(X ≥ found): hypergeometric, the chance of at least as many marked balls. */
function hypergeometricTail({ all, marked, drawn, found }) {
	let total = 0;
	for (let count = found; count <= Math.min(marked, drawn); count += 1) {
		if (drawn - count > all - marked) continue;
		total += Math.exp(logChoose(marked, count) + logChoose(all - marked, drawn - count) - logChoose(all, drawn));
	}
	return Math.min(1, total);
}
/** ln of the binomial coefficient n over k. */
function logChoose(n, k) {
	let log = 0;
	for (let i = 1; i <= k; i += 1) log += Math.log((n - k + i) / i);
	return log;
}

// src/stages/gate/decide/confirm/compare-shapes.ts
/**
* P of fresh values that lie this far above the stated ones by their ranks: Wilcoxon's rank sum, cell by cell and added up, against the normal
* distribution with a correction for continuity (Lehmann 1975). A few values of next to nothing move a mean as they like, and a rank by one.
*/
function rankTail(cells) {
	const parts = cells.map(({ stated, fresh }) => {
		const [n, m] = [stated.length, fresh.length];
		return {
			excess: sum(fresh.map((value) => sum(stated.map((other) => value > other ? 1 : value === other ? .5 : 0)))) - n * m / 2,
			variance: n * m * (n + m + 1) / 12
		};
	});
	const variance = sum(parts.map((part) => part.variance));
	if (variance === 0) return 1;
	return studentUpperTail((sum(parts.map(({ excess }) => excess)) - .5) / Math.sqrt(variance), endless);
}
/**
* P of as many stated values below all that was ever measured here, exact: of n stated and m fresh values drawn alike, j stated ones are below
* every fresh one with C(n − j + m − 1, m − 1)/C(n + m, m); over cells by convolution.
*/
function floorTail(cells) {
	const counted = cells.filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
	const below = sum(counted.map(({ stated, fresh }) => stated.filter((value) => value < Math.min(...fresh)).length));
	const chances = counted.map(({ stated, fresh }) => belowAll(stated.length, fresh.length)).reduce(convolve, [1]);
	return {
		below,
		p: Math.min(1, sum(chances.slice(below)))
	};
}
/** Chance of each number of values, from 0 to n, below all of m others. */
function belowAll(n, m) {
	return Array.from({ length: n + 1 }, (_, j) => Math.exp(logChoose(n - j + m - 1, m - 1) - logChoose(n + m, m)));
}
function convolve(a, b) {
	const result = new Array(a.length + b.length - 1).fill(0);
	for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) result[i + j] = (result[i + j] ?? 0) + x * y;
	return result;
}

// src/stages/gate/decide/confirm/log-cells.ts
/** Logarithms of the completed trials of a task and arm. */
function readLogs({ weights, caps }, trials, task, arm) {
	return trials.filter((trial) => trial.task === task && trial.arm === arm && trial.outcome === "completed").map(({ usage }) => Math.min(weighUsage(usage, weights), caps.get(task) ?? Number.POSITIVE_INFINITY)).flatMap((value) => value > 0 ? [Math.log(value)] : []);
}
/** The same of every task and arm. */
function readCells(reading, trials) {
	return [...reading.caps.keys()].flatMap((task) => arms.map((arm) => ({
		task,
		logs: readLogs(reading, trials, task, arm)
	})));
}
/**
* Caps that the accused does not set: his own, or twice the median of the fresh trials where that is more. Stated trials of next to nothing
* would else cap the fresh ones to next to nothing, too.
*/
function raiseCaps(caps, weights, fresh) {
	return new Map([...caps].map(([task, cap]) => {
		const own = fresh.filter((trial) => trial.task === task && trial.outcome === "completed");
		return [task, Math.max(cap, 2 * median(own.map(({ usage }) => weighUsage(usage, weights))))];
	}));
}

// src/stages/gate/decide/confirm/ruler.ts
/** Variance of the logarithm that the decision procedure (docs/statistics.md) assumes before any trial. */
const priorVariance = Math.log(1 + priorCv ** 2);
/**
* What trials of a task spread by, as we know it ourselves: the prior, and trials that were proved here. What the accused states counts where
* it is smaller: trials that state little spread have to be met closely, and those that state much buy nothing.
*/
function openRuler(ours, stated) {
	const [own, theirs] = [moderate(ours), moderate(stated)];
	return (task) => {
		const [known, claimed] = [own(task), theirs(task)];
		return claimed.variance < known.variance ? claimed : known;
	};
}
/** Moderated variances after Smyth 2004: the suite's draws each task's own to it, the prior's the suite's. */
function moderate(cells) {
	const byTask = new Map([...Map.groupBy(cells, ({ task }) => task)].map(([task, own]) => [task, pool(own)]));
	const all = pool(cells);
	const suite = (4 * priorVariance + all.squares) / (4 + all.df);
	return (task) => {
		const { squares, df } = byTask.get(task) ?? {
			squares: 0,
			df: 0
		};
		return {
			variance: (4 * suite + squares) / (4 + df),
			df: 4 + df
		};
	};
}
/** Probability of a spread as large as the stated one, were it drawn from what we know ourselves. */
function weighSpread(ours, stated) {
	const [own, theirs] = [pool(ours), pool(stated)];
	const known = 4 + own.df;
	const variance = (4 * priorVariance + own.squares) / known;
	return largerVarianceTail({
		variance: theirs.squares / theirs.df,
		df: theirs.df
	}, {
		variance,
		df: known
	});
}
function pool(cells) {
	return {
		squares: sum(cells.map(({ logs }) => sumOfSquares(logs))),
		df: sum(cells.map(({ logs }) => Math.max(0, logs.length - 1)))
	};
}

// src/stages/gate/decide/confirm/compare-usage.ts
/** Of a run over honest receipts: chance that any is called inconsistent (a failure), and that any is doubtful (a warning). */
const spotCheckLevels = {
	failure: .001,
	warning: .05
};
/** Checks of one receipt; levels are divided by them and by the receipts checked together (Bonferroni). */
const checksEach = 5;
/**
* Standard errors of the stated means that are forgiven: a measurement that earns stopped while it looked good, and a rule let in by
* chance looked best of all. Found by simulation (docs/evidence.md): the smallest whole number that keeps the levels.
*/
const optimism = 3;
/** Sessions drift by 14–18 % within days, which moves both arms; a candidate alone is not held to less. */
const driftSd = .15;
/**
* Holds fresh trials against the evidence. On the logarithm of capped usage, per task k and arm: deviation b − a of the means of m fresh
* and n stated completed trials; s² is our own ruler's (`openRuler`). Cells are weighed by their fresh trials. Beyond 3·√(Σ s²/n) the
* deviation is held against Student's t with variance Σ s²/m. `saving` is the candidate's deviation less the baseline's, `candidate` that of
* the candidate alone with the variance of a drift. `ranks` and `floor` compare the candidate's values themselves, both arms moved alike.
* All are one-sided: only what speaks against the verdict counts. `failures` is hypergeometric. A check for which nothing completed is left
* out. `receipts` is how many are checked together.
*/
function compareUsage(stated, fresh, receipts) {
	const limit = spotCheckLevels.failure / (checksEach * receipts);
	const towards = stated.verdict === "earns" ? 1 : -1;
	const comparison = openComparison(stated, fresh);
	const [baseline, candidate] = arms.map((arm) => deviate(comparison, arm));
	const judge = (kind, deviation) => judgeDeviation(kind, deviation, {
		towards,
		limit
	});
	return [
		...baseline && candidate ? [judge("saving", subtract(candidate, baseline))] : [],
		...candidate ? [judge("candidate", {
			...candidate,
			parts: [...candidate.parts, drift]
		})] : [],
		...candidate ? judgeShapes(candidate, baseline?.value ?? 0, towards) : [],
		judgeFailures(stated.evidence, fresh, limit)
	];
}
/** What the checks of a receipt come to, given how many receipts were checked together. */
function judgeChecks(checks, receipts) {
	const least = Math.min(1, ...checks.map(({ p }) => p)) * checksEach * receipts;
	if (least < spotCheckLevels.failure) return "inconsistent";
	return least < spotCheckLevels.warning ? "doubtful" : "consistent";
}
const drift = {
	variance: driftSd ** 2,
	df: Number.POSITIVE_INFINITY
};
function subtract(a, b) {
	return {
		value: a.value - b.value,
		stated: a.stated + b.stated,
		parts: [...a.parts, ...b.parts],
		cells: a.cells
	};
}
function openComparison({ evidence, caps, known = [] }, fresh) {
	const { weights } = evidence.policy;
	const reading = {
		weights,
		caps: raiseCaps(caps, weights, fresh)
	};
	const ours = [fresh, ...known].flatMap((trials) => readCells(reading, trials));
	const ruler = openRuler(ours, readCells(reading, evidence.trials));
	return {
		reading,
		before: evidence.trials,
		after: fresh,
		ruler
	};
}
/** How far the fresh trials of an arm lie from the stated ones; undefined when no task has completed trials of both. */
function deviate({ reading, before, after, ruler }, arm) {
	const cells = [...reading.caps.keys()].map((task) => ({
		task,
		stated: readLogs(reading, before, task, arm),
		fresh: readLogs(reading, after, task, arm),
		...ruler(task)
	})).filter(({ stated, fresh }) => stated.length > 0 && fresh.length > 0);
	if (cells.length === 0) return void 0;
	const count = sum(cells.map(({ fresh }) => fresh.length));
	const weigh = ({ fresh }) => fresh.length / count;
	return {
		value: sum(cells.map((cell) => weigh(cell) * (mean(cell.fresh) - mean(cell.stated)))),
		stated: sum(cells.map((cell) => weigh(cell) ** 2 * cell.variance / cell.stated.length)),
		parts: cells.map((cell) => ({
			variance: weigh(cell) ** 2 * cell.variance / cell.fresh.length,
			df: cell.df
		})),
		cells
	};
}
/** The values themselves: stated ones are moved by what the baseline moved, and by what optional stopping may have flattered them by. */
function judgeShapes({ cells, stated }, moved, towards) {
	const shift = towards * moved + optimism * Math.sqrt(stated);
	const aligned = cells.map((cell) => ({
		stated: cell.stated.map((value) => towards * value + shift),
		fresh: cell.fresh.map((value) => towards * value)
	}));
	const { below, p } = floorTail(aligned);
	const ranks = {
		kind: "ranks",
		deviation: 0,
		bound: 0,
		p: rankTail(aligned)
	};
	return towards === 1 ? [ranks, {
		kind: "floor",
		deviation: below,
		bound: below,
		p
	}] : [ranks];
}
/** Against Student's t with Satterthwaite's degrees of freedom, beyond what optional stopping may have flattered the stated means by. */
function judgeDeviation(kind, { value, stated, parts }, { towards, limit }) {
	const variance = sum(parts.map((part) => part.variance));
	const df = Math.min(endless, variance ** 2 / sum(parts.map((part) => part.variance ** 2 / part.df)));
	const se = Math.sqrt(variance);
	const flattered = optimism * Math.sqrt(stated);
	return {
		kind,
		deviation: value,
		bound: towards * (flattered - studentQuantile(limit, df) * se),
		p: studentUpperTail((towards * value - flattered) / se, df)
	};
}
/** Failures of the candidate that the evidence does not have: as many or more by chance, when both are drawn from one urn. */
function judgeFailures({ trials }, fresh, limit) {
	const count = (list) => {
		const own = list.filter(({ arm }) => arm === "candidate");
		return {
			all: own.length,
			failed: own.filter(({ outcome }) => isFailure(outcome)).length
		};
	};
	const [before, after] = [count(trials), count(fresh)];
	const urn = {
		all: before.all + after.all,
		drawn: after.all
	};
	const tailAt = (failed) => hypergeometricTail({
		...urn,
		marked: before.failed + failed,
		found: failed
	});
	let most = after.all;
	while (most > 0 && tailAt(most) < limit) most -= 1;
	return {
		kind: "failures",
		deviation: after.failed,
		bound: most,
		p: tailAt(after.failed)
	};
}

// src/stages/gate/decide/confirm/support-claim.ts
/** Chance of no support for a rule that saves what is held for true of it. */
const beta = .1;
/**
* Asks fresh trials alone whether a rule saves about what somebody says: the triangular test of docs/statistics.md between τ and the stated
* saving, at every look from the first round on. Nothing of the statement but its size is used, so that whatever a forger states, a rule that saves
* nothing is supported with probability `alpha`. `refuted`: the lower boundary was met, or the trials have run out. Failures that accuse the
* rule, or that wait for their re-run, leave it `open`. Pure.
*/
function supportClaim(fresh, terms) {
	const batches = [...new Set(fresh.trials.map(({ batch }) => batch))].sort((a, b) => a - b);
	let previousInformation = 0;
	for (const batch of batches) {
		const trials = fresh.trials.filter((trial) => trial.batch <= batch);
		if (trials.length > terms.trials) return { kind: "refuted" };
		const look = lookAt({
			...fresh,
			trials
		}, terms, previousInformation);
		if (look?.crossing === "does-not-earn") return { kind: "refuted" };
		if (look?.crossing === "earns" && mayEnter({
			...fresh,
			trials
		})) return {
			kind: "supported",
			trials
		};
		previousInformation = Math.max(previousInformation, look?.information ?? 0);
	}
	return { kind: "open" };
}
function lookAt(evidence, { saving, alpha }, previousInformation) {
	const { policy } = evidence;
	const cells = projectCells(evidence.trials, policy.weights).filter(canJudge);
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const estimate = estimateSaving(cells, policy.cap, 0);
	if (estimate === void 0) return void 0;
	const tau = tauOf(evidence);
	const delta = Math.max(saving * estimate.baselineMean, minimalEffectTokens(policy, estimate.baselineMean, tau));
	return takeLook(estimate, {
		tau,
		delta,
		alpha,
		beta,
		previousInformation
	});
}
/** What lets a measured rule in holds here, too: no task proves that it breaks, and no failure of its own is unexplained. */
function mayEnter(evidence) {
	const judgement = judgeEvidence(evidence);
	return judgement.verdict !== "regression" && isSettled(evidence, {
		...judgement,
		verdict: "earns"
	});
}

// src/stages/gate/decide/confirm/confirm-claim.ts
/** Chance that a rule which saves nothing is let in by a receipt, whatever it states: the table of docs/evidence.md. */
const confirmingAlpha = .04;
/** Below this chance of its spread a receipt is measured, not confirmed. */
const leastSpreadChance = .001;
/**
* Confirms a claim by fresh trials of its rule on all tasks in both arms, or does not. They have to support it alone (`supportClaim`) and to
* fit what is stated (`compareUsage`): the first keeps a forger's chance below `confirmingAlpha` whatever he states, the second keeps what is
* invented out of the ledger where the rule itself is good. Pure: the same trials give the same answer, so that it can be asked anew.
*/
function confirmClaim(fresh, claim) {
	const { trials } = claim;
	const support = supportClaim(fresh, {
		saving: wantedSaving(claim),
		alpha: confirmingAlpha,
		trials
	});
	if (support.kind === "refuted") return {
		kind: "refused",
		why: "not-supported"
	};
	if (support.kind === "open") return { kind: "open" };
	const { evidence, caps, known } = claim;
	const checks = compareUsage({
		evidence,
		caps,
		verdict: "earns",
		known
	}, support.trials, 1);
	if (judgeChecks(checks, 1) !== "consistent") return {
		kind: "refused",
		why: "inconsistent"
	};
	return {
		kind: "confirmed",
		trials: support.trials.length
	};
}
/** True for stated trials that spread more than any measurement here would let expect: such a receipt is measured, not confirmed. */
function isOverspread({ evidence, caps, known }) {
	const reading = {
		weights: evidence.policy.weights,
		caps
	};
	const ours = known.flatMap((trials) => readCells(reading, trials));
	return weighSpread(ours, readCells(reading, evidence.trials)) < leastSpreadChance;
}

// src/stages/gate/decide/design/behaviours.ts
/**
* A rule that buys behaviour before its first trial: what stored trials turn away is settled; else they leave the evidence, for they make no
* pair.
*/
function screenStored(setup, state) {
	const behaviour = setup.behaviours?.get(state.subject.id);
	if (behaviour === void 0) return state;
	const trials = storedAnswers(setup, state.subject, behaviour);
	const screened = {
		...state.evidence,
		behaviour,
		trials
	};
	const judgement = judgeEvidence(screened);
	if (judgement.verdict !== "undecided") return {
		...state,
		evidence: screened,
		judgement,
		settled: true
	};
	const evidence = {
		...state.evidence,
		behaviour,
		trials: []
	};
	return {
		...state,
		evidence,
		judgement: judgeEvidence(evidence)
	};
}
/** Stored baseline trials of the tasks asked about, with what the probe finds in them. */
function storedAnswers({ cached = [] }, { id }, { targets, tasks }) {
	const asked = targets ?? tasks;
	return cached.flatMap(({ task, outcome, usage, estimated, answers }) => {
		const answer = answers?.[id];
		if (answer === void 0 || !asked.includes(task)) return [];
		return [{
			task,
			outcome,
			usage,
			answer,
			...estimated ? { estimated } : {},
			arm: "baseline",
			cached: true,
			order: 0,
			batch: 0
		}];
	});
}
/** The first batch of rules that buy behaviour: two pairs of each target task, of each task where a probe names none; one where there are many. */
function firstBehaviour(design) {
	const { setup } = design;
	const asking = listAsking(design);
	return slotsOf(design, asking, asking.map(({ subject }) => {
		const targets = setup.behaviours?.get(subject.id)?.targets ?? setup.tasks;
		const rounds = roundsOf(setup, targets.length);
		return new Map(targets.map((task) => [task, rounds]));
	}));
}
/** With one look it comes when most questions are answered. */
function roundsOf(setup, targets) {
	const fewest = firstRounds(targets);
	return setup.firstRounds === void 0 ? fewest : Math.max(fewest, Math.ceil(13 / targets));
}
/**
* The next batch. Failures are looked into at once. While the question of behaviour is open: one pair of each target task, two when there is
* one task, and nothing when no pair is left. Once a gain is shown the price is asked: every task gets what its first look needs, then trials
* go where they tell most. A pair serves all rules that are still asked about, so that a task gets as many as the rule that needs most.
*/
function nextBehaviour(design) {
	const asking = listAsking(design);
	const [state, ...others] = asking;
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind !== "pairs" && others.length === 0) return aloneSlots(state.subject, nextArms(state, tasks));
	const isolated = kind === "pairs" ? isolateSuspects(design, asking) : [];
	if (isolated.length > 0) return numberPairs(design, isolated);
	return slotsOf(design, asking, asking.map((entry) => countPairs(nextArms(entry, tasks))));
}
/** Subjects that get trials: a question without an answer and without a pair left gets none. */
function listAsking(design) {
	return listUndecided(design).filter(({ judgement: { reason } }) => !endedReasons.includes(reason));
}
/** Questions that ended without an answer. */
const endedReasons = [
	"no-more-pairs",
	"never-applied",
	"unfinished"
];
/** What one rule asks for next, arm by arm. */
function nextArms({ evidence, judgement }, tasks) {
	const reruns = extraPairs(evidence, judgement);
	if (reruns.length > 0) return reruns;
	const targets = judgement.behaviour?.figures.targets ?? tasks;
	if (judgement.reason === "more-pairs-needed") return pairsOf(targets, targets.length === 1 ? 2 : 1);
	const missing = missingForPrice(judgement.cells, tasks.length);
	return missing.length > 0 ? missing : allocateBatch(judgement, 2 * tasks.length);
}
/** What every task that can judge still lacks before the price is looked at, the arms in turn. */
function missingForPrice(cells, tasks) {
	const needed = trialsForPrice(tasks);
	return cells.filter(canJudge).flatMap((cell) => arms.flatMap((arm) => {
		const { task } = cell;
		const left = Math.max(0, needed - cell[arm].values.length);
		return Array.from({ length: left }, () => ({
			task,
			arm
		}));
	}));
}
function pairsOf(tasks, rounds) {
	const round = tasks.flatMap((task) => arms.map((arm) => ({
		task,
		arm
	})));
	return Array.from({ length: rounds }, () => round).flat();
}
/** Pairs per task that hold at least these trials. */
function countPairs(slots) {
	const byTask = Map.groupBy(slots, ({ task }) => task);
	return new Map([...byTask].map(([task, own]) => [task, Math.ceil(own.length / 2)]));
}
/** One batch for all: of each task the most pairs any of them wants. */
function slotsOf(design, asking, wanted) {
	const tasks = design.setup.tasks.flatMap((task) => {
		const pairs = Math.max(0, ...wanted.map((own) => own.get(task) ?? 0));
		return Array.from({ length: pairs }, () => task);
	});
	const subjects = asking.map(({ subject }) => subject);
	if (design.setup.kind === "pairs") return numberPairs(design, toPairs(design, subjects, tasks));
	return tasks.flatMap((task) => arms.map((arm) => allOrNone(subjects, {
		task,
		arm
	})));
}
/** Subjects that are measured as one bundle flip together: a trial holds all of their rules or none. */
function allOrNone(subjects, { task, arm }) {
	const members = subjects.flatMap((subject) => subject.members);
	return {
		task,
		present: arm === "candidate" ? [...new Set(members)] : [],
		toggled: subjects.map(({ id }) => id)
	};
}

// src/stages/gate/decide/design/absorb-batch.ts
/**
* Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
* Subjects whose verdict was settled before stay as they are.
*/
function absorbBatch(design, ran) {
	if (design.setup.behaviours === void 0) return absorbSavings(design, ran);
	return absorbAndChoose(design, ran, (looked) => listUndecided(looked).length === 0 ? [] : nextBehaviour(looked));
}

// src/stages/gate/decide/design/start-design.ts
/** The measurement before its first trial, with the first batch to run. */
function startDesign(setup) {
	return setup.behaviours === void 0 ? startSavings(setup) : startBehaviours(setup);
}
/** Rules that buy behaviour: those that stored trials turn away get no trial. */
function startBehaviours(setup) {
	const subjects = setup.subjects.map((subject) => screenStored(setup, startSubject({
		...setup,
		cached: []
	}, subject)));
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects,
		cache: subjects.every(({ settled }) => settled) ? "screening" : "none",
		next: []
	};
	return {
		...design,
		next: firstBehaviour(design)
	};
}

// src/stages/gate/decide/audit/weigh-audits.ts
/**
* What follows from the verdicts of audits, by rule. Of rules that share a memory at most one leaves at a time: substitutes both
* look worthless beside each other, and once one has left the other earns. Regressions go first, then the weaker saving per rent.
*/
function weighAudits(audited, departed) {
	const consequences = /* @__PURE__ */ new Map();
	const left = [...departed];
	for (const rule of [...audited].sort(compareWorth)) {
		const first = left.find((other) => shareMemory(other, rule));
		const consequence = weigh$1(rule);
		const delayed = consequence.kind === "evict" && first !== void 0;
		consequences.set(rule.rule, delayed ? {
			kind: "postpone",
			first: first.rule
		} : consequence);
		if (consequence.kind === "evict" && !delayed) left.push(rule);
	}
	return consequences;
}
/** What would follow if the rule were alone. */
function weigh$1(rule) {
	if (rule.verdict === "earns") return { kind: "renew" };
	if (rule.verdict === "undecided" || rule.missed) return { kind: "keep" };
	if (rule.protected) return { kind: "protect" };
	if (rule.verdict === "regression") return {
		kind: "evict",
		why: "regression"
	};
	if (!rule.onceEarned) return {
		kind: "evict",
		why: "never-earned"
	};
	return rule.struck ? {
		kind: "evict",
		why: "second-strike"
	} : { kind: "strike" };
}
/** The first to leave comes first. */
function compareWorth(a, b) {
	const breaks = ({ verdict }) => verdict === "regression" ? 0 : 1;
	const worth = ({ saving, rent }) => saving / Math.max(1, rent);
	return breaks(a) - breaks(b) || worth(a) - worth(b) || compareText(a.rule, b.rule);
}
function shareMemory(a, b) {
	return a.agent === b.agent || a.agent === "all" || b.agent === "all";
}

// src/stages/gate/decide/design/open-strata.ts
/**
* Goes on with a measurement by drops in other strata, for example the same tasks a week later: both arms of a stratum run side by side,
* so that what drifts between strata falls out. What an earlier stratum began and cannot end any more (fewer than two completed trials
* in an arm) enters no saving; its failures count as failures of the new one, and so do those that still speak against an arm: nothing more
* can be tried where they happened. `renew` names the stratum that follows an old one.
*/
function openStrata(design, tasks, renew) {
	const setup = {
		...design.setup,
		tasks
	};
	const subjects = design.subjects.map((state) => state.settled ? state : closeStrata(state, renew));
	const open = subjects.some(({ settled }) => !settled);
	return {
		...design,
		setup,
		subjects,
		next: open ? firstDrops(setup) : []
	};
}
function closeStrata(state, renew) {
	const { evidence, judgement } = state;
	const speaking = /* @__PURE__ */ new Set([...judgement.harm.doubted, ...judgement.harm.missed]);
	const cells = projectCells(evidence.trials, evidence.policy.weights);
	const whole = new Set(cells.filter((cell) => hasCompleted(cell, 2)).map(({ task }) => task));
	const trials = evidence.trials.flatMap((trial) => {
		if (whole.has(trial.task) && !(speaking.has(trial.task) && isFailure(trial.outcome))) return [trial];
		return isFailure(trial.outcome) ? [{
			...trial,
			task: renew(trial.task)
		}] : [];
	});
	const kept = {
		...evidence,
		trials
	};
	return {
		...state,
		evidence: kept,
		judgement: judgeEvidence(kept)
	};
}

// src/stages/gate/decide/behaviour/collect-answers.ts
/** The tasks a probe is about: those it names, else those where a finished trial of the first batch answered. Sorted. */
function findTargets(trials, named) {
	if (named !== void 0) return [...named].sort();
	const fresh = trials.filter(({ cached }) => !cached);
	const first = Math.min(...fresh.map(({ batch }) => batch));
	const answered = fresh.filter((trial) => trial.batch === first && isFinished(trial) && isAnswer(trial.answer));
	return [...new Set(answered.map(({ task }) => task))].sort();
}
/**
* The trials of the target tasks that count, in plan order. One the agent did not finish did not follow the rule, in either arm; what the
* environment broke, was cancelled or was reused says nothing.
*/
function listAnswered(trials, targets) {
	return trials.filter(({ task, cached, outcome }) => targets.includes(task) && !cached && !isNothing(outcome)).sort((a, b) => a.order - b.order).map((trial) => {
		const { task, arm, batch, pair } = trial;
		return {
			task,
			arm,
			batch,
			pair,
			answer: answerOf(trial),
			isFinished: isFinished(trial)
		};
	});
}
/** What a trial answers; `no` where its agent did not finish, whatever it did until then. */
function answerOf(trial) {
	return isFinished(trial) ? trial.answer ?? "na" : "no";
}
/** Stored baseline trials that answer, counted as the others are. */
function countStored(trials) {
	const answers = trials.filter(({ cached, outcome }) => cached && !isNothing(outcome)).map(answerOf);
	const count = (wanted) => answers.filter((answer) => answer === wanted).length;
	return {
		yes: count("yes"),
		no: count("no")
	};
}
function isNothing(outcome) {
	return outcome === "environment-error" || outcome === "cancelled";
}
/** True for a trial whose agent came to an end of its own. */
function isFinished({ outcome }) {
	return outcome === "completed" || outcome === "failed-check";
}
function isAnswer(answer) {
	return answer === "yes" || answer === "no";
}
/** Answers per target task and arm. */
function countAnswers(answered, targets) {
	const count = (task, arm) => {
		const own = answered.filter((trial) => trial.task === task && trial.arm === arm);
		const of = (wanted) => own.filter(({ answer }) => answer === wanted).length;
		return {
			yes: of("yes"),
			no: of("no"),
			na: of("na")
		};
	};
	return targets.map((task) => ({
		task,
		baseline: count(task, "baseline"),
		candidate: count(task, "candidate")
	}));
}
/** Share of yes with the rule less that without it, in the mean of the tasks where both arms answered. */
function meanGain(tasks) {
	return mean(listGains(tasks).map(({ gain }) => gain));
}
/** The gain of each task where both arms answered. */
function listGains(tasks) {
	const share = ({ yes, no }) => yes / (yes + no);
	return tasks.filter(({ baseline, candidate }) => baseline.yes + baseline.no > 0 && candidate.yes + candidate.no > 0).map(({ task, baseline, candidate }) => ({
		task,
		gain: share(candidate) - share(baseline)
	}));
}

// src/stages/gate/decide/judge/judge-comparison.ts
/** What a verdict of the gate says of side b: the arm that holds it is the candidate. */
const verdicts = {
	earns: "cheaper",
	"does-not-earn": "not-cheaper",
	regression: "breaks-tasks",
	undecided: "undecided"
};
/** The answer to "is b cheaper than a" that a verdict gives. */
function toCompareVerdict(verdict) {
	return verdicts[verdict];
}
const outcomes = {
	cheaper: {
		outcome: "pass",
		exitCode: 0
	},
	"not-cheaper": {
		outcome: "fail",
		exitCode: 1
	},
	"breaks-tasks": {
		outcome: "fail",
		exitCode: 1
	},
	undecided: {
		outcome: "undecided",
		exitCode: 3
	}
};
/** What follows from a comparison for those who act: only "cheaper" is a yes. A leak or another fault of the setup is an error. */
function judgeComparison(verdict, { isPlan, isFaulty }) {
	if (isFaulty) return {
		outcome: "error",
		exitCode: 2
	};
	return isPlan ? {
		outcome: "pass",
		exitCode: 0
	} : outcomes[verdict];
}

// src/stages/gate/decide/behaviour/hear-arms.ts
/** Counts the trials that tell something of their own: one that never came to an end answers `no` by agreement alone. */
function openHearing() {
	const heard = {
		baseline: {
			finished: 0,
			answered: 0
		},
		candidate: {
			finished: 0,
			answered: 0
		}
	};
	return {
		add({ arm, answer, isFinished }) {
			if (!isFinished) return;
			heard[arm].finished += 1;
			if (answer !== "na") heard[arm].answered += 1;
		},
		heard: () => heard
	};
}
/** Pairs of a target task after which an arm that never came to an end is given up, as a suite is whose baseline never completes. */
const mostUnfinished = 4;
/** Pairs after which an occasion that never came is waited for no longer. */
const mostSilent = 8;
/**
* What is said where there is nothing to go by: no arm is judged by agreement alone. Without this a task that always runs into its time limit
* would show that a rule is ignored, or followed. Undefined while both arms have been heard, or may still be.
*/
function findSilence(heard, { targets, planned, isSettling }) {
	const isUnheard = (of) => arms.some((arm) => heard[arm][of] === 0);
	if (isUnheard("finished")) return targets === 0 || planned >= mostUnfinished * targets ? "unfinished" : void 0;
	const isSilent = arms.every((arm) => heard[arm].answered === 0);
	if (targets === 0 || isSilent && planned >= mostSilent) return "never-applied";
	return isSettling && isUnheard("answered") ? "unfinished" : void 0;
}

// src/stages/gate/decide/behaviour/match-pairs.ts
/**
* Counts pairs of trials that ran side by side, each trial in its turn: evidence of thousands of batches stays cheap. Of one rule alone the
* i-th answer with it stands beside the i-th without it, task by task. Where several rules were measured together (`isPlanned`) only the
* planned partner will do, and a pair that lacks an answer is lost: with other rules flipping, a partner chosen afterwards is not like the
* one it replaces.
*/
function openPairs(isPlanned) {
	const [all, told] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	const counts = {
		for: 0,
		against: 0,
		alike: 0,
		fewer: 0,
		more: 0,
		planned: 0
	};
	return {
		add(trial) {
			const pair = join(all, trial, isPlanned);
			if (pair !== void 0) countViolations(counts, pair);
			const answered = isPlanned || trial.answer === "na" ? pair : join(told, trial, false);
			if (answered !== void 0 && isAnswered(trial, answered)) counts[compare(answered)] += 1;
		},
		counts: () => ({ ...counts })
	};
}
function countViolations(counts, { baseline, candidate }) {
	counts.planned += 1;
	if (baseline === "no" && candidate !== "no") counts.fewer += 1;
	if (baseline !== "no" && candidate === "no") counts.more += 1;
}
/** A trial without an answer completes no pair of answers. */
function isAnswered({ answer }, { baseline, candidate }) {
	return answer !== "na" && baseline !== "na" && candidate !== "na";
}
function compare({ baseline, candidate }) {
	if (baseline === candidate) return "alike";
	return candidate === "yes" ? "for" : "against";
}
/** Takes a trial in; the pair it completes, if it does. */
function join(lines, { task, arm, answer, pair }, isPlanned) {
	if (isPlanned && pair === void 0) return void 0;
	const name = JSON.stringify(isPlanned ? [task, pair] : [task]);
	const line = lines.get(name) ?? {
		baseline: [],
		candidate: []
	};
	lines.set(name, line);
	line[arm].push(answer);
	const place = line[arm].length - 1;
	const [baseline, candidate] = [line.baseline[place], line.candidate[place]];
	return baseline === void 0 || candidate === void 0 ? void 0 : {
		baseline,
		candidate
	};
}

// src/stages/gate/decide/behaviour/ask-behaviour.ts
/** Asks after each batch whether the rule is followed more often with it than without it, and ends at the first answer. */
function askBehaviour(trials, asked) {
	const targets = findTargets(trials, asked.targets);
	const answered = listAnswered(trials, targets);
	const byBatch = Map.groupBy(targets.length > 0 ? answered : listAnswered(trials, asked.tasks), ({ batch }) => batch);
	const batches = [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
	const pairs = openPairs(answered.some(({ pair }) => pair !== void 0));
	const totals = {
		yes: 0,
		no: 0,
		na: 0
	};
	const hearing = openHearing();
	let crossing;
	let look = 0;
	for (const batch of batches) {
		for (const trial of byBatch.get(batch) ?? []) {
			hearing.add(trial);
			if (targets.length === 0) continue;
			pairs.add(trial);
			totals[trial.answer] += 1;
		}
		look += 1;
		const found = cross(pairs.counts(), shareOf(totals), asked);
		const isSettling = found !== void 0 && found !== "no-more-pairs";
		const standing = {
			targets: targets.length,
			planned: pairs.counts().planned,
			isSettling
		};
		crossing = findSilence(hearing.heard(), standing) ?? found;
		if (crossing !== void 0) break;
	}
	const last = batches[look - 1] ?? 0;
	const tasks = countAnswers(answered.filter(({ batch }) => batch <= last), targets);
	const counted = pairs.counts();
	return {
		targets,
		tasks,
		pairs: counted,
		evidence: weigh(counted, asked),
		followed: shareOf(totals),
		crossing,
		look
	};
}
/** What is at stake: the gain that is asked about, and what the evidence for it and against it has to reach (natural logarithms). */
function termsOf({ stake, gain, alpha, room }) {
	if (stake === "removal") return {
		gain: marginShare * gain,
		needed: {
			gain: limitOfRoom,
			room: limitOfScreen
		}
	};
	return {
		gain,
		needed: {
			gain: -Math.log(alpha),
			room: room === void 0 ? limitOfRoom : Math.log(room)
		}
	};
}
function weigh(pairs, asked) {
	const violations = logGain({
		for: pairs.fewer,
		against: pairs.more
	}, termsOf(asked).gain);
	if (asked.stake === void 0) return {
		...weighPairs(pairs, asked.gain),
		violations
	};
	const cut = weighCut({
		for: pairs.against,
		against: pairs.for,
		alike: pairs.alike
	}, asked.gain);
	return {
		gain: cut.needed,
		room: cut.safe,
		violations
	};
}
/** Share of yes among the answers; 0 without any. */
function shareOf({ yes, no }) {
	return yes + no === 0 ? 0 : yes / (yes + no);
}
function cross(pairs, followed, asked) {
	const evidence = weigh(pairs, asked);
	const { needed } = termsOf(asked);
	const isGained = evidence.gain >= needed.gain;
	const isRuledOut = !isGained && evidence.room >= needed.room;
	if (asked.stake === "removal" && isGained) return "behaviour-lost";
	if (isGained && evidence.violations >= 0) return "shown";
	if (isRuledOut) return asked.stake === "removal" ? "behaviour-kept" : nameIdle(followed, asked.gain);
	return pairs.planned >= asked.maxPairs ? "no-more-pairs" : void 0;
}
/** A rule that changes nothing is obeyed anyway, or by nobody. */
function nameIdle(followed, gain) {
	return followed >= 1 - .75 * gain ? "obeyed-anyway" : "ignored";
}
/**
* ln of the evidence of stored baseline trials that the rule is obeyed anyway; undefined where there are none. Nothing else is asked of
* trials of earlier runs: they may turn a rule away, never let it in.
*/
function screenBehaviour({ trials, behaviour }) {
	const stored = trials.filter(({ cached, answer }) => cached && answer !== void 0);
	if (behaviour === void 0 || stored.length === 0 || stored.length < trials.length) return void 0;
	return weighScreen(countStored(stored), behaviour.gain);
}
/** True when stored trials alone turn the rule away. */
function isScreenedOut(evidence) {
	return (screenBehaviour(evidence) ?? 0) >= limitOfScreen;
}

export { verifyEvidenceBy as A, speaksForKeeping as B, backVerdict as C, listUndecided as D, absorbSavings as E, findEvidenceFaults as F, provesRegression as G, fillCells as H, judgeEvidence as I, weighRemoval as K, takeLook as L, decideRuleBy as M, loadBehaviour as N, replayLooks as O, prepareBehaviour as P, minimalEffectTokens as R, judgeProblems as S, startSavings as T, hasCompleted as U, canJudge as V, projectCells as W, judgeChecks as _, judgeComparison as a, judgeAgain as b, listGains as c, weighAudits as d, startDesign as f, compareUsage as g, isOverspread as h, termsOf as i, decideRule as j, verifyEvidence as k, meanGain as l, confirmClaim as m, isScreenedOut as n, toCompareVerdict as o, absorbBatch as p, screenBehaviour as r, countStored as s, askBehaviour as t, openStrata as u, spotCheckLevels as v, endOf as w, judgeChange as x, defaultPolicy as y, estimateCapped as z };