import { i as __toESM } from "./rolldown-runtime.js";
import { U as compareText, W as defined, i as isRepositoryPath, mt as linkDocs, n as folderOf, r as isInside } from "./quick-answer.js";
import { $n as shareOfGain, $t as runtimeKits, Dr as isCompiled, Et as hashParts, Fr as arms, Hi as setupError, It as stableJson, Jr as totalTokens, Kr as scaleUsage, Kt as asksFirst, Li as ProblemError, Mt as objectOf, Ni as quoteValue, Ot as sha256Hex, Qn as priorCv, Qr as scheduleOf, Qt as runners, Rr as isFailure, Rt as textOf, Sn as wantedSaving, T as trialSetup, Tr as currencyOf, Ur as addUsage, Vi as makeError, Wr as metricWeights, Wt as textAt, Xr as zeroUsage, Xt as levelOf, Y as mostDocumentBytes, Yr as weighUsage, Yt as isSimulated, Zt as plannedModel, _t as loadTokenizer, ar as sum, bi as formatCount, g as nameOtherArm, hn as limitsByStrictness, ir as median, jt as isObject, ki as formatSigned, mi as quoteShell, nt as outcomeTermsOf, o as versionsOf, or as sumOfSquares, rr as mean, sr as isDecided, v as createRandom, w as serverMark, y as StoppedRunError, zi as hasErrors } from "./core.js";
import { f as require_picomatch, r as pLimit } from "./libraries.js";
import { b as describeCost, i as misses, n as describeActivationBill, r as explainActivation, t as adviseActivation, y as describeBill } from "./report.js";
import { $ as equalShare, A as isUseOf, B as listUndecided, Bt as countText, Dn as factsOf, Dr as spreadOfTrials, En as assetIn, Er as pooledCv, F as planBatch, I as absorbBatch, L as startDesign, Mn as weighRemoval, Mt as findUnjudgeable, Nn as replayAnalyses, Nt as listLeaving, O as closeTogether, P as dealUnits, Q as totalBills, R as absorbSavings, St as pricingOf, Tn as asksToEnter, Tr as marksOfSaving, Tt as diffTexts, V as answerProbe, X as splitTermsOf, Y as splitRule, Yn as kindOfEntry, Z as planTrials, _t as priceTrial, an as realPath, at as makeMeasurement, br as decideRule, cr as nameReceipt, ct as sayNeedsBox, et as expectRounds, g as judgeTriggers, gt as priceKnown, h as isActivationNo, in as readLinks, it as groupRules, jt as diffLedger, k as confirmClaim, kn as treatedAs, l as listAssets, mr as listSharers, mt as listPricing, ot as splitByModel, rn as layLink, rt as groupAudited, sr as hashBody, ur as procedures, vr as resolveMinimalEffect, vt as priceTrials, xr as withholdVerdict, xt as priceWorstToken, yn as parseReceipt, yr as decideReceipt, yt as priceUsage, z as startSavings } from "./steps.js";
import { $ as evidencePolicy, E as readSurroundings, G as listBasisDrift, I as letsIn, N as carriesLeaving, O as serverTermsOf, S as readSurfaceFiles, T as loadInputs, V as measuringAgent, X as basisOf, Y as asSureOfNothing, Z as behaviourPolicy, _ as refuseChanged, a as noBaselines, et as expectedVersion, gt as receiptFile, ht as readTreeText, it as weightsOf, j as followFolders, l as layInstructions, lt as believeReceipts, nt as outcomePolicy, o as parseBaselines, rt as runtimeOf, tt as isSameModel, v as findLoaded, x as readSession } from "./change.js";
import { C as closeScratch, Ct as countUnproved, F as readContexts, I as readRunTrials, K as chargeAttempt, L as readTrials, Mt as explainMachineFault, N as beginRun, R as saveLimits, St as readTrialsNewestFirst, X as isMeasuredHere, gt as saveProof, ht as readProof, jt as userHome, kt as writeTransaction, l as askVersion, p as findProgram, pt as listProofs, q as readCharges, s as noteTrialFolder, vt as takeNotices, w as openScratch, z as dropDeadReservations } from "./adapters.js";
import { o as parseDefinition } from "./core-yaml.js";
import { _ as checkRecords, f as configFor, g as listOtherRuntimes, l as withRent, p as lintChange, u as findAsset } from "./lint.js";
import { $ as layAssets, A as weighRequest, B as openTrialStore, C as openCheckEnvironment, D as runAffordable, E as requireOwnHome, F as runTrial, G as sumRecalled, H as budgetOfRun, I as tidyTrial, K as readPartCharges, L as layFile, M as walkStrings, N as openArm, O as openRunner, P as openTrialPorts, Q as layAsset, R as makeWorkspace, S as closeOnFailure, T as requireBox, U as limitsOf, V as locateLimits, W as reportOfRun, X as refuseOtherContext, Y as contextOf, Z as termsFor, _ as proveTasks, at as askOwnJournal, b as refuseOtherIsolation, ct as hasPortableKey, dt as keyVariablesOf, et as noteWithout, f as isOffered, h as openVouching, j as textOfRequest, k as findCarrier, lt as findEndpoint, m as openVouchedFolder, nt as silence, ot as inJournal, rt as surroundingsAt, st as openJournal, tt as requireSurroundings, ut as hasRunnerKey, v as findStoredMachine, w as openLiveEnvironment, x as sayAnew, y as openOffline, z as workspaceFolder } from "./trials.js";
const { join } = globalThis.process.getBuiltinModule("node:path");
const { statSync } = globalThis.process.getBuiltinModule("node:fs");
const { tmpdir } = globalThis.process.getBuiltinModule("node:os");
const { basename: basename$1 } = globalThis.process.getBuiltinModule("node:path/posix");
const { mkdir, rm } = globalThis.process.getBuiltinModule("node:fs/promises");

function listDriftAtBase(receipt, rule, base) {
	const { config } = base;
	const agent = measuringAgent(rule, config);
	const runtime = runtimeOf(config);
	const { evidence } = receipt;
	const expected = basisOf({
		revision: base,
		agent,
		rule,
		neighbours: [],
		runtime,
		evidence
	});
	const drift = listBasisDrift(receipt.basis, expected, ({ onlyBrought }, key) => onlyBrought !== true && key !== "fixtureCommit");
	return receipt.agent === agent ? drift : [...drift, "agent"];
}
function claimReceipts(base, { beliefs, measuresHints }, brought) {
	const made = brought.map((entry) => ({
		entry,
		claimed: makeClaim(entry, base)
	}));
	const broughtIds = new Set(brought.map(({ rule }) => rule.id));
	const claims = new Map(made.flatMap(({ entry, claimed }) => "claim" in claimed ? [[entry.rule.id, claimed.claim]] : []));
	return {
		problems: made.flatMap(({ entry: { rule, file }, claimed }) => "why" in claimed ? [refusedProblem(rule.id, file, claimed.why)] : []),
		notices: noteDue([...claims.keys()]),
		claims,
		brought,
		measuresHints,
		beliefs: {
			...beliefs,
			hints: new Map([...beliefs.hints].filter(([id]) => !broughtIds.has(id)))
		}
	};
}
function noteDue(claimed) {
	if (claimed.length === 0) return [];
	return [`This change brings ${nameReceipts(claimed)} from an untrusted author: fresh trials of all tasks confirm the receipt or measure the rule.`];
}
function nameReceipts(rules) {
	return `${rules.length === 1 ? "the receipt" : "receipts"} of ${rules.join(", ")}`;
}
function refusedProblem(rule, file, reason) {
	const message = `the receipt of "${rule}" is not confirmed: ${reason}`;
	return {
		...makeError("head", "receipt-not-confirmed", message, "The rule is measured as if it had none. Delete the receipt, or have a trusted key sign it.", { file }),
		severity: "warning"
	};
}
function makeClaim(entry, base) {
	const { receipt, rule } = entry;
	const decision = decideReceipt(receipt);
	if (!isConfirmable(entry)) return { why: "fresh trials cannot confirm an answer to this kind of question" };
	const other = listDriftAtBase(receipt, rule, base);
	if (other.length > 0) return { why: `it was measured with another ${other.join(", ")}` };
	const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
	const trials = base.config.receipts.confirmTrials;
	const claim = {
		receipt: nameReceipt(receipt),
		saving,
		trials
	};
	const round = 2 * decision.tasks.length;
	if (trials < round) return { why: `receipts.confirmTrials leaves no room for a round of ${round} trials` };
	if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy)) return { why: "confirming a saving this close to the minimum worth having takes as many trials as measuring the rule" };
	return { claim };
}
function isConfirmable({ rule, receipt }) {
	const { replaces, audit, evidence } = receipt;
	if (decideReceipt(receipt).verdict !== "earns" || replaces !== void 0 || audit === true) return false;
	return ![
		evidence.behaviour,
		evidence.outcome,
		rule.probe,
		rule.buys
	].some((more) => more !== void 0) && rule.agent !== "all";
}
function openReceipts(change, mode) {
	const measuresHints = areHintsMeasured(change, mode);
	const beliefs = believeReceipts(change.inputs, change.lint.receipts, findWitnesses(change.vouched, mode, measuresHints));
	const brought = measuresHints ? listBrought(change, beliefs) : [];
	if (brought.length === 0) return {
		beliefs,
		measuresHints,
		...nothingClaimed
	};
	return claimReceipts(change.policy, {
		beliefs,
		measuresHints
	}, brought);
}
const nothingClaimed = {
	problems: [],
	notices: [],
	claims: /* @__PURE__ */ new Map(),
	brought: []
};
function listBrought({ inputs: { base, head, paths }, policy, lint }, { hints }) {
	return [...lint.receipts].filter(([id]) => hints.has(id)).sort(([a], [b]) => compareText(a, b)).flatMap(([id, { receipt }]) => {
		const rule = head.ledger?.rules.find((one) => one.id === id);
		if (rule === void 0 || !letsIn(receipt)) return [];
		const isKnown = base.receipts.get(id)?.text === head.receipts.get(id)?.text;
		const isFree = isSimulated(receipt.basis.runner) && isSimulated(policy.config.runner.kind);
		return isKnown || isFree ? [] : [{
			rule,
			file: receiptFile(paths, id),
			receipt
		}];
	});
}
function findWitnesses({ measured, confirmed, proved }, mode, measuresHints) {
	if (!(scheduleOf(mode).kind === "many" || !measuresHints)) return { proved };
	return {
		isMeasured: (receipt) => measured.has(nameReceipt(receipt)),
		isConfirmed: (receipt) => confirmed.has(nameReceipt(receipt)),
		proved
	};
}
function areHintsMeasured({ hasKey }, mode) {
	if (mode.kind !== "measure") return mode.kind === "plan" || mode.kind === "offline";
	return mode.looks.kind === "one" || hasKey;
}

function witnessOf(db, { base, head }) {
	const trials = (base ?? head).config?.receipts.confirmTrials ?? 0;
	return {
		isMeasured: (receipt) => isMeasuredHere(db, receipt),
		isConfirmed: (receipt) => trials > 0 && readProof(db, vouchedKey(receipt)) !== void 0
	};
}
async function askProofs(inputs) {
	const { verified } = (await checkRecords(inputs)).receipts;
	const believe = (witnesses) => believeReceipts(inputs, verified, witnesses).proved;
	return askOwnJournal(inputs, (db) => believe(witnessOf(db, inputs))) ?? believe({});
}
function vouchFor(db, receipt) {
	saveProof(db, vouchedKey(receipt));
}
function vouchForRows(db, rows) {
	for (const { receipt } of rows) {
		const { value } = parseReceipt(receipt, "journal", "setup");
		if (value !== void 0) vouchFor(db, value);
	}
}
function vouchedKey(receipt) {
	return hashParts("receipt stands", nameReceipt(receipt));
}

async function loadChange(request, deps, { mayLackTasks = false, store, proved = [] } = {}) {
	const inputs = await loadInputs(request, deps);
	const { lint, base } = await lintChange(inputs, {
		assets: request.assets,
		mayLackTasks
	});
	if (base === void 0) return {
		kind: "refused",
		inputs,
		lint
	};
	const config = configFor(base, request);
	const { trials, measuredWordings, measured, confirmed } = askOwnJournal(inputs, (db) => readJournal(db, inputs, lint, proved)) ?? emptyJournal;
	return {
		kind: "judged",
		inputs: {
			...inputs,
			base
		},
		lint,
		policy: {
			...base,
			config
		},
		history: {
			trials,
			baselines: await loadBaselines(inputs)
		},
		vouched: {
			measured,
			confirmed,
			proved
		},
		measuredWordings,
		storedRuns: store === void 0 ? /* @__PURE__ */ new Set() : await readStoredRuns(store, inputs, config, deps),
		hasKey: hasRunnerKey(config.runner.kind, deps.env),
		now: deps.now()
	};
}
const emptyJournal = {
	trials: [],
	measuredWordings: [],
	measured: /* @__PURE__ */ new Set(),
	confirmed: /* @__PURE__ */ new Set()
};
function readJournal(db, inputs, lint, proved) {
	const { hints, strikes } = believeReceipts(inputs, lint.receipts, { proved });
	const unproved = [...[...hints.values()].map(({ receipt }) => receipt), ...strikes.flatMap((id) => inputs.head.audits.get(id)?.receipt ?? [])];
	const { isMeasured, isConfirmed } = witnessOf(db, inputs);
	return {
		trials: readTrialsNewestFirst(db),
		measuredWordings: readMeasuredWordings(db),
		measured: new Set(unproved.filter(isMeasured).map(nameReceipt)),
		confirmed: new Set(unproved.filter(isConfirmed).map(nameReceipt))
	};
}
async function readStoredRuns(store, { refs }, config, { env }) {
	const { m: openVouchedFolder, h: openVouching } = await import("./trials.js");
	const { trials } = openVouchedFolder(store, env, openVouching(refs.root, env, config));
	return new Set(trials.map(({ run }) => run));
}
async function loadBaselines({ base, paths }) {
	const text = base === void 0 ? void 0 : await readTreeText(base.tree, paths.baselines, mostDocumentBytes);
	return text === void 0 ? noBaselines : parseBaselines(text, paths.baselines, "setup").value ?? noBaselines;
}
const prefix = "asked ";
function saveMeasuredWordings(db, rules, now) {
	for (const { rule, agent } of rules.filter(asksToEnter)) saveProof(db, `${prefix}${agent} ${hashBody(rule)}`, now.toISOString());
}
function readMeasuredWordings(db) {
	return listProofs(db, prefix).flatMap(({ key, detail }) => {
		const [, agent, bodyHash] = key.split(" ");
		return agent === void 0 || bodyHash === void 0 ? [] : [{
			agent,
			bodyHash,
			measuredAt: detail
		}];
	});
}

function estimateTrials(earlier, baselines, config) {
	const model = plannedModel(config);
	const committed = Object.entries(baselines.agents).flatMap(([agent, tasks]) => {
		const firstTokens = Object.values(tasks).flatMap(({ first }) => isSameModel(model, first.model) ? [first.tokens] : []);
		return firstTokens.length === 0 ? [] : [[agent, {
			basis: "baselines",
			...sizeOf(firstTokens, config)
		}]];
	});
	const measured = [...Map.groupBy(earlier, ({ agent }) => agent)].map(([agent, agentTrials]) => [agent, estimateFrom(agentTrials, config)]);
	return new Map([...committed, ...measured]);
}
function listEarlierTrials({ trials }, config, exceptRun) {
	const model = plannedModel(config);
	const records = trials.filter(({ run }) => run !== exceptRun).map(({ record }) => record);
	return [...Map.groupBy(records, ({ agent, model: measuredModel }) => JSON.stringify([agent, measuredModel])).values()].flatMap((group) => group.slice(0, mostPerAgent)).filter((record) => isSameModel(model, record.model));
}
const mostPerAgent = 200;
function estimateFrom(records, config) {
	const pricing = pricingOf(config);
	const { dollars } = priceTrials(records, pricing);
	return {
		basis: "journal",
		...sizeOf(records.map(({ usage }) => totalTokens(usage)), config),
		dollars: dollars === "unknown" ? dollars : dollars / records.length,
		...defined({ solved: shareSolved(records) })
	};
}
function sizeOf(tokens, config) {
	const dearest = Math.max(...tokens);
	return {
		tokens: mean(tokens),
		...defined({ dearest: asksFirst(config.runner) && dearest > 0 ? dearest : void 0 })
	};
}
function shareSolved(records) {
	const judged = records.filter(({ present, toggled }) => !toggled.some((id) => present.includes(id))).filter(({ outcome }) => outcome === "completed" || isFailure(outcome));
	return judged.length === 0 ? void 0 : judged.filter(({ outcome }) => outcome === "completed").length / judged.length;
}
const cachedShare = .5;
function findTrialPrices(config) {
	const pricing = pricingOf(config);
	const model = plannedModel(config);
	const isSimulated = pricing.simulatedModels.includes(model);
	const oneToken = {
		input: 1,
		output: 0,
		cacheCreation: 0,
		cacheRead: 0
	};
	const worst = mostExpensive([model, ...config.runner.models ?? []].map((name) => priceWorstToken(name, config.budget.trial, pricing)));
	const input = isSimulated ? 0 : priceUsage(oneToken, model, pricing.overrides);
	const share = runners[config.runner.kind].cli === void 0 ? 1 : cachedShare;
	return {
		usualToken: input === "unknown" ? input : input * share,
		worstTrial: worst === "unknown" ? worst : worst * config.budget.trial
	};
}
function mostExpensive(prices) {
	const amounts = prices.filter((price) => price !== "unknown");
	return amounts.length < prices.length ? "unknown" : Math.max(0, ...amounts);
}
function findSpreads(records, receipts, weights) {
	const ran = records.flatMap(({ agent, measurement, task, present, outcome, usage, estimated }) => outcome === "completed" && estimated !== true ? [{
		agent,
		like: JSON.stringify([
			measurement,
			task,
			present
		]),
		usage
	}] : []);
	const stated = receipts.flatMap((receipt) => levelOf(receipt) === "simulated" || listSharers(receipt).length > 0 ? [] : listAlike(receipt));
	return new Map([...spreadsOf(stated, "receipts", weights), ...spreadsOf(ran, "journal", weights)]);
}
function listAlike({ rule, agent, evidence, decidedOn }) {
	return evidence.trials.filter(({ outcome, estimated }) => outcome === "completed" && estimated !== true).map(({ task, arm, usage }) => ({
		agent,
		like: JSON.stringify([
			rule,
			decidedOn,
			task,
			arm
		]),
		usage
	}));
}
function spreadsOf(trials, basis, weights) {
	return new Map([...Map.groupBy(trials, ({ agent }) => agent)].flatMap(([agent, agentTrials]) => {
		const groups = [...Map.groupBy(agentTrials, ({ like }) => like).values()].filter(({ length }) => length > 1);
		const costs = groups.map((group) => group.map(({ usage }) => weighUsage(usage, weights)));
		const spread = {
			basis,
			cv: pooledCv(costs),
			trials: costs.flat().length
		};
		return groups.length === 0 ? [] : [[agent, spread]];
	}));
}

