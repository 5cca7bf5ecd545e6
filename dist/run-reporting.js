import { C as defined } from "./util.js";
import { S as isLeak, a as toPublicReport, l as defaultConfigFile, p as spentOf, tt as totalTokens, u as looksOf, y as arms } from "./model.js";
import { R as quoteShell, k as toDay } from "./text.js";
import { r as describeDisplacement } from "./stage-context.js";
import { s as locateFiles } from "./repository-reading.js";
import { C as noticeWeakSuites, c as definitionOf, h as fingerprintOf, m as evidencePolicy } from "./repository-receipts.js";
import { H as median, V as mean } from "./stats.js";
import { u as stableJson } from "./text-json.js";
import { E as sumSpend, b as hashBody, g as buildReceipt, n as idOfName, r as nameReworded, v as findEnforcement, w as renderReceipt, y as findIsolation } from "./stage-receipt.js";
import { n as weighAgents } from "./repository-lint.js";
import { s as formatMinEffect } from "./stage-config.js";
import { cn as saveResults } from "./store.js";
import { C as backVerdict, I as judgeEvidence, K as weighRemoval, O as replayLooks, S as judgeProblems, j as decideRule, x as judgeChange } from "./stage-decide.js";
import { o as mayGo } from "./repository-audits.js";
import { d as resolveMinimalEffect } from "./stage-plan.js";
import { n as openJournal } from "./run-journal.js";
import { y as priceTrials } from "./stage-budget.js";
import { a as orderMemory } from "./run-ports.js";
import { d as pricingOf } from "./run-money.js";
import { n as noteModels } from "./run-planning.js";
import { gt as listUnenforced, yt as describeCost } from "./report-words.js";
import { a as explainLeaving, c as buildReport, i as explainAudit, o as explainNext, s as explainText } from "./stage-report.js";
import { t as measuredNow } from "./proved-verdict.js";
import { a as describeProbe } from "./stage-probe.js";
import { s as vouchForRows } from "./run-believing.js";
import { a as rememberAsked } from "./run-spot-checks.js";

// src/run/reporting/compose-failure.ts
/** The report of a gate that ended in an error: its problems, and what its run had spent by then. */
function composeStop(error, request) {
	return {
		...composeFailure(error.problems, request),
		...spentOf(error)
	};
}
/** The report of a gate that could not even read its inputs, and of linting: problems and nothing else. */
function composeFailure(problems, request, notices = []) {
	return buildReport({
		baseSha: request.base ?? "",
		headSha: request.head ?? "",
		ledgerFile: locateFiles(request.configFile).ledger,
		judgement: judgeProblems(problems),
		onUndecided: "neutral",
		problems,
		notices,
		verdicts: [],
		bundles: []
	});
}

// src/run/reporting/blind-probes.ts
/**
* Warns of probes that ask for tool calls where no transcript of their trials tells of one: a program that writes none, or in another form.
* Such a question is not answered, and nothing else in the report says why. `file` is the ledger.
*/
function warnOfBlindProbes(settled, file) {
	return settled.flatMap(({ planned: { rule }, records }) => {
		const asked = rule.probe === void 0 ? void 0 : describeCalls(rule.probe);
		const told = records.flatMap(({ facts }) => facts === void 0 ? [] : [facts.calls !== void 0]);
		if (asked === void 0 || told.length === 0 || told.includes(true)) return [];
		return [{
			code: "probe-without-calls",
			severity: "warning",
			message: `the probe of "${rule.id}" asks ${asked}, and no transcript of its ${told.length} trials tells of a tool call`,
			hint: "Have the program write its tool calls to the transcript it is given (docs/runners.md), or ask for a change, which the final diff shows.",
			at: {
				file,
				line: rule.line,
				column: rule.column
			},
			blame: "setup"
		}];
	});
}
/** What a probe asks that calls alone can tell, in words; undefined when the final diff is enough. */
function describeCalls({ when, ask, order }) {
	if (order !== void 0) return "for an order of calls";
	const called = [when, ask.kind === "check" ? void 0 : ask.fact].find((fact) => fact !== void 0 && fact.kind !== "changes");
	return called === void 0 ? void 0 : `what was ${wordOf[called.kind]}`;
}
const wordOf = {
	changes: "changed",
	reads: "read",
	runs: "run",
	calls: "called"
};

