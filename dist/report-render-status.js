import { D as escapeTerminal } from "./text.js";
import { $ as verdictWords, dt as formatRate, ht as formatTokens, k as summariseBudget, lt as formatInterval, pt as formatSigned, st as formatCount, t as renderBudgetBar } from "./report-words.js";
import { b as wrapText, g as setPage, m as layOutTable, y as wrapIndented } from "./report-terminal.js";

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

// src/stages/gate/report/terminal/kept/render-status.ts
const shownEvictions = 5;
const shownCandidates = 10;
const barWidth = 24;
/** What stands: rent by agent, active rules with their evidence, evictions, what waits, the last run's budget. */
function renderStatus(status, options) {
	return setPage(options, (width, paint) => [
		wrapText(writeHead(status), width).map((line) => paint("bold", line)),
		renderAgents(status, width, paint),
		renderActiveRules(status.active, width, paint),
		renderStale(status, width, paint),
		renderWorthless(status, width, paint),
		renderCandidates(status, width),
		renderEvicted(status, width),
		renderLastRun(status, width, paint)
	]);
}
function writeHead({ agents, active, inherited }) {
	const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
	if (active.length + inherited.length === 0) return "No rule is active: no agent pays rent.";
	const most = agents.length === 1 ? formatTokens(dearest) : `at most ${formatTokens(dearest)}`;
	const unproven = inherited.length === 0 ? "" : ` and ${formatCount(inherited.length, "inherited rule")} nobody has measured`;
	return `${formatCount(active.length, "active rule")}${unproven}: every call of an agent carries ${most} tokens of them.`;
}
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
function renderStale({ active }, width, paint) {
	const stale = active.filter(({ receipt }) => receipt !== void 0 && receipt.state !== "valid");
	const missing = active.filter((rule) => rule.receipt === void 0 && !rule.protected);
	const name = (rules) => escapeTerminal(rules.map(({ rule }) => rule).join(", "));
	const warn = (title, rules, words) => rules.length === 0 ? [] : wrapIndented(title, `${name(rules)}. ${words}`, width).map((line) => paint("yellow", line));
	return [...warn("Audit due: ", stale, "What they were measured on has changed; see rentroll verify."), ...warn("No receipt: ", missing, "The gate measures them and fails until they are stamped.")];
}
function renderWorthless({ worthless }, width, paint) {
	if (worthless === void 0) return [];
	const { share, accepted, tested, alpha } = worthless;
	const text = `about ${formatRate(share)} of ${formatCount(accepted, "rule")} let in (${formatTokens(tested)} measured). New verdicts are decided at alpha ${alpha}.`;
	return wrapIndented("Expected to be worthless: ", text, width).map((line) => paint("dim", line));
}
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
function renderEvicted({ evicted }, width) {
	if (evicted.length === 0) return [];
	const lines = evicted.slice(0, shownEvictions).flatMap((rule) => {
		const why = rule.evicted === void 0 ? "evicted" : `${rule.evicted.on}, ${rule.evicted.why}`;
		return wrapIndented("  ", escapeTerminal(`${rule.rule}: ${why}`), width);
	});
	return [evicted.length > shownEvictions ? `Evicted, the latest ${shownEvictions} of ${evicted.length}` : "Evicted", ...lines];
}
function renderLastRun({ lastRun }, width, paint) {
	if (lastRun === void 0) return ["Nothing has been measured in this clone yet."];
	const { headline, budget } = lastRun;
	const bar = `  ${renderBudgetBar(budget, barWidth)}  `;
	return [...wrapIndented("Last run: ", escapeTerminal(headline), width), ...wrapIndented(bar, summariseBudget(budget), width).map((line) => paint("dim", line))];
}

export { renderStatus };