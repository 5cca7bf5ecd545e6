import { n as isSettledStatus } from "./model.js";
import { k as escapeTerminal } from "./text.js";
import { bt as formatTokens, ft as formatCount } from "./report-words.js";
import { E as renderProblems, T as setPage } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-hand-offs.ts
/** A header nobody has to act on takes fewer tokens than this, whatever its summary says. */
const settledTokens = 50;
/**
* A hand-off as whoever it is handed to reads it. One nobody has to act on is one line of fewer than 50 tokens, its summary cut to fit; any
* other is its eight lines, so that the details can be opened.
*/
function renderHandOff(handOff, count) {
	return isSettledStatus(handOff.header.STATUS) ? wordSettled(handOff, count) : wordHeader(handOff);
}
function wordSettled({ agent, header }, count) {
	const facts = [
		...header.TOKENS_SPENT === null ? [] : [`${header.TOKENS_SPENT} tokens`],
		...header.FILES_CHANGED.length === 0 ? [] : [formatCount(header.FILES_CHANGED.length, "file")],
		...header.FINDINGS_COUNT === 0 ? [] : [formatCount(header.FINDINGS_COUNT, "finding")]
	];
	const head = `${header.STATUS} ${[agent, ...facts].join(", ")}: `;
	const characters = [...escapeTerminal(header.SUMMARY)];
	for (let kept = characters.length; kept > 0; kept = Math.floor(kept * .9)) {
		const line = `${head}${kept < characters.length ? `${characters.slice(0, kept).join("").trimEnd()}…` : characters.join("")}\n`;
		if (count(line) < 50) return line;
	}
	return `${head.trimEnd().replace(/:$/, "")}\n`;
}
function wordHeader({ header }) {
	const { TOKENS_SPENT, FILES_CHANGED, SUMMARY, DETAIL_PATH } = header;
	const values = {
		TYPE: header.TYPE,
		STATUS: header.STATUS,
		MODEL: header.MODEL === "" ? "unknown" : header.MODEL,
		TOKENS_SPENT: TOKENS_SPENT === null ? "unknown" : String(TOKENS_SPENT),
		FILES_CHANGED: `[${FILES_CHANGED.join(", ")}]`,
		FINDINGS_COUNT: String(header.FINDINGS_COUNT),
		SUMMARY,
		DETAIL_PATH: DETAIL_PATH ?? "none"
	};
	return Object.entries(values).map(([name, value]) => `${name}: ${escapeTerminal(value)}\n`).join("");
}
/** All hand-offs of a run: totals, a line for each, and where the details lie of those that need attention. */
function renderHandOffs(report, count, options) {
	const { run, handOffs, attention, missing, problems } = report;
	const open = handOffs.filter(({ agent }) => attention.includes(agent));
	return setPage(options, (width, paint) => [
		[`${escapeTerminal(run)}: ${wordTotals(report)}`],
		handOffs.filter(({ agent }) => !attention.includes(agent)).map((handOff) => wordSettled(handOff, count).trimEnd()),
		open.flatMap(({ agent, header }) => [paint("yellow", `${header.STATUS} ${agent}, ${wordOpen(header)}: ${escapeTerminal(header.SUMMARY)}`), `  read ${header.DETAIL_PATH === null ? "nothing more: it left no details" : escapeTerminal(header.DETAIL_PATH)}`]),
		missing.map((agent) => paint("yellow", `MISSING ${agent}: it has handed on nothing`)),
		renderProblems(problems, width, paint)
	]);
}
function wordOpen({ TOKENS_SPENT, FINDINGS_COUNT }) {
	return `${TOKENS_SPENT === null ? "tokens unknown" : `${TOKENS_SPENT} tokens`}, ${formatCount(FINDINGS_COUNT, "finding")}`;
}
function wordTotals({ counts, totals, missing, problems }) {
	const { agents, findings, filesChanged, tokens, uncounted } = totals;
	const statuses = Object.entries(counts).map(([status, number]) => `${number} ${status}`);
	const unread = problems.filter(({ severity }) => severity === "error").length;
	return [
		`${formatCount(agents, "hand-off")}${statuses.length === 0 ? "" : ` (${statuses.join(", ")})`}`,
		wordSpent(tokens, agents, uncounted),
		`${formatCount(findings, "finding")}, ${formatCount(filesChanged, "file")} changed`,
		...missing.length === 0 ? [] : [`${missing.length} missing`],
		...unread === 0 ? [] : [`${unread} unreadable`]
	].join("; ");
}
/** Tokens as far as they were counted: what is not counted is never nothing. */
function wordSpent(tokens, agents, uncounted) {
	if (uncounted === 0) return `${formatTokens(tokens)} tokens`;
	if (uncounted === agents) return "tokens not counted yet";
	return `at least ${formatTokens(tokens)} tokens (${uncounted} not counted yet)`;
}
/** What was removed, and what was left because it is not ours. */
function renderCleaned({ runs, removed, kept }) {
	const left = kept.map((file) => `kept ${escapeTerminal(file)}: it is no hand-off\n`).join("");
	return `${formatCount(removed, "hand-off")} of ${formatCount(runs.length, "run")} removed.\n${left}`;
}

export { renderCleaned, renderHandOff, renderHandOffs };