// src/run/reporting/environment-problems.ts
/** Trouble that ended the measurement with no verdict: the environment's, or that of a script that is a probe; never a rule's. */
function listEnvironmentProblems(measured) {
	const stopped = measured?.settled.find((settled) => settled.stop?.kind === "environment");
	return (measured?.settled ?? []).flatMap((settled) => {
		const rule = settled.planned.rule.id;
		if (settled === stopped && settled.stop?.kind === "environment") return [environmentProblem(rule, settled.stop.detail)];
		if (settled.stop?.kind === "probe") return settled.stop.rule === rule ? [settled.stop.problem] : [];
		return isLeak(findIsolation(rule, settled.records)) ? [leakProblem(rule)] : [];
	});
}
function environmentProblem(rule, detail) {
	return {
		code: "environment-error",
		severity: "error",
		message: `measuring "${rule}" stopped after three environment errors in a row: ${detail}`,
		hint: "Nothing paid for is lost. When the environment works again: rentroll resume.",
		blame: "setup"
	};
}
function leakProblem(rule) {
	return {
		code: "isolation-leak",
		severity: "error",
		message: `the isolation proof of "${rule}" failed: an arm saw what it must not see, or did not see its rule`,
		hint: "The run is invalid. Check agents.<name>.memory in the config and what else the agent loads.",
		blame: "setup"
	};
}

// src/run/reporting/resume-command.ts
/**
* The exact command that continues after a stop; undefined when there is nothing to continue. After a limit that only the request had
* set, it names one that is enough at worst; after a limit of the config, which `resume` would run into at once, it is the command that
* started the run, to be given again when the config of the base allows more.
*/
function writeResumeCommand(stopped) {
	const open = stopped.settled.filter(canContinue);
	if (open.length === 0) return void 0;
	const { configFile, budgetTokens = Number.POSITIVE_INFINITY } = stopped.asked.request;
	const config = configFile === ".rentroll/config.yml" ? [] : ["--config", configFile];
	const limit = open.find(({ stop }) => stop?.kind === "budget")?.stop;
	if (limit === void 0) return writeCommand(["resume", ...config]);
	const needed = enoughTokens(open, stopped);
	return limit.kind === "budget" && limit.reason !== "dollar_budget_exceeded" && needed > budgetTokens ? writeCommand([
		"resume",
		...config,
		"--budget-tokens",
		String(needed)
	]) : repeatCommand(stopped);
}
/** True for a verdict that is open because something stopped it that can be mended. */
function canContinue({ decision, stop }) {
	return decision.verdict === "undecided" && stop !== void 0 && ![
		"trial-limit",
		"top-up-limit",
		"unrecorded",
		"probe"
	].includes(stop.kind);
}
/** Tokens of the whole run that settle what is open at worst: two digits, never above the limit of the config. */
function enoughTokens(open, { spent, limits }) {
	const settle = Math.max(limits.trial, ...open.map(({ decision }) => decision.settle.tokens));
	const needed = spent.totalConsumed + settle;
	const step = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
	return Math.min(Math.min(limits.run, limits.agent), Math.ceil(needed / step) * step);
}
/** The command that was asked for, with a wish to measure what is not worth it. */
function writeAnywayCommand(asked) {
	return repeatCommand({ asked: {
		...asked,
		request: {
			...asked.request,
			anyway: true
		}
	} });
}
function repeatCommand({ asked }) {
	const { base, head, configFile, seed, budgetTokens, anyway } = asked.request;
	const own = asked.kind === "audit" ? auditWords(asked.request) : gateWords(asked.request);
	return writeCommand([
		...own.command,
		...word("--base", isCommit(base) ? void 0 : base),
		...word("--head", head),
		...word("--config", configFile === ".rentroll/config.yml" ? void 0 : configFile),
		...word("--seed", seed),
		...own.looks,
		...flag("--anyway", anyway),
		...word("--budget-tokens", budgetTokens),
		...word("--record", own.record),
		...word("--cache", own.cache)
	]);
}
function auditWords({ agent, runs, topUp, due, all, record, cache }) {
	const wishes = [
		...word("--runs", runs),
		...word("--top-up", topUp),
		...flag("--due", due),
		...flag("--all", all)
	];
	return {
		command: [
			"audit",
			...agent === void 0 ? [] : [agent],
			...wishes
		],
		looks: [],
		record,
		cache
	};
}
function gateWords({ mode, waiting }) {
	const looks = looksOf(mode);
	const words = looks.kind === "many" ? flag("--fresh", looks.fresh) : [...flag("--one-look", true), ...word("--shards", looks.shards)];
	const folders = mode.kind === "measure" ? {
		record: mode.record,
		cache: mode.cache
	} : {};
	return {
		command: waiting === true ? ["audit", "--waiting"] : ["check"],
		looks: words,
		...folders
	};
}
function word(name, value) {
	return value === void 0 ? [] : [name, String(value)];
}
function flag(name, isSet) {
	return isSet === true ? [name] : [];
}
function isCommit(ref) {
	return ref !== void 0 && /^[0-9a-f]{40}$/.test(ref);
}
function writeCommand(words) {
	return ["rentroll", ...words.map(quoteShell)].join(" ");
}

