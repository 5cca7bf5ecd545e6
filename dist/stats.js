import { i as __toESM } from "./rolldown-runtime.js";
import { C as defined } from "./util.js";
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
/** P(F ≥ ratio) of Fisher's F with the degrees of freedom of numerator and denominator, both above 0. */
function fisherTail(ratio, above, below) {
	return Number(import_jstat.default.ibeta(below / (below + above * ratio), below / 2, above / 2));
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

// src/foundation/stats/gain/gain-evidence.ts
/** Evidence of 10 rules the wanted gain out; 20 rules it out from stored trials alone, or a loss of the margin. */
const limitOfRoom = Math.log(10);
/** See `limitOfRoom`. */
const limitOfScreen = Math.log(20);
/** Share of the wanted gain that a cut may lose at most, and that following anyway may lack of everything. */
const marginShare = .75;
/** The stakes that follow from a wanted gain g (0 … 1): s = 2g/(1 + g²) on there being one, r = 2g on its being below g. */
function stakesOf(gain) {
	return {
		for: 2 * gain / (1 + gain ** 2),
		against: 2 * gain
	};
}
/** ln of (1 + s)^a · (1 − s)^b: what pairs for a rule and against it say of a gain. Of violations it is told the same way. */
function logGain(pairs, gain) {
	const { for: stake } = stakesOf(gain);
	return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}
/** ln of (1 − r(1 − g))^a · (1 + r(1 + g))^b · (1 + rg)^c. */
function logRoom({ for: a, against: b, alike: c }, gain) {
	const { against: stake } = stakesOf(gain);
	return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}
/**
* Betting e-processes (docs/guides/behaviour.md): if a rule changes nothing, exp(gain) ever reaches 1/α with probability at most α; if it gains
* `gain`, exp(room) ever reaches 10 with probability at most 1/10 (Ville), however often one looks.
*/
function weighPairs(pairs, gain) {
	return {
		gain: logGain(pairs, gain),
		room: logRoom(pairs, gain)
	};
}
/** ln of (1 + rg)^yes · (1 − r(1 − g))^no: whether so many follow without the rule that no gain of g is left. */
function weighScreen({ yes, no }, gain) {
	const { against: stake } = stakesOf(gain);
	return yes * Math.log1p(stake * gain) + no * Math.log1p(-stake * (1 - gain));
}
/** The opposite test of a cut: pairs have today's memory as baseline, so the roles change, and the margin stands for the gain. */
function weighCut({ for: a, against: b, alike }, gain) {
	const margin = marginShare * gain;
	const { gain: needed, room: safe } = weighPairs({
		for: b,
		against: a,
		alike
	}, margin);
	return {
		margin,
		needed,
		safe
	};
}

// src/foundation/stats/gain/likely-pairs.ts
/** From this many target tasks on the first batch has one pair of each instead of two. */
const manyTargets = 6;
/** Pairs of each target task in the first batch of a question of behaviour. */
function firstRounds(targets) {
	return targets < manyTargets ? 2 : 1;
}
/** All pairs of that batch. */
function countFirstPairs(targets) {
	return targets * firstRounds(targets);
}
/**
* Further pairs that likely settle whether there is a gain, if pairs go on as they came (each kind counted a third more than seen): what
* either evidence lacks of what is `needed` by its mean growth per pair, the smaller, rounded up. Undefined when neither grows.
*/
function likelyPairs(pairs, gain, needed) {
	const { for: a, against: b, alike: c } = pairs;
	const total = a + b + c + 1;
	const rate = {
		for: (a + 1 / 3) / total,
		against: (b + 1 / 3) / total,
		alike: (c + 1 / 3) / total
	};
	const { gain: gained, room } = weighPairs(pairs, gain);
	const reached = [{
		missing: needed.gain - gained,
		growth: logGain(rate, gain)
	}, {
		missing: needed.room - room,
		growth: logRoom(rate, gain)
	}].filter(({ growth }) => growth > 0).map(({ missing, growth }) => Math.max(0, missing) / growth);
	return reached.length === 0 ? void 0 : Math.ceil(Math.min(...reached));
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

// src/foundation/stats/live/live-counts.ts
/** Share of eligible sessions that keep the rule: a constant, so that six integers hold all evidence. */
const shareWith = .75;
/** A question that no session has answered. */
const noCounts = {
	yesWith: 0,
	noWith: 0,
	yesWithout: 0,
	noWithout: 0,
	sessionsWith: 0,
	sessionsWithout: 0
};
/** The sum of what several people counted of the same rule. */
function addCounts(one, other) {
	return {
		yesWith: one.yesWith + other.yesWith,
		noWith: one.noWith + other.noWith,
		yesWithout: one.yesWithout + other.yesWithout,
		noWithout: one.noWithout + other.noWithout,
		sessionsWith: one.sessionsWith + other.sessionsWith,
		sessionsWithout: one.sessionsWithout + other.sessionsWithout
	};
}
/** Answers of a rule's question in both arms. */
function countLiveAnswers({ yesWith, noWith, yesWithout, noWithout }) {
	return yesWith + noWith + yesWithout + noWithout;
}
/** Share of yes with the rule less that without it, −1 … 1; 0 while an arm has no answer. */
function seenGain({ yesWith, noWith, yesWithout, noWithout }) {
	if (yesWith + noWith === 0 || yesWithout + noWithout === 0) return 0;
	return yesWith / (yesWith + noWith) - yesWithout / (yesWithout + noWithout);
}

// src/foundation/stats/live/live-evidence.ts
/** Rates of following with a rule (a) and without it (b), a > b, that the evidence of a gain is mixed from. */
const rates = Array.from({ length: 10 }, (_, place) => .05 + place / 10);
const pairsOfRates = rates.flatMap((a) => rates.filter((b) => b < a).map((b) => ({
	a,
	b
})));
/** Guesses of the rate of following, and stakes, that the evidence against a gain is mixed from. */
const guesses = [
	.1,
	.3,
	.5,
	.7,
	.9
];
const stakes$1 = [
	.1,
	.25,
	.5,
	.75,
	.95
];
/** Answers that the seen share of sessions with the rule begins with. */
const priorAnswers = 10;
/**
* ln G: evidence that sessions with a rule follow it more often. The coin is the only assumption: where the rule changes nothing, each yes and
* each no falls to an arm by the coin alone, and exp(ln G) ever reaches 50 with a probability of at most 1/50 (Ville). The smaller of two
* mixtures, one by the coin's share and one by the seen share, so that a rule which only changes how often its occasion comes shows no gain.
*/
function logLiveGain(counts) {
	return Math.min(logMixedGain(counts, shareWith), logMixedGain(counts, seenShare(counts)));
}
/** ln G_p: the mean over the pairs of rates of (q₁/p)^A (q₀/p)^B ((1 − q₁)/(1 − p))^C ((1 − q₀)/(1 − p))^D, p the share with the rule. */
function logMixedGain(counts, p) {
	return logMean(pairsOfRates.map(({ a, b }) => {
		const yes = p * a / (p * a + (1 - p) * b);
		const no = p * (1 - a) / (p * (1 - a) + (1 - p) * (1 - b));
		return counts.yesWith * Math.log(yes / p) + counts.noWith * Math.log(no / p) + (counts.yesWithout * Math.log1p(-yes) + counts.noWithout * Math.log1p(-no)) - (counts.yesWithout + counts.noWithout) * Math.log1p(-p);
	}));
}
function seenShare(counts) {
	const answers = countLiveAnswers(counts);
	return (priorAnswers * shareWith + counts.yesWith + counts.noWith) / (priorAnswers + answers);
}
/**
* ln L: evidence that the gain is below `gain`. An answer y ∈ {0, 1} counts φ = (y − m)/p with the rule and −(y − m)/(1 − p) without it, whose
* mean is the gain whatever the guess m; the mean over m and λ of Π(1 − λ(φ − g)/(M − g)), M the largest φ. If every answer gains g it ever
* reaches 10 with a probability of at most 1/10.
*/
function logLiveRoom(counts, gain) {
	return logMean(mixBets(counts, (guess) => Math.max(guess / (1 - shareWith), (1 - guess) / shareWith), gain, -1));
}
/** The mirror of `logLiveRoom`: ln of the evidence that the gain is above `gain`. */
function logLiveFloor(counts, gain) {
	return logMean(mixBets(counts, (guess) => Math.max(guess / shareWith, (1 - guess) / (1 - shareWith)), gain, 1));
}
/** ln of each product: `sign` −1 bets below the gain, with M − g as its unit, +1 above it, with M + g. */
function mixBets(counts, largestOf, gain, sign) {
	return guesses.flatMap((guess) => {
		const unit = largestOf(guess) + sign * gain;
		if (unit <= 0) return [];
		return stakes$1.map((stake) => {
			const bet = (value) => Math.log1p(sign * stake * (value - gain) / unit);
			return counts.yesWith * bet((1 - guess) / shareWith) + counts.noWith * bet(-guess / shareWith) + counts.yesWithout * bet(-(1 - guess) / (1 - shareWith)) + counts.noWithout * bet(guess / (1 - shareWith));
		});
	});
}

// src/foundation/stats/live/live-stop.ts
/** Evidence of 50 shows a gain, of 10 rules the wanted one out. */
const limitOfLiveGain = Math.log(50);
const limitOfLiveRoom = Math.log(10);
/** Withheld answers at which a rule's question stays open. */
const mostWithheld = 40;
/** Sessions that the coin's own test begins with, and the evidence at which the arms are no work of the coin. */
const [priorSessions, limitOfBalance] = [50, Math.log(1e3)];
/** What six integers say of a rule, for the wanted gain (0 … 1). */
function weighLive(counts, gain) {
	return {
		gain: logLiveGain(counts),
		room: logLiveRoom(counts, gain)
	};
}
/** Whether a question is answered by now; undefined while withholding goes on. Removes nothing and lets nothing in. */
function findLiveStop(counts, gain) {
	const evidence = weighLive(counts, gain);
	if (evidence.gain >= limitOfLiveGain) return "still-needed";
	if (evidence.room >= limitOfLiveRoom) return "audit-due";
	return counts.yesWithout + counts.noWithout >= mostWithheld ? "open" : void 0;
}
/**
* Whether the numbers of sessions with and without a rule are what the coin gives: the predictive chance of a Beta(50p, 50(1 − p)) against the
* coin's own share p stays below 1,000, which it ever passes with a probability of at most 1/1000. Out of balance, nothing may be said.
*/
function isInBalance({ sessionsWith, sessionsWithout }) {
	return logRise(priorSessions * shareWith, sessionsWith) - sessionsWith * Math.log(shareWith) + (logRise(priorSessions * (1 - shareWith), sessionsWithout) - sessionsWithout * Math.log1p(-shareWith)) - logRise(priorSessions, sessionsWith + sessionsWithout) < limitOfBalance;
}
/** ln of start · (start + 1) · … , `count` factors. */
function logRise(start, count) {
	let total = 0;
	for (let step = 0; step < count; step += 1) total += Math.log(start + step);
	return total;
}

// src/foundation/stats/live/watch-evidence.ts
/** Stakes the watch is mixed from. */
const stakes = [
	.2,
	.5,
	.9
];
/** Evidence of 20: fewer than the asked share follow. */
const limitOfWatch = Math.log(20);
/** By how much the share of sessions may lie below that of the receipt before a rule counts as faded. */
const fadeMargin = .2;
/**
* ln O(h): evidence that fewer than `share` (0 … 1, both ends left out) of the answers follow a rule; the mean over a ∈ {.2, .5, .9} of
* (1 − a)^yes · (1 + a·h/(1 − h))^no. Where each answer follows with a chance of h or more it ever reaches 20 with a probability of at most 1/20.
*/
function logWatch({ yes, no }, share) {
	return logMean(stakes.map((stake) => yes * Math.log1p(-stake) + no * Math.log1p(stake * share / (1 - share))));
}

// src/foundation/stats/live/live-interval.ts
/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit$1 = Math.log(20);
/** Halvings: far below the last digit that a double holds. */
const steps$1 = 60;
/**
* Every gain, −1 … 1, that neither evidence rules out at 20: it holds at whatever answer one stops. Both grow towards their side, so that each
* end is found by halving.
*/
function liveInterval(counts) {
	return [findEdge((gain) => logLiveFloor(counts, gain) >= limit$1), findEdge((gain) => logLiveRoom(counts, gain) < limit$1)];
}
/** Where what holds at −1 ends; an end of the range where it holds nowhere or everywhere. */
function findEdge(holds) {
	if (!holds(-1)) return -1;
	if (holds(1)) return 1;
	let [low, high] = [-1, 1];
	for (let step = 0; step < steps$1; step += 1) {
		const middle = (low + high) / 2;
		if (holds(middle)) low = middle;
		else high = middle;
	}
	return low;
}

// src/foundation/stats/live/judge-counts.ts
/** Judges counts against the wanted gain (0 … 1). */
function judgeCounts(counts, wanted) {
	const isBalanced = isInBalance(counts);
	const stop = isBalanced ? findLiveStop(counts, wanted) : void 0;
	return {
		counts,
		isBalanced,
		evidence: weighLive(counts, wanted),
		gain: seenGain(counts),
		interval: liveInterval(counts),
		...defined({ stop })
	};
}

// src/foundation/stats/gain/gain-interval.ts
/** Bets the interval is mixed from, as shares of the largest that is possible. */
const shares = [
	.1,
	.2,
	.3,
	.4,
	.5,
	.6,
	.7,
	.8,
	.9
];
/** Each end is passed by the true gain with a probability of at most 1/20. */
const limit = Math.log(20);
/** Halvings: far below the last digit that a double holds. */
const steps = 80;
/**
* Interval of the gain that holds at whatever look one stops, −1 … 1, 5 % a side: its lower end is the m at which the mean over
* j = 1 … 9 of Π(1 + λ_j(D − m)) is 20, λ_j = j/(10(1 + m)), D = 1, −1 or 0 for a pair for the rule, against it, or alike.
*/
function gainInterval(pairs) {
	const { for: a, against: b, alike } = pairs;
	return [lowerEnd(pairs), -lowerEnd({
		for: b,
		against: a,
		alike
	})];
}
function lowerEnd(pairs) {
	let [low, high] = [-1, 1];
	for (let step = 0; step < steps; step += 1) {
		const middle = (low + high) / 2;
		if (logMixture(pairs, middle) >= limit) low = middle;
		else high = middle;
	}
	return low;
}
/** ln of the mean of the nine products. */
function logMixture({ for: a, against: b, alike }, m) {
	const logs = shares.map((share) => {
		const bet = share / (1 + m);
		return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
	});
	return logMean(logs);
}

export { lowerBoundary as A, coefficientOfVariation as B, marginShare as C, priorCv as D, weighScreen as E, studentLowerTail as F, variance as G, median as H, studentQuantile as I, estimateWorthlessShare as J, autoMinimalEffect as K, tToZ as L, upperBoundary as M, fisherTail as N, priorTrialsPerCell as O, normalQuantile as P, passRateLimit as R, logGain as S, weighPairs as T, sum as U, mean as V, sumOfSquares as W, worthlessLimit as X, strictAlpha as Y, countFirstPairs as _, logWatch as a, limitOfRoom as b, addCounts as c, shareWith as d, nearestRank as f, mixtureHalfWidth as g, createRandom as h, limitOfWatch as i, triangularTest as j, trialsForPrice as k, countLiveAnswers as l, drawBalancedSides as m, judgeCounts as n, findLiveStop as o, rangeOfTest as p, unknownHorizonShare as q, fadeMargin as r, isInBalance as s, gainInterval as t, noCounts as u, firstRounds as v, weighCut as w, limitOfScreen as x, likelyPairs as y, passRateLlr as z };