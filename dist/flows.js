import { h as readLineage } from "./quick-answer.js";
import { An as shareMemory, Cr as hashParts, Dn as listEntries, En as isCompiled, Ft as toDay, Ln as priorCv, Lt as findEntry, Ot as parseJson, Pt as hintKnownNames, Qn as sum, cn as formatShardId, d as scheduleOf, dn as quoteValue, ei as totalTokens, en as limitOfScreen, gi as hasErrors, ii as defined, jn as spellProbe, l as continuationOf, mi as ProblemError, on as weighScreen, rt as runners, ti as weighUsage, tr as isDecided, u as measureAsNeeded, vi as makeError, xr as stableJson, yi as setupError } from "./core.js";
import { J as readSearchLines, X as readMeanTrialTokens, Y as readByContext, Z as readNewestTrials, a as keepEffective, bt as readRunTrials, ct as findTrackedProblem, dt as findCommit, et as readTrialWork, ft as findDefaultTip, gt as resolveRevision, h as readGitLine, ht as resolveRefs, i as writeTree, kt as readCharges, l as readLatestReceipt, n as judgeRange, o as toWrittenFile, p as openCommit, pt as findRoot, q as openTally, r as writeCommit, s as applyChanges, xt as readTrials } from "./adapters.js";
import { z as formatCount } from "./report.js";
import { $r as weighRemoval, A as priceCarried, Ar as splitRule, Hr as renderReceipt, Jt as expectTrialTokens, Kr as speaksForKeeping, Lr as hashBody, Nn as parseLedger, Nt as priceWorstToken, Ot as priceKnown, Pn as parseConfig, Q as planBatch, Qr as weighAudits, U as similarityLimits, W as findNearest, Wt as costAlone, Yr as countStored, Yt as diffLedger, Zr as gainOf, Zt as listLeaving, _ as chooseAudited, _r as settingsLimits, a as sayRemoval, an as plainRule, b as describeProbe, c as nextStep, cn as signReceipt, d as findSuspects, ei as monthlySessions, f as rankLines, gr as settingsFile, ht as decideRule, i as removeEntry, jr as splitTermsOf, kn as parseReceipt, l as readState, li as judgeAgain, n as setByHand, nn as makeMeasurement, o as editLedger, pi as hasSay, r as cutOut, s as weighReturn, t as canBeByHand, ti as resolveMinimalEffect, tt as answerProbe, u as planSearch, ui as judgeChange, v as findNextDue, y as isAhead } from "./steps.js";
import { A as readBaselines, B as isSameModel, C as isOfFuture, D as growBaselines, I as evidencePolicy, J as listJudgedAssets, K as listStanding, L as expectedVersion, N as isVouchedFor, O as noBaselines, P as behaviourPolicy, S as verifyForRule, X as planMemory, Y as runtimeOf, Z as memoryOrder, _t as readTreeText, a as renderCoverage, at as findAsset, b as loadReceiptTerms, c as refuseUnproved, d as proveForRule, et as readTrialInstructions, ft as listDeparted, g as lintRevisions, gt as readMemory, ht as locateFiles, i as parseCoverage, j as renderBaselines, lt as countsAsStrike, m as loadInputs, mt as auditFile, n as judgeCoverage, nt as readEntries, o as suggestForRule, ot as listEvicted, pt as mayGo, r as lowerCoverage, s as loadWorktree, u as isSameReceipt, ut as hasEarned, vt as receiptFile, x as measuringAgent, y as listJudged, yt as requireSources, z as hashActiveSet } from "./repository.js";
import { $ as openTrialPorts, A as askProofs, B as refuseOtherRun, C as handOffFolder, D as findLatestRecord, E as writeLock, F as parseStep, G as closeOnFailure, H as locationOf, I as configFor, J as runSequentialTest, K as openCheckEnvironment, L as readChange, M as composeReport, N as openCheckpoint, O as saveRun, P as startSteps, Q as openArm, R as requireChange, S as handOnParts, T as proveForFreeze, U as runExperiment, V as measurePlan, W as findUnproved, X as runAffordable, Y as runWeeklyTest, Z as proveDelivery, _ as shardPath, _t as plannedModel, a as buildWait, at as planGate, b as dealBatches, bt as composeStop, c as handOnGate, ct as findTrialPrices, d as openReceipts, dt as openJournal, et as reusableSince, f as adoptCharges, ft as hasPortableKey, g as readShardFile, gt as weekOfStratum, h as listShardSealed, ht as termsFor, i as creditConfirmed, it as planExperiment, j as countAgain, k as toPublicReport, l as openHanded, lt as askJournal, m as listCounting, mt as nameStratum, nt as listMeasured, o as waitsForTrain, ot as runIdOf, p as adoptTrials, pt as contextOf, q as nameStop, rt as nameRun$1, s as measureRules, st as findKnownTrials, tt as hashRevision, u as vouchForJob, ut as inJournal, v as toFileCharge, vt as pricingOf, w as proveAgents, x as listPairs, y as writeShardFile, yt as composeFailure, z as nameLostRun } from "./run.js";
import { n as applySplices } from "./core-yaml.js";
import { o as reachClone } from "./git-seldom.js";
import { S as manifestPath, b as openRecording } from "./measure.js";
const { existsSync } = globalThis.process.getBuiltinModule("node:fs");

