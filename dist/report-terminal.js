import { a as stringWidth } from "./libraries.js";
import { M as describePosition } from "./model.js";
import { I as disarmCommands, L as escapeTerminal, W as escapePlainLines } from "./text.js";
import { $ as explainWarnings, At as formatSigned, C as simulatedWarning, Ct as formatCount, Dt as formatOdds, Et as formatNumber, F as explainSpending, H as rangeOf, J as explainReason, K as explainBundles, L as answerNumbers, Mt as formatTokens, Ot as formatRate, S as simulatedNumbers, St as writePlanTitle, T as nameConcerned, Tt as formatInterval, U as wordSaving$1, W as chooseDomain, Y as explainSettling, Z as explainLimits, _ as explainBriefly, _t as billNumbers, at as summariseBudget, b as explainRange, bt as explainBills, c as describeEqualSides, d as listNotices, f as describeIncidents, g as listTokensApart, h as apartColumns, ht as describeEnforcement, j as explainDollars, kt as formatShare, l as formatAmount, lt as evidenceWords, mt as wordsOfMeasureReason, nt as hasSpending, ot as clipWidth, pt as verdictWords, q as barOf, rt as renderBudgetBar, st as describeLimit, ut as flagMeanings, v as groupNext, vt as describeBill, w as groupFlags, wt as formatDollars, x as nameSimulated, xt as listNotWorth, y as explainProcedure, yt as describeCost } from "./report-words.js";
import { C as isSettledStatus } from "./session-words.js";
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

// src/stages/gate/report/terminal/measured/render-shard.ts
/** What a shard brought, in a few lines. */
function renderShard({ file, budget, notes }) {
	const { shard, of, trials, done, stop } = file;
	const lines = [
		`Shard ${shard}/${of}: ${done} of ${formatCount(trials, "trial")} measured.`,
		`${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`,
		...stop === void 0 ? [] : [`It ended early: ${stop}.`],
		...explainLimits(budget),
		...notes,
		"Its recording goes to the job that runs rentroll decide --shards."
	];
	return disarmCommands(`${lines.map(escapeTerminal).join("\n")}\n`);
}

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
function padWidth(text, width, align) {
	const space = " ".repeat(Math.max(0, width - stringWidth(text)));
	return align === "right" ? space + text : text + space;
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
			...at === void 0 ? [] : [escapeTerminal(describePosition(at))],
			paint("dim", escapeTerminal(code))
		].join("  "),
		...wrapIndented("  ", escapeTerminal(message), width),
		...wrapIndented("  Hint: ", escapeTerminal(hint), width)
	];
}

// src/stages/gate/report/terminal/drawing/terminal-page.ts
/** Blocks as one text, an empty line between them, set in the columns and colours a terminal has; nothing in it is obeyed by a CI log. */
function setPage(options, compose) {
	const blocks = compose(clampWidth(options.width), choosePaint(options.color)).filter((lines) => lines.length > 0);
	return disarmCommands(blocks.map((lines) => `${lines.join("\n")}\n`).join("\n"));
}
/** Columns a report is set in, whatever the terminal claims. */
function clampWidth(width) {
	return Math.min(120, Math.max(60, Number.isFinite(width) ? Math.floor(width) : 80));
}

// src/stages/gate/report/terminal/drawing/lay-out-table.ts
const gap = "  ";
const narrowest = 12;
const widestCell = 48;
/** Lines of a table with a title line, no wider than `width` columns unless the first column would vanish. */
function layOutTable(rows, width, paint, columns) {
	const filled = fillColumns(rows, columns);
	const [titles, cells] = [filled.map(([title]) => title), filled.map(([, ...column]) => column)];
	const widths = fitWidths(filled, width);
	const lines = rows.map((row, place) => columns.map(({ align, style }, index) => {
		const room = widths[index] ?? 0;
		const text = padWidth(clipWidth(cells[index]?.[place] ?? "", room), room, align);
		return style === void 0 ? text : paint(style(row), text);
	}));
	return [paint("dim", columns.map(({ align }, index) => padWidth(titles[index] ?? "", widths[index] ?? 0, align)).join(gap).trimEnd()), ...lines.map((line) => line.join(gap).trimEnd())];
}
/** True when a table has room for every cell in full. */
function fitsTable(rows, width, columns) {
	const widths = fillColumns(rows, columns).map((cells) => Math.max(...cells.map((cell) => stringWidth(cell))));
	return widths.every((value) => value <= widestCell) && findExcess(widths, width) <= 0;
}
/** Title and cells of each column, escaped. */
function fillColumns(rows, columns) {
	return columns.map(({ title, cell }) => [escapeTerminal(title), ...rows.map((row, place) => escapeTerminal(cell(row, place) ?? "–"))]);
}
function fitWidths(columns, width) {
	const natural = columns.map((cells) => Math.max(...cells.map((cell) => Math.min(widestCell, stringWidth(cell)))));
	const excess = findExcess(natural, width);
	return natural.map((value, index) => index === 0 && excess > 0 ? Math.max(narrowest, value - excess) : value);
}
/** Columns of a terminal that are missing for columns of these widths. */
function findExcess(widths, width) {
	return widths.reduce((sum, value) => sum + value, 2 * (widths.length - 1)) - width;
}

// src/stages/gate/report/terminal/sections/plan-lines.ts
/** The rules on the plan as a table, with what each is expected to cost. */
function renderPlannedRules(plan, width, paint) {
	const { rules, bills = [] } = plan;
	if (rules.length === 0) return [];
	const isBilled = bills.length === rules.length;
	const table = layOutTable(rules, width, paint, [
		{
			title: "rule",
			cell: ({ rule }) => rule
		},
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "why",
			cell: ({ reason }) => wordsOfMeasureReason(reason)
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		...isBilled ? listBillColumns(bills) : []
	]);
	const words = explainBills(plan).flatMap((text) => wrapIndented("", escapeTerminal(text), width));
	return words.length === 0 ? table : [...table, ...words.map((line) => paint("dim", line))];
}
/** The numbers of each rule's bill: bills are in the order of the rules. */
function listBillColumns(bills) {
	return billNumbers(bills).map(({ cell, ...column }) => ({
		...column,
		cell: (_, place) => {
			const bill = bills[place];
			return bill && cell(bill, place);
		}
	}));
}
/** Trials, tokens and dollars of the plan, expected and at worst. */
function renderSpend({ expected, worst }) {
	const line = (name, cost) => `${name.padEnd(11)}${describeCost(cost)}`;
	return [line("expected", expected), line("at worst", worst)];
}
/** Rules whose saving could not pay back their own measurement, with the reason. */
function renderNotWorthMeasuring(report, width) {
	const entries = listNotWorth(report);
	if (entries.length === 0) return [];
	return ["Not worth measuring", ...entries.flatMap(({ rule, why }) => wrapIndented("  ", escapeTerminal(`${rule}: ${why}`), width))];
}

