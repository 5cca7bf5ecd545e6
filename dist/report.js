import { G as isKeyOf, W as defined, mt as linkDocs, pt as linkCode, q as keysOf } from "./quick-answer.js";
import { $r as formatPart, Ai as formatSignedShare, Ci as formatNumber, Di as formatShare, Ei as formatRate, Gn as leastSolved, It as stableJson, Lr as enforcedParts, Oi as formatShareRange, Qn as priorCv, Ri as describePosition, Si as formatInterval, Ti as formatPoints, Tr as currencyOf, Xt as levelOf, _i as escapePlain, ai as markdownFence, ar as sum, bi as formatCount, di as escapeCommandData, fi as escapeCommandProperty, gi as clipWords, hi as clipCharacters, ii as markdownCode, ji as formatTokens, ki as formatSigned, ni as escapeHtml, pi as escapeTerminal, ri as escapeMarkdown, si as markerLine, sr as isDecided, ti as encodeHtml, ui as disarmCommands, vi as escapePlainLines, wi as formatOdds, xi as formatDollars, yi as shortSha } from "./core.js";
import { it as stringWidth } from "./libraries.js";
import { Fn as findPrices, J as listHeard, K as writePlanTitle, Xn as nounOfEntries, _r as monthlySessions, nt as shareOfVerdict, yr as decideReceipt } from "./steps.js";
const { createHash } = globalThis.process.getBuiltinModule("node:crypto");
const { styleText } = globalThis.process.getBuiltinModule("node:util");

const verdictLabels = {
	earns: "earns",
	"does-not-earn": "does not earn",
	regression: "breaks tasks",
	undecided: "undecided"
};
function labelVerdict({ verdict, reason }) {
	return reason === "above-price" ? "costs too much" : verdictLabels[verdict];
}
function nameAnswer({ verdict, reason, behaviour, outcome }) {
	if (outcome !== void 0 && reason === "saving-shown") return "earns by outcome";
	if (reason !== "behaviour-shown") return labelVerdict({
		verdict,
		reason
	});
	return ["earns by behaviour", ...namePrice(behaviour?.price?.share ?? 0)].join(", ");
}
function answerChange(rule, isBrief) {
	const { leaving, text } = rule;
	const oldWords = leaving ?? (text?.effect === "replaces" ? text : void 0);
	if (oldWords === void 0) return {
		verdict: rule.verdict,
		label: (isBrief ? labelVerdict : nameAnswer)(rule)
	};
	return answersOfOldWords[oldWords.may];
}
const answersOfOldWords = {
	"may-go": {
		verdict: "earns",
		label: "not needed"
	},
	stays: {
		verdict: "does-not-earn",
		label: "still needed"
	},
	open: {
		verdict: "undecided",
		label: verdictLabels.undecided
	}
};
function namePrice(share) {
	if (share === 0) return [];
	return [share > 0 ? `costs ${formatSignedShare(share, 1)}` : `saves ${formatShare(-share, 1)}`];
}
const outcomeLabels = {
	pass: "pass",
	fail: "fail",
	undecided: "undecided",
	error: "could not run"
};
const flagMeanings = {
	"METRIC-CONFLICT": "it saves by one way of counting tokens and costs by another: treat it as no saving",
	"TASK-WORSE": "at least one task costs clearly more with the rule",
	FLAKY: "a task fails without the rule too",
	CONCENTRATED: "one task accounts for more than 60 % of the saving",
	ESTIMATED: "the API did not say what some calls used; those trials let no rule in",
	SIMULATED: "simulated trials: an illustration, not evidence about a real agent",
	LEAK: "an arm saw text that it must not see, or did not get the rule; these trials prove nothing",
	"ANSWER-KEY": "the rule repeats part of the answer of a golden task, and may save tokens by that alone",
	"EXECUTES-CODE": "it executes code, and a search of its text cannot tell what the code knows or does",
	"ONE-TASK": "the gain in behaviour shows on one task only",
	"NA-SHIFT": "the rule changes how often its occasion comes, so that violations may not have become fewer",
	"ONE-SIDED": "the probe gave the same answer in all trials of both arms, and may not be able to give another",
	BACKWARDS: "the rule is followed less often with it than without it",
	TRADES: "it saves tokens, but fewer tasks are solved with it",
	"BREAKS-TASK": "a task that is solved without it fails with it",
	SUSPECT: "a task may fail more often with it",
	UNMIXED: "all trials of one arm ran before those of the other, so a change in between looks like an effect of the rule",
	"VALUE-AUTO": "the value of a solved task follows from its cost without the rule"
};
const evidenceLabels = {
	measured: "measured on a real agent",
	simulated: "simulated by the demo agent"
};
const stopLabels = {
	convoy_budget_exceeded: "the token limit of this run",
	agent_budget_exceeded: "the token limit of one agent",
	trial_budget_exceeded: "the token limit of one trial",
	dollar_budget_exceeded: "the dollar limit of this run"
};
function describeLimit({ reason, amount, setBy, at }) {
	const places = [setBy, at && describePosition(at)].filter((part) => part !== void 0);
	return places.length === 0 ? measure(reason, amount) : `${measure(reason, amount)} (${places.join(", ")})`;
}
function measure(reason, amount) {
	return reason === "dollar_budget_exceeded" ? formatDollars(amount) : `${formatTokens(amount)} tokens`;
}
function describeWarning({ used, agent, ...limit }) {
	const { reason, amount } = limit;
	const whose = agent === void 0 ? stopLabels[reason] : `the token limit of the agent ${agent}`;
	const sum = reason === "dollar_budget_exceeded" ? formatDollars(used) : formatTokens(used);
	return `Warning: ${formatShare(used, amount)} of ${whose} is used: ${sum} of ${describeLimit(limit)}.`;
}
const measureReasonLabels = {
	added: "added here",
	changed: "changed here",
	unstamped: "active without a receipt",
	text: "text changed here",
	removed: "removed here",
	reworded: "reworded here",
	"never-measured": "never measured",
	aged: "its verdict is old",
	"other-runtime": "the model or the CLI changed",
	asked: "asked for"
};
function describeMeasureReason(reason) {
	return isKeyOf(measureReasonLabels, reason) ? measureReasonLabels[reason] : reason;
}

function heading(text, badge) {
	return {
		kind: "heading",
		text,
		...badge && { badge }
	};
}
function lines(texts, all = {}) {
	return {
		kind: "lines",
		lines: texts.map((line) => ({
			...all,
			...typeof line === "string" ? { text: line } : line
		}))
	};
}
function say(text, all = {}) {
	return lines(text === void 0 || text === "" ? [] : [{
		...all,
		text
	}]);
}
function noticeLines(texts) {
	return {
		kind: "lines",
		alert: "NOTE",
		lines: texts.map((text) => ({
			lead: "Note: ",
			text
		}))
	};
}
function warning(lead, text) {
	return {
		kind: "lines",
		alert: "WARNING",
		lines: text === void 0 ? [] : [{
			lead,
			text,
			tone: "warn"
		}]
	};
}
function column(title, cell, more = {}) {
	return {
		title,
		cell,
		...more
	};
}
function figure(title, cell, from = 0) {
	return {
		title,
		align: "right",
		cell,
		from
	};
}
function count(title, of, from = 0) {
	return figure(title, (row) => {
		const value = of(row);
		return value === void 0 ? void 0 : formatTokens(value);
	}, from);
}
function table(rows, columns, most) {
	return {
		kind: "table",
		heads: columns.map(({ cell: _, ...head }) => head),
		rows: rows.map((row, index) => columns.map(({ cell }) => cell(row, index) ?? "–")),
		...most !== void 0 && { most }
	};
}
function part(title, ...blocks) {
	return {
		kind: "part",
		...title !== void 0 && { title },
		blocks
	};
}
function section(pageTitle, ...blocks) {
	return {
		kind: "part",
		pageTitle,
		blocks
	};
}
function fold(summary, ...blocks) {
	return {
		kind: "fold",
		summary,
		blocks
	};
}
function code(text) {
	return {
		text,
		isCode: true
	};
}
function toned(tone, text) {
	return {
		text,
		tone
	};
}
function verdictSpan(verdict, text = verdictLabels[verdict]) {
	return {
		text,
		badge: verdict,
		tone: verdictTones[verdict]
	};
}
function answerSpan(rule, isBrief) {
	const { verdict, label } = answerChange(rule, isBrief);
	return verdictSpan(verdict, label);
}
function isEmpty(block) {
	switch (block.kind) {
		case "lines": return block.lines.length === 0;
		case "table": return block.rows.length === 0;
		case "bars": return block.bars.length === 0;
		case "part":
		case "fold": return block.blocks.every(isEmpty);
		case "heading": return block.text === "";
		case "chart":
		case "verbatim": return false;
	}
}
function problemBlocks(problems, most = problems.length) {
	const more = problems.length - most;
	return [...problems.slice(0, most).map(problemBlock), say(more > 0 ? `${formatCount(more, "more problem")} in the JSON report.` : "")];
}
function problemBlock({ severity, code: name, message, hint, at }) {
	const place = at === void 0 ? [] : [code(describePosition(at)), "  "];
	return lines([
		{
			lead: `${severity}  `,
			leadTone: severity === "error" ? "bad" : "warn",
			text: [...place, {
				...code(name),
				href: linkCode(name)
			}],
			fit: "whole"
		},
		{
			lead: "  ",
			text: message
		},
		{
			lead: "  Hint: ",
			text: hint
		}
	]);
}
const verdictTones = {
	earns: "good",
	"does-not-earn": "bad",
	regression: "bad",
	undecided: "warn"
};
function writeText(text, write) {
	if (!Array.isArray(text)) return write(toSpan(text));
	return text.map((stretch) => keepEdges(toSpan(stretch), write)).join("");
}
function plainText(text) {
	return writeText(text, (span) => span.text);
}
function toSpan(stretch) {
	return typeof stretch === "string" ? { text: stretch } : stretch;
}
function keepEdges(span, write) {
	const [before = ""] = /^ */.exec(span.text) ?? [];
	if (before === span.text) return before;
	const [after = ""] = / *$/.exec(span.text) ?? [];
	return `${before}${write(span)}${after}`;
}
function drawBar({ value, reserved = 0, of }, width) {
	const cells = (amount) => {
		const share = amount / of;
		if (!(share > 0)) return 0;
		return share >= 1 ? width : Math.max(1, Math.floor(share * width));
	};
	const used = cells(value);
	const aside = Math.min(width - used, cells(reserved));
	return `${"█".repeat(used)}${"▒".repeat(aside)}${"░".repeat(width - used - aside)}`;
}

const wideLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const roomForWords = 50;
function measureWidth(text) {
	if (/^[ -~]*$/.test(text)) return text.length;
	const isPainted = text.includes("\x1B") || text.includes("");
	return stringWidth(isPainted ? text : text.replace(/[–—…×·−→]/g, "-"));
}
function wrapText(text, width) {
	const words = text.split(" ").filter((part) => part !== "");
	const isBroken = (word) => width < roomForWords || wideLetters.test(word);
	return fillLines(words.flatMap((long) => isBroken(long) ? breakWord(long, width) : [long]), " ", width);
}
function fillLines(parts, separator, width) {
	const lines = [];
	let columns = 0;
	for (const part of parts) {
		const more = separator.length + measureWidth(part);
		const last = lines.length - 1;
		if (last === -1 || columns + more > width) {
			lines.push(part);
			columns = more - separator.length;
		} else {
			lines[last] = `${lines[last]}${separator}${part}`;
			columns += more;
		}
	}
	return lines;
}
function breakWord(word, width) {
	if (word.includes("\x1B") || measureWidth(word) <= width) return [word];
	return fillLines(Array.from(splitLetters(word), ({ segment }) => segment), "", width);
}
const leastRoom = 20;
function wrapIndented(first, text, width) {
	const indent = " ".repeat(measureWidth(first));
	const room = width - indent.length;
	const fitsBelowOnly = (word) => measureWidth(word) > room && measureWidth(word) <= width - 2;
	if (room < leastRoom || text.split(" ").some(fitsBelowOnly)) return [...wrapText(first, width), ...wrapText(text, width - 2).map((line) => `  ${line}`)];
	return wrapText(text, room).map((line, index) => `${index === 0 ? first : indent}${line}`);
}
function padWidth(text, width, align) {
	const space = " ".repeat(Math.max(0, width - measureWidth(text)));
	return align === "right" ? space + text : text + space;
}
function clipWidth(text, width) {
	if (measureWidth(text) <= width) return text;
	let clipped = "";
	let columns = 0;
	for (const { segment } of splitLetters(text)) {
		columns += measureWidth(segment);
		if (columns > width - 1) break;
		clipped += segment;
	}
	return `${clipped}…`;
}
let segmenter;
function splitLetters(text) {
	segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	return segmenter.segment(text);
}

function setText(text, paint) {
	return writeText(text, (span) => paint(span.tone, escapeTerminal(span.text)));
}
function setLead(lead) {
	return writeText([lead], (span) => escapeTerminal(span.text));
}
const styles = {
	strong: ["bold"],
	quiet: ["dim"],
	good: ["green"],
	bad: ["red"],
	warn: ["yellow"],
	copy: ["cyan"]
};
function choosePaint(color) {
	return (tone, text) => color && tone !== void 0 ? styleText([...styles[tone]], text, { validateStream: false }) : text;
}
const leastToCut = 60;
function setLines(line, { width, paint }) {
	const { text, lead = "", leadTone, tone, command, fit } = line;
	const [before, message] = [paint(leadTone, setLead(lead)), setText(text, paint)];
	const isWrapped = fit === void 0 || width < leastToCut;
	const isCut = fit === "cut" && !isWrapped;
	const painted = (isWrapped ? wrapIndented(before, message, width) : [`${before}${message}`]).map((row) => paint(tone, isCut ? clipWidth(row, width) : row));
	if (command === void 0) return painted;
	const [copied = "", ...rest] = setCommand(command, paint);
	const [only = ""] = painted;
	const isBeside = painted.length === 1 && rest.length === 0 && measureWidth(`${only}  ${copied}`) <= width;
	const indent = " ".repeat(measureWidth(before));
	return isBeside ? [`${only}  ${copied}`] : [...painted, ...[copied, ...rest].map((row) => `${indent}${row}`)];
}
function setCommand(command, paint) {
	return disarmCommands(escapePlainLines(command)).split("\n").map((line, index) => `${index === 0 ? "$ " : "  "}${paint("copy", line)}`);
}
const [barWidth$1, widestName, widestRange] = [
	24,
	24,
	76
];
function setBars(bars, { width, paint }) {
	const shown = bars.filter(({ isDetail }) => isDetail !== true);
	const names = shown.map(({ name }) => clipWidth(escapeTerminal(name), widestName));
	const room = Math.max(...names.map((name) => measureWidth(name)));
	return shown.flatMap((bar, index) => {
		const drawn = drawBar(bar, barWidth$1);
		const before = `${padWidth(names[index] ?? "", room)}  ${drawn}  `;
		const [first = "", ...rest] = wrapIndented(before, escapeTerminal(bar.words), width);
		return [first.replace(drawn, () => paint(bar.tone, drawn)), ...rest];
	});
}
function setRange({ drawing, verdict }, { width, paint }) {
	return drawInterval(drawing, Math.min(widestRange, width - 2)).map((line, index) => `  ${paint(index === 0 ? verdictTones[verdict] : "quiet", line)}`);
}
function drawInterval(drawing, width) {
	const { saving, markers, domain } = drawing;
	if (!Number.isFinite(saving)) return [];
	const environment = scale(domain, width);
	const columns = groupMarkers(markers, environment);
	return [
		drawRange$1(drawing, domain, environment, width),
		drawScale(columns, width),
		...drawLabels(columns, width)
	];
}
function scale([low, high], width) {
	return (value) => Math.max(0, Math.min(width - 1, Math.round((value - low) / (high - low) * (width - 1))));
}
function drawRange$1({ saving, interval }, [low, high], environment, width) {
	const cells = Array.from({ length: width }, () => " ");
	const from = environment(interval[0]);
	const to = environment(interval[1]);
	cells.fill("─", from, to + 1);
	cells[from] = interval[0] < low ? "◂" : "├";
	cells[to] = interval[1] > high ? "▸" : "┤";
	cells[environment(saving)] = "●";
	return cells.join("").trimEnd();
}
function groupMarkers(markers, environment) {
	const sorted = markers.toSorted((a, b) => a.value - b.value);
	const columns = [];
	for (const { value, label } of sorted) {
		const last = columns.at(-1);
		const column = environment(value);
		if (last !== void 0 && column - last.column <= 1) columns.splice(-1, 1, {
			...last,
			label: `${last.label} · ${label}`
		});
		else columns.push({
			column,
			label
		});
	}
	return columns;
}
function drawScale(columns, width) {
	const cells = Array.from({ length: width }, () => "─");
	for (const { column } of columns) cells[column] = "┬";
	return cells.join("");
}
function drawLabels(columns, width) {
	const labels = columns.map(({ label }) => label);
	return measureWidth(labels.join("  ")) <= width ? [placeLabels(columns, width)] : labels.flatMap((label) => wrapText(label, width));
}
function placeLabels(columns, width) {
	let right = width;
	const starts = [];
	for (const { column, label } of columns.toReversed()) {
		const size = measureWidth(label);
		const start = Math.max(0, Math.min(column - Math.floor(size / 2), right - size));
		starts.unshift({
			start,
			label
		});
		right = start - 2;
	}
	return starts.reduce((line, { start, label }) => {
		return (line === "" ? " ".repeat(start) : line.padEnd(Math.max(start, line.length + 2))) + label;
	}, "");
}

