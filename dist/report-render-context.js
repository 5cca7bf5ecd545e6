import { d as escapeTerminal, u as disarmCommands } from "./text.js";
import { J as formatCount, nt as formatTokens } from "./report-words.js";
import { d as layOutTable, f as clampWidth, g as wrapText, n as joinBlocks, v as choosePaint } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-context.ts
/** What agents always load, for a terminal: files against the base, then each agent's rules against the limit, weakest first. */
function renderContext(report, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	return disarmCommands(joinBlocks([renderFiles(report.files, width, paint), ...report.agents.map((agent) => renderAgent(agent, width, paint))]));
}
function renderFiles(files, width, paint) {
	const total = files.reduce((sum, { tokens }) => sum + tokens, 0);
	const before = files.reduce((sum, { atBase = 0 }) => sum + atBase, 0);
	const compared = files.some(({ atBase }) => atBase !== void 0);
	const change = compared ? `, ${formatTokens(before)} at base` : "";
	const head = paint("bold", `Files every session loads: ${formatTokens(total)} tokens${change}.`);
	if (files.length === 0) return [head];
	const columns = [{
		title: "file",
		align: "left",
		cells: files.map(({ file }) => escapeTerminal(file))
	}, {
		title: "tokens",
		align: "right",
		cells: files.map(({ tokens }) => formatTokens(tokens))
	}];
	const atBase = {
		title: "at base",
		align: "right",
		cells: files.map(({ atBase: tokens = 0 }) => formatTokens(tokens))
	};
	return [head, ...layOutTable(compared ? [...columns, atBase] : columns, width, paint)];
}
function renderAgent({ agent, rent, limit, residents }, width, paint) {
	const head = `${agent}: ${formatCount(residents.length, "active rule")}, ${formatTokens(rent)} of ${formatTokens(limit)} tokens.`;
	const style = rent > limit ? "yellow" : "bold";
	const lines = wrapText(escapeTerminal(head), width).map((line) => paint(style, line));
	return residents.length === 0 ? lines : [...lines, ...renderResidents(residents, width, paint)];
}
function renderResidents(residents, width, paint) {
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: residents.map(cell)
	});
	return layOutTable([
		{
			title: "rule, weakest first",
			align: "left",
			cells: residents.map(({ rule }) => escapeTerminal(rule))
		},
		column("rent", ({ rent }) => formatTokens(rent)),
		column("saving", ({ saving }) => saving === void 0 ? "unknown" : formatTokens(Math.round(saving))),
		column("per token", ({ rent, saving }) => saving === void 0 ? "–" : formatTokens(Math.round(saving / rent))),
		column("", ({ protected: kept }) => kept ? "protected" : "")
	], width, paint);
}

export { renderContext };