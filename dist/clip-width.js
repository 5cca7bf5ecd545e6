import { n as stringWidth } from "./libraries.js";

// src/stages/gate/report/words/trial/describe-place.ts
/** `file:line:column` as far as known, unescaped. */
function describePlace({ file, line, column }) {
	return [
		file,
		line,
		line === void 0 ? void 0 : column
	].filter((part) => part !== void 0).join(":");
}
/** The first twelve digits of a commit, or an empty string. */
function shortSha(sha) {
	return sha.slice(0, 12);
}

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
	SPREAD: "trials of one task and arm lie more than 25 % apart; common noise, and the interval carries it",
	"METRIC-CONFLICT": "priced, total and processing tokens disagree about the sign of the saving",
	"TASK-WORSE": "at least one task costs clearly more with the rule",
	TAIL: "capped and uncapped savings disagree, or long trials gather in one arm",
	FLAKY: "a task fails without the rule too",
	DRIFT: "fresh baseline trials cost something else than earlier ones",
	CONCENTRATED: "one task brings more than 60 % of the saving",
	CACHED: "judged against baseline trials of an earlier run",
	SIMULATED: "simulated trials: an illustration, not evidence about a real agent",
	LEAK: "an arm saw what it must not see, or did not see the rule; these trials prove nothing"
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
/** Why a rule is on the plan. */
const measureReasonWords = {
	added: "added here",
	changed: "changed here",
	unstamped: "active without a receipt",
	"never-measured": "never measured",
	aged: "its verdict is old",
	"other-runtime": "the model or the CLI changed",
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

export { describePlace as _, stopWords as a, formatCount as c, formatNumber as d, formatRate as f, formatTokens as g, formatSignedShare as h, outcomeWords as i, formatDollars as l, formatSigned as m, evidenceWords as n, verdictWords as o, formatShare as p, flagMeanings as r, wordsOfMeasureReason as s, clipWidth as t, formatInterval as u, shortSha as v };