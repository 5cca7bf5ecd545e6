import { c as median, d as variance, l as sum, p as priorCv, r as createRandom, s as mean, u as sumOfSquares } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { _ as sha256Hex } from "./util.js";
import { B as weighUsage, F as addUsage, L as scaleUsage, V as zeroUsage, h as isFailure, z as totalTokens } from "./model.js";
import { l as startDesign, u as absorbBatch, v as minimalEffectTokens } from "./stage-decide.js";
import { N as compareText } from "./text.js";

// src/stages/gate/selftest/count-replays.ts
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
function spendOf(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return {
		mean: mean(values),
		standardError: Math.sqrt(variance(values) / Math.max(1, values.length)),
		p95: sorted[Math.ceil(.95 * sorted.length) - 1] ?? 0
	};
}

// src/stages/gate/selftest/residual-shape.ts
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

// src/stages/gate/selftest/draw-trial.ts
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

// src/stages/gate/selftest/fit-suite.ts
/** Weight, in degrees of freedom, of the suite's log variance in each task's own, and of the prior in the suite's. */
const taskPrior = 4;
const suitePrior = 4;
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

// src/stages/gate/selftest/replay-gate.ts
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
		const started = startDesign(cached.length === 0 ? setup : {
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
		design = absorbBatch(design, ran);
	}
	return {
		verdict: design.subjects[0]?.judgement.verdict ?? "undecided",
		trials: order,
		tokens,
		tokensByTask: [...spent.values()]
	};
}

// src/stages/gate/selftest/see-tasks.ts
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

export { fitSuite as a, minimalEffectOf as i, seeTasks as n, drawFrom as o, replayGate as r, countReplays as s, selfTestLine as t };