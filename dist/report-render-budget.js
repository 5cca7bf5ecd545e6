import { I as disarmCommands, L as escapeTerminal } from "./text.js";
import { Ct as formatCount, Mt as formatTokens, P as explainRest, Z as explainLimits, et as explainWeek, j as explainDollars, kt as formatShare, wt as formatDollars, z as spendingColumns } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/terminal/sections/budget-tables.ts
/** Run, its agents, and its dearest trial with those that run right now: spent, reserved and left of each limit. */
function renderLevels(view, width, paint) {
	const left = ({ limit, spent, reserved }) => formatTokens(Math.max(0, limit - spent - reserved));
	return layOutTable(listLevels(view), width, paint, [
		{
			title: "level",
			cell: ({ name }) => name
		},
		{
			title: "spent",
			align: "right",
			cell: ({ spent }) => formatTokens(spent)
		},
		{
			title: "reserved",
			align: "right",
			cell: ({ reserved }) => formatTokens(reserved)
		},
		{
			title: "left",
			align: "right",
			cell: left
		},
		{
			title: "limit",
			align: "right",
			cell: ({ limit }) => formatTokens(limit)
		},
		{
			title: "used",
			align: "right",
			cell: ({ spent, limit }) => formatShare(spent, limit)
		}
	]);
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
	return layOutTable(rules, width, paint, spendingColumns);
}

// src/stages/gate/report/terminal/kept/render-budget.ts
/** One run's budget for people: levels, classes, rules, dollars, what stopped it, and what measuring costs beside real work. */
function renderBudgetView(view, options) {
	const { budget } = view;
	const costs = [...explainRest(budget), ...explainDollars(budget)];
	const warnings = [...explainLimits(budget), ...view.notices];
	return setPage(options, (width, paint) => {
		const say = (text) => wrapText(escapeTerminal(text), width);
		return [
			say(writeHead(view)).map((line) => paint("bold", line)),
			renderLevels(view, width, paint),
			renderRuleSpending(budget.rules ?? [], width, paint),
			[
				...costs,
				explainWarnAt(view),
				explainWeek(view.week)
			].flatMap(say),
			warnings.flatMap(say).map((line) => paint("yellow", line))
		];
	});
}
function explainWarnAt({ budget, warnAt }) {
	return `A warning ${budget.warningActive ? "came" : "comes"} at ${formatShare(warnAt, 100)} of a limit.`;
}
function writeHead({ run, state, beganAt, budget }) {
	return `Run ${run} (${state}${beganAt === "" ? "" : `, begun ${beganAt.slice(0, 10)}`}): ${formatTokens(budget.totalConsumed)} tokens in ${formatCount(budget.trials, "trial")}.`;
}
/** All saved budgets as a table, and what could not be read. */
function renderBudgetList({ budgets, problems }, options) {
	const head = budgets.length === 0 ? "No budgets are saved in this clone." : `${formatCount(budgets.length, "budget")}.`;
	return setPage(options, (width, paint) => [
		[paint("bold", head)],
		renderRows(budgets, width, paint),
		renderProblems(problems, width, paint)
	]);
}
function renderRows(budgets, width, paint) {
	if (budgets.length === 0) return [];
	return layOutTable(budgets, width, paint, [
		{
			title: "run",
			cell: ({ run }) => run
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ consumed }) => formatTokens(consumed)
		},
		{
			title: "of",
			align: "right",
			cell: ({ maxAllowed }) => formatTokens(maxAllowed)
		},
		{
			title: "used",
			align: "right",
			cell: ({ consumed, maxAllowed }) => formatShare(consumed, maxAllowed)
		},
		{
			title: "trials",
			align: "right",
			cell: ({ trials }) => formatTokens(trials)
		},
		{
			title: "dollars",
			align: "right",
			cell: ({ dollars }) => dollars === "unknown" ? "unknown" : formatDollars(dollars)
		},
		{
			title: "state",
			cell: describeState
		}
	]);
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