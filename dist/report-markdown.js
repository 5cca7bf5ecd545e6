import { M as clipCharacters, d as markdownFence, h as markerLine, l as escapeMarkdown, p as escapeHtml, u as markdownCode } from "./text.js";
import { $ as listNotWorth, A as explainBundles, D as taskNumbers, F as explainLimits, G as verdictWords, H as flagMeanings, J as shortSha, M as explainReason, N as explainSettling, P as intervalLevel, Q as explainBills, S as hasSpending, T as lookNumbers, V as evidenceWords, Y as billNumbers, Z as describeCost, a as hasEstimate, b as explainSpending, c as isSimulated, i as listIsolationLines, lt as formatTokens, n as listNotices, o as wordSaving, q as describePosition, r as describeSensitivity, s as explainProcedure, t as renderBudgetBar, tt as formatCount, u as simulatedWarning, w as summariseBudget } from "./report-words.js";

// src/stages/gate/report/markdown/budget-section.ts
const barWidth = 24;
/** Budget bar with stop reason and the command that continues. */
function renderBudgetSection({ budget, resume }) {
	const bar = hasSpending(budget) ? [`**Budget** \`${renderBudgetBar(budget, barWidth)}\` ${escapeMarkdown(summariseBudget(budget))}`, ...explainSpending(budget).map((text) => escapeMarkdown(text))] : [];
	const limits = explainLimits(budget).map((text) => escapeMarkdown(clipCharacters(text, 1e3)));
	const text = [...bar, ...limits].join("<br>\n");
	if (resume === void 0) return text;
	return `${text}\n\nContinue with:\n\n${markdownFence(resume, "sh")}`.trimStart();
}

// src/stages/gate/report/markdown/fit-blocks.ts
/** Room kept for the sentence that says what was cut. */
const reserve = 600;
const namedAtMost = 8;
/**
* Joins blocks in order as long as they fit into `limit` bytes of UTF-8 (never fewer than GitHub's characters); those that do not
* fit are left out and named at the end, with a link to the whole report when there is one. `link` is trusted Markdown.
*/
function fitBlocks(blocks, limit, link) {
	const filled = blocks.filter(({ text }) => text !== "");
	const kept = [];
	const cut = [];
	let left = limit - reserve - Buffer.byteLength(link ?? "");
	for (const { name, text } of filled) {
		const size = Buffer.byteLength(text) + 2;
		if (size > left) cut.push(name);
		else {
			kept.push(text);
			left -= size;
		}
	}
	if (cut.length > 0) kept.push(sayWhatWasCut(cut, link));
	return `${kept.join("\n\n")}\n`;
}
function sayWhatWasCut(cut, link) {
	return `> Cut to fit: ${cut.slice(0, namedAtMost).join(", ")}${cut.length > namedAtMost ? ` and ${cut.length - namedAtMost} more` : ""}. ${link ?? "The job summary and the JSON report have everything."}`;
}

