import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens, wt as formatDollars } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, T as renderLimits, d as renderReceipts } from "./report-terminal.js";

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
	const { spotCheck } = view;
	const own = setPage(options, (width, paint) => [
		wrapText(writeHead(spotCheck), width).map((line) => paint("bold", line)),
		renderTable(spotCheck, width, paint),
		spotCheck.receipts.flatMap((receipt) => explain(receipt, width)),
		[...describeCost(spotCheck), ...renderLimits(spotCheck.budget, width, paint)],
		wrapIndented("", describeDraw(spotCheck), width).map((line) => paint("dim", line))
	]);
	return `${renderReceipts(view, options)}\n${own}`;
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
	const leastP = ({ checks }) => checks.length === 0 ? "–" : Math.min(...checks.map(({ p }) => p)).toPrecision(2);
	return layOutTable(receipts, width, paint, [
		{
			title: "rule",
			cell: ({ rule }) => rule
		},
		{
			title: "compared by",
			cell: ({ mode }) => modeWords[mode ?? "none"]
		},
		{
			title: "trials",
			align: "right",
			cell: ({ trials }) => String(trials.length)
		},
		{
			title: "smallest p",
			align: "right",
			cell: leastP
		},
		{
			title: "spot-check",
			cell: ({ outcome }) => outcome,
			style: ({ outcome }) => ["bold", outcomeStyles[outcome]]
		}
	]);
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