import { L as escapeTerminal } from "./text.js";
import { A as troubleWords, Ct as formatCount, D as describeChange, E as describeBasis, Mt as formatTokens, O as describeNominal, Ot as formatRate, k as headSelfTest, kt as formatShare } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, w as renderBudgetBlock } from "./report-terminal.js";

// src/stages/gate/report/words/behaviour/describe-behaviour-test.ts
/** What keeps a golden task from telling whether a rule is followed, in a few words. */
const occasionWords = {
	"no-trials": "no trial that can answer",
	"no-occasion": "never gives the occasion",
	"no-room": "followed anyway"
};
/** The answer of a self-test about one rule with a probe, in one sentence (unescaped). */
function headBehaviourTest({ rule, isStanding, behaviour, replayed, tasks }) {
	if (isStanding) return `${rule}: its baseline trials hold the rule, so they do not say how often it is followed without it.`;
	if (replayed === void 0) return `${rule}: ${describeSilence(tasks)}.`;
	const { idle, gained } = replayed;
	const gain = Math.round(100 * behaviour.gain);
	return `${rule}: a rule that changes nothing earns in ${formatUnsure(idle.earns)} of replays, one that is followed ${gain} points more often in ${formatUnsure(gained.earns)}.`;
}
function describeSilence(tasks) {
	return tasks.some(({ trouble }) => trouble === "no-occasion") ? "its occasion never came in a baseline trial" : "no baseline trial says anything about it yet";
}
/** What the replays rest on, and what a verdict takes (unescaped: the probe names files and commands). */
function describeBehaviourBasis(test) {
	return [...describeReplays(test), ...describePlacebo(test)];
}
function describeReplays({ probe, replayed, tasks, behaviour }) {
	const told = tasks.reduce((sum, { yes, no }) => sum + yes + no, 0);
	const basis = `Probe: ${probe}. ${formatCount(told, "answer")} of ${formatCount(tasks.length, "golden task")}`;
	if (replayed === void 0) return [`${basis}.`];
	const { idle, gained, replays } = replayed;
	const whole = (trials) => formatTokens(Math.round(trials));
	return [`${basis}, ${formatCount(replays, "replay")} each, both arms drawn from the same answers. A verdict takes ${whole(idle.trials.mean)} trials when nothing changes and ${whole(gained.trials.mean)} when it does, price of ${formatRate(behaviour.price)} included.`, `A gain is shown, whatever the price, in ${formatUnsure(idle.shown)} and ${formatUnsure(gained.shown)}; by design at most ${formatRate(behaviour.alpha)} without any.`];
}
function describePlacebo({ placebo }) {
	if (placebo === void 0) return [];
	const { for: more, against, alike, gain, interval } = placebo;
	const points = (share) => `${share < 0 ? "−" : "+"}${Math.abs(Math.round(100 * share))}`;
	const pairs = formatCount(more + against + alike, "pair");
	return [`A line that asks for nothing moves it by ${points(gain)} points (${points(interval[0])}…${points(interval[1])}): of ${pairs} ${more} for it, ${against} against.`];
}
/** A rate with its standard error in points: `3.4 % (±0.6)`. */
function formatUnsure({ rate, standardError }) {
	return `${formatRate(Number(rate.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
}

// src/stages/gate/report/terminal/sections/self-test-tables.ts
const longestBar = 40;
const shortestBar = 10;
const eighths = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
/** P(earns) by true saving as bars, the minimal effect marked: the power curve lying on its side. */
function drawPower({ fresh, minimalEffect }, width, paint) {
	const size = Math.max(shortestBar, Math.min(longestBar, width - 32));
	const lines = fresh.map(({ effect, earns }) => {
		const label = formatShare(Number(effect.toFixed(3)), 1).padStart(7);
		const mark = effect === minimalEffect.share ? "  minimal effect" : "";
		return `${label}  ${paint(effect === 0 ? "yellow" : "green", drawBar(earns.rate, size))} ${roundRate(earns).padStart(6)}${mark}`;
	});
	return [paint("dim", " saving  earns"), ...lines];
}
/** Exactly `size` columns, an eighth of one exact. */
function drawBar(rate, size) {
	const filled = Math.round(Math.min(1, Math.max(0, rate)) * size * 8);
	return ("█".repeat(Math.floor(filled / 8)) + (eighths[filled % 8] ?? "")).padEnd(size, "·");
}
/** Verdicts and spending by true saving. */
function renderRates(rates, width, paint) {
	const whole = (tokens) => formatTokens(Math.round(tokens));
	return layOutTable(rates, width, paint, [
		{
			title: "saving",
			align: "right",
			cell: ({ effect }) => formatShare(Number(effect.toFixed(3)), 1)
		},
		{
			title: "earns",
			align: "right",
			cell: ({ earns }) => roundRate(earns)
		},
		{
			title: "does not",
			align: "right",
			cell: ({ doesNotEarn }) => roundRate(doesNotEarn)
		},
		{
			title: "regression",
			align: "right",
			cell: ({ regression }) => roundRate(regression)
		},
		{
			title: "undecided",
			align: "right",
			cell: ({ undecided }) => roundRate(undecided)
		},
		{
			title: "trials",
			align: "right",
			cell: ({ trials }) => whole(trials.mean)
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokens }) => whole(tokens.mean)
		},
		{
			title: "95 % below",
			align: "right",
			cell: ({ tokens }) => whole(tokens.p95)
		}
	]);
}
/** Every golden task: how noisy it is and what it takes. */
function renderTaskNoise(tasks, width, paint) {
	return layOutTable(tasks, width, paint, [
		{
			title: "golden task",
			cell: ({ task }) => task
		},
		{
			title: "trials",
			align: "right",
			cell: ({ completed }) => formatTokens(completed)
		},
		{
			title: "failed",
			align: "right",
			cell: ({ failures }) => formatTokens(failures)
		},
		{
			title: "mean",
			align: "right",
			cell: ({ mean }) => formatTokens(mean)
		},
		{
			title: "CV",
			align: "right",
			cell: ({ cv }) => roundShare(cv)
		},
		{
			title: "fitted",
			align: "right",
			cell: ({ fittedCv }) => roundShare(fittedCv)
		},
		{
			title: "noise",
			align: "right",
			cell: ({ noiseShare }) => roundShare(noiseShare)
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokenShare }) => roundShare(tokenShare)
		},
		{
			title: "half CV",
			align: "right",
			cell: ({ halved }) => describeSaved(halved)
		},
		{
			title: "notice",
			cell: ({ trouble }) => trouble === void 0 ? "" : troubleWords[trouble],
			style: () => "yellow"
		}
	]);
}
/** Every golden task as a probe sees it: its answers, and whether it alone would show the wanted gain. */
function renderOccasions(tasks, width, paint) {
	return layOutTable(tasks, width, paint, [
		{
			title: "golden task",
			cell: ({ task }) => task
		},
		{
			title: "followed",
			align: "right",
			cell: ({ yes }) => formatTokens(yes)
		},
		{
			title: "violated",
			align: "right",
			cell: ({ no }) => formatTokens(no)
		},
		{
			title: "no occasion",
			align: "right",
			cell: ({ na }) => formatTokens(na)
		},
		{
			title: "shown by it alone",
			align: "right",
			cell: ({ power }) => power && roundRate(power)
		},
		{
			title: "notice",
			cell: ({ trouble }) => trouble === void 0 ? "" : occasionWords[trouble],
			style: () => "yellow"
		}
	]);
}
function roundRate({ rate }) {
	return formatRate(Number(rate.toFixed(3)));
}
/** Within two standard errors nothing is saved that anyone could tell. */
function describeSaved({ rate, standardError }) {
	return 1 - rate < 2 * standardError ? "nothing" : `−${roundShare(1 - rate)}`;
}
function roundShare(share) {
	return formatRate(Number(share.toFixed(2)));
}

// src/stages/gate/report/terminal/measured/render-self-test.ts
/** What the columns of the task table mean. */
const taskColumns = "CV: as seen, and fitted, which is drawn towards the suite. noise: its share of the variance at equal trials. tokens: its share of a verdict. half CV: what halving its CV would save, replayed.";
/** Self-tests for people: the answer, the power curve, rates and spending, tasks, and what would help. */
function renderSelfTest({ tests, notices, budget }, options) {
	return setPage(options, (width, paint) => [
		notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width)),
		...tests.flatMap((test) => renderOne(test, width, paint)),
		budget === void 0 ? [] : renderBudgetBlock(budget, width, paint)
	]);
}
function renderOne(test, width, paint) {
	const nominal = describeNominal(test);
	const { cachedPerTask, rates } = test.warm;
	const dim = (text) => wrapText(text, width).map((line) => paint("dim", line));
	return [
		wrapText(escapeTerminal(headSelfTest(test)), width).map((line) => paint("bold", line)),
		drawPower(test, width, paint),
		[...describeBasis(test).flatMap((text) => wrapText(text, width)), ...nominal === void 0 ? [] : dim(nominal)],
		[paint("bold", "With a fresh baseline"), ...renderRates(test.fresh, width, paint)],
		[paint("bold", `Against ${cachedPerTask} baseline trials a task of an earlier run, none of them drifted`), ...renderRates(rates, width, paint)],
		[...renderTaskNoise(test.tasks, width, paint), ...dim(taskColumns)],
		renderChanges(test, width, paint),
		...(test.behaviour ?? []).map((one) => renderBehaviour(one, width, paint))
	];
}
/** A rule that buys behaviour: the answer, what it rests on, and what each golden task can tell. */
function renderBehaviour(test, width, paint) {
	const wrap = (text) => wrapText(escapeTerminal(text), width);
	return [
		...wrap(headBehaviourTest(test)).map((line) => paint("bold", line)),
		...describeBehaviourBasis(test).flatMap(wrap),
		...renderOccasions(test.tasks, width, paint)
	];
}
function renderChanges({ changes }, width, paint) {
	if (changes.length === 0) return [];
	const lines = changes.flatMap((change) => wrapIndented("  ", escapeTerminal(describeChange(change)), width));
	return [paint("bold", "What would make verdicts cheaper (replayed with a rule that does nothing)"), ...lines];
}

export { renderSelfTest };