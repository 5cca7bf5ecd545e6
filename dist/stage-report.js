import { n as escapeCommandProperty, t as escapeCommandData } from "./text.js";
import { t as renderJson } from "./text-json.js";
import { F as explainReason, J as formatCount, K as verdictWords } from "./report-words.js";
import { i as renderTerminal, l as renderPlan } from "./report-terminal.js";
import { t as renderHtml } from "./report-html.js";
import { t as renderMarkdown } from "./report-markdown.js";

// src/stages/gate/report/build-report.ts
/** The finished report: it says what was judged, and nothing patches it. Renderers and publishers only read. */
function buildReport(input) {
	const { judgement } = input;
	return {
		schema: 1,
		outcome: judgement.outcome,
		headline: judgement.title,
		notices: input.notices,
		verdicts: input.verdicts,
		bundles: input.bundles,
		budget: input.budget ?? emptyBudget(input.config),
		plan: toReportPlan(input.plan),
		problems: input.problems,
		baseSha: input.baseSha,
		headSha: input.headSha,
		ledgerFile: input.ledgerFile,
		metric: input.config?.policy.metric ?? "priced",
		policy: {
			ratio: input.config?.policy.ratio ?? 0,
			alpha: input.config?.policy.alpha ?? 0,
			beta: input.config?.policy.beta ?? 0,
			minEffect: input.minEffect ?? "auto",
			onUndecided: input.onUndecided
		},
		...input.resume === void 0 ? {} : { resume: input.resume },
		judgement
	};
}
function toReportPlan(plan) {
	if (plan === void 0) {
		const none = {
			trials: 0,
			tokens: 0
		};
		return {
			digest: "",
			rules: [],
			expected: none,
			worst: none,
			notWorthMeasuring: []
		};
	}
	const { digest, expected, worst, notWorthMeasuring } = plan;
	return {
		digest,
		rules: plan.rules.map(({ rule, agent, reason, rent }) => ({
			rule: rule.id,
			agent,
			reason,
			rent
		})),
		expected,
		worst,
		notWorthMeasuring
	};
}
function emptyBudget(config) {
	return {
		run: "",
		totalConsumed: 0,
		reserved: 0,
		maxAllowed: config?.budget.run ?? 0,
		percentUsed: 0,
		dollars: 0,
		maxDollars: config?.budget.dollars ?? 0,
		warningActive: false,
		budgetExhausted: false,
		trials: 0,
		agents: []
	};
}

// src/stages/gate/report/explain-next.ts
/** What to do next about a rule: one line for people and, where there is one, the command to copy. */
function explainNext(rule, decision, stop, active) {
	switch (decision.verdict) {
		case "earns": return active ? {
			text: "It earns, but is active without a receipt: stamp it and commit the receipt.",
			command: "rentroll stamp"
		} : {
			text: "Stamp it to make it active, then commit ledger, receipt and memory.",
			command: "rentroll stamp"
		};
		case "does-not-earn": return {
			text: `Remove "${rule}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
			command: "rentroll stamp"
		};
		case "regression": return {
			text: `Remove "${rule}", or stamp it as evicted: tasks that pass without it fail with it.`,
			command: "rentroll stamp"
		};
		case "undecided": return explainStop(decision, stop);
	}
}
/** What to do about a verdict that is not settled. */
function explainStop(decision, stop) {
	switch (stop?.kind) {
		case "budget": return {
			text: "Raise the budget that stopped it, and continue.",
			command: "rentroll resume"
		};
		case "cancelled": return {
			text: "It was interrupted; nothing paid for is lost.",
			command: "rentroll resume"
		};
		case "environment": return {
			text: "The environment failed, not the rule: fix it and continue.",
			command: "rentroll resume"
		};
		case "unrecorded": return {
			text: "Its recording ends before its verdict: record the rule again, or measure it.",
			command: "rentroll check"
		};
		case "trial-limit": return decision.reason === "no-completed-trials" ? { text: "No trial completed without the rule either: fix the golden tasks or the agent first." } : { text: "The suite is too noisy to settle this: add golden tasks or raise policy.minEffect." };
		case "top-up-limit": return { text: "The batches it was allowed are used up: allow more with --top-up." };
		case void 0: return {
			text: "Measure on.",
			command: "rentroll check"
		};
	}
}

// src/stages/gate/report/explain-audit.ts
/** What follows from an audited verdict: one line for people and, where there is one, the command to copy. */
function explainAudit(consequence, decision, stop) {
	const settling = explainStop(decision, stop);
	if (consequence.kind === "keep") return {
		...settling,
		text: `It stays active and is flagged. ${settling.text}`
	};
	return {
		text: explainSettled(consequence),
		command: "rentroll stamp"
	};
}
const reasons = {
	regression: "Tasks that pass without it fail with it",
	"second-strike": "Second strike in a row",
	"never-earned": "It has no receipt that earns, and this audit speaks against it"
};
function explainSettled(consequence) {
	switch (consequence.kind) {
		case "renew": return "It still earns: stamp it to renew its receipt.";
		case "strike": return "First strike: it stays active. Stamp and commit it; a second audit in a row beside the same rules evicts it.";
		case "evict": return `${reasons[consequence.why]}: stamping evicts it.`;
		case "postpone": return `It would leave, but "${consequence.first}" leaves the same memory first, and one may be doing the other's work: it stays active and is due again.`;
		case "protect": return "It is protected: measured and shown, never evicted. Stamp it to record the audit.";
		case "keep": return "It stays active and is flagged.";
	}
}

// src/stages/gate/report/render-annotations.ts
/** GitHub shows this many annotations of a type per step and drops the rest without a word. */
const shownPerType = 10;
/** Workflow command lines for problems and for verdicts that stop or hold up the change; what is left out is counted. */
function renderAnnotations(report) {
	const all = listAnnotations(report);
	const errors = all.filter(({ type }) => type === "error");
	const warnings = all.filter(({ type }) => type === "warning");
	const shown = [...errors.slice(0, shownPerType), ...warnings.slice(0, shownPerType)];
	const lines = shown.map(renderCommandLine);
	const left = all.length - shown.length;
	if (left > 0) lines.push(`::notice title=rentroll::${formatCount(left, "more annotation")} in the job summary.`);
	return lines.map((line) => `${line}\n`).join("");
}
/** Everything that deserves an annotation, problems first. */
function listAnnotations(report) {
	return [...annotateProblems(report), ...annotateVerdicts(report)];
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

// src/stages/gate/report/renderers.ts
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
	check: (report, options) => renderMarkdown(report, {
		...options,
		kind: "check"
	}),
	summary: (report, options) => renderMarkdown(report, {
		...options,
		kind: "summary"
	})
};

export { buildReport as a, explainNext as i, listAnnotations as n, explainAudit as r, renderers as t };