import { W as defined, b as readLineage, x as resolveRange } from "./quick-answer.js";
import { $r as formatPart, Dr as isCompiled, Et as hashParts, Hi as setupError, It as stableJson, K as readDocument, Li as ProblemError, Ni as quoteValue, Or as listEntries, P as applySplices, Qr as scheduleOf, Vi as makeError, bi as formatCount, rt as toDay, zi as hasErrors, zt as findEntry } from "./core.js";
import { g as pickAnswer } from "./report.js";
import { An as gainOf, Gn as nameRules, X as splitTermsOf, Y as splitRule, a as editLedger, bn as parseLedger, c as isAhead, cr as nameReceipt, dr as renderReceipt, fn as settingsLimits, jn as weighAudits, mn as unknownAgent, nr as signReceipt, o as chooseAudited, s as findNextDue, sr as hashBody, wr as speaksForKeeping, yn as parseReceipt, yr as decideReceipt } from "./steps.js";
import { B as loadReceiptTerms, F as hasEarned, H as verifyForRule, I as letsIn, L as listDeparted, M as memoryOrder, P as countsAsStrike, R as mayGo, T as loadInputs, U as isVouchedFor, V as measuringAgent, W as isOfFuture, _t as requireSources, c as renderBaselines, dt as proveForRule, et as expectedVersion, ft as auditFile, g as planMemory, gt as receiptFile, ht as readTreeText, i as growBaselines, k as readEntries, m as listEntering, mt as readMemory, s as readBaselines, tt as isSameModel, ut as isSameReceipt } from "./change.js";
import { A as loadChange, C as settleMode, D as listMeasured, F as openReceipts, M as askProofs, O as planExperiment, S as planParts, _ as addFindings, b as startAssets, c as afterEveryBatch, d as runExperiment, f as proveDelivery, g as listPairs, h as dealBatches, k as runIdOf, l as measurePlan, m as bringTrials, p as adoptCharges, v as askPrompts, w as planGate, x as countAttempts, y as proveGrowth } from "./experiment.js";
import { I as readRunTrials, Z as readLatestReceipt, ft as readGitLine, lt as findCommit, n as writeTree, q as readCharges, r as keepEffective, t as writeCommit, tt as findTrackedProblem } from "./adapters.js";
import { s as reachClone } from "./git-seldom.js";
import { a as listStanding, c as runtimeOf, d as listEvicted, s as listJudgedAssets, u as findAsset, v as listJudged } from "./lint.js";
import { D as runAffordable, J as writePartCharges, K as readPartCharges, N as openArm, P as openTrialPorts, g as vouchForJob, it as askJournal, p as openHanded, q as toKeptCharge } from "./trials.js";
import { a as composeReport, i as composeMeasured, n as findLatestRecord, r as saveRun, s as composeStop } from "./results.js";

async function checkChange(request, deps, proved = []) {
	try {
		const { mode } = request;
		const store = "store" in mode ? mode.store : void 0;
		const terms = {
			mayLackTasks: request.waiting !== true,
			store,
			proved
		};
		return await checkLoaded(await loadChange(request, deps, terms), request, deps);
	} catch (error) {
		if (error instanceof ProblemError) return composeStop(error, request);
		throw error;
	}
}
async function checkLoaded(change, request, deps) {
	if (change.kind === "refused") return composeReport({
		invocation: {
			kind: "gate",
			request
		},
		inputs: change.inputs,
		lint: change.lint
	});
	const { inputs, lint, policy } = change;
	const mode = settleMode(change, request);
	const invocation = {
		kind: "gate",
		request: {
			...request,
			mode
		}
	};
	const receipts = openReceipts(change, mode);
	const starts = await startAssets(change, {
		mode,
		beliefs: receipts.beliefs
	}, deps);
	const growth = await proveGrowth(change, mode, deps);
	const started = addFindings(lint, {
		growth,
		starts
	});
	if (hasErrors(started.problems)) return composeReport({
		invocation,
		inputs,
		lint: started
	});
	const plan = planGate({
		...change,
		lint: started
	}, receipts, wishesOf(request, mode));
	const planned = countAttempts(change, plan);
	const prompts = await askPrompts(starts, planned.plan, {
		change,
		mode,
		deps
	});
	const findings = {
		invocation,
		inputs,
		config: policy.config,
		planned,
		lint: addFindings(lint, {
			growth,
			starts,
			prompts,
			receipts
		}),
		...defined({
			assets: prompts?.counts,
			spent: prompts?.spent
		})
	};
	if (hasErrors(findings.lint.problems) || !isMeasured(mode, planned)) return composeReport(findings);
	const { t: measureChange } = await import("./results.js");
	return measureChange({
		change,
		receipts,
		findings,
		mode
	}, deps);
}
function wishesOf({ waiting = false, anyway = false }, mode) {
	const isPaid = mode.kind === "measure" || mode.kind === "plan";
	return {
		looks: scheduleOf(mode),
		isWaitingAsked: waiting,
		anyway,
		isPaid
	};
}
function isMeasured(mode, { plan }) {
	return mode.kind !== "plan" && mode.kind !== "standing" && listMeasured(plan).length > 0;
}

