import { d as defaultConfigFile } from "./model.js";
import { a as here, c as print, l as terminalOptions, s as answer } from "./commands.js";
import { existsSync } from "node:fs";

// src/entry/commands/showing/status.ts
/** `status`: what stands. */
function addStatus(program) {
	program.command("status").description("where things stand: rules, rent, savings, evictions, suites, real work before and after, what measuring costs").option("--base <ref>", "commit receipts are checked against (default: merge-base with the default branch)").option("--config <file>", "config, relative to the repository root", defaultConfigFile).option("--html <file>", "write it as one page with charts").option("--verbose", "all of it: more than a screen, with real work by project, tool, rule set and rule").option("--json", "print one JSON object").addHelpText("after", "\nExamples:\n  rentroll status\n  rentroll status --html status.html\n  rentroll status --json | jq .agents").action((options) => answer(options.json, () => status(options)));
}
async function status({ config: configFile, json, html, verbose = false, ...rest }) {
	const { readStatus } = await import("./read-status.js");
	const { rowsFolder } = await import("./load-util-home-places.js");
	if (existsSync(rowsFolder(here().env))) (await import("./load-collect-sweep-rows.js")).sweepNow(here());
	const isBrief = !verbose && json !== true && html === void 0;
	const result = await readStatus({
		...rest,
		configFile,
		isBrief
	}, here());
	if (html !== void 0) {
		const { writePage } = await import("./load-command-line-write-html.js");
		const { renderStatusPage } = await import("./report-render-status-page.js");
		await writePage(renderStatusPage(result), html);
	}
	const render = await loadRenderer(verbose);
	print(result, json, () => render(result, terminalOptions()));
	return 0;
}
async function loadRenderer(verbose) {
	if (verbose) return (await import("./report-render-whole-status.js")).renderWholeStatus;
	return (await import("./report-render-status.js")).renderStatus;
}

export { addStatus };