import { t as quoteValue } from "./quote-value.js";
import { i as hasErrors, n as ProblemError, t as stableJson } from "./stable-json.js";
import { $ as saveResults, E as leaked, G as readCharges, J as findUnproved, K as effectiveConfig, M as runIdOf, N as openJournal, O as describeSide, P as groupAudited, S as readRunTrials, Sn as hashBody, T as composeReport, Ut as compareText, c as runSession, et as openBench, f as plannedModel, fn as judgingConfig, h as priceWorstToken, it as manifestPath, j as planGate, k as estimateFromHistory, ln as expectedVersion, lt as openStore, mn as isVouchedFor, n as followTrials, p as pricingOf, q as loadInputs, r as connectPorts, s as settingFor, t as runAffordable, tt as openRecording, un as isSameModel, xn as findIsolation, yn as hashActiveSet, zt as measuringAgent } from "./run-affordable.js";
import { D as listDeparted, E as weighAudits, M as lintSides, O as countsAsStrike, S as startSteps, _ as settleAll, a as listPairs, b as nameLostRun, c as toFileCharge, d as nameShardRun, g as completeMeasuring, h as listSettled, i as dealBatches, k as hasEarned, l as writeShardFile, m as makeReceiptRow, n as adoptCharges, o as readShardFile, r as adoptTrials, s as shardPath, u as formatShardId, x as refuseOtherRun, y as openCheckpoint } from "./gate.js";
import { n as hintKnownWords } from "./did-you-mean2.js";
import { t as hashParts } from "./hash.js";
import { t as loadWorktree } from "./load-worktree.js";
import { n as escapeTerminal, t as disarmCommands } from "./escape-terminal.js";
import { c as formatCount, g as formatTokens } from "./clip-width.js";
import { t as composeFailure } from "./compose-failure.js";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";

// src/stages/gate/suite/render-lock.ts
const plainPath = /^[A-Za-z][\w./-]*$/;
function renderKey(path) {
	return plainPath.test(path) ? path : JSON.stringify(path);
}
/** `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
function renderLock(lock) {
	const lines = Object.entries(lock.tasks).sort(([a], [b]) => compareText(a, b)).map(([path, hash]) => `  ${renderKey(path)}: ${hash}`);
	return [
		"# Written by rentroll: hashes that freeze the fixture and the golden tasks. Do not edit.",
		`version: ${lock.version}`,
		`fixture: ${lock.fixture}`,
		...lines.length > 0 ? ["tasks:", ...lines] : ["tasks: {}"],
		""
	].join("\n");
}

// src/flows/lint/run-lint.ts
/** Lints the working tree against its base, when there is one. Bad content is a result; only bugs throw. */
async function runLint(request, world) {
	try {
		const inputs = await loadWorktree(request, world);
		const wroteLock = request.writeLock ? await writeLock(inputs) : void 0;
		const current = wroteLock === void 0 ? inputs : await loadWorktree(request, world);
		const lint = await lintSides(current);
		const proofs = request.prove && !hasErrors(lint.problems) ? await proveAll(current, world) : [];
		return {
			...pick(lint),
			problems: [...lint.problems, ...proofs],
			...wroteLock ? { wroteLock } : {}
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			problems: error.problems,
			notices: []
		};
		throw error;
	}
}
function pick({ notices }) {
	return { notices };
}
async function writeLock({ head, refs }) {
	if (head.config === void 0 || head.fixture === void 0) return void 0;
	const file = head.config.fixture.lock;
	await writeFile(join(refs.root, file), renderLock(growLock(head, head.fixture.hash)));
	return file;
}
/** What is frozen stays as it is: an edited task keeps its old entry, and linting says so. */
function growLock(head, fixture) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
	return {
		version: 1,
		fixture: head.lock?.fixture ?? fixture,
		tasks: {
			...found,
			...head.lock?.tasks
		}
	};
}
async function proveAll({ head, refs, paths }, world) {
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	if (head.config === void 0 || head.fixture === void 0 || tasks.length === 0) return [];
	const db = openStore(join(refs.root, paths.state, "rentroll.db"));
	const bench = await openBench(head.config, head.fixture, world);
	try {
		return await findUnproved(tasks, bench, db, world, "head");
	} finally {
		db.close();
		await bench.close();
	}
}