function chooseRules(auditables, request, base, today) {
	const { agent } = request;
	const { config } = base;
	if (agent !== void 0 && !Object.hasOwn(config.agents, agent)) throw new ProblemError([unknownAgent(config, agent)]);
	const wish = {
		today,
		audit: config.audit,
		due: request.due === true,
		all: request.all === true,
		...defined({ agent })
	};
	const chosen = chooseAudited(auditables, wish);
	return chosen.length > 0 ? {
		kind: "audit",
		chosen
	} : {
		kind: "idle",
		why: `${explainIdle(auditables, wish)}${nameUnmeasurable(base, config)}`
	};
}
function explainIdle(auditables, wish) {
	const whose = wish.agent === void 0 ? "" : ` of ${wish.agent}`;
	const matching = auditables.filter(({ agent }) => wish.agent === void 0 || agent === wish.agent);
	if (matching.length === 0) return `Nothing to audit: no rule${whose} is active or inherited.`;
	const next = findNextDue(matching, wish);
	return `Nothing to audit: no rule${whose} is due.${next === void 0 ? "" : ` The next is ${next.rule}, on ${next.on}.`}`;
}
function nameUnmeasurable(revision, config) {
	const waiting = (revision.ledger?.rules ?? []).filter(({ status }) => status === "inherited").filter((rule) => !isMeasurable(rule, revision, config)).length;
	if (waiting === 0) return "";
	return ` ${formatCount(waiting, "inherited rule")} cannot be audited: no golden tasks for the agent, or a rule of all agents where several agents have golden tasks.`;
}
function isMeasurable(rule, { suites }, config) {
	const agents = [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent);
	if (rule.agent === "all" && agents.length > 1) return false;
	return agents.includes(measuringAgent(rule, config));
}
function listAuditable(revision, assets, config, today) {
	const rules = (revision.ledger?.rules ?? []).filter((rule) => rule.status === "active" || rule.status === "inherited" && isMeasurable(rule, revision, config));
	const treatments = new Map(assets.map(({ rule, text }) => [rule.id, {
		kind: "text",
		change: text
	}]));
	const standing = [...rules, ...assets.map(({ rule }) => rule)];
	const problems = standing.flatMap((rule) => {
		const decidedOn = findLatestRecord(revision, rule)?.decidedOn;
		return decidedOn !== void 0 && isAhead(decidedOn, today) ? [clockBehind(rule.id, decidedOn, today)] : [];
	});
	if (problems.length > 0) throw new ProblemError(problems);
	return standing.map((rule) => {
		const record = findLatestRecord(revision, rule);
		const agent = measuringAgent(rule, config);
		const treatment = defined({ treatment: treatments.get(rule.id) });
		const auditable = {
			rule,
			agent,
			tasks: revision.suites.get(agent)?.tasks.length ?? 0,
			hasOtherRuntime: record !== void 0 && isOfOtherRuntime(record, config),
			...treatment
		};
		return record === void 0 ? auditable : {
			...auditable,
			lastOn: record.decidedOn
		};
	});
}
function isOfOtherRuntime({ basis: { model, runnerVersion } }, { runner }) {
	return !isSameModel(runner.model, model) || runnerVersion !== expectedVersion(runner);
}
function clockBehind(rule, decidedOn, today) {
	return makeError("setup", "audit-clock-behind", `the latest verdict of "${rule}" is of "${decidedOn}", and today is "${today}"`, "Set the clock of this machine. When the date of the verdict is wrong, measure the rule again.");
}