const limits = {
	comment: 65536,
	check: 65535,
	pull: 6e4,
	summary: 1040384
};
const [longestText, longestCell, longestName, mostRows] = [
	1e3,
	400,
	200,
	100
];
const barWidth = 24;
const plainName = /^[\w./-]+$/;
function printMarkdown(blocks, { kind, marker, link }) {
	const start = marker === void 0 ? "" : `${markerLine(marker)}\n`;
	const limit = limits[kind] - Buffer.byteLength(start);
	const whole = link === void 0 ? void 0 : `[The whole report](${encodeLink(link)})`;
	return start + fitParts(blocks.map((block) => ({
		name: nameBlock(block),
		text: write(block)
	})), limit, whole);
}
function encodeLink(link) {
	const url = new URL(link);
	if (url.protocol !== "https:") throw new TypeError(`Expected an https link, got ${JSON.stringify(link)}`);
	return url.href.replaceAll("(", "%28").replaceAll(")", "%29");
}
function nameBlock(block) {
	if (block.kind === "fold") return writeProse(block.summary);
	if (block.kind === "part" && (block.title ?? block.pageTitle) !== void 0) return writeProse(block.title ?? block.pageTitle ?? "");
	return {
		heading: "the headline",
		lines: "remarks",
		table: "a table",
		bars: "figures",
		chart: "",
		verbatim: "a text",
		part: "a part"
	}[block.kind];
}
function write(block, isFolded = false) {
	if (isEmpty(block)) return "";
	switch (block.kind) {
		case "heading": return `### ${escapeMarkdown(clipCharacters(block.text, longestText))}`;
		case "lines": return writeLines$1(block);
		case "table": return writeTable$1(block);
		case "bars": return block.bars.filter(({ isDetail }) => isDetail !== true).map(writeBar).join("<br>\n");
		case "chart": return "";
		case "verbatim": return join([block.file === void 0 ? "" : markdownCode(block.file), markdownFence(clipCharacters(block.text, 4 * longestText), block.file === void 0 ? "" : "diff")]);
		case "part": return join([block.title === void 0 ? "" : `**${writeProse(block.title)}**`, ...block.blocks.map((inner) => write(inner, isFolded))]);
		case "fold": return isFolded ? join(block.blocks.map((inner) => write(inner, true))) : writeFold$1(block.summary, block.blocks);
	}
}
function writeFold$1(summary, blocks) {
	return `<details>\n<summary>${writeText(summary, ({ text, isCode }) => {
		const escaped = escapeHtml(clipCharacters(text, longestName));
		return isCode ? `<code>${escaped}</code>` : escaped;
	})}</summary>\n\n${join(blocks.map((block) => write(block, true)))}\n\n</details>`;
}
function join(parts) {
	return parts.filter((part) => part !== "").join("\n\n");
}
const sign$1 = /^\s*(?:[-+✗→]|\d+\.)\s+$/u;
function writeLines$1({ lines, alert }) {
	if (alert !== void 0) return join(lines.map(({ lead = "", text }) => `> [!${alert}]\n> ${writeAlert(alert, lead)}${writeProse(text)}`));
	const written = lines.map(writeLine$1);
	if (lines.some(({ command }) => command !== void 0)) return join(written);
	return written.join(lines.every(({ lead = "" }) => sign$1.test(lead)) ? "\n" : "<br>\n");
}
function writeAlert(alert, lead) {
	return alert === "NOTE" ? "" : `**${escapeMarkdown(lead)}.** `;
}
function writeLine$1({ text, lead = "", command }) {
	const message = `${writeLead(lead)}${writeProse(text)}`;
	if (command === void 0) return message;
	return `${message}\n\n${markdownFence(clipCharacters(command, 4 * longestText), /^[-+]/u.test(command) ? "diff" : "sh")}`;
}
function writeLead(lead) {
	if (lead.trim() === "") return "";
	if (sign$1.test(lead)) return /\d/.test(lead) ? `${lead.trim()} ` : "- ";
	return `**${escapeMarkdown(clipCharacters(lead.trim().replace(/:$/, ""), longestName))}:** `;
}
function writeProse(text) {
	return writeText(text, (span) => writeSpan$1(span, escapeMarkdown(clipCharacters(span.text, longestText))));
}
function writeCell(text) {
	const before = "x ";
	return writeText(text, (span) => writeSpan$1(span, escapeMarkdown(`${before}${clipCharacters(span.text, longestCell)}`).slice(2)));
}
function writeSpan$1({ text, isCode, badge, tone, href }, prose) {
	const plain = isCode ? markdownCode(clipCharacters(text, longestName)) : prose;
	if (href?.startsWith("https:") && plainName.test(text)) return `[${plain}](${encodeLink(href)})`;
	return !isCode && (badge !== void 0 || tone !== void 0 && tone !== "quiet") ? `**${plain}**` : plain;
}
function writeTable$1({ heads, rows, pageCaption = "" }) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	const more = rows.length - mostRows;
	const cells = rows.slice(0, mostRows).map((row) => line(row.map((cell, index) => heads[index]?.align === "right" ? keepTogether(writeCell(cell)) : writeCell(cell))));
	const table = [
		...pageCaption === "" ? [] : [escapeMarkdown(pageCaption), ""],
		line(heads.map(({ title, pageTitle = title }) => escapeMarkdown(pageTitle))),
		line(heads.map(writeRule)),
		...cells
	].join("\n");
	return more > 0 ? `${table}\n\n${formatCount(more, "more row")} in the JSON report.` : table;
}
function keepTogether(figure) {
	return figure.replaceAll(/(?<!…) /g, "\xA0");
}
function writeRule({ align }) {
	return align === "right" ? "---:" : "---";
}
function writeBar(bar) {
	return `**${escapeMarkdown(bar.name)}** \`${drawBar(bar, barWidth)}\` ${escapeMarkdown(clipCharacters(bar.words, longestText))}`;
}
const reservedBytes = 600;
const mostParts = 8;
function fitParts(blocks, limit, link) {
	const filled = blocks.filter(({ text }) => text !== "");
	const fitting = [];
	const cut = [];
	let left = limit - reservedBytes - Buffer.byteLength(link ?? "");
	for (const { name, text } of filled) {
		const size = Buffer.byteLength(text) + 2;
		if (size > left) cut.push(name);
		else {
			fitting.push(text);
			left -= size;
		}
	}
	if (cut.length > 0) fitting.push(sayWhatWasCut(cut, link));
	return `${fitting.join("\n\n")}\n`;
}
function sayWhatWasCut(cut, link) {
	return `> Cut to fit: ${cut.slice(0, mostParts).join(", ")}${cut.length > mostParts ? ` and ${cut.length - mostParts} more` : ""}. ${link ?? "The job summary and the JSON report have everything."}`;
}

function printTerminal(blocks, { color, width }) {
	const page = {
		width: clampWidth(width),
		paint: choosePaint(color)
	};
	const set = blocks.map((block) => setBlock(block, page)).filter((lines) => lines.length > 0);
	return disarmCommands(set.map((lines) => `${lines.join("\n")}\n`).join("\n"));
}
function forTerminal(compose) {
	return (...given) => {
		const options = given[given.length - 1];
		return printTerminal(compose(...given.slice(0, -1)), options);
	};
}
function clampWidth(width) {
	return Math.min(120, Math.max(40, Number.isFinite(width) ? Math.floor(width) : 80));
}
function setBlock(block, page) {
	if (isEmpty(block)) return [];
	switch (block.kind) {
		case "heading": return wrapText(escapeTerminal(block.text), page.width).slice(0, block.most).map((line) => page.paint("strong", line));
		case "lines": return block.lines.flatMap((line) => setLines(line, page));
		case "table": return setTable(block, page);
		case "bars": return setBars(block.bars, page);
		case "chart": return block.chart.of === "range" ? setRange(block.chart, page) : [];
		case "verbatim": return setVerbatim(block, page.paint);
		case "part": return setPart(block, page);
		case "fold": return setFold(block, page);
	}
}
function setPart({ title, blocks }, page) {
	return [...title === void 0 ? [] : setTitle(title, page), ...blocks.flatMap((block) => setBlock(block, page))];
}
function setTitle(title, { width, paint }) {
	return wrapText(setText(title, paint), width).map((line) => paint("strong", line));
}
function setFold({ summary, blocks }, page) {
	const lines = blocks.filter(({ kind }) => kind !== "fold").map((block) => setBlock(block, {
		...page,
		width: page.width - 2
	})).filter((set) => set.length > 0).flatMap((set, place) => place === 0 ? set : ["", ...set]);
	return [...setTitle(summary, page), ...lines.map((line) => line === "" ? "" : `  ${line}`)];
}
const diffTones = {
	"+": "good",
	"-": "bad",
	"@": "copy"
};
function setVerbatim({ file, text, most = 1e400 }, paint) {
	const messages = escapePlainLines(text).trimEnd().split("\n").map(disarmCommands);
	if (file === void 0) return messages;
	const lines = [paint("strong", escapeTerminal(file)), ...messages.map((line) => paint(diffTones[line[0] ?? ""], line))];
	const more = lines.length - most;
	return more > 0 ? [...lines.slice(0, most), paint("quiet", `… ${more} more lines: --json prints all of them`)] : lines;
}
const gap = "  ";
const narrowest = 12;
const widestCell = 48;
const shortCell = 20;
const narrowPage = 56;
function setTable(table, page) {
	const { most = table.rows.length } = table;
	const shown = table.rows.length > most ? {
		...table,
		rows: table.rows.slice(0, most - 1)
	} : table;
	const left = table.rows.length - shown.rows.length;
	return [...setColumns(leaveOut(fillColumns(shown, page.width), page.width), page), ...left > 0 ? [`and ${formatTokens(left)} more`] : []];
}
function fillColumns({ heads, rows }, width) {
	return heads.map((head, index) => {
		const cells = rows.map((row) => row[index] ?? "");
		return {
			...head,
			words: [head.title, ...cells].map((cell) => escapeTerminal(plainText(cell))),
			tones: cells.map(toneOf)
		};
	}).filter(({ from = 0 }) => from <= width);
}
function leaveOut(columns, width) {
	const last = columns.findLastIndex(({ from }) => from !== void 0);
	if (width < narrowPage || last < 0 || findExcess(yieldFirst(columns, width), width) <= 0) return columns;
	return leaveOut(columns.toSpliced(last, 1), width);
}
function setColumns(columns, page) {
	const [spilled] = columns.filter(({ spills }) => spills === true);
	if (spilled === void 0 || fits(columns, page.width)) return setRows(columns, page);
	const names = columns[0]?.words ?? [];
	const below = spilled.words.slice(1).map((message, place) => `${names[place + 1] ?? ""}: ${message}`);
	return [...setRows(columns.filter((column) => column !== spilled), page), ...below.flatMap((text) => wrapIndented(gap, text, page.width))];
}
function setRows(columns, { width, paint }) {
	const widths = fitWidths(columns, width);
	if (findExcess(widths, width) > 0) return stackRows(columns, width);
	const count = columns[0]?.words.length ?? 0;
	return Array.from({ length: count }, (_, row) => {
		const line = columns.map(({ words, tones, align }, index) => {
			const room = widths[index] ?? 0;
			const text = padWidth(clipWidth(words[row] ?? "", room), room, align);
			return row === 0 ? text : paint(tones[row - 1], text);
		}).join(gap).trimEnd();
		return row === 0 ? paint("quiet", line) : line;
	});
}
function stackRows([first, ...others], width) {
	return (first?.words ?? []).slice(1).flatMap((name, row) => {
		const figures = others.flatMap(({ words: [title = "", ...cells] }) => {
			const cell = cells[row] ?? "";
			return cell === "" ? [] : [`${title} ${cell}`];
		});
		return [...wrapText(name, width), ...wrapIndented(gap, figures.join(", "), width)];
	});
}
function toneOf(cell) {
	return typeof cell === "object" && "tone" in cell ? cell.tone : void 0;
}
function fits(columns, width) {
	const widths = columns.map(widestOf);
	return widths.every((value) => value <= widestCell) && findExcess(widths, width) <= 0;
}
function fitWidths(columns, width) {
	const natural = columns.map((column) => Math.min(widestCell, widestOf(column)));
	const yielded = yieldFirst(columns, width);
	return findExcess(natural, width) > 0 && (width < narrowPage || findExcess(yielded, width) > 0) ? levelWidths(columns, natural, width) : yielded;
}
function yieldFirst(columns, width) {
	const natural = columns.map((column) => Math.min(widestCell, widestOf(column)));
	const excess = Math.max(0, findExcess(natural, width));
	return natural.map((value, index) => index === 0 ? Math.min(value, Math.max(narrowest, value - excess)) : value);
}
function levelWidths(columns, natural, width) {
	const cutTo = (most) => natural.map((value, index) => isKeptWhole(columns[index], value) ? value : Math.min(value, most));
	let most = widestCell;
	while (most > narrowest && findExcess(cutTo(most), width) > 0) most -= 1;
	return cutTo(most);
}
function isKeptWhole(column, width) {
	return column?.align === "right" || width <= shortCell;
}
function widestOf({ words }) {
	return Math.max(...words.map((word) => measureWidth(word)));
}
function findExcess(widths, width) {
	return widths.reduce((sum, value) => sum + value, 2 * (widths.length - 1)) - width;
}