function runIdOf({ digest }) {
	return digest.slice(7, 31);
}
function hashRevision(base) {
	const tasks = [...base.suites.values()].flatMap((suite) => suite.tasks.map((task) => task.digest));
	return {
		fixture: base.fixture?.hash ?? "",
		suites: hashParts(...tasks),
		definitions: hashParts(...[...base.definitions].flat()),
		...base.instructions.size === 0 ? {} : { instructions: hashParts(...[...base.instructions, ...base.linked ?? []].flat()) },
		...base.surroundings === void 0 ? {} : { surroundings: base.surroundings.digest },
		places: hashParts(...Object.entries(base.config?.agents ?? {}).flatMap(([agent, { memory, definition = "" }]) => [
			agent,
			memory,
			definition
		])),
		prepare: base.config?.fixture.prepare ?? "",
		runnerVersion: base.config === void 0 ? "" : expectedVersion(base.config.runner),
		procedure: procedures.tokens,
		setup: trialSetup
	};
}
function planExperiment(kind, base, history, { names: runNames, anyway = false, mayLackRoom = false, ...wanted }) {
	const { sides, names, isAsked } = experiments[kind];
	const unpriced = {
		...wanted,
		active: (base.ledger?.rules ?? []).filter(isCompiled),
		tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
		inputs: {
			...hashRevision(base),
			...names,
			...runNames
		},
		anyway: anyway || isAsked,
		trialEstimates: /* @__PURE__ */ new Map(),
		prices: findTrialPrices(wanted.config),
		isNew: false
	};
	const plan = planTrials(unpriced, sides);
	if (plan.rules.length === 0) return plan;
	const run = runIdOf(plan);
	const earlier = listEarlierTrials(history, wanted.config, run);
	const receipts = listReceiptsOfModel(base, wanted.config);
	const priced = {
		...unpriced,
		trialEstimates: estimateTrials(earlier, history.baselines, wanted.config),
		spreads: findSpreads(earlier, receipts, weightsOf(wanted.config)),
		isNew: mayLackRoom && history.trials.every((trial) => trial.run !== run)
	};
	return planTrials(priced, sides);
}
function listReceiptsOfModel({ receipts }, config) {
	const model = plannedModel(config);
	return [...receipts.values()].map(({ receipt }) => receipt).filter((receipt) => isSameModel(model, receipt.basis.model));
}
function listMeasured({ rules, skipped }) {
	return rules.filter(({ rule }) => !skipped.includes(rule.id));
}
const usual = {
	tellsNotices: false,
	sides: groupRules,
	names: {},
	isAsked: false
};
const requested = {
	...usual,
	isAsked: true,
	judge: "once",
	ends: ["trial-limit"]
};
const judged = {
	...usual,
	judge: "twice",
	ends: [
		"trial-limit",
		"unrecorded",
		"cut"
	]
};
const experiments = {
	check: judged,
	audit: {
		...requested,
		sides: groupAudited,
		names: { design: "audit" }
	},
	compare: {
		...requested,
		names: { design: "compare" }
	},
	bench: {
		...usual,
		tellsNotices: true
	},
	selftest: usual,
	part: usual,
	activate: usual
};

function openAnswers(beliefs, { measuresHints }) {
	return (id, carries) => {
		const by = beliefs.proved.get(id);
		if (by !== void 0 && carries(by.receipt)) return {
			kind: "receipt",
			by
		};
		const hint = beliefs.hints.get(id);
		if (hint === void 0 || !carries(hint.receipt)) return { kind: "open" };
		return measuresHints ? {
			kind: "open",
			hint
		} : {
			kind: "hint",
			hint
		};
	};
}
function listQuestions(change, findAnswer) {
	const leaving = askLeaving(change, findAnswer);
	const replaced = new Set(leaving.filter(({ ask }) => ask === "replaces").map(({ subject }) => subject.id));
	return [
		...askEntering(change, findAnswer).filter(({ subject }) => !replaced.has(subject.id)),
		...leaving,
		...askTexts(change, findAnswer)
	];
}
function askEntering({ head, base, isWaitingAsked }, findAnswer) {
	const ledger = head.ledger ?? {
		version: 1,
		rules: []
	};
	const terms = splitTermsOf(base, ledger.rules);
	const { added, changed } = diffLedger(base.ledger, ledger);
	const protectedIds = new Set((base.ledger?.rules ?? []).filter((rule) => rule.protected).map(({ id }) => id));
	return ledger.rules.flatMap((rule) => {
		const isTouched = added.includes(rule) || changed.includes(rule);
		if (!(rule.status === "active" || rule.status === "candidate" && (isTouched || isWaitingAsked))) return [];
		const isOfOne = isOfOneAgent(rule, terms, head, base);
		const answer = findAnswer(rule.id, (receipt) => letsIn(receipt) && !isOfOne);
		const hasReceipt = answer.kind === "receipt";
		if (hasReceipt && !isTouched) return [];
		if (!hasReceipt && rule.status === "active" && protectedIds.has(rule.id)) return [];
		return [{
			subject: rule,
			ask: "enters",
			reason: whyMeasured(rule, {
				isTouched,
				isAdded: added.includes(rule)
			}),
			answer,
			isMeasurable: hasSuite(rule, base)
		}];
	});
}
function whyMeasured({ status }, { isTouched, isAdded }) {
	if (status === "active") return "unstamped";
	if (!isTouched) return "asked";
	return isAdded ? "added" : "changed";
}
function hasSuite({ agent }, base) {
	return agent === "all" || base.suites.has(agent);
}
function isOfOneAgent({ id, agent }, { agents }, head, base) {
	const isBrought = base.receipts.get(id)?.text !== head.receipts.get(id)?.text;
	return agents.length >= 2 && isBrought && agent === "all";
}
function askLeaving({ head, base, paths }, findAnswer) {
	if (base.config.policy.removals !== "measured") return [];
	const leaving = listLeaving(base.ledger, head.ledger);
	const unanswerable = findUnjudgeable(leaving, {
		agents: splitTermsOf(base, []).agents,
		file: paths.ledger
	});
	if (unanswerable.length > 0) throw new ProblemError(unanswerable);
	return leaving.filter(({ rule }) => hasTasks(rule, base)).flatMap((entry) => {
		const answer = findAnswer(entry.rule.id, (receipt) => carriesLeaving(receipt, entry.leaving.kind));
		if (entry.leaving.kind === "reworded") return [{
			subject: entry.leaving.to,
			ask: "replaces",
			reason: "reworded",
			answer,
			isMeasurable: true,
			leaving: entry
		}];
		if (answer.kind === "receipt") return [];
		return [{
			subject: entry.rule,
			ask: "may-go",
			reason: "removed",
			answer,
			isMeasurable: true,
			leaving: entry
		}];
	});
}
function hasTasks({ agent }, { suites }) {
	return agent === "all" || (suites.get(agent)?.tasks ?? []).length > 0;
}
function listFreeRemovals({ head, base }, findAnswer) {
	if (base.config.policy.removals === "measured") return [];
	return listLeaving(base.ledger, head.ledger).filter(({ rule, leaving }) => leaving.kind === "removed" && hasTasks(rule, base) && findAnswer(rule.id, (receipt) => carriesLeaving(receipt, "removed")).kind !== "receipt");
}
function askTexts({ head, texts }, findAnswer) {
	const evicted = (head.ledger?.assets ?? []).filter(({ status }) => status === "evicted").map(({ id }) => id);
	return texts.flatMap(({ rule: subject, text, entry }) => {
		const isEvicted = entry !== void 0 && evicted.includes(entry.id);
		const carries = (receipt) => entry !== void 0 && receipt.basis.body === hashBody(entry) && (isEvicted ? carriesLeaving(receipt, "removed") : letsIn(receipt));
		const answer = entry === void 0 ? { kind: "open" } : findAnswer(entry.id, carries);
		if (answer.kind === "receipt" && evicted.includes(subject.id)) return [];
		return [{
			subject,
			ask: text.effect === "adds" ? "enters" : "replaces",
			reason: "text",
			answer,
			isMeasurable: true,
			text
		}];
	});
}
function isUnstamped({ ask, subject, text, answer }) {
	return answer.kind === "open" && text === void 0 && ask !== "may-go" && subject.status === "active";
}
function measureQuestion({ subject, reason, leaving, text }, { head, base }) {
	if (text !== void 0) return [{
		rule: subject,
		reason,
		treatment: {
			kind: "text",
			change: text
		}
	}];
	if (leaving !== void 0) return measureLeaving(leaving, base);
	return splitRule(subject, splitTermsOf(base, head.ledger?.rules ?? [])).map((rule) => ({
		rule,
		reason
	}));
}
function measureLeaving({ rule, leaving, atHead }, base) {
	const { line, column } = atHead ?? {
		line: 1,
		column: 1
	};
	return splitRule({
		...rule,
		status: "candidate"
	}, splitTermsOf(base, base.ledger?.rules ?? [])).map((part) => ({
		rule: {
			...part,
			status: rule.status,
			line,
			column
		},
		reason: leaving.kind,
		treatment: {
			kind: "rule",
			leaving
		}
	}));
}

function planGate({ inputs, policy, lint, history }, receipts, { looks, isWaitingAsked, anyway, isPaid }) {
	const { head, paths } = inputs;
	const questioned = {
		head,
		base: policy,
		paths,
		texts: lint.texts,
		isWaitingAsked
	};
	const findAnswer = openAnswers(receipts.beliefs, receipts);
	const questions = listQuestions(questioned, findAnswer);
	const toMeasure = questions.filter(({ answer, isMeasurable }) => answer.kind === "open" && isMeasurable).flatMap((question) => measureQuestion(question, questioned)).flatMap((entry) => entry.treatment === void 0 ? splitByModel(entry, policy.config.runner.models ?? []) : [entry]).map((entry) => addClaim(entry, receipts.claims.get(entry.rule.id)));
	const wanted = {
		config: policy.config,
		toMeasure,
		rentOf: lint.rentOf,
		answers: lint.answers,
		names: {
			...nameLooks(looks),
			...namePrompts(lint.assets)
		},
		anyway,
		mayLackRoom: isPaid && looks.kind === "many"
	};
	const price = (entries) => planExperiment("check", policy, history, {
		...wanted,
		toMeasure: entries,
		mayLackRoom: false
	}).expected;
	return {
		questions,
		plan: planExperiment("check", policy, history, wanted),
		strikes: receipts.beliefs.strikes,
		notices: [...noticeFreeRemovals(questioned, findAnswer, price), ...noticeLoneTasks(toMeasure, policy)]
	};
}
function nameLooks(looks) {
	return {
		spread: looks.kind === "many" && !looks.fresh ? "known" : "assumed",
		...looks.kind === "one" ? { firstLook: "expected" } : {}
	};
}
function namePrompts(assets) {
	const prompts = assets.flatMap(({ change, triggers }) => triggers === void 0 ? [] : [
		change.id,
		String(triggers.floor),
		...triggers.prompts.map(({ prompt }) => prompt)
	]);
	return prompts.length === 0 ? {} : { activation: hashParts(...prompts) };
}
function addClaim(entry, claimed) {
	const isWhole = entry.rule.partOf === void 0 && entry.treatment === void 0;
	return claimed === void 0 || !isWhole ? entry : {
		...entry,
		claimed
	};
}
function noticeFreeRemovals(change, findAnswer, price) {
	const removed = listFreeRemovals(change, findAnswer);
	if (removed.length === 0) return [];
	const expected = price(removed.flatMap((entry) => measureLeaving(entry, change.base)));
	return [[
		describeRemovals(removed),
		...describeWorths(removed, change.base),
		describePrice(expected)
	].join("")];
}
const mostNamed$5 = 5;
function describeRemovals(removed) {
	const names = removed.map(({ rule }) => quoteValue(rule.id));
	const shown = names.slice(0, mostNamed$5).join(", ");
	const more = names.length > mostNamed$5 ? ` and ${names.length - mostNamed$5} more` : "";
	return `This change takes ${names.length === 1 ? `the active rule ${shown}` : `${names.length} active rules (${shown}${more})`} out of memory, and nobody measured what is lost by that.`;
}
function describeWorths(removed, { receipts }) {
	return removed.slice(0, mostNamed$5).flatMap(({ rule: { id } }) => {
		const receipt = receipts.get(id)?.receipt;
		if (receipt === void 0 || receipt.replaces !== void 0 || !letsIn(receipt)) return [];
		const { decidedOn, evidence } = receipt;
		const worth = worths[currencyOf(evidence)](decideReceipt(receipt));
		return ` By its receipt of ${decidedOn}, ${quoteValue(id)} ${worth}, for ${evidence.rent} tokens of every call.`;
	});
}
const worths = {
	tokens: ({ saving }) => `saved ${Math.round(saving).toLocaleString("en")} tokens a run`,
	behaviour: () => "bought behaviour",
	outcome: () => "bought solved tasks"
};
function describePrice(expected) {
	if (expected.trials === 0) return "";
	return ` To measure that (about ${describeCost(expected)}), set policy.removals: measured.`;
}
function noticeLoneTasks(toMeasure, { suites }) {
	const entering = toMeasure.filter(({ reason }) => ![
		"text",
		"removed",
		"reworded"
	].includes(reason));
	return [...new Set(entering.map(({ rule }) => rule.agent))].filter((agent) => suites.get(agent)?.tasks.length === 1).map((agent) => `The suite of ${agent} has one golden task. Where its trials differ by 40 %, a verdict takes about 113 trials, and one rule in four is still undecided after 160 trials. More tasks settle it sooner: rentroll tasks mine --agent ${agent}`);
}

async function planParts(request, deps) {
	const change = await loadChange(request, deps);
	if (change.kind === "refused") {
		const { problems } = change.lint;
		throw new ProblemError(hasErrors(problems) ? problems : [firstPull()]);
	}
	const { plan } = planDivided(change, request);
	if (listMeasured(plan).length > 0) requireSharedKey(change.policy.config, deps.env);
	return {
		change,
		plan
	};
}
function planDivided(change, { anyway }) {
	const looks = { kind: "one" };
	const receipts = openReceipts(change, {
		kind: "plan",
		looks
	});
	return planGate(change, receipts, {
		looks,
		anyway: anyway === true,
		isWaitingAsked: false,
		isPaid: true
	});
}
function firstPull() {
	return makeError("setup", "part-no-policy", "the base has no config, so there is nothing to measure by", "Nothing judges the change that introduces rentroll: merge it first.");
}
function requireSharedKey({ runner }, env) {
	if (runners[runner.kind].calls !== "own" || hasPortableKey(env)) return;
	throw setupError("part-no-key", `trials of a part could not count: the runner "${runner.kind}" has no key here that vouches for them on another machine`, "Give every job of the matrix and the job that judges the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.");
}
function settleMode(change, request) {
	const { mode } = request;
	if (mode.kind !== "measure" && mode.kind !== "offline" || mode.store === void 0) return mode;
	const { store } = mode;
	const isFresh = mode.looks.kind === "many" && mode.looks.fresh;
	const hasParts = () => change.storedRuns.has(runIdOf(planDivided(change, request).plan));
	const looks = !isFresh && change.storedRuns.size > 0 && hasParts() ? { kind: "one" } : mode.looks;
	return mode.kind === "measure" && change.hasKey ? {
		...mode,
		looks
	} : {
		kind: "offline",
		looks,
		store
	};
}

const secondAnalysisFrom = 3;
const countedDays = 90;
function countAttempts(change, planned) {
	const plan = billSecondAnalyses(addAttempts(change, planned.plan), change.policy.config.budget);
	return {
		...planned,
		plan,
		notices: [...planned.notices, ...plan.rules.flatMap(describeAttempt)]
	};
}
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });
const endings = {
	zero: "th",
	one: "st",
	two: "nd",
	few: "rd",
	many: "th",
	other: "th"
};
function describeAttempt({ rule, agent, attempt = 1 }) {
	if (attempt === 1) return [];
	const times = `${rule.id} is the ${attempt}${endings[ordinals.select(attempt)]} attempt for ${agent}: ${formatCount(attempt - 1, "other rule")} of ${agent} ${attempt === 2 ? "was" : "were"} measured here within ${countedDays} days and not merged.`;
	return [attempt >= 3 ? times + " If it earns, fresh trials on all tasks have to show it a second time." : times];
}
function addAttempts({ policy, measuredWordings, now }, plan) {
	if (!plan.rules.some(asksToEnter)) return plan;
	const merged = new Set((policy.ledger?.rules ?? []).filter(({ status }) => status === "active").map(hashBody));
	const planned = new Set(plan.rules.map(({ rule }) => hashBody(rule)));
	const since = (/* @__PURE__ */ new Date(now.getTime() - 7776e6)).toISOString();
	const counting = measuredWordings.filter(({ bodyHash, measuredAt }) => measuredAt >= since && !merged.has(bodyHash) && !planned.has(bodyHash));
	const rules = plan.rules.map((entry) => {
		const countedWordings = new Set(counting.filter(({ agent }) => agent === entry.agent).map(({ bodyHash }) => bodyHash));
		return asksToEnter(entry) && countedWordings.size > 0 ? {
			...entry,
			attempt: countedWordings.size + 1
		} : entry;
	});
	return {
		...plan,
		rules
	};
}
function billSecondAnalyses(plan, budget) {
	const again = new Set(plan.rules.filter(({ attempt = 1 }) => attempt >= 3).map(({ rule }) => rule.id));
	if (again.size === 0) return plan;
	const bills = plan.bills.map((bill) => again.has(bill.rule) ? withSecondAnalysis(bill) : bill);
	return {
		...plan,
		...totalBills(bills, budget)
	};
}
function withSecondAnalysis(bill) {
	const grow = ({ trials, tokens, dollars }) => ({
		trials: Math.ceil(2.4 * trials),
		tokens: Math.ceil(2.4 * tokens),
		dollars: dollars === "unknown" ? dollars : 2.4 * dollars
	});
	return {
		...bill,
		expected: grow(bill.expected),
		worst: grow(bill.worst)
	};
}

const loadStarts = () => import("./experiment.js").then((all) => ({ askPromptsOf: all.n, findOtherRents: all.r, nothingToReview: all.i, reviewCode: all.a, startAssets: all.o }));
async function startAssets$1(...order) {
	const [{ lint }] = order;
	if (lint.assets.length + lint.code.length === 0) return void 0;
	return (await loadStarts()).startAssets(...order);
}
const mayBeLoaded = /^(?:\.claude|\.codex|\.agents|\.github)\/|\.(?:md|mdc|markdown|txt)$/i;
async function proveGrowth$1(...order) {
	const [{ inputs }, mode] = order;
	const [was, is] = await Promise.all([inputs.base, inputs.head].map(nameTexts));
	if (mode.kind !== "measure" || was !== void 0 && was === is) return {
		problems: [],
		notices: []
	};
	return (await import("./experiment.js")).t(...order);
}
async function nameTexts(revision) {
	const entries = (await revision?.tree.list(""))?.filter(({ path }) => mayBeLoaded.test(path)) ?? [];
	if (entries.some(({ id }) => id === void 0)) return void 0;
	return entries.map(({ path, mode, id }) => `${mode} ${id} ${path}`).join("\n");
}
async function askPrompts$1(starts, plan, order) {
	return starts && (await loadStarts()).askPromptsOf(starts, plan, order);
}
function addFindings(lint, { growth, starts, prompts, receipts }) {
	const shown = [
		growth,
		starts,
		prompts
	].filter((findings) => findings !== void 0);
	return {
		...lint,
		problems: [
			...lint.problems,
			...shown.flatMap(({ problems }) => problems),
			...receipts?.problems ?? []
		],
		notices: [
			...shown.flatMap(({ notices }) => notices),
			...lint.notices,
			...receipts?.notices ?? []
		],
		texts: starts?.texts ?? lint.texts
	};
}

