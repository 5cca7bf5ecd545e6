import { a as stringWidth } from "./libraries.js";
import { E as enforcedParts, M as describePosition } from "./model.js";
import { p as rangeOfTest } from "./stats.js";

// src/stages/gate/report/words/figures/format-tokens.ts
/** Digit groups with commas, typographic minus, no "-0". */
function group(value, digits) {
	const rounded = Number(value.toFixed(digits));
	const text = Math.abs(rounded).toLocaleString("en-US", {
		minimumFractionDigits: 0,
		maximumFractionDigits: digits
	});
	return rounded < 0 ? `−${text}` : text;
}
/** Tokens for people: `9,812`, `123,456`, `1.2 M`, `−412`; "unknown" for what is not a number. */
function formatTokens(tokens) {
	if (!Number.isFinite(tokens)) return "unknown";
	return Math.abs(tokens) >= 999999.5 ? `${group(tokens / 1e6, 1)} M` : group(tokens, 0);
}
/** Like `formatTokens`, with a plus before positive numbers. */
function formatSigned(tokens) {
	const text = formatTokens(tokens);
	return tokens > 0 && text !== "0" && text !== "unknown" ? `+${text}` : text;
}
/** Both ends of an interval, signed: `+2,100 … +17,524`. */
function formatInterval([low, high]) {
	return `${formatSigned(low)} … ${formatSigned(high)}`;
}
/** A share as percent with at most one decimal: `15.8 %`; a dash when the whole is nothing. */
function formatShare(part, whole) {
	const percent = 100 * part / whole;
	if (!Number.isFinite(percent)) return "–";
	return `${group(percent, Math.abs(percent) >= 100 ? 0 : 1)} %`;
}
/** Like `formatShare`, with a plus before positive shares. */
function formatSignedShare(part, whole) {
	const text = formatShare(part, whole);
	return part / whole > 0 && text !== "0 %" && text !== "–" ? `+${text}` : text;
}
/** A rate between 0 and 1 as percent: `5 %`. */
function formatRate(rate) {
	return formatShare(rate, 1);
}
/** A whole number with its noun: `1 trial`, `1,048 trials`. */
function formatCount(count, noun, plural = `${noun}s`) {
	return `${group(count, 0)} ${count === 1 ? noun : plural}`;
}
/** A plain number with a few significant digits, for figures without a unit (z, degrees of freedom, log-likelihood ratio). */
function formatNumber(value, digits = 2) {
	return Number.isFinite(value) ? group(value, digits) : "unknown";
}
/** Dollars with cents: `$1.20`; what was paid for never shows as nothing. */
function formatDollars(dollars) {
	if (dollars > 0 && dollars < .005) return "less than $0.01";
	return `$${dollars.toFixed(2)}`;
}
/** Evidence, given as its natural logarithm, as people bet: 50 is fifty to one. Below ten with a decimal. */
function formatOdds(log) {
	const value = Math.exp(log);
	if (value < .05) return "below 0.1";
	return value >= 1e6 ? "over a million" : formatNumber(value, value < 9.95 ? 1 : 0);
}

// src/stages/gate/report/words/spending/explain-bill.ts
/** Trials, tokens and dollars in one line: `64 trials, 1.2 M tokens, $0.90`; no dollars where trials cost none. */
function describeCost({ trials, tokens, dollars = 0 }) {
	const start = `${formatCount(trials, "trial")}, ${formatTokens(tokens)} tokens`;
	return dollars === 0 ? start : `${start}, ${wordDollars(dollars)}`;
}
function wordDollars(dollars) {
	return dollars === "unknown" ? "dollars unknown" : formatDollars(dollars);
}
/** How many rules would be measured, and how many are not worth it. */
function writePlanTitle(rules, skipped) {
	const left = skipped === 0 ? "" : ` ${skipped} ${skipped === 1 ? "is" : "are"} not worth measuring.`;
	return `${formatCount(rules, "rule")} would be measured.${left}`;
}
/** One rule before its first trial: `search-first: about 64 trials, 1.2 M tokens; at most …; returned by 427 sessions`. Unescaped. */
function describeBill({ rule, expected, worst, payback, pairs }) {
	const returned = payback === void 0 ? "" : `; returned by ${wordPayback(payback)}`;
	const asked = (count) => count === void 0 ? "" : `${formatCount(count, "pair")} in `;
	return `${rule}: about ${asked(pairs?.expected)}${describeCost(expected)}; at most ${asked(pairs?.worst)}${describeCost(worst)}${returned}`;
}
function wordPayback({ sessions, saving }) {
	return `${formatCount(sessions, "session")} that save ${formatShare(saving, 1)} each`;
}
/** The numbers of a bill, which need no escaping: each expected and at worst. Dollars only where some are to be paid or unknown. */
function billNumbers(bills) {
	const range = (of) => (bill) => `${of(bill.expected)}–${of(bill.worst)}`;
	const dollars = ({ dollars: amount }) => amount === "unknown" ? "?" : formatDollars(amount).replace(/\.00$/, "");
	const isPriced = bills.some(({ worst }) => worst.dollars !== 0);
	return [
		...bills.some(({ pairs }) => pairs !== void 0) ? [pairsColumn] : [],
		{
			title: "trials",
			align: "right",
			cell: range(({ trials }) => formatTokens(trials))
		},
		{
			title: "tokens",
			align: "right",
			cell: range(({ tokens }) => formatTokens(tokens))
		},
		...isPriced ? [{
			title: "dollars",
			align: "right",
			cell: range(dollars)
		}] : [],
		...bills.some(({ payback }) => payback !== void 0) ? [sessionsColumn] : []
	];
}
const pairsColumn = {
	title: "pairs",
	align: "right",
	cell: ({ pairs }) => pairs === void 0 ? "–" : `${pairs.expected}–${pairs.worst}`
};
const sessionsColumn = {
	title: "sessions",
	align: "right",
	cell: ({ payback }) => payback === void 0 ? "–" : formatTokens(payback.sessions)
};
const bases = {
	journal: "what earlier trials in the journal took",
	baselines: "what the committed first baselines took",
	assumed: "a quarter of budget.trial, since none is known"
};
/** How tokens are priced while nobody knows their classes. */
const pricedAsInput = "Tokens whose classes are not known yet are priced as input.";
/** What pairs are, and who shares them. */
const pairsWords = "Pairs: one trial with a rule that has a probe and one without it, among its trials; rules that are measured together share them, and the check of those that earn together.";
/** What the numbers of bills mean, sentence by sentence; a model's name may be inside, unescaped. None without a bill. */
function explainBills({ bills = [], unpriced }) {
	if (bills.length === 0) return [];
	const used = Object.entries(bases).filter(([basis]) => bills.some((bill) => bill.basis === basis));
	const saving = bills.find(({ payback }) => payback !== void 0)?.payback?.saving;
	const isPriced = bills.some(({ basis, expected }) => basis !== "journal" && Number(expected.dollars) > 0);
	return [
		`Ranges are from what is expected to the worst case. A trial is taken to cost ${used.map(([, words]) => words).join(", or ")}.`,
		...isPriced ? [pricedAsInput] : [],
		...bills.some(({ pairs }) => pairs !== void 0) ? [pairsWords] : [],
		...saving === void 0 ? [] : [`Sessions: how many return the expected trials, if each saves the minimal effect (${formatShare(saving, 1)}).`],
		...unpriced === void 0 ? [] : [`Dollars are unknown: there is no price for "${unpriced}". Write its prices into the config (prices:).`]
	];
}
/** Rules not worth measuring that no verdict of the report speaks of. */
function listNotWorth({ plan, verdicts = [] }) {
	const told = new Set(verdicts.filter(({ reason }) => reason === "not-worth-measuring").map(({ rule }) => rule));
	return plan.notWorthMeasuring.filter(({ rule }) => !told.has(rule));
}

// src/stages/gate/report/words/trial/describe-enforcement.ts
/** What was not enforced in words, for example `not enforced: network, files`; empty when all was, or nothing is known of it. */
function describeEnforcement(enforced) {
	const missing = listUnenforced(enforced);
	return missing.length === 0 ? "" : `not enforced: ${missing.join(", ")}`;
}
/** Names of the parts nothing enforced, in the order reports name them. */
function listUnenforced(enforced) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => !enforced[part]);
}

