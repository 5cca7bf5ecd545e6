import { H as median, P as normalQuantile, U as sum, k as trialsForPrice, t as gainInterval, y as likelyPairs } from "./stats.js";
import { C as defined } from "./util.js";
import { G as provesRegression, H as fillCells, L as takeLook, U as hasCompleted, V as canJudge, W as projectCells, c as listGains, i as termsOf, l as meanGain, n as isScreenedOut, r as screenBehaviour, t as askBehaviour, z as estimateCapped } from "./stage-decide.js";

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
			limit: behaviour.price,
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
	const cells = fillCells(projectCells(trials, policy.weights), behaviour?.tasks);
	return cells.filter(canJudge).every((cell) => hasCompleted(cell, trialsForPrice(cells.length)));
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
		...defined({ screen }),
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

export { judgeBehaviour };