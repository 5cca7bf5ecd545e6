import { i as __toESM } from "./rolldown-runtime.js";
import { l as require_jstat } from "./libraries.js";

// src/foundation/stats/worthless-share.ts
/** Above this share a ledger holds too many rules that were let in by chance. */
const worthlessLimit = .2;
/** The stricter α then. */
const strictAlpha = .01;
/**
* Expected share of the accepted rules that are worthless: α·(tested − accepted)/accepted, since a share α of the worthless rules
* that were tested passes by chance and the tested rules that were turned away are about the number of worthless ones
* (docs/statistics.md). 0 … 1; undefined while nothing was accepted.
*/
function estimateWorthlessShare(counts) {
	const { alpha, tested, accepted } = counts;
	if (accepted === 0) return void 0;
	return Math.min(1, alpha * Math.max(0, tested - accepted) / accepted);
}

// src/foundation/stats/auto-minimal-effect.ts
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

// src/foundation/stats/moments.ts
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

// src/foundation/stats/pass-rate-test.ts
const errorRate = .02;
/**
* Log-likelihood ratio of "the candidate fails much more often" against "it fails as the baseline does" (docs/statistics.md):
* p0 = max(.02, (f0 + .5)/(n0 + 1)), p1 = max(.5, min(.9, p0 + .35)). Never above 0 where the baseline fails so often
* that p1 is no larger than p0: a pass of the candidate would speak for the very failures it disproves.
*/
function passRateLlr(counts) {
	const p0 = Math.max(.02, (counts.baselineFailures + .5) / (counts.baselineAttempts + 1));
	const p1 = Math.max(.5, Math.min(.9, p0 + .35));
	const passes = counts.candidateAttempts - counts.candidateFailures;
	const llr = counts.candidateFailures * Math.log(p1 / p0) + passes * Math.log((1 - p1) / (1 - p0));
	return p1 > p0 ? llr : Math.min(0, llr);
}
/** Ratio from which a task proves a regression when `tasks` tasks are tested: ln(K/.02). */
function passRateLimit(tasks) {
	return Math.log(tasks / errorRate);
}

// src/foundation/stats/distributions.ts
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

// src/foundation/stats/triangular-test.ts
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

// src/foundation/stats/prior-trials.ts
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
/** Completed trials per task and arm before price is looked at: four, fewer where there are many tasks, never fewer than two. */
function trialsForPrice(tasks) {
	return Math.max(2, Math.min(4, Math.ceil(24 / Math.max(1, tasks))));
}

// src/foundation/stats/mixture-interval.ts
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

// src/foundation/stats/random.ts
/** A generator (sfc32) whose state is hashed from a text: any two different texts give unrelated streams. */
function createRandom(seed) {
	const next = createSfc32(hashSeed(seed));
	const uniform = () => (next() + .5) / 2 ** 32;
	return {
		uniform,
		normal: polarNormal(uniform)
	};
}
/** Two lanes of multiply-and-xor over the text, stretched to four words by splitmix steps. */
function hashSeed(seed) {
	let [a, b] = [2166136261, 625341585];
	for (let place = 0; place < seed.length; place++) {
		const unit = seed.charCodeAt(place);
		a = Math.imul(a ^ unit, 16777619);
		b = Math.imul(b ^ unit, 1540483477) ^ b >>> 15;
	}
	return [
		splitMix(a),
		splitMix(b),
		splitMix(a ^ b),
		splitMix(a + Math.imul(b, 3))
	];
}
function splitMix(word) {
	let mixed = word + 2654435769 | 0;
	mixed = Math.imul(mixed ^ mixed >>> 16, 569420461);
	mixed = Math.imul(mixed ^ mixed >>> 15, 1935289751);
	return mixed ^ mixed >>> 15;
}
/** Rounds thrown away so that neighbouring states part. */
const warmUp = 12;
/** Small fast counter generator (sfc32 of the PractRand suite): 32 random bits a call. */
function createSfc32(state) {
	let [a = 0, b = 0, c = 0, counter = 1] = state;
	const next = () => {
		const mixed = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + mixed;
		c |= 0;
		return mixed >>> 0;
	};
	for (let round = 0; round < warmUp; round++) next();
	return next;
}
/** Marsaglia's polar method: two normals from a point in the unit disc, the second kept for the next call. */
function polarNormal(uniform) {
	let spare;
	return () => {
		if (spare !== void 0) {
			const kept = spare;
			spare = void 0;
			return kept;
		}
		const { u, v, square } = drawInDisc(uniform);
		const factor = Math.sqrt(-2 * Math.log(square) / square);
		spare = v * factor;
		return u * factor;
	};
}
function drawInDisc(uniform) {
	for (;;) {
		const u = 2 * uniform() - 1;
		const v = 2 * uniform() - 1;
		const square = u * u + v * v;
		if (square > 0 && square < 1) return {
			u,
			v,
			square
		};
	}
}

