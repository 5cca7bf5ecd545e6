import { s as here } from "./commands.js";

// src/entry/commands/sessions/run-nudge.ts
/** Answers a SessionStart hook on stdout: the JSON of a hook, or nothing. */
async function nudge(configFile) {
	const { beginSession } = await import("./hooks-begin-session.js");
	const { shown, context } = await beginSession(configFile, process.stdin.isTTY ? "" : await readStart(), here());
	if (shown === "" && context === "") return;
	const hookSpecificOutput = {
		hookEventName: "SessionStart",
		additionalContext: context
	};
	const told = {
		...shown !== "" && { systemMessage: shown },
		...context !== "" && { hookSpecificOutput }
	};
	process.stdout.write(`${JSON.stringify(told)}\n`);
}
/** A hook's input is there at once; whoever types the command by hand gives none. */
const inputMs = 500;
async function readStart() {
	const { readInput } = await import("./load-collect-read-input.js");
	const input = await readInput(process.stdin, inputMs);
	process.stdin.destroy();
	return input;
}

export { nudge };