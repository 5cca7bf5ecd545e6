import { d as terminalOptions, l as answer, s as here, u as print } from "./commands.js";
import { a as configOption, c as jsonOption, t as baseOption } from "./shared-options.js";
import { join, resolve } from "node:path";
import { existsSync } from "node:fs";

// src/entry/commands/showing/status.ts
/** `status`: what stands. */
function addStatus(program) {
	program.command("status").description("where things stand: rules, rent, savings, evictions, suites, real work before and after, what measuring costs").option(...baseOption("commit receipts are checked against")).option(...configOption).option("--html <file>", "write it as one page with charts").option("--site <folder>", "write it as pages for others to read: ledger, a page for each receipt, trends").option("--with-sessions", "with --site: what the sessions of this machine say as well").option("--verbose", "all of it: more than a screen, with real work by project, tool, rule set and rule").option(...jsonOption).addHelpText("after", "\nExamples:\n  rentroll status\n  rentroll status --html status.html\n  rentroll status --site public\n  rentroll status --json | jq .agents").action((options) => answer(options.json, () => status(options)));
}
async function status(options) {
	const { config: configFile, json, html, site, withSessions = false, verbose = false, ...rest } = options;
	if (site !== void 0) return writeSiteOf({
		...rest,
		configFile,
		hasSessions: withSessions
	}, site, json);
	const { readStatus } = await import("./load-read-status.js");
	const { rowsFolder } = await import("./load-util-home-places.js");
	if (existsSync(rowsFolder(here().env))) (await import("./load-collect-sweep-rows.js")).sweepNow(here());
	const isBrief = !verbose && json !== true && html === void 0;
	const result = await readStatus({
		...rest,
		configFile,
		isBrief
	}, here());
	if (html !== void 0) {
		const { writePage } = await import("./load-pages-write-html.js");
		const { renderStatusPage } = await import("./report-render-status-page.js");
		await writePage(renderStatusPage(result), html);
	}
	const render = await loadRenderer(verbose);
	print(result, json, () => render(result, terminalOptions()));
	return 0;
}
async function writeSiteOf(request, folder, json) {
	const { readSite } = await import("./status-read-site.js");
	const { renderSite } = await import("./report-render-site.js");
	const { writeSite } = await import("./pages-write-site.js");
	const written = writeSite(renderSite(await readSite(request, here())), resolve(here().cwd, folder));
	print(written, json, () => `Wrote ${written.pages} pages. Open ${join(written.folder, "index.html")}\n`);
	return 0;
}
async function loadRenderer(verbose) {
	if (verbose) return (await import("./report-render-whole-status.js")).renderWholeStatus;
	return (await import("./report-render-status.js")).renderStatus;
}

export { addStatus };