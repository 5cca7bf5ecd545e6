import { l as defaultConfigFile } from "./model.js";
import { a as here } from "./commands.js";

// src/entry/commands/sessions/nudge.ts
/** `nudge`: what a SessionStart hook runs. */
function addNudge(program) {
	program.command("nudge").description("a hook (SessionStart) that says, once a day at most, how many candidates wait; always ends with 0").option("--config <file>", "config, relative to the repository root", defaultConfigFile).addHelpText("after", "\nPrints the JSON of a hook, or nothing.\n\nExample, in .claude/settings.json:\n  {\"hooks\": {\"SessionStart\": [{\"hooks\": [{\"type\": \"command\", \"command\": \"rentroll nudge\", \"timeout\": 5}]}]}}").action(({ config }) => nudge(config));
}
async function nudge(configFile) {
	const { composeNudge } = await import("./collect-nudge.js");
	const line = await composeNudge(configFile, here());
	if (line === void 0) return;
	const hookSpecificOutput = {
		hookEventName: "SessionStart",
		additionalContext: line
	};
	process.stdout.write(`${JSON.stringify({
		systemMessage: line,
		hookSpecificOutput
	})}\n`);
}

export { addNudge };