// src/stages/gate/report/words/verdict/verdict-words.ts
/** The four answers as people read them. */
const verdictWords = {
	earns: "earns",
	"does-not-earn": "does not earn",
	regression: "regression",
	undecided: "undecided"
};
/** The four outcomes of the gate as one word. */
const outcomeWords = {
	pass: "pass",
	fail: "fail",
	undecided: "undecided",
	error: "could not run"
};
/** What each flag means, short enough to stand beside it. */
const flagMeanings = {
	SPREAD: "trials of a task and arm lie over 25 % apart: common, and the range carries it",
	"METRIC-CONFLICT": "priced, total and processing tokens disagree about the sign of the saving",
	"TASK-WORSE": "at least one task costs clearly more with the rule",
	TAIL: "capped and uncapped savings disagree, or long trials gather in one arm",
	FLAKY: "a task fails without the rule too",
	DRIFT: "fresh baseline trials cost something different from earlier ones",
	CONCENTRATED: "one task accounts for more than 60 % of the saving",
	CACHED: "judged against baseline trials of an earlier run",
	ESTIMATED: "the API did not say what some calls used; those trials let no rule in",
	SIMULATED: "simulated trials: an illustration, not evidence about a real agent",
	LEAK: "an arm saw what it must not see, or did not see the rule; these trials prove nothing",
	"ANSWER-KEY": "the rule says what the answer of a golden task says: it saves by knowing it",
	"ONE-TASK": "the gain in behaviour shows on one task only",
	"NA-SHIFT": "the rule changes how often its occasion comes, so that violations may not have become fewer",
	"ONE-SIDED": "the probe gave one answer only, in both arms: perhaps it cannot give the other",
	BACKWARDS: "the rule is followed less often with it than without it"
};
/** Where the tokens of a verdict come from. */
const evidenceWords = {
	measured: "measured on a real agent",
	replayed: "replayed from a recording of a real agent",
	simulated: "simulated by the reference runner"
};
/** Which limit ended measuring. */
const stopWords = {
	convoy_budget_exceeded: "the token limit of this run",
	agent_budget_exceeded: "the token limit of one agent",
	trial_budget_exceeded: "the token limit of one trial",
	dollar_budget_exceeded: "the dollar limit of this run"
};
/** A limit with what sets it: `400,000 tokens (budget.run, .rentroll/config.yml:9:11)`. Paths may be inside, unescaped. */
function describeLimit({ reason, amount, setBy, at }) {
	const places = [setBy, at && describePosition(at)].filter((part) => part !== void 0);
	return places.length === 0 ? measure(reason, amount) : `${measure(reason, amount)} (${places.join(", ")})`;
}
function measure(reason, amount) {
	return reason === "dollar_budget_exceeded" ? formatDollars(amount) : `${formatTokens(amount)} tokens`;
}
/** `Warning: 83 % of the token limit of this run is used: 1 M of 1.2 M tokens (budget.run).` */
function describeWarning({ used, agent, ...limit }) {
	const { reason, amount } = limit;
	const whose = agent === void 0 ? stopWords[reason] : `the token limit of the agent ${agent}`;
	const sum = reason === "dollar_budget_exceeded" ? formatDollars(used) : formatTokens(used);
	return `Warning: ${formatShare(used, amount)} of ${whose} is used: ${sum} of ${describeLimit(limit)}.`;
}
/** Why a rule is on the plan. */
const measureReasonWords = {
	added: "added here",
	changed: "changed here",
	unstamped: "active without a receipt",
	text: "text changed here",
	removed: "removed here",
	reworded: "reworded here",
	"never-measured": "never measured",
	aged: "its verdict is old",
	"other-runtime": "the model or the CLI changed",
	live: "real sessions ask for it",
	asked: "asked for"
};
/** Words for a measure reason that arrived as plain text; an unknown one is shown as it is. */
function wordsOfMeasureReason(reason) {
	return Object.hasOwn(measureReasonWords, reason) ? measureReasonWords[reason] : reason;
}

// src/stages/gate/report/words/figures/clip-width.ts
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Text cut to `width` columns (wide characters count two), an ellipsis in its last one. */
function clipWidth(text, width) {
	if (stringWidth(text) <= width) return text;
	let kept = "";
	for (const { segment } of segmenter.segment(text)) {
		if (stringWidth(kept + segment) > width - 1) break;
		kept += segment;
	}
	return `${kept}…`;
}

// src/stages/gate/report/words/spending/explain-budget.ts
/** Spending in one line: `1.2 M of 20 M tokens (6 %), 96 trials`; dollars only when some are known. */
function summariseBudget(budget) {
	const share = formatShare(budget.totalConsumed, budget.maxAllowed);
	return `${`${formatTokens(budget.totalConsumed)} of ${formatTokens(budget.maxAllowed)} tokens (${share})`}, ${summariseBeyondTokens(budget)}`;
}
/** The rest of that line, for reports that draw the tokens: `96 trials, $11.40 of $25.00`. */
function summariseBeyondTokens(budget) {
	const parts = [formatCount(budget.trials, "trial")];
	const { dollars, maxDollars } = budget;
	if (dollars === "unknown") parts.push("dollars unknown");
	else if (dollars > 0) parts.push(`${formatDollars(dollars)} of ${formatDollars(maxDollars)}`);
	if (budget.reserved > 0) parts.push(`${formatTokens(budget.reserved)} tokens reserved`);
	return parts.join(", ");
}
/** True when there is anything to say about spending: a trial was paid for, or a limit stopped measuring. */
function hasSpending(budget) {
	return budget.maxAllowed > 0 && (budget.totalConsumed > 0 || budget.trials > 0 || budget.stopReason !== void 0);
}
/** Consumed, reserved and free part of the run's token limit as block characters, exactly `width` columns. */
function renderBudgetBar(budget, width) {
	const cells = (tokens) => {
		const share = tokens / budget.maxAllowed;
		if (!(share > 0)) return 0;
		return share >= 1 ? width : Math.max(1, Math.floor(share * width));
	};
	const consumed = cells(budget.totalConsumed);
	const reserved = Math.min(width - consumed, cells(budget.reserved));
	return `${"█".repeat(consumed)}${"▒".repeat(reserved)}${"░".repeat(width - consumed - reserved)}`;
}
/** Share of the week's real work that measuring may take before people are warned. */
const highShare = .1;
/** What measuring costs against the week's real work, and that it is much when it is. */
function explainWeek({ measured, distilled = 0, work }) {
	const spent = measured + distilled;
	const against = work === void 0 ? "share of the week's real work unknown: no sessions collected" : `${formatShare(spent, work)} of the week's real work (${formatTokens(work)})`;
	const isHigh = work !== void 0 && spent > highShare * work;
	const also = distilled > 0 ? ` and distilling ${formatTokens(distilled)}` : "";
	const warning = isHigh ? " That is more than a tenth: measure less often, or fewer rules and tasks." : "";
	return `Measuring took ${formatTokens(measured)} tokens${also} in the last 7 days; ${against}.${warning}`;
}
/** The same in a line, and whether it is a warning. */
function explainWeekBriefly({ measured, distilled = 0, work }) {
	const spent = measured + distilled;
	const took = `Measuring${distilled > 0 ? " and distilling" : ""}: ${formatTokens(spent)} tokens in 7 days`;
	if (work === void 0) return {
		text: `${took}; real work of the week is not known.`,
		isHigh: false
	};
	const isHigh = spent > highShare * work;
	const warning = isHigh ? ": more than a tenth" : "";
	return {
		text: `${took}, ${formatShare(spent, work)} of real work${warning}.`,
		isHigh
	};
}
/** What the budget has to say beyond its sums: which limits stopped measuring, and which are nearly used up. Unescaped. */
function explainLimits(budget) {
	return [...explainStops(budget), ...explainWarnings(budget)];
}
/** Which limits stopped measuring; a report of an earlier version knows only the reason. */
function explainStops({ stops, stopReason }) {
	if (stops === void 0) return stopReason === void 0 ? [] : [writeStop(stopWords[stopReason])];
	return stops.map((limit) => writeStop(`${stopWords[limit.reason]}: ${describeLimit(limit)}`));
}
function writeStop(limit) {
	return `Stopped: the next trial could have passed ${limit}. What was paid for is kept.`;
}
/** Limits that are nearly used up, one sentence each; one that stopped measuring is not warned of. */
function explainWarnings({ warnings = [], stops = [] }) {
	const stopped = new Set(stops.map(({ reason }) => reason));
	return warnings.filter(({ reason }) => !stopped.has(reason)).map(describeWarning);
}

