import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount } from "./report-words.js";
import { A as setPage, N as wrapIndented, P as wrapText, f as renderDiff, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-probe-proposal.ts
/** The probes that words of rules give, the diff of the one that is named, and what to do next. */
function renderProbeProposal(view, options) {
	const { suggested, diffs, files, isApplied } = view;
	return setPage(options, (width, paint) => [
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		suggested.flatMap(({ id, agent, body, probe }) => [...wrapIndented("  + ", escapeTerminal(`${id} (${agent}): ${body}`), width), ...wrapIndented("    ", escapeTerminal(`probe: ${probe}`), width)]),
		...diffs.map((diff) => renderDiff(diff, paint)),
		files.length === 0 ? [] : renderFiles(files, !isApplied, paint),
		wrapText(writeNext(view), width)
	]);
}
function writeHead({ suggested, diffs, isApplied }) {
	if (suggested.length === 0) return "No rule says in so many words what is to be done and when, or what never.";
	if (diffs.length === 0) return `The words of ${formatCount(suggested.length, "rule")} give a probe. Nothing was written.`;
	return isApplied ? "The rule has the probe that its words say." : "This is the probe that its words say.";
}
function writeNext({ suggested, diffs, isApplied }) {
	const [first] = suggested;
	if (first === void 0) return "To write one yourself: docs/guides/behaviour.md";
	if (diffs.length === 0) return `Read each, and accept what is right: rentroll session propose ${first.id} --probe`;
	if (!isApplied) return `When it asks what you mean: rentroll session propose ${first.id} --probe --yes`;
	return "With it the rule buys behaviour, not tokens: commit the ledger. rentroll check measures a candidate, rentroll audit --inherited asks stored trials about an inherited line.";
}

export { renderProbeProposal };