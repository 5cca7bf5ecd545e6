import { n as escapeTerminal, t as disarmCommands } from "./escape-terminal.js";
import { c as formatCount, m as formatSigned, o as verdictWords, u as formatInterval } from "./clip-width.js";
import { t as describeEnforcement } from "./describe-enforcement.js";
import { a as wrapIndented, n as clampWidth, o as wrapText, r as renderProblems, s as choosePaint, t as layOutTable } from "./lay-out-table.js";

// src/stages/gate/report/terminal/drawing/file-lines.ts
/** Files that were written (or would be), one a line. */
function renderFiles(files, dryRun, paint) {
	if (files.length === 0) return [];
	return [dryRun ? "Would write" : "Wrote", ...files.map(({ file, action }) => `  ${paint("dim", action)}  ${escapeTerminal(file)}`)];
}
/** Blocks of lines as one text, an empty line between them. */
function joinBlocks(blocks) {
	return blocks.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`).join("\n");
}

// src/stages/gate/report/terminal/kept/render-receipts.ts
const standingStyles = {
	valid: "green",
	stale: "yellow",
	unverified: "yellow",
	mismatched: "red",
	forged: "red",
	unreadable: "red"
};
/** What verification proves and what it cannot. */
const limits = "Every number was recomputed from the evidence in the receipt. Usage that was invented together with all that follows from it is only caught by measuring again: rentroll verify --spot-check 16.";
/** Receipts and how they stand, for people. */
function renderReceipts(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		renderTable(view.receipts, "receipt", width, paint),
		renderTable(view.audits, "audit", width, paint),
		noteEnforcement([...view.receipts, ...view.audits], width),
		renderProblems(view.problems, width, paint).slice(0, -1),
		view.receipts.length === 0 ? [] : wrapIndented("", limits, width).map((line) => paint("dim", line))
	]));
}
function writeHead({ receipts, audits, exitCode }) {
	const rows = [...receipts, ...audits];
	if (rows.length === 0) return exitCode === 0 ? "No receipts: nothing to verify." : "Receipts could not be verified.";
	const of = (...states) => rows.filter(({ state }) => states.includes(state)).length;
	const parts = [
		`${of("valid")} valid`,
		...of("stale") > 0 ? [`${of("stale")} stale`] : [],
		...of("unverified") > 0 ? [`${of("unverified")} not verified`] : [],
		...of("forged", "mismatched", "unreadable") > 0 ? [`${of("forged", "mismatched", "unreadable")} refused`] : []
	];
	const audited = audits.length === 0 ? "" : ` and ${formatCount(audits.length, "audit")}`;
	return `${formatCount(receipts.length, "receipt")}${audited}: ${parts.join(", ")}.`;
}
/** What nothing enforced while a receipt was measured: it stands all the same, and people should know. */
function noteEnforcement(rows, width) {
	return rows.flatMap(({ rule, enforced }) => {
		const missing = describeEnforcement(enforced);
		return missing === "" ? [] : wrapText(escapeTerminal(`${rule}: ${missing}`), width);
	});
}
function renderTable(receipts, what, width, paint) {
	if (receipts.length === 0) return [];
	const cells = (cell) => receipts.map((row) => escapeTerminal(cell(row) ?? "–"));
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: cells(({ rule }) => rule)
		},
		{
			title: "verdict",
			align: "left",
			cells: cells(({ verdict }) => verdict && verdictWords[verdict])
		},
		{
			title: "saving",
			align: "right",
			cells: cells(({ saving }) => saving === void 0 ? void 0 : formatSigned(saving))
		},
		{
			title: "interval",
			align: "right",
			cells: cells(({ interval }) => interval && formatInterval(interval))
		},
		{
			title: "on",
			align: "left",
			cells: cells(({ decidedOn }) => decidedOn)
		},
		{
			title: what,
			align: "left",
			cells: cells(({ state }) => state),
			styles: receipts.map(({ state }) => ["bold", standingStyles[state]])
		}
	], width, paint);
}

export { joinBlocks as n, renderFiles as r, renderReceipts as t };