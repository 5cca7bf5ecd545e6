import { r as exitCodeOfProblems } from "./stable-json.js";

// src/stages/gate/report/write-audit-headline.ts
const phrases = {
	evict: ["should be evicted", "should be evicted"],
	postpone: ["waits until another has left", "wait until another has left"],
	strike: ["gets its first strike", "get their first strike"],
	renew: ["still earns its rent", "still earn their rent"],
	protect: ["does not earn and is protected", "do not earn and are protected"],
	keep: ["is not settled", "are not settled"]
};
const starts = {
	pass: "The audit evicts nothing",
	fail: "The audit says no",
	undecided: "Not settled",
	error: "The audit could not run"
};
/** The answer of an audit in one sentence. */
function writeAuditHeadline(verdicts, outcome) {
	const parts = Object.entries(phrases).flatMap(([kind, [one, several]]) => {
		const amount = verdicts.filter(({ audit }) => audit?.kind === kind).length;
		return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : several}`];
	});
	const rules = `${verdicts.length} active rule${verdicts.length === 1 ? "" : "s"}`;
	return `${starts[outcome]}: of ${rules}, ${parts.join(", ")}.`;
}

// src/stages/gate/report/write-headline.ts
/** The answer in one sentence: what people read first, in the comment, the summary and the terminal. */
function writeHeadline(input, outcome) {
	const errors = input.problems.filter((problem) => problem.severity === "error").length;
	if (outcome === "error") return `The gate could not run: ${count(errors, "problem")} with the base, the config or the environment.`;
	if (errors > 0) return `The gate says no: ${count(errors, "problem")} in this change.`;
	if (input.firstPullRequest) return "This change introduces rentroll: its ledger was checked, nothing is measured yet.";
	if (input.dryRun) return `${count(input.plan?.rules.length ?? 0, "rule")} would be measured.`;
	if (input.idle !== void 0) return input.idle;
	if (input.verdicts.length === 0) return "Nothing to measure: no rule is new, changed or unproven.";
	if (input.verdicts.some(({ audit }) => audit !== void 0)) return writeAuditHeadline(input.verdicts, outcome);
	return describeVerdicts(input, outcome);
}
function describeVerdicts(input, outcome) {
	const of = (verdict) => input.verdicts.filter((entry) => entry.verdict === verdict).length;
	const parts = [
		say(of("earns"), "earns its rent", "earn their rent"),
		say(of("does-not-earn"), "does not earn", "do not earn"),
		say(of("regression"), "saves by failing tasks", "save by failing tasks"),
		say(of("undecided"), "is not settled", "are not settled")
	].filter((part) => part !== void 0);
	const start = {
		pass: "The gate says yes",
		fail: "The gate says no",
		undecided: "Not settled",
		error: "The gate could not run"
	}[outcome];
	const stamp = input.unstamped.length > 0 ? ` ${count(input.unstamped.length, "active rule")} must be stamped first.` : "";
	return `${start}: of ${count(input.verdicts.length, "rule")}, ${parts.join(", ")}.${stamp}`;
}
function say(amount, one, many) {
	if (amount === 0) return void 0;
	return `${amount} ${amount === 1 ? one : many}`;
}
function count(amount, noun) {
	return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

// src/stages/gate/report/build-report.ts
/** The finished report: outcome and headline are decided here, once, for every renderer. */
function buildReport(input) {
	const outcome = judgeOutcome(input);
	return {
		schema: 1,
		outcome,
		headline: writeHeadline(input, outcome),
		notices: input.notices,
		verdicts: input.verdicts,
		bundles: input.bundles,
		budget: input.budget ?? emptyBudget(input.config),
		plan: describePlan(input.plan),
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
			onUndecided: input.config?.policy.onUndecided ?? "neutral"
		},
		...input.resume === void 0 ? {} : { resume: input.resume }
	};
}
/** Exit code of a report: 0 pass, 1 the gate says no, 2 could not run, 3 undecided. */
function exitCodeOf(report) {
	return {
		pass: 0,
		fail: 1,
		error: 2,
		undecided: 3
	}[report.outcome];
}
function judgeOutcome(input) {
	const code = exitCodeOfProblems(input.problems);
	if (code === 2) return "error";
	if (code === 1 || input.unstamped.length > 0) return "fail";
	const audits = input.verdicts.flatMap(({ audit }) => audit ?? []);
	if (audits.length > 0) return judgeAudit(audits);
	const verdicts = input.verdicts.map((verdict) => verdict.verdict);
	if (verdicts.some((verdict) => verdict === "does-not-earn" || verdict === "regression")) return "fail";
	return verdicts.includes("undecided") ? "undecided" : "pass";
}
/** An audit says no when a rule has to leave; a strike only warns. */
function judgeAudit(audits) {
	if (audits.some(({ kind }) => kind === "evict")) return "fail";
	return audits.some(({ kind }) => kind === "keep") ? "undecided" : "pass";
}
function describePlan(plan) {
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
		convoyId: "",
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

export { exitCodeOf as n, buildReport as t };