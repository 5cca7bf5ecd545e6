import { S as composeFailure, a as renderTerminal, r as renderPlan, t as renderJson, v as renderBudgetBar, x as defaultConfigFile } from "./render-json.js";
import { n as writeSummary, t as writeOutputs } from "./env-files.js";
import { t as stableJson } from "./stable-json.js";
import { n as escapePlain, r as escapePlainLines, t as clipCharacters } from "./escape-plain.js";
import { B as verdictWords, C as explainSettling, F as summariseBudget, H as formatCount, I as evidenceWords, L as flagMeanings, M as explainStop, N as hasSpending, O as explainSpending, S as explainReason, X as formatTokens, b as listRemarks, f as explainBundles, g as shortSha, h as describePlace, i as qualityLimits, m as hasEstimate, n as explainEstimate, o as simulatedWarning, p as describeSaving, r as isSimulated, t as explainErrorRates, w as intervalLevel } from "./explain-procedure.js";
import { a as describeIsolation, i as describeSensitivity, n as lookNumbers, o as encodeHtml, r as taskNumbers, s as escapeHtml, t as renderHtml } from "./render-html.js";
import { join } from "node:path";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";

// src/github/tighten-report.ts
/** The report under the Action's `on-undecided`: `fail` counts, `neutral` cannot soften what the repository's config says. */
function tightenReport(report, onUndecided) {
	return onUndecided === "fail" ? {
		...report,
		policy: {
			...report.policy,
			onUndecided
		}
	} : report;
}
/** What the job ends with: red for a no, an error, and for undecided where the policy says so. */
function concludeJob({ outcome, policy }) {
	if (outcome === "undecided") return policy.onUndecided === "fail" ? "failure" : "neutral";
	return outcome === "pass" ? "success" : "failure";
}

// src/github/report-outputs.ts
/** GitHub takes at most 1 MiB per output; verdicts beyond this many bytes are only in the JSON file. */
const longestVerdictBytes = 9e5;
/** Outputs of action.yml for a finished report. Lists are JSON, numbers are whole tokens. */
function listOutputs(report, files) {
	const rulesWith = (...verdicts) => JSON.stringify(report.verdicts.filter(({ verdict }) => verdicts.includes(verdict)).map(({ rule }) => rule));
	return {
		outcome: report.outcome,
		headline: report.headline.replace(/\s+/gu, " "),
		verdicts: joinVerdicts(report.verdicts),
		plan: stableJson(report.plan, 0).trimEnd(),
		earned: rulesWith("earns"),
		evicted: rulesWith("does-not-earn", "regression"),
		undecided: rulesWith("undecided"),
		"tokens-spent": String(report.budget.totalConsumed),
		"comment-body": files.comment,
		"report-path": files.htmlPath,
		"json-path": files.jsonPath
	};
}
function joinVerdicts(verdicts) {
	const kept = [];
	let bytes = 2;
	for (const verdict of verdicts) {
		const text = stableJson(summarise(verdict), 0).trimEnd();
		bytes += Buffer.byteLength(text) + 1;
		if (bytes > longestVerdictBytes) break;
		kept.push(text);
	}
	return `[${kept.join(",")}]`;
}
function summarise(entry) {
	const { rule, agent, verdict, reason, saving, interval, rent, evidence, flags, spend } = entry;
	return {
		rule,
		agent,
		verdict,
		reason,
		saving,
		interval,
		rent,
		evidence,
		flags,
		spend
	};
}

