import { S as sha256Hex } from "./util.js";
import { $ as scaleUsage, Z as addUsage, nt as weighUsage, rt as zeroUsage, tt as totalTokens, x as isFailure } from "./model.js";
import { F as compareText } from "./text.js";
import { B as coefficientOfVariation, D as priorCv, G as variance, H as median, U as sum, V as mean, W as sumOfSquares, h as createRandom } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { E as absorbSavings, R as minimalEffectTokens, T as startSavings } from "./stage-decide.js";

// src/stages/gate/selftest/minimal-effect.ts
/** A minimal effect above the whole cost of a trial cannot be replayed. */
const largestShare = .95;
/**
* Mean of the task means of a suite and its minimal effect, in capped tokens of the metric; `share` is what is replayed. Zeros when
* nothing completed.
*/
function minimalEffectOf(seen, policy, rent) {
	const judging = seen.filter(({ capped }) => capped.length > 0);
	const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
	if (!(suiteMean > 0)) return {
		suiteMean: 0,
		minimalEffect: {
			tokens: 0,
			share: 0
		}
	};
	const tokens = minimalEffectTokens(policy, suiteMean, policy.ratio * rent);
	return {
		suiteMean,
		minimalEffect: {
			tokens,
			share: Math.min(largestShare, Number((tokens / suiteMean).toFixed(6)))
		}
	};
}

// src/stages/gate/selftest/replays/count-replays.ts
/** Sums up one series of replays. */
function countReplays(effect, replays) {
	const share = (wanted) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
	return {
		effect,
		replays: replays.length,
		earns: share("earns"),
		doesNotEarn: share("does-not-earn"),
		regression: share("regression"),
		undecided: share("undecided"),
		tokens: spendOf(replays.map(({ tokens }) => tokens)),
		trials: spendOf(replays.map(({ trials }) => trials))
	};
}
/** A share with its standard error; half an event more on either side, so that "never seen" is not "certain". */
function rateOf(events, replays) {
	if (replays === 0) return {
		rate: 0,
		standardError: .5
	};
	const p = (events + .5) / (replays + 1);
	return {
		rate: events / replays,
		standardError: Math.sqrt(p * (1 - p) / replays)
	};
}
/** Mean of what replays took, with its standard error, and what 95 % of them stay below. */
function spendOf(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return {
		mean: mean(values),
		standardError: Math.sqrt(variance(values) / Math.max(1, values.length)),
		p95: sorted[Math.ceil(.95 * sorted.length) - 1] ?? 0
	};
}

// src/stages/gate/selftest/replays/residual-shape.ts
/** How far a drawn residual may lie from one that was seen, in standard deviations: a dozen trials are not a distribution. */
const jitter = .3;
/** Centres residuals. The scale is that of the capped ones, since the task's spread is: a runaway keeps its distance. */
function shapeOf(residuals) {
	const centre = mean(residuals.map(({ capped }) => capped));
	const spread = mean(residuals.map(({ capped }) => (capped - centre) ** 2));
	if (!(spread > 0)) return {
		residuals: [],
		scale: 1
	};
	return {
		residuals: residuals.map(({ raw }) => raw - centre),
		scale: Math.sqrt(spread + jitter ** 2)
	};
}
/** A smooth draw: a residual that was seen, jittered. */
function drawResidual(random, { residuals, scale }) {
	if (residuals.length === 0) return random.normal();
	return ((residuals[Math.floor(random.uniform() * residuals.length)] ?? 0) + jitter * random.normal()) / scale;
}
/** E[exp(sd × draw)]: dividing by it gives a factor whose mean is 1. */
function meanFactor({ residuals, scale }, sd) {
	if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
	const step = sd / scale;
	return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}

// src/stages/gate/selftest/replays/draw-trial.ts
/**
* Smooth draws of a fitted suite: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at
* the fitted cost. A task the fit does not know costs nothing and completes.
*/
function drawFrom({ tasks, shape, failureCost }) {
	const known = new Map(tasks.map((fit) => [fit.task, {
		fit,
		expectation: meanFactor(shape, fit.sd)
	}]));
	return {
		tasks: [...known.keys()],
		draw: (random, task, share) => {
			const unknown = {
				fit: {
					task,
					usage: zeroUsage,
					sd: 0,
					pFail: 0
				},
				expectation: 1
			};
			const { fit, expectation } = known.get(task) ?? unknown;
			const factor = share * Math.exp(fit.sd * drawResidual(random, shape)) / expectation;
			const failed = random.uniform() < fit.pFail;
			const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
			return {
				task,
				outcome: failed ? "failed-check" : "completed",
				usage
			};
		}
	};
}

