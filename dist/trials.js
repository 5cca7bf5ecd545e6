import { i as __toESM } from "./rolldown-runtime.js";
import { B as readPlainBytes, H as codeOf, I as inspectBytes, J as messageOf, K as isMachineFault, R as plainRefusals, U as compareText, W as defined, Z as ownGit, mt as linkDocs, z as readPlain } from "./quick-answer.js";
import { $t as runtimeKits, At as asObject, C as listLaid, Cr as wholeNumber, Dt as sha256, Et as hashParts, Gr as promptTokens, Hi as setupError, Ir as cleanIncident, It as stableJson, Jr as totalTokens, K as readDocument, Kt as asksFirst, Li as ProblemError, Lr as enforcedParts, M as secretValues, Mt as objectOf, Ni as quoteValue, Nt as parseObject, Ot as sha256Hex, P as applySplices, Pt as readJson, Qt as runners, Ri as describePosition, Rr as isFailure, Rt as textOf, T as trialSetup, Ur as addUsage, V as setEntry, Vi as makeError, Vr as outcomes, Wt as textAt, X as openSeal, Xr as zeroUsage, Yt as isSimulated, Z as ownSecret, Zt as plannedModel, _i as escapePlain, _r as text, _t as loadTokenizer, ar as sum, br as digest, en as claudeKit, fr as hex, g as nameOtherArm, gr as recordSchema, gt as countLong, h as nameComparison, hi as clipCharacters, hr as modelUsages, j as redacted, jt as isObject, k as makeRedactor, li as isCi, m as isComparison, mi as quoteShell, mr as isSimulatedRecord, nn as commandKit, nt as outcomeTermsOf, pr as ids, pt as checkNode, qr as sumModels, rn as copilotKit, tn as codexKit, vr as usage, w as serverMark, x as layText, zt as findEntry } from "./core.js";
import { $ as string, A as literal, B as nullish, G as pipe, H as object, J as regex, L as minLength, P as maxLength, Q as strictTuple, R as minValue, S as finite, U as optional, V as number, W as picklist, X as safeParse, Y as safeInteger, Z as strictObject, _ as boolean, a as XMLParser, b as description, f as require_picomatch, g as array, i as XMLValidator, nt as unknown, o as execa, q as record, r as pLimit, rt as variant, t as createParser, tt as union, w as getDotPath, x as exactOptional } from "./libraries.js";
import { $n as renderRuleLine, $t as placeMemory, A as isUseOf, C as checkBudget, D as spendByRule, E as getBudgetReport, En as assetIn, M as digestFiles, N as digestOverlay, On as plainRule, Qn as compileMemory, S as chargeUsage, St as pricingOf, T as recordUsage, _t as priceTrial, b as readCodexCalls, bt as priceWorstCall, dn as settingsFile, gt as priceKnown, j as namesOf, kn as treatedAs, ln as editHooks, n as readOpenaiUsage, nn as findLaid, t as readAnthropicUsage, tt as reserveAfter, vt as priceTrials, w as createBudget, x as toFactCall, xn as locateKey, xt as priceWorstToken, y as readClaudeCalls } from "./steps.js";
import { M as memoryOrder, Q as definitionOf, et as expectedVersion, ht as readTreeText, l as layInstructions, n as locateState, pt as locateFiles, r as openWorkingTree, t as isLink, tt as isSameModel, u as laySurroundings } from "./change.js";
import { $ as findCommonDir, A as shownCopy, At as makeFolder, B as noteSpending, C as closeScratch, D as placeInside, Dt as openAsIs, E as nameInside, Et as hasJournalSchema, G as writeBeside, H as readReservations, I as readRunTrials, J as readMeasuringTokens, K as chargeAttempt, M as openTally, O as readBoxFacts, Ot as openStore, P as journalTrial, Pt as temporaryFault, Q as readOrMakeSecret, S as clearPath, T as removeTree, Tt as explainJournalFault, U as releaseTrial, V as raiseReservation, W as reserveTrial, Y as retractTrial, _ as sightOfProgram, a as giveRunToken, b as relayCommand, bt as readOwnTrial, c as runTokenName, d as findPinnedProgram, et as findRemoteName, f as prepareEnv, g as sightOf, gt as saveProof, h as linkedModules, ht as readProof, i as findSandbox, j as usableBox, jt as userHome, k as showTrial, m as cacheNames, mt as noticeState, nt as refuseTracked, o as listTokens, q as readCharges$1, s as noteTrialFolder, u as checkEnv, v as runShell, w as openScratch, wt as sealWith, x as wrapCommand, xt as readSameTrial, y as runProcess, yt as readByContext } from "./adapters.js";
import { c as readTools, o as parseDefinition } from "./core-yaml.js";
const { basename, dirname, join, normalize, posix, relative, resolve, sep } = globalThis.process.getBuiltinModule("node:path");
const { createHash, createHmac, randomBytes, timingSafeEqual } = globalThis.process.getBuiltinModule("node:crypto");
const { constants, createReadStream, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } = globalThis.process.getBuiltinModule("node:fs");
const { tmpdir } = globalThis.process.getBuiltinModule("node:os");
const { setImmediate, setTimeout: setTimeout$1 } = globalThis.process.getBuiltinModule("node:timers/promises");
const { chmod, copyFile, lstat, mkdir, mkdtemp, readFile, readdir, readlink, realpath, rename, rm, symlink, writeFile } = globalThis.process.getBuiltinModule("node:fs/promises");
const { pipeline } = globalThis.process.getBuiltinModule("node:stream/promises");
const { once } = globalThis.process.getBuiltinModule("node:events");
const { Readable } = globalThis.process.getBuiltinModule("node:stream");
const { Agent, STATUS_CODES, createServer, request } = globalThis.process.getBuiltinModule("node:http");
const zlib = globalThis.process.getBuiltinModule("node:zlib");
const { Agent: Agent$1, request: request$1 } = globalThis.process.getBuiltinModule("node:https");

var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const endpoints = {
	anthropic: {
		key: "ANTHROPIC_API_KEY",
		address: "ANTHROPIC_BASE_URL",
		usual: "https://api.anthropic.com"
	},
	openai: {
		key: "OPENAI_API_KEY",
		address: "OPENAI_BASE_URL",
		usual: "https://api.openai.com"
	}
};
function keyVariablesOf(kind) {
	return runners[kind].apis.map((api) => endpoints[api].key);
}
function hasRunnerKey(kind, env) {
	const names = runners[kind].calls === "own" ? [] : keyVariablesOf(kind);
	return names.length === 0 || names.some((name) => env[name]);
}
function requireUpstream(api, { env, see }) {
	if (see !== void 0) return {
		kind: "canned",
		see
	};
	const endpoint = findEndpoint(api, env);
	if (endpoint !== void 0) return endpoint;
	throw setupError("runner-key", `there is no API key: ${endpoints[api].key} is not set`, "Set it in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.");
}
function findEndpoint(api, env) {
	const { key, address, usual } = endpoints[api];
	const apiKey = env[key];
	if (apiKey === void 0 || apiKey === "") return void 0;
	return {
		kind: "http",
		url: (env[address] || usual).replace(/\/v1\/?$/, ""),
		apiKey
	};
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
	})), ...secret === void 0 ? [] : [{
		by: "clone",
		secret
	}]];
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
const secretFiles = ["rentroll-clone", "rentroll-clone-2"];
function findCloneSecret(common) {
	const faults = [];
	for (const file of secretFiles.map((name) => join(common, name))) {
		const result = readOrMakeSecret(file);
		if ("secret" in result) return {
			secret: result.secret,
			faults
		};
		faults.push(describeFault(file, result.fault));
	}
	return {
		secret: void 0,
		faults
	};
}
function describeFault(file, fault) {
	return `The secret "${file}" is not valid: ${fault}. Trials signed with it are measured again; remove it: rm -rf ${quoteShell(file)}`;
}

async function askJournal(request, deps, ask) {
	const { root } = await openWorkingTree(deps.cwd);
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
const parts$2 = [
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
	for (const part of parts$2) if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
	return aside;
}
function nameAside(file) {
	for (let index = 1;; index += 1) {
		const aside = `${file}.from-elsewhere-${index}`;
		if (parts$2.every((part) => !existsSync(`${aside}${part}`))) return aside;
	}
}
function makeJournal(file) {
	mkdirSync(dirname(file), { recursive: true });
	const draft = `${file}.${process.pid}`;
	for (const part of parts$2) rmSync(`${draft}${part}`, { force: true });
	openStore(draft).close();
	try {
		linkSync(draft, file);
	} catch (error) {
		if (codeOf(error) !== "EEXIST") throw error;
	} finally {
		for (const part of parts$2) rmSync(`${draft}${part}`, { force: true });
	}
}
function describeForeign(aside) {
	return `A journal with another schema than this version of rentroll has was set aside as "${aside}", and nothing in it counts (store-set-aside).`;
}
function describeRollback(aside) {
	return `A rollback journal that is not ours lay beside the journal: it was set aside as "${aside}" and not played back.`;
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
function replaceServers(started, assetServers, isBoxed) {
	if (assetServers === void 0) return started;
	const laid = [...assetServers].filter(([, server]) => isBoxed || server === null);
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
	const styled = setStyle(settings, style);
	return hook === void 0 || !grants ? styled : {
		...styled,
		hooks: editHooks(objectOf(styled["hooks"]), hook)
	};
}
function setStyle(settings, style) {
	if (style === void 0) return settings;
	const { outputStyle: _base, ...otherSettings } = settings;
	return style === "" ? otherSettings : {
		...otherSettings,
		outputStyle: style
	};
}
function editPlugins(plugins, { plugin: { before, after } = {} }) {
	return [...plugins.filter((folder) => folder !== before && folder !== after), ...after === void 0 ? [] : [after]];
}
function requireSurroundings({ surroundings }) {
	if (surroundings !== void 0 && surroundings.problems.length > 0) throw new ProblemError(surroundings.problems);
}
const mostNamed = 20;
function noteWithout(without) {
	if (without.length === 0) return [];
	const more = without.length > mostNamed ? ` and ${without.length - mostNamed} more` : "";
	return [`Trials lack something that sessions here have: ${without.slice(0, mostNamed).join(", ")}${more}.`];
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
		const { texts, standing, overlay, bare } = kits[kind].build(measurement, new Set(present), {
			base,
			around
		});
		if (bare) return {
			files: overlay.files ?? /* @__PURE__ */ new Map(),
			allowed: around.allowed,
			servers: /* @__PURE__ */ new Map()
		};
		return {
			files: layMemory(new Map([
				...around.files,
				...texts,
				...overlay.files ?? []
			]), compileMemory({
				agent,
				order,
				rules: standing
			}), memory),
			allowed: [.../* @__PURE__ */ new Set([...around.allowed, ...around.grants ? overlay.allowed ?? [] : []])],
			servers: overlay.servers ?? around.servers,
			plugins: overlay.plugins ?? around.plugins,
			...defined({
				definition: overlay.definition ?? definition,
				model: overlay.model
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
		texts: layInstructions(base),
		standing,
		overlay: defined({ model })
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
		texts: layInstructions(common.base),
		standing,
		overlay: {}
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
				overlay: {}
			};
		}
		case "asset": return {
			texts: layInstructions(base),
			standing,
			overlay: layAsset(brings.asset, around)
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
		texts: layInstructions(base),
		standing,
		overlay: side?.overlay ?? {},
		bare: side?.bare === true
	};
}
function layMemory(files, compiled, path) {
	const { path: real, file } = findLaid(files, path);
	const text = file == null ? void 0 : Buffer.from(file.bytes).toString("utf8");
	const placed = placeMemory(compiled, path, text);
	return new Map([...files, [real, layText("text" in placed ? placed.text : compiled)]]);
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
			typed: watched.some(({ asset }) => namesOf(asset).includes(typed.get(task) ?? "") && files.get(asset.main) != null) ? 1 : 0
		};
	} };
}
function judgedBy({ policy }, { rules }) {
	return rules.some(({ rule }) => rule.buys !== void 0) ? { judged: stableJson(outcomeTermsOf(policy), 0) } : {};
}
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
function refuseOtherContext({ run, anew = "Continue it where it began." }, records, contexts, contextOf) {
	if (records.every((record) => contexts.get(record.key) === contextOf(record))) return;
	throw setupError("run-other-context", `the run "${run}" began with another version of Node.js than ${process.version}, or with another version of rentroll: trials of both cannot be compared`, anew);
}

