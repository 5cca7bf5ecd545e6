import { L as escapeTerminal } from "./text.js";
import { Mt as formatTokens } from "./report-words.js";
import { A as setPage, O as layOutTable, P as wrapText, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-companions.ts
/** Names of what stands beside rentroll. */
function renderCompanions({ companions }, options) {
	if (companions.length === 0) return "Nothing stands beside rentroll here: no plugin, no skill, no agent.\n";
	return setPage(options, (width, paint) => [layOutTable(companions, width, paint, [
		{
			title: "kind",
			cell: ({ kind }) => kind
		},
		{
			title: "name",
			cell: ({ name }) => name
		},
		{
			title: "described in",
			cell: ({ file }) => file === "" ? void 0 : file
		}
	])]);
}
/** One of them: what it is for, where, and what is wrong with it. */
function renderCompanion(details, options) {
	const { kind, name, file, description, tokens, problems } = details;
	const weight = file === "" ? "" : `, ${formatTokens(tokens)} tokens in ${file}`;
	return setPage(options, (width, paint) => [
		wrapText(escapeTerminal(`${kind} ${name}${weight}`), width).map((line) => paint("bold", line)),
		description === "" ? [] : wrapText(escapeTerminal(description), width),
		renderProblems(problems, width, paint)
	]);
}

export { renderCompanion, renderCompanions };