// src/stages/gate/selftest/replays/fit-suite.ts
/** Trials' worth of the suite's failure probability in each task's own. */
const failurePrior = 4;
/**
* Learns how to draw trials of a suite: per task a mean usage, a moderated log standard deviation and a failure probability drawn
* towards the suite's; over all tasks one shape (docs/statistics.md, self-test). Spreads are those below the cap, because the
* gate cuts there; what lies above it stays in the shape.
*/
function fitSuite(seen, weights) {
	const suiteVariance = poolVariance(seen);
	const pFail = shareFailed(seen);
	const fits = seen.map((own) => ({
		own,
		fit: fitTask(own, suiteVariance, pFail)
	}));
	return {
		tasks: fits.map(({ fit }) => fit),
		shape: shapeOf(fits.flatMap(({ own, fit }) => standardise(own, fit.sd))),
		failureCost: weighFailures(seen, weights)
	};
}
/** s̄² = (ν0·s0² + Σ SS)/(ν0 + Σ d), as the gate pools relative variances, on the log scale. */
function poolVariance(seen) {
	const prior = Math.log(1 + priorCv ** 2);
	const squares = sum(seen.map((own) => own.squares));
	return (4 * prior + squares) / (4 + sum(seen.map(({ d }) => d)));
}
/** s_k² = (d0·s̄² + SS_k)/(d0 + d_k). */
function fitTask({ task, completed, failed, squares, d }, suiteVariance, pFail) {
	const attempts = completed.length + failed.length;
	return {
		task,
		usage: meanUsage(completed.length > 0 ? completed : failed),
		sd: Math.sqrt((4 * suiteVariance + squares) / (4 + d)),
		pFail: (failed.length + failurePrior * pFail) / (attempts + failurePrior)
	};
}
/** Deviations from the task's mean in its standard deviations, made as large as those from the true mean would be. */
function standardise({ logs, cappedLogs }, sd) {
	if (logs.length < 2 || sd === 0) return [];
	const centre = mean(cappedLogs);
	const unit = sd * Math.sqrt(1 - 1 / logs.length);
	return logs.map((log, place) => ({
		raw: (log - centre) / unit,
		capped: ((cappedLogs[place] ?? log) - centre) / unit
	}));
}
function shareFailed(seen) {
	const failures = sum(seen.map(({ failed }) => failed.length));
	const attempts = failures + sum(seen.map(({ completed }) => completed.length));
	return attempts === 0 ? 0 : failures / attempts;
}
function weighFailures(seen, weights) {
	const ratios = seen.flatMap(({ failed, values }) => {
		const typical = mean(values);
		return typical > 0 ? failed.map((usage) => weighUsage(usage, weights) / typical) : [];
	});
	return ratios.length === 0 ? 1 : mean(ratios);
}
function meanUsage(usages) {
	return scaleUsage(usages.reduce(addUsage, zeroUsage), 1 / Math.max(1, usages.length));
}