function nameQuadrant({ solved, cost }) {
	const isCheaper = cost[1] <= cost[0];
	if (solved[1] === solved[0]) return isCheaper ? "costs less, solves as much" : "costs more, solves no more";
	if (solved[1] > solved[0]) return isCheaper ? "costs less, solves more" : "costs more, solves more";
	return isCheaper ? "costs less, solves less" : "costs more, solves less";
}
function explainOutcome(verdict) {
	const { outcome, reason } = verdict;
	return [...[
		(leads[reason] ?? leads["more-trials-needed"])?.(verdict) ?? "",
		...describeUses(verdict),
		...describeWorth(outcome)
	], ...[...describeOpen(verdict), ...advise(verdict)]].join(" · ");
}
function describeWorth(outcome) {
	return [
		...[
			describeSolved(outcome),
			describeCost$2(outcome),
			nameQuadrant(outcome)
		],
		...[
			describePerSolved(outcome),
			describePrice(outcome),
			describeValue(outcome)
		],
		...describeLosses(outcome)
	];
}
function explainOutcomeBriefly({ reason, outcome }) {
	const { solved } = outcome;
	const shares = `solved ${formatRate(solved[1])}, ${formatRate(solved[0])} without`;
	const word = briefly$1[reason];
	return word === void 0 ? shares : `${word}, ${shares}`;
}
const briefly$1 = {
	"saving-ruled-out": "not worth its price",
	"over-harm-budget": "breaks too many tasks",
	"never-used": "never used",
	"breaks-task": "breaks a task",
	"breaks-critical-task": "breaks a critical task",
	"loses-tasks": "loses tasks",
	"tasks-missed": "a task is lost without it",
	watching: "failures speak against it",
	"harm-open": "failures speak against it",
	"tasks-open": "too few trials of some tasks",
	"trials-spent": "trial limit reached",
	"usage-estimated": "usage partly estimated"
};
const leads = {
	"saving-shown": () => "Earns by outcome",
	"saving-ruled-out": ({ minimalEffect }) => `Does not earn: a net gain of ${formatTokens(minimalEffect)} tokens a trial is ruled out`,
	"over-harm-budget": ({ outcome: { harm } }) => `Does not earn: it breaks ${harm.broken.join(", ")}, though the suite as a whole solves no less`,
	"never-used": () => "Does not earn: no task of this suite needs it, none of its trials used it",
	"breaks-task": () => "Regression: it breaks a task, and the suite as a whole does not solve more",
	"breaks-critical-task": () => "Regression: it breaks a task that policy.criticalTasks names",
	"loses-tasks": ({ outcome: { harm } }) => `Regression: the suite loses tasks (of the pairs that differ, ${harm.lost} lost and ${harm.gained} gained: evidence ${formatOdds(harm.evidence)})`,
	"tasks-missed": () => "Still needed: a task is no longer solved without it",
	watching: () => "Undecided: a task fails more often with it, and more trials of that task come first",
	"harm-open": () => "Undecided: a task was solved less often with it, and more trials cannot tell whether that is chance",
	"tasks-open": () => "Undecided: some tasks have had too few trials to accept it",
	"trials-spent": () => "Undecided: every task has had all the trials that it may have",
	"nothing-measured": () => "There is nothing to compare: the trials report no tokens",
	"usage-estimated": () => "Undecided: it pays only if trials count whose usage the API did not report in full",
	"more-trials-needed": () => "Undecided"
};
function describeUses({ used }) {
	return used === void 0 ? [] : [`used in ${used.trials} of ${formatCount(used.of, "trial")}`];
}
function describeSolved({ solved, harm }) {
	const [without, withIt] = [sum(harm.tasks.map(({ of }) => of)), sum(harm.tasks.map(({ ofWith }) => ofWith))];
	const trials = without === withIt ? `2 × ${formatCount(without, "trial")}` : `${without} and ${withIt} trials`;
	return `solved ${formatRate(solved[1])} of trials instead of ${formatRate(solved[0])} (${formatCount(harm.tasks.length, "task")}, ${trials})`;
}
function describeCost$2({ cost: [without, withIt] }) {
	const share = without > 0 ? (withIt - without) / without : 0;
	return `${formatSignedShare(share, 1)} cost a trial, failed trials included`;
}
function describePerSolved({ perSolved: [without, withIt] }) {
	return `${withIt === null ? "no task is solved with it" : `a solved task costs ${formatTokens(withIt)} tokens`} instead of ${formatTokens(without)}`;
}
function describePrice({ breakEven, payRange = {} }) {
	const at = breakEven === void 0 ? [] : [`break-even at ${formatTokens(breakEven)} tokens a solved task`];
	const { pays, doesNotPay } = payRange;
	const shown = [...pays === void 0 ? [] : [`pays from ${formatTokens(pays[0])} to ${formatTokens(pays[1])}`], ...doesNotPay === void 0 ? [] : [`does not from ${formatTokens(doesNotPay[0])} to ${formatTokens(doesNotPay[1])}`]];
	return [...at, shown.length === 0 ? "no value of a solved task is shown to make it pay or not pay" : shown.join(", ")].join("; ");
}
function describeValue({ value, valueSource, times }) {
	const source = valueSource === "declared" ? "as the policy says" : `${times} × what one costs today`;
	return `judged at ${formatTokens(value)} tokens a solved task, ${source}`;
}
function describeLosses({ harm }) {
	const broken = harm.tasks.filter(({ task }) => harm.broken.includes(task));
	if (broken.length > 0) return broken.map((task) => `${task.task} is lost: ${describeTask(task, harm)}`);
	const [worst] = harm.tasks.filter((task) => shareOf$1(task.solvedWith, task.ofWith) < shareOf$1(task.solved, task.of)).toSorted((a, b) => b.evidence - a.evidence);
	return worst === void 0 ? [] : [`worst task ${worst.task}: ${describeTask(worst, harm)}`];
}
function describeTask(task, { needed }) {
	const { solvedWith, ofWith, solved, of, evidence } = task;
	return `solved ${solvedWith} of ${ofWith}, without it ${solved} of ${of} (evidence ${formatOdds(evidence)}, ${formatOdds(needed)} needed)`;
}
function shareOf$1(part, whole) {
	return whole === 0 ? 0 : part / whole;
}
function describeOpen({ verdict, settle, outcome, minimalEffect }) {
	if (isDecided({ verdict }) || !(outcome.full > 0)) return [];
	const share = (tokens) => formatSignedShare(tokens / outcome.full, 1);
	const gain = `net gain ${share(outcome.net)} of the full cost, where ${formatRate(minimalEffect / outcome.full)} would be worth having`;
	if (settle.trials === 0) return [gain];
	return [gain, `at most ${formatCount(settle.trials, "more trial")}, about ${formatTokens(settle.tokens)} tokens`];
}
function advise({ reason, outcome }) {
	const [without] = outcome.solved;
	if (reason === "saving-ruled-out" && outcome.breakEven !== void 0) return ["set policy.solvedTaskValue above its break-even only if a solved task is worth that to you"];
	return adviseOnSolved(without);
}
function adviseOnSolved(solved) {
	if (solved >= .9) return ["add harder tasks, or have it judged by tokens: nearly all trials are solved without it"];
	return solved < .1 ? ["add easier tasks: too few trials are solved to compare"] : [];
}

function describeCost$1({ trials, tokens, dollars = 0 }) {
	const start = `${formatCount(trials, "trial")}, ${formatTokens(tokens)} tokens`;
	return dollars === 0 ? start : `${start}, ${formatCost(dollars)}`;
}
function formatCost(dollars) {
	return dollars === "unknown" ? "dollars unknown" : formatDollars(dollars);
}
function describeBill({ rule, expected, worst, spread, payback, pairs, outcome }) {
	const returned = payback === void 0 ? "" : `; pays for itself after ${formatPayback(payback)}`;
	const differ = spread === void 0 ? "" : `; equal trials differ by ${describeSpread(spread)}`;
	const describePairs = (count) => count === void 0 ? "" : `${formatCount(count, "pair")} in `;
	return `${rule}: about ${describePairs(pairs?.expected)}${describeCost$1(expected)}; at most ${describePairs(pairs?.worst)}${describeCost$1(worst)}${differ}${returned}${outcome === void 0 ? "" : `; ${describeSuite(outcome)}`}`;
}
function describeSpread(spread) {
	if (spread === void 0) return "";
	return `${formatRate(spread.cv)} in ${formatCount(spread.trials, "trial")} ${spreadBases[spread.basis]}`;
}
const spreadBases = {
	journal: "of earlier runs",
	receipts: "of base's receipts"
};
function describeSuite({ solved, tenPoints }) {
	return [
		`${formatRate(solved)} of trials are solved without it`,
		...adviseOnSolved(solved),
		`to show a difference of ten points takes about ${describeCost$1(tenPoints)}`
	].join("; ");
}
function formatPayback({ sessions, saving }) {
	return `${formatCount(sessions, "session")}, if each saves ${formatShare(saving, 1)}`;
}
function billNumbers(bills) {
	const range = (of) => (bill) => joinRange(of(bill.expected), of(bill.worst));
	const dollars = ({ dollars: amount }) => amount === "unknown" ? "unknown" : formatDollars(amount).replace(/\.00$/, "");
	const isPriced = bills.some(({ worst }) => worst.dollars !== 0);
	return [
		...bills.some(({ pairs }) => pairs !== void 0) ? [pairsColumn] : [],
		{
			title: "trials",
			align: "right",
			cell: range(({ trials }) => formatTokens(trials))
		},
		{
			title: "tokens",
			align: "right",
			cell: range(({ tokens }) => formatTokens(tokens))
		},
		...isPriced ? [{
			title: "dollars",
			align: "right",
			cell: range(dollars)
		}] : [],
		...bills.some(({ payback }) => payback !== void 0) ? [sessionsColumn] : []
	];
}
function joinRange(expected, worst) {
	return expected === worst ? expected : `${expected}–${worst}`;
}
const pairsColumn = {
	title: "pairs",
	align: "right",
	cell: ({ pairs }) => pairs === void 0 ? "–" : joinRange(String(pairs.expected), String(pairs.worst))
};
const sessionsColumn = {
	title: "sessions",
	align: "right",
	cell: ({ payback }) => payback === void 0 ? "–" : formatTokens(payback.sessions)
};
const bases = {
	journal: "what earlier trials in the journal took",
	baselines: "what the committed first baselines took",
	assumed: "a quarter of budget.trial (200,000 tokens at most), since none is known"
};
const pricedAsInput = "Tokens whose classes are not known yet are priced as input; for Claude Code and Codex, which read most tokens from the cache, at half that price.";
const pairsText = "Pairs: one trial with a rule that has a probe and one without it, among its trials; rules that are measured together share them.";
function explainBills({ bills = [], unpriced }) {
	if (bills.length === 0) return [];
	const used = Object.entries(bases).filter(([basis]) => bills.some((bill) => bill.basis === basis));
	const saving = bills.find(({ payback }) => payback !== void 0)?.payback?.saving;
	const isPriced = bills.some(({ basis, expected }) => basis !== "journal" && Number(expected.dollars) > 0);
	return [
		`A range goes from the expected to the worst case. A trial is estimated at ${used.map(([, message]) => message).join(", or ")}.`,
		...describeSpreads(bills),
		...isPriced ? [pricedAsInput] : [],
		...bills.some(({ pairs }) => pairs !== void 0) ? [pairsText] : [],
		...bills.flatMap(({ rule, outcome }) => outcome === void 0 ? [] : [`${rule}: ${describeSuite(outcome)}.`]),
		...saving === void 0 ? [] : [`Sessions: after how many the expected trials have paid for themselves, if each session saves ${formatShare(saving, 1)}.`],
		...describeTogether(bills),
		...unpriced === void 0 ? [] : [`Dollars are unknown: there is no price for "${unpriced}". Write its prices into the config (prices:).`]
	];
}
const togetherCounts = [
	1,
	4,
	8
];
function describeTogether(bills) {
	const [first] = bills.filter(({ payback }) => payback !== void 0);
	if (first === void 0) return [];
	const together = bills.filter(({ agent, payback }) => agent === first.agent && payback !== void 0);
	const sum = (of) => together.reduce((total, { expected }) => total + of(expected), 0);
	const dollars = sum(({ dollars: amount }) => Number(amount));
	const whole = dollars > 0 ? dollars : sum(({ trials }) => trials);
	const [one, four, eight] = togetherCounts.map((count) => {
		const cost = whole * shareOfVerdict(together.length, count);
		return dollars > 0 ? formatDollars(cost) : formatCount(Math.round(cost), "trial");
	});
	return [`Candidates in the same trials share their cost: a verdict takes about ${one} alone, ${four} among four, ${eight} among eight. All candidates that wait are measured together by rentroll check --waiting.`];
}
function describeSpreads(bills) {
	const measuredSpreads = [...new Set(bills.map(({ spread }) => describeSpread(spread)))].filter((words) => words !== "");
	const assumed = bills.some(({ spread }) => spread === void 0) ? [`${formatRate(priorCv)}, an assumption, since nothing was measured yet`] : [];
	return [`The number of trials follows from how far equal trials differ: ${[...measuredSpreads, ...assumed].join(", or ")}.`];
}
function listNotWorth({ plan, verdicts = [] }) {
	const skippedRules = new Set(verdicts.filter(({ reason }) => reason === "not-worth-measuring").map(({ rule }) => rule));
	return plan.notWorthMeasuring.filter(({ rule }) => !skippedRules.has(rule));
}

function buildReport({ config, minEffect = "auto", onUndecided, plan, budget = emptyBudget(config), ...gathered }) {
	const { outcome, title: headline } = gathered.judgement;
	const { ratio = 0, strictness = "usual" } = config?.policy ?? {};
	const policy = {
		ratio,
		strictness,
		minEffect,
		onUndecided
	};
	return {
		schema: 1,
		outcome,
		headline,
		...gathered,
		budget,
		plan: toReportPlan(plan),
		policy,
		...priceMonth$1(config)
	};
}
function priceMonth$1(config) {
	if (config === void 0) return {};
	const sessions = monthlySessions(config.policy);
	const prices = findPrices(config.runner.model, config.prices);
	if (sessions === void 0 || prices === void 0) return {};
	return { monthly: {
		sessions,
		dollarsPerMillion: prices.input
	} };
}
function toReportPlan(plan) {
	if (plan === void 0) {
		const none = {
			trials: 0,
			tokens: 0
		};
		return {
			digest: "",
			rules: [],
			expected: none,
			worst: none,
			notWorthMeasuring: []
		};
	}
	const rules = plan.rules.map(({ rule, agent, reason, rent }) => ({
		rule: rule.id,
		agent,
		reason,
		rent
	}));
	return {
		...plan,
		rules
	};
}
function emptyBudget(config) {
	return {
		run: "",
		totalConsumed: 0,
		reserved: 0,
		maxAllowed: config?.budget.run ?? 0,
		percentUsed: 0,
		dollars: 0,
		maxDollars: config?.budget.dollars ?? 0,
		warningActive: false,
		budgetExhausted: false,
		trials: 0,
		agents: []
	};
}

const armLabels = {
	baseline: "without the rule",
	candidate: "with the rule"
};
function describeIncidents({ arm, kind, trials, of, examples }) {
	const agents = `In ${trials} of ${formatCount(of, "trial")} ${armLabels[arm]} (${arm} arm) the agent`;
	const shown = examples.map(nameExample).filter((example) => example !== "");
	const needed = arm === "baseline" && trials > 1 && examples.some(isShell) ? grantCommand : "";
	return `${agents} ${deeds[kind]}${shown.length === 0 ? "" : `: ${shown.join("; ")}`}.${needed}`;
}
const grantCommand = " Where that is how work is tested here, add the command to runner.commands of the default branch: trials without it take more than sessions do.";
function isShell(incident) {
	return incident.kind === "denied" && incident.tool === "Bash";
}
const deeds = {
	denied: "tried what it was not allowed to",
	secret: "left a credential behind, which was taken out before anything was stored",
	changed: "changed what guards its task",
	stray: "wrote outside of its copy of the repository",
	command: "wrote commands that a workflow runner obeys"
};
function nameExample(incident) {
	switch (incident.kind) {
		case "denied": return `${incident.tool} "${incident.what}"`;
		case "secret": return incident.file === void 0 ? `in its ${incident.place}` : `in "${incident.file}"`;
		case "changed": return `"${incident.file}" ${incident.how}`;
		case "stray": return `"${incident.file}"`;
		case "command": return `"${incident.name}"`;
	}
}
function describeEnforcement(enforced) {
	const missing = listUnenforced(enforced);
	return missing.length === 0 ? "" : `not enforced: ${missing.join(", ")}`;
}
function listUnenforced(enforced) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => !enforced[part]);
}
function listIsolationLines({ isolation, enforced }) {
	const missing = describeEnforcement(enforced);
	return [
		toIsolationLine("baseline", isolation.baseline),
		toIsolationLine("candidate", isolation.candidate),
		...missing === "" ? [] : [{
			arm: "trials",
			ok: false,
			text: missing
		}]
	];
}
function toIsolationLine(arm, proof) {
	if (proof === void 0) return {
		arm,
		ok: false,
		text: "not proven: no trial of this arm has shown it"
	};
	const canary = proof.canaryLeaked ? "the canary of the user settings LEAKED to the model" : "the canary stayed out";
	const delivered = proof.ruleDelivered ? "the rule reached the model" : "the rule did not reach the model";
	const ok = !proof.canaryLeaked && proof.ruleDelivered === (arm === "candidate");
	return {
		arm,
		ok,
		text: `${canary}, ${delivered}${ok ? "" : " (wrong)"}`
	};
}
function listNotices(verdict) {
	const payback = describePayback(verdict);
	const incidents = (verdict.attempts ?? []).map(describeIncidents);
	return payback === void 0 ? incidents : [...incidents, payback];
}
function describePayback({ verdict, spend, savings, behaviour }) {
	if (verdict !== "earns" || behaviour !== void 0 || spend.tokens === 0 || !(savings.total > 0)) return void 0;
	const sessions = Math.ceil(spend.tokens / savings.total);
	return `Payback: its trials took ${formatTokens(spend.tokens)} tokens, returned after about ${formatCount(sessions, "session")} like them.`;
}

