import { n as stringWidth } from "./libraries.js";
import { t as stableJson } from "./stable-json.js";
import { r as escapePlainLines } from "./escape-plain.js";
import { n as escapeTerminal, t as disarmCommands } from "./escape-terminal.js";
import { a as wrapIndented, c as verdictStyles, n as clampWidth, o as wrapText, r as renderProblems, s as choosePaint, t as layOutTable } from "./lay-out-table.js";
import { c as formatCount, g as formatTokens, n as evidenceWords, o as verdictWords, r as flagMeanings, s as wordsOfMeasureReason } from "./clip-width.js";
import { C as simulatedWarning, D as intervalLevel, E as explainSettling, N as explainBundles, T as explainReason, _ as summariseBudget, a as listRemarks, b as isSimulated, h as hasSpending, m as explainStop, r as chooseDomain, t as describeSaving, u as explainSpending, v as explainErrorRates, w as barOf, x as qualityLimits, y as explainEstimate } from "./describe-saving.js";

// src/stages/gate/report/render-json.ts
/** Characters JSON allows but a terminal or a reader would be misled by. */
const unseen = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** Code units as `\uXXXX`, which means the same to every JSON parser. */
function encodeUnits(text) {
	return Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`).join("");
}
/**
* A value as JSON that is safe to print: sorted keys, final newline. Invisible characters and the `##[` that a CI log would obey are
* written as escapes, so the values are unchanged.
*/
function toPrintableJson(value) {
	return stableJson(value).replace(unseen, encodeUnits).replaceAll("##[", `#${encodeUnits("#")}[`);
}
/** The object of `check --json`: the whole report, so that another job can render it again. */
function renderJson(report) {
	return toPrintableJson(report);
}

// src/stages/gate/report/words/figures/render-budget-bar.ts
/** Consumed, reserved and free part of the run's token limit as block characters, exactly `width` columns. */
function renderBudgetBar(budget, width) {
	const cells = (tokens) => {
		const share = tokens / budget.maxAllowed;
		if (!(share > 0)) return 0;
		return share >= 1 ? width : Math.max(1, Math.floor(share * width));
	};
	const consumed = cells(budget.totalConsumed);
	const reserved = Math.min(width - consumed, cells(budget.reserved));
	return `${"█".repeat(consumed)}${"▒".repeat(reserved)}${"░".repeat(width - consumed - reserved)}`;
}

// src/stages/gate/report/terminal/drawing/draw-interval.ts
/**
* Three lines of exactly `width` columns or fewer: the interval with its estimate, a scale with the markers, their labels.
* Ends outside the scale are drawn as arrows. Empty when there is no finite estimate.
*/
function drawInterval(drawing, width) {
	const { saving, interval, markers } = drawing;
	if (!Number.isFinite(saving)) return [];
	const domain = chooseDomain({
		anchors: markers.map(({ value }) => value),
		centres: [saving],
		extents: interval
	});
	const place = scale(domain, width);
	const columns = groupMarkers(markers, place);
	return [
		drawRange(drawing, domain, place, width),
		drawScale(columns, width),
		drawLabels(columns, width)
	];
}
function scale([low, high], width) {
	return (value) => Math.max(0, Math.min(width - 1, Math.round((value - low) / (high - low) * (width - 1))));
}
function drawRange({ saving, interval }, [low, high], place, width) {
	const cells = Array.from({ length: width }, () => " ");
	const from = place(interval[0]);
	const to = place(interval[1]);
	cells.fill("─", from, to + 1);
	cells[from] = interval[0] < low ? "◂" : "├";
	cells[to] = interval[1] > high ? "▸" : "┤";
	cells[place(saving)] = "●";
	return cells.join("").trimEnd();
}
/** Markers that fall on (nearly) the same column share it: rent is tiny beside the noise of an agent. */
function groupMarkers(markers, place) {
	const sorted = markers.toSorted((a, b) => a.value - b.value);
	const columns = [];
	for (const { value, label } of sorted) {
		const last = columns.at(-1);
		const column = place(value);
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
/** Labels under their columns, moved aside where they would overlap or leave the drawing. */
function drawLabels(columns, width) {
	let right = width;
	const starts = [];
	for (const { column, label } of columns.toReversed()) {
		const size = stringWidth(label);
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

// src/stages/gate/report/terminal/sections/rule-section.ts
const widestDrawing = 76;
const flagColumn = 16;
/** Everything about one rule below the table: reason, drawing, flags, what to do next. */
function renderRuleSection(verdict, report, width, paint) {
	const settling = explainSettling(verdict);
	return [
		renderTitle(verdict, paint),
		...wrapIndented("  ", escapeTerminal(describeSource(verdict)), width).map((line) => paint("dim", line)),
		...wrapIndented("  ", `"${escapeTerminal(verdict.body)}"`, width).map((line) => paint("dim", line)),
		...wrapIndented("  ", escapeTerminal(explainReason(verdict, report.policy)), width),
		...listRemarks(verdict).flatMap((remark) => wrapIndented("  ", escapeTerminal(remark), width)),
		...renderDrawing(verdict, report.policy, width, paint),
		...renderFlags(verdict, width, paint),
		...wrapIndented("  Next: ", escapeTerminal(verdict.next.text), width),
		...renderCommand(verdict.next.command, paint),
		...settling === void 0 ? [] : wrapIndented("  ", settling, width)
	];
}
/** The rule and its verdict. */
function renderTitle(verdict, paint) {
	const answer = paint(["bold", verdictStyles[verdict.verdict]], verdictWords[verdict.verdict]);
	return `${paint("bold", escapeTerminal(verdict.rule))}: ${answer}`;
}
function describeSource({ agent, fromReceipt, evidence }) {
	return `agent ${agent}, ${evidenceWords[evidence]}${fromReceipt ? ", read from its receipt, nothing was run" : ""}`;
}
/** The interval of the saving with bar and minimal effect below it; nothing without an estimate. */
function renderDrawing(verdict, policy, width, paint) {
	if (verdict.baselineMean <= 0) return [];
	const bar = barOf(verdict, policy);
	const markers = [
		{
			value: 0,
			label: "0"
		},
		{
			value: bar,
			label: `${policy.ratio} × rent ${formatTokens(bar)}`
		},
		{
			value: verdict.minimalEffect,
			label: `minimal effect ${formatTokens(verdict.minimalEffect)}`
		}
	];
	const [range = "", ...scale] = drawInterval({
		...verdict,
		markers
	}, Math.min(widestDrawing, width - 4));
	return [
		"",
		...[paint(verdictStyles[verdict.verdict], range), ...scale.map((line) => paint("dim", line))].map((line) => `    ${line}`),
		""
	];
}
/** Each flag with what it means. */
function renderFlags({ flags }, width, paint) {
	return flags.flatMap((flag) => {
		const [first = "", ...rest] = wrapIndented(`  ${flag.padEnd(flagColumn)}`, flagMeanings[flag], width);
		return [first.replace(flag, paint("yellow", flag)), ...rest];
	});
}
/** A command or edit to copy, each of its lines after a prompt or an indent. */
function renderCommand(command, paint, indent = 4) {
	if (command === void 0) return [];
	const lines = disarmCommands(escapePlainLines(command)).split("\n");
	const space = " ".repeat(indent);
	return lines.map((line, index) => `${space}${index === 0 ? "$ " : "  "}${paint("cyan", line)}`);
}

// src/stages/gate/report/terminal/sections/budget-lines.ts
const barWidth = 24;
/** Budget bar, reason of an early stop, and the command that goes on; nothing when nothing could be spent. */
function renderBudget({ budget, resume }, width, paint) {
	const stop = explainStop(budget);
	const bar = `Budget  ${paint(budget.stopReason ? "yellow" : "dim", renderBudgetBar(budget, barWidth))}  `;
	const plainBar = `Budget  ${renderBudgetBar(budget, barWidth)}  `;
	const lines = hasSpending(budget) ? wrapIndented(plainBar, summariseBudget(budget), width) : [];
	return [
		...lines.map((line) => line.replace(plainBar, bar)),
		...lines.length === 0 ? [] : renderSpending(budget, width, paint),
		...stop === void 0 ? [] : wrapIndented("        ", stop, width),
		...resume === void 0 ? [] : ["        Continue with:", ...renderCommand(resume, paint, 8)]
	];
}
/** Bar and what was spent, of a report that has its own words for a stop; nothing when nothing could be spent. */
function renderBudgetBlock(budget, width, paint) {
	if (!hasSpending(budget)) return [];
	const bar = `Budget  ${renderBudgetBar(budget, barWidth)}  `;
	return [...wrapIndented(bar, summariseBudget(budget), width), ...renderSpending(budget, width, paint)];
}
/** What was spent by class and rule, and its dollars; quieter than the bar. */
function renderSpending(budget, width, paint) {
	return explainSpending(budget).flatMap((text) => wrapIndented("        ", escapeTerminal(text), width)).map((line) => paint("dim", line));
}

// src/stages/gate/report/terminal/sections/plan-lines.ts
/** The rules on the plan as a table. */
function renderPlannedRules({ rules }, width, paint) {
	if (rules.length === 0) return [];
	const cells = (cell) => rules.map((rule) => escapeTerminal(cell(rule)));
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: cells(({ rule }) => rule)
		},
		{
			title: "agent",
			align: "left",
			cells: cells(({ agent }) => agent)
		},
		{
			title: "why",
			align: "left",
			cells: cells(({ reason }) => wordsOfMeasureReason(reason))
		},
		{
			title: "rent",
			align: "right",
			cells: cells(({ rent }) => formatTokens(rent))
		}
	], width, paint);
}
/** Trials and tokens of the plan, expected and at worst. */
function renderSpend({ expected, worst }) {
	const line = (name, { trials, tokens }) => `${name.padEnd(11)}${formatCount(trials, "trial")}, ${formatTokens(tokens)} tokens`;
	return [line("expected", expected), line("at worst", worst)];
}
/** Rules whose saving could not pay back their own measurement, with the reason. */
function renderNotWorthMeasuring({ notWorthMeasuring }, width) {
	if (notWorthMeasuring.length === 0) return [];
	return ["Not worth measuring", ...notWorthMeasuring.flatMap(({ rule, why }) => wrapIndented("  ", escapeTerminal(`${rule}: ${why}`), width))];
}

// src/stages/gate/report/terminal/sections/rule-table.ts
/** From this width on the agent has a column of its own; below, the lines about each rule name it. */
const widthForAgents = 92;
/** The roll itself: every rule with saving, interval, share of the baseline, rent and verdict. */
function renderRuleTable({ verdicts, policy }, width, paint) {
	const column = (title, align, cell) => ({
		title,
		align,
		cells: verdicts.map((_, index) => cell(index))
	});
	const of = (render) => (index) => {
		const verdict = verdicts[index];
		return verdict === void 0 ? "" : render(verdict);
	};
	const columns = [
		column("rule", "left", of(({ rule }) => escapeTerminal(rule))),
		...width < widthForAgents ? [] : [column("agent", "left", of(({ agent }) => escapeTerminal(agent)))],
		column("saving", "right", of((verdict) => describeSaving(verdict).saving)),
		column(`${intervalLevel(policy)} interval`, "right", of((verdict) => describeSaving(verdict).interval)),
		column("of base", "right", of((verdict) => describeSaving(verdict).share)),
		column("rent", "right", of(({ rent }) => formatTokens(rent))),
		{
			...column("verdict", "left", of(({ verdict }) => verdictWords[verdict])),
			styles: verdicts.map(({ verdict }) => ["bold", verdictStyles[verdict]])
		}
	];
	return layOutTable(columns, width, paint);
}

// src/stages/gate/report/terminal/measured/render-terminal.ts
/** The report for people at a terminal or in a CI log: answer, problems, roll, each rule, budget, what it proves. */
function renderTerminal(report, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const text = [
		renderHead(report, width, paint),
		renderProblems(report.problems, width, paint).slice(0, -1),
		report.verdicts.length === 0 ? [] : renderRuleTable(report, width, paint),
		...explainBundles(report).map((text) => wrapText(escapeTerminal(text), width)),
		...report.verdicts.map((verdict) => renderRuleSection(verdict, report, width, paint)),
		renderNotWorthMeasuring(report.plan, width),
		renderBudget(report, width, paint),
		renderProof(report, width, paint)
	].filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`);
	return disarmCommands(text.join("\n"));
}
function renderHead(report, width, paint) {
	const simulated = isSimulated(report) ? [paint("yellow", wrapIndented("SIMULATED  ", simulatedWarning, width).join("\n"))] : [];
	const notices = report.notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width));
	return [
		...wrapText(escapeTerminal(report.headline), width).map((line) => paint("bold", line)),
		...simulated,
		...notices
	];
}
function renderProof(report, width, paint) {
	if (report.verdicts.length === 0) return [];
	return [
		...explainEstimate(report),
		...explainErrorRates(report),
		qualityLimits
	].flatMap((sentence) => wrapIndented("", escapeTerminal(sentence), width)).map((line) => paint("dim", line));
}

export { renderBudgetBlock as a, renderTitle as c, toPrintableJson as d, renderSpend as i, renderBudgetBar as l, renderNotWorthMeasuring as n, renderDrawing as o, renderPlannedRules as r, renderFlags as s, renderTerminal as t, renderJson as u };