function askBehaviours(measurement) {
	const behaviours = listPolicies(measurement);
	if (behaviours === void 0) return {};
	const probes = listProbes(measurement);
	const answersOf = ({ facts }) => Object.fromEntries(probes.map(({ subject, probe }) => [subject.id, answerProbe(probe, facts)]));
	return {
		behaviours,
		countOf: (record) => ({
			...record,
			answers: answersOf(record)
		})
	};
}
function listOutcomes(config, { rules, subjects, tasks }) {
	const outcomes = subjects.flatMap(({ id }) => {
		const subjectRules = rules.filter(({ rule }) => rule.id === id);
		return subjectRules.some(({ rule }) => rule.buys !== void 0) ? [[id, {
			...outcomePolicy(config, tasks),
			...stakeOf(subjectRules)
		}]] : [];
	});
	return outcomes.length === 0 ? void 0 : new Map(outcomes);
}
function isOfRule(planned) {
	return treatedAs(planned, "rule") !== void 0 || assetIn(planned) !== void 0;
}
function stakeOf(rules) {
	return rules.every(({ treatment, hasEarned }) => factsOf(treatment).goes || hasEarned === true) ? { stake: "removal" } : {};
}
function listPolicies(measurement) {
	const probes = listProbes(measurement);
	if (probes.length === 0) return void 0;
	const { rules, tasks } = measurement;
	return new Map(probes.map(({ subject, probe }) => {
		return [subject.id, {
			...behaviourPolicy(probe, tasks),
			...stakeOf(rules)
		}];
	}));
}
function listProbes({ rules, subjects }) {
	return rules.every(isOfRule) ? subjects.flatMap((subject) => findProbe(rules, subject)) : [];
}
function findProbe(rules, subject) {
	const plannedRule = rules.find(({ rule }) => rule.id === subject.id);
	return plannedRule?.rule.probe === void 0 ? [] : [{
		subject,
		probe: plannedRule.rule.probe
	}];
}

function roundsUnder({ policy }) {
	return ({ tasks, rules }) => {
		const isOutcome = rules.some(({ rule }) => rule.buys !== void 0);
		const wanted = rules.map(({ claimed }) => claimed === void 0 ? 0 : wantedSaving(claimed));
		const minEffect = Math.max(resolveMinimalEffect(policy), ...wanted);
		const effect = isOutcome ? equalShare({ minEffect }, outcomeTermsOf(policy)) : minEffect;
		const basis = {
			tasks: tasks.length,
			minEffect: effect,
			...limitsByStrictness[policy.strictness]
		};
		return expectRounds(basis, rules.length);
	};
}
function listPairs(plan, config) {
	const roundsOf = roundsUnder(config);
	return groupRules(listMeasured(plan)).flatMap((measurement) => {
		const { kind, agent, subjects, tasks } = measurement;
		const policy = evidencePolicy(config);
		const firstRounds = roundsOf(measurement);
		const behaviours = listPolicies(measurement);
		const criteria = defined({
			behaviours,
			outcomes: listOutcomes(config, measurement)
		});
		const seed = String(config.seed);
		const slots = startDesign({
			kind,
			agent,
			subjects,
			tasks,
			policy,
			seed,
			firstRounds,
			...criteria
		}).next;
		const specs = inSlotOrder(slots, planBatch(measurement, config.seed, 1, slots, []));
		return Array.from({ length: Math.ceil(specs.length / 2) }, (_, index) => ({
			measurement,
			specs: specs.slice(2 * index, 2 * index + 2)
		}));
	});
}
function dealBatches(pairs, hands) {
	return dealUnits(pairs, hands).map((hand) => [...Map.groupBy(hand, ({ measurement }) => measurement)].map(([measurement, batches]) => ({
		measurement,
		specs: batches.flatMap(({ specs }) => specs).sort((a, b) => a.order - b.order)
	})));
}
function inSlotOrder(slots, specs) {
	const byCell = Map.groupBy(specs, (spec) => nameCell(spec.task, spec.present));
	for (const cellSpecs of byCell.values()) cellSpecs.sort((a, b) => b.index - a.index);
	const standing = specs[0] === void 0 ? [] : listStanding(slots, specs[0]);
	return slots.flatMap(({ task, present }) => byCell.get(nameCell(task, [...standing, ...present]))?.pop() ?? []);
}
function listStanding(slots, { present }) {
	const tested = new Set(slots.flatMap((slot) => slot.present));
	return present.filter((id) => !tested.has(id));
}
function nameCell(task, present) {
	return JSON.stringify([task, ...present]);
}

function takeParts(openRun, plan, config) {
	const { run, vouching, place } = openRun;
	const { folder } = openRun.trials;
	if (folder === void 0) return [];
	const pairs = listPairs(plan, config);
	const missing = bringTrials(openRun, pairs);
	const charges = readPartCharges(folder.folder, run, vouching);
	adoptCharges(openRun, charges.parts);
	if (missing.length === 0) return charges.faults;
	const all = pairs.reduce((sum, { specs }) => sum + specs.length, 0);
	const lack = `${missing.length} of ${formatCount(all, "planned trial")} ${missing.length === 1 ? "is" : "are"} not in "${folder.folder}"`;
	if (place.kind === "live") return [...charges.faults, `${lack}: they are measured here.`];
	const rules = nameRules(pairs, missing);
	return [...charges.faults, `${lack}. Without them ${rules} undecided.`];
}
function nameRules(pairs, missing) {
	const lacking = new Set(missing.map(({ measurement }) => measurement));
	const measurements = pairs.map(({ measurement }) => measurement).filter(({ id }) => lacking.has(id));
	const names = [...new Set(measurements.flatMap(({ rules }) => rules.map(({ rule }) => `"${rule.id}"`)))];
	return `${names.join(", ")} ${names.length === 1 ? "is" : "are"}`;
}
function bringTrials(openRun, batches) {
	return batches.flatMap(({ measurement, specs }) => {
		const terms = termsFor(openRun, measurement);
		const lines = terms.ruleLines;
		return specs.filter((spec) => !openRun.trials.bring(spec, {
			context: contextOf(openRun, terms, spec),
			lines
		}));
	});
}
function adoptCharges({ db, run, deps }, parts) {
	for (const { charges } of parts) {
		const storedCharges = Map.groupBy(readCharges(db, run).map(nameCharge), (name) => name);
		for (const charge of charges) if (storedCharges.get(nameCharge(charge))?.pop() === void 0) chargeAttempt(db, run, charge, deps.now());
	}
}
function nameCharge({ detail: _, ...charge }) {
	return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}

function seeTasks(trials, tasks, policy) {
	const byTask = Map.groupBy(trials, ({ task }) => task);
	return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}
function seeTask(task, trials, { weights }) {
	const completed = trials.filter(({ outcome }) => outcome === "completed").map(({ usage }) => usage);
	const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
	const values = completed.map((usage) => weighUsage(usage, weights));
	const limit = 2 * median(values);
	const capped = values.map((value) => Math.min(value, limit));
	const cappedLogs = capped.map(logOf);
	return {
		task,
		completed,
		failed,
		values,
		capped,
		logs: values.map(logOf),
		cappedLogs,
		squares: sumOfSquares(cappedLogs),
		d: Math.max(0, values.length - 1)
	};
}
function logOf(value) {
	return Math.log(Math.max(1, value));
}
const failurePrior = 4;
function fitSuite(taskSamples, weights) {
	const suite = {
		variance: poolVariance(taskSamples),
		pFail: shareFailed(taskSamples.filter((sample) => !isNeverSolved(sample)))
	};
	const failureCost = weighFailures(taskSamples, weights);
	const fits = taskSamples.map((sample) => ({
		sample,
		fit: fitTask(sample, suite, failureCost)
	}));
	return {
		tasks: fits.map(({ fit }) => fit),
		shape: shapeOf(fits.flatMap(({ sample, fit }) => standardise(sample, fit.sd))),
		failureCost
	};
}
function isNeverSolved({ completed, failed }) {
	return completed.length === 0 && failed.length >= 4;
}
function poolVariance(taskSamples) {
	const prior = Math.log(1 + priorCv ** 2);
	const squares = sum(taskSamples.map((sample) => sample.squares));
	return (4 * prior + squares) / (4 + sum(taskSamples.map(({ d }) => d)));
}
function fitTask(sample, suite, failureCost) {
	const { task, completed, failed, squares, d } = sample;
	const attempts = completed.length + failed.length;
	return {
		task,
		usage: isNeverSolved(sample) ? scaleUsage(meanUsage(failed), failureCost > 0 ? 1 / failureCost : 1) : meanUsage(completed.length > 0 ? completed : failed),
		sd: Math.sqrt((4 * suite.variance + squares) / (4 + d)),
		pFail: isNeverSolved(sample) ? 1 : (failed.length + failurePrior * suite.pFail) / (attempts + failurePrior)
	};
}
function standardise({ logs, cappedLogs }, sd) {
	if (logs.length < 2 || sd === 0) return [];
	const centre = mean(cappedLogs);
	const unit = sd * Math.sqrt(1 - 1 / logs.length);
	return logs.map((log, index) => ({
		raw: (log - centre) / unit,
		capped: ((cappedLogs[index] ?? log) - centre) / unit
	}));
}
function shareFailed(taskSamples) {
	const failures = sum(taskSamples.map(({ failed }) => failed.length));
	const attempts = failures + sum(taskSamples.map(({ completed }) => completed.length));
	return attempts === 0 ? 0 : failures / attempts;
}
function weighFailures(taskSamples, weights) {
	const ratios = taskSamples.flatMap(({ failed, values }) => {
		const typical = mean(values);
		return typical > 0 ? failed.map((usage) => weighUsage(usage, weights) / typical) : [];
	});
	return ratios.length === 0 ? 1 : mean(ratios);
}
function meanUsage(usages) {
	return scaleUsage(usages.reduce(addUsage, zeroUsage), 1 / Math.max(1, usages.length));
}
const jitter = .3;
function shapeOf(residuals) {
	const centre = mean(residuals.map(({ capped }) => capped));
	const spread = mean(residuals.map(({ capped }) => (capped - centre) ** 2));
	if (!(spread > 0)) return {
		residuals: [],
		scale: 1
	};
	return {
		residuals: residuals.map(({ raw }) => raw - centre),
		scale: Math.sqrt(spread + jitter ** 2)
	};
}
function drawResidual(random, { residuals, scale }) {
	if (residuals.length === 0) return random.normal();
	return ((residuals[Math.floor(random.uniform() * residuals.length)] ?? 0) + jitter * random.normal()) / scale;
}
function meanFactor({ residuals, scale }, sd) {
	if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
	const step = sd / scale;
	return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}

function replayGate(source, gate, order) {
	const { agent, policy, rent, budgetTokens = Number.POSITIVE_INFINITY } = gate;
	const setup = {
		kind: "alone",
		agent,
		subjects: [{
			id: "rule",
			rent
		}],
		tasks: source.tasks,
		policy,
		seed: order.seed
	};
	const started = startSavings(setup);
	return Array.from({ length: order.replays }, (_, index) => {
		const random = createRandom(`${order.seed}/${order.effect}/${index}`);
		const draw = (task, share) => source.draw(random, task, share);
		return replayOnce(started, draw, order.effect, budgetTokens);
	});
}
function replayOnce(started, draw, effect, budgetTokens) {
	let [design, tokens, order] = [
		started,
		0,
		0
	];
	while (design.next.length > 0 && tokens < budgetTokens) {
		const ran = design.next.map((slot) => {
			const { outcome, usage } = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
			tokens += totalTokens(usage);
			order += 1;
			return {
				...slot,
				outcome,
				usage,
				order
			};
		});
		design = absorbSavings(design, ran);
	}
	const [state] = design.subjects;
	return {
		verdict: state?.settled === true ? state.judgement.verdict : "undecided",
		trials: order,
		tokens
	};
}
function drawFrom({ tasks, shape, failureCost }) {
	const fitsByTask = new Map(tasks.map((fit) => [fit.task, {
		fit,
		expectation: meanFactor(shape, fit.sd)
	}]));
	return {
		tasks: [...fitsByTask.keys()],
		draw: (random, task, share) => {
			const unknown = {
				fit: {
					task,
					usage: zeroUsage,
					sd: 0,
					pFail: 0
				},
				expectation: 1
			};
			const { fit, expectation } = fitsByTask.get(task) ?? unknown;
			const factor = share * Math.exp(fit.sd * drawResidual(random, shape)) / expectation;
			const failed = random.uniform() < fit.pFail;
			const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
			return {
				task,
				outcome: failed ? "failed-check" : "completed",
				usage
			};
		}
	};
}
function countReplays(effect, replays) {
	const share = (wanted) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
	return {
		effect,
		replays: replays.length,
		earns: share("earns"),
		doesNotEarn: share("does-not-earn"),
		regression: share("regression"),
		undecided: share("undecided"),
		tokens: mean(replays.map(({ tokens }) => tokens)),
		trials: mean(replays.map(({ trials }) => trials))
	};
}
function rateOf(events, replays) {
	if (replays === 0) return {
		rate: 0,
		standardError: .5
	};
	const p = (events + .5) / (replays + 1);
	return {
		rate: events / replays,
		standardError: Math.sqrt(p * (1 - p) / replays)
	};
}

const leastCompleted = 2;
const leastDegrees = 3;
const mostDrawn = 25e3;
const mostReplays = 400;
const leastReplays = 100;
const pilotReplays = 20;
function selfTestLine(evidence) {
	const { agent, policy, rent } = evidence;
	if (evidence.outcome !== void 0) return void 0;
	const trials = evidence.trials.filter(({ arm }) => arm === "baseline");
	const tasks = trials.map(({ task }) => task);
	const taskSamples = seeTasks(trials, tasks, policy);
	if (!isEnough(taskSamples)) return void 0;
	const source = drawFrom(fitSuite(taskSamples, policy.weights));
	const { share } = minimalEffectOf(taskSamples, policy, rent).minimalEffect;
	const seed = sha256Hex(stableJson(evidence, 0));
	const replay = (effect, replays) => replayGate(source, {
		agent,
		policy,
		rent
	}, {
		effect,
		replays,
		seed
	});
	const replays = chooseReplays(replay(0, pilotReplays));
	const earns = (effect) => countReplays(effect, replay(effect, replays)).earns;
	const learntFrom = sum(taskSamples.map(({ completed, failed }) => completed.length + failed.length));
	return {
		falseAccept: earns(0),
		power: earns(share),
		minimalShare: share,
		replays,
		trials: learntFrom
	};
}
function isEnough(taskSamples) {
	const judging = taskSamples.filter(({ completed }) => completed.length > 0);
	return judging.every(({ completed }) => completed.length >= leastCompleted) && sum(judging.map(({ d }) => d)) >= leastDegrees;
}
function chooseReplays(pilot) {
	const affordable = Math.floor(mostDrawn / Math.max(1, mean(pilot.map(({ trials }) => trials))));
	return Math.min(mostReplays, Math.max(leastReplays, affordable));
}
const largestShare = .95;
function minimalEffectOf(taskSamples, policy, rent) {
	const judging = taskSamples.filter(({ capped }) => capped.length > 0);
	const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
	if (!(suiteMean > 0)) return {
		suiteMean: 0,
		minimalEffect: {
			tokens: 0,
			share: 0
		}
	};
	const share = shareOfGain(marksOfSaving(policy, policy.ratio * rent, suiteMean).least);
	return {
		suiteMean,
		minimalEffect: {
			tokens: share * suiteMean,
			share: Math.min(largestShare, Number(share.toFixed(6)))
		}
	};
}

function listFinished(finished) {
	const replaced = closeTogether(finished.design);
	return finished.measurement.rules.flatMap((planned) => {
		const state = finished.design.subjects.find(({ subject }) => subject.id === planned.rule.id);
		if (state === void 0) return [];
		const entry = finishRule(planned, state, finished);
		const better = replaced.get(planned.rule.id);
		return [better === void 0 ? entry : withholdBeside(entry, better)];
	});
}
function withholdBeside(entry, better) {
	return {
		...entry,
		decision: {
			...entry.decision,
			verdict: "undecided",
			reason: "only-together",
			better
		}
	};
}
function finishRule(planned, state, { measurement, records, stop }) {
	const { evidence, settled } = state;
	const evidenceDecision = decideRule(evidence);
	const selfTest = selfTestLine(evidence);
	const decision = settled ? evidenceDecision : withholdVerdict(evidenceDecision, state.judgement.harm.missed.length > 0);
	return {
		planned,
		measurement,
		decision,
		evidence,
		records: matchRecords(evidence, records),
		looks: replayAnalyses(evidence),
		...defined({ selfTest }),
		...!isDecided(decision) && stop !== void 0 ? { stop } : {},
		...treatedAs(planned, "rule")?.leaving === void 0 ? {} : { may: weighRemoval(state) },
		...planned.claimed === void 0 ? {} : { confirmation: confirmClaim(evidence, planned.claimed) }
	};
}
function matchRecords({ trials }, records) {
	const byOrder = new Map(records.map((record) => [record.order, record]));
	return trials.flatMap(({ order }) => byOrder.get(order) ?? []);
}

