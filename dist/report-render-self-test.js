import { d as escapeTerminal, u as disarmCommands } from "./text.js";
import { $ as formatShare, Q as formatRate, _ as describeNominal, g as describeChange, h as describeBasis, nt as formatTokens, v as headSelfTest, y as troubleWords } from "./report-words.js";
import { a as renderBudgetBlock, d as layOutTable, f as clampWidth, g as wrapText, h as wrapIndented, n as joinBlocks, v as choosePaint } from "./report-terminal.js";

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
	const share = (title, of) => ({
		title,
		align: "right",
		cells: rates.map((row) => roundRate(of(row)))
	});
	const figure = (title, of) => ({
		title,
		align: "right",
		cells: rates.map((row) => formatTokens(Math.round(of(row))))
	});
	return layOutTable([
		{
			title: "saving",
			align: "right",
			cells: rates.map(({ effect }) => formatShare(Number(effect.toFixed(3)), 1))
		},
		share("earns", ({ earns }) => earns),
		share("does not", ({ doesNotEarn }) => doesNotEarn),
		share("regression", ({ regression }) => regression),
		share("undecided", ({ undecided }) => undecided),
		figure("trials", ({ trials }) => trials.mean),
		figure("tokens", ({ tokens }) => tokens.mean),
		figure("95 % below", ({ tokens }) => tokens.p95)
	], width, paint);
}
/** Every golden task: how noisy it is and what it takes. */
function renderTaskNoise(tasks, width, paint) {
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: tasks.map(cell)
	});
	return layOutTable([
		{
			title: "golden task",
			align: "left",
			cells: tasks.map(({ task }) => escapeTerminal(task))
		},
		column("trials", ({ completed }) => formatTokens(completed)),
		column("failed", ({ failures }) => formatTokens(failures)),
		column("mean", ({ mean }) => formatTokens(mean)),
		column("CV", ({ cv }) => roundShare(cv)),
		column("fitted", ({ fittedCv }) => roundShare(fittedCv)),
		column("noise", ({ noiseShare }) => roundShare(noiseShare)),
		column("tokens", ({ tokenShare }) => roundShare(tokenShare)),
		column("half CV", ({ halved }) => describeSaved(halved)),
		{
			title: "notice",
			align: "left",
			cells: tasks.map(({ trouble }) => trouble === void 0 ? "" : troubleWords[trouble]),
			styles: tasks.map(() => "yellow")
		}
	], width, paint);
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
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const said = notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width));
	const cost = budget === void 0 ? [] : renderBudgetBlock(budget, width, paint);
	return disarmCommands(joinBlocks([
		said,
		...tests.flatMap((test) => renderOne(test, width, paint)),
		cost
	]));
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
		renderChanges(test, width, paint)
	];
}
function renderChanges({ changes }, width, paint) {
	if (changes.length === 0) return [];
	const lines = changes.flatMap((change) => wrapIndented("  ", escapeTerminal(describeChange(change)), width));
	return [paint("bold", "What would make verdicts cheaper (replayed with a rule that does nothing)"), ...lines];
}

export { renderSelfTest };