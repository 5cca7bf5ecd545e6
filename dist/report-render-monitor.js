import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens, wt as formatDollars } from "./report-words.js";
import { A as setPage, P as wrapText, f as renderDiff } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-monitor.ts
const meanings = {
	CONTINUE: "there is room for new work",
	WRAP_UP: "finish the current task, begin no other",
	END_TURN: "keep what is done, say what is open, end the turn"
};
const sources = {
	engine: "as the CLI says",
	model: "by the name of the model",
	usage: "since more than the model is known for is in use"
};
/** How full a context is, in a few lines. */
function renderMonitor(reading, options) {
	return setPage(options, (width, paint) => [wrapText(writeContextHead(reading), width).map((line) => paint("bold", line)), listContextLines(reading).flatMap((line) => wrapText(line, width))]);
}
function writeContextHead({ recommendation, percentRemaining, tokensUsed, tokenLimit }) {
	return `${recommendation}: ${percentRemaining} % of the context remains (${formatTokens(tokensUsed)} of ${formatTokens(tokenLimit)} tokens used); ${meanings[recommendation]}.`;
}
function listContextLines(reading) {
	const { session, cli, model, windowFrom, percentUntilCompaction, compactions, thresholds, injection, note } = reading;
	const whose = session === "" ? "No session of this folder has a transcript yet" : `Session ${escapeTerminal(session)}`;
	const until = percentUntilCompaction === void 0 ? "" : `; about ${percentUntilCompaction} % until ${escapeTerminal(cli)} summarises`;
	const percent = (share) => `${Math.round(100 * share)} %`;
	return [
		`${whose}, ${escapeTerminal(cli)}, ${model === "" ? "model unknown" : escapeTerminal(model)}; window ${sources[windowFrom]}${until}.`,
		...reading.estimatedDollars === void 0 ? [] : [`About ${formatDollars(reading.estimatedDollars)} by list prices so far, without subagents that have transcripts of their own.`],
		...compactions > 0 ? [`Summarised ${formatCount(compactions, "time")} so far.`] : [],
		...note === "compacted" ? ["It was just summarised: how full it is now is known with the next call."] : [],
		...note === "new-session" ? ["No model call yet."] : [],
		`WRAP_UP at ${percent(thresholds.wrapUp)} or less, END_TURN below ${percent(thresholds.endTurn)} (monitor: in .rentroll/config.yml).`,
		`The agent itself: ${escapeTerminal(injection.why)}.`
	];
}
/** The diff of the settings, whether it was written, and what to do next. */
function renderMonitorSetup(view, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeSetupHead(view), width).map((line) => paint("bold", line)),
		...view.diffs.map((diff) => renderDiff(diff, paint)),
		wrapText(writeSetupNext(view), width)
	]);
}
function writeSetupHead({ diffs, isWritten, isRemoved, file }) {
	const named = escapeTerminal(file);
	if (diffs.length === 0) return isRemoved ? `No status line of rentroll is in ${named}.` : `${named} has it already.`;
	return `${isWritten ? "Changed" : "Would change"} ${named}.`;
}
function writeSetupNext({ diffs, isWritten, isRemoved }) {
	if (diffs.length > 0 && !isWritten) return `Nothing was written. To write it: rentroll session monitor ${isRemoved ? "--remove" : "--setup"} --yes`;
	if (isRemoved) return "The monitor goes on without it: rentroll session monitor";
	return "The agent is told by the plugin; see what this CLI can do: rentroll session monitor";
}

export { renderMonitor, renderMonitorSetup };