import { l as answer, s as here } from "./commands.js";
import { a as configOption, c as jsonOption, d as verboseOption } from "./shared-options.js";

// src/entry/commands/showing/report.ts
/** `report`: the report of the latest run once more, without measuring anything. */
function addReport(program) {
	program.command("report").description("show the report of the latest run again, or write it as a page").option(...configOption).option("--html <file>", "write the report as a page with charts").option(...verboseOption).option(...jsonOption).addHelpText("after", examples).action((options) => answer(options.json, () => report(options)));
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