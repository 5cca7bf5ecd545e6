import { G as shortSha, H as clipCharacters, _ as markerLine, d as escapeMarkdown, f as markdownCode, h as escapeHtml, p as markdownFence } from "./text.js";
import { B as taskNumbers, C as simulatedWarning, Ct as formatCount, I as explainTokens, J as explainReason, K as explainBundles, L as answerNumbers, Mt as formatTokens, N as explainPrices, R as columnsOfLooks, T as nameConcerned, U as wordSaving, V as hasEstimate, Y as explainSettling, Z as explainLimits, _ as explainBriefly, _t as billNumbers, at as summariseBudget, b as explainRange, bt as explainBills, d as listNotices, g as listTokensApart, h as apartColumns, lt as evidenceWords, m as listIsolationLines, nt as hasSpending, p as describeSensitivity, pt as verdictWords, rt as renderBudgetBar, v as groupNext, w as groupFlags, x as nameSimulated, xt as listNotWorth, y as explainProcedure, yt as describeCost } from "./report-words.js";
import { M as describePosition } from "./model.js";

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

// src/stages/gate/report/markdown/budget-section.ts
const barWidth = 24;
/** What it cost, with the reason of an early stop. */
function renderBudgetSection({ budget }) {
	const bar = hasSpending(budget) ? [`**Cost** \`${renderBudgetBar(budget, barWidth)}\` ${escapeMarkdown(summariseBudget(budget))}`, ...explainPrices(budget).map((text) => escapeMarkdown(text))] : [];
	const limits = explainLimits(budget).map((text) => escapeMarkdown(clipCharacters(text, 1e3)));
	return [...bar, ...limits].join("<br>\n");
}
/** What the tokens were spent on, folded. */
function renderSpending({ budget }) {
	const sentences = hasSpending(budget) ? explainTokens(budget) : [];
	if (sentences.length === 0) return "";
	return foldedSection("What it was spent on", sentences.map((text) => `- ${escapeMarkdown(text)}`).join("\n"));
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

// src/stages/gate/report/markdown/rule-table.ts
/** Rows shown in the table of a comment; more would only push everything else out. */
const rowsShown$1 = 100;
/** A rule id as code, cut where only an attack is longer. */
function ruleCode(id) {
	return markdownCode(clipCharacters(id, 80));
}
/** The roll: one row per rule, with its agent where there are several. */
function renderMarkdownRules({ verdicts, policy }) {
	if (verdicts.length === 0) return "";
	const columns = [
		{
			title: "rule",
			cell: ({ rule }) => ruleCode(rule)
		},
		...new Set(verdicts.map(({ agent }) => agent)).size > 1 ? [{
			title: "agent",
			cell: ({ agent }) => escapeMarkdown(clipCharacters(agent, 40))
		}] : [],
		{
			title: "saving (range)",
			align: "right",
			cell: (row) => renderSaving(row, policy)
		},
		{
			title: "of baseline",
			align: "right",
			cell: (row) => wordSaving(row, policy).share
		},
		{
			title: "rent",
			align: "right",
			cell: ({ rent }) => formatTokens(rent)
		},
		{
			title: "verdict",
			cell: ({ verdict }) => `**${verdictWords[verdict]}**`
		},
		{
			title: "why",
			cell: (row) => escapeMarkdown(clipCharacters(explainBriefly(row, policy), 200))
		}
	];
	const table = `${markdownTable(columns, verdicts.slice(0, rowsShown$1))}\n\n${explainRange(policy)}`;
	const more = verdicts.length - rowsShown$1;
	return more > 0 ? `${table}\n\n${more} more rules are in the JSON report.` : table;
}
function renderSaving(verdict, policy) {
	const { saving, range } = wordSaving(verdict, policy);
	return hasEstimate(verdict) ? `**${saving}**<br>${range}` : saving;
}

// src/stages/gate/report/markdown/flag-list.ts
/** Every flag once, with the rules it concerns and what it means. */
function renderFlagList({ verdicts }) {
	return groupFlags(verdicts).map(({ flag, rules, meaning }) => `- **${flag}** (${nameConcerned(rules, ruleCode)}): ${meaning}`).join("\n");
}

// src/stages/gate/report/markdown/next-steps.ts
/** Steps shown; with more, the details of each rule say the rest. */
const stepsShown = 10;
/** What to do now, each command to copy once. */
function renderNextSteps(report) {
	return groupNext(report).slice(0, stepsShown).map(renderStep).join("\n\n");
}
function renderStep({ text, command }) {
	const words = `**Next:** ${escapeMarkdown(clipCharacters(text, 600))}`;
	if (command === void 0) return words;
	const language = /^[-+]/u.test(command) ? "diff" : "sh";
	return `${words}\n\n${markdownFence(clipCharacters(command, 4e3), language)}`;
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
/** One folded section per rule: body, reason, next step, tasks, looks, sensitivity, isolation, spend. */
function renderRuleDetails({ verdicts, policy }) {
	return verdicts.map((verdict) => ({
		name: `details of ${ruleCode(verdict.rule)}`,
		text: foldedSection(`Details of ${ruleSummary(verdict)}`, renderDetails(verdict, policy))
	}));
}
/** A summary is an HTML block for GitHub: Markdown means nothing there, entities do. */
function ruleSummary({ rule, verdict }) {
	return `<code>${escapeHtml(clipCharacters(rule, 80))}</code>: ${verdictWords[verdict]}`;
}
function renderDetails(verdict, policy) {
	const apart = listTokensApart(verdict);
	return [
		`> ${escapeMarkdown(clipCharacters(verdict.body, 400))}`,
		[
			explainReason(verdict, policy),
			describeNext(verdict),
			...listNotices(verdict)
		].map(escapeMarkdown).join("<br>\n"),
		verdict.behaviour === void 0 ? "" : markdownTable(answerColumns, verdict.behaviour.tasks),
		apart.length === 0 ? "" : markdownTable(apartColumns, apart),
		verdict.tasks.length === 0 ? "" : markdownTable(taskColumns, verdict.tasks),
		verdict.looks.length === 0 ? "" : markdownTable(columnsOfLooks(verdict.looks), verdict.looks),
		describeSensitivity(verdict).map(escapeMarkdown).join("<br>\n"),
		listIsolationLines(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`).join("<br>\n"),
		`Spent on this rule: ${formatCount(verdict.spend.trials, "trial")}, ${formatTokens(verdict.spend.tokens)} tokens; ${describeSource(verdict)}.`
	].filter((part) => part !== "").join("\n\n");
}
function describeSource({ fromReceipt, evidence, reason }) {
	if (reason === "not-worth-measuring" || reason === "receipt-not-confirmed") return "not measured";
	return fromReceipt ? `${evidenceWords[evidence]}, read from its receipt, nothing was run` : evidenceWords[evidence];
}
function describeNext(verdict) {
	const settling = explainSettling(verdict);
	return `Next: ${clipCharacters(verdict.next.text, 600)}${settling === void 0 ? "" : ` ${settling}`}`;
}
const taskName = {
	title: "task",
	cell: ({ task }) => markdownCode(clipCharacters(task, 80))
};
const taskColumns = [taskName, ...taskNumbers];
const answerColumns = [taskName, ...answerNumbers];

// src/stages/gate/report/markdown/render-markdown.ts
/** A summary leaves room for what could not be posted: beyond 1 MiB GitHub drops all of it. */
const limits = {
	comment: 65536,
	check: 65535,
	summary: 1040384
};
const longestHeadline = 1e3;
/** The report as GitHub Markdown: the answer, why, what to do, what it cost, and the rest folded. Everything untrusted is escaped. */
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
			text: renderSimulated(report)
		},
		...report.notices.map((notice) => ({
			name: "a notice",
			text: `> [!NOTE]\n> ${escapeMarkdown(clipCharacters(notice, 1e3))}`
		})),
		{
			name: "problems",
			text: renderProblemTable(report.problems)
		},
		{
			name: "the table of rules",
			text: renderMarkdownRules(report)
		},
		...explainBundles(report).map((text) => ({
			name: "the check of a bundle",
			text: escapeMarkdown(text)
		})),
		{
			name: "what to do next",
			text: renderNextSteps(report)
		},
		{
			name: "the cost",
			text: renderBudgetSection(report)
		},
		{
			name: "the flags",
			text: renderFlagList(report)
		},
		{
			name: "rules not worth measuring",
			text: renderNotWorthBlock(report)
		},
		{
			name: "what measuring costs",
			text: renderBills(report)
		},
		{
			name: "what it was spent on",
			text: renderSpending(report)
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
function renderSimulated(report) {
	const simulated = nameSimulated(report);
	return simulated === void 0 ? "" : `> [!WARNING]\n> **SIMULATED.** ${escapeMarkdown(simulated)}${simulatedWarning}`;
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

export { fitBlocks as n, markdownTable as r, renderMarkdown as t };