// src/foundation/stats/balanced-sides.ts
/** So many draws of a whole batch are compared: more brought nothing in simulation. */
const draws = 64;
/**
* Sides of the subjects in each pair to come, drawn at random and balanced: of 64 draws of the batch the one with the least
* Σ_{i<j} [(Σ_k w_k·G_kij)² + Σ_k (w_k·G_kij)²], where G_kij counts the pairs of task k with i and j on the same side less those with
* them on opposite ones, earlier pairs included. Two subjects that are always on the same side cannot be told apart: an effect of one
* would be taken for one of the other. The first dimension is the pair, the second the subject.
*/
function drawBalancedSides(request) {
	const { subjects, tasks, weights, seed } = request;
	const random = createRandom(seed);
	const earlier = request.earlier.map(({ task, sides }) => ({
		task,
		words: toWords(sides)
	}));
	let best;
	for (let draw = 0; draw < (subjects > 1 ? draws : 1); draw++) {
		const words = tasks.map(() => drawWords(subjects, random.uniform));
		const drawn = words.map((own, pair) => ({
			task: tasks[pair] ?? 0,
			words: own
		}));
		const imbalance = measureImbalance([...earlier, ...drawn], earlier.length, weights, subjects);
		if (best === void 0 || imbalance < best.imbalance) best = {
			words,
			imbalance
		};
	}
	return (best?.words ?? []).map((words) => toSides(words, subjects));
}
const wordBits = 32;
/**
* The sum over i < j, but for what no draw changes. With s_p the sides of pair p as ±1 it is Σ_{p<q} w_p·w_q·(s_p·s_q)², twice for two
* pairs of one task. Pairs before `from` are the earlier ones.
*/
function measureImbalance(pairs, from, weights, subjects) {
	let sum = 0;
	for (let q = from; q < pairs.length; q++) {
		const own = pairs[q];
		for (let p = 0; p < q; p++) {
			const other = pairs[p];
			const weight = (weights[own.task] ?? 0) * (weights[other.task] ?? 0);
			const agreement = subjects - 2 * countDifferent(own.words, other.words);
			sum += weight * agreement ** 2 * (own.task === other.task ? 2 : 1);
		}
	}
	return sum;
}
function countDifferent(one, other) {
	let count = 0;
	for (let place = 0; place < one.length; place++) count += countBits(one[place] ^ other[place]);
	return count;
}
/** Bits that are set, by adding neighbours: pairs of bits, then nibbles, then bytes. */
function countBits(word) {
	const twos = word - (word >>> 1 & 1431655765);
	const fours = (twos & 858993459) + (twos >>> 2 & 858993459);
	return Math.imul(fours + (fours >>> 4) & 252645135, 16843009) >>> 24;
}
function drawWords(subjects, uniform) {
	const words = new Int32Array(Math.ceil(subjects / wordBits));
	for (let place = 0; place < words.length; place++) words[place] = Math.floor(uniform() * 2 ** wordBits) | 0;
	const used = subjects % wordBits;
	if (used > 0) words[words.length - 1] = words[words.length - 1] & 2 ** used - 1;
	return words;
}
function toWords(sides) {
	const words = new Int32Array(Math.ceil(sides.length / wordBits));
	sides.forEach((side, place) => {
		const word = Math.floor(place / wordBits);
		if (side) words[word] = words[word] | 1 << place % wordBits;
	});
	return words;
}
function toSides(words, subjects) {
	return Array.from({ length: subjects }, (_, place) => {
		return (words[Math.floor(place / wordBits)] >>> place % wordBits & 1) === 1;
	});
}

// src/foundation/stats/range-of-test.ts
/**
* The range shown beside a verdict, in tokens: the always-valid interval without the savings its test has ruled out. The interval
* alone is wider than the test needs and could hold the very saving that a verdict denies.
*/
function rangeOfTest({ reason, saving, interval, minimalEffect, bar }) {
	const [low, high] = interval;
	if (reason === "crossed-upper-boundary") return [Math.max(low, Math.min(saving, bar)), high];
	if (reason === "saving-ruled-out") return [low, Math.min(high, Math.max(saving, minimalEffect))];
	return [low, high];
}

// src/foundation/stats/percentile.ts
/**
* The value at a percentile by nearest rank: the smallest one that at least `percentile` percent of the values do not exceed. Undefined for
* an empty list.
*/
function nearestRank(values, percentile) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(percentile / 100 * sorted.length) - 1)];
}

export { variance as C, strictAlpha as D, estimateWorthlessShare as E, worthlessLimit as O, sumOfSquares as S, unknownHorizonShare as T, passRateLlr as _, mixtureHalfWidth as a, median as b, trialsForPrice as c, upperBoundary as d, normalQuantile as f, passRateLimit as g, tToZ as h, createRandom as i, lowerBoundary as l, studentQuantile as m, rangeOfTest as n, priorCv as o, studentLowerTail as p, drawBalancedSides as r, priorTrialsPerCell as s, nearestRank as t, triangularTest as u, coefficientOfVariation as v, autoMinimalEffect as w, sum as x, mean as y };