import { D as isCompiled, N as hasErrors, S as isLeak, a as toPublicReport, j as ProblemError } from "./model.js";
import { t as lintSides } from "./repository-lint.js";
import { a as loadInputs, i as effectiveConfig } from "./repository-reading.js";
import { n as startSteps, t as openCheckpoint } from "./run-checkpoint.js";
import { a as estimateFromHistory, i as refuseOtherRun, l as runIdOf, o as hashSide, r as nameLostRun } from "./run-planning.js";
import { r as composeReport, s as composeStop, t as makeReceiptRow } from "./run-reporting.js";
import { K as quoteValue, V as hintKnownWords } from "./text.js";
import { C as defined, b as hashParts } from "./util.js";
import { a as findNextDue, f as groupAudited, i as chooseAudited, o as isAhead } from "./stage-plan.js";
import { f as isVouchedFor, g as hashActiveSet, l as measuringAgent, v as expectedVersion, x as judgingConfig, y as isSameModel } from "./repository-receipts.js";
import { b as hashBody, y as findIsolation } from "./stage-receipt.js";
import { i as placeOf, r as conductRun } from "./run-measuring.js";
import { c as completeMeasuring, l as settleAll, s as listSettled } from "./run-settling.js";
import { i as hasEarned, r as countsAsStrike, t as listDeparted } from "./repository-audits.js";
import { cn as saveResults } from "./store.js";
import { u as stableJson } from "./text-json.js";
import { s as vouchForRows } from "./run-believing.js";
import { n as openJournal } from "./run-journal.js";
import { d as pricingOf } from "./run-money.js";
import { B as speaksForKeeping, d as weighAudits } from "./stage-decide.js";

// src/flows/audit/choose-rules.ts
/** Chooses by request, config and date. Throws ProblemError for an agent the config does not have. */
function chooseRules(auditables, request, config, today) {
	const { agent } = request;
	if (agent !== void 0 && !Object.hasOwn(config.agents, agent)) throw new ProblemError([unknownAgent(agent, config)]);
	const wish = {
		today,
		audit: config.audit,
		due: request.due === true,
		all: request.all === true,
		...defined({ agent })
	};
	const chosen = request.only === void 0 ? chooseAudited(auditables, wish) : repeat(auditables, request.only);
	return chosen.length > 0 ? {
		kind: "audit",
		chosen
	} : {
		kind: "idle",
		why: explainIdle(auditables, wish)
	};
}
/** The rules of a run that is continued, in their order; one that is gone makes it another run. */
function repeat(auditables, only) {
	return only.flatMap((id) => {
		const found = auditables.find(({ rule }) => rule.id === id);
		return found === void 0 ? [] : [{
			rule: found.rule,
			reason: "asked"
		}];
	});
}
function explainIdle(auditables, wish) {
	const whose = wish.agent === void 0 ? "" : ` of ${wish.agent}`;
	const own = auditables.filter(({ agent }) => wish.agent === void 0 || agent === wish.agent);
	if (own.length === 0) return `Nothing to audit: no rule${whose} is active.`;
	const next = findNextDue(own, wish);
	return `Nothing to audit: no active rule${whose} is due.${next === void 0 ? "" : ` The next is ${next.rule}, on ${next.on}.`}`;
}
function unknownAgent(agent, config) {
	return {
		code: "audit-unknown-agent",
		severity: "error",
		message: `the config has no agent ${quoteValue(agent)}`,
		hint: hintKnownWords(agent, Object.keys(config.agents), "agents"),
		blame: "setup"
	};
}

// src/flows/audit/list-auditable.ts
/**
* The active rules of a side, with the date and the runtime of their latest verdict. Throws ProblemError when a verdict is of a later
* day than today: an audit now would seem older than it.
*/
function listAuditable(side, config, today) {
	const active = (side.ledger?.rules ?? []).filter(({ status }) => status === "active");
	const problems = active.flatMap((rule) => {
		const decidedOn = findLatestRecord(side, rule)?.decidedOn;
		return decidedOn !== void 0 && isAhead(decidedOn, today) ? [clockBehind(rule.id, decidedOn, today)] : [];
	});
	if (problems.length > 0) throw new ProblemError(problems);
	return active.map((rule) => {
		const record = findLatestRecord(side, rule);
		const auditable = {
			rule,
			agent: measuringAgent(rule, config),
			changed: findChanges(record, config)
		};
		return record === void 0 ? auditable : {
			...auditable,
			lastOn: record.decidedOn
		};
	});
}
/** Receipt or audit of the rule as it reads now, whichever is younger. */
function findLatestRecord({ receipts, audits }, rule) {
	const bodyHash = hashBody(rule);
	return [receipts.get(rule.id)?.receipt, audits.get(rule.id)?.receipt].reduce((latest, record) => {
		if (record === void 0 || record.bodyHash !== bodyHash) return latest;
		return latest !== void 0 && latest.decidedOn > record.decidedOn ? latest : record;
	}, void 0);
}
function findChanges(record, { runner }) {
	if (record === void 0) return [];
	return [...isSameModel(runner.model, record.model) ? [] : ["model"], ...record.runnerVersion === expectedVersion(runner) ? [] : ["runner.version"]];
}
function clockBehind(rule, decidedOn, today) {
	return {
		code: "audit-clock-behind",
		severity: "error",
		message: `the latest verdict of "${rule}" is of "${decidedOn}", and today is "${today}"`,
		hint: "Set the clock of this machine. When the date of the verdict is wrong, measure the rule again.",
		blame: "setup"
	};
}