function explainBehaviour(verdict) {
	const { behaviour, reason, probe } = verdict;
	const probeParts = probe === void 0 ? [] : [`probe: ${probe}`];
	return [
		...(reasonParts[reason] ?? openParts)(behaviour, verdict.settle),
		...probeParts,
		...describeEnd(verdict)
	].join(" · ");
}
function explainBehaviourBriefly({ reason, behaviour }) {
	if (reason === "behaviour-shown") return ["by behaviour", ...namePrice(behaviour.price?.share ?? 0)].join(", ");
	return briefly[reason] ?? "needs more pairs";
}
const briefly = {
	"too-dear": "followed, too expensive",
	"above-price": "followed, above its price",
	"obeyed-anyway": "followed without it too",
	ignored: "ignored",
	"behaviour-lost": "followed less without it",
	"behaviour-kept": "followed without it too",
	"tasks-open": "not needed, some tasks untried",
	"price-open": "followed, price undecided",
	watching: "failures speak against it",
	"harm-open": "failures may be chance",
	"loses-tasks": "solves fewer tasks",
	"never-applied": "its situation never came up",
	"no-more-pairs": "limit of pairs reached",
	unfinished: "no trial gave an answer",
	"usage-estimated": "usage partly estimated"
};
const openParts = (figures, remaining) => [describeFollowed(figures), describeFurther(figures, remaining)];
const reasonParts = {
	"behaviour-shown": (figures) => [...[
		"Earns by behaviour",
		describeFollowed(figures),
		describePairs(figures),
		describeGain(figures)
	], ...[describeCost(figures, "within its price of"), "no task fails that passed without it"]],
	"too-dear": (figures) => [...[
		"Does not earn: too expensive",
		describeFollowed(figures),
		describeGain(figures)
	], describeCost(figures, "not shown to stay within its price of")],
	"above-price": (figures) => [
		"Above its price",
		describeFollowed(figures),
		describeGain(figures),
		describeCost(figures, "above its price of")
	],
	"obeyed-anyway": (figures) => ["Does not earn: agents follow it without the rule as well", ...describeIdle(figures)],
	ignored: (figures) => ["Does not earn: agents ignore it", ...describeIdle(figures)],
	"behaviour-lost": (figures) => [...[
		"Still needed: agents follow it less often without the rule",
		describeFollowed(figures),
		describePairs(figures)
	], describeGain(figures)],
	"behaviour-kept": (figures) => [...["Not needed: agents follow it without the rule as well", describeFollowed(figures)], `a loss of three quarters of the wanted gain is ruled out (evidence ${formatOdds(figures.evidence.room)}, ${formatOdds(figures.needed.room)} needed)`],
	"tasks-open": (figures) => ["Undecided: agents follow it without the rule as well, but other tasks have to be tried without it first", describeFollowed(figures)],
	"price-open": (figures) => [...[
		"Undecided: whether it keeps to its price is not shown yet",
		describeFollowed(figures),
		describePairs(figures)
	], ...figures.price === void 0 ? [] : [describeCost(figures, "not shown to stay within or above its price of")]],
	watching: (figures) => [...["Undecided: a task fails more often with it, and more trials of that task come first", describeFollowed(figures)], describePairs(figures)],
	"no-more-pairs": (figures) => [...[
		"Undecided: the limit of pairs of trials is reached",
		describeFollowed(figures),
		describePairs(figures),
		describeViolations(figures)
	]],
	"never-applied": ({ pairs: { planned } }) => [`Undecided: the probe gave no answer in ${planned === 0 ? "the first batch" : formatCount(planned, "pair")}`, "no golden task has the situation that the rule is about"],
	unfinished: (figures) => ["Undecided: no trial of the tasks it is about ended with an answer, with the rule or without it", describeFollowed(figures)],
	"usage-estimated": (figures) => ["Undecided: it keeps to its price only if trials count whose usage the API did not report in full", describeFollowed(figures)]
};
function describeEnd({ reason, behaviour: { price }, saving = 0, baselineMean = 0 }) {
	if (cutReasons.has(reason)) return baselineMean > 0 ? [`costs ${formatSignedShare(-saving / baselineMean, 1)} a trial`] : [];
	if (reason === "behaviour-shown" && price !== void 0) return [`decide yourself whether that is worth ${price.share <= 0 ? "its place" : formatRate(price.share)}`];
	return advice$1[reason] === void 0 ? [] : [advice$1[reason]];
}
const cutReasons = /* @__PURE__ */ new Set([
	"behaviour-lost",
	"behaviour-kept",
	"tasks-open"
]);
const advice$1 = {
	"obeyed-anyway": "delete the line",
	ignored: "reword it, or replace it with a hook",
	"too-dear": "shorten it, scope it, or state a higher price",
	"above-price": "shorten it, scope it, or state a higher price",
	"never-applied": "add a golden task with the situation that the rule is about, or correct the probe",
	unfinished: "only a trial that ends can follow a rule: see why trials were stopped, and raise their limits or correct the task"
};
function describeFollowed({ tasks }) {
	const tell = (counts) => {
		const yes = counts.reduce((total, count) => total + count.yes, 0);
		return {
			yes,
			all: yes + counts.reduce((total, count) => total + count.no, 0)
		};
	};
	const withRule = tell(tasks.map(({ candidate }) => candidate));
	const without = tell(tasks.map(({ baseline }) => baseline));
	return `followed in ${withRule.yes} of ${formatCount(withRule.all, "trial")} with the rule, ${without.yes} of ${without.all} without (${formatCount(tasks.length, "task")})`;
}
function describePairs({ pairs, evidence, needed }) {
	return `${formatCount(pairs.for, "pair")} for it, ${pairs.against} against: evidence ${formatOdds(evidence.gain)}, ${formatOdds(needed.gain)} needed`;
}
function describeGain({ gain, interval: [low, high] }) {
	return `gain ${points(gain)} (${formatPoints(100 * low)}…${formatPoints(100 * high)} at any interim analysis)`;
}
function describeCost({ price }, relation) {
	const { share, limit } = {
		share: 0,
		limit: 0,
		...price
	};
	return `costs ${formatSignedShare(share, 1)} a trial, ${relation} ${formatRate(limit)}`;
}
function describeIdle(figures) {
	const { evidence, needed } = figures;
	return [describeFollowed(figures), `the wanted gain is ruled out (evidence ${formatOdds(evidence.room)}, ${formatOdds(needed.room)} needed)`];
}
function describeFurther({ further }, remaining) {
	if (further === void 0) return "needs more pairs";
	const { likely, most } = further;
	if (likely === "never") return `undecided at this rate, at most ${formatCount(most, "more pair")}`;
	const tokens = remaining === void 0 || !(remaining.tokens > 0) ? 0 : 2 * likely * remaining.tokens / remaining.trials;
	const cost = tokens > 0 ? `${2 * likely} trials, ${formatTokens(tokens)} tokens` : `${2 * likely} trials`;
	return `likely ${formatCount(likely, "more pair")} (${cost}), at most ${most}`;
}
function describeViolations({ evidence }) {
	return evidence.violations < 0 ? "violations did not become fewer" : "neither a gain nor its absence is shown";
}
function points(gain) {
	return `${formatPoints(100 * gain)} points`;
}

function formatUnsure({ rate, standardError }) {
	return `${formatRate(Number(rate.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
}
function hasEstimate({ baselineMean }) {
	return baselineMean > 0;
}
function formatSaving({ outcome, ...tokenFigures }) {
	const { saving = 0, interval = [0, 0], baselineMean = 0 } = (outcome && {
		saving: outcome.net,
		interval: outcome.interval,
		baselineMean: outcome.full
	}) ?? tokenFigures;
	if (!hasEstimate({ baselineMean })) return {
		saving: "–",
		range: "–",
		tokens: "–"
	};
	return {
		saving: formatSignedShare(saving, baselineMean),
		range: formatShareRange(interval, baselineMean),
		tokens: formatSigned(saving)
	};
}
function pickAnswer(decision) {
	const { verdict, reason, saving, interval, baselineMean, outcome } = decision;
	return {
		verdict,
		reason,
		saving,
		interval,
		baselineMean,
		...defined({ outcome })
	};
}

function barOf(verdict, policy) {
	return policy.ratio * verdict.rent;
}
function formatBar(verdict, policy) {
	const share = formatShare(barOf(verdict, policy), verdict.baselineMean);
	return share === "0 %" ? "under 0.1 %" : share;
}
function explainReason(verdict, policy) {
	const { behaviour, outcome, better } = verdict;
	if (better !== void 0) return explainBetter(better);
	if (outcome !== void 0 && verdict.reason !== "receipt-not-confirmed") return explainOutcome({
		...verdict,
		outcome
	});
	if (behaviour !== void 0 && verdict.reason !== "breaks-task") return explainBehaviour({
		...verdict,
		behaviour
	});
	return [(Object.hasOwn(specialReasons, verdict.reason) ? specialReasons[verdict.reason] : void 0) ?? explainVerdict[verdict.verdict](verdict, policy), ...nameLeftOut(verdict)].join(" ");
}
function nameLeftOut({ tasks }) {
	const isLeftOut = ({ baseline }) => baseline.completed === 0 && baseline.failures >= 4;
	const names = tasks.filter(isLeftOut).map(({ task }) => `"${task}"`);
	if (names.length === 0 || names.length === tasks.length) return [];
	return [`This leaves out ${names.join(", ")}, which no trial solved without the rule.`];
}
function explainBetter(better) {
	return `It earned, but trials that also had "${better}" in memory do not show half of its saving: "${better}" may save the same tokens.`;
}
const explainVerdict = {
	earns: explainEarns,
	"does-not-earn": explainDoesNotEarn,
	regression: explainRegression$1,
	undecided: explainUndecided
};
function explainUndecided(verdict, policy) {
	if (isNothingCompleted(verdict)) return "There is nothing to compare: no task has completed trials without the rule.";
	const [low, high] = verdict.interval;
	if (verdict.baselineMean <= 0 || low === high) return "Undecided: too few trials have completed for the first interim analysis.";
	if (low >= barOf(verdict, policy) || high <= verdict.minimalEffect) return `Undecided: some tasks lack completed trials; the other tasks show a saving of ${shown(verdict)}.`;
	const least = `${policy.ratio} × its rent (${formatBar(verdict, policy)} of a task)`;
	const wanted = `${formatShare(verdict.minimalEffect, verdict.baselineMean)} of a task`;
	return `Undecided: the trials show a saving of ${shown(verdict)}. It is accepted once all of that range is above ${least}, and rejected once all of it is below ${wanted}.`;
}
function isNothingCompleted({ tasks }) {
	return tasks.some(({ baseline }) => baseline.failures > 0) && tasks.every(({ baseline }) => baseline.completed === 0);
}
const specialReasons = {
	"not-worth-measuring": "Not measured: its trials would cost more than the rule can save. Nothing was spent on it.",
	"receipt-not-confirmed": "Undecided: its receipt is from an untrusted author and was not confirmed by fresh trials.",
	"nothing-measured": "There is nothing to compare: the trials report no tokens.",
	"not-seen-again": "It earned once, but so many rules of this agent were measured that one of them earns by chance. Fresh trials on all tasks had to show its saving a second time, and they did not.",
	watching: "It saves tokens, but a task was solved less often with it than without it: more trials of that task come before it is accepted.",
	"harm-open": "It saves tokens, but a task was solved less often with it than without it, and more trials cannot tell whether that is chance.",
	"trials-spent": "Undecided: every task has had all the trials that it may have.",
	"tasks-open": "It saves tokens, but some tasks have had too few trials to accept it.",
	"usage-estimated": "It saves enough only if trials count whose usage the API did not report in full. An estimate of the meter may not let a rule in."
};
function shown(verdict) {
	const { saving, range } = formatSaving(verdict);
	return `${saving} (${range})`;
}
function explainEarns(verdict, policy) {
	const share = formatShare(verdict.saving, verdict.baselineMean);
	const rent = `${policy.ratio} × its rent of ${formatTokens(verdict.rent)} tokens, ${formatBar(verdict, policy)} of a task`;
	return `Saves ${share} of a task (range ${formatSaving(verdict).range}), ${formatTokens(verdict.saving)} tokens per task: more than ${rent}.`;
}
function explainDoesNotEarn(verdict) {
	return `${verdict.interval[1] < 0 ? "Costs more than it saves" : `Saves less than the minimum worth having, ${formatShare(verdict.minimalEffect, verdict.baselineMean)} of a task`}: the trials show ${shown(verdict)}, ${formatSigned(verdict.saving)} tokens per task.`;
}
function explainRegression$1(verdict) {
	const failing = listFailingTasks(verdict).map((task) => `Task "${task.task}" fails with the rule: ${failureShare(task, "candidate")} failed with it, ${failureShare(task, "baseline")} without it.`);
	return [...verdict.reason === "loses-tasks" || failing.length === 0 ? [losesTasks] : [], ...failing].join(" ");
}
const losesTasks = "Over all tasks, fewer trials were solved with the rule than without it; no saving makes up for that.";
function listFailingTasks({ passRate, tasks }) {
	return passRate.filter(({ llr, limit }) => llr >= limit).toSorted((a, b) => b.llr - a.llr).flatMap(({ task }) => tasks.find((one) => one.task === task) ?? []);
}
function failureShare(task, arm) {
	const { completed, failures } = task[arm];
	return `${failures} of ${formatCount(completed + failures, "trial")}`;
}
function explainRemaining(verdict) {
	const { trials, tokens } = verdict.settle;
	if (isDecided(verdict) || !(trials > 0)) return void 0;
	const cost = tokens > 0 ? `, about ${formatTokens(tokens)} tokens` : "";
	return `To settle it: at most ${formatCount(trials, "more trial")}${cost}.`;
}

function explainNext({ id, status }, decision, continuation) {
	if (decision.verdict === "undecided") return explainStop(decision, continuation);
	return {
		text: {
			earns: status === "active" ? "It earns, but is active without a receipt: stamp it and commit the receipt." : "Stamp it to make it active, then commit ledger, receipt and memory.",
			"does-not-earn": `Remove "${id}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
			regression: `Remove "${id}", or stamp it as evicted: ${decision.reason === "above-price" ? "it clearly costs more than its price" : "tasks that pass without it fail with it"}.`
		}[decision.verdict],
		command: "rentroll stamp"
	};
}
function explainText(text, decision, continuation, isKept) {
	const { what = "text" } = text;
	if (text.effect === "replaces") return explainOldWords({
		kind: isKept && what === "asset" ? "changed-asset" : what,
		may: text.may,
		isStamped: isKept
	}, decision, continuation);
	if (!isDecided(decision)) return explainStop(decision, continuation);
	return withStamp(additionTexts[what][decision.verdict], isKept);
}
const regressionText = "Take it out: tasks that pass without it fail with it.";
const additionTexts = {
	text: {
		earns: "The text earns as a whole: merge it. It is measured again only when it changes.",
		"does-not-earn": "Take it out, or adopt it with \"rentroll adopt\" to have its sentences measured one by one.",
		regression: regressionText,
		undecided: ""
	},
	asset: {
		earns: "It earns: stamp it and commit ledger and receipt, so that nobody pays for this verdict again.",
		"does-not-earn": "Take it out (stamping keeps the verdict), or add the golden tasks it is for in an earlier change: those of base do not need it.",
		regression: regressionText,
		undecided: ""
	}
};
function explainLeaving({ kind, may }, decision, continuation) {
	return explainOldWords({
		kind,
		may,
		isStamped: kind === "reworded" && may === "may-go"
	}, decision, continuation);
}
function explainOldWords({ kind, may, isStamped }, decision, continuation) {
	if (may === "open") return explainStop(decision, continuation);
	const { idle, keep, needs } = oldWordTexts[kind];
	return withStamp(may === "may-go" ? idle : `${keep}: ${needs[needOf(decision)]}.`, isStamped);
}
function withStamp(text, isStamped) {
	return isStamped ? {
		text,
		command: "rentroll stamp"
	} : { text };
}
function needOf({ verdict, reason, outcome }) {
	if (reason === "behaviour-lost") return "behaviour";
	return verdict === "earns" && outcome === void 0 ? "tokens" : "tasks";
}
const needsOfOne = {
	tokens: "it saves tokens",
	behaviour: "agents do what it says less often without it",
	tasks: "tasks fail without it"
};
const oldWordTexts = {
	removed: {
		idle: "Memory is no worse without it, and no task needs it: merge it.",
		keep: "Keep it",
		needs: needsOfOne
	},
	reworded: {
		idle: "The new words are no worse than the old ones: stamp them, and commit ledger, receipt and memory.",
		keep: "Put the old words back",
		needs: {
			tokens: "they save tokens",
			behaviour: "agents do what they say less often with the new ones",
			tasks: "tasks fail without them"
		}
	},
	text: {
		idle: "The old text is not needed: the new text saves as much, and no task needs the old one. Merge the change.",
		keep: "Keep the text of base",
		needs: needsOfOne
	},
	asset: {
		idle: "No task needs it: merge the change.",
		keep: "Keep it",
		needs: needsOfOne
	},
	"changed-asset": {
		idle: "It is no worse than on base: stamp it, and commit ledger and receipt.",
		keep: "Keep it as it is on base",
		needs: needsOfOne
	}
};
function explainStop(decision, { stop, limit, again }) {
	if (stop?.kind === "cut") return {
		text: explainCut(stop),
		command: again
	};
	const ended = Object.hasOwn(endedQuestions, decision.reason) ? endedQuestions[decision.reason] : void 0;
	if (ended !== void 0) return { text: ended };
	if (stop === void 0) return {
		text: "Continue measuring.",
		command: again
	};
	if (stop.kind === "trial-limit" && isNothingCompleted(decision)) return { text: "No trial completed without the rule either: fix the golden tasks or the agent first." };
	if (stop.kind === "budget" && isFruitless(decision)) return { text: nothingEnded };
	if (stop.kind === "budget" && limit !== void 0) return {
		text: `Raise the limit that stopped it, ${describeLimit(limit)}, and continue.`,
		command: again
	};
	const { text, isContinued } = stops[stop.kind];
	return isContinued === true ? {
		text,
		command: again
	} : { text };
}
function explainCut({ cut, trials, limit, raise }) {
	const limits = raise.map(({ key, to }) => `${key} to ${to}`).join(" and ");
	return `${cut} of ${formatCount(trials, "trial")} were stopped at ${formatTokens(limit)} tokens (budget.trial), with the rule and without it. Nothing can be learned from them, so measuring ended. Raise ${limits}, or about as much, in the config of the default branch, and measure again.`;
}
function isFruitless(decision) {
	const { tasks } = decision;
	const failed = tasks.reduce((total, { baseline, candidate }) => total + baseline.failures + candidate.failures, 0);
	return isNothingCompleted(decision) && tasks.length > 0 && failed >= 2 * tasks.length;
}
const nothingEnded = "No trial completed without the rule, so a larger budget of the run would buy nothing: raise budget.trial where trials ended as token-cap (rentroll report --verbose), else fix the golden tasks or the agent.";
const endedQuestions = {
	"only-together": "Merge the better rule first, and propose this one again in a change of its own if it still saves something beside it; or say both in one line.",
	"no-more-pairs": "It has had all of its 60 pairs of trials: word it so that agents follow it more often, or let its probe name the tasks it is about.",
	"never-applied": "Add a golden task with the situation that the rule is about, or correct the probe.",
	"trials-spent": "Every task has had all its trials (62 in each arm): add golden tasks that are solved about half of the time, or declare what a solved task is worth.",
	unfinished: "No trial ended with an answer of its probe: raise runner.timeout or budget.trial, or correct the golden tasks."
};
const stops = {
	budget: {
		text: "Raise the budget that stopped it, and continue.",
		isContinued: true
	},
	cancelled: {
		text: "It was interrupted; nothing paid for is lost.",
		isContinued: true
	},
	environment: {
		text: "The environment failed, not the rule: fix it and continue.",
		isContinued: true
	},
	unrecorded: {
		text: "Trials that it needs are not in the store: measure them.",
		isContinued: true
	},
	"trial-limit": { text: "The suite is too noisy to settle this: add golden tasks or raise policy.minEffect." }
};
function explainAudit(consequence, decision, continuation) {
	const settling = explainStop(decision, continuation);
	if (consequence.kind === "keep") return {
		...settling,
		text: `It stays active and is flagged. ${settling.text}`
	};
	return {
		text: explainConsequence(consequence),
		command: "rentroll stamp"
	};
}
const reasons$2 = {
	regression: "Tasks that pass without it fail with it",
	"second-strike": "It failed two audits in a row",
	"never-earned": "No receipt shows that it earns, and this audit speaks against it"
};
function explainConsequence(consequence) {
	if (consequence.kind === "evict") return `${reasons$2[consequence.why]}: stamping evicts it.`;
	if (consequence.kind === "postpone") return `It should be removed, but "${consequence.first}" is removed from the same memory first, and either may do the work of the other: it stays active and is audited again.`;
	return consequenceLabels[consequence.kind];
}
const consequenceLabels = {
	renew: "It still earns: stamp it to renew its receipt.",
	strike: "It failed one audit and stays active. Stamp and commit that; a second failed audit in a row beside the same rules removes it.",
	protect: "It is protected: measured and shown, never evicted. Stamp it to record the audit.",
	keep: "It stays active and is flagged."
};

