import { W as defined, mt as linkDocs, q as keysOf } from "./quick-answer.js";
import { It as stableJson, Jr as totalTokens, Pr as unsplitId, Qr as scheduleOf, Qt as runners, Vi as makeError, Xt as levelOf, Zr as defaultConfigFile, a as measuredNow, ar as sum, b as spentOf, bi as formatCount, ji as formatTokens, mi as quoteShell, rt as toDay, sr as isDecided, zr as isLeak } from "./core.js";
import { _ as listUnenforced, b as describeCost, f as explainAudit, h as explainText, m as explainNext, p as explainLeaving, v as buildReport } from "./report.js";
import { At as describeDisplacement, Cn as formatMinEffect, Cr as judgeEvidence, En as assetIn, G as judgeProblems, Gn as nameRules, H as describeProbe, J as listHeard, Mn as weighRemoval, Nn as replayAnalyses, W as judgeChange, Xn as nounOfEntries, ar as findEnforcement, br as decideRule, dr as renderReceipt, gr as nameReworded, hr as listSharersOf, ir as buildReceipt, kn as treatedAs, mr as listSharers, or as findIsolation, q as backVerdict, qn as describeEntry, sr as hashBody, vr as resolveMinimalEffect, yr as decideReceipt } from "./steps.js";
import { $ as evidencePolicy, R as mayGo, X as basisOf, dt as proveForRule, gt as receiptFile, pt as locateFiles, q as noticeWeakSuites } from "./change.js";
import { E as experiments, I as refusedProblem, N as vouchFor, P as vouchForRows, T as isUnstamped, j as saveMeasuredWordings, s as sumIncidents, u as measureRules } from "./experiment.js";
import { _t as saveResults } from "./adapters.js";
import { h as worthOf, m as weighAgents } from "./lint.js";
import { ot as inJournal } from "./trials.js";

function composeStop(error, request) {
	return {
		...composeFailure(error.problems, request),
		...spentOf(error)
	};
}
function composeFailure(problems, request, notices = []) {
	return buildReport({
		baseSha: request.base ?? "",
		headSha: request.head ?? "",
		ledgerFile: locateFiles(request.configFile).ledger,
		judgement: judgeProblems(problems),
		onUndecided: "neutral",
		problems,
		notices,
		verdicts: []
	});
}

