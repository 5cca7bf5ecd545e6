import { ct as InvalidArgumentError } from "./libraries.js";
import { I as setupError, j as ProblemError } from "./model.js";
import { n as toPrintableJson } from "./text-json.js";
import { resolve } from "node:path";

// src/entry/command-line/answer.ts
/** Runs a command and sets the exit code it returns; problems it throws and faults of this machine are shown with theirs, anything else is a bug. */
async function answer(json, command) {
	try {
		process.exitCode = await command();
	} catch (thrown) {
		const { explainMachineFault } = await import("./load-faults-disk-fault.js");
		const error = explainMachineFault(thrown);
		if (!(error instanceof ProblemError)) throw error;
		process.exitCode = await showProblems(error, json === true);
	}
}
/** Prints problems on stdout, for people or as JSON (with the outcome, as `check` does) and what their run had spent, and returns the exit code they ask for. */
async function showProblems(error, json) {
	const { problems } = error;
	const { renderLint } = await import("./report-render-lint.js");
	const { judgeProblems } = await import("./load-decide-judge-change.js");
	const { outcome, exitCode } = judgeProblems(problems);
	const { spentOf } = await import("./load-model-stopped-run.js");
	const spent = spentOf(error);
	const { summariseBudget } = await import("./load-report-explain-budget.js");
	const cost = spent.budget === void 0 ? "" : `${summariseBudget(spent.budget)}\n`;
	const words = () => `${renderLint({
		problems,
		notices: []
	}, terminalOptions())}${cost}`;
	print({
		schema: 1,
		outcome,
		problems,
		...spent
	}, json, words);
	return exitCode;
}
/** Prints a result on stdout: as JSON for machines, else as `render` words it. */
function print(result, json, render) {
	process.stdout.write(json === true ? toPrintableJson(result) : render());
}
/** Colours only on a terminal that wants them; 100 columns where nobody says. */
function terminalOptions() {
	const { columns, isTTY } = process.stdout;
	return {
		color: isTTY === true && process.env["NO_COLOR"] === void 0,
		width: columns ?? 100
	};
}

// src/entry/command-line/here.ts
/** Where a command stands that measures nothing: there is no progress to show, and an interrupt ends it at once. */
function here() {
	return {
		cwd: process.cwd(),
		env: process.env,
		now: () => /* @__PURE__ */ new Date()
	};
}
/** The same for a command that writes files: the first interrupt waits until all are written, the second ends it at once. */
function hereToWrite() {
	let isAsked = false;
	const finish = () => {
		if (isAsked) process.exit(130);
		isAsked = true;
		process.stderr.write("finishing what is being written; again to stop at once\n");
	};
	process.on("SIGINT", finish);
	process.on("SIGTERM", finish);
	return here();
}

// src/entry/commands/consent/require-person.ts
/** Variables that the CLIs of agents set in the shells they start. */
const agentVariables = [
	"CLAUDECODE",
	"CLAUDE_CODE_SESSION_ID",
	"CODEX_SANDBOX",
	"CODEX_THREAD_ID",
	"GEMINI_CLI",
	"COPILOT_CLI"
];
/**
* Throws ProblemError (`consent-person`) in a shell that an agent has started: what an agent types was perhaps written by a repository, and is
* nobody's word.
*/
function requirePerson(env, command) {
	const found = agentVariables.find((name) => (env[name] ?? "") !== "");
	if (found === void 0) return;
	const message = `a person has to agree, and this shell is an agent's (${found} is set)`;
	throw setupError("consent-person", message, `Say it yourself in a terminal of your own: ${command}`);
}

// src/entry/command-line/parse-option.ts
/** A whole number of at least `least`, as an option value. */
function parseAtLeast(least) {
	return (text) => {
		const value = Number(text);
		if (/^[0-9]+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
		throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
	};
}
/** A whole number above zero, as an option value. */
const parsePositive = parseAtLeast(1);
/** A complexity from 1 (trivial) to 5, as an option value. */
function parseComplexity(text) {
	const score = [
		1,
		2,
		3,
		4,
		5
	].find((value) => String(value) === text);
	if (score !== void 0) return score;
	throw new InvalidArgumentError("Expected a number from 1 (trivial) to 5 (far reaching).");
}
/** A folder, as an absolute path: a run that is continued may start elsewhere. */
function resolveFolder(text) {
	if (text.trim() === "") throw new InvalidArgumentError("Expected a folder.");
	return resolve(text);
}
const unitMs = {
	s: 1e3,
	m: 6e4,
	h: 36e5
};
/** A time of seconds, minutes or hours such as 30s, in milliseconds, as an option value. */
function parseEvery(text) {
	const [, number = "", unit = ""] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
	const ms = Number(number) * (unitMs[unit] ?? 0);
	if (ms > 0) return ms;
	throw new InvalidArgumentError("Expected a time such as 30s, 5m or 1h.");
}

export { resolveFolder as a, hereToWrite as c, terminalOptions as d, parsePositive as i, answer as l, parseComplexity as n, requirePerson as o, parseEvery as r, here as s, parseAtLeast as t, print as u };