import { A as setPage, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-written.ts
/** One sentence and the files that were written for it to be true. */
function renderWritten(title, files, options) {
	return setPage(options, (_, paint) => [[paint("bold", title)], renderFiles(files, false, paint)]);
}

export { renderWritten };