// src/stages/gate/selftest/replays/replay-gate.ts
/** Runs the gate's own procedure over and over on drawn trials. Deterministic: draws come from the order's seed alone. */
function replayGate(source, gate, order) {
	const { agent, policy, rent, budgetTokens = Number.POSITIVE_INFINITY } = gate;
	const setup = {
		kind: "alone",
		agent,
		subjects: [{
			id: "rule",
			members: ["rule"],
			rent
		}],
		tasks: source.tasks,
		policy,
		seed: order.seed
	};
	return Array.from({ length: order.replays }, (_, index) => {
		const random = createRandom(`${order.seed}/${order.effect}/${index}`);
		const cached = drawCache(source, random, order.cachedPerTask);
		const started = startSavings(cached.length === 0 ? setup : {
			...setup,
			cached
		});
		const draw = (task, share) => source.draw(random, task, share);
		return replayOnce(started, draw, order.effect, budgetTokens);
	});
}
function drawCache({ tasks, draw }, random, perTask) {
	return tasks.flatMap((task) => Array.from({ length: perTask }, () => draw(random, task, 1)));
}
function replayOnce(started, draw, effect, budgetTokens) {
	const spent = new Map(started.setup.tasks.map((task) => [task, 0]));
	let [design, tokens, order] = [
		started,
		0,
		0
	];
	while (design.next.length > 0 && tokens < budgetTokens) {
		const ran = design.next.map((slot) => {
			const { outcome, usage } = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
			const own = totalTokens(usage);
			tokens += own;
			order += 1;
			spent.set(slot.task, (spent.get(slot.task) ?? 0) + own);
			return {
				...slot,
				outcome,
				usage,
				order
			};
		});
		design = absorbSavings(design, ran);
	}
	const [state] = design.subjects;
	return {
		verdict: state?.settled === true ? state.judgement.verdict : "undecided",
		trials: order,
		tokens,
		tokensByTask: [...spent.values()]
	};
}

// src/stages/gate/selftest/replays/see-tasks.ts
/**
* Sorts baseline trials by task, in order of id. Trials of other tasks are not the suite's; trials that neither completed nor
* failed by their own doing say nothing.
*/
function seeTasks(trials, tasks, policy) {
	const byTask = Map.groupBy(trials, ({ task }) => task);
	return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}
function seeTask(task, trials, { cap, weights }) {
	const completed = trials.filter(({ outcome }) => outcome === "completed").map(({ usage }) => usage);
	const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
	const values = completed.map((usage) => weighUsage(usage, weights));
	const limit = cap * median(values);
	const capped = values.map((value) => Math.min(value, limit));
	const cappedLogs = capped.map(logOf);
	return {
		task,
		completed,
		failed,
		values,
		capped,
		logs: values.map(logOf),
		cappedLogs,
		squares: sumOfSquares(cappedLogs),
		d: Math.max(0, values.length - 1)
	};
}
/** Values below one token count as one, so that a logarithm exists. */
function logOf(value) {
	return Math.log(Math.max(1, value));
}

// src/stages/gate/selftest/self-test-line.ts
/** Completed baseline trials of a task, and degrees of freedom of all, without which a spread is a guess. */
const leastCompleted = 2;
const leastDegrees = 3;
/** Trials that may be drawn per effect: a quarter of a second at most. A noisy suite gets fewer replays. */
const mostDrawn = 25e3;
const mostReplays = 400;
const leastReplays = 100;
/** Replays that tell how many trials one takes. */
const pilotReplays = 20;
/**
* The self-test that stands beside every verdict, from the baseline trials of its own evidence: a few hundred replays of a rule that
* does nothing and of one that saves the minimal effect. Draws derive from the evidence, so that the line recomputes. Undefined
* while a task that takes part has fewer than two completed baseline trials.
*/
function selfTestLine(evidence) {
	const { agent, policy, rent } = evidence;
	const trials = evidence.trials.filter(({ arm }) => arm === "baseline");
	const tasks = trials.map(({ task }) => task);
	const seen = seeTasks(trials, tasks, policy);
	if (!isEnough(seen)) return void 0;
	const source = drawFrom(fitSuite(seen, policy.weights));
	const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
	const seed = sha256Hex(stableJson(evidence, 0));
	const replay = (effect, replays) => replayGate(source, {
		agent,
		policy,
		rent
	}, {
		effect,
		replays,
		seed,
		cachedPerTask: 0
	});
	const replays = chooseReplays(replay(0, pilotReplays));
	const earns = (effect) => countReplays(effect, replay(effect, replays)).earns;
	const learntFrom = sum(seen.map(({ completed, failed }) => completed.length + failed.length));
	return {
		falseAccept: earns(0),
		power: earns(share),
		minimalShare: share,
		replays,
		trials: learntFrom
	};
}
function isEnough(seen) {
	const judging = seen.filter(({ completed }) => completed.length > 0);
	return judging.every(({ completed }) => completed.length >= leastCompleted) && sum(judging.map(({ d }) => d)) >= leastDegrees;
}
function chooseReplays(pilot) {
	const affordable = Math.floor(mostDrawn / Math.max(1, mean(pilot.map(({ trials }) => trials))));
	return Math.min(mostReplays, Math.max(leastReplays, affordable));
}