// src/stages/gate/report/words/behaviour/describe-behaviour.ts
/** Why a verdict on a rule that buys behaviour is what it is, in one line (unescaped; names of tasks and the probe may be inside). */
function explainBehaviour(verdict) {
	const { behaviour, reason, probe } = verdict;
	const asked = probe === void 0 ? [] : [`probe: ${probe}`];
	return [
		...(reasonParts[reason] ?? openParts)(behaviour, verdict.settle),
		...asked,
		...lastWords(verdict)
	].join(" · ");
}
/** The same in a few words for a column of a table. */
function explainBehaviourBriefly({ reason, behaviour }) {
	if (reason === "behaviour-shown") return `by behaviour, ${points$1(behaviour.gain)}`;
	return briefly[reason] ?? "needs more pairs";
}
const briefly = {
	"too-dear": "followed, and too dear",
	"above-price": "followed, and above its price",
	"obeyed-anyway": "obeyed anyway",
	ignored: "ignored",
	"behaviour-lost": "followed less without it",
	"behaviour-kept": "not missed",
	"tasks-open": "not missed, tasks open",
	"price-open": "followed, price open",
	"failures-open": "failures speak against it",
	"never-applied": "its occasion never came",
	"no-more-pairs": "no more pairs",
	unfinished: "no trial ended and answered",
	"usage-estimated": "usage partly estimated",
	"only-alone": "only without the others",
	"bundle-not-confirmed": "not checked beside the others"
};
const openParts = (figures, settle) => [tellFollowed(figures), tellFurther(figures, settle)];
const reasonParts = {
	"behaviour-shown": (figures) => [...[
		"Earns by behaviour",
		tellFollowed(figures),
		tellPairs(figures),
		tellGain$1(figures)
	], ...[`${tellCost(figures)} kept`, "no task fails that passed"]],
	"too-dear": (figures) => [...[
		"Does not earn: too dear",
		tellFollowed(figures),
		tellGain$1(figures)
	], `${tellCost(figures)} not shown to be kept`],
	"above-price": (figures) => [
		"Above its price",
		tellFollowed(figures),
		tellGain$1(figures),
		tellCost(figures)
	],
	"obeyed-anyway": (figures) => ["Does not earn: obeyed anyway", ...tellIdle(figures)],
	ignored: (figures) => ["Does not earn: ignored", ...tellIdle(figures)],
	"behaviour-lost": (figures) => [...[
		"Still needed: without it agents follow it less often",
		tellFollowed(figures),
		tellPairs(figures)
	], tellGain$1(figures)],
	"behaviour-kept": (figures) => [...["Not missed: agents follow it without it as well", tellFollowed(figures)], `a loss of three quarters of the wanted gain is ruled out (evidence ${formatOdds(figures.evidence.room)}, ${formatOdds(figures.needed.room)} needed)`],
	"tasks-open": (figures) => ["Not settled: agents follow it without it as well, and other tasks have to be tried without it first", tellFollowed(figures)],
	"price-open": (figures) => [...[
		"Not settled: its price is open",
		tellFollowed(figures),
		tellPairs(figures)
	], ...figures.price === void 0 ? [] : [`${tellCost(figures)} open so far`]],
	"failures-open": (figures) => [...["Not settled: the failures of a task speak against it and have not been run again often enough to tell", tellFollowed(figures)], tellPairs(figures)],
	"no-more-pairs": (figures) => [...[
		"Not settled: all pairs are used up",
		tellFollowed(figures),
		tellPairs(figures),
		tellViolations(figures)
	]],
	"never-applied": ({ pairs: { planned } }) => [`Not settled: the probe never answered in ${planned === 0 ? "the first batch" : formatCount(planned, "pair")}`, "no golden task gives the occasion"],
	unfinished: (figures) => ["Not settled: of the tasks it is about no trial came to an end and answered, with the rule or without it", tellFollowed(figures)],
	"only-alone": (figures) => ["Not settled: it earned in turn with the others of this change, and not with all of them in memory", ...[tellFollowed(figures), tellPairs(figures)]],
	"bundle-not-confirmed": (figures) => ["Not settled: it earned in turn with the others of this change; all of them together are still to be checked", ...[tellFollowed(figures), tellPairs(figures)]],
	"usage-estimated": (figures) => ["Not settled: its price is kept only with trials whose usage the API did not say in full", tellFollowed(figures)]
};
function lastWords({ reason, behaviour: { price }, saving = 0, baselineMean = 0 }) {
	if (cutReasons.has(reason)) return baselineMean > 0 ? [`costs ${formatSignedShare(-saving / baselineMean, 1)} a trial`] : [];
	if (reason === "behaviour-shown" && price !== void 0) return [`whether that is worth ${price.share <= 0 ? "its place" : formatRate(price.share)} is yours to judge`];
	return advice[reason] === void 0 ? [] : [advice[reason]];
}
/** Of a rule that may leave no price is asked: its tokens are shown. */
const cutReasons = /* @__PURE__ */ new Set([
	"behaviour-lost",
	"behaviour-kept",
	"tasks-open"
]);
const advice = {
	"obeyed-anyway": "delete the line",
	ignored: "say it differently, or make it a hook",
	"too-dear": "shorten it, scope it, or state a higher price",
	"above-price": "shorten it, scope it, or state a higher price",
	"only-alone": "let in the others first and propose it again, or say both in one line",
	"never-applied": "add a golden task that gives the occasion, or correct the probe",
	unfinished: "a trial that does not end follows no rule: see why its trials ended, and raise their limits or mend the task"
};
function tellFollowed({ tasks }) {
	const tell = (counts) => {
		const yes = counts.reduce((total, count) => total + count.yes, 0);
		return {
			yes,
			all: yes + counts.reduce((total, count) => total + count.no, 0)
		};
	};
	const withRule = tell(tasks.map(({ candidate }) => candidate));
	const without = tell(tasks.map(({ baseline }) => baseline));
	return `followed in ${withRule.yes} of ${formatCount(withRule.all, "trial")} with the rule, ${without.yes} of ${without.all} without (${formatCount(tasks.length, "task")})`;
}
function tellPairs({ pairs, evidence, needed }) {
	return `${formatCount(pairs.for, "pair")} for it, ${pairs.against} against: evidence ${formatOdds(evidence.gain)}, ${formatOdds(needed.gain)} needed`;
}
function tellGain$1({ gain, interval: [low, high] }) {
	return `gain ${points$1(gain)} (${signed$1(100 * low)}…${signed$1(100 * high)} at any look)`;
}
function tellCost({ price }) {
	const { share, limit } = {
		share: 0,
		limit: 0,
		...price
	};
	return `costs ${formatSignedShare(share, 1)} a trial, price ${formatRate(limit)}`;
}
function tellIdle(figures) {
	const { screen, evidence, needed } = figures;
	if (screen !== void 0) return [`stored trials without it follow it already: evidence ${formatOdds(screen)}, 20 needed; nothing was run`];
	return [tellFollowed(figures), `the wanted gain is ruled out (evidence ${formatOdds(evidence.room)}, ${formatOdds(needed.room)} needed)`];
}
function tellFurther({ further }, settle) {
	if (further === void 0) return "needs more pairs";
	const { likely, most } = further;
	if (likely === "never") return `not settled at this rate, at most ${formatCount(most, "more pair")}`;
	const tokens = settle === void 0 || !(settle.tokens > 0) ? 0 : 2 * likely * settle.tokens / settle.trials;
	const cost = tokens > 0 ? `${2 * likely} trials, ${formatTokens(tokens)} tokens` : `${2 * likely} trials`;
	return `likely ${formatCount(likely, "more pair")} (${cost}), at most ${most}`;
}
function tellViolations({ evidence }) {
	return evidence.violations < 0 ? "violations did not become fewer" : "neither a gain nor its absence is shown";
}
function points$1(gain) {
	return `${signed$1(100 * gain)} points`;
}
function signed$1(value) {
	const text = formatNumber(Math.abs(value), 0);
	return value < 0 ? `−${text}` : `+${text}`;
}

