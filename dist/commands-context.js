import { c as defaultConfigFile } from "./model.js";
import { c as answer, l as print, o as here, u as terminalOptions } from "./commands.js";

// src/entry/commands/showing/context.ts
/** `context`: what every session pays before it begins. */
function addContext(program) {
	program.command("context").description("what agents always load: files against the base, active rules against the limit, weakest first").option("--base <ref>", "commit files are compared with (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll context\n  rentroll context --base origin/main --json | jq .files").action((options) => answer(options.json, () => context(options)));
}
async function context({ config: configFile, json, ...rest }) {
	const { listContext } = await import("./list-context.js");
	const { renderContext } = await import("./report-render-context.js");
	const result = await listContext({
		...rest,
		configFile
	}, here());
	print(result, json, () => renderContext(result, terminalOptions()));
	return 0;
}

export { addContext };