// src/stages/gate/report/terminal/measured/render-plan.ts
/** What would be measured and what it may cost, for people, before anything is spent. */
function renderPlan(report, options) {
	return setPage(options, (width, paint) => [
		renderHead$1(report, width, paint),
		renderProblems(report.problems, width, paint).slice(0, -1),
		renderPlannedRules(report.plan, width, paint),
		report.plan.rules.length === 0 ? [] : [...renderSpend(report.plan), ...compareWithBudget(report, width)],
		renderNotWorthMeasuring({ plan: report.plan }, width)
	]);
}
function renderHead$1({ plan, notices }, width, paint) {
	const skipped = plan.skipped?.length ?? 0;
	const answer = plan.rules.length === 0 ? "Nothing to measure." : writePlanTitle(plan.rules.length - skipped, skipped);
	return [...wrapText(answer, width).map((line) => paint("bold", line)), ...notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width))];
}
function compareWithBudget({ plan, budget }, width) {
	if (!(budget.maxAllowed > 0)) return [];
	const { dollars = 0 } = plan.worst;
	const limit = `${"budget".padEnd(11)}${formatTokens(budget.maxAllowed)} tokens${dollars === 0 ? "" : `, ${formatDollars(budget.maxDollars)}`}`;
	if (plan.isLimited !== true && plan.worst.tokens <= budget.maxAllowed) return [limit];
	const { tokens, dollars: needed = 0 } = plan.expected;
	const when = tokens > budget.maxAllowed || Number(needed) > budget.maxDollars ? "Even as expected" : "At worst";
	return [limit, ...wrapIndented("", `${when} the budget stops measuring first; what was paid for is kept.`, width)];
}

// src/stages/gate/report/terminal/sections/budget-lines.ts
const barWidth$2 = 24;
/** What was spent on what, of a report whose cost stands at its top; nothing when nothing could be spent. */
function renderBudget({ budget }, width, paint) {
	return hasSpending(budget) ? ["Budget", ...renderSpending(budget, width, paint)] : [];
}
/** Bar and what was spent, of a report that has its own words for a stop; nothing when nothing could be spent. */
function renderBudgetBlock(budget, width, paint) {
	if (!hasSpending(budget)) return [];
	const bar = `Budget  ${renderBudgetBar(budget, barWidth$2)}  `;
	const stops = (budget.stops ?? []).map((limit) => `The limit that stopped it: ${describeLimit(limit)}.`);
	return [
		...wrapIndented(bar, summariseBudget(budget), width),
		...renderSpending(budget, width, paint),
		...say([...stops, ...explainWarnings(budget)], width).map((line) => paint("yellow", line))
	];
}
/** Limits that stopped a run or are nearly used up, for a report without a budget block; nothing without a budget. */
function renderLimits(budget, width, paint) {
	return (budget === void 0 ? [] : explainLimits(budget)).flatMap((text) => wrapIndented("", escapeTerminal(text), width)).map((line) => paint("yellow", line));
}
function say(sentences, width) {
	return sentences.flatMap((text) => wrapIndented("        ", escapeTerminal(text), width));
}
/** What was spent by class and rule, and its dollars; quieter than the bar. */
function renderSpending(budget, width, paint) {
	return say(explainSpending(budget), width).map((line) => paint("dim", line));
}

