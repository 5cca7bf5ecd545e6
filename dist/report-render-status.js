import { L as escapeTerminal } from "./text.js";
import { Mt as formatTokens, ot as clipWidth, t as explainConsents, tt as explainWeekBriefly } from "./report-words.js";
import { A as setPage, P as wrapText, l as writeHead, n as renderActiveRules, o as renderLastRun, r as renderAgents, s as renderStale, u as writeWorkNote } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-status.ts
/** Rows of a table that fits a screen of 24 lines with everything else. */
const briefRows = 3;
/** What stands, on one screen of 80 × 24. */
function renderStatus(status, options) {
	return setPage(options, composeBrief(status));
}
function composeBrief(status) {
	return (width, paint) => [
		wrapText(writeHead(status), width).slice(0, 2).map((line) => paint("bold", line)),
		cutTable(renderAgents(status, width, paint)),
		cutTable(renderActiveRules(status.active, width, paint)),
		listNotices(status, width, paint),
		[...firstAndLast(renderLastRun(status, wholeLine, plain)).map((line) => clipWidth(line, width)), "All of it: rentroll status --verbose; as a page with charts: --html FILE"]
	];
}
/** Columns in which nothing is wrapped: what is one line is cut afterwards. */
const wholeLine = Number.MAX_SAFE_INTEGER;
const plain = (_style, text) => text;
function firstAndLast(lines) {
	return lines.filter((_, place) => place === 0 || place === lines.length - 1);
}
/** A title with its first rows; the last one gives way to how many are left. */
function cutTable(lines) {
	if (lines.length <= 4) return lines;
	return [...lines.slice(0, briefRows), `and ${formatTokens(lines.length - briefRows)} more`];
}
/** One line each: what is due, what waits, the latest eviction, real work, and what measuring costs beside it. */
function listNotices(status, width, paint) {
	const { candidates, evicted, week, consents } = status;
	const due = renderStale(status, wholeLine, plain);
	const [latest] = evicted;
	const texts = [
		...candidates.length > 0 ? [`Waiting candidates: ${formatTokens(candidates.length)}.`] : [],
		...latest === void 0 ? [] : [`Evicted: ${formatTokens(evicted.length)}, the latest ${nameEviction(latest)}.`],
		writeWorkNote(status)
	];
	return [
		...due.map((text) => paint("yellow", clipWidth(text, width))),
		...texts.map((text) => clipWidth(escapeTerminal(text), width)),
		...consents === void 0 ? [] : [paint("dim", clipWidth(escapeTerminal(explainConsents(consents)), width))],
		paint(explainWeekBriefly(week).isHigh ? "yellow" : "dim", clipWidth(explainWeekBriefly(week).text, width))
	];
}
function nameEviction({ rule, evicted }) {
	return evicted === void 0 ? rule : `${rule} (${evicted.on}, ${evicted.why})`;
}

export { renderStatus };