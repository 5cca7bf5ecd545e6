import { L as escapeTerminal } from "./text.js";
import { Mt as formatTokens, a as observational, et as explainWeek, jt as formatSignedShare, kt as formatShare, n as describeProduction, t as explainConsents } from "./report-words.js";
import { A as setPage, N as wrapIndented, O as layOutTable, P as wrapText, a as renderEvicted, c as renderWorthless, i as renderCandidates, l as writeHead, n as renderActiveRules, o as renderLastRun, r as renderAgents, s as renderStale, u as writeWorkNote } from "./report-terminal.js";

// src/stages/gate/report/terminal/sections/work-tables.ts
/** Suites beside their frozen first baselines. */
function renderSuites(suites, width, paint) {
	if (suites.length === 0) return [];
	return layOutTable(suites, width, paint, [
		{
			title: "suite of",
			cell: ({ agent }) => agent
		},
		{
			title: "tasks",
			align: "right",
			cell: ({ tasks }) => formatTokens(tasks)
		},
		{
			title: "frozen first",
			align: "right",
			cell: ({ first }) => formatTokens(first)
		},
		{
			title: "best since",
			align: "right",
			cell: ({ best }) => formatTokens(best)
		},
		{
			title: "change",
			align: "right",
			cell: ({ first, best }) => formatSignedShare(best - first, first)
		}
	]);
}
/** Where real work went: agents of this project, projects, tools. */
function renderWork(work, width, paint) {
	return [
		renderAgentWork(work, width, paint),
		layOutTable(work.projects, width, paint, [
			{
				title: `project since ${work.since}`,
				cell: ({ project }) => project || "unknown"
			},
			{
				title: "sessions",
				align: "right",
				cell: ({ sessions }) => formatTokens(sessions)
			},
			{
				title: "tokens",
				align: "right",
				cell: ({ tokens }) => formatTokens(tokens)
			}
		]),
		layOutTable(work.tools, width, paint, [
			{
				title: "tool, all projects",
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
		]),
		renderCurve(work.curve, width, paint),
		renderMessages(work, width, paint),
		renderScorecards(work, width, paint),
		renderProduction(work, width)
	].filter((lines) => lines.length > 1);
}
function renderAgentWork({ agents, since }, width, paint) {
	const whole = agents.reduce((sum, { tokens }) => sum + tokens, 0);
	return layOutTable(agents, width, paint, [
		{
			title: `agent here since ${since}`,
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
			title: "share",
			align: "right",
			cell: ({ tokens }) => formatShare(tokens, whole)
		},
		{
			title: "questions",
			align: "right",
			cell: ({ questions }) => formatTokens(questions)
		}
	]);
}
/** The learning curve, one line for each set of rules. */
function renderCurve(curve, width, paint) {
	return layOutTable(curve, width, paint, [
		{
			title: "project",
			cell: ({ project }) => project || "unknown"
		},
		{
			title: "agent",
			cell: ({ agent }) => agent
		},
		{
			title: "rules",
			cell: ({ ruleSet }) => ruleSet
		},
		{
			title: "since",
			cell: ({ since }) => since
		},
		{
			title: "completed",
			align: "right",
			cell: ({ completed }) => formatTokens(completed)
		},
		{
			title: "mean tokens",
			align: "right",
			cell: ({ meanTokens }) => meanTokens === void 0 ? void 0 : formatTokens(Math.round(meanTokens))
		}
	]);
}
function renderScorecards({ scorecards }, width, paint) {
	return layOutTable(scorecards, width, paint, [
		{
			title: "session",
			cell: ({ card }) => card.session.slice(0, 8)
		},
		{
			title: "calls",
			align: "right",
			cell: ({ card }) => formatTokens(card.turns)
		},
		{
			title: "milestones",
			align: "right",
			cell: ({ card }) => formatTokens(card.milestones)
		},
		{
			title: "errors",
			align: "right",
			cell: ({ card }) => formatTokens(card.errors)
		},
		{
			title: "loops",
			align: "right",
			cell: ({ card }) => formatTokens(card.loops)
		},
		{
			title: "unchecked",
			align: "right",
			cell: ({ card }) => formatTokens(card.debt)
		},
		{
			title: "advice followed",
			align: "right",
			cell: ({ card }) => `${card.adviceFollowed} of ${card.adviceFollowed + card.adviceIgnored}`
		},
		{
			title: "trust",
			align: "right",
			cell: ({ card }) => formatTokens(card.trust)
		}
	]);
}
function renderMessages({ messages }, width, paint) {
	return layOutTable(messages, width, paint, [
		{
			title: "message",
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
	]);
}
function renderProduction({ production }, width) {
	if (production.length === 0) return [];
	const lines = production.flatMap((check) => wrapIndented(`  ${escapeTerminal(check.rule)}: `, describeProduction(check), width));
	return [...wrapText(`Real work before and after. ${observational}`, width), ...lines];
}

// src/stages/gate/report/terminal/kept/render-whole-status.ts
function listConsents({ consents }) {
	return consents === void 0 ? [] : [escapeTerminal(explainConsents(consents))];
}
/** All that stands, with real work by project, tool, rule set and rule. */
function renderWholeStatus(status, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead(status), width).map((line) => paint("bold", line)),
		renderAgents(status, width, paint),
		renderActiveRules(status.active, width, paint),
		renderStale(status, width, paint),
		renderWorthless(status, width, paint),
		renderCandidates(status, width),
		renderEvicted(status, width),
		renderSuites(status.suites, width, paint),
		...status.work === void 0 ? [] : renderWork(status.work, width, paint),
		[
			writeWorkNote(status),
			...listConsents(status),
			explainWeek(status.week)
		].flatMap((text) => wrapText(text, width)),
		renderLastRun(status, width, paint)
	]);
}

export { renderWholeStatus };