import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount } from "./report-words.js";
import { A as setPage, N as wrapIndented, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-init.ts
/** Files written and kept, what was imported and what was not (by reason), and what to do next. */
function renderInit(view, options) {
	const head = view.files.length === 0 ? "Nothing to write: all files are there." : "rentroll is set up.";
	return setPage(options, (width, paint) => [
		[paint("bold", head)],
		renderFiles(view.files, false, paint),
		view.kept.length === 0 ? [] : ["Kept as they are", ...view.kept.map((file) => `  ${paint("dim", "keep  ")}  ${escapeTerminal(file)}`)],
		...view.imported.map((file) => renderImported(file, width)),
		["Next", ...view.next.flatMap((step, place) => wrapIndented(`  ${place + 1}. `, escapeTerminal(step), width))]
	]);
}
function renderImported({ file, added, skipped }, width) {
	const reasons = [...Map.groupBy(skipped, ({ why }) => why.startsWith("nearly the same") ? "said already" : why)].map(([why, lines]) => `${why} ${lines.length} (${listLines(lines)})`);
	return [`Imported ${formatCount(added.length, "candidate")} from ${escapeTerminal(file)}`, ...skipped.length === 0 ? [] : wrapIndented(`  ${formatCount(skipped.length, "line")} skipped: `, escapeTerminal(reasons.join("; ")), width)];
}
const shownLines = 8;
function listLines(lines) {
	return `line ${lines.slice(0, shownLines).map(({ line }) => line).join(", ")}${lines.length > shownLines ? ", …" : ""}`;
}

export { renderInit };