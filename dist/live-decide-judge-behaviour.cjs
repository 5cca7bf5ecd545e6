const require_decide_rule = require("./live-decide-rule.cjs");
const require_bind_core = require("./live-bind-core.cjs");
const require_nudge = require("./live-collect-nudge.cjs");

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
* Interval of the gain that holds at whatever look one stops, \u22121 \u2026 1, 5 % a side: its lower end is the m at which the mean over
* j = 1 \u2026 9 of \u03a0(1 + \u03bb_j(D \u2212 m)) is 20, \u03bb_j = j/(10(1 + m)), D = 1, \u22121 or 0 for a pair for the rule, against it, or alike.
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
	return require_decide_rule.logMean(logs);
}

// src/foundation/stats/gain/gain-evidence.ts
/** Evidence of 10 rules the wanted gain out; 20 rules it out from stored trials alone, or a loss of the margin. */
const limitOfRoom = Math.log(10);
/** See `limitOfRoom`. */
const limitOfScreen = Math.log(20);
/** Share of the wanted gain that a cut may lose at most, and that following anyway may lack of everything. */
const marginShare = .75;
/** The stakes that follow from a wanted gain g (0 \u2026 1): s = 2g/(1 + g\u00b2) on there being one, r = 2g on its being below g. */
function stakesOf(gain) {
	return {
		for: 2 * gain / (1 + gain ** 2),
		against: 2 * gain
	};
}
/** ln of (1 + s)^a \u00b7 (1 \u2212 s)^b: what pairs for a rule and against it say of a gain. Of violations it is told the same way. */
function logGain(pairs, gain) {
	const { for: stake } = stakesOf(gain);
	return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}
/** ln of (1 \u2212 r(1 \u2212 g))^a \u00b7 (1 + r(1 + g))^b \u00b7 (1 + rg)^c. */
function logRoom({ for: a, against: b, alike: c }, gain) {
	const { against: stake } = stakesOf(gain);
	return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}
/**
* Betting e-processes (docs/guides/behaviour.md): if a rule changes nothing, exp(gain) ever reaches 1/\u03b1 with probability at most \u03b1; if it gains
* `gain`, exp(room) ever reaches 10 with probability at most 1/10 (Ville), however often one looks.
*/
function weighPairs(pairs, gain) {
	return {
		gain: logGain(pairs, gain),
		room: logRoom(pairs, gain)
	};
}
/** ln of (1 + rg)^yes \u00b7 (1 \u2212 r(1 \u2212 g))^no: whether so many follow without the rule that no gain of g is left. */
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

