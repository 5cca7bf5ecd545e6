import { L as escapeTerminal } from "./text.js";
import { At as formatSigned, Ct as formatCount } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, b as verdictColumn, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-stamp.ts
/** What `stamp` changed, for people: each verdict with the status it leads to, then the files. */
function renderStamp(view, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		renderStamped(view, width, paint),
		renderFiles(view.files, view.dryRun, paint),
		renderLeft(view, width),
		view.files.length > 0 && !view.dryRun ? ["Commit these files with the change that brings the rules."] : []
	]);
}
function writeHead({ stamped, files, dryRun }) {
	if (stamped.length === 0) return "Nothing to stamp: no settled verdict fits a rule as it reads now.";
	const verdicts = formatCount(stamped.length, "verdict");
	if (files.length === 0) return `Nothing to write: ${verdicts} stamped already.`;
	return dryRun ? `Would stamp ${verdicts}.` : `Stamped ${verdicts}.`;
}
function renderStamped({ stamped }, width, paint) {
	if (stamped.length === 0) return [];
	return layOutTable(stamped, width, paint, [
		{
			title: "rule",
			cell: ({ rule }) => rule
		},
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "saving",
			align: "right",
			cell: ({ saving }) => formatSigned(saving)
		},
		verdictColumn,
		{
			title: "status",
			cell: describeStatus
		}
	]);
}
function describeStatus({ from, to, kept, audit }) {
	if (kept !== void 0) return `${to} (${kept})`;
	if (from !== to) return `${from} → ${to}`;
	const consequence = audit === void 0 ? void 0 : describeAudit(audit);
	return consequence === void 0 ? to : `${to} (${consequence})`;
}
function describeAudit(audit) {
	if (audit.kind === "strike") return "first strike";
	return audit.kind === "postpone" ? `${audit.first} leaves first` : void 0;
}
function renderLeft({ left }, width) {
	if (left.length === 0) return [];
	return ["Left as they are", ...left.flatMap(({ rule, why }) => wrapIndented("  ", escapeTerminal(`${rule}: ${why}`), width))];
}

export { renderStamp };