// src/stages/gate/report/markdown/markdown-table.ts
/** A GitHub table; every row is one line. Titles and cells are Markdown that is already escaped. */
function markdownTable(columns, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	return [
		line(columns.map(({ title }) => title)),
		line(columns.map(({ align }) => align === "right" ? "---:" : "---")),
		...rows.map((row, place) => line(columns.map(({ cell }) => cell(row, place))))
	].join("\n");
}
/** A folded section; `summary` and `body` are escaped already. */
function foldedSection(summary, body) {
	return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

// src/stages/gate/report/markdown/rule-table.ts
/** Rows shown in the table of a comment; more would only push everything else out. */
const rowsShown$1 = 100;
/** A rule id as code, cut where only an attack is longer. */
function ruleCode(id) {
	return markdownCode(clipCharacters(id, 80));
}
/** The roll: one row per rule. */
function renderMarkdownRules({ verdicts, policy }) {
	if (verdicts.length === 0) return "";
	const columns = [
		{
			title: "rule",
			cell: ({ rule }) => ruleCode(rule)
		},
		{
			title: "agent",
			cell: ({ agent }) => escapeMarkdown(clipCharacters(agent, 40))
		},
		{
			title: `saving (${intervalLevel(policy)} interval)`,
			align: "right",
			cell: renderSaving
		},
		{
			title: "of baseline",
			align: "right",
			cell: (row) => wordSaving(row).share
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		{
			title: "verdict",
			cell: ({ verdict }) => `**${verdictWords[verdict]}**`
		}
	];
	const table = markdownTable(columns, verdicts.slice(0, rowsShown$1));
	const more = verdicts.length - rowsShown$1;
	return more > 0 ? `${table}\n\n${more} more rules are in the JSON report.` : table;
}
function renderSaving(verdict) {
	const { saving, interval } = wordSaving(verdict);
	return hasEstimate(verdict) ? `**${saving}**<br>${interval}` : saving;
}

// src/stages/gate/report/markdown/next-steps.ts
/** Per rule: why, and what to do now with the command to copy. */
function renderNextSteps(report) {
	return report.verdicts.map((verdict) => ({
		name: `next step of ${ruleCode(verdict.rule)}`,
		text: renderStep(verdict, report)
	}));
}
function renderStep(verdict, { policy }) {
	const settling = explainSettling(verdict);
	const lines = [`${ruleCode(verdict.rule)} **${verdictWords[verdict.verdict]}.** ${escapeMarkdown(explainReason(verdict, policy))}`, `**Next:** ${escapeMarkdown(clipCharacters(verdict.next.text, 600))}${settling === void 0 ? "" : ` ${settling}`}`];
	const { command } = verdict.next;
	if (command === void 0) return lines.join("<br>\n");
	return `${lines.join("<br>\n")}\n\n${markdownFence(clipCharacters(command, 4e3), command.startsWith("-") || command.startsWith("+") ? "diff" : "sh")}`;
}

// src/stages/gate/report/markdown/plan-section.ts
/** Rows of a table that people read; more would only push everything else out. */
const rowsShown = 100;
/** What each rule was expected to cost, with the sum; folded where there are verdicts to read first. Empty without a bill. */
function renderBills({ plan, verdicts }) {
	const { bills = [], expected, worst } = plan;
	if (bills.length === 0) return "";
	const columns = [
		{
			title: "rule",
			cell: ({ rule }) => ruleCode(rule)
		},
		{
			title: "agent",
			cell: ({ agent }) => escapeMarkdown(clipCharacters(agent, 40))
		},
		...billNumbers(bills)
	];
	const more = bills.length - rowsShown;
	const body = [
		markdownTable(columns, bills.slice(0, rowsShown)),
		...more > 0 ? [`${more} more rules are in the JSON report.`] : [],
		`**All:** about ${describeCost(expected)}; at most ${describeCost(worst)}.`,
		explainBills(plan).map((text) => escapeMarkdown(clipCharacters(text, 300))).join("<br>\n")
	].join("\n\n");
	return verdicts.length === 0 ? `**What measuring costs**\n\n${body}` : foldedSection("What measuring was expected to cost", body);
}
/** Rules whose saving cannot pay for their measurement, with the reason. */
function renderNotWorthBlock(report) {
	const entries = listNotWorth(report);
	if (entries.length === 0) return "";
	return `**Not worth measuring**\n\n${entries.map(({ rule, why }) => `- ${ruleCode(rule)}: ${escapeMarkdown(clipCharacters(why, 300))}`).join("\n")}`;
}

// src/stages/gate/report/markdown/problem-list.ts
const problemsShown = 50;
const longestText = 500;
/** Problems as a table, errors before warnings. */
function renderProblemTable(problems) {
	if (problems.length === 0) return "";
	const sorted = problems.toSorted((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"));
	const prose = (text) => escapeMarkdown(clipCharacters(text, longestText));
	const table = markdownTable([
		{
			title: "",
			cell: ({ severity }) => severity === "error" ? "**error**" : "warning"
		},
		{
			title: "where",
			cell: ({ at }) => at === void 0 ? "–" : markdownCode(clipCharacters(describePosition(at), 200))
		},
		{
			title: "problem",
			cell: ({ message, code }) => `${prose(message)} (${markdownCode(clipCharacters(code, 80))})`
		},
		{
			title: "hint",
			cell: ({ hint }) => prose(hint)
		}
	], sorted.slice(0, problemsShown));
	const more = problems.length - problemsShown;
	return more > 0 ? `${table}\n\n${formatCount(more, "more problem")} in the JSON report.` : table;
}

// src/stages/gate/report/markdown/rule-details.ts
/** One folded section per rule: body, flags, tasks, looks, sensitivity, isolation, spend. */
function renderRuleDetails({ verdicts }) {
	return verdicts.map((verdict) => ({
		name: `details of ${ruleCode(verdict.rule)}`,
		text: foldedSection(`Details of ${ruleSummary(verdict)}`, renderDetails(verdict))
	}));
}
/** A summary is an HTML block for GitHub: Markdown means nothing there, entities do. */
function ruleSummary({ rule, verdict }) {
	return `<code>${escapeHtml(clipCharacters(rule, 80))}</code>: ${verdictWords[verdict]}`;
}
function renderDetails(verdict) {
	return [
		`> ${escapeMarkdown(clipCharacters(verdict.body, 400))}`,
		listNotices(verdict).map(escapeMarkdown).join("<br>\n"),
		renderFlags(verdict),
		verdict.tasks.length === 0 ? "" : markdownTable(taskColumns, verdict.tasks),
		verdict.looks.length === 0 ? "" : markdownTable(lookNumbers, verdict.looks),
		describeSensitivity(verdict).map(escapeMarkdown).join("<br>\n"),
		listIsolationLines(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`).join("<br>\n"),
		`Spent on this rule: ${formatCount(verdict.spend.trials, "trial")}, ${formatTokens(verdict.spend.tokens)} tokens; ${describeSource(verdict)}.`
	].filter((part) => part !== "").join("\n\n");
}
function describeSource({ fromReceipt, evidence, reason }) {
	if (reason === "not-worth-measuring") return "not measured";
	return fromReceipt ? `${evidenceWords[evidence]}, read from its receipt, nothing was run` : evidenceWords[evidence];
}
function renderFlags({ flags }) {
	return flags.map((flag) => `- **${flag}**: ${flagMeanings[flag]}`).join("\n");
}
const taskColumns = [{
	title: "task",
	cell: ({ task }) => markdownCode(clipCharacters(task, 80))
}, ...taskNumbers];

// src/stages/gate/report/markdown/render-markdown.ts
/** A summary leaves room for what could not be posted: beyond 1 MiB GitHub drops all of it. */
const limits = {
	comment: 65536,
	check: 65535,
	summary: 1040384
};
const longestHeadline = 1e3;
/** The report as GitHub Markdown: the answer in words, table, budget, next steps, folded details. Everything untrusted is escaped. */
function renderMarkdown(report, options) {
	const start = options.marker === void 0 ? "" : `${markerLine(options.marker)}\n`;
	const limit = limits[options.kind] - Buffer.byteLength(start);
	const link = options.link === void 0 ? void 0 : `[The whole report](${encodeLink(options.link)})`;
	return start + fitBlocks(listBlocks(report), limit, link);
}
/** Throws TypeError for anything but an HTTPS address. */
function encodeLink(link) {
	const url = new URL(link);
	if (url.protocol !== "https:") throw new TypeError(`Expected an https link, got ${JSON.stringify(link)}`);
	return url.href.replaceAll("(", "%28").replaceAll(")", "%29");
}
function listBlocks(report) {
	return [
		{
			name: "the headline",
			text: `### ${escapeMarkdown(clipCharacters(report.headline, longestHeadline))}`
		},
		{
			name: "the warning about simulated trials",
			text: isSimulated(report) ? `> [!WARNING]\n> **SIMULATED.** ${simulatedWarning}` : ""
		},
		...report.notices.map((notice) => ({
			name: "a notice",
			text: `> [!NOTE]\n> ${escapeMarkdown(clipCharacters(notice, 1e3))}`
		})),
		{
			name: "the table of rules",
			text: renderMarkdownRules(report)
		},
		...explainBundles(report).map((text) => ({
			name: "the check of a bundle",
			text: escapeMarkdown(text)
		})),
		{
			name: "problems",
			text: renderProblemTable(report.problems)
		},
		{
			name: "the budget",
			text: renderBudgetSection(report)
		},
		...renderNextSteps(report),
		{
			name: "rules not worth measuring",
			text: renderNotWorthBlock(report)
		},
		{
			name: "what measuring costs",
			text: renderBills(report)
		},
		{
			name: "the error rates",
			text: renderProcedure(report)
		},
		...renderRuleDetails(report),
		{
			name: "the commits",
			text: renderRefs(report)
		}
	];
}
function renderProcedure(report) {
	const sentences = explainProcedure(report);
	if (sentences.length === 0) return "";
	return foldedSection("What these verdicts mean and how often they err", sentences.map((line) => `- ${escapeMarkdown(line)}`).join("\n"));
}
function renderRefs({ baseSha, headSha }) {
	if (baseSha === "" || headSha === "") return "";
	return `<sub>rentroll compared ${markdownCode(shortSha(headSha))} with base ${markdownCode(shortSha(baseSha))}.</sub>`;
}

export { markdownTable as n, fitBlocks as r, renderMarkdown as t };