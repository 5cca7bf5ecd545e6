import { A as escapeTerminal } from "./text.js";
import { Tt as formatTokens } from "./report-words.js";
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
		isPlan ? renderPlan(report, options) : renderTerminal(report, options),
		setPage(options, (width) => proposal === void 0 ? [] : [wrapIndented("", escapeTerminal(`Nothing is applied. The proposal: ${proposal.files.join(", ")}`), width), [`Apply it: ${escapeTerminal(proposal.command)}`]])
	].filter((part) => part !== "").join("\n");
}

export { renderCompress };