// src/stages/gate/report/terminal/drawing/behaviour-tables.ts
/** Looks that are shown of a path: the first, and the last of the others. */
const looksShown = 7;
/**
* What the probe of a rule answered in each target task, how the evidence grew pair by pair, and what trials took on those tasks and on the
* others; tables without an answer are left out.
*/
function renderBehaviour(verdict, width, paint) {
	const { behaviour, looks } = verdict;
	const columns = [{
		title: "task",
		cell: ({ task }) => escapeTerminal(task)
	}, ...answerNumbers];
	const path = chooseLooks(looks);
	return [
		...table(behaviour.tasks, columns, width, paint),
		...table(path.length === 0 ? [] : evidenceRows(behaviour), pathColumns(path), width, paint),
		...table(listTokensApart(verdict), apartColumns, width, paint),
		""
	];
}
function table(rows, columns, width, paint) {
	return rows.length === 0 ? [] : ["", ...layOutTable(rows, width - 4, paint, columns).map((line) => `    ${line}`)];
}
/** Looks after the answer say the same again. */
function chooseLooks(looks) {
	const told = looks.flatMap(({ behaviour }) => behaviour ?? []);
	const grown = told.filter(({ pairs }, place) => pairs > (told[place - 1]?.pairs ?? 0));
	const rest = grown.slice(1);
	return [...grown.slice(0, 1), ...rest.slice(Math.max(0, rest.length - looksShown + 1))];
}
function evidenceRows({ needed }) {
	return [{
		of: "gain",
		name: "evidence of a gain",
		needed: needed.gain
	}, {
		of: "room",
		name: "that it is ruled out",
		needed: needed.room
	}];
}
function pathColumns(path) {
	return [
		{
			title: "after pairs",
			cell: ({ name }) => name
		},
		...path.map((look) => {
			return {
				title: String(look.pairs),
				align: "right",
				cell: ({ of }) => formatOdds(look[of])
			};
		}),
		{
			title: "needed",
			align: "right",
			cell: ({ needed }) => formatOdds(needed)
		}
	];
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
/** Everything about one rule that `--verbose` shows: reason, drawing, what to do next. Flags and commands stand at the top, once. */
function renderRuleSection(verdict, report, width, paint) {
	const settling = explainSettling(verdict);
	return [
		renderTitle(verdict, paint),
		...wrapIndented("  ", escapeTerminal(describeSource(verdict)), width).map((line) => paint("dim", line)),
		...wrapIndented("  ", `"${escapeTerminal(verdict.body)}"`, width).map((line) => paint("dim", line)),
		...wrapIndented("  ", escapeTerminal(explainReason(verdict, report.policy)), width),
		...listNotices(verdict).flatMap((notice) => wrapIndented("  ", escapeTerminal(notice), width)),
		...verdict.behaviour === void 0 ? renderDrawing(verdict, report.policy, width, paint) : renderBehaviour({
			...verdict,
			behaviour: verdict.behaviour
		}, width, paint),
		...wrapIndented("  Next: ", escapeTerminal(verdict.next.text), width),
		...settling === void 0 ? [] : wrapIndented("  ", settling, width)
	];
}
/** The rule and its verdict. */
function renderTitle(verdict, paint) {
	const answer = paint(["bold", verdictStyles[verdict.verdict]], verdictWords[verdict.verdict]);
	return `${paint("bold", escapeTerminal(verdict.rule))}: ${answer}`;
}
function describeSource({ agent, fromReceipt, evidence, reason }) {
	if (reason === "not-worth-measuring" || reason === "receipt-not-confirmed") return `agent ${agent}, not measured`;
	return `agent ${agent}, ${evidenceWords[evidence]}${fromReceipt ? ", read from its receipt, nothing was run" : ""}`;
}
/** The range of the saving with bar and minimal effect below it; nothing without an estimate. */
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
	const interval = rangeOf(verdict, policy);
	const [range = "", ...scale] = drawInterval({
		...verdict,
		interval,
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
function renderCommand(command, paint, indent) {
	if (command === void 0) return [];
	const lines = disarmCommands(escapePlainLines(command)).split("\n");
	const space = " ".repeat(indent);
	return lines.map((line, index) => `${space}${index === 0 ? "$ " : "  "}${paint("cyan", line)}`);
}

// src/stages/gate/report/terminal/sections/next-lines.ts
const barWidth$1 = 24;
const indent = "      ";
const flagIndent = "  ";
/** What to do next: each command once, beside its words where both fit. */
function renderNext(report, width, paint) {
	return groupNext(report).flatMap((step, place) => renderStep(step, place === 0 ? "Next  " : indent, width, paint));
}
function renderStep({ text, command }, first, width, paint) {
	const words = wrapIndented(first, escapeTerminal(text), width);
	const copyable = renderCommand(command, paint, 6);
	const beside = renderCommand(command, (_style, plain) => plain, 2);
	const [only = ""] = words;
	return words.length === 1 && beside.length === 1 && stringWidth(`${only}${beside[0]}`) <= width ? [`${only}  ${(copyable[0] ?? "").trimStart()}`] : [...words, ...copyable];
}
/** What it cost, in one line; why it stopped early, and a limit that does not hold, where there is one. */
function renderCost({ budget }, width, paint) {
	const bar = renderBudgetBar(budget, barWidth$1);
	const painted = paint(budget.stopReason ? "yellow" : "dim", bar);
	const [cost = "", ...rest] = hasSpending(budget) ? wrapIndented(`Cost  ${bar}  `, `${summariseBudget(budget)}${isSimulated(budget) ? ", no dollars" : ""}`, width) : [];
	const unknown = budget.dollars === "unknown" ? explainDollars(budget) : [];
	const lines = [...explainLimits(budget), ...unknown].flatMap((text) => wrapIndented(indent, escapeTerminal(text), width));
	return cost === "" ? lines : [
		cost.replace(bar, () => painted),
		...rest,
		...lines
	];
}
function isSimulated({ pricing, trials }) {
	return trials > 0 && pricing?.simulatedTrials === trials;
}
/** Every flag once, with the rules it concerns and what it means. */
function renderFlagBlock(verdicts, width, paint) {
	return groupFlags(verdicts).flatMap(({ flag, rules, meaning }) => {
		const words = escapeTerminal(`${flag}: ${nameConcerned(rules)}: ${meaning}`);
		const [first = "", ...rest] = wrapText(words, width - 2);
		return [first.replace(`${flag}:`, () => `${paint("yellow", flag)} `), ...rest.map((line) => `${flagIndent}${line}`)];
	});
}

// src/stages/gate/report/terminal/sections/rule-table.ts
/** From this width on the agent has a column of its own; below, the lines about each rule name it. */
const widthForAgents = 92;
/** The verdict of a row, in its colour. */
const verdictColumn = {
	title: "verdict",
	cell: ({ verdict }) => verdictWords[verdict],
	style: ({ verdict }) => ["bold", verdictStyles[verdict]]
};
/** The roll in short: saving, range, rent, verdict and why; where a line has no room for the reasons they stand below. */
function renderBriefRules({ verdicts, policy }, width, paint) {
	const why = (verdict) => explainBriefly(verdict, policy);
	const columns = listColumns(policy);
	const whole = [...columns, {
		title: "why",
		cell: why
	}];
	if (fitsTable(verdicts, width, whole)) return layOutTable(verdicts, width, paint, whole);
	const reasons = verdicts.map((verdict) => escapeTerminal(`${verdict.rule}: ${why(verdict)}`));
	return [...layOutTable(verdicts, width, paint, columns), ...reasons.flatMap((reason) => wrapIndented("  ", reason, width))];
}
/** The roll itself: every rule with agent, saving, range, share of the baseline, rent and verdict. */
function renderRuleTable({ verdicts, policy }, width, paint) {
	const [rule, saving, range, ...rest] = listColumns(policy);
	return layOutTable(verdicts, width, paint, [
		rule,
		...width < widthForAgents ? [] : [{
			title: "agent",
			cell: ({ agent }) => agent
		}],
		saving,
		range,
		{
			title: "of base",
			align: "right",
			cell: (verdict) => wordSaving$1(verdict, policy).share
		},
		...rest
	]);
}
function listColumns(policy) {
	return [
		{
			title: "rule",
			cell: ({ rule }) => rule
		},
		{
			title: "saving",
			align: "right",
			cell: (verdict) => wordSaving$1(verdict, policy).saving
		},
		{
			title: "range",
			align: "right",
			cell: (verdict) => wordSaving$1(verdict, policy).range
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		verdictColumn
	];
}

// src/stages/gate/report/terminal/measured/render-terminal.ts
/** The page that says what verdicts mean and how often they err. */
const explanation = "https://github.com/rentroll/rentroll/blob/main/docs/statistics.md";
/** The report for people at a terminal or in a CI log: answer, problems, why, what to do, what it cost; in full when asked for. */
function renderTerminal(report, { detail = { kind: "brief" }, ...options }) {
	return setPage(options, (width, paint) => [
		renderHead(report, width, paint),
		renderProblems(report.problems, width, paint).slice(0, -1),
		renderAnswer(report, detail, width, paint),
		report.notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width)),
		...explainBundles(report).map((text) => wrapText(escapeTerminal(text), width)),
		renderFlagBlock(report.verdicts, width, paint),
		...detail.kind === "brief" ? renderBrief(report, detail.rest, width, paint) : renderVerbose(report, width, paint)
	]);
}
function renderHead(report, width, paint) {
	const simulated = nameSimulated(report);
	const warning = simulated === void 0 ? [] : wrapIndented("SIMULATED  ", escapeTerminal(`${simulated}${simulatedWarning}`), width);
	return [...wrapText(escapeTerminal(report.headline), width).map((line) => paint("bold", line)), ...warning.map((line) => paint("yellow", line))];
}
/** One block, so that why, what to do and what it cost stand on the first screen together. */
function renderAnswer(report, { kind }, width, paint) {
	const renderRules = kind === "brief" ? renderBriefRules : renderRuleTable;
	return [
		...report.verdicts.length === 0 ? [] : renderRules(report, width, paint),
		...renderNext(report, width, paint),
		...renderCost(report, width, paint)
	];
}
function renderBrief(report, rest, width, paint) {
	return [
		report.verdicts.flatMap(({ rule, attempts: seen = [] }) => seen.map((incidents) => `${rule}: ${describeIncidents(incidents)}`)).flatMap((text) => wrapIndented("", escapeTerminal(text), width)),
		renderNotWorthMeasuring(report, width),
		report.verdicts.length === 0 ? [] : renderFoot(report, rest, paint)
	];
}
function renderFoot({ policy }, rest, paint) {
	const command = rest === void 0 ? [] : [`Each rule in full: ${escapeTerminal(rest)}`];
	return [
		explainRange(policy),
		`Error rates: ${explanation}`,
		...command
	].map((line) => paint("dim", line));
}
function renderVerbose(report, width, paint) {
	return [
		...report.verdicts.map((verdict) => renderRuleSection(verdict, report, width, paint)),
		renderNotWorthMeasuring(report, width),
		renderBudget(report, width, paint),
		renderProof(report, width, paint)
	];
}
function renderProof(report, width, paint) {
	return explainProcedure(report).flatMap((sentence) => wrapIndented("", escapeTerminal(sentence), width)).map((line) => paint("dim", line));
}

// src/stages/gate/report/terminal/drawing/file-lines.ts
/** Files that were written (or would be), one a line. */
function renderFiles(files, dryRun, paint) {
	if (files.length === 0) return [];
	return [dryRun ? "Would write" : "Wrote", ...files.map(({ file, action }) => `  ${paint("dim", action)}  ${escapeTerminal(file)}`)];
}

// src/stages/gate/report/terminal/sections/inherited-tables.ts
/** Lines shown at either end of a ranking, and ids of a list. */
const shown = 5;
/** The checks of a search, one a row; none without checks. */
function renderChecks({ checks }, width, paint) {
	if (checks.length === 0) return [];
	return layOutTable(checks, width, paint, [
		{
			title: "check of",
			cell: ({ of, lines }) => of === "whole-file" ? "the whole file" : listFirst(lines)
		},
		{
			title: "answer",
			cell: ({ outcome }) => ({
				"may-go": "may go",
				stays: "stays",
				open: "open"
			})[outcome]
		},
		{
			title: "net saving without",
			align: "right",
			cell: ({ saving }) => formatSigned(saving)
		},
		{
			title: "interval",
			align: "right",
			cell: ({ interval }) => formatInterval(interval)
		},
		{
			title: "trials",
			align: "right",
			cell: ({ bill }) => String(bill.trials)
		}
	]);
}
/** Both ends of the ranking of the lines that stay, without verdicts; nothing without halves. */
function renderRanking({ ranking }, width, paint) {
	if (ranking.length === 0) return [];
	const ends = ranking.length > 10 ? [...ranking.slice(0, shown), ...ranking.slice(-5)] : ranking;
	return [...wrapText("The other lines, ranked. Not a verdict: nothing is shown about any of them alone.", width), ...layOutTable(ends, width, paint, [
		{
			title: "line",
			cell: ({ id }) => id
		},
		{
			title: "seems to",
			cell: ({ effect }) => effect < 0 ? "cost" : "save"
		},
		{
			title: "standard errors",
			align: "right",
			cell: ({ z }) => Math.abs(z).toFixed(1)
		}
	])];
}
/** Ids of a list, the first few in full. */
function listFirst(ids) {
	const named = ids.slice(0, shown).map(escapeTerminal).join(", ");
	return ids.length > shown ? `${named} and ${ids.length - shown} more` : named;
}

// src/stages/gate/report/terminal/measured/render-inherited.ts
/** What `audit --inherited` says: the answer, the plan or what was found for each agent, what to do next, and the bill. */
function renderInherited(report, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead$2(report), width).map((line) => paint("bold", line)),
		report.evidence === "simulated" ? wrapIndented("SIMULATED  ", simulatedNumbers, width) : [],
		...report.searches.flatMap((search) => renderSearch(search, report, width, paint)),
		renderScreened(report, width),
		renderSuggested(report, width),
		renderLimits(report.budget, width, paint),
		renderFiles(report.files, !report.written, paint),
		wrapText(writeNext$1(report), width)
	]);
}
function writeHead$2({ searches, screened, proposed, stop, dryRun }) {
	if (searches.length === 0 && screened === void 0) return "Nothing to search: no agent with golden tasks has inherited lines.";
	if (screened === void 0 && searches.every(({ plan }) => plan.kind === "refuse")) return "Nothing here can be settled under this budget.";
	if (dryRun) return "This is what a search of the inherited lines would be. Nothing was run.";
	const found = proposed.length > 0 ? `${formatCount(proposed.length, "inherited line")} may go: ${listFirst(proposed)}.` : "No line may go.";
	return stop === void 0 ? found : `${found} Stopped by ${escapeTerminal(stop)}.`;
}
/** Lines with a probe, by what stored trials without them did: nothing was run for it. */
function renderScreened({ screened = [] }, width) {
	if (screened.length === 0) return [];
	return [...wrapText("Lines with a probe, asked of stored trials without them (CACHED, nothing was run):", width), ...screened.flatMap((line) => wrapIndented("  ", escapeTerminal(tellScreened(line)), width))];
}
/** Lines whose words give a probe: with it they are asked of stored trials. */
function renderSuggested({ suggested = [] }, width) {
	const [first] = suggested;
	if (first === void 0) return [];
	return [
		...wrapText("The words of these say what following means; with a probe stored trials are asked for nothing:", width),
		...suggested.flatMap(({ rule, probe }) => wrapIndented("  ", escapeTerminal(`${rule}: ${probe}`), width)),
		...wrapText(`To see the change: rentroll session propose ${first.rule} --probe`, width)
	];
}
function tellScreened({ rule, agent, probe, yes, no, evidence, isObeyed, isProtected }) {
	const seen = `${rule} (${agent}): followed in ${yes} of ${formatCount(yes + no, "trial")} without it`;
	const weight = `evidence ${formatNumber(Math.exp(evidence), 1)}, 20 needed`;
	if (!isObeyed) return `${seen}, which settles nothing (${weight}) · probe: ${probe}`;
	return `${seen}: obeyed anyway (${weight})${isProtected ? ", and protected" : ", may go"} · probe: ${probe}`;
}
function renderSearch(search, report, width, paint) {
	const { agent, lines, protectedLines, rent, spent } = search;
	const kept = protectedLines > 0 ? `, ${protectedLines} of them protected` : "";
	const head = `${escapeTerminal(agent)}: ${formatCount(lines, "inherited line")}${kept}, ${formatTokens(rent)} tokens`;
	if (report.dryRun || spent.trials === 0) return [[paint("bold", head), ...wrapText(writePlan(search, report.allowance), width)]];
	return [
		[paint("bold", head), ...wrapText(writeFound(search), width)],
		renderChecks(search, width, paint),
		renderRanking(search, width, paint)
	];
}
/** The bill and what it can find, or why it can find nothing, before the first token. */
function writePlan({ plan, meanTokens, isMeanKnown, minEffect }, allowance) {
	const source = isMeanKnown ? "as earlier trials took" : "assumed, since no trial was run yet";
	return `${`A trial is counted at ${formatTokens(meanTokens)} tokens (${source}), the minimal effect is ${formatRate(minEffect)}.`} ${plan.kind === "refuse" ? writeLevers(plan) : writeFinds(plan)}${writeAllowance(plan, allowance)}`;
}
function writeAllowance({ bill }, allowance) {
	if (allowance === void 0 || allowance.tokens === 0) return "";
	const { tokens, spent, since } = allowance;
	const weeks = formatCount(Math.max(1, Math.ceil(bill.tokens / tokens)), "week");
	return ` At ${formatTokens(tokens)} tokens a week that is ${weeks} at most; ${formatTokens(spent.tokens)} are spent since ${since}.`;
}
function writeLevers({ trials, fewest, levers }) {
	const { tokens, meanTokens, cv, minEffect, weeks } = levers;
	const ways = [
		`a budget of ${formatTokens(tokens)} tokens (this one ${weeks} weeks long)`,
		`trials of at most ${formatTokens(meanTokens)} tokens`,
		...cv === void 0 ? [] : [`tasks that spread by at most ${formatRate(cv)}`],
		...minEffect === void 0 ? [] : [`a minimal effect of ${formatRate(minEffect)}`]
	];
	return `The budget pays for ${formatCount(trials, "trial")}, and below ${fewest} nothing can be said. Any one of these would do: ${ways.join("; ")}.`;
}
function writeFinds({ bill, finds, wholeFile }) {
	const range = ([low, high]) => `${formatRate(low)} to ${formatRate(high)}`;
	const first = wholeFile ? " It first asks whether the file as a whole loses anything." : "";
	return `At most ${formatCount(bill.trials, "trial")}, ${formatTokens(bill.tokens)} tokens. In simulated files so much found ${range(finds.idle)} of the idle lines and ${range(finds.costly)} of the costly ones; of the lines that save the minimal effect ${range(finds.earning)} went along.${first}`;
}
function writeFound({ checks, spent, end, suspects }) {
	const whole = checks.find(({ of }) => of === "whole-file");
	const headline = whole === void 0 ? "" : `As a whole the file ${{
		"may-go": "loses nothing",
		stays: "earns, or keeps a task passing",
		open: "could not be judged"
	}[whole.outcome]}. `;
	const kept = suspects.map(({ id, task }) => `${escapeTerminal(id)} (${escapeTerminal(task)})`);
	const keepers = kept.length > 0 ? ` Kept, since they seem to keep a task passing: ${kept.join(", ")}.` : "";
	const why = end === void 0 ? "" : ` It ended because ${reasons[end]}.`;
	return `${headline}It took ${formatCount(spent.trials, "trial")}, ${formatTokens(spent.tokens)} tokens.${why}${keepers}`;
}
const reasons = {
	"stays-twice": "the bundle that seems to cost most may not go, nor may its better half",
	"nothing-to-remove": "no line is left that seems to cost",
	budget: "the budget pays for no further check",
	rounds: "it had its three rounds"
};
function writeNext$1({ searches, proposed, partly, written, dryRun }) {
	const some = partly.length > 0 ? ` ${listFirst(partly)} may go from some memories only and stays: split it by agent.` : "";
	const keep = "To keep a line, give it `protected: true` in the ledger.";
	if (written) return `Commit these files as one change. ${keep}${some}`;
	if (proposed.length > 0) return `To write this change (nothing is paid for again): rentroll audit --inherited --write. ${keep}${some}`;
	if (dryRun && searches.some(({ plan }) => plan.kind === "search")) return "To begin: rentroll audit --inherited";
	return searches.some(({ spent }) => spent.trials > 0) ? `What stays is not shown to earn, and what goes is not shown to be worthless line by line.${some}` : "Nothing was spent.";
}