// src/stages/gate/report/words/verdict/explain-reason.ts
/** The saving a rule has to exceed, in tokens: ratio × rent. */
function barOf(verdict, policy) {
	return policy.ratio * verdict.rent;
}
/** The confidence level of the intervals, in words: `90 %`. */
function intervalLevel(policy) {
	return formatShare(1 - 2 * policy.alpha, 1);
}
/** Why the verdict is what it is: one or two plain sentences (unescaped; task ids may be inside). */
function explainReason(verdict, policy) {
	const { behaviour } = verdict;
	if (behaviour !== void 0 && verdict.reason !== "fails-task") return explainBehaviour({
		...verdict,
		behaviour
	});
	const special = Object.hasOwn(specialReasons, verdict.reason) ? specialReasons[verdict.reason] : void 0;
	if (special !== void 0) return special;
	if (verdict.verdict === "earns") return explainEarns(verdict, policy);
	if (verdict.verdict === "does-not-earn") return explainDoesNotEarn(verdict);
	if (verdict.verdict === "regression") return explainRegression$1(verdict);
	if (verdict.information <= 0) return "Not settled: too few trials have completed for a first look.";
	return `Not settled: the trials neither show a saving of ${`more than ${formatTokens(barOf(verdict, policy))} tokens (${policy.ratio} × rent)`} nor rule out one of ${effect(verdict)}.`;
}
/** Reasons that say nothing about the size of a saving. */
const specialReasons = {
	"no-completed-trials": "There is nothing to compare: no task has completed trials in both arms.",
	"not-worth-measuring": "Not measured: its trials would cost more than they can bring. Nothing was spent on it.",
	"receipt-not-confirmed": "Its receipt says so, and nobody vouches for it here: that settles nothing.",
	"no-tokens-measured": "There is nothing to compare: the trials report no tokens.",
	"bundle-not-confirmed": "It earned beside the others, but all of them together did not: what they save may be the same tokens. Only the one that saves most keeps its verdict.",
	"not-seen-again": "It earned, but so many rules of this agent were asked about that one does by chance: fresh trials on all tasks had to show it a second time, and they did not.",
	"failures-unexplained": "Its tokens give an answer, but the failures of a task speak against it and have not been run again often enough to tell.",
	"needs-concurrent-baseline": "It pays against baseline trials of an earlier run; only baseline trials of the same run may let a rule in.",
	"usage-estimated": "It pays only with trials whose usage the API did not say in full; what the meter estimates may not let a rule in."
};
function effect(verdict) {
	const share = formatShare(verdict.minimalEffect, verdict.baselineMean);
	return `${formatTokens(verdict.minimalEffect)} tokens (${share} of the baseline)`;
}
function explainEarns(verdict, policy) {
	const share = formatShare(verdict.saving, verdict.baselineMean);
	const shown = `shown to be more than ${policy.ratio} × its rent of ${formatTokens(verdict.rent)} tokens`;
	return `Saves about ${formatTokens(verdict.saving)} tokens per completed trial, ${share} of the baseline: ${shown}.`;
}
function explainDoesNotEarn(verdict) {
	const tokens = formatTokens(Math.abs(verdict.saving));
	const seen = verdict.saving < 0 ? `trials with the rule cost ${tokens} tokens more` : `the trials show about ${tokens} tokens`;
	return `A saving of ${effect(verdict)} is ruled out; ${seen}.`;
}
function explainRegression$1(verdict) {
	const worst = findFailingTask(verdict.passRate);
	const task = verdict.tasks.find((candidate) => candidate.task === worst?.task);
	if (task === void 0) return "Golden tasks fail more often with the rule than without it; no saving makes up for that.";
	return `Task "${task.task}" fails with the rule: ${failureShare(task, "candidate")} failed with it, ${failureShare(task, "baseline")} without it.`;
}
/** The task whose failures speak against the rule most clearly; undefined when none does. */
function findFailingTask(passRates) {
	return passRates.filter(({ llr, limit }) => llr >= limit).toSorted((a, b) => b.llr - a.llr)[0];
}
function failureShare(task, arm) {
	const { completed, failures } = task[arm];
	return `${failures} of ${formatCount(completed + failures, "trial")}`;
}
/** What would settle an undecided verdict, at worst; undefined when nothing more can be said. */
function explainSettling(verdict) {
	const { trials, tokens } = verdict.settle;
	if (verdict.verdict !== "undecided" || !(trials > 0)) return void 0;
	return `To settle it: at most ${formatCount(trials, "more trial")}, about ${formatTokens(tokens)} tokens.`;
}

// src/stages/gate/report/words/verdict/explain-bundles.ts
/** The final check of rules that earned side by side, one sentence each (unescaped; rule ids are inside). */
function explainBundles({ bundles }) {
	return bundles.map(({ rules, verdict, saving, interval, trials, may, members }) => {
		const figures = `${formatSigned(saving)} tokens (${formatInterval(interval)}) in ${formatCount(trials, "trial")} of their own`;
		const names = rules.map((rule) => `"${rule}"`).join(", ");
		if (members !== void 0) return explainMembers(names, saving, trials, members);
		if (may !== void 0) return `Together ${names} save ${figures}: ${leavingWords$1[may]}.`;
		return `Together ${names} save ${figures}: the bundle ${verdictWords[verdict]}.`;
	});
}
/** Rules that buy behaviour: who is followed with all of them in memory, and what they cost together. */
function explainMembers(names, saving, trials, members) {
	return `Together ${names} ${`cost ${formatSigned(-saving)} tokens a trial in ${formatCount(trials, "trial")} of their own`}; ${Object.keys(memberWords).flatMap((outcome) => {
		const own = members.filter((member) => member.outcome === outcome).map(({ rule }) => `"${rule}"`);
		return own.length === 0 ? [] : [`${memberWords[outcome]}: ${own.join(", ")}`];
	}).join("; ")}.`;
}
const memberWords = {
	stays: "followed with all of them in memory",
	"only-alone": "followed only without the others",
	above: "together above their prices or breaking a task",
	open: "not settled"
};
const leavingWords$1 = {
	"may-go": "they may go together",
	stays: "they may not go together",
	open: "whether they may go together is not settled"
};

// src/stages/gate/report/words/figures/choose-domain.ts
/**
* A scale on which the anchors (zero, bar, minimal effect) stay apart although one value may be huge: everything farther than
* a few times the largest anchor or the median centre is left outside, and the drawing marks it as cut.
*/
function chooseDomain({ anchors, centres, extents, reach = 4 }) {
	const typical = median(centres.filter(Number.isFinite).map(Math.abs));
	const limit = reach * Math.max(...anchors.filter(Number.isFinite).map(Math.abs), typical, 0);
	const clip = (value) => Math.min(limit, Math.max(-limit, value));
	const shown = [
		0,
		...anchors,
		...[...centres, ...extents].map(clip)
	].filter(Number.isFinite);
	const low = Math.min(...shown);
	const high = Math.max(...shown);
	const margin = .04 * (high - low);
	return margin > 0 ? [low - margin, high + margin] : [-1, 1];
}
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
/** Round tick values inside the domain, about `count` of them, zero among them when it lies inside. */
function chooseTicks([low, high], count) {
	const rough = (high - low) / Math.max(1, count);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * ([
		1,
		2,
		5,
		10
	].find((factor) => factor * power >= rough) ?? 10);
	const first = Math.ceil(low / step);
	const last = Math.floor(high / step);
	return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
}

// src/stages/gate/report/words/verdict/word-saving.ts
/** True when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
function hasEstimate({ baselineMean }) {
	return baselineMean > 0;
}
/** The range shown beside a rule's verdict, in tokens: see {@link rangeOfTest}. */
function rangeOf(rule, policy) {
	return rangeOfTest({
		...rule,
		bar: barOf(rule, policy)
	});
}
/** Saving, range and share of the baseline in words. */
function wordSaving$1(verdict, policy) {
	if (!hasEstimate(verdict)) return {
		saving: "–",
		range: "–",
		share: "–"
	};
	const { saving, baselineMean } = verdict;
	return {
		saving: formatSigned(saving),
		range: formatInterval(rangeOf(verdict, policy)),
		share: formatSignedShare(saving, baselineMean)
	};
}

