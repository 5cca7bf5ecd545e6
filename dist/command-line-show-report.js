import { t as renderJson } from "./text-json.js";
import { c as terminalOptions } from "./commands.js";
import { x as ProblemError } from "./model.js";
import { writeFile } from "node:fs/promises";

// src/entry/command-line/write-html.ts
/** Writes the report as a page when a file was named; the renderer is loaded only then. Throws ProblemError. */
async function writeHtml(report, file) {
	if (file === void 0) return;
	const { renderHtml } = await import("./load-report-render-html.js");
	await writeFile(file, renderHtml(report)).catch((error) => {
		throw new ProblemError([{
			code: "html-not-written",
			severity: "error",
			message: `the page "${file}" could not be written: ${error.message}`,
			hint: "Name a file in a folder that exists. The report itself is kept: rentroll report --html <file>.",
			blame: "setup"
		}]);
	});
}

// src/entry/command-line/show-report.ts
/** Prints a finished report on stdout, for people or as JSON, and returns the exit code it asks for. Throws ProblemError. */
async function showReport(report, { html, json }) {
	await writeHtml(report, html);
	process.stdout.write(json === true ? renderJson(report) : await wordReport(report));
	return report.judgement.exitCode;
}
/** Prints the plan of a report on stdout, for people, and returns the exit code of the report. */
async function showPlan(report, { html } = {}) {
	await writeHtml(report, html);
	const { renderPlan } = await import("./load-report-render-plan.js");
	process.stdout.write(renderPlan(report, terminalOptions()));
	return report.judgement.exitCode;
}
async function wordReport(report) {
	const { renderTerminal } = await import("./load-report-render-terminal.js");
	return renderTerminal(report, terminalOptions());
}

export { showPlan, showReport };