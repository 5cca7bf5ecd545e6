import { o as here } from "./commands.js";

// src/entry/commands/sessions/run-nudge.ts
/** Answers a SessionStart hook on stdout: the JSON of a hook, or nothing. */
async function nudge(configFile) {
	const { beginSession } = await import("./hooks-begin-session.js");
	const { line, context } = await beginSession(configFile, process.stdin.isTTY ? "" : await readStart(), here());
	if (context === "") return;
	const hookSpecificOutput = {
		hookEventName: "SessionStart",
		additionalContext: context
	};
	const message = line === void 0 ? {} : { systemMessage: line };
	process.stdout.write(`${JSON.stringify({
		...message,
		hookSpecificOutput
	})}\n`);
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