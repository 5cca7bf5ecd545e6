import { I as disarmCommands, L as escapeTerminal } from "./text.js";
import { I as choosePaint, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-lint.ts
/** Lint findings for a terminal: the count in words, then each problem with its place and what to do. */
function renderLint(findings, { color, width }) {
	const paint = choosePaint(color);
	const errors = findings.problems.filter((problem) => problem.severity === "error").length;
	const warnings = findings.problems.length - errors;
	const lines = [
		...findings.notices.map((notice) => `Note: ${escapeTerminal(notice)}`),
		...findings.wroteLock === void 0 ? [] : [`Wrote ${escapeTerminal(findings.wroteLock)}.`],
		...findings.wroteCoverage === void 0 ? [] : [`Wrote ${escapeTerminal(findings.wroteCoverage)}.`],
		paint("bold", errors + warnings === 0 ? "No problems." : `${count(errors, "error")}, ${count(warnings, "warning")}.`),
		...findings.problems.length === 0 ? [] : ["", ...renderProblems(findings.problems, width, paint)]
	];
	return disarmCommands(`${lines.join("\n")}\n`);
}
function count(amount, noun) {
	return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

export { renderLint };