// src/flows/audit/measure-audit.ts
/** Measures the planned rules by leaving each out, one measurement per agent, always with a concurrent baseline. */
async function measureAudit(inputs, base, { plan }, config, request, world, steps) {
	const run = runIdOf(plan);
	await openCheckpoint(inputs, run, plan, steps);
	const { baseSha, headSha } = inputs.refs;
	const only = plan.rules.map(({ rule }) => rule.id);
	const repeat = JSON.stringify({
		...request,
		command: "audit",
		only,
		base: baseSha,
		head: headSha
	});
	const limits = { ...defined({
		firstRounds: request.runs,
		topUp: request.topUp
	}) };
	const agents = plan.rules.map(({ agent }) => agent);
	const { result, runner, budget, notices } = await conductRun(inputs, {
		run,
		base,
		config,
		agents,
		request: repeat,
		...placeOf(request),
		steps
	}, world, async (openRun) => {
		const measured = await settleAll(openRun, groupAudited(plan.rules), {
			reuse: false,
			...limits,
			steps
		});
		const settled = measured.flatMap(listSettled);
		await completeMeasuring(measured, steps);
		return {
			result: {
				settled,
				beganAt: openRun.beganAt
			},
			stops: measured.map(({ stop }) => stop)
		};
	});
	return {
		run,
		runner,
		budget,
		notices,
		bundles: [],
		shards: [],
		...result
	};
}

// src/flows/audit/plan-audit.ts
/**
* The config an audit obeys: base's, as the gate would, with β no larger than α, since an eviction must be shown and not only be
* likely. An audit after another one draws other trials: its seed depends on the records of the rules it measures.
*/
function auditConfig(base, chosen, request) {
	const config = effectiveConfig(judgingConfig(base), request);
	const { policy } = config;
	const beta = Math.min(policy.beta, base.config.policy.alpha);
	const records = chosen.flatMap(({ rule }) => [
		rule.id,
		base.receipts.get(rule.id)?.receipt.chain ?? "",
		base.audits.get(rule.id)?.receipt.chain ?? ""
	]);
	return {
		...config,
		policy: {
			...policy,
			beta
		},
		seed: drawSeed(config.seed, records)
	};
}
/** A rule that never earned has nothing to lose: an audit asks it the whole question. */
function earnedBefore(base, { rule }) {
	return hasEarned(base.receipts.get(rule.id)?.receipt, hashBody(rule));
}
/** 48 bits, so that it stays a whole number. */
function drawSeed(seed, records) {
	return Number.parseInt(hashParts("audit", String(seed), ...records).slice(0, 12), 16);
}
/** Plans an audit of the chosen rules of `base`; nothing is spent. */
async function planAudit(inputs, base, chosen, { lint, config, runs }) {
	const input = {
		config,
		toMeasure: chosen.map((choice) => ({
			...choice,
			hasEarned: earnedBefore(base, choice)
		})),
		active: (base.ledger?.rules ?? []).filter(isCompiled),
		tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
		rentOf: lint.rentOf,
		inputs: {
			...hashSide(base),
			design: "audit",
			firstRounds: String(runs ?? 2)
		},
		anyway: true,
		mayLackRoom: false
	};
	return {
		plan: {
			...await estimateFromHistory(inputs, input, groupAudited),
			notWorthMeasuring: []
		},
		byReceipt: [],
		byHint: [],
		unstamped: []
	};
}

