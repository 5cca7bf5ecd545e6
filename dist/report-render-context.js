import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import { A as setPage, O as layOutTable, P as wrapText, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-context.ts
/** What agents always load, for a terminal: files against the base, then each agent's rules against the limit, weakest first. */
function renderContext(report, options) {
	return setPage(options, (width, paint) => [
		renderFiles(report.files, width, paint),
		...report.agents.map((agent) => renderAgent(agent, width, paint)),
		renderProblems(report.problems, width, paint)
	]);
}
function renderFiles(files, width, paint) {
	const total = files.reduce((sum, { tokens }) => sum + tokens, 0);
	const before = files.reduce((sum, { atBase = 0 }) => sum + atBase, 0);
	const compared = files.some(({ atBase }) => atBase !== void 0);
	const change = compared ? `, ${formatTokens(before)} at base` : "";
	const head = paint("bold", `Files every session loads: ${formatTokens(total)} tokens${change}.`);
	if (files.length === 0) return [head];
	const columns = [
		{
			title: "file",
			cell: ({ file }) => file
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokens }) => formatTokens(tokens)
		},
		{
			title: "at base",
			align: "right",
			cell: ({ atBase = 0 }) => formatTokens(atBase)
		}
	];
	return [head, ...layOutTable(files, width, paint, compared ? columns : columns.slice(0, 2))];
}
function renderAgent({ agent, rent, limit, residents }, width, paint) {
	const head = `${agent}: ${formatCount(residents.length, "compiled rule")}, ${formatTokens(rent)} of ${formatTokens(limit)} tokens.`;
	const style = rent > limit ? "yellow" : "bold";
	const lines = wrapText(escapeTerminal(head), width).map((line) => paint(style, line));
	return residents.length === 0 ? lines : [...lines, ...renderResidents(residents, width, paint)];
}
function renderResidents(residents, width, paint) {
	const round = (tokens) => tokens === void 0 ? void 0 : formatTokens(Math.round(tokens));
	return layOutTable(residents, width, paint, [
		{
			title: "rule, weakest first",
			cell: ({ rule }) => rule
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		{
			title: "saving",
			align: "right",
			cell: ({ saving }) => round(saving) ?? "unknown"
		},
		{
			title: "per token",
			align: "right",
			cell: ({ rent, saving }) => round(saving && saving / rent)
		},
		{
			title: "",
			align: "right",
			cell: ({ protected: kept }) => kept ? "protected" : ""
		}
	]);
}

export { renderContext };