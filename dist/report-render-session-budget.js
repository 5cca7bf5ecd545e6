import { L as escapeTerminal } from "./text.js";
import { Mt as formatTokens, kt as formatShare } from "./report-words.js";
import { A as setPage, O as layOutTable, P as wrapText, j as renderProblems } from "./report-terminal.js";

// src/stages/gate/report/terminal/sessions/render-session-budget.ts
const whose = {
	session: "saved for this session",
	default: "saved for every session",
	"built-in": "the usual ones: nobody saved others"
};
/** One session against its limits, agent by agent. */
function renderSessionBudget(view, options) {
	const { session, limits, from, used, decision, agents } = view;
	const head = `Session ${escapeTerminal(session)}: ${formatTokens(used)} of ${formatTokens(limits.session)} tokens (${formatShare(used, limits.session)}): ${decision}.`;
	const note = `Limits, ${whose[from]}: ${formatTokens(limits.session)} a session, ${formatTokens(limits.agent)} an agent, a warning from ${limits.warnAt} %. They hold where the hook runs: rentroll hook --help`;
	return setPage(options, (width, paint) => [
		wrapText(head, width).map((line) => paint("bold", line)),
		layOutTable(agents, width, paint, [
			{
				title: "agent",
				cell: ({ agent, agentId }) => agentId === "" ? agent : `${agent} ${agentId}`
			},
			{
				title: "calls",
				align: "right",
				cell: ({ calls }) => formatTokens(calls)
			},
			{
				title: "tokens",
				align: "right",
				cell: ({ tokens }) => formatTokens(tokens)
			},
			{
				title: "of its limit",
				align: "right",
				cell: ({ tokens }) => formatShare(tokens, limits.agent)
			}
		]),
		wrapText(note, width)
	]);
}
/** Saved budgets of sessions. */
function renderSessionBudgets({ budgets, problems }, options) {
	return setPage(options, (width, paint) => [budgets.length === 0 ? ["No budget is saved for sessions: 500,000 tokens a session, 100,000 an agent."] : layOutTable(budgets, width, paint, [
		{
			title: "session",
			cell: ({ session }) => session
		},
		{
			title: "tokens of a session",
			align: "right",
			cell: ({ limits }) => formatTokens(limits.session)
		},
		{
			title: "of an agent",
			align: "right",
			cell: ({ limits }) => formatTokens(limits.agent)
		},
		{
			title: "warn at",
			align: "right",
			cell: ({ limits }) => `${limits.warnAt} %`
		}
	]), renderProblems(problems, width, paint)]);
}

export { renderSessionBudget, renderSessionBudgets };