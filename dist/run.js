import { i as __toESM } from "./rolldown-runtime.js";
import { i as isRepositoryPath, n as folderOf, r as isInside } from "./quick-answer.js";
import { At as StoppedRunError, B as runners, Br as setupError, C as openSeal, Cr as zeroUsage, D as outcomeTermsOf, Dn as isFailure, En as enforcedParts, Fr as ProblemError, G as serverMark, It as isCompiled, Jn as stableJson, Kn as readJson, Lr as hasErrors, Mn as quoteShell, Mt as defaultConfigFile, On as isLeak, Or as keysOf, Ot as quoteValue, Qn as hashParts, S as wantedSaving, Sr as weighUsage, Tr as defined, Un as isObject, Wn as objectOf, Yn as textOf, Zn as loadTokenizer, _ as isCi, _n as isDecided, _r as metricWeights, b as layTexts, bn as median, br as sumModels, c as measuredNow, cr as leanDemoModel, er as sha256Hex, jt as spentOf, kr as messageOf, lr as limitsByStrictness, rr as demoModel, s as scheduleOf, st as toDay, v as nameOtherArm, w as ownSecret, wn as arms, wr as codeOf, wt as compareText, xn as sum, xr as totalTokens, y as layText, yn as mean, z as isSimulated, zr as makeError } from "./core.js";
import { $ as refuseTracked, B as shownCopy, Ct as openStore, Dt as explainMachineFault, Et as userHome, G as readRanAt, H as openTally, J as noticeState, K as readSameTrial, N as closeScratch, P as openScratch, S as saveResults, St as openAsIs, Tt as makeFolder, U as readByContext, W as readNewestTrials, X as findCommonDir, Y as takeNotices, Z as findRemoteName, _t as readMeasuringTokens, at as journalTrial, b as readProof, bt as explainJournalFault, ct as readTrials, dt as raiseReservation, f as findSandbox, ft as readReservations, g as noteTrialFolder, gt as readCharges, ht as chargeAttempt, it as beginRun, lt as dropDeadReservations, mt as reserveTrial, o as isMeasuredHere, ot as readContexts, pt as releaseTrial, q as readOrMakeSecret, st as readRunTrials, tt as findRoot, ut as noteSpending, v as saveBudget, vt as countUnproved, wt as writeTransaction, x as saveProof, xt as hasJournalSchema, y as listProofs, yt as sealWith } from "./adapters.js";
import { f as require_picomatch, i as pLimit } from "./libraries.js";
import { $ as touchBudget, $n as spreadOfTrials, A as toFactCall, At as renderRuleLine, C as locateKey, D as absorbBatch, E as planBatch, G as listSharers, Gt as formatMinEffect, Hn as findIsolation, Ht as nameReworded, I as closeTogether, In as describeEntry, Kn as procedure, L as listUndecided, M as readClaudeCalls, N as selfTestLine, Nn as splitRule, O as startDesign, P as replayAnalyses, Pn as splitTermsOf, Q as recordUsage, Qn as pooledCv, R as decideRule, Rn as kindOfEntry, Sn as settingsFile, St as treatedAs, T as dealUnits, Un as hashBody, V as confirmClaim, Vn as findEnforcement, Vt as idOfName, X as checkBudget, Xn as judgeEvidence, Y as chargeUsage, Yn as sumSpend, Yt as placeMemory, Z as createBudget, Zt as listAssets, _t as groupRules, a as describeProbe, at as priceWorstToken, bt as factsOf, cn as isUseOf, cr as isActivationOpen, ct as planTrials, dn as judgeTriggers, dr as judgeChange, dt as unsplitId, et as priceKnown, fr as judgeProblems, ft as totalBills, gt as groupAudited, hr as expectRounds, ht as listLeaving, ir as resolveMinimalEffect, it as priceWorstCall, j as readCodexCalls, k as answerProbe, kt as compileMemory, ln as namesOf$1, lr as judgeActivation, lt as selectRules, mr as equalShare, mt as findUntold, nr as weighRemoval, nt as priceTrials, ot as getBudgetReport, pr as backVerdict, pt as diffLedger, q as digestOverlay, qn as renderReceipt, rt as priceUsage, sr as isActivationNo, st as spendByRule, tn as editHooks, tt as priceTrial, un as countAsked$1, ut as splitByModel, v as describeDisplacement, vt as makeMeasurement, xt as plainRule, yn as sayNeedsBox, yt as assetIn, zn as buildReceipt, zt as parseReceipt } from "./steps.js";
import { D as formatCount, _ as describeCost, d as explainNext, f as explainText, g as describeBill, h as listUnenforced, i as writeActivationHeadline, j as formatTokens, l as explainAudit, n as describeActivationBill, p as buildReport, r as misses, t as adviseActivation, u as explainLeaving } from "./report.js";
import { $ as findAsset, A as behaviourPolicy, D as laySurroundings, E as locateState, I as isSameModel, J as followLinks, K as memoryOrder, L as outcomePolicy, M as evidencePolicy, N as expectedVersion, P as fingerprintOn, Q as withRent, R as weightsOf, S as parseBaselines, T as isLink, Y as followFolders, Z as serverTermsOf, _ as judgingConfig, a as proveForRule, at as letsIn, c as markStanding, d as checkRecords, dt as readTreeText, ft as receiptFile, j as definitionOf, k as asSureOfNothing, l as lintRevisions, lt as locateFiles, m as measuringAgent, nt as carriesLeaving, o as effectiveConfig, q as readSurroundings, r as believeReceipts, s as loadInputs, st as mayGo, tt as versionsOf, u as relaxUnused, v as noticeWeakSuites, x as noBaselines, y as weighAgents } from "./repository.js";
import { t as require_dist } from "./yaml.js";
import { p as parseDefinition } from "./core-yaml.js";
import { A as makeWorkspace, C as findEndpoint, D as tidyTrial, E as runTrial, M as digestOfKept, N as isSimulatedRecord, O as prepareFixture, S as walkStrings, T as keyVariablesOf, _ as prepareStart, b as weighRequest, d as readPartCharges, g as proveTask, h as openTrialRedactor, j as workspaceFolder, k as layFile, m as openTrialStore, u as isOffered, v as runBatch, w as hasRunnerKey, x as textOfRequest, y as findCarrier } from "./measure.js";
const { dirname, join, resolve } = globalThis.process.getBuiltinModule("node:path");
const { existsSync, linkSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } = globalThis.process.getBuiltinModule("node:fs");
const { tmpdir } = globalThis.process.getBuiltinModule("node:os");
const { basename: basename$1 } = globalThis.process.getBuiltinModule("node:path/posix");
const { mkdir, rm } = globalThis.process.getBuiltinModule("node:fs/promises");

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

var import_dist = require_dist();
const usual = {
	recallsOthers: true,
	tellsNotices: false,
	sides: groupRules,
	names: {},
	isAsked: false
};
const asked = {
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
		...asked,
		sides: groupAudited,
		names: { design: "audit" }
	},
	compare: {
		...asked,
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

function budgetOfRun(db, run, config, facts = {}) {
	const pricing = pricingOf(config);
	const empty = emptyBudget(run, config, facts.beganAt);
	const recorded = readRunTrials(db, run).reduce((budget, record) => recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)), empty);
	const charged = (facts.endedOnly === true ? readCharges(db, run) : readAttempts(db, run)).reduce((budget, attempt) => chargeUsage(budget, attempt.agent, attempt.usage, priceTrial(attempt, pricing)), recorded);
	const budget = facts.now === void 0 ? charged : touchBudget(charged, facts.now);
	return facts.stopReason === void 0 ? budget : {
		...budget,
		stopReason: facts.stopReason
	};
}
function readAttempts(db, run) {
	const open = readReservations(db, run).filter(({ spent }) => spent > 0);
	return [...readCharges(db, run), ...open.map(({ agent, toggled, used }) => ({
		agent,
		toggled,
		...used
	}))];
}
function reportOfRun(db, budget, config, now) {
	const { convoyId: run } = budget;
	const trials = readRunTrials(db, run);
	const attempts = readAttempts(db, run);
	const reservedByAgent = /* @__PURE__ */ new Map();
	for (const { agent, tokens, spent, isLiving } of readReservations(db, run)) if (isLiving) reservedByAgent.set(agent, (reservedByAgent.get(agent) ?? 0) + Math.max(0, tokens - spent));
	const reserved = [...reservedByAgent.values()].reduce((sum, tokens) => sum + tokens, 0);
	return getBudgetReport(budget, reserved, budget.stopReason, {
		rules: spendByRule([...trials, ...attempts.map((attempt) => ({
			...attempt,
			isAttempt: true
		}))]),
		pricing: summarisePricing(trials, attempts, pricingOf(config)),
		reservedByAgent,
		...attempts.length === 0 ? {} : { charged: sumAttempts(attempts) },
		week: { measured: measuredInWeek(db, now) }
	});
}
function measuredInWeek(db, now) {
	return readMeasuringTokens(db, /* @__PURE__ */ new Date(now.getTime() - 6048e5));
}
function summarisePricing(trials, attempts, pricing) {
	const { simulatedTrials } = priceTrials(trials, pricing).pricing;
	return {
		...priceTrials([...trials, ...attempts], pricing).pricing,
		simulatedTrials
	};
}
function sumAttempts(attempts) {
	return {
		attempts: attempts.length,
		tokens: sum(attempts.map(({ usage }) => totalTokens(usage)))
	};
}
const warningThresholdPercent = 80;
function emptyBudget(run, config, beganAt) {
	const { budget } = config;
	const limits = {
		maxTokensPerConvoy: budget.run,
		maxTokensPerAgent: budget.agent,
		maxTokensPerTrial: budget.trial,
		maxDollars: budget.dollars,
		warningThresholdPercent
	};
	return createBudget(run, limits, beganAt);
}
function sumRecalled(recalled, config) {
	if (recalled.size === 0) return {};
	const records = [...recalled.values()];
	const tokens = sum(records.map(({ usage }) => totalTokens(usage)));
	return { recalled: {
		trials: records.length,
		tokens,
		dollars: priceTrials(records, pricingOf(config)).dollars
	} };
}
function pricingOf({ prices = {} }) {
	return {
		overrides: prices,
		simulatedModels: [demoModel, leanDemoModel]
	};
}
function listPricing(config) {
	return {
		...pricingOf(config),
		simulatedModels: []
	};
}
function plannedModel({ runner }) {
	return runners[runner.kind].models?.[0] ?? runner.model;
}

function surroundingsAt({ surroundings }, { enforced }) {
	const isBoxed = enforced?.files === true && enforced.processes;
	return laySurroundings(surroundings ?? nothing, isBoxed);
}
const nothing = {
	files: /* @__PURE__ */ new Map(),
	settings: {},
	servers: /* @__PURE__ */ new Map(),
	plugins: /* @__PURE__ */ new Map(),
	without: []
};
function layAsset(brings, around) {
	return layAssets([brings], around);
}
function replaceServers(started, own, isBoxed) {
	if (own === void 0) return started;
	const laid = [...own].filter(([, server]) => isBoxed || server === null);
	const all = new Map([...started, ...laid]);
	return new Map([...all].flatMap(([name, server]) => server === null ? [] : [[name, server]]));
}
function layAssets(brought, { files: around, plugins, servers, grants }) {
	const isLaid = (path) => grants || path.endsWith(".md");
	const base = around.get(settingsFile);
	const settings = brought.reduce((sum, one) => editSettings(sum, one, grants), readSettings(base));
	const text = stableJson(settings);
	const isSame = text === stableJson(readSettings(base));
	return {
		files: new Map([...brought.flatMap(({ files }) => [...files].filter(([path]) => isLaid(path))), ...isSame ? [] : [[settingsFile, layText(text)]]]),
		allowed: grants ? [...new Set(brought.flatMap(({ allowed }) => allowed))] : [],
		plugins: grants ? brought.reduce(editPlugins, plugins) : plugins,
		servers: brought.reduce((sum, one) => replaceServers(sum, one.servers, grants), servers)
	};
}
function silence(around) {
	const { hooks: _hooks, ...quiet } = readSettings(around.files.get(settingsFile));
	return {
		...around,
		plugins: [],
		files: new Map([...around.files, [settingsFile, layText(stableJson(quiet))]])
	};
}
function readSettings(file) {
	return objectOf(readJson(Buffer.from(file?.bytes ?? []).toString("utf8")));
}
function editSettings(settings, { style, hook }, grants) {
	const { outputStyle: _base, ...kept } = settings;
	const styled = style === void 0 ? settings : style === "" ? kept : {
		...kept,
		outputStyle: style
	};
	return hook === void 0 || !grants ? styled : {
		...styled,
		hooks: editHooks(objectOf(styled["hooks"]), hook)
	};
}
function editPlugins(plugins, { plugin: { before, after } = {} }) {
	return [...plugins.filter((folder) => folder !== before && folder !== after), ...after === void 0 ? [] : [after]];
}
function requireSurroundings({ surroundings }) {
	if (surroundings !== void 0 && surroundings.problems.length > 0) throw new ProblemError(surroundings.problems);
}
const mostNamed$5 = 20;
function noteWithout(without) {
	if (without.length === 0) return [];
	const more = without.length > mostNamed$5 ? ` and ${without.length - mostNamed$5} more` : "";
	return [`Trials are without what sessions here have: ${without.slice(0, mostNamed$5).join(", ")}${more}.`];
}

const kits = {
	rule: {
		build: buildOfRules,
		linesOf: ({ rule }) => [{
			id: rule.id,
			line: renderRuleLine(rule)
		}]
	},
	text: {
		build: buildOfText,
		linesOf: (planned) => [{
			id: planned.rule.id,
			...defined({ line: treatedAs(planned, "text")?.change.mark })
		}]
	},
	sides: {
		build: buildOfSides,
		linesOf: listSideLines
	}
};
function openOverlays(base, measurement, { memory, definition: file }, around) {
	const { kind } = measurement.rules[0]?.treatment ?? plainRule;
	const { agent } = measurement;
	const order = orderMemory(base, measurement);
	const text = definitionOf(base, agent);
	const definition = text === "" || file === void 0 ? void 0 : {
		file,
		text
	};
	return (present) => {
		const { texts, standing, own, bare } = kits[kind].build(measurement, new Set(present), {
			base,
			around
		});
		if (bare) return {
			files: own.files ?? /* @__PURE__ */ new Map(),
			allowed: around.allowed,
			servers: /* @__PURE__ */ new Map()
		};
		return {
			files: layMemory(new Map([
				...around.files,
				...layTexts(texts),
				...own.files ?? []
			]), compileMemory({
				agent,
				order,
				rules: standing
			}), memory),
			allowed: [.../* @__PURE__ */ new Set([...around.allowed, ...around.grants ? own.allowed ?? [] : []])],
			servers: own.servers ?? around.servers,
			plugins: own.plugins ?? around.plugins,
			...defined({
				definition: own.definition ?? definition,
				model: own.model
			})
		};
	};
}
function listLines(planned) {
	return kits[planned.treatment.kind].linesOf(planned);
}
function listMarks(marked) {
	return marked.flatMap(([id, { mark } = {}]) => mark === void 0 ? [] : [{
		id,
		line: mark
	}]);
}
function listSideLines(planned) {
	const { a, b } = treatedAs(planned, "sides")?.sides ?? {};
	return listMarks([[nameOtherArm(planned.rule.agent), a], [planned.rule.id, b]]);
}
function buildOfRules({ rules, activeSet }, present, { base }) {
	const standing = [...rules.flatMap((planned) => standingOf(planned, present.has(planned.rule.id))), ...activeSet.filter(({ id }) => present.has(id))];
	const [model] = rules.flatMap((planned) => treatedAs(planned, "rule")?.model ?? []);
	return {
		texts: base.instructions,
		standing,
		own: defined({ model })
	};
}
function standingOf(planned, isPresent) {
	if (isPresent) return [{
		...planned.rule,
		status: "active"
	}];
	const leaving = treatedAs(planned, "rule")?.leaving;
	return leaving?.kind === "reworded" ? [{
		...leaving.to,
		status: "active"
	}] : [];
}
function buildOfText({ rules, activeSet }, present, common) {
	const standing = activeSet.filter(({ id }) => present.has(id));
	const [change] = rules.flatMap((planned) => {
		const change = treatedAs(planned, "text")?.change;
		return change !== void 0 && present.has(planned.rule.id) === (change.effect === "adds") ? [change] : [];
	});
	if (change === void 0) return {
		texts: common.base.instructions,
		standing,
		own: {}
	};
	return bringHead(change.brings, standing, common);
}
function bringHead(brings, standing, { base, around }) {
	switch (brings.kind) {
		case "files": {
			const proven = standing.filter(({ status }) => status !== "inherited");
			return {
				texts: brings.files,
				standing: [...proven, ...brings.inherited],
				own: {}
			};
		}
		case "asset": return {
			texts: base.instructions,
			standing,
			own: layAsset(brings.asset, around)
		};
	}
}
function buildOfSides({ rules, activeSet }, present, { base }) {
	const standing = activeSet.filter(({ id }) => present.has(id));
	const [side] = rules.flatMap((planned) => {
		const sides = treatedAs(planned, "sides")?.sides;
		if (sides === void 0) return [];
		return [present.has(planned.rule.id) ? sides.b : sides.a];
	});
	return {
		texts: base.instructions,
		standing,
		own: side?.overlay ?? {},
		bare: side?.bare === true
	};
}
function layMemory(files, compiled, path) {
	const found = files.get(path);
	const placed = placeMemory(compiled, path, found == null ? void 0 : Buffer.from(found.bytes).toString("utf8"));
	return new Map([...files, [path, layText("text" in placed ? placed.text : compiled)]]);
}
function orderMemory(base, { kind, rules }) {
	const stands = (id) => [id, ...rules.flatMap(({ rule }) => rule.partOf === id ? [rule.id] : [])];
	return [...kind === "drops" ? [] : rules.map(({ rule }) => rule.id), ...memoryOrder(base).flatMap(stands)];
}