const longestStartMs = 12e4;
async function findDelivery(openRun, environment, measurement) {
	const calls = [];
	const scratch = join(environment.scratch, "proof");
	await mkdir(scratch, { recursive: true });
	const { config, deps } = openRun;
	const surroundings = {
		scratch,
		env: deps.env
	};
	const opened = await openRunner(config, {
		...surroundings,
		see: (call) => void calls.push(call)
	});
	try {
		const terms = asProof(termsFor(openRun, measurement), measurement);
		const { sandbox } = environment;
		const { env, signal } = deps;
		const [task] = Object.values(terms.tasks);
		const fixture = task === void 0 ? environment.fixture : await environment.startOf(task);
		const { baseline, candidate } = await seeArms({
			...terms,
			runner: opened.runner,
			fixture,
			sandbox,
			scratch,
			env,
			signal
		}, measurement, calls, config.concurrency);
		const rules = measurement.rules.map(({ rule }) => rule.id);
		return {
			agent: measurement.agent,
			memory: terms.memoryFile,
			rules,
			candidate,
			baseline
		};
	} finally {
		await opened.close();
	}
}
async function seeArms(setting, measurement, calls, concurrency) {
	const { baseline, candidate } = listArms(measurement);
	const witness = {
		calls,
		countTokens: await loadTokenizer()
	};
	const limit = pLimit(Math.min(2, concurrency));
	const see = (present) => limit(() => seeTwice(setting, measurement, present, witness));
	const [without, withRules] = await Promise.all([see(baseline), see(candidate)]);
	return {
		baseline: without,
		candidate: withRules
	};
}
async function seeTwice(...armArguments) {
	const first = await seeArm(...armArguments);
	const [{ signal }] = armArguments;
	return first.kind === "seen" || signal.aborted ? first : seeArm(...armArguments);
}
function listArms({ activeSet, rules }) {
	const baseline = activeSet.map(({ id }) => id);
	return {
		baseline,
		candidate: [...baseline, ...rules.map(({ rule }) => rule.id)]
	};
}
function asProof(terms, { agent, tasks }) {
	const [id = ""] = tasks;
	const task = {
		...terms.tasks[id] ?? makeWordTask(agent),
		successCheck: "true"
	};
	const timeoutMs = Math.min(terms.limits.timeoutMs, longestStartMs);
	return {
		...terms,
		tasks: { [id]: task },
		limits: {
			...terms.limits,
			timeoutMs,
			tokenCap: Number.MAX_SAFE_INTEGER
		}
	};
}
function makeWordTask(agent) {
	return {
		id: "",
		agent,
		prompt: "Say ok.",
		successCheck: "true",
		file: "",
		reference: "",
		referenceFile: "",
		digest: ""
	};
}
async function seeArm(setting, measurement, present, { calls, countTokens }) {
	const spec = specOf(setting, measurement, present);
	const { isolation, detail = "it ended without a call" } = await runTrial(setting, spec);
	await tidyTrial(setting, spec);
	const body = calls.find(({ trial }) => trial === spec.seed)?.body;
	if (body === void 0 || isolation === void 0) return {
		kind: "silent",
		detail
	};
	const first = setting.ruleLines.find(({ id }) => isolation.delivered.includes(id));
	const named = first?.line === void 0 ? void 0 : findCarrier(body, first.line);
	const carrier = named === void 0 ? {} : { carrier: pathInside(named, setting.memoryFile) };
	return {
		kind: "seen",
		...isolation,
		...carrier,
		weight: weighRequest(body, countTokens)
	};
}
function specOf({ tasks }, { id, agent }, present) {
	const seed = hashParts("delivery", id, ...present);
	const [task = ""] = Object.keys(tasks);
	return {
		key: hashParts("key", seed),
		measurement: id,
		agent,
		task,
		index: 0,
		batch: 1,
		order: 1,
		seed,
		present,
		toggled: []
	};
}
function pathInside(named, memoryFile) {
	if (named === basename$1(memoryFile)) return memoryFile;
	return named.replace(/^.*\/repository\//, "");
}
function explainDelivery(delivery, runtime) {
	const { candidate, baseline } = delivery;
	const silent = [candidate, baseline].find((arm) => arm.kind === "silent");
	if (silent?.kind === "silent") return [unproved(delivery, runtime, silent.detail)];
	if (candidate.kind === "silent" || baseline.kind === "silent") return [];
	const missing = delivery.rules.filter((id) => !candidate.delivered.includes(id));
	return [
		...candidate.canaryLeaked || baseline.canaryLeaked ? [leaked$1(delivery, runtime)] : [],
		...baseline.delivered.map((id) => inBothArms(delivery, id, baseline)),
		...missing.length > 0 ? [lost(delivery, runtime, missing)] : []
	];
}
const unpaid$1 = "No trial was started and nothing was paid.";
function unproved({ agent }, runtime, detail) {
	return makeError("setup", "delivery-unproved", `${nameRuntime(runtime)} was started for the agent ${quoteValue(agent)} and made no model call: ${detail}`, `Start it by hand with a short prompt to see what it needs; "runner" in the config says which program and version. ${unpaid$1}`);
}
function leaked$1({ agent }, runtime) {
	return makeError("setup", "delivery-leaked", `a word planted in the home of the agent ${quoteValue(agent)} (.claude/CLAUDE.md) reached the model: ${nameRuntime(runtime)} reads what belongs to the user`, `Trials would measure the personal instructions of the user who runs them: choose another runner.version. ${unpaid$1}`);
}
function inBothArms({ agent, memory }, id, baseline) {
	const carrier = baseline.kind === "seen" ? baseline.carrier : void 0;
	const where = carrier === void 0 || carrier === memory ? "some other text" : quoteValue(carrier);
	return makeError("setup", "delivery-both-arms", `the line of the rule "${id}" reaches the agent ${quoteValue(agent)} without the rule, too: ${where} holds the same words`, `Remove the sentence from that text: a line that both arms read cannot be measured. ${unpaid$1}`, carrier === void 0 ? void 0 : { file: carrier });
}
function lost({ agent, memory }, runtime, missing) {
	const { why, lines } = runners[runtime.kind].memory.mend(agent, memory, nameDefinition(runtime));
	const rules = missing.map((id) => `"${id}"`).join(", ");
	return makeError("setup", "delivery-missing", `the agent ${quoteValue(agent)} never gets the rule ${rules}: ${quoteValue(memory)} held its line, and the first request of ${nameRuntime(runtime)} does not${why === void 0 ? "" : `; ${why}`}`, `${lines} ${unpaid$1}`, { file: memory });
}
function nameRuntime({ kind, version }) {
	return `${runners[kind].name} ${version}`;
}
function nameDefinition({ definition }) {
	if (definition === void 0) return void 0;
	const { file, text } = definition;
	return textAt(parseDefinition(text, file, "setup").value?.keys, "name") ?? basename$1(file, ".md");
}

async function proveDelivery(openRun, measurements) {
	const problems = [];
	for (const measurement of measurements) {
		if (openRun.deps.signal.aborted) return;
		problems.push(...(await proveMeasurement(openRun, measurement))?.problems ?? []);
	}
	if (problems.length > 0) throw new ProblemError(problems);
}
async function proveMeasurement(openRun, measurement) {
	const { db, place, config, deps } = openRun;
	if (place.kind !== "live" || measurement.rules.length === 0) return void 0;
	if (!isProvable(config.runner, deps.env)) return void 0;
	if (termsFor(openRun, measurement).ruleLines.every(({ line }) => line === void 0)) return void 0;
	const key = nameProof$1(openRun, measurement);
	const storedProof = readProof(db, key);
	if (storedProof !== void 0) return {
		delivery: JSON.parse(storedProof),
		problems: []
	};
	const proved = await startAgent(openRun, place, measurement);
	if (proved.problems.length === 0) saveProof(db, key, JSON.stringify(proved.delivery));
	return deps.signal.aborted ? void 0 : proved;
}
function isProvable({ kind, network }, env) {
	const { calls, apis } = runners[kind];
	if (calls !== "own") return calls === "metered";
	return network !== true && apis.some((api) => findEndpoint(api, env) !== void 0);
}
async function startAgent(openRun, environment, measurement) {
	const { config, deps } = openRun;
	deps.progress.step(`proving that rules reach ${measurement.agent}`);
	const delivery = await findDelivery(openRun, environment, measurement);
	const { definition } = termsFor(openRun, measurement).overlayOf([]);
	for (const planned of measurement.rules) {
		const { sides } = treatedAs(planned, "sides") ?? {};
		if (sides !== void 0) return {
			delivery,
			problems: explainArms(delivery, planned.rule.id, sides)
		};
	}
	const runtime = {
		kind: config.runner.kind,
		version: environment.runner.version,
		definition
	};
	return {
		delivery,
		problems: explainDelivery(delivery, runtime)
	};
}
function nameProof$1(openRun, measurement) {
	const terms = termsFor(openRun, measurement);
	const [task = ""] = measurement.tasks;
	const { baseline, candidate } = listArms(measurement);
	const contexts = [baseline, candidate].map((present) => contextOf(openRun, terms, {
		task,
		present
	}));
	return hashParts("delivery", ...contexts, ...terms.ruleLines.map(({ line = "" }) => line));
}
const unpaid = "No trial was started and nothing was paid.";
function explainArms({ agent, baseline, candidate }, rule, { a, b }) {
	return [{
		arm: baseline,
		side: a,
		expectedLine: nameOtherArm(agent),
		other: rule
	}, {
		arm: candidate,
		side: b,
		expectedLine: rule,
		other: nameOtherArm(agent)
	}].flatMap(({ arm, side, expectedLine, other }) => {
		if (arm.kind === "silent") return [silent(agent, side.name, arm.detail)];
		return [
			...arm.canaryLeaked ? [leaked(agent)] : [],
			...side.mark !== void 0 && !arm.delivered.includes(expectedLine) ? [missing(agent, side.name)] : [],
			...arm.delivered.includes(other) ? [mixed(agent, side.name, arm)] : []
		];
	});
}
function silent(agent, side, detail) {
	const message = `the agent ${quoteValue(agent)} was started with the side ${quoteValue(side)} and made no model call: ${detail}`;
	return makeError("setup", "side-unproved", message, `Start it by hand with a short prompt. ${unpaid}`);
}
function leaked(agent) {
	const message = `a word planted in the home of the agent ${quoteValue(agent)} reached the model: it reads what belongs to the user`;
	return makeError("setup", "delivery-leaked", message, `Choose another runner.version. ${unpaid}`);
}
function missing(agent, side) {
	const message = `the agent ${quoteValue(agent)} never gets the side ${quoteValue(side)}: its first request holds no line of it`;
	return makeError("setup", "side-missing", message, `Its runtime does not load a file of that name: name the place with --as, for example --as CLAUDE.md. ${unpaid}`, { file: side });
}
function mixed(agent, side, arm) {
	const carrier = arm.kind === "seen" && arm.carrier !== void 0 ? ` (in ${quoteValue(arm.carrier)})` : "";
	const message = `the agent ${quoteValue(agent)} gets a line of the other side beside ${quoteValue(side)}${carrier}`;
	return makeError("setup", "side-mixed", message, `Both sides must be free of each other's text. ${unpaid}`, { file: side });
}

async function runSequentialTest(input) {
	const { measurement, seed, ports, countOf = (trial) => trial } = input;
	let design = startDesign(setupOf(input));
	let records = [];
	input.watch?.(design);
	while (design.next.length > 0) {
		const result = await runAffordable(planBatch(measurement, seed, design.batch + 1, design.next, records), ports);
		records = [...records, ...result.records];
		design = absorbBatch(design, result.records.map(countOf));
		input.watch?.(design);
		if (input.isOver?.(design) === true) return {
			measurement,
			design,
			records
		};
		const isOpen = design.subjects.some(({ judgement }) => !isDecided(judgement));
		const stop = result.stop ?? (design.batch === 1 && isOpen ? input.findCut?.(records) : void 0);
		if (stop !== void 0) return {
			measurement,
			design,
			records,
			stop
		};
	}
	const stop = listUndecided(design).length > 0 ? { stop: { kind: "trial-limit" } } : {};
	return {
		measurement,
		design,
		records,
		...stop
	};
}
function skipMeasurement(input, stop) {
	return {
		measurement: input.measurement,
		design: startDesign(setupOf(input)),
		records: [],
		stop
	};
}
function setupOf({ measurement, policy, seed, ...input }) {
	const { kind, agent, subjects, tasks } = measurement;
	const { firstRounds, behaviours, outcomes } = input;
	const terms = defined({
		firstRounds,
		behaviours,
		outcomes
	});
	return {
		kind,
		agent,
		subjects,
		tasks,
		policy,
		seed: String(seed),
		...terms
	};
}
function findCut(records, config) {
	const isWith = ({ present, toggled }) => toggled.some((id) => present.includes(id));
	if (![records.filter(isWith), records.filter((record) => !isWith(record))].every((side) => 2 * listCut(side).length > side.length)) return void 0;
	const cut = listCut(records);
	const { trial } = config.budget;
	const most = Math.max(trial, ...cut.map(({ usage }) => totalTokens(usage)));
	const tokens = Math.ceil(2 * most / 1e5) * 1e5;
	return {
		kind: "cut",
		cut: cut.length,
		trials: records.length,
		limit: trial,
		raise: listRaises(tokens, config)
	};
}
function listCut(records) {
	return records.filter(({ outcome }) => outcome === "token-cap");
}
function listRaises(tokens, config) {
	const { agent, run, dollars } = config.budget;
	const perToken = priceWorstToken(plannedModel(config), tokens, pricingOf(config));
	const pair = perToken === "unknown" ? 0 : Math.ceil(2 * tokens * perToken);
	const short = [
		{
			key: "budget.run",
			has: run,
			to: 2 * tokens
		},
		{
			key: "budget.agent",
			has: agent,
			to: 2 * tokens
		},
		{
			key: "budget.dollars",
			has: dollars,
			to: pair
		}
	].filter(({ has, to }) => has < to).map(({ key, to }) => ({
		key,
		to
	}));
	return [{
		key: "budget.trial",
		to: tokens
	}, ...short];
}

async function runSequentialTests(openRun, measurements, options) {
	const finished = [];
	await proveDelivery(openRun, measurements);
	for (const measurement of measurements) {
		const one = await runOneTest(openRun, measurement, options, haltOf(finished, measurement));
		finished.push(one);
	}
	return finished;
}
async function runOneTest(openRun, measurement, options, halt) {
	const { config } = openRun;
	const terms = termsFor(openRun, measurement);
	const described = describeTest(config, measurement, options);
	const { policy } = described;
	const spread = options.knowsSpread && isOfTokens(described) ? findKnownSpread(openRun, terms, measurement, policy.weights) : void 0;
	const input = {
		...described,
		policy: {
			...policy,
			...defined({ spread })
		}
	};
	if (halt !== void 0) return skipMeasurement(input, halt);
	refuseMixed(openRun, measurement, terms);
	const arm = openArm(openRun, measurement);
	const ports = openTrialPorts(openRun, [arm]);
	const finished = await runSequentialTest({
		...input,
		ports,
		findCut: (records) => findCut(records, config),
		watch: (design) => notifyDesign(openRun, measurement, design)
	});
	notifyVerdicts(openRun.deps, finished.design);
	return finished;
}
function describeTest(config, measurement, { roundsOf, limits }) {
	const claimed = measurement.rules.find((rule) => rule.claimed !== void 0)?.claimed;
	const outcomes = listOutcomes(config, measurement);
	return {
		...roundsOf === void 0 ? {} : { firstRounds: roundsOf(measurement) },
		measurement,
		policy: {
			...policyOf(config, measurement),
			...limits
		},
		seed: config.seed,
		...countInDollars(config, measurement),
		...askBehaviours(measurement),
		...defined({ outcomes }),
		...claimed === void 0 ? {} : confirmInput(claimed)
	};
}
function isOfTokens({ outcomes, behaviours, isOver }) {
	return outcomes === void 0 && behaviours === void 0 && isOver === void 0;
}
function confirmInput(claimed) {
	const isConfirmed = ({ evidence }) => confirmClaim(evidence, claimed).kind === "confirmed";
	return { isOver: ({ subjects }) => subjects.every(isConfirmed) };
}
function policyOf(config, { kind, rules }) {
	const [model = config.runner.model] = rules.flatMap((planned) => treatedAs(planned, "rule")?.model ?? []);
	const policy = evidencePolicy({
		...config,
		runner: {
			...config.runner,
			model
		}
	});
	const [sides] = rules.flatMap((planned) => treatedAs(planned, "sides")?.sides ?? []);
	if (sides?.a.overlay.model !== void 0 && sides.unit === "tokens") return {
		...policy,
		weights: metricWeights.processing
	};
	return kind === "drops" || rules.some(({ treatment }) => factsOf(treatment).goes) ? asSureOfNothing(policy) : policy;
}
function countInDollars(config, { rules }) {
	if (!rules.some((planned) => treatedAs(planned, "sides")?.sides.unit === "dollars")) return {};
	const pricing = listPricing(config);
	return { countOf: (trial) => {
		const microDollars = Math.round(priceKnown(trial, pricing) * 1e6);
		const isPartial = priceTrial(trial, pricing) === "unknown";
		return {
			...trial,
			microDollars,
			...isPartial ? { estimated: true } : {}
		};
	} };
}
function refuseMixed(openRun, { id }, terms) {
	const { db, run } = openRun;
	const contexts = readContexts(db, run, id);
	refuseOtherContext(openRun, readTrials(db, run, id), contexts, (record) => contextOf(openRun, terms, record));
}
function notifyDesign({ config, deps: { progress } }, { id }, design) {
	const trials = countTrialsLeft(design);
	const { concurrency } = config;
	if (design.batch > 0) progress.remaining(trials);
	else progress.startMeasurement({
		name: id,
		trials,
		isExact: false,
		concurrency
	});
}
function notifyVerdicts({ progress }, { subjects }) {
	for (const { subject, judgement, settled } of subjects) progress.verdict(subject.id, settled ? judgement : {
		...judgement,
		verdict: "undecided"
	});
}
function haltOf(finished, { agent }) {
	const stop = finished.at(-1)?.stop;
	if (stop?.kind === "environment" || stop?.kind === "cancelled") return stop;
	return finished.find((one) => one.stop?.kind === "cut" && one.measurement.agent === agent)?.stop;
}
function countTrialsLeft(design) {
	if (design.next.length === 0) return 0;
	const open = listUndecided(design);
	const slowest = Math.max(0, ...open.map(({ evidence }) => decideRule(evidence).settle.trials));
	const share = design.setup.kind === "drops" ? (open.length + 1) / 2 : 1;
	return Math.max(design.next.length, Math.ceil(slowest * share));
}
function findKnownSpread(openRun, terms, measurement, weights) {
	if (measurement.kind === "drops") return void 0;
	const present = measurement.activeSet.map(({ id }) => id);
	const trials = measurement.tasks.flatMap((task) => {
		const context = contextOf(openRun, terms, {
			task,
			present
		});
		const stored = openRun.trials.listEarlier({
			context,
			lines: terms.ruleLines
		}).filter(({ record }) => record.task === task && record.agent === measurement.agent && record.measurement !== measurement.id);
		for (const trial of stored) openRun.trials.share(trial, context);
		return stored.map(({ record }) => record);
	});
	return spreadOfTrials(trials, weights);
}

function listRunNotices(place, { runner: { model } }, folder, stops) {
	if (folder === void 0) return [];
	const { kind, version } = place.runner;
	const missing = stops.flatMap((stop) => stop?.kind === "unrecorded" ? [stop.detail] : []);
	return [
		...place.kind === "offline" ? [`No trial was run: every trial comes from "${folder.folder}" (${kind} ${version}, model ${model}).`] : [],
		...[...new Set(missing)].map((detail) => `Measuring stopped: ${detail}.`),
		...describeUnknown(folder.unknown),
		...describeFaults(folder.faults())
	];
}
function listStateNotices(db, unproved) {
	const unknown = `${formatCount(unproved, "trial")} of unknown origin ${unproved === 1 ? "was" : "were"} ignored: no trusted key signed ${unproved === 1 ? "it" : "them"}.`;
	return [...takeNotices(db), ...unproved === 0 ? [] : [unknown]];
}
function describeUnknown(unknown) {
	if (unknown === 0) return [];
	return [`${`${formatCount(unknown, "trial")} of unknown origin in the store`} ${unknown === 1 ? "was" : "were"} ignored: no trusted key signed ${unknown === 1 ? "it" : "them"}. Give this job the key that the measuring job had.`];
}
function describeFaults(faults) {
	const [first] = faults;
	if (first === void 0) return [];
	return [`Files of the store were left out or not written: ${first}${faults.length === 1 ? "" : ` (and ${faults.length - 1} more)`}.`];
}
const mostNamed$4 = 12;
function saySettledServer({ planned, records }) {
	const brings = assetIn(planned);
	const server = brings?.versions.findLast((asset) => asset.server !== void 0);
	if (server === void 0) return [];
	const [first = "", counted] = [`${serverMark(server.name)}__`, countAll(records)];
	const called = [...counted.values()].filter(({ tool }) => tool.startsWith(first));
	const names = called.map(({ tool }) => tool.slice(first.length));
	const trials = formatCount(records.length, "trial");
	const callSummaries = called.slice(0, mostNamed$4).map(({ tool, calls, failed, tokens }) => {
		const inVain = failed === 0 ? "" : `${failed} failed, `;
		return `${tool.slice(first.length)} ${formatCount(calls, "call")} (${inVain}${formatCount(tokens, "token")} of answers)`;
	});
	const used = callSummaries.length === 0 ? "none of its tools was called" : callSummaries.join(", ");
	const idle = (brings?.tools ?? []).filter(({ name }) => !names.includes(name));
	return [`${server.id} in ${trials}: ${used}.`, ...records.length === 0 ? [] : sayIdle(server, idle, names)];
}
function sayIdle({ id, name }, idle, used) {
	if (idle.length === 0 || used.length === 0) return [];
	const saved = idle.reduce((sum, { tokens }) => sum + tokens, 0);
	const more = idle.length > mostNamed$4 ? ` and ${idle.length - mostNamed$4} more` : "";
	const list = idle.slice(0, mostNamed$4).map((tool) => tool.name);
	const proposal = `mcp: { ${name}: { run: box, tools: [${used.join(", ")}] } }`;
	return [`No trial called ${list.join(", ")}${more} of ${id}: without them a session would begin with ${formatCount(saved, "token")} less. To let trials use only the other tools, write into base's config: ${proposal}.`];
}
function countAll(records) {
	const counts = /* @__PURE__ */ new Map();
	for (const { tool, calls, failed, tokens } of records.flatMap(({ called }) => called ?? [])) {
		const so = counts.get(tool) ?? {
			tool,
			calls: 0,
			failed: 0,
			tokens: 0
		};
		counts.set(tool, {
			tool,
			calls: so.calls + calls,
			failed: so.failed + failed,
			tokens: so.tokens + tokens
		});
	}
	return counts;
}

async function runExperiment(inputs, order, deps, measure) {
	const { run, base, config } = order;
	const { tellsNotices } = experiments[order.kind];
	requireSurroundings(base);
	const db = openJournal(inputs);
	const unproved = countUnproved(db);
	const closeJournal = () => db.close();
	const vouching = await closeOnFailure(closeJournal, async () => openVouching(inputs.refs.root, deps.env, config));
	const folder = await closeOnFailure(closeJournal, async () => order.store === void 0 ? void 0 : openVouchedFolder(order.store, deps.env, vouching));
	const openPlace = order.open ?? (() => openPlaceOf(order, folder, deps));
	const environment = await closeOnFailure(closeJournal, openPlace);
	try {
		await proveHere(order, environment, db, deps);
		const { baseSha, headSha } = inputs.refs;
		const beganAt = beginRun(db, {
			id: run,
			baseSha,
			headSha,
			now: deps.now()
		});
		const anew = sayAnew(order);
		refuseOtherIsolation(run, environment.runner, readRunTrials(db, run), anew);
		saveLimits(db, run, limitsOf(config));
		const reusesOthers = order.isFresh !== true;
		const trials = openTrialStore({
			db,
			run,
			beganAt,
			reusesOthers,
			isOffline: environment.kind === "offline",
			now: () => deps.now(),
			...defined({
				folder,
				storedAs: order.storedAs,
				notEnforced: environment.runner.notEnforced
			})
		});
		const { result, stops } = await notifySpending({
			run,
			beganAt,
			base,
			config,
			place: environment,
			db,
			deps,
			vouching,
			trials,
			anew
		}, measure);
		const [stopReason] = listStopReasons(stops);
		saveLimits(db, run, {
			...limitsOf(config),
			...defined({ stopReason })
		});
		const budget = budgetOfRun(db, run, config, { stopReason });
		const { without } = surroundingsAt(base, environment.runner);
		const notices = [
			...reusesOthers ? listStateNotices(db, unproved) : [],
			...listRunNotices(environment, config, folder, stops),
			...noteWithout(without)
		];
		const report = {
			...reportOfRun(db, budget, config, deps.now()),
			...sumRecalled(trials.reused, config)
		};
		const located = await locateLimits(report, listStopReasons(stops), {
			inputs,
			...order
		});
		if (tellsNotices) for (const notice of notices) deps.progress.step(notice);
		return {
			run,
			result,
			beganAt,
			runner: environment.runner,
			notices,
			without,
			budget: located
		};
	} finally {
		db.close();
		await environment.close();
	}
}
async function notifySpending(openRun, measure) {
	try {
		return await measure(openRun);
	} catch (thrown) {
		const error = explainMachineFault(thrown);
		if (!(error instanceof ProblemError)) throw thrown;
		const { db, run, config, deps, trials } = openRun;
		writeTransaction(db, () => dropDeadReservations(db, run));
		const budget = budgetOfRun(db, run, config);
		throw new StoppedRunError(error.problems, {
			...reportOfRun(db, budget, config, deps.now()),
			...sumRecalled(trials.reused, config)
		});
	}
}
async function openPlaceOf({ base, config, run, isOffline, storedAs = run }, folder, deps) {
	const fixture = requireFixture(base);
	if (isOffline === true) return openOffline(config, fixture, findStoredMachine(folder?.trials ?? [], storedAs));
	return openLiveEnvironment(config, fixture, deps);
}
async function proveHere({ agents, base }, environment, db, deps) {
	if (environment.kind !== "live") return;
	const tasks = [...new Set(agents)].flatMap((agent) => base.suites.get(agent)?.tasks ?? []);
	await proveTasks(tasks, environment, db, deps);
}
function requireFixture({ fixture }) {
	if (fixture === void 0) throw new Error("the base was linted without errors but has no fixture");
	return fixture;
}
function listStopReasons(stops) {
	return stops.flatMap((stop) => {
		if (stop?.kind !== "budget" || stop.reason === "ok" || stop.reason === "warning_threshold") return [];
		return [stop.reason];
	});
}

const afterEveryBatch = () => ({ knowsSpread: false });
async function measurePlan(inputs, { plan, ...order }, scheduleOf, deps) {
	const { kind } = order;
	const { sides, judge } = experiments[kind];
	const rules = listMeasured(plan);
	const agents = rules.map(({ agent }) => agent);
	const { result, ...ended } = await runExperiment(inputs, {
		...order,
		agents
	}, deps, async (openRun) => {
		const options = scheduleOf(openRun);
		const measured = await runSequentialTests(openRun, sides(rules), options);
		const finished = measured.flatMap(listFinished);
		if (judge === "once") return {
			result: finished,
			stops: measured.map(({ stop }) => stop)
		};
		const again = await askAgain(openRun, finished, plan);
		return {
			result: again,
			stops: again.map(({ stop }) => stop)
		};
	});
	return {
		...ended,
		notices: [...ended.notices, ...result.flatMap(saySettledServer)],
		settled: result
	};
}
async function askAgain(openRun, finished, { rules }) {
	const isAskedOften = rules.some(({ attempt = 1 }) => attempt >= 3);
	const order = rules.map(({ rule }) => rule.id);
	return (isAskedOften ? await analyseAgain(openRun, finished) : finished).toSorted((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
}
function notifyBills({ bills, skipped }, { progress }) {
	for (const bill of bills) if (!skipped.includes(bill.rule)) progress.step(describeBill(bill));
}
async function measureRules({ inputs, policy: { config } }, { plan }, mode, deps) {
	if (mode.kind === "measure") notifyBills(plan, deps);
	const order = {
		kind: "check",
		run: runIdOf(plan),
		base: inputs.base,
		config,
		plan,
		isFresh: isFresh(mode),
		isOffline: mode.kind === "offline",
		...defined({ store: mode.store })
	};
	const schedule = scheduleOf(mode);
	let taken = [];
	const looks = (openRun) => {
		if (schedule.kind === "many") return { knowsSpread: !schedule.fresh };
		taken = takeParts(openRun, plan, config);
		return {
			knowsSpread: false,
			roundsOf: roundsUnder(config)
		};
	};
	const measured = await measurePlan(inputs, order, looks, deps);
	return {
		...measured,
		notices: [...taken, ...measured.notices]
	};
}
function isFresh(mode) {
	const schedule = scheduleOf(mode);
	return schedule.kind === "many" && schedule.fresh;
}
const secondAnalysisAccept = 2.9;
async function analyseAgain(openRun, finished) {
	const looked = [];
	for (const entry of finished) {
		if ((entry.planned.attempt ?? 1) < 3 || !wouldEnter(entry)) {
			looked.push(entry);
			continue;
		}
		const { claimed: __, ...planned } = entry.planned;
		const measurement = {
			...makeMeasurement([planned], "alone"),
			id: `again:${planned.rule.id}`
		};
		const options = {
			knowsSpread: false,
			limits: { accept: Math.max(entry.evidence.policy.accept, secondAnalysisAccept) }
		};
		const [repeated] = (await runSequentialTests(openRun, [measurement], options)).flatMap(listFinished);
		looked.push(repeated?.decision.verdict === "earns" ? entry : withhold(entry, repeated));
	}
	return looked;
}
function wouldEnter({ decision, confirmation }) {
	return decision.verdict === "earns" || confirmation?.kind === "confirmed";
}
function withhold(entry, repeated) {
	const stop = repeated?.stop;
	return {
		...entry,
		decision: {
			...entry.decision,
			verdict: "undecided",
			reason: "not-seen-again"
		},
		...entry.confirmation === void 0 ? {} : { confirmation: { kind: "refused" } },
		...defined({ stop })
	};
}

const mostExamples = 3;
const kinds$2 = [
	"secret",
	"stray",
	"changed",
	"command",
	"denied"
];
function sumIncidents(rule, records) {
	return arms.toReversed().flatMap((arm) => {
		const armTrials = records.filter(({ present }) => present.includes(rule) === (arm === "candidate"));
		return kinds$2.flatMap((kind) => sumKind(arm, kind, armTrials) ?? []);
	});
}
function sumKind(arm, kind, records) {
	const incidentLists = records.map(({ attempts = [] }) => attempts.filter((incident) => incident.kind === kind)).filter(({ length }) => length > 0);
	if (incidentLists.length === 0) return void 0;
	const examples = [...new Map(incidentLists.flat().map((incident) => [JSON.stringify(incident), incident])).values()].slice(0, mostExamples);
	return {
		arm,
		kind,
		trials: incidentLists.length,
		of: records.length,
		examples
	};
}

const listings = [{
	kind: "skill",
	words: /available for use with the Skill tool/
}, {
	kind: "agent",
	words: /Available agent types/
}];
const listedLine = /^- ([A-Za-z0-9][\w:.@/-]*)(?:: *(.*))?$/gm;
function readFirstRequest(body, countTokens) {
	const listed = ["tools", "messages"].flatMap((part) => [...walkStrings(body[part])].map(({ text }) => text)).flatMap((text) => listings.flatMap(({ kind, words }) => {
		const from = text.search(words);
		if (from < 0) return [];
		return [...text.slice(from).matchAll(listedLine)].map(([, name, description = ""]) => [`${kind} ${name}`, description.trim() !== ""]);
	}));
	return {
		weight: weighRequest(body, countTokens),
		listed: new Map(listed),
		text: textOfRequest(body, (words) => words),
		body
	};
}
function subtractWeights(a, b) {
	const [system, tools, messages] = [
		a.system - b.system,
		a.tools - b.tools,
		a.messages - b.messages
	];
	return {
		system,
		tools,
		messages,
		total: system + tools + messages
	};
}
const movingLine = /^(?:[0-9a-f]{7,40} |<current_datetime>)/;
function findOwnLines({ text }, other) {
	const otherLines = new Set(other.text.split("\n"));
	return text.split("\n").filter((line) => line.trim() !== "" && !otherLines.has(line) && !movingLine.test(line));
}
function findStarved(withIt, without) {
	return [...without.listed].filter(([name, isDescribed]) => isDescribed && withIt.listed.get(name) !== true).map(([name]) => name);
}
function findListing(request, names, mark) {
	if (mark !== void 0 && request.text.includes(mark)) return "whole";
	const descriptionFlags = names.flatMap((name) => request.listed.get(name) ?? []);
	if (descriptionFlags.length === 0) return "absent";
	return descriptionFlags.includes(true) ? "described" : "named";
}
function sayDescribed({ listed }) {
	const skills = [...listed].filter(([name]) => name.startsWith("skill "));
	return `${skills.filter(([, isDescribed]) => isDescribed).length} of ${skills.length}`;
}
function findMark(body) {
	return body.split("\n").map((line) => line.trim()).filter((line) => line.length >= 3 && !/[$@<]|!`|^(?:---|```)/.test(line)).sort((a, b) => b.length - a.length)[0];
}
function isPrompt(text, prompt) {
	return text.replace(/^<current_datetime>[^<]*<\/current_datetime>/, "").trim() === prompt;
}
function isOfPrompt(body, prompt) {
	return Array.isArray(body["tools"]) && body["tools"].length > 0 && [...walkStrings([body["messages"], body["input"]])].some(({ text }) => isPrompt(text, prompt));
}
function listTools(body) {
	return (Array.isArray(body["tools"]) ? body["tools"] : []).map((tool) => String(objectOf(tool)["name"] ?? ""));
}
function readLastResult(body) {
	const last = (Array.isArray(body["messages"]) ? body["messages"] : []).flatMap((message) => objectOf(message)["content"] ?? []).map(objectOf).findLast(({ type }) => type === "tool_result");
	const answer = [...walkStrings(last?.["content"])].map(({ text }) => text).join("\n");
	return {
		isError: last?.["is_error"] === true,
		answer: answer.split("\n<system-reminder>")[0]?.trim() ?? ""
	};
}
function listServerTools({ text, body }, server) {
	const mark = serverMark(server);
	const named = text.match(new RegExp(`(?<![\\w-])${mark}__[\\w-]+`, "g")) ?? [];
	const inSpaces = toolsOf(body).filter((tool) => spaceOf(tool) === mark).flatMap((tool) => toolsOf(tool).map(({ name }) => `${mark}__${textOf(name)}`));
	return [.../* @__PURE__ */ new Set([...named, ...inSpaces])];
}
function weighServerTools(request, server, count) {
	const total = (body) => Object.values(weighRequest(body, count)).reduce((sum, part) => sum + part, 0);
	const whole = total(request.body);
	return listServerTools(request, server).map((name) => {
		const left = withoutTool(request.body, name);
		return {
			name: name.slice(serverMark(server).length + 2),
			tokens: whole - total(objectOf(left))
		};
	});
}
function readServerWords(name, all, without) {
	const linesWithout = new Set(without.text.split("\n"));
	return all.text.split("\n").find((line) => !linesWithout.has(line) && line.includes(name))?.trim().slice(0, 200) ?? "nothing of it";
}
function toolsOf({ tools }) {
	return Array.isArray(tools) ? tools.filter(isObject) : [];
}
function spaceOf({ type, name }) {
	return type === "namespace" ? textOf(name).replace(/__$/, "") : void 0;
}
function withoutTool(value, name, space = "") {
	if (typeof value === "string") return value.split("\n").filter((line) => line.trim() !== name).join("\n");
	if (Array.isArray(value)) {
		const isIt = (one) => isObject(one) && `${space}${textOf(one["name"])}` === name;
		return value.filter((one) => !isIt(one)).map((one) => withoutTool(one, name, space));
	}
	if (!isObject(value)) return value;
	const inner = spaceOf(value);
	const below = inner === void 0 ? space : `${inner}__`;
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutTool(one, name, below)]));
}