// src/stages/gate/plan/choose-audited.ts
const dayMs = 864e5;
/**
* The rules an audit measures. Due ones first by age, the oldest first, then those whose model or CLI changed; without `due` the
* oldest first, whatever their age. Ties keep the order of the ledger.
*/
function chooseAudited(auditables, wish) {
	const chosen = auditables.filter(({ agent }) => wish.agent === void 0 || agent === wish.agent).map((auditable) => ({
		...auditable,
		reason: findDueReason(auditable, wish) ?? "asked"
	})).filter(({ reason }) => !wish.due || reason !== "asked").sort((a, b) => compareDue(a, b, wish.due));
	return chosen.slice(0, wish.all ? chosen.length : wish.audit.perRun).map(({ rule, reason }) => ({
		rule,
		reason
	}));
}
/** Why an audit of the rule is due, undefined when it is not. A date that is none is as good as no verdict. */
function findDueReason({ lastOn, changed }, { today, audit }) {
	if (lastOn === void 0) return "never-measured";
	if (!(startOf(today) - startOf(lastOn) < audit.everyMs)) return "aged";
	return changed.some((change) => audit.onChangeOf.includes(change)) ? "other-runtime" : void 0;
}
function compareDue(a, b, byReason) {
	const rank = ({ reason }) => byReason && reason === "other-runtime" ? 1 : 0;
	const [before, after] = [a.lastOn ?? "", b.lastOn ?? ""];
	return rank(a) - rank(b) || (before === after ? 0 : before < after ? -1 : 1);
}
/** The rule that is due next by its age, and the date; undefined when there is none that was ever measured. */
function findNextDue(auditables, { agent, audit }) {
	const [oldest] = auditables.flatMap(({ rule, lastOn, agent: own }) => lastOn === void 0 || agent !== void 0 && own !== agent ? [] : [{
		rule: rule.id,
		lastOn
	}]).sort((a, b) => a.lastOn === b.lastOn ? 0 : a.lastOn < b.lastOn ? -1 : 1);
	if (oldest === void 0 || Number.isNaN(startOf(oldest.lastOn))) return void 0;
	const dueMs = startOf(oldest.lastOn) + Math.ceil(audit.everyMs / dayMs) * dayMs;
	return {
		rule: oldest.rule,
		on: new Date(dueMs).toISOString().slice(0, 10)
	};
}
/** True for a verdict of the future. A day of difference is a time zone, more is a clock that is wrong. */
function isAhead(lastOn, today) {
	return startOf(lastOn) > startOf(today) + dayMs;
}
function startOf(date) {
	return Date.parse(`${date}T00:00:00Z`);
}

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
		...agent === void 0 ? {} : { agent }
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
* The active rules of a side with the date and the runtime of their latest verdict. Throws ProblemError when a verdict is of a later
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
	const limits = {
		...request.runs === void 0 ? {} : { firstRounds: request.runs },
		...request.topUp === void 0 ? {} : { topUp: request.topUp }
	};
	const agents = plan.rules.map(({ agent }) => agent);
	const { result, runner, budget, notes } = await runSession(inputs, {
		run,
		base,
		config,
		agents,
		request: repeat,
		folders: request,
		steps
	}, world, async (session) => {
		const measured = await settleAll(session, groupAudited(plan.rules), {
			reuse: false,
			...limits,
			steps
		});
		const settled = measured.flatMap(listSettled);
		await completeMeasuring(measured, steps);
		return {
			result: {
				settled,
				beganAt: session.beganAt
			},
			stops: measured.map(({ stop }) => stop)
		};
	});
	return {
		run,
		runner,
		budget,
		notes,
		bundles: [],
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
/** 48 bits, so that it stays a whole number. */
function drawSeed(seed, records) {
	return Number.parseInt(hashParts("audit", String(seed), ...records).slice(0, 12), 16);
}
/** Plans an audit of the chosen rules of `base`; nothing is spent. */
function planAudit(inputs, base, chosen, { lint, config, runs }) {
	const input = {
		config,
		toMeasure: chosen,
		active: (base.ledger?.rules ?? []).filter((rule) => rule.status === "active"),
		tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
		rentOf: lint.rentOf,
		inputs: {
			...describeSide(base),
			design: "audit",
			firstRounds: String(runs ?? 2)
		},
		meanTrialTokens: /* @__PURE__ */ new Map()
	};
	return {
		plan: {
			...estimateFromHistory(inputs, input, groupAudited),
			notWorthMeasuring: []
		},
		byReceipt: [],
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
		saveResults(db, measured.run, {
			report: stableJson(report, 0),
			finished,
			receipts: rows
		});
	} finally {
		db.close();
	}
}
/** A verdict from a leaking run is worth nothing. */
function isWorthKeeping({ planned, decision, records, stop }) {
	if (records.length === 0 || leaked(findIsolation(planned.rule.id, records))) return false;
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
	const audited = settled.map(({ planned: { rule, activeSet, rent }, decision }) => {
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
	try {
		const steps = startSteps({}, world);
		const inputs = await steps.take("read", loadInputs(request, world));
		const lint = await steps.take("lint", lintSides(inputs));
		const { base } = inputs;
		if (base?.config === void 0 || hasErrors(lint.problems)) return composeReport({
			inputs,
			lint: nameLostRun(lint, request)
		});
		const side = {
			...base,
			config: base.config
		};
		const today = world.now().toISOString().slice(0, 10);
		const choices = chooseRules(listAuditable(side, side.config, today), request, side.config, today);
		const chosen = choices.kind === "idle" ? [] : choices.chosen;
		const config = auditConfig(side, chosen, request);
		if (choices.kind === "idle") return composeReport({
			inputs,
			lint,
			config,
			audit: { idle: choices.why }
		});
		const planned = await steps.take("plan", planAudit(inputs, side, chosen, {
			lint,
			config,
			runs: request.runs
		}));
		refuseOtherRun(planned.plan, request);
		if (request.dryRun) return composeReport({
			inputs,
			lint,
			config,
			planned,
			dryRun: true
		});
		const measured = await measureAudit(inputs, side, planned, config, request, world, steps);
		const consequences = weighMeasured(inputs, side, measured.settled);
		const report = composeReport({
			inputs,
			lint,
			config,
			planned,
			measured,
			audit: { consequences },
			request
		});
		await steps.take("report", saveAudit(inputs, side, measured, report));
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeFailure(error.problems, request);
		throw error;
	}
}

// src/flows/shards/choose-shards.ts
/**
* Divides a plan with one look into at most `wanted` shards: fewer when there are fewer pairs of trials, or when the share of the budget of
* each would be too small for what its trials are expected to take. None when there is nothing to measure.
*/
function chooseShards(plan, config, wanted) {
	const pairs = listPairs(plan, config);
	const meanTokens = plan.expected.trials === 0 ? 0 : plan.expected.tokens / plan.expected.trials;
	for (let of = Math.min(wanted, pairs.length); of >= 1; of -= 1) {
		const dealt = dealBatches(pairs, of);
		const all = countTrials(dealt.flat());
		const parts = dealt.map((batches) => ({
			own: countTrials(batches),
			all
		}));
		if (of > 1 && !parts.every((part) => isEnough(part, config, meanTokens))) continue;
		return parts.map((part, place) => {
			const trials = sumOf(part.own);
			const share = shareBudget(config.budget, part);
			return {
				id: formatShardId({
					shard: place + 1,
					of,
					plan: runIdOf(plan)
				}),
				name: `shard-${place + 1}-of-${of}`,
				trials,
				expectedTokens: Math.round(trials * meanTokens),
				maxTokens: share.run,
				maxDollars: share.dollars
			};
		});
	}
	return [];
}
/** The limits of one part while all parts spend without a common journal: rounded down, so that the sum never passes the whole. */
function shareBudget(budget, { own, all }) {
	const share = sumOf(all) === 0 ? 0 : sumOf(own) / sumOf(all);
	const run = Math.floor(budget.run * share);
	const dollars = Math.floor(budget.dollars * share * 1e6) / 1e6;
	return {
		...budget,
		run,
		dollars,
		agent: Math.min(budget.agent, run)
	};
}
/** What one agent may take of a shard's share: of the limit per agent, what the shard has of that agent's trials. */
function shareAgent(budget, agent, { own, all }) {
	const trials = all.get(agent) ?? 0;
	return trials === 0 ? 0 : Math.floor(budget.agent * (own.get(agent) ?? 0) / trials);
}
/** Trials of batches by agent. */
function countTrials(batches) {
	const counts = /* @__PURE__ */ new Map();
	for (const { measurement, specs } of batches) counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
	return counts;
}
/** Before a trial starts its worst case is set aside, so the last one needs room for it beside all that was spent. */
function isEnough(part, config, meanTokens) {
	const share = shareBudget(config.budget, part);
	const needed = (trials) => trials * meanTokens + config.budget.trial;
	const perToken = priceWorstToken(plannedModel(config), config.budget.trial, pricingOf(config));
	const hold = perToken === "unknown" ? 0 : perToken * config.budget.trial;
	const agents = [...part.own].every(([agent, own]) => shareAgent(config.budget, agent, part) >= needed(own));
	return share.run >= needed(sumOf(part.own)) && agents && share.dollars >= hold;
}
function sumOf(counts) {
	return [...counts.values()].reduce((total, count) => total + count, 0);
}

// src/flows/shards/plan-fan-out.ts
/** Plans as the gate does. Throws ProblemError with what the gate would answer instead of a plan. */
async function planFanOut(request, world) {
	const inputs = await loadInputs(request, world);
	const lint = await lintSides(inputs);
	const { base } = inputs;
	if (hasErrors(lint.problems)) throw new ProblemError(lint.problems);
	if (base?.config === void 0) throw new ProblemError([firstPull()]);
	const config = effectiveConfig(judgingConfig({
		...base,
		config: base.config
	}), request);
	return {
		inputs,
		base,
		config,
		planned: planGate(inputs, base, lint, config, {
			...request,
			oneLook: true
		})
	};
}
function firstPull() {
	return {
		code: "shard-no-policy",
		severity: "error",
		message: "the base has no config, so there is nothing to measure by",
		hint: "The change that introduces rentroll is judged by nothing: merge it first.",
		blame: "setup"
	};
}
/** The shards of a plan, at most `wanted`; none when there is nothing to measure. Throws ProblemError as `planFanOut` does. */
async function planShards(request, wanted, world) {
	const { planned, config } = await planFanOut(request, world);
	return chooseShards(planned.plan, config, wanted);
}

// src/flows/shards/measure-shard.ts
/**
* Runs a shard's part of the plan into a recording, inside its own share of the budget. A recording of the same shard that is there already
* is gone on with. Throws ProblemError when the plan is another one than the shard's, and for everything that keeps a gate from measuring.
*/
async function measureShard(request, world) {
	const { shard: id, record } = request;
	const { inputs, base, config, planned } = await planFanOut(request, world);
	const { plan } = planned;
	refuseOtherPlan(id, runIdOf(plan), plan.rules.length);
	const dealt = dealBatches(listPairs(plan, config), id.of);
	const batches = dealt[id.shard - 1] ?? [];
	const part = {
		own: countTrials(batches),
		all: countTrials(dealt.flat())
	};
	const earlier = readEarlier(record, id, plan.digest);
	const own = {
		...config,
		budget: shareBudget(config.budget, part)
	};
	const describe = (session, stop) => describeShard(session, id, plan.digest, batches, stop);
	const agents = batches.map(({ measurement }) => measurement.agent);
	const run = nameShardRun(runIdOf(plan), id);
	const { result, budget, notes } = await runSession(inputs, {
		run,
		base,
		config: own,
		agents,
		request: "",
		folders: { record }
	}, world, async (session) => {
		adoptTrials(session, batches, earlier.recordings);
		adoptCharges(session, earlier.files);
		writeShardFile(record, describe(session));
		const tell = () => writeShardFile(record, describe(session));
		const stop = await runBatches(session, config, part, batches, tell);
		const file = describe(session, stop);
		writeShardFile(record, file);
		return {
			result: {
				file,
				stop
			},
			stops: [stop]
		};
	});
	return {
		file: result.file,
		budget,
		notes,
		...result.stop === void 0 ? {} : { stop: result.stop }
	};
}
async function runBatches(session, { budget }, part, batches, charged) {
	let stopped;
	for (const { measurement, specs } of batches) {
		const share = {
			...session.config.budget,
			agent: shareAgent(budget, measurement.agent, part)
		};
		const limited = {
			...session,
			config: {
				...session.config,
				budget: share
			}
		};
		const ports = followTrials(limited, connectPorts(limited, measurement, settingFor(limited, measurement)));
		const { concurrency } = session.config;
		session.world.progress.startMeasurement({
			name: measurement.id,
			trials: specs.length,
			isExact: true,
			concurrency
		});
		const charge = (record) => {
			ports.charge(record);
			charged();
		};
		const { stop } = await runAffordable(specs, {
			...ports,
			charge
		});
		stopped ??= stop;
		if (stop !== void 0 && stop.kind !== "budget") break;
	}
	return stopped;
}
function describeShard({ db, run }, { shard, of }, plan, batches, stop) {
	const specs = batches.flatMap((batch) => batch.specs);
	const done = new Set(readRunTrials(db, run).map(({ key }) => key));
	return {
		schema: 1,
		plan,
		shard,
		of,
		trials: specs.length,
		done: specs.filter(({ key }) => done.has(key)).length,
		charges: readCharges(db, run).map(toFileCharge),
		...stop === void 0 ? {} : { stop: describeStop(stop).slice(0, 300) }
	};
}
/** Why a shard ended early; what an environment said is not repeated outside the machine it was said on. */
function describeStop(stop) {
	if (stop.kind === "budget") return `its share of the budget had no room for another trial: ${stop.reason}`;
	if (stop.kind === "environment") return "three environment errors in a row";
	return stop.kind === "cancelled" ? "it was interrupted" : stop.kind;
}
/** What an earlier attempt at the same shard left in the folder: it is not paid for again. */
function readEarlier(record, id, plan) {
	if (!existsSync(manifestPath(record))) return {
		recordings: [],
		files: []
	};
	const path = shardPath(record, id);
	const read = existsSync(path) ? readShardFile(record, path) : void 0;
	if (read !== void 0 && read.value === void 0) throw new ProblemError(read.problems);
	return {
		recordings: [openRecording(record)],
		files: read?.value?.plan === plan ? [read.value] : []
	};
}
function refuseOtherPlan(id, run, rules) {
	const { plan, ...shard } = id;
	if (plan !== void 0 && !run.startsWith(plan) && !plan.startsWith(run)) throw new ProblemError([refuse("shard-other-plan", `the shard "${formatShardId(id)}" is one of the plan "${plan}", and the plan is "${run}" here`, "The commits, the policy or the runner changed since the plan was made (a push in between, another --base or checkout): start at rentroll plan --shards again.")]);
	if (rules > 0) return;
	throw new ProblemError([refuse("shard-nothing-to-measure", `there is no shard "${formatShardId(shard)}": nothing has to be measured`, "Guard the matrix: if: needs.plan.outputs.shard-count != '0'.")]);
}
function refuse(code, message, hint) {
	return {
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	};
}

// src/stages/gate/report/terminal/measured/render-shard.ts
/** What a shard brought, in a few lines. */
function renderShard({ file, budget, notes }) {
	const { shard, of, trials, done, stop } = file;
	const lines = [
		`Shard ${shard}/${of}: ${done} of ${formatCount(trials, "trial")} measured.`,
		`${formatTokens(budget.totalConsumed)} of its ${formatTokens(budget.maxAllowed)} tokens are spent.`,
		...stop === void 0 ? [] : [`It ended early: ${stop}.`],
		...notes,
		"Its recording goes to the job that runs rentroll decide --shards."
	];
	return disarmCommands(`${lines.map(escapeTerminal).join("\n")}\n`);
}

export { runLint as a, runAudit as i, measureShard as n, planShards as r, renderShard as t };