import { d as escapeTerminal, u as disarmCommands } from "./text.js";
import { J as formatCount, Y as formatDollars, nt as formatTokens } from "./report-words.js";
import { d as layOutTable, f as clampWidth, g as wrapText, h as wrapIndented, n as joinBlocks, t as renderReceipts, v as choosePaint } from "./report-terminal.js";

// src/stages/gate/report/terminal/measured/render-spot-check.ts
const outcomeStyles = {
	consistent: "green",
	doubtful: "yellow",
	unfinished: "yellow",
	skipped: "yellow",
	inconsistent: "red",
	forged: "red"
};
/** Receipts and how they stand, then what running their trials again showed, for people. */
function renderSpotCheck(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const { spotCheck } = view;
	const own = joinBlocks([
		wrapText(writeHead(spotCheck), width).map((line) => paint("bold", line)),
		renderTable(spotCheck, width, paint),
		spotCheck.receipts.flatMap((receipt) => explain(receipt, width)),
		describeCost(spotCheck),
		wrapIndented("", describeDraw(spotCheck), width).map((line) => paint("dim", line))
	]);
	return `${renderReceipts(view, options)}\n${disarmCommands(own)}`;
}
function writeHead({ receipts, dryRun, expected, stop }) {
	const checked = receipts.filter(({ mode }) => mode !== void 0).length;
	if (dryRun) return `Would run ${formatCount(expected.trials, "trial")} of ${formatCount(checked, "receipt")} again.`;
	if (checked === 0) return "No receipt could be spot-checked.";
	const ran = receipts.reduce((sum, { trials }) => sum + trials.length, 0);
	const of = (outcome) => receipts.filter((receipt) => receipt.outcome === outcome).length;
	const shown = [
		"consistent",
		"doubtful",
		"inconsistent",
		"forged",
		"unfinished",
		"skipped"
	].filter((outcome) => of(outcome) > 0).map((outcome) => `${of(outcome)} ${outcome}`);
	const ended = stop === void 0 ? "" : ` It ended early: ${escapeTerminal(stop.detail)}.`;
	return `Spot-check, ${formatCount(ran, "trial")} run again: ${shown.join(", ")}.${ended}`;
}
function renderTable({ receipts, dryRun }, width, paint) {
	if (receipts.length === 0 || dryRun) return [];
	const cells = (cell) => receipts.map((receipt) => escapeTerminal(cell(receipt)));
	const leastP = ({ checks }) => checks.length === 0 ? "–" : Math.min(...checks.map(({ p }) => p)).toPrecision(2);
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: cells(({ rule }) => rule)
		},
		{
			title: "compared by",
			align: "left",
			cells: cells(({ mode }) => modeWords[mode ?? "none"])
		},
		{
			title: "trials",
			align: "right",
			cells: cells(({ trials }) => String(trials.length))
		},
		{
			title: "smallest p",
			align: "right",
			cells: cells(leastP)
		},
		{
			title: "spot-check",
			align: "left",
			cells: cells(({ outcome }) => outcome),
			styles: receipts.map(({ outcome }) => ["bold", outcomeStyles[outcome]])
		}
	], width, paint);
}
const modeWords = {
	exact: "seeds, to the token",
	usage: "usage of fresh trials",
	none: "–"
};
function explain({ rule, why }, width) {
	return why === void 0 ? [] : wrapIndented("  ", escapeTerminal(`${rule}: ${why}`), width);
}
function describeCost({ expected, worst, budget, dryRun }) {
	const words = ({ trials, tokens, dollars }) => `${formatCount(trials, "trial")}, ${formatTokens(tokens)} tokens, ${wordDollars(dollars)}`;
	const spent = budget === void 0 ? [] : [`spent      ${formatTokens(budget.totalConsumed)} tokens, ${wordDollars(budget.dollars)}`];
	return dryRun ? [`expected   ${words(expected)}`, `at worst   ${words(worst)}`] : spent;
}
function wordDollars(dollars) {
	return dollars === "unknown" ? "dollars unknown" : formatDollars(dollars);
}
function describeDraw({ draw, levels }) {
	return `The trials were chosen by --draw ${escapeTerminal(draw)}; the same draw chooses the same. Where usage is compared, honest receipts of rules that pay are called inconsistent with a probability of at most ${levels.failure}, doubtful of ${levels.warning}, all receipts together. Trials that were picked because they were favourable cannot be told from others.`;
}

export { renderSpotCheck };