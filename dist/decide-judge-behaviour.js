import { b as median, c as trialsForPrice, f as normalQuantile, x as sum, y as mean } from "./stats.js";
import { D as hasCompleted, E as fillCells, O as projectCells, S as estimateCapped, T as canJudge, b as takeLook, k as provesRegression } from "./stage-decide.js";

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
/** ln of the mean of the nine products; the largest is taken out first, so that hundreds of pairs do not overflow. */
function logMixture({ for: a, against: b, alike }, m) {
	const logs = shares.map((share) => {
		const bet = share / (1 + m);
		return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
	});
	const largest = Math.max(...logs);
	return largest + Math.log(mean(logs.map((log) => Math.exp(log - largest))));
}

// src/foundation/stats/gain/likely-pairs.ts
/**
* Further pairs that likely settle whether there is a gain, if pairs go on as they came (each kind counted a third more than seen): what
* either evidence lacks by its mean growth per pair, the smaller, rounded up. Undefined when neither grows.
*/
function likelyPairs(pairs, gain, alpha) {
	const { for: a, against: b, alike: c } = pairs;
	const total = a + b + c + 1;
	const rate = {
		for: (a + 1 / 3) / total,
		against: (b + 1 / 3) / total,
		alike: (c + 1 / 3) / total
	};
	const { gain: gained, room } = weighPairs(pairs, gain);
	const needed = [{
		missing: -Math.log(alpha) - gained,
		growth: logGain(rate, gain)
	}, {
		missing: limitOfRoom - room,
		growth: logRoom(rate, gain)
	}].filter(({ growth }) => growth > 0).map(({ missing, growth }) => Math.max(0, missing) / growth);
	return needed.length === 0 ? void 0 : Math.ceil(Math.min(...needed));
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
	return trials.filter(({ task, cached, outcome }) => targets.includes(task) && !cached && !isNothing(outcome)).map((trial) => ({
		trial,
		answer: isFinished(trial) ? trial.answer ?? "na" : "no"
	})).sort((a, b) => a.trial.order - b.trial.order).map(({ trial: { task, arm, batch, pair }, answer }) => ({
		task,
		arm,
		batch,
		pair,
		answer
	}));
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
	const byBatch = Map.groupBy(answered, ({ batch }) => batch);
	const batches = [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
	const pairs = openPairs(answered.some(({ pair }) => pair !== void 0));
	const totals = {
		yes: 0,
		no: 0,
		na: 0
	};
	let crossing;
	let look = 0;
	for (const batch of batches) {
		for (const trial of byBatch.get(batch) ?? []) {
			pairs.add(trial);
			totals[trial.answer] += 1;
		}
		look += 1;
		crossing = targets.length === 0 ? "never-applied" : cross(pairs.counts(), shareOf(totals), asked);
		if (crossing !== void 0) break;
	}
	const last = batches[look - 1] ?? 0;
	const tasks = countAnswers(answered.filter(({ batch }) => batch <= last), targets);
	const counted = pairs.counts();
	return {
		targets,
		tasks,
		pairs: counted,
		evidence: weigh(counted, asked.gain),
		followed: shareOf(totals),
		crossing,
		look
	};
}
function weigh(pairs, gain) {
	return {
		...weighPairs(pairs, gain),
		violations: logGain({
			for: pairs.fewer,
			against: pairs.more
		}, gain)
	};
}
/** Share of yes among the answers; 0 without any. */
function shareOf({ yes, no }) {
	return yes + no === 0 ? 0 : yes / (yes + no);
}
function cross(pairs, followed, asked) {
	const evidence = weigh(pairs, asked.gain);
	const isGained = evidence.gain >= -Math.log(asked.alpha);
	if (isGained && evidence.violations >= 0) return "shown";
	if (!isGained && evidence.room >= limitOfRoom) return nameIdle(followed, asked.gain);
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
	const count = (wanted) => stored.filter(({ answer }) => answer === wanted).length;
	return weighScreen({
		yes: count("yes"),
		no: count("no")
	}, behaviour.gain);
}
/** True when stored trials alone turn the rule away. */
function isScreenedOut(evidence) {
	return (screenBehaviour(evidence) ?? 0) >= limitOfScreen;
}

// src/stages/gate/decide/behaviour/ask-price.ts
/** Error rates of the question of price. */
const priceAlpha = .05;
const priceBeta = .1;
/**
* Whether a rule keeps its price: the token test turned round, over all tasks. The cap is a multiple of the larger of the two medians, for
* the baseline's alone would hide a cost. Undefined when nothing can be estimated.
*/
function askPrice({ trials, policy, behaviour, previousInformation }) {
	const fresh = trials.filter(({ cached }) => !cached);
	const cells = fillCells(projectCells(fresh, policy.weights), behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const estimate = estimateRuleCost(judging.filter((cell) => hasCompleted(cell, 1)), policy.cap);
	if (estimate === void 0 || behaviour === void 0) return void 0;
	const look = judging.every((cell) => hasCompleted(cell, trialsForPrice(cells.length))) ? lookAtPrice(estimate, {
		policy,
		price: behaviour.price,
		previousInformation
	}) : void 0;
	const { saving, baselineMean } = estimate;
	return {
		figures: {
			cost: -saving,
			share: -saving / baselineMean,
			state: judgePrice(look)
		},
		look
	};
}
/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
function estimateRuleCost(cells, cap) {
	const capFor = ({ baseline, candidate }) => cap * Math.max(median(baseline.values), median(candidate.values));
	return estimateCapped(cells, capFor, 0);
}
/** One look: a saving of minus the price has to be exceeded, and one of minus what is clearly cheap is worth having. */
function lookAtPrice(estimate, { policy, price, previousInformation }) {
	const { baselineMean } = estimate;
	const minEffect = typeof policy.minEffect === "number" ? policy.minEffect : policy.minEffect.tokens / baselineMean;
	const limit = price * baselineMean;
	const cheap = Math.max(0, price - minEffect) * baselineMean;
	return takeLook(estimate, {
		alpha: priceAlpha,
		beta: priceBeta,
		previousInformation,
		tau: -limit,
		delta: -cheap
	});
}
/** Beyond the lower line a rule is above its price when it clearly is, and else too dear to be told from one that is. */
function judgePrice(look) {
	if (look === void 0 || look.crossing === "neither") return "open";
	if (look.crossing === "earns") return "kept";
	return look.z <= normalQuantile(priceAlpha) ? "above-price" : "too-dear";
}

// src/stages/gate/decide/behaviour/raise-behaviour-flags.ts
/** Shares of trials without an answer that differ by more than this between the arms are told. */
const naShift = .2;
/** What accompanies a verdict on behaviour and decides nothing, in a fixed order. */
function raiseBehaviourFlags(figures, gain) {
	const { evidence, needed, interval } = figures;
	const isShown = evidence.gain >= needed.gain;
	const raised = {
		CONCENTRATED: isConcentrated(figures),
		"ONE-TASK": isShown && gain > 0 && listGains(figures.tasks).filter((task) => task.gain > 0).length === 1,
		"NA-SHIFT": isShown && evidence.violations < 0 || isShifted(figures),
		"ONE-SIDED": isOneSided(figures),
		BACKWARDS: interval[1] < 0
	};
	return Object.keys(raised).filter((flag) => raised[flag]);
}
/** One task of several gives more than 60 % of the gain. */
function isConcentrated({ tasks }) {
	const gains = listGains(tasks).map((task) => task.gain);
	const total = sum(gains);
	return gains.length > 1 && total > 0 && Math.max(...gains) > .6 * total;
}
function isShifted({ tasks }) {
	const share = (counts) => {
		const all = sum(counts.map(({ yes, no, na }) => yes + no + na));
		return all === 0 ? 0 : sum(counts.map(({ na }) => na)) / all;
	};
	const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
	return Math.abs(without - withRule) > naShift;
}
/** The probe never said yes, or never no, in any arm: perhaps it cannot. */
function isOneSided({ tasks }) {
	const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
	const yes = sum(all.map((counts) => counts.yes));
	const no = sum(all.map((counts) => counts.no));
	return yes + no > 0 && (yes === 0 || no === 0);
}

// src/stages/gate/decide/behaviour/judge-behaviour.ts
/**
* The verdict on a rule that buys behaviour (docs/guides/behaviour.md): stored trials may turn it away; a task that breaks wins over everything;
* then the first answer to the question of behaviour stands; then the price is asked, on all tasks. Cached trials make no pair.
*/
function judgeBehaviour(evidence, behaviour, passRates) {
	const answer = askBehaviour(evidence.trials, behaviour);
	const screen = screenBehaviour(evidence);
	const price = answer.crossing === "shown" && !passRates.some(provesRegression) ? askPrice(evidence) : void 0;
	const reason = findReason(evidence, {
		answer,
		price,
		passRates
	});
	const figures = buildFigures(answer, behaviour, {
		screen,
		price,
		reason
	});
	return {
		reason,
		verdict: verdictOf[reason],
		findings: {
			figures,
			flags: raiseBehaviourFlags(figures, behaviour.gain),
			further: furtherTrials(figures)
		},
		look: price?.look
	};
}
const verdictOf = {
	"fails-task": "regression",
	"behaviour-shown": "earns",
	"above-price": "regression",
	"too-dear": "does-not-earn",
	"obeyed-anyway": "does-not-earn",
	ignored: "does-not-earn",
	"more-pairs-needed": "undecided",
	"no-more-pairs": "undecided",
	"never-applied": "undecided",
	"price-open": "undecided",
	"failures-open": "undecided",
	"usage-estimated": "undecided"
};
function findReason(evidence, { answer, price, passRates }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (isScreenedOut(evidence)) return "obeyed-anyway";
	if (answer.crossing !== "shown") return answer.crossing ?? "more-pairs-needed";
	const state = price?.figures.state ?? "open";
	if (state !== "kept") return state === "open" ? "price-open" : state;
	if (sum(passRates.map(({ llr }) => llr)) > 0) return "failures-open";
	return isKeptWithoutEstimates(evidence) ? "behaviour-shown" : "usage-estimated";
}
/** What the meter estimated may make a rule too dear; a price is kept only when it would be without those trials, too. */
function isKeptWithoutEstimates(evidence) {
	const told = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (told.length === evidence.trials.length) return true;
	return askPrice({
		...evidence,
		trials: told
	})?.figures.state === "kept";
}
function buildFigures(answer, asked, around) {
	const { targets, tasks, pairs, evidence, followed } = answer;
	const { screen, price, reason } = around;
	const isOpen = reason === "more-pairs-needed";
	return {
		targets,
		tasks,
		pairs,
		evidence,
		followed,
		needed: {
			gain: -Math.log(asked.alpha),
			room: limitOfRoom
		},
		gain: meanGain(tasks),
		interval: gainInterval(pairs),
		...screen === void 0 ? {} : { screen },
		...price === void 0 ? {} : { price: price.figures },
		...isOpen ? { further: estimateFurther(answer, asked) } : {}
	};
}
function estimateFurther({ pairs }, { gain, alpha, maxPairs }) {
	const most = Math.max(0, maxPairs - pairs.planned);
	const likely = likelyPairs(pairs, gain, alpha);
	return {
		likely: likely === void 0 ? "never" : Math.min(most, likely),
		most
	};
}
/** Two trials a pair. */
function furtherTrials({ further }) {
	return 2 * (further?.most ?? 0);
}

export { judgeBehaviour };