// src/flows/audit/save-audit.ts
/**
* Keeps report and receipts of an audit in the journal, where `stamp`, `report` and `resume` find them. An audit that settled nothing
* has a receipt too, since its date says when the next is due; one that was interrupted has none.
*/
function saveAudit(inputs, base, measured, report) {
	const rows = measured.settled.filter(isWorthKeeping).map((settled) => makeReceiptRow(base, measured.runner, settled, {
		decidedOn: dateOf(base, settled, measured.beganAt),
		audit: true,
		pricing: pricingOf(base.config ?? {})
	}));
	const db = openJournal(inputs);
	try {
		const finished = measured.settled.every(({ stop }) => isFinal(stop));
		vouchForRows(db, rows);
		saveResults(db, measured.run, {
			report: stableJson(toPublicReport(report), 0),
			finished,
			receipts: rows
		});
	} finally {
		db.close();
	}
}
/** A verdict from a leaking run is worth nothing. */
function isWorthKeeping({ planned, decision, records, stop }) {
	if (records.length === 0 || isLeak(findIsolation(planned.rule.id, records))) return false;
	return decision.verdict !== "undecided" || isFinal(stop) || stop?.kind === "budget";
}
function isFinal(stop) {
	return stop === void 0 || stop.kind === "trial-limit" || stop.kind === "top-up-limit";
}
/** The day the audit began, but never a day before the record it follows (which a machine further east may have dated). */
function dateOf(base, { planned }, beganAt) {
	const began = beganAt.toISOString().slice(0, 10);
	return [findLatestRecord(base, planned.rule)?.decidedOn ?? "", began].sort().at(-1) ?? began;
}

// src/flows/audit/weigh-measured.ts
/** What follows from the verdicts of an audit, as `stamp` will apply it. */
function weighMeasured(inputs, base, settled) {
	const audited = settled.map(({ planned: { rule, activeSet, rent }, decision, evidence }) => {
		const standing = base.receipts.get(rule.id)?.receipt;
		const bodyHash = hashBody(rule);
		const record = base.audits.get(rule.id)?.receipt;
		const basis = {
			bodyHash,
			activeSet: hashActiveSet(activeSet)
		};
		return {
			rule: rule.id,
			agent: rule.agent,
			verdict: decision.verdict,
			saving: decision.saving,
			rent,
			protected: rule.protected,
			missed: speaksForKeeping(evidence),
			onceEarned: hasEarned(standing, bodyHash),
			struck: countsAsStrike(isVouchedFor(record, base) ? record : void 0, standing, basis)
		};
	});
	return weighAudits(audited, listDeparted(inputs));
}

// src/flows/audit/run-audit.ts
/**
* Measures active rules of the base again, each by leaving it out, and says what follows. Nothing is changed before `stamp`. Bad input
* and trouble end in a report with outcome `error` or `fail`; only bugs throw.
*/
async function runAudit(request, world) {
	const asked = {
		kind: "audit",
		request
	};
	try {
		const steps = startSteps({}, world);
		const inputs = await steps.take("read", loadInputs(request, world));
		const lint = await steps.take("lint", lintSides(inputs));
		const { base } = inputs;
		if (base?.config === void 0 || hasErrors(lint.problems)) return composeReport({
			asked,
			inputs,
			lint: nameLostRun(lint, request.onlyRun)
		});
		const side = {
			...base,
			config: base.config
		};
		const today = world.now().toISOString().slice(0, 10);
		const auditables = await markLiveDue(listAuditable(side, side.config, today), inputs, world);
		const choices = chooseRules(auditables, request, side.config, today);
		const chosen = choices.kind === "idle" ? [] : choices.chosen;
		const config = auditConfig(side, chosen, request);
		if (choices.kind === "idle") return composeReport({
			asked: {
				...asked,
				result: { idle: choices.why }
			},
			inputs,
			lint,
			config
		});
		const planned = await steps.take("plan", planAudit(inputs, side, chosen, {
			lint,
			config,
			runs: request.runs
		}));
		refuseOtherRun(runIdOf(planned.plan), request.onlyRun);
		if (request.dryRun) return composeReport({
			asked,
			inputs,
			lint,
			config,
			planned
		});
		const measured = await measureAudit(inputs, side, planned, config, request, world, steps);
		const consequences = weighMeasured(inputs, side, measured.settled);
		const judged = {
			...asked,
			result: { consequences }
		};
		const report = composeReport({
			asked: judged,
			inputs,
			lint,
			config,
			planned,
			measured
		});
		await steps.take("report", saveAudit(inputs, side, measured, report));
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeStop(error, request);
		throw error;
	}
}
/** Marks rules with a probe that real sessions ask an audit of; what asks them is loaded where there is one. */
async function markLiveDue(auditables, inputs, world) {
	if (auditables.every(({ rule }) => rule.probe === void 0)) return auditables;
	const { findLiveDue } = await import("./run-find-live-due.js");
	const due = await findLiveDue(inputs, world);
	return auditables.map((one) => due.has(one.rule.id) ? {
		...one,
		isLiveDue: true
	} : one);
}

export { runAudit as t };