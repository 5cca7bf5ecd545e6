import { l as defaultConfigFile } from "./model.js";
import { c as here, o as verboseOption, u as answer } from "./commands.js";

// src/entry/commands/showing/report.ts
/** `report`: the report of the latest run once more, without measuring anything. */
function addReport(program) {
	program.command("report").description("show the report of the latest run again, or write it as a page").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--html <file>", "write the report as a page with charts").option(...verboseOption).option("--json", "print one JSON object, as check does").addHelpText("after", examples).action((options) => answer(options.json, () => report(options)));
}
const examples = `
Examples:
  rentroll report
  rentroll report --html report.html
  rentroll report --json > report.json

Exit codes: 0 whatever the verdicts are (check said it), 2 when there is none that was measured here.`;
async function report({ config: configFile, html, json, verbose }) {
	const { requireLatestReport } = await import("./load-status-find-latest-report.js");
	const { showReport } = await import("./command-line-show-report.js");
	await showReport(await requireLatestReport({ configFile }, here()), {
		html,
		json,
		verbose,
		configFile
	});
	return 0;
}

export { addReport };