const trials = ({ completed, failures, mean, cv }) => `${formatTokens(mean)} ± ${formatShare(cv, 1)} (${completed} ok, ${failures} failed)`;
const taskNumbers = [
	{
		title: "without the rule",
		align: "right",
		cell: ({ baseline }) => trials(baseline)
	},
	{
		title: "with the rule",
		align: "right",
		cell: ({ candidate }) => trials(candidate)
	},
	{
		title: "tokens saved",
		align: "right",
		cell: ({ saving }) => formatSigned(saving)
	},
	{
		title: "cap",
		align: "right",
		cell: ({ cap }) => formatTokens(cap)
	}
];
const solvedByTask = [
	{
		title: "without",
		align: "right",
		cell: ({ solved, of }) => `${solved} of ${of}`
	},
	{
		title: "with",
		align: "right",
		cell: ({ solvedWith, ofWith }) => `${solvedWith} of ${ofWith}`
	},
	{
		title: "evidence of a loss",
		align: "right",
		cell: ({ evidence }) => formatOdds(evidence)
	}
];
const answers = (counts) => `${counts.yes} / ${counts.no} / ${counts.na}`;
const answerNumbers = [{
	title: "with it: yes / no / no occasion",
	align: "right",
	cell: ({ candidate }) => answers(candidate)
}, {
	title: "without: yes / no / no occasion",
	align: "right",
	cell: ({ baseline }) => answers(baseline)
}];
const analysisNumbers = [
	{
		title: "after",
		align: "right",
		cell: ({ trials }) => formatCount(trials, "trial")
	},
	{
		title: "tokens saved",
		align: "right",
		cell: ({ saving }) => formatSigned(saving)
	},
	{
		title: "limits",
		align: "right",
		cell: ({ interval }) => formatInterval(interval)
	}
];
const gainNumbers = [
	...analysisNumbers.slice(0, 1),
	{
		title: "pairs",
		align: "right",
		cell: ({ behaviour }) => String(behaviour?.pairs ?? 0)
	},
	{
		title: "evidence of a gain",
		align: "right",
		cell: ({ behaviour }) => formatOdds(behaviour?.gain ?? 0)
	},
	{
		title: "evidence of no gain",
		align: "right",
		cell: ({ behaviour }) => formatOdds(behaviour?.room ?? 0)
	},
	...analysisNumbers.slice(1, 3)
];
const solvedNumbers = [
	...analysisNumbers.slice(0, 1),
	{
		title: "solved with it",
		align: "right",
		cell: ({ outcome }) => formatRate(outcome?.solved[1] ?? 0)
	},
	{
		title: "without",
		align: "right",
		cell: ({ outcome }) => formatRate(outcome?.solved[0] ?? 0)
	},
	{
		title: "net gain",
		align: "right",
		cell: ({ outcome }) => formatSigned(outcome?.net ?? 0)
	},
	{
		title: "limits",
		align: "right",
		cell: ({ outcome }) => formatInterval(outcome?.interval ?? [0, 0])
	}
];
function columnsOfAnalyses(analyses) {
	return numbersOf[currencyOfLooks(analyses)];
}
const numbersOf = {
	tokens: analysisNumbers,
	behaviour: gainNumbers,
	outcome: solvedNumbers
};
function currencyOfLooks(analyses) {
	return analyses.map(currencyOf).find((currency) => currency !== "tokens") ?? "tokens";
}
function nameRule(rule) {
	return rule === "" ? "baselines and benches" : rule;
}
const spendingColumns = [
	{
		title: "rule",
		cell: ({ rule }) => nameRule(rule)
	},
	{
		title: "agent",
		cell: ({ agent }) => agent
	},
	{
		title: "tokens",
		align: "right",
		cell: ({ consumed }) => formatTokens(consumed)
	},
	{
		title: "trials",
		align: "right",
		cell: ({ trials }) => formatTokens(trials)
	}
];

function summariseBudget(budget) {
	const share = formatShare(budget.totalConsumed, budget.maxAllowed);
	return `${`${formatTokens(budget.totalConsumed)} of ${formatTokens(budget.maxAllowed)} tokens (${share})`}, ${summariseBeyondTokens(budget)}`;
}
function summariseBeyondTokens(budget) {
	const parts = [formatCount(budget.trials, "trial")];
	const { dollars, maxDollars } = budget;
	if (dollars === "unknown") parts.push("dollars unknown");
	else if (dollars > 0) parts.push(`${formatDollars(dollars)} of ${formatDollars(maxDollars)}`);
	if (budget.reserved > 0) parts.push(`${formatTokens(budget.reserved)} tokens reserved`);
	return parts.join(", ");
}
function hasSpending(budget) {
	return budget.maxAllowed > 0 && (budget.totalConsumed > 0 || budget.trials > 0 || budget.stopReason !== void 0);
}
const highShare = .1;
function explainWeek({ measured, distilled = 0, work }) {
	const spent = measured + distilled;
	const against = work === void 0 ? "share of the week's real work unknown: no sessions collected" : `${formatShare(spent, work)} of the week's real work (${formatTokens(work)})`;
	const isHigh = work !== void 0 && spent > highShare * work;
	const also = distilled > 0 ? ` and distilling ${formatTokens(distilled)}` : "";
	const warning = isHigh ? " That is more than a tenth: measure less often, or fewer rules and tasks." : "";
	return `Measuring took ${formatTokens(measured)} tokens${also} in the last 7 days; ${against}.${warning}`;
}
function explainLimits(budget) {
	return budget === void 0 ? [] : [...explainStops(budget), ...explainWarnings(budget)];
}
function explainStops({ stops, stopReason }) {
	if (stops === void 0) return stopReason === void 0 ? [] : [writeStop(stopLabels[stopReason])];
	return stops.map((limit) => writeStop(`${stopLabels[limit.reason]}: ${describeLimit(limit)}`));
}
function writeStop(limit) {
	return `Stopped: the next trial could have passed ${limit}. Trials already paid for are kept.`;
}
function explainWarnings({ warnings = [], stops = [] }) {
	const stopped = new Set(stops.map(({ reason }) => reason));
	return warnings.filter(({ reason }) => !stopped.has(reason)).map(describeWarning);
}
function explainRest({ remaining, usage, charged, recalled }) {
	if (remaining === void 0 || usage === void 0) return [];
	const { input, output, cacheCreation, cacheRead } = usage;
	return [
		`Spent: ${[
			`${formatTokens(input)} input`,
			`${formatTokens(output)} output`,
			`${formatTokens(cacheCreation)} cache write`,
			`${formatTokens(cacheRead)} cache read`
		].join(", ")}. Left: ${formatTokens(remaining)}.`,
		...explainCharged(charged),
		...explainRecalled(recalled)
	];
}
function explainRecalled(recalled) {
	if (recalled === void 0) return [];
	const { trials, tokens, dollars } = recalled;
	const price = dollars === 0 || dollars === "unknown" ? "" : ` and ${formatDollars(dollars)}`;
	return [`Recalled from the journal: ${formatCount(trials, "trial")}. They took ${formatTokens(tokens)} tokens${price} when they were paid for, and nothing now.`];
}
function explainCharged(charged) {
	if (charged === void 0) return [];
	const { attempts, tokens } = charged;
	return [`Of this, ${formatTokens(tokens)} tokens went into ${formatCount(attempts, "attempt")} that gave no trial: an error of the environment, an interrupt or the budget's own stop. They are charged and in no verdict.`];
}
function explainDollars({ pricing, maxDollars, trials, dollars, charged }) {
	if (pricing === void 0 || trials === 0 && charged === void 0) return [];
	const { unknownModels, knownDollars, simulatedTrials, asOf } = pricing;
	if (unknownModels.length > 0) return [`Dollars: unknown;${knownDollars > 0 ? ` at least ${formatDollars(knownDollars)};` : ""} there is no price for ${unknownModels.map((model) => `"${model}"`).join(", ")}, so the limit of ${formatDollars(maxDollars)} is not enforced for ${unknownModels.length === 1 ? "it. Write its" : "them. Write their"} prices into the config (prices:).`];
	if (trials > 0 && simulatedTrials === trials) return ["Dollars: 0, simulated."];
	return [`Dollars: ${formatDollars(dollars === "unknown" ? knownDollars : dollars)} of ${formatDollars(maxDollars)}, ${nameSources(asOf)}.`];
}
function explainPrices(budget) {
	const { pricing, trials } = budget;
	return pricing !== void 0 && pricing.unknownModels.length === 0 && pricing.simulatedTrials < trials ? [`Dollars ${nameSources(pricing.asOf)}.`] : explainDollars(budget);
}
function nameSources(asOf) {
	return `by the prices of the config and the lists of ${asOf}`;
}
function explainMeasuring({ week }) {
	return week === void 0 ? [] : [explainWeek(week)];
}

const shownPerType = 10;
function renderAnnotations(report) {
	const all = listAnnotations(report);
	const errors = all.filter(({ type }) => type === "error");
	const warnings = all.filter(({ type }) => type === "warning");
	const shown = [...errors.slice(0, shownPerType), ...warnings.slice(0, shownPerType)];
	const lines = shown.map(renderCommandLine);
	const left = all.length - shown.length;
	if (left > 0) lines.push(`::notice title=rentroll::${formatCount(left, "more annotation")} in the job summary.`);
	return lines.map((line) => `${line}\n`).join("");
}
function listAnnotations(report) {
	return [
		...annotateProblems(report),
		...annotateVerdicts(report),
		...annotateLimits(report)
	];
}
function annotateProblems({ problems }) {
	return problems.map(({ severity, code, message, hint, at }) => ({
		type: severity,
		title: code,
		message: `${message}\n${hint}\n${linkCode(code)}`,
		...defined({ at })
	}));
}
function annotateVerdicts(report) {
	return report.verdicts.map((rule) => ({
		rule,
		answer: answerChange(rule, true)
	})).filter(({ answer }) => answer.verdict !== "earns").map(({ rule, answer }) => ({
		type: severityOf(rule, answer.verdict, report),
		title: `${rule.rule}: ${answer.label}`,
		message: `${explainReason(rule, report.policy)}\n${rule.next.text}`,
		at: rule.text === void 0 ? {
			file: report.ledgerFile,
			line: rule.line
		} : {
			file: rule.text.file,
			line: rule.text.line
		}
	}));
}
function annotateLimits({ budget }) {
	const { stops = [], warnings = [] } = budget;
	const stopped = new Set(stops.map(({ reason }) => reason));
	const near = warnings.filter(({ reason }) => !stopped.has(reason));
	return [...[...stops.map(({ at }, index) => ({
		at,
		message: explainStops(budget)[index] ?? ""
	}))], ...near.map((warning) => ({
		at: warning.at,
		message: describeWarning(warning)
	}))].map(({ at, message }) => ({
		type: "warning",
		title: "budget",
		message,
		...defined({ at })
	}));
}
function renderLimitAnnotations(budget) {
	return annotateLimits({ budget }).map((annotation) => `${renderCommandLine(annotation)}\n`).join("");
}
function severityOf({ audit }, verdict, { policy }) {
	if (audit !== void 0 && verdict !== "undecided") return audit.kind === "evict" ? "error" : "warning";
	return verdict === "undecided" && policy.onUndecided === "neutral" ? "warning" : "error";
}
function renderCommandLine({ type, title, message, at }) {
	return `::${type} ${[
		["file", at?.file],
		["line", at?.line],
		["col", at?.line === void 0 ? void 0 : at.column],
		["title", title]
	].filter(([, value]) => value !== void 0).map(([name, value]) => `${name}=${escapeCommandProperty(String(value))}`).join(",")}::${escapeCommandData(message)}`;
}

function summarisePart({ part: { number, of }, trials, done }) {
	const name = `Part ${formatPart({
		number,
		of
	})}`;
	return trials === 0 ? `${name}: no trial has to be run.` : `${name}: ${done} of ${formatCount(trials, "trial")} measured.`;
}
const reasons$1 = {
	budget: "its share of the budget had no room for another trial",
	environment: "three environment errors in a row",
	cancelled: "it was interrupted"
};
function partBlocks(shown) {
	const { budget, stop, notes } = shown;
	return [part(void 0, heading(summarisePart(shown)), lines(budget === void 0 ? [] : [`${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`]), lines(stop === void 0 ? [] : [`It ended early: ${reasons$1[stop.kind] ?? stop.kind}.`], { tone: "warn" }), lines(budget === void 0 ? [] : explainLimits(budget), { tone: "warn" }), lines(notes))];
}
const renderPart = forTerminal(partBlocks);

const voidElements = /* @__PURE__ */ new Set([
	"br",
	"hr",
	"meta"
]);
function element(name, attributes, ...children) {
	const written = Object.entries(attributes).filter(([, value]) => value !== void 0).map(([key, value]) => ` ${key}="${writeAttribute(value)}"`).join("");
	if (voidElements.has(name)) return { markup: `<${name}${written}>` };
	return { markup: `<${name}${written}>${children.map(writeChild).join("")}</${name}>` };
}
function badge(name, message) {
	return element("span", { class: `badge ${name}` }, message);
}
function list(items) {
	return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}
function fragment(...children) {
	return { markup: children.map(writeChild).join("") };
}
function writeAttribute(value) {
	return typeof value === "number" ? writeNumber(value) : escapeHtml(value ?? "");
}
function writeNumber(value) {
	return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "0";
}
function writeChild(child) {
	if (child === void 0) return "";
	if (typeof child !== "string") return child.markup;
	const before = /^\s/u.test(child) ? " " : "";
	const after = /\s$/u.test(child) ? " " : "";
	return `${before}${escapeHtml(child)}${after}`;
}

const reach = 4;
function chooseDomain({ anchors, centres, extents }) {
	const typical = median(centres.filter(Number.isFinite).map(Math.abs));
	const limit = reach * Math.max(...anchors.filter(Number.isFinite).map(Math.abs), typical, 0);
	const clip = (value) => Math.min(limit, Math.max(-limit, value));
	const shown = [
		0,
		...anchors,
		...[...centres, ...extents].map(clip)
	].filter(Number.isFinite);
	const low = Math.min(...shown);
	const high = Math.max(...shown);
	const margin = .04 * (high - low);
	return margin > 0 ? [low - margin, high + margin] : [-1, 1];
}
function median(values) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
function chooseTicks([low, high], count) {
	const rough = (high - low) / Math.max(1, count);
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * ([
		1,
		2,
		5,
		10
	].find((factor) => factor * power >= rough) ?? 10);
	const first = Math.ceil(low / step);
	const last = Math.floor(high / step);
	return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
}

