import { n as ProblemError, r as exitCodeOfProblems } from "./stable-json.js";
import { n as escapeTerminal, t as disarmCommands } from "./escape-terminal.js";
import { r as renderProblems, s as choosePaint } from "./lay-out-table.js";
import { d as toPrintableJson, t as renderTerminal, u as renderJson } from "./render-terminal.js";
import { n as exitCodeOf } from "./build-report.js";

// src/stages/gate/report/terminal/kept/render-lint.ts
/** Lint findings for a terminal: the count in words, then each problem with its place and what to do. */
function renderLint(findings, { color, width }) {
	const paint = choosePaint(color);
	const errors = findings.problems.filter((problem) => problem.severity === "error").length;
	const warnings = findings.problems.length - errors;
	const lines = [
		...findings.notices.map((notice) => `Note: ${escapeTerminal(notice)}`),
		...findings.wroteLock === void 0 ? [] : [`Wrote ${escapeTerminal(findings.wroteLock)}.`],
		paint("bold", errors + warnings === 0 ? "No problems." : `${count(errors, "error")}, ${count(warnings, "warning")}.`),
		...findings.problems.length === 0 ? [] : ["", ...renderProblems(findings.problems, width, paint)]
	];
	return disarmCommands(`${lines.join("\n")}\n`);
}
function count(amount, noun) {
	return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

// src/entry/command-line/show-report.ts
/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. */
function showReport(report, json) {
	process.stdout.write(json ? renderJson(report) : renderTerminal(report, terminalOptions()));
	return exitCodeOf(report);
}
/** Colours only on a terminal that wants them; 100 columns where nobody says. */
function terminalOptions() {
	const { columns, isTTY } = process.stdout;
	return {
		color: isTTY === true && process.env["NO_COLOR"] === void 0,
		width: columns ?? 100
	};
}

// src/entry/command-line/answer.ts
/** Runs a command and sets the exit code it returns; problems it throws are shown with theirs, anything else is a bug. */
async function answer(json, command) {
	try {
		process.exitCode = await command();
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		process.exitCode = showProblems(error.problems, json === true);
	}
}
/** Prints problems on stdout, for people or as JSON (with the outcome, as `check` does), and returns the exit code they ask for. */
function showProblems(problems, json) {
	const exitCode = exitCodeOfProblems(problems);
	print({
		schema: 1,
		outcome: exitCode === 1 ? "fail" : "error",
		problems
	}, json, () => renderLint({
		problems,
		notices: []
	}, terminalOptions()));
	return exitCode;
}
/** Prints a result on stdout: as JSON for machines, else as `render` words it. */
function print(result, json, render) {
	process.stdout.write(json === true ? toPrintableJson(result) : render());
}

// src/apart/local-actions/event/event-facts.ts
/** Events `rentroll act` can make a payload for, without a network. */
const eventNames = [
	"pull_request",
	"push",
	"merge_group",
	"workflow_dispatch",
	"schedule",
	"workflow_run",
	"pull_request_target"
];
/** Id of the run that a `workflow_run` is about. */
const earlierRunId = 1e3;

export { showReport as a, print as i, eventNames as n, terminalOptions as o, answer as r, renderLint as s, earlierRunId as t };