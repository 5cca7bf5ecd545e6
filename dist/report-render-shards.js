import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";

// src/stages/gate/report/terminal/measured/render-shards.ts
/** The shards of a plan, one line each. */
function renderShards(shards) {
	if (shards.length === 0) return "\nNo shard is needed.\n";
	const lines = shards.map(({ id, trials, expectedTokens, maxTokens }) => `  ${id.padEnd(36)}${formatCount(trials, "trial")}, about ${formatTokens(expectedTokens)} tokens, never more than ${formatTokens(maxTokens)}`);
	return `\n${formatCount(shards.length, "shard")}, each measured with rentroll measure --shard <id>:\n${lines.join("\n")}\n`;
}

export { renderShards };