// src/stages/gate/report/terminal/sessions/render-hand-offs.ts
/** A header nobody has to act on takes fewer tokens than this, whatever its summary says. */
const settledTokens = 50;
/**
* A hand-off as whoever it is handed to reads it. One nobody has to act on is one line of fewer than 50 tokens, its summary cut to fit; any
* other is its eight lines, so that the details can be opened.
*/
function renderHandOff(handOff, count) {
	return isSettledStatus(handOff.header.STATUS) ? wordSettled(handOff, count) : wordHeader(handOff);
}
function wordSettled({ agent, header }, count) {
	const facts = [
		...header.TOKENS_SPENT === null ? [] : [`${header.TOKENS_SPENT} tokens`],
		...header.FILES_CHANGED.length === 0 ? [] : [formatCount(header.FILES_CHANGED.length, "file")],
		...header.FINDINGS_COUNT === 0 ? [] : [formatCount(header.FINDINGS_COUNT, "finding")]
	];
	const head = `${header.STATUS} ${[agent, ...facts].join(", ")}: `;
	const characters = [...escapeTerminal(header.SUMMARY)];
	for (let kept = characters.length; kept > 0; kept = Math.floor(kept * .9)) {
		const line = `${head}${kept < characters.length ? `${characters.slice(0, kept).join("").trimEnd()}…` : characters.join("")}\n`;
		if (count(line) < 50) return line;
	}
	return `${head.trimEnd().replace(/:$/, "")}\n`;
}
function wordHeader({ header }) {
	const { TOKENS_SPENT, FILES_CHANGED, SUMMARY, DETAIL_PATH } = header;
	const values = {
		TYPE: header.TYPE,
		STATUS: header.STATUS,
		MODEL: header.MODEL === "" ? "unknown" : header.MODEL,
		TOKENS_SPENT: TOKENS_SPENT === null ? "unknown" : String(TOKENS_SPENT),
		FILES_CHANGED: `[${FILES_CHANGED.join(", ")}]`,
		FINDINGS_COUNT: String(header.FINDINGS_COUNT),
		SUMMARY,
		DETAIL_PATH: DETAIL_PATH ?? "none"
	};
	return Object.entries(values).map(([name, value]) => `${name}: ${escapeTerminal(value)}\n`).join("");
}
/** All hand-offs of a run: totals, a line for each, and where the details lie of those that need attention. */
function renderHandOffs(report, count, options) {
	const { run, missing, problems } = report;
	return setPage(options, (width, paint) => [
		[`${escapeTerminal(run)}: ${wordTotals(report)}`],
		listHandOffLines(report, count, paint),
		missing.map((agent) => paint("yellow", `MISSING ${agent}: it has handed on nothing`)),
		renderProblems(problems, width, paint)
	]);
}
/** A line for each hand-off; those that need attention come last, with where their details lie. Never wrapped: agents read them. */
function listHandOffLines({ handOffs, attention }, count, paint) {
	const isOpen = ({ agent }) => attention.includes(agent);
	return [...handOffs.filter((handOff) => !isOpen(handOff)).map((handOff) => wordSettled(handOff, count).trimEnd()), ...handOffs.filter(isOpen).flatMap(({ agent, header }) => [paint("yellow", `${header.STATUS} ${agent}, ${wordOpen(header)}: ${escapeTerminal(header.SUMMARY)}`), `  read ${header.DETAIL_PATH === null ? "nothing more: it left no details" : escapeTerminal(header.DETAIL_PATH)}`])];
}
function wordOpen({ TOKENS_SPENT, FINDINGS_COUNT }) {
	return `${TOKENS_SPENT === null ? "tokens unknown" : `${TOKENS_SPENT} tokens`}, ${formatCount(FINDINGS_COUNT, "finding")}`;
}
function wordTotals({ counts, totals, missing, problems }) {
	const { agents, findings, filesChanged, tokens, uncounted } = totals;
	const statuses = Object.entries(counts).map(([status, number]) => `${number} ${status}`);
	const unread = problems.filter(({ severity }) => severity === "error").length;
	return [
		`${formatCount(agents, "hand-off")}${statuses.length === 0 ? "" : ` (${statuses.join(", ")})`}`,
		wordSpent(tokens, agents, uncounted),
		`${formatCount(findings, "finding")}, ${formatCount(filesChanged, "file")} changed`,
		...missing.length === 0 ? [] : [`${missing.length} missing`],
		...unread === 0 ? [] : [`${unread} unreadable`]
	].join("; ");
}
/** Tokens as far as they were counted: what is not counted is never nothing. */
function wordSpent(tokens, agents, uncounted) {
	if (uncounted === 0) return `${formatTokens(tokens)} tokens`;
	if (uncounted === agents) return "tokens not counted yet";
	return `at least ${formatTokens(tokens)} tokens (${uncounted} not counted yet)`;
}
/** What was removed, and what was left because it is not ours. */
function renderCleaned({ runs, removed, kept }) {
	const left = kept.map((file) => `kept ${escapeTerminal(file)}: it is no hand-off\n`).join("");
	return `${formatCount(removed, "hand-off")} of ${formatCount(runs.length, "run")} removed.\n${left}`;
}