const freePrompt = "Say ok.";
const longestMs$1 = {
	alone: 25e3,
	withOthers: 12e4,
	use: 2e4
};
async function startRuntime(opened, packages, start) {
	const { runner, scratch, signal } = opened;
	const key = hashParts("assets");
	const calls = [];
	opened.see = ({ body }) => {
		calls.push(body);
		return start.see?.(body);
	};
	const fixture = {
		modules: void 0,
		...packages,
		template: templateIn(scratch)
	};
	const workspace = await makeWorkspace(fixture, scratch, key, start.files);
	const { uses = 0, servers = /* @__PURE__ */ new Map(), plugins = [] } = start;
	const startsOthers = servers.size > 0 || plugins.length > 0;
	const run = await runner.run({
		prompt: freePrompt,
		workspace: workspace.root,
		home: workspace.home,
		transcript: workspace.transcript,
		memoryFile: "",
		definition: "",
		reference: "",
		seed: key,
		allowed: start.allowed,
		signal,
		servers,
		plugins,
		mayLack: true,
		wholeTools: start.wholeTools === true,
		maxTurns: 2 * uses + 4,
		tokenCap: Number.MAX_SAFE_INTEGER,
		timeoutMs: (startsOthers ? longestMs$1.withOthers : longestMs$1.alone) + uses * longestMs$1.use
	});
	await workspace.remove();
	await rm(workspaceFolder(scratch, key), {
		recursive: true,
		force: true
	});
	return {
		calls,
		detail: run.detail ?? "it ended without a call"
	};
}
const largestBytes = 1048576;
const isLaidElsewhere = (path) => /^\.claude\/(?:skills|commands|agents|output-styles|rules|hooks)\/|(?:^|\/)\.claude\/settings(?:\.local)?\.json$|^\.mcp\.json$/.test(path);
async function layWorktree(worktree, root, isLeftOut = isLaidElsewhere) {
	const tree = await followFolders(worktree);
	await mkdir(root);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const links = await readLinks(tree);
	const written = [];
	for (const { path, mode } of entries.values()) {
		if (mode === "160000" || isLeftOut(path) || !isRepositoryPath(path)) continue;
		const real = realPath(path, links);
		const file = real === path ? await readFile(tree, mode, path) : keepLink(path, real, entries);
		if (file === void 0) continue;
		await layFile(root, path, file);
		written.push(path);
	}
	return written;
}
function keepLink(path, real, entries) {
	const isOpened = [...entries.keys()].some((other) => other.startsWith(`${path}/`));
	return real === void 0 || isOpened ? void 0 : layLink(path, real);
}
async function readFile(tree, mode, path) {
	const bytes = await tree.read(path);
	if (bytes === void 0 || bytes.length > largestBytes) return void 0;
	return {
		bytes,
		mode: mode === "100755" ? "100755" : "100644"
	};
}
function templateIn(scratch) {
	return join(scratch, "template");
}
async function withStarts(configure, { env, signal, progress }, use, packages) {
	const scratch = await openScratch(tmpdir());
	try {
		const runner = await configure(scratch);
		let runtime;
		const opened = await openRunner({ runner }, {
			scratch,
			env,
			see: (call) => runtime?.see(call)
		});
		try {
			const current = {
				runner: opened.runner,
				scratch,
				signal,
				see: () => void 0
			};
			runtime = current;
			let count = 0;
			return await use({
				runner: opened.runner,
				scratch,
				signal,
				get count() {
					return count;
				},
				start(start) {
					count += 1;
					return startRuntime(current, packages, start);
				}
			});
		} finally {
			await opened.close();
		}
	} finally {
		await closeScratch(scratch, (notice) => progress.step(notice));
	}
}
async function findOnPath(kind, { env }, home) {
	const { program: name = kind, setup } = runtimeKits[kind];
	const program = findProgram(name, env);
	const versionAnswer = program === void 0 ? void 0 : await askVersion(program, {
		env,
		home
	});
	const version = versionAnswer !== void 0 && "version" in versionAnswer ? versionAnswer.version : "";
	return {
		kind,
		model: setup?.model ?? "",
		version,
		commands: [],
		maxTurns: 1,
		timeoutMs: 1
	};
}