function writeResumeCommand(stopped) {
	const open = stopped.settled.filter(canContinue);
	if (open.length === 0) return void 0;
	const { base, budgetTokens } = stopped.invocation.request;
	const limit = open.find(({ stop }) => stop?.kind === "budget")?.stop;
	if (limit?.kind !== "budget") return repeatCommand(stopped.invocation, {
		base,
		budgetTokens
	});
	const needed = enoughTokens(open, stopped);
	if (budgetTokens !== void 0 && limit.reason !== "dollar_budget_exceeded" && needed > budgetTokens) return repeatCommand(stopped.invocation, {
		base,
		budgetTokens: needed
	});
	return repeatCommand(stopped.invocation, {
		base: isCommit(base) ? void 0 : base,
		budgetTokens
	});
}
function canContinue({ decision, stop }) {
	return !isDecided(decision) && stop !== void 0 && !["trial-limit", "cut"].includes(stop.kind);
}
function enoughTokens(open, { spent, limits }) {
	const settle = Math.max(limits.trial, ...open.map(({ decision }) => decision.settle.tokens));
	const needed = spent.totalConsumed + settle;
	const step = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1);
	return Math.min(Math.min(limits.run, limits.agent), Math.ceil(needed / step) * step);
}
function writeAnywayCommand(invocation) {
	const request = {
		...invocation.request,
		anyway: true
	};
	return repeatCommand({
		...invocation,
		request
	}, request);
}
function repeatCommand(invocation, { base, budgetTokens }) {
	const { head, configFile, anyway, assets = [] } = invocation.request;
	const isWaiting = invocation.kind === "gate" && invocation.request.waiting === true;
	const commandArguments = invocation.kind === "audit" ? auditArguments(invocation.request) : gateArguments(invocation.request);
	return writeCommand([
		...commandArguments.command,
		...word("--base", base),
		...word("--head", isWaiting ? void 0 : head),
		...word("--config", configFile === ".rentroll/config.yml" ? void 0 : configFile),
		...assets.flatMap((id) => word("--asset", id)),
		...commandArguments.wishes,
		...flag("--anyway", anyway),
		...word("--budget-tokens", budgetTokens),
		...word("--store", commandArguments.store)
	]);
}
function auditArguments({ agent, due, all, store }) {
	const wishes = [...flag("--due", due), ...flag("--all", all)];
	return {
		command: [
			"audit",
			...agent === void 0 ? [] : [agent],
			...wishes
		],
		wishes: [],
		store
	};
}
function gateArguments({ mode, waiting }) {
	const schedule = scheduleOf(mode);
	const wishes = flag("--fresh", schedule.kind === "many" && schedule.fresh);
	const store = mode.kind === "measure" || mode.kind === "offline" ? mode.store : void 0;
	return {
		command: ["check", ...flag("--waiting", waiting)],
		wishes,
		store
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

function pickProbe({ probe }) {
	return probe === void 0 ? {} : { probe: describeProbe(probe) };
}
function listReceiptVerdicts({ planned }) {
	const next = { text: "Its receipt earns: nothing was run." };
	return (planned?.questions ?? []).flatMap(({ subject, answer, text }) => {
		if (answer.kind !== "receipt") return [];
		const { by } = answer;
		return [{
			row: {
				...withText(readReceiptVerdict(subject, by.receipt, next), subject, text, by.receipt),
				basis: by.proof.kind
			},
			proof: {
				kind: "receipt",
				by
			}
		}];
	});
}
const unconfirmedReason = "receipt-not-confirmed";
function listHintVerdicts({ planned, inputs }) {
	const active = new Set(inputs.head.ledger?.rules.filter(({ status }) => status === "active").map(({ id }) => id));
	return (planned?.questions ?? []).flatMap(({ subject, answer, text }) => {
		if (answer.kind !== "hint") return [];
		const { hint } = answer;
		const row = withText(readReceiptVerdict(subject, hint.receipt, { text: hint.why }), subject, text);
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
			...active.has(subject.id) ? { active: true } : {}
		}];
	});
}
function withText(row, { body }, text, receipt) {
	if (text === void 0) return row;
	const { leaving: _words, ...rest } = row;
	const summary = summariseOpen(text);
	const isGone = receipt !== void 0 && summary.effect === "replaces";
	return {
		...rest,
		body,
		text: isGone ? {
			...summary,
			may: mayGo(receipt) ? "may-go" : "stays"
		} : summary
	};
}
function readReceiptVerdict({ id, body, line, probe }, receipt, next) {
	const decision = decideReceipt(receipt);
	const sharing = listSharers(receipt);
	return {
		...decision,
		flags: [...decision.flags, ...extraFlags(levelOf(receipt), isLeak(receipt.isolation), receipt.asset)],
		rule: id,
		...pickProbe({ probe }),
		agent: receipt.agent,
		body: describeEntry({
			id,
			body: receipt.replaces?.body ?? body
		}),
		rent: receipt.evidence.rent,
		evidence: levelOf(receipt),
		fromReceipt: true,
		spend: {
			trials: 0,
			tokens: 0
		},
		looks: replayAnalyses(receipt.evidence),
		...sharing.length === 0 ? {} : { sharing },
		isolation: receipt.isolation,
		...defined({ enforced: receipt.enforced }),
		next,
		line,
		...receipt.replaces === void 0 ? {} : { leaving: {
			kind: "reworded",
			may: mayGo(receipt) ? "may-go" : "stays",
			to: body
		} }
	};
}
function extraFlags(level, leak, asset) {
	const raised = {
		SIMULATED: level === "simulated",
		LEAK: leak,
		"EXECUTES-CODE": (asset?.executes ?? []).length > 0
	};
	return keysOf(raised).filter((flag) => raised[flag]);
}
function listSkippedVerdicts({ invocation, config, planned }) {
	if (invocation.kind === "audit" || config === void 0 || planned === void 0) return [];
	if (invocation.request.mode.kind === "plan" || invocation.request.mode.kind === "standing") return [];
	const { rules, bills, skipped, notWorthMeasuring } = planned.plan;
	if (skipped.length === 0) return [];
	const command = writeAnywayCommand(invocation);
	return rules.filter(({ rule }) => skipped.includes(rule.id)).map((entry) => {
		const why = notWorthMeasuring.find(({ rule }) => rule === entry.rule.id)?.why ?? "";
		const bill = bills.find(({ rule }) => rule === entry.rule.id);
		const remaining = bill === void 0 ? {} : { settle: {
			trials: bill.worst.trials,
			tokens: bill.worst.tokens
		} };
		return {
			...buildRow(entry, config, {
				text: writeNext(why, bill, command !== void 0),
				...defined({ command })
			}),
			...remaining
		};
	});
}
function writeNext(why, bill, isInChange) {
	const cost = bill === void 0 ? "" : `; the budget permitting, that takes about ${describeCost(bill.expected)}`;
	const place = isInChange ? "" : ", in a branch that changes it,";
	return `${why.charAt(0).toUpperCase()}${why.slice(1)}. With "rentroll check --anyway"${place} it is measured all the same${cost}.`;
}
function buildRow(planned, config, next) {
	const { rule, agent, rent } = planned;
	const change = treatedAs(planned, "text")?.change;
	const leaving = treatedAs(planned, "rule")?.leaving;
	const policy = evidencePolicy(config);
	const decision = decideRule({
		schema: 1,
		agent,
		rule: rule.id,
		rent,
		policy,
		trials: []
	});
	const { level } = runners[config.runner.kind];
	const flags = level === "simulated" ? ["SIMULATED"] : [];
	return {
		...decision,
		verdict: "undecided",
		reason: "not-worth-measuring",
		flags,
		rule: rule.id,
		agent,
		body: describeEntry(rule),
		rent,
		line: rule.line,
		evidence: level,
		fromReceipt: false,
		spend: {
			trials: 0,
			tokens: 0
		},
		looks: [],
		isolation: {},
		next,
		...defined({ partOf: rule.partOf }),
		...change === void 0 ? {} : { text: summariseOpen(change) },
		...leaving === void 0 ? {} : { leaving: summariseLeaving(leaving) }
	};
}
function summariseText(change, { decision, evidence }) {
	const { effect } = change;
	if (effect === "adds") return {
		...placeText(change),
		effect
	};
	const may = weighRemoval({
		judgement: judgeEvidence(evidence),
		settled: isDecided(decision)
	});
	return {
		...placeText(change),
		effect,
		may
	};
}
function summariseOpen(change) {
	const { effect } = change;
	return effect === "adds" ? {
		...placeText(change),
		effect
	} : {
		...placeText(change),
		effect,
		may: "open"
	};
}
function placeText({ at, brings }) {
	return brings.kind === "asset" ? {
		...at,
		what: brings.kind
	} : at;
}
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

