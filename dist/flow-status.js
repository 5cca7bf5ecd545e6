import { Nn as readMeasuringTokens, en as countUnknown, rn as readLatestReport } from "./store.js";
import { D as isCompiled, I as setupError, O as ruleStatuses } from "./model.js";
import { F as compareText } from "./text.js";
import { d as sessionsFile } from "./util.js";
import { a as memoryOrder } from "./repository-lint.js";
import { n as requireSources, r as loadWorktree } from "./repository-reading.js";
import { b as countWorthless, x as judgingConfig } from "./repository-receipts.js";
import { t as listReceipts } from "./repository-records.js";
import { t as readConsents } from "./run-consent.js";
import { t as askJournal } from "./run-journal.js";
import { _ as loadRentMeasure } from "./stage-ledger.js";
import { b as judgeAgain } from "./stage-decide.js";
import { existsSync } from "node:fs";

// src/flows/status/find-latest-report.ts
/** The report of the latest run that measured something, undefined when there is none. */
async function findLatestReport(request, world) {
	const json = await askJournal(request, world, (db) => readLatestReport(db));
	if (json === void 0) return void 0;
	const report = JSON.parse(json);
	return {
		...report,
		judgement: judgeAgain(report)
	};
}
/** Like `findLatestReport`; throws ProblemError where there is none, or none that a key which is known here vouches for. */
async function requireLatestReport(request, world) {
	const report = await findLatestReport(request, world);
	if (report !== void 0) return report;
	const unknown = await askJournal(request, world, (db) => countUnknown(db, "reports")) ?? 0;
	const message = unknown === 0 ? "there is no report yet: nothing has been measured in this clone" : `there is no report to show: no key that is known here vouches for ${unknown === 1 ? "the one" : `the ${unknown}`} in the journal`;
	throw setupError("report-missing", message, unknown === 0 ? measureFirst : `${measureFirst} ${laterStep}`);
}
const measureFirst = "Measure first: rentroll check. Committed verdicts are shown by: rentroll status.";
const laterStep = "In CI a later step knows the report of an earlier one by a key alone (RENTROLL_SIGNING_KEY, or that of the provider): give it to both, or have check write it (--json, --html).";

// src/flows/status/read-status.ts
/** What stands in the working tree. Throws ProblemError for a config or ledger that cannot be read. */
async function readStatus(request, world) {
	const inputs = await loadWorktree(request, world);
	const { config, ledger } = requireSources(inputs);
	const rentOf = await loadRentMeasure();
	const { receipts, audits } = await listReceipts(inputs);
	const place = new Map(memoryOrder(inputs.head).map((id, index) => [id, index]));
	const sorted = [...ledger.rules].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
	const rows = new Map(receipts.map((row) => [row.rule, row]));
	const audited = new Map(audits.map((row) => [row.rule, row]));
	const of = (status) => sorted.filter((rule) => rule.status === status).map((rule) => toStatusRule(rule, {
		receipt: rows.get(rule.id),
		audit: audited.get(rule.id)
	}, rentOf));
	const report = await findLatestReport(request, world);
	const worthless = estimateWorthless(inputs.base ?? inputs.head);
	const sessions = await readSessions(inputs, rows, world);
	return {
		schema: 1,
		agents: Object.keys(config.agents).map((agent) => countRules(agent, ledger.rules, rentOf)),
		active: of("active"),
		inherited: of("inherited"),
		candidates: of("candidate"),
		evicted: of("evicted").sort((a, b) => compareText(b.evicted?.on ?? "", a.evicted?.on ?? "")),
		...worthless && { worthless },
		suites: request.isBrief === true ? [] : await (await import("./status-read-suites.js")).readSuites(inputs),
		week: {
			measured: await readMeasured(request, world),
			...sessions.week
		},
		...sessions.shown,
		consents: readConsents(world.env),
		...report && { lastRun: {
			outcome: report.outcome,
			headline: report.headline,
			budget: report.budget
		} }
	};
}
/** What sessions say; nothing of it is loaded where none was collected. */
async function readSessions({ head, refs: { root } }, rows, { env, now }) {
	if (!existsSync(sessionsFile(env))) return {
		shown: {},
		week: {}
	};
	const { readSessionSide } = await import("./status-read-work-report.js");
	return readSessionSide({
		project: root,
		promised: listPromised(head, rows),
		now: now()
	}, env);
}
/** Active rules with a receipt that earns and holds, on whatever it was measured: what was promised, and since when. */
function listPromised({ ledger, receipts }, rows) {
	return (ledger?.rules ?? []).flatMap(({ id, agent, status }) => {
		const receipt = receipts.get(id)?.receipt;
		const state = rows.get(id)?.state;
		if (status !== "active" || state !== "valid" && state !== "stale") return [];
		if (receipt?.verdict !== "earns" || receipt.baselineMean <= 0) return [];
		const { decidedOn: activeSince, saving, baselineMean } = receipt;
		return [{
			rule: id,
			agent,
			activeSince,
			promised: saving / baselineMean
		}];
	});
}
function countRules(agent, rules, rentOf) {
	const own = rules.filter((rule) => rule.agent === agent || rule.agent === "all");
	const of = (status) => own.filter((rule) => rule.status === status);
	return {
		agent,
		counts: Object.fromEntries(ruleStatuses.map((status) => [status, of(status).length])),
		rent: own.filter(isCompiled).reduce((sum, rule) => sum + rentOf(rule), 0)
	};
}
/** From the side that sets the policy of new verdicts. */
function estimateWorthless(side) {
	const { config } = side;
	if (config === void 0) return void 0;
	const { share, ...counts } = countWorthless(side, config.policy.alpha);
	return share === void 0 ? void 0 : {
		...counts,
		share,
		alpha: judgingConfig({
			...side,
			config
		}).policy.alpha
	};
}
function toStatusRule(rule, { receipt, audit }, rentOf) {
	const { id, agent, body, born, evicted } = rule;
	return {
		rule: id,
		agent,
		body,
		rent: rentOf(rule),
		protected: rule.protected,
		...born && { born },
		...evicted && { evicted },
		...receipt && { receipt },
		...audit && { audit }
	};
}
const weekMs = 6048e5;
/** Tokens of all classes that measuring in this clone took in the last seven days. */
async function readMeasured(request, world) {
	const since = /* @__PURE__ */ new Date(world.now().getTime() - weekMs);
	return await askJournal(request, world, (db) => readMeasuringTokens(db, since)) ?? 0;
}

export { findLatestReport as n, requireLatestReport as r, readStatus as t };