import { j as ProblemError } from "./model.js";
import { L as escapeTerminal } from "./text.js";
import { createInterface } from "node:readline/promises";

// src/entry/command-line/ask-terminal.ts
/** Takes every default; files that exist are kept. */
const takeDefaults = {
	choose: async (_question, fallback) => fallback,
	confirm: async (_question, fallback) => fallback
};
/** Asks on the terminal (questions go to stderr). Throws ProblemError when there is none. */
function askTerminal() {
	if (!process.stdin.isTTY || !process.stderr.isTTY) throw noTerminal();
	const terminal = createInterface({
		input: process.stdin,
		output: process.stderr
	});
	return {
		async choose(question, fallback) {
			const shown = fallback === "" ? "" : ` [${escapeTerminal(fallback)}]`;
			return (await terminal.question(`${escapeTerminal(question)}${shown}: `)).trim() || fallback;
		},
		async confirm(question, fallback) {
			const answer = await terminal.question(`${escapeTerminal(question)}? [${fallback ? "Y/n" : "y/N"}] `);
			return answer.trim() === "" ? fallback : /^y(?:es)?$/i.test(answer.trim());
		},
		close: () => terminal.close()
	};
}
function noTerminal() {
	return new ProblemError([{
		code: "init-needs-terminal",
		severity: "error",
		message: "init asks questions, and there is no terminal to ask on",
		hint: "Take the defaults: rentroll init --yes. Existing files are kept.",
		blame: "setup"
	}]);
}

export { takeDefaults as n, askTerminal as t };