import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import { A as setPage, N as wrapIndented, P as wrapText } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-distill.ts
/** What became of each run, and what to do next. */
function renderDistill(view, options) {
	const { runs, previews, waiting } = view;
	return setPage(options, (width, paint) => [
		...previews.map((preview) => renderPreview(preview, width)),
		...runs.map((run) => renderRun(run, width)),
		runs.length + previews.length === 0 ? wrapText("No session waits to be distilled.", width) : [],
		waiting === 0 ? [] : wrapText(`${formatCount(waiting, "candidate")} waiting. Put them into the ledger: rentroll session propose`, width).map((line) => paint("bold", line))
	]);
}
function renderRun(run, width) {
	const { session, agent, outcome, proposed, refused, by, spent } = run;
	const cost = spent > 0 ? ` It took ${formatTokens(spent)} tokens.` : "";
	const who = by === void 0 ? "" : ` Proposed by ${by === "model" ? "the model" : "figures alone"}.`;
	return [
		...wrapText(escapeTerminal(`${session} (${agent}): ${outcomes[outcome]}. ${writeSize(run)}${who}${cost}`), width),
		...writeTrouble(run).flatMap((text) => wrapIndented("  ", escapeTerminal(text), width)),
		...proposed.flatMap((body) => wrapIndented("  + ", escapeTerminal(body), width)),
		...refused.flatMap(({ body, reason }) => wrapIndented("  - ", escapeTerminal(`${body} (refused: ${reason})`), width))
	];
}
const outcomes = {
	proposed: "proposed",
	nothing: "nothing to propose",
	refused: "all that was proposed is refused",
	"not-above": "not dear enough to be looked at",
	"under-way": "another process is at it",
	lost: "was begun and never ended; it is not tried again"
};
function writeSize({ total, threshold, priors }) {
	const before = formatCount(priors, "completed run");
	if (threshold === void 0) return `${formatTokens(total)} tokens, with ${before} before it: too few to compare.`;
	return `${formatTokens(total)} tokens against a threshold of ${formatTokens(threshold)} (${before} before it).`;
}
function writeTrouble({ trouble, detail }) {
	if (trouble === void 0 || trouble === "off") return [];
	return [`the model: ${trouble}${detail === void 0 ? "" : `: ${detail}`}`];
}
function renderPreview(preview, width) {
	const { session, agent, prompt, fromStatistics } = preview;
	return [
		...wrapText(escapeTerminal(`${session} (${agent}): ${writeSize(preview)}`), width),
		"What a model would be asked:",
		...prompt === "" ? ["  nothing: its transcript cannot be read"] : prompt.split("\n").map((line) => `  ${escapeTerminal(line)}`),
		"What figures alone would propose:",
		...fromStatistics.length === 0 ? ["  nothing"] : fromStatistics.flatMap((body) => wrapIndented("  + ", escapeTerminal(body), width))
	];
}

export { renderDistill };