// src/run/reporting/summarise-text.ts
/**
* A change of text as reports show it. Whether base's text may go is asked of its failures too: the usual verdict accuses only the arm
* that has it.
*/
function summariseText({ effect, at }, { decision, evidence }) {
	if (effect === "adds") return {
		...at,
		effect
	};
	const may = weighRemoval({
		judgement: judgeEvidence(evidence),
		settled: decision.verdict !== "undecided"
	});
	return {
		...at,
		effect,
		may
	};
}
/** A rule that leaves memory as reports show it; one that was not measured is open. */
function summariseLeaving(leaving, may = "open") {
	return leaving.kind === "removed" ? {
		kind: "removed",
		may
	} : {
		kind: "reworded",
		may,
		to: leaving.to.body
	};
}

// src/run/reporting/skipped-rows.ts
/** Rules that a gate leaves unmeasured, since it is not worth it: undecided, with what measuring would cost and how to do it anyway. */
function listSkippedVerdicts({ asked, config, planned }) {
	if (asked.kind === "audit" || config === void 0 || planned === void 0) return [];
	if (asked.request.mode.kind === "plan" || asked.request.mode.kind === "standing") return [];
	const { rules, bills, skipped, notWorthMeasuring } = planned.plan;
	const command = writeAnywayCommand(asked);
	return rules.filter(({ rule }) => skipped.includes(rule.id)).map((entry) => {
		const why = notWorthMeasuring.find(({ rule }) => rule === entry.rule.id)?.why ?? "";
		const bill = bills.find(({ rule }) => rule === entry.rule.id);
		const settle = bill === void 0 ? {} : { settle: {
			trials: bill.worst.trials,
			tokens: bill.worst.tokens
		} };
		return {
			...buildRow(entry, config, {
				text: writeNext(why, bill),
				command
			}),
			...settle
		};
	});
}
function writeNext(why, bill) {
	const cost = bill === void 0 ? "" : `, for about ${describeCost(bill.expected)}`;
	return `${why.charAt(0).toUpperCase()}${why.slice(1)}. With --anyway (in the Action: "anyway: true") it is measured all the same${cost}.`;
}
function buildRow({ rule, agent, rent, tasks, text, leaving }, config, next) {
	const policy = evidencePolicy(config, tasks.length);
	const decision = decideRule({
		schema: 1,
		agent,
		rule: rule.id,
		rent,
		policy,
		previousInformation: 0,
		trials: []
	});
	const isSimulated = config.runner.kind === "reference";
	const flags = isSimulated ? ["SIMULATED"] : [];
	return {
		...decision,
		verdict: "undecided",
		reason: "not-worth-measuring",
		flags,
		rule: rule.id,
		agent,
		body: rule.body,
		rent,
		line: rule.line,
		evidence: isSimulated ? "simulated" : "measured",
		fromReceipt: false,
		spend: {
			trials: 0,
			tokens: 0
		},
		looks: [],
		isolation: {},
		next,
		...defined({ partOf: rule.partOf }),
		...text === void 0 ? {} : { text: openText(text) },
		...leaving === void 0 ? {} : { leaving: summariseLeaving(leaving) }
	};
}
/** A change of text about which nothing is known: what adds has not earned, what replaces is open. */
function openText({ effect, at }) {
	return effect === "adds" ? {
		...at,
		effect
	} : {
		...at,
		effect,
		may: "open"
	};
}

