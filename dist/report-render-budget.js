import { d as escapeTerminal, u as disarmCommands } from "./text.js";
import { $ as formatShare, A as explainBudgetStop, D as explainWarning, J as formatCount, O as explainWeek, S as explainDollars, T as explainRest, Y as formatDollars, k as nameRule, nt as formatTokens } from "./report-words.js";
import { d as layOutTable, f as clampWidth, g as wrapText, h as wrapIndented, n as joinBlocks, p as renderProblems, v as choosePaint } from "./report-terminal.js";

// src/stages/gate/report/terminal/sections/budget-tables.ts
/** Run, its agents, and its dearest trial with those that run right now: spent, reserved and left of each limit. */
function renderLevels(view, width, paint) {
	const levels = listLevels(view);
	const column = (title, cell) => ({
		title,
		align: "right",
		cells: levels.map(cell)
	});
	return layOutTable([
		{
			title: "level",
			align: "left",
			cells: levels.map(({ name }) => escapeTerminal(name))
		},
		column("spent", ({ spent }) => formatTokens(spent)),
		column("reserved", ({ reserved }) => formatTokens(reserved)),
		column("left", ({ limit, spent, reserved }) => formatTokens(Math.max(0, limit - spent - reserved))),
		column("limit", ({ limit }) => formatTokens(limit)),
		column("used", ({ spent, limit }) => formatShare(spent, limit))
	], width, paint);
}
function listLevels({ budget, trial }) {
	const { maxAllowed: limit, dearest, running } = trial;
	return [
		{
			name: "run",
			spent: budget.totalConsumed,
			reserved: budget.reserved,
			limit: budget.maxAllowed
		},
		...budget.agents.map(({ agentId, consumed, reserved = 0, maxAllowed }) => ({
			name: `agent ${agentId}`,
			spent: consumed,
			reserved,
			limit: maxAllowed
		})),
		...dearest === void 0 ? [] : [{
			name: `dearest trial (${dearest.task ?? dearest.agent})`,
			spent: dearest.tokens,
			reserved: 0,
			limit
		}],
		...running.map(({ agent, tokens, spent = 0 }) => ({
			name: `running trial (${agent})`,
			spent,
			limit,
			reserved: Math.max(0, tokens - spent)
		}))
	];
}
/** Tokens by rule, dearest first; nothing when there are none. */
function renderRuleSpending(rules, width, paint) {
	if (rules.length === 0) return [];
	return layOutTable([
		{
			title: "rule",
			align: "left",
			cells: rules.map(({ rule }) => escapeTerminal(nameRule(rule)))
		},
		{
			title: "agent",
			align: "left",
			cells: rules.map(({ agent }) => escapeTerminal(agent))
		},
		{
			title: "tokens",
			align: "right",
			cells: rules.map(({ consumed }) => formatTokens(consumed))
		},
		{
			title: "trials",
			align: "right",
			cells: rules.map(({ trials }) => formatTokens(trials))
		}
	], width, paint);
}

// src/stages/gate/report/terminal/kept/render-budget.ts
/** One run's budget for people: levels, classes, rules, dollars, what stopped it, and what measuring costs beside real work. */
function renderBudgetView(view, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const { budget } = view;
	const stop = explainBudgetStop(budget);
	const say = (texts) => texts.flatMap((text) => wrapText(escapeTerminal(text), width));
	return disarmCommands(joinBlocks([
		wrapText(escapeTerminal(writeHead(view)), width).map((line) => paint("bold", line)),
		renderLevels(view, width, paint),
		renderRuleSpending(budget.rules ?? [], width, paint),
		say([
			...explainRest(budget),
			...explainDollars(budget),
			explainWarning(budget, view.warnAt),
			explainWeek(view.week)
		]),
		[...say(stop === void 0 ? [] : [stop]), ...say(view.notices)].map((line) => paint("yellow", line))
	]));
}
function writeHead({ run, state, beganAt, budget }) {
	return `Run ${run} (${state}${beganAt === "" ? "" : `, begun ${beganAt.slice(0, 10)}`}): ${formatTokens(budget.totalConsumed)} tokens in ${formatCount(budget.trials, "trial")}.`;
}
/** All saved budgets as a table, and what could not be read. */
function renderBudgetList({ budgets, problems }, options) {
	const width = clampWidth(options.width);
	const paint = choosePaint(options.color);
	const head = budgets.length === 0 ? "No budgets are saved in this clone." : `${formatCount(budgets.length, "budget")}.`;
	return disarmCommands(joinBlocks([
		[paint("bold", head)],
		renderRows(budgets, width, paint),
		problems.length === 0 ? [] : renderProblems(problems, width, paint)
	]));
}
function renderRows(budgets, width, paint) {
	if (budgets.length === 0) return [];
	const column = (title, cell, align = "right") => ({
		title,
		align,
		cells: budgets.map(cell)
	});
	const columns = [
		column("run", ({ run }) => escapeTerminal(run), "left"),
		column("tokens", ({ consumed }) => formatTokens(consumed)),
		column("of", ({ maxAllowed }) => formatTokens(maxAllowed)),
		column("used", ({ consumed, maxAllowed }) => formatShare(consumed, maxAllowed)),
		column("trials", ({ trials }) => formatTokens(trials)),
		column("dollars", ({ dollars }) => dollars === "unknown" ? "unknown" : formatDollars(dollars)),
		column("state", describeState, "left")
	];
	return layOutTable(columns, width, paint);
}
const limitNames = {
	convoy_budget_exceeded: "run limit",
	agent_budget_exceeded: "agent limit",
	trial_budget_exceeded: "trial limit",
	dollar_budget_exceeded: "dollar limit"
};
function describeState({ isRunning, stopReason }) {
	if (isRunning) return "running";
	return stopReason === void 0 ? "" : `stopped: ${limitNames[stopReason]}`;
}
/** What was deleted and what was not. */
function renderBudgetDeletion({ run, trialsKept }) {
	const kept = `${formatCount(trialsKept, "trial")} of it stay in the journal and will not be paid for again.`;
	return disarmCommands(`${wrapIndented("", `Deleted the budget of ${escapeTerminal(run)}. ${kept}`, 100).join("\n")}\n`);
}

export { renderBudgetDeletion, renderBudgetList, renderBudgetView };