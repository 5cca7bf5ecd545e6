import { l as defaultConfigFile } from "./model.js";
import { R as quoteShell } from "./text.js";
import { t as renderJson } from "./text-json.js";
import { t as writeHtml } from "./write-html.js";
import { d as terminalOptions } from "./commands.js";

// src/entry/command-line/show-report.ts
/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. Throws ProblemError. */
async function showReport(report, shown) {
	await writeHtml(report, shown.html);
	process.stdout.write(shown.json === true ? renderJson(report) : await wordReport(report, chooseDetail(report, shown)));
	return report.judgement.exitCode;
}
/** Prints the plan of a report on stdout, for people, and returns the exit code of the report. */
async function showPlan(report, { html } = {}) {
	await writeHtml(report, html);
	const { renderPlan } = await import("./load-report-render-plan.js");
	process.stdout.write(renderPlan(report, terminalOptions()));
	return report.judgement.exitCode;
}
async function wordReport(report, detail) {
	const { renderTerminal } = await import("./load-report-render-terminal.js");
	return renderTerminal(report, {
		...terminalOptions(),
		detail
	});
}
/** `rentroll report` knows a run that measured something; for any other there is nothing more to show. */
function chooseDetail(report, { verbose, configFile, rest = writeReportCommand(configFile) }) {
	if (verbose === true) return { kind: "verbose" };
	return report.verdicts.some(({ fromReceipt }) => !fromReceipt) ? {
		kind: "brief",
		rest
	} : { kind: "brief" };
}
function writeReportCommand(configFile = defaultConfigFile) {
	return `rentroll report --verbose${configFile === ".rentroll/config.yml" ? "" : ` --config ${quoteShell(configFile)}`}`;
}

export { showPlan, showReport };