// src/stages/gate/report/terminal/drawing/diff-lines.ts
const styles = {
	"+": "green",
	"-": "red",
	"@": "cyan"
};
/** A diff for people, line by line: nothing in it can move the cursor or hide. */
function renderDiff({ file, hunks }, paint) {
	const painted = escapePlainLines(hunks).trimEnd().split("\n").map(disarmCommands).map((line) => {
		const style = styles[line[0] ?? ""];
		return style === void 0 ? line : paint(style, line);
	});
	return [paint("bold", escapeTerminal(file)), ...painted];
}

// src/stages/gate/report/terminal/kept/render-receipts.ts
const standingStyles = {
	valid: "green",
	stale: "yellow",
	unverified: "yellow",
	mismatched: "red",
	forged: "red",
	unreadable: "red"
};
/** What verification proves and what it cannot. */
const limits = "Every number was recomputed from the evidence in the receipt. Usage that was invented together with everything that follows from it is only caught by measuring again: rentroll verify --spot-check 16.";
/** Receipts and how they stand, for people. */
function renderReceipts(view, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead$1(view), width).map((line) => paint("bold", line)),
		renderTable(view.receipts, "receipt", width, paint),
		renderTable(view.audits, "audit", width, paint),
		noteEnforcement([...view.receipts, ...view.audits], width),
		renderProblems(view.problems, width, paint).slice(0, -1),
		view.receipts.length === 0 ? [] : wrapIndented("", limits, width).map((line) => paint("dim", line))
	]);
}
function writeHead$1({ receipts, audits, exitCode }) {
	const rows = [...receipts, ...audits];
	if (rows.length === 0) return exitCode === 0 ? "No receipts: nothing to verify." : "Receipts could not be verified.";
	const of = (...states) => rows.filter(({ state }) => states.includes(state)).length;
	const parts = [
		`${of("valid")} valid`,
		...of("stale") > 0 ? [`${of("stale")} stale`] : [],
		...of("unverified") > 0 ? [`${of("unverified")} not verified`] : [],
		...of("forged", "mismatched", "unreadable") > 0 ? [`${of("forged", "mismatched", "unreadable")} refused`] : []
	];
	const audited = audits.length === 0 ? "" : ` and ${formatCount(audits.length, "audit")}`;
	return `${formatCount(receipts.length, "receipt")}${audited}: ${parts.join(", ")}.`;
}
/** What nothing enforced while a receipt was measured: it stands all the same, and people should know. */
function noteEnforcement(rows, width) {
	return rows.flatMap(({ rule, enforced }) => {
		const missing = describeEnforcement(enforced);
		return missing === "" ? [] : wrapText(escapeTerminal(`${rule}: ${missing}`), width);
	});
}
/** What a rewording's old words do is no verdict on the rule. */
function nameVerdict({ verdict, replaces }) {
	return replaces === true ? "rewording" : verdict && verdictWords[verdict];
}
function renderTable(receipts, what, width, paint) {
	if (receipts.length === 0) return [];
	return layOutTable(receipts, width, paint, [
		{
			title: "rule",
			cell: ({ rule }) => rule
		},
		{
			title: "verdict",
			cell: nameVerdict
		},
		{
			title: "saving",
			align: "right",
			cell: ({ saving }) => saving === void 0 ? void 0 : formatSigned(saving)
		},
		{
			title: "range",
			align: "right",
			cell: ({ range }) => range && formatInterval(range)
		},
		{
			title: "on",
			cell: ({ decidedOn }) => decidedOn
		},
		{
			title: what,
			cell: ({ state }) => state,
			style: ({ state }) => ["bold", standingStyles[state]]
		}
	]);
}

