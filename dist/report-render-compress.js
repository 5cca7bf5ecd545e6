import { L as escapeTerminal } from "./text.js";
import { Mt as formatTokens } from "./report-words.js";
import { A as setPage, E as renderPlan, N as wrapIndented, y as renderTerminal } from "./report-terminal.js";

// src/stages/gate/report/terminal/measured/render-compress.ts
/** Both wordings with their rent, what the gate says, and how to apply the new one. */
function renderCompress(done, options) {
	const { from, to, askedTokens, report, proposal } = done;
	const isPlan = report.verdicts.length === 0 && report.plan.rules.length > 0;
	return [
		setPage(options, (width) => [[
			...wrapIndented(`stands, ${from.rent} tokens: `, escapeTerminal(from.body), width),
			...wrapIndented(`${to.by === "hand" ? "given" : "asked"}, ${to.rent} tokens: `, escapeTerminal(to.body), width),
			...askedTokens === 0 ? [] : [`Asking took at most ${formatTokens(askedTokens)} tokens.`]
		]]),
		isPlan ? renderPlan(report, options) : renderTerminal(speakOfWords(done), options),
		setPage(options, (width) => proposal === void 0 ? [] : [wrapIndented("", escapeTerminal(`Nothing is applied. The proposal: ${proposal.files.join(", ")}`), width)])
	].filter((part) => part !== "").join("\n");
}
/** The gate's report where the words may be replaced: the gate speaks of a rule that goes, and asks to stamp what nobody has applied yet. */
function speakOfWords({ from, to, report, proposal }) {
	if (proposal === void 0) return report;
	const next = {
		text: "Put the new words in the place of the old ones, then commit.",
		command: proposal.command
	};
	return {
		...report,
		headline: `The new words are no worse: ${to.rent} tokens instead of ${from.rent}.`,
		problems: report.problems.filter(({ code }) => code !== "receipt-other-body"),
		verdicts: report.verdicts.map((verdict) => ({
			...verdict,
			next
		}))
	};
}

export { renderCompress };