import { L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, f as renderDiff, v as renderFiles } from "./report-terminal.js";

// src/stages/gate/report/terminal/kept/render-adopt.ts
/** What `adopt` moved, for people: rules, the diff of the file (of all in a dry run), what was not taken by class, the files, and what to do next. */
function renderAdopt(view, { verbose, ...options }) {
	const shown = view.diffs.filter(({ file }) => verbose || view.dryRun || file === view.file);
	return setPage(options, (width, paint) => [
		wrapText(writeHead(view), width).map((line) => paint("bold", line)),
		renderTaken(view, width, paint),
		...shown.map((diff) => renderDiff(diff, paint)),
		verbose ? renderLeft(view, width) : countLeft(view, width),
		renderFiles(view.files, view.dryRun, paint),
		renderProbes(view, width),
		renderNext(view, width)
	]);
}
function writeHead({ taken, agent, file, dryRun }) {
	const name = escapeTerminal(file);
	if (taken.length === 0) return `Nothing to adopt from ${name}: no part of it that was named can become a rule.`;
	const inherited = taken.filter(({ status }) => status === "inherited").length;
	const tokens = taken.reduce((sum, rule) => sum + rule.tokens, 0);
	const kinds = `${inherited} inherited, ${formatCount(taken.length - inherited, "candidate")}`;
	const rules = `${formatCount(taken.length, "rule")} from ${name} for ${escapeTerminal(agent)}`;
	return `${dryRun ? "Would take" : "Took"} ${rules} (${kinds}; ${formatTokens(tokens)} tokens).`;
}
function renderTaken({ taken }, width, paint) {
	if (taken.length === 0) return [];
	return layOutTable(taken, width, paint, [
		{
			title: "rule",
			cell: ({ id }) => id
		},
		{
			title: "status",
			cell: ({ status }) => status
		},
		{
			title: "lines",
			align: "right",
			cell: ({ lines }) => formatLines(lines)
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokens }) => formatTokens(tokens)
		},
		{
			title: "words",
			cell: ({ body }) => body
		}
	]);
}
function formatLines({ from, to }) {
	return from === to ? `${from}` : `${from}-${to}`;
}
/** Classes of what stays, the most tokens first. */
function countLeft({ left }, width) {
	const staying = left.filter(({ leaves }) => leaves !== true);
	if (staying.length === 0) return [];
	const sum = (blocks) => blocks.reduce((total, { tokens }) => total + tokens, 0);
	const words = [...Map.groupBy(staying, (block) => block.class)].sort(([, a], [, b]) => sum(b) - sum(a)).map(([name, blocks]) => `${name} ${blocks.length} (${formatTokens(sum(blocks))})`);
	return wrapIndented("Stays in the file (tokens): ", `${words.join(", ")}. --verbose lists every line.`, width);
}
function renderLeft({ left }, width) {
	const lines = left.flatMap(({ class: kind, reason, lines: range, text, leaves }) => {
		const why = leaves ? "leaves with its rules, whose section holds its words" : reason;
		return wrapIndented(`  ${formatLines(range)}  `, escapeTerminal(`${kind}, ${why}: ${text}`), width).slice(0, 2);
	});
	return lines.length === 0 ? [] : ["Not taken", ...lines];
}
/** What a person may accept: a rule of conduct can be judged by what agents do, instead of by tokens. */
function renderProbes({ taken }, width) {
	const asked = taken.flatMap(({ id, probe }) => probe === void 0 ? [] : [{
		id,
		probe
	}]);
	const [first] = asked;
	if (first === void 0) return [];
	return [
		...wrapText("Of these it can be asked whether agents do what they say (docs/guides/behaviour.md):", width),
		...asked.flatMap(({ id, probe }) => wrapIndented("  ", escapeTerminal(`${id}: ${probe}`), width)),
		...wrapText(`Nothing is asked before you accept it, which shows the diff first: rentroll session propose ${first.id} --probe`, width)
	];
}
function renderNext({ taken, dryRun }, width) {
	if (taken.length === 0) return [];
	const waiting = taken.some(({ status }) => status === "candidate");
	const next = dryRun ? "the same command without --dry-run." : "git add --all && git commit --message \"Adopt rules\"";
	return [...waiting ? wrapText("Candidates are in no memory until they earned; rentroll check measures them.", width) : [], `Next: ${next}`];
}

export { renderAdopt };