// src/stages/gate/decide/estimate/pass-rate.ts
/** True when the test of a task proves a regression. */
function provesRegression({ llr, limit }) {
	return llr >= limit;
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
	return require_decide_rule.mean(listGains(tasks).map(({ gain }) => gain));
}
/** The gain of each task where both arms answered. */
function listGains(tasks) {
	const share = ({ yes, no }) => yes / (yes + no);
	return tasks.filter(({ baseline, candidate }) => baseline.yes + baseline.no > 0 && candidate.yes + candidate.no > 0).map(({ task, baseline, candidate }) => ({
		task,
		gain: share(candidate) - share(baseline)
	}));
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
	const isUnheard = (of) => require_nudge.arms.some((arm) => heard[arm][of] === 0);
	if (isUnheard("finished")) return targets === 0 || planned >= mostUnfinished * targets ? "unfinished" : void 0;
	const isSilent = require_nudge.arms.every((arm) => heard[arm].answered === 0);
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
	const cells = require_decide_rule.fillCells(require_decide_rule.projectCells(fresh, policy.weights), behaviour?.tasks);
	const judging = cells.filter(require_decide_rule.canJudge);
	const estimate = estimateRuleCost(judging.filter((cell) => require_decide_rule.hasCompleted(cell, 1)), policy.cap);
	if (estimate === void 0 || behaviour === void 0) return void 0;
	const look = judging.every((cell) => require_decide_rule.hasCompleted(cell, require_decide_rule.trialsForPrice(cells.length))) ? lookAtPrice(estimate, {
		policy,
		price: behaviour.price,
		previousInformation
	}) : void 0;
	const { saving, baselineMean } = estimate;
	return {
		figures: {
			cost: -saving,
			share: -saving / baselineMean,
			limit: behaviour.price,
			state: judgePrice(look)
		},
		look
	};
}
/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
function estimateRuleCost(cells, cap) {
	const capFor = ({ baseline, candidate }) => cap * Math.max(require_decide_rule.median(baseline.values), require_decide_rule.median(candidate.values));
	return require_decide_rule.estimateCapped(cells, capFor, 0);
}
/** One look: a saving of minus the price has to be exceeded, and one of minus what is clearly cheap is worth having. */
function lookAtPrice(estimate, { policy, price, previousInformation }) {
	const { baselineMean } = estimate;
	const minEffect = typeof policy.minEffect === "number" ? policy.minEffect : policy.minEffect.tokens / baselineMean;
	const limit = price * baselineMean;
	const cheap = Math.max(0, price - minEffect) * baselineMean;
	return require_decide_rule.takeLook(estimate, {
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
	return look.z <= require_decide_rule.normalQuantile(priceAlpha) ? "above-price" : "too-dear";
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
	const total = require_decide_rule.sum(gains);
	return gains.length > 1 && total > 0 && Math.max(...gains) > .6 * total;
}
function isShifted({ tasks }) {
	const share = (counts) => {
		const all = require_decide_rule.sum(counts.map(({ yes, no, na }) => yes + no + na));
		return all === 0 ? 0 : require_decide_rule.sum(counts.map(({ na }) => na)) / all;
	};
	const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
	return Math.abs(without - withRule) > naShift;
}
/** The probe never said yes, or never no, in any arm: perhaps it cannot. */
function isOneSided({ tasks }) {
	const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
	const yes = require_decide_rule.sum(all.map((counts) => counts.yes));
	const no = require_decide_rule.sum(all.map((counts) => counts.no));
	return yes + no > 0 && (yes === 0 || no === 0);
}

// src/stages/gate/decide/behaviour/judge-behaviour.ts
/**
* The verdict on a rule that buys behaviour (docs/guides/behaviour.md): stored trials may turn it away; a task that breaks wins over everything;
* then the first answer to the question of behaviour stands; then the price is asked, on all tasks. Cached trials make no pair. Of a rule that
* may leave no price is asked: its verdict is `earns` when following falls without it, and `does-not-earn` when it does not.
*/
function judgeBehaviour(evidence, behaviour, failures) {
	const answer = askBehaviour(evidence.trials, behaviour);
	const screen = screenBehaviour(evidence);
	const price = answer.crossing === "shown" && !failures.passRates.some(provesRegression) ? askPrice(evidence) : void 0;
	const reason = findReason(evidence, {
		answer,
		price,
		...failures
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
	"behaviour-lost": "earns",
	"behaviour-kept": "does-not-earn",
	"tasks-open": "undecided",
	"more-pairs-needed": "undecided",
	"no-more-pairs": "undecided",
	"never-applied": "undecided",
	unfinished: "undecided",
	"price-open": "undecided",
	"failures-open": "undecided",
	"usage-estimated": "undecided"
};
function findReason(evidence, { answer, price, passRates, harm }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (evidence.behaviour?.stake === void 0 && isScreenedOut(evidence)) return "obeyed-anyway";
	if (answer.crossing === "behaviour-kept") return isTriedEverywhere(evidence) ? "behaviour-kept" : "tasks-open";
	if (answer.crossing !== "shown") return answer.crossing ?? "more-pairs-needed";
	const state = price?.figures.state ?? "open";
	if (state !== "kept") return state === "open" ? "price-open" : state;
	if (harm.doubted.length > 0) return "failures-open";
	return isKeptWithoutEstimates(evidence) ? "behaviour-shown" : "usage-estimated";
}
/** A rule goes only when every task was tried without it as often as a price is first looked at: some other task may need it. */
function isTriedEverywhere({ trials, policy, behaviour }) {
	const cells = require_decide_rule.fillCells(require_decide_rule.projectCells(trials, policy.weights), behaviour?.tasks);
	return cells.filter(require_decide_rule.canJudge).every((cell) => require_decide_rule.hasCompleted(cell, require_decide_rule.trialsForPrice(cells.length)));
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
		needed: termsOf(asked).needed,
		gain: meanGain(tasks),
		interval: gainInterval(pairs),
		...require_bind_core.defined({ screen }),
		...price === void 0 ? {} : { price: price.figures },
		...isOpen ? { further: estimateFurther(answer, asked) } : {}
	};
}
function estimateFurther({ pairs }, asked) {
	const most = Math.max(0, asked.maxPairs - pairs.planned);
	const { gain, needed } = termsOf(asked);
	const likely = likelyPairs(pairs, gain, needed);
	return {
		likely: likely === void 0 ? "never" : Math.min(most, likely),
		most
	};
}
/** Two trials a pair. */
function furtherTrials({ further }) {
	return 2 * (further?.most ?? 0);
}

exports.judgeBehaviour = judgeBehaviour;