// src/stages/gate/report/words/figures/number-columns.ts
const arm = (name) => (task) => {
	const { completed, failures, mean, cv } = task[name];
	return `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;
};
/** The numbers of a golden task, which need no escaping; its name, which does, stands before them. */
const taskNumbers = [
	{
		title: "without the rule",
		align: "right",
		cell: arm("baseline")
	},
	{
		title: "with the rule",
		align: "right",
		cell: arm("candidate")
	},
	{
		title: "saving",
		align: "right",
		cell: ({ saving }) => formatSigned(saving)
	},
	{
		title: "cap",
		align: "right",
		cell: ({ cap }) => formatTokens(cap)
	}
];
const answers$1 = (counts) => `${counts.yes} / ${counts.no} / ${counts.na}`;
/** Answers of a target task, which need no escaping; its name, which does, stands before them. `na`: the occasion never came. */
const answerNumbers = [{
	title: "with: yes / no / na",
	align: "right",
	cell: ({ candidate }) => answers$1(candidate)
}, {
	title: "without: yes / no / na",
	align: "right",
	cell: ({ baseline }) => answers$1(baseline)
}];
/** The numbers of a look; scores and boundaries as z. */
const lookNumbers = [
	{
		title: "after",
		align: "right",
		cell: ({ trials }) => formatCount(trials, "trial")
	},
	{
		title: "saving",
		align: "right",
		cell: ({ saving }) => formatSigned(saving)
	},
	{
		title: "interval",
		align: "right",
		cell: ({ interval }) => formatInterval(interval)
	},
	{
		title: "z",
		align: "right",
		cell: (look) => formatNumber(zOf(look, look.score))
	},
	{
		title: "earns from",
		align: "right",
		cell: (look) => formatNumber(zOf(look, look.earns))
	},
	{
		title: "does not earn up to",
		align: "right",
		cell: (look) => formatNumber(zOf(look, look.doesNotEarn))
	}
];
/** The same of a rule that buys behaviour, whose looks are at pairs first. */
const gainNumbers = [
	...lookNumbers.slice(0, 1),
	{
		title: "pairs",
		align: "right",
		cell: ({ behaviour }) => String(behaviour?.pairs ?? 0)
	},
	{
		title: "evidence of a gain",
		align: "right",
		cell: ({ behaviour }) => formatOdds(behaviour?.gain ?? 0)
	},
	{
		title: "of none",
		align: "right",
		cell: ({ behaviour }) => formatOdds(behaviour?.room ?? 0)
	},
	...lookNumbers.slice(1, 3)
];
/** Columns for these looks. */
function columnsOfLooks(looks) {
	return looks.some(({ behaviour }) => behaviour !== void 0) ? gainNumbers : lookNumbers;
}
/** A rule, or what trials are called that serve none in particular. */
function nameRule(rule) {
	return rule === "" ? "baselines and benches" : rule;
}
/** What each rule took; names need escaping. */
const spendingColumns = [
	{
		title: "rule",
		cell: ({ rule }) => nameRule(rule)
	},
	{
		title: "agent",
		cell: ({ agent }) => agent
	},
	{
		title: "tokens",
		align: "right",
		cell: ({ consumed }) => formatTokens(consumed)
	},
	{
		title: "trials",
		align: "right",
		cell: ({ trials }) => formatTokens(trials)
	}
];
/** A score or boundary of a look as a standard normal deviate, z = S/√I, which people can read; 0 without information. */
function zOf({ information }, score) {
	return information > 0 ? score / Math.sqrt(information) : 0;
}

// src/stages/gate/report/words/spending/explain-spending.ts
const shownRules = 8;
/** What a budget block says below its bar: token classes, what is left, rules, dollars, and the week; as far as the report knows. */
function explainSpending(budget) {
	return [...explainTokens(budget), ...explainPrices(budget)];
}
/** The same without the dollars. */
function explainTokens(budget) {
	return [
		...explainRest(budget),
		...explainRules(budget),
		...explainMeasuring(budget)
	];
}
/** Token classes of what was spent, what is left, and what gave no trial. */
function explainRest({ remaining, usage, charged, recalled }) {
	if (remaining === void 0 || usage === void 0) return [];
	const { input, output, cacheCreation, cacheRead } = usage;
	return [
		`Spent: ${[
			`${formatTokens(input)} input`,
			`${formatTokens(output)} output`,
			`${formatTokens(cacheCreation)} cache write`,
			`${formatTokens(cacheRead)} cache read`
		].join(", ")}. Left: ${formatTokens(remaining)}.`,
		...explainCharged(charged),
		...explainRecalled(recalled)
	];
}
function explainRecalled(recalled) {
	if (recalled === void 0) return [];
	const { trials, tokens, dollars } = recalled;
	const price = dollars === 0 || dollars === "unknown" ? "" : ` and ${formatDollars(dollars)}`;
	return [`Recalled from the journal: ${formatCount(trials, "trial")}. They took ${formatTokens(tokens)} tokens${price} when they were paid for, and nothing now.`];
}
function explainCharged(charged) {
	if (charged === void 0) return [];
	const { attempts, tokens } = charged;
	return [`Of this, ${formatTokens(tokens)} tokens went into ${formatCount(attempts, "attempt")} that gave no trial: an error of the environment, an interrupt or the budget's own stop. They are charged and in no verdict.`];
}
/** Rules by what their verdicts cost, dearest first. */
function explainRules({ rules = [] }) {
	if (rules.length === 0) return [];
	const shown = rules.slice(0, shownRules).map(({ rule, consumed }) => `${nameRule(rule)} ${formatTokens(consumed)}`);
	const more = rules.length - shown.length;
	return [`By rule: ${shown.join(", ")}${more > 0 ? `, and ${formatCount(more, "rule")} more` : ""}.`];
}
/** Where the dollars come from, and what an unknown price means for the limit. */
function explainDollars({ pricing, maxDollars, trials, dollars, charged }) {
	if (pricing === void 0 || trials === 0 && charged === void 0) return [];
	const { unknownModels, knownDollars, simulatedTrials, asOf } = pricing;
	if (unknownModels.length > 0) return [`Dollars: unknown;${knownDollars > 0 ? ` at least ${formatDollars(knownDollars)};` : ""} there is no price for ${unknownModels.map((model) => `"${model}"`).join(", ")}, so the limit of ${formatDollars(maxDollars)} is not enforced for it. Write its prices into the config (prices:).`];
	if (trials > 0 && simulatedTrials === trials) return ["Dollars: 0, simulated."];
	return [`Dollars: ${formatDollars(dollars === "unknown" ? knownDollars : dollars)} of ${formatDollars(maxDollars)}, ${nameSources(asOf)}.`];
}
/** The same beside a bar that has the amount already. */
function explainPrices(budget) {
	const { pricing, trials } = budget;
	return pricing !== void 0 && pricing.unknownModels.length === 0 && pricing.simulatedTrials < trials ? [`Dollars ${nameSources(pricing.asOf)}.`] : explainDollars(budget);
}
function nameSources(asOf) {
	return `by the prices of the config and the lists of ${asOf}`;
}
/** The week beside a budget, where the report knows it. */
function explainMeasuring({ week }) {
	return week === void 0 ? [] : [explainWeek(week)];
}