// src/stages/gate/report/terminal/sections/status-lines.ts
const shownEvictions = 5;
const shownCandidates = 10;
const barWidth = 24;
/** What stands, in one sentence. */
function writeHead({ agents, active, inherited }) {
	const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
	if (active.length + inherited.length === 0) return "No rule is active: no agent pays rent.";
	const most = agents.length === 1 ? formatTokens(dearest) : `at most ${formatTokens(dearest)}`;
	const unproven = inherited.length === 0 ? "" : ` and ${formatCount(inherited.length, "inherited rule")} nobody has measured`;
	return `${formatCount(active.length, "active rule")}${unproven}: every call of an agent carries ${most} tokens of them.`;
}
/** Rules of each agent by status, and the rent of a call. */
function renderAgents({ agents, inherited }, width, paint) {
	const count = (status) => ({
		align: "right",
		cell: ({ counts }) => formatTokens(counts[status])
	});
	return layOutTable(agents, width, paint, [
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "active",
			...count("active")
		},
		...inherited.length > 0 ? [{
			title: "inherited",
			...count("inherited")
		}] : [],
		{
			title: "candidates",
			...count("candidate")
		},
		{
			title: "evicted",
			...count("evicted")
		},
		{
			title: "rent per call",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		}
	]);
}
/** Rules whose receipt is due for an audit, or missing. */
function renderStale({ active }, width, paint) {
	const stale = active.filter(({ receipt }) => receipt !== void 0 && receipt.state !== "valid");
	const missing = active.filter((rule) => rule.receipt === void 0 && !rule.protected);
	const name = (rules) => escapeTerminal(rules.map(({ rule }) => rule).join(", "));
	const warn = (title, rules, words) => rules.length === 0 ? [] : wrapIndented(title, `${name(rules)}. ${words}`, width).map((line) => paint("yellow", line));
	return [...warn("Audit due: ", stale, "What they were measured on has changed; see rentroll verify."), ...warn("No receipt: ", missing, "The gate measures them and fails until they are stamped.")];
}
/** How many of the rules that were let in are expected to be worthless. */
function renderWorthless({ worthless }, width, paint) {
	if (worthless === void 0) return [];
	const { share, accepted, tested, alpha } = worthless;
	const text = `about ${formatRate(share)} of ${formatCount(accepted, "rule")} let in (${formatTokens(tested)} measured). New verdicts are decided at alpha ${alpha}.`;
	return wrapIndented("Expected to be worthless: ", text, width).map((line) => paint("dim", line));
}
/** Candidates in the ledger, the first few in full. */
function renderCandidates({ candidates }, width) {
	if (candidates.length === 0) return [];
	const shown = candidates.slice(0, shownCandidates);
	const rest = candidates.length - shown.length;
	return [
		...wrapText(`Waiting candidates: ${formatTokens(candidates.length)} (they cost nothing until they are active)`, width),
		...shown.flatMap(({ rule, body }) => wrapIndented(`  ${escapeTerminal(rule)}: `, escapeTerminal(body), width)),
		...rest > 0 ? [`  and ${formatTokens(rest)} more`] : []
	];
}
/** The latest evictions with their reasons. */
function renderEvicted({ evicted }, width) {
	if (evicted.length === 0) return [];
	const lines = evicted.slice(0, shownEvictions).flatMap((rule) => {
		const why = rule.evicted === void 0 ? "evicted" : `${rule.evicted.on}, ${rule.evicted.why}`;
		return wrapIndented("  ", escapeTerminal(`${rule.rule}: ${why}`), width);
	});
	return [evicted.length > shownEvictions ? `Evicted, the latest ${shownEvictions} of ${evicted.length}` : "Evicted", ...lines];
}
/** The latest run of this clone, with its budget. */
function renderLastRun({ lastRun }, width, paint) {
	if (lastRun === void 0) return ["Nothing has been measured in this clone yet."];
	const { headline, budget } = lastRun;
	const bar = `  ${renderBudgetBar(budget, barWidth)}  `;
	return [...wrapIndented("Last run: ", escapeTerminal(headline), width), ...wrapIndented(bar, summariseBudget(budget), width).map((line) => paint("dim", line))];
}
/** The sessions of this project in one sentence. */
function writeWork({ agents, since, rate, waiting }) {
	const sum = (pick) => agents.reduce((all, own) => all + pick(own), 0);
	if (agents.length === 0) return `No session of this project since ${since}.`;
	const pace = rate === void 0 ? "" : ` (${rate.perWeek} sessions a week)`;
	const parts = [
		`${formatCount(sum(({ runs }) => runs), "run")}${pace}`,
		`${formatTokens(sum(({ tokens }) => tokens))} tokens`,
		formatCount(sum(({ questions }) => questions), "question")
	];
	const propose = waiting > 0 ? ` ${formatCount(waiting, "candidate")} to propose: rentroll session propose` : "";
	return `Real work here since ${since}: ${parts.join(", ")}.${propose}`;
}
/** What is known of real work, in one line. */
function writeWorkNote({ work, workUnreadable }) {
	if (work !== void 0) return writeWork(work);
	if (workUnreadable !== void 0) return `Real work cannot be shown: ${workUnreadable}.`;
	return "Real work: no session was collected yet. Read them: rentroll session import";
}