function chooseRules(auditables, request, { config, ledger }, today) {
	const { agent } = request;
	if (agent !== void 0 && !Object.hasOwn(config.agents, agent)) {
		const hint = hintKnownNames(agent, Object.keys(config.agents), "agents");
		throw setupError("audit-unknown-agent", `the config has no agent ${quoteValue(agent)}`, hint);
	}
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
		why: `${explainIdle(auditables, wish)}${nameInherited(ledger)}`
	};
}
function repeat(auditables, only) {
	return only.flatMap((id) => {
		const found = auditables.find(({ rule }) => rule.id === id);
		if (found === void 0) return [];
		const { rule, treatment } = found;
		return [{
			rule,
			reason: "asked",
			...defined({ treatment })
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
function nameInherited(ledger) {
	const lines = ledger?.rules.filter(({ status }) => status === "inherited").length ?? 0;
	if (lines === 0) return "";
	return ` Never measured: ${formatCount(lines, "inherited rule")} (rentroll audit --inherited --dry-run names the price).`;
}
function listAuditable(revision, assets, config, today) {
	const rules = (revision.ledger?.rules ?? []).filter(({ status }) => status === "active");
	const treatments = new Map(assets.map(({ rule, text }) => [rule.id, {
		kind: "text",
		change: text
	}]));
	const active = [...rules, ...assets.map(({ rule }) => rule)];
	const problems = active.flatMap((rule) => {
		const decidedOn = findLatestRecord(revision, rule)?.decidedOn;
		return decidedOn !== void 0 && isAhead(decidedOn, today) ? [clockBehind(rule.id, decidedOn, today)] : [];
	});
	if (problems.length > 0) throw new ProblemError(problems);
	return active.map((rule) => {
		const record = findLatestRecord(revision, rule);
		const treatment = defined({ treatment: treatments.get(rule.id) });
		const auditable = {
			rule,
			agent: measuringAgent(rule, config),
			changed: findChanges(record, config),
			...treatment
		};
		return record === void 0 ? auditable : {
			...auditable,
			lastOn: record.decidedOn
		};
	});
}
function findChanges(record, { runner }) {
	if (record === void 0) return [];
	return [...isSameModel(runner.model, record.model) ? [] : ["model"], ...record.runnerVersion === expectedVersion(runner) ? [] : ["runner.version"]];
}
function clockBehind(rule, decidedOn, today) {
	return makeError("setup", "audit-clock-behind", `the latest verdict of "${rule}" is of "${decidedOn}", and today is "${today}"`, "Set the clock of this machine. When the date of the verdict is wrong, measure the rule again.");
}

function auditConfig(base, chosen, request) {
	const config = configFor(base, request);
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
function earnedBefore(base, { rule }) {
	const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
	return hasEarned(base.receipts.get(rule.id)?.receipt, hashBody(judged));
}
function drawSeed(seed, records) {
	return Number.parseInt(hashParts("audit", String(seed), ...records).slice(0, 12), 16);
}
async function planAudit(inputs, base, chosen, { lint, config, runs }) {
	const toMeasure = chosen.map((choice) => ({
		...choice,
		hasEarned: earnedBefore(base, choice)
	}));
	const names = { firstRounds: String(runs ?? 2) };
	return {
		plan: {
			...await planExperiment("audit", inputs, base, {
				config,
				toMeasure,
				rentOf: lint.rentOf,
				names
			}),
			notWorthMeasuring: []
		},
		byReceipt: [],
		byHint: [],
		unstamped: [],
		simulated: [],
		strikes: []
	};
}

async function runAudit(request, deps) {
	const asked = {
		kind: "audit",
		request
	};
	try {
		const steps = startSteps({}, deps);
		const { inputs, lint, base } = await readChange(request, deps, { steps });
		if (base === void 0) return composeReport({
			asked,
			inputs,
			lint: nameLostRun(lint, request.onlyRun)
		});
		const today = toDay(deps.now());
		const assets = await listStanding(inputs, base);
		const auditables = await markLiveDue(listAuditable(base, assets, base.config, today), inputs, deps);
		const choices = chooseRules(auditables, request, base, today);
		const chosen = choices.kind === "idle" ? [] : choices.chosen;
		const config = auditConfig(base, chosen, request);
		if (choices.kind === "idle") return composeReport({
			asked: {
				...asked,
				result: { idle: choices.why }
			},
			inputs,
			lint,
			config
		});
		const planned = await steps.take("plan", planAudit(inputs, base, chosen, {
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
		const { plan } = planned;
		await openCheckpoint(inputs, runIdOf(plan), plan, steps);
		const { baseSha, headSha, baseBranch } = inputs.refs;
		const only = plan.rules.map(({ rule }) => rule.id);
		const repeat = {
			...request,
			command: "audit",
			only,
			base: baseSha,
			head: headSha,
			...defined({ baseBranch })
		};
		const order = {
			run: runIdOf(plan),
			base,
			config,
			plan,
			steps,
			request: JSON.stringify(repeat)
		};
		const looks = () => ({
			reuse: false,
			...defined({
				firstRounds: request.runs,
				topUp: request.topUp
			})
		});
		const measured = await measurePlan(inputs, {
			kind: "audit",
			...order,
			...locationOf(request)
		}, looks, deps);
		const consequences = weighMeasured(inputs, base, measured.settled);
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
		await steps.take("report", saveRun("audit", inputs, base, measured, report, deps.now()));
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeStop(error, request);
		throw error;
	}
}
async function markLiveDue(auditables, inputs, deps) {
	if (auditables.every(({ rule }) => rule.probe === void 0)) return auditables;
	const due = await deps.sessions?.liveDue(inputs, deps);
	if (due === void 0) return auditables;
	return auditables.map((one) => due.has(one.rule.id) ? {
		...one,
		isLiveDue: true
	} : one);
}
function weighMeasured(inputs, base, finished) {
	const audited = finished.map(({ planned: { rule, activeSet, rent }, decision, evidence }) => {
		const standing = base.receipts.get(rule.id)?.receipt;
		const bodyHash = hashBody(rule);
		const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
		const record = base.audits.get(rule.id)?.receipt;
		const basis = {
			bodyHash,
			activeSet: hashActiveSet(activeSet)
		};
		return {
			rule: rule.id,
			agent: rule.agent,
			verdict: decision.verdict,
			saving: gainOf(decision),
			rent,
			protected: rule.protected,
			missed: speaksForKeeping(evidence),
			onceEarned: hasEarned(standing, hashBody(judged)),
			struck: countsAsStrike(isVouchedFor(record, base) ? record : void 0, standing, basis)
		};
	});
	return weighAudits(audited, listDeparted(inputs));
}

function readGateRequest(options) {
	const { base, head, configFile, assets, concurrency, seed, budgetTokens, anyway, now, onUndecided } = options;
	return {
		configFile,
		mode: readMode(options),
		...defined({
			base,
			head,
			assets,
			concurrency,
			seed,
			budgetTokens
		}),
		...anyway === true ? { anyway } : {},
		...now === true ? { now } : {},
		...defined({ onUndecided })
	};
}
function readMode(options) {
	const { dryRun, decideOnly, shards, record, replay, cache, fromStep } = options;
	const schedule = readSchedule(options);
	if (dryRun === true) {
		if (fromStep !== void 0) parseStep(fromStep);
		return {
			kind: "plan",
			looks: schedule
		};
	}
	if (decideOnly === true && shards !== void 0) return {
		kind: "decide",
		shards
	};
	if (replay !== void 0 && record !== void 0) throw setupError("record-of-replay", "a replay cannot be recorded: \"--record\" and \"--replay\" exclude each other", "Copy the folder of the recording instead.");
	const continued = defined({
		onlyRun: options.onlyRun,
		fromStep: options.fromStep
	});
	if (replay !== void 0) return {
		kind: "replay",
		looks: schedule,
		folder: replay,
		...continued
	};
	return {
		kind: "measure",
		looks: schedule,
		...continued,
		...defined({
			record,
			cache
		})
	};
}
function readSchedule({ fresh, oneLook, shards }) {
	if (shards !== void 0) return {
		kind: "one",
		shards
	};
	return oneLook === true ? { kind: "one" } : {
		kind: "many",
		fresh: fresh === true
	};
}

async function runHalves(openRun, search, slots, lines) {
	const { open, removed, round } = lines;
	const measurement = measure(search, `halves ${round}`, open, removed);
	const ports = portsOf(openRun, measurement);
	const planned = planBatch(measurement, openRun.config.seed, 1, slots.map((slot) => ({
		...slot,
		toggled: []
	})), []);
	const { records, stop } = await runAffordable(planned, ports);
	const { weights } = evidencePolicy(openRun.config, search.setup.tasks.length);
	const flips = new Set(open);
	return {
		result: {
			kind: "halves",
			trials: records.map(({ task, present, usage, outcome }) => ({
				task,
				open,
				present: present.filter((id) => flips.has(id)),
				tokens: weighUsage(usage, weights),
				passed: outcome === "completed"
			})),
			bill: billOf(records)
		},
		...defined({ stop })
	};
}
async function runCheck(openRun, search, { bundle, removed, alpha, beta, mostTrials = Number.POSITIVE_INFINITY }, of) {
	const { tasks } = search.setup;
	const measurement = measure(search, `check ${of} ${hashParts(...bundle).slice(0, 12)}`, bundle, removed);
	const isOver = (design) => outcomeOf$1(design) !== "open" || design.trials.length >= mostTrials;
	const { design, records, stop } = await runClosingCheck(openRun, search, measurement, {
		policy: {
			...evidencePolicy(openRun.config, tasks.length),
			alpha,
			beta
		},
		seed: openRun.config.seed,
		cached: [],
		isOver
	});
	const [state] = design.subjects;
	const { saving, interval } = state === void 0 ? {
		saving: 0,
		interval: [0, 0]
	} : decideRule(state.evidence);
	return {
		result: {
			of,
			lines: bundle,
			outcome: outcomeOf$1(design),
			beta,
			bill: billOf(records),
			saving: 0 - saving,
			interval: [0 - interval[1], 0 - interval[0]]
		},
		...stop === void 0 || stop.kind === "trial-limit" ? {} : { stop }
	};
}
function runClosingCheck(openRun, { setup: { tasks }, week }, measurement, input) {
	if (week === void 0) return runSequentialTest({
		...input,
		measurement,
		ports: portsOf(openRun, measurement)
	});
	const known = readTrials(openRun.db, openRun.run, measurement.id).flatMap(({ task }) => weekOfStratum(task) ?? []);
	const weeks = [.../* @__PURE__ */ new Set([...known, week])].sort();
	const strata = weeks.flatMap((name) => tasks.map((task) => nameStratum(task, name)));
	const weekly = {
		...measurement,
		tasks: strata
	};
	return runWeeklyTest({
		...input,
		weeks,
		tasks,
		measurement: weekly,
		ports: portsOf(openRun, weekly)
	});
}
function outcomeOf$1({ subjects: [state] }) {
	return state === void 0 ? "open" : weighRemoval(state);
}
function portsOf(openRun, measurement) {
	const isKept = measurement.tasks.every((task) => weekOfStratum(task) === void 0);
	return openTrialPorts(openRun, [{
		...openArm(openRun, measurement),
		isKept
	}]);
}
function measure({ agent, setup, rules }, name, flipping, removed) {
	const [flips, gone] = [new Set(flipping), new Set(removed)];
	const tested = rules.filter(({ rule }) => flips.has(rule.id));
	const [first] = tested;
	const others = (first?.activeSet ?? []).filter(({ id }) => !flips.has(id) && !gone.has(id));
	const rent = sum(tested.map((planned) => planned.rent));
	const id = `${agent}: ${name}`;
	const subjects = [{
		id,
		members: tested.map(({ rule }) => rule.id),
		rent
	}];
	return {
		id,
		kind: "drops",
		agent,
		tasks: setup.tasks,
		activeSet: others,
		rules: tested,
		subjects
	};
}
function billOf(records) {
	return {
		trials: records.length,
		tokens: sum(records.map(({ usage }) => totalTokens(usage)))
	};
}

function toInheritedSearch({ agent, setup, isMeanKnown }) {
	const { lines, meanTokens, policy } = setup;
	return {
		agent,
		isMeanKnown,
		meanTokens,
		minEffect: policy.minEffect,
		plan: planSearch(setup),
		lines: lines.length,
		protectedLines: lines.filter((line) => line.protected).length,
		rent: sum(lines.map(({ tokens }) => tokens)),
		checks: [],
		mayGo: [],
		ranking: [],
		suspects: [],
		spent: {
			trials: 0,
			tokens: 0
		}
	};
}
async function measureSearch(openRun, planned) {
	let done = {
		events: [],
		checks: []
	};
	for (;;) {
		const step = nextStep(planned.setup, done.events);
		if (done.stop !== void 0) return {
			search: summarise(planned, done),
			stop: done.stop
		};
		if (step.kind === "refuse") return { search: summarise(planned, done) };
		if (step.kind === "done" || step.kind === "ranking-only") return { search: {
			...summarise(planned, done),
			end: step.why
		} };
		done = await takeStep(openRun, planned, step, done);
	}
}
async function takeStep(openRun, planned, step, done) {
	const { events, checks } = done;
	if (step.kind === "propose") return {
		events: [...events, { kind: "proposed" }],
		checks
	};
	if (step.kind === "halves") {
		const { result, stop } = await runHalves(openRun, planned, step.slots, readState(planned.setup, events));
		return {
			events: [...events, result],
			checks,
			stop
		};
	}
	const of = step.kind === "whole-file" ? "whole-file" : "bundle";
	const { result, stop } = await runCheck(openRun, planned, step.check, of);
	const { outcome, bill, lines: bundle } = result;
	const event = of === "whole-file" ? {
		kind: of,
		outcome,
		bill
	} : {
		kind: "closing-check",
		bundle,
		outcome,
		bill
	};
	return {
		events: [...events, event],
		checks: [...checks, result],
		stop
	};
}
function summarise(planned, { events, checks }) {
	const { open, removed, trials } = readState(planned.setup, events);
	return {
		...toInheritedSearch(planned),
		checks,
		mayGo: removed,
		ranking: trials.length > 0 ? rankLines(open, trials) : [],
		suspects: findSuspects(open, trials),
		spent: addBills(events)
	};
}
function addBills(events) {
	const bills = events.flatMap((event) => "bill" in event ? [event.bill] : []);
	return {
		trials: sum(bills.map(({ trials }) => trials)),
		tokens: sum(bills.map(({ tokens }) => tokens))
	};
}

function planInherited(inputs, base, config, { rentOf, only }) {
	const standing = (base.ledger?.rules ?? []).filter(isCompiled);
	const all = [...base.suites].flatMap(([agent, { tasks }]) => {
		if (tasks.length === 0 || only !== void 0 && only !== agent) return [];
		const own = standing.filter((rule) => [agent, "all"].includes(rule.agent));
		const about = {
			reason: "asked",
			agent,
			tasks: tasks.map(({ id }) => id)
		};
		const rules = own.flatMap((rule) => {
			const activeSet = own.filter(({ id }) => id !== rule.id);
			return rule.status === "inherited" ? [{
				rule,
				rent: rentOf(rule),
				...about,
				activeSet,
				treatment: plainRule
			}] : [];
		});
		return [{
			agent,
			tasks: about.tasks,
			own,
			rules
		}];
	});
	const probed = all.flatMap(({ rules }) => rules.filter((line) => line.rule.probe !== void 0));
	const groups = all.map((group) => ({
		...group,
		rules: group.rules.filter(({ rule }) => rule.probe === void 0)
	})).filter(({ rules }) => rules.length > 0);
	const run = nameRun(base, config, groups);
	const [means, known] = inJournal(inputs, (db) => [readMeanTrialTokens(db, run), findKnownTrials(db, noBaselines, config, run)]);
	return {
		run,
		searches: groups.map(({ agent, tasks, rules }) => {
			const mean = means.get(agent);
			return {
				agent,
				setup: {
					lines: rules.map(({ rule, rent }) => ({
						id: rule.id,
						tokens: rent,
						protected: rule.protected
					})),
					tasks,
					policy: {
						minEffect: resolveMinimalEffect(config.policy, tasks.length),
						alpha: config.policy.alpha
					},
					budgetTokens: Math.floor(config.budget.run / groups.length),
					meanTokens: expectTrialTokens(mean, config.budget.trial),
					cv: priorCv,
					seed: hashParts("inherited", run, agent)
				},
				isMeanKnown: mean !== void 0,
				rules
			};
		}),
		probed,
		known
	};
}
function nameRun(base, { seed, runner, policy, budget }, groups) {
	const bare = ({ id, agent, body, scope, status, protected: kept }) => ({
		id,
		agent,
		body,
		scope,
		status,
		kept
	});
	const told = groups.map(({ agent, tasks, own }) => ({
		agent,
		tasks,
		own: own.map(bare)
	}));
	const limits = {
		run: budget.run,
		trial: budget.trial
	};
	return hashParts("inherited", stableJson({
		side: hashRevision(base),
		seed,
		runner,
		policy,
		limits,
		told
	})).slice(0, 24);
}
const most = {
	all: 5e3,
	alike: 200
};
function screenLines(openRun, lines) {
	return lines.map((line) => screenLine(openRun, line));
}
function screenLine(openRun, line) {
	const { rule, agent, tasks } = line;
	const { gain, targets } = behaviourPolicy(openRun.config, rule.probe, tasks);
	const fitting = listFitting(openRun, line, targets ?? tasks);
	const { yes, no } = countStored(fitting.map((trial) => toStored(trial, rule.probe)));
	const evidence = weighScreen({
		yes,
		no
	}, gain);
	const isObeyed = evidence >= limitOfScreen;
	return {
		rule: rule.id,
		agent,
		probe: describeProbe(rule.probe),
		isProtected: rule.protected,
		yes,
		no,
		evidence,
		isObeyed
	};
}
function listFitting(openRun, line, tasks) {
	const { db, beganAt } = openRun;
	const terms = termsFor(openRun, makeMeasurement([line], "drops"));
	const isWanted = ({ agent, task, present }) => agent === line.agent && tasks.includes(task) && !present.includes(line.rule.id);
	const cells = new Map(readNewestTrials(db, "", most.all).filter(isWanted).map(({ task, present }) => [JSON.stringify([task, present]), {
		task,
		present
	}]));
	const contexts = new Set([...cells.values()].map((cell) => contextOf(openRun, terms, cell)));
	const after = reusableSince(beganAt);
	const found = [...contexts].flatMap((context) => readByContext(db, {
		context,
		exceptRun: "",
		after,
		before: openRun.deps.now(),
		limit: most.alike
	}));
	return [...new Map(found.filter((trial) => isWanted(trial) && trial.facts !== void 0).map((trial) => [trial.key, trial])).values()];
}
function toStored({ task, outcome, usage, facts }, probe) {
	return {
		task,
		outcome,
		usage,
		answer: answerProbe(probe, facts),
		arm: "baseline",
		cached: true,
		order: 0,
		batch: 0
	};
}

function billBlock(searches, config, known) {
	const blocks = searches.map((search) => {
		const trials = 4 * search.setup.tasks.length;
		const each = priceTrialOf(search, config, known);
		return {
			tokens: trials * search.setup.meanTokens,
			dollars: each === "unknown" ? each : trials * each
		};
	});
	const dollars = blocks.map((block) => block.dollars);
	return {
		tokens: sum(blocks.map(({ tokens }) => tokens)),
		dollars: dollars.every((amount) => amount !== "unknown") ? sum(dollars) : "unknown"
	};
}
function priceTrialOf({ agent, setup: { meanTokens } }, config, known) {
	const { usualToken } = findTrialPrices(config);
	return known.get(agent)?.dollars ?? (usualToken === "unknown" ? usualToken : usualToken * meanTokens);
}
function weighSearch(search, config, known) {
	const { calls = 0, dollars } = known.get(search.agent) ?? {};
	const model = plannedModel(config);
	return weighReturn(search.setup, planSearch(search.setup), {
		calls: calls > 0 ? calls : void 0,
		trial: {
			dollars: priceTrialOf(search, config, known),
			isMeasured: dollars !== void 0,
			limit: config.budget.dollars
		},
		carry: (tokens, times) => priceCarried(tokens, [{
			model,
			runs: 1,
			calls: times
		}], config.prices).dollars,
		monthlySessions: monthlySessions(config.policy)
	});
}
const dayMs = 864e5;
function weekOf(now) {
	const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
	const weekday = (now.getUTCDay() + 6) % 7;
	const start = /* @__PURE__ */ new Date(midnight - weekday * dayMs);
	const thursday = new Date(start.getTime() + 3 * dayMs);
	const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
	const number = 1 + Math.floor((thursday.getTime() - firstDay) / (7 * dayMs));
	return {
		name: `${thursday.getUTCFullYear()}-W${String(number).padStart(2, "0")}`,
		start
	};
}
function readAllowance(inputs, config, now) {
	const { tokens = 0, dollars = 0 } = config.audit.allowance ?? {};
	if (tokens === 0 && dollars === 0) return void 0;
	const { name, start } = weekOf(now);
	const lines = inJournal(inputs, (db) => readSearchLines(db, start));
	const pricing = pricingOf(config);
	const spent = {
		tokens: sum(lines.map((line) => line.tokens)),
		dollars: sum(lines.map((line) => priceKnown(line, pricing)))
	};
	return {
		week: name,
		since: toDay(start),
		tokens,
		dollars,
		spent
	};
}
function limitToWeek(inputs, config, run, allowance) {
	if (allowance === void 0) return config;
	const { budget } = config;
	const before = inJournal(inputs, (db) => openTally(db, run, (line) => priceKnown(line, pricingOf(config))).read(""));
	const cap = (limit, allowed, spent, own) => allowed > 0 ? Math.min(limit, own + Math.max(0, allowed - spent)) : limit;
	const { spent } = allowance;
	return {
		...config,
		budget: {
			...budget,
			run: cap(budget.run, allowance.tokens, spent.tokens, before.runTokens),
			dollars: cap(budget.dollars, allowance.dollars, spent.dollars, before.dollars)
		}
	};
}
function explainWait(allowance, block) {
	if (allowance === void 0) return void 0;
	const { tokens, dollars, spent } = allowance;
	const left = {
		tokens: Math.max(0, tokens - spent.tokens),
		dollars: Math.max(0, dollars - spent.dollars)
	};
	if (tokens > 0 && left.tokens < block.tokens) return formatWait(`${Math.round(left.tokens)} of ${tokens} tokens`, `${Math.round(block.tokens)} tokens`);
	if (dollars > 0 && block.dollars !== "unknown" && left.dollars < block.dollars) return formatWait(`$${left.dollars.toFixed(2)} of $${dollars.toFixed(2)}`, `$${block.dollars.toFixed(2)}`);
}
function formatWait(left, takes) {
	return `the allowance of this week, which has ${left} left: a whole block (every task twice in both arms) takes about ${takes}. Run the same command next week, or raise audit.allowance`;
}

const inheritedIdle = "inherited-idle";
function proposeRemoval(rules, searches, agents) {
	const found = rules.filter(({ id }) => searches.some(({ mayGo }) => mayGo.includes(id)));
	const goes = ({ id, agent }) => agent !== "all" || agents.every((one) => searches.some((search) => search.agent === one && search.mayGo.includes(id)));
	return {
		proposed: found.filter(goes).map(({ id }) => id),
		partly: found.filter((rule) => !goes(rule)).map(({ id }) => id)
	};
}
async function planRemoval(inputs, proposed, on) {
	const { config, ledger } = requireSources(inputs);
	const { head, paths } = inputs;
	const leaving = new Set(ledger.rules.filter(({ id, status }) => status === "inherited" && proposed.includes(id)).map(({ id }) => id));
	const before = await readTreeText(head.tree, paths.ledger) ?? "";
	const after = editLedger(before, [...leaving].map((id) => ({
		kind: "evict",
		id,
		evicted: {
			on,
			why: inheritedIdle
		}
	})));
	const memory = planMemory({
		config,
		agents: Object.keys(config.agents),
		order: memoryOrder(head),
		rules: ledger.rules.filter(({ id }) => !leaving.has(id)),
		found: await readMemory(head.tree, config)
	});
	return keepEffective([...memory, {
		path: paths.ledger,
		before,
		after
	}]);
}
async function planRemovalCommit({ configFile, sha, rules }, deps) {
	const inputs = await loadInputs({
		configFile,
		base: sha,
		head: sha
	}, deps);
	const { refs, paths, head } = inputs;
	const leaving = (head.ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && !rule.protected).map(({ id }) => id).filter((id) => rules.includes(id));
	const on = toDay(deps.now());
	const edits = (leaving.length === 0 ? [] : await planRemoval(inputs, leaving, on)).map(({ path, after }) => ({
		path,
		text: after
	}));
	const memory = Object.values(head.config?.agents ?? {}).map((agent) => agent.memory);
	return {
		rules: leaving,
		edits,
		baseTree: await writeTree(refs.root, refs.headSha, []),
		tree: await writeTree(refs.root, refs.headSha, edits),
		commit: (await writeCommit(refs.root, refs.headSha, edits)).commit,
		owned: {
			files: [paths.ledger, ...memory],
			folders: []
		}
	};
}

async function runInherited(request, deps) {
	const { inputs, lint, base } = await requireChange(request, deps);
	const config = configFor(base, request);
	const allowance = readAllowance(inputs, config, deps.now());
	const suggested = suggestProbes(base.ledger?.rules ?? []);
	const about = {
		...defined({ allowance }),
		...suggested.length === 0 ? {} : { suggested }
	};
	const planned = planInherited(inputs, base, config, {
		rentOf: lint.rentOf,
		only: request.agent
	});
	const plans = planned.searches.map((search) => ({
		...toInheritedSearch(search),
		returns: weighSearch(search, config, planned.known)
	}));
	const begun = planned.searches.filter((_, index) => plans[index]?.plan.kind === "search");
	const wait = explainWait(allowance, billBlock(begun, config, planned.known));
	if (request.dryRun === true || begun.length + planned.probed.length === 0 || wait !== void 0) {
		const stop = wait === void 0 ? {} : { stop: wait };
		return {
			...emptyReport(plans),
			...about,
			...stop,
			dryRun: request.dryRun === true
		};
	}
	const limited = limitToWeek(inputs, config, planned.run, allowance);
	const agents = begun.map(({ agent }) => agent);
	const order = {
		kind: "inherited",
		run: planned.run,
		base,
		config: limited,
		loweredBy: nameLowered(config, limited),
		agents
	};
	const { result, runner, budget } = await runExperiment(inputs, {
		...order,
		...locationOf(request)
	}, deps, async (openRun) => {
		const screened = screenLines(openRun, planned.probed);
		const measured = [];
		for (const search of begun) {
			const last = measured.at(-1)?.stop;
			if (last?.kind === "cancelled" || last?.kind === "environment") break;
			measured.push(await measureSearch(openRun, allowance === void 0 ? search : {
				...search,
				week: allowance.week
			}));
		}
		return {
			result: {
				measured,
				screened
			},
			stops: measured.map(({ stop }) => stop)
		};
	});
	const searches = plans.map((plan) => result.measured.find(({ search }) => search.agent === plan.agent)?.search ?? plan);
	const stop = result.measured.findLast((measured) => measured.stop !== void 0)?.stop;
	const isWeekly = limited !== config && limited.budget.run < config.budget.run;
	return writeProposal({
		...emptyReport(searches),
		evidence: runner.level,
		budget,
		...about,
		...result.screened.length === 0 ? {} : { screened: result.screened },
		...proposeRemoval(base.ledger?.rules ?? [], [...searches, ...listObeyed(result.screened)], [...base.suites.keys()]),
		...stop === void 0 ? {} : { stop: nameStop(stop, (reason) => isWeekly ? nextWeek : `the budget: ${reason}`) }
	}, request, deps);
}
const nextWeek = "the allowance of this week: the same command goes on next week";
function suggestProbes(rules) {
	return rules.filter(({ status, probe }) => status === "inherited" && probe === void 0).flatMap((rule) => {
		const probe = suggestForRule(rule);
		return probe === void 0 ? [] : [{
			rule: rule.id,
			probe: describeProbe(probe)
		}];
	});
}
function listObeyed(screened) {
	return screened.filter(({ isObeyed, isProtected }) => isObeyed && !isProtected).map(({ agent, rule }) => ({
		agent,
		mayGo: [rule]
	}));
}
function nameLowered({ budget: own }, { budget: limited }) {
	const source = "audit.allowance";
	return {
		...limited.run < own.run ? { run: source } : {},
		...limited.dollars < own.dollars ? { dollars: source } : {}
	};
}
function emptyReport(searches) {
	return {
		schema: 1,
		dryRun: false,
		searches,
		proposed: [],
		partly: [],
		files: [],
		written: false
	};
}
async function writeProposal(report, { write, configFile }, deps) {
	if (report.proposed.length === 0) return report;
	const inputs = await loadWorktree({ configFile }, deps, readTrialInstructions);
	const on = toDay(deps.now());
	const changes = await planRemoval(inputs, report.proposed, on);
	if (write === true) await applyChanges(inputs.refs.root, changes);
	return {
		...report,
		files: changes.map(toWrittenFile),
		written: write === true
	};
}
async function searchOnSchedule(request, deps) {
	try {
		const { base } = await loadInputs(request, deps);
		const { tokens = 0, dollars = 0 } = base?.config?.audit.allowance ?? {};
		if (tokens === 0 && dollars === 0) return void 0;
		const report = await runInherited(request, deps);
		return report.searches.length === 0 ? void 0 : report;
	} catch (error) {
		if (error instanceof ProblemError) return void 0;
		throw error;
	}
}

function reportLint({ problems, notices }, configFile) {
	return composeFailure(problems, { configFile }, notices);
}

async function withCoverage(found, inputs, { configFile, coverage }, deps) {
	const isKept = (await inputs.head.tree.list(inputs.paths.coverage)).length > 0;
	if (coverage === void 0 && !isKept) return found;
	const { t: checkCoverage } = await import("./flows.js");
	const checked = await checkCoverage(inputs, {
		configFile,
		write: coverage?.write === true
	}, deps);
	return {
		...found,
		problems: [...found.problems, ...checked.problems],
		notices: [...found.notices, ...checked.notices],
		...defined({ wroteCoverage: checked.wroteCoverage })
	};
}
async function lintOrRefuse(lint) {
	try {
		return await lint();
	} catch (error) {
		if (error instanceof ProblemError) return {
			problems: error.problems,
			notices: []
		};
		throw error;
	}
}

function runLint(request, deps) {
	return lintOrRefuse(async () => {
		const inputs = await loadWorktree(request, deps, readTrialInstructions);
		const frozen = request.writeLock ? await freeze(inputs, request, deps) : void 0;
		const current = frozen?.file === void 0 ? inputs : await loadWorktree(request, deps, readTrialInstructions);
		const { problems, notices } = await lintRevisions(current);
		const said = [...dropUnproved(problems, frozen), ...frozen?.problems ?? []];
		const proofs = request.prove && !hasErrors(said) ? await proveAll(current, deps, request.baseDecides === true) : [];
		const clean = !hasErrors([...said, ...proofs]);
		const delivered = request.delivery && clean ? await proveDelivered(current, deps) : [];
		const found = {
			problems: [
				...said,
				...proofs,
				...delivered
			],
			notices,
			...defined({ wroteLock: frozen?.file })
		};
		return withCoverage(found, current, request, deps);
	});
}
function dropUnproved(problems, frozen) {
	const refused = new Set(frozen?.problems.map(({ at }) => at?.file));
	const isSaid = ({ code, at }) => code === "lock-missing-task" && refused.has(at?.file);
	return problems.filter((problem) => !isSaid(problem));
}
async function freeze(inputs, request, deps) {
	const { base, head } = inputs;
	const wanted = [...head.suites.values()].flatMap((suite) => suite.tasks).filter((task) => needsProof(task, head.lock));
	const config = (request.baseDecides === true ? base?.config : void 0) ?? head.config;
	const { proofs, problems } = request.prove ? await proveForFreeze(inputs, wanted, deps, config) : {
		proofs: new Map(Object.entries(request.proofs ?? {})),
		problems: []
	};
	const isFreezable = ({ file }) => !request.prove || proofs.has(file);
	const file = await writeLock(inputs, wanted.filter(isFreezable), proofs);
	return {
		...defined({ file }),
		problems
	};
}
function needsProof({ file, digest }, lock) {
	const frozen = lock !== void 0 && Object.hasOwn(lock.tasks, file) ? lock.tasks[file] : void 0;
	return frozen === void 0 || frozen === digest && lock?.proofs?.[file] === void 0;
}
async function proveAll(inputs, deps, baseDecides) {
	const { base, head } = inputs;
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	if (head.config === void 0 || head.fixture === void 0 || tasks.length === 0) return [];
	const [config, fixture] = [(baseDecides ? base?.config : void 0) ?? head.config, head.fixture];
	const db = openJournal(inputs);
	const environment = await closeOnFailure(() => db.close(), () => openCheckEnvironment(config, fixture, deps));
	try {
		return await findUnproved(tasks, environment, db, deps, "head");
	} finally {
		db.close();
		await environment.close();
	}
}
async function proveDelivered(inputs, deps) {
	if (inputs.head.config === void 0 || inputs.head.fixture === void 0) return [];
	return [...(await proveAgents(inputs, deps)).values()].flatMap((delivery) => delivery?.problems ?? []);
}

function nameDivision(run, of) {
	return hashParts("division", run, String(of)).slice(0, run.length);
}
function nameShardRun(run, { shard, of }) {
	return hashParts("shard", run, String(shard), String(of)).slice(0, run.length);
}

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
		return parts.map((part, index) => {
			const trials = sumOf(part.own);
			const share = shareBudget(config.budget, part);
			return {
				id: formatShardId({
					shard: index + 1,
					of,
					plan: nameDivision(runIdOf(plan), of)
				}),
				name: `shard-${index + 1}-of-${of}`,
				trials,
				expectedTokens: Math.round(trials * meanTokens),
				maxTokens: share.run,
				maxDollars: share.dollars
			};
		});
	}
	return [];
}
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
function shareAgent(budget, agent, { own, all }) {
	const trials = all.get(agent) ?? 0;
	return trials === 0 ? 0 : Math.floor(budget.agent * (own.get(agent) ?? 0) / trials);
}
function countTrials(batches) {
	const counts = /* @__PURE__ */ new Map();
	for (const { measurement, specs } of batches) counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
	return counts;
}
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

async function planFanOut(request, deps) {
	const { inputs, lint, base } = await readChange(request, deps);
	if (base === void 0) throw new ProblemError(hasErrors(lint.problems) ? lint.problems : [firstPull()]);
	const config = configFor(base, request);
	const mode = {
		kind: "plan",
		looks: { kind: "one" }
	};
	const opened = openReceipts(inputs, {
		...base,
		config
	}, lint, {
		mode,
		env: deps.env
	});
	const wishes = {
		looks: mode.looks,
		anyway: request.anyway,
		...opened
	};
	const planned = await planGate(inputs, base, opened.lint, config, wishes);
	if (listMeasured(planned.plan).length > 0) requireSharedKey(config, deps.env);
	return {
		inputs,
		base,
		config,
		planned
	};
}
function firstPull() {
	return makeError("setup", "shard-no-policy", "the base has no config, so there is nothing to measure by", "Nothing judges the change that introduces rentroll: merge it first.");
}
async function planShards(request, wanted, deps) {
	const { planned, config } = await planFanOut(request, deps);
	return chooseShards(planned.plan, config, wanted);
}
function requireSharedKey({ runner }, env) {
	if (runners[runner.kind].calls !== "own" || hasPortableKey(env)) return;
	throw setupError("shard-no-key", `the trials of shards could not count: the runner "${runner.kind}" has no key here that vouches for them on another machine`, "Give the steps of plan, measure and decide the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.");
}

async function measureShard(request, deps) {
	const { shard: id, record } = request;
	const { inputs, base, config, planned } = await planFanOut(request, deps);
	const { plan } = planned;
	refuseOtherPlan(id, nameDivision(runIdOf(plan), id.of), listMeasured(plan).length);
	const dealt = dealBatches(listPairs(plan, config), id.of);
	const batches = dealt[id.shard - 1] ?? [];
	const part = {
		own: countTrials(batches),
		all: countTrials(dealt.flat())
	};
	const earlier = readEarlier(record, id, plan.digest);
	const share = shareBudget(config.budget, part);
	const agentShare = Math.max(0, ...[...part.own.keys()].map((agent) => shareAgent(config.budget, agent, part)));
	const own = {
		...config,
		budget: {
			...share,
			agent: Math.min(share.run, agentShare)
		}
	};
	const describe = (openRun, stop) => buildShardFile(openRun, id, plan.digest, batches, stop);
	const agents = batches.map(({ measurement }) => measurement.agent);
	const lowered = request.budgetTokens === void 0 ? "budget.run" : "--budget-tokens";
	const loweredBy = {
		run: `this shard's share of ${lowered}`,
		agent: `this shard's share of ${config.budget.agent < config.budget.run ? "budget.agent" : lowered}`,
		dollars: "this shard's share of budget.dollars"
	};
	const run = nameShardRun(runIdOf(plan), id);
	const { result, budget, notices } = await runExperiment(inputs, {
		kind: "shard",
		run,
		base,
		config: own,
		loweredBy,
		agents,
		place: {
			kind: "live",
			record
		}
	}, deps, async (openRun) => {
		adoptTrials(openRun, batches, listCounting(openRun, earlier.recordings));
		adoptCharges(openRun, earlier.files);
		writeShardFile(record, describe(openRun));
		await proveDelivery(openRun, [...new Set(batches.map(({ measurement }) => measurement))]);
		const notify = () => writeShardFile(record, describe(openRun));
		const stop = await runBatches(openRun, config, part, batches, notify);
		const file = describe(openRun, stop);
		writeShardFile(record, file);
		return {
			result: {
				file,
				stop
			},
			stops: [stop]
		};
	});
	await handOnParts(handOffFolder(inputs.refs.root, inputs.paths), runIdOf(plan), [summariseShard(result.file, budget, result.stop)], deps);
	return {
		file: result.file,
		budget,
		notes: notices,
		...defined({ stop: result.stop })
	};
}
function summariseShard({ shard, of, done, trials, stop: why }, { totalConsumed }, stop) {
	const end = stop === void 0 ? "COMPLETE" : done === 0 ? "FAILED" : "PARTIAL";
	return {
		agent: `shard-${shard}-of-${of}`,
		STATUS: end,
		MODEL: "",
		TOKENS_SPENT: totalConsumed,
		FINDINGS_COUNT: trials - done,
		SUMMARY: `${done} of ${trials} trials${why === void 0 ? "" : `: ${why}`}`
	};
}
async function runBatches(openRun, { budget }, part, batches, charged) {
	let stopped;
	for (const { measurement, specs } of batches) {
		const share = {
			...openRun.config.budget,
			agent: shareAgent(budget, measurement.agent, part)
		};
		const limited = {
			...openRun,
			config: {
				...openRun.config,
				budget: share
			}
		};
		const ports = openTrialPorts(limited, [openArm(limited, measurement)], charged);
		const { concurrency } = openRun.config;
		openRun.deps.progress.startMeasurement({
			name: measurement.id,
			trials: specs.length,
			isExact: true,
			concurrency
		});
		const { stop } = await runAffordable(specs, ports);
		stopped ??= stop;
		if (stop !== void 0 && stop.kind !== "budget") break;
	}
	return stopped;
}
function buildShardFile({ db, run, recalled, vouching }, { shard, of }, plan, batches, stop) {
	const specs = batches.flatMap((batch) => batch.specs);
	const done = /* @__PURE__ */ new Set([...readRunTrials(db, run).map(({ key }) => key), ...recalled.keys()]);
	const file = {
		schema: 1,
		plan,
		shard,
		of,
		trials: specs.length,
		done: specs.filter(({ key }) => done.has(key)).length,
		charges: readCharges(db, run).map(toFileCharge),
		...stop === void 0 ? {} : { stop: describeStop(stop).slice(0, 300) }
	};
	return {
		...file,
		mac: vouching.mac(listShardSealed(file))
	};
}
function describeStop(stop) {
	if (stop.kind === "budget") return `its share of the budget had no room for another trial: ${stop.reason}`;
	if (stop.kind === "environment") return "three environment errors in a row";
	return stop.kind === "cancelled" ? "it was interrupted" : stop.kind;
}
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
	if (plan !== void 0 && !run.startsWith(plan) && !plan.startsWith(run)) throw setupError("shard-other-plan", `the shard "${formatShardId(id)}" belongs to the plan "${plan}", and the plan is "${run}" here`, "The commits, the policy or the runner changed since the plan was made (a push in between, another --base or checkout), or the plan was divided into another number of shards: start again with rentroll plan --shards.");
	if (rules > 0) return;
	throw setupError("shard-nothing-to-measure", `there is no shard "${formatShardId(shard)}": nothing has to be measured`, "Guard the matrix: if: needs.plan.outputs.shard-count != '0'.");
}

async function exportReceipts({ verdicts }, request, deps) {
	const measured = verdicts.filter(({ basis }) => basis === "measured");
	if (measured.length === 0) return void 0;
	const journal = {
		...request,
		simulates: measured.every(({ evidence }) => evidence === "simulated")
	};
	const receipts = await askJournal(journal, deps, (db) => measured.flatMap(({ rule }) => readLatestReceipt(db, rule) ?? [])) ?? [];
	if (receipts.length === 0) return void 0;
	return stableJson({
		schema: 1,
		receipts: vouchForJob(receipts, deps)
	}, 0);
}

async function runGate(request, deps, proved = []) {
	const { mode } = request;
	const asked = {
		kind: "gate",
		request
	};
	const { onlyRun } = continuationOf(mode);
	try {
		const steps = startSteps(continuationOf(mode), deps);
		const { inputs, lint: linted, base } = await readChange(request, deps, {
			steps,
			isGate: request.waiting !== true
		});
		if (base === void 0) return composeReport({
			asked,
			inputs,
			lint: nameLostRun(linted, onlyRun)
		});
		const config = configFor(base, request);
		const opened = openReceipts(inputs, {
			...base,
			config
		}, linted, {
			mode,
			env: deps.env,
			proved
		});
		const started = await settle(inputs, {
			...base,
			config
		}, {
			...opened,
			lint: linted
		}, request, deps);
		const before = started.seen(linted);
		if (hasErrors(before.problems)) return composeReport({
			asked,
			inputs,
			lint: before
		});
		const { waiting, anyway } = request;
		const isPaid = mode.kind === "measure" || mode.kind === "plan";
		const kind = request.train === true ? "train" : "check";
		const wishes = {
			kind,
			looks: scheduleOf(mode),
			waiting,
			anyway,
			isPaid,
			...opened
		};
		const plans = await steps.take("plan", planGate(inputs, base, started.seen(opened.lint), config, wishes));
		const screened = {
			...plans,
			...countAgain(inputs, plans, config.budget, deps.now())
		};
		const { screen: _, ...alone } = screened.plan;
		const planned = kind === "train" ? screened : {
			...screened,
			plan: alone
		};
		refuseOtherRun(nameRun$1(planned.plan, mode), onlyRun);
		const { seen, spent, assets, activations } = await started.ask(planned.plan);
		const [lint, known] = [seen(linted), seen(opened.lint)];
		const told = {
			...defined({
				assets,
				spent
			}),
			planned,
			config
		};
		if (hasErrors(lint.problems)) return composeReport({
			asked,
			inputs,
			lint,
			...told
		});
		if (lint.assets.length === 0 && waitsForTrain(planned, inputs, config, request)) return composeWaiting({
			asked,
			inputs,
			lint: known,
			...told,
			planned: screened
		}, request, deps);
		if (mode.kind === "plan" || mode.kind === "standing" || listMeasured(planned.plan).length === 0) return composeReport({
			asked,
			inputs,
			lint: known,
			...told
		});
		const settled = {
			lint: known,
			planned,
			measured: await measureRules(inputs, base, planned, config, {
				...request,
				mode
			}, deps, steps)
		};
		const found = opened.claims.size === 0 ? settled : creditConfirmed(inputs, lint, opened, settled);
		const report = composeReport({
			asked,
			inputs,
			...told,
			...found
		});
		const kept = {
			...found.measured,
			...defined({ activations })
		};
		await steps.take("report", saveRun(kind, inputs, base, kept, report, deps.now()));
		await handOnGate(inputs, found.measured, report, deps);
		return report;
	} catch (error) {
		if (error instanceof ProblemError) return composeStop(error, request);
		throw error;
	}
}
async function composeWaiting(findings, request, deps) {
	const { planned, config } = findings;
	const { policy } = config;
	if (policy.train === void 0) return composeReport(findings);
	const wait = buildWait(planned.plan, policy.train, deps.now(), await deps.askPlace?.());
	const mode = request.mode.kind === "plan" ? request.mode : {
		kind: "standing",
		notices: []
	};
	return composeReport({
		...findings,
		asked: {
			kind: "gate",
			request: {
				...request,
				mode
			}
		},
		wait
	});
}
async function settle(...change) {
	const [, , { lint }] = change;
	const nothing = {
		seen: (same) => same,
		ask: async () => nothing
	};
	return lint.assets.length + lint.code.length === 0 ? nothing : (await import("./run.js")).r(...change);
}

function proveRange(cwd, claim) {
	const { kind, ...chosen } = claim;
	if (kind === "chosen") return {
		value: chosen,
		problems: []
	};
	try {
		return judgeRange(claim, readLineage(reachClone(cwd), claim.head));
	} catch (error) {
		if (error instanceof ProblemError) return { problems: error.problems };
		throw error;
	}
}
function findGivenProblem(path, what) {
	return findTrackedProblem(path, what);
}
async function readPullMerge(cwd, pull) {
	const ref = `refs/remotes/pull/${pull}/merge`;
	const checkedOut = await findCommit(cwd, "HEAD");
	const merge = await findCommit(cwd, ref);
	const [, ...parents] = (merge && await readGitLine(cwd, [
		"rev-list",
		"--parents",
		"--max-count=1",
		merge
	]))?.split(" ") ?? [];
	return {
		ref,
		checkedOut,
		commits: merge === void 0 ? void 0 : [merge, ...parents]
	};
}

const signingKeyName = "RENTROLL_SIGNING_KEY";
function openSigner(env) {
	const privateKey = env[signingKeyName]?.trim() ?? "";
	if (privateKey === "") return void 0;
	return (receipt) => {
		const signed = signReceipt(receipt, privateKey);
		if (signed === void 0) throw setupError("signing-key-invalid", `the value of "${signingKeyName}" is not an Ed25519 private key in PEM`, "Make one with \"openssl genpkey -algorithm ed25519\" and set the variable to its text; or unset it to stamp without a signature.");
		return signed;
	};
}
function prepareVerdict(measured, committed, sign) {
	if (sign === void 0) return committed.find((known) => isSameReceipt(known.receipt, measured.receipt)) ?? measured;
	const receipt = sign(measured.receipt);
	return {
		receipt,
		text: renderReceipt(receipt)
	};
}

async function findGivenVerdicts(inputs, rows) {
	const weigh = await openScales(inputs);
	const { config } = inputs.base ?? inputs.head;
	const place = {
		cwd: inputs.refs.root,
		env: inputs.env
	};
	const isOurs = config === void 0 ? () => false : openHanded(place, config);
	const found = weigh((rule) => rows.find((row) => row.rule === rule.id), (row) => ({ isMeasured: () => isOurs(row) }));
	return {
		verdicts: new Map(found),
		committed: await askProofs(inputs)
	};
}
async function openScales(inputs) {
	const rules = inputs.head.ledger?.rules ?? [];
	const [changes, assets] = await listJudged(inputs);
	const terms = await loadReceiptTerms(inputs, rules, assets);
	const sign = openSigner(inputs.env);
	const agents = splitTermsOf(inputs.base ?? inputs.head, rules);
	const known = new Map(inputs.head.ledger?.assets?.map(({ id, status }) => [id, status]));
	const evicted = new Set(listEvicted([inputs.base?.ledger, inputs.head.ledger]).map(({ id }) => id));
	const stampable = [...rules.filter((rule) => rule.status !== "evicted").flatMap((rule) => splitRule(rule, agents)), ...changes.flatMap(({ entry }) => entry ?? []).filter(({ id }) => !evicted.has(id)).map((entry) => withStatus(entry, known.get(entry.id)))];
	return (rowOf, witnessesOf) => {
		const found = stampable.flatMap((rule) => {
			const row = rowOf(rule);
			if (row === void 0) return [];
			const verdict = "kind" in row ? row : weighRow(inputs, rule, row, {
				terms,
				sign,
				witnesses: witnessesOf(row)
			});
			return verdict === void 0 ? [] : [[rule.id, verdict]];
		});
		return checkParts(stampable, found);
	};
}
function withStatus(entry, status = "candidate") {
	return {
		...entry,
		status
	};
}
function checkParts(rules, found) {
	const verdicts = new Map(found);
	const open = rules.filter(({ id, partOf }) => partOf !== void 0 && verdicts.get(id)?.kind !== "stampable");
	const waiting = new Map(open.map(({ partOf, agent }) => [partOf, agent]));
	const parts = new Map(rules.map(({ id, partOf }) => [id, partOf]));
	return found.map(([id, verdict]) => {
		const agent = parts.get(id) === void 0 ? void 0 : waiting.get(parts.get(id));
		if (agent === void 0 || verdict.kind === "left") return [id, verdict];
		return [id, {
			kind: "left",
			why: `its rule is of all agents, and the verdict for ${agent} is not settled`
		}];
	});
}
const unvouched = "nobody here can tell that a job of ours ran its trials: give this step the key that the step which measured has (it starts no agent), or measure it here";
const textStays = "the words it replaces are missed when they go: put them back";
function weighRow(inputs, rule, { receipt: text, audit: told }, { terms, sign, witnesses }) {
	const { value: measured } = parseReceipt(text, "journal", "setup");
	if (measured === void 0) return {
		kind: "left",
		why: "the journal holds no readable receipt for it"
	};
	const audit = measured.audit === true || told;
	const { head } = inputs;
	const committed = [head.receipts, head.audits].flatMap((records) => records.get(rule.id) ?? []);
	const today = toDay(/* @__PURE__ */ new Date());
	const isLater = ({ decidedOn: day }) => day > measured.decidedOn && !isOfFuture(day, today);
	if (committed.some((known) => isLater(known.receipt))) return void 0;
	const fresh = prepareVerdict({
		receipt: measured,
		text
	}, committed, sign);
	const file = audit ? auditFile(inputs.paths, rule.id) : receiptFile(inputs.paths, rule.id);
	const verified = verifyForRule(inputs, rule, fresh, terms, file);
	const isCommitted = committed.some((known) => known.text === fresh.text);
	if (verified?.state !== "valid" && !(verified?.state === "stale" && isCommitted)) return {
		kind: "left",
		why: verified?.problems[0]?.message ?? "its receipt cannot be verified here"
	};
	if (measured.replaces !== void 0 && !mayGo(measured)) return {
		kind: "left",
		why: textStays
	};
	const proof = proveForRule(inputs, rule, fresh, witnesses);
	if (proof === void 0) return {
		kind: "left",
		why: unvouched
	};
	if (audit) return weighAudit(inputs, rule, {
		...fresh,
		proof
	}, terms);
	return {
		kind: "stampable",
		entry: {
			rule,
			...fresh,
			proof
		}
	};
}
function weighAudit(inputs, rule, { receipt, text, proof }, terms) {
	if (rule.status !== "active") return void 0;
	const file = auditFile(inputs.paths, rule.id);
	const record = inputs.head.audits.get(rule.id);
	const broken = inputs.head.problems.some(({ at, severity }) => at?.file === file && severity === "error");
	const state = record && verifyForRule(inputs, rule, record, terms, file)?.state;
	if (broken || state === "forged") return {
		kind: "left",
		why: `the record of the audit before, ${file}, cannot be used: restore or delete it`
	};
	const standing = (inputs.base ?? inputs.head).receipts.get(rule.id)?.receipt;
	const bodyHash = hashBody(rule);
	const judged = (inputs.base ?? inputs.head).ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
	const isSame = record !== void 0 && isSameReceipt(record.receipt, receipt);
	const merged = (inputs.base ?? inputs.head).audits.get(rule.id);
	const before = record !== void 0 && merged !== void 0 && isSameReceipt(record.receipt, merged.receipt) && !isSame && isVouchedFor(record.receipt, inputs.base ?? inputs.head) ? record.receipt : void 0;
	return {
		kind: "stampable",
		entry: {
			rule,
			receipt,
			text,
			proof,
			audit: {
				struck: countsAsStrike(before, standing, {
					bodyHash,
					activeSet: receipt.fingerprint.activeSet
				}),
				onceEarned: hasEarned(standing, hashBody(judged))
			}
		}
	};
}

function becomesReceipt({ rule, audit }, consequences) {
	return audit === void 0 || ["renew", "evict"].includes(consequences.get(rule.id)?.kind ?? "");
}
function writeRecords(input, consequences) {
	const { paths, committed, audits } = input;
	return input.stampable.flatMap((entry) => {
		const { id } = entry.rule;
		if (becomesReceipt(entry, consequences)) return [{
			path: receiptFile(paths, id),
			before: committed.get(id)?.text,
			after: entry.text
		}];
		if (consequences.get(id)?.kind === "postpone") return [];
		return [{
			path: auditFile(paths, id),
			before: audits.get(id)?.text,
			after: entry.text
		}];
	});
}
function deleteRecords({ paths, audits }, consequences, evicted) {
	return [...audits].filter(([id]) => evicted.has(id) || consequences.get(id)?.kind === "renew").map(([id, { text }]) => ({
		path: auditFile(paths, id),
		before: text,
		after: void 0
	}));
}

function planStamp(input) {
	const gated = input.stampable.filter(({ audit }) => audit === void 0).map((entry) => judgeGated(entry, input));
	const leaving = gated.filter(({ from, to }) => from === "active" && to === "evicted");
	const consequences = weighAll(input, [...input.departed, ...leaving]);
	const audited = input.stampable.flatMap((entry) => judgeAudited(entry, consequences));
	const stamped = input.stampable.flatMap(({ rule }) => [...gated, ...audited].find((entry) => entry.rule === rule.id) ?? []);
	const ledgerText = editLedger(input.ledgerText, stamped.flatMap(toEdit(input)));
	const ledger = parseLedger(ledgerText, input.paths.ledger, "head").value ?? {
		version: 1,
		rules: []
	};
	const gone = listEntries(ledger).filter(({ status }) => status === "evicted");
	const evicted = new Set(gone.map(({ id }) => id));
	return {
		stamped,
		changes: keepEffective([
			...writeRecords(input, consequences),
			...baselinesChange(input),
			...memoryChanges(input, ledger, consequences),
			{
				path: input.paths.ledger,
				before: input.ledgerText,
				after: ledgerText
			},
			...deleteRecords(input, consequences, evicted)
		])
	};
}
function weighAll({ stampable, protectedAtBase }, departed) {
	const audited = stampable.flatMap(({ rule, receipt, audit }) => audit === void 0 ? [] : [{
		rule: rule.id,
		agent: rule.agent,
		verdict: receipt.verdict,
		saving: gainOf(receipt),
		rent: receipt.rent,
		protected: protectedAtBase.has(rule.id),
		missed: speaksForKeeping(receipt.evidence),
		...audit
	}]);
	return weighAudits(audited, departed);
}
function judgeGated({ rule, receipt }, { protectedAtBase }) {
	const { verdict, saving, agent } = receipt;
	const base = {
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status
	};
	switch (verdict) {
		case "undecided": return {
			...base,
			to: rule.status
		};
		case "earns": return {
			...base,
			to: "active"
		};
		case "does-not-earn":
		case "regression":
			if (receipt.replaces !== void 0) return {
				...base,
				to: "active"
			};
			if (protectedAtBase.has(rule.id)) return {
				...base,
				to: rule.status,
				kept: "protected"
			};
			return {
				...base,
				to: "evicted"
			};
	}
}
function judgeAudited({ rule, receipt, audit }, consequences) {
	const consequence = consequences.get(rule.id);
	if (audit === void 0 || consequence === void 0) return [];
	const { verdict, saving, agent } = receipt;
	const to = consequence.kind === "evict" ? "evicted" : rule.status;
	const kept = consequence.kind === "protect" ? { kept: "protected" } : {};
	return [{
		rule: rule.id,
		agent,
		verdict,
		saving,
		from: rule.status,
		to,
		...kept,
		audit: consequence
	}];
}
function toEdit({ stampable }) {
	const placed = /* @__PURE__ */ new Set();
	return (stamped) => {
		const { rule: id, from, to, verdict } = stamped;
		const entry = stampable.find(({ rule }) => rule.id === id);
		const evicted = {
			on: entry?.receipt.decidedOn ?? "",
			why: verdict
		};
		const path = entry?.receipt.asset?.path;
		if (entry !== void 0 && path !== void 0) return [putAsset(entry.rule, path, to, evicted)];
		if (entry?.rule.partOf !== void 0) return [splitEdit(entry.rule, to, evicted, placed)];
		if (from === to) return [];
		return to === "evicted" ? [{
			kind: "evict",
			id,
			evicted
		}] : [{
			kind: "set-status",
			id,
			status: to
		}];
	};
}
function putAsset({ id, agent, body }, path, status, evicted) {
	const asset = {
		id,
		agent,
		path,
		body,
		status
	};
	return {
		kind: "put-asset",
		asset: status === "evicted" ? {
			...asset,
			evicted
		} : asset
	};
}
function splitEdit({ partOf = "", line: _line, column: _column, ...part }, status, evicted, placed) {
	const rule = {
		...part,
		status,
		...status === "evicted" ? { evicted } : {}
	};
	if (placed.has(partOf)) return {
		kind: "append",
		rule
	};
	placed.add(partOf);
	return {
		kind: "become",
		id: partOf,
		rule
	};
}
function baselinesChange({ paths, baselines, stampable }) {
	const grown = growBaselines(baselines.value, stampable.filter(({ audit, receipt }) => audit === void 0 && receipt.replaces === void 0).map(({ receipt }) => receipt));
	if (baselines.text === void 0 && Object.keys(grown.agents).length === 0) return [];
	return [{
		path: paths.baselines,
		before: baselines.text,
		after: renderBaselines(grown)
	}];
}
function withScript({ head, stampable }) {
	const read = [...head.ledger?.rules ?? [], ...stampable.map(({ rule }) => rule)];
	const probes = new Map(read.map(({ id, probe }) => [id, probe]));
	return (rule) => {
		const probe = rule.probe && probes.get(rule.id);
		return probe === void 0 ? rule : {
			...rule,
			probe
		};
	};
}
function memoryChanges(input, ledger, consequences) {
	const { config, stampable, memory } = input;
	const words = stampable.filter(({ receipt }) => receipt.asset === void 0);
	const own = new Set(words.map(({ rule }) => rule.agent));
	const agents = Object.keys(config.agents).filter((agent) => own.has(agent) || own.has("all"));
	const written = words.filter((entry) => becomesReceipt(entry, consequences));
	const entering = ledger.rules.filter(({ agent }) => agent === "all" || agents.includes(agent));
	refuseUnproved(input, entering.map(withScript(input)), new Map([...input.proofs, ...written.map(({ rule, proof }) => [rule.id, proof])]));
	const receipts = new Map([...input.committed, ...written.map(({ rule, receipt, text }) => [rule.id, {
		receipt,
		text
	}])]);
	return planMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder({
			ledger,
			receipts
		}),
		found: memory
	});
}

async function planVerdicts(inputs, { verdicts, committed }) {
	const { config } = requireSources(inputs);
	const baseRules = listEntries(inputs.base?.ledger);
	return planStamp({
		base: inputs.base,
		head: inputs.head,
		paths: inputs.paths,
		config,
		proofs: committed,
		ledgerText: await readTreeText(inputs.head.tree, inputs.paths.ledger) ?? "",
		stampable: [...verdicts.values()].flatMap((verdict) => verdict.kind === "stampable" ? [verdict.entry] : []),
		committed: inputs.head.receipts,
		audits: inputs.head.audits,
		protectedAtBase: new Set(baseRules.filter((rule) => rule.protected).map((rule) => rule.id)),
		departed: listDeparted(inputs),
		memory: await readMemory(inputs.head.tree, config),
		baselines: await readBaselines(inputs)
	});
}
function listLeft(found) {
	return [...found].flatMap(([rule, verdict]) => verdict.kind === "left" ? [{
		rule,
		why: verdict.why
	}] : []);
}

async function findStandingEvicted({ base, head, paths }, changes) {
	const side = base ?? head;
	const text = changes.find(({ path }) => path === paths.ledger)?.after;
	const ledger = text === void 0 ? head.ledger : parseLedger(text, paths.ledger, "head").value;
	const evicted = listEvicted([side.ledger, ledger]);
	const runtime = runtimeOf(side.config);
	if (evicted.length === 0 || runtime === void 0) return [];
	const { list } = await listJudgedAssets(head.tree, runtime, side.config?.context.assets.ignore ?? [], side.config);
	return evicted.flatMap((entry) => {
		const asset = findAsset(entry, list.assets);
		return asset === void 0 || asset.head.byHand ? [] : [{
			id: entry.id,
			asset
		}];
	});
}
async function retireAssets({ head }, assets) {
	const mains = new Map(assets.map(({ asset }) => [asset.main, asset]));
	const edited = await Promise.all([...mains.values()].map((asset) => retireOne(head.tree, asset)));
	const problems = edited.flatMap((each) => "file" in each ? [] : each.problems);
	if (problems.length > 0) throw new ProblemError(problems);
	return edited.flatMap((each) => "file" in each ? [each.file] : []);
}
async function leaveSettings({ head }, { asset }, text) {
	const entry = asset.entry ?? (isChosenStyle(asset) ? { keys: ["outputStyle"] } : void 0);
	if (entry === void 0) return void 0;
	const before = text ?? (await head.tree.read(".claude/settings.json"))?.toString("utf8") ?? "";
	const after = removeEntry(before, settingsFile, entry);
	return after === void 0 ? void 0 : {
		path: settingsFile,
		after
	};
}
function isChosenStyle({ kind, chosen }) {
	return {
		skill: false,
		command: false,
		agent: false,
		style: chosen,
		file: false,
		hook: false,
		plugin: false,
		mcp: false
	}[kind];
}
async function removeServer({ head }, { main, name }) {
	const file = serversFiles.find((each) => each === main);
	const text = (await head.tree.read(main))?.toString("utf8") ?? "";
	const after = file && takeOut[file](text, name);
	if (file === void 0 || after === void 0) return void 0;
	const [was, is] = [text, after].map((each) => readEntries(file, each));
	if (was?.kind !== "read" || is?.kind !== "read") return void 0;
	const { [name]: gone, ...kept } = was.entries;
	return gone !== void 0 && stableJson(kept) === stableJson(is.entries) ? {
		path: main,
		after
	} : void 0;
}
const serversFiles = [".mcp.json", ".codex/config.toml"];
const takeOut = {
	".mcp.json": (text, name) => {
		const [root] = parseJson(text, ".mcp.json", "head", settingsLimits).value?.values ?? [];
		const servers = root && findEntry(root, "mcpServers")?.value;
		if (servers?.kind !== "object") return void 0;
		const splice = servers.entries.length === 1 ? {
			start: servers.start,
			end: servers.end,
			insert: "{}"
		} : cutOut(servers, name);
		return splice && applySplices(text, [splice]);
	},
	".codex/config.toml": (text, name) => {
		if (!/^[\w-]+$/.test(name)) return void 0;
		const own = new RegExp(`^[ \\t]*\\[mcp_servers\\.(?:"${name}"|${name})(?:\\.[^\\]]*)?\\][^\\n]*\\n(?:(?![ \\t]*\\[)[^\\n]*(?:\\n|$))*`, "gm");
		return text.replace(own, "");
	}
};
function isRetirable({ asset }) {
	return canBeByHand(asset.kind);
}
async function retireOne(tree, asset) {
	const { main } = asset;
	const content = await tree.read(main) ?? Buffer.alloc(0);
	const { value, problems } = setByHand(content, asset);
	if (value === void 0) return { problems };
	const mode = asset.files.find(({ path }) => path === main)?.mode ?? "100644";
	return { file: {
		path: main,
		before: content.toString("utf8"),
		after: value,
		mode
	} };
}

async function settleLeaving(inputs, found, retire) {
	const { stamped, changes } = await planVerdicts(inputs, found);
	const standing = await findStandingEvicted(inputs, changes);
	const planned = [];
	let settings;
	for (const one of standing) {
		const plan = await planOne(inputs, one, retire, settings);
		planned.push([one.id, plan]);
		if ("edits" in plan) settings = plan.edits.find(({ path }) => path === ".claude/settings.json")?.text ?? settings;
	}
	const stuck = new Map(planned.flatMap(([id, plan]) => "why" in plan ? [[id, plan.why]] : []));
	const leaving = planned.flatMap(([, plan]) => "why" in plan ? [] : [plan]);
	if (stuck.size === 0) return {
		found,
		stamped,
		leaving
	};
	const verdicts = new Map([...found.verdicts].map(([id, verdict]) => {
		const why = stuck.get(id);
		return [id, why === void 0 ? verdict : {
			kind: "left",
			why
		}];
	}));
	return settleLeaving(inputs, {
		...found,
		verdicts
	}, retire);
}
async function planServer(inputs, { id, asset }) {
	const edit = await removeServer(inputs, asset);
	const mode = (await inputs.head.tree.list(asset.main)).find(({ path }) => path === asset.main)?.mode ?? "100644";
	if (edit === void 0 || mode === "120000") return { why: noEntry(asset) };
	const says = `${asset.id} goes with its entry of ${asset.main}; what it ran stays.`;
	return {
		id,
		edits: [{
			path: edit.path,
			text: edit.after,
			mode
		}],
		says
	};
}
async function planOne(inputs, standing, retire, told) {
	const { id, asset } = standing;
	if (asset.entry !== void 0) return planEntry(id, asset, await leaveSettings(inputs, standing, told));
	if (asset.server !== void 0) return planServer(inputs, standing);
	const files = await inputs.head.tree.list(asset.path);
	if (!files.some(({ path }) => path === asset.main)) return { why: behindLink(asset.path) };
	if (retire === void 0 || !isRetirable(standing)) {
		const settings = await leaveSettings(inputs, standing, told);
		const gone = files.map(({ path }) => ({
			path,
			text: void 0
		}));
		const says = `${quoteValue(asset.path)} goes with its entry (${formatCount(files.length, "file")}${sayChosen(asset, settings)}).`;
		return {
			id,
			edits: settings === void 0 ? gone : [...gone, {
				path: settings.path,
				text: settings.after
			}],
			says
		};
	}
	try {
		return {
			id,
			edits: (await retireAssets(inputs, [standing])).map(({ path, after, mode }) => ({
				path,
				text: after,
				mode
			})),
			says: `${quoteValue(asset.path)} stays for people: no model loads it any more.`
		};
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const [first] = error.problems;
		return { why: `${first?.message ?? ""}. ${first?.hint ?? ""}` };
	}
}
function planEntry(id, asset, settings) {
	const out = sayRemoval(asset, settingsFile);
	if (settings?.after === void 0) return { why: `its entry cannot be taken out of ${settingsFile}: take out ${out}, and write "status: evicted" into its entry of the ledger` };
	return {
		id,
		edits: [{
			path: settings.path,
			text: settings.after
		}],
		says: `${id} goes out of ${settings.path} with its entry; files that it names stay.`
	};
}
function sayChosen(asset, settings) {
	if (settings !== void 0) return `, and "outputStyle" of ${settings.path}`;
	return isChosenStyle(asset) ? "; the settings still choose it and could not be edited" : "";
}
function noEntry({ id, main }) {
	return `the entry of ${quoteValue(id)} could not be taken out of ${main} without touching others: take it out, and write "status: evicted" into its entry of the ledger`;
}
function behindLink(path) {
	return `${quoteValue(path)} lies behind a link, and links are not followed: take its files out where the link leads to, and write "status: evicted" into its entry`;
}

async function planPullCommit({ configFile, sha, headSha }, rows, deps) {
	const base = `${sha}^1`;
	const inputs = await loadInputs({
		configFile,
		base,
		head: `${sha}^2`
	}, deps);
	if (inputs.refs.headSha !== headSha) throw new ProblemError([otherTip(headSha, inputs.refs.headSha)]);
	const found = await findGivenVerdicts(inputs, rows);
	const { changes } = await planVerdicts(inputs, found);
	const merged = await loadInputs({
		configFile,
		base,
		head: sha
	}, deps);
	await refuseBehind(inputs, merged, changes);
	return {
		commits: await finishPlan(inputs, merged.refs.headSha, found, deps, { note: noteStamped }),
		left: listLeft(found.verdicts),
		owned: listOwned(inputs)
	};
}
async function planPassengerCommit({ configFile, sha }, rows, deps) {
	const inputs = await loadInputs({
		configFile,
		head: sha
	}, deps);
	const found = await findGivenVerdicts(inputs, rows);
	return {
		commits: await finishPlan(inputs, inputs.refs.headSha, found, deps, { note: noteStamped }),
		left: listLeft(found.verdicts),
		owned: listOwned(inputs)
	};
}
async function planAuditCommits({ configFile, sha, retire }, rows, deps) {
	const inputs = await loadInputs({
		configFile,
		base: sha,
		head: sha
	}, deps);
	const given = await findGivenVerdicts(inputs, rows);
	const { found, stamped, leaving } = await settleLeaving(inputs, given, retire);
	const written = stamped.filter(({ audit }) => audit?.kind !== "postpone");
	const commits = [];
	for (const agent of [...new Set(written.map((rule) => rule.agent))].sort()) {
		const ids = new Set(written.filter((rule) => rule.agent === agent).map(({ rule }) => rule));
		const own = new Map([...found.verdicts].filter(([id]) => ids.has(id)));
		const going = leaving.filter(({ id }) => ids.has(id));
		const verdicts = {
			...found,
			verdicts: own
		};
		const finished = await finishPlan(inputs, inputs.refs.headSha, verdicts, deps, { leaving: going });
		commits.push(...finished.map((commit) => ({
			agent,
			...commit
		})));
	}
	const files = leaving.flatMap(({ edits }) => edits.map(({ path }) => path));
	return {
		commits,
		left: listLeft(found.verdicts),
		owned: listOwned(inputs, files)
	};
}
async function finishPlan(inputs, judged, found, deps, { note = () => [], leaving = [] } = {}) {
	const { stamped: rules, changes } = await planVerdicts(inputs, found);
	if (rules.length === 0) return [];
	const { refs, paths } = inputs;
	const { root, baseSha, headSha } = refs;
	const stamped = rules.flatMap((rule) => {
		const verdict = found.verdicts.get(rule.rule);
		return verdict?.kind === "stampable" ? [{
			...rule,
			receipt: verdict.entry.receipt
		}] : [];
	});
	const edits = [...changes.map(({ path, after }) => ({
		path,
		text: after
	})), ...leaving.flatMap((asset) => asset.edits)];
	const baseTree = await writeTree(root, headSha, []);
	const tree = await writeTree(root, headSha, edits);
	const { commit } = await writeCommit(root, judged, edits);
	const change = {
		configFile: paths.config,
		base: baseSha,
		head: commit,
		notices: note(stamped)
	};
	const proved = [...found.verdicts.values()].flatMap((one) => one.kind === "stampable" ? [one.entry.proof] : []);
	return [{
		stamped,
		edits,
		leaving,
		baseTree,
		tree,
		report: await judgeCommit(change, deps, [...found.committed.values(), ...proved])
	}];
}
function noteStamped(stamped) {
	return [`Stamped on this branch: ${stamped.map(({ rule, from, to }) => from === to ? `${rule} stays ${to}` : `${rule} is ${to} now`).join(", ")}.`];
}
async function refuseBehind(inputs, merged, changes) {
	const paths = /* @__PURE__ */ new Set([
		inputs.paths.ledger,
		inputs.paths.config,
		...changes.map(({ path }) => path)
	]);
	for (const path of paths) {
		const [own, both] = await Promise.all([inputs, merged].map(({ head }) => readTreeText(head.tree, path)));
		if (own !== both) throw new ProblemError([branchBehind(path)]);
	}
}
function listOwned({ paths, base }, others = []) {
	const memory = Object.values(base?.config?.agents ?? {}).map((agent) => agent.memory);
	return {
		files: [
			paths.ledger,
			paths.baselines,
			...memory,
			...others
		],
		folders: [paths.receipts, paths.audits]
	};
}
function otherTip(expected, found) {
	const message = `the checkout is a merge of ${found.slice(0, 12)}, and the event is about ${expected.slice(0, 12)}`;
	return {
		...makeError("setup", "stamp-other-commit", message, "Check out the merge commit of the event (actions/checkout without \"ref\", \"fetch-depth: 0\")."),
		severity: "warning"
	};
}
function branchBehind(file) {
	const message = `"${file}" has changed at the base since the branch began`;
	return {
		...makeError("head", "stamp-branch-behind", message, "Nothing was committed. Update the branch; the next run measures and stamps it.", { file }),
		severity: "warning"
	};
}
function judgeCommit({ notices, ...change }, deps, proved = []) {
	return runGate({
		...change,
		mode: {
			kind: "standing",
			notices
		}
	}, deps, proved);
}

async function isSameBase(from, to, configFile, deps) {
	if (from === to) return true;
	const root = await findRoot(deps.cwd);
	if ((await Promise.all([from, to].map((commit) => findCommit(root, commit)))).includes(void 0)) return false;
	const [before, after] = await Promise.all([from, to].map((commit) => describeBase(commit, configFile, deps)));
	return before !== void 0 && before === after;
}
async function describeBase(commit, configFile, deps) {
	const { head } = await loadInputs({
		configFile,
		base: commit,
		head: commit
	}, deps);
	const { ledger, config } = head;
	if (ledger === void 0 || config === void 0) return void 0;
	const { policy, runner, sealed, mcp, budget, seed } = config;
	const rules = ledger.rules.filter(isCompiled).map((rule) => [
		rule.id,
		rule.agent,
		hashBody(rule)
	]);
	return stableJson({
		...hashRevision(head),
		rules,
		policy,
		runner,
		sealed,
		mcp,
		trial: budget.trial,
		seed
	}, 0);
}

async function readTrainPolicy(commit, configFile, cwd) {
	const text = await readTreeText(openCommit(await findRoot(cwd), commit), configFile);
	return text === void 0 ? void 0 : parseConfig(text, configFile, "setup").value?.policy.train;
}
async function mayBringRules(commit, configFile, cwd) {
	if (await findCommit(cwd, commit) === void 0) return true;
	const { ledger } = locateFiles(configFile);
	const refs = await resolveRefs(cwd, void 0, commit).catch(() => void 0);
	if (refs === void 0) return true;
	const read = (sha) => readTreeText(openCommit(refs.root, sha), ledger).catch(() => void 0);
	return await read(refs.baseSha) !== await read(commit);
}

const nothing = {
	trials: 0,
	tokens: 0,
	dollars: 0
};
function composeEmpty(base, dryRun, boarded) {
	return {
		schema: 1,
		base,
		dryRun,
		passengers: boarded.map((one) => toPassenger(one, [], {
			moved: /* @__PURE__ */ new Set(),
			branches: /* @__PURE__ */ new Set()
		})),
		expected: nothing,
		worst: nothing,
		alone: nothing,
		problems: [],
		exitCode: 0
	};
}
function composeTrain({ base, dryRun, boarded, ...names }, report) {
	const { plan, problems, judgement, budget } = report;
	const { expected, worst, screen } = plan;
	const passengers = boarded.map((one) => toPassenger(one, listRules(one, report), names));
	const isOpen = passengers.filter(({ stays }) => stays === void 0).flatMap(({ rules }) => rules).some(isUnsettled);
	const settled = !dryRun && isOpen ? 3 : 0;
	return {
		schema: 1,
		base,
		dryRun,
		passengers,
		expected: addCost(expected, screen?.expected),
		worst: limitCost(addCost(worst, screen?.worst), budget),
		alone: costAlone({
			dollars: 0,
			...expected
		}, plan.rules.length),
		problems,
		exitCode: judgement.exitCode === 2 ? 2 : settled,
		report: toPublicReport(report)
	};
}
function isUnsettled({ verdict, skipped, reason }) {
	return skipped !== true && reason !== "screened-out" && (verdict === void 0 || !isDecided({ verdict }));
}
function addCost({ dollars = 0, ...spend }, more = nothing) {
	const { trials, tokens, dollars: other = 0 } = more;
	const isKnown = dollars !== "unknown" && other !== "unknown";
	return {
		trials: spend.trials + trials,
		tokens: spend.tokens + tokens,
		dollars: isKnown ? dollars + other : "unknown"
	};
}
function limitCost({ trials, tokens, dollars }, { maxAllowed, maxDollars }) {
	return {
		trials,
		tokens: Math.min(tokens, maxAllowed),
		dollars: dollars === "unknown" ? dollars : Math.min(dollars, maxDollars)
	};
}
function toPassenger({ head, commit, pull, added, stays, why }, rules, { moved, branches }) {
	const told = {
		pull,
		branch: onlyTrue(branches.has(head)),
		stays,
		why,
		moved: onlyTrue(moved.has(head))
	};
	const inMemory = onlyTrue(added.some(({ status }) => status === "active"));
	return {
		head,
		commit,
		...defined({
			...told,
			inMemory
		}),
		rules
	};
}
function listRules({ added }, { verdicts, plan }) {
	return added.flatMap(({ id, agent, body }) => {
		const isPart = (words) => agent === "all" && words === body;
		const own = verdicts.filter((row) => row.rule === id || row.rule.startsWith(`${id}@`) || isPart(row.body));
		if (own.length === 0) return [{
			rule: id,
			...defined({ skipped: onlyTrue(plan.skipped?.includes(id)) })
		}];
		return own.map(({ rule, verdict, reason, saving, interval }) => {
			return reason === "screened-out" ? {
				rule,
				verdict,
				reason
			} : {
				rule,
				verdict,
				reason,
				saving,
				interval
			};
		});
	});
}
function onlyTrue(holds) {
	return holds === true ? true : void 0;
}
function reportPassenger({ base, passengers, report }, { commit, rules, inMemory }) {
	const ids = new Set(rules.map(({ rule }) => rule));
	const verdicts = report?.verdicts.filter(({ rule }) => ids.has(rule)) ?? [];
	if (report === void 0 || verdicts.length === 0) return void 0;
	const { resume: _all, ...shared } = report;
	const riding = passengers.filter(({ stays }) => stays === void 0).length;
	const together = `Measured in a train of ${formatCount(riding, "change")} against ${base.slice(0, 10)}, which share their trials: the budget below is that of all of them.`;
	const stamp = inMemory === true ? ["An active rule of this change has no receipt on its branch yet."] : [];
	const own = {
		...shared,
		verdicts,
		headSha: commit,
		notices: [
			...stamp,
			together,
			...report.notices
		],
		bundles: report.bundles.filter((bundle) => bundle.rules.some((rule) => ids.has(rule))),
		plan: {
			...report.plan,
			rules: report.plan.rules.filter(({ rule }) => ids.has(rule))
		}
	};
	const outcome = inMemory === true ? "fail" : outcomeOf(own);
	return {
		...own,
		outcome,
		headline: judgeAgain({
			...own,
			outcome
		}).title
	};
}
function outcomeOf({ verdicts: rows, problems, policy }) {
	const verdicts = rows.filter(hasSay).map(({ verdict }) => verdict);
	return judgeChange({
		run: {
			kind: "evidence",
			verdicts
		},
		verdicts: [],
		problems,
		policy
	}).outcome;
}

function boardTrain(waiting, most = 16) {
	const riding = [];
	return waiting.map((change) => {
		const found = whyNot(change, riding, most);
		if (found.stays === void 0) riding.push(...change.added);
		return {
			...change,
			...found
		};
	});
}
function whyNot(change, riding, most) {
	const { added, others, assets = [], fault, isGone } = change;
	if (isGone === true) return { stays: "vanished" };
	if (fault !== void 0) return {
		stays: "faulty",
		why: fault
	};
	if (others.length > 0) return {
		stays: "changes-others",
		why: others.join(", ")
	};
	if (assets.length > 0) return {
		stays: "brings-asset",
		why: assets.join(", ")
	};
	if (added.length === 0) return { stays: "brings-nothing" };
	const scripted = added.find(({ probe }) => probe?.ask.kind === "check");
	if (scripted !== void 0) return {
		stays: "brings-script",
		why: scripted.id
	};
	const known = new Set(riding.map(({ id }) => id));
	const named = added.find(({ id }) => known.has(id));
	if (named !== void 0) return {
		stays: "same-id",
		why: named.id
	};
	const repeated = findLike(added, riding);
	if (repeated !== void 0) return {
		stays: "repeats",
		why: repeated
	};
	const asked = findAsked(added, riding);
	if (asked !== void 0) return {
		stays: "same-question",
		why: asked
	};
	return riding.length + added.length > most ? { stays: "full" } : {};
}
function findAsked(added, riding) {
	for (const later of added) {
		const earlier = riding.find((one) => shareMemory(one, later) && shareQuestion(one, later));
		if (earlier !== void 0) return `${later.id}, like ${earlier.id}`;
	}
}
function shareQuestion({ probe: one }, { probe: other }) {
	if (one === void 0 || other === void 0) return false;
	return one.tasks === void 0 || other.tasks === void 0 || spellProbe(one) === spellProbe(other) || one.tasks.some((task) => other.tasks?.includes(task));
}
function findLike(added, riding) {
	const all = [...riding, ...added];
	const texts = all.map(({ body, agent }, index) => ({
		body,
		group: agent,
		query: index >= riding.length
	}));
	const nearest = findNearest(texts, {
		threshold: similarityLimits.refuse,
		common: "all"
	});
	const later = nearest.findIndex((near) => near !== void 0);
	const earlier = nearest[later]?.index;
	return earlier === void 0 ? void 0 : `${all[later]?.id}, like ${all[earlier]?.id}`;
}

async function readPassengers(asking, configFile, deps) {
	const passengers = [];
	for (const one of asking) passengers.push({
		...await readAsking(one, configFile, deps),
		...one
	});
	return passengers;
}
async function readAsking({ head, pull }, configFile, deps) {
	const isGone = pull !== void 0 && await findCommit(deps.cwd, head) === void 0;
	return isGone ? {
		head,
		commit: head,
		added: [],
		others: [],
		isGone
	} : readPassenger(head, configFile, deps);
}
async function readPassenger(head, configFile, deps) {
	const { inputs, lint } = await readChange({
		head,
		configFile
	}, deps, { isGate: true });
	const fault = lint.problems.find(({ severity, blame }) => severity === "error" && blame === "head");
	const broken = lint.problems.find(({ severity, blame }) => severity === "error" && blame !== "head");
	if (broken !== void 0) throw new ProblemError([broken]);
	const named = {
		head,
		commit: inputs.refs.headCommit
	};
	if (fault !== void 0) return {
		...named,
		added: [],
		others: [],
		fault: fault.message
	};
	return {
		...named,
		...compareLedgers(inputs),
		assets: listAssets(inputs, lint)
	};
}
function listAssets({ head }, { assets, texts }) {
	const open = texts.filter(({ entry }) => entry === void 0 || !head.receipts.has(entry.id));
	return [.../* @__PURE__ */ new Set([...assets.map(({ change }) => change.id), ...open.map(({ rule }) => rule.id)])];
}
function compareLedgers({ base, head }) {
	const { added, changed } = diffLedger(base?.ledger, head.ledger ?? {
		version: 1,
		rules: []
	});
	const gone = listLeaving(base?.ledger, head.ledger).map(({ rule }) => rule);
	const others = new Set([...changed, ...gone].map(({ id }) => id));
	const isWaiting = ({ id, status }) => (status === "candidate" || status === "active") && !head.receipts.has(id);
	return {
		added: added.filter(isWaiting),
		others: [...others]
	};
}

async function runTrain(request, deps) {
	const { configFile, base: named, dryRun = false, ...wishes } = request;
	const root = await findRoot(deps.cwd);
	const base = named === void 0 ? await findDefaultTip(deps.cwd) : await resolveRevision(root, named);
	const asking = [...new Map(request.asking.map((one) => [one.head, one])).values()];
	const own = asking.filter(({ pull }) => pull === void 0);
	await Promise.all(own.map(({ head }) => resolveRevision(root, head)));
	const policy = await readTrainPolicy(base, configFile, deps.cwd);
	const boarded = boardTrain(await readPassengers(asking, configFile, deps), policy?.atMost);
	const riding = boarded.filter(({ stays }) => stays === void 0);
	if (riding.length === 0) return composeEmpty(base, dryRun, boarded);
	const { ledger } = locateFiles(configFile);
	const head = await composeUnion({
		root,
		base,
		ledger
	}, riding);
	const mode = dryRun ? {
		kind: "plan",
		looks: measureAsNeeded.looks
	} : measureAsNeeded;
	const report = await runGate({
		...wishes,
		configFile,
		base,
		head,
		mode,
		train: true
	}, deps);
	const [moved, branches] = await Promise.all([listMoved(root, riding), listBranches(root, riding)]);
	return composeTrain({
		base,
		dryRun,
		boarded,
		moved,
		branches
	}, report);
}
async function listBranches(root, riding) {
	const found = await Promise.all(riding.map(async ({ head }) => await findCommit(root, `refs/heads/${head}`) === void 0 ? [] : [head]));
	return new Set(found.flat());
}
async function listMoved(root, riding) {
	const moved = await Promise.all(riding.map(async ({ head, commit }) => await findCommit(root, head) === commit ? [] : [head]));
	return new Set(moved.flat());
}
async function composeUnion({ root, base, ledger }, riding) {
	const found = await openCommit(root, base).read(ledger);
	if (found === void 0) {
		const message = `"${ledger}" is not in base (${base.slice(0, 10)})`;
		throw setupError("missing-ledger", message, "Measure the change that brings it by itself: rentroll check");
	}
	const edits = riding.flatMap(({ added }) => added.map((rule) => ({
		kind: "append",
		rule: toCandidate(rule)
	})));
	const { commit } = await writeCommit(root, base, [{
		path: ledger,
		text: editLedger(found.toString("utf8"), edits)
	}]);
	return commit;
}
function toCandidate({ line: _line, column: _column, partOf: _whole, ...rule }) {
	return {
		...rule,
		status: "candidate"
	};
}

async function checkCoverage(inputs, { configFile, write }, deps) {
	const { head, paths, refs } = inputs;
	const work = await askJournal({ configFile }, deps, (db) => readTrialWork(db)) ?? [];
	const agents = [...head.suites.values()].map(({ agent, tasks }) => {
		const ids = tasks.map(({ id }) => id);
		const own = work.filter((trial) => trial.agent === agent);
		return judgeAgent(agent, head.ledger?.rules ?? [], {
			tasks: ids,
			work: own
		});
	});
	const stored = await readStored(inputs);
	if (stored.problems.length > 0) return {
		problems: stored.problems,
		notices: []
	};
	const counts = new Map(agents.filter(isKnown).map(({ agent, unnoticed }) => [agent, unnoticed.length]));
	const problems = [...agents.flatMap(({ unnoticed, agent }) => unnoticed.map((rule) => buildUnnoticed(rule, agent, paths.ledger))), ...agents.filter(isKnown).flatMap((entry) => checkAgainst(entry, stored.value, paths.coverage))];
	const notices = agents.flatMap(describeUnknown);
	if (!write || counts.size === 0) return {
		problems,
		notices
	};
	const before = await readTreeText(head.tree, paths.coverage);
	const after = renderCoverage(lowerCoverage(stored.value, counts));
	if (before === after) return {
		problems,
		notices
	};
	await applyChanges(refs.root, [{
		path: paths.coverage,
		before,
		after
	}]);
	return {
		problems,
		notices,
		wroteCoverage: paths.coverage
	};
}
function occasionOf({ probe }) {
	return probe === void 0 || probe.ask.kind === "check" ? void 0 : (work) => answerProbe(probe, work) !== "na";
}
function judgeAgent(agent, rules, { tasks, work }) {
	const own = rules.filter((rule) => rule.status !== "evicted" && [agent, "all"].includes(rule.agent));
	const asked = ({ probe }) => probe?.tasks ?? tasks;
	const judged = own.map((rule) => ({
		rule,
		coverage: judgeCoverage(rule, asked(rule), work, occasionOf(rule))
	}));
	return {
		agent,
		unnoticed: judged.flatMap(({ rule, coverage }) => coverage === "unnoticed" ? [rule] : []),
		unknown: judged.filter(({ coverage }) => coverage === "not-known").length,
		trials: work.filter(({ calls, task }) => calls !== void 0 && tasks.includes(task)).length
	};
}
function isKnown({ unknown, trials }) {
	return unknown === 0 && trials > 0;
}
async function readStored({ base, head, paths }) {
	const ofBase = base === void 0 ? void 0 : await readTreeText(base.tree, paths.coverage);
	const text = ofBase ?? await readTreeText(head.tree, paths.coverage);
	return text === void 0 ? { problems: [] } : parseCoverage(text, paths.coverage, ofBase === void 0 ? "head" : "setup");
}
function buildUnnoticed({ id, line, column }, agent, file) {
	const message = `what the rule ${quoteValue(id)} names never came up in a trial of the golden tasks of ${quoteValue(agent)}`;
	return {
		...makeError("head", "rule-unnoticed", message, "Add a golden task that needs it (rentroll tasks mine), or take the rule out: this suite can only see what it costs.", {
			file,
			line,
			column
		}),
		severity: "warning"
	};
}
function checkAgainst({ agent, unnoticed }, stored, file) {
	const most = stored !== void 0 && Object.hasOwn(stored.unnoticed, agent) ? stored.unnoticed[agent] : void 0;
	if (most === void 0 || unnoticed.length <= most) return [];
	const message = `${unnoticed.length} rules of ${quoteValue(agent)} are noticed by no golden task, and there may be ${most}`;
	return [makeError("head", "coverage-worse", message, "Add golden tasks that need them before the rules, or leave the rules out: the count only falls.", { file })];
}
function describeUnknown({ agent, unknown, trials }) {
	const about = `Which rules the golden tasks of ${agent} can notice is not known`;
	if (trials === 0) return [`${about}: no trials yet.`];
	return unknown === 0 ? [] : [`${about} of ${unknown}: a task has no trial yet, or too little was kept of one.`];
}

export { runAudit as C, readGateRequest as S, planShards as _, readTrainPolicy as a, searchOnSchedule as b, planAuditCommits as c, findGivenProblem as d, proveRange as f, measureShard as g, exportReceipts as h, mayBringRules as i, planPassengerCommit as l, runGate as m, runTrain as n, isSameBase as o, readPullMerge as p, reportPassenger as r, judgeCommit as s, checkCoverage as t, planPullCommit as u, runLint as v, planRemovalCommit as x, reportLint as y };