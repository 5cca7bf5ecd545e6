import { Mt as formatTokens, et as explainWeek } from "./report-words.js";
import { _ as foldedTable, a as renderAgentTable, c as renderStatusHead, d as drawBars, g as dataTable, h as renderPage, l as renderSuiteTable, n as renderProduction, o as renderEvictions, r as renderWeeks, s as renderMemoryRules, t as renderCurves, u as renderWaitingRules, x as section, y as element } from "./report-html.js";

// src/stages/gate/report/html/status/work-bars.ts
/** Bars that are drawn; the table behind them has all. */
const drawnBars = 8;
/** Tokens of this project by agent, with runs and questions. */
function renderAgentBars({ agents, since }) {
	const bars = agents.map(({ agent, tokens }) => toBar(agent, tokens));
	return section(`Agents in this project since ${since}`, drawBars(bars.slice(0, drawnBars), "agents", "Tokens by agent"), foldedTable("Agents, with runs and questions", [
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "runs",
			align: "right",
			cell: ({ runs }) => formatTokens(runs)
		},
		{
			title: "completed",
			align: "right",
			cell: ({ completed }) => formatTokens(completed)
		},
		{
			title: "tokens",
			align: "right",
			cell: ({ tokens }) => formatTokens(tokens)
		},
		{
			title: "questions",
			align: "right",
			cell: ({ questions }) => formatTokens(questions)
		}
	], agents));
}
/** Tokens by project. */
function renderProjectBars({ projects }) {
	const bars = projects.map(({ project, tokens }) => toBar(project || "unknown", tokens));
	return section("Projects", drawBars(bars.slice(0, drawnBars), "projects", "Tokens by project"));
}
/** Tokens by tool, estimated from what went in and came back. */
function renderToolBars({ tools }) {
	const bars = tools.map(({ name, estimatedTokens }) => toBar(name, estimatedTokens));
	return section("Tools", drawBars(bars.slice(0, drawnBars), "tools", "Tokens by tool, estimated"), foldedTable("Tools, with calls and failures", [
		{
			title: "tool",
			cell: ({ name }) => name
		},
		{
			title: "calls",
			align: "right",
			cell: ({ calls }) => formatTokens(calls)
		},
		{
			title: "failed",
			align: "right",
			cell: ({ errors }) => formatTokens(errors)
		},
		{
			title: "tokens, about",
			align: "right",
			cell: ({ estimatedTokens }) => formatTokens(estimatedTokens)
		}
	], tools));
}
/** Messages between agents that a person was asked about. */
function renderMessageTable({ messages }) {
	if (messages.length === 0) return void 0;
	return section("Messages between agents", dataTable([
		{
			title: "from → to",
			cell: ({ from, to }) => `${from} → ${to}`
		},
		{
			title: "asked",
			align: "right",
			cell: ({ asked }) => formatTokens(asked)
		},
		{
			title: "approved",
			align: "right",
			cell: ({ approved }) => formatTokens(approved)
		},
		{
			title: "pending",
			align: "right",
			cell: ({ pending }) => formatTokens(pending)
		}
	], messages));
}
function toBar(name, value) {
	return {
		name,
		value,
		words: formatTokens(value)
	};
}

// src/stages/gate/report/html/render-status-page.ts
/** What stands, on one self-contained page with charts. Every text from rules, sessions and paths is escaped on its way. */
function renderStatusPage(status) {
	return renderPage("what stands", renderMain(status));
}
function renderMain(status) {
	const { work } = status;
	return element("main", {}, renderStatusHead(status), renderMemoryRules(status), renderAgentTable(status), renderSuiteTable(status), section("What measuring costs", element("p", {}, explainWeek(status.week))), ...work === void 0 ? [renderNoWork(status)] : renderWork(work), renderWaitingRules(status), renderEvictions(status), element("footer", { class: "muted" }, "Written by rentroll status --html. Figures of real work are seen, and no evidence for a verdict."));
}
function renderWork(work) {
	return [...[
		renderWeeks,
		renderCurves,
		renderProduction,
		renderAgentBars,
		renderProjectBars,
		renderToolBars
	], renderMessageTable].map((render) => render(work));
}
function renderNoWork({ workUnreadable }) {
	const why = workUnreadable === void 0 ? "No session was collected yet. Read those that lie on this machine: rentroll session import" : `The sessions cannot be shown: ${workUnreadable}.`;
	return section("Real work", element("p", { class: "notice" }, why));
}

export { renderStatusPage };