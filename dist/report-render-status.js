import { D as escapeTerminal } from "./text.js";
import { A as explainWeek, P as summariseBudget, Z as clipWidth, _t as formatShare, a as renderBudgetBar, bt as formatTokens, ft as formatCount, gt as formatRate, i as observational, it as verdictWords, j as explainWeekBriefly, mt as formatInterval, t as describeProduction, vt as formatSigned, yt as formatSignedShare } from "./report-words.js";
import { b as wrapText, g as setPage, m as layOutTable, y as wrapIndented } from "./report-terminal.js";

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
	const propose = waiting > 0 ? ` ${formatCount(waiting, "candidate")} to propose: rentroll propose` : "";
	return `Real work here since ${since}: ${parts.join(", ")}.${propose}`;
}

// src/stages/gate/report/terminal/kept/render-status.ts
/** Rows of a table that fits a screen of 24 lines with everything else. */
const briefRows = 3;
/** What stands: on one screen of 80 × 24, or all of it with `verbose`. */
function renderStatus(status, options) {
	return setPage(options, options.verbose === true ? composeAll(status) : composeBrief(status));
}
function composeAll(status) {
	return (width, paint) => [
		wrapText(writeHead(status), width).map((line) => paint("bold", line)),
		renderAgents(status, width, paint),
		renderActiveRules(status.active, width, paint),
		renderStale(status, width, paint),
		renderWorthless(status, width, paint),
		renderCandidates(status, width),
		renderEvicted(status, width),
		renderSuites(status.suites, width, paint),
		...status.work === void 0 ? [] : renderWork(status.work, width, paint),
		[writeWorkNote(status), explainWeek(status.week)].flatMap((text) => wrapText(text, width)),
		renderLastRun(status, width, paint)
	];
}
function composeBrief(status) {
	return (width, paint) => [
		wrapText(writeHead(status), width).slice(0, 2).map((line) => paint("bold", line)),
		cutTable(renderAgents(status, width, paint)),
		cutTable(renderActiveRules(status.active, width, paint)),
		listNotices(status, width, paint),
		[...firstAndLast(renderLastRun(status, wholeLine, plain)).map((line) => clipWidth(line, width)), "All of it: rentroll status --verbose; as a page with charts: --html FILE"]
	];
}
/** Columns in which nothing is wrapped: what is one line is cut afterwards. */
const wholeLine = Number.MAX_SAFE_INTEGER;
const plain = (_style, text) => text;
function firstAndLast(lines) {
	return lines.filter((_, place) => place === 0 || place === lines.length - 1);
}
/** A title with its first rows; the last one gives way to how many are left. */
function cutTable(lines) {
	if (lines.length <= 4) return lines;
	return [...lines.slice(0, briefRows), `and ${formatTokens(lines.length - briefRows)} more`];
}
/** One line each: what is due, what waits, the latest eviction, real work, and what measuring costs beside it. */
function listNotices(status, width, paint) {
	const { candidates, evicted, week } = status;
	const due = renderStale(status, wholeLine, plain);
	const [latest] = evicted;
	const texts = [
		...candidates.length > 0 ? [`Waiting candidates: ${formatTokens(candidates.length)}.`] : [],
		...latest === void 0 ? [] : [`Evicted: ${formatTokens(evicted.length)}, the latest ${nameEviction(latest)}.`],
		writeWorkNote(status)
	];
	return [
		...due.map((text) => paint("yellow", clipWidth(text, width))),
		...texts.map((text) => clipWidth(escapeTerminal(text), width)),
		paint(explainWeekBriefly(week).isHigh ? "yellow" : "dim", clipWidth(explainWeekBriefly(week).text, width))
	];
}
function nameEviction({ rule, evicted }) {
	return evicted === void 0 ? rule : `${rule} (${evicted.on}, ${evicted.why})`;
}
function writeWorkNote({ work, workUnreadable }) {
	if (work !== void 0) return writeWork(work);
	if (workUnreadable !== void 0) return `Real work cannot be shown: ${workUnreadable}.`;
	return "Real work: no session was collected yet. Read them: rentroll import";
}

export { renderStatus };