// src/stages/gate/selftest/weigh-tasks.ts
/** A task this much noisier than the median of the others, and this far above its share of the noise, is too noisy. */
const noisierThanOthers = 1.5;
/** Twice the coefficient of variation that is planned for: four times the trials. */
const mostCv = 2 * priorCv;
/** A task that brings this many times its share of the noise by its size alone is too large. */
const largerThanOthers = 2;
/** Failures from which the gate flags a task. */
const mostFailing = .1;
/** What a task brings into a verdict on a rule that does nothing (`idle` are its replays), and what keeps it from helping. */
function weighTasks(seen, suite, idle) {
	const terms = listTerms(seen, suite);
	const noise = sum(terms.map(({ unit }) => unit));
	const tokens = mean(idle.map((replay) => replay.tokens));
	const cvs = suite.tasks.map(fittedCv);
	return seen.map((own, place) => {
		const weighed = {
			task: own.task,
			completed: own.values.length,
			failures: own.failed.length,
			mean: mean(own.capped),
			cv: coefficientOfVariation(own.capped),
			fittedCv: cvs[place] ?? 0,
			noiseShare: noise > 0 ? (terms[place]?.unit ?? 0) / noise : 0,
			tokenShare: tokens > 0 ? mean(idle.map((replay) => replay.tokensByTask[place] ?? 0)) / tokens : 0
		};
		const others = cvs.filter((_, other) => other !== place);
		const trouble = findTrouble(weighed, suite.tasks[place]?.pFail ?? 0, others);
		return trouble === void 0 ? weighed : {
			...weighed,
			trouble
		};
	});
}
/** Place of the task that takes most of a verdict's tokens when trials go where they tell most: the largest w²·r·μ²·cost. */
function findNoisiest(seen, suite) {
	const weights = listTerms(seen, suite).map(({ unit, cost }) => unit * cost);
	return weights.indexOf(Math.max(...weights));
}
/**
* By which factor predicted tokens may be off: exp √(2/df) with the degrees of freedom of a sum of variances (Satterthwaite), each
* task by its share of the tokens, moderated as the fit is.
*/
function spendFactor(seen, suite) {
	const roots = listTerms(seen, suite).map(({ unit, cost }) => Math.sqrt(unit * cost));
	const whole = sum(roots);
	const squares = sum(roots.map((root, place) => (root / (whole || 1)) ** 2 / (4 + (seen[place]?.d ?? 0))));
	const most = 4 + sum(seen.map(({ d }) => d));
	return Math.exp(Math.sqrt(2 / Math.min(most, squares > 0 ? 1 / squares : most)));
}
/** Coefficient of variation of a lognormal with the fitted spread. */
function fittedCv({ sd }) {
	return Math.sqrt(Math.exp(sd ** 2) - 1);
}
function listTerms(seen, { tasks }) {
	return tasks.map((fit, place) => ({
		unit: (fittedCv(fit) * mean(seen[place]?.capped ?? [])) ** 2 / tasks.length ** 2,
		cost: totalTokens(fit.usage)
	}));
}
function findTrouble(task, pFail, others) {
	const fairShare = 1 / (others.length + 1);
	if (task.completed === 0) return "cannot-judge";
	if (pFail >= mostFailing && task.failures > 0) return "flaky";
	const outlier = others.length > 0 && task.fittedCv >= noisierThanOthers * median(others);
	if (task.fittedCv >= mostCv) return "too-noisy";
	if (outlier && task.noiseShare >= noisierThanOthers * fairShare) return "too-noisy";
	return task.noiseShare >= largerThanOthers * fairShare && others.length > 1 ? "too-large" : void 0;
}

export { selfTestLine as a, fitSuite as c, rateOf as d, spendOf as f, weighTasks as i, drawFrom as l, fittedCv as n, seeTasks as o, minimalEffectOf as p, spendFactor as r, replayGate as s, findNoisiest as t, countReplays as u };