function drawChart(chart, id) {
	if (chart.of === "range") return void 0;
	return fragment(drawLegend(chart.policy.ratio), drawTwice(id, (ownId, width) => drawSavings(chart, width, ownId)));
}
function drawLegend(ratio) {
	const key = (...marks) => element("svg", {
		viewBox: "0 0 22 12",
		"aria-hidden": "true"
	}, ...marks);
	const entry = (message, ...marks) => element("span", {}, key(...marks), message);
	return element("p", { class: "legend muted" }, entry("estimate with range", line(0, 6, 22, 6, "range"), element("circle", {
		cx: 11,
		cy: 6,
		r: 4,
		class: "dot"
	})), entry(`needed: ${ratio} × what it adds`, line(11, 0, 11, 12, "bar")), entry("minimum worth having", line(11, 0, 11, 12, "effect")));
}
const top = 6;
const axis = 34;
function layOut(width) {
	if (width >= 600) return {
		width,
		left: 250,
		right: width - 74,
		row: 34,
		middle: 17,
		nameColumns: 32
	};
	return {
		width,
		left: 8,
		right: width - 8,
		row: 52,
		middle: 36,
		nameColumns: 34
	};
}
function drawSavings({ rules, policy }, width, id) {
	const layout = layOut(width);
	const domain = chooseDomain({
		anchors: rules.flatMap((rule) => [shareOf(rule, barOf(rule, policy)), shareOf(rule, rule.minimalEffect)]),
		centres: rules.map((rule) => shareOf(rule, rule.saving)),
		extents: rules.flatMap((rule) => rule.interval.map((end) => shareOf(rule, end)))
	});
	const scale = scaleLinear(domain, layout.left, layout.right);
	const bottom = top + rules.length * layout.row;
	return svgChart({
		id,
		title: `Savings of ${rules.length} rules with their ranges, in percent of a task`,
		description: rules.map((rule) => `${rule.rule}: ${describeRow(rule)}`).join("; ")
	}, width, bottom + axis, ...drawAxis(domain, scale, bottom, layout), ...rules.map((rule, index) => drawRow(rule, policy, scale, domain, top + index * layout.row, layout)));
}
function shareOf({ baselineMean }, tokens) {
	return 100 * tokens / baselineMean;
}
function describeRow(rule) {
	const { saving, range, tokens } = formatSaving(rule);
	return `${saving} (${range}), ${tokens} tokens, ${labelVerdict(rule)}`;
}
function drawAxis(domain, scale, bottom, { width, left, right }) {
	return [...chooseTicks(domain, width >= 600 ? 7 : 5).flatMap((tick) => [line(scale(tick), top, scale(tick), bottom, tick === 0 ? "zero" : "grid"), label(scale(tick), bottom + 15, formatShare(tick, 100), "muted", "middle")]), label((left + right) / 2, bottom + 31, "saving, share of a task", "muted", "middle")];
}
function drawRow(rule, policy, scale, domain, y, layout) {
	const middle = y + layout.middle;
	const bar = scale(shareOf(rule, barOf(rule, policy)));
	const effect = scale(shareOf(rule, rule.minimalEffect));
	const nameAt = layout.width >= 600 ? middle + 4 : y + 18;
	const marks = `${policy.ratio} × rent ${formatBar(rule, policy)}, minimum worth having ${formatShare(rule.minimalEffect, rule.baselineMean)}`;
	return element("g", { class: rule.verdict }, element("title", {}, `${rule.rule}: ${describeRow(rule)}; ${marks}`), element("rect", {
		x: 0,
		y,
		width: layout.width,
		height: layout.row,
		class: "hit"
	}), label(layout.left > 20 ? 0 : layout.left, nameAt, clipWidth(rule.rule, layout.nameColumns), "name"), label(layout.width, nameAt, formatSignedShare(rule.saving, rule.baselineMean), "value", "end"), line(bar, middle - 9, bar, middle + 9, "bar"), line(effect, middle - 9, effect, middle + 9, "effect"), ...drawRange(rule, rule.interval, scale, domain, middle));
}
function drawRange(rule, [from, to], scale, domain, y) {
	const saving = shareOf(rule, rule.saving);
	const isInside = saving >= domain[0] && saving <= domain[1];
	return [
		line(scale(shareOf(rule, from)), y, scale(shareOf(rule, to)), y, "range"),
		drawEnd(shareOf(rule, from), scale, domain, y),
		drawEnd(shareOf(rule, to), scale, domain, y),
		isInside ? element("circle", {
			cx: scale(saving),
			cy: y,
			r: 5,
			class: "dot"
		}) : void 0
	];
}
function drawEnd(value, scale, [low, high], y) {
	const x = scale(value);
	if (value >= low && value <= high) return line(x, y - 5, x, y + 5, "range");
	const back = value < low ? 8 : -8;
	return polygon([
		[x, y],
		[x + back, y - 5],
		[x + back, y + 5]
	], "arrow");
}
function svgChart(label, width, height, ...children) {
	return element("svg", {
		viewBox: `0 0 ${width} ${height}`,
		role: "img",
		"aria-labelledby": `${label.id}-t ${label.id}-d`,
		width,
		height
	}, element("title", { id: `${label.id}-t` }, label.title), element("desc", { id: `${label.id}-d` }, label.description), ...children);
}
function drawTwice(id, draw) {
	return fragment(element("div", { class: "wide" }, draw(`${id}-wide`, 900)), element("div", { class: "narrow" }, draw(`${id}-narrow`, 350)));
}
function scaleLinear([low, high], from, to) {
	return (value) => {
		const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
		return Number.isFinite(share) ? from + share * (to - from) : from;
	};
}
function line(x1, y1, x2, y2, className) {
	return element("line", {
		x1,
		y1,
		x2,
		y2,
		class: className
	});
}
function label(x, y, text, className, anchor = "start") {
	return element("text", {
		x,
		y,
		class: `label ${className}`.trim(),
		"text-anchor": anchor
	}, text);
}
function polygon(points, className) {
	const corners = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
	return element("polygon", {
		points: corners,
		class: className
	});
}

const pageMark = "<meta name=\"generator\" content=\"rentroll\">";
function renderPage(title, main) {
	const head = fragment(element("meta", { charset: "utf-8" }), element("meta", {
		"http-equiv": "Content-Security-Policy",
		content: contentPolicy()
	}), element("meta", {
		name: "viewport",
		content: "width=device-width, initial-scale=1"
	}), element("meta", {
		name: "referrer",
		content: "no-referrer"
	}), { markup: pageMark }, element("title", {}, `rentroll: ${title}`), { markup: `<style>${pageStyle}</style>` });
	return `<!doctype html>\n${element("html", { lang: "en" }, element("head", {}, head), element("body", {}, main)).markup}\n`;
}
function contentPolicy() {
	return `default-src 'none'; style-src 'sha256-${createHash("sha256").update(pageStyle).digest("base64")}'; base-uri 'none'; form-action 'none'`;
}
const pageStyle = [
	`
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --card: #ffffff; --ink: #1f2529; --muted: #626b72; --line: #dedad0; --soft: #f1eee6;
  --yes: #1b7349; --no: #ad3528; --open: #8a5f00; --mark: #2d5b88;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b; --card: #1a1f23; --ink: #e7e4dc; --muted: #9ba4aa; --line: #2f363b; --soft: #20262a;
    --yes: #5fc492; --no: #f08b7f; --open: #dcae4b; --mark: #8ab6df;
  }
}`,
	`
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font: 600 30px/1.25 ui-serif, Georgia, "Times New Roman", serif; margin: 10px 0 14px; text-wrap: balance; }
h2 { font: 600 21px/1.3 ui-serif, Georgia, "Times New Roman", serif; margin: 48px 0 12px; }
h3 { font-size: 17px; line-height: 1.35; margin: 0; overflow-wrap: anywhere; }
p { margin: 8px 0; overflow-wrap: anywhere; }
code, pre, .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 6px; padding: 10px 14px; margin: 8px 0; overflow-x: auto; }
.brand { font: 600 14px/1 ui-serif, Georgia, serif; letter-spacing: .08em; color: var(--muted); }
a { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 3px; }
.muted { color: var(--muted); font-size: 14px; }
.notice { border-left: 3px solid var(--mark); padding: 4px 14px; margin: 12px 0; }
.simulated { border-left-color: var(--open); }
.badge { display: inline-block; border: 1.5px solid currentColor; border-radius: 99px; padding: 0 10px; font-size: 14px; line-height: 1.6; font-weight: 600; white-space: nowrap; }
.badge.earns, .badge.pass { color: var(--yes); }
.badge.does-not-earn, .badge.regression, .badge.fail, .badge.error { color: var(--no); }
.badge.undecided { color: var(--open); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 22px 24px; margin: 18px 0; }
article header { display: flex; gap: 6px 12px; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
details { margin: 10px 0; font-size: 15px; }
summary { cursor: pointer; color: var(--mark); }
ul { padding-left: 20px; } li { margin: 4px 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 15px; margin: 10px 0; }
th { text-align: left; font-weight: 500; color: var(--muted); font-size: 14px; }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
td, td code, td .id { overflow-wrap: break-word; }
td.number { white-space: nowrap; }
td .badge { white-space: normal; border-radius: 14px; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; min-width: 0; }
.meters { display: grid; grid-template-columns: max-content 1fr max-content; gap: 8px 16px; align-items: center; margin: 12px 0; font-size: 15px; }
.meter { width: 100%; height: 12px; display: block; }
.meter-name { max-width: 12em; overflow: hidden; text-overflow: ellipsis; }
.meter-words { font-variant-numeric: tabular-nums; }
.legend { display: flex; gap: 4px 18px; flex-wrap: wrap; margin: 0 0 6px; }
.legend svg { width: 22px; height: 12px; display: inline-block; vertical-align: -1px; margin-right: 6px; }
footer { margin-top: 48px; border-top: 1px solid var(--line); padding-top: 14px; }
.narrow { display: none; }`,
	`
svg { display: block; width: 100%; height: auto; overflow: visible; }
.label { font: 12.5px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--ink); }
.label.muted { fill: var(--muted); font-size: 11.5px; }
.label.name { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px; }
.narrow .label.name { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
.label.value { font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); } .zero { stroke: var(--muted); }
.bar { stroke: var(--ink); stroke-width: 2; } .effect { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 2.5; }
.hit { fill: transparent; }
.range { stroke: var(--muted); stroke-width: 2; fill: none; }
.dot, .arrow { fill: var(--muted); }
.earns > .range { stroke: var(--yes); } .earns > .dot, .earns > .arrow { fill: var(--yes); }
.does-not-earn > .range, .regression > .range { stroke: var(--no); }
.does-not-earn > .dot, .does-not-earn > .arrow, .regression > .dot, .regression > .arrow { fill: var(--no); }
.undecided > .range { stroke: var(--open); } .undecided > .dot, .undecided > .arrow { fill: var(--open); }
.free { fill: var(--line); } .used { fill: var(--mark); } .held { fill: var(--mark); opacity: .45; }`,
	`
@media (max-width: 700px) {
  main { padding: 24px 16px 48px; }
  h1 { font-size: 25px; }
  article { padding: 16px; }
  .wide { display: none; } .narrow { display: block; }
  .meters { grid-template-columns: 1fr max-content; gap: 2px 12px; }
  .meters .meter { grid-column: 1 / -1; grid-row: auto; order: 0; margin-bottom: 8px; }
  .meter-words { grid-column: 1 / -1; color: var(--muted); margin-bottom: 10px; }
  .meter-name { grid-column: 1 / -1; }
  .cards thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .cards .number { white-space: normal; }
  .cards tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .cards td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 2px 0; text-align: right; overflow-wrap: anywhere; }
  .cards td::before { content: attr(data-label); color: var(--muted); font-size: 14px; text-align: left; white-space: nowrap; }
  .cards td:first-child::before { content: none; }
  .cards td:first-child { font-weight: 600; text-align: left; }
}`
].join("\n");

function printPage(title, blocks) {
	let drawn = 0;
	const draw = (chart) => {
		drawn += 1;
		return drawChart(chart, `chart-${drawn}`);
	};
	return renderPage(title, element("main", {}, ...blocks.map((block) => writeBlock(block, draw))));
}
function writeBlock(block, draw) {
	if (isEmpty(block)) return void 0;
	switch (block.kind) {
		case "heading": return writeHeading(block);
		case "lines": return writeLines(block);
		case "table": return writeTable(block);
		case "bars": return drawMeters(block.bars);
		case "chart": return draw(block.chart);
		case "verbatim": return fragment(block.file === void 0 ? void 0 : element("p", {}, element("code", {}, block.file)), writeVerbatim(block.text));
		case "part": return writePart(block, draw);
		case "fold": return writeFold(block, draw);
	}
}
function writeHeading({ text, badge: answer }) {
	const brand = element("span", { class: "brand" }, "rentroll");
	const paragraph = answer === void 0 ? void 0 : element("p", {}, writeSpan(answer));
	return element("header", {}, brand, element("h1", {}, text), paragraph);
}
function writePart({ title, pageTitle, blocks }, draw) {
	const inner = blocks.map((block) => writeBlock(block, draw));
	const head = title ?? pageTitle;
	return head === void 0 ? fragment(...inner) : element("section", {}, element("h2", {}, writeSpans(head)), ...inner);
}
function writeFold({ summary, card, blocks }, draw) {
	const inner = blocks.map((block) => writeBlock(block, draw));
	if (card === void 0) return element("details", {}, element("summary", {}, writeSpans(summary)), ...inner);
	return element("article", { id: card }, element("header", {}, element("h3", { class: "id" }, writeSpans(summary))), ...inner);
}
const sign = /^\s*(?:[-+✗→]|\d+\.)\s+$/u;
function writeLines({ lines, alert }) {
	if (lines.every(({ lead = "" }) => sign.test(lead))) return list(lines.map((line) => writeLine({
		...line,
		lead: ""
	})));
	const classes = {
		NOTE: "notice",
		WARNING: "notice simulated"
	};
	return fragment(...lines.map((line) => {
		const toneClass = line.tone === "quiet" ? "muted" : void 0;
		const paragraph = element("p", { class: alert === void 0 ? toneClass : classes[alert] }, writeLine(line));
		return fragment(paragraph, line.command === void 0 ? void 0 : writeVerbatim(line.command));
	}));
}
function writeLine({ text, lead = "" }) {
	const before = lead.trim() === "" ? void 0 : element("strong", {}, `${lead.trimEnd()} `);
	return fragment(before, writeSpans(text));
}
function writeVerbatim(text) {
	return { markup: `<pre>${encodeHtml(escapePlainLines(text))}</pre>` };
}
function writeSpans(text) {
	return { markup: writeText(text, (span) => writeSpan(span).markup) };
}
function writeSpan({ text, tone, isCode, badge: answer, href }) {
	if (href !== void 0) return element("a", {
		href,
		class: isCode ? "id" : void 0
	}, text);
	if (isCode) return element("code", {}, text);
	if (answer !== void 0) return badge(answer, text);
	if (tone === void 0) return fragment(text);
	return tone === "quiet" ? element("span", { class: "muted" }, text) : element("strong", {}, text);
}
function writeTable({ heads, rows, pageCaption }) {
	const kind = ({ align }) => align === "right" ? "number" : void 0;
	const titles = heads.map((head) => element("th", {
		scope: "col",
		class: kind(head)
	}, head.pageTitle ?? head.title));
	const body = rows.map((cells) => {
		const set = heads.map((head, at) => element("td", {
			class: kind(head),
			"data-label": head.pageTitle ?? head.title
		}, writeSpans(cells[at] ?? "")));
		return element("tr", {}, ...set);
	});
	const head = element("thead", {}, element("tr", {}, ...titles));
	const caption = pageCaption === void 0 ? [] : [element("p", { class: "muted" }, pageCaption)];
	return element("div", { class: "scroll" }, ...caption, element("table", { class: "cards" }, head, element("tbody", {}, ...body)));
}
function drawMeters(bars) {
	return element("div", { class: "meters" }, ...bars.flatMap(drawMeter));
}
function drawMeter(bar) {
	const { name, words } = bar;
	const label = `${name}: ${words}`;
	return [
		element("span", { class: "meter-name" }, name),
		element("svg", {
			class: "meter",
			viewBox: "0 0 100 10",
			preserveAspectRatio: "none",
			role: "img",
			"aria-label": label
		}, element("title", {}, label), ...drawParts(bar)),
		element("span", { class: "meter-words" }, words)
	];
}
function drawParts({ value, reserved = 0, of }) {
	const used = percentOf(value, of);
	const aside = Math.min(100 - used, percentOf(reserved, of));
	const bar = (x, width, name) => element("rect", {
		x,
		y: 0,
		width,
		height: 10,
		class: name
	});
	return [
		bar(0, 100, "free"),
		bar(0, used, "used"),
		bar(used, aside, "held")
	];
}
function percentOf(part, whole) {
	const percent = 100 * part / whole;
	return percent > 0 ? Math.min(100, percent) : 0;
}

