import { I as setupError } from "./model.js";
import { d as terminalOptions, s as here, u as print } from "./commands.js";

// src/entry/commands/sessions/run-explain.ts
/** Shows what the guard would answer to a call. Throws ProblemError where neither a command nor a file is named. */
async function explain(command, { tool, path, json }) {
	if (command === void 0 === (path === void 0)) throw setupError("explain-what", "a command or --path is what can be explained", "Give one of them: rentroll hook explain 'COMMAND', or rentroll hook explain --tool Write --path FILE.");
	const { explainHook } = await import("./hooks-explain-hook.js");
	const { renderExplanation } = await import("./report-render-explanation.js");
	const explanation = await explainHook({
		tool,
		...command !== void 0 && { command },
		...path !== void 0 && { path }
	}, here());
	print(explanation, json, () => renderExplanation(explanation, terminalOptions()));
	return 0;
}

export { explain };