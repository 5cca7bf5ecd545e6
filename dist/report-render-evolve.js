import { L as escapeTerminal } from "./text.js";
import { Mt as formatTokens } from "./report-words.js";
import { A as setPage, N as wrapIndented, t as renderComparison } from "./report-terminal.js";

// src/stages/gate/report/terminal/measured/render-evolve.ts
/** Both definitions with their tokens, what the comparison says, and where the winner lies. */
function renderEvolve(done, options) {
	const { definition, by, askedTokens, comparison, proposal } = done;
	const asked = askedTokens === 0 ? "" : `; asking took at most ${formatTokens(askedTokens)} tokens`;
	const head = `${definition.file}: ${definition.tokens} tokens, the variant (${by === "hand" ? "given" : "asked for"}) ${definition.variantTokens}${asked}.`;
	const before = setPage(options, (width) => [wrapIndented("", escapeTerminal(head), width)]);
	const after = setPage(options, (width) => proposal === void 0 ? [] : [wrapIndented("", escapeTerminal(`Nothing is applied. The proposal: ${proposal.files.join(", ")}`), width), [`Apply it: ${escapeTerminal(proposal.command)}`]]);
	return [
		before,
		renderComparison(comparison, options),
		after
	].filter((part) => part !== "").join("\n");
}

export { renderEvolve };