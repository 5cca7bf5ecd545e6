import { l as defaultConfigFile } from "./model.js";
import { a as here, c as print, l as terminalOptions, s as answer } from "./commands.js";

// src/entry/commands/showing/status.ts
/** `status`: what stands. */
function addStatus(program) {
	program.command("status").description("where things stand: rules by agent, rent per call, savings of active rules, evictions, candidates, last budget").option("--base <ref>", "commit receipts are checked against (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll status\n  rentroll status --json | jq .agents").action((options) => answer(options.json, () => status(options)));
}
async function status({ config: configFile, json, ...rest }) {
	const { readStatus } = await import("./read-status.js");
	const { renderStatus } = await import("./report-render-status.js");
	const result = await readStatus({
		...rest,
		configFile
	}, here());
	print(result, json, () => renderStatus(result, terminalOptions()));
	return 0;
}

export { addStatus };