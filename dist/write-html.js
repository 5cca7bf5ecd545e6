import { j as ProblemError } from "./model.js";
import { writeFile } from "node:fs/promises";

// src/entry/pages/write-html.ts
/** Writes the report as a page when a file was named; the renderer is loaded only then. Throws ProblemError. */
async function writeHtml(report, file) {
	if (file === void 0) return;
	const { renderHtml } = await import("./load-report-render-html.js");
	await writePage(renderHtml(report), file, "The report itself is kept: rentroll report --html <file>.");
}
/** Writes a page. Throws ProblemError (`html-not-written`) where the file cannot be written; `rest` says what is not lost. */
async function writePage(html, file, rest = "") {
	await writeFile(file, html).catch((error) => {
		throw new ProblemError([{
			code: "html-not-written",
			severity: "error",
			message: `the page "${file}" could not be written: ${error.message}`,
			hint: `Name a file in a folder that exists. ${rest}`.trim(),
			blame: "setup"
		}]);
	});
}

export { writePage as n, writeHtml as t };