// src/run/reporting/findings.ts
/** What follows for a rule from its audit; undefined when it was not audited. */
function consequenceOf(asked, rule) {
	if (asked.kind !== "audit" || asked.result === void 0 || "idle" in asked.result) return void 0;
	return asked.result.consequences.get(rule);
}

// src/run/reporting/choose-next.ts
/** What to do next about a measured rule: one line for people, and the exact command. `resume` goes on after a stop, where one does. */
function chooseNext(settled, { asked, stops }, resume) {
	const { planned, decision } = settled;
	const stop = nameLimit(settled.stop, stops);
	const consequence = consequenceOf(asked, planned.rule.id);
	if (consequence !== void 0) return nameCommand(explainAudit(consequence, decision, stop), resume);
	if (asked.kind === "gate" && asked.request.mode.kind === "decide" && decision.verdict === "undecided") return {
		text: explainOpen(settled),
		command: measureFromShards(asked.request)
	};
	if (planned.text !== void 0) return nameCommand(explainText(summariseText(planned.text, settled), decision, stop), resume);
	if (planned.model !== void 0) return explainModel(planned.model, decision);
	if (planned.leaving !== void 0) return nameCommand(explainLeaving(summariseLeaving(planned.leaving, settled.may), decision, stop), resume);
	const { partOf } = planned.rule;
	const isOut = decision.verdict === "does-not-earn" || decision.verdict === "regression";
	if (partOf !== void 0 && isOut) return {
		text: explainPart(partOf, planned.agent),
		command: "rentroll stamp"
	};
	return nameCommand(explainNext(planned.rule.id, decision, stop, planned.rule.status === "active"), resume);
}
/** What is measured with another model than the config's is beside the verdict that decides. */
function explainModel(model, { verdict }) {
	if (verdict === "regression") return { text: `It breaks tasks with ${model}: word it otherwise, or take ${model} out of runner.models.` };
	return { text: `What it does with ${model} is shown beside its verdict and decides nothing.` };
}
function explainPart(partOf, agent) {
	return `It stays out of the memory of ${agent}: stamping makes "${partOf}" a rule of the agents where it earns.`;
}
/** A stop with the limit that it was, as the run found it. */
function nameLimit(stop, limits = []) {
	if (stop?.kind !== "budget") return stop;
	const limit = limits.find(({ reason }) => reason === stop.reason);
	return {
		kind: "budget",
		reason: stop.reason,
		...defined({ limit })
	};
}
function nameCommand(next, resume) {
	return resume === void 0 || next.command !== "rentroll resume" ? next : {
		...next,
		command: resume
	};
}
/** Where trials were only judged, what an undecided rule needs is measured from what is there on: no trial is paid for twice. */
function measureFromShards({ head, base, configFile, seed, anyway, mode }) {
	const { shards } = {
		shards: void 0,
		...looksOf(mode)
	};
	return [
		...[
			"rentroll",
			"check",
			...shards === void 0 ? ["--one-look"] : ["--shards", shards]
		],
		...head === void 0 ? [] : ["--head", head],
		...base === void 0 ? [] : ["--base", base],
		...configFile === ".rentroll/config.yml" ? [] : ["--config", configFile],
		...seed === void 0 ? [] : ["--seed", String(seed)],
		...anyway === true ? ["--anyway"] : []
	].map(quoteShell).join(" ");
}
function explainOpen({ decision: { reason, settle }, stop }) {
	if (reason === "bundle-not-confirmed") return "It earned beside others, and their check together is still to be run: that is what the command does.";
	if (stop?.kind === "unrecorded") return `${capitalise(stop.detail)}: run that shard again and decide again, or run what is missing here.`;
	if (reason === "failures-unexplained") return "Trials failed that have to be run again before it is settled: go on here.";
	const { trials, tokens } = settle;
	return `One look was not enough: at worst ${trials} more trials (about ${tokens} tokens) settle it. Go on here from what the shards brought.`;
}
function capitalise(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/run/reporting/sums/count-rent.ts
/**
* Tokens by which a rule made the first prompt of its trials longer, as the API counted them: trials of one task whose memories differ in
* this rule alone are compared. Undefined where there are none, or where nobody counted.
*/
function countRent(rule, records) {
	const differences = [...Map.groupBy(records, ({ task, present }) => JSON.stringify([task, ...otherRules(rule, present)])).values()].flatMap((group) => {
		const [with_, without] = [true, false].map((has) => group.flatMap(({ present, firstPrompt }) => present.includes(rule) === has && firstPrompt !== void 0 ? [firstPrompt] : []));
		return with_?.length && without?.length ? [median(with_) - median(without)] : [];
	});
	return differences.length === 0 ? void 0 : Math.round(mean(differences));
}
function otherRules(rule, present) {
	return present.filter((id) => id !== rule).sort();
}

// src/run/reporting/sums/sum-incidents.ts
/** Most examples that are shown of one kind in one arm. */
const mostExamples = 3;
/** Kinds in the order they are shown. */
const kinds = [
	"secret",
	"stray",
	"changed",
	"command",
	"denied"
];
/** What agents tried in the trials of a rule, by arm and kind; the arm with the rule comes first. */
function sumIncidents(rule, records) {
	return arms.toReversed().flatMap((arm) => {
		const own = records.filter(({ present }) => armOf(rule, present) === arm);
		return kinds.flatMap((kind) => sumKind(arm, kind, own) ?? []);
	});
}
function armOf(rule, present) {
	return present.includes(rule) ? "candidate" : "baseline";
}
function sumKind(arm, kind, records) {
	const found = records.map(({ attempts = [] }) => attempts.filter((incident) => incident.kind === kind)).filter(({ length }) => length > 0);
	if (found.length === 0) return void 0;
	const examples = [...new Map(found.flat().map((incident) => [JSON.stringify(incident), incident])).values()].slice(0, mostExamples);
	return {
		arm,
		kind,
		trials: found.length,
		of: records.length,
		examples
	};
}

// src/run/reporting/verdict-rows.ts
/** The verdict on a rule that was measured now. */
function buildSettledVerdict(settled, { measured, asked }, resume) {
	const { planned, decision, evidence, records, looks } = settled;
	const { rule, agent, rent } = planned;
	const isolation = findIsolation(rule.id, records);
	const enforced = findEnforcement(records);
	const attempts = sumIncidents(rule.id, records);
	const countedRent = countRent(rule.id, records);
	const level = measured?.runner.level ?? "simulated";
	const spend = sumSpend(evidence);
	const consequence = consequenceOf(asked, rule.id);
	return {
		...decision,
		flags: [...decision.flags, ...extraFlags(level, isLeak(isolation))],
		rule: rule.id,
		agent,
		body: rule.body,
		rent,
		...wordProbe(rule),
		...defined({ countedRent }),
		evidence: level,
		fromReceipt: false,
		spend: {
			trials: spend.trials,
			tokens: totalTokens(spend.usage)
		},
		looks,
		...defined({
			reuse: settled.reuse,
			selfTest: settled.selfTest
		}),
		isolation,
		...defined({ enforced }),
		...attempts.length === 0 ? {} : { attempts },
		next: chooseNext(settled, {
			asked,
			stops: measured?.budget.stops
		}, resume),
		...defined({
			audit: consequence,
			partOf: rule.partOf,
			model: planned.model
		}),
		line: rule.line,
		...planned.text === void 0 ? {} : { text: summariseText(planned.text, settled) },
		...planned.leaving === void 0 ? {} : { leaving: summariseLeaving(planned.leaving, settled.may) }
	};
}
/** What the probe of a rule asks, in words. */
function wordProbe({ probe }) {
	return probe === void 0 ? {} : { probe: describeProbe(probe) };
}
/** The verdicts that committed receipts carry, each with its proof: nothing was run for them. */
function listReceiptVerdicts({ planned, lint }) {
	const next = { text: "Its receipt recomputes and earns: nothing was run." };
	return (planned?.byReceipt ?? []).flatMap(({ rule, by }) => {
		const decision = lint.receipts.get(rule.id)?.decision;
		if (decision === void 0) return [];
		return [{
			row: {
				...readReceiptVerdict(rule, by.receipt, decision, next),
				basis: by.proof.kind
			},
			proof: {
				kind: "receipt",
				by
			}
		}];
	});
}
/** Why a rule is open although its receipt says that it is settled. */
const unconfirmedReason = "receipt-not-confirmed";
/** Rules whose receipt nobody vouches for: undecided, with what it says and what would settle it. */
function listHintVerdicts({ planned, lint, inputs }) {
	const active = new Set(inputs.head.ledger?.rules.filter(({ status }) => status === "active").map(({ id }) => id));
	return (planned?.byHint ?? []).flatMap(({ rule, hint }) => {
		const decision = lint.receipts.get(rule.id)?.decision;
		if (decision === void 0) return [];
		const row = readReceiptVerdict(rule, hint.receipt, decision, { text: hint.why });
		const open = {
			verdict: "undecided",
			reason: unconfirmedReason,
			basis: "hint",
			fromReceipt: false
		};
		const leaving = row.leaving && { leaving: {
			...row.leaving,
			may: "open"
		} };
		return [{
			...row,
			...open,
			...leaving,
			...active.has(rule.id) ? { active: true } : {}
		}];
	});
}
/** The verdict that a receipt carries, as reports show it; `decision` is what its evidence recomputes to. */
function readReceiptVerdict({ id, body, line, probe }, receipt, decision, next) {
	return {
		...decision,
		flags: [...decision.flags, ...extraFlags(receipt.evidenceLevel, isLeak(receipt.isolation))],
		rule: id,
		...wordProbe({ probe }),
		agent: receipt.agent,
		body: receipt.replaces?.body ?? body,
		rent: receipt.rent,
		evidence: receipt.evidenceLevel,
		fromReceipt: true,
		spend: {
			trials: 0,
			tokens: 0
		},
		looks: replayLooks(receipt.evidence),
		...defined({ selfTest: receipt.selfTest }),
		isolation: receipt.isolation,
		...defined({ enforced: receipt.enforced }),
		next,
		line,
		...receipt.replaces === void 0 ? {} : { leaving: {
			kind: "reworded",
			may: mayOf(receipt),
			to: body
		} }
	};
}
/** A verdict that is not settled gets no receipt. */
function mayOf(receipt) {
	return mayGo(receipt) ? "may-go" : "stays";
}
function extraFlags(level, leak) {
	return [...level === "simulated" ? ["SIMULATED"] : [], ...leak ? ["LEAK"] : []];
}

// src/run/reporting/compose-report.ts
/** Gathers what the stages found, has it judged, and builds the finished report. */
function composeReport(findings) {
	const { asked, inputs, lint, config, planned, measured } = findings;
	const resume = findResumeCommand(findings);
	const problems = [
		...lint.problems,
		...listEnvironmentProblems(measured),
		...warnOfBlindProbes(measured?.settled ?? [], inputs.paths.ledger)
	];
	const proved = [
		...(measured?.settled ?? []).map((settled) => measuredRow(settled, findings, resume)),
		...listSkippedVerdicts(findings).map((row) => ({ row })),
		...listReceiptVerdicts(findings),
		...listHintVerdicts(findings).map((row) => ({ row }))
	];
	const verdicts = proved.map(({ row }) => row);
	const onUndecided = asked.request.onUndecided ?? config?.policy.onUndecided ?? "neutral";
	return buildReport({
		judgement: judgeChange({
			run: kindOf(findings),
			verdicts: proved.map(toJudged),
			problems,
			policy: { onUndecided }
		}),
		onUndecided,
		...refsOf(inputs),
		...config === void 0 ? {} : {
			config,
			minEffect: describeEffect(config, planned)
		},
		problems,
		notices: [
			...standingNotices(asked),
			...measured?.notices ?? [],
			...planned?.notices ?? [],
			...lint.notices,
			...noteIsolation(measured),
			...noticeWeakSuites(verdicts.filter(({ fromReceipt }) => !fromReceipt)),
			...noteDisplacement(findings),
			...config === void 0 ? [] : noteModels(verdicts, config.runner.model)
		],
		...planned === void 0 ? {} : { plan: planned.plan },
		verdicts,
		bundles: measured?.bundles ?? [],
		...measured === void 0 ? {} : { budget: measured.budget },
		...defined({ resume })
	});
}
function measuredRow(settled, findings, resume) {
	const row = buildSettledVerdict(settled, findings, resume);
	const proof = measuredNow(settled.records);
	return proof === void 0 ? { row } : {
		row: {
			...row,
			basis: "measured"
		},
		proof
	};
}
function toJudged({ row, proof }) {
	if (proof !== void 0) return {
		...row,
		proof
	};
	const hint = row.basis === "hint" ? { hint: { inMemory: row.active === true } } : {};
	return {
		...backVerdict(row),
		...hint
	};
}
function standingNotices({ request }) {
	return "mode" in request && request.mode.kind === "standing" ? request.mode.notices : [];
}
/** What is judged: how far the gate went says it. */
function kindOf({ asked, inputs, planned }) {
	if (inputs.base === void 0) return { kind: "introduction" };
	const rules = planned?.plan.rules.length ?? 0;
	const unstamped = planned?.unstamped.length ?? 0;
	const skipped = planned?.plan.skipped.length ?? 0;
	const plan = {
		kind: "plan",
		rules: rules - skipped,
		skipped
	};
	if (asked.kind === "audit") {
		const { request, result } = asked;
		if (request.dryRun === true && planned !== void 0) return plan;
		return result !== void 0 && "idle" in result ? {
			kind: "idle-audit",
			why: result.idle
		} : { kind: "audit" };
	}
	const { mode } = asked.request;
	if (mode.kind === "plan") return plan;
	if (mode.kind !== "standing") return {
		kind: "tree",
		unstamped,
		unmeasured: 0
	};
	const inMemory = unstamped + (planned?.plan.rules ?? []).filter(({ text }) => text?.effect === "adds").length;
	return {
		kind: "tree",
		unstamped: inMemory,
		unmeasured: Math.max(0, rules - inMemory)
	};
}
/** What nothing enforced while it was measured is said first: a trial could have reached more than its copy. */
function noteIsolation(measured) {
	const { notEnforced: why, enforced } = measured?.runner ?? {};
	if (why === void 0) return [];
	return [`Isolation (${listUnenforced(enforced).join(", ") || "files, network, processes"}) was not enforced on this machine: ${why}.`];
}
/** When the rules that earned do not fit beside those that stand, the weakest resident is named. */
function noteDisplacement({ inputs: { head }, lint, measured }) {
	const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === "earns");
	const ids = earned.map(({ planned }) => planned.rule.id);
	const savings = new Map([...lint.savings, ...earned.map(({ planned, decision }) => [planned.rule.id, decision.saving])]);
	return weighAgents(head, {
		rentOf: lint.rentOf,
		savings
	}, ids).flatMap((agent) => describeDisplacement(agent, ids) ?? []);
}
function refsOf({ refs, paths }) {
	return {
		baseSha: refs.baseSha,
		headSha: refs.headSha,
		ledgerFile: paths.ledger
	};
}
/** The minimal effect in words; `auto` is shown with what it came to. */
function describeEffect(config, planned) {
	const tasks = planned?.plan.rules[0]?.tasks.length;
	if (config.policy.minEffect !== "auto" || tasks === void 0) return formatMinEffect(config.policy.minEffect);
	return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy, tasks).toFixed(3)))})`;
}
function findResumeCommand({ asked, inputs, measured }) {
	const limits = inputs.base?.config?.budget;
	if (measured === void 0 || limits === void 0) return void 0;
	const { settled, budget: spent } = measured;
	return writeResumeCommand({
		asked,
		settled,
		spent,
		limits
	});
}

// src/run/reporting/build-repeat.ts
/** What it takes to run the trials of a verdict once more: their seeds, the memories they had, their limits. */
function buildRepeat(base, { measurement, records }) {
	const place = new Map(orderMemory(base, measurement).map((id, index) => [id, index]));
	const reworded = measurement.rules.flatMap(({ leaving }) => leaving?.kind === "reworded" ? [leaving.to] : []);
	const placeOf = (name) => place.get(idOfName(name)) ?? place.size;
	const memoryOf = (present) => {
		const instead = reworded.filter(({ id }) => !present.includes(id)).map(({ id }) => nameReworded(id));
		return [...present, ...instead].sort((a, b) => placeOf(a) - placeOf(b));
	};
	const names = [...new Set(records.map(({ present }) => JSON.stringify(memoryOf(present))))];
	const memories = names.map((name) => JSON.parse(name));
	const known = [
		...measurement.rules.map(({ rule }) => rule),
		...reworded.map((rule) => ({
			...rule,
			id: nameReworded(rule.id)
		})),
		...measurement.activeSet
	];
	const { runner, budget } = base.config;
	return {
		maxTurns: runner.maxTurns,
		tokenCap: budget.trial,
		rules: known.filter(({ id }) => memories.some((memory) => memory.includes(id))).map((rule) => ({
			rule: rule.id,
			bodyHash: hashBody(rule)
		})),
		memories,
		trials: records.map(({ seed, present }) => ({
			seed,
			memory: names.indexOf(JSON.stringify(memoryOf(present)))
		}))
	};
}

// src/run/reporting/save-run.ts
/** Keeps report and receipts of a run in the journal, where `stamp`, `report` and `resume` find them. */
function saveRun(inputs, base, measured, report, now) {
	const decidedOn = toDay(measured.beganAt);
	const pricing = pricingOf(base.config ?? {});
	const db = openJournal(inputs);
	try {
		const receipts = measured.settled.filter(isSettled).map((settled) => makeReceiptRow(base, measured.runner, settled, {
			decidedOn,
			audit: false,
			pricing
		}));
		rememberAsked(db, measured.settled.filter(({ records }) => records.length > 0).map(({ planned }) => planned), now);
		vouchForRows(db, receipts);
		saveResults(db, measured.run, {
			report: stableJson(toPublicReport(report), 0),
			finished: measured.settled.every(({ stop }) => stop === void 0 || [
				"trial-limit",
				"unrecorded",
				"probe"
			].includes(stop.kind)),
			receipts
		});
	} finally {
		db.close();
	}
}
/**
* A verdict from a leaking run is worth nothing, so it gets no receipt; the verdict on a text, or on a rule that is gone, ends with the change
* that brings it, and one with another model than the config's lets nothing in.
*/
function isSettled({ planned, decision, records }) {
	return planned.text === void 0 && planned.leaving?.kind !== "removed" && planned.model === void 0 && decision.verdict !== "undecided" && !isLeak(findIsolation(planned.rule.id, records));
}
/** The receipt of a settled rule as the journal keeps it. */
function makeReceiptRow(base, runner, settled, { decidedOn, audit, pricing }) {
	const { rule: tested, agent, activeSet, leaving } = settled.planned;
	const rule = leaving?.kind === "reworded" ? leaving.to : tested;
	const replaces = rule === tested ? {} : { replaces: {
		body: tested.body,
		scope: tested.scope
	} };
	const suite = base.suites.get(agent) ?? {
		agent,
		tasks: []
	};
	const receipt = buildReceipt({
		rule,
		agent,
		decision: settled.decision,
		evidence: settled.evidence,
		records: settled.records,
		fingerprint: fingerprintOf({
			fixtureHash: base.fixture?.hash ?? "",
			suite,
			activeSet,
			definition: definitionOf(base, agent)
		}),
		...base.fixture?.source === void 0 ? {} : { source: base.fixture.source },
		runner,
		dollars: priceSettled(settled, pricing),
		...base.config === void 0 ? {} : { repeat: buildRepeat({
			...base,
			config: base.config
		}, settled) },
		...defined({ selfTest: settled.selfTest }),
		decidedOn,
		audit,
		...defined({ asked: settled.planned.asked }),
		...replaces
	});
	return {
		rule: rule.id,
		bodyHash: hashBody(rule),
		receipt: renderReceipt(receipt),
		audit
	};
}
/** Dollars of the trials a verdict paid for: those an earlier run paid for are in its receipt. */
function priceSettled({ evidence, records }, pricing) {
	const paid = records.filter((_, place) => evidence.trials[place]?.cached !== true);
	return priceTrials(paid, pricing).dollars;
}

export { sumIncidents as a, readReceiptVerdict as i, saveRun as n, composeFailure as o, composeReport as r, composeStop as s, makeReceiptRow as t };