// src/util/escape-workflow-command.ts
/** Untrusted text as the message of a workflow command; its lines survive, encoded, so the command stays on one line. */
function escapeCommandData(text) {
	return escapePlainLines(text).trim().replaceAll("%", "%25").replaceAll("\n", "%0A");
}
/** Untrusted text as a property (`file`, `title`) of a workflow command. */
function escapeCommandProperty(text) {
	return escapePlain(text).replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// src/report/render-annotations.ts
/** GitHub shows this many annotations of a type per step and drops the rest without a word. */
const shownPerType = 10;
/** Workflow command lines for problems and for verdicts that stop or hold up the change; what is left out is counted. */
function renderAnnotations(report) {
	const all = [...annotateProblems(report), ...annotateVerdicts(report)];
	const errors = all.filter(({ type }) => type === "error");
	const warnings = all.filter(({ type }) => type === "warning");
	const shown = [...errors.slice(0, shownPerType), ...warnings.slice(0, shownPerType)];
	const lines = shown.map(renderCommandLine);
	const left = all.length - shown.length;
	if (left > 0) lines.push(`::notice title=rentroll::${formatCount(left, "more annotation")} in the job summary.`);
	return lines.map((line) => `${line}\n`).join("");
}
function annotateProblems({ problems }) {
	return problems.map(({ severity, code, message, hint, at }) => ({
		type: severity,
		title: code,
		message: `${message}\n${hint}`,
		...at === void 0 ? {} : { at }
	}));
}
function annotateVerdicts(report) {
	return report.verdicts.filter(({ verdict }) => verdict !== "earns").map((verdict) => ({
		type: severityOf(verdict, report),
		title: `${verdict.rule}: ${verdictWords[verdict.verdict]}`,
		message: `${explainReason(verdict, report.policy)}\n${verdict.next.text}`,
		at: {
			file: report.ledgerFile,
			line: verdict.line
		}
	}));
}
function severityOf({ verdict, audit }, { policy }) {
	if (audit !== void 0 && verdict !== "undecided") return audit.kind === "evict" ? "error" : "warning";
	return verdict === "undecided" && policy.onUndecided === "neutral" ? "warning" : "error";
}
function renderCommandLine({ type, title, message, at }) {
	return `::${type} ${[
		["file", at?.file],
		["line", at?.line],
		["col", at?.line === void 0 ? void 0 : at.column],
		["title", title]
	].filter(([, value]) => value !== void 0).map(([name, value]) => `${name}=${escapeCommandProperty(String(value))}`).join(",")}::${escapeCommandData(message)}`;
}

// src/util/escape-markdown.ts
/** An invisible break as an entity: the comment's source stays plain, GitHub's mention and reference filters no longer match. */
const gap = "&#8203;";
/** Alternatives in the order they are tried: links, references, markup, and what only counts at the start of a line. */
const special = /^\d+[.)]|^[-+=]|:\/\/|www\.|\bGH-(?=\d)|\b[0-9a-f]{7,40}\b|[@#]|[\\`*_[\]|~]|[<>&]|\$/giu;
function neutralise(found) {
	if (found === "://") return `&#58;${gap}//`;
	if (/^www\.$/iu.test(found)) return `${found.slice(0, 3)}&#46;${gap}`;
	if (/^(?:[@#]|GH-)$/iu.test(found)) return `${found}${gap}`;
	if (/^[<>&]$/u.test(found)) return encodeHtml(found);
	if (found === "$") return "<span>$</span>";
	if (/^\d+[.)]$/u.test(found)) return `${found.slice(0, -1)}\\${found.slice(-1)}`;
	if (found.length === 1) return `\\${found}`;
	return `${found.slice(0, 3)}${gap}${found.slice(3)}`;
}
/**
* Untrusted text as one line of GitHub Markdown prose, also inside a table cell: no markup, HTML, link, image, mention, issue or
* commit reference or formula survives. A backslash does not stop mentions and references (they are matched after rendering),
* so those get a zero-width break.
*/
function escapeMarkdown(text) {
	return escapePlain(text).replace(special, neutralise);
}
/** Untrusted text set as code, also inside a table cell. GitHub links nothing inside code. */
function markdownCode(text) {
	const plain = escapePlain(text);
	return /^[^`|]+$/u.test(plain) ? `\`${plain}\`` : `<code>${escapeMarkdown(text)}</code>`;
}
/** Untrusted text as a fenced block whose fence is longer than any run of backticks in it. */
function markdownFence(text, language = "") {
	const plain = escapePlainLines(text);
	const longest = Math.max(2, ...[...plain.matchAll(/`+/gu)].map((run) => run[0].length));
	const fence = "`".repeat(longest + 1);
	return `${fence}${language}\n${plain}\n${fence}`;
}

// src/report/markdown/budget-section.ts
const barWidth = 24;
/** Budget bar with stop reason and the command that continues. */
function renderBudgetSection({ budget, resume }) {
	const bar = hasSpending(budget) ? [`**Budget** \`${renderBudgetBar(budget, barWidth)}\` ${escapeMarkdown(summariseBudget(budget))}`, ...explainSpending(budget).map((text) => escapeMarkdown(text))] : [];
	const stop = explainStop(budget);
	const text = [...bar, ...stop === void 0 ? [] : [stop]].join("<br>\n");
	if (resume === void 0) return text;
	return `${text}\n\nContinue with:\n\n${markdownFence(resume, "sh")}`.trimStart();
}

// src/report/markdown/fit-blocks.ts
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

// src/report/markdown/markdown-table.ts
/** A GitHub table; every row is one line. */
function markdownTable(columns, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	return [
		line(columns.map(({ title }) => title)),
		line(columns.map(({ align }) => align === "right" ? "---:" : "---")),
		...rows.map((row) => line(columns.map(({ cell }) => cell(row))))
	].join("\n");
}
/** A folded section; `summary` and `body` are escaped already. */
function foldedSection(summary, body) {
	return `<details>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
}

// src/report/markdown/rule-table.ts
/** Rows shown in the table of a comment; more would only push everything else out. */
const rowsShown = 100;
/** A rule id as code, cut where only an attack is longer. */
function ruleCode(id) {
	return markdownCode(clipCharacters(id, 80));
}
/** The roll: one row per rule. */
function renderRuleTable({ verdicts, policy }) {
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
			cell: (row) => describeSaving(row).share
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
	const table = markdownTable(columns, verdicts.slice(0, rowsShown));
	const more = verdicts.length - rowsShown;
	return more > 0 ? `${table}\n\n${more} more rules are in the JSON report.` : table;
}
function renderSaving(verdict) {
	const { saving, interval } = describeSaving(verdict);
	return hasEstimate(verdict) ? `**${saving}**<br>${interval}` : saving;
}

// src/report/markdown/next-steps.ts
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

// src/report/markdown/problem-list.ts
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
			cell: ({ at }) => at === void 0 ? "–" : markdownCode(clipCharacters(describePlace(at), 200))
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

// src/report/markdown/rule-details.ts
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
		listRemarks(verdict).map(escapeMarkdown).join("<br>\n"),
		renderFlags(verdict),
		renderTasks(verdict.tasks),
		renderLooks(verdict.looks),
		describeSensitivity(verdict).map(escapeMarkdown).join("<br>\n"),
		describeIsolation(verdict).map(({ arm, text }) => `Isolation, ${arm}: ${text}.`).join("<br>\n"),
		`Spent on this rule: ${formatCount(verdict.spend.trials, "trial")}, ${formatTokens(verdict.spend.tokens)} tokens; ${describeSource(verdict)}.`
	].filter((part) => part !== "").join("\n\n");
}
function describeSource({ fromReceipt, evidence }) {
	return fromReceipt ? `${evidenceWords[evidence]}, read from its receipt, nothing was run` : evidenceWords[evidence];
}
function renderFlags({ flags }) {
	return flags.map((flag) => `- **${flag}**: ${flagMeanings[flag]}`).join("\n");
}
const taskColumns = [{
	title: "task",
	cell: ({ task }) => markdownCode(clipCharacters(task, 80))
}, ...taskNumbers.map((column) => ({
	...column,
	align: "right"
}))];
const lookColumns = lookNumbers.map((column) => ({
	...column,
	align: "right"
}));
function renderTasks(tasks) {
	return tasks.length === 0 ? "" : markdownTable(taskColumns, tasks);
}
function renderLooks(looks) {
	return looks.length === 0 ? "" : markdownTable(lookColumns, looks);
}

// src/report/render-markdown.ts
const limits = {
	comment: 65536,
	summary: 1048576
};
const longestHeadline = 1e3;
/** The hidden last line of a sticky comment. Throws TypeError on a key that could end the HTML comment. */
function markerLine(key) {
	if (!/^[\w.:/-]+$/.test(key) || key.includes("--")) throw new TypeError(`Expected a plain marker key, got ${JSON.stringify(key)}`);
	return `<!-- rentroll:${key} -->`;
}
/** The report as GitHub Markdown: the answer in words, table, budget, next steps, folded details. Everything untrusted is escaped. */
function renderMarkdown(report, options) {
	const end = options.marker === void 0 ? "" : `\n${markerLine(options.marker)}\n`;
	const limit = limits[options.kind] - Buffer.byteLength(end);
	const link = options.link === void 0 ? void 0 : `[The whole report](${encodeLink(options.link)})`;
	return fitBlocks(listBlocks(report), limit, link) + end;
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
			text: renderRuleTable(report)
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
			text: renderNotWorthMeasuring(report)
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
function renderNotWorthMeasuring({ plan }) {
	if (plan.notWorthMeasuring.length === 0) return "";
	return `**Not worth measuring**\n\n${plan.notWorthMeasuring.map(({ rule, why }) => `- ${ruleCode(rule)}: ${escapeMarkdown(clipCharacters(why, 300))}`).join("\n")}`;
}
function renderProcedure(report) {
	if (report.verdicts.length === 0) return "";
	const sentences = [
		...explainEstimate(report),
		...explainErrorRates(report),
		qualityLimits
	];
	return foldedSection("What these verdicts mean and how often they err", sentences.map((line) => `- ${escapeMarkdown(line)}`).join("\n"));
}
function renderRefs({ baseSha, headSha }) {
	if (baseSha === "" || headSha === "") return "";
	return `<sub>rentroll compared ${markdownCode(shortSha(headSha))} with base ${markdownCode(shortSha(baseSha))}.</sub>`;
}

// src/report/renderers.ts
/** Every format by name: a report in, text out. */
const renderers = {
	terminal: renderTerminal,
	plan: renderPlan,
	json: renderJson,
	html: renderHtml,
	annotations: renderAnnotations,
	comment: (report, options) => renderMarkdown(report, {
		...options,
		kind: "comment"
	}),
	summary: (report, options) => renderMarkdown(report, {
		...options,
		kind: "summary"
	})
};

// src/entry/action-publish.ts
/** Shows a finished report everywhere a workflow looks: log, annotations, summary, outputs and files; then ends the step. */
async function publishReport(report, mode) {
	const { env } = process;
	const options = {
		color: env["NO_COLOR"] === void 0,
		width: 100,
		marker: "gate"
	};
	const folder = mkdtempSync(join(env["RUNNER_TEMP"] ?? tmpdir(), "rentroll-report-"));
	const [htmlPath, jsonPath] = [join(folder, "report.html"), join(folder, "report.json")];
	writeFileSync(htmlPath, renderers.html(report));
	writeFileSync(jsonPath, renderers.json(report));
	process.stdout.write(renderers[mode === "plan" ? "plan" : "terminal"](report, options));
	process.stdout.write(renderers.annotations(report));
	writeSummary(env, renderers.summary(report, {
		color: false,
		width: options.width
	}));
	writeOutputs(env, listOutputs(report, {
		comment: renderers.comment(report, options),
		htmlPath,
		jsonPath
	}));
	const conclusion = concludeJob(report);
	if (conclusion === "success") return;
	const { closeJob } = await import("./close-job.js");
	closeJob(conclusion, report.headline);
}
/** Ends the step with what is wrong with its inputs or its event. */
function publishFailure(problems) {
	return publishReport(composeFailure(problems, { configFile: defaultConfigFile }), "gate");
}

export { publishReport as n, tightenReport as r, publishFailure as t };