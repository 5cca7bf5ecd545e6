import { n as escapeTerminal, t as disarmCommands } from "./escape-terminal.js";
import { c as formatCount, g as formatTokens } from "./clip-width.js";
import { a as wrapIndented, n as clampWidth, o as wrapText, r as renderProblems, s as choosePaint } from "./lay-out-table.js";
import { i as renderSpend, n as renderNotWorthMeasuring, r as renderPlannedRules } from "./render-terminal.js";

// src/stages/gate/report/terminal/measured/render-plan.ts
/** What would be measured and what it may cost, for people, before anything is spent. */
function renderPlan(report, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const blocks = [
		renderHead(report, width, paint),
		renderProblems(report.problems, width, paint).slice(0, -1),
		renderPlannedRules(report.plan, width, paint),
		report.plan.rules.length === 0 ? [] : [...renderSpend(report.plan), ...compareWithBudget(report, width)],
		renderNotWorthMeasuring(report.plan, width)
	];
	return disarmCommands(blocks.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`).join("\n"));
}
function renderHead({ plan, notices }, width, paint) {
	const amount = plan.rules.length;
	const answer = amount === 0 ? "Nothing to measure." : `${formatCount(amount, "rule")} would be measured.`;
	return [...wrapText(answer, width).map((line) => paint("bold", line)), ...notices.flatMap((notice) => wrapIndented("Note: ", escapeTerminal(notice), width))];
}
function compareWithBudget({ plan, budget }, width) {
	if (!(budget.maxAllowed > 0)) return [];
	const limit = `${"budget".padEnd(11)}${formatTokens(budget.maxAllowed)} tokens`;
	if (plan.worst.tokens <= budget.maxAllowed) return [limit];
	return [limit, ...wrapIndented("", "At worst the budget stops measuring first; what was bought is kept.", width)];
}

export { renderPlan as t };