function toPlanBlocks(report) {
	const { plan, problems, notices } = report;
	const skipped = plan.skipped?.length ?? 0;
	const noun = nounOfEntries(plan.rules.map(({ rule }) => rule));
	const title = writePlanTitle({
		noun,
		planned: plan.rules.length,
		skipped
	});
	return [
		part(void 0, heading(title), noticeLines(notices)),
		...problemBlocks(problems),
		part(void 0, plannedRules(plan), lines(explainBills(plan), { tone: "quiet" })),
		plan.rules.length === 0 ? say("") : part(void 0, spendLines(plan), compareWithBudget(report)),
		notWorthBlock({ plan })
	];
}
function plannedRules({ rules, bills = [] }) {
	const rows = rules.map((rule, index) => ({
		...rule,
		bill: bills[index]
	}));
	const isBilled = bills.length === rules.length;
	return table(rows, [
		column("rule", ({ rule }) => code(rule)),
		column("agent", ({ agent }) => agent),
		column("why", ({ reason }) => describeMeasureReason(reason)),
		figure("rent", ({ rent }) => formatTokens(rent)),
		...(isBilled ? billNumbers(bills) : []).map(({ title, cell }) => figure(title, ({ bill }, index) => bill && cell(bill, index)))
	]);
}
function spendLines({ expected, worst }) {
	return lines([{
		lead: "expected   ",
		text: describeCost$1(expected)
	}, {
		lead: "at worst   ",
		text: describeCost$1(worst)
	}]);
}
function compareWithBudget({ plan, budget }) {
	if (!(budget.maxAllowed > 0)) return say("");
	const { dollars = 0 } = plan.worst;
	const limit = `${formatTokens(budget.maxAllowed)} tokens${dollars === 0 ? "" : `, ${formatDollars(budget.maxDollars)}`}`;
	const isEnough = plan.isLimited !== true && plan.worst.tokens <= budget.maxAllowed;
	const { trials, tokens, dollars: needed = 0 } = plan.expected;
	const more = 1 + 1 / Math.max(1, trials);
	const when = `${tokens * more > budget.maxAllowed || Number(needed) * more > budget.maxDollars ? "Even as expected" : "At worst"} the budget limit ends it; trials already paid for are kept.`;
	return lines([{
		lead: "budget     ",
		text: limit
	}, ...isEnough ? [] : [when]]);
}
function billBlocks({ plan, verdicts }) {
	const { bills = [], expected, worst } = plan;
	if (bills.length === 0) return say("");
	const blocks = [
		table(bills, [
			column("rule", ({ rule }) => code(rule)),
			column("agent", ({ agent }) => agent),
			...billNumbers(bills)
		]),
		say(`about ${describeCost$1(expected)}; at most ${describeCost$1(worst)}.`, { lead: "All: " }),
		lines(explainBills(plan), { tone: "quiet" })
	];
	return verdicts.length === 0 ? part("What measuring costs", ...blocks) : fold("What measuring was expected to cost", ...blocks);
}
function costBlocks(budget) {
	const unpriced = budget.dollars === "unknown" ? explainPrices(budget) : [];
	return [budgetBars(budget, "Cost", isSimulated(budget) ? ", no dollars" : ""), lines([...explainLimits(budget), ...unpriced], { lead: "      " })];
}
function budgetBars(budget, name, rest = "") {
	const tone = budget.stopReason === void 0 ? "quiet" : "warn";
	const run = {
		name,
		value: budget.totalConsumed,
		reserved: budget.reserved,
		of: budget.maxAllowed,
		words: `${summariseBudget(budget)}${rest}`,
		tone
	};
	const agents = budget.agents.filter(({ maxAllowed }, _index, { length }) => length > 1 || maxAllowed !== budget.maxAllowed).map(({ agentId, consumed: value, maxAllowed: of, reserved = 0 }) => {
		return {
			name: agentId,
			value,
			reserved,
			of,
			words: `${formatTokens(value)} of ${formatTokens(of)} tokens (${formatShare(value, of)})`,
			isDetail: true
		};
	});
	return {
		kind: "bars",
		bars: hasSpending(budget) ? [run, ...agents] : []
	};
}
function isSimulated({ pricing, trials }) {
	return trials > 0 && pricing?.simulatedTrials === trials;
}
function spendingBlocks(budget) {
	if (!hasSpending(budget)) return [];
	return [lines([
		...explainRest(budget),
		...explainMeasuring(budget),
		...budget.dollars === "unknown" ? [] : explainPrices(budget)
	], { lead: "- " }), table(budget.rules ?? [], spendingColumns)];
}
function notWorthBlock(report) {
	const entries = listNotWorth(report).map(({ rule, why }) => ({ text: [code(rule), `: ${why}`] }));
	return part("Not worth measuring", lines(entries, { lead: "- " }));
}

function isNeededByTasks({ verdict, leaving, text }) {
	return (leaving?.may ?? (text?.effect === "replaces" ? text.may : void 0)) === "stays" && verdict !== "earns";
}
function explainBriefly(verdict) {
	const { behaviour, outcome, better } = verdict;
	if (better !== void 0) return `adds nothing shown beside "${better}"`;
	if (outcome !== void 0) return explainOutcomeBriefly({
		...verdict,
		outcome
	});
	if (behaviour !== void 0 && verdict.reason !== "breaks-task") return explainBehaviourBriefly({
		...verdict,
		behaviour
	});
	const special = Object.hasOwn(specialLabels, verdict.reason) ? specialLabels[verdict.reason] : void 0;
	if (special !== void 0) return special;
	if (isNeededByTasks(verdict)) return "a task needs it";
	switch (verdict.verdict) {
		case "earns": return "saves more than needed";
		case "does-not-earn": return verdict.interval[1] < 0 ? "costs more than it saves" : `saves less than ${formatShare(verdict.minimalEffect, verdict.baselineMean)}`;
		case "regression": return explainRegression(verdict);
		case "undecided": return isNothingCompleted(verdict) ? "no trials to compare" : "needs more trials";
	}
}
const specialLabels = {
	"nothing-measured": "trials report no tokens",
	"not-seen-again": "not confirmed by new trials",
	watching: "failures speak against it",
	"harm-open": "failures may be chance",
	"trials-spent": "trial limit reached",
	"tasks-open": "too few trials of some tasks",
	"usage-estimated": "usage partly estimated"
};
function explainRegression(verdict) {
	const failing = listFailingTasks(verdict).map(({ task, candidate: { failures, completed } }) => `fails ${task}, ${failures} of ${completed + failures}`);
	return failing.length === 0 ? "solves fewer tasks" : failing.join("; ");
}
function groupNext({ verdicts, resume }) {
	const open = listHeard(verdicts).filter(({ fromReceipt }) => !fromReceipt);
	const steps = [...Map.groupBy(open, nameGroup).values()].map(joinSteps);
	if (resume === void 0 || steps.some(({ command }) => command === resume)) return steps;
	return [...steps, {
		text: "Continue.",
		command: resume
	}];
}
function nameGroup({ verdict, audit, text, leaving, next }) {
	const isStamped = verdict !== "undecided" && text === void 0 && leaving === void 0;
	return JSON.stringify([
		isStamped,
		audit === void 0,
		next.command ?? (isStamped ? "" : next.text)
	]);
}
function joinSteps(verdicts) {
	const [first, ...others] = verdicts;
	if (first === void 0) throw new RangeError("A group of rules is never empty.");
	const { command } = first.next;
	const text = others.length === 0 ? first.next.text : summarise(first, verdicts);
	return command === void 0 ? { text } : {
		text,
		command
	};
}
function summarise(first, verdicts) {
	if (verdicts.every(({ next }) => next.text === first.next.text)) return first.next.text;
	const rules = formatCount(verdicts.length, "rule");
	if (!isDecided(first)) return `${rules} are not settled.`;
	if (first.audit === void 0) return summariseStamp(verdicts);
	const evicted = verdicts.filter(({ audit }) => audit?.kind === "evict").length;
	return `Record the verdicts, then commit: the audit of ${rules} is noted, ${evicted === 0 ? "none is" : evicted} evicted.`;
}
function summariseStamp(verdicts) {
	const active = verdicts.filter(({ verdict }) => verdict === "earns").length;
	return `Record the verdicts, then commit: ${[...active === 0 ? [] : [`${formatCount(active, "rule")} ${active === 1 ? "becomes" : "become"} active`], ...active === verdicts.length ? [] : [`${verdicts.length - active} ${verdicts.length - active === 1 ? "is" : "are"} evicted`]].join(", ")}.`;
}

const simulatedWarning = "These trials show how the gate works and are not evidence about a real agent.";
function nameSimulated({ verdicts }) {
	const simulated = verdicts.filter(({ evidence, flags }) => evidence === "simulated" || flags.includes("SIMULATED"));
	if (simulated.length === 0) return void 0;
	return simulated.length === verdicts.length ? "" : `${nameConcerned(simulated.map(({ rule }) => rule))}: `;
}
function explainProcedure(report) {
	if (report.verdicts.length === 0) return [];
	return [
		...explainEstimate(report),
		...explainErrorRates(report),
		qualityLimits
	];
}
const rangeMeaning = "Range: the savings that the trials leave possible; both ends are compared with these thresholds.";
function explainFigures(report) {
	return [...explainRange(report), explainUnits(report)];
}
function explainRange(report) {
	const thresholds = explainThresholds(report);
	return thresholds === void 0 ? [] : [thresholds, rangeMeaning];
}
function explainThresholds({ verdicts, policy }) {
	const bySaving = verdicts.filter((verdict) => isJudgedBySaving(verdict) && verdict.baselineMean > 0);
	if (bySaving.length === 0) return void 0;
	const shares = new Set(bySaving.map(({ minimalEffect, baselineMean }) => formatShare(minimalEffect, baselineMean)));
	return `Accepted when a rule saves more than ${policy.ratio} × what it adds; rejected when a saving of ${[...shares].join(" or ")} is ruled out.`;
}
function isJudgedBySaving({ behaviour, outcome, leaving, text }) {
	return behaviour === void 0 && outcome === void 0 && leaving === void 0 && text?.effect !== "replaces";
}
function explainUnits({ monthly, verdicts }) {
	const units = `Saves: share of the tokens of a completed task (− costs more).${verdicts.some(({ outcome }) => outcome !== void 0) ? " For a rule that solves more tasks: its net gain as a share of what a trial costs without it, failed tasks included." : ""} Adds: tokens for every model call.`;
	if (monthly === void 0) return units;
	const { sessions, dollarsPerMillion } = monthly;
	return `${units} Saves per month: for ${formatCount(Math.round(sessions), "session")} a month (policy.sessionsPerWeek), at ${formatDollars(dollarsPerMillion)} per million tokens.`;
}
function explainEstimate(report) {
	return [
		"A saving is the average over tasks of the share of tokens that completed trials save with the rule. Tokens saved: that share of the average task.",
		"The estimate is somewhat optimistic at the moment when measuring stops.",
		...explainRange(report)
	];
}
function explainErrorRates({ policy, verdicts }) {
	return [ratesByStrictness[policy.strictness], ...explainSelfTests(verdicts)];
}
const ratesByStrictness = {
	usual: "Usual strictness lets in about 1 to 3 of 100 rules that do nothing, and about 80 to 95 of 100 rules that save 15\xA0% (docs/statistics.md).",
	strict: "Strict, since many rules of this ledger may be there by chance: fewer than 1 of 100 rules that do nothing are let in, and good rules take more trials (docs/statistics.md)."
};
const mixedTrials = "These trials also have other rules of the change in memory; rentroll selftest measures the suite without them.";
function explainSelfTests(verdicts) {
	const bySaving = verdicts.filter(({ outcome }) => outcome === void 0);
	return [...Map.groupBy(bySaving, ({ agent }) => agent)].map(([agent, agentVerdicts]) => {
		const best = agentVerdicts.flatMap(({ selfTest }) => selfTest ?? []).reduce((most, line) => most !== void 0 && most.trials >= line.trials ? most : line, void 0);
		const company = agentVerdicts.filter(({ fromReceipt }) => !fromReceipt).length > 1 ? ` ${mixedTrials}` : "";
		return `Suite of ${agent}. ${describeSelfTestLine(best)}${company}`;
	});
}
const qualityLimits = "The trials rule out that tasks break in numbers; they do not prove that no quality is lost.";
const mostRules = 4;
function groupFlags(verdicts) {
	return keysOf(flagMeanings).filter((flag) => flag !== "SIMULATED" && isFlagTold(flag)).flatMap((flag) => {
		const rules = listConcerned(verdicts, flag);
		return rules === void 0 ? [] : [{
			flag,
			rules,
			meaning: flagMeanings[flag]
		}];
	});
}
function listConcerned(verdicts, flag) {
	const rules = verdicts.filter(({ flags }) => flags.includes(flag)).map(({ rule }) => rule);
	if (rules.length === 0) return void 0;
	return rules.length === verdicts.length ? [] : rules;
}
function nameConcerned(rules) {
	if (rules.length === 0) return "all rules";
	const shown = rules.slice(0, mostRules).join(", ");
	const more = rules.length - mostRules;
	return more > 0 ? `${shown} and ${formatCount(more, "more rule")}` : shown;
}
function isFlagTold(flag) {
	return flag !== "VALUE-AUTO";
}
function describeSelfTestLine(line) {
	if (line === void 0) return "Self-test: none, since every golden task needs two completed baseline trials for one.";
	const { falseAccept, power, minimalShare, replays, trials } = line;
	const basis = `${formatCount(replays, "replay")} from ${formatCount(trials, "baseline trial")}`;
	return `Self-test: a rule that does nothing earns in ${formatUnsure(falseAccept)} of replays of this suite, one that saves ${formatRate(minimalShare)} in ${formatUnsure(power)} (${basis}).`;
}

function describeSensitivity(verdict) {
	if (!hasEstimate(verdict)) return [];
	const { savings, leaveOneOut } = verdict;
	const metrics = [
		`priced ${formatSigned(savings.priced)}`,
		`total ${formatSigned(savings.total)}`,
		`processing ${formatSigned(savings.processing)}`
	];
	const ways = leaveOneOut.map(({ task, saving }) => `without ${task} ${formatSigned(saving)}`);
	return [`Saving in other tokens: ${metrics.join(", ")}.`, ...ways.length === 0 ? [] : [`Saving of the other tasks: ${ways.join(", ")}.`]];
}

