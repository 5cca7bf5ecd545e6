import { L as escapeTerminal } from "./text.js";
import { A as setPage, P as wrapText, f as renderDiff } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-installed-hooks.ts
/** The diff of a file of hooks, whether it was written, and what to do next. */
function renderInstalledHooks(view, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		...view.diffs.map((diff) => renderDiff(diff, paint)),
		wrapText(writeNext(view), width)
	]);
}
function writeHead({ diffs, isWritten, isRemoved, file }) {
	const named = escapeTerminal(file);
	if (diffs.length === 0) return isRemoved ? `No hook of rentroll is in ${named}.` : `${named} has them already.`;
	return `${isWritten ? "Changed" : "Would change"} ${named}.`;
}
function writeNext({ diffs, isWritten, isRemoved }) {
	if (diffs.length > 0 && !isWritten) return `Nothing was written. To write it: rentroll hook install codex ${isRemoved ? "--remove " : ""}--yes`;
	if (isRemoved) return "What was collected stays: rentroll session history";
	return "Codex asks once whether it may run them; they never keep a session from going on. See what they collect: rentroll session history";
}

export { renderInstalledHooks };