const nothingMeasured = {
	rows: [],
	problems: [],
	notices: []
};
function composeReport(findings) {
	return assembleReport(findings, nothingMeasured);
}
function assembleReport(findings, parts) {
	const { invocation, inputs, lint, config, planned, measured, spent } = findings;
	const problems = [...dropExpected(lint.problems, findings), ...parts.problems];
	const proved = [
		...parts.rows,
		...listSkippedVerdicts(findings).map((row) => ({ row })),
		...listReceiptVerdicts(findings),
		...listHintVerdicts(findings).map((row) => ({ row }))
	];
	const verdicts = proved.map(({ row }) => row);
	const onUndecided = config?.policy.onUndecided ?? "neutral";
	return buildReport({
		judgement: judgeChange({
			run: kindOf(findings),
			verdicts: proved.map(toJudged),
			problems,
			policy: { onUndecided }
		}),
		onUndecided,
		baseSha: inputs.refs.baseSha,
		headSha: inputs.refs.headSha,
		ledgerFile: inputs.paths.ledger,
		...config === void 0 ? {} : {
			config,
			minEffect: describeEffect(config)
		},
		problems,
		notices: [
			...standingNotices(invocation),
			...measured?.notices ?? [],
			...planned?.notices ?? [],
			...lint.notices,
			...parts.notices,
			...noticeWeakSuites(verdicts.filter(({ fromReceipt }) => !fromReceipt)),
			...noteDisplacement(findings),
			...config === void 0 ? [] : noteModels(verdicts, config.runner.model)
		],
		...planned === void 0 ? {} : { plan: planned.plan },
		verdicts,
		...defined({
			budget: measured?.budget ?? spent,
			resume: parts.resume
		})
	});
}
function dropExpected(problems, { inputs: { paths }, planned }) {
	const askedReceipts = new Set(planned?.questions.map(({ subject }) => receiptFile(paths, subject.id)));
	return problems.filter(({ code, at }) => code !== "receipt-other-body" || !askedReceipts.has(at?.file ?? ""));
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
function kindOf({ invocation, inputs, planned, measured, assets }) {
	if (inputs.base === void 0) return { kind: "introduction" };
	const entries = planned?.plan.rules.map(({ rule }) => rule.id) ?? [];
	const unstamped = countUnstamped(planned, measured);
	const skipped = planned?.plan.skipped.length ?? 0;
	const plan = {
		kind: "plan",
		noun: nounOfEntries(entries),
		planned: entries.length,
		skipped
	};
	if (invocation.kind === "audit") {
		const { request, result } = invocation;
		if (request.dryRun === true && planned !== void 0) return plan;
		return result !== void 0 && "idle" in result ? {
			kind: "idle-audit",
			why: result.idle
		} : { kind: "audit" };
	}
	const { mode } = invocation.request;
	if (mode.kind === "plan") return plan;
	const strikes = planned?.strikes.length ?? 0;
	if (mode.kind !== "standing") return {
		kind: "tree",
		unstamped,
		strikes,
		unmeasured: 0,
		...defined({ assets })
	};
	const inMemory = unstamped + (planned?.plan.rules ?? []).filter((one) => treatedAs(one, "text")?.change.effect === "adds").length;
	return {
		kind: "tree",
		strikes,
		unstamped: inMemory,
		unmeasured: Math.max(0, entries.length - inMemory),
		...defined({ assets })
	};
}
function countUnstamped(planned, measured) {
	const finished = (measured?.settled ?? []).filter(({ decision }) => isDecided(decision));
	const ids = new Set(finished.map(({ planned: { rule } }) => rule.id));
	return (planned?.questions ?? []).filter(isUnstamped).filter(({ subject, answer }) => {
		return !(answer.kind === "open" && answer.hint !== void 0 && levelOf(answer.hint.receipt) === "simulated" && ids.has(subject.id));
	}).length;
}
function noteDisplacement({ inputs: { head }, lint, measured }) {
	const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === "earns");
	const ids = earned.map(({ planned }) => planned.rule.id);
	const earnedWorths = new Map(earned.map(({ planned, decision }) => [planned.rule.id, worthOf(decision)]));
	const findWorth = (rule) => earnedWorths.get(rule) ?? lint.findWorth(rule);
	const arriving = earned.flatMap(({ planned }) => {
		const facts = assetIn(planned)?.facts;
		const { id, agent, line } = planned.rule;
		return facts === void 0 ? [] : [{
			id,
			agent,
			line,
			tokens: facts.tokens
		}];
	});
	return weighAgents(head, lint.rentOf, ids, arriving).flatMap((agent) => describeDisplacement(agent, findWorth, ids) ?? []);
}
function describeEffect(config) {
	if (config.policy.minEffect !== "auto") return formatMinEffect(config.policy.minEffect);
	return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy).toFixed(3)))})`;
}
const answers = {
	earns: "earns",
	"does-not-earn": "does not earn",
	regression: "breaks tasks",
	undecided: "is not settled"
};
function noteModels(verdicts, model) {
	return [...Map.groupBy(verdicts, (row) => unsplitId(row.rule, row.model))].flatMap(([rule, rows]) => {
		if (rows.length < 2) return [];
		const modelVerdicts = rows.map((row) => ({
			model: row.model ?? model,
			verdict: row.verdict
		}));
		const kinds = new Set(modelVerdicts.map(({ verdict }) => verdict));
		const [first] = kinds;
		if (kinds.size === 1 && first !== void 0) return [`"${rule}" ${answers[first]} with each of ${modelVerdicts.length} models.`];
		const parts = modelVerdicts.map((one) => `${answers[one.verdict]} with ${one.model}`);
		const [heard] = listHeard(rows);
		return [`Models differ: "${rule}" ${parts.join(", ")}. The verdict with ${heard?.model ?? model} decides.`];
	});
}

function consequenceOf(invocation, rule) {
	if (invocation.kind !== "audit" || invocation.result === void 0 || "idle" in invocation.result) return void 0;
	return invocation.result.consequences.get(rule);
}

function chooseNext(finished, { invocation, stops }, resume) {
	const { planned, decision } = finished;
	const again = resume ?? (invocation.kind === "audit" ? "rentroll audit" : "rentroll check");
	const { stop } = finished;
	const continuation = {
		stop,
		limit: stop?.kind === "budget" ? stops?.find(({ reason }) => reason === stop.reason) : void 0,
		again
	};
	const consequence = consequenceOf(invocation, planned.rule.id);
	if (consequence !== void 0) return explainAudit(consequence, decision, continuation);
	if (invocation.kind === "gate" && invocation.request.mode.kind === "offline" && !isDecided(decision)) return {
		text: explainOpen(finished),
		command: again
	};
	const change = treatedAs(planned, "text")?.change;
	if (change !== void 0) {
		const isKept = assetIn(planned)?.facts !== void 0;
		return explainText(summariseText(change, finished), decision, continuation, isKept);
	}
	const { model, leaving } = treatedAs(planned, "rule") ?? {};
	if (model !== void 0) return explainModel(model, decision);
	if (leaving !== void 0) return explainLeaving(summariseLeaving(leaving, finished.may), decision, continuation);
	const { partOf } = planned.rule;
	const isOut = decision.verdict === "does-not-earn" || decision.verdict === "regression";
	if (partOf !== void 0 && isOut) return {
		text: explainPart(partOf, planned.agent),
		command: "rentroll stamp"
	};
	return explainNext(planned.rule, decision, continuation);
}
function explainModel(model, { verdict }) {
	if (verdict === "regression") return { text: `It breaks tasks with ${model}: word it otherwise, or take ${model} out of runner.models.` };
	return { text: `Its result with ${model} is shown for information and does not decide.` };
}
function explainPart(partOf, agent) {
	return `It stays out of the memory of ${agent}: stamping makes "${partOf}" a rule of the agents where it earns.`;
}
function explainOpen({ decision: { settle }, stop }) {
	const missing = stop?.kind === "unrecorded" ? `${stop.detail.charAt(0).toUpperCase()}${stop.detail.slice(1)}. ` : "";
	const { trials, tokens } = settle;
	const cost = tokens === 0 ? "" : ` (about ${formatTokens(tokens)} tokens)`;
	return `${missing}At most ${formatCount(trials, "more trial")}${cost} settle it: measure them.`;
}

function composeMeasured(findings) {
	const { measured, inputs } = findings;
	const resume = findResumeCommand(findings);
	return assembleReport(findings, {
		rows: measured.settled.map((finished) => buildProvedRow(finished, findings, resume)),
		problems: [...listEnvironmentProblems(measured), ...warnOfBlindProbes(measured.settled, inputs.paths.ledger)],
		notices: noteIsolation(measured),
		resume
	});
}
function buildProvedRow(finished, findings, resume) {
	const row = buildFinishedVerdict(finished, findings, resume);
	const proof = measuredNow(finished.records);
	return proof === void 0 ? { row } : {
		row: {
			...row,
			basis: "measured"
		},
		proof
	};
}
function buildFinishedVerdict(finished, { measured, invocation }, resume) {
	const { planned, decision, evidence, records, looks } = finished;
	const { rule, agent, rent } = planned;
	const isolation = findIsolation(rule.id, records);
	const enforced = findEnforcement(records);
	const sharing = listSharersOf(rule.id, records);
	const attempts = sumIncidents(rule.id, records);
	const { level } = measured.runner;
	const consequence = consequenceOf(invocation, rule.id);
	const change = treatedAs(planned, "text")?.change;
	const { model, leaving } = treatedAs(planned, "rule") ?? {};
	return {
		...decision,
		flags: [...decision.flags, ...extraFlags(level, isLeak(isolation), assetIn(planned)?.facts)],
		rule: rule.id,
		agent,
		body: describeEntry(rule),
		rent,
		...pickProbe(rule),
		evidence: level,
		fromReceipt: false,
		spend: {
			trials: evidence.trials.length,
			tokens: sum(evidence.trials.map(({ usage }) => totalTokens(usage)))
		},
		...sharing.length === 0 ? {} : { sharing },
		looks,
		...defined({ selfTest: finished.selfTest }),
		isolation,
		...defined({ enforced }),
		...attempts.length === 0 ? {} : { attempts },
		next: chooseNext(finished, {
			invocation,
			stops: measured.budget.stops
		}, resume),
		...defined({
			audit: consequence,
			partOf: rule.partOf,
			model
		}),
		line: rule.line,
		...change === void 0 ? {} : { text: summariseText(change, finished) },
		...leaving === void 0 ? {} : { leaving: summariseLeaving(leaving, finished.may) }
	};
}
function findResumeCommand({ invocation, inputs, measured }) {
	const limits = inputs.base?.config?.budget;
	if (limits === void 0) return void 0;
	if (measured.settled.every(({ decision }) => isDecided(decision))) return void 0;
	const { settled, budget: spent } = measured;
	return writeResumeCommand({
		invocation,
		settled,
		spent,
		limits
	});
}
function noteIsolation({ runner }) {
	const { notEnforced: why, enforced } = runner;
	if (why === void 0) return [];
	return [`Isolation (${listUnenforced(enforced).join(", ") || "files, network, processes"}) was not enforced on this machine: ${why}.`];
}
function listEnvironmentProblems({ settled }) {
	const stopped = settled.find(({ stop }) => stop?.kind === "environment");
	if (stopped?.stop?.kind !== "environment") return [];
	return [makeError("setup", "environment-error", `measuring "${stopped.planned.rule.id}" stopped after three environment errors in a row: ${stopped.stop.detail}`, "Nothing paid for is lost. When the environment works again, run the same command.")];
}
function warnOfBlindProbes(finished, file) {
	return finished.flatMap(({ planned: { rule }, records }) => {
		const expectedCalls = rule.probe === void 0 ? void 0 : describeCalls(rule.probe);
		const callsReported = records.flatMap(({ facts }) => facts === void 0 ? [] : [facts.calls !== void 0]);
		if (expectedCalls === void 0 || callsReported.length === 0 || callsReported.includes(true)) return [];
		return [{
			code: "probe-without-calls",
			severity: "warning",
			message: `the probe of "${rule.id}" asks ${expectedCalls}, and no transcript of its ${callsReported.length} trials tells of a tool call`,
			hint: `Have the program write its tool calls to the transcript it is given (${linkDocs("command")}), or ask for a change, which the final diff shows.`,
			at: {
				file,
				line: rule.line,
				column: rule.column
			},
			blame: "setup"
		}];
	});
}
function describeCalls({ when, ask, order }) {
	if (order !== void 0) return "for an order of calls";
	const called = [when, ask.fact].find((fact) => fact !== void 0 && fact.kind !== "changes");
	return called === void 0 ? void 0 : `what was ${wordOf[called.kind]}`;
}
const wordOf = {
	changes: "changed",
	reads: "read",
	runs: "run",
	calls: "called"
};

function saveRun(kind, inputs, base, { run, settled, runner, without, beganAt }, report, now) {
	const ends = experiments[kind].ends;
	const { isWorth, dateOf } = receiptsOf[kind];
	const terms = {
		without,
		audit: kind === "audit"
	};
	const receipts = settled.filter((entry) => isWorth(entry, ends)).map((entry) => makeReceiptRow(base, runner, entry, {
		...terms,
		decidedOn: dateOf(base, entry, beganAt)
	}));
	const ran = settled.filter(({ records }) => records.length > 0).map(({ planned }) => planned);
	inJournal(inputs, (db) => {
		if (!terms.audit) saveMeasuredWordings(db, ran, now);
		vouchForRows(db, receipts);
		const finished = settled.every(({ stop }) => stop === void 0 || ends.includes(stop.kind));
		saveResults(db, run, {
			report: stableJson(toPublicReport(report), 0),
			finished,
			receipts
		});
	});
}
const receiptsOf = {
	check: {
		isWorth: isFinished,
		dateOf: (_base, _settled, beganAt) => toDay(beganAt)
	},
	audit: {
		isWorth: isAudited,
		dateOf: dateAudit
	}
};
function isFinished({ planned, decision, records }) {
	return stays(planned) && isDecided(decision) && !isLeak(findIsolation(planned.rule.id, records));
}
function stays(planned) {
	const treatment = treatedAs(planned, "rule");
	if (treatment === void 0) return assetIn(planned)?.facts !== void 0;
	return treatment.leaving?.kind !== "removed" && treatment.model === void 0;
}
function makeReceiptRow(base, runner, settled, { decidedOn, audit, without }) {
	const { agent, activeSet } = settled.planned;
	const tested = nameTested(settled.planned);
	const facts = assetIn(settled.planned)?.facts;
	const [rule = tested] = listReworded(settled.planned);
	const replaces = rule === tested ? {} : { replaces: {
		body: tested.body,
		scope: tested.scope
	} };
	const { evidence, records } = settled;
	const receipt = buildReceipt({
		rule,
		agent,
		basis: basisOf({
			revision: base,
			agent,
			rule,
			neighbours: activeSet,
			runtime: {
				runner: runner.kind,
				runnerVersion: runner.version,
				model: records[0]?.model ?? ""
			},
			evidence
		}),
		evidence,
		records,
		...listTested(settled.measurement),
		isAudit: audit,
		without,
		...defined({
			asked: settled.planned.attempt,
			asset: facts
		}),
		...replaces,
		decidedOn
	});
	return {
		rule: rule.id,
		bodyHash: hashBody(rule),
		receipt: renderReceipt(receipt),
		audit
	};
}
function nameTested(planned) {
	const { rule } = planned;
	const facts = assetIn(planned)?.facts;
	if (facts === void 0) return rule;
	const isNew = treatedAs(planned, "text")?.change.effect === "adds";
	return {
		...rule,
		body: isNew ? facts.digest : facts.from ?? facts.digest
	};
}
function listReworded(planned) {
	const leaving = treatedAs(planned, "rule")?.leaving;
	if (leaving?.kind === "reworded") return [leaving.to];
	const facts = assetIn(planned)?.facts;
	const replaces = treatedAs(planned, "text")?.change.effect === "replaces";
	return facts?.change === "changed" && replaces ? [{
		...planned.rule,
		body: facts.digest
	}] : [];
}
function listTested({ rules }) {
	const reworded = rules.flatMap(listReworded);
	const tested = [...rules.map(nameTested), ...reworded.map((rule) => ({
		...rule,
		id: nameReworded(rule.id)
	}))];
	return {
		tested: nameRules(tested),
		reworded: reworded.map(({ id }) => id)
	};
}
function toPublicReport({ judgement: _acted, ...report }) {
	return report;
}
function isAudited({ planned, decision, records, stop }, ends) {
	if (records.length === 0 || isLeak(findIsolation(planned.rule.id, records))) return false;
	return isDecided(decision) || stop === void 0 || stop.kind === "budget" || ends.includes(stop.kind);
}
function dateAudit(base, { planned }, beganAt) {
	const began = toDay(beganAt);
	return [findLatestRecord(base, planned.rule)?.decidedOn ?? "", began].sort().at(-1) ?? began;
}
function findLatestRecord({ receipts, audits }, rule) {
	const bodyHash = hashBody(rule);
	return [receipts.get(rule.id)?.receipt, audits.get(rule.id)?.receipt].reduce((latest, record) => {
		if (record === void 0 || record.basis.body !== bodyHash) return latest;
		return latest !== void 0 && latest.decidedOn > record.decidedOn ? latest : record;
	}, void 0);
}

async function measureChange({ change, receipts, findings, mode }, deps) {
	const { inputs } = change;
	const { lint, planned } = findings;
	const settled = creditConfirmed(inputs, receipts, {
		lint,
		planned,
		measured: await measureRules(change, planned, mode, deps)
	});
	const report = composeMeasured({
		...findings,
		...settled
	});
	saveRun("check", inputs, inputs.base, settled.measured, report, deps.now());
	return report;
}
function creditConfirmed(inputs, { brought }, { lint, planned, measured }) {
	const tried = measured.settled.filter(({ confirmation }) => confirmation !== void 0);
	if (tried.length === 0) return {
		lint,
		planned,
		measured
	};
	const confirmed = new Set(tried.filter(isConfirmed).map(({ planned: { rule } }) => rule.id));
	rememberConfirmed(inputs, brought.filter(({ rule }) => confirmed.has(rule.id)));
	const refused = brought.flatMap(({ rule, file }) => {
		const kind = tried.find((one) => one.planned.rule.id === rule.id)?.confirmation?.kind;
		return kind === void 0 || kind === "confirmed" ? [] : [refusedProblem(rule.id, file, doubts[kind])];
	});
	const answerConfirmed = (question) => {
		const receipt = confirmed.has(question.subject.id) ? brought.find(({ rule }) => rule.id === question.subject.id) : void 0;
		const by = receipt && proveByTrials(inputs, receipt);
		return by === void 0 ? question : {
			...question,
			answer: {
				kind: "receipt",
				by
			}
		};
	};
	return {
		lint: {
			...lint,
			problems: [...lint.problems, ...refused],
			notices: [...lint.notices, ...noteConfirmed(tried)]
		},
		planned: {
			...planned,
			questions: planned.questions.map(answerConfirmed)
		},
		measured: {
			...measured,
			settled: measured.settled.filter((one) => !isConfirmed(one))
		}
	};
}
function proveByTrials(inputs, { rule, receipt }) {
	const text = inputs.head.receipts.get(rule.id)?.text ?? "";
	return proveForRule(inputs, rule, {
		receipt,
		text
	}, { isConfirmed: () => true });
}
function isConfirmed({ confirmation }) {
	return confirmation?.kind === "confirmed";
}
function rememberConfirmed(inputs, receipts) {
	if (receipts.length === 0) return;
	inJournal(inputs, (db) => {
		for (const { receipt } of receipts) vouchFor(db, receipt);
	});
}
function noteConfirmed(tried) {
	return tried.map(({ planned: { rule }, confirmation, evidence }) => {
		const ran = `${formatCount(evidence.trials.length, "fresh trial")} for ${formatTokens(sum(evidence.trials.map(({ usage }) => totalTokens(usage))))} tokens`;
		const what = confirmation?.kind === "confirmed" ? "is confirmed" : "is not confirmed, so the rule was measured";
		return `The receipt of ${rule.id} ${what}: ${ran}.`;
	});
}
const doubts = {
	open: "the trials that could be run do not show the saving it states",
	refused: "fresh trials do not show the saving it states"
};

export { composeReport as a, composeMeasured as i, findLatestRecord as n, composeFailure as o, saveRun as r, composeStop as s, measureChange as t };