function termsFor({ base, config, place }, measurement) {
	const agent = config.agents[measurement.agent];
	if (agent === void 0) throw new Error(`agent "${measurement.agent}" was planned but is not in the config`);
	const tasks = base.suites.get(measurement.agent)?.tasks ?? [];
	const overlayOf = openOverlays(base, measurement, agent, surroundingsAt(base, place.runner));
	return {
		runner: place.runner,
		tasks: Object.fromEntries(tasks.map((task) => [task.id, task])),
		overlayOf,
		memoryFile: agent.memory,
		ruleLines: measurement.rules.flatMap(listLines),
		...judgedBy(config, measurement),
		...watchUses(measurement, tasks, overlayOf),
		limits: {
			maxTurns: config.runner.maxTurns,
			tokenCap: config.budget.trial,
			timeoutMs: config.runner.timeoutMs,
			checkTimeoutMs: place.checkTimeoutMs
		}
	};
}
function watchUses({ rules }, tasks, overlayOf) {
	const watched = rules.flatMap((planned) => assetIn(planned)?.versions ?? []).flatMap((asset) => {
		const isUse = isUseOf(asset);
		return isUse === void 0 ? [] : [{
			asset,
			isUse
		}];
	});
	if (watched.length === 0) return {};
	const typed = new Map(tasks.map(({ id, prompt }) => [id, /^\s*\/(\S+)/.exec(prompt)?.[1]]));
	return { watchOf: ({ task, present }) => {
		const { files } = overlayOf(present);
		return {
			isUse: (tool, input) => watched.some(({ isUse }) => isUse(tool, input)),
			typed: watched.some(({ asset }) => namesOf$1(asset).includes(typed.get(task) ?? "") && files.get(asset.main) != null) ? 1 : 0
		};
	} };
}
function judgedBy({ policy }, { rules }) {
	return rules.some(({ rule }) => rule.buys !== void 0) ? { judged: stableJson(outcomeTermsOf(policy), 0) } : {};
}
const trialSetup = "trial 3";
function contextOf({ place, config }, terms, trial) {
	const { runner, memoryFile, limits } = terms;
	const { maxTurns, tokenCap, timeoutMs, checkTimeoutMs } = limits;
	const overlay = terms.overlayOf(trial.present);
	const model = overlay.model ?? config.runner.model;
	return hashParts("context", trialSetup, place.key, terms.tasks[trial.task]?.digest ?? "", memoryFile, digestOverlay(overlay), ...[
		runner.kind,
		runner.version,
		stableJson({
			...config.runner,
			model,
			models: void 0
		})
	], ...[
		maxTurns,
		tokenCap,
		timeoutMs,
		checkTimeoutMs
	].map(String), ...describeEnforced(runner), ...terms.judged === void 0 ? [] : [terms.judged]);
}
function describeEnforced({ enforced }) {
	return enforced === void 0 ? [] : enforcedParts.filter((part) => enforced[part]).map((part) => `enforced ${part}`);
}
function refuseOtherContext(run, records, contexts, contextOf) {
	if (records.every((record) => contexts.get(record.key) === contextOf(record))) return;
	throw setupError("run-other-context", `the run "${run}" began with another version of Node.js than ${process.version}, or with another version of rentroll: its trials would not belong together`, "Continue it where it began, or pay for every trial again here: rentroll check --fresh.");
}

const secretNames = {
	ANTHROPIC_API_KEY: "provider",
	OPENAI_API_KEY: "provider",
	RENTROLL_SIGNING_KEY: "signing"
};
function findSeal(root, env) {
	const repository = (env["GITHUB_REPOSITORY"] || findRemoteName(root)).toLowerCase();
	const named = listKeys(env);
	const { secret, faults } = isCi(env) ? {
		secret: void 0,
		faults: []
	} : findCloneSecret(findCommonDir(root));
	const secrets = [...named.map((key) => ({
		...key,
		repository
	})), ...secret === void 0 ? [] : ["", repository].map((name) => ({
		by: "clone",
		secret,
		repository: name
	}))];
	return {
		seal: openSeal(secrets.length === 0 ? [ownSecret] : secrets),
		faults
	};
}
function listKeys(env) {
	return Object.entries(secretNames).flatMap(([name, by]) => {
		const secret = env[name]?.trim() ?? "";
		return secret === "" ? [] : [{
			by,
			secret
		}];
	});
}
function hasPortableKey(env) {
	return listKeys(env).length > 0;
}
const names = ["rentroll-clone", "rentroll-clone-2"];
function findCloneSecret(common) {
	const faults = [];
	for (const file of names.map((name) => join(common, name))) {
		const found = readOrMakeSecret(file);
		if ("secret" in found) return {
			secret: found.secret,
			faults
		};
		faults.push(describeFault(file, found.fault));
	}
	return {
		secret: void 0,
		faults
	};
}
function describeFault(file, fault) {
	return `The secret "${file}" vouches for nothing: ${fault}. Trials it vouched for are measured again; remove it: rm -rf ${quoteShell(file)}`;
}

function openJournalAt(root, paths, env, isSimulated) {
	const folder = locateState(root, paths);
	try {
		const { seal, faults } = findSeal(root, env);
		const db = openJournalFile(folder, {
			seal,
			isSimulated
		});
		for (const note of faults) noticeState(db, note);
		return db;
	} catch (error) {
		throw explainJournalFault(error, join(folder, journalName));
	}
}
const journalName = "rentroll.db";
const parts = [
	"",
	"-wal",
	"-shm",
	"-journal"
];
function openJournalFile(folder, prover) {
	const file = join(folder, journalName);
	const rollback = setRollbackAside(file);
	const foreign = existsSync(file) && !isOurs(file) ? setAside(file) : void 0;
	if (!existsSync(file)) makeJournal(file);
	const db = openStore(file);
	if (!hasJournalSchema(db)) throw refuseSchema(db, file);
	sealWith(db, prover);
	if (rollback !== void 0) noticeState(db, describeRollback(rollback));
	if (foreign !== void 0) noticeState(db, describeForeign(foreign));
	return db;
}
function isOurs(file) {
	const db = openAsIs(file);
	try {
		return hasJournalSchema(db);
	} finally {
		db.close();
	}
}
function refuseSchema(db, file) {
	db.close();
	const message = `the journal "${file}" cannot be used: its tables are not those of rentroll`;
	return setupError("store-unusable", message, "Move it away to start again; what it holds is of unknown origin.");
}
function setRollbackAside(file) {
	const rollback = `${file}-journal`;
	if (!((statSync(rollback, { throwIfNoEntry: false })?.size ?? 0) > 0)) return void 0;
	const aside = `${nameAside(file)}-journal`;
	renameSync(rollback, aside);
	return aside;
}
function setAside(file) {
	const aside = nameAside(file);
	for (const part of parts) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
	return aside;
}
function nameAside(file) {
	for (let index = 1;; index += 1) {
		const aside = `${file}.from-elsewhere-${index}`;
		if (parts.every((part) => !existsSync(`${aside}${part}`))) return aside;
	}
}
function makeJournal(file) {
	mkdirSync(dirname(file), { recursive: true });
	const draft = `${file}.${process.pid}`;
	for (const part of parts) rmSync(`${draft}${part}`, { force: true });
	openStore(draft).close();
	try {
		linkSync(draft, file);
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
	} finally {
		for (const part of parts) rmSync(`${draft}${part}`, { force: true });
	}
}
function describeForeign(aside) {
	return `A journal with another schema than this version of rentroll has was set aside as "${aside}", and nothing in it counts (store-set-aside).`;
}
function describeRollback(aside) {
	return `A rollback journal that is not ours lay beside the journal: it was set aside as "${aside}" and not played back.`;
}

async function askJournal(request, deps, ask) {
	const root = await findRoot(deps.cwd);
	const paths = locateFiles(request.configFile);
	if (!isThere(root, paths)) return void 0;
	const db = openJournalAt(root, paths, deps.env, request.simulates === true ? isSimulatedRecord : void 0);
	try {
		return ask(db, root);
	} finally {
		db.close();
	}
}
function isThere(root, paths) {
	return existsSync(join(locateState(root, paths), "rentroll.db"));
}
function askOwnJournal(inputs, ask) {
	return isThere(inputs.refs.root, inputs.paths) ? inJournal(inputs, ask) : void 0;
}
function openJournal({ refs, paths, env, base, head }) {
	const runner = (base ?? head)?.config?.runner.kind;
	return openJournalAt(refs.root, paths, env, isSimulated(runner) ? isSimulatedRecord : void 0);
}
function inJournal(inputs, ask) {
	const db = openJournal(inputs);
	try {
		return ask(db);
	} finally {
		db.close();
	}
}

