import { n as stringWidth } from "./libraries.js";
import { n as escapeTerminal } from "./escape-terminal.js";
import { _ as describePlace, t as clipWidth } from "./clip-width.js";
import { styleText } from "node:util";

// src/stages/gate/report/terminal/drawing/paint.ts
/** The painter of a terminal with or without colours; it never looks at the environment. */
function choosePaint(color) {
	if (!color) return (_style, text) => text;
	return (style, text) => styleText(typeof style === "string" ? style : [...style], text, { validateStream: false });
}
/** The colour of each answer. */
const verdictStyles = {
	earns: "green",
	"does-not-earn": "red",
	regression: "red",
	undecided: "yellow"
};

// src/stages/gate/report/terminal/drawing/wrap-text.ts
/** Lines of at most `width` columns, broken at spaces only; a longer word keeps a line of its own. */
function wrapText(text, width) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ").filter((part) => part !== "")) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (line !== "" && stringWidth(longer) > width) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return line === "" ? lines : [...lines, line];
}
/** Wrapped lines, the first after `first`, the others after as many spaces. */
function wrapIndented(first, text, width) {
	const indent = " ".repeat(stringWidth(first));
	return wrapText(text, Math.max(20, width - indent.length)).map((line, index) => `${index === 0 ? first : indent}${line}`);
}
/** Text followed (or preceded) by spaces up to `width` columns. */
function padWidth(text, width, align = "left") {
	const space = " ".repeat(Math.max(0, width - stringWidth(text)));
	return align === "left" ? text + space : space + text;
}

// src/stages/gate/report/terminal/drawing/problem-lines.ts
/** Problems with their place first (editors and terminals link `file:line:column`), then message and hint. */
function renderProblems(problems, width, paint) {
	return problems.flatMap((problem) => [...renderProblem(problem, width, paint), ""]);
}
function renderProblem({ severity, code, message, hint, at }, width, paint) {
	return [
		[
			paint(["bold", severity === "error" ? "red" : "yellow"], severity),
			...at === void 0 ? [] : [escapeTerminal(describePlace(at))],
			paint("dim", escapeTerminal(code))
		].join("  "),
		...wrapIndented("  ", escapeTerminal(message), width),
		...wrapIndented("  Hint: ", escapeTerminal(hint), width)
	];
}

// src/stages/gate/report/terminal/drawing/terminal-options.ts
/** Columns a report is set in, whatever the terminal claims. */
function clampWidth(width) {
	return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}

// src/stages/gate/report/terminal/drawing/lay-out-table.ts
const gap = "  ";
const narrowest = 12;
const widestCell = 48;
/** Lines of a table with a title line, no wider than `width` columns unless the first column would vanish. */
function layOutTable(columns, width, paint) {
	const widths = fitWidths(columns, width);
	const rows = columns[0]?.cells.length ?? 0;
	const titles = columns.map(({ title, align }, index) => padWidth(title, widths[index] ?? 0, align));
	const lines = Array.from({ length: rows }, (_, row) => columns.map((column, index) => renderCell(column, row, widths[index] ?? 0, paint)).join(gap).trimEnd());
	return [paint("dim", titles.join(gap).trimEnd()), ...lines];
}
function fitWidths(columns, width) {
	const natural = columns.map(({ title, cells }) => Math.max(...[title, ...cells].map((cell) => Math.min(widestCell, stringWidth(cell)))));
	const excess = natural.reduce((sum, value) => sum + value, 2 * (columns.length - 1)) - width;
	return natural.map((value, index) => index === 0 && excess > 0 ? Math.max(narrowest, value - excess) : value);
}
function renderCell(column, row, width, paint) {
	const text = padWidth(clipWidth(column.cells[row] ?? "", width), width, column.align);
	const style = column.styles?.[row];
	return style === void 0 ? text : paint(style, text);
}

export { wrapIndented as a, verdictStyles as c, padWidth as i, clampWidth as n, wrapText as o, renderProblems as r, choosePaint as s, layOutTable as t };