// src/stages/gate/report/terminal/sections/status-tables.ts
/** From this width on agent and provenance have columns of their own. */
const wideTable = 100;
/** Active rules with what they save, what they cost, since when, and where they came from. */
function renderActiveRules(rules, width, paint) {
	if (rules.length === 0) return [];
	const inWide = (column) => width >= wideTable ? [column] : [];
	return layOutTable(rules, width, paint, [
		{
			title: "active rule",
			cell: ({ rule }) => rule
		},
		...inWide({
			title: "agent",
			cell: ({ agent }) => agent
		}),
		{
			title: "saving",
			align: "right",
			cell: ({ receipt }) => signed(receipt?.saving)
		},
		{
			title: "range",
			align: "right",
			cell: ({ receipt }) => receipt?.range && formatInterval(receipt.range)
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		{
			title: "verdict of",
			cell: describeDate
		},
		...inWide({
			title: "born",
			cell: ({ born }) => describeBorn(born)
		})
	]);
}
function signed(saving) {
	return saving === void 0 ? void 0 : formatSigned(saving);
}
/** The date of the verdict; protection, an audit since, and a receipt that does not hold are shown beside it. */
function describeDate(rule) {
	const { receipt } = rule;
	const state = receipt === void 0 || receipt.state === "valid" ? "" : ` (${receipt.state})`;
	return [
		receipt?.decidedOn === void 0 ? "none" : `${receipt.decidedOn}${state}`,
		describeAudit(rule),
		rule.protected ? "protected" : void 0
	].filter(Boolean).join(", ");
}
function describeAudit({ audit, protected: isProtected }) {
	if (audit?.decidedOn === void 0 || audit.verdict === void 0) return void 0;
	return `${audit.verdict === "does-not-earn" && !isProtected ? "strike" : verdictWords[audit.verdict]} ${audit.decidedOn}`;
}
function describeBorn(born) {
	if (born === void 0) return void 0;
	const session = born.session === void 0 ? "" : ` in ${born.session.slice(0, 8)}`;
	return born.on === void 0 ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}

// src/stages/gate/report/terminal/measured/render-comparison.ts
/** What `compare` says: the answer, both sides in one table, what the answer rests on, and the bill. */
function renderComparison(report, options) {
	const say = (text, width) => wrapText(escapeTerminal(text), width);
	return setPage(options, (width, paint) => [
		say(report.headline, width).map((line) => paint("bold", line)),
		report.level === "simulated" ? wrapIndented("SIMULATED  ", simulatedNumbers, width) : [],
		report.notices.flatMap((notice) => say(notice, width)),
		report.bill === void 0 || !report.dryRun ? [] : say(describeBill(report.bill), width),
		renderSides(report, width, paint),
		explainSavings(report).flatMap((text) => say(text, width)),
		report.dryRun ? [] : say(describeEqualSides(report.selfTest, report), width),
		report.incidents.flatMap((found) => say(describeIncidents(found), width)),
		renderProblems(report.problems, width, paint),
		report.budget === void 0 ? [] : renderBudgetBlock(report.budget, width, paint),
		say(writeNext(report), width)
	]);
}
function renderSides({ sides }, width, paint) {
	return sides.length === 0 ? [] : layOutTable(sides, width, paint, columnsFor(sides));
}
/** Cache reads stand in a column of their own: they are most of the tokens and next to nothing of the bill. */
function columnsFor(sides) {
	const count = (title, of) => ({
		title,
		align: "right",
		cell: (side) => formatTokens(of(side))
	});
	const isPriced = sides.some(({ dollars }) => dollars !== "unknown");
	return [
		{
			title: "side",
			cell: ({ arm, name }) => `${arm === "baseline" ? "a" : "b"}: ${name}`
		},
		...sides.some(({ tokens }) => tokens !== void 0) ? [count("text", ({ tokens }) => tokens ?? 0)] : [],
		{
			title: "passed",
			align: "right",
			cell: ({ completed, trials }) => `${completed} of ${trials}`
		},
		count("input", ({ usage }) => usage.input),
		count("cache written", ({ usage }) => usage.cacheCreation),
		count("output", ({ usage }) => usage.output),
		count("cache read", ({ usage }) => usage.cacheRead),
		...isPriced ? [{
			title: "dollars",
			align: "right",
			cell: wordDollars
		}] : []
	];
}
function wordDollars({ dollars }) {
	return dollars === "unknown" ? "?" : formatAmount(dollars, "dollars");
}
function explainSavings({ kind, unit, saving, processing, reason }) {
	if (saving === void 0) return [];
	const decides = `Saving, which decides: ${wordSaving(saving, unit)}; reason: ${reason}.`;
	const beside = kind === "model" && processing !== void 0 && unit === "dollars" ? [`In tokens without cache reads: ${wordSaving(processing, "tokens")}.`] : [];
	const unpriced = kind === "model" && unit === "tokens" ? ["No price is known for one of the models, so tokens without cache reads decide: write its prices into the config (prices:)."] : [];
	return [
		decides,
		...beside,
		...unpriced
	];
}
function wordSaving({ saving, interval: [low, high], mean }, unit) {
	return `${formatAmount(saving, unit)} a trial (${formatShare(saving, mean)}), with confidence ${formatAmount(low, unit)} to ${formatAmount(high, unit)}`;
}
function writeNext({ dryRun, verdict, settle, stop, problems }) {
	if (problems.length > 0) return "Mend this and give the same command again: what was paid for is not paid for twice.";
	if (dryRun) return "To begin, give the same command without --dry-run.";
	if (verdict !== "undecided") return "Nothing was applied: what follows from it is your change to make, and to review.";
	return `${stop === void 0 ? "" : `Stopped by ${stop}. `}The same command goes on, and pays for nothing twice: ${formatCount(settle.trials, "more trial")} at most.`;
}

export { setPage as A, renderTitle as C, renderSpend as D, renderPlan as E, renderShard as F, choosePaint as I, verdictStyles as L, padWidth as M, wrapIndented as N, layOutTable as O, wrapText as P, renderFlags as S, renderLimits as T, renderInherited as _, renderEvicted as a, verdictColumn as b, renderWorthless as c, renderReceipts as d, renderDiff as f, renderHandOffs as g, renderHandOff as h, renderCandidates as i, renderProblems as j, clampWidth as k, writeHead as l, renderCleaned as m, renderActiveRules as n, renderLastRun as o, listHandOffLines as p, renderAgents as r, renderStale as s, renderComparison as t, writeWorkNote as u, renderFiles as v, renderBudgetBlock as w, renderDrawing as x, renderTerminal as y };