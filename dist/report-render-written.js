import { u as disarmCommands } from "./text.js";
import { n as joinBlocks, r as renderFiles, v as choosePaint } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-written.ts
/** One sentence and the files that were written for it to be true. */
function renderWritten(title, files, { color }) {
	const paint = choosePaint(color);
	return disarmCommands(joinBlocks([[paint("bold", title)], renderFiles(files, false, paint)]));
}

export { renderWritten };