// src/stages/gate/report/words/verdict/describe-self-test.ts
/** The self-test beside a verdict, in one line; also says when there were too few trials for one. */
function describeSelfTestLine(line) {
	if (line === void 0) return "A/A: no self-test, since every golden task needs two completed baseline trials for one.";
	const { falseAccept, power, minimalShare, replays, trials } = line;
	const basis = `${formatCount(replays, "replay")} from ${formatCount(trials, "baseline trial")}`;
	return `A/A: a rule that does nothing earns in ${formatUnsure(falseAccept)} of replays of this suite; power ${formatUnsure(power)} at a saving of ${formatRate(minimalShare)} (${basis}).`;
}
/** A rate with its standard error in points: `3.4 % (±0.6)`. */
function formatUnsure({ rate, standardError }) {
	return `${formatRate(Number(rate.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
}
/** The answer of a self-test in one sentence. */
function headSelfTest({ agent, fresh, minimalEffect }) {
	const at = (effect) => fresh.find((rates) => rates.effect === effect)?.earns;
	const [nothing, minimal] = [at(0), at(minimalEffect.share)];
	if (nothing === void 0 || minimal === void 0) return `${agent}: nothing could be replayed.`;
	return `${agent}: a rule that does nothing earns in ${formatUnsure(nothing)} of replays, one that saves ${formatRate(minimalEffect.share)} in ${formatUnsure(minimal)}.`;
}
/** What the figures rest on and how far they go. */
function describeBasis(test) {
	const { basis, policy, suiteMean, minimalEffect, rent, spendFactor, fresh, tasks } = test;
	const runs = basis.sessions > 0 ? ` in ${formatCount(basis.sessions, "run")}` : "";
	const replays = fresh[0]?.replays ?? 0;
	return [
		`From ${formatCount(basis.completed, "completed baseline trial")} of ${formatCount(tasks.length, "golden task")}${runs}, ${formatCount(replays, "replay")} per saving; suite mean ${formatTokens(suiteMean)} ${policy.metric} tokens, minimal effect ${formatTokens(minimalEffect.tokens)}, rent ${formatTokens(rent)}.`,
		`In two self-tests of three the rates are within three points of the truth, tokens and trials within a factor of ${formatNumber(spendFactor, 1)}. It knows nothing but the golden tasks.`,
		describeDrift(test)
	];
}
function describeDrift({ betweenSessions }) {
	if (betweenSessions === void 0) return "Drift between runs: unknown, there is one run only. Replays know none.";
	return `Drift between runs: ${formatRate(betweenSessions)} of the variance (ICC). Replays know none.`;
}
/** The operating characteristic that holds for nearly every suite; undefined for error rates it was not worked out for. */
function describeNominal({ nominal }) {
	if (nominal.length === 0) return void 0;
	return `In nearly any suite a rule that truly saves ${nominal.map(({ multiple }) => nameMultiple(multiple)).join(", ")} of the minimal effect earns in about ${nominal.map(({ earns }) => formatNumber(100 * earns, 1)).join(", ")} %.`;
}
function nameMultiple(multiple) {
	const thirds = [
		"",
		"⅓",
		"⅔"
	][Math.round(3 * multiple) % 3] ?? "";
	const whole = Math.floor(multiple + .01);
	return whole === 0 && thirds !== "" ? thirds : `${whole}${thirds}`;
}
/** What is wrong with a task, and what to do, in a few words. */
const troubleWords = {
	"too-noisy": "too noisy",
	"too-large": "too large",
	flaky: "fails too often",
	"cannot-judge": "never completes"
};
/** What a change of the suite would buy, as a sentence (unescaped; task ids may be inside). */
function describeChange({ kind, task = "", cv = 0, tokenRatio, earns }) {
	return `${{
		"add-task": "One more task like the others",
		"remove-task": `Without ${task}`,
		"calm-task": `${task} with a CV of ${formatRate(Number(cv.toFixed(2)))}`
	}[kind]}: ${describeRatio(tokenRatio)}; nothing earns in ${formatUnsure(earns)}.`;
}
/** Within two standard errors a ratio of 1 cannot be distinguished from a change. */
function describeRatio({ rate, standardError }) {
	const points = (100 * standardError).toFixed(0);
	if (Math.abs(rate - 1) < 2 * standardError) return `about the same tokens per verdict (±${points} %)`;
	return `${formatShare(Math.round(100 * Math.abs(rate - 1)), 100)} ${rate < 1 ? "fewer" : "more"} tokens per verdict (±${points})`;
}

// src/stages/gate/report/words/verdict/group-flags.ts
/** Rules a flag names; of the others only the number is shown. */
const mostRules = 4;
/** Every flag of a report once, in the order in which the flags are explained. SIMULATED is not here: it stands below the answer. */
function groupFlags(verdicts) {
	return Object.keys(flagMeanings).filter((flag) => flag !== "SIMULATED").flatMap((flag) => {
		const rules = listConcerned(verdicts, flag);
		return rules === void 0 ? [] : [{
			flag,
			rules,
			meaning: flagMeanings[flag]
		}];
	});
}
/** The rules a flag concerns: none named when all are, undefined when none is. */
function listConcerned(verdicts, flag) {
	const rules = verdicts.filter(({ flags }) => flags.includes(flag)).map(({ rule }) => rule);
	if (rules.length === 0) return void 0;
	return rules.length === verdicts.length ? [] : rules;
}
/** The rules of a flag in words (unescaped): `all rules`, or their names. `name` sets one of them. */
function nameConcerned(rules, name = (rule) => rule) {
	if (rules.length === 0) return "all rules";
	const shown = rules.slice(0, mostRules).map(name).join(", ");
	const more = rules.length - mostRules;
	return more > 0 ? `${shown} and ${formatCount(more, "more rule")}` : shown;
}

// src/stages/gate/report/words/verdict/explain-procedure.ts
/** The sentence every report with a simulated verdict must carry where nobody can miss it. */
const simulatedWarning = "These trials show how the gate works and are not evidence about a real agent.";
/** The same for figures without a verdict. */
const simulatedNumbers = "The trials are simulated by the reference runner: the figures are no evidence about a real agent.";
/**
* What stands before the warning about simulated trials: nothing when all verdicts rest on them, else their rules (unescaped);
* undefined when none does.
*/
function nameSimulated({ verdicts }) {
	const simulated = verdicts.filter(({ evidence, flags }) => evidence === "simulated" || flags.includes("SIMULATED"));
	if (simulated.length === 0) return void 0;
	return simulated.length === verdicts.length ? "" : `${nameConcerned(simulated.map(({ rule }) => rule))}: `;
}
/** What the verdicts of a report prove and what they do not, sentence by sentence; none without a verdict. */
function explainProcedure(report) {
	if (report.verdicts.length === 0) return [];
	return [
		...explainEstimate(report),
		...explainErrorRates(report),
		qualityLimits
	];
}
/** What the range beside a verdict is, in one sentence. */
function explainRange(policy) {
	return `A range is the ${intervalLevel(policy)} interval without the savings that the test has ruled out.`;
}
/** What the interval and the estimate mean. */
function explainEstimate(report) {
	return [
		`A saving is baseline minus candidate: mean ${report.metric} tokens per completed trial, every task weighted equally.`,
		`Intervals hold at the ${intervalLevel(report.policy)} level wherever measuring stops; the point estimate at stopping is optimistic.`,
		explainRange(report.policy)
	];
}
/** How often the procedure errs: as designed, and on the suites at hand. */
function explainErrorRates({ policy, verdicts }) {
	const lines = [`Nominal error rates: ${formatRate(policy.alpha)} of rules that only save ${policy.ratio} × their rent are let in, ${formatRate(policy.beta)} of rules that save the minimal effect, ${policy.minEffect}, are turned away.`];
	return [...isDefaultDesign(policy) ? [...lines, operatingCharacteristic] : lines, ...explainSelfTests(verdicts)];
}
/** Pairs make trials differ more than a suite does by itself. */
const mixedTrials = "Other rules of the change come and go in these trials, which makes them noisier than the suite is: rentroll selftest asks the suite alone.";
/** One line per agent, from the verdict with the most baseline trials. */
function explainSelfTests(verdicts) {
	return [...Map.groupBy(verdicts, ({ agent }) => agent)].map(([agent, own]) => {
		const best = own.flatMap(({ selfTest }) => selfTest ?? []).reduce((most, line) => most !== void 0 && most.trials >= line.trials ? most : line, void 0);
		const company = own.filter(({ fromReceipt }) => !fromReceipt).length > 1 ? ` ${mixedTrials}` : "";
		return `Suite of ${agent}. ${describeSelfTestLine(best)}${company}`;
	});
}
/** Figures of docs/statistics.md, valid at the default error rates only. */
const operatingCharacteristic = "Chance that a rule earns when it truly saves 0, ⅓, ⅔, 1, 1⅓ of the minimal effect: about 3, 18, 55, 89, 98.5 %.";
function isDefaultDesign({ alpha, beta }) {
	return alpha === .05 && beta === .1;
}
/** What a verdict does not prove. */
const qualityLimits = "Gross breakage is excluded; small quality loss is not proven absent.";

// src/stages/gate/report/words/verdict/group-next.ts
/** What to do about a whole report: a command that serves several rules stands there once. Rules with nothing to do are left out. */
function groupNext({ verdicts, resume }) {
	const open = verdicts.filter(({ fromReceipt }) => !fromReceipt);
	const steps = [...Map.groupBy(open, nameGroup).values()].map(joinSteps);
	if (resume === void 0 || steps.some(({ command }) => command === resume)) return steps;
	return [...steps, {
		text: "Continue.",
		command: resume
	}];
}
/** Rules that one step serves have one name: settled rules are stamped together; the rest goes by its command, or by its words. */
function nameGroup({ verdict, audit, text, leaving, next }) {
	const isStamped = verdict !== "undecided" && text === void 0 && leaving === void 0;
	return JSON.stringify([
		isStamped,
		audit === void 0,
		next.command ?? (isStamped ? "" : next.text)
	]);
}
function joinSteps(verdicts) {
	const [first, ...others] = verdicts;
	if (first === void 0) throw new RangeError("A group of rules is never empty.");
	const { command } = first.next;
	const text = others.length === 0 ? first.next.text : summarise(first, verdicts);
	return command === void 0 ? { text } : {
		text,
		command
	};
}
function summarise(first, verdicts) {
	if (verdicts.every(({ next }) => next.text === first.next.text)) return first.next.text;
	const rules = formatCount(verdicts.length, "rule");
	if (first.verdict === "undecided") return `${rules} are not settled.`;
	if (first.audit === void 0) return summariseStamp(verdicts);
	const evicted = verdicts.filter(({ audit }) => audit?.kind === "evict").length;
	return `Stamp, then commit: the audit of ${rules} is recorded, ${evicted === 0 ? "none is" : evicted} evicted.`;
}
function summariseStamp(verdicts) {
	const active = verdicts.filter(({ verdict }) => verdict === "earns").length;
	return `Stamp, then commit: that makes ${[...active === 0 ? [] : [`${active} active`], ...active === verdicts.length ? [] : [`${verdicts.length - active} evicted`]].join(" and ")}.`;
}

// src/stages/gate/report/words/verdict/explain-briefly.ts
/** Why the verdict is what it is, in a few words for a column of a table (unescaped; task ids may be inside). */
function explainBriefly(verdict, policy) {
	const { behaviour } = verdict;
	if (behaviour !== void 0 && verdict.reason !== "fails-task") return explainBehaviourBriefly({
		...verdict,
		behaviour
	});
	const special = Object.hasOwn(specialWords, verdict.reason) ? specialWords[verdict.reason] : void 0;
	if (special !== void 0) return special;
	if (verdict.leaving !== void 0) return leavingWords[verdict.leaving.may];
	if (verdict.text?.effect === "replaces") return removalWords[verdict.text.may];
	switch (verdict.verdict) {
		case "earns": return `saves over ${formatTokens(barOf(verdict, policy))} (${policy.ratio} × rent)`;
		case "does-not-earn": return `saves below ${formatTokens(verdict.minimalEffect)} (${formatShare(verdict.minimalEffect, verdict.baselineMean)})`;
		case "regression": return explainRegression(verdict);
		case "undecided": return "needs more trials";
	}
}
/** The reasons of `explainReason` that say nothing about the size of a saving. */
const specialWords = {
	"no-completed-trials": "no trials to compare",
	"no-tokens-measured": "trials report no tokens",
	"bundle-not-confirmed": "not beside the others",
	"not-seen-again": "not seen a second time",
	"failures-unexplained": "failures not run again",
	"needs-concurrent-baseline": "needs a fresh baseline",
	"usage-estimated": "usage partly estimated"
};
/** Whether the text of the base may go, which is what was asked of a change that replaces it. */
const removalWords = {
	"may-go": "base's text may go",
	stays: "base's text stays",
	open: "needs more trials"
};
/** The same of a rule that a change removes or rewords. */
const leavingWords = {
	"may-go": "may go",
	stays: "missed when it goes",
	open: "needs more trials"
};
function explainRegression({ passRate, tasks }) {
	const worst = findFailingTask(passRate);
	const arm = tasks.find(({ task }) => task === worst?.task)?.candidate;
	if (worst === void 0 || arm === void 0) return "fails tasks";
	return `fails ${worst.task}, ${arm.failures} of ${arm.completed + arm.failures}`;
}

// src/stages/gate/report/words/behaviour/tokens-apart.ts
/** The tokens of a rule that buys behaviour, on its target tasks and on the others apart; none where no task has trials in both arms. */
function listTokensApart({ behaviour, tasks }) {
	if (behaviour === void 0) return [];
	const compared = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
	const isTarget = ({ task }) => behaviour.targets.includes(task);
	return [{
		name: "its target tasks",
		own: compared.filter(isTarget)
	}, {
		name: "the other tasks",
		own: compared.filter((task) => !isTarget(task))
	}].flatMap(({ name, own }) => own.length === 0 ? [] : [{
		name,
		...sumUp(own)
	}]);
}
function sumUp(own) {
	return {
		tasks: own.length,
		without: own.reduce((sum, { baseline }) => sum + baseline.mean, 0) / own.length,
		withRule: own.reduce((sum, { candidate }) => sum + candidate.mean, 0) / own.length
	};
}
/** Columns of that table; nothing in it needs escaping. */
const apartColumns = [
	{
		title: "tokens a trial",
		cell: ({ name, tasks }) => `${name} (${formatCount(tasks, "task")})`
	},
	{
		title: "without the rule",
		align: "right",
		cell: ({ without }) => formatTokens(without)
	},
	{
		title: "with the rule",
		align: "right",
		cell: ({ withRule }) => formatTokens(withRule)
	},
	{
		title: "change",
		align: "right",
		cell: ({ without, withRule }) => without > 0 ? formatSignedShare((withRule - without) / without, 1) : "–"
	}
];

// src/stages/gate/report/words/trial/list-isolation-lines.ts
/** What the canaries showed, one line per arm, and what of this machine nothing kept trials from, when there is something. */
function listIsolationLines({ isolation, enforced }) {
	const missing = describeEnforcement(enforced);
	return [
		toIsolationLine("baseline", isolation.baseline),
		toIsolationLine("candidate", isolation.candidate),
		...missing === "" ? [] : [{
			arm: "trials",
			ok: false,
			text: missing
		}]
	];
}
function toIsolationLine(arm, proof) {
	if (proof === void 0) return {
		arm,
		ok: false,
		text: "not proven: no trial of this arm has shown it"
	};
	const canary = proof.canaryLeaked ? "the canary of the user settings LEAKED to the model" : "the canary stayed out";
	const delivered = proof.ruleDelivered ? "the rule reached the model" : "the rule did not reach the model";
	const ok = !proof.canaryLeaked && proof.ruleDelivered === (arm === "candidate");
	return {
		arm,
		ok,
		text: `${canary}, ${delivered}${ok ? "" : " (wrong)"}`
	};
}

// src/stages/gate/report/words/verdict/describe-sensitivity.ts
/** The saving under the other metrics and other ways of computing it, in sentences (unescaped; task ids are inside). */
function describeSensitivity(verdict) {
	if (!hasEstimate(verdict)) return [];
	const { savings, sensitivity } = verdict;
	const metrics = [
		`priced ${formatSigned(savings.priced)}`,
		`total ${formatSigned(savings.total)}`,
		`processing ${formatSigned(savings.processing)}`
	];
	const ways = [
		`cap off ${formatSigned(sensitivity.capOff)}`,
		`log scale ${formatSigned(sensitivity.logScale)}`,
		...sensitivity.leaveOneOut.map(({ task, saving }) => `without ${task} ${formatSigned(saving)}`)
	];
	return [`Saving in other tokens: ${metrics.join(", ")}.`, `Sensitivity of the saving: ${ways.join(", ")}.`];
}

// src/stages/gate/report/words/trial/describe-incidents.ts
const armWords = {
	baseline: "without the rule",
	candidate: "with the rule"
};
/** What agents tried in one arm, in one sentence. The examples are an agent's words: they are escaped where they are shown. */
function describeIncidents({ arm, kind, trials, of, examples }) {
	const agents = `In ${trials} of ${formatCount(of, "trial")} ${armWords[arm]} (${arm} arm) the agent`;
	const shown = examples.map(nameExample).filter((example) => example !== "");
	return `${agents} ${deeds[kind]}${shown.length === 0 ? "" : `: ${shown.join("; ")}`}.`;
}
const deeds = {
	denied: "tried what it was not allowed to",
	secret: "left a credential behind, which was taken out before anything was stored",
	changed: "changed what guards its task",
	stray: "wrote beside its copy",
	command: "wrote commands that a workflow runner obeys"
};
function nameExample(incident) {
	switch (incident.kind) {
		case "denied": return `${incident.tool} "${incident.what}"`;
		case "secret": return incident.file === void 0 ? `in its ${incident.place}` : `in "${incident.file}"`;
		case "changed": return `"${incident.file}" ${incident.how}`;
		case "stray": return `"${incident.file}"`;
		case "command": return `"${incident.name}"`;
	}
}

// src/stages/gate/report/words/verdict/list-notices.ts
/** What else is worth a sentence about a verdict: what agents tried, payback, reused baselines, what the API counts for it. */
function listNotices(verdict) {
	const payback = describePayback(verdict);
	const cache = verdict.reuse === void 0 ? void 0 : describeCache(verdict.reuse);
	return [
		...(verdict.attempts ?? []).map(describeIncidents),
		payback,
		cache,
		describeCountedRent(verdict)
	].filter((notice) => notice !== void 0);
}
/** What the rule adds to a prompt by the API's own tokenizer, beside the rent it is judged by. */
function describeCountedRent({ rent, countedRent }) {
	if (countedRent === void 0) return void 0;
	return `In the first prompt of its trials the API counted ${formatTokens(countedRent)} tokens for it; its rent is ${formatTokens(rent)}, the same for every runtime.`;
}
/** What baseline trials of earlier runs had to do with a verdict, in one sentence. */
function describeCache({ state, trials, oldest }) {
	const cache = `${formatCount(trials, "baseline trial")} of earlier runs (the oldest of ${oldest})`;
	switch (state) {
		case "screening": return `Judged against ${cache}; it may be proposed again, and measured with --fresh.`;
		case "drifted": return `${cache} were set aside: fresh baseline trials are dearer than they were.`;
		case "confirming": return `It earned against ${cache}, which only starts the question: the verdict rests on baseline trials of this run alone.`;
	}
}
/**
* After how many sessions a rule that earns has returned the tokens its trials took, all classes counted alike; undefined for other
* verdicts, for a receipt (nothing was spent), for a rule that buys behaviour (it promises no token), and when the total of all classes shows no saving.
*/
function describePayback({ verdict, spend, savings, behaviour }) {
	if (verdict !== "earns" || behaviour !== void 0 || spend.tokens === 0 || !(savings.total > 0)) return void 0;
	const sessions = Math.ceil(spend.tokens / savings.total);
	return `Payback: its trials took ${formatTokens(spend.tokens)} tokens, returned after about ${formatCount(sessions, "session")} like them.`;
}

// src/stages/gate/report/words/compare/word-comparison.ts
/** An amount in the unit of a comparison: `1,204 tokens`, `$0.0312`. */
function formatAmount(amount, unit) {
	if (unit === "tokens") return `${formatTokens(amount)} tokens`;
	const digits = Math.abs(amount) >= 1 ? 2 : 4;
	return `${amount < 0 ? "−" : ""}$${Math.abs(amount).toFixed(digits)}`;
}
/** The answer of a comparison in one sentence; names are unescaped. */
function writeCompareHeadline(report) {
	const { a, b, problems, dryRun } = report;
	if (problems.length > 0) return `${b} and ${a} could not be compared.`;
	if (dryRun) return `This is what comparing ${b} with ${a} would take. Nothing was run.`;
	return `${b} ${answers[report.verdict](report)}`;
}
const answers = {
	cheaper: ({ a, saving, unit }) => `is cheaper than ${a}${saving === void 0 ? "" : `: ${wordSaving(saving, unit)}`}.`,
	"not-cheaper": ({ a, minEffect }) => `is not cheaper than ${a} by ${formatRate(minEffect)}: that is ruled out.`,
	"breaks-tasks": ({ a }) => `breaks tasks that pass with ${a}.`,
	undecided: ({ a, settle }) => `against ${a} is undecided: ${formatCount(settle.trials, "more trial")} at most (${formatTokens(settle.tokens)} tokens) would settle it.`
};
function wordSaving({ saving, mean }, unit) {
	return `it saves ${formatAmount(saving, unit)} a trial (${formatShare(saving, mean)})`;
}
/** How often two equal sides would be told apart by this suite; also says when there were too few trials to know. */
function describeEqualSides(line, { alpha, beta }) {
	const nominal = `Nominal: "cheaper" between equal sides in ${formatRate(alpha)}, a saving of the minimal effect missed in ${formatRate(beta)}.`;
	if (line === void 0) return `A/A: too few completed trials of the first side for a replay. ${nominal}`;
	const { falseAccept, power, minimalShare, replays, trials } = line;
	const rate = ({ rate: share, standardError }) => `${formatRate(Number(share.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
	return `A/A: a side compared with itself is called cheaper in ${rate(falseAccept)} of replays of this suite; power ${rate(power)} at a saving of ${formatRate(minimalShare)} (${formatCount(replays, "replay")} from ${formatCount(trials, "trial")} of the first side, in tokens). ${nominal}`;
}

// src/stages/gate/report/words/live/describe-live.ts
/**
* What real sessions have settled about a rule, each as a line of words (unescaped; the name of a model may be inside); none before a crossing.
* Says nothing of tokens, people or which session.
*/
function tellLive(rule, wanted) {
	return [...rule.question === void 0 ? [] : tellQuestion(rule.question, rule, wanted), ...rule.watch.crossings.map((crossing) => tellCrossing(crossing))];
}
function tellQuestion(question, rule, wanted) {
	const { stop, counts, evidence, isBalanced } = question;
	if (!isBalanced) return [`live: arms out of balance · ${tellSessions(counts)} · no statement`];
	if (stop === void 0) return [];
	const told = stop === "audit-due" ? tellBriefly(counts) : tellArms(question);
	if (stop === "open") return [`live: open · ${told} · neither a gain nor its absence is shown · withholding has stopped`];
	if (stop === "audit-due") return [`live: audit due · ${told} · ${`a gain of ${points(wanted)} is ruled out (evidence ${odds(evidence.room)}, 10 needed)`} · nothing removed`];
	return [[
		...[
			"live: still needed",
			told,
			`evidence ${odds(evidence.gain)}, 50 needed`,
			tellGain(question, rule)
		],
		...question.madeGood === 0 ? [] : [`${question.madeGood} made good`],
		"withholding has stopped"
	].join(" · ")];
}
function tellCrossing({ reason, share, yes, no, evidence, model }) {
	const who = reason === "faded" && model !== void 0 && model !== "" ? ` of ${model}` : "";
	const told = `followed in ${yes} of ${formatCount(yes + no, "session")}${who}`;
	const why = reason === "faded" ? "faded" : "ignored";
	return `live: audit due · ${told}, ${formatRate(share)} is ruled out (evidence ${odds(evidence)}, 20 needed) · ${why} · nothing removed`;
}
function tellArms({ counts, people, weeks }) {
	const { yesWith, noWith, yesWithout, noWithout } = counts;
	const since = [formatCount(people, "person", "people"), ...weeks === void 0 ? [] : [formatCount(weeks, "week")]];
	return `followed in ${yesWith} of ${formatCount(yesWith + noWith, "session")} with it, ${yesWithout} of ${yesWithout + noWithout} without (${since.join(", ")})`;
}
function tellBriefly({ yesWith, noWith, yesWithout, noWithout }) {
	return `${yesWith} of ${yesWith + noWith} with, ${yesWithout} of ${yesWithout + noWithout} without`;
}
function tellSessions({ sessionsWith, sessionsWithout }) {
	return `${formatCount(sessionsWith, "session")} with it, ${sessionsWithout} without, a quarter was to be`;
}
/** Ends of the interval are rounded outwards. */
function tellGain({ gain, interval: [low, high] }, { promisedGain }) {
	const ends = `${signed(Math.floor(100 * low))}…${signed(Math.ceil(100 * high))} at any look`;
	const receipt = promisedGain === void 0 ? "" : `, receipt ${signed(Math.round(100 * promisedGain))}`;
	return `gain ${signed(Math.round(100 * gain))} points (${ends})${receipt}`;
}
/** How far a question is that nothing has settled: `9 answers, 2 withheld; likely 21 more, 5 weeks at your pace`. */
function tellProgress({ counts, further }) {
	const { yesWith, noWith, yesWithout, noWithout } = counts;
	const withheld = yesWithout + noWithout;
	const seen = `${formatCount(yesWith + noWith + withheld, "answer")}, ${withheld} withheld`;
	if (further === void 0) return `${seen}; not settled soon at this rate`;
	const pace = further.weeks === void 0 ? "" : `, ${formatCount(further.weeks, "week")} at your pace`;
	return `${seen}; likely ${further.answers} more${pace}`;
}
function points(gain) {
	return `${formatNumber(100 * gain, 0)} points`;
}
/** Evidence as people bet, below ten with a decimal. */
function odds(log) {
	const value = Math.exp(log);
	return formatNumber(value, value < 9.95 ? 1 : 0);
}
function signed(value) {
	const text = formatNumber(Math.abs(value), 0);
	return value < 0 ? `−${text}` : `+${text}`;
}

// src/stages/gate/report/words/work/describe-production.ts
/** What every figure of real work before and after a rule is: seen, and decided by nobody. */
const observational = "Observational: tasks, people and models changed as well, and nothing is decided by it.";
/** What real work took before and after a rule became active, beside what its receipt promises. */
function describeProduction(check) {
	return [
		describeSides(check),
		describeWorkChange(check),
		describePromise(check)
	].filter((text) => text !== "").join(" ");
}
function describeSides({ before, after, activeSince }) {
	const side = ({ runs, typicalTokens }) => typicalTokens === void 0 ? "none" : `${formatTokens(typicalTokens)} tokens a typical one (${formatTokens(runs)})`;
	return `Completed runs before ${activeSince}: ${side(before)}; since: ${side(after)}.`;
}
/** A change with its interval: `18 % cheaper (−9 % … +39 %)`. */
function describeWorkChange({ change }) {
	if (change === void 0) return "";
	const [low, high] = change.interval;
	const word = change.share < 0 ? "dearer" : "cheaper";
	return `${formatRate(Math.abs(change.share))} ${word} (chance alone: ${formatRate(low)} … ${formatRate(high)}).`;
}
/** What was promised, and how much work it would take to see it. */
function describePromise({ promised, runsNeeded, logSd }) {
	const whose = logSd.isOwn ? "your runs" : "public sessions";
	const needed = runsNeeded === void 0 ? "" : `; about ${formatCount(runsNeeded, "completed run")}, half without it, would show that (spread of ${whose}: ${logSd.value})`;
	return `The receipt promises ${formatRate(promised)}${needed}.`;
}

// src/stages/gate/report/words/spending/explain-consents.ts
/** What acts by itself on its person's word, in one line, and how the word is taken back. */
function explainConsents({ distill, live }) {
	const given = [...distill.isOn ? [`${distill.model} is asked about dear sessions since ${dayOf(distill.since)} (rentroll session distill --auto off)`] : [], ...live.isOn ? [`rules are withheld since ${dayOf(live.since)} (rentroll session live off)`] : []];
	return given.length === 0 ? "By itself: nothing is sent, asked or withheld on this machine." : `By itself, on your word: ${given.join("; ")}.`;
}
function dayOf(since = "") {
	return since.slice(0, 10);
}

export { explainWarnings as $, troubleWords as A, formatSigned as At, taskNumbers as B, simulatedWarning as C, formatCount as Ct, describeChange as D, formatOdds as Dt, describeBasis as E, formatNumber as Et, explainSpending as F, chooseTicks as G, rangeOf as H, explainTokens as I, explainReason as J, explainBundles as K, answerNumbers as L, explainMeasuring as M, formatTokens as Mt, explainPrices as N, describeNominal as O, formatRate as Ot, explainRest as P, explainStops as Q, columnsOfLooks as R, simulatedNumbers as S, writePlanTitle as St, nameConcerned as T, formatInterval as Tt, wordSaving$1 as U, hasEstimate as V, chooseDomain as W, intervalLevel as X, explainSettling as Y, explainLimits as Z, explainBriefly as _, billNumbers as _t, observational as a, summariseBudget as at, explainRange as b, explainBills as bt, describeEqualSides as c, describeWarning as ct, listNotices as d, outcomeWords as dt, explainWeek as et, describeIncidents as f, stopWords as ft, listTokensApart as g, listUnenforced as gt, apartColumns as h, describeEnforcement as ht, describeWorkChange as i, summariseBeyondTokens as it, explainDollars as j, formatSignedShare as jt, headSelfTest as k, formatShare as kt, formatAmount as l, evidenceWords as lt, listIsolationLines as m, wordsOfMeasureReason as mt, describeProduction as n, hasSpending as nt, tellLive as o, clipWidth as ot, describeSensitivity as p, verdictWords as pt, barOf as q, describePromise as r, renderBudgetBar as rt, tellProgress as s, describeLimit as st, explainConsents as t, explainWeekBriefly as tt, writeCompareHeadline as u, flagMeanings as ut, groupNext as v, describeBill as vt, groupFlags as w, formatDollars as wt, nameSimulated as x, listNotWorth as xt, explainProcedure as y, describeCost as yt, spendingColumns as z };