async function runAudit(request, deps) {
	try {
		const change = await loadChange(request, deps);
		const audit = await openAudit(change, request);
		if (audit.kind === "ended") return audit.report;
		return endAudit(audit, await measurePlan(change.inputs, audit.order, afterEveryBatch, deps), deps.now());
	} catch (error) {
		if (error instanceof ProblemError) return composeStop(error, request);
		throw error;
	}
}
async function openAudit(change, request) {
	const invocation = {
		kind: "audit",
		request
	};
	const end = (findings) => ({
		kind: "ended",
		report: composeReport(findings)
	});
	const { inputs, lint } = change;
	if (change.kind === "refused") return end({
		invocation,
		inputs,
		lint
	});
	const { base } = change.inputs;
	const today = toDay(change.now);
	const auditables = listAuditable(base, await listStanding(inputs, base), base.config, today);
	const choices = chooseRules(auditables, request, base, today);
	const chosen = choices.kind === "idle" ? [] : choices.chosen;
	const config = auditConfig(change, chosen);
	if (choices.kind === "idle") return end({
		invocation: {
			...invocation,
			result: { idle: choices.why }
		},
		inputs,
		lint,
		config
	});
	const planned = planAudit(change, chosen, config);
	const findings = {
		inputs: change.inputs,
		lint,
		config,
		planned
	};
	if (request.dryRun) return end({
		invocation,
		...findings
	});
	const { plan } = planned;
	return {
		kind: "audit",
		order: {
			kind: "audit",
			run: runIdOf(plan),
			base,
			config,
			plan,
			...defined({ store: request.store })
		},
		findings,
		request,
		base
	};
}
function endAudit({ findings, request, base }, measured, now) {
	const invocation = {
		kind: "audit",
		request,
		result: { consequences: weighMeasured(findings.inputs, base, measured.settled) }
	};
	const report = composeMeasured({
		invocation,
		...findings,
		measured
	});
	saveRun("audit", findings.inputs, base, measured, report, now);
	return report;
}
function weighMeasured(inputs, base, finished) {
	const audited = finished.map(({ planned: { rule, activeSet, rent }, decision, evidence }) => {
		const standing = base.receipts.get(rule.id)?.receipt;
		const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
		const record = base.audits.get(rule.id)?.receipt;
		const basis = {
			body: hashBody(rule),
			neighbours: nameRules(activeSet)
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
function auditConfig({ inputs: { base }, policy: { config } }, chosen) {
	const records = chosen.flatMap(({ rule }) => [rule.id, ...[base.receipts, base.audits].map((records) => {
		const record = records.get(rule.id);
		return record === void 0 ? "" : nameReceipt(record.receipt);
	})]);
	const seed = Number.parseInt(hashParts("audit", String(config.seed), ...records).slice(0, 12), 16);
	return {
		...config,
		seed
	};
}
function earnedBefore(base, { rule }) {
	const judged = base.ledger?.assets?.find(({ id }) => id === rule.id) ?? rule;
	return hasEarned(base.receipts.get(rule.id)?.receipt, hashBody(judged));
}
function planAudit({ inputs: { base }, lint, history }, chosen, config) {
	const toMeasure = chosen.map((choice) => ({
		...choice,
		hasEarned: earnedBefore(base, choice)
	}));
	return {
		plan: {
			...planExperiment("audit", base, history, {
				config,
				toMeasure,
				rentOf: lint.rentOf
			}),
			notWorthMeasuring: []
		},
		questions: [],
		strikes: [],
		notices: []
	};
}

function readGateRequest(options) {
	const { base, head, configFile, assets, concurrency, budgetTokens, anyway } = options;
	return {
		configFile,
		mode: readMode(options),
		...defined({
			base,
			head,
			assets,
			concurrency,
			budgetTokens
		}),
		...anyway === true ? { anyway } : {}
	};
}
function readMode({ dryRun, fresh, store, offline }) {
	const looks = {
		kind: "many",
		fresh: fresh === true
	};
	if (dryRun === true) return {
		kind: "plan",
		looks
	};
	if (offline !== true) return {
		kind: "measure",
		looks,
		...defined({ store })
	};
	if (store === void 0) throw offlineWithoutStore();
	return {
		kind: "offline",
		looks,
		store
	};
}
function offlineWithoutStore() {
	return setupError("offline-without-store", "\"--offline\" judges the trials of a folder, and no folder is named", "Name the folder: rentroll check --store DIR --offline.");
}

async function measurePart(request, deps) {
	const { part, store } = request;
	const { change, plan } = await planParts(request, deps);
	const { inputs, policy } = change;
	const { config } = policy;
	const dealt = listMeasured(plan).length === 0 ? [] : dealBatches(listPairs(plan, config), part.of);
	const batches = dealt[part.number - 1] ?? [];
	const trials = batches.reduce((sum, { specs }) => sum + specs.length, 0);
	if (trials === 0) return {
		part,
		trials,
		done: 0,
		notes: []
	};
	const counts = {
		ofPart: countTrials(batches),
		all: countTrials(dealt.flat())
	};
	const { result, budget, notices } = await runExperiment(inputs, {
		kind: "part",
		run: namePart(runIdOf(plan), part),
		base: inputs.base,
		store,
		config: limitConfig(config, counts),
		loweredBy: nameShares(config, request),
		agents: batches.map(({ measurement }) => measurement.agent),
		storedAs: runIdOf(plan)
	}, deps, async (openRun) => {
		const name = formatPart(part);
		const stored = readPartCharges(store, runIdOf(plan), openRun.vouching);
		const earlier = stored.parts.filter(({ part: measured }) => measured === name);
		bringTrials(openRun, batches);
		adoptCharges(openRun, earlier);
		await proveDelivery(openRun, [...new Set(batches.map(({ measurement }) => measurement))]);
		const saveCharges = () => {
			const charges = readCharges(openRun.db, openRun.run).map(toKeptCharge);
			writePartCharges(store, {
				run: runIdOf(plan),
				part: name,
				charges
			}, openRun.vouching);
		};
		const stop = await runBatches(openRun, config, counts, batches, saveCharges);
		return {
			result: {
				done: countDone(openRun, batches),
				stop,
				faults: stored.faults
			},
			stops: [stop]
		};
	});
	const notes = [...result.faults, ...notices];
	return {
		part,
		trials,
		done: result.done,
		budget,
		notes,
		...defined({ stop: result.stop })
	};
}
function namePart(run, { number, of }) {
	return hashParts("part", run, String(number), String(of)).slice(0, run.length);
}
function limitConfig(config, counts) {
	const share = shareBudget(config.budget, counts);
	const agent = Math.max(0, ...[...counts.ofPart.keys()].map((name) => shareAgent(config.budget, name, counts)));
	return {
		...config,
		budget: {
			...share,
			agent: Math.min(share.run, agent)
		}
	};
}
function nameShares({ budget }, { budgetTokens }) {
	const lowered = budgetTokens === void 0 ? "budget.run" : "--budget-tokens";
	return {
		run: `this part's share of ${lowered}`,
		agent: `this part's share of ${budget.agent < budget.run ? "budget.agent" : lowered}`,
		dollars: "this part's share of budget.dollars"
	};
}
async function runBatches(openRun, { budget }, counts, batches, onCharge) {
	let stopped;
	for (const { measurement, specs } of batches) {
		const share = {
			...openRun.config.budget,
			agent: shareAgent(budget, measurement.agent, counts)
		};
		const limited = {
			...openRun,
			config: {
				...openRun.config,
				budget: share
			}
		};
		const ports = openTrialPorts(limited, [openArm(limited, measurement)], onCharge);
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
function countDone({ db, run, trials }, batches) {
	const done = /* @__PURE__ */ new Set([...readRunTrials(db, run).map(({ key }) => key), ...trials.reused.keys()]);
	return batches.flatMap(({ specs }) => specs).filter(({ key }) => done.has(key)).length;
}
function shareBudget(budget, { ofPart, all }) {
	const share = sumOf(all) === 0 ? 0 : sumOf(ofPart) / sumOf(all);
	const run = Math.floor(budget.run * share);
	const dollars = Math.floor(budget.dollars * share * 1e6) / 1e6;
	return {
		...budget,
		run,
		dollars,
		agent: Math.min(budget.agent, run)
	};
}
function shareAgent(budget, agent, { ofPart, all }) {
	const trials = all.get(agent) ?? 0;
	return trials === 0 ? 0 : Math.floor(budget.agent * (ofPart.get(agent) ?? 0) / trials);
}
function countTrials(batches) {
	const counts = /* @__PURE__ */ new Map();
	for (const { measurement, specs } of batches) counts.set(measurement.agent, (counts.get(measurement.agent) ?? 0) + specs.length);
	return counts;
}
function sumOf(counts) {
	return [...counts.values()].reduce((total, count) => total + count, 0);
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
function judgeRange(claim, lineage) {
	const resolved = resolveRange(claim, lineage);
	if (!("why" in resolved)) return {
		value: resolved,
		problems: []
	};
	const [code, message, hint] = refusals[resolved.why](claim, resolved);
	return { problems: [{
		code,
		severity: "error",
		message,
		hint,
		blame: "setup"
	}] };
}
const checkOutMerge = "Check out what the event is about: actions/checkout without \"ref\" takes refs/pull/N/merge. Then re-run the workflow, or push to the branch again.";
const fetchAll = "Fetch the history: \"fetch-depth: 0\" in actions/checkout.";
const refusals = {
	"no-commit": ({ head }) => [
		"missing-head",
		`GITHUB_SHA ${head} is not a commit of this clone`,
		checkOutMerge
	],
	"no-merge": (claim, { parents }) => [
		"range-not-a-merge",
		`GITHUB_SHA ${claim.head} is not a merge of ${describeClaim(claim)}: its parents are ${parents.join(" and ") || "none"}`,
		checkOutMerge
	],
	"other-base": (claim, { parents }) => [
		"range-other-base",
		`GITHUB_SHA ${claim.head} came after ${parents.join(" and ") || "nothing"}, and the event is about ${describeClaim(claim)}`,
		checkOutMerge
	],
	unproved: (claim, { parents }) => [
		"range-unproved",
		`this shallow clone does not show that ${parents[0] ?? claim.head} came after the event's base: GITHUB_SHA is ${claim.head}, and the event is about ${describeClaim(claim)}`,
		fetchAll
	]
};
function describeClaim(claim) {
	if (claim.kind === "after") return `what came after ${claim.base}`;
	return `the head ${claim.tip} into the base ${claim.onto.join(" or ")}`;
}

async function findGivenVerdicts(inputs, rows) {
	const weigh = await openScales(inputs);
	const { config } = inputs.base ?? inputs.head;
	const place = {
		cwd: inputs.refs.root,
		env: inputs.env
	};
	const isOurs = config === void 0 ? () => false : openHanded(place, config);
	const verdictEntries = weigh((rule) => rows.find((row) => row.rule === rule.id), (row) => ({ isMeasured: () => isOurs(row) }));
	return {
		verdicts: new Map(verdictEntries),
		committed: await askProofs(inputs)
	};
}
async function openScales(inputs) {
	const rules = inputs.head.ledger?.rules ?? [];
	const [changes, assets] = await listJudged(inputs);
	const terms = await loadReceiptTerms(inputs, rules, assets);
	const sign = openSigner(inputs.env);
	const agents = splitTermsOf(inputs.base ?? inputs.head, rules);
	const assetStatuses = new Map(inputs.head.ledger?.assets?.map(({ id, status }) => [id, status]));
	const evicted = new Set(listEvicted([inputs.base?.ledger, inputs.head.ledger]).map(({ id }) => id));
	const stampable = [...rules.filter((rule) => rule.status !== "evicted").flatMap((rule) => splitRule(rule, agents)), ...changes.flatMap(({ entry }) => entry ?? []).filter(({ id }) => !evicted.has(id)).map((entry) => ({
		...entry,
		status: assetStatuses.get(entry.id) ?? "candidate"
	}))];
	return (rowOf, witnessesOf) => {
		const verdictEntries = stampable.flatMap((rule) => {
			const row = rowOf(rule);
			if (row === void 0) return [];
			const verdict = "kind" in row ? row : weighRow(inputs, rule, row, {
				terms,
				sign,
				witnesses: witnessesOf(row)
			});
			return verdict === void 0 ? [] : [[rule.id, verdict]];
		});
		return checkParts(stampable, verdictEntries);
	};
}
function checkParts(rules, verdictEntries) {
	const verdicts = new Map(verdictEntries);
	const open = rules.filter(({ id, partOf }) => partOf !== void 0 && verdicts.get(id)?.kind !== "stampable");
	const waiting = new Map(open.map(({ partOf, agent }) => [partOf, agent]));
	const parts = new Map(rules.map(({ id, partOf }) => [id, partOf]));
	return verdictEntries.map(([id, verdict]) => {
		const agent = parts.get(id) === void 0 ? void 0 : waiting.get(parts.get(id));
		if (agent === void 0 || verdict.kind === "left") return [id, verdict];
		return [id, {
			kind: "left",
			why: `its rule is of all agents, and the verdict for ${agent} is undecided`
		}];
	});
}
const unvouched = "this step has no key to verify that one of your jobs ran the trials: give it the key of the step that measured (no agent is started), or measure the rule here";
const textStays = "the words it replaces are still needed: put them back";
function weighRow(inputs, rule, { receipt: text, audit: isAudit }, { terms, sign, witnesses }) {
	const { value: measured } = parseReceipt(text, "journal", "setup");
	if (measured === void 0) return {
		kind: "left",
		why: "the journal holds no readable receipt for it"
	};
	const audit = measured.audit === true || isAudit;
	const { head } = inputs;
	const committed = [head.receipts, head.audits].flatMap((records) => records.get(rule.id) ?? []);
	const today = toDay(/* @__PURE__ */ new Date());
	const isLater = ({ decidedOn: day }) => day > measured.decidedOn && !isOfFuture(day, today);
	if (committed.some((record) => isLater(record.receipt))) return void 0;
	const fresh = prepareVerdict({
		receipt: measured,
		text
	}, committed, sign);
	const file = audit ? auditFile(inputs.paths, rule.id) : receiptFile(inputs.paths, rule.id);
	const verified = verifyForRule(inputs, rule, fresh, terms, file);
	const isCommitted = committed.some((record) => record.text === fresh.text);
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
	if (!isCompiled(rule)) return void 0;
	const file = auditFile(inputs.paths, rule.id);
	const record = inputs.head.audits.get(rule.id);
	const broken = inputs.head.problems.some(({ at, severity }) => at?.file === file && severity === "error");
	const state = record && verifyForRule(inputs, rule, record, terms, file)?.state;
	if (broken || state === "forged") return {
		kind: "left",
		why: `the record of the previous audit, ${file}, cannot be used: restore or delete it`
	};
	const standing = (inputs.base ?? inputs.head).receipts.get(rule.id)?.receipt;
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
				struck: countsAsStrike(before, standing, receipt.basis),
				onceEarned: hasEarned(standing, hashBody(judged))
			}
		}
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
	if (sign === void 0) return committed.find((record) => isSameReceipt(record.receipt, measured.receipt)) ?? measured;
	const receipt = sign(measured.receipt);
	return {
		receipt,
		text: renderReceipt(receipt)
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
function refuseUnproved(bases, rules, proofs) {
	const mayEnter = ({ id, bodyHash }) => {
		const receipt = proofs.get(id)?.receipt;
		return receipt !== void 0 && receipt.basis.body === bodyHash && letsIn(receipt);
	};
	const unproved = listEntering(bases, rules).filter((rule) => !mayEnter({
		id: rule.id,
		bodyHash: hashBody(rule)
	}));
	if (unproved.length > 0) throw new ProblemError(unproved.map((rule) => unprovedProblem(rule, bases.paths.ledger)));
}
function unprovedProblem({ id, line, column }, file) {
	const message = `the rule ${quoteValue(id)} is active, and nothing proves that it earns: it is not written into memory`;
	return makeError("head", "rule-unproved", message, "Write \"status: candidate\" for it and commit that; rentroll check measures it, and rentroll stamp makes it active when it earns. A receipt that came with the branch counts here once rentroll check has confirmed it.", {
		file,
		line,
		column
	});
}

function planStamp(input) {
	const gated = input.stampable.filter(({ audit }) => audit === void 0).map((entry) => judgeGated(entry, input));
	const leaving = gated.filter(({ from, to }) => from === "active" && to === "evicted");
	const consequences = weighAuditedRules(input, [...input.departed, ...leaving]);
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
function weighAuditedRules({ stampable, protectedAtBase }, departed) {
	const audited = stampable.flatMap(({ rule, receipt, audit }) => audit === void 0 ? [] : [{
		rule: rule.id,
		agent: rule.agent,
		verdict: decideReceipt(receipt).verdict,
		saving: gainOf(decideReceipt(receipt)),
		rent: receipt.evidence.rent,
		protected: protectedAtBase.has(rule.id),
		missed: speaksForKeeping(receipt.evidence),
		...audit
	}]);
	return weighAudits(audited, departed);
}
function judgeGated({ rule, receipt }, { protectedAtBase }) {
	const { agent } = receipt;
	const answer = pickAnswer(decideReceipt(receipt));
	const base = {
		rule: rule.id,
		agent,
		...answer,
		from: rule.status
	};
	switch (answer.verdict) {
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
	const { agent } = receipt;
	const answer = pickAnswer(decideReceipt(receipt));
	const to = statusAfter(consequence, rule);
	const protection = consequence.kind === "protect" ? { kept: "protected" } : {};
	return [{
		rule: rule.id,
		agent,
		...answer,
		from: rule.status,
		to,
		...protection,
		audit: consequence
	}];
}
function statusAfter({ kind }, { status }) {
	if (kind === "evict") return "evicted";
	return kind === "renew" ? "active" : status;
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
	const { config, stampable, memory, compiles } = input;
	const words = stampable.filter(({ receipt }) => receipt.asset === void 0);
	const stampedAgents = new Set(words.map(({ rule }) => rule.agent));
	const isCompiledHere = (agent) => compiles === "every-agent" || stampedAgents.has(agent) || stampedAgents.has("all");
	const agents = Object.keys(config.agents).filter(isCompiledHere);
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
		memoryTexts: memory
	});
}
async function planVerdicts(inputs, { verdicts, committed }, compiles) {
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
		baselines: await readBaselines(inputs),
		compiles
	});
}
function listLeft(verdicts) {
	return [...verdicts].flatMap(([rule, verdict]) => verdict.kind === "left" ? [{
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
	const { list } = await listJudgedAssets(head.tree, runtime, side.config);
	return evicted.flatMap((entry) => {
		const asset = findAsset(entry, list.assets);
		return asset === void 0 || asset.head.byHand ? [] : [{
			id: entry.id,
			asset
		}];
	});
}
async function removeServer({ head }, { main, name }) {
	const file = serversFiles.find((each) => each === main);
	const text = (await head.tree.read(main))?.toString("utf8") ?? "";
	const after = file && takeOut[file](text, name);
	if (file === void 0 || after === void 0) return void 0;
	const [was, is] = [text, after].map((each) => readEntries(file, each));
	if (was?.kind !== "read" || is?.kind !== "read") return void 0;
	const { [name]: gone, ...remaining } = was.entries;
	return gone !== void 0 && stableJson(remaining) === stableJson(is.entries) ? {
		path: main,
		after
	} : void 0;
}
const serversFiles = [".mcp.json", ".codex/config.toml"];
const takeOut = {
	".mcp.json": (text, name) => {
		const { value: source } = readDocument(text, "json", ".mcp.json", "head", settingsLimits);
		const servers = findEntry(source?.root, "mcpServers")?.value;
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
		const serverTables = new RegExp(`^[ \\t]*\\[mcp_servers\\.(?:"${name}"|${name})(?:\\.[^\\]]*)?\\][^\\n]*\\n(?:(?![ \\t]*\\[)[^\\n]*(?:\\n|$))*`, "gm");
		return text.replace(serverTables, "");
	}
};
function cutOut(above, key) {
	const parts = partsOf(above);
	const at = parts.findIndex((part) => part.key === key);
	const part = parts[at];
	if (part === void 0) return void 0;
	const [next, before] = [parts[at + 1], parts[at - 1]];
	if (next !== void 0) return {
		start: part.start,
		end: next.start,
		insert: ""
	};
	return {
		start: before?.end ?? part.start,
		end: part.end,
		insert: ""
	};
}
function partsOf(node) {
	if (node.kind === "list") return node.items.map(({ start, end }, key) => ({
		key,
		start,
		end
	}));
	return (node.kind === "object" ? node.entries : []).map(({ key, keyStart, value }) => ({
		key,
		start: keyStart,
		end: value.end
	}));
}

async function planPullCommit({ configFile, sha }, rows, deps) {
	const base = `${sha}^1`;
	const inputs = await loadInputs({
		configFile,
		base,
		head: `${sha}^2`
	}, deps);
	const ruleVerdicts = await findGivenVerdicts(inputs, rows);
	const { changes } = await planVerdicts(inputs, ruleVerdicts, "stamped-agents");
	const merged = await loadInputs({
		configFile,
		base,
		head: sha
	}, deps);
	await refuseBehind(inputs, merged, changes);
	return {
		commits: await finishPlan(inputs, merged.refs.headSha, ruleVerdicts, deps, { note: noteStamped }),
		left: listLeft(ruleVerdicts.verdicts),
		owned: listOwned(inputs)
	};
}
async function planAuditCommits({ configFile, sha }, rows, deps) {
	const inputs = await loadInputs({
		configFile,
		base: sha,
		head: sha
	}, deps);
	const { ruleVerdicts, stamped, leaving } = await settleLeaving(inputs, await findGivenVerdicts(inputs, rows));
	const written = stamped.filter(({ audit }) => audit?.kind !== "postpone");
	const commits = [];
	for (const agent of [...new Set(written.map((rule) => rule.agent))].sort()) {
		const ids = new Set(written.filter((rule) => rule.agent === agent).map(({ rule }) => rule));
		const agentVerdicts = new Map([...ruleVerdicts.verdicts].filter(([id]) => ids.has(id)));
		const going = leaving.filter(({ id }) => ids.has(id));
		const verdicts = {
			...ruleVerdicts,
			verdicts: agentVerdicts
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
		left: listLeft(ruleVerdicts.verdicts),
		owned: listOwned(inputs, files)
	};
}
async function finishPlan(inputs, judged, ruleVerdicts, deps, { note = () => [], leaving = [] } = {}) {
	const { stamped: rules, changes } = await planVerdicts(inputs, ruleVerdicts, "stamped-agents");
	if (rules.length === 0) return [];
	const { refs, paths } = inputs;
	const { root, baseSha, headSha } = refs;
	const stamped = rules.flatMap((rule) => {
		const verdict = ruleVerdicts.verdicts.get(rule.rule);
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
	const proved = [...ruleVerdicts.verdicts.values()].flatMap((one) => one.kind === "stampable" ? [one.entry.proof] : []);
	return [{
		stamped,
		edits,
		leaving,
		baseTree,
		tree,
		report: await judgeCommit(change, deps, [...ruleVerdicts.committed.values(), ...proved])
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
		const [branchText, both] = await Promise.all([inputs, merged].map(({ head }) => readTreeText(head.tree, path)));
		if (branchText !== both) throw new ProblemError([branchBehind(path)]);
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
function branchBehind(file) {
	const message = `"${file}" has changed at the base since the branch began`;
	return {
		...makeError("head", "stamp-branch-behind", message, "Nothing was committed. Update the branch; the next run measures and stamps it.", { file }),
		severity: "warning"
	};
}
function judgeCommit({ notices, ...change }, deps, proved = []) {
	return checkChange({
		...change,
		mode: {
			kind: "standing",
			notices
		}
	}, deps, proved);
}
async function settleLeaving(inputs, ruleVerdicts) {
	const { stamped, changes } = await planVerdicts(inputs, ruleVerdicts, "stamped-agents");
	const standing = await findStandingEvicted(inputs, changes);
	const planned = await Promise.all(standing.map(async (one) => [one.id, await planOne(inputs, one)]));
	const stuck = new Map(planned.flatMap(([id, plan]) => "why" in plan ? [[id, plan.why]] : []));
	const leaving = planned.flatMap(([, plan]) => "why" in plan ? [] : [plan]);
	if (stuck.size === 0) return {
		ruleVerdicts,
		stamped,
		leaving
	};
	const verdicts = new Map([...ruleVerdicts.verdicts].map(([id, verdict]) => {
		const why = stuck.get(id);
		return [id, why === void 0 ? verdict : {
			kind: "left",
			why
		}];
	}));
	return settleLeaving(inputs, {
		...ruleVerdicts,
		verdicts
	});
}
async function planServer(inputs, { id, asset }) {
	const edit = await removeServer(inputs, asset);
	const mode = (await inputs.head.tree.list(asset.main)).find(({ path }) => path === asset.main)?.mode ?? "100644";
	if (edit === void 0 || mode === "120000") return { why: noEntry(asset) };
	const says = `${asset.id} is removed with its entry in ${asset.main}; the program that it ran stays.`;
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
async function planOne(inputs, standing) {
	const { id, asset } = standing;
	if (asset.server !== void 0) return planServer(inputs, standing);
	const files = await inputs.head.tree.list(asset.path);
	if (!files.some(({ path }) => path === asset.main)) return { why: behindLink(asset.path) };
	return {
		id,
		edits: files.map(({ path }) => ({
			path,
			text: void 0
		})),
		says: `${quoteValue(asset.path)} goes with its entry (${formatCount(files.length, "file")}).`
	};
}
function noEntry({ id, main }) {
	return `the entry of ${quoteValue(id)} could not be taken out of ${main} without touching others: take it out, and write "status: evicted" into its entry of the ledger`;
}
function behindLink(path) {
	return `${quoteValue(path)} lies behind a link, and links are not followed: take its files out where the link leads to, and write "status: evicted" into its entry`;
}

export { proveRange as a, measurePart as c, checkChange as d, judgeRange as i, readGateRequest as l, planPullCommit as n, readPullMerge as o, findGivenProblem as r, exportReceipts as s, planAuditCommits as t, runAudit as u };