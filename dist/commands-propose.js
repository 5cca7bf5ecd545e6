import { l as defaultConfigFile } from "./model.js";
import { c as print, l as terminalOptions, o as hereToWrite, s as answer } from "./commands.js";

// src/entry/commands/sessions/propose.ts
/** `propose`: candidates from sessions into the ledger. */
function addPropose(program) {
	program.command("propose").description("write the candidates that came from sessions of this repository into its ledger, with their provenance").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--dry-run", "show what would change, and write nothing").option("--json", "print one JSON object").addHelpText("after", examples).action((options) => answer(options.json, () => propose(options)));
}
const examples = `
Candidates are in no memory until they earned: rentroll check measures those that a change brings.

Examples:
  rentroll propose --dry-run
  rentroll propose
  rentroll propose --json | jq .added`;
async function propose({ config: configFile, json, ...rest }) {
	const { proposeCandidates } = await import("./propose-candidates.js");
	const { renderPropose } = await import("./report-render-propose.js");
	const result = await proposeCandidates({
		...rest,
		configFile
	}, hereToWrite());
	print(result, json, () => renderPropose(result, terminalOptions()));
	return 0;
}

export { addPropose };