async function seeFirst(starts, { files, plugins = [], servers = /* @__PURE__ */ new Map(), wholeTools = false }, countTokens) {
	const { calls, detail } = await starts.start({
		files,
		plugins,
		servers,
		wholeTools,
		allowed: []
	});
	const body = calls.find((call) => isOfPrompt(call, freePrompt));
	if (body !== void 0) return readFirstRequest(body, countTokens);
	throw setupError("assets-silent", `${starts.runner.kind} ${starts.runner.version} was started and made no model call: ${detail}`, "Start it by hand with a short prompt to see what it needs. Nothing was paid and nothing was written.");
}
async function findUnsteady(starts, arm, countTokens) {
	const first = await seeFirst(starts, arm, countTokens);
	const again = await seeFirst(starts, arm, countTokens);
	const lines = [findOwnLines(first, again)[0], findOwnLines(again, first)[0]].filter((line) => line !== void 0);
	if (lines.length === 0) return void 0;
	return lines.map((line) => quoteValue(line.trim().slice(-120))).join(" and ");
}
async function findUnsteadyOnes(starts, brought, around, countTokens) {
	const unsteady = /* @__PURE__ */ new Map();
	const quiet = silence(around);
	for (const { id, brings } of brought) {
		if (starts.signal.aborted) break;
		const overlay = layAssets([brings], quiet);
		const difference = await findUnsteady(starts, {
			files: new Map([...quiet.files, ...overlay.files]),
			plugins: overlay.plugins
		}, countTokens);
		if (difference !== void 0) unsteady.set(id, difference);
	}
	return unsteady;
}
function weighArms(asset, all, without, assets, countTokens) {
	const { id, kind, name, path, digest, executes, files } = asset;
	const rent = subtractWeights(all.weight, without.weight);
	const listing = findOwnListing(asset, all, without);
	const why = explainAbsence(asset, listing, all, rent.total);
	const lost = findStarved(all, without).filter((listed) => !isOwn(asset, listed));
	const starves = [...new Set(lost.map((listed) => nameListed(listed, assets)))];
	const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
	const weighed = {
		id,
		kind,
		name,
		path,
		digest,
		executes,
		files: files.length,
		bytes,
		rent,
		listing,
		...defined({ why }),
		starves,
		knows: []
	};
	if (asset.server === void 0 || countTokens === void 0) return weighed;
	const { why: _unlisted, ...served } = weighed;
	if (!isOffered(name, all.text)) return {
		...served,
		why: readServerWords(name, all, without)
	};
	return {
		...served,
		listing: "described",
		tools: weighServerTools(all, name, countTokens)
	};
}
const kinds$1 = {
	skill: {
		listed: "skill",
		isWhole: false
	},
	command: {
		listed: "skill",
		isWhole: false
	},
	agent: {
		listed: "agent",
		isWhole: false
	},
	style: { isWhole: true },
	file: { isWhole: true },
	hook: { isWhole: false },
	plugin: {
		isWhole: false,
		prefix: ({ name }) => `${name}:`
	},
	mcp: { isWhole: false }
};
function findOwnListing(asset, all, without) {
	const names = [...all.listed.keys()].filter((listed) => isOwn(asset, listed));
	const listing = findListing(all, names, kinds$1[asset.kind].isWhole ? findMark(asset.body) : void 0);
	if (listing !== "absent" || asset.entry === void 0) return listing;
	return findOwnLines(all, without).length > 0 ? "whole" : "absent";
}
function isOwn(asset, listed) {
	const prefix = kinds$1[asset.kind].prefix?.(asset);
	const called = listed.slice(listed.indexOf(" ") + 1);
	return prefix === void 0 ? namesOf(asset).includes(listed) : called.startsWith(prefix);
}
function namesOf({ kind, name, head }) {
	const { listed } = kinds$1[kind];
	return listed === void 0 ? [] : [.../* @__PURE__ */ new Set([name, head.name ?? name])].map((each) => `${listed} ${each}`);
}
function nameListed(listed, assets) {
	return assets.find((asset) => isOwn(asset, listed))?.id ?? `built-in ${listed.slice(listed.indexOf(" ") + 1)}`;
}
const unexplained = "never, and its runtime does not say why";
function explainAbsence({ head, chosen, kind, path, name, entry }, listing, all, rent) {
	if (listing === "whole" || listing === "described") return void 0;
	if (listing === "named") return `by name alone: the listing is full (${sayDescribed(all)})`;
	if (!chosen) return "no setting chooses it";
	if (head.byHand) return "never: disable-model-invocation";
	if (head.paths.length > 0) return `when a file of ${head.paths.join(", ")} is read`;
	if (entry !== void 0) return explainSilence(entry);
	if (kind === "file") return "when a file of its folder is read";
	if (name.includes(":") && !path.startsWith(".claude/")) return "when a file of its folder is read";
	return rent === 0 || kinds$1[kind].listed !== void 0 ? unexplained : "it is not listed";
}
function placeOfAsset({ main, entry }) {
	const { hook, line = 1, column = 1 } = entry ?? {};
	return hook === void 0 ? {
		file: main,
		line: 1,
		column: 1
	} : {
		file: main,
		line,
		column
	};
}
function explainSilence({ hook }) {
	if (hook === void 0) return "it brings nothing that a session begins with";
	if (hook.event === "SubagentStart") return "when a sub-agent begins";
	return `it says nothing when a session begins${hook.matcher ? ` (matcher ${quoteValue(hook.matcher)})` : ""}`;
}

const isAway = ({ asset, row }) => asset.server !== void 0 && row.tools === void 0;
const isProgram = ({ brings }) => [...brings.servers?.values() ?? []].some((server) => server !== null);
const isServed = ({ brings }) => brings.servers !== void 0;
function nameBrought(servers) {
	const started = [...servers].flatMap(([name, server]) => server === null ? [] : [[name, server]]);
	return stableJson([[...servers.keys()], Object.fromEntries(started)]);
}
async function openPackages({ config, fixture, surroundings }, questions, deps) {
	const brought = questions.flatMap(({ brings }) => [...brings.servers?.values() ?? []]);
	if (![...surroundings?.servers.values() ?? [], ...brought].filter((server) => server !== null).some(({ command, args }) => command === "npx" || [command, ...args].some((word) => word.includes("node_modules/"))) || config.fixture.prepare === void 0 || fixture === void 0) return void 0;
	return openCheckEnvironment(config, fixture, deps);
}
async function seeAfter(starts, arm, questions, countTokens) {
	const [first] = questions.filter(isServed).flatMap(({ change }) => change.after ?? []);
	try {
		return await seeFirst(starts, arm, countTokens);
	} catch (error) {
		if (!(error instanceof ProblemError) || first === void 0) throw error;
		return doesNotStart(first, error.problems[0]?.message);
	}
}
function doesNotStart({ id, main, executes }, answer = "nothing of it") {
	const by = executes.map((words) => quoteValue(words.slice(0, 200))).join(", ");
	return makeError("head", "asset-does-not-start", `${id} does not start or has no tools, and every session would begin with that failure; its runtime says ${answer === "nothing of it" ? answer : quoteValue(withoutPlace(answer))}`, `Start it by hand without network and without your environment variables: ${by}. Give it whatever else it needs in base's config (mcp: { ${id.slice(4)}: { run: box, … } }).`, { file: main });
}
function withoutPlace(answer) {
	return answer.replace(/^.* made no model call: (?:exit code \d+: )?/, "").replace(/^\d{4}-\d\d-\d\dT\S+\s+/, "").replace(/^(?:ERROR|WARN)\s+\S+: /, "");
}
function needsBox({ change: { id } }) {
	const message = `${id} is a program that this change brings, so it is started in a sandbox only, and this machine has no sandbox`;
	return makeError("setup", "asset-needs-box", message, `Install bubblewrap (${linkDocs("sandbox")} says how), and ask again.`);
}
async function weighServed(starts, questions, seenServers, { files, plugins, servers, all, countTokens }) {
	const changedServers = seenServers.filter(({ asset }) => asset.server !== void 0);
	if (changedServers.length !== 1 || changedServers.length !== seenServers.length) return {};
	const served = {};
	for (const { asset, row } of changedServers) {
		const change = row.rent.total;
		const isChanged = questions.some((question) => question.change.id === asset.id && question.change.kind === "changed");
		const others = new Map([...servers].filter(([name]) => name !== asset.name));
		const without = isChanged ? await seeFirst(starts, {
			files,
			plugins,
			servers: others
		}, countTokens) : void 0;
		const whole = without === void 0 ? change : subtractWeights(all.weight, without.weight).total;
		served[asset.id] = {
			change,
			whole: Math.max(0, whole),
			tools: row.tools ?? []
		};
	}
	return served;
}

var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
async function useAssets(starts, assets, terms) {
	const uses = /* @__PURE__ */ new Map();
	const planned = [];
	for (const asset of assets) {
		const plan = planUse(asset, terms);
		if ("unused" in plan) uses.set(asset.id, plan);
		else planned.push(plan);
	}
	let unsteady = 0;
	for (const group of groupUses(planned)) {
		if (starts.signal.aborted) break;
		const groupResult = await useGroup$1(starts, group, [], terms, planned);
		unsteady = Math.max(unsteady, groupResult.unsteady);
		for (const [id, use] of groupResult.uses) uses.set(id, { use });
	}
	await grantDenied(starts, planned, uses, terms);
	return {
		uses,
		unsteady
	};
}
async function grantDenied(starts, planned, uses, terms) {
	const denied = planned.filter(({ asset }) => {
		const firstUse = uses.get(asset.id);
		return firstUse !== void 0 && "use" in firstUse && firstUse.use.state === "denied";
	});
	if (denied.length === 0 || starts.signal.aborted) return;
	const grantedResult = await useGroup$1(starts, denied, denied.map(({ asset }) => grantOf(asset)), terms, planned);
	for (const { asset } of denied) {
		const [before, after] = [uses.get(asset.id), grantedResult.uses.get(asset.id)];
		if (after === void 0 || before === void 0 || !("use" in before)) continue;
		const { said: answer } = before.use;
		const deniedUse = {
			...after,
			state: "denied",
			needs: grantOf(asset),
			...defined({ said: answer })
		};
		uses.set(asset.id, { use: after.state === "arrived" ? deniedUse : before.use });
	}
}
const grantOf = ({ kind, name }) => {
	if (kind === "mcp") return serverMark(name);
	return kind === "agent" ? `Agent(${name})` : `Skill(${name})`;
};
const useSkill = (asset, terms) => {
	const call = () => ({
		name: "Skill",
		input: { skill: asset.name }
	});
	const globs = asset.head.paths;
	const isNested = !asset.path.startsWith(".claude/");
	if (globs.length === 0 && !isNested) return { steps: [call] };
	const folder = isNested ? asset.path.slice(0, asset.path.lastIndexOf("/.claude/")) : ".";
	const file = findRead(terms.paths, globs, folder);
	return file === void 0 ? noFile : {
		steps: [readOf(file), call],
		brought: file
	};
};
const noFile = "no file of this tree brings it";
const kinds = {
	skill: useSkill,
	command: useSkill,
	agent: ({ name }) => ({ steps: [(tools) => callAgent(name, tools)] }),
	style: ({ chosen }) => chosen ? "every session has it" : "no setting chooses it",
	hook: () => "its runtime runs it by itself",
	plugin: () => "what it brings is used by its own name",
	file: ({ main, head }, { paths }) => {
		const file = findRead(paths, head.paths, main.startsWith(".claude/") ? "." : folderOf(main));
		return file === void 0 ? noFile : {
			steps: [readOf(file)],
			brought: file
		};
	},
	mcp: useServer
};
function useServer({ name }, { all }) {
	if (all.body["messages"] === void 0) return "its runtime is not asked to call it";
	const [tool] = listServerTools(all, name);
	return tool === void 0 ? "it has no tools" : { steps: [() => ({
		name: tool,
		input: {}
	})] };
}
function callAgent(name, tools) {
	const tool = ["Agent", "Task"].find((each) => tools.includes(each));
	return tool === void 0 ? void 0 : {
		name: tool,
		input: {
			subagent_type: name,
			description: "Say yes",
			prompt: "Say yes.",
			run_in_background: false
		}
	};
}
const readOf = (file) => () => ({
	name: "Read",
	input: {
		file_path: file,
		limit: 1
	}
});
function findRead(paths, globs, folder) {
	const isMeant = globs.length === 0 ? () => true : (0, import_picomatch.default)([...globs], { dot: true });
	return paths.find((path) => isInside(path, folder) && isMeant(path) && !/(?:^|\/)\.claude\/|(?:CLAUDE|AGENTS)[^/]*\.md$/.test(path));
}
function planUse(asset, terms) {
	const unused = terms.isBoxed ? void 0 : sayNeedsBox(asset);
	if (unused !== void 0) return { unused };
	const plan = kinds[asset.kind](asset, terms);
	return typeof plan === "string" ? { unused: plan } : {
		asset,
		...plan
	};
}
function groupUses(planned) {
	const brought = planned.filter((plan) => plan.brought !== void 0);
	const others = planned.filter((plan) => plan.brought === void 0);
	const [first = [], ...rest] = brought.map((plan) => [plan]);
	return [[...others, ...first], ...rest].filter((group) => group.length > 0);
}
async function useGroup$1(starts, group, allowed, { files, plugins, servers, all, countTokens }, planned) {
	const gone = planned.filter((plan) => plan.brought !== void 0 && !group.includes(plan)).flatMap(({ asset }) => asset.files.map(({ path }) => [path, null]));
	const conversation = openConversation(group, countTokens);
	const uses = group.reduce((sum, { steps }) => sum + steps.length, 0);
	await starts.start({
		files: new Map([...files, ...gone]),
		plugins,
		servers,
		allowed,
		uses,
		see: conversation.see
	});
	const first = conversation.first();
	const unsteady = first === void 0 ? 0 : Math.abs(subtractWeights(weighRequest(first, countTokens), all.weight).total);
	return {
		uses: conversation.uses,
		unsteady
	};
}
function openConversation(group, countTokens) {
	const queue = group.flatMap(({ asset, steps }) => steps.map((step, index) => ({
		asset,
		step,
		isLast: index === steps.length - 1
	})));
	const uses = /* @__PURE__ */ new Map();
	const subAgentRequests = /* @__PURE__ */ new Map();
	let pending;
	let last;
	let first;
	const settle = (body) => {
		if (pending?.isLast !== true || last === void 0) return;
		const tokens = subtractWeights(weighRequest(body, countTokens), weighRequest(last, countTokens)).total;
		uses.set(pending.asset.id, judgeUse(pending.asset, {
			tokens,
			body,
			subAgentRequest: subAgentRequests.get(pending.asset.id),
			countTokens
		}));
	};
	const see = (body) => {
		if (!isOfPrompt(body, "Say ok.")) {
			if (pending !== void 0 && !subAgentRequests.has(pending.asset.id)) subAgentRequests.set(pending.asset.id, body);
			return;
		}
		first ??= body;
		settle(body);
		last = body;
		pending = queue.shift();
		const use = pending?.step(listTools(body));
		if (use === void 0 && pending !== void 0) pending = void 0;
		return use;
	};
	return {
		see,
		uses,
		first: () => first
	};
}
function judgeUse(asset, { tokens, body, subAgentRequest, countTokens }) {
	const { isError, answer } = readLastResult(body);
	const mark = asset.server === void 0 ? findMark(asset.body) : void 0;
	const text = textOfRequest(subAgentRequest ?? body, (words) => words);
	const sub = subAgentRequest && weighRequest(subAgentRequest, countTokens);
	const begun = defined({ own: sub && sub.system + sub.tools + sub.messages });
	const isThere = mark === void 0 ? !isError : text.includes(mark);
	const isAnswered = asset.server !== void 0 && !/permission|not allowed|No such tool/i.test(answer);
	if (isThere || isAnswered) return {
		state: "arrived",
		tokens,
		...begun
	};
	if (!isError) return {
		state: "missing",
		tokens,
		said: answer
	};
	return {
		state: asset.head.byHand || /disable-model-invocation/.test(answer) ? "refused" : "denied",
		tokens,
		said: answer
	};
}

function sayNoBox(what) {
	return `${what}: programs are started in a sandbox only, and this machine has none (install bubblewrap; ${linkDocs("sandbox")})`;
}
const mostNamed$3 = 8;
function listAssetFindings({ id, starves, why, use, unsteady }, { taker, at, all, runner }) {
	const warn = (code, message, hint) => ({
		...makeError("head", code, message, hint, at),
		severity: "warning"
	});
	const more = starves.length > mostNamed$3 ? ` and ${starves.length - mostNamed$3} more` : "";
	const names = `${starves.slice(0, mostNamed$3).map(quoteValue).join(", ")}${more}`;
	return [
		starves.length > 0 && warn("asset-starves", `${taker} takes the description of ${names} away: the listing is full (${sayDescribed(all)} described)`, "Shorten descriptions, or take one of them out: agents do not find an asset without a description."),
		why === "never, and its runtime does not say why" && warn("asset-never-delivered", `${id} never reaches the model: ${runner.kind} ${runner.version} begins no session with it`, "Look at the head of its file and at skillOverrides and claudeMdExcludes in .claude/settings.json."),
		unsteady !== void 0 && warn("asset-unsteady", `${id} prints a different text in each of two equal starts (${unsteady}): no session can reuse the cache, and its tokens cannot be counted`, `Let it print the same text each time: no clock, no random value. Or let golden tasks judge it: rentroll check --asset ${quoteShell(id)} (--dry-run names the bill).`),
		use?.state === "denied" && warn("asset-denied", `${id} cannot be used in a session without a person: ${use.said ?? "its call is denied"}`, use.needs === void 0 ? "It was denied although its permission was granted: use it by hand to see what it asks for." : `Headless sessions need it named: --allowedTools ${quoteValue(use.needs)}.`)
	].filter((problem) => problem !== false);
}
function sayRent(about, { rent }, { version }, { runner: { kind, model } }) {
	const by = `${runners[kind].name} ${version} with ${model}`;
	const weight = `${rent.total > 0 ? "+" : ""}${formatCount(rent.total, "token")}`;
	const split = [
		"system",
		"tools",
		"messages"
	].filter((part) => rent[part] !== 0).map((part) => `${part} ${formatSigned(rent[part])}`).join(", ");
	return `${about}: ${weight} in the first request of every session (${split === "" ? "" : `${split}; `}${by}; started, not paid).`;
}
function sayAbsent(rows) {
	return [...Map.groupBy(rows.filter(({ why }) => why !== void 0), ({ why }) => why ?? "")].map(([why, group]) => {
		const more = group.length > mostNamed$3 ? ` and ${group.length - mostNamed$3} more` : "";
		return `${group.slice(0, mostNamed$3).map(({ id }) => id).join(", ")}${more}, in a session: ${why.replace(/\.$/, "")}.`;
	});
}
function sayUse({ id, use, unused, executes, tools }, isShort) {
	const isTold = use?.state === "arrived" && !isShort;
	const programs = executes.slice(0, mostNamed$3).map(quoteValue).join(", ");
	return [
		...unused === void 0 ? [] : [`${id} was not used: ${unused}.`],
		...isTold ? [`${id}, used once: its ${tools === void 0 ? "text" : "answer"} arrives with ${formatCount(use.tokens, "token")}.`] : [],
		...programs === "" ? [] : [`${id} runs programs (${programs}): read their code, since rentroll does not judge what they do.`]
	];
}

