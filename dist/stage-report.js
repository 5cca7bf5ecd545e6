import { C as defined } from "./util.js";
import { b as escapeCommandProperty, y as escapeCommandData } from "./text.js";
import { t as renderJson } from "./text-json.js";
import { Ct as formatCount, J as explainReason, Q as explainStops, ct as describeWarning, pt as verdictWords, st as describeLimit } from "./report-words.js";
import { E as renderPlan, y as renderTerminal } from "./report-terminal.js";
import { f as renderHtml } from "./report-html.js";
import { t as renderMarkdown } from "./report-markdown.js";

// src/stages/gate/report/build-report.ts
/** The finished report: it says what was judged, and nothing patches it. Renderers and publishers only read. */
function buildReport({ config, minEffect = "auto", onUndecided, plan, budget = emptyBudget(config), ...gathered }) {
	const { outcome, title: headline } = gathered.judgement;
	const { metric = "priced", ratio = 0, alpha = 0, beta = 0 } = config?.policy ?? {};
	const policy = {
		ratio,
		alpha,
		beta,
		minEffect,
		onUndecided
	};
	return {
		schema: 1,
		outcome,
		headline,
		...gathered,
		budget,
		plan: toReportPlan(plan),
		metric,
		policy
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
	const rules = plan.rules.map(({ rule, agent, reason, rent }) => ({
		rule: rule.id,
		agent,
		reason,
		rent
	}));
	return {
		...plan,
		rules
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
	if (decision.verdict === "undecided") return explainStop(decision, stop);
	return {
		text: {
			earns: active ? "It earns, but is active without a receipt: stamp it and commit the receipt." : "Stamp it to make it active, then commit ledger, receipt and memory.",
			"does-not-earn": `Remove "${rule}" from the ledger, or stamp it as evicted so that nobody proposes it again.`,
			regression: `Remove "${rule}", or stamp it as evicted: ${decision.reason === "above-price" ? "it clearly costs more than its price" : "tasks that pass without it fail with it"}.`
		}[decision.verdict],
		command: "rentroll stamp"
	};
}
/** The same about a change of text, which no receipt carries: it is in memory as soon as it is merged. */
function explainText(text, decision, stop) {
	if (decision.verdict === "undecided" && !(text.effect === "replaces" && text.may !== "open")) return explainStop(decision, stop);
	if (text.effect === "replaces") return { text: removalTexts[text.may] };
	return { text: additionTexts[decision.verdict] };
}
const additionTexts = {
	earns: "The text earns as a whole: merge it. It is measured again only when it changes.",
	"does-not-earn": "Take it out, or adopt it with \"rentroll adopt\" to have its sentences measured one by one.",
	regression: "Take it out: tasks that pass without it fail with it.",
	undecided: ""
};
const removalTexts = {
	"may-go": "What it replaces saves nothing that it does not save itself, and no task needs it: merge it.",
	stays: "Leave the words of base that save, or that a task needs, where they are.",
	open: ""
};
/** The same about a rule that a change takes out of memory or rewords. New words enter by their receipt, as every rule does. */
function explainLeaving({ kind, may }, decision, stop) {
	if (may === "open") return explainStop(decision, stop);
	const text = may === "stays" && decision.reason === "behaviour-lost" ? missedTexts[kind] : leavingTexts[kind][may];
	return kind === "reworded" && may === "may-go" ? {
		text,
		command: "rentroll stamp"
	} : { text };
}
/** The same of a rule that buys behaviour. */
const missedTexts = {
	removed: "Leave it where it is: agents do what it says less often without it.",
	reworded: "Put the old words back: agents do what they say less often with the new ones."
};
const leavingTexts = {
	removed: {
		"may-go": "Memory is no worse without it, and no task needs it: merge it.",
		stays: "Leave it where it is: what it saves, or a task that needs it, goes with it."
	},
	reworded: {
		"may-go": "The new words are no worse than the old ones: stamp them, and commit ledger, receipt and memory.",
		stays: "Put the old words back: what they save, or a task that needs them, goes with them."
	}
};
/** What to do about a verdict that is not settled. */
function explainStop(decision, stop) {
	const ended = Object.hasOwn(endedQuestions, decision.reason) ? endedQuestions[decision.reason] : void 0;
	if (ended !== void 0) return { text: ended };
	if (stop === void 0) return {
		text: "Measure on.",
		command: "rentroll check"
	};
	if (stop.kind === "trial-limit" && decision.reason === "no-completed-trials") return { text: "No trial completed without the rule either: fix the golden tasks or the agent first." };
	if (stop.kind === "budget" && stop.limit !== void 0) return {
		text: `Raise the limit that stopped it, ${describeLimit(stop.limit)}, and continue.`,
		command: "rentroll resume"
	};
	return stops[stop.kind];
}
/** Questions of behaviour that more trials do not settle. */
const endedQuestions = {
	"only-alone": "Let the others in first and propose it again beside them, or say both in one line.",
	"no-more-pairs": "It may have no more pairs (policy.behaviour.maxPairs): word it so that agents follow it more often, or let its probe name the tasks it is about.",
	"never-applied": "Add a golden task that gives the occasion, or correct the probe.",
	unfinished: "No trial ended that answers its probe: raise runner.timeout or budget.trial, or mend the golden tasks."
};
const stops = {
	budget: {
		text: "Raise the budget that stopped it, and continue.",
		command: "rentroll resume"
	},
	cancelled: {
		text: "It was interrupted; nothing paid for is lost.",
		command: "rentroll resume"
	},
	environment: {
		text: "The environment failed, not the rule: fix it and continue.",
		command: "rentroll resume"
	},
	unrecorded: {
		text: "Its recording ends before its verdict: record the rule again, or measure it.",
		command: "rentroll check"
	},
	"trial-limit": { text: "The suite is too noisy to settle this: add golden tasks or raise policy.minEffect." },
	probe: { text: "Its probe did not answer, so that nothing is known of it: mend the script. Another script is measured anew." },
	"top-up-limit": { text: "The batches it was allowed are used up: allow more with --top-up." }
};

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
	if (consequence.kind === "evict") return `${reasons[consequence.why]}: stamping evicts it.`;
	if (consequence.kind === "postpone") return `It would leave, but "${consequence.first}" leaves the same memory first, and one may be doing the other's work: it stays active and is due again.`;
	return settledWords[consequence.kind];
}
const settledWords = {
	renew: "It still earns: stamp it to renew its receipt.",
	strike: "First strike: it stays active. Stamp and commit it; a second audit in a row beside the same rules evicts it.",
	protect: "It is protected: measured and shown, never evicted. Stamp it to record the audit.",
	keep: "It stays active and is flagged."
};

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
	return [
		...annotateProblems(report),
		...annotateVerdicts(report),
		...annotateLimits(report)
	];
}
function annotateProblems({ problems }) {
	return problems.map(({ severity, code, message, hint, at }) => ({
		type: severity,
		title: code,
		message: `${message}\n${hint}`,
		...defined({ at })
	}));
}
function annotateVerdicts(report) {
	return report.verdicts.filter(({ verdict, leaving }) => leaving === void 0 ? verdict !== "earns" : leaving.may !== "may-go").map((verdict) => ({
		type: severityOf(verdict, report),
		title: `${verdict.rule}: ${nameVerdict(verdict)}`,
		message: `${explainReason(verdict, report.policy)}\n${verdict.next.text}`,
		at: {
			file: report.ledgerFile,
			line: verdict.line
		}
	}));
}
/** Of a rule that leaves what was asked of it is named: that it earns is what speaks against the change. */
function nameVerdict({ verdict, leaving }) {
	if (leaving === void 0 || leaving.may === "open") return verdictWords[verdict];
	return leaving.kind === "removed" ? "missed when it goes" : "its old words are missed";
}
/** Limits that stopped measuring or are nearly used up, at their keys in the config. */
function annotateLimits({ budget }) {
	const { stops = [], warnings = [] } = budget;
	const stopped = new Set(stops.map(({ reason }) => reason));
	const near = warnings.filter(({ reason }) => !stopped.has(reason));
	return [...[...stops.map(({ at }, place) => ({
		at,
		message: explainStops(budget)[place] ?? ""
	}))], ...near.map((warning) => ({
		at: warning.at,
		message: describeWarning(warning)
	}))].map(({ at, message }) => ({
		type: "warning",
		title: "budget",
		message,
		...defined({ at })
	}));
}
/** The same as workflow command lines, for a job that has no report. */
function renderLimitAnnotations(budget) {
	return annotateLimits({ budget }).map((annotation) => `${renderCommandLine(annotation)}\n`).join("");
}
function severityOf({ verdict, audit, leaving }, { policy }) {
	if (leaving?.may === "stays") return "error";
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
	terminal: (report, options) => renderTerminal(report, options),
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

export { explainLeaving as a, buildReport as c, explainAudit as i, listAnnotations as n, explainNext as o, renderLimitAnnotations as r, explainText as s, renderers as t };