function findKnownTrials(db, baselines, config, exceptRun) {
	const model = plannedModel(config);
	const committed = Object.entries(baselines.agents).flatMap(([agent, tasks]) => {
		const own = Object.values(tasks).flatMap(({ first }) => isSameModel(model, first.model) ? [first.tokens] : []);
		return own.length === 0 ? [] : [[agent, {
			basis: "baselines",
			tokens: mean(own)
		}]];
	});
	const measured = [...Map.groupBy(readEarlier(db, config, exceptRun), ({ agent }) => agent)].map(([agent, own]) => [agent, knownFrom(own, config)]);
	return new Map([...committed, ...measured]);
}
function readEarlier(db, config, exceptRun) {
	const model = plannedModel(config);
	return readNewestTrials(db, exceptRun, newest).filter((record) => isSameModel(model, record.model));
}
const newest = 200;
function knownFrom(records, config) {
	const pricing = pricingOf(config);
	const { dollars } = priceTrials(records, pricing);
	return {
		basis: "journal",
		tokens: mean(records.map(({ usage }) => totalTokens(usage))),
		calls: mean(records.map(({ turns }) => turns)),
		dollars: dollars === "unknown" ? dollars : dollars / records.length,
		...defined({ solved: shareSolved(records) })
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
	const known = prices.filter((price) => price !== "unknown");
	return known.length < prices.length ? "unknown" : Math.max(0, ...known);
}
async function readCommittedBaselines({ base, paths }) {
	const text = base === void 0 ? void 0 : await readTreeText(base.tree, paths.baselines);
	return text === void 0 ? noBaselines : parseBaselines(text, paths.baselines, "setup").value ?? noBaselines;
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
	const stated = receipts.flatMap(({ agent, chain, evidence, sharing, evidenceLevel }) => sharing !== void 0 || evidenceLevel === "simulated" ? [] : evidence.trials.filter(({ outcome, estimated }) => outcome === "completed" && estimated !== true).map(({ task, arm, usage }) => ({
		agent,
		like: JSON.stringify([
			chain,
			task,
			arm
		]),
		usage
	})));
	return new Map([...spreadsOf(stated, "receipts", weights), ...spreadsOf(ran, "journal", weights)]);
}
function spreadsOf(trials, basis, weights) {
	return new Map([...Map.groupBy(trials, ({ agent }) => agent)].flatMap(([agent, own]) => {
		const groups = [...Map.groupBy(own, ({ like }) => like).values()].filter(({ length }) => length > 1);
		const costs = groups.map((group) => group.map(({ usage }) => weighUsage(usage, weights)));
		const spread = {
			basis,
			cv: pooledCv(costs),
			trials: costs.flat().length
		};
		return groups.length === 0 ? [] : [[agent, spread]];
	}));
}

function chooseLeaving(found, { paths }, base, terms) {
	const { beliefs, measuresHints, isMeasured } = terms;
	const untold = !isMeasured ? [] : findUntold(found, {
		agents: splitTermsOf(base, []).agents,
		file: paths.ledger
	});
	if (untold.length > 0) throw new ProblemError(untold);
	const isMeasurable = ({ agent }) => agent === "all" || (base.suites.get(agent)?.tasks ?? []).length > 0;
	const asked = found.filter(({ rule, leaving }) => isMeasurable(rule) && !carriesLeaving(beliefs.proved.get(rule.id)?.receipt, leaving.kind));
	const hintOf = ({ rule, leaving }) => {
		const hint = measuresHints || !isMeasured ? void 0 : beliefs.hints.get(rule.id);
		return carriesLeaving(hint?.receipt, leaving.kind) ? hint : void 0;
	};
	const open = asked.flatMap((entry) => {
		const hint = hintOf(entry);
		return hint === void 0 ? [] : [{
			rule: entry.rule,
			hint
		}];
	});
	return {
		leaving: asked.filter((entry) => hintOf(entry) === void 0),
		open
	};
}
function measureLeaving(chosen, base) {
	const terms = splitTermsOf(base, base.ledger?.rules ?? []);
	return chosen.flatMap(({ rule, leaving, atHead }) => {
		const { line, column } = atHead ?? {
			line: 1,
			column: 1
		};
		return splitRule({
			...rule,
			status: "candidate"
		}, terms).map((part) => ({
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
	});
}
function noticeLeaving(chosen, { expected }) {
	const names = chosen.map(({ rule }) => quoteValue(rule.id));
	if (names.length === 0) return [];
	const shown = names.slice(0, mostNamed$4).join(", ");
	const others = names.length > mostNamed$4 ? ` and ${names.length - mostNamed$4} more` : "";
	return [`This change takes ${names.length === 1 ? `the active rule ${shown}` : `${names.length} active rules (${shown}${others})`} out of memory, and nobody measured what goes with that.${expected.trials === 0 ? "" : ` To know takes about ${describeCost(expected)}: policy.removals: measured.`}`];
}
const mostNamed$4 = 5;

async function planGate(inputs, base, lint, config, wishes) {
	const { looks, waiting = false, anyway = false, isPaid = true } = wishes;
	const { beliefs, measuresHints, claims = /* @__PURE__ */ new Map() } = wishes;
	const head = inputs.head.ledger ?? {
		version: 1,
		rules: []
	};
	const diff = diffLedger(base.ledger, head);
	const ids = (rules) => new Set(rules.map((rule) => rule.id));
	const terms = splitTermsOf(base, head.rules);
	const lettingIn = (found) => new Map([...found].filter(([id, { receipt }]) => letsIn(receipt) && !isForOne(id, terms, inputs.head, base)));
	const hinted = lettingIn(beliefs.hints);
	const choices = selectRules({
		rules: head.rules,
		added: ids(diff.added),
		changed: ids(diff.changed),
		earned: lettingIn(beliefs.proved),
		hinted: measuresHints ? /* @__PURE__ */ new Map() : hinted,
		protectedAtBase: ids((base.ledger?.rules ?? []).filter((rule) => rule.protected)),
		waiting
	});
	const isAtBase = ({ agent }) => agent === "all" || base.suites.has(agent);
	const isMeasured = config.policy.removals === "measured";
	const gone = listLeaving(base.ledger, inputs.head.ledger);
	const { leaving, open } = gone.length === 0 ? nothingLeaves : chooseLeaving(gone, inputs, base, {
		beliefs,
		measuresHints,
		isMeasured
	});
	const leavingIds = ids(isMeasured ? leaving.map(({ rule }) => rule) : []);
	const toMeasure = choices.filter((choice) => choice.kind === "measure").filter(({ rule }) => isAtBase(rule) && !leavingIds.has(rule.id)).flatMap((choice) => splitRule(choice.rule, terms).map((rule) => ({
		...choice,
		rule
	}))).flatMap((choice) => splitByModel(choice, config.runner.models ?? [])).map((choice) => withClaim(choice, claims.get(choice.rule.id)));
	const evicted = ids((head.assets ?? []).filter(({ status }) => status === "evicted"));
	const texts = sortTexts(lint.texts, {
		beliefs,
		measuresHints,
		evicted,
		lettingIn
	});
	const wanted = {
		config,
		toMeasure: [
			...toMeasure,
			...isMeasured && leaving.length > 0 ? measureLeaving(leaving, base) : [],
			...texts.open.map(measureText)
		],
		rentOf: lint.rentOf,
		answers: lint.answers,
		names: {
			...nameLooks(looks),
			...nameAsked(lint.assets)
		},
		anyway,
		mayLackRoom: isPaid && looks.kind === "many"
	};
	const unstamped = [
		...choices.filter(({ kind: chosen, rule }) => chosen === "measure" && rule.status === "active" && !isAtBase(rule)),
		...toMeasure.filter(({ reason, treatment }) => reason === "unstamped" && treatment === void 0),
		...isMeasured ? leaving.filter(standsReworded) : []
	].map(({ rule }) => rule);
	return {
		plan: await planExperiment("check", inputs, base, wanted),
		notices: [...await noteLeaving(inputs, base, wanted, leaving), ...noteLoneTasks(toMeasure, base)],
		byReceipt: [...choices.filter((choice) => choice.kind === "receipt"), ...texts.byReceipt],
		byHint: [
			...choices.filter((choice) => choice.kind === "hint"),
			...open.filter(({ rule }) => !hinted.has(rule.id)),
			...texts.byHint
		],
		...nameUnstamped(unstamped, hinted),
		strikes: beliefs.strikes
	};
}
function nameLooks(looks) {
	return {
		spread: looks.kind === "many" && !looks.fresh ? "known" : "assumed",
		...looks.kind === "one" ? { firstLook: "expected" } : {}
	};
}
function nameAsked(questions) {
	const asked = questions.flatMap(({ change, triggers }) => triggers === void 0 ? [] : [
		change.id,
		String(triggers.floor),
		...triggers.prompts.map(({ prompt }) => prompt)
	]);
	return asked.length === 0 ? {} : { activation: hashParts(...asked) };
}
function isForOne(id, { agents, rules }, head, base) {
	if (agents.length < 2 || base.receipts.get(id)?.text === head.receipts.get(id)?.text) return false;
	return rules.some((rule) => rule.id === id && rule.agent === "all");
}
const nothingLeaves = {
	leaving: [],
	open: []
};
function nameUnstamped(rules, hinted) {
	const isSimulated = ({ id, partOf }) => hinted.get(partOf ?? id)?.receipt.evidenceLevel === "simulated";
	const ids = (some) => some.map(({ id }) => id);
	return {
		unstamped: ids(rules),
		simulated: ids(rules.filter(isSimulated))
	};
}
function sortTexts(texts, { beliefs, measuresHints, evicted, lettingIn }) {
	const answering = (found) => new Map([...[...lettingIn(found)].filter(([id]) => !evicted.has(id)), ...[...found].filter(([id, { receipt }]) => evicted.has(id) && carriesLeaving(receipt, "removed"))]);
	const proved = answering(beliefs.proved);
	const hinted = measuresHints ? /* @__PURE__ */ new Map() : answering(beliefs.hints);
	const carried = ({ entry }, found) => {
		const one = entry && found.get(entry.id);
		return one !== void 0 && entry !== void 0 && one.receipt.bodyHash === hashBody(entry) ? one : void 0;
	};
	const sorted = texts.map((text) => ({
		text,
		by: carried(text, proved),
		hint: carried(text, hinted)
	}));
	return {
		byReceipt: sorted.flatMap(({ text, by }) => by === void 0 || evicted.has(text.rule.id) ? [] : [{
			...text,
			by
		}]),
		byHint: sorted.flatMap(({ text, by, hint }) => by !== void 0 || hint === void 0 ? [] : [{
			...text,
			hint
		}]),
		open: sorted.filter(({ by, hint }) => by === void 0 && hint === void 0).map(({ text }) => text)
	};
}
function measureText({ rule, text: change }) {
	return {
		rule,
		reason: "text",
		treatment: {
			kind: "text",
			change
		}
	};
}
function withClaim(choice, claimed) {
	const isWhole = choice.rule.partOf === void 0 && choice.treatment === void 0;
	return claimed === void 0 || !isWhole ? choice : {
		...choice,
		claimed
	};
}
async function noteLeaving(inputs, base, wanted, leaving) {
	const removed = leaving.filter((entry) => entry.leaving.kind === "removed");
	if (removed.length === 0 || wanted.config.policy.removals === "measured") return [];
	const toMeasure = measureLeaving(removed, base);
	return noticeLeaving(removed, await planExperiment("check", inputs, base, {
		...wanted,
		toMeasure,
		mayLackRoom: false
	}));
}
function noteLoneTasks(toMeasure, { suites }) {
	return [...new Set(toMeasure.map(({ rule }) => rule.agent))].filter((agent) => suites.get(agent)?.tasks.length === 1).map((agent) => `The suite of ${agent} has one golden task: where trials of it lie 40 % apart, a verdict takes some 113 trials, and one in four stays undecided after 160. More tasks settle it sooner: rentroll tasks mine --agent ${agent}`);
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
		...base.instructions.size === 0 ? {} : { instructions: hashParts(...[...base.instructions].flat()) },
		...base.surroundings === void 0 ? {} : { surroundings: base.surroundings.digest },
		places: hashParts(...Object.entries(base.config?.agents ?? {}).flatMap(([agent, { memory, definition = "" }]) => [
			agent,
			memory,
			definition
		])),
		prepare: base.config?.fixture.prepare ?? "",
		runnerVersion: base.config === void 0 ? "" : expectedVersion(base.config.runner),
		procedure: `${procedure.name} ${procedure.version}`,
		setup: trialSetup
	};
}
async function planExperiment(kind, inputs, base, { names: own, anyway = false, mayLackRoom = false, ...wanted }) {
	const { sides, names, isAsked } = experiments[kind];
	const unpriced = {
		...wanted,
		active: (base.ledger?.rules ?? []).filter(isCompiled),
		tasks: new Map([...base.suites].map(([agent, suite]) => [agent, suite.tasks.map((task) => task.id)])),
		inputs: {
			...hashRevision(base),
			...names,
			...own
		},
		anyway: anyway || isAsked,
		known: /* @__PURE__ */ new Map(),
		prices: findTrialPrices(wanted.config),
		isNew: false
	};
	const plan = planTrials(unpriced, sides);
	if (plan.rules.length === 0) return plan;
	const baselines = await readCommittedBaselines(inputs);
	const run = runIdOf(plan);
	return inJournal(inputs, (db) => {
		const known = findKnownTrials(db, baselines, wanted.config, run);
		const isNew = mayLackRoom && readRunTrials(db, run).length === 0;
		const spreads = findSpreads(readEarlier(db, wanted.config, run), listOwnReceipts(base, wanted.config), weightsOf(wanted.config));
		return planTrials({
			...unpriced,
			known,
			spreads,
			isNew
		}, sides);
	});
}
function listOwnReceipts({ receipts }, config) {
	const model = plannedModel(config);
	return [...receipts.values()].map(({ receipt }) => receipt).filter((receipt) => isSameModel(model, receipt.model));
}
function listMeasured({ rules, skipped }) {
	return rules.filter(({ rule }) => !skipped.includes(rule.id));
}
function standsReworded({ leaving }) {
	return leaving.kind === "reworded" && leaving.to.status === "active";
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
	const found = decideRule(evidence);
	const selfTest = selfTestLine(evidence);
	const decision = settled ? found : withhold$1(found, state.judgement.harm.missed.length > 0);
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
function sharingOf({ planned, records }) {
	const sharing = listSharers(planned.rule.id, records);
	return sharing.length === 0 ? void 0 : sharing;
}
function withhold$1(decision, isMissed) {
	return !isDecided(decision) ? decision : {
		...decision,
		verdict: "undecided",
		reason: isMissed ? "watching" : "more-trials-needed"
	};
}
function matchRecords({ trials }, records) {
	const byOrder = new Map(records.map((record) => [record.order, record]));
	return trials.flatMap(({ order }) => byOrder.get(order) ?? []);
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

function reusableSince(now) {
	return /* @__PURE__ */ new Date(now.getTime() - 6048e5);
}
function nameStored({ run, storedAs = run }) {
	return storedAs;
}
function openSession(recallsOthers) {
	return {
		recallsOthers,
		recalled: /* @__PURE__ */ new Map(),
		adopted: /* @__PURE__ */ new Set()
	};
}

function openRunLimits(db, run, config) {
	const pricing = pricingOf(config);
	const tally = openTally(db, run, (line) => priceKnown(line, pricing));
	const { budget } = config;
	const perToken = [plannedModel(config), ...config.runner.models ?? []].map((model) => priceWorstToken(model, budget.trial, pricing));
	const mostExpensive = Math.max(0, ...perToken.map((price) => price === "unknown" ? 0 : price));
	const trialReservation = {
		tokens: budget.trial,
		dollars: mostExpensive * budget.trial
	};
	const empty = emptyBudget(run, config);
	return {
		trialReservation,
		refuseTrial(agent) {
			const spent = tally.read(agent);
			const own = {
				...zeroUsage,
				input: spent.agentTokens
			};
			const others = {
				...zeroUsage,
				input: spent.runTokens - spent.agentTokens
			};
			const now = recordUsage(recordUsage(empty, agent, own), "other agents", others, spent.dollars);
			const reserved = {
				convoy: spent.runReserved,
				agent: spent.agentReserved,
				dollars: spent.dollarsReserved
			};
			const check = checkBudget(now, agent, trialReservation.tokens, reserved, trialReservation.dollars);
			return check.allowed ? void 0 : check.reason;
		},
		projectCall: (used, underWay, call) => projectCall(used, underWay, call, pricing),
		findRoom({ key, agent }, { least, most }) {
			const others = tally.read(agent, key);
			const agentRoom = budget.agent - others.agentTokens - others.agentReserved;
			const runRoom = budget.run - others.runTokens - others.runReserved;
			const dollarRoom = budget.dollars - others.dollars - others.dollarsReserved;
			if (budget.agent < budget.run && least.tokens > agentRoom) return { refuse: "agent_budget_exceeded" };
			if (least.tokens > runRoom) return { refuse: "convoy_budget_exceeded" };
			if (least.dollars > dollarRoom) return { refuse: "dollar_budget_exceeded" };
			return {
				tokens: Math.min(most.tokens, agentRoom, runRoom),
				dollars: Math.min(most.dollars, dollarRoom)
			};
		}
	};
}
function projectCall(used, underWay, call, pricing) {
	const { usage, model } = sumModels(used);
	const price = (next, output) => priceWorstCall(next, output, pricing) ?? 0;
	const tokens = totalTokens(usage) + underWay.reduce((sum, { inputEstimate, maxOutput }) => sum + inputEstimate + maxOutput, 0) + call.inputEstimate;
	const dollars = priceKnown({
		usage,
		model,
		models: used
	}, pricing) + underWay.reduce((sum, next) => sum + price(next, next.maxOutput), 0);
	return {
		least: {
			tokens,
			dollars: dollars + price(call, 0)
		},
		most: {
			tokens: tokens + call.maxOutput,
			dollars: dollars + price(call, call.maxOutput)
		}
	};
}

function findBreach({ outcome, usage, model, counted }, runner, { pinned, disagreed }) {
	if (runners[runner.kind].calls !== "metered") return void 0;
	if (outcome === "completed" && totalTokens(usage) === 0) return unmetered();
	if (counted !== void 0 && disagreed) return otherCount(counted, totalTokens(usage));
	if (model === "" || isAsked(model, runner.model, pinned)) return void 0;
	return otherModel(model, runner.model, pinned);
}
function isAsked(model, asked, pinned) {
	if (/\d/.test(asked)) return isSameModel(asked, model);
	return pinned === void 0 || pinned === model;
}
function unmetered() {
	return makeError("setup", "trial-unmetered", "an agent finished its task and the meter saw no token: its calls went another way", "Look for settings of the machine that send calls elsewhere (managed settings, a proxy, other credentials), or run where a box works. Nothing of this trial counts.");
}
function otherModel(model, asked, pinned) {
	const before = pinned === void 0 ? "" : `, and ${quoteValue(pinned)} answered before`;
	const message = `the model ${quoteValue(model)} answered, the config asks for ${quoteValue(asked)}${before}`;
	return makeError("setup", "model-other", message, `Write runner.model: the model that your key really gets, or ask the provider why. What the trial cost is charged; it does not count.`);
}
function otherCount(counted, metered) {
	const message = `for the second time an agent counts other tokens than the meter: ${counted} against ${metered}`;
	return makeError("setup", "meter-disagrees", message, "Some of its calls go another way, or its version counts otherwise: `rentroll doctor` shows the version that is asked for. What the trial cost is charged; it does not count.");
}

function adoptTrial(openRun, spec, context) {
	const { db, run, deps, adopted, store } = openRun;
	const kept = store?.find(context, spec.key);
	if (kept === void 0 || kept.run !== nameStored(openRun)) return false;
	const now = deps.now().getTime();
	const ranAt = new Date(Math.min(now, Date.parse(kept.ranAt) || now));
	journalTrial(db, run, {
		...kept.record,
		...spec
	}, {
		context,
		ranAt
	});
	adopted.add(spec.key);
	return true;
}

function keepTrial({ place, store }, { record, context }, source) {
	if (place.kind !== "live" || store === void 0) return;
	const from = source();
	if (from === void 0) return;
	const { run, ranAt } = from;
	const { notEnforced } = place.runner;
	store.write({
		context,
		run,
		ranAt,
		node: process.version,
		record,
		...defined({ notEnforced })
	});
}
function followSpending({ db, run, config, deps }) {
	const pricing = pricingOf(config);
	const readBudget = () => budgetOfRun(db, run, config, { endedOnly: true });
	let budget = readBudget();
	const notify = (next) => {
		budget = next;
		deps.progress.spent(getBudgetReport(budget));
	};
	notify(budget);
	return {
		add: (record) => notify(recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing))),
		readAgain: () => notify(readBudget())
	};
}

function openLiveBudget({ db, run, key, agent, limits, now }) {
	let held = limits.trialReservation;
	let used = [];
	let refused;
	let trouble;
	function ask(call, underWay) {
		const projected = limits.projectCall(used, underWay, call);
		const { most } = projected;
		if (most.tokens <= held.tokens && most.dollars <= held.dollars) return void 0;
		return raiseReservation(db, {
			run,
			key
		}, () => {
			const room = limits.findRoom({
				key,
				agent
			}, projected);
			if (!("refuse" in room)) held = raise(held, room);
			return room;
		});
	}
	function note(underWay) {
		noteSpending(db, {
			run,
			key
		}, [...used, ...underWay.map(({ model, inputEstimate }) => ({
			model,
			usage: {
				...zeroUsage,
				input: inputEstimate
			}
		}))], now());
	}
	return {
		admit(call, underWay) {
			try {
				if (trouble === void 0) refused ??= ask(call, underWay);
				if (trouble === void 0 && refused === void 0) note([...underWay, call]);
			} catch (error) {
				trouble ??= error;
			}
			return trouble === void 0 ? refused : "convoy_budget_exceeded";
		},
		spend(models, underWay) {
			used = models;
			try {
				note(underWay);
			} catch (error) {
				trouble ??= error;
			}
		},
		end() {
			if (trouble !== void 0) throw trouble;
			return refused;
		}
	};
}
function raise(held, room) {
	return {
		tokens: Math.max(held.tokens, room.tokens),
		dollars: Math.max(held.dollars, room.dollars)
	};
}

async function runHere(openRun, terms, spec, limits) {
	const { db, run, place, deps } = openRun;
	if (place.kind !== "live") throw new Error(`a place of kind "${place.kind}" runs no trial`);
	const { runner, scratch, sandbox } = place;
	const task = terms.tasks[spec.task];
	const fixture = task === void 0 ? place.fixture : await place.startOf(task);
	const { env, signal } = deps;
	const setting = {
		...terms,
		runner,
		fixture,
		scratch,
		sandbox,
		env,
		signal,
		readFacts
	};
	if (!isPaid({ place })) return { record: await runTrial(setting, spec) };
	const { key, agent } = spec;
	const reservation = openLiveBudget({
		db,
		run,
		key,
		agent,
		limits,
		now: () => deps.now()
	});
	const record = await runTrial(setting, spec, reservation);
	const refused = reservation.end();
	return {
		record,
		...defined({ refused })
	};
}
async function tidyHere({ place }, spec) {
	if (place.kind === "live") await tidyTrial(place, spec);
}
function isPaid({ place }) {
	return place.runner.level === "measured";
}
const mostCalls = 500;
const mostCharacters = 6e4;
const mostChanged = 1e3;
function readFacts({ transcript, root, changed }) {
	const calls = readCalls(transcript).map((call) => toFactCall(call, [root, shownCopy]));
	const kept = keepWithin(calls);
	const isCut = kept.length < calls.length || changed.length > mostChanged;
	return {
		...calls.length === 0 ? {} : { calls: kept },
		changed: changed.slice(0, mostChanged),
		...isCut ? { isCut } : {}
	};
}
function readCalls(transcript) {
	const lines = transcript.split("\n").flatMap((line) => {
		const value = line.trim() === "" ? void 0 : readJson(line);
		return isObject(value) ? [value] : [];
	});
	const claude = readClaudeCalls(lines);
	return claude.length > 0 ? claude : readCodexCalls(lines);
}
function keepWithin(calls) {
	let characters = 0;
	const end = calls.findIndex((call, index) => {
		characters += JSON.stringify(call).length;
		return index >= mostCalls || characters > mostCharacters;
	});
	return end === -1 ? calls : calls.slice(0, end);
}

const retry = {
	delaysMs: [1e3, 5e3],
	longestMs: 12e4,
	draw: ({ seed }, attempt) => Number.parseInt(hashParts("retry", seed, String(attempt)).slice(0, 8), 16) / 2 ** 32
};
function openArm(openRun, measurement, terms = termsFor(openRun, measurement)) {
	const context = (trial) => contextOf(openRun, terms, trial);
	const { db, run, place, store } = openRun;
	const known = new Map(readTrials(db, run, measurement.id).map((record) => [record.key, record]));
	return {
		measurement,
		terms,
		contextOf: context,
		isKept: true,
		recall(spec) {
			const record = known.get(spec.key);
			if (record !== void 0) return {
				record,
				source: () => sourceOf(openRun, record)
			};
			return recallOwn(openRun, spec, context(spec)) ?? recallOther(openRun, spec, context(spec));
		},
		cannotRun: (spec) => place.kind === "live" ? void 0 : describeMissing(spec, store?.folder ?? "")
	};
}
function describeMissing({ index, task, present, key }, folder) {
	const rules = present.map((id) => `"${id}"`).join(", ") || "no rule";
	return `"${folder}" does not hold trial ${index + 1} of "${task}" with ${rules} (${key.slice(0, 12)})`;
}
function recallOwn(openRun, spec, context) {
	if (!adoptTrial(openRun, spec, context)) return void 0;
	const [record] = readTrials(openRun.db, openRun.run, spec.measurement).filter(({ key }) => key === spec.key);
	return record && {
		record,
		source: () => sourceOf(openRun, record)
	};
}
function recallOther(openRun, spec, context) {
	const { db, run, beganAt, recallsOthers, deps } = openRun;
	if (!recallsOthers) return void 0;
	const young = {
		after: reusableSince(beganAt),
		before: deps.now()
	};
	const found = readSameTrial(db, {
		key: spec.key,
		context,
		run,
		...young
	}) ?? findStored(openRun, spec, context, young);
	return found && {
		record: {
			...found.record,
			...spec
		},
		source: () => found
	};
}
function findStored({ store }, { key }, context, { after, before }) {
	const kept = store?.find(context, key);
	return kept !== void 0 && kept.ranAt >= after.toISOString() && kept.ranAt <= before.toISOString() ? kept : void 0;
}
function refuseBreach({ db, run, config, deps, recalled }, { terms }, record) {
	const asked = terms.overlayOf(record.present).model;
	const { kind, model } = config.runner;
	const breach = findBreach(record, {
		kind,
		model: asked ?? model
	}, readSoFar({
		db,
		run,
		recalled
	}, record, asked ?? model, (other) => terms.overlayOf(other.present).model === asked));
	if (breach === void 0) return;
	chargeAttempt(db, run, record, deps.now());
	throw new ProblemError([breach]);
}
function readSoFar({ db, run, recalled }, { counted }, asked, isAskedAlike) {
	const isAlias = !/\d/.test(asked);
	const before = isAlias || counted !== void 0 ? [...readRunTrials(db, run), ...recalled.values()] : [];
	return {
		pinned: isAlias ? before.find(isAskedAlike)?.model : void 0,
		disagreed: before.some((trial) => trial.counted !== void 0)
	};
}
function noteRecalled({ adopted, recalled }, record) {
	if (!adopted.has(record.key)) recalled.set(record.key, record);
}
function sourceOf(openRun, { key }) {
	const ranAt = readRanAt(openRun.db, openRun.run, key);
	return ranAt === void 0 ? void 0 : {
		run: nameStored(openRun),
		ranAt
	};
}
function openTrialPorts(openRun, arms, onCharge) {
	const { db, run, config, deps } = openRun;
	const { progress } = deps;
	const limits = openRunLimits(db, run, config);
	const news = followSpending(openRun);
	const stops = /* @__PURE__ */ new Map();
	const armOf = ({ measurement }) => arms.find((arm) => arm.measurement.id === measurement) ?? arms[0];
	const keep = (arm, record, source) => {
		if (arm.isKept) keepTrial(openRun, {
			record,
			context: arm.contextOf(record)
		}, source);
	};
	return {
		concurrency: config.concurrency,
		retry,
		signal: deps.signal,
		recall(spec) {
			const arm = armOf(spec);
			const found = arm.recall(spec);
			if (found === void 0) return void 0;
			noteRecalled(openRun, found.record);
			keep(arm, found.record, found.source);
			return found.record;
		},
		cannotRun: (spec) => armOf(spec).cannotRun(spec),
		reserve: ({ key, agent, toggled }) => reserveTrial(db, {
			run,
			key,
			agent,
			toggled,
			...limits.trialReservation
		}, () => limits.refuseTrial(agent)),
		release: ({ key }) => releaseTrial(db, run, key),
		async run(spec) {
			progress.begin(spec);
			const { record, refused } = await runHere(openRun, armOf(spec).terms, spec, limits);
			if (refused !== void 0) stops.set(spec.key, refused);
			progress.end(record);
			refuseBreach(openRun, armOf(spec), record);
			return record;
		},
		stopOf: ({ key }) => stops.get(key),
		journal(record) {
			const arm = armOf(record);
			if (!journalTrial(db, run, record, {
				context: arm.contextOf(record),
				ranAt: deps.now()
			})) return false;
			keep(arm, record, () => sourceOf(openRun, record));
			news.add(record);
			return true;
		},
		charge(record) {
			if (isPaid(openRun)) chargeAttempt(db, run, record, deps.now());
			else releaseTrial(db, run, record.key);
			news.readAgain();
			onCharge?.();
		},
		progress: (record, recalled) => progress.trial(record, recalled),
		tidy: (spec) => tidyHere(openRun, spec)
	};
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
	return makeError("setup", "delivery-leaked", `a word planted in the home of the agent ${quoteValue(agent)} (.claude/CLAUDE.md) reached the model: ${nameRuntime(runtime)} reads what belongs to the user`, `Trials would measure the instructions of whoever runs them: choose another runner.version. ${unpaid$1}`);
}
function inBothArms({ agent, memory }, id, baseline) {
	const carrier = baseline.kind === "seen" ? baseline.carrier : void 0;
	const where = carrier === void 0 || carrier === memory ? "some other text" : quoteValue(carrier);
	return makeError("setup", "delivery-both-arms", `the line of the rule "${id}" reaches the agent ${quoteValue(agent)} without the rule, too: ${where} holds the same words`, `Take the sentence out there: what both arms read cannot be measured. ${unpaid$1}`, carrier === void 0 ? void 0 : { file: carrier });
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
	const name = parseDefinition(text, file, "setup").value?.keys.get("name", true);
	return (0, import_dist.isScalar)(name) && typeof name.value === "string" ? name.value : basename$1(file, ".md");
}

function openRunner({ runner }, place) {
	return openers[runner.kind](runner, place);
}
const openers = {
	demo: async () => {
		const { t: createDemoRunner } = await import("./demo-agent.js");
		return {
			runner: createDemoRunner(),
			close: () => Promise.resolve()
		};
	},
	claude: async (runner, place) => {
		const { s: openClaude } = await import("./measure.js");
		return openClaude({
			...inputOf(runner, place),
			commands: runner.commands
		});
	},
	codex: async (runner, place) => {
		const { a: openCodex } = await import("./measure.js");
		return openCodex(inputOf(runner, place));
	},
	command: async (runner, place) => {
		const { n: openCommand } = await import("./measure.js");
		return openCommand({
			...inputOf(runner, place),
			args: runner.args ?? [],
			network: runner.network === true
		});
	}
};
function inputOf({ kind, model, version = "", program = runners[kind].program ?? "" }, { scratch, env, see }) {
	return {
		model,
		version,
		program,
		scratch,
		env,
		...defined({ see })
	};
}

const longestStartMs$1 = 12e4;
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
async function seeTwice(...asked) {
	const first = await seeArm(...asked);
	const [{ signal }] = asked;
	return first.kind === "seen" || signal.aborted ? first : seeArm(...asked);
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
	const timeoutMs = Math.min(terms.limits.timeoutMs, longestStartMs$1);
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
		tags: [],
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
	const kept = readProof(db, key);
	if (kept !== void 0) return {
		delivery: JSON.parse(kept),
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
		own: nameOtherArm(agent),
		other: rule
	}, {
		arm: candidate,
		side: b,
		own: rule,
		other: nameOtherArm(agent)
	}].flatMap(({ arm, side, own, other }) => {
		if (arm.kind === "silent") return [silent(agent, side.name, arm.detail)];
		return [
			...arm.canaryLeaked ? [leaked(agent)] : [],
			...side.mark !== void 0 && !arm.delivered.includes(own) ? [missing(agent, side.name)] : [],
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

function askedBehaviours(measurement) {
	const policies = listPolicies(measurement);
	if (policies === void 0) return void 0;
	const probes = listProbes(measurement);
	return {
		policies,
		answersOf: ({ facts }) => Object.fromEntries(probes.map(({ subject, probe }) => [subject.id, answerProbe(probe, facts)]))
	};
}
function listOutcomes(config, { rules, subjects, tasks }) {
	const asked = subjects.flatMap(({ id }) => {
		const own = rules.filter(({ rule }) => rule.id === id);
		return own.some(({ rule }) => rule.buys !== void 0) ? [[id, {
			...outcomePolicy(config, tasks),
			...stakeOf(own)
		}]] : [];
	});
	return asked.length === 0 ? void 0 : new Map(asked);
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
	const asked = rules.find(({ rule }) => rule.id === subject.id);
	return asked?.rule.probe === void 0 ? [] : [{
		subject,
		probe: asked.rule.probe
	}];
}

function findKnownSpread(openRun, terms, measurement, weights) {
	if (measurement.kind === "drops") return void 0;
	const present = measurement.activeSet.map(({ id }) => id);
	const trials = measurement.tasks.flatMap((task) => {
		const context = contextOf(openRun, terms, {
			task,
			present
		});
		const stored = findByContext(openRun, context).filter(({ record }) => record.task === task && record.agent === measurement.agent && record.measurement !== measurement.id);
		for (const { record, run, ranAt } of stored) keepTrial(openRun, {
			record,
			context
		}, () => ({
			run,
			ranAt
		}));
		return stored.map(({ record }) => record);
	});
	return spreadOfTrials(trials, weights);
}
function findByContext(openRun, context) {
	const { store, place, db, run, beganAt } = openRun;
	const own = nameStored(openRun);
	const before = place.kind === "offline" ? firstEnd(store?.trials ?? [], own) : beganAt;
	const after = reusableSince(before);
	const stored = (store?.read(context) ?? []).filter((kept) => kept.run !== own && kept.ranAt >= after.toISOString() && kept.ranAt < before.toISOString());
	if (place.kind === "offline") return stored;
	const journalled = readByContext(db, {
		context,
		exceptRun: run,
		after,
		before
	});
	const keys = new Set(journalled.map(({ record }) => record.key));
	return [...journalled, ...stored.filter(({ record }) => !keys.has(record.key))];
}
function firstEnd(trials, run) {
	const [first = /* @__PURE__ */ new Date()] = trials.filter((kept) => kept.run === run).map(({ ranAt }) => ranAt).sort();
	return new Date(first);
}

async function runAffordable(specs, ports) {
	const records = [];
	let left = specs;
	while (true) {
		const result = await runBatch(left, ports);
		records.push(...result.records);
		const { stop } = result;
		if (stop === void 0) return { records };
		if (!(stop.kind === "budget" && stop.isFinal !== true && result.records.length > 0)) return {
			records,
			stop
		};
		left = left.slice(result.records.length);
	}
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

function summariseAnalysis(design) {
	return {
		estimates: design.subjects.map(estimateSubject),
		trialsLeft: countTrialsLeft(design)
	};
}
function estimateSubject({ subject: { id }, evidence, settled }) {
	const decision = decideRule(evidence);
	return {
		rule: id,
		verdict: settled ? decision.verdict : "undecided",
		...savingOf(decision)
	};
}
function savingOf({ saving, interval, baselineMean }) {
	return baselineMean > 0 ? { saving: {
		tokens: saving,
		interval
	} } : {};
}
function countTrialsLeft(design) {
	if (design.next.length === 0) return 0;
	const open = listUndecided(design);
	const slowest = Math.max(0, ...open.map(({ evidence }) => decideRule(evidence).settle.trials));
	const share = design.setup.kind === "drops" ? (open.length + 1) / 2 : 1;
	return Math.max(design.next.length, Math.ceil(slowest * share));
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
	const claimed = measurement.rules.find((rule) => rule.claimed !== void 0)?.claimed;
	const outcomes = listOutcomes(config, measurement);
	const asked = askedBehaviours(measurement);
	const { roundsOf, limits, knowsSpread } = options;
	const usual = {
		...policyOf(config, measurement),
		...limits
	};
	const spread = knowsSpread && claimed === void 0 && outcomes === void 0 && asked === void 0 ? findKnownSpread(openRun, terms, measurement, usual.weights) : void 0;
	const policy = {
		...usual,
		...defined({ spread })
	};
	const input = {
		...roundsOf === void 0 ? {} : { firstRounds: roundsOf(measurement) },
		measurement,
		policy,
		seed: config.seed,
		...countInDollars(config, measurement),
		...asked === void 0 ? {} : askInput(asked),
		...defined({ outcomes }),
		...claimed === void 0 ? {} : confirmInput(claimed)
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
function confirmInput(claimed) {
	const isConfirmed = ({ evidence }) => confirmClaim(evidence, claimed).kind === "confirmed";
	return { isOver: ({ subjects }) => subjects.every(isConfirmed) };
}
function askInput({ policies, answersOf }) {
	return {
		behaviours: policies,
		countOf: (record) => ({
			...record,
			answers: answersOf(record)
		})
	};
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
	refuseOtherContext(run, readTrials(db, run, id), contexts, (record) => contextOf(openRun, terms, record));
}
function notifyDesign({ config, deps: { progress } }, { id }, design) {
	const analysis = summariseAnalysis(design);
	const { concurrency } = config;
	if (design.batch > 0) progress.look(analysis);
	else progress.startMeasurement({
		name: id,
		trials: analysis.trialsLeft,
		isExact: false,
		concurrency
	});
}
function notifyVerdicts({ progress }, { subjects }) {
	for (const { subject, judgement, settled } of subjects) progress.verdict(subject.id, settled ? judgement.verdict : "undecided");
}
function haltOf(finished, { agent }) {
	const stop = finished.at(-1)?.stop;
	if (stop?.kind === "environment" || stop?.kind === "cancelled") return stop;
	return finished.find((one) => one.stop?.kind === "cut" && one.measurement.agent === agent)?.stop;
}

const secondAnalysisFrom = 3;
const secondAnalysisAccept = 2.9;
async function analyseAgain(openRun, finished) {
	const looked = [];
	for (const entry of finished) {
		if ((entry.planned.asked ?? 1) < 3 || !wouldEnter(entry)) {
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
		const [found] = (await runSequentialTests(openRun, [measurement], options)).flatMap(listFinished);
		looked.push(found?.decision.verdict === "earns" ? entry : withhold(entry, found));
	}
	return looked;
}
function wouldEnter({ decision, confirmation }) {
	return decision.verdict === "earns" || confirmation?.kind === "confirmed";
}
function withhold(entry, found) {
	const stop = found?.stop;
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

function listRunNotices(place, { runner: { model } }, store, stops) {
	if (store === void 0) return [];
	const { kind, version } = place.runner;
	const missing = stops.flatMap((stop) => stop?.kind === "unrecorded" ? [stop.detail] : []);
	return [
		...place.kind === "offline" ? [`No trial was run: every trial comes from "${store.folder}" (${kind} ${version}, model ${model}).`] : [],
		...[...new Set(missing)].map((detail) => `Measuring stopped: ${detail}.`),
		...describeUnknown(store.unknown),
		...describeFaults(store.faults())
	];
}
function listStateNotices(db, unproved) {
	const unknown = `${formatCount(unproved, "trial")} of unknown origin ${unproved === 1 ? "was" : "were"} ignored: no key that is known here vouches for ${unproved === 1 ? "it" : "them"}.`;
	return [...takeNotices(db), ...unproved === 0 ? [] : [unknown]];
}
function describeUnknown(unknown) {
	if (unknown === 0) return [];
	return [`${`${formatCount(unknown, "trial")} of unknown origin in the store`} ${unknown === 1 ? "was" : "were"} ignored: no key that is known here vouches for ${unknown === 1 ? "it" : "them"}. Give this job the key that the measuring job had.`];
}
function describeFaults(faults) {
	const [first] = faults;
	if (first === void 0) return [];
	return [`Files of the store were left out or not written: ${first}${faults.length === 1 ? "" : ` (and ${faults.length - 1} more)`}.`];
}
const mostNamed$3 = 12;
function saySettledServer({ planned, records }) {
	const brings = assetIn(planned);
	const server = brings?.versions.findLast((asset) => asset.server !== void 0);
	if (server === void 0) return [];
	const [first = "", counted] = [`${serverMark(server.name)}__`, countAll(records)];
	const called = [...counted.values()].filter(({ tool }) => tool.startsWith(first));
	const names = called.map(({ tool }) => tool.slice(first.length));
	const trials = formatCount(records.length, "trial");
	const told = called.slice(0, mostNamed$3).map(({ tool, calls, failed, tokens }) => {
		const inVain = failed === 0 ? "" : `${failed} in vain, `;
		return `${tool.slice(first.length)} ${formatCount(calls, "call")} (${inVain}${formatCount(tokens, "token")} of answers)`;
	});
	const used = told.length === 0 ? "none of its tools was called" : told.join(", ");
	const idle = (brings?.tools ?? []).filter(({ name }) => !names.includes(name));
	return [`${server.id} in ${trials}: ${used}.`, ...records.length === 0 ? [] : sayIdle(server, idle, names)];
}
function sayIdle({ id, name }, idle, used) {
	if (idle.length === 0 || used.length === 0) return [];
	const saved = idle.reduce((sum, { tokens }) => sum + tokens, 0);
	const more = idle.length > mostNamed$3 ? ` and ${idle.length - mostNamed$3} more` : "";
	const list = idle.slice(0, mostNamed$3).map((tool) => tool.name);
	const proposal = `mcp: { ${name}: { run: box, tools: [${used.join(", ")}] } }`;
	return [`No trial called ${list.join(", ")}${more} of ${id}: without them a session would begin with ${formatCount(saved, "token")} less. Which of its tools trials may use, base's config says: ${proposal}.`];
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

const templateFormat = "packed";
const longestCheckMs = 12e4;
function nameFixture(config, fixture, node) {
	return hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? "", node);
}
function checkTimeoutOf({ runner }) {
	return Math.min(runner.timeoutMs, longestCheckMs);
}

const [writableByAll, sticky] = [2, 512];
function requireOwnHome(home, user = process.getuid?.()) {
	if (user === void 0) return;
	const nearest = findNearest(home);
	refuseUnsafe(nearest, user, nearest === home ? "own" : "above");
	makeHome(home);
	const prepared = join(home, "prepared");
	const facts = lstatSync(prepared, { throwIfNoEntry: false });
	if (facts?.isSymbolicLink()) throw unsafe(prepared, "it is a link");
	if (facts !== void 0) refuseUnsafe(prepared, user, "own");
}
function makeHome(home) {
	try {
		makeFolder(home);
	} catch (error) {
		const message = `${quoteValue(home)} cannot keep prepared fixtures: it cannot be made (${messageOf(error)})`;
		throw setupError("home-unusable", message, "Set RENTROLL_HOME to a folder your user may write into.");
	}
}
function findNearest(path) {
	if (statSync(path, { throwIfNoEntry: false }) !== void 0 || dirname(path) === path) return path;
	if (isLink(path)) throw unsafe(path, "it is a link to nothing");
	return findNearest(dirname(path));
}
function refuseUnsafe(folder, user, place) {
	const { mode, uid } = statSync(folder);
	if ((mode & writableByAll) !== 0 && (mode & sticky) === 0) throw unsafe(folder, "everybody on this machine can write into it");
	if (user !== 0 && uid !== user && (place === "own" || uid !== 0)) throw unsafe(folder, `it belongs to the user ${uid}`);
}
function unsafe(folder, why) {
	return setupError("home-unsafe", `${quoteValue(folder)} cannot keep prepared fixtures: ${why}, and what lies there is executed`, "Set RENTROLL_HOME to a folder of your own (mkdir -m 700).");
}

const longestPrepareMs = 9e5;
async function openLiveEnvironment(config, fixture, deps, { keyless } = {}) {
	if (deps.needsBox === true) await requireBox(config, deps.env);
	const checks = await openCheckEnvironment(config, fixture, deps);
	const place = {
		scratch: checks.scratch,
		env: deps.env,
		...keyless ? { see: () => void 0 } : {}
	};
	const opened = await closeOnFailure(checks.close, () => openRunner(config, place));
	const close = async () => {
		await opened.close();
		await checks.close();
	};
	return closeOnFailure(close, async () => ({
		...checks,
		kind: "live",
		runner: opened.runner,
		close
	}));
}
async function openCheckEnvironment(config, fixture, deps) {
	const home = userHome(deps.env);
	requireOwnHome(home);
	const key = nameFixture(config, fixture, process.version);
	deps.progress.step("preparing the fixture");
	const prepare = prepareWith(config, deps, join(home, "prepared"));
	const prepared = await prepare(fixture);
	const scratch = await openScratch(tmpdir());
	noteTrialFolder(home, scratch);
	const close = () => closeScratch(scratch, (notice) => deps.progress.step(notice));
	return closeOnFailure(close, async () => ({
		fixture: prepared,
		key,
		scratch,
		close,
		startOf: openStarts(fixture, prepared, prepare),
		checkTimeoutMs: checkTimeoutOf(config),
		sandbox: await findCheckBox(config, deps.env)
	}));
}
function prepareWith(config, deps, cache) {
	return async (fixture, packages) => {
		const request = {
			cache,
			key: nameFixture(config, fixture, process.version),
			prepare: config.fixture.prepare,
			env: deps.env,
			timeoutMs: longestPrepareMs,
			...defined({ patch: fixture.patch }),
			read: () => fixture.read(),
			notify: (notice) => deps.progress.step(notice)
		};
		if (fixture.source === void 0) return prepareFixture(request);
		const terms = [config.fixture.prepare ?? "", process.version];
		const shared = fixture.packages === void 0 ? {} : { packages };
		return prepareStart({
			...request,
			...shared,
			files: fixture.files,
			name: fixture.hash,
			with: terms
		});
	};
}
function openStarts(fixture, prepared, prepare) {
	const known = /* @__PURE__ */ new Map();
	return async (task) => {
		if (task.start === void 0 || fixture.startOf === void 0) return prepared;
		const start = await fixture.startOf(task);
		const making = known.get(start.hash) ?? prepare(start, prepared);
		known.set(start.hash, making);
		return making;
	};
}
async function closeOnFailure(close, open) {
	try {
		return await open();
	} catch (error) {
		await close();
		throw error;
	}
}
function findCheckBox({ runner }, env) {
	return isSimulated(runner.kind) ? {
		kind: "none",
		why: "nothing real runs"
	} : findSandbox(env);
}
async function requireBox(config, env) {
	const box = await findCheckBox(config, env);
	if (isSimulated(config.runner.kind) || box.kind !== "none") return;
	throw setupError("box-required", `a stranger's change may only be measured in a box, and there is none on this machine: ${box.why}`, "Install bubblewrap in the job (apt-get install bubblewrap) and allow user namespaces; docs/runners.md says how. Nothing was started.");
}

function findStoredMachine(trials, run) {
	const own = trials.filter((kept) => kept.run === run);
	const machines = (own.length === 0 ? trials : own).map(({ node, notEnforced, record: { enforced } }) => stableJson({
		node,
		...defined({
			enforced,
			notEnforced
		})
	}, 0));
	const [most] = [...Map.groupBy(machines, (machine) => machine)].sort(([, a], [, b]) => b.length - a.length);
	return most === void 0 ? { node: process.version } : JSON.parse(most[0]);
}
function openOffline(config, fixture, machine) {
	const { kind } = config.runner;
	const { node, enforced, notEnforced } = machine;
	return {
		kind: "offline",
		runner: {
			kind,
			version: expectedVersion(config.runner),
			level: runners[kind].level,
			...defined({
				enforced,
				notEnforced
			})
		},
		key: nameFixture(config, fixture, node),
		checkTimeoutMs: checkTimeoutOf(config),
		close: () => Promise.resolve()
	};
}

async function proveTasks(tasks, environment, db, deps) {
	const problems = await findUnproved(tasks, environment, db, deps, "setup");
	if (problems.length > 0) throw new ProblemError(problems);
}
async function findUnproved(tasks, environment, db, deps, blame) {
	const boxed = isBoxed(environment);
	const keyOf = ({ digest }) => hashParts("proof", environment.key, digest, ...boxed ? ["boxed"] : []);
	return judgeEach(tasks.filter((task) => readProof(db, keyOf(task)) === void 0), {
		environment,
		deps,
		blame,
		against: ""
	}, async (task, judge) => {
		const proof = await proveTask(task, judge);
		if (proof.ok) saveProof(db, keyOf(task));
		return proof.ok ? [] : [toProblem(task, proof, blame, boxed)];
	});
}
async function judgeEach(tasks, { environment, deps, blame, against }, judge) {
	const { scratch, checkTimeoutMs, sandbox } = environment;
	const place = {
		scratch,
		env: deps.env,
		timeoutMs: checkTimeoutMs,
		sandbox
	};
	const problems = [];
	for (const task of tasks) {
		deps.progress.step(`proving the golden task ${task.id}${against}`);
		const fixture = await startOf(task, environment, blame);
		problems.push(..."problems" in fixture ? fixture.problems : await judge(task, {
			...place,
			fixture
		}));
	}
	return problems;
}
async function startOf(task, environment, blame) {
	try {
		return await environment.startOf(task);
	} catch (error) {
		if (task.start === void 0 || !(error instanceof ProblemError)) throw error;
		const here = {
			file: task.file,
			line: 1,
			column: 1
		};
		return { problems: error.problems.map((problem) => ({
			...problem,
			at: problem.at ?? here,
			blame
		})) };
	}
}
const hints = {
	"task-flaky": "Make the check say the same every time: no clock, no network, no order of things that is not its own.",
	"task-defeated": "A rule that does only this would earn: make the check look at what the task asks for.",
	"task-vacuous": "A check that passes without any work proves nothing: make it look at what the task asks for.",
	"task-unsolvable": "Fix the reference patch or the check: after the patch the check must pass.",
	"reference-does-not-apply": "Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.",
	"check-hangs": "Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes."
};
function isBoxed({ sandbox }) {
	return sandbox.kind === "bubblewrap";
}
const boxText = " (in the box of a trial: no network, no files but the copy and the system)";
function toProblem(task, proof, blame, boxed) {
	const where = boxed && proof.code === "task-unsolvable" ? boxText : "";
	const file = proof.code === "reference-does-not-apply" ? task.referenceFile : task.file;
	const message = `the golden task "${task.id}" does not count: ${proof.detail}${where}`;
	return makeError(blame, proof.code, message, proof.mend ?? hints[proof.code], {
		file,
		line: 1,
		column: 1
	});
}

function refuseOtherIsolation(run, { enforced, notEnforced }, records) {
	const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
	if (enforced === void 0 || other === void 0) return;
	const why = notEnforced === void 0 ? "" : `: ${notEnforced}`;
	throw setupError("run-other-isolation", `the run "${run}" began with ${nameParts(other.enforced)} enforced and would continue here with ${nameParts(enforced)} enforced${why}`, "Continue it where it began, or measure anew here with rentroll check --fresh (baselines of bench and selftest: on another day), which pays for every trial again.");
}
function nameParts(enforced) {
	if (enforced === void 0) return "something unknown";
	return enforcedParts.filter((part) => enforced[part]).join(", ") || "nothing";
}

async function locateLimits(report, reasons, sources) {
	const { warnings = [] } = report;
	if (reasons.length === 0 && warnings.length === 0) return report;
	const { base, inputs } = sources;
	const text = await readTreeText(base.tree, inputs.paths.config);
	const locate = (key) => locateKey(text ?? "", inputs.paths.config, key.split("."));
	const find = (reason) => findLimit(reason, sources, locate);
	const stops = [...new Set(reasons)].map(find);
	return {
		...report,
		...stops.length === 0 ? {} : { stops },
		...warnings.length === 0 ? {} : { warnings: warnings.map((entry) => ({
			...entry,
			...find(entry.reason)
		})) }
	};
}
const keys = {
	convoy_budget_exceeded: "run",
	agent_budget_exceeded: "agent",
	trial_budget_exceeded: "trial",
	dollar_budget_exceeded: "dollars"
};
function findLimit(reason, { base, config, loweredBy = {} }, locate) {
	const key = keys[reason];
	const amount = config.budget[key];
	const written = base.config?.budget[key] ?? amount;
	const { run: byRun = "--budget-tokens", agent = byRun, dollars = byRun } = loweredBy;
	const by = {
		run: byRun,
		agent,
		dollars,
		trial: byRun
	}[key];
	if (amount < written) return {
		reason,
		amount,
		setBy: by
	};
	return {
		reason,
		amount,
		setBy: `budget.${key}`,
		at: locate(`budget.${key}`)
	};
}

function openVouching(cwd, env, { runner }) {
	const { seal } = findSeal(cwd, env);
	const isFree = isSimulated(runner.kind);
	const holds = (kind, text, mac = "") => isFree || seal.findKey(kind, [text], mac) !== void 0;
	return {
		sign: (kept) => ({
			...kept,
			mac: seal.mac("kept", [digestOfKept(kept)])
		}),
		trusts: (kept) => holds("kept", digestOfKept(kept), kept.mac),
		mac: (text) => seal.mac("text", [text]),
		holds: (text, mac) => holds("text", text, mac)
	};
}
function openVouchedStore(folder, env, { sign, trusts }) {
	refuseTracked(resolve(folder), "the folder of trials");
	const redact = openTrialRedactor(env);
	return openTrialStore(folder, {
		sign: (kept) => sign(redact(kept)),
		trusts
	});
}

async function runExperiment(inputs, order, deps, measure) {
	const { run, base, config } = order;
	const { recallsOthers, tellsNotices } = experiments[order.kind];
	const state = locateState(inputs.refs.root, inputs.paths);
	requireSurroundings(base);
	const db = openJournal(inputs);
	const unproved = countUnproved(db);
	const closeJournal = () => db.close();
	const vouching = await closeOnFailure(closeJournal, async () => openVouching(inputs.refs.root, deps.env, config));
	const store = await closeOnFailure(closeJournal, async () => order.store === void 0 ? void 0 : openVouchedStore(order.store, deps.env, vouching));
	const openPlace = order.open ?? (() => openPlaceOf(order, store, deps));
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
		refuseOtherIsolation(run, environment.runner, readRunTrials(db, run));
		const budgets = join(state, "budgets");
		await saveBudget(budgetOfRun(db, run, config, {
			beganAt,
			now: deps.now()
		}), budgets);
		const session = openSession(recallsOthers && order.isFresh !== true);
		const { result, stops } = await notifySpending({
			run,
			beganAt,
			base,
			config,
			place: environment,
			db,
			deps,
			vouching,
			...session,
			...defined({
				store,
				storedAs: order.storedAs
			})
		}, budgets, measure);
		const facts = {
			beganAt,
			now: deps.now(),
			stopReason: listStopReasons(stops)[0]
		};
		const budget = budgetOfRun(db, run, config, facts);
		await saveBudget(budget, budgets);
		const { without } = surroundingsAt(base, environment.runner);
		const notices = [
			...session.recallsOthers ? listStateNotices(db, unproved) : [],
			...listRunNotices(environment, config, store, stops),
			...noteWithout(without)
		];
		const report = {
			...reportOfRun(db, budget, config, facts.now),
			...sumRecalled(session.recalled, config)
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
async function notifySpending(openRun, budgets, measure) {
	try {
		return await measure(openRun);
	} catch (thrown) {
		const error = explainMachineFault(thrown);
		if (!(error instanceof ProblemError)) throw thrown;
		const { db, run, config, beganAt, deps, recalled } = openRun;
		const now = deps.now();
		writeTransaction(db, () => dropDeadReservations(db, run));
		const budget = budgetOfRun(db, run, config, {
			beganAt,
			now
		});
		await saveBudget(budget, budgets);
		throw new StoppedRunError(error.problems, {
			...reportOfRun(db, budget, config, now),
			...sumRecalled(recalled, config)
		});
	}
}
async function openPlaceOf({ base, config, run, isOffline, storedAs = run }, store, deps) {
	const fixture = requireFixture(base);
	if (isOffline === true) return openOffline(config, fixture, findStoredMachine(store?.trials ?? [], storedAs));
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
	const isAskedOften = rules.some(({ asked = 1 }) => asked >= 3);
	const order = rules.map(({ rule }) => rule.id);
	return (isAskedOften ? await analyseAgain(openRun, finished) : finished).toSorted((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
}
function notifyBills({ bills, skipped }, { progress }) {
	for (const bill of bills) if (!skipped.includes(bill.rule)) progress.step(describeBill(bill));
}

async function readChange(request, deps, { isGate = false } = {}) {
	const inputs = await loadInputs(request, deps);
	const linted = await lintRevisions(inputs, request.assets);
	const problems = await markStanding(inputs, isGate ? relaxUnused(inputs, linted) : linted.problems);
	const lint = {
		...linted,
		problems
	};
	const { base } = inputs;
	if (base?.config === void 0 || hasErrors(lint.problems)) return {
		inputs,
		lint
	};
	return {
		inputs,
		lint,
		base: {
			...base,
			config: base.config
		}
	};
}
function configFor(base, wishes) {
	return effectiveConfig(judgingConfig(base), wishes);
}

function listEnvironmentProblems(measured) {
	const stopped = measured?.settled.find((finished) => finished.stop?.kind === "environment");
	return (measured?.settled ?? []).flatMap((finished) => {
		const rule = finished.planned.rule.id;
		if (finished === stopped && finished.stop?.kind === "environment") return [environmentProblem(rule, finished.stop.detail)];
		return isLeak(findIsolation(rule, finished.records)) ? [leakProblem(rule)] : [];
	});
}
function environmentProblem(rule, detail) {
	return makeError("setup", "environment-error", `measuring "${rule}" stopped after three environment errors in a row: ${detail}`, "Nothing paid for is lost. When the environment works again, run the same command.");
}
function leakProblem(rule) {
	return makeError("setup", "isolation-leak", `the isolation proof of "${rule}" failed: an arm saw what it must not see, or did not see its rule`, "The run is invalid. Check agents.<name>.memory in the config and what else the agent loads.");
}
function warnOfBlindProbes(finished, file) {
	return finished.flatMap(({ planned: { rule }, records }) => {
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

function writeResumeCommand(stopped) {
	const open = stopped.settled.filter(canContinue);
	if (open.length === 0) return void 0;
	const { base, budgetTokens } = stopped.asked.request;
	const limit = open.find(({ stop }) => stop?.kind === "budget")?.stop;
	if (limit?.kind !== "budget") return repeatCommand(stopped.asked, {
		base,
		budgetTokens
	});
	const needed = enoughTokens(open, stopped);
	if (budgetTokens !== void 0 && limit.reason !== "dollar_budget_exceeded" && needed > budgetTokens) return repeatCommand(stopped.asked, {
		base,
		budgetTokens: needed
	});
	return repeatCommand(stopped.asked, {
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
function writeAnywayCommand(asked) {
	const request = {
		...asked.request,
		anyway: true
	};
	return repeatCommand({
		...asked,
		request
	}, request);
}
function repeatCommand(asked, { base, budgetTokens }) {
	const { head, configFile, anyway, assets = [] } = asked.request;
	const isWaiting = asked.kind === "gate" && asked.request.waiting === true;
	const own = asked.kind === "audit" ? auditArguments(asked.request) : gateArguments(asked.request);
	return writeCommand([
		...own.command,
		...word("--base", base),
		...word("--head", isWaiting ? void 0 : head),
		...configWord(configFile),
		...assets.flatMap((id) => word("--asset", id)),
		...own.wishes,
		...flag("--anyway", anyway),
		...word("--budget-tokens", budgetTokens),
		...word("--store", own.store)
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
function configWord(file) {
	return word("--config", file === ".rentroll/config.yml" ? void 0 : file);
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

function consequenceOf(asked, rule) {
	if (asked.kind !== "audit" || asked.result === void 0 || "idle" in asked.result) return void 0;
	return asked.result.consequences.get(rule);
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

function chooseNext(finished, { asked, stops }, resume) {
	const { planned, decision } = finished;
	const again = resume ?? (asked.kind === "audit" ? "rentroll audit" : "rentroll check");
	const continuation = {
		stop: nameLimit(finished.stop, stops),
		again
	};
	const consequence = consequenceOf(asked, planned.rule.id);
	if (consequence !== void 0) return explainAudit(consequence, decision, continuation);
	if (asked.kind === "gate" && asked.request.mode.kind === "offline" && !isDecided(decision)) return {
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
	return explainNext(planned.rule.id, decision, continuation, planned.rule.status === "active");
}
function explainModel(model, { verdict }) {
	if (verdict === "regression") return { text: `It breaks tasks with ${model}: word it otherwise, or take ${model} out of runner.models.` };
	return { text: `What it does with ${model} is shown beside its verdict and decides nothing.` };
}
function explainPart(partOf, agent) {
	return `It stays out of the memory of ${agent}: stamping makes "${partOf}" a rule of the agents where it earns.`;
}
function nameLimit(stop, limits = []) {
	if (stop?.kind !== "budget") return stop;
	const limit = limits.find(({ reason }) => reason === stop.reason);
	return {
		kind: "budget",
		reason: stop.reason,
		...defined({ limit })
	};
}
function explainOpen({ decision: { settle }, stop }) {
	const missing = stop?.kind === "unrecorded" ? `${capitalise(stop.detail)}. ` : "";
	const { trials, tokens } = settle;
	return `${missing}At worst ${trials} more trials (about ${tokens} tokens) settle it: measure them.`;
}
function capitalise(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
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
		const own = records.filter(({ present }) => present.includes(rule) === (arm === "candidate"));
		return kinds$2.flatMap((kind) => sumKind(arm, kind, own) ?? []);
	});
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

function buildFinishedVerdict(finished, { measured, asked }, resume) {
	const { planned, decision, evidence, records, looks } = finished;
	const { rule, agent, rent } = planned;
	const isolation = findIsolation(rule.id, records);
	const enforced = findEnforcement(records);
	const attempts = sumIncidents(rule.id, records);
	const countedRent = countRent(rule.id, records);
	const level = measured?.runner.level ?? "simulated";
	const spend = sumSpend(evidence);
	const consequence = consequenceOf(asked, rule.id);
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
		...defined({ countedRent }),
		evidence: level,
		fromReceipt: false,
		spend: {
			trials: spend.trials,
			tokens: totalTokens(spend.usage)
		},
		...defined({ sharing: sharingOf(finished) }),
		looks,
		...defined({ selfTest: finished.selfTest }),
		isolation,
		...defined({ enforced }),
		...attempts.length === 0 ? {} : { attempts },
		next: chooseNext(finished, {
			asked,
			stops: measured?.budget.stops
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
function pickProbe({ probe }) {
	return probe === void 0 ? {} : { probe: describeProbe(probe) };
}
function listReceiptVerdicts({ planned, lint }) {
	const next = { text: "Its receipt recomputes and earns: nothing was run." };
	return (planned?.byReceipt ?? []).flatMap(({ rule, by, text }) => {
		const decision = lint.receipts.get(rule.id)?.decision;
		if (decision === void 0) return [];
		return [{
			row: {
				...withText(readReceiptVerdict(rule, by.receipt, decision, next), rule, text, by.receipt),
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
function listHintVerdicts({ planned, lint, inputs }) {
	const active = new Set(inputs.head.ledger?.rules.filter(({ status }) => status === "active").map(({ id }) => id));
	return (planned?.byHint ?? []).flatMap(({ rule, hint, text }) => {
		const decision = lint.receipts.get(rule.id)?.decision;
		if (decision === void 0) return [];
		const row = withText(readReceiptVerdict(rule, hint.receipt, decision, { text: hint.why }), rule, text);
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
function withText(row, { body }, text, receipt) {
	if (text === void 0) return row;
	const { leaving: _words, ...rest } = row;
	const told = summariseOpen(text);
	const isGone = receipt !== void 0 && told.effect === "replaces";
	return {
		...rest,
		body,
		text: isGone ? {
			...told,
			may: mayGo(receipt) ? "may-go" : "stays"
		} : told
	};
}
function readReceiptVerdict({ id, body, line, probe }, receipt, decision, next) {
	return {
		...decision,
		flags: [...decision.flags, ...extraFlags(receipt.evidenceLevel, isLeak(receipt.isolation), receipt.asset)],
		rule: id,
		...pickProbe({ probe }),
		agent: receipt.agent,
		body: describeEntry({
			id,
			body: receipt.replaces?.body ?? body
		}),
		rent: receipt.rent,
		evidence: receipt.evidenceLevel,
		fromReceipt: true,
		spend: {
			trials: 0,
			tokens: 0
		},
		looks: replayAnalyses(receipt.evidence),
		...defined({
			selfTest: receipt.selfTest,
			sharing: receipt.sharing
		}),
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
function listSkippedVerdicts({ asked, config, planned }) {
	if (asked.kind === "audit" || config === void 0 || planned === void 0) return [];
	if (asked.request.mode.kind === "plan" || asked.request.mode.kind === "standing") return [];
	const { rules, bills, skipped, notWorthMeasuring } = planned.plan;
	if (skipped.length === 0) return [];
	const command = writeAnywayCommand(asked);
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

function composeReport(findings) {
	const { asked, inputs, lint, config, planned, measured, spent } = findings;
	const resume = findResumeCommand(findings);
	const problems = [
		...lint.problems,
		...listEnvironmentProblems(measured),
		...warnOfBlindProbes(measured?.settled ?? [], inputs.paths.ledger)
	];
	const proved = [
		...(measured?.settled ?? []).map((finished) => measuredRow(finished, findings, resume)),
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
		...defined({
			budget: measured?.budget ?? spent,
			resume
		})
	});
}
function measuredRow(finished, findings, resume) {
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
function kindOf({ asked, inputs, planned, measured, assets }) {
	if (inputs.base === void 0) return { kind: "introduction" };
	const rules = planned?.plan.rules.length ?? 0;
	const unstamped = countUnstamped(planned, measured);
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
		unmeasured: Math.max(0, rules - inMemory),
		...defined({ assets })
	};
}
function countUnstamped(planned, measured) {
	const finished = (measured?.settled ?? []).filter(({ decision }) => isDecided(decision));
	const ids = new Set(finished.map(({ planned: { rule } }) => rule.id));
	const isSettled = (id) => ids.has(id) && planned?.simulated.includes(id) === true;
	return (planned?.unstamped ?? []).filter((id) => !isSettled(id)).length;
}
function noteIsolation(measured) {
	const { notEnforced: why, enforced } = measured?.runner ?? {};
	if (why === void 0) return [];
	return [`Isolation (${listUnenforced(enforced).join(", ") || "files, network, processes"}) was not enforced on this machine: ${why}.`];
}
function noteDisplacement({ inputs: { head }, lint, measured }) {
	const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === "earns");
	const ids = earned.map(({ planned }) => planned.rule.id);
	const savings = new Map([...lint.savings, ...earned.map(({ planned, decision }) => [planned.rule.id, decision.saving])]);
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
	return weighAgents(head, {
		rentOf: lint.rentOf,
		savings
	}, ids, arriving).flatMap((agent) => describeDisplacement(agent, ids) ?? []);
}
function describeEffect(config) {
	if (config.policy.minEffect !== "auto") return formatMinEffect(config.policy.minEffect);
	return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy).toFixed(3)))})`;
}
function findResumeCommand({ asked, inputs, measured }) {
	const limits = inputs.base?.config?.budget;
	if (measured === void 0 || limits === void 0) return void 0;
	if (measured.settled.every(({ decision }) => isDecided(decision))) return void 0;
	const { settled, budget: spent } = measured;
	return writeResumeCommand({
		asked,
		settled,
		spent,
		limits
	});
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
		const told = rows.map((row) => ({
			model: row.model ?? model,
			verdict: row.verdict
		}));
		const kinds = new Set(told.map(({ verdict }) => verdict));
		const [first] = kinds;
		if (kinds.size === 1 && first !== void 0) return [`"${rule}" ${answers[first]} with each of ${told.length} models.`];
		return [`Models differ: "${rule}" ${told.map((one) => `${answers[one.verdict]} with ${one.model}`).join(", ")}. The verdict with ${model} decides.`];
	});
}

const countedDays = 90;
function countAgain(inputs, { plan, notices = [] }, budget, now) {
	const counted = billSecondAnalyses(countAsked(inputs, plan, now), budget);
	return {
		plan: counted,
		notices: [...notices, ...counted.rules.flatMap(noteAsked)]
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
function noteAsked({ rule, agent, asked = 1 }) {
	if (asked === 1) return [];
	const times = `${rule.id} is asked for the ${asked}${endings[ordinals.select(asked)]} time: ${formatCount(asked - 1, "other rule")} of ${agent} were measured here within ${countedDays} days and not merged.`;
	return [asked >= 3 ? times + " If it earns, fresh trials on all tasks have to show it a second time." : times];
}
function countAsked(inputs, plan, now) {
	if (!plan.rules.some(isEntering)) return plan;
	const before = inJournal(inputs, readAsked);
	const merged = new Set((inputs.base?.ledger?.rules ?? []).filter(({ status }) => status === "active").map(hashBody));
	const planned = new Set(plan.rules.map(({ rule }) => hashBody(rule)));
	const since = (/* @__PURE__ */ new Date(now.getTime() - 7776e6)).toISOString();
	const counting = before.filter(({ bodyHash, on }) => on >= since && !merged.has(bodyHash) && !planned.has(bodyHash));
	const rules = plan.rules.map((entry) => {
		const others = new Set(counting.filter(({ agent }) => agent === entry.agent).map(({ bodyHash }) => bodyHash));
		return isEntering(entry) && others.size > 0 ? {
			...entry,
			asked: others.size + 1
		} : entry;
	});
	return {
		...plan,
		rules
	};
}
function billSecondAnalyses(plan, budget) {
	const again = new Set(plan.rules.filter(({ asked = 1 }) => asked >= 3).map(({ rule }) => rule.id));
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
function rememberAsked(db, rules, now) {
	for (const { rule, agent } of rules.filter(isEntering)) saveProof(db, `${prefix}${agent} ${hashBody(rule)}`, now.toISOString());
}
const prefix = "asked ";
function readAsked(db) {
	return listProofs(db, prefix).flatMap(({ key, detail }) => {
		const [, agent, bodyHash] = key.split(" ");
		return agent === void 0 || bodyHash === void 0 ? [] : [{
			agent,
			bodyHash,
			on: detail
		}];
	});
}
function isEntering(planned) {
	const own = treatedAs(planned, "rule");
	const { hasEarned, reason } = planned;
	return own !== void 0 && own.leaving === void 0 && own.model === void 0 && hasEarned === void 0 && [
		"added",
		"changed",
		"unstamped",
		"asked"
	].includes(reason);
}

function witnessOf(db, { base, head }) {
	const trials = (base ?? head).config?.receipts.confirmTrials ?? 0;
	return {
		isMeasured: (receipt) => isMeasuredHere(db, receipt),
		isConfirmed: ({ chain }) => trials > 0 && readProof(db, vouchedKey(chain)) !== void 0
	};
}
async function askProofs(inputs) {
	const { verified } = (await checkRecords(inputs)).receipts;
	const believe = (witnesses) => believeReceipts(inputs, verified, witnesses).proved;
	return askOwnJournal(inputs, (db) => believe(witnessOf(db, inputs))) ?? believe({});
}
function vouchFor(db, chain) {
	saveProof(db, vouchedKey(chain));
}
function vouchForRows(db, rows) {
	for (const { receipt } of rows) {
		const { value } = parseReceipt(receipt, "journal", "setup");
		if (value !== void 0) vouchFor(db, value.chain);
	}
}
function vouchedKey(chain) {
	return hashParts("receipt stands", chain);
}

function saveRun(kind, inputs, base, { run, settled, runner, without, beganAt, activations = [] }, report, now) {
	const ends = experiments[kind].ends;
	const { isWorth, dateOf } = receiptsOf[kind];
	const terms = {
		without,
		audit: kind === "audit",
		pricing: pricingOf(base.config ?? {}),
		activations
	};
	const receipts = settled.filter((entry) => isWorth(entry, ends)).map((entry) => makeReceiptRow(base, runner, entry, {
		...terms,
		decidedOn: dateOf(base, entry, beganAt)
	}));
	const ran = settled.filter(({ records }) => records.length > 0).map(({ planned }) => planned);
	inJournal(inputs, (db) => {
		if (!terms.audit) rememberAsked(db, ran, now);
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
	const own = treatedAs(planned, "rule");
	if (own === void 0) return assetIn(planned)?.facts !== void 0;
	return own.leaving?.kind !== "removed" && own.model === void 0;
}
function makeReceiptRow(base, runner, settled, { decidedOn, audit, without, pricing, activations }) {
	const { agent, activeSet } = settled.planned;
	const tested = nameTested(settled.planned);
	const facts = assetIn(settled.planned)?.facts;
	const [rule = tested] = listReworded(settled.planned);
	const replaces = rule === tested ? {} : { replaces: {
		body: tested.body,
		scope: tested.scope
	} };
	const { decision, evidence, records, selfTest } = settled;
	const receipt = buildReceipt({
		rule,
		agent,
		decision,
		evidence,
		records,
		runner,
		decidedOn,
		audit,
		without,
		fingerprint: fingerprintOn(base, agent, activeSet),
		dollars: priceFinished(settled, pricing),
		...base.config === void 0 ? {} : { repeat: buildRepeat({
			...base,
			config: base.config
		}, settled) },
		...defined({
			source: base.fixture?.source,
			selfTest,
			asked: settled.planned.asked,
			sharing: sharingOf(settled),
			asset: facts && {
				...facts,
				...defined({
					used: decision.used,
					activation: findActivation(rule.id, facts, activations),
					server: stateServer(settled)
				})
			}
		}),
		...replaces
	});
	return {
		rule: rule.id,
		bodyHash: hashBody(rule),
		receipt: renderReceipt(receipt),
		audit
	};
}
function stateServer({ planned, records }) {
	const server = assetIn(planned)?.versions.findLast((asset) => asset.server !== void 0);
	if (server?.server === void 0 || server.server.run === "off") return void 0;
	return { calls: records.flatMap(({ called = [] }) => called.filter(({ tool }) => isUseOf(server)?.(tool, {}))).reduce((sum, { calls }) => sum + calls, 0) };
}
function findActivation(rule, { digest }, activations) {
	return activations.find((one) => one.digest === digest && `${rule}-`.startsWith(`${one.id}-`))?.activation;
}
function priceFinished(settled, pricing) {
	return priceTrials(settled.records, pricing).dollars;
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
function buildRepeat(base, { measurement, records }) {
	const place = new Map(orderMemory(base, measurement).map((id, index) => [id, index]));
	const reworded = measurement.rules.flatMap(listReworded);
	const locationOf = (name) => place.get(idOfName(name)) ?? place.size;
	const memoryOf = (present) => {
		const instead = reworded.filter(({ id }) => !present.includes(id)).map(({ id }) => nameReworded(id));
		return [...present, ...instead].sort((a, b) => locationOf(a) - locationOf(b));
	};
	const names = [...new Set(records.map(({ present }) => JSON.stringify(memoryOf(present))))];
	const memories = names.map((name) => JSON.parse(name));
	const known = [
		...measurement.rules.map(nameTested),
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
		if (record === void 0 || record.bodyHash !== bodyHash) return latest;
		return latest !== void 0 && latest.decidedOn > record.decidedOn ? latest : record;
	}, void 0);
}

function findOther(receipt, rule, base) {
	const { config } = base;
	const agent = measuringAgent(rule, config);
	const now = fingerprintOn(base, agent, []);
	const same = (key) => receipt.fingerprint[key] === now[key];
	return [
		[same("fixture"), "fixture"],
		[same("suite") && receipt.agent === agent, "suite"],
		[same("definition"), "agent definition"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === expectedVersion(config.runner), "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"]
	].filter(([fits]) => !fits).map(([, name]) => name);
}

function makeClaim(entry, base) {
	const { receipt, decision, rule } = entry;
	if (!isConfirmable(entry)) return { why: "its question is not one that fresh trials confirm" };
	const other = findOther(receipt, rule, base);
	if (other.length > 0) return { why: `it was measured with another ${other.join(", ")}` };
	const saving = decision.baselineMean > 0 ? decision.saving / decision.baselineMean : 0;
	const trials = base.config.receipts.confirmTrials;
	const claim = {
		chain: receipt.chain,
		saving,
		trials
	};
	const round = 2 * decision.tasks.length;
	if (trials < round) return { why: `receipts.confirmTrials leaves no room for a round of ${round} trials` };
	if (wantedSaving(claim) <= resolveMinimalEffect(base.config.policy)) return { why: "a saving this close to the minimal effect takes as many trials as measuring" };
	return { claim };
}
function isConfirmable({ rule, receipt }) {
	const { verdict, replaces, audit, compared, evidence } = receipt;
	if (verdict !== "earns" || replaces !== void 0 || audit === true || compared !== void 0) return false;
	return ![
		evidence.behaviour,
		evidence.outcome,
		rule.probe,
		rule.buys
	].some((more) => more !== void 0) && rule.agent !== "all";
}

function claimReceipts(lint, base, { beliefs, measuresHints }, brought) {
	const made = brought.map((entry) => ({
		id: entry.rule.id,
		file: entry.file,
		found: makeClaim(entry, base)
	}));
	const claims = new Map(made.flatMap(({ id, found }) => "claim" in found ? [[id, found.claim]] : []));
	const hopeless = made.flatMap(({ id, found, file }) => "why" in found ? [refusedProblem(id, file, found.why)] : []);
	const open = new Set(made.map(({ id }) => id));
	const close = (known) => new Map([...known].filter(([id]) => !open.has(id)));
	const problems = [...lint.problems, ...hopeless];
	return {
		lint: {
			...withNotices(lint, noteDue([...claims.keys()])),
			receipts: close(lint.receipts),
			problems
		},
		claims,
		brought,
		measuresHints,
		beliefs: {
			...beliefs,
			hints: close(beliefs.hints)
		}
	};
}
function withNotices(lint, notices) {
	return {
		...lint,
		notices: [...lint.notices, ...notices]
	};
}
function noteDue(claimed) {
	if (claimed.length === 0) return [];
	return [`This change brings ${nameReceipts(claimed)} that nobody here vouches for: fresh trials of all tasks confirm what it says, or measure the rule.`];
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

function openReceipts(inputs, base, lint, terms) {
	const believed = believeChange(inputs, base, lint, terms);
	const brought = believed.measuresHints ? listBrought(inputs, base, lint, believed.beliefs) : [];
	if (brought.length === 0) return {
		...believed,
		lint,
		claims: /* @__PURE__ */ new Map(),
		brought
	};
	return claimReceipts(lint, base, believed, brought);
}
function listBrought({ base, head, paths }, { config }, { receipts }, { hints }) {
	return [...receipts].filter(([id]) => hints.has(id)).sort(([a], [b]) => compareText(a, b)).flatMap(([id, { receipt, decision }]) => {
		const rule = head.ledger?.rules.find((one) => one.id === id);
		if (rule === void 0 || decision === void 0 || !letsIn(receipt)) return [];
		const isKnown = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
		const isFree = receipt.evidenceLevel === "simulated" && isSimulated(config.runner.kind);
		return isKnown || isFree ? [] : [{
			rule,
			file: receiptFile(paths, id),
			receipt,
			decision
		}];
	});
}
function believeChange(inputs, { config }, { receipts }, terms) {
	const measuresHints = areHintsMeasured(config, terms);
	const proved = terms.proved ?? [];
	const isAlone = scheduleOf(terms.mode).kind === "many" || !measuresHints;
	if (receipts.size + inputs.head.audits.size === 0 || !isAlone) return {
		beliefs: believeReceipts(inputs, receipts, { proved }),
		measuresHints
	};
	const witness = (db) => believeReceipts(inputs, receipts, {
		...witnessOf(db, inputs),
		proved
	});
	return {
		beliefs: inJournal(inputs, witness),
		measuresHints
	};
}
function areHintsMeasured({ runner }, { mode, env }) {
	if (mode.kind !== "measure") return mode.kind === "plan" || mode.kind === "offline";
	return mode.looks.kind === "one" || hasRunnerKey(runner.kind, env);
}

async function planParts(request, deps) {
	const { inputs, lint, base } = await readChange(request, deps);
	if (base === void 0) throw new ProblemError(hasErrors(lint.problems) ? lint.problems : [firstPull()]);
	const config = configFor(base, request);
	const planned = await planDivided({
		inputs,
		base,
		lint,
		config
	}, request, deps);
	if (listMeasured(planned.plan).length > 0) requireSharedKey(config, deps.env);
	return {
		inputs,
		base,
		config,
		planned
	};
}
function planDivided({ inputs, base, lint, config }, { anyway }, { env }) {
	const mode = {
		kind: "plan",
		looks: { kind: "one" }
	};
	const opened = openReceipts(inputs, {
		...base,
		config
	}, lint, {
		mode,
		env
	});
	return planGate(inputs, base, opened.lint, config, {
		looks: mode.looks,
		anyway,
		...opened
	});
}
function firstPull() {
	return makeError("setup", "part-no-policy", "the base has no config, so there is nothing to measure by", "Nothing judges the change that introduces rentroll: merge it first.");
}
function requireSharedKey({ runner }, env) {
	if (runners[runner.kind].calls !== "own" || hasPortableKey(env)) return;
	throw setupError("part-no-key", `trials of a part could not count: the runner "${runner.kind}" has no key here that vouches for them on another machine`, "Give every job of the matrix and the job that judges the same secret RENTROLL_SIGNING_KEY (openssl genpkey -algorithm ed25519), or measure in one job: rentroll check. Nothing was started.");
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
		const asked = defined({
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
			...asked
		}).next;
		const specs = inSlotOrder(slots, planBatch(measurement, config.seed, 1, slots, []));
		return Array.from({ length: Math.ceil(specs.length / 2) }, (_, index) => ({
			measurement,
			specs: specs.slice(2 * index, 2 * index + 2)
		}));
	});
}
function dealBatches(pairs, hands) {
	return dealUnits(pairs, hands).map((hand) => [...Map.groupBy(hand, ({ measurement }) => measurement)].map(([measurement, own]) => ({
		measurement,
		specs: own.flatMap(({ specs }) => specs).sort((a, b) => a.order - b.order)
	})));
}
function inSlotOrder(slots, specs) {
	const byCell = Map.groupBy(specs, (spec) => nameCell(spec.task, spec.present));
	for (const own of byCell.values()) own.sort((a, b) => b.index - a.index);
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
	const { store, run, vouching, place } = openRun;
	if (store === void 0) return [];
	const pairs = listPairs(plan, config);
	const missing = adoptTrials(openRun, pairs);
	const charges = readPartCharges(store.folder, run, vouching);
	adoptCharges(openRun, charges.parts);
	if (missing.length === 0) return charges.faults;
	const all = pairs.reduce((sum, { specs }) => sum + specs.length, 0);
	const lack = `${missing.length} of ${formatCount(all, "planned trial")} are not in "${store.folder}"`;
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
function adoptTrials(openRun, batches) {
	return batches.flatMap(({ measurement, specs }) => {
		const terms = termsFor(openRun, measurement);
		return specs.filter((spec) => {
			const context = contextOf(openRun, terms, spec);
			if (adoptTrial(openRun, spec, context)) return false;
			return openRun.store?.find(context, spec.key) === void 0;
		});
	});
}
function adoptCharges({ db, run, deps }, parts) {
	for (const { charges } of parts) {
		const known = Map.groupBy(readCharges(db, run).map(nameCharge), (name) => name);
		for (const charge of charges) if (known.get(nameCharge(charge))?.pop() === void 0) chargeAttempt(db, run, charge, deps.now());
	}
}
function nameCharge({ detail: _, ...charge }) {
	return stableJson(JSON.parse(JSON.stringify(charge)), 0);
}

function vouchForJob(rows, { cwd, env }) {
	const { seal } = findSeal(cwd, env);
	return rows.map((row) => ({
		...row,
		mac: seal.macs("text", [nameHanded(row)])
	}));
}
function openHanded({ cwd, env }, policy) {
	const vouching = openVouching(cwd, env, policy);
	return (row) => vouching.holds(nameHanded(row), row.mac);
}
function nameHanded({ rule, receipt, audit }) {
	return hashParts("receipt for a job", rule, receipt, String(audit));
}

function creditConfirmed(inputs, whole, { brought }, { lint, planned, measured }) {
	const tried = measured.settled.filter(({ confirmation }) => confirmation !== void 0);
	if (tried.length === 0) return {
		lint,
		planned,
		measured
	};
	const confirmed = new Set(tried.filter(isConfirmed).map(({ planned: { rule } }) => rule.id));
	const own = brought.filter(({ rule }) => confirmed.has(rule.id));
	rememberConfirmed(inputs, own);
	const byReceipt = own.flatMap((entry) => proveByTrials(inputs, entry));
	const refused = brought.flatMap(({ rule, file }) => {
		const found = tried.find((one) => one.planned.rule.id === rule.id)?.confirmation;
		return found === void 0 || found.kind === "confirmed" ? [] : [refusedProblem(rule.id, file, doubts[found.kind])];
	});
	const receipts = new Map([...whole.receipts].filter(([id]) => lint.receipts.has(id) || confirmed.has(id)));
	return {
		lint: {
			...withNotices(lint, noteConfirmed(tried)),
			receipts,
			problems: [...lint.problems, ...refused]
		},
		planned: {
			...planned,
			byReceipt: [...planned.byReceipt, ...byReceipt],
			unstamped: planned.unstamped.filter((id) => !confirmed.has(id))
		},
		measured: {
			...measured,
			settled: measured.settled.filter((one) => !isConfirmed(one))
		}
	};
}
function proveByTrials(inputs, { rule, receipt }) {
	const text = inputs.head.receipts.get(rule.id)?.text ?? "";
	const by = proveForRule(inputs, rule, {
		receipt,
		text
	}, { isConfirmed: () => true });
	return by === void 0 ? [] : [{
		rule,
		by
	}];
}
function isConfirmed({ confirmation }) {
	return confirmation?.kind === "confirmed";
}
function rememberConfirmed(inputs, own) {
	if (own.length === 0) return;
	inJournal(inputs, (db) => {
		for (const { receipt } of own) vouchFor(db, receipt.chain);
	});
}
function noteConfirmed(tried) {
	return tried.map(({ planned: { rule }, confirmation, evidence }) => {
		const ran = `${formatCount(evidence.trials.length, "fresh trial")} for ${formatTokens(sum(evidence.trials.map(({ usage }) => totalTokens(usage))))} tokens`;
		const what = confirmation?.kind === "confirmed" ? "is confirmed" : "is not confirmed, so that the rule was measured";
		return `The receipt of ${rule.id} ${what}: ${ran}.`;
	});
}
const doubts = {
	open: "the trials that could be run do not show the saving it states",
	refused: "fresh trials do not show the saving it states"
};

async function settleMode(mode, change, wishes, deps) {
	if (mode.kind !== "measure" && mode.kind !== "offline" || mode.store === void 0) return mode;
	const { store } = mode;
	const { inputs, config } = change;
	const { trials } = openVouchedStore(store, deps.env, openVouching(inputs.refs.root, deps.env, config));
	const hasParts = async () => {
		const { plan } = await planDivided(change, wishes, deps);
		const run = runIdOf(plan);
		return trials.some((kept) => kept.run === run);
	};
	const looks = !(mode.looks.kind === "many" && mode.looks.fresh) && trials.length > 0 && await hasParts() ? { kind: "one" } : mode.looks;
	return mode.kind === "measure" && hasRunnerKey(config.runner.kind, deps.env) ? {
		...mode,
		looks
	} : {
		kind: "offline",
		looks,
		store
	};
}

async function measureRules(inputs, base, planned, config, request, deps) {
	const { mode } = request;
	const { plan } = planned;
	if (mode.kind === "measure") notifyBills(plan, deps);
	const order = {
		kind: "check",
		run: runIdOf(plan),
		base,
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
		text: textOfRequest(body, (said) => said),
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
function findOwnLines({ text }, other) {
	const known = new Set(other.text.split("\n"));
	return text.split("\n").filter((line) => line.trim() !== "" && !known.has(line) && !/^[0-9a-f]{7,40} /.test(line));
}
function findStarved(withIt, without) {
	return [...without.listed].filter(([name, isDescribed]) => isDescribed && withIt.listed.get(name) !== true).map(([name]) => name);
}
function findListing(seen, names, mark) {
	if (mark !== void 0 && seen.text.includes(mark)) return "whole";
	const found = names.flatMap((name) => seen.listed.get(name) ?? []);
	if (found.length === 0) return "absent";
	return found.includes(true) ? "described" : "named";
}
function sayDescribed({ listed }) {
	const skills = [...listed].filter(([name]) => name.startsWith("skill "));
	return `${skills.filter(([, isDescribed]) => isDescribed).length} of ${skills.length}`;
}
function findMark(body) {
	return body.split("\n").map((line) => line.trim()).filter((line) => line.length >= 3 && !/[$@<]|!`|^(?:---|```)/.test(line)).sort((a, b) => b.length - a.length)[0];
}
function isOfPrompt(body, prompt) {
	return Array.isArray(body["tools"]) && body["tools"].length > 0 && [...walkStrings([body["messages"], body["input"]])].some(({ text }) => text.trim() === prompt);
}
function listTools(body) {
	return (Array.isArray(body["tools"]) ? body["tools"] : []).map((tool) => String(objectOf(tool)["name"] ?? ""));
}
function readLastResult(body) {
	const last = (Array.isArray(body["messages"]) ? body["messages"] : []).flatMap((message) => objectOf(message)["content"] ?? []).map(objectOf).findLast(({ type }) => type === "tool_result");
	const said = [...walkStrings(last?.["content"])].map(({ text }) => text).join("\n");
	return {
		isError: last?.["is_error"] === true,
		said: said.split("\n<system-reminder>")[0]?.trim() ?? ""
	};
}
function listServerTools({ text, body }, server) {
	const mark = serverMark(server);
	const named = text.match(new RegExp(`(?<![\\w-])${mark}__[\\w-]+`, "g")) ?? [];
	const inSpaces = toolsOf(body).filter((tool) => spaceOf(tool) === mark).flatMap((tool) => toolsOf(tool).map(({ name }) => `${mark}__${textOf(name)}`));
	return [.../* @__PURE__ */ new Set([...named, ...inSpaces])];
}
function weighServerTools(seen, server, count) {
	const total = (body) => Object.values(weighRequest(body, count)).reduce((sum, part) => sum + part, 0);
	const whole = total(seen.body);
	return listServerTools(seen, server).map((name) => {
		const left = withoutTool(seen.body, name);
		return {
			name: name.slice(serverMark(server).length + 2),
			tokens: whole - total(objectOf(left))
		};
	});
}
function readServerWords(name, all, without) {
	const known = new Set(without.text.split("\n"));
	return all.text.split("\n").find((line) => !known.has(line) && line.includes(name))?.trim().slice(0, 200) ?? "nothing of it";
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
const [longestStartMs, longestUseMs] = [12e4, 2e4];
async function startRuntime(starts, start) {
	const { runner, scratch, signal } = starts;
	const key = hashParts("assets");
	const calls = [];
	starts.count += 1;
	starts.see = ({ body }) => {
		calls.push(body);
		return start.see?.(body);
	};
	const fixture = {
		modules: void 0,
		...starts.packages,
		template: templateIn(scratch)
	};
	const workspace = await makeWorkspace(fixture, scratch, key, start.files);
	const { uses = 0, servers = /* @__PURE__ */ new Map(), plugins = [] } = start;
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
		timeoutMs: longestStartMs + uses * longestUseMs
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
async function layWorktree(worktree, root) {
	const tree = await followFolders(worktree);
	await mkdir(root);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const written = [];
	for (const { path, mode } of entries.values()) {
		if (mode === "160000" || isLaidElsewhere(path) || !isRepositoryPath(path)) continue;
		const at = await followLinks(tree, entries, path) ?? path;
		const bytes = await tree.read(at);
		if (bytes === void 0 || bytes.length > largestBytes) continue;
		const file = {
			bytes,
			mode: entries.get(at)?.mode === "100755" ? "100755" : "100644"
		};
		await layFile(root, path, file);
		written.push(path);
	}
	return written;
}
function templateIn(scratch) {
	return join(scratch, "template");
}
async function withStarts(configure, { env, signal, progress }, use) {
	const scratch = await openScratch(tmpdir());
	try {
		const runner = await configure(scratch);
		const held = {};
		const opened = await openRunner({ runner }, {
			scratch,
			env,
			see: (call) => held.starts?.see(call)
		});
		try {
			held.starts = {
				scratch,
				signal,
				see: () => void 0,
				count: 0,
				runner: opened.runner
			};
			return await use(held.starts);
		} finally {
			await opened.close();
		}
	} finally {
		await closeScratch(scratch, (notice) => progress.step(notice));
	}
}

async function seeFirst(starts, { files, plugins = [], servers = /* @__PURE__ */ new Map(), wholeTools = false }, countTokens) {
	const { calls, detail } = await startRuntime(starts, {
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
	const found = /* @__PURE__ */ new Map();
	const quiet = silence(around);
	for (const { id, brings } of brought) {
		if (starts.signal.aborted) break;
		const own = layAssets([brings], quiet);
		const said = await findUnsteady(starts, {
			files: new Map([...quiet.files, ...own.files]),
			plugins: own.plugins
		}, countTokens);
		if (said !== void 0) found.set(id, said);
	}
	return found;
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
	const found = findListing(all, names, kinds$1[asset.kind].isWhole ? findMark(asset.body) : void 0);
	if (found !== "absent" || asset.entry === void 0) return found;
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

const mostNamed$2 = 8;
function listAssetFindings({ id, starves, why, use, unsteady }, { taker, at, all, runner }) {
	const warn = (code, message, hint) => ({
		...makeError("head", code, message, hint, at),
		severity: "warning"
	});
	const more = starves.length > mostNamed$2 ? ` and ${starves.length - mostNamed$2} more` : "";
	const names = `${starves.slice(0, mostNamed$2).map(quoteValue).join(", ")}${more}`;
	return [
		starves.length > 0 && warn("asset-starves", `${taker} takes the description of ${names} away: the listing is full (${sayDescribed(all)} described)`, "Shorten descriptions, or take one of them out: what is not described is not found."),
		why === "never, and its runtime does not say why" && warn("asset-never-delivered", `${id} never reaches the model: ${runner.kind} ${runner.version} begins no session with it`, "Look at the head of its file and at skillOverrides and claudeMdExcludes in .claude/settings.json."),
		unsteady !== void 0 && warn("asset-unsteady", `${id} says something else in each of two equal starts (${unsteady}): no session shares what it begins with, and its tokens cannot be told`, `Have it print what stays the same: no time, no chance. Or let golden tasks judge it: rentroll check --asset ${quoteShell(id)} (--dry-run names the bill).`),
		use?.state === "denied" && warn("asset-denied", `${id} cannot be called where nobody can be asked: ${use.said ?? "its call is denied"}`, `Headless sessions need it named: --allowedTools ${quoteValue(use.needs ?? "")}.`)
	].filter((problem) => problem !== false);
}
function sayRent(about, { rent }, { version }, { runner: { kind, model } }) {
	const by = `${runners[kind].name} ${version} with ${model}`;
	const sign = (tokens) => tokens > 0 ? "+" : "";
	const weight = `${sign(rent.total)}${formatCount(rent.total, "token")}`;
	const split = [
		"system",
		"tools",
		"messages"
	].filter((part) => rent[part] !== 0).map((part) => `${part} ${sign(rent[part])}${rent[part]}`).join(", ");
	return `${about}: ${weight} in the first request of every session (${split === "" ? "" : `${split}; `}${by}; started, not paid).`;
}
function sayAbsent(rows) {
	return [...Map.groupBy(rows.filter(({ why }) => why !== void 0), ({ why }) => why ?? "")].map(([why, group]) => {
		const more = group.length > mostNamed$2 ? ` and ${group.length - mostNamed$2} more` : "";
		return `${group.slice(0, mostNamed$2).map(({ id }) => id).join(", ")}${more}, in a session: ${why}.`;
	});
}
function sayUse({ id, use, unused, executes, tools }, isShort) {
	const isTold = use?.state === "arrived" && !isShort;
	const programs = executes.slice(0, mostNamed$2).map(quoteValue).join(", ");
	return [
		...unused === void 0 ? [] : [`${id} was not used: ${unused}.`],
		...isTold ? [`${id}, used once: its ${tools === void 0 ? "text" : "answer"} arrives with ${formatCount(use.tokens, "token")}.`] : [],
		...programs === "" ? [] : [`${id} brings what runs (${programs}): read it, nothing here says what it does.`]
	];
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
	const [first] = questions.filter(isServed).flatMap(({ change }) => versionsOf(change)[1] ?? []);
	try {
		return await seeFirst(starts, arm, countTokens);
	} catch (error) {
		if (!(error instanceof ProblemError) || first === void 0) throw error;
		return doesNotStart(first, error.problems[0]?.message);
	}
}
function doesNotStart({ id, main, executes }, said = "nothing of it") {
	const by = executes.map((words) => quoteValue(words.slice(0, 200))).join(", ");
	return makeError("head", "asset-does-not-start", `${id} does not start or has no tools, and sessions would carry that; its runtime says ${said === "nothing of it" ? said : quoteValue(withoutPlace(said))}`, `Start it by hand where no network and no variable of yours is: ${by}. What it needs beside that, base's config gives it (mcp: { ${id.slice(4)}: { run: box, … } }).`, { file: main });
}
function withoutPlace(said) {
	return said.replace(/^.* made no model call: (?:exit code \d+: )?/, "").replace(/^\d{4}-\d\d-\d\dT\S+\s+/, "").replace(/^(?:ERROR|WARN)\s+\S+: /, "");
}
function needsBox({ change: { id } }) {
	const message = `${id} is a program: what a change brings is started in a box only, and there is none on this machine`;
	return makeError("setup", "asset-needs-box", message, "Install bubblewrap (docs/runners.md says how), and ask again.");
}
async function weighServed(starts, questions, seen, { files, plugins, servers, all, countTokens }) {
	const own = seen.filter(({ asset }) => asset.server !== void 0);
	if (own.length !== 1 || own.length !== seen.length) return {};
	const served = {};
	for (const { asset, row } of own) {
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
		const seen = await useGroup$1(starts, group, [], terms, planned);
		unsteady = Math.max(unsteady, seen.unsteady);
		for (const [id, use] of seen.uses) uses.set(id, { use });
	}
	await grantDenied(starts, planned, uses, terms);
	return {
		uses,
		unsteady
	};
}
async function grantDenied(starts, planned, uses, terms) {
	const denied = planned.filter(({ asset }) => {
		const found = uses.get(asset.id);
		return found !== void 0 && "use" in found && found.use.state === "denied";
	});
	if (denied.length === 0 || starts.signal.aborted) return;
	const seen = await useGroup$1(starts, denied, denied.map(({ asset }) => grantOf(asset)), terms, planned);
	for (const { asset } of denied) {
		const [before, after] = [uses.get(asset.id), seen.uses.get(asset.id)];
		if (after === void 0 || before === void 0 || !("use" in before)) continue;
		const { said } = before.use;
		const kept = {
			...after,
			state: "denied",
			needs: grantOf(asset),
			...defined({ said })
		};
		uses.set(asset.id, { use: after.state === "arrived" ? kept : before.use });
	}
}
const grantOf = ({ name }) => `Skill(${name})`;
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
	await startRuntime(starts, {
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
	const own = /* @__PURE__ */ new Map();
	let pending;
	let last;
	let first;
	const settle = (body) => {
		if (pending?.isLast !== true || last === void 0) return;
		const tokens = subtractWeights(weighRequest(body, countTokens), weighRequest(last, countTokens)).total;
		uses.set(pending.asset.id, judgeUse(pending.asset, {
			tokens,
			body,
			own: own.get(pending.asset.id),
			countTokens
		}));
	};
	const see = (body) => {
		if (!isOfPrompt(body, "Say ok.")) {
			if (pending !== void 0 && !own.has(pending.asset.id)) own.set(pending.asset.id, body);
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
function judgeUse(asset, { tokens, body, own, countTokens }) {
	const { isError, said } = readLastResult(body);
	const mark = asset.server === void 0 ? findMark(asset.body) : void 0;
	const text = textOfRequest(own ?? body, (words) => words);
	const sub = own && weighRequest(own, countTokens);
	const begun = defined({ own: sub && sub.system + sub.tools + sub.messages });
	const isThere = mark === void 0 ? !isError : text.includes(mark);
	const isAnswered = asset.server !== void 0 && !/permission|not allowed|No such tool/i.test(said);
	if (isThere || isAnswered) return {
		state: "arrived",
		tokens,
		...begun
	};
	if (!isError) return {
		state: "missing",
		tokens,
		said
	};
	return {
		state: asset.head.byHand || /disable-model-invocation/.test(said) ? "refused" : "denied",
		tokens,
		said
	};
}

function sayNoBox(what) {
	return `${what}: what runs is started in a box only, and there is none on this machine (bubblewrap; docs/runners.md)`;
}

function listUnseen(questions, { ledger }, { proved }, isStanding) {
	const isCarried = ({ change }) => {
		const versions = versionsOf(change).filter((asset) => asset !== void 0);
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
		notices: [isPlan ? `Before anything is paid, rentroll check starts the runtime for nothing with ${what} of this change.` : `Nothing was started for ${what} of this change: rentroll check does it where the runtime is installed.`],
		unproved: questions.length
	};
}
async function proveAssets(inputs, base, questions, deps) {
	if (deps.needsBox === true) await requireBox(base.config, deps.env);
	const key = nameProof(inputs, base.config, questions);
	const kept = inJournal(inputs, (db) => readProof(db, key));
	if (kept !== void 0) return {
		...JSON.parse(kept),
		unproved: 0
	};
	const { unproved, ...proved } = await startAll(base, questions, deps);
	if (unproved === 0 && proved.problems.every(({ code }) => !passing.has(code))) inJournal(inputs, (db) => saveProof(db, key, JSON.stringify(proved)));
	return {
		...proved,
		unproved
	};
}
function nameProof({ refs }, { runner, context }, questions) {
	const told = [
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
		const own = [...files.map((part) => part ?? ""), servers];
		return [
			change.kind,
			change.id,
			policy,
			brings.style ?? "",
			...own
		];
	});
	return hashParts("asset-proof 3", refs.baseSha, ...told, ...changes);
}
const passing = /* @__PURE__ */ new Set([
	"asset-needs-box",
	"asset-does-not-start",
	"asset-silences"
]);
const [mostAlone, mostServed, mostTold] = [
	3,
	10,
	20
];
function listAlone(questions) {
	if (questions.length === 1) return [];
	return (questions.length <= mostAlone ? questions : questions.filter(isServed).slice(0, mostServed)).map((one) => [one]);
}
async function startAll(base, asked, deps) {
	const checks = await openPackages(base, asked, deps);
	try {
		return await withStarts(() => base.config.runner, deps, async (starts) => {
			if (checks !== void 0) starts.packages = checks.fixture;
			deps.progress.step(sayStart(base.config, asked.length));
			return proveAll(starts, base, asked);
		});
	} finally {
		await checks?.close();
	}
}
async function proveAll(starts, base, asked) {
	const opened = await openArms(starts, base);
	try {
		return await proveArms(starts, opened, base, asked);
	} catch (error) {
		if (!(error instanceof ProblemError) || error.problems[0]?.code !== "assets-silent") throw error;
		return {
			problems: [silences(asked, error.problems[0].message)],
			notices: [],
			unproved: 0
		};
	}
}
function silences(asked, said) {
	const brought = asked.flatMap(({ change }) => versionsOf(change)[1] ?? []);
	const names = brought.slice(0, mostTold).map(({ id }) => id);
	return makeError("head", "asset-silences", `a session with ${names.join(", ")} does not come to its first model call, and one without does: ${said}`, "Let its hooks and programs end by themselves, and soon; start the runtime by hand with a short prompt to see what it waits for.", brought[0] === void 0 ? void 0 : placeOfAsset(brought[0]));
}
async function proveArms(starts, opened, base, asked) {
	const boxless = opened.laid.grants ? [] : asked.filter(isEntry);
	const questions = asked.filter((question) => !boxless.includes(question));
	const left = leaveBoxless(boxless);
	if (questions.length === 0) return left;
	const coming = questions.filter(({ change }) => versionsOf(change)[1]?.entry !== void 0).map(toBrought);
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
		unproved: asked.length
	};
	return {
		...joinProofs([...proved, left]),
		unproved: left.unproved
	};
}
function isEntry({ change }) {
	return versionsOf(change).some((asset) => asset?.entry !== void 0);
}
function leaveBoxless(questions) {
	return {
		problems: questions.filter(({ policy }) => policy === "measure").map(({ change: { id } }) => {
			const message = `${id} was not measured: hooks and plugins run in a box only, and there is none on this machine`;
			return makeError("setup", "asset-needs-box", message, "Install bubblewrap; docs/runners.md says how.");
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
async function proveGroup(starts, arm, questions, config) {
	const { laid, countTokens } = arm;
	const unboxed = laid.grants ? [] : questions.filter(isProgram);
	if (unboxed.length > 0) return {
		problems: unboxed.map(needsBox),
		notices: []
	};
	const own = layAssets(questions.map(({ brings }) => brings), laid);
	const arms = {
		files: new Map([...laid.files, ...own.files]),
		plugins: own.plugins,
		servers: own.servers
	};
	const after = await seeAfter(starts, arms, questions, countTokens);
	if ("code" in after) return {
		problems: [after],
		notices: []
	};
	const seen = await useGroup(starts, arm, questions, {
		...arms,
		all: after
	});
	const brought = seen.filter(({ isBrought }) => isBrought);
	const [{ asset, row } = {
		asset: void 0,
		row: void 0
	}] = seen;
	if (asset === void 0 || row === void 0) return {
		problems: [],
		notices: []
	};
	const { system, tools, messages } = after.weight;
	const about = seen.length === 1 ? asset.id : `this change with its ${seen.length} assets`;
	const served = await weighServed(starts, questions, seen, {
		...arms,
		all: after,
		countTokens
	});
	return {
		request: system + tools + messages,
		served,
		problems: [
			...listProblems(seen, questions, {
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
			...brought.slice(0, mostTold).flatMap((one) => sayUse(one.row, seen.length > 1))
		]
	};
}
async function useGroup(starts, { laid, paths, assets, before, countTokens, unsteady }, questions, { files, plugins, servers, all }) {
	const versions = questions.map(({ change }) => versionsOf(change));
	const brought = versions.flatMap(([, now]) => now ?? []);
	const { uses } = await useAssets(starts, brought, {
		files,
		plugins,
		servers,
		paths,
		isBoxed: laid.grants,
		all,
		countTokens
	});
	const known = [...assets, ...brought];
	return versions.flatMap(([old, now]) => {
		const asset = now ?? old;
		if (asset === void 0) return [];
		const told = defined({ unsteady: unsteady.get(asset.id) });
		const row = {
			...weighArms(asset, all, before, known, countTokens),
			...uses.get(asset.id),
			...told
		};
		return [{
			asset,
			isBrought: now !== void 0,
			row
		}];
	});
}
const toBrought = ({ change: { id }, brings }) => ({
	id,
	brings
});
function listProblems(seen, questions, place) {
	const gone = questions.flatMap(({ displaces = [] }) => displaces);
	const own = new Set([...seen.map(({ asset }) => asset), ...gone].map(({ id }) => id));
	const isLeft = isLeftToTasks(questions);
	return seen.filter(({ isBrought }) => isBrought).flatMap(({ asset, row }, index) => {
		const starves = index > 0 ? [] : row.starves.filter((id) => !own.has(id));
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
	return open.length === 0 || open.length < questions.length && questions.length <= mostAlone;
}
function findTooExpensive(about, { rent }, { main }, { config: { context }, questions }) {
	if (rent.total <= context.injected) return [];
	const judged = questions.filter(({ change }) => kindOfEntry(change.id) !== void 0);
	const names = judged.slice(0, mostAlone).map(({ change }) => `--asset ${quoteShell(change.id)}`);
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

const longestMs = 3e5;
function openActivationArm(openRun, order) {
	const { asset, asked, calls } = order;
	const { config, place } = openRun;
	const measurement = {
		id: `activate:${asset.id}`,
		kind: "alone",
		agent: "all",
		tasks: asked.map(({ id }) => id),
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
		tasks: Object.fromEntries(asked.map((each) => [each.id, toTask(asset, each, calls)])),
		overlayOf: () => laid,
		memoryFile: "",
		ruleLines: [],
		watchOf: () => ({
			calls,
			isUse
		}),
		judged: `activation ${calls}`,
		limits: {
			maxTurns: calls + 4,
			tokenCap: config.budget.trial,
			timeoutMs: Math.min(config.runner.timeoutMs, longestMs),
			checkTimeoutMs: place.checkTimeoutMs
		}
	};
	return {
		...openArm(openRun, measurement, terms),
		isKept: false
	};
}
function listHidden({ asset, promptFiles }, fixture = ".") {
	const all = [...asset.files.filter(({ counts }) => !counts).map(({ path }) => path), ...promptFiles];
	const inFixture = all.flatMap((path) => fixture !== "." && isInside(path, fixture) ? [path.slice(fixture.length + 1)] : []);
	return [.../* @__PURE__ */ new Set([...all, ...inFixture])].filter(isRepositoryPath);
}
function toTask(asset, { id, trigger: { prompt } }, calls) {
	return {
		id,
		agent: "all",
		prompt,
		successCheck: "true",
		tags: [],
		file: "",
		reference: "",
		referenceFile: "",
		digest: hashParts(asset.id, prompt, String(calls))
	};
}
function specsOf(arm, asset, asked, { from, attempt }) {
	const { id: measurement, agent } = arm.measurement;
	const present = [asset.id];
	return asked.map(({ id: task }, index) => {
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
function readSeen(asked, { usedAt, outcome }) {
	return {
		asked,
		outcome,
		fired: usedAt !== void 0 ? true : showsNone[outcome] ? false : void 0
	};
}
function countTriggers(seen) {
	return countAsked$1(toAsked(seen));
}
function toAsked(seen) {
	return seen.flatMap(({ asked: { id: prompt, trigger }, fired }) => fired === void 0 ? [] : [{
		prompt,
		should: trigger.fires,
		fired
	}]);
}
function listMissed(seen) {
	return seen.flatMap((trial) => {
		const miss = findMiss(trial);
		return miss === void 0 ? [] : [{
			...trial.asked.trigger,
			miss,
			outcome: trial.outcome
		}];
	});
}
function findMiss({ asked, fired }) {
	if (fired === void 0) return "uncounted";
	if (fired === asked.trigger.fires) return void 0;
	return fired ? "fired" : "silent";
}

async function askPrompts(openRun, order) {
	const { asked, floor } = order;
	const arm = openActivationArm(openRun, order);
	const { concurrency } = openRun.config;
	openRun.deps.progress.startMeasurement({
		name: arm.measurement.id,
		trials: asked.length,
		isExact: false,
		concurrency
	});
	const ports = openTrialPorts(openRun, [arm]);
	const soFar = {
		seen: [],
		records: [],
		again: 0
	};
	let stop;
	for (const part of listParts(asked)) {
		if (stop !== void 0 || isPromptsNo(soFar.seen, floor)) break;
		stop = await askPart({
			arm,
			ports,
			asset: order.asset
		}, part, soFar);
	}
	const { seen, records } = soFar;
	const judged = judgeTriggers(countTriggers(seen), floor);
	const reason = stop !== void 0 && !isActivationNo(judged.reason) ? "stopped" : judged.reason;
	return {
		...judged,
		reason,
		...defined({ stop }),
		missed: listMissed(seen),
		notices: [...noteAgain(soFar), ...noteLate(records, order.calls)],
		leaked: records.some(({ isolation }) => isolation?.canaryLeaked === true),
		trials: toAsked(seen)
	};
}
function listParts(asked) {
	return [asked.slice(0, 8), asked.slice(8)];
}
function isPromptsNo(seen, floor) {
	return isActivationNo(judgeTriggers(countTriggers(seen), floor).reason);
}
const mostAttempts = 3;
async function askPart({ arm, ports, asset }, part, soFar) {
	let open = part;
	for (let attempt = 0; open.length > 0; attempt += 1) {
		const place = {
			from: soFar.records.length,
			attempt
		};
		const { records, stop } = await runAffordable(specsOf(arm, asset, open, place), ports);
		soFar.records.push(...records);
		const seen = records.flatMap((record) => readOne(open, record));
		const troubled = seen.filter(({ fired }) => fired === void 0);
		const isLast = stop !== void 0 || attempt === 2;
		soFar.seen.push(...seen.filter((trial) => isLast || trial.fired !== void 0));
		if (stop !== void 0) return stop;
		if (isLast && troubled[0] !== void 0) return {
			kind: "environment",
			detail: sayTrouble(troubled[0])
		};
		soFar.again += troubled.length;
		open = troubled.map(({ asked }) => asked);
	}
}
function readOne(asked, record) {
	const found = asked.find(({ id }) => id === record.task);
	return found === void 0 ? [] : [readSeen(found, record)];
}
function sayTrouble({ asked: { trigger }, outcome }) {
	return `the prompt of ${trigger.at.file}:${trigger.at.line} was asked ${mostAttempts} times in a row and ended in trouble each time (${outcome})`;
}
function noteAgain({ again }) {
	if (again === 0) return [];
	return [`${formatCount(again, "trial")} ended in trouble and ${again === 1 ? "was" : "were"} asked again.`];
}
const lateShare = .1;
function noteLate(records, calls) {
	const used = records.flatMap(({ usedAt }) => usedAt ?? []);
	const late = used.filter((call) => call >= calls).length;
	return late > lateShare * used.length ? [`${late} of ${used.length} uses came in the last allowed call: raise --calls.`] : [];
}

function composeActivation(facts) {
	const { asset, config, floor, calls, bill, asked, budget } = facts;
	const { kind, version = "", model } = config.runner;
	const { stop: _stop, notices = [], leaked: _leaked, trials: _trials, ...found } = asked ?? {
		reason: "not-measured",
		missed: []
	};
	const problems = [...facts.problems, ...asked === void 0 ? [] : findFaults(asked)];
	const report = {
		schema: 1,
		asset: asset.id,
		digest: asset.digest,
		runtime: {
			name: runners[kind].name,
			version,
			model
		},
		floor,
		calls,
		dryRun: asked === void 0,
		bill,
		...found,
		...judgeActivation(found.reason, problems),
		...defined({ budget }),
		notices: [...facts.notices, ...notices],
		problems
	};
	return {
		...report,
		headline: writeActivationHeadline(report)
	};
}
function findFaults({ stop, leaked }) {
	const again = "Nothing paid for is lost: the same command goes on.";
	const why = stop?.kind === "environment" || stop?.kind === "unrecorded" ? stop.detail : void 0;
	return [...why === void 0 ? [] : [makeError("setup", "environment-error", `asking stopped: ${why}`, again)], ...leaked ? [makeError("setup", "isolation-leak", leak, "Nothing of it counts.")] : []];
}
const leak = "a trial read the memory of this machine's user";
const mostNamed$1 = 5;
function findingsOf(report, { main }) {
	const { asset, headline, reason, missed, notices } = report;
	const isNo = isActivationNo(reason) && report.problems.length === 0;
	const at = {
		file: main,
		line: 1,
		column: 1
	};
	const refused = isNo ? [makeError("head", codes[reason], headline.replace(/\.$/, ""), adviseActivation(report), at)] : [];
	const told = missed.slice(0, mostNamed$1).map(({ prompt, miss, at: { file, line } }) => {
		return `${asset}, ${misses[miss]}: ${quoteValue(prompt.slice(0, 80))} (${file}:${line})`;
	});
	const more = missed.length > mostNamed$1 ? [`${asset}: ${missed.length - mostNamed$1} more prompts did not do as they should.`] : [];
	return {
		problems: [...report.problems, ...refused],
		notices: [
			...isNo || report.problems.length > 0 ? [] : [headline],
			...told,
			...more,
			...notices
		],
		isOpen: isActivationOpen(reason)
	};
}
const codes = {
	"never-triggers": "asset-never-triggers",
	"below-floor": "asset-below-floor",
	"fires-elsewhere": "asset-fires-elsewhere",
	"floors-shown": "",
	"not-shown": "",
	stopped: "",
	"not-measured": ""
};

const verdictShare = .03;
function planAsking(question, plan, config, request) {
	const { triggers, change, policy } = question;
	const [, asset] = versionsOf(change);
	if (triggers === void 0 || asset === void 0) return { notices: [] };
	const { prompts, floor } = triggers;
	const asked = listAsked(asset, prompts);
	const each = billOf(config, {
		trials: 1,
		calls: 3,
		request
	});
	const most = rooms[policy](change.id, plan, each.tokens);
	if (most === 0) return { notices: [] };
	if (asked.length > most) return { notices: [`${change.id}: ${tooExpensive}.`] };
	return {
		question,
		asset,
		bill: billOf(config, {
			trials: asked.length,
			calls: 3,
			request
		}),
		floor,
		asked,
		notices: noteHalf(change.id, prompts)
	};
}
const tooExpensive = `its prompts would take more than ${`${100 * verdictShare} %`} of its verdict's tokens and are not asked before it`;
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
	return prompts.every(({ fires }) => fires) ? [`${id}: no prompt says where it must not be used, only half is asked.`] : [];
}
const answerTokens = 300;
const roomTokens = 16e3;
function billOf({ runner, prices }, { trials, calls, request }) {
	const all = trials * calls * request;
	const output = trials * calls * answerTokens;
	const price = (written) => priceUsage({
		...zeroUsage,
		output,
		cacheCreation: written,
		cacheRead: all - written
	}, runner.model, prices);
	return {
		trials,
		request,
		tokens: all + output,
		least: price(Math.min(all, request)),
		most: price(trials * request)
	};
}
function capTrials(config, { calls, request }) {
	const trial = Math.min(config.budget.trial, 2 * calls * (request + roomTokens));
	return {
		...config,
		budget: {
			...config.budget,
			trial
		}
	};
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
			recorder: void 0,
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
	for (const path of paths) parts.push(path, sha256Hex(await tree.read(path) ?? ""));
	return hashParts("clone", ...parts);
}

const nothingAsked = {
	problems: [],
	notices: [],
	open: 0,
	activations: []
};
async function activateChange({ inputs, base, deps }, questions, request, asking) {
	const planned = questions.map((question) => planAsking(question, asking.plan, base.config, request));
	const notices = planned.flatMap((one) => one.notices);
	const asked = planned.flatMap((one) => "question" in one ? [one] : []);
	if (asked.length === 0) return {
		...nothingAsked,
		notices
	};
	if (!hasKey(base, deps)) return leaveOpen(asked, base);
	const config = capTrials(base.config, {
		calls: 3,
		request
	});
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
	for (const { asset, bill } of asked) deps.progress.step(describeActivationBill(asset.id, bill));
	const ended = await runExperiment(inputs, order, deps, async (openRun) => {
		const found = [];
		const stops = [];
		for (const one of asked) {
			const { findings, stop, activations } = await askOne(openRun, one);
			found.push({
				...findings,
				activations
			});
			stops.push(stop);
			if (stop !== void 0) break;
		}
		return {
			result: found,
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
		open: listWanted(asked.filter((_, index) => ended.result[index]?.isOpen !== false)).length,
		budget: ended.budget,
		activations: ended.result.flatMap((one) => one.activations)
	};
}
function listWanted(asked) {
	return asked.filter(({ question }) => isWanted[question.policy]);
}
const isWanted = {
	prove: false,
	activate: true,
	measure: false
};
function hasKey({ config }, { env }) {
	return runners[config.runner.kind].apis.some((api) => findEndpoint(api, env) !== void 0);
}
function leaveOpen(asked, { config }) {
	const wanted = listWanted(asked);
	if (wanted.length === 0) return nothingAsked;
	const names = wanted.map(({ asset }) => asset.id).join(", ");
	const trials = wanted.reduce((sum, { bill }) => sum + bill.trials, 0);
	const notice = `The prompts of ${names} were not asked, as base wants (context.assets): there is no ${keyVariablesOf(config.runner.kind).join(" or ")} here. Started and not refused is all that is known; ${formatCount(trials, "trial")} would be run.`;
	return {
		...nothingAsked,
		notices: [notice],
		open: wanted.length
	};
}
async function askOne(openRun, planned) {
	const { base, config, place } = openRun;
	const { asset, floor, question, bill } = planned;
	const around = surroundingsAt(base, place.runner);
	const needs = around.grants ? void 0 : sayNeedsBox(asset);
	if (needs !== void 0) return {
		findings: {
			problems: [],
			notices: [`The prompts of ${asset.id} were not asked: ${needs}.`],
			isOpen: true
		},
		stop: void 0,
		activations: []
	};
	const files = new Map([...around.files, ...layTexts(base.instructions)]);
	const own = layAsset(question.brings, around);
	const asked = await askPrompts(openRun, {
		...planned,
		calls: 3,
		laid: {
			files: new Map([...files, ...own.files]),
			allowed: [.../* @__PURE__ */ new Set([...around.allowed, ...own.allowed])],
			servers: own.servers,
			plugins: own.plugins
		},
		promptFiles: listPromptFiles(question)
	});
	const facts = {
		asset,
		config,
		floor,
		calls: 3,
		bill,
		asked,
		notices: [],
		problems: []
	};
	const { stop, reason, trials } = asked;
	const activation = {
		floor,
		calls: 3,
		reason,
		asked: [...trials]
	};
	const activations = stop === void 0 ? [{
		id: asset.id,
		digest: asset.digest,
		activation
	}] : [];
	return {
		findings: findingsOf(composeActivation(facts), asset),
		stop,
		activations
	};
}
function listPromptFiles({ triggers }) {
	return [...new Set((triggers?.prompts ?? []).map(({ at }) => at.file))];
}

async function settleAssets(inputs, base, { lint, beliefs }, request, deps) {
	const { kind } = request.mode;
	const questions = listUnseen(lint.assets, inputs.head, beliefs, kind === "standing");
	const proved = kind === "measure" && questions.length > 0 ? await proveAssets(inputs, base, questions, deps) : leaveUnproved(questions, kind === "plan");
	const { unproved } = proved;
	const { unreviewed, notices: told } = kind === "plan" ? nothingToReview : await reviewCode(lint.code, base, deps);
	const assets = {
		proved: lint.assets.length - unproved,
		unproved,
		...defined({ unreviewed })
	};
	const known = {
		...proved,
		notices: [...told, ...proved.notices]
	};
	return {
		seen: addTo(known, inputs),
		assets,
		ask: async (plan) => {
			const { problems, notices, budget, open, activations } = await askAbout(questions, plan, {
				inputs,
				base,
				request,
				weight: proved.request,
				deps
			});
			const settled = {
				seen: addTo({
					...known,
					problems: [...known.problems, ...problems],
					notices: [...known.notices, ...notices]
				}, inputs),
				assets: {
					...assets,
					open
				},
				ask: async () => settled
			};
			return {
				...settled,
				activations,
				...defined({ spent: budget })
			};
		}
	};
}
function askAbout(questions, plan, { inputs, base, request, weight, deps }) {
	const { mode } = request;
	if (mode.kind === "plan") return Promise.resolve(billChange(questions, plan, base));
	if (mode.kind !== "measure" || weight === void 0) return Promise.resolve(nothingAsked);
	const asking = {
		run: runIdOf(plan),
		plan,
		isFresh: isFresh(mode),
		...defined({ store: mode.store })
	};
	return activateChange({
		inputs,
		base,
		deps
	}, questions, weight, asking);
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
function addTo({ problems, notices, served = {} }, inputs) {
	const found = [...problems, ...findOtherRents(inputs, served)];
	return (one) => ({
		...one,
		problems: [...one.problems, ...found],
		notices: [...notices, ...one.notices],
		texts: one.texts.map((text) => withRent(text, served))
	});
}
function findOtherRents({ base, head, paths }, served) {
	return [...head.receipts].flatMap(([id, { receipt, text }]) => {
		const seen = served[`${kindOfEntry(id)}:${receipt.asset?.name}`];
		const isNew = base?.receipts.get(id)?.text !== text;
		const isSame = seen === void 0 || receipt.rent === Math.abs(seen.change) && receipt.asset?.tokens === seen.whole;
		if (!isNew || isSame) return [];
		const message = `the receipt of ${quoteValue(id)} says that it adds ${receipt.rent} tokens to every session, and a start shows ${Math.abs(seen.change)}`;
		return [makeError("head", "receipt-other-rent", message, "Measure it as base and this change have it now: rentroll check, then rentroll stamp.", { file: receiptFile(paths, id) })];
	});
}
const nothingToReview = { notices: [] };
async function reviewCode(code, { config }, { askApproval }) {
	if (config.receipts.requireReview === void 0) return nothingToReview;
	if (code.length === 0) return nothingToReview;
	const told = `${code.map(nameCode).join("; ")}. No search of its text says what code knows or does`;
	const approval = await askApproval?.() ?? {
		by: [],
		why: nobodyToAsk
	};
	if ("why" in approval) return {
		unreviewed: code.length,
		notices: [`${told}: ${waits} (${approval.why}).`]
	};
	return { notices: [`${told}: ${approval.by.map(quoteValue).join(", ")} approved this very commit.`] };
}
const waits = "receipts.requireReview of base has it wait until somebody who may write to the repository approves the last commit of the pull request; the check passes when it is run again after that";
const nobodyToAsk = "who approved is known to the Action alone";
const mostNamed = 3;
function nameCode({ id, executes }) {
	const shown = executes.slice(0, mostNamed).map((one) => quoteValue(one.slice(0, 200)));
	const more = executes.length > mostNamed ? ` and ${executes.length - mostNamed} more` : "";
	return `${quoteValue(id)} executes code: ${shown.join(", ")}${more}`;
}

export { planGate as A, runExperiment as C, openTrialPorts as D, openArm as E, askJournal as M, composeFailure as N, listMeasured as O, composeStop as P, measurePlan as S, proveDelivery as T, askProofs as _, settleMode as a, configFor as b, vouchForJob as c, dealBatches as d, listPairs as f, saveRun as g, findLatestRecord as h, measureRules as i, runIdOf as j, planExperiment as k, adoptCharges as l, openReceipts as m, reviewCode as n, creditConfirmed as o, planParts as p, settleAssets as r, openHanded as s, nothingToReview as t, adoptTrials as u, countAgain as v, runAffordable as w, readChange as x, composeReport as y };