const mostStartedAlone = 3;
const mostDescribed = 20;
async function proveGroup(starts, arm, questions, config) {
	const { laid, countTokens } = arm;
	const unboxed = laid.grants ? [] : questions.filter(isProgram);
	if (unboxed.length > 0) return {
		problems: unboxed.map(needsBox),
		notices: []
	};
	const overlay = layAssets(questions.map(({ brings }) => brings), laid);
	const arms = {
		files: new Map([...laid.files, ...overlay.files]),
		plugins: overlay.plugins,
		servers: overlay.servers
	};
	const after = await seeAfter(starts, arms, questions, countTokens);
	if ("code" in after) return {
		problems: [after],
		notices: []
	};
	const seenAssets = await useGroup(starts, arm, questions, {
		...arms,
		all: after
	});
	const brought = seenAssets.filter(({ isBrought }) => isBrought);
	const [{ asset, row } = {
		asset: void 0,
		row: void 0
	}] = seenAssets;
	if (asset === void 0 || row === void 0) return {
		problems: [],
		notices: []
	};
	const { system, tools, messages } = after.weight;
	const about = seenAssets.length === 1 ? asset.id : `this change with its ${seenAssets.length} assets`;
	const served = await weighServed(starts, questions, seenAssets, {
		...arms,
		all: after,
		countTokens
	});
	return {
		request: system + tools + messages,
		served,
		problems: [
			...listProblems(seenAssets, questions, {
				taker: about,
				all: after,
				runner: starts.runner
			}),
			...brought.flatMap((one) => isAway(one) ? [doesNotStart(one.asset, one.row.why)] : []),
			...isLeftToTasks(questions) ? [] : findTooExpensive(about, row, asset, {
				config,
				questions
			})
		],
		notices: [
			...laid.unboxed.map(sayNoBox),
			sayRent(about, row, starts.runner, config),
			...sayAbsent(brought.map((one) => one.row)),
			...brought.slice(0, mostDescribed).flatMap((one) => sayUse(one.row, seenAssets.length > 1))
		]
	};
}
async function useGroup(starts, { laid, paths, assets, before, countTokens, unsteady }, questions, { files, plugins, servers, all }) {
	const brought = questions.flatMap(({ change }) => change.after ?? []);
	const { uses } = await useAssets(starts, brought, {
		files,
		plugins,
		servers,
		paths,
		isBoxed: laid.grants,
		all,
		countTokens
	});
	const allAssets = [...assets, ...brought];
	return questions.map(({ change: { before: old, after: now } }) => {
		const asset = now ?? old;
		const unsteadiness = defined({ unsteady: unsteady.get(asset.id) });
		const row = {
			...weighArms(asset, all, before, allAssets, countTokens),
			...uses.get(asset.id),
			...unsteadiness
		};
		return {
			asset,
			isBrought: now !== void 0,
			row
		};
	});
}
function listProblems(seenAssets, questions, place) {
	const gone = questions.flatMap(({ displaces = [] }) => displaces);
	const changeIds = new Set([...seenAssets.map(({ asset }) => asset), ...gone].map(({ id }) => id));
	const isLeft = isLeftToTasks(questions);
	return seenAssets.filter(({ isBrought }) => isBrought).flatMap(({ asset, row }, index) => {
		const starves = index > 0 ? [] : row.starves.filter((id) => !changeIds.has(id));
		return listAssetFindings({
			...row,
			starves
		}, {
			...place,
			at: placeOfAsset(asset)
		}).map((one) => judgeFinding(one, isLeft));
	});
}
const refused = /* @__PURE__ */ new Set(["asset-starves", "asset-never-delivered"]);
function judgeFinding(problem, isLeft) {
	return refused.has(problem.code) || problem.code === "asset-unsteady" && !isLeft ? {
		...problem,
		severity: "error"
	} : problem;
}
function isLeftToTasks(questions) {
	const open = questions.filter(({ policy }) => policy !== "measure");
	return open.length === 0 || open.length < questions.length && questions.length <= 3;
}
function findTooExpensive(about, { rent }, { main }, { config: { context }, questions }) {
	if (rent.total <= context.injected) return [];
	const judged = questions.filter(({ change }) => kindOfEntry(change.id) !== void 0);
	const names = judged.slice(0, 3).map(({ change }) => `--asset ${quoteShell(change.id)}`);
	const message = `${about} would add ${formatCount(rent.total, "token")} to every session, and base allows ${context.injected} (context.injected)`;
	const shorter = "Say in one line what each is for and when; what it does belongs into its body, which is read on demand.";
	const measure = `Or let golden tasks say that it pays: rentroll check ${names.join(" ")} (--dry-run names the bill), then rentroll stamp.`;
	const hint = judged.length === 0 ? shorter : `${shorter} ${measure}`;
	return [makeError("head", "asset-too-expensive", message, hint, {
		file: main,
		line: 1,
		column: 1
	})];
}

const mostServersAlone = 10;
const mostNamed$2 = 20;
async function startAll(base, questions, deps) {
	const checks = await openPackages(base, questions, deps);
	try {
		return await withStarts(() => base.config.runner, deps, async (starts) => {
			deps.progress.step(sayStart(base.config, questions.length));
			return proveQuestions(starts, base, questions);
		}, checks?.fixture);
	} finally {
		await checks?.close();
	}
}
async function proveQuestions(starts, base, questions) {
	const opened = await openArms(starts, base);
	try {
		return await proveArms(starts, opened, base, questions);
	} catch (error) {
		if (!(error instanceof ProblemError) || error.problems[0]?.code !== "assets-silent") throw error;
		return {
			problems: [silences(questions, error.problems[0].message)],
			notices: [],
			unproved: 0
		};
	}
}
function silences(questions, reason) {
	const brought = questions.flatMap(({ change }) => change.after ?? []);
	const names = brought.slice(0, mostNamed$2).map(({ id }) => id);
	return makeError("head", "asset-silences", `a session with ${names.join(", ")} makes no model call, and a session without does: ${reason}`, "Let its hooks and programs end soon and by themselves. To see what a session waits for, start the runtime by hand with a short prompt.", brought[0] === void 0 ? void 0 : placeOfAsset(brought[0]));
}
async function proveArms(starts, opened, base, allQuestions) {
	const boxless = opened.laid.grants ? [] : allQuestions.filter(isEntry);
	const questions = allQuestions.filter((question) => !boxless.includes(question));
	const left = leaveBoxless(boxless);
	if (questions.length === 0) return left;
	const coming = questions.filter(({ change }) => change.after?.entry !== void 0).map(toBrought);
	const unsteady = await findUnsteadyOnes(starts, coming, opened.laid, opened.countTokens);
	const arms = {
		...opened,
		unsteady
	};
	const proved = [];
	for (const group of [questions, ...listAlone(questions)]) proved.push(await proveGroup(starts, arms, group, base.config));
	if (starts.signal.aborted) return {
		problems: [],
		notices: [],
		unproved: allQuestions.length
	};
	return {
		...joinProofs([...proved, left]),
		unproved: left.unproved
	};
}
function isEntry({ change }) {
	return versionsOf(change).some(({ entry }) => entry !== void 0);
}
function leaveBoxless(questions) {
	return {
		problems: questions.filter(({ policy }) => policy === "measure").map(({ change: { id } }) => {
			const message = `${id} was not measured: hooks and plugins run in a sandbox only, and this machine has no sandbox`;
			return makeError("setup", "asset-needs-box", message, `Install bubblewrap; ${linkDocs("sandbox")} says how.`);
		}),
		notices: questions.map(({ change: { id } }) => `${id} was not started: ${sayNoBox("asset-needs-box")}.`),
		unproved: questions.length
	};
}
function sayStart({ runner: { kind } }, assets) {
	return `${runners[kind].name} is started with the ${formatCount(assets, "asset")} of this change and without; a meter on this machine answers, no model is called and nothing is paid`;
}
function joinProofs(proved) {
	const problems = new Map(proved.flatMap((one) => one.problems).map((problem) => [problem.message, problem]));
	const notices = [...new Set(proved.flatMap((one) => one.notices))];
	const served = Object.assign({}, ...proved.map((one) => one.served ?? {}));
	return {
		problems: [...problems.values()],
		notices,
		served,
		...defined({ request: proved[0]?.request })
	};
}
function listAlone(questions) {
	if (questions.length === 1) return [];
	return (questions.length <= 3 ? questions : questions.filter(isServed).slice(0, mostServersAlone)).map((one) => [one]);
}
async function openArms(starts, base) {
	const tree = await followFolders(base.tree);
	const paths = await layWorktree(tree, templateIn(starts.scratch));
	const { loadsProject } = runners[base.config.runner.kind];
	const terms = serverTermsOf(base.config);
	const surroundings = await readSurroundings(base.tree, () => false, terms, loadsProject);
	const laid = surroundingsAt({ surroundings }, starts.runner);
	const countTokens = await loadTokenizer();
	const { assets } = loadsProject ? await listAssets(tree, "claude") : { assets: [] };
	return {
		laid,
		paths,
		assets,
		countTokens,
		before: await seeFirst(starts, laid, countTokens)
	};
}
const toBrought = ({ change: { id }, brings }) => ({
	id,
	brings
});
function listUnseen(questions, { ledger }, { proved }, isStanding) {
	const isCarried = ({ change }) => {
		const versions = versionsOf(change);
		const entries = (ledger?.assets ?? []).filter((entry) => findAsset(entry, versions) !== void 0);
		return entries.length > 0 && entries.every(({ id, body }) => proved.has(id) && isOn(body, change));
	};
	const open = questions.filter((question) => !isCarried(question));
	return isStanding || questions.length === 1 && open.length === 0 ? open : questions;
}
function isOn(digest, change) {
	return change.kind !== "changed" || change.after.head.byHand || change.after.digest === digest;
}
function leaveUnproved(questions, isPlan) {
	if (questions.length === 0) return {
		problems: [],
		notices: [],
		unproved: 0
	};
	const what = formatCount(questions.length, "asset");
	return {
		problems: [],
		notices: [isPlan ? `Before anything is paid, rentroll check starts the runtime free of charge with ${what} of this change.` : `Nothing was started for ${what} of this change: rentroll check does it where the runtime is installed.`],
		unproved: questions.length
	};
}
async function proveAssets(inputs, base, questions, deps) {
	if (deps.needsBox === true) await requireBox(base.config, deps.env);
	const key = nameProof(inputs, base.config, questions);
	const storedProof = inJournal(inputs, (db) => readProof(db, key));
	if (storedProof !== void 0) return {
		...JSON.parse(storedProof),
		unproved: 0
	};
	const { unproved, ...proved } = await startAll(base, questions, deps);
	if (unproved === 0 && proved.problems.every(({ code }) => !passingCodes.has(code))) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(proved)));
	return {
		...proved,
		unproved
	};
}
function nameProof({ refs }, { runner, context }, questions) {
	const runtimeParts = [
		runner.kind,
		runner.version ?? "",
		runner.model,
		String(context.injected)
	];
	const changes = questions.flatMap(({ change, policy, brings }) => {
		const files = [...brings.files].flatMap(([path, file]) => [
			path,
			file?.mode ?? "",
			file && sha256Hex(file.bytes)
		]);
		const servers = brings.servers === void 0 ? "" : nameBrought(brings.servers);
		const laidParts = [...files.map((part) => part ?? ""), servers];
		return [
			change.kind,
			change.id,
			policy,
			brings.style ?? "",
			...laidParts
		];
	});
	return hashParts("asset-proof 3", refs.baseSha, ...runtimeParts, ...changes);
}
const passingCodes = /* @__PURE__ */ new Set([
	"asset-needs-box",
	"asset-does-not-start",
	"asset-silences"
]);

const mostCalls = 3;
const longestMs = 3e5;
function openActivationArm(openRun, order) {
	const { asset, prompts } = order;
	const { config, place } = openRun;
	const measurement = {
		id: `activate:${asset.id}`,
		kind: "alone",
		agent: "all",
		tasks: prompts.map(({ id }) => id),
		activeSet: [],
		rules: [],
		subjects: []
	};
	const hidden = listHidden(order, openRun.base.config?.fixture.path).map((path) => [path, null]);
	const laid = {
		...order.laid,
		files: new Map([...order.laid.files, ...hidden])
	};
	const isUse = (tool, input) => isUseOf(asset)?.(tool, input) === true;
	const terms = {
		runner: place.runner,
		tasks: Object.fromEntries(prompts.map((each) => [each.id, toTask(asset, each)])),
		overlayOf: () => laid,
		memoryFile: "",
		ruleLines: [],
		watchOf: () => ({
			calls: 3,
			isUse
		}),
		judged: `activation ${3}`,
		limits: {
			maxTurns: 7,
			tokenCap: config.budget.trial,
			timeoutMs: Math.min(config.runner.timeoutMs, longestMs),
			checkTimeoutMs: place.checkTimeoutMs
		}
	};
	return {
		...openArm(openRun, measurement, terms),
		isShared: false
	};
}
function listHidden({ asset, promptFiles }, fixture = ".") {
	const all = [...asset.files.filter(({ counts }) => !counts).map(({ path }) => path), ...promptFiles];
	const inFixture = all.flatMap((path) => fixture !== "." && isInside(path, fixture) ? [path.slice(fixture.length + 1)] : []);
	return [.../* @__PURE__ */ new Set([...all, ...inFixture])].filter(isRepositoryPath);
}
function toTask(asset, { id, trigger: { prompt } }) {
	return {
		id,
		agent: "all",
		prompt,
		successCheck: "true",
		file: "",
		reference: "",
		referenceFile: "",
		digest: hashParts(asset.id, prompt, String(3))
	};
}
function specsOf(arm, asset, prompts, { from, attempt }) {
	const { id: measurement, agent } = arm.measurement;
	const present = [asset.id];
	return prompts.map(({ id: task }, index) => {
		const again = attempt === 0 ? [] : [String(attempt)];
		const seed = hashParts("activation", task, ...again);
		const key = hashParts("activation trial", arm.contextOf({
			task,
			present
		}), ...again);
		const place = {
			index: attempt,
			batch: 1,
			order: from + index + 1
		};
		return {
			key,
			measurement,
			agent,
			task,
			...place,
			seed,
			present,
			toggled: [asset.id]
		};
	});
}
function listAsked({ id }, prompts) {
	const [should = [], shouldNot = []] = [true, false].map((fires) => prompts.filter((each) => each.fires === fires));
	return [...should, ...shouldNot].map((trigger) => ({
		id: hashParts("trigger", id, trigger.prompt).slice(0, 16),
		trigger
	}));
}
const showsNone = {
	completed: true,
	"failed-check": true,
	"turn-cap": true,
	"timed-out": false,
	"token-cap": false,
	"agent-error": false,
	"environment-error": false,
	cancelled: false
};
function readSeen(prompt, { usedAt, outcome }) {
	if (usedAt !== void 0) return {
		prompt,
		outcome,
		fired: true
	};
	return {
		prompt,
		outcome,
		fired: showsNone[outcome] ? false : void 0
	};
}
function countTriggers(trials) {
	const counted = trials.filter(({ fired }) => fired !== void 0);
	return defined({
		should: countOf(counted, true),
		shouldNot: countOf(counted, false)
	});
}
function countOf(trials, fires) {
	const matching = trials.filter(({ prompt: { trigger } }) => trigger.fires === fires);
	return matching.length === 0 ? void 0 : {
		of: matching.length,
		hits: matching.filter(({ fired }) => fired === fires).length
	};
}
function listMissed(trials) {
	return trials.flatMap((trial) => {
		const miss = findMiss(trial);
		return miss === void 0 ? [] : [{
			...trial.prompt.trigger,
			miss,
			outcome: trial.outcome
		}];
	});
}
function findMiss({ prompt, fired }) {
	if (fired === void 0) return "uncounted";
	if (fired === prompt.trigger.fires) return void 0;
	return fired ? "fired" : "silent";
}

async function askPrompts(openRun, order) {
	const { prompts, floor } = order;
	const arm = openActivationArm(openRun, order);
	const { concurrency } = openRun.config;
	openRun.deps.progress.startMeasurement({
		name: arm.measurement.id,
		trials: prompts.length,
		isExact: false,
		concurrency
	});
	const ports = openTrialPorts(openRun, [arm]);
	const ended = {
		trials: [],
		records: [],
		again: 0
	};
	let stop;
	for (const part of listParts(prompts)) {
		if (stop !== void 0 || isPromptsNo(ended.trials, floor)) break;
		stop = await askPart({
			arm,
			ports,
			asset: order.asset
		}, part, ended);
	}
	const { trials } = ended;
	const judged = judgeTriggers(countTriggers(trials), floor);
	const reason = stop !== void 0 && !isActivationNo(judged.reason) ? "stopped" : judged.reason;
	return {
		...judged,
		reason,
		...defined({ stop }),
		missed: listMissed(trials),
		notices: noteAgain(ended)
	};
}
function listParts(prompts) {
	return [prompts.slice(0, 8), prompts.slice(8)];
}
function isPromptsNo(trials, floor) {
	return isActivationNo(judgeTriggers(countTriggers(trials), floor).reason);
}
const mostAttempts = 3;
async function askPart({ arm, ports, asset }, part, ended) {
	let open = part;
	for (let attempt = 0; open.length > 0; attempt += 1) {
		const place = {
			from: ended.records.length,
			attempt
		};
		const { records, stop } = await runAffordable(specsOf(arm, asset, open, place), ports);
		ended.records.push(...records);
		const trials = records.flatMap((record) => readOne(open, record));
		const troubled = trials.filter(({ fired }) => fired === void 0);
		const isLast = stop !== void 0 || attempt === 2;
		ended.trials.push(...trials.filter((trial) => isLast || trial.fired !== void 0));
		if (stop !== void 0) return stop;
		if (isLast && troubled[0] !== void 0) return {
			kind: "environment",
			detail: sayTrouble(troubled[0])
		};
		ended.again += troubled.length;
		open = troubled.map(({ prompt }) => prompt);
	}
}
function readOne(prompts, record) {
	const prompt = prompts.find(({ id }) => id === record.task);
	return prompt === void 0 ? [] : [readSeen(prompt, record)];
}
function sayTrouble({ prompt: { trigger }, outcome }) {
	return `the prompt of ${trigger.at.file}:${trigger.at.line} was tried ${mostAttempts} times in a row, and each trial ended without an answer (${outcome})`;
}
function noteAgain({ again }) {
	if (again === 0) return [];
	return [`${formatCount(again, "trial")} ended without an answer and ${again === 1 ? "was" : "were"} repeated.`];
}