function readJsonFile(schema, wanted) {
	const { file, codePrefix, name, maxBytes, unreadable } = wanted;
	const read = inspectBytes(file, { mostBytes: maxBytes });
	if (read.kind === "refused") return { problems: [unreadable(plainRefusals[read.why])] };
	const { value: source, problems } = readDocument(read.bytes, "json", file, "setup", {
		codePrefix,
		maxBytes
	});
	if (source === void 0) return { problems };
	return checkNode(schema, source.root, {
		source,
		codePrefix,
		name
	});
}
function writeBelow(folder, file, text) {
	const names = relative(folder, file).split(sep);
	const link = names.map((_, index) => join(folder, ...names.slice(0, index + 1))).find((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink());
	if (link !== void 0) throw new Error(`there is a link in its place: ${link}`);
	mkdirSync(dirname(file), { recursive: true });
	writeBeside(file, text, {
		mode: 438,
		flush: true
	});
}
function listFolder$2(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

const charge$2 = strictObject({
	key: hex,
	agent: text,
	toggled: ids,
	usage,
	model: text,
	models: exactOptional(modelUsages),
	outcome: picklist([...outcomes, "died"])
});
const fileSchema$1 = strictObject({
	schema: literal(1),
	run: text,
	part: text,
	charges: pipe(array(charge$2), maxLength(1e4)),
	mac: hex
});
const maxBytes$1 = 8388608;
const chargeFolder = "charges";
const fileName = /^[0-9a-f]{32}\.json$/;
function writePartCharges(folder, charges, { mac }) {
	const file = join(folder, chargeFolder, `${hashParts("charges", charges.run, charges.part).slice(0, 32)}.json`);
	writeBelow(folder, file, stableJson({
		schema: 1,
		...charges,
		mac: mac(stableJson(charges, 0))
	}));
}
function readPartCharges(folder, run, seal) {
	const read = listFolder$2(join(folder, chargeFolder)).filter(({ name }) => fileName.test(name)).map(({ name }) => readOwnCharges(join(folder, chargeFolder, name), run, seal));
	return {
		parts: read.flatMap((result) => typeof result === "object" ? [result] : []),
		faults: read.flatMap((result) => typeof result === "string" ? [result] : [])
	};
}
function readOwnCharges(file, run, { holds }) {
	const { value, problems } = readCharges(file);
	if (value === void 0) return problems[0]?.message ?? file;
	const { schema: _, mac, ...charges } = value;
	if (charges.run !== run) return void 0;
	return holds(stableJson(charges, 0), mac) ? charges : `the charges in "${file}" do not count: no trusted key signed them`;
}
function readCharges(file) {
	const unreadable = (why) => makeError("setup", "store-unreadable", `the charges in "${file}" cannot be read: ${why}`, "Delete the file.", { file });
	return readJsonFile(fileSchema$1, {
		file,
		codePrefix: "store",
		name: "the charges",
		maxBytes: maxBytes$1,
		unreadable
	});
}
function toKeptCharge({ detail: _, model, ...charge }) {
	const { models, toggled, ...rest } = charge;
	const clip = (name) => name.slice(0, 300).toWellFormed();
	return {
		...rest,
		toggled: [...toggled],
		model: clip(model),
		...models === void 0 ? {} : { models: models.slice(0, 32).map((entry) => ({
			...entry,
			model: clip(entry.model)
		})) }
	};
}

function budgetOfRun(db, run, config, { stopReason, endedOnly = false } = {}) {
	const pricing = pricingOf(config);
	const empty = emptyBudget(run, config);
	const recorded = readRunTrials(db, run).reduce((budget, record) => recordUsage(budget, record.agent, record.usage, priceTrial(record, pricing)), empty);
	return {
		...(endedOnly ? readCharges$1(db, run) : readAttempts(db, run)).reduce((budget, attempt) => chargeUsage(budget, attempt.agent, attempt.usage, priceTrial(attempt, pricing)), recorded),
		...defined({ stopReason })
	};
}
function readAttempts(db, run) {
	const open = readReservations(db, run).filter(({ spent }) => spent > 0);
	return [...readCharges$1(db, run), ...open.map(({ agent, toggled, used }) => ({
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
function limitsOf({ budget }) {
	return {
		maxTokensPerConvoy: budget.run,
		maxTokensPerAgent: budget.agent,
		maxTokensPerTrial: budget.trial,
		maxDollars: budget.dollars,
		warningThresholdPercent
	};
}
function emptyBudget(run, config) {
	return createBudget(run, limitsOf(config));
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
const budgetKeys = {
	convoy_budget_exceeded: "run",
	agent_budget_exceeded: "agent",
	trial_budget_exceeded: "trial",
	dollar_budget_exceeded: "dollars"
};
function findLimit(reason, { base, config, loweredBy = {} }, locate) {
	const key = budgetKeys[reason];
	const amount = config.budget[key];
	const written = base.config?.budget[key] ?? amount;
	const { run: byRun = "--budget-tokens", agent = byRun, dollars = byRun } = loweredBy;
	const settings = {
		run: byRun,
		agent,
		dollars,
		trial: byRun
	};
	if (amount < written) return {
		reason,
		amount,
		setBy: settings[key]
	};
	return {
		reason,
		amount,
		setBy: `budget.${key}`,
		at: locate(`budget.${key}`)
	};
}
function openRunLimits(db, run, config) {
	const pricing = pricingOf(config);
	const tally = openTally(db, run, (line) => priceKnown(line, pricing));
	const { budget } = config;
	const perToken = [plannedModel(config), ...config.runner.models ?? []].map((model) => priceWorstToken(model, budget.trial, pricing));
	const mostExpensive = Math.max(0, ...perToken.map((price) => price === "unknown" ? 0 : price));
	const empty = emptyBudget(run, config);
	return {
		reservationOf(agent) {
			const dearest = asksFirst(config.runner) ? tally.read(agent).dearest : void 0;
			return {
				tokens: reserveAfter(dearest?.tokens, budget.trial),
				dollars: reserveAfter(dearest?.dollars, mostExpensive * budget.trial)
			};
		},
		refuseTrial(agent, amount) {
			const spent = tally.read(agent);
			const agentUsage = {
				...zeroUsage,
				input: spent.agentTokens
			};
			const others = {
				...zeroUsage,
				input: spent.runTokens - spent.agentTokens
			};
			const now = recordUsage(recordUsage(empty, agent, agentUsage), "other agents", others, spent.dollars);
			const reserved = {
				convoy: spent.runReserved,
				agent: spent.agentReserved,
				dollars: spent.dollarsReserved
			};
			const check = checkBudget(now, agent, amount.tokens, reserved, amount.dollars);
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

function reusableSince(beganAt) {
	return /* @__PURE__ */ new Date(beganAt.getTime() - 6048e5);
}
function openTrialStore(order) {
	const { db, run, folder, storedAs = run, isOffline } = order;
	const reused = /* @__PURE__ */ new Map();
	const foundKeys = /* @__PURE__ */ new Set();
	const brought = /* @__PURE__ */ new Set();
	function findOwn({ key }, { context, lines }) {
		const trial = readOwnTrial(db, run, key);
		if (trial === void 0 || trial.context !== context) return void 0;
		if (findLeak(trial.record, lines) === void 0) return {
			record: trial.record,
			run: storedAs,
			ranAt: trial.ranAt
		};
		retractTrial(db, run, trial.record);
	}
	function bringOwn(spec, address) {
		const { context, lines } = address;
		const storedTrial = folder?.find(context, spec.key);
		if (storedTrial === void 0 || storedTrial.run !== storedAs) return void 0;
		if (findLeak({
			...storedTrial.record,
			...spec
		}, lines) !== void 0) return void 0;
		const now = order.now().getTime();
		const ranAt = new Date(Math.min(now, Date.parse(storedTrial.ranAt) || now));
		journalTrial(db, run, {
			...storedTrial.record,
			...spec
		}, {
			context,
			ranAt
		});
		brought.add(spec.key);
		return findOwn(spec, address);
	}
	function findOther(spec, { context, lines }) {
		if (!order.reusesOthers) return void 0;
		const { key } = spec;
		const window = {
			after: reusableSince(order.beganAt),
			before: order.now()
		};
		const match = readSameTrial(db, {
			key,
			context,
			run,
			...window
		}) ?? findInFolder(folder, key, context, window);
		if (match === void 0) return void 0;
		const record = {
			...match.record,
			...spec
		};
		return findLeak(record, lines) === void 0 ? {
			record,
			run: match.run,
			ranAt: match.ranAt
		} : void 0;
	}
	function share({ record, run: from, ranAt }, context) {
		if (isOffline || folder === void 0) return;
		const { notEnforced } = order;
		folder.write({
			context,
			run: from,
			ranAt,
			node: process.version,
			record,
			...defined({ notEnforced })
		});
	}
	return {
		...defined({ folder }),
		reused,
		foundKeys,
		share,
		find(spec, address) {
			if (isOffline && folder?.find(address.context, spec.key) === void 0) return void 0;
			const trial = findOwn(spec, address) ?? bringOwn(spec, address) ?? findOther(spec, address);
			if (trial === void 0) return void 0;
			foundKeys.add(spec.key);
			if (!brought.has(spec.key)) reused.set(spec.key, trial.record);
			return trial;
		},
		listEarlier: (address) => listUnleaked(order, address),
		bring(spec, address) {
			if (bringOwn(spec, address) !== void 0) return true;
			const storedTrial = folder?.find(address.context, spec.key);
			return storedTrial !== void 0 && findLeak(storedTrial.record, address.lines) === void 0;
		},
		save(record, context, { isShared }) {
			const ranAt = order.now();
			if (!journalTrial(db, run, record, {
				context,
				ranAt
			})) return false;
			if (isShared) share({
				record,
				run: storedAs,
				ranAt: ranAt.toISOString()
			}, context);
			return true;
		}
	};
}
function findInFolder(folder, key, context, { after, before }) {
	const trial = folder?.find(context, key);
	return trial !== void 0 && trial.ranAt >= after.toISOString() && trial.ranAt <= before.toISOString() ? trial : void 0;
}
function listUnleaked(order, { context, lines }) {
	const { isOffline, folder, run, storedAs = run } = order;
	return (isOffline ? listStored(folder, storedAs, context) : listKnown(order, context)).filter(({ record }) => findLeak(record, lines) === void 0);
}
function listKnown({ db, run, folder, storedAs = run, beganAt }, context) {
	const window = {
		after: reusableSince(beganAt),
		before: beganAt
	};
	const journalled = readByContext(db, {
		context,
		exceptRun: run,
		...window
	});
	const keys = new Set(journalled.map(({ record }) => record.key));
	const stored = listInFolder(folder, storedAs, context, window);
	return [...journalled, ...stored.filter(({ record }) => !keys.has(record.key))];
}
function listStored(folder, storedAs, context) {
	const [first] = (folder?.trials ?? []).filter(({ run }) => run === storedAs).map(({ ranAt }) => ranAt).sort();
	const before = first === void 0 ? /* @__PURE__ */ new Date() : new Date(first);
	return listInFolder(folder, storedAs, context, {
		after: reusableSince(before),
		before
	});
}
function listInFolder(folder, storedAs, context, { after, before }) {
	return (folder?.read(context) ?? []).filter(({ run, ranAt }) => run !== storedAs && ranAt >= after.toISOString() && ranAt < before.toISOString());
}
function findLeak(trial, lines) {
	const { isolation, measurement, agent, outcome } = trial;
	if (isolation === void 0 || outcome === "environment-error" || outcome === "cancelled") return void 0;
	const { canaryLeaked, delivered } = isolation;
	const wrong = lines.find(({ id, line }) => line !== void 0 && delivered.includes(id) !== isOfArm(trial, id));
	if (!canaryLeaked && wrong === void 0) return void 0;
	const isSide = isComparison(measurement);
	const describeLine = isSide ? describeSide : describeRuleLine;
	const wrongId = wrong?.id ?? "";
	const saw = canaryLeaked ? "read the memory of this machine's user" : describeLine(wrongId, delivered.includes(wrongId));
	const message = `a trial of ${quoteValue(trial.task)} with the agent ${quoteValue(agent)} ${saw}: it does not count`;
	return makeError("setup", isSide ? "side-leaked" : "isolation-leak", message, "Run rentroll doctor to see what the agent loads. The cost of this trial is charged and the trial is not stored: once this is corrected, the same command measures it again.");
}
function isOfArm({ agent, present }, id) {
	return id === nameOtherArm(agent) ? !present.includes(nameComparison(agent)) : present.includes(id);
}
function describeSide(_id, isThere) {
	return isThere ? "had a line of the other side" : "did not get its own side";
}
function describeRuleLine(id, isThere) {
	return isThere ? `had the line of the rule ${quoteValue(id)}, which is not in its arm` : `did not get the line of the rule ${quoteValue(id)}`;
}

function openLiveBudget(input) {
	const { db, run, key, agent, limits, isPaid, putOff, now } = input;
	let reserved = readReservations(db, run).find((row) => row.key === key) ?? {
		tokens: 0,
		dollars: 0
	};
	let used = [];
	let refused;
	let trouble;
	function ask(call, underWay) {
		const projected = limits.projectCall(used, underWay, call);
		const { most } = projected;
		if (most.tokens <= reserved.tokens && most.dollars <= reserved.dollars) return void 0;
		for (;;) {
			const limit = raiseReservation(db, {
				run,
				key
			}, () => {
				const room = limits.findRoom({
					key,
					agent
				}, projected);
				if (!("refuse" in room)) reserved = raise$1(reserved, room);
				return room;
			});
			if (limit === void 0 || !putOff(limit)) return limit;
		}
	}
	function note(underWay) {
		if (!isPaid) return;
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
function raise$1(reserved, room) {
	return {
		tokens: Math.max(reserved.tokens, room.tokens),
		dollars: Math.max(reserved.dollars, room.dollars)
	};
}

const mostEntries = 2e4;
const skipped$1 = /* @__PURE__ */ new Set([
	".git/objects",
	".git/logs",
	".git/refs"
]);
async function snapshotCopy(root) {
	const stamps = /* @__PURE__ */ new Map();
	for (let waiting = [""]; waiting.length > 0 && stamps.size < mostEntries;) {
		const [folder = "", ...rest] = waiting;
		const paths = (await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])).map((entry) => ({
			entry,
			path: folder === "" ? entry.name : `${folder}/${entry.name}`
		}));
		const files = paths.filter(({ entry }) => !entry.isDirectory()).slice(0, mostEntries - stamps.size);
		for (const [path, stamp] of await Promise.all(files.map(({ path }) => stampOf(root, path)))) stamps.set(path, stamp);
		waiting = [...rest, ...paths.filter(({ entry, path }) => entry.isDirectory() && isWanted(path)).map(({ path }) => path)];
	}
	return stamps;
}
function isWanted(path) {
	return !skipped$1.has(path) && !path.startsWith("node_modules/") && path.split("/").length < 24;
}
function isInPlace(path) {
	return !path.split("/").some((segment) => segment === ".git" || segment === "node_modules");
}
async function stampOf(root, path) {
	const facts = await lstat(join(root, path), { bigint: true }).catch(() => void 0);
	return [path, facts === void 0 ? "" : `${facts.mode} ${facts.ino} ${facts.size} ${facts.ctimeNs}`];
}
function compareSnapshots(before, after) {
	const made = [...after].flatMap(([path, stamp]) => {
		const earlier = before.get(path);
		if (earlier === void 0) return [{
			path,
			kind: "made"
		}];
		return earlier === stamp ? [] : [{
			path,
			kind: "touched"
		}];
	});
	const gone = [...before.keys()].filter((path) => !after.has(path)).map((path) => ({
		path,
		kind: "removed"
	}));
	return [...made, ...gone].sort((a, b) => compareText(a.path, b.path));
}

function guardOf(path) {
	if (path === ".git/config") return "git-config";
	if (path.startsWith(".git/")) return /^\.git\/hooks\/(?!.*\.sample$)/.test(path) ? "settings" : void 0;
	const name = path.slice(path.lastIndexOf("/") + 1);
	if (name === "package.json") return "manifest";
	if (settingsNames.test(name) || settingsPaths.test(path)) return "settings";
	if (toolNames.test(name)) return "tool";
	return testNames.test(name) || testFolders.test(path) ? "test" : void 0;
}
const settingsNames = /^(?:(?:vitest|vite|jest|playwright|cypress|karma|ava)\.(?:config|setup|workspace)\.\w{2,5}|\.mocharc(?:\.\w{2,5})?|\.c8rc(?:\.json)?|\.nycrc(?:\.json)?|\.npmrc|\.yarnrc(?:\.yml)?|pytest\.ini|tox\.ini|conftest\.py|\.gitattributes)$/;
const settingsPaths = /^(?:node_modules$|\.claude\/settings[\w.-]*\.json$|\.rentroll\/|\.github\/workflows\/|\.husky\/)/;
const testNames = /(?:[._-](?:test|spec)\.\w{1,5}|^test_\w+\.py)$/;
const testFolders = /(?:^|\/)(?:tests?|__tests__|specs?)\//;
const toolNames = /^(?:pnpm-workspace\.yaml|deno\.jsonc?|[jt]sconfig[\w.-]*\.json|biome\.jsonc?|(?:eslint|prettier|babel|rollup|rolldown|webpack|esbuild|tsup|stryker|lint-staged|commitlint)\.config\.\w{2,5}|Makefile|Jenkinsfile|azure-pipelines\.ya?ml|pyproject\.toml|setup\.(?:py|cfg)|noxfile\.py|(?:site|user)customize\.py|go\.(?:mod|work)|Cargo\.toml|composer\.json|Gemfile|Pipfile|pom\.xml|build\.gradle(?:\.kts)?)$/;
const guardPatterns = {
	names: [
		/^package\.json$/,
		settingsNames,
		toolNames,
		/^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|requirements[\w.-]*\.txt|(?:poetry|uv|Pipfile|Cargo|composer|Gemfile)\.lock|go\.sum)$/
	],
	paths: [/^\./, settingsPaths]
};
function guardsTasks(path, isNew) {
	const name = path.slice(path.lastIndexOf("/") + 1);
	const { names, paths } = guardPatterns;
	if (paths.some((pattern) => pattern.test(path)) || names.some((pattern) => pattern.test(name))) return true;
	return !isNew && guardOf(path) === "test";
}
const runnerKeys = [
	"scripts",
	"type",
	"imports",
	"jest",
	"vitest",
	"mocha",
	"ava",
	"c8",
	"nyc",
	"tap"
];
function runsOtherwise(before, after) {
	return runnerPart(before) !== runnerPart(after);
}
function runnerPart(text) {
	const manifest = readJson(text);
	return manifest == null ? text : JSON.stringify(runnerKeys.map((key) => objectOf(manifest)[key]));
}
function lostLines(before, after) {
	const left = /* @__PURE__ */ new Map();
	for (const line of linesOf(after)) left.set(line, (left.get(line) ?? 0) + 1);
	return linesOf(before).some((line) => {
		const count = left.get(line) ?? 0;
		left.set(line, count - 1);
		return count <= 0;
	});
}
function linesOf(text) {
	return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}
const gitPrograms = /hooksPath|fsmonitor|sshCommand|askPass|\bpager\b|\beditor\b|\[(?:alias|filter|include|credential|diff|merge|url)\b/i;
function startsPrograms(before, after) {
	return gitPrograms.test(after) && !gitPrograms.test(before);
}
function openedBy({ reference, writes = [] }) {
	const expected = pathsOfReference(reference);
	const isNamed = writes.length === 0 ? () => false : (0, import_picomatch.default)([...writes], { dot: true });
	return (path) => expected.has(path) || isNamed(path);
}
function pathsOfReference(reference) {
	const names = [...reference.matchAll(/^(?:---|\+\+\+) (?:[ab]\/)?([^\t\n]+)/gm)].map(([, path = ""]) => path.trim());
	return new Set(names.filter((name) => name !== "/dev/null"));
}

const commands = /(?:^|[\n"'`]|\\[nr"])[ \t]{0,20}(::(?:set-env|set-output|add-path|save-state|add-mask|stop-commands)|##vso\[[\w.]{1,40})\b/g;
async function findIncidents(traces) {
	const { workspace, changes, template, task, transcript, detail, redact } = traces;
	const place = {
		root: workspace.root,
		template
	};
	const holds = (text) => redact(text) !== text;
	return [
		...holds(transcript) ? [{
			kind: "secret",
			place: "transcript"
		}] : [],
		...holds(detail) ? [{
			kind: "secret",
			place: "detail"
		}] : [],
		...await findSecretFiles(changes, place, redact),
		...await findStrays(workspace),
		...await findChanges(changes, place, task),
		...findCommands(`${transcript}\n${detail}`)
	];
}
function findCommands(text) {
	const names = [...text.matchAll(commands)].map(([, name = ""]) => name);
	return [...new Set(names)].map((name) => ({
		kind: "command",
		name
	}));
}
async function findStrays({ root, home, checkHome, transcript }) {
	const expectedNames = new Set([
		root,
		home,
		checkHome,
		transcript
	].map((path) => basename(path)));
	return (await readdir(dirname(root)).catch(() => [])).filter((name) => !expectedNames.has(name)).sort().map((name) => ({
		kind: "stray",
		file: `../${name}`
	}));
}
const longestBytes = 1048576;
const mostFiles$1 = 200;
async function findChanges(changes, place, task) {
	const isOpen = openedBy(task);
	const guards = changes.filter(({ path }) => guardOf(path) !== void 0 && !isOpen(path)).slice(0, mostFiles$1);
	return (await Promise.all(guards.map((change) => judgeChange(change, place)))).filter((incident) => incident !== void 0);
}
async function judgeChange({ path, kind }, place) {
	const guard = guardOf(path);
	const changed = (how) => ({
		kind: "changed",
		file: path,
		how
	});
	if (kind === "removed") return changed("removed");
	if (kind === "made" && (guard === "test" || guard === "tool")) return void 0;
	if (guard === "settings") return kind === "made" ? changed("made") : changed("weakened");
	const [before = "", after] = [readLeft(join(place.template, path)), readLeft(join(place.root, path))];
	if (after === void 0) return changed("weakened");
	const isWorse = {
		test: lostLines,
		manifest: runsOtherwise,
		"git-config": startsPrograms,
		tool: isOther
	}[guard ?? "test"];
	if (!isWorse(before, after)) return void 0;
	return changed(kind === "made" ? "made" : "weakened");
}
function isOther(before, after) {
	return before !== after;
}
async function findSecretFiles(changes, place, redact) {
	const holds = (text) => text !== void 0 && redact(text) !== text;
	const incidents = [];
	for (const { path } of changes.filter(({ kind }) => kind !== "removed").slice(0, mostFiles$1)) {
		if (!holds(readLeft(join(place.root, path)))) continue;
		if (!holds(readLeft(join(place.template, path)))) incidents.push({
			kind: "secret",
			place: "file",
			file: path
		});
	}
	return incidents;
}
function readLeft(path) {
	return readPlain(path, { mostBytes: longestBytes });
}

const entriesATurn = 500;
async function listTree(root, isSkipped) {
	const facts = /* @__PURE__ */ new Map();
	const folders = [""];
	let turns = 0;
	for (const folder of folders) {
		for (const { path, entry } of listFolder$1(root, folder).filter((each) => !isSkipped(each.path))) {
			facts.set(path, lookAt$1(join(root, path)));
			if (entry.isDirectory()) folders.push(path);
		}
		if (facts.size < (turns + 1) * entriesATurn) continue;
		turns += 1;
		await setImmediate();
	}
	return facts;
}
function listFolder$1(root, folder) {
	return readdirSync(join(root, folder), { withFileTypes: true }).map((entry) => ({
		entry,
		path: folder === "" ? entry.name : `${folder}/${entry.name}`
	}));
}
function lookAt$1(path) {
	const facts = lstatSync(path, { bigint: true });
	const rights = (facts.mode & 4095n).toString(8);
	if (facts.isDirectory()) return {
		shape: `folder ${rights}`,
		stamp: ""
	};
	const stamp = `${facts.ino} ${facts.size} ${facts.ctimeNs}`;
	if (facts.isSymbolicLink()) return {
		shape: "link",
		stamp
	};
	return {
		shape: facts.isFile() ? `file ${rights}` : `special ${rights}`,
		stamp
	};
}
const smallBytes = 262144;
async function hashEntry(root, path, { shape, stamp }) {
	if (shape === "link") return sha256Hex(await readlink(join(root, path)));
	if (!shape.startsWith("file ")) return "";
	if (Number(stamp.split(" ")[1]) <= smallBytes) return sha256Hex(await readFile(join(root, path)));
	const hash = createHash("sha256");
	await pipeline(createReadStream(join(root, path)), hash);
	return hash.digest("hex");
}
const sideBySide = 64;
async function hashEntries(root, entries) {
	const hashes = [];
	for (let index = 0; index < entries.length; index += sideBySide) {
		const part = entries.slice(index, index + sideBySide);
		hashes.push(...await Promise.all(part.map(([path, facts]) => hashEntry(root, path, facts))));
	}
	return hashes;
}
async function exists(path) {
	return await lstat(path).catch(() => void 0) !== void 0;
}
async function isFolder(path) {
	return (await lstat(path).catch(() => void 0))?.isDirectory() === true;
}
const manifestName = "manifest.json";
const skipped = /* @__PURE__ */ new Set([manifestName, ...cacheNames.map((name) => `modules/node_modules/${name}`)]);
async function writeManifest(home) {
	const entries = [...await listPrepared(home)].sort(([a], [b]) => compareText(a, b));
	const hashes = await hashEntries(home, entries);
	const rows = entries.map(([path, { shape, stamp }], index) => [
		path,
		shape,
		stamp,
		hashes[index]
	]);
	await writeFile(join(home, manifestName), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}
async function readFixtureManifest(home) {
	const text = await readFile(join(home, manifestName), "utf8").catch(() => "");
	const rows = readJson(text);
	if (!Array.isArray(rows) || !rows.every(isRow)) return void 0;
	return new Map(rows.map(([path, shape, stamp, hash]) => [path, {
		shape,
		stamp,
		hash
	}]));
}
function isRow(row) {
	return Array.isArray(row) && row.length === 4 && row.every((cell) => typeof cell === "string");
}
async function checkAgainstManifest(home, manifest) {
	const tree = await listPrepared(home).catch(() => void 0);
	if (tree === void 0) return {
		ok: false,
		why: "it cannot be read"
	};
	const other = findOtherShape(tree, manifest);
	if (other !== void 0) return {
		ok: false,
		why: other
	};
	const touched = [...tree].filter(([path, { stamp }]) => manifest.get(path)?.stamp !== stamp);
	const hashes = await hashEntries(home, touched).catch(() => []);
	const changed = touched.find(([path], index) => manifest.get(path)?.hash !== hashes[index]);
	if (changed !== void 0) return {
		ok: false,
		why: `"${changed[0]}" has other content`
	};
	const now = [...manifest].map(([path, row]) => [path, {
		...row,
		stamp: tree.get(path)?.stamp ?? ""
	}]);
	return {
		ok: true,
		manifest: touched.length === 0 ? manifest : new Map(now)
	};
}
function findOtherShape(tree, manifest) {
	const missing = [...manifest.keys()].find((path) => !tree.has(path));
	if (missing !== void 0) return `"${missing}" is gone`;
	const odd = [...tree].find(([path, { shape }]) => manifest.get(path)?.shape !== shape)?.[0];
	if (odd === void 0) return void 0;
	return manifest.has(odd) ? `"${odd}" has other rights or is of another kind` : `"${odd}" is new`;
}
function listPrepared(home) {
	return listTree(home, (path) => skipped.has(path));
}

const nestedFolder = ".nested";
async function gatherNested(prepared) {
	for (const folder of await findNested(prepared, "")) {
		const place = join(prepared, "node_modules", nestedFolder, folder);
		await mkdir(place, { recursive: true });
		await rename(join(prepared, folder, "node_modules"), join(place, "node_modules"));
	}
}
async function findNested(root, folder) {
	const folders = (await listFolder(join(root, folder))).filter((entry) => entry.isDirectory()).map(({ name }) => name);
	const thisFolder = folder !== "" && folders.includes("node_modules") ? [folder] : [];
	const below = folders.filter((name) => name !== "node_modules" && name !== ".git");
	const inner = await Promise.all(below.map((name) => findNested(root, folder === "" ? name : `${folder}/${name}`)));
	return [...thisFolder, ...inner.flat()];
}
async function readModules(root) {
	const top = await listFolder(root);
	const scopes = top.filter((entry) => entry.isDirectory() && entry.name.startsWith("@"));
	const scoped = await Promise.all(scopes.map(async ({ name }) => findLinks(root, `${name}/`, await listFolder(join(root, name)))));
	return {
		root,
		local: [...await findLinks(root, "", top), ...scoped.flat()],
		nested: await findNested(join(root, nestedFolder), "")
	};
}
async function findLinks(root, prefix, entries) {
	const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => prefix + name);
	const targets = await Promise.all(links.map((path) => readlink(join(root, path))));
	return links.map((path, index) => ({
		path,
		target: targets[index] ?? ""
	})).filter(({ path, target }) => !target.startsWith("/") && normalize(join(dirname(path), target)).startsWith(".."));
}
async function linkModules(copy, { root, local, nested }) {
	const copyModules = join(copy, "node_modules");
	if (local.length === 0) await symlink(root, copyModules);
	else await linkEach(root, copyModules, new Map(local.map(({ path, target }) => [path, target])));
	for (const folder of nested) {
		await mkdir(join(copy, folder), { recursive: true });
		await symlink(join(root, nestedFolder, folder, "node_modules"), join(copy, folder, "node_modules"));
	}
}
async function linkEach(root, copyModules, local, prefix = "") {
	await mkdir(copyModules);
	for (const entry of await listFolder(root)) {
		const [from, to, path] = [
			join(root, entry.name),
			join(copyModules, entry.name),
			prefix + entry.name
		];
		const target = local.get(path);
		if (entry.isDirectory() && (entry.name === ".bin" || [...local.keys()].some((one) => one.startsWith(`${path}/`)))) await linkEach(from, to, local, `${path}/`);
		else if (prefix === ".bin/" && entry.isSymbolicLink()) await symlink(await readlink(from), to);
		else await symlink(target ?? from, to);
	}
}
function listFolder(path) {
	return readdir(path, { withFileTypes: true }).catch(() => []);
}
async function protectModules(modules) {
	const tree = await listTree(modules, (path) => cacheNames.includes(path));
	for (const [path, { shape }] of tree) if (/^(?:file|folder) /.test(shape)) await protect(join(modules, path));
}
async function protect(path) {
	const facts = await lstat(path);
	if (facts.isFile() && facts.nlink > 1) return;
	await chmod(path, facts.mode & 3949);
}
async function emptyCaches(modules) {
	for (const name of cacheNames) await makeEmpty(join(modules, name));
}
async function makeEmpty(path, tries = 20) {
	await clearPath(path);
	try {
		await mkdir(path);
	} catch (error) {
		if (codeOf(error) !== "EEXIST" || tries === 0) throw error;
		await makeEmpty(path, tries - 1);
	}
}

function workspaceFolder(scratch, key) {
	return join(scratch, key.slice(0, 16));
}
async function makeWorkspace(fixture, scratch, key, files) {
	const workspace = await openWorkspace$1(fixture, scratch, key);
	await copyTree(fixture.template, workspace.root);
	await layStart(workspace.root, fixture, files);
	return workspace;
}
async function openWorkspace$1(fixture, scratch, key) {
	const base = workspaceFolder(scratch, key);
	await clearPath(base);
	const workspace = {
		root: join(base, "repository"),
		home: join(base, "home"),
		checkHome: join(base, "check"),
		transcript: join(base, "transcript.jsonl"),
		remove: () => removeTree(base)
	};
	await fixture.renew?.();
	await mkdir(workspace.home, { recursive: true });
	await mkdir(workspace.checkHome, { recursive: true });
	return workspace;
}
async function layStart(root, { modules, installed }, files) {
	if (installed !== void 0) await linkModules(root, installed);
	else if (modules !== void 0) await symlink(modules, join(root, "node_modules"));
	for (const [path, file] of files) await layFile(root, path, file);
}
async function layFile(root, path, file) {
	const way = await findInTheWay(root, path);
	if (way !== void 0) await rm(join(root, way), {
		recursive: true,
		force: true
	});
	if (file !== null) await writeLaid(join(root, path), file);
}
async function writeLaid(target, file) {
	await mkdir(dirname(target), { recursive: true });
	if (file.mode === "120000") return symlink(Buffer.from(file.bytes).toString("utf8"), target);
	await writeFile(target, file.bytes);
	await chmod(target, file.mode === "100755" ? 493 : 420);
}
async function findInTheWay(root, path) {
	const parts = path.split("/");
	for (const place of parts.keys()) {
		const at = parts.slice(0, place + 1).join("/");
		const facts = await lstat(join(root, at)).catch(() => void 0);
		if (facts === void 0) return void 0;
		if (at === path || !facts.isDirectory()) return at;
	}
}
async function copyTree(from, to) {
	await mkdir(to);
	const entries = await readdir(from, { withFileTypes: true });
	await Promise.all(entries.map((entry) => copyEntry(entry, join(from, entry.name), join(to, entry.name))));
}
function copyEntry(entry, from, to) {
	if (entry.isDirectory()) return copyTree(from, to);
	if (entry.isSymbolicLink()) return readlink(from).then((target) => symlink(target, to));
	return copyFile(from, to, constants.COPYFILE_FICLONE);
}

const commitDate = "2026-01-01T00:00:00Z";
function identityOf(email) {
	const who = (role) => ({
		[`GIT_${role}_NAME`]: "fixture",
		[`GIT_${role}_EMAIL`]: email,
		[`GIT_${role}_DATE`]: commitDate
	});
	return {
		...who("AUTHOR"),
		...who("COMMITTER")
	};
}
function openCopyGit(root, email, env) {
	return async (...args) => {
		const call = ownGit(args, env, identityOf(email));
		await execa("git", call.args, {
			cwd: root,
			env: call.env,
			extendEnv: false,
			stdin: "ignore"
		});
	};
}
async function applyPatch(root, patch, env) {
	const call = ownGit([
		"apply",
		"--whitespace=nowarn",
		patch
	], env, { GIT_DIR: "/dev/null" });
	const result = await execa("git", call.args, {
		cwd: root,
		env: call.env,
		extendEnv: false,
		reject: false
	});
	return result.exitCode === 0 ? void 0 : (result.stderr || result.shortMessage || "git apply failed").slice(0, 300);
}
async function initGit(workspace, env) {
	const git = openCopyGit(workspace, "fixture@localhost", env);
	await git("init", "--quiet", "--initial-branch=main");
	await git("add", "--all");
	await git("-c", "maintenance.auto=false", "commit", "--quiet", "--allow-empty", "--message", "Fixture");
}

async function buildFixture(request, home) {
	await mkdir(request.cache, { recursive: true });
	const staging = await mkdtemp(join(request.cache, "new-"));
	try {
		const files = await request.read();
		await writeStart(request, files, staging, "template");
		await runPrepare(request, files, staging);
		await commitTemplate(join(staging, "template"), request.env);
		const modules = join(staging, "modules", "node_modules");
		if (await isFolder(modules)) await protectModules(modules);
		await writeManifest(staging);
		await rename(staging, home).catch(async (error) => {
			if (!await exists(home)) throw error;
		});
	} finally {
		await removeTree(staging);
	}
}
async function writeStart({ patch, env }, files, staging, name) {
	const root = join(staging, name);
	await writeFixture(files, root);
	if (patch === void 0) return;
	const file = join(staging, "start.patch");
	await writeFile(file, patch.patch);
	const refusal = await applyPatch(root, file, { PATH: env["PATH"] });
	await rm(file, { force: true });
	if (refusal === void 0) return;
	throw setupError("start-does-not-apply", `the start of the golden task "${patch.task}" does not apply to the fixture's commit: ${refusal}`, "Make the patch again against the fixture's commit (paths relative to its root, with a/ and b/ in front), or start from a commit with \"at:\".", {
		file: patch.file,
		line: 1,
		column: 1
	});
}
async function writeFixture(files, root) {
	await mkdir(root, { recursive: true });
	for (const file of files.filter(({ mode }) => mode !== "120000")) {
		const path = join(root, file.path);
		await mkdir(dirname(path), { recursive: true });
		await writeFile(path, file.content);
		if (file.mode === "100755") await chmod(path, 493);
	}
	for (const link of files.filter(({ mode }) => mode === "120000")) {
		const path = join(root, link.path);
		await mkdir(dirname(path), { recursive: true });
		await symlink(Buffer.from(link.content), path);
	}
}
async function runPrepare(request, files, staging) {
	if (request.prepare === void 0) return;
	const modules = join(staging, "modules");
	await writeStart(request, files, staging, "modules");
	const result = await runShell({
		script: request.prepare,
		cwd: modules,
		env: prepareEnv(request.env),
		scratch: staging,
		timeoutMs: request.timeoutMs
	}).finally(notifyMinutes(request));
	if (result.exit !== "passed") throw prepareFailed(request.prepare, result.exit, result.tail);
	await gatherNested(modules);
}
function notifyMinutes({ prepare, timeoutMs, notify }) {
	let minutes = 0;
	const timer = setInterval(() => {
		minutes += 1;
		notify?.(`"${prepare}" has run for ${minutes} min; it is stopped after ${Math.round(timeoutMs / 6e4)}`);
	}, 6e4);
	return () => clearInterval(timer);
}
async function commitTemplate(template, env) {
	const git = openCopyGit(template, "fixture@example.invalid", { PATH: env["PATH"] });
	await git("init", "--quiet", "--template=", "--initial-branch=main");
	await git("add", "--all");
	await git("commit", "--quiet", "--message", "Fixture");
	await git("repack", "-adq");
	await git("prune-packed", "--quiet");
}
const prepareEnds = {
	"timed-out": "ran into its time limit",
	"not-started": "could not start"
};
function prepareFailed(script, exit, tail) {
	const message = `the fixture's prepare command "${script}" ${prepareEnds[exit] ?? "failed"}${tail ? `: ${tail.slice(-400)}` : ""}`;
	return setupError("prepare-failed", message, exit === "not-started" ? "Put bash on PATH: it runs this command and the success checks." : "Run it by hand in a copy of the fixture; fixture.prepare in .rentroll/config.yml names it.");
}

async function prepareFixture(request) {
	const home = join(request.cache, request.key.slice(0, 32));
	let manifest = await ensureFixture(request, home);
	const modules = join(home, "modules", "node_modules");
	const isThere = await isFolder(modules);
	if (isThere) await emptyCaches(modules);
	const installed = isThere ? await readModules(modules) : void 0;
	const look = async () => {
		try {
			manifest = await ensureFixture(request, home, manifest);
		} finally {
			renewing = void 0;
		}
	};
	let renewing;
	const renew = () => {
		renewing ??= look();
		return renewing;
	};
	return {
		template: join(home, "template"),
		modules: isThere ? modules : void 0,
		renew,
		...defined({ installed })
	};
}
async function ensureFixture(request, home, previousManifest) {
	if (await exists(home)) {
		const checked = await checkPreparedFixture(home, previousManifest);
		if (checked.ok) return checked.manifest;
		request.notify?.(`the prepared fixture in ${home} has changed since it was prepared (${checked.why}): it is prepared again`);
		await clearPath(home);
	}
	await buildFixture(request, home);
	return readFixtureManifest(home);
}
async function checkPreparedFixture(home, previousManifest) {
	const manifest = await isFolder(home) ? previousManifest ?? await readFixtureManifest(home) : void 0;
	return manifest === void 0 ? {
		ok: false,
		why: "it has no manifest"
	} : checkAgainstManifest(home, manifest);
}
function checkBox(setting) {
	const { fixture, sandbox } = setting;
	return sandbox === void 0 || sandbox.kind === "none" ? {} : { box: {
		sandbox,
		sight: sightOf(fixture.modules)
	} };
}
const installFile = /(?:^|\/)(?:package\.json|package-lock\.json|npm-shrinkwrap\.json|\.npmrc|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.cjs|yarn\.lock|\.yarnrc|\.yarnrc\.yml|bun\.lockb?|bunfig\.toml)$|(?:^|\/)(?:\.yarn|patches)\//;
async function prepareStart(request) {
	const { prepare: _, packages, ...plain } = request;
	if (request.prepare === void 0) return prepareFixture(request);
	const modules = packages ?? await shareModules(request);
	if (modules === void 0) return prepareFixture(request);
	const template = await prepareFixture({
		...plain,
		prepare: void 0,
		key: hashParts("start", request.name)
	});
	const renew = async () => {
		await template.renew?.();
		await modules.renew?.();
	};
	return {
		...modules,
		template: template.template,
		renew
	};
}
async function shareModules(request) {
	const { files, read, patch, notify } = request;
	const install = files.filter(({ path }) => installFile.test(path));
	if (install.length === 0 || patch !== void 0 && touchesInstall(patch.patch)) return void 0;
	const key = hashParts("modules", ...request.with, JSON.stringify(install.map(({ path, mode, id }) => [
		path,
		mode,
		id
	])));
	const wanted = new Set(install.map(({ path }) => path));
	const { patch: _, ...rest } = request;
	try {
		return await prepareFixture({
			...rest,
			key,
			read: async () => (await read()).filter(({ path }) => wanted.has(path))
		});
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		notify?.("installing takes longer: it needs more than manifests and lockfiles, so prepare runs in the whole fixture");
		return;
	}
}
function touchesInstall(patch) {
	return (patch.match(/^(?:--- |\+\+\+ |rename (?:from|to) |diff --git ).*$/gm) ?? []).some((line) => line.split(/[ \t]/).some((word) => installFile.test(word)));
}

function shellEnvironment({ root, checkHome, fill }, environment) {
	const { box } = checkBox(environment);
	return {
		cwd: root,
		env: checkEnv(environment.env, checkHome),
		scratch: checkHome,
		timeoutMs: environment.timeoutMs,
		...defined({ signal: environment.signal }),
		...box === void 0 ? {} : { box: {
			...box,
			...defined({ fill })
		} }
	};
}

const largestFileBytes = 16777216;
const largestWorkBytes = 134217728;
async function listWork(changes, task, place) {
	const isOpen = openedBy(task);
	const files = [];
	let bytes = 0;
	for (const { path, kind } of changes) {
		if (place.overlayPaths.has(path) || !isInPlace(path)) continue;
		if (guardsTasks(path, kind === "made") && !isOpen(path)) continue;
		const file = (kind === "removed" ? void 0 : await readWork(place.root, path)) ?? {
			kind: "gone",
			path
		};
		bytes += file.kind === "file" ? file.content.length : 0;
		if (bytes <= largestWorkBytes && !await isSame(file, place)) files.push(file);
	}
	return files;
}
function digestWork(files) {
	return hashParts(...files.flatMap(nameFile));
}
async function readWork(root, path) {
	const facts = await lstat(join(root, path)).catch(() => void 0);
	if (facts?.isSymbolicLink()) return readLink(root, path);
	if (!facts?.isFile() || facts.size > largestFileBytes) return void 0;
	const content = readPlainBytes(join(root, path), { mostBytes: largestFileBytes });
	return content && {
		kind: "file",
		path,
		content,
		isExecutable: (facts.mode & 64) !== 0
	};
}
async function readLink(root, path) {
	const target = await readlink(join(root, path)).catch(() => "/");
	const end = normalize(join(dirname(path), target));
	return !target.startsWith("/") && !end.startsWith("..") && isInPlace(end) ? {
		kind: "link",
		path,
		target
	} : void 0;
}
async function isSame(file, { template }) {
	if (file.kind !== "file") return false;
	const path = join(template, file.path);
	const facts = await lstat(path).catch(() => void 0);
	if (!facts?.isFile() || (facts.mode & 64) !== 0 !== file.isExecutable) return false;
	return facts.size === file.content.length && file.content.equals(await readFile(path));
}
function nameFile(file) {
	if (file.kind === "file") return [
		file.kind,
		file.path,
		String(file.isExecutable),
		sha256Hex(file.content)
	];
	return [
		file.kind,
		file.path,
		file.kind === "link" ? file.target : ""
	];
}
const largestTextBytes = 33554432;
function readPlainText(path) {
	return readPlain(path, { mostBytes: largestTextBytes });
}
async function layWork(root, files) {
	for (const { kind, path } of files) if (kind !== "file") await rm(join(root, path), {
		recursive: true,
		force: true
	});
	for (const file of files) if (file.kind === "file") await replace(join(root, file.path), toLaid(file));
	for (const file of files) if (file.kind === "link") await layLink(join(root, file.path), file.target);
}
async function replace(path, file) {
	await rm(path, {
		recursive: true,
		force: true
	});
	await writeLaid(path, file);
}
function toLaid({ content, isExecutable }) {
	return {
		bytes: content,
		mode: isExecutable ? "100755" : "100644"
	};
}
async function layLink(path, target) {
	await mkdir(dirname(path), { recursive: true });
	await rm(path, {
		recursive: true,
		force: true
	});
	await symlink(target, path);
}
async function layTests(root, tests = {}) {
	for (const [path, content] of Object.entries(tests)) await replace(join(root, path), layText(content));
}
async function listChanged(changes, place) {
	const changed = [];
	for (const { path, kind } of changes) if (isInPlace(path) && !(kind === "touched" && await isAsFound(path, place))) changed.push(path);
	return changed;
}
async function isAsFound(path, { root, template, start, definitionFile }) {
	const laid = start.get(path);
	if (laid === void 0) return isSameFile(join(root, path), join(template, path));
	return laid !== null && isSameLaid(join(root, path), laid, path === definitionFile);
}
async function isSameFile(now, then) {
	const [after, before] = await Promise.all([now, then].map((path) => lstat(path).catch(() => void 0)));
	if (after === void 0 || before === void 0 || after.size !== before.size) return false;
	if (after.isSymbolicLink() && before.isSymbolicLink()) return await readlink(now) === await readlink(then);
	if (((after.mode ^ before.mode) & 64) !== 0) return false;
	const [left, right] = [now, then].map((path) => readPlainBytes(path, { mostBytes: largestFileBytes }));
	return left !== void 0 && right !== void 0 && left.equals(right);
}
async function isSameLaid(path, laid, isDefinition) {
	const bytes = readPlainBytes(path, { mostBytes: largestFileBytes });
	if (bytes === void 0) return false;
	if (isDefinition) return readPrompt(bytes.toString("utf8")) === readPrompt(Buffer.from(laid.bytes).toString("utf8"));
	const mode = (await lstat(path).catch(() => void 0))?.mode ?? 0;
	return bytes.equals(laid.bytes) && (mode & 64) !== 0 === (laid.mode === "100755");
}
function readPrompt(text) {
	return parseDefinition(text, "definition", "setup").value?.body ?? text;
}

function moduleText(...parts) {
	return `const openReport = ${openReport};\n${parts.join("\n")}\n`;
}
function openReport() {
	const { readFileSync, rmSync, writeFileSync } = process.getBuiltinModule("node:fs");
	const { createHmac } = process.getBuiltinModule("node:crypto");
	const { isAbsolute, join, relative } = process.getBuiltinModule("node:path");
	const home = process.env["HOME"] ?? "";
	const key = readFileSync(join(home, "key"), "utf8");
	rmSync(join(home, "key"));
	const root = process.env["RENTROLL_ROOT"] ?? process.cwd();
	const rows = [];
	return {
		add(file, titles, status) {
			const path = isAbsolute(file) ? relative(root, file) : file;
			rows.push([[path, ...titles].join(" > "), status]);
		},
		write(junit) {
			const body = JSON.stringify(junit === void 0 ? rows : {
				junit,
				root
			});
			writeFileSync(join(home, "results"), `${body}\n${createHmac("sha256", key).update(body).digest("hex")}\n`);
		}
	};
}
function reportVitest(report) {
	return { onTestRunEnd(modules) {
		for (const module of modules) for (const test of module.children.allTests()) report.add(module.moduleId, [test.fullName], test.result().state);
		report.write();
	} };
}
const setupVitest = {
	command: "node node_modules/vitest/vitest.mjs run --watch=false --coverage.enabled=false --reporter=\"$HOME/reporter.mjs\"",
	helpers: { "reporter.mjs": moduleText(`const start = ${reportVitest};`, "export default class { constructor() { Object.assign(this, start(openReport())); } }") }
};
function reportJest(report) {
	return { onRunComplete(_, { testResults }) {
		for (const { testFilePath, testResults: tests } of testResults) for (const { ancestorTitles, title, status } of tests) {
			const testStatus = status === "passed" || status === "failed" ? status : "skipped";
			report.add(testFilePath, [...ancestorTitles, title], testStatus);
		}
		report.write();
	} };
}
const setupJest = {
	command: "node node_modules/jest/bin/jest.js --watchAll=false --coverage=false --reporters=\"$HOME/reporter.cjs\"",
	files: "--runTestsByPath",
	helpers: { "reporter.cjs": moduleText(`const start = ${reportJest};`, "module.exports = class { constructor() { Object.assign(this, start(openReport())); } };") }
};
function reportMocha(report, runner) {
	const add = (status) => (test) => report.add(test.file ?? "", test.titlePath(), status);
	runner.on("pass", add("passed"));
	runner.on("fail", add("failed"));
	runner.on("pending", add("skipped"));
	runner.on("end", () => report.write());
}
const setupMocha = {
	command: "node node_modules/mocha/bin/mocha.js --reporter \"$HOME/reporter.cjs\"",
	helpers: { "reporter.cjs": moduleText(`const start = ${reportMocha};`, "module.exports = function Reporter(runner) { start(openReport(), runner); };") }
};
async function runNodeTests(report) {
	const { run } = process.getBuiltinModule("node:test");
	const { resolve } = process.getBuiltinModule("node:path");
	const files = process.argv.slice(2).map((file) => resolve(file));
	const waiting = [];
	let isGreen = true;
	const settle = (test, isPassed) => {
		const children = [];
		while ((waiting.at(-1)?.nesting ?? -1) > test.nesting) children.unshift(waiting.pop());
		const leaves = test.details?.type === "suite" ? [] : [{
			titles: [],
			status: statusOf(test, isPassed)
		}];
		for (const part of [...children, ...leaves]) {
			const names = [test.name, ...part?.titles ?? []];
			if (test.nesting > 0) waiting.push({
				nesting: test.nesting,
				titles: names,
				status: part?.status ?? ""
			});
			else report.add(test.file ?? "", names, part?.status ?? "");
		}
	};
	const statusOf = ({ skip, todo }, isPassed) => {
		if ((skip ?? false) !== false || (todo ?? false) !== false) return "skipped";
		return isPassed ? "passed" : "failed";
	};
	const stream = run(files.length > 0 ? {
		files,
		concurrency: true
	} : { concurrency: true });
	stream.on("test:pass", (test) => settle(test, true));
	stream.on("test:fail", (test) => {
		settle(test, false);
		isGreen &&= (test.todo ?? false) !== false;
		process.stdout.write(`${test.file ?? ""} ${test.name}: ${test.details.error.cause ?? test.details.error.message}\n`);
	});
	stream.on("test:stderr", ({ message }) => process.stdout.write(message));
	await new Promise((done) => stream.on("end", done).resume());
	report.write();
	process.exitCode = isGreen ? 0 : 1;
}
const setupNode = {
	command: "node --disable-warning=ExperimentalWarning",
	files: "\"$HOME/run.mjs\"",
	helpers: { "run.mjs": moduleText(`const run = ${runNodeTests};`, "await run(openReport());") }
};
async function runGoTests(report) {
	const { spawn } = process.getBuiltinModule("node:child_process");
	const { createInterface } = process.getBuiltinModule("node:readline");
	const args = process.argv.slice(2);
	const words = {
		pass: "passed",
		fail: "failed",
		skip: "skipped"
	};
	const child = spawn("go", [
		"test",
		"-json",
		"-count=1",
		...args.length > 0 ? args : ["./..."]
	], { stdio: [
		"ignore",
		"pipe",
		"inherit"
	] });
	const ended = new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)).on("error", () => resolve(127)));
	for await (const line of createInterface({ input: child.stdout })) {
		const event = JSON.parse(line.startsWith("{") ? line : "{}");
		const status = words[event.Action];
		if (status !== void 0 && event.Test !== void 0) report.add(event.Package, event.Test.split("/"), status);
		if (event.Output !== void 0) process.stdout.write(event.Output);
	}
	process.exitCode = await ended;
	report.write();
}
const setupGo = {
	command: "env GOFLAGS=-mod=mod GOCACHE=\"$HOME/go-cache\" GOPATH=\"$HOME/go\" node \"$HOME/run.mjs\"",
	helpers: { "run.mjs": moduleText(`const run = ${runGoTests};`, "await run(openReport());") }
};
const plugin = `import hashlib, hmac, json, os

_home = os.environ["HOME"]
with open(os.path.join(_home, "key")) as _file:
    _key = _file.read().encode()
os.remove(os.path.join(_home, "key"))
_rows = []


def pytest_runtest_logreport(report):
    if report.when != "call" and report.outcome == "passed":
        return
    _rows.append([report.nodeid.replace("::", " > "), report.outcome])


def pytest_sessionfinish():
    body = json.dumps(_rows)
    mac = hmac.new(_key, body.encode(), hashlib.sha256).hexdigest()
    with open(os.path.join(_home, "results"), "w") as file:
        file.write(body + "\\n" + mac + "\\n")
`;
const setupPytest = {
	command: "env PYTHONPATH=\"$HOME\" PYTHONDONTWRITEBYTECODE=1 python3 -m pytest -p rentroll_reporter -p no:cacheprovider -q",
	helpers: { "rentroll_reporter.py": plugin }
};

const setups = {
	vitest: setupVitest,
	node: setupNode,
	jest: setupJest,
	mocha: setupMocha,
	pytest: setupPytest,
	go: setupGo
};
function setupRunner(check, files) {
	const { args, cwd = "." } = check;
	const { command, files: before = "", helpers } = check.runner === "command" ? setupCommand(check) : setups[check.runner];
	const inside = files.map((file) => cwd === "." ? file : posix.relative(cwd, file));
	const start = `exec ${[
		command,
		quoteAll(args),
		before.startsWith("--") && files.length === 0 ? "" : before,
		quoteAll(inside)
	].filter((part) => part !== "").join(" ")}`;
	return {
		script: cwd === "." ? start : goInto(cwd, start),
		helpers
	};
}
function goInto(folder, start) {
	const program = /node_modules\/\S+/.exec(start)?.[0];
	const lines = ["export RENTROLL_ROOT=\"$PWD\"", `cd ${quoteAll([folder])} || exit 127`];
	if (program === void 0) return [...lines, start].join("\n");
	const find = `up=; while [ ! -e "$up${program}" ] && [ "$(cd "./$up" && pwd)" != "$RENTROLL_ROOT" ]; do up="../$up"; done`;
	return [
		...lines,
		find,
		start.replace(program, `"$up"${program}`)
	].join("\n");
}
function quoteAll(words) {
	return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(" ");
}
const mostBytes$1 = 16777216;
async function runCommand(report, command, results, most) {
	const { spawn } = process.getBuiltinModule("node:child_process");
	const { lstatSync, readdirSync, readFileSync, rmSync } = process.getBuiltinModule("node:fs");
	const { join } = process.getBuiltinModule("node:path");
	rmSync(results, {
		recursive: true,
		force: true
	});
	const child = spawn("bash", [
		"-c",
		command,
		"tests",
		...process.argv.slice(2)
	], { stdio: [
		"ignore",
		"inherit",
		"inherit"
	] });
	process.exitCode = await new Promise((resolve) => child.on("close", (code) => resolve(code ?? 1)).on("error", () => resolve(127)));
	const facts = lstatSync(results, { throwIfNoEntry: false });
	if (facts === void 0) {
		process.stdout.write(`the command of this check wrote no results to ${results}\n`);
		return;
	}
	const names = facts.isDirectory() ? readdirSync(results, {
		recursive: true,
		encoding: "utf8"
	}).sort() : [];
	const plain = (facts.isDirectory() ? names.filter((name) => name.endsWith(".xml")).map((name) => join(results, name)) : [results]).filter((file) => lstatSync(file).isFile());
	const size = plain.reduce((sum, file) => sum + lstatSync(file).size, 0);
	if (size > most) process.stdout.write(`the results in ${results} are ${size} bytes long, more than ${most}\n`);
	else report.write(plain.map((file) => readFileSync(file, "utf8")));
}
function setupCommand({ command, results }) {
	const call = `await run(openReport(), ${JSON.stringify(command)}, ${JSON.stringify(results)}, ${mostBytes$1});`;
	return {
		command: "node \"$HOME/run.mjs\"",
		helpers: { "run.mjs": moduleText(`const run = ${runCommand};`, call) }
	};
}

const testStatuses = [
	"passed",
	"failed",
	"skipped"
];
const texts = strictObject({
	junit: array(string()),
	root: string()
});
const rows = array(strictTuple([pipe(string(), minLength(1)), picklist(testStatuses)]));
function readResults(text, key) {
	const [body = "", mac = "", ...rest] = text.split("\n");
	if (rest.join("") !== "" || !isSigned(body, mac, key)) return void 0;
	const parsed = safeParse(union([rows, texts]), readJson(body));
	if (!parsed.success) return void 0;
	return "junit" in parsed.output ? parsed.output : joinResults(parsed.output);
}
function isSigned(body, mac, key) {
	const [expectedMac, receivedMac] = [createHmac("sha256", key).update(body).digest(), Buffer.from(mac, "hex")];
	return expectedMac.length === receivedMac.length && timingSafeEqual(expectedMac, receivedMac);
}
const rank = {
	passed: 0,
	skipped: 1,
	failed: 2
};
function joinResults(list) {
	const results = /* @__PURE__ */ new Map();
	for (const [name, status] of list) {
		const previous = results.get(name);
		if (previous === void 0 || rank[status] > rank[previous]) results.set(name, status);
	}
	return results;
}
const words$1 = {
	passed: "passed",
	failed: "failed",
	skipped: "was skipped",
	missing: "did not run"
};
function judgeTests({ exitCode, results, tail }, expected) {
	const fail = (why) => ({
		exit: "failed",
		exitCode,
		tail: tail === "" ? why : `${tail}\n${why}`
	});
	if (expected === void 0) return fail("the lock has no names of tests for this task: prove it with rentroll lint --write-lock");
	const statusOf = (name) => results.get(name) ?? "missing";
	const names = [...expected.failToPass, ...expected.passToPass];
	const lost = names.filter((name) => statusOf(name) !== "passed");
	const [first] = lost;
	if (first !== void 0) {
		const more = lost.length === 1 ? "" : ` (and ${lost.length - 1} of ${names.length} more)`;
		return fail(`${first}: ${words$1[statusOf(first)]}${more}`);
	}
	const silenced = expected.failToFail?.find((name) => statusOf(name) !== "failed");
	if (silenced !== void 0) return fail(`${silenced}: ${words$1[statusOf(silenced)]}, and has to fail`);
	if (exitCode !== expected.exitCode) return fail(`the test runner ended with ${exitCode}, not ${expected.exitCode}`);
	return {
		exit: "passed",
		exitCode,
		tail
	};
}

const [keyFile, resultsFile] = ["key", "results"];
async function runTests(check, task, copy, environment) {
	const key = randomBytes(24).toString("hex");
	const { script, helpers } = setupRunner(check, filesToRun(check, task));
	await writeFile(join(copy.checkHome, keyFile), key);
	for (const [name, text] of Object.entries(helpers)) await writeFile(join(copy.checkHome, name), text);
	const result = await runShell({
		script,
		...shellEnvironment(copy, environment)
	});
	if (result.exitCode === void 0) return {
		kind: "stopped",
		result
	};
	const text = readPlainText(join(copy.checkHome, resultsFile));
	const results = text === void 0 ? void 0 : await toResults(readResults(text, key));
	if (results !== void 0) return {
		kind: "ended",
		exitCode: result.exitCode,
		results,
		tail: result.tail
	};
	const why = text === void 0 ? "left no results" : "left results that cannot be believed";
	const tail = `${result.tail}\nthe test runner ended with ${result.exitCode} and ${why}`.trim();
	return {
		kind: "stopped",
		result: {
			exit: "failed",
			exitCode: result.exitCode,
			tail
		}
	};
}
async function toResults(read) {
	if (read === void 0 || !("junit" in read)) return read;
	return readJUnit(read);
}
function filesToRun({ runner, files }, { expected, tests = {} }) {
	if (runner === "command") return files;
	if (files.length > 0) return [.../* @__PURE__ */ new Set([...files, ...Object.keys(tests)])];
	return expected === void 0 ? [] : filesOf(expected);
}
function filesOf({ failToPass, passToPass }) {
	const files = [...failToPass, ...passToPass].map((name) => name.split(" > ", 1)[0] ?? "");
	return [...new Set(files)].sort();
}
const failures = [
	"failure",
	"error",
	"flakyFailure",
	"flakyError",
	"rerunFailure",
	"rerunError"
];
const harmless = /* @__PURE__ */ new Set([
	"properties",
	"system-out",
	"system-err"
]);
const verdicts = [
	"status",
	"result",
	"outcome",
	"state"
];
const passed = /* @__PURE__ */ new Set([
	"run",
	"completed",
	"pass",
	"passed",
	"ok",
	"success",
	"succeeded"
]);
const failed = /* @__PURE__ */ new Set([
	"fail",
	"failed",
	"failure",
	"error",
	"errored",
	"broken",
	"xpass"
]);
const exclusions = {
	disabled: "false",
	skipped: "false",
	ignored: "false",
	executed: "true",
	success: "true"
};
const duration = /^\d[\d.,]*(?:e[+-]?\d+)?$/i;
const parser = new XMLParser({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	parseAttributeValue: false,
	parseTagValue: false,
	isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute
});
function readJUnit({ junit, root }) {
	const all = junit.map((text) => readText(text, root));
	if (!all.every((rows) => rows !== void 0) || all.flat().length === 0) return void 0;
	return joinResults(all.flat());
}
function readText(text, root) {
	try {
		if (XMLValidator.validate(text) !== true) return void 0;
		return readSuite(parser.parse(text), root, void 0);
	} catch {
		return;
	}
}
function readSuite(element, root, above) {
	const file = attribute(element, "file") ?? above;
	const suites = [...children(element, "testsuites"), ...children(element, "testsuite")];
	return [...children(element, "testcase").map((test) => readTest(test, root, file)), ...suites.flatMap((suite) => readSuite(suite, root, file))];
}
function readTest(test, root, above) {
	const file = attribute(test, "file") ?? above;
	return [[
		file?.startsWith("/") ? posix.relative(root, file) : file,
		attribute(test, "classname"),
		attribute(test, "name")
	].filter((part) => part !== void 0 && part !== "").join(" > ") || "a test without a name", statusOf$1(test)];
}
function statusOf$1(test) {
	const words = verdicts.flatMap((name) => attribute(test, name)?.trim().toLowerCase() ?? []);
	const childNames = Object.keys(test).filter((name) => !name.startsWith("@"));
	if (childNames.some((name) => failures.includes(name)) || words.some((word) => failed.has(word))) return "failed";
	if (Object.entries(exclusions).some(([name, value]) => (attribute(test, name)?.trim().toLowerCase() ?? value) !== value) || childNames.some((name) => !harmless.has(name))) return "skipped";
	return (words.length > 0 ? words.every((word) => passed.has(word)) : duration.test(attribute(test, "time")?.trim() ?? "")) ? "passed" : "skipped";
}
function attribute(element, name) {
	const value = element[`@${name}`];
	return typeof value === "string" ? value : void 0;
}
function children(element, name) {
	const entries = element[name];
	if (!Array.isArray(entries)) return [];
	return entries.map((child) => typeof child === "object" && child !== null ? child : {});
}

async function judgeWork(task, files, name, environment) {
	if (fitsMemory(task, environment)) {
		const result = await inMemory(task, files, name, environment, (copy) => checkWork(task, copy, environment));
		if (result.exit !== "not-started") return result;
	}
	return inCopy(task, files, name, environment, async (copy) => {
		const result = await checkWork(task, copy, environment);
		if (environment.sandbox?.kind === "bubblewrap") await rememberSize(task, copy.root, environment);
		return result;
	});
}
async function inCopy(task, files, name, environment, act) {
	const copy = await makeWorkspace(environment.fixture, environment.scratch, hashParts("judge", name), environment.start ?? /* @__PURE__ */ new Map());
	try {
		await layWork(copy.root, files);
		await layTests(copy.root, task.tests);
		return await act(copy);
	} finally {
		await copy.remove();
	}
}
const judged = /* @__PURE__ */ new WeakMap();
async function judgeOnce(task, files, environment) {
	const judgements = judged.get(environment.fixture) ?? /* @__PURE__ */ new Map();
	judged.set(environment.fixture, judgements);
	const name = nameJudgement(task, files, environment);
	const fresh = judgements.get(name) ?? judgeWork(task, files, name, environment);
	judgements.set(name, fresh);
	if (!await fresh.then(({ exit }) => exit === "passed" || exit === "failed").catch(() => false)) judgements.delete(name);
	return fresh;
}
function nameJudgement({ digest, expected }, files, { timeoutMs, start = /* @__PURE__ */ new Map(), sandbox }) {
	const terms = [
		String(timeoutMs),
		sandbox?.kind ?? "",
		JSON.stringify(expected ?? {})
	];
	return hashParts(digest, digestWork(files), ...terms, digestFiles(start));
}
const mostInMemory = 67108864;
const smallTasks = /* @__PURE__ */ new WeakMap();
function fitsMemory({ digest }, { fixture, sandbox }) {
	return sandbox?.kind === "bubblewrap" && smallTasks.get(fixture)?.has(digest) === true;
}
async function rememberSize({ digest }, root, { fixture }) {
	const smallDigests = smallTasks.get(fixture) ?? /* @__PURE__ */ new Set();
	smallTasks.set(fixture, smallDigests);
	if (!smallDigests.has(digest) && await sizeOf(root) <= mostInMemory) smallDigests.add(digest);
}
async function sizeOf(root) {
	const tree = await listTree(root, () => false).catch(() => void 0);
	if (tree === void 0) return Number.POSITIVE_INFINITY;
	return [...tree.values()].reduce((bytes, { stamp }) => bytes + Number(stamp.split(" ")[1] ?? 0), 0);
}
async function checkWork(task, copy, environment) {
	if (task.check === void 0) return runScript(task.successCheck, copy, environment);
	const ran = await runTests(task.check, task, copy, environment);
	return ran.kind === "ended" ? judgeTests(ran, task.expected) : ran.result;
}
const [nonceFile, doneFile] = ["nonce", "done"];
const handOver = [
	`IFS= read -r RENTROLL_NONCE < "$HOME/${nonceFile}"`,
	`rm -f "$HOME/${nonceFile}"`,
	`RENTROLL_DONE="$HOME/${doneFile}"`
].join("\n");
const asksWord = (script) => script.includes("RENTROLL_DONE");
function handWord(script) {
	return asksWord(script) ? `${handOver}\n${script}` : script;
}
async function runScript(script, copy, environment) {
	const asksMessage = asksWord(script);
	const nonce = randomBytes(24).toString("hex");
	if (asksMessage) await writeFile(join(copy.checkHome, nonceFile), `${nonce}\n`);
	const result = await runShell({
		script: handWord(script),
		...shellEnvironment(copy, environment)
	});
	if (!asksMessage || result.exit !== "passed") return result;
	if (readPlainText(join(copy.checkHome, doneFile))?.trim() === nonce) return result;
	return {
		exit: "failed",
		exitCode: 0,
		tail: "the check ended with exit code 0 before its last line: $RENTROLL_DONE does not hold $RENTROLL_NONCE"
	};
}
async function inMemory(task, files, name, environment, act) {
	const { root, checkHome, remove } = await openWorkspace$1(environment.fixture, environment.scratch, hashParts("judge", name));
	try {
		return await act({
			root,
			checkHome,
			fill: await layOver(dirname(root), task, files, environment)
		});
	} finally {
		await remove();
	}
}
async function layOver(base, { tests = {} }, files, { fixture, start = /* @__PURE__ */ new Map() }) {
	const [over, replaced] = [join(base, "over"), join(base, "replaced")];
	await mkdir(over);
	await layStart(over, fixture, start);
	await layWork(over, files);
	await layTests(over, tests);
	const paths = [
		...(await Promise.all([...start.keys()].map((path) => findInTheWay(fixture.template, path)))).filter((path) => path !== void 0),
		...files.map(({ path }) => path),
		...Object.keys(tests)
	];
	await writeFile(replaced, paths.map((path) => `./${path}\0`).join(""));
	return {
		command: fillFrom(fixture.template, over, replaced),
		readable: [
			fixture.template,
			over,
			replaced
		]
	};
}
function fillFrom(template, over, replaced) {
	return [
		`cp -RP ${quoteShell(`${template}/.`)} .`,
		`xargs -0 rm -rf -- < ${quoteShell(replaced)}`,
		`cp -RP ${quoteShell(`${over}/.`)} .`
	].join(" && ");
}

async function judgeTrial(task, judge, { workspace, changes }, { start, name, incidents }) {
	const weakened = incidents.find(({ kind }) => kind === "changed");
	if (weakened?.kind === "changed") return {
		exit: "failed",
		tail: `not judged: a file that guards the task was ${weakened.how}: ${weakened.file}`
	};
	const overlayPaths = new Set(start.keys());
	const files = await listWork(changes, task, {
		root: workspace.root,
		template: judge.fixture.template,
		overlayPaths
	});
	const place = {
		...judge,
		timeoutMs: judge.limits.checkTimeoutMs
	};
	return nameEnd(await (judge.runner.level !== "measured" && task.check !== void 0 ? judgeOnce(task, files, place) : judgeWork(task, files, name, {
		...place,
		start
	})), place);
}
function nameEnd(result, { timeoutMs }) {
	if (result.exit === "timed-out") return {
		...result,
		tail: `the check did not end within ${timeoutMs / 1e3} s`
	};
	return result.exit === "failed" && result.tail === "" ? {
		...result,
		tail: `the check ended with ${result.exitCode ?? "no exit code"}`
	} : result;
}

const mostBytes = 67108864;
async function writeTranscript(target, text) {
	try {
		await clearPath(target);
		await writeFile(target, text, { flag: "wx" });
	} catch (error) {
		if (isMachineFault(error)) throw error;
	}
}
async function joinTranscripts(folder, files, target) {
	await writeTranscript(target, (await Promise.all(files.map((file) => readInside(folder, file)))).join(""));
}
async function readInside(folder, path) {
	try {
		const [root, real] = [await realpath(folder), await realpath(path)];
		return real.startsWith(root + sep) ? readLeftText(path) : "";
	} catch {
		return "";
	}
}
function readLeftText(path) {
	return readPlain(path, {
		mostBytes,
		part: "begin"
	}) ?? "";
}

const entry = 320;
function findClosed(root) {
	const facts = lookAt(root);
	if (facts?.isDirectory() !== true) return "the agent made its own copy inaccessible";
	return (facts.mode & entry) === entry ? void 0 : "the agent took away the right to enter its own copy";
}
function lookAt(path) {
	try {
		return lstatSync(path, { throwIfNoEntry: false });
	} catch {
		return;
	}
}
function troubleAfter(run, error) {
	const why = error instanceof Error ? error.message : String(error);
	if (run.exit !== "finished") return run;
	const exit = isMachineFault(error) ? "environment-error" : "agent-error";
	return {
		...run,
		exit,
		detail: `what the agent left could not be judged: ${why}`
	};
}
const served$1 = "mcp__";
const mostTools = 500;
async function countCalled(tools) {
	if (!tools.includes(served$1)) return void 0;
	const calledTools = countLines(tools.split("\n"), await loadTokenizer());
	return calledTools.length === 0 ? void 0 : calledTools.slice(0, mostTools);
}
function countLines(lines, count) {
	const names = /* @__PURE__ */ new Map();
	const counts = /* @__PURE__ */ new Map();
	const add = (name, more) => {
		const { calls = 0, failed = 0, tokens = 0 } = more;
		const so = counts.get(name) ?? {
			tool: name,
			calls: 0,
			failed: 0,
			tokens: 0
		};
		counts.set(name, {
			...so,
			calls: so.calls + calls,
			failed: so.failed + failed,
			tokens: so.tokens + tokens
		});
	};
	for (const block of lines.flatMap(readBlocks)) {
		const toolName = nameAsked(block);
		if (toolName !== void 0) {
			names.set(idOf(block), toolName);
			add(toolName, { calls: 1 });
		}
		const name = isAnswer(block) ? names.get(idOf(block)) : void 0;
		if (name === void 0) continue;
		const answer = block["content"] ?? block["output"] ?? "";
		add(name, {
			failed: block["is_error"] === true || block["success"] === false ? 1 : 0,
			tokens: countLong(typeof answer === "string" ? answer : JSON.stringify(answer), count)
		});
	}
	return [...counts.values()];
}
function readBlocks(line) {
	const whole = parseObject(line) ?? {};
	const { content } = objectOf(whole["message"]);
	return [...Array.isArray(content) ? content.filter(isObject) : [], objectOf(whole["payload"])];
}
const idOf = ({ id, call_id: call, tool_use_id: use }) => textOf(use ?? call ?? id);
function nameAsked({ type, name, namespace }) {
	if (type !== "tool_use" && type !== "function_call") return void 0;
	const space = textOf(namespace).replace(/__$/, "");
	const full = space === "" ? textOf(name) : `${space}__${textOf(name)}`;
	return full.startsWith(served$1) ? full.slice(0, 200) : void 0;
}
function isAnswer({ type }) {
	return type === "tool_result" || type === "function_call_output";
}
const longestDetail = 300;
const longestModel = 200;
const longestTool = 100;
function sealRecord(record, redact) {
	const clean = (text, longest) => clipCharacters(escapePlain(redact(escapeBreaks(text))), longest);
	const { detail, attempts = [], facts, ...rest } = record;
	const sealed = attempts.map((incident) => cleanIncident(incident, (text) => clean(text, 120)));
	const cleanDetail = detail === void 0 ? "" : clean(detail, longestDetail);
	return {
		...rest,
		model: clean(record.model, longestModel),
		...cleanDetail === "" ? {} : { detail: cleanDetail },
		...facts === void 0 ? {} : { facts: redactFacts(facts, redact) },
		...sealed.length === 0 ? {} : { attempts: dropRepeated(sealed).slice(0, 12) }
	};
}
function escapeBreaks(text) {
	return escapePlain(text).replaceAll("�", "");
}
function redactFacts({ calls, changed, ...rest }, redact) {
	const clean = (texts) => texts.map((text) => redact(text));
	const cleanCalls = calls?.map(({ tool, ok, changes, reads, runs }) => ({
		tool: redact(tool).slice(0, longestTool),
		ok,
		...changes === void 0 ? {} : { changes: clean(changes) },
		...reads === void 0 ? {} : { reads: clean(reads) },
		...runs === void 0 ? {} : { runs: runs.map(clean) }
	}));
	return {
		...rest,
		...defined({ calls: cleanCalls }),
		changed: clean(changed)
	};
}
function dropRepeated(incidents) {
	return [...new Map(incidents.map((incident) => [JSON.stringify(incident), incident])).values()];
}

async function runTrial$3(setting, spec, budget) {
	const redact = makeRedactor(secretValues(setting.env));
	return sealRecord(await tryTrial(setting, spec, redact, budget), redact);
}
function tidyTrial({ scratch }, { key }) {
	return removeTree(workspaceFolder(scratch, key));
}
async function tryTrial(setting, spec, redact, budget) {
	let run;
	try {
		const workspace = await openWorkspace(setting, spec);
		const before = await snapshotCopy(workspace.root);
		run = await setting.runner.run({
			...agentRequest(setting, spec, workspace),
			...defined({ budget })
		});
		const transcript = readLeftText(workspace.transcript);
		const traces = {
			workspace,
			changes: compareSnapshots(before, await snapshotCopy(workspace.root)),
			transcript,
			redact
		};
		const incidents = isReal(setting) ? await listIncidents(setting, spec, traces, run) : [];
		const check = run.exit === "finished" ? await judge(setting, spec, traces, incidents) : void 0;
		const redactedTranscript = isReal(setting) ? redact(transcript) : transcript;
		const toolCalls = run.tools === void 0 ? redactedTranscript : redact(run.tools);
		const facts = await readFactsOf(setting, spec, {
			...traces,
			transcript: toolCalls
		});
		const called = run.tools === void 0 ? void 0 : await countCalled(run.tools);
		return toRecord(setting, spec, {
			run,
			check,
			transcript: redactedTranscript,
			incidents,
			facts,
			...defined({ called })
		});
	} catch (error) {
		if (run === void 0) return troubleRecord(spec, setting, error);
		return toRecord(setting, spec, {
			run: troubleAfter(run, error),
			check: void 0,
			transcript: "",
			incidents: [],
			facts: void 0
		});
	}
}
async function readFactsOf(setting, spec, { workspace, changes, transcript }) {
	if (setting.readFacts === void 0) return void 0;
	const overlay = setting.overlayOf(spec.present);
	const startState = {
		template: setting.fixture.template,
		start: listLaid(overlay),
		definitionFile: overlay.definition?.file
	};
	const changed = await listChanged(changes, {
		root: workspace.root,
		...startState
	});
	return setting.readFacts({
		transcript,
		root: workspace.root,
		changed
	});
}
function isReal({ runner }) {
	return runner.level !== "simulated";
}
async function listIncidents(setting, spec, traces, { attempts = [], detail = "" }) {
	const { template } = setting.fixture;
	const incidents = await findIncidents({
		...traces,
		template,
		task: taskOf(setting, spec),
		detail
	});
	return [...attempts, ...incidents];
}
function startFiles({ overlayOf }, { present }) {
	return listLaid(overlayOf(present));
}
async function openWorkspace(setting, spec) {
	const workspace = await makeWorkspace(setting.fixture, setting.scratch, spec.key, startFiles(setting, spec));
	await mkdir(join(workspace.home, ".claude"), { recursive: true });
	await writeFile(join(workspace.home, ".claude", "CLAUDE.md"), `${canaryWord(spec)}\n`);
	return workspace;
}
function canaryWord(spec) {
	return `canary-${hashParts("canary", spec.seed).slice(0, 20)}`;
}
function agentRequest(setting, spec, workspace) {
	const task = taskOf(setting, spec);
	const { files, definition, model, allowed, servers, plugins } = setting.overlayOf(spec.present);
	return {
		prompt: task.prompt,
		...defined({
			model,
			plugins,
			watch: setting.watchOf?.(spec)
		}),
		workspace: workspace.root,
		memoryFile: files.get(setting.memoryFile) === null ? "" : setting.memoryFile,
		definition: definition?.text ?? "",
		...defined({ definitionFile: definition?.file }),
		allowed,
		servers,
		reference: task.reference,
		home: workspace.home,
		transcript: workspace.transcript,
		seed: spec.seed,
		maxTurns: Math.min(setting.limits.maxTurns, task.maxTurns ?? setting.limits.maxTurns),
		tokenCap: setting.limits.tokenCap,
		timeoutMs: setting.limits.timeoutMs,
		signal: setting.signal
	};
}
function taskOf(setting, spec) {
	const task = setting.tasks[spec.task];
	if (task === void 0) throw new Error(`no golden task "${spec.task}" in this measurement`);
	return task;
}
async function judge(setting, spec, traces, incidents) {
	const closed = findClosed(traces.workspace.root);
	if (closed !== void 0) return {
		exit: "failed",
		tail: closed
	};
	const judged = {
		start: startFiles(setting, spec),
		name: spec.key,
		incidents
	};
	return judgeTrial(taskOf(setting, spec), setting, traces, judged);
}
function toRecord(setting, spec, { run, check, transcript, incidents, facts, called }) {
	const outcome = judgeOutcome(run, check);
	const detail = run.detail ?? (outcome === "completed" ? void 0 : lastLine(check?.tail ?? ""));
	return {
		...spec,
		outcome,
		usage: run.usage,
		turns: run.turns,
		digest: sha256(transcript),
		model: run.model,
		...defined({
			models: run.models,
			estimated: run.estimated,
			counted: run.counted
		}),
		...defined({
			usedAt: run.usedAt,
			used: run.used,
			called,
			retryAfterMs: run.retryAfterMs
		}),
		...detail ? { detail } : {},
		...spec.index === 0 ? { isolation: proveIsolation(setting, spec, run, transcript) } : {},
		...defined({ enforced: setting.runner.enforced }),
		...incidents.length > 0 ? { attempts: incidents } : {},
		...defined({ facts })
	};
}
const longestCut = 600;
function lastLine(tail) {
	const line = tail.split("\n").at(-1) ?? "";
	return line.length > 2 * longestCut ? line.slice(longestCut) : line;
}
function judgeOutcome(run, check) {
	if (run.exit !== "finished") return run.exit;
	if (check?.exit === "passed") return "completed";
	if (check?.exit === "cancelled") return "cancelled";
	return check?.exit === "not-started" ? "environment-error" : "failed-check";
}
function proveIsolation(setting, spec, run, transcript) {
	const canary = canaryWord(spec);
	const isThere = ({ id, line }) => line === void 0 ? spec.present.includes(id) : run.firstRequest.includes(line);
	return {
		canaryLeaked: run.firstRequest.includes(canary) || transcript.includes(canary),
		delivered: setting.ruleLines.filter(isThere).map(({ id }) => id)
	};
}
function troubleRecord(spec, setting, error) {
	const detail = error instanceof Error ? error.message : String(error);
	const outcome = setting.signal.aborted ? "cancelled" : "environment-error";
	return {
		...spec,
		outcome,
		usage: zeroUsage,
		turns: 0,
		digest: sha256(""),
		model: "",
		detail
	};
}

async function runHere(openRun, terms, spec, { limits, putOff }) {
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
	const { key, agent } = spec;
	const rights = {
		limits,
		putOff,
		isPaid: isPaid({ place })
	};
	const reservation = openLiveBudget({
		db,
		run,
		key,
		agent,
		...rights,
		now: () => deps.now()
	});
	const record = await runTrial$3(setting, spec, reservation);
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
	const fittingCalls = keepWithin(calls);
	const isCut = fittingCalls.length < calls.length || changed.length > mostChanged;
	return {
		...calls.length === 0 ? {} : { calls: fittingCalls },
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
	return {
		measurement,
		terms,
		contextOf: (trial) => contextOf(openRun, terms, trial),
		isShared: true
	};
}
function describeMissing$1({ index, task, present, key }, folder) {
	const rules = present.map((id) => `"${id}"`).join(", ") || "no rule";
	return `"${folder}" does not hold trial ${index + 1} of "${task}" with ${rules} (${key.slice(0, 12)})`;
}
function findBreachIn({ db, run, config, trials }, { terms }, record) {
	const overlayModel = terms.overlayOf(record.present).model;
	const { kind } = config.runner;
	const requestedModel = overlayModel ?? config.runner.model;
	const isAskedAlike = (other) => terms.overlayOf(other.present).model === overlayModel;
	const soFar = readSoFar({
		db,
		run,
		trials
	}, record, requestedModel, isAskedAlike);
	return findBreach(record, {
		kind,
		model: requestedModel
	}, soFar);
}
function readSoFar({ db, run, trials }, { counted }, requestedModel, isAskedAlike) {
	const isAlias = !/\d/.test(requestedModel);
	const before = isAlias || counted !== void 0 ? [...readRunTrials(db, run), ...trials.reused.values()] : [];
	return {
		pinned: isAlias ? before.find(isAskedAlike)?.model : void 0,
		disagreed: before.some((trial) => trial.counted !== void 0)
	};
}
function openTrialPorts(openRun, arms, onCharge) {
	const { db, run, config, deps, trials, place } = openRun;
	const { progress } = deps;
	const limits = openRunLimits(db, run, config);
	const spending = followSpending(openRun);
	const stops = /* @__PURE__ */ new Map();
	let hasLeaked = false;
	const charge = (record) => {
		if (isPaid(openRun)) chargeAttempt(db, run, record, deps.now());
		else releaseTrial(db, run, record.key);
	};
	const armOf = ({ measurement }) => arms.find((arm) => arm.measurement.id === measurement) ?? arms[0];
	return {
		concurrency: config.concurrency,
		retry,
		signal: deps.signal,
		recall(spec) {
			const arm = armOf(spec);
			const context = arm.contextOf(spec);
			const storedTrial = trials.find(spec, {
				context,
				lines: arm.terms.ruleLines
			});
			if (storedTrial !== void 0 && arm.isShared) trials.share(storedTrial, context);
			return storedTrial?.record;
		},
		cannotRun: (spec) => place.kind === "live" ? void 0 : describeMissing$1(spec, trials.folder?.folder ?? ""),
		reserve({ key, agent, toggled }) {
			const amount = limits.reservationOf(agent);
			return reserveTrial(db, {
				run,
				key,
				agent,
				toggled,
				...amount
			}, () => limits.refuseTrial(agent, amount));
		},
		release: ({ key }) => releaseTrial(db, run, key),
		async run(spec, putOff) {
			progress.begin(spec);
			const { record, refused } = await runHere(openRun, armOf(spec).terms, spec, {
				limits,
				putOff
			});
			if (refused !== void 0) stops.set(spec.key, refused);
			progress.end(record);
			const arm = armOf(spec);
			const leak = findLeak(record, arm.terms.ruleLines);
			const fault = findBreachIn(openRun, arm, record) ?? leak;
			if (fault === void 0) return record;
			hasLeaked ||= leak !== void 0;
			charge(record);
			throw new ProblemError([fault]);
		},
		stopOf: ({ key }) => stops.get(key),
		journal(record) {
			const arm = armOf(record);
			if (hasLeaked) return false;
			if (!trials.save(record, arm.contextOf(record), arm)) return false;
			spending.add(record);
			return true;
		},
		charge(record) {
			charge(record);
			spending.readAgain();
			onCharge?.();
		},
		progress: (record, recalled) => progress.trial(record, recalled),
		tidy: (spec) => tidyHere(openRun, spec)
	};
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
function findBreach({ outcome, usage, model, counted }, runner, { pinned, disagreed }) {
	if (runners[runner.kind].calls !== "metered") return void 0;
	if (outcome === "completed" && totalTokens(usage) === 0) return unmetered();
	if (counted !== void 0 && disagreed) return otherCount(counted, totalTokens(usage));
	if (model === "" || isAsked(model, runner.model, pinned)) return void 0;
	return otherModel(model, runner.model, pinned);
}
function isAsked(model, configuredModel, pinned) {
	if (/\d/.test(configuredModel)) return isSameModel(configuredModel, model);
	return pinned === void 0 || pinned === model;
}
function unmetered() {
	return makeError("setup", "trial-unmetered", "an agent finished its task and the meter counted no token: its calls did not go through the meter", "Look for settings of the machine that send calls elsewhere (managed settings, a proxy, other credentials), or run where a sandbox works. Nothing of this trial counts.");
}
function otherModel(model, configuredModel, pinned) {
	const before = pinned === void 0 ? "" : `, and ${quoteValue(pinned)} answered before`;
	const message = `the model ${quoteValue(model)} answered, the config asks for ${quoteValue(configuredModel)}${before}`;
	return makeError("setup", "model-other", message, `Write the model that answered into runner.model, or ask the provider why another model answered. The cost of this trial is charged, and the trial does not count.`);
}
function otherCount(counted, metered) {
	const message = `for the second time an agent and the meter count different numbers of tokens: the agent ${counted}, the meter ${metered}`;
	return makeError("setup", "meter-disagrees", message, "Some calls of the agent do not go through the meter, or its version counts differently: `rentroll doctor` shows the version that the config asks for. The cost of this trial is charged, and the trial does not count.");
}

function openReader(takeEvent, takeBody) {
	const reading = {
		usage: {},
		longCacheCreation: 0,
		complete: false,
		written: [],
		opaqueCharacters: 0,
		requestedCallIds: [],
		uses: []
	};
	return {
		reading,
		event: (value) => takeEvent(reading, asObject(value)),
		body: (value) => takeBody(reading, asObject(value))
	};
}
function takeModel(reading, holder) {
	const model = textIn(holder, "model");
	if (model !== void 0) reading.model = model;
}
function takeAsked(reading, call, field, json) {
	const id = textIn(call, field);
	if (id === void 0 || reading.requestedCallIds.includes(id)) return;
	reading.requestedCallIds.push(id);
	reading.uses.push({
		name: nameTool(call),
		json
	});
}
function nameTool(call) {
	const [space = "", name = ""] = [textIn(call, "namespace"), textIn(call, "name")];
	return space.startsWith("mcp__") ? `${space}__${name}` : name;
}
function raiseClasses(reading, { input, output, cacheCreation, cacheRead }) {
	raise(reading, "input", input);
	raise(reading, "output", output);
	raise(reading, "cacheCreation", cacheCreation);
	raise(reading, "cacheRead", cacheRead);
}
function raise(reading, name, count) {
	if (count !== void 0) reading.usage[name] = Math.max(reading.usage[name] ?? 0, count);
}
const opaqueCharactersPerToken = 4;
function settleUsage(reading, inputEstimate, countTokens) {
	const { input, output = 0, cacheCreation = 0, cacheRead = 0 } = reading.usage;
	if (reading.complete) return { usage: {
		input: input ?? 0,
		output,
		cacheCreation,
		cacheRead
	} };
	const counted = countLong(reading.written.join(""), countTokens) + Math.ceil(reading.opaqueCharacters / opaqueCharactersPerToken);
	return {
		usage: {
			input: input ?? inputEstimate,
			output: Math.max(output, counted),
			cacheCreation,
			cacheRead
		},
		note: `the answer ended before its usage: ${input === void 0 ? "input estimated from the request" : "input as the API reported it"}, output counted from what had arrived`
	};
}
function objectIn(holder, name) {
	return asObject(holder?.[name]);
}
function objectsIn(holder, name) {
	const value = holder?.[name];
	return (Array.isArray(value) ? value : []).map(asObject).filter((one) => one !== void 0);
}
function textIn(holder, name) {
	const value = holder?.[name];
	return typeof value === "string" ? value : void 0;
}
function countIn(holder, name) {
	const value = holder?.[name];
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : void 0;
}

async function readRequest(request, limit) {
	if ((request.headers["content-encoding"] ?? "identity") !== "identity") return problem(415, "the meter reads requests, so they must not be compressed");
	if (Number(request.headers["content-length"] ?? 0) > limit) return problem(413, tooLong(limit));
	const bytes = await collectBody(request.iterator({ destroyOnReturn: false }), limit).catch(() => "gone");
	if (bytes === "gone") return {
		kind: "gone",
		status: 0,
		message: ""
	};
	if (bytes === void 0) return problem(413, tooLong(limit));
	const json = parseObject(bytes.toString("utf8"));
	return json === void 0 ? problem(400, "the request is not a JSON object") : {
		kind: "body",
		bytes,
		json
	};
}
async function collectBody(body, limit) {
	const chunks = [];
	let length = 0;
	for await (const chunk of body) {
		length += chunk.length;
		if (length > limit) return void 0;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
function problem(status, message) {
	return {
		kind: "problem",
		status,
		message
	};
}
function tooLong(limit) {
	return `the request is longer than ${limit} bytes`;
}
const bytesPerToken = 3;
const tokensPerImage = 5e3;
const documentBytesPerToken = 16;
const usualMaxOutput = 128e3;
function readCall(body, byteLength) {
	return {
		model: textIn(body, "model") ?? "",
		inputEstimate: estimateInput(body, byteLength),
		maxOutput: countIn(body, "max_tokens") ?? countIn(body, "max_output_tokens") ?? usualMaxOutput
	};
}
function estimateInput(body, byteLength) {
	let textBytes = byteLength;
	let tokens = 0;
	for (const entry of walkStrings(body)) {
		const mediaType = encodedType(entry);
		if (mediaType === void 0) continue;
		textBytes -= entry.text.length;
		tokens += mediaType.startsWith("image/") ? tokensPerImage : entry.text.length / documentBytesPerToken;
	}
	return Math.ceil(tokens + Math.max(0, textBytes) / bytesPerToken);
}
function encodedType({ text, field, holder }) {
	if (field === "data" && textIn(holder, "type") === "base64") return textIn(holder, "media_type") ?? "";
	return /^data:([a-z]+\/[\w.+-]+);base64,/i.exec(text.slice(0, 100))?.[1]?.toLowerCase();
}
function* walkStrings(root) {
	const stack = [{ value: root }];
	for (let top = stack.pop(); top !== void 0; top = stack.pop()) {
		const { value, field, holder } = top;
		if (typeof value === "string") yield {
			text: value,
			field,
			holder
		};
		else if (Array.isArray(value)) for (let index = value.length - 1; index >= 0; index -= 1) stack.push({ value: value[index] });
		else if (isObject(value)) {
			const entries = Object.entries(value);
			for (const [name, inner] of entries.reverse()) stack.push({
				value: inner,
				field: name,
				holder: value
			});
		}
	}
}
const longestText$1 = 8388608;
const parts$1 = [
	"system",
	"instructions",
	"tools",
	"messages",
	"input"
];
function textOfRequest(body, redact) {
	const texts = [];
	let length = 0;
	for (const part of parts$1) for (const { text } of walkStrings(body[part])) {
		length += text.length + 1;
		if (length > longestText$1) return redact(texts.join("\n"));
		texts.push(text);
	}
	return redact(texts.join("\n"));
}

const parts = {
	system: ["system", "instructions"],
	tools: ["tools"],
	messages: ["messages", "input"]
};
function weighRequest(body, countTokens) {
	const weigh = (names) => countTokens(names.map((name) => textsIn(body[name]).join("\n")).join(""));
	return {
		system: weigh(parts.system),
		tools: countTokens(body["tools"] === void 0 ? "" : JSON.stringify(body["tools"])),
		messages: weigh(parts.messages)
	};
}
const headings = /^(?:Contents of (?<path>[^\n]+?\.md)(?= \(|:|$)|#{1,2} (?<name>[A-Z.]+\.md)(?= instructions|$))/gm;
function findCarrier(body, line) {
	const names = [...parts.system, ...parts.messages];
	for (const text of names.flatMap((name) => textsIn(body[name]))) {
		const index = text.indexOf(line);
		if (index < 0) continue;
		const groups = [...text.slice(0, index).matchAll(headings)].at(-1)?.groups;
		return groups?.["path"] ?? groups?.["name"];
	}
}
const commitId = /(?<=^Recent commits:\n)[0-9a-f]{7,40}(?= )/gm;
function textsIn(part) {
	return [...walkStrings(part)].flatMap(({ text, field }) => field === "id" ? [] : [text.replace(commitId, "commit")]);
}
const news = "<task-notification>";
function listToolLines(body) {
	return [...objectsIn(body, "messages").flatMap(readMessage), ...objectsIn(body, "input").flatMap(readItem)];
}
function readMessage(message) {
	const { role, content } = message;
	return (typeof content === "string" ? [{
		type: "text",
		text: content
	}] : objectsIn(message, "content")).flatMap((block) => {
		const text = textIn(block, "text");
		const call = textIn(block, "id") ?? textIn(block, "tool_use_id");
		const line = JSON.stringify({
			type: role,
			message: {
				role,
				content: [block]
			}
		});
		if (call !== void 0) return [{
			key: `${block["type"]} ${call}`,
			call,
			line
		}];
		return text?.includes(news) ? [{
			key: text,
			line
		}] : [];
	});
}
function readItem(item) {
	const call = textIn(item, "call_id");
	const line = JSON.stringify({
		type: "response_item",
		payload: item
	});
	return call === void 0 ? [] : [{
		key: `${item["type"]} ${call}`,
		call,
		line
	}];
}
const hosted = /^(?:web_search|web_fetch|code_execution|file_search|code_interpreter|image_generation|mcp)(?:_|$)/;
function findHostedTool({ tools, mcp_servers: servers }) {
	if (Array.isArray(servers) && servers.length > 0) return "mcp_servers";
	return (Array.isArray(tools) ? tools.flatMap((tool) => textIn(asObject(tool), "type") ?? []) : []).find((type) => hosted.test(type));
}

function openRunner({ runner }, place) {
	return openers$1[runner.kind](runner, place);
}
const openers$1 = {
	demo: async () => {
		const { t: createDemoRunner } = await import("./demo.js");
		return {
			runner: createDemoRunner(),
			close: () => Promise.resolve()
		};
	},
	claude: async (runner, place) => {
		const { l: openClaude } = await import("./trials.js");
		return openClaude({
			...inputOf(runner, place),
			commands: runner.commands
		});
	},
	codex: async (runner, place) => {
		const { s: openCodex } = await import("./trials.js");
		return openCodex(inputOf(runner, place));
	},
	copilot: async (runner, place) => {
		const { t: openCopilot } = await import("./trials.js");
		return openCopilot(inputOf(runner, place));
	},
	command: async (runner, place) => {
		const { r: openCommand } = await import("./trials.js");
		return openCommand({
			...inputOf(runner, place),
			args: runner.args ?? [],
			network: runner.network === true
		});
	}
};
function inputOf({ kind, model, version = "", program = runtimeKits[kind].program ?? "" }, { scratch, env, see }) {
	return {
		model,
		version,
		program,
		scratch,
		env,
		...defined({ see })
	};
}

async function runWithRetries(spec, ports, putOff = () => false) {
	for (let attempt = 1;; attempt += 1) {
		const record = await ports.run(spec, putOff);
		const refusal = ports.stopOf?.(spec);
		if (refusal !== void 0 && record.outcome === "cancelled") {
			ports.charge(record);
			return {
				record,
				refusal
			};
		}
		if (record.outcome !== "environment-error" && record.outcome !== "cancelled") return { record };
		ports.charge(record);
		const delayMs = delayBefore(spec, record, attempt, ports.retry);
		if (record.outcome === "cancelled" || delayMs === void 0 || ports.signal.aborted) return { record };
		const refused = reserveAgain(spec, ports, putOff);
		if (refused !== void 0) return { refusal: refused };
		await setTimeout$1(delayMs, void 0, { signal: ports.signal }).catch(() => void 0);
		if (ports.signal.aborted) {
			ports.release(spec);
			return { record };
		}
	}
}
function reserveAgain(spec, ports, putOff) {
	for (;;) {
		const refused = ports.reserve(spec);
		if (refused === void 0 || !putOff(refused)) return refused;
	}
}
function delayBefore(spec, { retryAfterMs = 0 }, attempt, { delaysMs, longestMs, draw }) {
	const plannedMs = delaysMs[attempt - 1];
	if (plannedMs === void 0) return void 0;
	return Math.max(plannedMs * (.5 + draw(spec, attempt)), Math.min(retryAfterMs, longestMs));
}

async function runBatch(specs, ports) {
	const { admitted, refusal, missing } = admit$1(specs, ports);
	const limit = pLimit(ports.concurrency);
	const state = {
		environment: void 0,
		refusal: void 0,
		shortage: void 0,
		thrown: void 0,
		waiting: new Set(admitted.flatMap(({ spec, recalled }) => recalled === void 0 ? [spec] : []))
	};
	const keepError = (error) => {
		state.thrown ??= { error };
	};
	const settled = await Promise.all(admitted.map((entry) => limit(() => runAdmitted(entry, ports, state).catch(keepError))));
	if (state.thrown !== void 0) throw state.thrown.error;
	const records = settled.filter((record) => record !== void 0);
	const stop = findStop(state, refusal, ports.signal) ?? missing;
	return stop === void 0 ? { records } : {
		records,
		stop
	};
}
function findStop(state, refusal, signal) {
	if (signal.aborted) return { kind: "cancelled" };
	if (state.refusal !== void 0) return {
		kind: "budget",
		reason: state.refusal,
		isFinal: true
	};
	if (state.environment !== void 0) return {
		kind: "environment",
		detail: state.environment
	};
	const reason = state.shortage ?? refusal;
	return reason === void 0 ? void 0 : {
		kind: "budget",
		reason
	};
}
function admit$1(specs, ports) {
	const admitted = [];
	for (const spec of specs) {
		const recalled = ports.recall(spec);
		const detail = recalled === void 0 ? ports.cannotRun?.(spec) : void 0;
		if (detail !== void 0) return {
			admitted: [],
			missing: {
				kind: "unrecorded",
				detail
			}
		};
		const refusal = recalled === void 0 ? ports.reserve(spec) : void 0;
		if (refusal !== void 0) return {
			admitted,
			refusal
		};
		admitted.push(recalled === void 0 ? { spec } : {
			spec,
			recalled
		});
	}
	return { admitted };
}
async function runAdmitted(entry, ports, state) {
	if (entry.recalled !== void 0) {
		ports.progress(entry.recalled, true);
		return entry.recalled;
	}
	if (!state.waiting.delete(entry.spec)) return void 0;
	if (state.environment !== void 0 || state.refusal !== void 0 || state.thrown !== void 0 || ports.signal.aborted) {
		ports.release(entry.spec);
		return;
	}
	try {
		return await runAndJournal(entry.spec, ports, state);
	} finally {
		await ports.tidy?.(entry.spec);
	}
}
async function runAndJournal(spec, ports, state) {
	const attempt = await runWithRetries(spec, ports, (limit) => putOffLast(limit, ports, state));
	if (attempt.refusal !== void 0) state.refusal ??= attempt.refusal;
	const { record } = attempt;
	if (record === void 0) return void 0;
	if (record.outcome === "environment-error") {
		state.environment ??= record.detail ?? "no detail";
		return;
	}
	if (record.outcome === "cancelled") return void 0;
	const isFirst = ports.journal(record);
	if (!isFirst) ports.charge(record);
	const journalled = isFirst ? record : ports.recall(spec) ?? record;
	ports.progress(journalled, false);
	return journalled;
}
function putOffLast(limit, ports, state) {
	const last = [...state.waiting].at(-1);
	if (last === void 0) return false;
	state.waiting.delete(last);
	state.shortage ??= limit;
	ports.release(last);
	return true;
}
async function runAffordable(specs, ports) {
	const ran = /* @__PURE__ */ new Map();
	while (true) {
		const { records, stop } = await runBatch(specs.filter(({ key }) => !ran.has(key)), ports);
		for (const record of records) ran.set(record.key, record);
		if (stop?.kind === "budget" && stop.isFinal !== true && records.length > 0) continue;
		const all = specs.flatMap(({ key }) => ran.get(key) ?? []);
		return stop === void 0 ? { records: all } : {
			records: all,
			stop
		};
	}
}

function nameProof({ digest }, terms) {
	return hashParts("proof", terms.key, digest, ...isBoxed(terms) ? ["boxed"] : []);
}
function listUnproved(tasks, terms, db) {
	return tasks.filter((task) => readProof(db, nameProof(task, terms)) === void 0);
}
function isBoxed({ sandbox }) {
	return sandbox.kind === "bubblewrap";
}
function findCheckBox({ runner }, env) {
	return isSimulated(runner.kind) ? {
		kind: "none",
		why: "nothing real runs"
	} : findSandbox(env);
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
	return setupError("home-unsafe", `${quoteValue(folder)} cannot keep prepared fixtures: ${why}, and the files there are executed`, "Set RENTROLL_HOME to a folder of your own (mkdir -m 700).");
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
	const preparedStarts = /* @__PURE__ */ new Map();
	return async (task) => {
		if (task.start === void 0 || fixture.startOf === void 0) return prepared;
		const start = await fixture.startOf(task);
		const making = preparedStarts.get(start.hash) ?? prepare(start, prepared);
		preparedStarts.set(start.hash, making);
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
async function requireBox(config, env) {
	const box = await findCheckBox(config, env);
	if (isSimulated(config.runner.kind) || box.kind !== "none") return;
	throw setupError("box-required", `a change from an untrusted author may only be measured in a sandbox, and this machine has none: ${box.why}`, `Install bubblewrap in the job (apt-get install bubblewrap) and allow user namespaces; ${linkDocs("sandbox")} says how. Nothing was started.`);
}

function findStoredMachine(trials, run) {
	const runTrials = trials.filter((trial) => trial.run === run);
	const machines = (runTrials.length === 0 ? trials : runTrials).map(({ node, notEnforced, record: { enforced } }) => stableJson({
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
function sayAnew({ kind, isFresh }) {
	if (kind === "bench" || kind === "selftest") return "Continue the run where it began, or start a new run on another day.";
	return `Continue the run where it began, or pay for every trial again ${kind === "check" && isFresh !== true ? "here: rentroll check --fresh" : "in a fresh clone: git clone . ../anew"}`;
}
function refuseOtherIsolation(run, { enforced, notEnforced }, records, hint) {
	const other = records.find((record) => nameParts(record.enforced) !== nameParts(enforced));
	if (enforced === void 0 || other === void 0) return;
	const why = notEnforced === void 0 ? "" : `: ${notEnforced}`;
	throw setupError("run-other-isolation", `the sandbox of the run "${run}" enforced ${nameParts(other.enforced)} when the run began, and would enforce ${nameParts(enforced)} here${why}`, hint);
}
function nameParts(enforced) {
	if (enforced === void 0) return "something unknown";
	return enforcedParts.filter((part) => enforced[part]).join(", ") || "nothing";
}

const endings$1 = {
	...Object.fromEntries([
		"js",
		"mjs",
		"cjs",
		"jsx",
		"ts",
		"mts",
		"cts",
		"tsx"
	].map((name) => [name, "process.exit(0);\n"])),
	py: "import os; os._exit(0)\n",
	sh: "exit 0\n",
	rb: "exit! 0\n",
	php: "<?php exit(0); ?>"
};

async function proveTask(task, environment) {
	const untouched = await proveVacuity(task, environment);
	if (!untouched.ok) return untouched;
	const work = await workOfReference(task, environment);
	if ("refusal" in work) return {
		ok: false,
		code: "reference-does-not-apply",
		detail: work.refusal
	};
	return proveSolvability(task, work.files, environment);
}
async function proveVacuity(task, environment) {
	const result = await judgeStarted(task, [], "untouched", environment);
	if (result.exit === "passed") return {
		ok: false,
		code: "task-vacuous",
		detail: "its check passes on the untouched fixture"
	};
	return result.exit === "timed-out" ? hangs(result) : { ok: true };
}
async function proveSolvability(task, files, environment) {
	const result = await judgeStarted(task, files, "reference", environment);
	if (result.exit === "passed") return { ok: true };
	if (result.exit === "timed-out") return hangs(result);
	return {
		ok: false,
		code: "task-unsolvable",
		detail: `its check still fails after the reference patch: ${quoteCause(result)}`
	};
}
async function judgeStarted(task, files, name, environment) {
	const result = await (task.check === void 0 ? judgeWork(task, files, `${name} ${task.digest}`, environment) : judgeOnce(task, files, environment)).catch((error) => {
		throw error instanceof Error && "code" in error ? temporaryFault(error.message) : error;
	});
	if (result.exit === "not-started") throw notStarted$1(quoteCause(result));
	return result;
}
function notStarted$1(why) {
	const message = `success checks cannot start on this machine: ${why}`;
	return setupError("check-not-started", message, "Put bash on PATH: it runs the checks.");
}
function hangs(result) {
	return {
		ok: false,
		code: "check-hangs",
		detail: `its check ran into the time limit; last output: ${quoteCause(result)}`
	};
}
function quoteCause({ tail, exitCode }) {
	const isSaid = (line) => line.trim() !== "" && !/^Node\.js v\d|^\s+at |^[\s{}^~]*$/.test(line);
	const lines = tail.split("\n").filter(isSaid);
	return ((/^Node\.js v\d/m.test(tail) ? lines.findLast((line) => /^(?:Uncaught )?\w*(?:Error|Exception)\b/.test(line)) : void 0) ?? lines.at(-1))?.slice(0, 200) || `exit code ${exitCode ?? "none"}`;
}
async function workOfReference(task, environment) {
	const copy = await makeWorkspace(environment.fixture, environment.scratch, hashParts("reference", task.digest), /* @__PURE__ */ new Map()).catch((error) => {
		throw error instanceof Error && "code" in error ? temporaryFault(error.message) : error;
	});
	try {
		const before = await snapshotCopy(copy.root);
		const patch = join(copy.root, "..", "reference.patch");
		await writeFile(patch, task.reference);
		const refusal = await applyPatch(copy.root, patch, { PATH: environment.env["PATH"] });
		if (refusal !== void 0) return { refusal };
		const changes = compareSnapshots(before, await snapshotCopy(copy.root));
		const place = {
			root: copy.root,
			template: environment.fixture.template,
			overlayPaths: /* @__PURE__ */ new Set()
		};
		return { files: await listWork(changes, task, place) };
	} finally {
		await copy.remove();
	}
}

async function proveTasks(tasks, environment, db, deps) {
	const problems = await findUnproved(tasks, environment, db, deps, "setup");
	if (problems.length > 0) throw new ProblemError(problems);
}
async function findUnproved(tasks, environment, db, deps, blame) {
	const boxed = isBoxed(environment);
	return judgeEach(listUnproved(tasks, environment, db), {
		environment,
		deps,
		blame,
		against: ""
	}, async (task, judge) => {
		const proof = await proveTask(task, judge);
		if (proof.ok) saveProof(db, nameProof(task, environment));
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
	"task-flaky": "Make the check give the same result every time: no clock, no network, no dependence on order.",
	"task-defeated": "A rule that does only this would earn: make the check look at what the task asks for.",
	"task-vacuous": "A check that passes without any work proves nothing: make it look at what the task asks for.",
	"task-unsolvable": "Fix the reference patch or the check: after the patch the check must pass.",
	"reference-does-not-apply": "Make the patch again against the fixture: paths relative to its root, with a/ and b/ in front.",
	"check-hangs": "Bound the check itself (no servers left open, no waiting for input); the limit is runner.timeout, at most two minutes."
};
const boxText = " (in the sandbox of a trial: no network, no files but the copy and the system)";
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

const fileSchema = strictObject({
	schema: literal(1),
	context: hex,
	run: pipe(string(), regex(/^[0-9a-f]{24}$/), description("24 hex digits")),
	ranAt: pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), description("a time like 2026-03-01T09:00:00.000Z")),
	node: text,
	notEnforced: exactOptional(text),
	record: recordSchema,
	digest,
	mac: exactOptional(hex)
});
const maxBytes = 262144;
function keptPath(folder, { context, record }) {
	const contextFolder = join(folder, hashParts("context", context).slice(0, 32));
	return join(contextFolder, `${hashParts("trial", context, record.key).slice(0, 32)}.json`);
}
function renderKeptTrial(trial) {
	return stableJson({
		schema: 1,
		...trial,
		digest: digestOfKept(trial)
	});
}
function digestOfKept({ mac: _, ...trial }) {
	return sha256(stableJson(trial, 0));
}
function readKeptTrial(folder, file) {
	const refuse = (code, why) => refuseTrial(`store-${code}`, file, why);
	const unreadable = (why) => refuse("unreadable", why);
	const read = readJsonFile(fileSchema, {
		file,
		codePrefix: "store",
		name: "the trial",
		maxBytes,
		unreadable
	});
	if (read.value === void 0) return { problems: read.problems };
	const { schema: _, digest: stated, ...trial } = read.value;
	const { record } = trial;
	const problems = [
		[
			stated === digestOfKept(trial),
			"edited",
			"its digest does not fit what it says"
		],
		[
			record.key === hashParts("key", record.seed),
			"edited",
			"its key does not follow from its seed"
		],
		[
			isFailure(record.outcome) || totalTokens(record.usage) > 0,
			"unmeasured",
			"it completed with \"0\" tokens"
		],
		[
			keptPath(folder, trial) === file,
			"misplaced",
			"its name belongs to another trial"
		]
	].flatMap(([holds, code, why]) => holds ? [] : [refuse(code, why)]);
	return problems.length > 0 ? { problems } : {
		value: trial,
		problems
	};
}
function refuseTrial(code, file, why) {
	return makeError("setup", code, `the trial cannot be used: ${why}`, "rentroll writes trial files, and nobody edits them: delete it and measure again.", { file });
}
function listKeptFiles(folder) {
	const listed = listFolder$2(folder).filter(({ name }) => /^[0-9a-f]{32}$/.test(name)).map((entry) => {
		const path = join(folder, entry.name);
		return entry.isDirectory() ? listContextFiles(path) : {
			files: [],
			odd: [path]
		};
	});
	return {
		files: listed.flatMap(({ files }) => files).sort(),
		odd: listed.flatMap(({ odd }) => odd).sort()
	};
}
function listContextFiles(folder) {
	const named = listFolder$2(folder).filter(({ name }) => /^[0-9a-f]{32}\.json$/.test(name));
	const paths = (entries) => entries.map(({ name }) => join(folder, name)).sort();
	return {
		files: paths(named.filter((entry) => entry.isFile())),
		odd: paths(named.filter((entry) => !entry.isFile()))
	};
}
const mostFiles = 2e4;
function openTrialFolder(folder, { sign, trusts }) {
	const { files, odd } = listKeptFiles(folder);
	if (files.length > mostFiles) throw tooManyFiles(folder, files.length);
	const faults = odd.map((file) => `${file}: it is not a regular file`);
	const read = files.flatMap((file) => {
		const { value, problems } = readKeptTrial(folder, file);
		for (const { message, at } of problems.slice(0, 1)) faults.push(`${describePosition(at ?? { file })}: ${message}`);
		return value ?? [];
	});
	const trials = read.filter(trusts);
	const byContext = Map.groupBy(trials, ({ context }) => context);
	const trialsByName = new Map(trials.map((trial) => [nameKept(trial.context, trial.record.key), trial]));
	return {
		folder,
		trials,
		unknown: read.length - trials.length,
		read: (context) => byContext.get(context) ?? [],
		find: (context, key) => trialsByName.get(nameKept(context, key)),
		write(trial) {
			const name = nameKept(trial.context, trial.record.key);
			const file = keptPath(folder, trial);
			if (trialsByName.has(name) && existsSync(file)) return;
			try {
				writeBelow(folder, file, renderKeptTrial(sign(trial)));
				trialsByName.set(name, trial);
			} catch (error) {
				faults.push(`${file}: ${messageOf(error)}`);
			}
		},
		faults: () => faults
	};
}
function nameKept(context, key) {
	return `${context} ${key}`;
}
function tooManyFiles(folder, files) {
	const message = `the store "${folder}" is not read: it holds ${files} files, and at most ${mostFiles} are read`;
	return setupError("store-too-large", message, "Use a new folder, or delete trials that are no longer needed.", { file: folder });
}
const longestText = 300;
function openTrialRedactor(env) {
	const redact = makeRedactor(secretValues(env));
	const clean = (text) => redact(text).slice(0, longestText).toWellFormed();
	return (trial) => {
		const { detail, attempts, models, ...record } = trial.record;
		const texts = {
			detail: detail === void 0 ? void 0 : clean(detail),
			models: models?.map((entry) => ({
				...entry,
				model: clean(entry.model)
			})),
			attempts: attempts?.map((incident) => cleanIncident(incident, clean))
		};
		return {
			...trial,
			record: {
				...record,
				model: clean(record.model),
				...defined(texts)
			}
		};
	};
}

function openVouching(cwd, env, { runner }) {
	const { seal } = findSeal(cwd, env);
	const isFree = isSimulated(runner.kind);
	const holds = (kind, text, mac = "") => isFree || seal.findKey(kind, [text], mac) !== void 0;
	return {
		sign: (trial) => ({
			...trial,
			mac: seal.mac("kept", [digestOfKept(trial)])
		}),
		trusts: (trial) => holds("kept", digestOfKept(trial), trial.mac),
		mac: (text) => seal.mac("text", [text]),
		holds: (text, mac) => holds("text", text, mac)
	};
}
function openVouchedFolder(folder, env, { sign, trusts }) {
	refuseTracked(resolve(folder), "the folder of trials");
	const redact = openTrialRedactor(env);
	return openTrialFolder(folder, {
		sign: (trial) => sign(redact(trial)),
		trusts
	});
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

const defaultLimits = {
	headerBytes: 32768,
	bodyBytes: 33554432,
	headersMs: 1e4,
	requestMs: 6e4,
	connections: 256,
	connectMs: 15e3,
	silenceMs: 6e5
};
function assertUpstream(upstream) {
	if (upstream.kind !== "http") return;
	const url = URL.canParse(upstream.url) ? new URL(upstream.url) : void 0;
	if (url === void 0 || !["http:", "https:"].includes(url.protocol) || url.username + url.password !== "") throw refuse$1(`${quoteValue(upstream.url)} is not the address of an API`, "Write it like \"https://api.anthropic.com\".");
	if (url.protocol === "http:" && !isLoopback(url.hostname)) throw refuse$1(`${quoteValue(upstream.url)} would send the API key unencrypted`, "Use \"https:\"; \"http:\" is for this machine.");
	if (!isKey(upstream.apiKey)) throw refuse$1(`the API key is missing, ${noKey}`, howToSet);
}
function isKey(text) {
	return /^[\x21-\x7e]{8,}$/.test(text);
}
const noKey = "shorter than 8 characters, or contains blanks or characters that no key has";
const howToSet = "Set it in the environment, without quotes or line breaks.";
function isLoopback(hostname) {
	return /^(?:localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}
function refuse$1(message, hint) {
	return setupError("meter-upstream", message, hint);
}

const served = {
	anthropic: {
		"/v1/messages": "call",
		"/v1/messages/count_tokens": "count"
	},
	openai: { "/v1/responses": "call" }
};
function checkRequest(head, api) {
	if (!isOwnHost(head.host, head.port)) return refuse(421, `the meter does not answer for the host "${cut(head.host)}"`);
	const url = head.url ?? "";
	if (!url.startsWith("/")) return refuse(400, "the meter is not a general proxy: the request has to name a path");
	const [path = "", query] = url.split("?", 2);
	if (head.method === "HEAD" && path === "/") return { kind: "hello" };
	const kind = Object.hasOwn(served[api], path) ? served[api][path] : void 0;
	const plainQuery = query === void 0 || /^[\w.~=&-]{0,200}$/.test(query);
	if (kind === void 0 || head.method !== "POST" || !plainQuery) return refuse(404, `the meter does not let "${cut(`${head.method} ${url}`)}" through`);
	return {
		kind,
		target: url
	};
}
function isOwnHost(host, port) {
	const [, name, ownPort] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host ?? "") ?? [];
	return name !== void 0 && isLoopback(name) && (port === void 0 || Number(ownPort ?? 80) === port);
}
function refuse(status, message) {
	return {
		kind: "refusal",
		status,
		message
	};
}
function cut(text) {
	return (text ?? "").replace(/[^\x20-\x7e]/g, "?").slice(0, 100);
}
function openTurnLimit() {
	const watched = /* @__PURE__ */ new Map();
	return {
		admit(trial) {
			const limit = watched.get(trial);
			if (limit === void 0 || limit.turns() < limit.maxTurns) return { ok: true };
			limit.reached = true;
			return {
				ok: false,
				refuse: `the trial's limit of ${limit.maxTurns} model calls is reached`
			};
		},
		watch: (trial, maxTurns, turns) => void watched.set(trial, {
			maxTurns,
			turns,
			reached: false
		}),
		forget(trial) {
			const reached = watched.get(trial)?.reached ?? false;
			watched.delete(trial);
			return reached;
		}
	};
}
function makeTrialToken() {
	return `rentroll-trial-${randomBytes(32).toString("hex")}`;
}
function readToken(headers) {
	const key = headers["x-api-key"];
	if (typeof key === "string") return key;
	return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}
function requireServers(account, body) {
	const { expected, isEquipped, stop } = account;
	if (expected === void 0 || isEquipped || stop !== void 0) return;
	const text = textOfRequest(body, (same) => same);
	if (!text.includes(expected.prompt.trim())) return;
	const missing = expected.names.filter((name) => !isOffered(name, text));
	account.isEquipped = missing.length === 0;
	if (missing.length > 0) account.stop = {
		kind: "servers",
		detail: describeMissing(missing)
	};
}
function isOffered(name, text) {
	return new RegExp(`(?<![\\w-])${serverMark(name)}(?:__|(?![\\w-]))`).test(text);
}
function describeMissing(names) {
	return `no tool of the server ${names.map(quoteValue).join(", ")} was there when the agent began: it did not start, or not in time`;
}

async function runMetered(request, meter, start) {
	const token = makeTrialToken();
	const { seed: trial, tokenCap, budget, watch, servers, mayLack, prompt } = request;
	const expected = mayLack === true || servers === void 0 || servers.size === 0 ? void 0 : {
		names: [...servers.keys()],
		prompt
	};
	meter.register({
		token,
		trial,
		tokenCap,
		...defined({
			budget,
			watch,
			expected
		})
	});
	return {
		ran: await start(token).catch((error) => notStarted(error, request.signal)),
		report: await meter.finish(token)
	};
}
function notStarted(error, signal) {
	const why = error instanceof Error ? error.message : String(error);
	return {
		end: signal.aborted ? { kind: "cancelled" } : {
			kind: "not-started",
			why
		},
		stdout: "",
		stderr: ""
	};
}
function refusalOf({ stop }) {
	return stop && refusals[stop.kind];
}
const refusals = {
	"token-cap": "trial",
	budget: "budget",
	watched: "turns",
	servers: "servers"
};
function countTurns({ calls }) {
	return calls.filter(({ kind, status }) => kind === "call" && status === 200).length;
}
function blameEndpoint({ calls }, judged) {
	const { status = 0 } = calls.at(-1) ?? {};
	if (judged.exit !== "timed-out" || status === 0 || !isApiTrouble(status)) return judged;
	return {
		exit: "environment-error",
		detail: `${judged.detail}, and the API's last answer was ${status}`
	};
}
function nameMissing({ stop }, judged) {
	return stop?.kind === "servers" ? {
		...judged,
		detail: stop.detail
	} : judged;
}
function summariseMetered(report, judgement, counted) {
	const judged = nameMissing(report, blameEndpoint(report, judgement));
	const other = report.incomplete ? void 0 : findDisagreement(counted, totalTokens(report.usage));
	const detail = judged.detail ?? describeDisagreement(other, totalTokens(report.usage));
	return {
		exit: judged.exit,
		...sumModels(report.models),
		turns: countTurns(report),
		firstRequest: report.firstRequest,
		tools: report.tools,
		...report.incomplete ? { estimated: true } : {},
		...defined({
			counted: other,
			usedAt: report.usedAt,
			used: report.used
		}),
		...askedToWait(report, judged),
		...defined({ detail })
	};
}
function askedToWait({ calls }, { exit }) {
	const retryAfterMs = exit === "environment-error" ? calls.at(-1)?.retryAfterMs : void 0;
	return retryAfterMs === void 0 ? {} : { retryAfterMs };
}
const tolerance = .02;
function findDisagreement(counted, metered) {
	if (counted === void 0 || metered === 0) return void 0;
	const agentTokens = totalTokens(counted);
	return Math.abs(agentTokens - metered) <= tolerance * metered ? void 0 : agentTokens;
}
function describeDisagreement(agentTokens, metered) {
	return agentTokens === void 0 ? void 0 : `the CLI counts ${agentTokens} tokens, the meter ${metered}`;
}
function judgeEnd({ end, refusal }) {
	if (end.kind === "not-started") return {
		exit: "environment-error",
		detail: `the agent does not start: ${end.why}`
	};
	if (end.kind === "cancelled") return { exit: "cancelled" };
	if (refusal === "turns") return {
		exit: "turn-cap",
		detail: "the turn limit was reached"
	};
	if (refusal === "budget") return {
		exit: "cancelled",
		detail: "the run's budget had no room for another call"
	};
	if (refusal === "servers") return {
		exit: "environment-error",
		detail: "a server was not there"
	};
	if (refusal !== void 0) return {
		exit: "token-cap",
		detail: "the meter refused a call: the trial has spent its tokens"
	};
	if (end.kind === "timed-out") return {
		exit: "timed-out",
		detail: "the time limit was reached"
	};
	if (end.kind === "too-much-output") return {
		exit: "agent-error",
		detail: "it printed more than may be read"
	};
	return end.code;
}
const unpaid = /credit balance|usage limit|spend(?:ing)? limit|billing|insufficient[_ ]quota|exceeded your current quota|service[_ ]tier/i;
function isApiTrouble(status, message = "") {
	if (status === 400 && unpaid.test(message)) return true;
	return status === 0 || [
		401,
		402,
		403,
		404,
		408,
		409,
		429
	].includes(status) || status >= 500;
}
function firstLine(text) {
	return text.trim().split("\n")[0] ?? "";
}

const retries = 2;
const serverStartMs = 2e4;
function claudeEnvironment(surroundings) {
	const { path, home, baseUrl, token, socket, wholeTools } = surroundings;
	return {
		PATH: path,
		HOME: home,
		TMPDIR: join(home, "tmp"),
		LANG: "C.UTF-8",
		CLAUDE_CONFIG_DIR: join(home, ".claude"),
		ANTHROPIC_BASE_URL: baseUrl,
		ANTHROPIC_API_KEY: token,
		...defined({ ANTHROPIC_UNIX_SOCKET: socket }),
		CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
		CLAUDE_CODE_MAX_RETRIES: String(retries),
		DISABLE_AUTOUPDATER: "1",
		DISABLE_ERROR_REPORTING: "1",
		DISABLE_TELEMETRY: "1",
		npm_config_update_notifier: "false",
		MCP_TIMEOUT: String(serverStartMs),
		...defined({ ENABLE_TOOL_SEARCH: wholeTools === true ? "false" : void 0 })
	};
}
const usualTools = [
	"Read",
	"Grep",
	"Glob",
	"Edit",
	"Write",
	"Bash"
];
function claudeArguments(call) {
	const { model, maxTurns, agent, tools, commands, allowed, servers, plugins = [], sessionId } = call;
	const used = tools.length > 0 ? tools : usualTools;
	return [
		"--print",
		...["--output-format", "json"],
		...["--model", model],
		...["--max-turns", String(maxTurns)],
		...["--permission-mode", "acceptEdits"],
		...["--setting-sources", "project"],
		"--strict-mcp-config",
		...servers === void 0 ? [] : ["--mcp-config", servers],
		...plugins.flatMap((folder) => ["--plugin-dir", folder]),
		...["--session-id", sessionId],
		...agent === void 0 ? [] : ["--agent", agent],
		...["--allowedTools", [...listAllowed(used, commands), ...allowed].join(",")]
	];
}
function listAllowed(tools, commands) {
	return tools.flatMap((tool) => tool === "Bash" ? commands.flatMap((command) => [`Bash(${command})`, `Bash(${command}:*)`]) : [tool]);
}
const count$1 = optional(pipe(number(), finite(), minValue(0)), 0);
const modelSchema = object({
	inputTokens: count$1,
	outputTokens: count$1,
	cacheReadInputTokens: count$1,
	cacheCreationInputTokens: count$1
});
const resultSchema = object({
	type: literal("result"),
	subtype: string(),
	is_error: boolean(),
	api_error_status: nullish(number()),
	terminal_reason: optional(string()),
	result: optional(string()),
	errors: optional(array(string())),
	session_id: optional(string()),
	modelUsage: optional(record(string(), modelSchema), {}),
	permission_denials: optional(array(unknown()), [])
});
const denialSchema = object({
	tool_name: string(),
	tool_input: optional(record(string(), unknown()), {})
});
function parseClaudeResult(stdout) {
	const line = stdout.trim().split("\n").at(-1) ?? "";
	const parsed = safeParse(resultSchema, readJson(line));
	if (!parsed.success) return void 0;
	const { subtype, is_error, api_error_status, terminal_reason, result, errors, modelUsage } = parsed.output;
	return {
		subtype,
		isError: is_error,
		apiErrorStatus: api_error_status,
		terminalReason: terminal_reason,
		text: result ?? errors?.join("; ") ?? "",
		usage: Object.values(modelUsage).map(toUsage$1).reduce(addUsage, zeroUsage),
		denials: parsed.output.permission_denials.slice(0, 12).map(toIncident)
	};
}
const telling = [
	"command",
	"file_path",
	"notebook_path",
	"path",
	"url",
	"query",
	"pattern",
	"description"
];
function toIncident(denial) {
	const parsed = safeParse(denialSchema, denial);
	if (!parsed.success) return {
		kind: "denied",
		tool: "a tool",
		what: ""
	};
	const { tool_name: tool, tool_input: input } = parsed.output;
	return {
		kind: "denied",
		tool,
		what: telling.map((key) => input[key]).find((value) => typeof value === "string") ?? JSON.stringify(input)
	};
}
function toUsage$1(model) {
	return {
		input: model.inputTokens,
		output: model.outputTokens,
		cacheCreation: model.cacheCreationInputTokens,
		cacheRead: model.cacheReadInputTokens
	};
}
function judgeRun(facts) {
	const ended = judgeEnd(facts);
	return typeof ended === "number" ? judgeExit(facts, ended) : ended;
}
function judgeExit(facts, code) {
	const { result, tokens } = facts;
	if (result === void 0) return judgeSilence(facts, code);
	if (result.subtype === "error_max_turns") return {
		exit: "turn-cap",
		detail: "the turn limit was reached"
	};
	if (code === 0 && !result.isError && result.terminalReason === "completed") return { exit: "finished" };
	if (isApiError(result)) return {
		exit: "environment-error",
		detail: firstLine(result.text)
	};
	return {
		exit: tokens === 0 ? "environment-error" : "agent-error",
		detail: firstLine(result.text) || `exit code ${code}, ${result.subtype}`
	};
}
function judgeSilence({ stderr, tokens }, code) {
	const cause = firstLine(stderr) || "it printed nothing readable";
	return {
		exit: tokens === 0 ? "environment-error" : "agent-error",
		detail: `exit code ${code}: ${cause}`
	};
}
function isApiError({ isError, apiErrorStatus, subtype, text }) {
	return isError && subtype === "success" && isApiTrouble(apiErrorStatus ?? 0, text);
}

const mostToolCharacters = 16777216;
function openAccount(registration) {
	return {
		...registration,
		calls: [],
		spent: zeroUsage,
		models: /* @__PURE__ */ new Map(),
		longest: /* @__PURE__ */ new Map(),
		stop: void 0,
		usedAt: void 0,
		used: registration.watch?.typed ?? 0,
		firstRequest: void 0,
		isEquipped: registration.expected === void 0,
		toolLines: /* @__PURE__ */ new Map(),
		requestedCallIds: /* @__PURE__ */ new Set(),
		toolRoom: mostToolCharacters,
		closed: false,
		running: /* @__PURE__ */ new Map(),
		serving: /* @__PURE__ */ new Map(),
		waiting: /* @__PURE__ */ new Set()
	};
}
function bookCall(account, key, call) {
	account.calls.push(call);
	account.running.delete(key);
	if (totalTokens(call.usage) > 0) charge$1(account, call);
	if (call.kind === "call") account.budget?.spend(listModels(account), [...account.running.values()]);
	wake(account);
}
function charge$1(account, { model, usage, longCacheCreation }) {
	account.spent = addUsage(account.spent, usage);
	const before = account.models.get(model);
	const long = longCacheCreation + (before?.longCacheCreation ?? 0);
	account.longest.set(model, Math.max(promptTokens(usage), account.longest.get(model) ?? 0));
	account.models.set(model, {
		model,
		usage: addUsage(before?.usage ?? zeroUsage, usage),
		...long > 0 ? { longCacheCreation: long } : {}
	});
}
const longPromptTokens = 1e5;
function listModels({ models, longest }) {
	return [...models].map(([model, one]) => {
		const longestPrompt = longest.get(model) ?? 0;
		return promptTokens(one.usage) > Math.max(longPromptTokens, longestPrompt) ? {
			...one,
			longestPrompt
		} : one;
	});
}
function noteTools(account, lines) {
	for (const { key, call, line } of lines) {
		if (call !== void 0 && !account.requestedCallIds.has(call)) continue;
		if (account.toolLines.has(key) || line.length > account.toolRoom) continue;
		account.toolLines.set(key, line);
		account.toolRoom -= line.length;
	}
}
function noteUses(account, uses) {
	const watchedUses = uses.filter(({ name, input }) => account.watch?.isUse(name, input)).length;
	account.used += watchedUses;
	if (watchedUses > 0) account.usedAt ??= countAnswered(account);
}
function isWatchOver(account) {
	const { watch, usedAt, running } = account;
	const most = watch?.calls;
	return most !== void 0 && (usedAt !== void 0 || countAnswered(account) + running.size >= most);
}
function countAnswered({ calls }) {
	return calls.filter(({ kind, status, incomplete }) => kind === "call" && status === 200 && incomplete === void 0).length;
}
function wake(account) {
	for (const look of account.waiting) look();
}
function spentTokens(account) {
	return totalTokens(account.spent);
}
function reportAccount(account) {
	const { stop, usedAt, watch, firstRequest = "" } = account;
	const calls = [...account.calls];
	return {
		calls,
		running: account.serving.size,
		firstRequest,
		...sumCalls(calls),
		tools: [...account.toolLines.values()].join("\n"),
		models: listModels(account),
		...defined({
			stop,
			usedAt,
			used: watch && account.used
		})
	};
}
function sumCalls(calls) {
	return {
		usage: calls.map((call) => call.usage).reduce(addUsage, zeroUsage),
		incomplete: calls.some((call) => call.incomplete !== void 0)
	};
}

function openCannedUpstream(api, see) {
	let answered = 0;
	return {
		async send({ target, trial, body }) {
			if (/^\/v1\/messages\/count_tokens(?:\?|$)/.test(target)) return whole({ input_tokens: 0 });
			const request = parseObject(body.toString("utf8")) ?? {};
			const turn = {
				id: `canned-${answered}`,
				model: textIn(request, "model") ?? "",
				use: see({
					trial,
					body: request
				})
			};
			answered += 1;
			const { tell, say } = turns[api];
			return request["stream"] === true ? stream$1(tell(turn)) : whole(say(turn));
		},
		close: () => void 0
	};
}
const turns = {
	anthropic: {
		tell: messageEvents,
		say: writeMessage
	},
	openai: {
		tell: responseEvents,
		say: writeResponse
	}
};
function whole(answer) {
	return answerWith("application/json", JSON.stringify(answer));
}
function stream$1(events) {
	return answerWith("text/event-stream", events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
}
function answerWith(type, text) {
	return {
		kind: "answer",
		status: 200,
		headers: { "content-type": type },
		body: Readable.from([Buffer.from(text)])
	};
}
const nothingUsed = {
	input_tokens: 0,
	output_tokens: 0
};
function writeMessage({ id, model, use }) {
	return {
		id,
		type: "message",
		role: "assistant",
		model,
		content: [contentOf(id, use)],
		stop_reason: stopOf(use),
		stop_sequence: null,
		usage: nothingUsed
	};
}
const stopOf = (use) => use === void 0 ? "end_turn" : "tool_use";
function contentOf(id, use) {
	return use === void 0 ? {
		type: "text",
		text: "ok"
	} : {
		type: "tool_use",
		id: `use-${id}`,
		...use
	};
}
function messageEvents(turn) {
	const { id, use } = turn;
	const begun = {
		...writeMessage(turn),
		content: [],
		stop_reason: null
	};
	const [block, delta] = use === void 0 ? [{
		type: "text",
		text: ""
	}, {
		type: "text_delta",
		text: "ok"
	}] : [{
		...contentOf(id, use),
		input: {}
	}, {
		type: "input_json_delta",
		partial_json: JSON.stringify(use.input)
	}];
	return [
		{
			type: "message_start",
			message: begun
		},
		{
			type: "content_block_start",
			index: 0,
			content_block: block
		},
		{
			type: "content_block_delta",
			index: 0,
			delta
		},
		{
			type: "content_block_stop",
			index: 0
		},
		{
			type: "message_delta",
			delta: {
				stop_reason: stopOf(use),
				stop_sequence: null
			},
			usage: nothingUsed
		},
		{ type: "message_stop" }
	];
}
function itemOf({ id, use }) {
	if (use === void 0) return {
		type: "message",
		id: `item-${id}`,
		role: "assistant",
		status: "completed",
		content: [{
			type: "output_text",
			text: "ok",
			annotations: []
		}]
	};
	const functionCall = {
		call_id: `use-${id}`,
		name: use.name,
		arguments: JSON.stringify(use.input)
	};
	return {
		type: "function_call",
		id: `item-${id}`,
		status: "completed",
		...functionCall
	};
}
function writeResponse(turn) {
	const usage = {
		...nothingUsed,
		total_tokens: 0
	};
	return {
		id: turn.id,
		object: "response",
		status: "completed",
		model: turn.model,
		output: [itemOf(turn)],
		usage
	};
}
function responseEvents(turn) {
	const { id, model, use } = turn;
	const item = itemOf(turn);
	const begun = {
		id,
		object: "response",
		status: "in_progress",
		model,
		output: []
	};
	const place = {
		item_id: `item-${id}`,
		output_index: 0
	};
	const added = use === void 0 ? {
		...item,
		content: []
	} : {
		...item,
		arguments: ""
	};
	const delta = use === void 0 ? {
		type: "response.output_text.delta",
		...place,
		content_index: 0,
		delta: "ok"
	} : {
		type: "response.function_call_arguments.delta",
		...place,
		delta: JSON.stringify(use.input)
	};
	return [
		{
			type: "response.created",
			response: begun
		},
		{
			type: "response.output_item.added",
			output_index: 0,
			item: added
		},
		delta,
		{
			type: "response.output_item.done",
			output_index: 0,
			item
		},
		{
			type: "response.completed",
			response: writeResponse(turn)
		}
	];
}

function openServer(listener, limits, api) {
	const { headerBytes, headersMs, requestMs, connections } = limits;
	const server = createServer({
		maxHeaderSize: headerBytes,
		headersTimeout: headersMs,
		requestTimeout: requestMs,
		connectionsCheckingInterval: Math.max(50, Math.min(headersMs, requestMs) / 4),
		keepAliveTimeout: 12e4,
		noDelay: true,
		requireHostHeader: true,
		insecureHTTPParser: false
	}, listener);
	server.maxConnections = connections;
	server.on("connect", (_, socket) => refuseRaw(socket, api, 405, "the meter is not a general proxy"));
	server.on("clientError", (error, socket) => {
		if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
		else refuseRaw(socket, api, statusOf(error.code), "the request cannot be read");
	});
	return server;
}
async function listen(server, where) {
	await once(server.listen(where), "listening");
}
function closeServer(server) {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}
function refuseRaw(socket, api, status, message) {
	const body = apiErrorBody(api, status, message);
	const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n`;
	socket.once("error", () => socket.destroy());
	socket.end(head + body, () => socket.destroy());
}
function statusOf(code) {
	if (code === "HPE_HEADER_OVERFLOW") return 431;
	return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}
const anthropicTypes = {
	400: "invalid_request_error",
	401: "authentication_error",
	404: "not_found_error",
	413: "request_too_large",
	504: "timeout_error"
};
function apiErrorBody(api, status, message) {
	const text = `rentroll: ${message}`;
	const type = anthropicTypes[status] ?? (status < 500 ? "invalid_request_error" : "api_error");
	return JSON.stringify({
		anthropic: {
			type: "error",
			error: {
				type,
				message: text
			}
		},
		openai: { error: {
			message: text,
			type,
			param: null,
			code: null
		} }
	}[api]);
}
function sendApiError(response, api, status, message) {
	if (response.headersSent || response.destroyed) return;
	response.req.resume();
	const body = apiErrorBody(api, status, message);
	response.writeHead(status, {
		"content-type": "application/json",
		"content-length": Buffer.byteLength(body),
		...status < 500 ? { "x-should-retry": "false" } : {}
	});
	response.end(body);
}

function openHttpUpstream(options, api, limits) {
	const url = new URL(options.url);
	const secure = url.protocol === "https:";
	const trust = {
		rejectUnauthorized: true,
		...defined({ ca: options.ca })
	};
	const agent = secure ? new Agent$1({
		keepAlive: true,
		...trust
	}) : new Agent({ keepAlive: true });
	const start = secure ? request$1 : request;
	const key = keyHeaders(options, api);
	function attempt(request, ownAgent) {
		const { target, headers, body, signal } = request;
		return watch(start({
			...secure ? trust : {},
			hostname: url.hostname.replace(/^\[|\]$/g, ""),
			port: url.port === "" ? secure ? 443 : 80 : Number(url.port),
			path: url.pathname.replace(/\/$/, "") + target,
			method: "POST",
			headers: {
				...headersUp(headers, body.length),
				...key
			},
			agent: ownAgent,
			signal
		}), body, limits);
	}
	return {
		async send(request) {
			const { result, stale } = await attempt(request, agent);
			return stale && !request.signal.aborted ? (await attempt(request, false)).result : result;
		},
		close: () => agent.destroy()
	};
}
function watch(outgoing, body, limits) {
	return new Promise((resolve) => {
		let sent = false;
		let late;
		const giveUp = (words) => {
			late = words;
			outgoing.destroy(new Error(words));
		};
		const connecting = setTimeout(() => giveUp("the API could not be reached in time"), limits.connectMs);
		outgoing.setTimeout(limits.silenceMs, () => giveUp("the API was silent for too long"));
		outgoing.once("socket", (socket) => {
			if (!socket.connecting) clearTimeout(connecting);
			else socket.once("encrypted" in socket ? "secureConnect" : "connect", () => clearTimeout(connecting));
		});
		outgoing.once("finish", () => {
			sent = true;
		});
		outgoing.once("response", (incoming) => {
			const { statusCode = 502, headers } = incoming;
			resolve({
				result: {
					kind: "answer",
					status: statusCode,
					headers,
					body: incoming
				},
				stale: false
			});
		});
		outgoing.on("error", (error) => {
			clearTimeout(connecting);
			const stale = outgoing.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
			const message = late ?? `the API could not be reached (${error.code ?? error.name})`;
			resolve({
				result: {
					kind: "failure",
					sent,
					status: late === void 0 ? 502 : 504,
					message
				},
				stale
			});
		});
		outgoing.end(body);
	});
}
function keyHeaders({ apiKey }, api) {
	return api === "anthropic" ? { "x-api-key": apiKey } : { authorization: `Bearer ${apiKey}` };
}
const ofConnection = [...[
	"connection",
	"keep-alive",
	"proxy-connection",
	"proxy-authenticate",
	"proxy-authorization"
], ...[
	"te",
	"trailer",
	"transfer-encoding",
	"upgrade"
]];
const notUp = /* @__PURE__ */ new Set([
	...ofConnection,
	...[
		"host",
		"x-api-key",
		"authorization",
		"cookie",
		"expect"
	],
	...[
		"accept-encoding",
		"content-length",
		"content-encoding"
	],
	...[
		"forwarded",
		"x-forwarded-for",
		"x-forwarded-host",
		"x-forwarded-proto",
		"x-real-ip"
	]
]);
const notDown = /* @__PURE__ */ new Set([
	...ofConnection,
	"set-cookie",
	"alt-svc",
	"strict-transport-security"
]);
function headersUp(headers, bodyBytes) {
	return {
		...keep(headers, notUp),
		"accept-encoding": "identity",
		"content-length": bodyBytes
	};
}
function headersDown(headers, apiKey) {
	const forwarded = Object.entries(keep(headers, notDown));
	return Object.fromEntries(forwarded.filter(([, value]) => apiKey === void 0 || !String(value).includes(apiKey)));
}
function keep(headers, unwanted) {
	const named = new Set((headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()));
	const forwarded = Object.entries(headers).filter(([name]) => !unwanted.has(name) && !named.has(name));
	return Object.fromEntries(forwarded.filter(([, value]) => value !== void 0));
}
function readRetryAfter(headers, nowMs) {
	const exact = headers["retry-after-ms"];
	const waitMs = typeof exact === "string" ? readNumber(exact) : readDelay(headers["retry-after"] ?? "", nowMs);
	return waitMs !== void 0 && waitMs > 0 ? waitMs : void 0;
}
function readDelay(text, nowMs) {
	const seconds = readNumber(text);
	if (seconds !== void 0) return 1e3 * seconds;
	const atMs = Date.parse(text);
	return Number.isNaN(atMs) ? void 0 : atMs - nowMs;
}
function readNumber(text) {
	return /^\d{1,9}(?:\.\d{1,6})?$/.test(text.trim()) ? Number(text) : void 0;
}

async function admitCall(account, call, admit, signal) {
	if (isWatchOver(account)) return {
		kind: "refused",
		stop: stopTrial(account, watchedStop)
	};
	const key = await findRoom(account, call, signal);
	if (signal.aborted) return leave(account, key);
	if (key === void 0) return {
		kind: "refused",
		stop: stopTrial(account, {
			kind: "token-cap",
			detail: capMessage(account, call)
		})
	};
	const refused = await askHook(account, admit) ?? askBudget(account, call, key);
	if (signal.aborted) return leave(account, key);
	if (refused === void 0) return {
		kind: "admitted",
		key
	};
	leave(account, key);
	return {
		kind: "refused",
		stop: stopTrial(account, refused)
	};
}
async function findRoom(account, call, signal) {
	while (account.stop === void 0 && !signal.aborted) {
		const running = [...account.running.values()].reduce((sum, each) => sum + each.inputEstimate + each.maxOutput, 0);
		const answer = decideRoom({
			tokenCap: account.tokenCap,
			spent: spentTokens(account),
			running
		}, call.inputEstimate);
		if (answer === "full") return void 0;
		if (answer === "fits") {
			const key = {};
			account.running.set(key, call);
			return key;
		}
		await nextChange(account, signal);
	}
}
function nextChange(account, signal) {
	return new Promise((resolve) => {
		const look = () => {
			account.waiting.delete(look);
			signal.removeEventListener("abort", look);
			resolve();
		};
		account.waiting.add(look);
		signal.addEventListener("abort", look, { once: true });
	});
}
function leave(account, key) {
	if (key !== void 0) account.running.delete(key);
	wake(account);
	return { kind: "gone" };
}
function stopTrial(account, stop) {
	account.stop ??= stop;
	wake(account);
	return account.stop;
}
async function askHook({ trial }, admit) {
	if (admit === void 0) return void 0;
	try {
		const answer = await admit(trial);
		return answer.ok ? void 0 : {
			kind: "budget",
			detail: answer.refuse
		};
	} catch (error) {
		return {
			kind: "budget",
			detail: `the budget could not be checked: ${messageOf(error)}`
		};
	}
}
function askBudget({ budget, running }, call, callKey) {
	if (budget === void 0) return void 0;
	const others = [...running].flatMap(([key, each]) => key === callKey ? [] : [each]);
	const reason = budget.admit(call, others);
	return reason && {
		kind: "budget",
		detail: `the budget has no room for another call (${reason})`
	};
}
const watchedStop = {
	kind: "watched",
	detail: "this session has shown all that was to be measured"
};
function capMessage(account, call) {
	return `the trial's cap of ${account.tokenCap} tokens is reached: ${spentTokens(account)} used, and the next call needs about ${call.inputEstimate} for its input alone`;
}
function decideRoom({ tokenCap, spent, running }, inputEstimate) {
	if (spent + inputEstimate > tokenCap) return "full";
	return spent + running + inputEstimate > tokenCap ? "wait" : "fits";
}

function openAnthropicReader() {
	return openReader(takeAnthropicEvent, takeBody);
}
function takeAnthropicEvent(reading, event) {
	switch (textIn(event, "type")) {
		case "message_start":
			takeMessage(reading, objectIn(event, "message"));
			break;
		case "content_block_start":
			takeContent(reading, objectIn(event, "content_block"));
			takeBlock(reading, objectIn(event, "content_block"), "");
			break;
		case "content_block_delta":
			takeContent(reading, objectIn(event, "delta"));
			takeInput(reading, objectIn(event, "delta"));
			break;
		case "message_delta":
			takeUsage(reading, objectIn(event, "usage"));
			if (textIn(objectIn(event, "delta"), "stop_reason") !== void 0) conclude(reading);
	}
}
function takeBody(reading, body) {
	for (const block of objectsIn(body, "content")) takeBlock(reading, block, JSON.stringify(block["input"] ?? {}));
	takeMessage(reading, body);
	conclude(reading);
}
function conclude(reading) {
	reading.complete = reading.usage.input !== void 0 && reading.usage.output !== void 0;
}
function takeMessage(reading, message) {
	takeModel(reading, message);
	takeUsage(reading, objectIn(message, "usage"));
}
function takeBlock(reading, block, input) {
	if (textIn(block, "type") === "tool_use") takeAsked(reading, block, "id", input);
}
function takeInput({ uses }, delta) {
	const last = uses.at(-1);
	if (last !== void 0) last.json += textIn(delta, "partial_json") ?? "";
}
function takeContent(reading, content) {
	for (const name of [
		"text",
		"thinking",
		"partial_json"
	]) {
		const text = textIn(content, name);
		if (text) reading.written.push(text);
	}
	for (const name of ["signature", "data"]) reading.opaqueCharacters += textIn(content, name)?.length ?? 0;
}
function takeUsage(reading, usage) {
	const { classes, longCacheCreation } = readAnthropicUsage(usage);
	raiseClasses(reading, classes);
	reading.longCacheCreation = Math.max(reading.longCacheCreation, longCacheCreation);
}
const endings = /* @__PURE__ */ new Set([
	"response.completed",
	"response.incomplete",
	"response.failed"
]);
function openOpenaiReader() {
	return openReader(takeOpenaiEvent, takeResponse);
}
function takeOpenaiEvent(reading, event) {
	const type = textIn(event, "type");
	if (type === "response.created") takeHead(reading, objectIn(event, "response"));
	if (type !== void 0 && endings.has(type)) takeResponse(reading, objectIn(event, "response"));
	const delta = textIn(event, "delta");
	if (delta) reading.written.push(delta);
	if (type === "response.output_item.done") {
		reading.opaqueCharacters += textIn(objectIn(event, "item"), "encrypted_content")?.length ?? 0;
		takeCall(reading, objectIn(event, "item"));
	}
}
function takeHead(reading, response) {
	takeModel(reading, response);
}
function takeCall(reading, item) {
	takeAsked(reading, item, "call_id", textIn(item, "arguments") ?? "");
}
function takeResponse(reading, response) {
	takeHead(reading, response);
	for (const item of objectsIn(response, "output")) takeCall(reading, item);
	const { classes } = readOpenaiUsage(objectIn(response, "usage"));
	if (classes.input === void 0 || classes.output === void 0) return;
	raiseClasses(reading, classes);
	reading.complete = true;
}
const longestBodyBytes = 33554432;
const openers = {
	anthropic: openAnthropicReader,
	openai: openOpenaiReader
};
function openAnswerReader(api, contentType) {
	const reader = openers[api]();
	if (/^text\/event-stream\b/i.test(contentType ?? "")) {
		const parser = openEventStream((data) => reader.event(parseObject(data)));
		return {
			push: (chunk) => parser.push(chunk),
			end: () => {
				parser.end();
				return reader.reading;
			}
		};
	}
	const chunks = [];
	let length = 0;
	return {
		push(chunk) {
			length += chunk.length;
			if (length <= longestBodyBytes) chunks.push(chunk);
		},
		end() {
			if (length <= longestBodyBytes) reader.body(parseObject(Buffer.concat(chunks).toString("utf8")));
			return reader.reading;
		}
	};
}
const longestLineCharacters = 16777216;
function openEventStream(onData) {
	let isTooLong = false;
	const parser = createParser({
		onEvent: ({ data }) => onData(data),
		onError: ({ type }) => {
			isTooLong ||= type === "max-buffer-size-exceeded";
		},
		maxBufferSize: longestLineCharacters
	});
	const decoder = new TextDecoder();
	const feed = (text) => {
		if (!isTooLong) parser.feed(text);
	};
	return {
		push: (chunk) => feed(decoder.decode(chunk, { stream: true })),
		end: () => feed(`${decoder.decode()}\n\n`)
	};
}
const longestDecodedBytes = 67108864;
const decoders = {
	gzip: () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
	"x-gzip": () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
	deflate: () => zlib.createInflate({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
	br: () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })
};
function openAnswerDecoder(encoding, onData) {
	const name = (encoding ?? "identity").trim().toLowerCase();
	if (name === "" || name === "identity") return {
		push: onData,
		end: async () => void 0
	};
	const open = Object.hasOwn(decoders, name) ? decoders[name] : void 0;
	if (open === void 0) return {
		push: () => void 0,
		end: async () => void 0
	};
	const stream = open();
	const done = new Promise((resolve) => stream.once("close", resolve));
	let length = 0;
	stream.on("data", (chunk) => {
		length += chunk.length;
		if (length <= longestDecodedBytes) onData(chunk);
		else stream.destroy();
	});
	stream.on("error", () => stream.destroy());
	return {
		push: (chunk) => void (stream.destroyed || stream.write(chunk)),
		end: () => {
			if (!stream.destroyed) stream.end();
			return done;
		}
	};
}

async function passAnswer(context, answer, { call, response }) {
	const { headers, status } = answer;
	const reader = openAnswerReader(context.api, headers["content-type"]);
	const decoder = openAnswerDecoder(headers["content-encoding"], (chunk) => reader.push(chunk));
	const tap = (chunk) => decoder.push(chunk);
	const end = await (status < 300 ? stream(context, answer, response, tap) : handBackError(context, answer, response, tap));
	await decoder.end();
	const reading = reader.end();
	const retryAfterMs = status < 400 ? void 0 : readRetryAfter(headers, Date.now());
	return {
		outcome: {
			kind: call.kind,
			status,
			model: reading.model ?? call.model,
			longCacheCreation: reading.longCacheCreation,
			...defined({ retryAfterMs }),
			...charge(context, status, call, reading, end)
		},
		requestedCallIds: reading.requestedCallIds,
		uses: reading.uses.map(({ name, json }) => ({
			name,
			input: parseObject(json) ?? {}
		}))
	};
}
function charge(context, status, call, reading, end) {
	if (call.kind === "count" || status >= 300 && !reading.complete) return { usage: zeroUsage };
	const { usage, note } = settleUsage(reading, call.inputEstimate, context.countTokens);
	if (note === void 0) return { usage };
	return {
		usage,
		incomplete: end === "left" ? `the agent left; ${note}` : note
	};
}
function stream(context, answer, response, tap) {
	if (!response.destroyed) {
		response.writeHead(answer.status, headersDown(answer.headers, context.apiKey));
		response.flushHeaders();
	}
	return relayAnswer(answer.body, response, tap);
}
const longestErrorBytes = 1048576;
async function handBackError(context, { status, headers, body: incoming }, response, tap) {
	const { api, apiKey } = context;
	const body = await collectBody(incoming, longestErrorBytes).catch(() => void 0);
	if (status < 400) {
		sendApiError(response, api, 502, `the API answered with a redirect (${status}), which is not followed`);
		return "whole";
	}
	if (body === void 0) {
		sendApiError(response, api, 502, `the API's error ${status} could not be read`);
		return "cut";
	}
	tap(body);
	const clean = apiKey === void 0 ? body : Buffer.from(body.toString("latin1").replaceAll(apiKey, redacted), "latin1");
	const { "content-length": _, ...otherHeaders } = headersDown(headers, apiKey);
	if (!response.destroyed) response.writeHead(status, {
		...otherHeaders,
		"content-length": clean.length
	}).end(clean);
	return "whole";
}
function relayAnswer(body, response, tap) {
	return new Promise((resolve) => {
		let over = false;
		const finish = (end) => {
			if (over) return;
			over = true;
			resolve(end);
			if (end === "left") body.destroy();
			if (end === "cut") response.destroy();
		};
		body.on("data", (chunk) => {
			if (over) return;
			if (!response.write(chunk)) body.pause();
			tap(chunk);
		});
		response.on("drain", () => body.resume());
		body.once("end", () => {
			finish("whole");
			response.end();
		});
		body.on("error", () => finish("cut"));
		body.once("close", () => finish("cut"));
		response.once("close", () => finish("left"));
		if (response.destroyed) finish("left");
	});
}

async function serveCall(context, account, route, { request, response, signal }) {
	const { api, limits, redact } = context;
	const body = await readRequest(request, limits.bodyBytes);
	if (body.kind !== "body") return sendApiError(response, api, body.status, body.message);
	const hosted = findHostedTool(body.json);
	if (hosted !== void 0) return sendApiError(response, api, 400, refuseHosted(hosted));
	const tier = textIn(body.json, "service_tier") ?? "auto";
	if (!listPriceTiers.has(tier)) return sendApiError(response, api, 400, refuseTier(tier));
	const call = {
		...readCall(body.json, body.bytes.length),
		kind: route.kind
	};
	if (call.kind === "call") requireServers(account, body.json);
	const admitted = await admit(context, account, call, signal);
	if (admitted.kind === "gone") return;
	if (admitted.kind === "refused") return sendApiError(response, api, 400, admitted.stop.detail);
	if (call.kind === "call") account.firstRequest ??= textOfRequest(body.json, redact);
	if (call.kind === "call") noteTools(account, listToolLines(body.json));
	const book = (outcome) => bookCall(account, admitted.key, outcome);
	try {
		await exchange(context, account, {
			call,
			route,
			body: body.bytes,
			book
		}, {
			request,
			response,
			signal
		});
	} catch (error) {
		if (account.running.has(admitted.key)) book(settleFailure({
			kind: "failure",
			sent: true,
			status: 502,
			message: `the meter failed: ${messageOf(error)}`
		}, call, signal));
		throw error;
	}
}
function refuseHosted(tool) {
	return `the meter lets no tool run at the provider ("${tool.slice(0, 40)}"): its fee is in no usage, and it reaches the network`;
}
const listPriceTiers = /* @__PURE__ */ new Set([
	"auto",
	"default",
	"standard",
	"standard_only"
]);
function refuseTier(tier) {
	return `the meter lets no call ask for a service tier ("${tier.slice(0, 40)}"): trials are priced by the list of the standard tier`;
}
async function exchange(context, account, { call, route, body, book }, { request, response, signal }) {
	const { trial } = account;
	const answer = await context.upstream.send({
		trial,
		target: route.target,
		headers: request.headers,
		body,
		signal
	});
	if (answer.kind === "failure") {
		book(settleFailure(answer, call, signal));
		sendApiError(response, context.api, answer.status, answer.message);
		return;
	}
	const { outcome, requestedCallIds, uses } = await passAnswer(context, answer, {
		call,
		response
	});
	for (const id of requestedCallIds) account.requestedCallIds.add(id);
	book(outcome);
	noteUses(account, uses);
}
async function admit(context, account, call, signal) {
	if (account.stop !== void 0) return {
		kind: "refused",
		stop: account.stop
	};
	if (call.kind === "count") return {
		kind: "admitted",
		key: {}
	};
	return admitCall(account, call, context.admit, signal);
}
function settleFailure({ sent, message }, call, signal) {
	const { kind, model } = call;
	const nothing = {
		kind,
		status: 0,
		usage: zeroUsage,
		longCacheCreation: 0,
		model
	};
	if (!sent || kind === "count") return nothing;
	const why = signal.aborted ? "the agent left before the answer began" : message;
	return {
		...nothing,
		usage: {
			...zeroUsage,
			input: call.inputEstimate
		},
		incomplete: `${why}: input estimated from the request, output unknown`
	};
}

async function openMeter(options) {
	assertUpstream(options.upstream);
	const limits = {
		...defaultLimits,
		...options.limits
	};
	const { upstream, socketPath } = options;
	const apiKey = upstream.kind === "http" ? upstream.apiKey : void 0;
	const accounts = /* @__PURE__ */ new Map();
	const context = {
		...options,
		limits,
		apiKey,
		accounts,
		upstream: openUpstream(options, limits),
		redact: (text) => makeRedactor([...apiKey === void 0 ? [] : [apiKey], ...accounts.keys()])(text)
	};
	const { port, close: closeServers } = await startServers(context, socketPath);
	const finish = async (token) => {
		const account = accountOf(accounts, token);
		account.closed = true;
		for (const controller of account.serving.values()) controller.abort();
		await Promise.all(account.serving.keys());
		accounts.delete(token);
		return reportAccount(account);
	};
	return {
		url: `http://127.0.0.1:${port}`,
		...defined({ socketPath }),
		register: (registration) => registerTrial(accounts, registration),
		report: (token) => reportAccount(accountOf(accounts, token)),
		finish,
		async close() {
			await Promise.all([...accounts.keys()].map(finish));
			await closeServers();
			context.upstream.close();
		}
	};
}
function openUpstream({ upstream, api }, limits) {
	return upstream.kind === "canned" ? openCannedUpstream(api, upstream.see) : openHttpUpstream(upstream, api, limits);
}
async function startServers(context, socketPath) {
	const { limits, api } = context;
	const onPort = openServer(serveRequests(context, () => onPort.address().port), limits, api);
	await listen(onPort, {
		host: "127.0.0.1",
		port: 0
	});
	const servers = [onPort];
	const close = async () => void await Promise.all(servers.map(closeServer));
	if (socketPath !== void 0) {
		const onSocket = openServer(serveRequests(context, () => void 0), limits, api);
		try {
			await listen(onSocket, { path: socketPath });
			servers.push(onSocket);
			await chmod(socketPath, 384);
		} catch (error) {
			await close();
			throw error;
		}
	}
	return {
		port: onPort.address().port,
		close
	};
}
function registerTrial(accounts, registration) {
	const { token, tokenCap } = registration;
	if (!/^[\x21-\x7e]{16,512}$/.test(token)) throw new TypeError("Expected a token of 16 to 512 visible characters");
	if (accounts.has(token)) throw new TypeError("Expected a token of its own for every trial");
	if (!Number.isFinite(tokenCap) || tokenCap <= 0) throw new TypeError(`Expected a positive token cap, got ${tokenCap}`);
	accounts.set(token, openAccount(registration));
}
function accountOf(accounts, token) {
	const account = accounts.get(token);
	if (account === void 0) throw new TypeError("Expected the token of a registered trial");
	return account;
}
function serveRequests(context, port) {
	return (request, response) => {
		request.on("error", () => void 0);
		response.on("error", () => void 0);
		serve(context, port(), request, response).catch((error) => {
			sendApiError(response, context.api, 500, context.redact(`the meter failed: ${error.message}`));
			response.destroy();
		});
	};
}
async function serve(context, port, request, response) {
	const { method, url, headers } = request;
	const route = checkRequest({
		method,
		url,
		host: headers.host,
		port
	}, context.api);
	if (route.kind === "refusal") return sendApiError(response, context.api, route.status, route.message);
	if (route.kind === "hello") return void response.writeHead(200).end();
	const account = context.accounts.get(readToken(headers) ?? "");
	if (account === void 0 || account.closed) return sendApiError(response, context.api, 401, "this token belongs to no trial that is running; nothing was sent");
	await track(account, response, (signal) => serveCall(context, account, route, {
		request,
		response,
		signal
	}));
}
async function track(account, response, work) {
	const controller = new AbortController();
	controller.signal.addEventListener("abort", () => response.destroy(), { once: true });
	response.once("close", () => {
		if (!response.writableFinished) controller.abort();
	});
	const done = work(controller.signal);
	const settled = done.catch(() => void 0);
	account.serving.set(settled, controller);
	try {
		await done;
	} finally {
		account.serving.delete(settled);
	}
}

function packageText({ name, setup }, version) {
	const command = `npm install --global ${setup?.package ?? ""}`;
	return {
		name,
		install: `Install it (${command}), or name it with runner.program.`,
		installVersion: `Install that version (${command}@${version})`
	};
}
async function findRunnerProgram({ model, version, program: wanted, scratch, env }, words, args = []) {
	const program = await findPinnedProgram({
		...words,
		program: wanted,
		args,
		version,
		scratch,
		env
	});
	const sandbox = await findSandbox(env);
	const { PATH: path = "" } = checkEnv(env, scratch);
	return {
		program,
		version,
		model,
		sandbox,
		readable: sightOfProgram({
			program,
			args,
			scratch,
			env
		}),
		path
	};
}
async function openRunnerMeter({ scratch }, { kind }, calls) {
	return openMeter({
		...calls,
		countTokens: await loadTokenizer(),
		...kind === "none" ? {} : { socketPath: join(scratch, "meter.sock") }
	});
}

const maxOutputBytes = 67108864;
const markName = "RENTROLL_TRIAL";
async function layOutTrial({ workspace, home }, path) {
	await mkdir(join(home, "tmp"), { recursive: true });
	giveRunToken(stateIn(home));
	await initGit(workspace, {
		PATH: path,
		HOME: home
	});
}
function trialProcess(request, trial, environment) {
	const { workspace, home, timeoutMs, signal } = request;
	const { sandbox, writable = [] } = environment;
	const inside = sandbox.kind === "none" ? /* @__PURE__ */ new Map() : showTrial(request, writable);
	const command = placeInside(boxTrial(request, trial, environment), inside);
	const marked = {
		...command,
		env: {
			...command.env,
			...tokenOf(home),
			[markName]: home
		}
	};
	return {
		command: wrapCommand(sandbox, marked),
		cwd: workspace,
		stdin: nameInside(trial.stdin, inside),
		timeoutMs,
		signal,
		mark: `${markName}=${home}`,
		maxOutputBytes
	};
}
function layServers({ servers = /* @__PURE__ */ new Map(), home }, path) {
	const usual = {
		PATH: path,
		HOME: home,
		LANG: "C.UTF-8",
		TMPDIR: join(home, "tmp")
	};
	const laid = /* @__PURE__ */ new Map();
	for (const [name, { command, args, env, tools }] of servers) {
		const variables = Object.entries({
			...env,
			...usual
		}).map(([key, value]) => `${key}=${value}`);
		laid.set(name, {
			command: "env",
			args: [
				"-i",
				...variables,
				command,
				...args
			],
			...defined({ tools })
		});
	}
	return laid;
}
function namePlaces(text, request, sandbox) {
	return sandbox.kind === "none" ? text : nameInside(text, showTrial(request, []));
}
const stateIn = (home) => userHome({ HOME: home });
function tokenOf(home) {
	const token = listTokens(stateIn(home))[0];
	return token === void 0 ? {} : { [runTokenName]: token };
}
function boxTrial(request, trial, environment) {
	const { workspace, home } = request;
	const { network, writable = [] } = environment;
	const socket = environment.meter?.socketPath;
	const sight = sightOf(linkedModules(workspace));
	return {
		...behindRelay(trial, environment),
		cwd: workspace,
		env: {
			...usualEnv(request, trial.path),
			...trial.env
		},
		writable: [
			workspace,
			home,
			...writable
		],
		readable: [...environment.readable, ...sight.readable],
		caches: sight.caches,
		...defined({
			socket,
			network
		})
	};
}
function behindRelay({ program, args }, { sandbox, meter, knowsSockets, network }) {
	const socket = meter?.socketPath;
	if (sandbox.kind === "none" || network !== void 0 || knowsSockets || meter === void 0 || socket === void 0) return {
		program,
		args
	};
	return relayCommand({
		program,
		args
	}, {
		url: meter.url,
		socket
	});
}
function usualEnv({ home }, path) {
	return {
		PATH: path,
		HOME: home,
		TMPDIR: join(home, "tmp"),
		LANG: "C.UTF-8",
		NO_COLOR: "1",
		TZ: "UTC"
	};
}

function createClaudeRunner(options) {
	const { version, meter } = options;
	const sandbox = usableBox(options.sandbox, meter);
	return {
		kind: "claude",
		level: "measured",
		version,
		...readBoxFacts(sandbox),
		run: (request) => runTrial$2(withOffered(request), {
			...options,
			sandbox
		})
	};
}
async function runTrial$2(request, options) {
	const sessionId = sessionIdOf(request.seed);
	const { ran, report } = await runMetered(request, options.meter, async (token) => {
		const definition = await layOut(request, options);
		const result = await runProcess(processOf$2(request, options, {
			token,
			sessionId,
			definition
		}));
		await collectTranscript(join(request.home, ".claude"), sessionId, request.transcript);
		return result;
	});
	return summariseRun$2(ran, report);
}
async function layOut(request, options) {
	const { path } = options;
	const definition = readDefinition(request);
	if (definition !== void 0 && request.definitionFile !== void 0) {
		const file = join(request.workspace, request.definitionFile);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, definition.text);
	}
	await layOutTrial(request, path);
	await writeServers(request, options);
	return definition;
}
const serversIn = ({ home }) => join(home, "servers.json");
async function writeServers(request, { path, sandbox }) {
	const servers = layServers(request, path);
	if (servers.size === 0) return;
	const mcpServers = Object.fromEntries([...servers].map(([name, { command, args }]) => [name, {
		command,
		args
	}]));
	await writeFile(serversIn(request), namePlaces(JSON.stringify({ mcpServers }), request, sandbox));
}
function withOffered(request) {
	const tools = readDefinition(request)?.tools ?? [];
	if (tools.length === 0 || request.servers === void 0) return request;
	const isOffered = (name) => tools.some((tool) => `${tool}__`.startsWith(`${serverMark(name)}__`));
	return {
		...request,
		servers: new Map([...request.servers].filter(([name]) => isOffered(name)))
	};
}
function grantServers({ servers = /* @__PURE__ */ new Map() }) {
	return [...servers].flatMap(([name, { tools }]) => tools === void 0 ? [serverMark(name)] : tools.map((tool) => `${serverMark(name)}__${tool}`));
}
function readDefinition({ definition, definitionFile }) {
	if (definition === "" || definitionFile === void 0) return void 0;
	return placeDefinition(definition, basename(definitionFile, ".md"));
}
function sessionIdOf(seed) {
	const hex = hashParts("session", seed);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32)
	].join("-");
}
function processOf$2(request, options, names) {
	const { program, meter, sandbox, readable, path, commands } = options;
	const { definition, sessionId, token } = names;
	const { workspace, home, maxTurns, allowed = [], plugins = [], model = options.model, wholeTools } = request;
	const agent = definition === void 0 ? {} : { agent: definition.name };
	const socket = sandbox.kind === "none" || meter.socketPath === void 0 ? {} : { socket: meter.socketPath };
	return trialProcess(request, {
		program,
		args: claudeArguments({
			model,
			maxTurns,
			...agent,
			tools: definition?.tools ?? [],
			commands,
			allowed: [...allowed, ...grantServers(request)],
			plugins: plugins.map((folder) => join(workspace, folder)),
			...defined({ servers: request.servers?.size ? serversIn(request) : void 0 }),
			sessionId
		}),
		stdin: request.prompt,
		path,
		env: claudeEnvironment({
			path,
			home,
			baseUrl: meter.url,
			token,
			wholeTools,
			...socket
		})
	}, {
		sandbox,
		readable,
		meter,
		knowsSockets: true
	});
}
function summariseRun$2({ end, stdout, stderr }, report) {
	const result = parseClaudeResult(stdout);
	const judged = judgeRun({
		end,
		result,
		stderr,
		tokens: totalTokens(report.usage),
		refusal: refusalOf(report)
	});
	const attempts = result?.denials ?? [];
	return {
		...summariseMetered(report, judged, result?.usage),
		...attempts.length > 0 ? { attempts } : {}
	};
}
async function collectTranscript(configDirectory, sessionId, target) {
	const projects = join(configDirectory, "projects");
	const files = [];
	for (const project of await list(projects)) {
		const subagents = join(projects, project, sessionId, "subagents");
		const names = (await list(subagents)).filter((name) => name.endsWith(".jsonl"));
		files.push(join(projects, project, `${sessionId}.jsonl`), ...names.map((name) => join(subagents, name)));
	}
	await joinTranscripts(configDirectory, files, target);
}
async function list(folder) {
	return (await readdir(folder).catch(() => [])).sort();
}
function placeDefinition(text, fallbackName) {
	const source = parseDefinition(text, fallbackName, "setup").value;
	if (source === void 0) return {
		text,
		name: fallbackName,
		tools: []
	};
	const { head, keys, body } = source;
	const tools = (readTools(findEntry(keys, "tools")?.value, head.text) ?? []).map(({ name }) => name);
	const scoped = applySplices(head.text, [setEntry(head.text, keys, "memory", "project")]);
	const name = textAt(keys, "name") ?? fallbackName;
	return {
		text: `---\n${scoped}---\n${body}`,
		name,
		tools
	};
}
async function openClaude(input) {
	const words = packageText(claudeKit, input.version);
	const program = await findRunnerProgram(input, words);
	const { sandbox } = program;
	const upstream = requireUpstream("anthropic", input);
	const meter = await openRunnerMeter(input, sandbox, {
		api: "anthropic",
		upstream
	});
	return {
		runner: createClaudeRunner({
			...program,
			meter,
			commands: input.commands
		}),
		close: () => meter.close()
	};
}

const tokenName = "RENTROLL_TRIAL_TOKEN";
function renderCodexConfig({ model, baseUrl, instructions, servers = /* @__PURE__ */ new Map() }) {
	return [
		`model = ${quoteToml(model)}`,
		"model_provider = \"local\"",
		"approval_policy = \"never\"",
		"web_search = \"disabled\"",
		"check_for_update_on_startup = false",
		...instructions === "" ? [] : [`developer_instructions = ${quoteToml(instructions)}`],
		"[analytics]",
		"enabled = false",
		"[sandbox_workspace_write]",
		"exclude_slash_tmp = true",
		"exclude_tmpdir_env_var = true",
		"[shell_environment_policy]",
		"ignore_default_excludes = false",
		"[model_providers.local]",
		"name = \"local\"",
		`base_url = ${quoteToml(`${baseUrl}/v1`)}`,
		`env_key = "${tokenName}"`,
		"wire_api = \"responses\"",
		"request_max_retries = 2",
		"stream_max_retries = 2",
		...[...servers].flatMap(renderServer),
		""
	].join("\n");
}
function renderServer([name, { command, args, tools }]) {
	return [
		`[mcp_servers.${quoteToml(name)}]`,
		`command = ${quoteToml(command)}`,
		`args = ${listToml(args)}`,
		"required = true",
		"startup_timeout_sec = 20",
		...tools === void 0 ? [] : [`enabled_tools = ${listToml(tools)}`]
	];
}
const listToml = (texts) => `[${texts.map(quoteToml).join(", ")}]`;
function quoteToml(text) {
	return JSON.stringify(text.toWellFormed()).replaceAll("", "\\u007F");
}
const usageSchema$1 = object({
	input_tokens: wholeNumber,
	cached_input_tokens: optional(wholeNumber, 0),
	cache_write_input_tokens: optional(wholeNumber, 0),
	output_tokens: wholeNumber
});
const eventSchema = variant("type", [
	object({
		type: literal("turn.completed"),
		usage: usageSchema$1
	}),
	object({
		type: literal("turn.failed"),
		error: object({ message: string() })
	}),
	object({
		type: literal("error"),
		message: string()
	})
]);
function parseCodexEvents(stdout) {
	let usage;
	let completed = false;
	let error = "";
	for (const line of stdout.split("\n")) {
		const parsed = safeParse(eventSchema, readJson(line));
		if (!parsed.success) continue;
		const event = parsed.output;
		completed = event.type === "turn.completed" || completed && event.type === "error";
		if (event.type === "turn.completed") usage = addUsage(usage ?? zeroUsage, toUsage(event.usage));
		else error = event.type === "error" ? event.message : event.error.message;
	}
	return {
		usage,
		completed,
		error
	};
}
function toUsage(usage) {
	const cacheRead = Math.min(usage.input_tokens, usage.cached_input_tokens);
	const cacheCreation = Math.min(usage.input_tokens - cacheRead, usage.cache_write_input_tokens);
	return {
		input: usage.input_tokens - cacheRead - cacheCreation,
		cacheRead,
		cacheCreation,
		output: usage.output_tokens
	};
}

function createCodexRunner(options) {
	const { version, meter } = options;
	const sandbox = usableBox(options.sandbox, meter);
	return {
		kind: "codex",
		level: "measured",
		version,
		...findCodexBox(sandbox),
		run: (request) => runTrial$1(request, {
			...options,
			sandbox
		})
	};
}
function findCodexBox(sandbox) {
	const { enforced, notEnforced } = readBoxFacts(sandbox);
	return notEnforced === void 0 ? { enforced } : {
		enforced,
		notEnforced: `${notEnforced}; Codex itself keeps the commands of its agent from writing and from the network, but nothing keeps them from reading`
	};
}
async function runTrial$1(request, options) {
	const { meter, turnLimit, path } = options;
	const codexHome = join(request.home, ".codex");
	const { ran, report } = await runMetered(request, meter, async (token) => {
		turnLimit.watch(request.seed, request.maxTurns, () => countTurns(meter.report(token)));
		await layOutTrial(request, path);
		await configure(request, options, codexHome);
		const result = await runProcess(processOf$1(request, options, {
			token,
			codexHome
		}));
		await collectRollout(codexHome, request.transcript);
		return result;
	});
	return summariseRun$1(ran, report, turnLimit.forget(request.seed));
}
async function configure(request, { model, meter, path, sandbox }, codexHome) {
	await mkdir(codexHome, { recursive: true });
	const instructions = await placeInstructions(request, codexHome);
	const servers = layServers(request, path);
	const text = renderCodexConfig({
		model: request.model ?? model,
		baseUrl: meter.url,
		instructions,
		servers
	});
	await writeFile(join(codexHome, "config.toml"), namePlaces(text, request, sandbox));
}
function processOf$1(request, { program, path, sandbox, readable, meter }, { token, codexHome }) {
	const args = [
		"exec",
		"--json",
		"--skip-git-repo-check",
		...ownBox(sandbox),
		"-"
	];
	const env = {
		CODEX_HOME: codexHome,
		[tokenName]: token
	};
	return trialProcess(request, {
		program,
		args,
		stdin: request.prompt,
		path,
		env
	}, {
		sandbox,
		readable,
		meter
	});
}
function ownBox({ kind }) {
	return kind === "none" ? ["-s", "workspace-write"] : ["--dangerously-bypass-approvals-and-sandbox"];
}
function summariseRun$1({ end, stdout, stderr }, report, outOfTurns) {
	const events = parseCodexEvents(stdout);
	const tokens = totalTokens(report.usage);
	const lastStatus = report.calls.at(-1)?.status;
	const refused = refusalOf(report);
	return summariseMetered(report, judgeCodex({
		end,
		events,
		stderr,
		tokens,
		lastStatus,
		refusal: refused === "budget" && outOfTurns ? "turns" : refused
	}), events.usage);
}
async function collectRollout(codexHome, target) {
	const sessions = join(codexHome, "sessions");
	const files = (await readdir(sessions, { recursive: true }).catch(() => [])).filter((name) => /(?:^|[\\/])rollout-[^\\/]*\.jsonl$/.test(name)).sort().map((name) => join(sessions, name));
	await joinTranscripts(codexHome, files, target);
}
const memoryName = "AGENTS.md";
async function placeInstructions(request, codexHome) {
	const { workspace, memoryFile, definition } = request;
	if (!["", memoryName].includes(memoryFile)) await copyFile(join(workspace, memoryFile), join(codexHome, memoryName));
	return (parseDefinition(definition, memoryName, "setup").value?.body ?? definition).trim();
}
function judgeCodex(facts) {
	const code = judgeEnd(facts);
	if (typeof code !== "number") return code;
	const { events, stderr, tokens, lastStatus } = facts;
	if (code === 0 && events.completed && tokens > 0) return { exit: "finished" };
	const apiFailed = lastStatus !== void 0 && isApiTrouble(lastStatus, events.error);
	const cause = firstLine(events.error) || firstLine(stderr) || "it printed nothing readable";
	return {
		exit: apiFailed || tokens === 0 ? "environment-error" : "agent-error",
		detail: `exit code ${code}: ${cause}`
	};
}
function requireVisibleScratch(scratch) {
	if (!scratch.startsWith("/dev/")) return;
	const message = `without bubblewrap, Codex cannot run commands below ${quoteValue(scratch)}: its own sandbox hides /dev`;
	throw setupError("runner-broken", message, "Set TMPDIR to a folder that is not below /dev, or install bubblewrap.");
}
async function openCodex(input) {
	const program = await findRunnerProgram(input, packageText(codexKit, input.version));
	const { sandbox } = program;
	if (sandbox.kind === "none" && input.see === void 0) requireVisibleScratch(input.scratch);
	const turnLimit = openTurnLimit();
	const upstream = requireUpstream("openai", input);
	const meter = await openRunnerMeter(input, sandbox, {
		api: "openai",
		upstream,
		admit: turnLimit.admit
	});
	return {
		runner: createCodexRunner({
			...program,
			meter,
			turnLimit
		}),
		close: () => meter.close()
	};
}

function createCommandRunner(options) {
	const { version, metered, network } = options;
	const sandbox = usableBox(options.sandbox, metered?.meter);
	return {
		kind: "command",
		level: "measured",
		version,
		...readBoxFacts(sandbox, network),
		run: (request) => runTrial(request, {
			...options,
			sandbox
		})
	};
}
async function runTrial(request, options) {
	const { metered } = options;
	if (metered === void 0) return summariseRun(request, await start(request, options, void 0).catch((error) => notStarted(error, request.signal)), void 0);
	const { ran, report } = await runMetered(request, metered.meter, (token) => start(request, options, {
		api: metered.api,
		url: metered.meter.url,
		token
	}));
	return summariseRun(request, ran, report);
}
async function start(request, { program, args, path, model, metered, ...options }, meter) {
	const { transcript } = request;
	await layOutTrial(request, path);
	await writeFile(transcript, "");
	const stdin = renderRequest(request, request.model ?? model, meter);
	const place = {
		...options,
		writable: [transcript],
		...metered === void 0 ? {} : { meter: metered.meter }
	};
	const ran = await runProcess(trialProcess(request, {
		program,
		args,
		stdin,
		path,
		env: {}
	}, place));
	if (readLeftText(transcript) === "") await writeTranscript(transcript, ran.stdout);
	return ran;
}
function renderRequest(request, model, meter) {
	const { prompt, workspace, memoryFile, definition, maxTurns, tokenCap, timeoutMs, seed, transcript } = request;
	return `${JSON.stringify({
		schema: 1,
		prompt,
		workspace,
		memoryFile,
		definition,
		maxTurns,
		tokenCap,
		timeoutMs,
		seed,
		model,
		transcript,
		...defined({ meter })
	})}\n`;
}
function withoutSilence({ tools, ...run }) {
	return tools ? {
		...run,
		tools
	} : run;
}
function summariseRun(request, ran, report) {
	const { end, stdout, stderr } = ran;
	const parsed = parseAnswer(stdout);
	const answer = parsed.kind === "answer" ? parsed.answer : void 0;
	const metered = report !== void 0 && totalTokens(report.usage) > 0 ? report : void 0;
	const usage = metered?.usage ?? answer?.usage;
	const judged = judgeCommand({
		end,
		parsed,
		stderr,
		usage,
		limits: request,
		refusal: report && refusalOf(report)
	});
	if (metered !== void 0) return withoutSilence(summariseMetered(metered, judged, answer?.usage));
	return {
		...report === void 0 ? judged : blameEndpoint(report, judged),
		usage: usage ?? zeroUsage,
		turns: answer?.turns ?? 0,
		model: answer?.model ?? "",
		firstRequest: (report?.firstRequest || answer?.firstRequest) ?? ""
	};
}
function judgeCommand(facts) {
	const code = judgeEnd(facts);
	return typeof code === "number" ? judgeAnswer(facts, code) : code;
}
function judgeAnswer({ parsed, stderr, usage, limits }, code) {
	if (parsed.kind === "fault") {
		const errorLine = firstLine(stderr);
		return {
			exit: "agent-error",
			detail: `exit code ${code}: ${parsed.fault}${errorLine === "" ? "" : ` (${errorLine})`}`
		};
	}
	const { exit, detail } = parsed.answer;
	const words = detail === void 0 ? {} : { detail: firstLine(detail) };
	if (exit === "environment-error") return {
		exit,
		...words
	};
	if (usage === void 0) return {
		exit: "agent-error",
		detail: "unmeasured: its answer holds no usage"
	};
	if (exit !== "finished") return {
		exit,
		...words
	};
	if (code !== 0) return {
		exit: "agent-error",
		detail: `it says "finished" but ends with exit code ${code}`
	};
	if (totalTokens(usage) > limits.tokenCap) return {
		exit: "token-cap",
		detail: "it spent more tokens than a trial may"
	};
	if (parsed.answer.turns > limits.maxTurns) return {
		exit: "turn-cap",
		detail: "it made more calls than a trial may"
	};
	return {
		exit,
		...words
	};
}
const words = {
	name: commandKit.name,
	install: "Install it on PATH, or write its absolute path into runner.program.",
	installVersion: "Install that version"
};
async function openCommand(input) {
	const { args, network } = input;
	const program = await findRunnerProgram(input, words, args);
	const { sandbox } = program;
	const metered = await openMeterFor(input, sandbox);
	return {
		runner: createCommandRunner({
			...program,
			args,
			metered,
			...network ? { network: "machine" } : {}
		}),
		close: async () => metered?.meter.close()
	};
}
async function openMeterFor(input, sandbox) {
	for (const api of commandKit.apis) {
		if (findEndpoint(api, input.env) === void 0) continue;
		const upstream = requireUpstream(api, input);
		return {
			api,
			meter: await openRunnerMeter(input, sandbox, {
				api,
				upstream
			})
		};
	}
}
const count = pipe(number("Expected whole number"), safeInteger("Expected whole number"), minValue(0));
const exits = [
	"finished",
	"turn-cap",
	"token-cap",
	"agent-error",
	"environment-error"
];
const usageSchema = object({
	input: count,
	output: count,
	cacheCreation: count,
	cacheRead: count
});
const answerSchema = object({
	schema: literal(1),
	exit: picklist(exits),
	usage: optional(usageSchema),
	turns: count,
	model: pipe(string(), minLength(1), maxLength(200)),
	firstRequest: optional(pipe(string(), maxLength(16777216)), ""),
	detail: optional(pipe(string(), maxLength(1e4)))
});
function parseAnswer(stdout) {
	const line = stdout.trimEnd().split("\n").at(-1) ?? "";
	if (line.trim() === "") return {
		kind: "fault",
		fault: "it printed no answer"
	};
	const value = readJson(line);
	if (value === void 0) return {
		kind: "fault",
		fault: "its last line is not JSON"
	};
	const parsed = safeParse(answerSchema, value);
	if (!parsed.success) return {
		kind: "fault",
		fault: describeIssue(parsed.issues[0])
	};
	const { usage, detail, firstRequest, ...rest } = parsed.output;
	const isMeasured = usage !== void 0 && totalTokens(usage) > 0;
	return {
		kind: "answer",
		answer: {
			...rest,
			firstRequest,
			detail,
			usage: isMeasured ? usage : void 0
		}
	};
}
function describeIssue(issue) {
	const path = getDotPath(issue);
	return `its answer does not have the documented form${path === null ? "" : ` at "${path}"`}: ${issue.message}`.slice(0, 300);
}

async function openCopilot(input) {
	const program = await findRunnerProgram(input, packageText(copilotKit, input.version));
	const { sandbox } = program;
	const upstream = requireUpstream("openai", input);
	const meter = await openRunnerMeter(input, sandbox, {
		api: "openai",
		upstream
	});
	const cache = join(input.scratch, ".cache/copilot");
	await mkdir(cache, { recursive: true });
	const options = {
		...program,
		sandbox: usableBox(sandbox, meter),
		meter,
		cache
	};
	return {
		runner: {
			kind: "copilot",
			level: "measured",
			version: program.version,
			...readBoxFacts(options.sandbox),
			run: (request) => runOnce(request, options)
		},
		close: () => meter.close()
	};
}
async function runOnce(request, options) {
	const { ran, report } = await runMetered(request, options.meter, async (token) => {
		await layOutTrial(request, options.path);
		return runProcess(processOf(request, options, token));
	});
	const { end, stdout, stderr } = ran;
	const code = judgeEnd({
		end,
		refusal: refusalOf(report)
	});
	const detail = { detail: `exit code ${code}: ${firstLine(stderr) || firstLine(stdout) || "it printed nothing readable"}` };
	if (typeof code !== "number") return summariseMetered(report, code, void 0);
	return summariseMetered(report, code === 0 ? { exit: "finished" } : {
		exit: "agent-error",
		...detail
	}, void 0);
}
function processOf(request, options, token) {
	const { program, path, model, sandbox, readable, meter, cache } = options;
	const { prompt, home, seed } = request;
	const args = [
		"-p",
		prompt,
		"--output-format",
		"json",
		"--no-auto-update",
		...["--session-id", sessionIdOf(seed)]
	];
	const env = {
		COPILOT_HOME: join(home, ".copilot"),
		COPILOT_CACHE_HOME: cache,
		COPILOT_OFFLINE: "true",
		COPILOT_PROVIDER_BASE_URL: `${meter.url}/v1`,
		COPILOT_PROVIDER_WIRE_API: "responses",
		COPILOT_PROVIDER_API_KEY: token,
		COPILOT_MODEL: model
	};
	const place = {
		sandbox,
		readable: [...readable, cache],
		meter
	};
	return trialProcess(request, {
		program,
		args,
		stdin: "",
		path,
		env
	}, place);
}

export { layAssets as $, weighRequest as A, openTrialStore as B, openCheckEnvironment as C, runAffordable as D, requireOwnHome as E, runTrial$3 as F, sumRecalled as G, budgetOfRun as H, tidyTrial as I, writePartCharges as J, readPartCharges as K, layFile as L, walkStrings as M, openArm as N, openRunner as O, openTrialPorts as P, layAsset as Q, makeWorkspace as R, closeOnFailure as S, requireBox as T, limitsOf as U, locateLimits as V, reportOfRun as W, refuseOtherContext as X, contextOf as Y, termsFor as Z, proveTasks as _, createCodexRunner as a, askOwnJournal as at, refuseOtherIsolation as b, createClaudeRunner as c, hasPortableKey as ct, sessionIdOf as d, keyVariablesOf as dt, noteWithout as et, isOffered as f, vouchForJob as g, openVouching as h, parseAnswer as i, askJournal as it, textOfRequest as j, findCarrier as k, openClaude as l, findEndpoint as lt, openVouchedFolder as m, judgeCommand as n, silence as nt, judgeCodex as o, inJournal as ot, openHanded as p, toKeptCharge as q, openCommand as r, surroundingsAt as rt, openCodex as s, openJournal as st, openCopilot as t, requireSurroundings as tt, placeDefinition as u, hasRunnerKey as ut, findStoredMachine as v, openLiveEnvironment as w, sayAnew as x, openOffline as y, workspaceFolder as z };