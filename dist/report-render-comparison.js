import { k as escapeTerminal } from "./text.js";
import { St as formatShare, Tt as formatTokens, _ as simulatedNumbers, _t as formatCount, a as describeEqualSides, ft as describeBill, l as describeIncidents, o as formatAmount } from "./report-words.js";
import { C as layOutTable, E as renderProblems, O as wrapIndented, T as setPage, k as wrapText, y as renderBudgetBlock } from "./report-terminal.js";

// src/stages/gate/report/terminal/measured/render-comparison.ts
/** What `compare` says: the answer, both sides in one table, what the answer rests on, and the bill. */
function renderComparison(report, options) {
	const say = (text, width) => wrapText(escapeTerminal(text), width);
	return setPage(options, (width, paint) => [
		say(report.headline, width).map((line) => paint("bold", line)),
		report.level === "simulated" ? wrapIndented("SIMULATED  ", simulatedNumbers, width) : [],
		report.notices.flatMap((notice) => say(notice, width)),
		report.bill === void 0 || !report.dryRun ? [] : say(describeBill(report.bill), width),
		renderSides(report, width, paint),
		explainSavings(report).flatMap((text) => say(text, width)),
		report.dryRun ? [] : say(describeEqualSides(report.selfTest, report), width),
		report.incidents.flatMap((found) => say(describeIncidents(found), width)),
		renderProblems(report.problems, width, paint),
		report.budget === void 0 ? [] : renderBudgetBlock(report.budget, width, paint),
		say(writeNext(report), width)
	]);
}
function renderSides({ sides }, width, paint) {
	return sides.length === 0 ? [] : layOutTable(sides, width, paint, columnsFor(sides));
}
/** Cache reads stand in a column of their own: they are most of the tokens and next to nothing of the bill. */
function columnsFor(sides) {
	const count = (title, of) => ({
		title,
		align: "right",
		cell: (side) => formatTokens(of(side))
	});
	const isPriced = sides.some(({ dollars }) => dollars !== "unknown");
	return [
		{
			title: "side",
			cell: ({ arm, name }) => `${arm === "baseline" ? "a" : "b"}: ${name}`
		},
		...sides.some(({ tokens }) => tokens !== void 0) ? [count("text", ({ tokens }) => tokens ?? 0)] : [],
		{
			title: "passed",
			align: "right",
			cell: ({ completed, trials }) => `${completed} of ${trials}`
		},
		count("input", ({ usage }) => usage.input),
		count("cache written", ({ usage }) => usage.cacheCreation),
		count("output", ({ usage }) => usage.output),
		count("cache read", ({ usage }) => usage.cacheRead),
		...isPriced ? [{
			title: "dollars",
			align: "right",
			cell: wordDollars
		}] : []
	];
}
function wordDollars({ dollars }) {
	return dollars === "unknown" ? "?" : formatAmount(dollars, "dollars");
}
function explainSavings({ kind, unit, saving, processing, reason }) {
	if (saving === void 0) return [];
	const decides = `Saving, which decides: ${wordSaving(saving, unit)}; reason: ${reason}.`;
	const beside = kind === "model" && processing !== void 0 && unit === "dollars" ? [`In tokens without cache reads: ${wordSaving(processing, "tokens")}.`] : [];
	const unpriced = kind === "model" && unit === "tokens" ? ["No price is known for one of the models, so tokens without cache reads decide: write its prices into the config (prices:)."] : [];
	return [
		decides,
		...beside,
		...unpriced
	];
}
function wordSaving({ saving, interval: [low, high], mean }, unit) {
	return `${formatAmount(saving, unit)} a trial (${formatShare(saving, mean)}), with confidence ${formatAmount(low, unit)} to ${formatAmount(high, unit)}`;
}
function writeNext({ dryRun, verdict, settle, stop, problems }) {
	if (problems.length > 0) return "Mend this and give the same command again: what was paid for is not paid for twice.";
	if (dryRun) return "To begin, give the same command without --dry-run.";
	if (verdict !== "undecided") return "Nothing was applied: what follows from it is your change to make, and to review.";
	return `${stop === void 0 ? "" : `Stopped by ${stop}. `}The same command goes on, and pays for nothing twice: ${formatCount(settle.trials, "more trial")} at most.`;
}

export { renderComparison };