async function openClone(config, tree, deps) {
	const home = userHome(deps.env);
	requireOwnHome(home);
	const scratch = await openScratch(tmpdir());
	noteTrialFolder(home, scratch);
	const clean = () => closeScratch(scratch, (notice) => deps.progress.step(notice));
	try {
		const template = templateIn(scratch);
		const key = await hashFiles(tree, await layWorktree(tree, template));
		const { runner, close } = await openRunner(config, {
			scratch,
			env: deps.env
		});
		const fixture = {
			template,
			modules: void 0
		};
		return {
			kind: "live",
			runner,
			fixture,
			key,
			scratch,
			startOf: async () => fixture,
			sandbox: {
				kind: "none",
				why: "nothing is judged"
			},
			checkTimeoutMs: 6e4,
			close: async () => {
				await close();
				await clean();
			}
		};
	} catch (error) {
		await clean();
		throw error;
	}
}
async function hashFiles(tree, paths) {
	const parts = [];
	for (const path of paths) parts.push(path, sha256Hex(await tree.read(path) ?? await tree.readLink(path) ?? ""));
	return hashParts("clone", ...parts);
}

const verdictShare = .03;
function planAsking(question, plan, config, request) {
	const { triggers, change, policy } = question;
	const asset = change.after;
	if (triggers === void 0 || asset === void 0) return { notices: [] };
	const { prompts, floor } = triggers;
	const promptTrials = listAsked(asset, prompts);
	const each = billOf(config, {
		trials: 1,
		request
	});
	const most = rooms[policy](change.id, plan, each.tokens);
	if (most === 0) return { notices: [] };
	if (promptTrials.length > most) return { notices: [`${change.id}: ${tooExpensive}.`] };
	return {
		question,
		asset,
		bill: billOf(config, {
			trials: promptTrials.length,
			request
		}),
		floor,
		prompts: promptTrials,
		notices: noteHalf(change.id, prompts)
	};
}
const tooExpensive = `its prompts would take more than ${`${100 * verdictShare} %`} of its verdict's tokens, so they are not tried before the verdict`;
const rooms = {
	prove: () => 0,
	activate: () => Number.POSITIVE_INFINITY,
	measure: (id, plan, tokens) => Math.floor(verdictShare * verdictTokens(id, plan) / tokens)
};
function verdictTokens(id, plan) {
	const measured = new Set(listMeasured(plan).map(({ rule }) => rule.id));
	return plan.bills.filter(({ rule }) => measured.has(rule) && `${rule}-`.startsWith(`${id}-`)).reduce((sum, { expected }) => sum + expected.tokens, 0);
}
function noteHalf(id, prompts) {
	return prompts.every(({ fires }) => fires) ? [`${id}: no prompt tests when it must not be used, so only half of the question is answered.`] : [];
}
const answerTokens = 300;
const roomTokens = 16e3;
function billOf({ runner, prices }, { trials, request }) {
	const all = trials * 3 * request;
	const output = trials * 3 * answerTokens;
	const price = (written) => priceUsage({
		...zeroUsage,
		output,
		cacheCreation: written,
		cacheRead: all - written
	}, runner.model, prices);
	return {
		trials,
		tokens: all + output,
		least: price(Math.min(all, request)),
		most: price(trials * request)
	};
}
function capTrials(config, request) {
	const trial = Math.min(config.budget.trial, 2 * 3 * (request + roomTokens));
	return {
		...config,
		budget: {
			...config.budget,
			trial
		}
	};
}
const mostNamed$1 = 5;
function findingsOf({ id: asset, main }, floor, { reason, recall, silence, missed, notices, stop }) {
	const answer = explainActivation({
		asset,
		floor,
		reason,
		...defined({
			recall,
			silence
		})
	});
	const trouble = stop?.kind === "environment" || stop?.kind === "unrecorded" ? stop.detail : void 0;
	const isNo = isActivationNo(reason) && trouble === void 0;
	const at = {
		file: main,
		line: 1,
		column: 1
	};
	const missedLines = missed.slice(0, mostNamed$1).map(({ prompt, miss, at: { file, line } }) => {
		return `${asset}, ${misses[miss]}: ${quoteValue(prompt.slice(0, 80))} (${file}:${line})`;
	});
	const more = missed.length > mostNamed$1 ? [`${asset}: ${missed.length - mostNamed$1} more prompts had the wrong result.`] : [];
	return {
		problems: [...trouble === void 0 ? [] : [makeError("setup", "environment-error", `trying the prompts stopped: ${trouble}`, again)], ...isNo ? [makeError("head", codes[reason], answer, adviseActivation(reason, asset), at)] : []],
		notices: [
			...isNo || trouble !== void 0 ? [] : [`${answer}.`],
			...missedLines,
			...more,
			...notices
		],
		isOpen: reason === "not-shown" || reason === "stopped"
	};
}
const again = "Nothing paid for is lost: run the same command to continue.";
const codes = {
	"never-triggers": "asset-never-triggers",
	"below-floor": "asset-below-floor",
	"fires-elsewhere": "asset-fires-elsewhere"
};

const nothingAsked = {
	problems: [],
	notices: [],
	open: 0
};
async function activateChange({ inputs, base, deps }, questions, request, asking) {
	const planned = questions.map((question) => planAsking(question, asking.plan, base.config, request));
	const notices = planned.flatMap((one) => one.notices);
	const askings = planned.flatMap((one) => "question" in one ? [one] : []);
	if (askings.length === 0) return {
		...nothingAsked,
		notices
	};
	if (!hasKey(base, deps)) return leaveOpen(askings, base);
	const config = capTrials(base.config, request);
	const order = {
		kind: "activate",
		run: asking.run,
		base,
		config,
		agents: [],
		...base.fixture === void 0 ? { open: () => openClone(config, base.tree, deps) } : {},
		...defined({
			isFresh: asking.isFresh,
			store: asking.store
		})
	};
	for (const { asset, bill } of askings) deps.progress.step(describeActivationBill(asset.id, bill));
	const ended = await runExperiment(inputs, order, deps, async (openRun) => {
		const results = [];
		const stops = [];
		for (const one of askings) {
			const { findings, stop } = await askOne(openRun, one);
			results.push(findings);
			stops.push(stop);
			if (stop !== void 0) break;
		}
		return {
			result: results,
			stops
		};
	});
	return {
		problems: ended.result.flatMap(({ problems }) => problems),
		notices: [
			...notices,
			...ended.result.flatMap((one) => one.notices),
			...ended.notices
		],
		open: listWanted(askings.filter((_, index) => ended.result[index]?.isOpen !== false)).length,
		budget: ended.budget
	};
}
function listWanted(askings) {
	return askings.filter(({ question }) => isWanted[question.policy]);
}
const isWanted = {
	prove: false,
	activate: true,
	measure: false
};
function hasKey({ config }, { env }) {
	return runners[config.runner.kind].apis.some((api) => findEndpoint(api, env) !== void 0);
}
function leaveOpen(askings, { config }) {
	const wanted = listWanted(askings);
	if (wanted.length === 0) return nothingAsked;
	const names = wanted.map(({ asset }) => asset.id).join(", ");
	const trials = wanted.reduce((sum, { bill }) => sum + bill.trials, 0);
	const notice = `The prompts of ${names} were not tried, although base wants that (context.assets): ${keyVariablesOf(config.runner.kind).join(" or ")} is not set here. It is only known that the runtime accepts the assets; trying the prompts takes ${formatCount(trials, "trial")}.`;
	return {
		...nothingAsked,
		notices: [notice],
		open: wanted.length
	};
}
async function askOne(openRun, planned) {
	const { base, place } = openRun;
	const { asset, floor, question } = planned;
	const around = surroundingsAt(base, place.runner);
	const needs = around.grants ? void 0 : sayNeedsBox(asset);
	if (needs !== void 0) return {
		findings: {
			problems: [],
			notices: [`The prompts of ${asset.id} were not asked: ${needs}.`],
			isOpen: true
		},
		stop: void 0
	};
	const files = new Map([...around.files, ...layInstructions(base)]);
	const overlay = layAsset(question.brings, around);
	const promptResult = await askPrompts(openRun, {
		...planned,
		laid: {
			files: new Map([...files, ...overlay.files]),
			allowed: [.../* @__PURE__ */ new Set([...around.allowed, ...overlay.allowed])],
			servers: overlay.servers,
			plugins: overlay.plugins
		},
		promptFiles: listPromptFiles(question)
	});
	return {
		findings: findingsOf(asset, floor, promptResult),
		stop: promptResult.stop
	};
}
function listPromptFiles({ triggers }) {
	return [...new Set((triggers?.prompts ?? []).map(({ at }) => at.file))];
}

async function startAssets({ inputs, policy, lint: { assets, code, texts } }, { mode, beliefs }, deps) {
	const { kind } = mode;
	const questions = listUnseen(assets, inputs.head, beliefs, kind === "standing");
	const proved = kind === "measure" && questions.length > 0 ? await proveAssets(inputs, policy, questions, deps) : leaveUnproved(questions, kind === "plan");
	const review = kind === "plan" ? nothingToReview : await reviewCode(code, policy, deps);
	const { unproved, served = {}, request } = proved;
	return {
		problems: [...proved.problems, ...findOtherRents(inputs, served)],
		notices: [...review.notices, ...proved.notices],
		counts: {
			proved: assets.length - unproved,
			unproved,
			...defined({ unreviewed: review.unreviewed })
		},
		texts: texts.map((text) => withRent(text, served)),
		questions,
		...defined({ firstRequest: request })
	};
}
async function askPromptsOf({ questions, firstRequest, counts }, plan, { change: { inputs, policy }, mode, deps }) {
	const activated = async () => {
		if (mode.kind === "plan") return billChange(questions, plan, policy);
		if (mode.kind !== "measure" || firstRequest === void 0) return nothingAsked;
		const order = {
			run: runIdOf(plan),
			plan,
			isFresh: isFresh(mode),
			...defined({ store: mode.store })
		};
		return activateChange({
			inputs,
			base: policy,
			deps
		}, questions, firstRequest, order);
	};
	const { problems, notices, budget, open } = await activated();
	return {
		problems,
		notices,
		counts: {
			...counts,
			open
		},
		...defined({ spent: budget })
	};
}
const usualRequest = 25e3;
function billChange(questions, plan, { config }) {
	const notices = questions.flatMap((question) => {
		const planned = planAsking(question, plan, config, usualRequest);
		if (!("bill" in planned)) return planned.notices;
		return [`Prompts are asked first: ${describeActivationBill(planned.asset.id, planned.bill)} (by a first request of ${usualRequest} tokens; it is weighed before).`];
	});
	return {
		...nothingAsked,
		notices
	};
}
function findOtherRents({ base, head, paths }, served) {
	return [...head.receipts].flatMap(([id, { receipt, text }]) => {
		const servedRent = served[`${kindOfEntry(id)}:${receipt.asset?.name}`];
		const isNew = base?.receipts.get(id)?.text !== text;
		const isSame = servedRent === void 0 || receipt.evidence.rent === Math.abs(servedRent.change) && receipt.asset?.tokens === servedRent.whole;
		if (!isNew || isSame) return [];
		const message = `the receipt of ${quoteValue(id)} says that it adds ${receipt.evidence.rent} tokens to every session, and a start shows ${Math.abs(servedRent.change)}`;
		return [makeError("head", "receipt-other-rent", message, "Delete it, commit that, and measure it as base and this change have it now: rentroll check, then rentroll stamp.", { file: receiptFile(paths, id) })];
	});
}
const nothingToReview = { notices: [] };
async function reviewCode(code, { config }, { askApproval }) {
	if (config.receipts.requireReview === void 0) return nothingToReview;
	if (code.length === 0) return nothingToReview;
	const codeNotice = `${code.map(nameCode).join("; ")}. A search of its text cannot tell what the code knows or does`;
	const approval = await askApproval?.() ?? {
		by: [],
		why: nobodyToAsk
	};
	if ("why" in approval) return {
		unreviewed: code.length,
		notices: [`${codeNotice}: ${waits} (${approval.why}).`]
	};
	return { notices: [`${codeNotice}: ${approval.by.map(quoteValue).join(", ")} approved this very commit.`] };
}
const waits = "receipts.requireReview of base has it wait until somebody who may write to the repository approves the last commit of the pull request; the check passes when it is run again after that";
const nobodyToAsk = "only the Action can ask GitHub who approved it";
const mostNamed = 3;
function nameCode({ id, executes }) {
	const shown = executes.slice(0, mostNamed).map((one) => quoteValue(one.slice(0, 200)));
	const more = executes.length > mostNamed ? ` and ${executes.length - mostNamed} more` : "";
	return `${quoteValue(id)} executes code: ${shown.join(", ")}${more}`;
}

const nothing = {
	problems: [],
	notices: []
};
const wrapping = {
	tokens: 40,
	share: .1
};
async function proveGrowth(change, mode, deps) {
	const { base, head } = change.inputs;
	const { config } = change.policy;
	if (mode.kind !== "measure" || base === void 0 || config.context.growth === "allow") return nothing;
	if (isSimulated(config.runner.kind)) return nothing;
	const isByContent = change.inputs.stamps !== void 0;
	const [was, is] = await Promise.all([base.tree, head.tree].map((tree) => hashLoaded(tree, config, isByContent)));
	if (was === is) return nothing;
	const sides = {
		base: base.tree,
		head: head.tree,
		digest: hashParts(was ?? "", is ?? "")
	};
	const runtimes = [...runners[config.runner.kind].calls === "metered" ? [config.runner.kind] : [], ...await listOtherRuntimes(change.inputs, config)];
	const findings = await Promise.all(runtimes.map((runtime) => proveSessions(runtime, sides, change, deps)));
	return {
		problems: findings.flatMap(({ problems }) => problems),
		notices: findings.flatMap(({ notices }) => notices)
	};
}
async function proveSessions(runtime, sides, { inputs, policy: { config }, lint }, deps) {
	const { name } = runtimeKits[runtime];
	const [was, is] = await Promise.all([sides.base, sides.head].map((tree) => readSessionOf(runtime, tree, config)));
	const key = hashParts("growth 2", nameProgram(runtime, config, deps.env), sides.digest);
	const stored = inJournal(inputs, (db) => readProof(db, key));
	const sent = stored === void 0 ? await startBoth(runtime, sides, config, deps) : JSON.parse(stored);
	if (typeof sent === "string") {
		const isSame = diffTexts(was ?? [], is ?? []).length === 0;
		const notice = `The tokens that sessions of ${name} load were computed from the files, and not confirmed by starting it: ${sent}.`;
		return isSame && runtime !== config.runner.kind ? nothing : {
			problems: [],
			notices: [notice]
		};
	}
	await refuseChanged(inputs, config);
	if (stored === void 0) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(sent)));
	const count = await loadTokenizer();
	const read = weighItems(is ?? [], count) - weighItems(was ?? [], count);
	const hasSpeakers = lint.assets.some(({ brings: { style, hook, plugin } }) => [
		style,
		hook,
		plugin
	].some((brought) => brought !== void 0));
	return describe(sent, read, `${name} ${sent.version}`.trim(), config.context.growth === "warn" || hasSpeakers);
}
function nameProgram(runtime, { runner }, env) {
	if (runtime === runner.kind) return hashParts(runtime, runner.version ?? "", runner.model);
	const path = findProgram(runtimeKits[runtime].program ?? runtime, env);
	const facts = path === void 0 ? void 0 : statSync(path, { throwIfNoEntry: false });
	return hashParts(runtime, path ?? "", String(facts?.size), String(facts?.ctimeMs));
}
function describe({ before, after, line }, read, name, isWarning) {
	const grown = after - before;
	const change = `${formatCount(Math.abs(grown), "token")} ${grown < 0 ? "fewer" : "more"}`;
	const notices = [`Sent by ${name}: a session begins with ${change} (${formatCount(before, "token")} before).`];
	const unexplained = grown - read;
	if (unexplained <= wrapping.tokens + Math.abs(read) * wrapping.share) return {
		problems: [],
		notices
	};
	const shown = line === void 0 ? "" : `, for example ${quoteValue(line.trim().slice(0, 120))}`;
	const message = `sessions of ${name} begin with ${change}, and no file that is known to be loaded explains ${formatCount(unexplained, "token")} of them${shown}`;
	const problem = makeError("head", "context-unexplained", message, "Put these words into an instruction file, where they are weighed line by line; or set context.growth to warn in a change of its own.");
	return {
		problems: [isWarning ? {
			...problem,
			severity: "warning"
		} : problem],
		notices
	};
}
async function hashLoaded(committed, config, isByContent) {
	const tree = await followFolders(committed);
	const isLoaded = await findLoaded(tree, config);
	const parts = (await tree.list("")).filter(({ path }) => isLoaded(path)).map(async ({ path, mode, id }) => {
		return [
			path,
			mode,
			isByContent || id === void 0 ? sha256Hex(await tree.read(path) ?? "") : id
		];
	});
	return hashParts(...(await Promise.all(parts)).flat());
}
async function readSessionOf(runtime, tree, config) {
	const request = {
		config,
		...await readSurfaceFiles(tree, config),
		memories: /* @__PURE__ */ new Set()
	};
	return readSession(runtime, request).parts;
}
function weighItems(items, count) {
	return sum(items.map((item) => item.loading === "always" ? countText(item, count) : 0));
}
async function startBoth(runtime, { base, head }, { runner }, deps) {
	deps.progress.step(`${runtimeKits[runtime].name} is started with the files of both sides; nothing is paid`);
	try {
		return await withStarts((scratch) => runtime === runner.kind ? runner : findOnPath(runtime, deps, scratch), deps, async (starts) => {
			if (starts.runner.enforced?.files !== true) return "it is started in a sandbox only, and this machine has no sandbox";
			const count = await loadTokenizer();
			const [was, is] = [await startWith(base, starts, count), await startWith(head, starts, count)];
			const [line] = findOwnLines(is, was);
			return {
				version: starts.runner.version,
				before: total(was),
				after: total(is),
				...defined({ line })
			};
		});
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return error.problems[0]?.message ?? "it cannot be started";
	}
}
const total = ({ weight }) => sum(Object.values(weight));
const isServersFile = (path) => path === ".mcp.json";
async function startWith(tree, starts, count) {
	const template = templateIn(starts.scratch);
	await rm(template, {
		recursive: true,
		force: true
	});
	await layWorktree(tree, template, isServersFile);
	return seeFirst(starts, { files: /* @__PURE__ */ new Map() }, count);
}

export { loadChange as A, settleMode as C, listMeasured as D, experiments as E, openReceipts as F, refusedProblem as I, askProofs as M, vouchFor as N, planExperiment as O, vouchForRows as P, planParts as S, isUnstamped as T, addFindings as _, reviewCode as a, startAssets$1 as b, afterEveryBatch as c, runExperiment as d, proveDelivery as f, listPairs as g, dealBatches as h, nothingToReview as i, saveMeasuredWordings as j, runIdOf as k, measurePlan as l, bringTrials as m, askPromptsOf as n, startAssets as o, adoptCharges as p, findOtherRents as r, sumIncidents as s, proveGrowth as t, measureRules as u, askPrompts$1 as v, planGate as w, countAttempts as x, proveGrowth$1 as y };