const taskName = column("task", ({ task }) => code(task));
function ruleCard(verdict, policy, card) {
	const { next, tasks, looks, behaviour, outcome } = verdict;
	const blocks = [
		lines([
			{
				text: describeSource(verdict),
				tone: "quiet"
			},
			`"${verdict.body}"`,
			explainReason(verdict, policy),
			...predictionLines(verdict),
			...listNotices(verdict)
		]),
		...rangeCharts[currencyOf(verdict)](verdict, policy),
		lines([{
			lead: "Next: ",
			text: next.text
		}, ...remainingLines(verdict)]),
		...behaviour === void 0 ? [] : [part("Answers of the probe", table(behaviour.tasks, [taskName, ...answerNumbers])), part("Tokens on its target tasks and on others", table(listTokensApart(verdict), apartColumns))],
		...outcome === void 0 ? [] : [solvedTable(outcome.harm.tasks)],
		fold("Numbers of the tasks", table(tasks, [taskName, ...taskNumbers])),
		analysesBlock(looks),
		fold("Isolation, other metrics, sensitivity", lines(checkLines(verdict), { lead: "- " }))
	];
	return {
		kind: "fold",
		card,
		summary: [
			code(verdict.rule),
			": ",
			answerSpan(verdict, false)
		],
		blocks
	};
}
function solvedTable(tasks) {
	return part("Solved without it and with it", table(tasks, [taskName, ...solvedByTask]));
}
function analysesBlock(analyses) {
	const numbers = table(analyses, columnsOfAnalyses(analyses));
	return (currencyOfLooks(analyses) === "behaviour" ? part : fold)("Numbers of the interim analyses", numbers);
}
function predictionLines(verdict) {
	const line = describePrediction(verdict);
	return line === void 0 ? [] : [line];
}
function remainingLines(verdict) {
	const settling = explainRemaining(verdict);
	return settling === void 0 ? [] : [settling];
}
function describeSource({ agent, rent, fromReceipt, evidence, spend, reason, sharing = [] }) {
	const start = `agent ${agent}, rent ${formatTokens(rent)} tokens`;
	if (reason === "not-worth-measuring" || reason === "receipt-not-confirmed") return `${start}, not measured`;
	const shared = sharing.length === 0 ? "" : ` (shared with ${sharing.map((id) => `"${id}"`).join(", ")})`;
	const cost = `${formatCount(spend.trials, "trial")}${shared}, ${formatTokens(spend.tokens)} tokens spent`;
	return `${start}, ${evidenceLabels[evidence]}, ${fromReceipt ? "read from its receipt, nothing was run" : cost}`;
}
const rangeCharts = {
	tokens: rangeChart,
	behaviour: () => [],
	outcome: netChart
};
function checkLines(verdict) {
	return [...listIsolationLines(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`), ...describeSensitivity(verdict)];
}
function netChart({ outcome, ...rule }, policy) {
	if (outcome === void 0) return [];
	const { net: saving, interval, full: baselineMean } = outcome;
	return rangeChart({
		...rule,
		saving,
		interval,
		baselineMean
	}, policy);
}
function rangeChart(rule, policy) {
	if (!hasEstimate(rule)) return [];
	const { baselineMean, interval, minimalEffect } = rule;
	const markers = [
		{
			value: 0,
			label: "0"
		},
		{
			value: barOf(rule, policy),
			label: `${policy.ratio} × rent ${formatBar(rule, policy)}`
		},
		{
			value: minimalEffect,
			label: `minimum worth having ${formatShare(minimalEffect, baselineMean)}`
		}
	];
	const domain = chooseDomain({
		anchors: markers.map(({ value }) => value),
		centres: [rule.saving],
		extents: interval
	});
	return [{
		kind: "chart",
		chart: {
			of: "range",
			drawing: {
				saving: rule.saving,
				interval,
				markers,
				domain
			},
			verdict: rule.verdict
		}
	}];
}
function listTokensApart({ behaviour, tasks }) {
	if (behaviour === void 0) return [];
	const compared = tasks.filter(({ baseline, candidate }) => baseline.completed > 0 && candidate.completed > 0);
	const isTarget = ({ task }) => behaviour.targets.includes(task);
	return [{
		name: "its target tasks",
		summaries: compared.filter(isTarget)
	}, {
		name: "the other tasks",
		summaries: compared.filter((task) => !isTarget(task))
	}].flatMap(({ name, summaries }) => summaries.length === 0 ? [] : [{
		name,
		...sumUp(summaries)
	}]);
}
function sumUp(summaries) {
	return {
		tasks: summaries.length,
		without: summaries.reduce((sum, { baseline }) => sum + baseline.mean, 0) / summaries.length,
		withRule: summaries.reduce((sum, { candidate }) => sum + candidate.mean, 0) / summaries.length
	};
}
const apartColumns = [
	{
		title: "tokens a trial",
		cell: ({ name, tasks }) => `${name} (${formatCount(tasks, "task")})`
	},
	{
		title: "without the rule",
		align: "right",
		cell: ({ without }) => formatTokens(without)
	},
	{
		title: "with the rule",
		align: "right",
		cell: ({ withRule }) => formatTokens(withRule)
	},
	{
		title: "change",
		align: "right",
		cell: ({ without, withRule }) => without > 0 ? formatSignedShare((withRule - without) / without, 1) : "–"
	}
];
const isOfSaving = {
	earns: true,
	"does-not-earn": true,
	undecided: true,
	regression: false
};
function describePrediction(decision) {
	const { verdict, prediction, tasks, behaviour, outcome } = decision;
	if (behaviour !== void 0 || outcome !== void 0 || !hasEstimate(decision) || !isOfSaving[verdict]) return void 0;
	if (prediction === void 0) return tasks.length < 4 ? `Measured on ${formatCount(tasks.length, "golden task")}: too few to say anything of others.` : void 0;
	const { likeThese, next, loses } = prediction;
	const ofNext = `a single new task saves ${describeRange(next)}, and costs more with the rule in ${describeChance(loses)}`;
	return `Saves ${formatShare(prediction.saving, 1)} of a task on these ${prediction.tasks} tasks. Similar tasks save ${describeRange(likeThese)} on average; ${ofNext}.`;
}
function describeRange([low, high]) {
	return `${formatShare(low, 1)} … ${formatShare(high, 1)}`;
}
function describeChance(share) {
	return share < .005 ? "fewer than 1 of 100" : `${formatNumber(100 * share, 0)} of 100`;
}

const [widthForAgents, onPages] = [92, 200];
const [mostSteps, mostProblems] = [10, 50];
const mostWords = 60;
const explanation = linkDocs("statistics");
function procedureBlock(report) {
	const sentences = explainProcedure(report);
	return lines(sentences.length === 0 ? [] : [...sentences, { text: readMore }], { lead: "- " });
}
const readMore = [
	"When a rule is accepted, and how often that is wrong: ",
	{
		text: "docs/concepts.md",
		href: linkDocs("verdicts")
	},
	", ",
	{
		text: "docs/statistics.md",
		href: explanation
	}
];
function toReportBlocks(report, detail = { kind: "verbose" }) {
	const { verdicts, notices, problems } = report;
	const isBrief = detail.kind === "brief";
	const [changeProblems, standing] = [problems.filter(({ isStanding }) => !isStanding), problems.filter((one) => one.isStanding)];
	return [
		part(void 0, heading(report.headline, {
			text: outcomeLabels[report.outcome],
			badge: report.outcome
		}), simulated(report)),
		...problemBlocks(changeProblems, isBrief ? void 0 : mostProblems),
		part(void 0, rollTable(report, isBrief), nextBlock(report), section("Cost", ...costBlocks(report.budget))),
		say(isBrief || report.verdicts.length === 0 ? "" : explainUnits(report), { tone: "quiet" }),
		part("Warnings about files that this change does not touch", ...problemBlocks(standing, isBrief ? void 0 : mostProblems)),
		noticeLines(notices),
		flagsBlock(report),
		...isBrief ? [attemptsBlock(report)] : [savingsBlock(report)],
		notWorthBlock(report),
		...isBrief ? [verdicts.length === 0 ? say("") : footBlock(report, detail.rest)] : wholeBlocks(report)
	];
}
function wholeBlocks(report) {
	return [
		billBlocks(report),
		fold("What it was spent on", ...spendingBlocks(report.budget)),
		fold("What these verdicts mean and how often they err", procedureBlock(report)),
		...report.verdicts.map((verdict, index) => ruleCard(verdict, report.policy, cardOf(index))),
		say(nameCommits(report), { tone: "quiet" })
	];
}
function simulated(report) {
	const message = nameSimulated(report);
	return warning("SIMULATED  ", message === void 0 ? void 0 : `${message}${simulatedWarning}`);
}
function rollTable(report, isBrief) {
	const { verdicts, policy, monthly } = report;
	const thresholds = explainThresholds(report);
	const areSeveral = new Set(verdicts.map(({ agent }) => agent)).size > 1;
	const roll = table(verdicts, [
		column("rule", ({ rule }, index) => isBrief ? code(rule) : {
			...code(rule),
			href: `#${cardOf(index)}`
		}),
		...areSeveral && !isBrief ? [column("agent", ({ agent }) => agent, { from: widthForAgents })] : [],
		...isBrief ? [] : [column("words", ({ body }) => clipWords(body.replaceAll("`", ""), mostWords), { from: onPages })],
		{
			...figure("saves", (verdict) => formatSaving(verdict).saving),
			pageTitle: "saves per task"
		},
		figure("range", (verdict) => formatSaving(verdict).range),
		figure("needed", (verdict) => formatNeeded(verdict, policy), onPages),
		...isBrief ? [] : [savedTokens],
		...monthly === void 0 ? [] : [{
			...figure("a month", (verdict) => priceMonth(verdict, monthly)),
			pageTitle: "saves per month"
		}],
		{
			...figure("adds", ({ rent }) => formatTokens(rent)),
			pageTitle: "adds to each call (tokens)"
		},
		column("verdict", (rule) => answerSpan(rule, true)),
		column("why", (verdict) => explainBriefly(verdict), isBrief ? { spills: true } : { from: onPages })
	]);
	return thresholds === void 0 ? roll : {
		...roll,
		pageCaption: thresholds
	};
}
const savedTokens = {
	...figure("tokens saved", (verdict) => formatSaving(verdict).tokens),
	pageTitle: "tokens saved per task"
};
function formatNeeded(verdict, policy) {
	return isJudgedBySaving(verdict) && hasEstimate(verdict) ? formatBar(verdict, policy) : "–";
}
function priceMonth(verdict, { sessions, dollarsPerMillion }) {
	if (!hasEstimate(verdict) || verdict.evidence === "simulated") return void 0;
	const dollars = verdict.saving * sessions * dollarsPerMillion / 1e6;
	return `${dollars < 0 ? "−" : "+"}${formatDollars(Math.abs(dollars))}`;
}
function cardOf(index) {
	return `rule-${index + 1}`;
}
function nextBlock(report) {
	const steps = groupNext(report).slice(0, mostSteps);
	return section("What to do", lines(steps.map((step, index) => ({
		...step,
		lead: index === 0 ? "Next  " : "      "
	}))));
}
function flagsBlock({ verdicts }) {
	const flagLines = groupFlags(verdicts).map(({ flag, rules, meaning }) => ({ text: [toned("warn", flag), ` ${nameConcerned(rules)}: ${meaning}`] }));
	return section("Flags", lines(flagLines));
}
function attemptsBlock({ verdicts }) {
	return lines(verdicts.flatMap(({ rule, attempts = [] }) => attempts.map((attempt) => `${rule}: ${describeIncidents(attempt)}`)));
}
function savingsBlock({ verdicts, policy }) {
	const rules = verdicts.filter(({ baselineMean, outcome }) => baselineMean > 0 && outcome === void 0);
	return rules.length === 0 ? say("") : section("What each rule saves", {
		kind: "chart",
		chart: {
			of: "savings",
			rules,
			policy
		}
	});
}
function footBlock(report, rest) {
	const command = rest === void 0 ? [] : [`Each rule in full: ${rest}`];
	return lines([
		...explainFigures(report),
		`Error rates: ${explanation}`,
		...command
	], { tone: "quiet" });
}
function nameCommits({ baseSha, headSha }) {
	return baseSha === "" || headSha === "" ? "" : `rentroll compared ${shortSha(headSha)} with base ${shortSha(baseSha)}.`;
}

const unseen = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function encodeUnits(text) {
	return Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`).join("");
}
function toPrintableJson(value) {
	return stableJson(value).replace(unseen, encodeUnits).replaceAll("##[", `#${encodeUnits("#")}[`);
}
function renderJson(report) {
	const { judgement: _acted, ...shown } = report;
	return toPrintableJson(shown);
}

const inMarkdown = (kind) => (report, options) => printMarkdown(toReportBlocks(report), {
	...options,
	kind
});
const renderers = {
	terminal: (report, options) => printTerminal(toReportBlocks(report, { kind: "brief" }), options),
	plan: (report, options) => printTerminal(toPlanBlocks(report), options),
	json: renderJson,
	html: (report) => printPage(report.headline, toReportBlocks(report)),
	annotations: renderAnnotations,
	comment: inMarkdown("comment"),
	check: inMarkdown("check"),
	summary: inMarkdown("summary")
};

function titleAuditPull({ agent, rules }) {
	const count = (test) => rules.filter(test).length;
	const [evicted, activated] = [count(isEvicted), count(({ from, to }) => from !== to && to === "active")];
	const parts = [...evicted === 0 ? [] : [`evict ${formatCount(evicted, "rule")}`], ...activated === 0 ? [] : [`activate ${formatCount(activated, "rule")}`]];
	const what = parts.length === 0 ? `record ${formatCount(rules.length, "verdict")}` : parts.join(", ");
	return escapePlain(clipCharacters(`Audit of ${agent}: ${what}`, 200));
}
function renderAuditPull({ agent, rules, ledgerFile, headline, leaving, left, marker }) {
	const isSimulated = rules.some(({ receipt }) => levelOf(receipt) === "simulated");
	const blocks = [
		part(void 0, heading(titleAuditPull({
			agent,
			rules
		})), warning("SIMULATED", isSimulated ? "The trials are an illustration, not evidence about a real agent." : void 0)),
		...cut(rules, 50).map(ruleTable),
		say(`The gate about this change: ${headline}`),
		lines(explainChoice(rules, ledgerFile), { lead: "- " }),
		...leaving.slice(0, 50).map(({ id, says }) => say([code(id), `: ${says}`])),
		say(leaving.length === 0 ? "" : cameLater),
		...left.slice(0, 50).map(({ rule, why }) => say([code(rule), ` stays as it is: ${why}.`]))
	];
	return printMarkdown(blocks, {
		kind: "pull",
		marker
	});
}
function ruleTable(rules) {
	return table(rules, [
		column("rule", ({ rule }) => code(rule)),
		column("this change", (rule) => toned("strong", describeChange(rule))),
		column("verdict", ({ receipt }) => labelVerdict(decideReceipt(receipt))),
		figure("saving", ({ receipt }) => formatSaving(decideReceipt(receipt)).saving),
		figure("range", ({ receipt }) => formatSaving(decideReceipt(receipt)).range),
		count("rent", ({ receipt }) => receipt.evidence.rent),
		column("evidence", ({ receipt }) => `${formatCount(receipt.evidence.trials.length, "trial")}, ${evidenceLabels[levelOf(receipt)]}`)
	]);
}
const reasons = {
	regression: "evicted: tasks that pass without it fail with it",
	"second-strike": "evicted: it failed two audits in a row",
	"never-earned": "evicted: it never earned"
};
function describeChange({ from, to, audit }) {
	if (audit?.kind === "evict") return reasons[audit.why];
	if (from !== to) return to === "evicted" ? "evicted" : `${from} → ${to}`;
	if (audit === void 0) return "recorded";
	return {
		renew: "receipt renewed",
		keep: "undecided, recorded",
		strike: "first failed audit, recorded",
		postpone: "postponed",
		protect: "protected, recorded"
	}[audit.kind];
}
function explainChoice(rules, ledgerFile) {
	const merge = rules.some(isEvicted) ? [{ text: "Merge it to take the rules out of memory. Their words stay in the ledger as evicted." }, { text: [
		"To keep a rule all the same, add ",
		code("protected: true"),
		" to it in ",
		code(ledgerFile),
		" on the default branch, and close this pull request."
	] }] : [{ text: "Merge it: the next audit counts only records on the default branch, also for a first failed audit." }];
	const next = "The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead.";
	return [...merge, { text: next }];
}
const cameLater = "This change does not remove files that were added to such a folder after the audited commit: its check then says that another version was audited, and the next audit covers it. Where somebody edited a file that this change removes, git reports a conflict for you to resolve.";
function isEvicted({ from, to }) {
	return from !== to && to === "evicted";
}
function cut(list, size) {
	return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), size)];
}

function describeActivationBill(asset, { trials, tokens, least, most }) {
	const dollars = least === most ? formatCost(most) : `${formatCost(least)} to ${formatCost(most)}`;
	return `${asset}: ${formatCount(trials, "trial")}, at most about ${formatTokens(tokens)} tokens, mostly cached, ${dollars}`;
}
function explainActivation({ asset, floor, reason, recall, silence }) {
	const tests = `${asset} ${countTests({
		recall,
		silence
	})}`;
	switch (reason) {
		case "floors-shown": return `${tests}: at least ${formatRate(floor)} is shown`;
		case "never-triggers": return `${asset} triggers on none of the first ${recall?.of} prompts that should trigger it`;
		case "below-floor": return `${tests}: less than ${formatRate(floor)}`;
		case "fires-elsewhere": return `${tests}: it fires where it must not`;
		case "not-shown": return `${tests}: too few trials to tell whether it reaches ${formatRate(floor)}`;
		case "stopped": return `Asking the prompts of ${asset} was stopped before an answer`;
	}
}
function countTests({ recall, silence }) {
	return [recall && `triggers on ${recall.hits} of ${recall.of} prompts that should trigger it`, silence && `stays away from ${silence.hits} of ${silence.of} that should not`].filter((part) => part !== void 0).join(" and ");
}
function adviseActivation(reason, asset) {
	return `${advice[reason](asset)} The same check then tries the prompts with the changed text.`;
}
const advice = {
	"never-triggers": (asset) => `Say in the description of ${asset} when it is to be used, in the words of these prompts. An asset that no session uses cannot earn.`,
	"below-floor": () => "Say in its description when it is to be used, in the words of the prompts below.",
	"fires-elsewhere": () => "Narrow its description: say what it is not for, as in the prompts below."
};
const misses = {
	silent: "not used",
	fired: "used",
	uncounted: "does not count"
};

export { choosePaint as C, labelVerdict as D, describeWarning as E, printMarkdown as S, verdictTones as T, listUnenforced as _, renderAuditPull as a, describeCost$1 as b, partBlocks as c, renderLimitAnnotations as d, explainAudit as f, pickAnswer as g, explainText as h, misses as i, summarisePart as l, explainNext as m, describeActivationBill as n, titleAuditPull as o, explainLeaving as p, explainActivation as r, renderers as s, adviseActivation as t, listAnnotations as u, buildReport as v, measureWidth as w, printTerminal as x, describeBill as y };