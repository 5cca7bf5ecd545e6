import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-learn.ts
/** What each task went over, the best of what it found with its evidence, new candidates, and what to do next. */
function renderLearn(view, options) {
	const { tasks, findings, candidates, waiting } = view;
	return setPage(options, (width, paint) => [
		layOutTable(tasks, width, paint, [
			{
				title: "task",
				cell: ({ task }) => task
			},
			{
				title: "turns",
				align: "right",
				cell: ({ stretches }) => formatTokens(stretches)
			},
			{
				title: "steps",
				align: "right",
				cell: ({ events }) => formatTokens(events)
			},
			{
				title: "let go",
				align: "right",
				cell: ({ dropped }) => formatTokens(dropped)
			},
			{
				title: "ms",
				align: "right",
				cell: ({ milliseconds }) => formatTokens(milliseconds)
			},
			{
				title: "left",
				align: "right",
				cell: ({ left }) => formatTokens(left)
			}
		]),
		findings.flatMap((finding) => renderFinding(finding, width)),
		candidates.flatMap((candidate) => renderCandidate(candidate, width)),
		writeNext(view, waiting).flatMap((text) => wrapText(text, width).map((line) => paint("bold", line)))
	]);
}
function renderFinding({ task, agent, text, times, sessions }, width) {
	const evidence = `${formatCount(times, "time")} in ${formatCount(sessions, "session")}`;
	return wrapIndented("  ", escapeTerminal(`${task} (${agent}): ${text.replaceAll("\n", "; ")} [${evidence}]`), width);
}
function renderCandidate({ agent, body, why, state, reason }, width) {
	const sign = state === "waiting" ? "  + " : "  - ";
	const end = reason === "" ? why : `refused: ${reason}`;
	return wrapIndented(sign, escapeTerminal(`${body} (${agent}; ${end})`), width);
}
function writeNext({ tasks }, waiting) {
	const left = Math.max(0, ...tasks.map((task) => task.left));
	return [...left > 0 ? [`${formatCount(left, "turn")} left for the next time, or for all at once: rentroll session learn --all`] : [], ...waiting > 0 ? [`${formatCount(waiting, "candidate")} waiting. Put them into the ledger: rentroll session propose`] : []];
}

export { renderLearn };