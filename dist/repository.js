import { i as __toESM } from "./rolldown-runtime.js";
import { I as readPlain, a as joinPath, f as findWatched, i as isRepositoryPath, l as isSlug, o as countCharacters, p as watchedFiles, r as isInside } from "./quick-answer.js";
import { Ar as behaviourDefaults, Cr as hashParts, Dn as listEntries, Dr as loadTokenizer, En as isCompiled, Er as countLong, Ft as toDay, G as digestOfRecording, H as redactExcerpt, Hr as runnerKinds, Ht as outcomeTermsOf, Nr as earlierAlpha, On as longestScriptBytes, Pt as hintKnownNames, Qn as sum, R as parseRecording, Rr as policyDefaults, Sr as textOf$2, Tn as currencyOfRule, Tr as sha256Hex, Vt as assetOutcomeDefaults, Yr as metricWeights, _ as judgeCounts, _i as joinRevisions, _n as arms, a as proveConfirmed, c as proveStanding, ci as messageOf, dn as quoteValue, ei as totalTokens, g as worthlessLimit, gr as objectOf, h as strictAlpha, hr as isObject, ii as defined, ir as quoteShell, jt as indexLines, k as layText, kt as decodeText, m as estimateWorthlessShare, mi as ProblemError, mr as asObject, n as readGuardEviction, o as proveMeasuredHere, q as summariseServers, rt as runners$1, s as proveSigned, si as keysOf, sn as compareText, tt as isSimulated, un as findUnsafeCharacter, v as addCounts, vi as makeError, vr as parseOrThrow, wn as currencyOf, wr as sha256, x as splitSentences, xn as isLeak, xr as stableJson, y as noCounts, yi as setupError, z as replayArguments } from "./core.js";
import { f as openWorktree, ht as resolveRefs, m as listDirty, mt as noteBase, p as openCommit, pt as findRoot } from "./adapters.js";
import { A as maxLength, E as literal, G as regex, H as pipe, J as strictObject, K as safeInteger, L as number, N as minValue, Q as union, R as object, W as record, X as string, Z as transform, b as getDotPath, d as array, g as description, it as require_picomatch, j as maxValue, l as parse, m as check, q as safeParse, u as TomlError, y as getDescription, z as optional } from "./libraries.js";
import { B as formatDollars, _ as describeLiveRule, z as formatCount } from "./report.js";
import { $n as findPromptList, $r as weighRemoval, A as priceCarried, An as findRepeatFaults, Ar as splitRule, B as rankResidents, Bn as checkDrift, C as growLock, Cn as loadSuites, Cr as withoutChange, D as checkDefinition, Dn as parseOnce, Dr as isSpecial, E as checkOutcome, En as loadLock, Er as isLargeFilePointer, F as listSentences, Ft as findUnpricedTier, G as checkScripts, Gr as judgeEvidence, H as lintLedger, Hn as listFarPlugins, I as checkLock, In as findOwnership, Ir as harmRuleOf, Jn as findTooFew, K as checkProbes, Kn as isAssetHook, Kr as speaksForKeeping, L as moveFixture, Ln as generatedMark, Lr as hashBody, M as growthProblems, N as surfaceOf, Nn as parseLedger, Nr as chainReceipt, Nt as priceWorstToken, O as describeNeverWithheld, On as loadCommitFixture, Or as specialAsset, P as findWords, Pn as parseConfig, Qn as whyUntriggered, R as checkContextLimit, Rn as isShared, Rr as isDecidedAsToday, S as openSealed, Sn as loadSuite, Sr as isSuspect, T as compareNumbers, Tn as loadFixture, Tr as findInFixture, Un as listSettingsEntries, Ur as roundNumbers, V as loadRentMeasure, Vn as listAssets, Vr as procedureOf, Wn as noEntries, Wr as sumSpend, Xn as noTriggers, Yn as findTriggers, Yt as diffLedger, Zn as usualFloor, _n as compileMemory, _t as findEvidenceFaults, ai as whyUnpriced, bn as findImports, br as kindOfEntry, cr as pathBelow, dn as hashBodies, dr as measureDrift, ei as monthlySessions, er as readPromptFile, fn as listUnmet, fr as grantSkills, g as readProse, gr as settingsFile, gt as decideRuleBy, h as tidySentence, hr as readObjectFile, ht as decideRule, ir as judgeTriggers, j as findGrowth, jr as splitTermsOf, k as whyNeverWithheld, kn as parseReceipt, kr as tooLargeAsset, ln as signedText, lr as sayEntry, lt as findSharingFaults, m as suggestProbe, mn as isSealed, mr as contextEvents, mt as verifyEvidenceBy, ni as findPrices, or as hashAsset, ot as selfTestLine, p as findDirective, pn as ridesBeside, pt as verifyEvidence, q as locateKey, qn as findNeighbours, rr as countAsked, sn as checkSignature, sr as openGlobs, ti as resolveMinimalEffect, un as hasMet, ur as judgeFile, ut as findTorn, vr as buysOf, w as renderLock, wn as longestTaskText, wr as assetLimits, x as nameless, xn as readLines, xr as findRuleAnswers, yn as selectCompiledRules, zn as placeMemory, zr as pickNumbers } from "./steps.js";
import { T as toPlainValue, m as parseYaml } from "./core-yaml.js";
import { t as parseGuardFile } from "./session.js";
const { posix } = globalThis.process.getBuiltinModule("node:path");
const { isDeepStrictEqual } = globalThis.process.getBuiltinModule("node:util");
const { basename: basename$1, join: join$1 } = globalThis.process.getBuiltinModule("node:path/posix");

async function readTreeText(tree, path) {
	return (await tree.read(path))?.toString("utf8");
}
async function isSameFile(path, before, after) {
	const [was, is] = await Promise.all([before?.read(path), after.read(path)]);
	if (was !== void 0 || is !== void 0) return was !== void 0 && is?.equals(was) === true;
	const [from, to] = await Promise.all([before?.readLink(path), after.readLink(path)]);
	return from !== void 0 && from === to;
}
async function readMemory(tree, config) {
	const paths = Object.values(config.agents).map((agent) => agent.memory);
	const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
	return new Map(paths.flatMap((path, index) => texts[index] === void 0 ? [] : [[path, texts[index]]]));
}
function locateFiles(configFile) {
	const home = posix.dirname(configFile);
	return {
		config: configFile,
		ledger: posix.join(home, "ledger.yml"),
		receipts: posix.join(home, "receipts"),
		audits: posix.join(home, "audits"),
		baselines: posix.join(home, "baselines.yml"),
		coverage: posix.join(home, "coverage.yml"),
		home,
		oldState: posix.join(home, "state")
	};
}
function nameRecord(id) {
	const quote = (part) => encodeURIComponent(part).replaceAll(".", "%2E").replaceAll("*", "%2A");
	return id.split(":").map(quote).join(".");
}
function receiptFile(paths, rule) {
	return posix.join(paths.receipts, `${nameRecord(rule)}.json`);
}
function auditFile(paths, rule) {
	return posix.join(paths.audits, `${nameRecord(rule)}.json`);
}
function requireSources({ head, paths }) {
	const { config, ledger } = head;
	if (config !== void 0 && ledger !== void 0) return {
		config,
		ledger
	};
	const own = (problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
	throw new ProblemError(head.problems.filter(own));
}

function countsAsStrike(record, standing, { bodyHash, activeSet }) {
	if (record?.verdict !== "does-not-earn" || record.bodyHash !== bodyHash) return false;
	if (speaksForKeeping(record.evidence)) return false;
	return record.fingerprint.activeSet === activeSet && record.decidedOn >= (standing?.decidedOn ?? "");
}
function hasEarned(standing, bodyHash) {
	return standing !== void 0 && standing.bodyHash === bodyHash && letsIn(standing);
}
function letsIn(receipt) {
	return receipt.replaces === void 0 ? receipt.verdict === "earns" : mayGo(receipt);
}
function mayGo({ verdict, evidence, procedure }) {
	const judgement = judgeEvidence(evidence, harmRuleOf(procedure));
	return weighRemoval({
		judgement,
		settled: verdict !== "undecided"
	}) === "may-go";
}
function carriesLeaving(receipt, kind) {
	if (receipt === void 0 || receipt.replaces !== void 0 !== (kind === "reworded")) return false;
	return mayGo(receipt);
}
function listDeparted({ base, head }) {
	const active = new Set(head.ledger?.rules.filter(({ status }) => status === "active").map(({ id }) => id));
	return (base?.ledger?.rules ?? []).filter(({ id, status }) => status === "active" && !active.has(id)).map(({ id, agent }) => ({
		rule: id,
		agent
	}));
}

const shortestAnswer = 12;
async function checkAnswers({ base, head, paths }) {
	const revision = base ?? head;
	if (revision.fixture === void 0 || revision.suites.size === 0) return {
		problems: [],
		tasks: /* @__PURE__ */ new Map()
	};
	const texts = [...listRules(head, base, paths.ledger), ...base === void 0 ? [] : await listLines$2(head, base)];
	const found = await findKnownAnswers(texts.map(({ text }) => text), revision);
	return {
		problems: texts.flatMap((placed) => (found.get(placed.text) ?? []).slice(0, 1).map((answer) => toProblem$2(placed, answer, found))),
		tasks: tasksOfAnswers(found)
	};
}
function listRules(head, base, file) {
	const before = new Set(base?.ledger?.rules.map(({ body }) => body));
	return (head.ledger?.rules ?? []).filter(({ status }) => status === "candidate" || status === "active").map(({ id, body, line, column }) => {
		return {
			text: body,
			name: `rule ${quoteValue(id)}`,
			isNew: !before.has(body),
			file,
			line,
			column
		};
	});
}
async function listLines$2(head, base) {
	const files = Object.values(head.config?.agents ?? {}).flatMap(({ memory, definition }) => [memory, definition].filter((path) => path !== void 0));
	const rules = new Set((head.ledger?.rules ?? []).map(({ body }) => body));
	return (await Promise.all([...new Set(files)].map(async (file) => {
		const [before = "", after = ""] = await Promise.all([base, head].map(({ tree }) => readTreeText(tree, file)));
		const known = new Set(before.split("\n"));
		return after.split("\n").flatMap((text, index) => {
			const isRule = [...rules].some((body) => text.includes(body));
			if (known.has(text) || isRule || text.trim().length < 12) return [];
			return [{
				text,
				name: "a line that this change brings",
				isNew: true,
				file,
				line: index + 1
			}];
		});
	}))).flat();
}
const said = {
	line: "says what a line of the answer says",
	name: "has a name that only the answer has",
	path: "names a hidden test"
};
function refuseAnswer(code, name, answer, at, more = "") {
	const { kind, task, file, line } = answer;
	const message = `${name} ${said[kind]} of golden task ${quoteValue(task)}: ${file}:${line}${more}`;
	return makeError("head", code, message, "Say what holds for other work too, without the words of that answer; or bring another golden task for it first.", at);
}
function toProblem$2({ text, name, isNew, file, line, column }, answer, found) {
	const others = (found.get(text)?.length ?? 1) - 1;
	const more = others === 0 ? "" : `, and ${others} more`;
	const isError = isNew && (found.get(text) ?? []).some(({ kind }) => kind !== "name");
	const problem = refuseAnswer("answer-key", name, answer, {
		file,
		line,
		...defined({ column })
	}, more);
	return isError ? problem : {
		...problem,
		severity: "warning"
	};
}
async function findKnownAnswers(texts, revision) {
	const tasks = [...revision.suites.values()].flatMap((suite) => suite.tasks);
	const read = readStarts(revision);
	const known = listKnown(revision);
	const found = /* @__PURE__ */ new Map();
	for (const text of new Set(texts)) {
		const suspected = tasks.filter((task) => isSuspect(text, task));
		if (suspected.length === 0) continue;
		const others = known.filter((line) => line !== text);
		const answers = (await Promise.all(suspected.map(async (task) => ({
			...task,
			files: await read(task)
		})))).flatMap((task) => findRuleAnswers(text, task, others));
		if (answers.length > 0) found.set(text, answers);
	}
	return found;
}
function tasksOfAnswers(found) {
	return new Map([...found].map(([text, answers]) => [text, [...new Set(answers.map(({ task }) => task))].sort()]));
}
function listKnown({ ledger, definitions, instructions }) {
	return [
		...(ledger?.rules ?? []).filter(({ status }) => status === "active" || status === "inherited").map(({ body }) => body),
		...definitions.values(),
		...instructions.values()
	];
}
function readStarts({ fixture }) {
	const read = /* @__PURE__ */ new Map();
	const load = async (task) => {
		try {
			const entries = await ((task.start?.kind === "commit" ? await fixture?.startOf?.(task) : fixture) ?? fixture)?.read() ?? [];
			const files = new Map(entries.map(({ path, content }) => [path, Buffer.from(content).toString("utf8")]));
			return task.start?.kind === "patch" ? withoutChange(files, task.start.patch) : files;
		} catch {
			return /* @__PURE__ */ new Map();
		}
	};
	return (task) => {
		const key = task.start === void 0 ? "" : JSON.stringify(task.start);
		const files = read.get(key) ?? load(task);
		read.set(key, files);
		return files;
	};
}

async function checkAssetAnswers(assets, { base, head }) {
	const revision = base ?? head;
	if (revision.suites.size === 0) return {
		tasks: /* @__PURE__ */ new Map(),
		problems: []
	};
	const lines = (await Promise.all(assets.map((asset) => listLines$1(asset, head)))).flat();
	const found = await findKnownAnswers(lines.map(({ text }) => text), revision);
	const leaks = lines.flatMap((line) => (found.get(line.text) ?? []).slice(0, 1).map((answer) => ({
		line,
		answer
	})));
	const byAsset = Map.groupBy(leaks, ({ line }) => line.asset);
	const tasksOf = (of) => [...new Set(of.map(({ answer }) => answer.task))].sort();
	return {
		tasks: new Map([...byAsset].map(([id, of]) => [id, tasksOf(of)])),
		problems: [...leaks.map(({ line, answer }) => knowsTask(line, answer)), ...findInFixture(assets, listTaskFiles(revision))]
	};
}
async function listLines$1({ id, files, entry, main, body }, { tree }) {
	const read = files.map(async ({ path }) => {
		const content = await tree.read(path);
		if (content === void 0 || content.includes(0)) return [];
		return content.toString("utf8").split("\n").map((text, index) => ({
			asset: id,
			text,
			file: path,
			line: index + 1
		})).filter(({ text }) => text.trim().length >= 12);
	});
	return [...entry?.hook === void 0 ? [] : [{
		asset: id,
		text: body,
		file: main,
		line: 1
	}], ...(await Promise.all(read)).flat()];
}
function listTaskFiles({ suites, config }) {
	const tasks = [...suites.values()].flatMap((suite) => suite.tasks);
	const isCommit = config?.fixture.commit !== void 0;
	const references = tasks.map(({ id, reference }) => ({
		task: id,
		paths: [...reference.matchAll(/^(?:---|\+\+\+) [ab]\/(\S+)/gm)].flatMap(([, path]) => path ?? [])
	}));
	return {
		...isCommit || config === void 0 ? {} : { fixture: config.fixture.path },
		references: isCommit ? references : []
	};
}
function knowsTask({ asset, file, line }, answer) {
	const problem = refuseAnswer("asset-knows-task", asset, answer, {
		file,
		line,
		column: 1
	});
	return answer.kind === "name" ? {
		...problem,
		severity: "warning"
	} : problem;
}

async function bringAsset(change, head) {
	const [before, after] = versionsOf(change);
	if ((after ?? before)?.server !== void 0) return bringServer(change.id, before, after, head);
	const gone = before?.entry === void 0 ? (before?.files ?? []).map(({ path }) => [path, null]) : [];
	const brought = (after?.files ?? []).map(async ({ path, mode }) => {
		return [path, {
			bytes: await head.read(path) ?? Buffer.alloc(0),
			mode: mode === "100755" ? "100755" : "100644"
		}];
	});
	const files = new Map([...gone, ...await Promise.all(brought)]);
	const laid = [...files].flatMap(([path, file]) => file === null ? [] : [path]);
	const isChosenAnew = (before?.chosen ?? false) !== (after?.chosen ?? false);
	const style = (after ?? before)?.kind === "style" && isChosenAnew ? await readStyle(head) : void 0;
	const plugins = new Map(folderOfPlugin(after).map((folder) => [after?.name ?? "", folder]));
	return {
		files,
		allowed: grantSkills(laid, plugins),
		...defined({ style }),
		...bringEntry(before, after)
	};
}
function bringEntry(before, after) {
	const [was, is] = [before?.entry?.hook, after?.entry?.hook];
	if (was !== void 0 || is !== void 0) return { hook: defined({
		before: was,
		after: is
	}) };
	const [[gone], [come]] = [folderOfPlugin(before), folderOfPlugin(after)];
	return gone === void 0 && come === void 0 ? {} : { plugin: defined({
		before: gone,
		after: come
	}) };
}
function folderOfPlugin(asset) {
	return asset?.entry?.keys[0] === "enabledPlugins" ? [asset.path] : [];
}
async function bringServer(id, before, after, head) {
	const files = [before, after].flatMap((asset) => asset?.files.filter(({ path }) => path !== asset.main) ?? []).map(async ({ path, mode }) => {
		const bytes = await head.read(path);
		return [path, bytes === void 0 ? null : {
			bytes,
			mode: mode === "100755" ? "100755" : "100644"
		}];
	});
	const { server } = after ?? {};
	const start = server === void 0 || server.run === "off" ? null : server.start;
	return {
		files: new Map(await Promise.all(files)),
		allowed: [],
		servers: /* @__PURE__ */ new Map([[id.slice(4), start]])
	};
}
function versionsOf(change) {
	return [change.kind === "added" ? void 0 : change.before, change.kind === "removed" ? void 0 : change.after];
}
async function readStyle(tree) {
	const { outputStyle } = await readObjectFile(tree, settingsFile);
	return typeof outputStyle === "string" ? outputStyle : "";
}

function listUnproved([base, head]) {
	const evicted = new Set(base?.assets?.filter(({ status }) => status === "evicted").map(({ id }) => id));
	return (head?.assets ?? []).filter((entry) => {
		return entry.status === "candidate" && evicted.has(entry.id) || entry.status === "active" && !stands(entry, base);
	});
}
function listEvicted([base, head]) {
	const active = new Set(base?.assets?.filter(({ status }) => status === "active").map(({ id }) => id));
	return (head?.assets ?? []).filter(({ id, status }) => status === "evicted" && active.has(id));
}
function isRetired(change, evicted) {
	if (change.kind !== "changed" || !change.after.head.byHand) return false;
	return evicted.some((entry) => findAsset(entry, [change.after]) !== void 0);
}
function checkEntries(sides) {
	const { file } = sides;
	const [base, head] = sides.ledgers;
	const told = (head?.assets ?? []).flatMap((entry) => {
		const found = findFault(entry, sides);
		return found === void 0 ? [] : [toProblem$1(entry, found, file)];
	});
	const kept = new Map(head?.assets?.map((entry) => [entry.id, entry]));
	const lost = (base?.assets ?? []).flatMap((entry) => {
		const now = kept.get(entry.id);
		return now !== void 0 && mayFollow(now.status, entry.status) || findAsset(entry, sides.assets[1]) === void 0 ? [] : [toProblem$1(now ?? entry, "lost", file)];
	});
	return [...told, ...lost];
}
const rank = {
	candidate: 0,
	inherited: 1,
	active: 2,
	evicted: 3
};
function mayFollow(now, before) {
	return rank[now] >= rank[before] || before === "evicted" && now !== "inherited";
}
function stands(entry, base) {
	const before = base?.assets?.find(({ id }) => id === entry.id);
	return before?.status === entry.status && hashBody(before) === hashBody(entry);
}
function findAsset({ id, path }, assets) {
	const kind = kindOfEntry(id);
	return assets.find((asset) => asset.path === path && asset.kind === kind && `${id}-`.startsWith(`${asset.id}-`));
}
function findFault(entry, { ledgers, assets, changes }) {
	const asset = findAsset(entry, assets[1]);
	if (asset === void 0) return entry.status === "evicted" ? void 0 : "gone";
	const isStanding = stands(entry, ledgers[0]);
	const change = changes.find(({ id }) => id === asset.id);
	switch (entry.status) {
		case "candidate": return;
		case "evicted": return isStanding && change === void 0 || asset.head.byHand ? void 0 : "present";
		case "inherited": return isStanding || findAsset(entry, assets[0])?.digest === entry.body ? void 0 : "unknown";
		case "active": return isStanding || change !== void 0 && asset.digest === entry.body ? void 0 : "unproved";
	}
}
const faults = {
	gone: {
		says: "is in the ledger, and nothing of that name lies at its path",
		hint: "Correct \"path\", or write \"status: evicted\" with the day and the reason; of one that was never judged the entry can be deleted."
	},
	unproved: {
		says: "is active in the ledger, and no verdict of this change is on what lies there",
		hint: "Measure it with: rentroll check, naming it with --asset, then run rentroll stamp. Or write \"status: candidate\"."
	},
	unknown: {
		says: "is inherited in the ledger, and base has not got what that names",
		hint: "Have the entry written as base has it: rentroll adopt --assets PATH"
	},
	present: {
		says: "is evicted in the ledger, and this change has it all the same",
		hint: "Take its files, or its entry of the settings, out; or leave a skill or command to people: \"disable-model-invocation: true\" in its head. To bring it back, write \"status: candidate\" and let it be measured."
	},
	lost: {
		says: "loses its entry of the ledger, and is still there",
		hint: "Put the entry of base back: a change of the asset is held against the version that was judged. Or take the asset out as well."
	}
};
const codes = {
	gone: "asset-entry-gone",
	unproved: "asset-unproved",
	unknown: "asset-not-inherited",
	present: "asset-evicted-present",
	lost: "asset-entry-lost"
};
function toProblem$1({ id, path, line, column }, fault, file) {
	const { says, hint } = faults[fault];
	const at = fault === "lost" ? { file } : {
		file,
		line,
		column
	};
	const told = hint.replace("PATH", () => quoteShell(path));
	return makeError("head", codes[fault], `${quoteValue(id)} ${says}`, told, at);
}

function findDisplaced({ ledgers, changes, file }, isJudgeable) {
	const gone = new Map(changes.flatMap((each) => each.kind === "removed" ? [[each.id, each.before]] : []));
	const named = (ledgers[1]?.assets ?? []).flatMap((entry) => {
		const change = changes.find((each) => each.kind !== "removed" && findAsset(entry, [each.after]) !== void 0);
		const { displaces = [], status } = entry;
		return change === void 0 || status === "evicted" || displaces.length === 0 ? [] : [{
			entry,
			change,
			displaces
		}];
	});
	const of = named.flatMap(({ change, displaces }) => {
		const assets = takeAlong(change, displaces.flatMap((id) => gone.get(id) ?? []));
		return assets.length === 0 || !isJudgeable(change) ? [] : [[change.id, assets]];
	});
	return {
		of: new Map(of),
		problems: named.flatMap(({ entry, displaces }) => displaces.filter((id) => !gone.has(id)).map((id) => refuseStaying(entry, id, file))),
		notices: of.map(([id, assets]) => {
			return `${id} is judged together with what goes for it, as one: ${assets.map((one) => one.id).join(", ")}.`;
		})
	};
}
function takeAlong(change, going) {
	const slotOf = ({ kind }) => kind === "hook" || kind === "plugin" ? kind : void 0;
	const taken = new Set(change.kind === "changed" ? [slotOf(change.before)] : []);
	return going.filter((asset) => {
		const slot = slotOf(asset);
		const isFree = slot === void 0 || !taken.has(slot);
		taken.add(slot);
		return isFree;
	});
}
function refuseStaying({ id, line, column }, stays, file) {
	return makeError("head", "asset-displaced-stays", `${quoteValue(id)} displaces ${quoteValue(stays)}, which this change does not take away`, "Take its files out in the same change, or its name out of \"displaces\".", {
		file,
		line,
		column
	});
}
async function withDisplaced(question, displaces, head) {
	if (displaces.length === 0) return question;
	const left = await Promise.all(displaces.map((before) => bringAsset({
		kind: "removed",
		id: before.id,
		before
	}, head)));
	return {
		...question,
		brings: joinBrought(question.brings, left),
		displaces
	};
}
function joinBrought(comes, left) {
	const all = [...left, comes];
	const servers = all.flatMap((one) => [...one.servers ?? []]);
	return {
		files: new Map(all.flatMap((one) => [...one.files])),
		allowed: comes.allowed,
		...defined({
			style: comes.style ?? left.find(({ style }) => style !== void 0)?.style,
			servers: servers.length === 0 ? void 0 : new Map(servers),
			hook: joinEntry(all.map(({ hook }) => hook)),
			plugin: joinEntry(all.map(({ plugin }) => plugin))
		})
	};
}
function joinEntry(parts) {
	const told = parts.filter((one) => one !== void 0);
	return told.length === 0 ? void 0 : Object.assign({}, ...told);
}

function askChanges(inputs, both, { assets: policy }, { wanted, isJudgeable }) {
	const evicted = new Map(listEvicted(both.ledgers).map((entry) => [entry.id, entry]));
	const kindOf = (change) => isRetired(change, [...evicted.values()]) ? "removed" : change.kind;
	const goes = (change, entries) => kindOf(change) === "removed" && isOneOf(entries, change);
	const claimed = listUnproved(both.ledgers);
	const leaving = policy.removed === "fail" ? [...evicted.values()] : [];
	const settled = [...evicted.values()].filter(({ id }) => bringsVerdict(inputs, id));
	const displaced = findDisplaced(both, isJudgeable);
	const going = new Set([...displaced.of.values()].flat().map(({ id }) => id));
	const isMeasured = (change) => wanted.includes(change.id) || displaced.of.has(change.id) || isOneOf(claimed, change) || goes(change, leaving);
	const isWithAnother = (change) => change.kind === "removed" && going.has(change.id);
	return {
		evicted,
		displaced,
		kindOf,
		policyOf: (change) => {
			if (isWithAnother(change)) return "allow";
			return isMeasured(change) ? "measure" : policyFor(policy, change, kindOf(change));
		},
		isSpared: (change) => isWithAnother(change) || isMeasured(change) || goes(change, settled)
	};
}
function policyFor({ mcp, ...all }, { id }, kind) {
	return (kindOfEntry(id) === "mcp" ? mcp?.[kind] : void 0) ?? all[kind];
}
function isOneOf(entries, change) {
	const versions = versionsOf(change).filter((version) => version !== void 0);
	return entries.some((entry) => findAsset(entry, versions) !== void 0);
}
function bringsVerdict({ base, head }, id) {
	const brought = head.receipts.get(id);
	return brought?.receipt.audit === true && brought.text !== base?.receipts.get(id)?.text;
}

function findDrifted(texts, base, config) {
	const active = new Set(base.ledger?.assets?.filter(({ status }) => status === "active").map(({ id }) => id));
	return texts.flatMap(({ rule: { id }, text }) => {
		const facts = text.brings.kind === "asset" ? text.brings.facts : void 0;
		const receipt = base.receipts.get(id)?.receipt;
		if (facts?.change !== "changed" || receipt?.asset === void 0 || !active.has(id)) return [];
		return [weighDrift(id, {
			...receipt,
			asset: receipt.asset
		}, facts, config)];
	});
}
function weighDrift(id, { asset, decidedOn }, facts, { context, audit }) {
	const now = facts.kind === "mcp" ? {
		...facts,
		tokens: asset.tokens
	} : facts;
	const drift = measureDrift(asset, now);
	const { lines, rent } = context.assets.drift;
	const isOld = Date.now() - Date.parse(decidedOn) > audit.everyMs;
	const isFar = drift.lines > lines || drift.rent > rent || isOld;
	const so = isFar ? "it is measured again" : "its verdict stands";
	return {
		id,
		isFar,
		says: `${id} ${describe(drift, now.tokens - asset.tokens, {
			asset,
			decidedOn
		})}: ${so}.`
	};
}
function describe({ lines }, tokens, { asset, decidedOn }) {
	const rent = `${tokens < 0 ? "−" : "+"}${Math.abs(tokens)} tokens of every session`;
	return `went ${Math.round(100 * lines)} % of its lines and ${rent} from ${asset.digest.slice(0, 15)}, which was judged on ${decidedOn}`;
}

async function planAssets(questions, base, { others, probeOf }) {
	if (questions.length === 0) return {
		texts: [],
		notices: []
	};
	const count = await loadTokenizer();
	const terms = splitTermsOf(base, base.ledger?.rules ?? []);
	const judged = questions.map((question) => ({
		question,
		why: findObstacle$1(question.change, terms.agents)
	}));
	return {
		texts: judged.flatMap(({ question, why }) => why === void 0 ? planOne$2(question, buildChange$1(question, count, others(question.change.id)), {
			terms,
			probe: probeOf(question.change)
		}) : []),
		notices: judged.flatMap(({ question: { change, policy }, why }) => why === void 0 || policy !== "measure" ? [] : [`${change.id} is started and not measured: ${why}.`])
	};
}
function planOne$2(question, text, { terms, probe }) {
	const facts = text.brings.kind === "asset" ? text.brings.facts : void 0;
	return splitRule(nameChange(question.change, text, probe), terms).map((rule) => ({
		question,
		text,
		rule: {
			...rule,
			status: "active"
		},
		...defined({ entry: facts && {
			...rule,
			body: facts.digest
		} })
	}));
}
function findObstacle$1(change, agents) {
	if (agents.length === 0) return "base has no golden tasks";
	const versions = versionsOf(change).filter((asset) => asset !== void 0);
	if (versions.every(({ head }) => head.byHand)) return "only people start it (disable-model-invocation)";
	if (versions.every(({ chosen }) => !chosen)) return "no setting chooses it";
	if (versions.every(({ server }) => server?.run === "off")) return "trials are without it";
}
const listed = ({ name, head }) => `- ${name}: ${head.description ?? ""}`;
const texts = {
	skill: listed,
	command: listed,
	agent: listed,
	style: ({ body }) => body.trim(),
	file: () => "",
	hook: ({ body }) => body.trim(),
	plugin: ({ body }) => body.trim(),
	mcp: () => ""
};
const unseen = /* @__PURE__ */ new Set(["hook"]);
function isUnseen(asset) {
	return asset !== void 0 && unseen.has(asset.kind);
}
function textOf$1(asset) {
	if (asset === void 0 || !asset.chosen || asset.head.byHand || asset.head.paths.length > 0) return "";
	return texts[asset.kind](asset);
}
function buildChange$1({ change, brings, displaces = [] }, count, neighbours) {
	const [before, after] = versionsOf(change);
	const [old, now] = [before, after].map(textOf$1);
	const whole = countLong(now ?? "", count);
	const tokens = whole - [old ?? "", ...displaces.map(textOf$1)].reduce((sum, text) => sum + countLong(text, count), 0);
	const went = displaces.map(({ id, digest }) => ({
		id,
		digest
	}));
	const facts = after && stateFacts(after, brings, {
		...ownFacts(before, went),
		tokens: whole,
		neighbours
	});
	const main = (after ?? before)?.main ?? "";
	const effect = change.kind === "added" || tokens > 0 ? "adds" : "replaces";
	const mark = isUnseen(after ?? before) ? void 0 : findOther(effect, now, old);
	return {
		effect,
		tokens: effect === "adds" ? Math.max(0, tokens) : -tokens,
		...defined({ mark }),
		brings: {
			kind: "asset",
			asset: brings,
			versions: [before ?? [], after ?? []].flat(),
			...defined({ facts })
		},
		at: {
			file: main,
			line: 1
		},
		digest: hashParts("asset", change.id, before?.digest ?? "", after?.digest ?? "", ...went.map(({ digest }) => digest))
	};
}
function ownFacts(before, went) {
	return {
		change: before === void 0 ? "added" : "changed",
		...defined({
			from: before?.digest,
			displaces: went.length === 0 ? void 0 : went
		})
	};
}
const longestWord = 256;
function stateFacts({ kind, name, path, digest, executes, files, entry, body, server }, brings, own) {
	const counted = files.filter(({ counts }) => counts);
	const clip = (text) => text.slice(0, longestWord);
	return {
		kind,
		name: clip(name),
		path: clip(path),
		digest,
		...own,
		executes: executes.map(clip),
		files: [...sayEntry({ entry }).map((text) => judgeFile("", Buffer.from(text))), ...counted.map((file) => judgeFile(clip(pathBelow(file.path, { path })), brings.files.get(file.path)?.bytes ?? Buffer.from(server === void 0 ? "" : body)))]
	};
}
const markLength = 60;
function findOther(effect, now, old) {
	return effect === "adds" ? findMark$1(now, old) : findMark$1(old, now);
}
function findMark$1(text, other) {
	return (text ?? "").split("\n").map((line) => line.trim().slice(0, markLength).trim()).filter((line) => line.length >= 3 && other?.includes(line) !== true).sort((a, b) => b.length - a.length)[0];
}
const did$1 = {
	added: "that this change adds",
	changed: "as this change has it",
	removed: "that this change takes away"
};
function sayCost({ tokens, effect }) {
	return `${formatCount(tokens, "token")} ${effect === "adds" ? "more" : "fewer"} in every session`;
}
function withRent(planned, served) {
	const { rule, text } = planned;
	const { brings } = text;
	if (brings.kind !== "asset") return planned;
	const rent = served[brings.versions[0]?.id ?? ""];
	if (rent === void 0) return planned;
	const cost = {
		effect: brings.facts?.change === "added" || rent.change > 0 ? "adds" : "replaces",
		tokens: Math.abs(rent.change)
	};
	const facts = brings.facts && {
		...brings.facts,
		tokens: rent.whole
	};
	return {
		...planned,
		rule: {
			...rule,
			body: rule.body.replace(sayCost(text), sayCost(cost))
		},
		text: {
			...text,
			...cost,
			brings: {
				...brings,
				tools: rent.tools,
				...defined({ facts })
			}
		}
	};
}
function nameChange(change, { tokens, at, effect }, probe) {
	const [before, after] = versionsOf(change);
	const { kind = "file", name = "" } = after ?? before ?? {};
	const body = `The ${kind} ${name} ${did$1[change.kind]} (${at.file}, ${sayCost({
		tokens,
		effect
	})}).`;
	return {
		id: change.id,
		agent: "all",
		body,
		status: "candidate",
		scope: [],
		protected: false,
		line: 1,
		column: 1,
		...buysOf(kind, probe)
	};
}

async function planTriggers(questions, sides) {
	const planned = await Promise.all(questions.map((question) => planOne$1(question, sides)));
	return {
		questions: planned.map(({ question }) => question),
		problems: planned.flatMap(({ problems }) => problems),
		notices: [...new Set(planned.flatMap(({ notices }) => notices))]
	};
}
const insists = {
	prove: "no",
	activate: "yes",
	measure: "where-known"
};
async function planOne$1(question, sides) {
	const { change, policy } = question;
	const wish = insists[policy];
	if (wish === "no") return {
		question,
		problems: [],
		notices: []
	};
	const found = await findOne(question, sides);
	if ("triggers" in found) return {
		question: {
			...question,
			triggers: found.triggers
		},
		problems: [],
		notices: found.unread
	};
	if (wish === "yes") return "why" in found ? {
		question,
		problems: [],
		notices: [`${change.id} is started and not asked: ${found.why}.`]
	} : {
		question,
		problems: found.problems,
		notices: []
	};
	const [first] = "problems" in found ? found.problems.filter(({ code }) => code !== "triggers-missing") : [];
	return {
		question,
		problems: [],
		notices: first === void 0 ? [] : [`The prompts of ${change.id} are not asked before golden tasks: ${first.message}.`]
	};
}
async function findOne({ change }, sides) {
	const [before, after] = versionsOf(change);
	const why = after === void 0 ? "nothing triggers what goes" : whyUntriggered(after);
	if (after === void 0 || why !== void 0) return { why: why ?? "" };
	if (after.head.paths.length > 0) return { why: "no session has it before a file is read (paths)" };
	const { ofBase, terms, found } = await findPrompts(before, after, sides);
	const blame = ofBase ? "setup" : "head";
	if (found?.value === void 0) return { problems: (found?.problems ?? [noTriggers(after, terms?.file)]).map((problem) => ({
		...problem,
		blame
	})) };
	const floor = floorOf(after, sides);
	const lower = (percent) => `ask for less in its entry of the ledger, activation: { floor: ${percent}% }, in a change of its own: base's counts`;
	const few = findTooFew(after, found.value, floor, lower);
	if (few.length > 0) return { problems: few.map((problem) => ({
		...problem,
		blame
	})) };
	const [tree] = sides.trees;
	const { neighbours, unread } = await findNeighbours(tree, sides.assets[0], after, (asset) => triggerTermsOf(asset, sides.ledgers[0]?.assets)?.file);
	return {
		triggers: {
			floor,
			prompts: found.value,
			neighbours
		},
		unread
	};
}
async function findPrompts(before, after, { ledgers, trees }) {
	const known = triggerTermsOf(before ?? after, ledgers[0]?.assets);
	const old = known?.file !== void 0 || before !== void 0 ? await findTriggers(trees[0], before ?? after, known?.file) : void 0;
	if (old !== void 0 || known?.file !== void 0) return {
		ofBase: true,
		terms: known,
		found: old
	};
	const own = triggerTermsOf(after, ledgers[1]?.assets);
	return {
		ofBase: false,
		terms: own,
		found: await findTriggers(trees[1], after, own?.file)
	};
}
function floorOf(after, { ledgers }) {
	const [base, head] = ledgers.map((ledger) => triggerTermsOf(after, ledger?.assets)?.floor);
	return base ?? Math.max(.7, head ?? .7);
}
function triggerTermsOf(asset, entries = []) {
	return entries.flatMap((entry) => findAsset(entry, [asset]) === void 0 ? [] : entry.activation ?? []).toSorted((a, b) => (b.floor ?? .7) - (a.floor ?? .7))[0];
}

function serverTermsOf({ runner, fixture, mcp }) {
	const { servers: file } = runners$1[runner.kind];
	return file === void 0 ? void 0 : {
		fixture,
		file,
		...defined({ mcp })
	};
}

async function readScripts$2(tree, ledger) {
	const listed = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const paths = [...new Set(ledger.rules.flatMap(({ probe }) => probe?.ask.kind === "check" ? [probe.ask.script] : []))];
	const texts = await Promise.all(paths.map(async (path) => [path, await readScript(tree, listed.get(path))]));
	const digests = new Map(texts.flatMap(([path, text]) => text === void 0 ? [] : [[path, sha256(text)]]));
	return {
		ledger: {
			...ledger,
			rules: ledger.rules.map((rule) => addDigest(rule, digests))
		},
		scripts: new Map(texts.flatMap(([, text]) => text === void 0 ? [] : [[sha256(text), text]]))
	};
}
async function readScript(tree, entry) {
	if (entry === void 0 || !entry.mode.startsWith("100")) return void 0;
	const bytes = await tree.read(entry.path);
	if (bytes === void 0) return void 0;
	const limits = {
		codePrefix: "probe-script",
		maxBytes: longestScriptBytes
	};
	const { value } = decodeText(bytes, entry.path, "head", limits);
	return value?.trim() === "" ? void 0 : value;
}
function addDigest(rule, digests) {
	if (rule.probe?.ask.kind !== "check") return rule;
	const digest = digests.get(rule.probe.ask.script);
	return digest === void 0 ? rule : {
		...rule,
		probe: {
			...rule.probe,
			ask: {
				...rule.probe.ask,
				digest
			}
		}
	};
}

const exact = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const namePattern = /^(?:@[\w.-]+\/)?[\w.-]+$/;
function findWanted(args) {
	const at = args.findIndex((arg) => arg === "-p" || arg === "--package");
	const spec = args.find((arg) => arg.startsWith("--package="))?.slice(10) ?? args[at < 0 ? -1 : at + 1] ?? args.find((arg) => !arg.startsWith("-")) ?? "";
	const cut = spec.indexOf("@", 1);
	const [name, version] = cut < 0 ? [spec, ""] : [spec.slice(0, cut), spec.slice(cut + 1)];
	if (!namePattern.test(name)) return void 0;
	return exact.test(version) ? {
		name,
		version
	} : { name };
}
async function isInstalled(tree, { path, prepare }, wanted) {
	if (prepare === void 0) return false;
	const [lock, manifest] = await Promise.all(["package-lock.json", "package.json"].map((file) => readObjectFile(tree, joinPath(path, file))));
	const locked = objectOf(objectOf(lock?.["packages"])[`node_modules/${wanted.name}`]);
	if (textOf$2(locked["version"]) === wanted.version) return true;
	return ["dependencies", "devDependencies"].map((kind) => objectOf(manifest?.[kind])).some((packages) => textOf$2(packages[wanted.name]) === wanted.version);
}

const readers = {
	".mcp.json": (text) => {
		try {
			return {
				kind: "read",
				entries: objectOf(objectOf(JSON.parse(text))["mcpServers"])
			};
		} catch (error) {
			return {
				kind: "broken",
				offset: Number(/ at position (\d+)/.exec(messageOf(error))?.[1] ?? text.length)
			};
		}
	},
	".codex/config.toml": (text) => {
		try {
			return {
				kind: "read",
				entries: withoutIdle(objectOf(parse(text)["mcp_servers"]))
			};
		} catch (error) {
			return {
				kind: "broken",
				offset: error instanceof TomlError ? offsetOf(text, error) : text.length
			};
		}
	}
};
function readEntries(file, text) {
	return readers[file](text);
}
function withoutIdle(entries) {
	return Object.fromEntries(Object.entries(entries).filter(([, entry]) => objectOf(entry)["enabled"] !== false));
}
function offsetOf(text, { line, column }) {
	return text.split("\n").slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
}
const variable = /\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/g;
function expandVariables(text, values) {
	const known = (name) => Object.hasOwn(values, name) ? values[name] : void 0;
	const unset = [...text.matchAll(variable)].find(([, name = "", otherwise]) => (known(name) ?? otherwise) === void 0);
	if (unset?.[1] !== void 0) return {
		kind: "unset",
		name: unset[1]
	};
	return {
		kind: "text",
		text: text.replace(variable, (_, name, otherwise) => known(name) ?? otherwise ?? "")
	};
}

const offReasons = {
	"mcp-remote": "remote",
	"mcp-unreadable": "nothing to start",
	"mcp-bad-name": "its name",
	"mcp-secret": "a secret in its entry",
	"mcp-needs-secret": "needs",
	"mcp-unpinned": "its package has no exact version",
	"mcp-not-installed": "not installed in the fixture",
	"mcp-off": "off"
};
const usualPrograms = /* @__PURE__ */ new Set([
	"node",
	"python3",
	"python"
]);
const goodName = /^[\w-]{1,64}$/;
async function resolveServer(name, entry, around) {
	const written = readEntry(asObject(entry) ?? {});
	const resolved = await resolveEntry(name, {
		entry,
		written
	}, around);
	const { command = "", args = [] } = resolved.kind === "box" ? resolved.server : written ?? {};
	const files = [command, ...args].map((word) => word.replace(/^\.\//, "")).filter(around.isFile);
	return {
		...resolved,
		files
	};
}
async function resolveEntry(name, { entry, written }, around) {
	const { mode } = around;
	if (mode?.run === "off") return {
		kind: "off",
		code: "mcp-off",
		about: mode.why
	};
	if (!goodName.test(name)) return {
		kind: "off",
		code: "mcp-bad-name"
	};
	if (mode?.run === "recording") return openRecorded(name, mode, around);
	if (written === void 0) return {
		kind: "off",
		code: isRemote(objectOf(entry)) ? "mcp-remote" : "mcp-unreadable"
	};
	if (Object.values(written.env).some((value) => redactExcerpt(value) !== value)) return {
		kind: "off",
		code: "mcp-secret"
	};
	const expanded = expandAll(written, mode?.env ?? {});
	if (typeof expanded === "string") return {
		kind: "off",
		code: "mcp-needs-secret",
		about: expanded
	};
	const { command, args } = expanded;
	const refused = await refuseProgram(command, args, around);
	if (refused !== void 0) return {
		kind: "off",
		code: refused
	};
	return {
		kind: "box",
		server: {
			...expanded,
			...defined({ tools: mode?.tools ?? written.tools })
		}
	};
}
async function openRecorded(name, { file, tools }, { read }) {
	const { value: recording, problems } = await readRecording(name, file, read, "setup");
	if (recording === void 0) return {
		kind: "broken",
		problems
	};
	return {
		kind: "box",
		server: {
			command: "node",
			args: replayArguments(),
			env: {},
			recording,
			...defined({ tools })
		}
	};
}
async function readRecording(name, file, read, blame) {
	const bytes = await read(file).catch((error) => {
		if (error instanceof ProblemError) throw error;
		return error;
	});
	if (bytes instanceof Uint8Array) return parseRecording(bytes, file, blame);
	if (bytes !== void 0) {
		const unread = `the recording ${quoteValue(file)} cannot be read: ${messageOf(bytes)}`;
		return { problems: [makeError(blame, "recording-unreadable", unread, "Record less: at most 8 MiB of a recording are read.", { file })] };
	}
	const message = `the recording ${quoteValue(file)} of the server ${quoteValue(name)} is not in this commit`;
	const hint = `Record it (rentroll mcp record ${quoteShell(name)}), and commit the file in a change of its own: base's counts.`;
	return { problems: [makeError(blame, "recording-missing", message, hint, { file })] };
}
function describeOff(name, { code, about }) {
	return `mcp:${name} (${about === void 0 ? offReasons[code] : `${offReasons[code]}${code === "mcp-off" ? ":" : ""} ${about}`})`;
}
const mends$1 = {
	"mcp-remote": "Record it (rentroll mcp record NAME), and have trials answer from that, in a change of its own.",
	"mcp-unreadable": "Name a program and its arguments in its entry.",
	"mcp-bad-name": "Give it a name of at most 64 letters, digits, \"-\" and \"_\".",
	"mcp-secret": "Name a variable in the place of the credential.",
	"mcp-needs-secret": "Give it a value that is no secret, in base's config: mcp: { NAME: { run: box, env: { ABOUT: value } } }.",
	"mcp-unpinned": "Name the exact version of its package: PACKAGE@1.2.3.",
	"mcp-not-installed": "Have fixture.prepare install that version, or say in base's config that it is there: mcp: { NAME: { run: box } }.",
	"mcp-off": "Write in base's config: mcp: { NAME: { run: box } }."
};
function mendOff(name, { code, about = "" }) {
	return mends$1[code].replace("NAME", () => name).replace("ABOUT", () => about);
}
function readEntry({ type, command, args = [], env = {}, enabled_tools: tools, env_vars: handedOn }) {
	if (!(type === void 0 || type === "stdio") || textOf$2(command) === "" || !Array.isArray(args)) return void 0;
	const texts = Object.entries(objectOf(env)).flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []);
	return {
		command: textOf$2(command),
		args: args.map(String),
		env: Object.fromEntries(texts),
		handedOn: listTexts(handedOn),
		...defined({ tools: Array.isArray(tools) ? listTexts(tools) : void 0 })
	};
}
const listTexts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
function isRemote({ type, url }) {
	return typeof url === "string" || type === "http" || type === "sse" || type === "ws";
}
function expandAll({ command, args, env, handedOn }, values) {
	const unset = handedOn.find((name) => !Object.hasOwn(values, name));
	if (unset !== void 0) return unset;
	const words = [
		command,
		...args,
		...Object.values(env)
	].map((text) => expandVariables(text, values));
	const texts = [];
	for (const word of words) {
		if (word.kind === "unset") return word.name;
		texts.push(word.text);
	}
	const [program = "", ...rest] = texts;
	const named = Object.keys(env).map((key, index) => [key, rest[args.length + index] ?? ""]);
	return {
		command: program,
		args: rest.slice(0, args.length),
		env: {
			...Object.fromEntries(named),
			...values
		}
	};
}
async function refuseProgram(command, args, { mode, isFile, isInstalled }) {
	if (command === "npx") {
		const wanted = findWanted(args);
		if (wanted?.version === void 0) return "mcp-unpinned";
		return mode !== void 0 || await isInstalled(wanted) ? void 0 : "mcp-not-installed";
	}
	if (mode !== void 0 || usualPrograms.has(command) || isFile(command.replace(/^\.\//, ""))) return void 0;
	return "mcp-not-installed";
}

const mostServers = 50;
async function findServers(tree, paths, terms, prepared = tree) {
	const read = readEntries(terms.file, (await tree.read(terms.file))?.toString("utf8") ?? "");
	const all = Object.entries(read.kind === "read" ? read.entries : {});
	const servers = all.slice(0, mostServers).map(async ([name, entry]) => {
		const mode = modeOf(terms, name);
		const found = await resolveServer(name, entry, {
			mode,
			isFile: (path) => paths.has(path),
			read: (path) => prepared.read(path),
			isInstalled: (wanted) => isInstalled(prepared, terms.fixture, wanted)
		});
		return {
			name,
			entry,
			found,
			needs: [...found.files.map(asLiteral), ...mode?.run === "box" ? mode.files : []]
		};
	});
	return {
		servers: await Promise.all(servers),
		more: all.slice(mostServers).map(([name]) => name)
	};
}
async function readServers(tree, paths, terms) {
	const { servers, more } = await findServers(tree, paths, terms ?? {
		file: ".mcp.json",
		fixture: noFixture
	});
	if (terms === void 0) return {
		...nothing$2,
		without: [...servers.map(({ name }) => name), ...more].map(nameServer)
	};
	const started = /* @__PURE__ */ new Map();
	const problems = [];
	const globs = [];
	const without = more.map((name) => `${nameServer(name)} (more than ${mostServers})`);
	for (const { name, found, needs } of servers) if (found.kind === "broken") problems.push(...found.problems);
	else if (found.kind === "off") without.push(describeOff(name, found));
	else {
		started.set(name, found.server);
		globs.push(...needs);
	}
	return {
		started,
		needs: openGlobs(globs),
		without,
		problems
	};
}
const noFixture = {
	path: ".",
	lock: ""
};
const nameServer = (name) => `mcp:${name}`;
const nothing$2 = {
	started: /* @__PURE__ */ new Map(),
	needs: () => false,
	problems: []
};
function modeOf({ mcp = {} }, name) {
	return Object.hasOwn(mcp, name) ? mcp[name] : void 0;
}
function asLiteral(path) {
	return path.replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
}

const loaded = /^\.claude(?:\/|$)/;
const deepest$2 = 6;
async function followFolders(tree) {
	const committed = await tree.list("");
	let entries = committed;
	const real = /* @__PURE__ */ new Map();
	for (let step = 0; step < deepest$2; step += 1) {
		const links = entries.filter(({ path, mode }) => mode === "120000" && loaded.test(path) && !real.has(path));
		const found = (await Promise.all(links.map((link) => openFolder(link, entries, tree, real)))).flat();
		for (const { path, from } of found) real.set(path, from);
		for (const { path } of links) real.set(path, real.get(path) ?? path);
		if (found.length === 0) break;
		entries = [...entries, ...found.map(({ entry, path }) => ({
			...entry,
			path
		}))];
	}
	if (entries.length === committed.length) return tree;
	const nameOf = (path) => real.get(path) ?? path;
	return {
		...tree,
		read: (path) => tree.read(nameOf(path)),
		readLink: (path) => tree.readLink(nameOf(path)),
		list: async (path) => path === "" ? entries : entries.filter((entry) => isInside(entry.path, path))
	};
}
async function openFolder({ path: link }, entries, tree, real) {
	const place = real.get(link) ?? link;
	const target = await tree.readLink(place);
	if (target === void 0 || target.startsWith("/")) return [];
	const folder = posix.normalize(posix.join(posix.dirname(place), target)).replace(/\/$/, "");
	if (!isRepositoryPath(folder) || isInside(place, folder)) return [];
	return entries.filter(({ path }) => path.startsWith(`${folder}/`)).map((entry) => ({
		entry,
		from: real.get(entry.path) ?? entry.path,
		path: joinPath(link, entry.path.slice(folder.length + 1))
	}));
}
function overlayTree(tree, changes) {
	const after = new Map(changes.map((change) => [change.path, change.after]));
	return {
		...tree,
		async read(path) {
			if (!after.has(path)) return tree.read(path);
			const text = after.get(path);
			return text === void 0 ? void 0 : Buffer.from(text);
		},
		readLink: async (path) => after.has(path) ? void 0 : tree.readLink(path),
		async list(path) {
			const found = await tree.list(path);
			const kept = found.filter((entry) => !after.has(entry.path));
			const modes = new Map(found.map((entry) => [entry.path, entry.mode]));
			const laid = [...after].filter(([file, text]) => text !== void 0 && (path === "" || isInside(file, path)));
			return [...kept, ...laid.map(([file]) => ({
				path: file,
				mode: modes.get(file) ?? "100644"
			}))].sort((a, b) => compareText(a.path, b.path));
		}
	};
}

const instruction = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$|^\.claude\/rules\/.+\.md$/;
const deepest$1 = 6;
async function readInstructions(committed) {
	const tree = await followFolders(committed);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const files = /* @__PURE__ */ new Map();
	let wanted = [...entries.keys()].filter((path) => instruction.test(path));
	for (let depth = 0; depth <= deepest$1 && wanted.length > 0; depth += 1) {
		const read = await readTexts(tree, entries, wanted);
		for (const [path, text] of read) files.set(path, text);
		const paths = [...read].flatMap(([path, text]) => findImports(path, readLines(text))).flatMap(({ path }) => path === void 0 ? [] : [path]);
		wanted = [...new Set(paths)].filter((path) => entries.has(path) && !files.has(path));
	}
	return new Map([...files].sort(([a], [b]) => a < b ? -1 : 1));
}
async function readTexts(tree, entries, paths) {
	const texts = await Promise.all(paths.map((path) => readFollowed(tree, entries, path)));
	return new Map(paths.flatMap((path, index) => texts[index] === void 0 ? [] : [[path, texts[index]]]));
}
async function readFollowed(tree, entries, path) {
	const at = await followLinks(tree, entries, path);
	return at === void 0 ? void 0 : (await tree.read(at))?.toString("utf8");
}
async function followLinks(tree, entries, path) {
	let at = path;
	for (let step = 0; step < deepest$1; step += 1) {
		if (entries.get(at)?.mode !== "120000") return at;
		const target = await tree.readLink(at);
		if (target === void 0 || target.startsWith("/")) return void 0;
		at = posix.normalize(posix.join(posix.dirname(at), target));
		if (!isRepositoryPath(at)) return void 0;
	}
}
async function withLinks(tree, paths) {
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const links = [...entries.values()].filter(({ path, mode }) => mode === "120000" && instruction.test(path));
	const found = await Promise.all(links.map(async ({ path }) => paths.has(await followLinks(tree, entries, path) ?? "") ? [path] : []));
	return /* @__PURE__ */ new Set([...paths, ...found.flat()]);
}
const laid = /\/(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$|^\.claude\/(?:skills|commands|agents)\/.+\.md$/;
async function readTrialInstructions(tree, fixture) {
	const instructions = await readInstructions(tree);
	return fixture.commit === void 0 ? instructions : readLaid$1(tree, fixture, instructions);
}
async function readLaid$1(tree, { path: root }, instructions) {
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const moved = [...await readTexts(tree, entries, [...entries.keys()].filter((path) => laid.test(path) && !instructions.has(path)).filter((path) => path.startsWith(".claude/") || isInside(path, root)))].map(([path, text]) => [moveInto(root, path), text]);
	return new Map([...moved, ...instructions].sort(([a], [b]) => a < b ? -1 : 1));
}
function moveInto(root, path) {
	return root === "." || path.startsWith(".claude/") ? path : path.slice(root.length + 1);
}

const tellingKeys = [
	"outputStyle",
	"skillOverrides",
	"claudeMdExcludes"
];
const limits = {
	files: 2e3,
	fileBytes: 8388608,
	bytes: 67108864
};
async function readSurroundings(committed, isTold, terms, loadsProject = true) {
	const tree = await followFolders(committed);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const servers = await readServers(tree, new Set(entries.keys()), terms);
	const own = loadsProject ? await listSettingsEntries(tree, [...entries.values()]) : noEntries;
	const isOwn = (path) => laidFolder.test(path) || own.places.some(({ holds }) => holds(path));
	const isLaid = (path) => (loadsProject && isOwn(path) || servers.needs(path)) && !isTold(path);
	const listed = [...entries.values()].filter(({ path }) => isLaid(path));
	const isFolder = (path) => listed.some((other) => other.path.startsWith(`${path}/`));
	const wanted = listed.filter(({ path, mode }) => mode !== "120000" || !isFolder(path));
	const names = Map.groupBy(wanted, ({ path }) => path.toLowerCase());
	const isTwice = (path) => (names.get(path.toLowerCase())?.length ?? 0) > 1;
	const read = await Promise.all(wanted.map((entry) => isTwice(entry.path) ? "surroundings-case-conflict" : readLaid(tree, entries, entry)));
	const found = wanted.map(({ path }, index) => ({
		path,
		file: read[index] ?? "surroundings-link"
	}));
	const files = new Map(found.flatMap(({ path, file }) => typeof file === "string" ? [] : [[path, file]]));
	const settings = loadsProject ? await readObjectFile(tree, settingsFile) : {};
	const telling = pickTelling(settings);
	const without = [
		...servers.without,
		...listUntold(settings),
		...listFar(own, entries),
		...loadsProject && entries.has(".claude/settings.local.json") ? [".claude/settings.local.json"] : []
	].map((name) => name.slice(0, 100));
	const named = [...files].flatMap(([path, { bytes, mode }]) => [
		path,
		mode,
		sha256Hex(bytes)
	]);
	return {
		files,
		settings: telling,
		servers: servers.started,
		plugins: own.plugins,
		without: without.slice(0, 100),
		problems: [
			...servers.problems,
			...found.flatMap(({ path, file }) => typeof file === "string" ? [refuse$2(file, path)] : []),
			...findTooMuch(files)
		],
		digest: hashParts("surroundings", stableJson(telling), ...named, ...nameServers(servers.started), ...[...own.plugins].flat())
	};
}
function listFar({ unlooked, plugins }, entries) {
	const far = unlooked.filter(({ file, name }) => file === ".claude/settings.json" && name.includes("@"));
	const serving = [...plugins].filter(([, folder]) => entries.has(`${folder}/.mcp.json`));
	return [...far.map(({ name }) => `plugin:${name}`), ...serving.map(([name]) => `servers of plugin:${name}`)];
}
function nameServers(servers) {
	return servers.size === 0 ? [] : ["servers", stableJson(summariseServers(servers))];
}
async function readLaid(tree, entries, { path, mode }) {
	if (mode === "160000") return "surroundings-submodule";
	if (path.includes("�") || !isRepositoryPath(path)) return "surroundings-bad-name";
	const at = await followLinks(tree, entries, path) ?? path;
	const bytes = await tree.read(at);
	if (bytes === void 0) return "surroundings-link";
	if (bytes.length > limits.fileBytes) return "surroundings-too-large";
	if (bytes.subarray(0, pointer.length).equals(pointer)) return "surroundings-lfs-pointer";
	return {
		bytes,
		mode: entries.get(at)?.mode === "100755" ? "100755" : "100644"
	};
}
const pointer = Buffer.from("version https://git-lfs.github.com/spec/");
const refusals = {
	"surroundings-submodule": ["is a submodule, whose files are in another repository", "Commit its files here instead."],
	"surroundings-bad-name": ["has a name that no copy can have", "Rename it."],
	"surroundings-case-conflict": ["has the name of another file but for its case", "Rename one of the two."],
	"surroundings-link": ["is a link that leads out of the repository, or to nothing", "Commit what it leads to, or take the link out."],
	"surroundings-too-large": [`is larger than ${limits.fileBytes / 1024 / 1024} MiB, or too much together with the others`, `Keep at most ${limits.files} files with ${limits.bytes / 1024 / 1024} MiB in .claude: each trial copies them.`],
	"surroundings-lfs-pointer": ["is kept elsewhere by git (Git LFS)", "Commit the file itself."]
};
function refuse$2(code, file) {
	const [what, hint] = refusals[code];
	const message = `${quoteValue(file)} ${what}: developers have it in every session, and trials could not`;
	return makeError("setup", code, message, hint, { file });
}
function findTooMuch(files) {
	const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0);
	return files.size > limits.files || bytes > limits.bytes ? [refuse$2("surroundings-too-large", ".claude")] : [];
}
function pickTelling(settings) {
	const hooks = pickKeys(objectOf(settings["hooks"]), contextEvents);
	return {
		...pickKeys(settings, tellingKeys),
		...Object.keys(hooks).length === 0 ? {} : { hooks }
	};
}
function pickKeys(from, keys) {
	return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}
function listUntold(settings) {
	return Object.entries(settings).flatMap(([key, value]) => {
		if (tellingKeys.includes(key) || key === "$schema") return [];
		const names = Object.keys(objectOf(value));
		if (key === "enabledPlugins") return [];
		if (key === "hooks") return names.filter((name) => !contextEvents.some((event) => event === name)).map((name) => `hooks.${name}`);
		return key === "permissions" ? names.map((name) => `permissions.${name}`) : [key];
	});
}
const laidFolder = /^\.claude\/(?:skills|commands|agents|output-styles|rules|hooks)(?:\/|$)/;

const [readConfig, readLedger, readReceipt] = [
	parseOnce(parseConfig),
	parseOnce(parseLedger),
	parseOnce(parseReceiptBytes)
];
async function hasConfig(tree, paths) {
	return (await tree.list(paths.config)).length > 0;
}
function noConfig(file) {
	return setupError("config-missing", `there is no "${file}", neither at base nor at head`, hints["config-missing"], { file });
}
const withoutInstructions = async () => /* @__PURE__ */ new Map();
async function loadRevision(tree, paths, blame, read = withoutInstructions) {
	const [configBytes, ledgerBytes, receipts, audits] = await Promise.all([
		tree.read(paths.config),
		tree.read(paths.ledger),
		loadReceipts(tree, paths.receipts, blame),
		loadReceipts(tree, paths.audits, blame)
	]);
	if (configBytes === void 0) return {
		tree,
		...nothing$1,
		problems: [missing$1("config-missing", paths.config, blame)]
	};
	const config = readConfig(configBytes, paths.config, blame);
	const ledger = ledgerBytes === void 0 ? void 0 : readLedger(ledgerBytes, paths.ledger, blame);
	const problems = [
		...config.problems,
		...ledger?.problems ?? [missing$1("ledger-missing", paths.ledger, blame)],
		...receipts.problems,
		...audits.problems
	];
	const records = {
		receipts: receipts.value,
		audits: audits.value
	};
	const rules = ledger?.value === void 0 ? {} : await withScripts(tree, ledger.value);
	if (config.value === void 0) return {
		tree,
		...nothing$1,
		...rules,
		...records,
		problems
	};
	const written = {
		file: paths.config,
		text: configBytes.toString("utf8")
	};
	const bench = await loadBench({
		tree,
		config: config.value,
		written,
		blame
	}, read);
	return {
		tree,
		config: config.value,
		...rules,
		...bench,
		...records,
		problems: [...problems, ...bench.problems]
	};
}
async function withScripts(tree, ledger) {
	if (ledger.rules.every(({ probe }) => probe?.ask.kind !== "check")) return { ledger };
	return readScripts$2(tree, ledger);
}
const nothing$1 = {
	suites: /* @__PURE__ */ new Map(),
	receipts: /* @__PURE__ */ new Map(),
	audits: /* @__PURE__ */ new Map(),
	definitions: /* @__PURE__ */ new Map(),
	instructions: /* @__PURE__ */ new Map()
};
async function loadBench(input, read) {
	const { tree, config, blame } = input;
	const folder = config.fixture.commit === void 0 ? loadFixture(tree, config, blame) : void 0;
	const [definitions, instructions, suites, lock, found] = await Promise.all([
		loadDefinitions(tree, config),
		read(tree, config.fixture),
		loadSuites(tree, config, blame),
		loadLock(tree, config, blame),
		folder
	]);
	const tasks = [...suites.suites.values()].flatMap((suite) => suite.tasks);
	const fixture = found ?? await loadCommitFixture({
		...input,
		tasks
	});
	const surroundings = read === withoutInstructions ? void 0 : await loadSurroundings(tree, config, instructions);
	return {
		definitions,
		instructions,
		...defined({ surroundings }),
		suites: withExpected(suites.suites, lock.value),
		...defined({
			fixture: fixture.value,
			lock: lock.value
		}),
		problems: [
			...suites.problems,
			...fixture.problems,
			...lock.problems
		]
	};
}
async function loadSurroundings(tree, config, instructions) {
	const { loadsProject } = runners$1[config.runner.kind];
	const terms = serverTermsOf(config);
	if (!loadsProject && terms === void 0) return void 0;
	return readSurroundings(tree, (path) => instructions.has(path), terms, loadsProject);
}
function withExpected(suites, lock) {
	const expectedOf = (task) => {
		const expected = lock?.tasks[task.file] === task.digest ? lock?.proofs?.[task.file]?.expected : void 0;
		return expected === void 0 ? task : {
			...task,
			expected
		};
	};
	return new Map([...suites].map(([agent, suite]) => [agent, {
		...suite,
		tasks: suite.tasks.map(expectedOf)
	}]));
}
async function loadDefinitions(tree, config) {
	const pairs = await Promise.all(Object.entries(config.agents).map(async ([agent, { definition }]) => {
		const content = definition === void 0 ? void 0 : await tree.read(definition);
		return content === void 0 ? void 0 : [agent, content.toString("utf8")];
	}));
	return new Map(pairs.filter((pair) => pair !== void 0));
}
async function loadReceipts(tree, folder, blame) {
	const entries = (await tree.list(folder)).filter((entry) => entry.path.endsWith(".json"));
	const value = /* @__PURE__ */ new Map();
	const problems = [];
	const contents = await Promise.all(entries.map((entry) => tree.read(entry.path)));
	for (const [index, entry] of entries.entries()) {
		const content = contents[index] ?? Buffer.alloc(0);
		const parsed = readReceipt(content, entry.path, blame);
		problems.push(...parsed.problems);
		const named = entry.path.slice(folder.length + 1, -5);
		if (parsed.value === void 0) continue;
		const { rule } = parsed.value.receipt;
		if (nameRecord(rule) === named) value.set(rule, parsed.value);
		else problems.push(misnamed(entry.path, rule, blame));
	}
	return {
		value,
		problems
	};
}
function parseReceiptBytes(content, file, blame) {
	const text = Buffer.from(content).toString("utf8");
	const { value: receipt, problems } = parseReceipt(text, file, blame);
	return receipt === void 0 ? { problems } : {
		value: {
			receipt,
			text
		},
		problems
	};
}
function misnamed(file, rule, blame) {
	const message = `the receipt is for the rule "${rule.slice(0, 64)}", not for the one its file is named after`;
	return makeError(blame, "receipt-misnamed", message, "A receipt is named after its rule: delete the copy, or measure the rule it stands for.", { file });
}
const hints = {
	"config-missing": "Write one with: rentroll init. Or name another with --config.",
	"ledger-missing": "Write one with: rentroll init."
};
function missing$1(code, file, blame) {
	return makeError(blame, code, `"${file}" does not exist`, hints[code], { file });
}
function memoryOrder(revision) {
	const ids = (revision.ledger?.rules ?? []).map((rule) => rule.id);
	const dateOf = (id) => revision.receipts.get(id)?.receipt.decidedOn ?? "";
	return [...ids].sort((a, b) => dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1);
}

function planMemory(input) {
	const planned = expectMemory(input);
	const problems = planned.flatMap((entry) => "problem" in entry ? [entry.problem] : []);
	if (problems.length > 0) throw new ProblemError(problems);
	return planned.flatMap((entry) => "problem" in entry ? [] : [{
		path: entry.path,
		before: entry.before,
		after: entry.text
	}]);
}
function expectMemory({ config, agents, rules, order, found }) {
	return agents.flatMap((agent) => {
		const path = config.agents[agent]?.memory;
		if (path === void 0) return [];
		const before = found.get(path);
		if (selectCompiledRules(rules, agent).length === 0 && (before === void 0 || findOwnership(before).kind === "theirs")) return [];
		return [{
			path,
			before,
			...placeMemory(compileMemory({
				agent,
				rules,
				order
			}), path, before)
		}];
	});
}

function listMemoryPaths(...configs) {
	return new Set(configs.flatMap((config) => Object.values(config?.agents ?? {}).map(({ memory }) => memory)));
}
async function checkMemoryPaths({ base, head }) {
	if (head.config === void 0) return [];
	const kept = listMemoryPaths(head.config);
	const paths = [...listMemoryPaths(base?.config, head.config)];
	const modes = new Map((await head.tree.list("")).map(({ path, mode }) => [path, mode]));
	const judged = paths.map(async (path) => {
		if (modes.get(path) === "120000") return [linked(path)];
		return kept.has(path) ? [] : judgeLeft(path, base, head);
	});
	return (await Promise.all(judged)).flat();
}
async function judgeLeft(path, base, { tree }) {
	const text = await readTreeText(tree, path);
	if (text === void 0 || text.trim() === "") return [];
	const before = base === void 0 ? void 0 : await readTreeText(base.tree, path);
	const stood = before === void 0 ? void 0 : findOwnership(before).kind;
	const isPeoples = stood === void 0 ? isShared(path) : stood !== "ours";
	return isPeoples && findOwnership(text).kind === "theirs" ? [] : [left(path, isPeoples)];
}
function left(path, isPeoples) {
	const message = `no agent of the config has its memory at ${quoteValue(path)} any more, and text is left there: agents may load it, and nobody measured it`;
	const hint = isPeoples ? "Take the compiled rules and the two markers around them out of the file." : `Take the file away: git rm --force ${quoteShell(path)}. Or let the config name it again.`;
	return makeError("head", "memory-left", message, hint, {
		file: path,
		line: 1,
		column: 1
	});
}
function linked(path) {
	const message = `the memory ${quoteValue(path)} is a symbolic link: agents would load what it leads to, and nobody compiled that`;
	const hint = `Take the link away (git rm ${quoteShell(path)}) and run rentroll compile, which writes a file.`;
	return makeError("head", "memory-link", message, hint, { file: path });
}
const looked = [
	/(?:^|\/)(?:CLAUDE(?:\.local)?|AGENTS(?:\.override)?)\.md$/,
	/^\.claude\/(?:rules|agents|skills|commands|output-styles)\/.*\.md$/,
	/^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/,
	/^\.claude\/settings(?:\.local)?\.json$/,
	/^\.mcp\.json$/
];
const folded = looked.map((pattern) => new RegExp(pattern.source, "i"));
async function checkCase({ base, head }) {
	const memories = [...listMemoryPaths(base?.config, head.config)];
	const named = new Map(memories.map((path) => [path.toLowerCase(), path]));
	const isOther = (path) => {
		const memory = named.get(path.toLowerCase());
		if (memory !== void 0) return memory !== path;
		return folded.some((pattern) => pattern.test(path)) && !looked.some((pattern) => pattern.test(path));
	};
	const found = (await head.tree.list("")).filter(({ path }) => isOther(path));
	return (await Promise.all(found.map(async ({ path }) => await isSameFile(path, base?.tree, head.tree) ? [] : [path]))).flat().map(toProblem);
}
function toProblem(path) {
	const message = `${quoteValue(path)} is the name of a file that agents load, in other letters: where a file system knows no case they load it, and here nobody weighed it`;
	return makeError("head", "memory-other-case", message, "Write the name as agents do (CLAUDE.md, AGENTS.md, MEMORY.md, .claude/rules), or give the file another one.", {
		file: path,
		line: 1,
		column: 1
	});
}
async function driftProblems({ base, head }) {
	const { config, ledger } = head;
	if (config === void 0 || ledger === void 0) return [];
	const found = await readMemory(head.tree, config);
	const before = base === void 0 ? void 0 : await readMemory(base.tree, config);
	const agents = Object.keys(config.agents);
	return [...expectMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder(head),
		found
	}).flatMap((entry) => {
		if ("problem" in entry) return [entry.problem];
		return checkDrift({
			expected: entry.text,
			actual: entry.before,
			atBase: before?.get(entry.path)
		}, entry.path);
	}), ...await checkMemoryPaths({
		base,
		head
	})];
}

const kind = "mcp";
async function listServers(tree, terms, prepared) {
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const { servers } = await findServers(tree, new Set(entries.keys()), terms, prepared);
	const read = await Promise.all(servers.map((server) => readServer(tree, [...entries.values()], server, terms.file)));
	return {
		assets: read.flatMap(({ asset }) => asset ?? []).sort((a, b) => a.id < b.id ? -1 : 1),
		problems: read.flatMap(({ problem }) => problem ?? [])
	};
}
async function readServer(tree, entries, { name, entry, found, needs }, main) {
	const place = {
		kind,
		name,
		path: name,
		main
	};
	const isNeeded = openGlobs(needs);
	const own = entries.filter(({ path }) => isNeeded(path));
	const special = own.find(isSpecial);
	if (special !== void 0) return { problem: specialAsset(special.path, special.mode === "120000" ? "link" : "submodule") };
	if (own.length > assetLimits.files) return { problem: tooLargeAsset(place, `${own.length} files`) };
	const body = stableJson(entry);
	const said = Buffer.from(body);
	const files = [toFile({
		path: main,
		mode: "100644"
	}, said)];
	let bytes = said.length;
	for (const file of own) {
		const content = await tree.read(file.path) ?? Buffer.alloc(0);
		if (isLargeFilePointer(content)) return { problem: specialAsset(file.path, "pointer") };
		bytes += content.length;
		if (bytes > assetLimits.bytes) return { problem: tooLargeAsset(place, "more than 8 MiB") };
		files.push(toFile(file, content));
	}
	const server = toServer(name, found);
	const known = {
		...place,
		files,
		chosen: true,
		...server.run === "recording" ? { recording: server.recording } : {}
	};
	const head = {
		paths: [],
		byHand: false,
		allowedTools: [],
		brings: []
	};
	const executes = server.run === "box" ? [redactExcerpt([server.start.command, ...server.start.args].join(" "))] : [];
	return { asset: {
		...place,
		files,
		chosen: true,
		id: `${kind}:${name}`,
		digest: hashAsset(known),
		head,
		body,
		executes,
		server
	} };
}
function toFile({ path, mode }, content) {
	const sha256 = sha256Hex(content);
	return {
		path,
		mode,
		bytes: content.length,
		sha256,
		words: sha256,
		counts: true
	};
}
function toServer(name, found) {
	if (found.kind === "broken") {
		const [first] = found.problems;
		return {
			run: "off",
			off: `mcp:${name} (its recording)`,
			hint: `${first?.message}. ${first?.hint ?? ""}`
		};
	}
	const { recording } = found.kind === "box" ? found.server : {};
	if (found.kind === "box" && recording !== void 0) return {
		run: "recording",
		start: found.server,
		recording: digestOfRecording(recording)
	};
	if (found.kind === "box") return {
		run: "box",
		start: found.server
	};
	return {
		run: "off",
		off: describeOff(name, found),
		hint: mendOff(name, found)
	};
}

async function readAssets({ base, head, paths }, runtime) {
	const [{ tree: ours }, config] = [base ?? head, (base ?? head).config];
	const list = (tree) => listJudgedAssets(tree, runtime, config?.context.assets.ignore ?? [], base?.config, ours);
	const [before, after] = await Promise.all([list(ours), list(head.tree)]);
	const assets = [before.list.assets, after.list.assets];
	return {
		lists: [before.list, after.list],
		trees: [before.tree, after.tree],
		assets,
		ledgers: [base?.ledger, head.ledger],
		file: paths.ledger,
		...compareAssets(...assets)
	};
}
function runtimeOf(config) {
	if (config === void 0) return void 0;
	const judged = {
		files: runners$1[config.runner.kind].assets,
		servers: serverTermsOf(config)
	};
	return judged.files === void 0 && judged.servers === void 0 ? void 0 : judged;
}
async function listJudgedAssets(committed, { files, servers }, ignore, config, prepared = committed) {
	const tree = await followFolders(committed);
	const list = files === void 0 ? nothing : await listAssets(tree, files, ignore);
	const served = servers === void 0 ? nothing : await listServers(tree, servers, prepared);
	const assets = [...list.assets, ...served.assets].sort((a, b) => compareText(a.id, b.id));
	return {
		tree,
		list: withoutOwn({
			...list,
			assets,
			problems: [...list.problems, ...served.problems]
		}, config)
	};
}
const nothing = {
	assets: [],
	unlooked: [],
	problems: []
};
function withoutOwn({ assets, ...list }, config) {
	const definitions = Object.values(config?.agents ?? {}).flatMap(({ definition }) => definition ?? []);
	const own = /* @__PURE__ */ new Set([...definitions, ...listMemoryPaths(config)]);
	const { path = "." } = config?.fixture ?? {};
	const isFixed = ({ main }) => path !== "." && isInside(main, path);
	return {
		...list,
		assets: assets.filter((asset) => !own.has(asset.main) && !isFixed(asset))
	};
}
function compareAssets(before, after) {
	const [old, now] = [before, after].map((assets) => new Map(assets.map((asset) => [asset.id, asset])));
	const changes = [...new Set([...before, ...after].map(({ id }) => id))].sort(compareText).flatMap((id) => compareOne(id, old?.get(id), now?.get(id)) ?? []);
	const isSame = (change) => change.kind === "changed" && sayOf(change.before) === sayOf(change.after);
	return {
		changes: changes.filter((change) => !isSame(change)),
		same: changes.filter(isSame).map(({ id }) => id)
	};
}
function compareOne(id, before, after) {
	if (before === void 0) return after && {
		kind: "added",
		id,
		after
	};
	if (after === void 0) return {
		kind: "removed",
		id,
		before
	};
	return before.digest === after.digest ? void 0 : {
		kind: "changed",
		id,
		before,
		after
	};
}
function sayOf({ path, files, chosen, entry }) {
	const seen = files.filter(({ counts }) => counts).map((file) => [
		pathBelow(file.path, { path }),
		file.mode,
		file.words
	]);
	return JSON.stringify([
		chosen,
		seen,
		sayEntry({ entry })
	]);
}

async function planStanding(entries, assets, tree, others, receipts) {
	const found = entries.flatMap((entry) => {
		const asset = entry.status === "active" ? findAsset(entry, assets) : void 0;
		return asset === void 0 ? [] : [{
			entry,
			asset
		}];
	});
	if (found.length === 0) return [];
	const count = await loadTokenizer();
	return Promise.all(found.map(({ entry, asset }) => planOne(entry, asset, {
		tree,
		others,
		count,
		judged: receipts.get(entry.id)?.receipt.asset
	})));
}
async function planOne(entry, asset, { tree, others, count, judged }) {
	const { id } = asset;
	const gone = {
		kind: "removed",
		id,
		before: asset
	};
	const left = await bringAsset(gone, tree);
	const kept = await bringAsset({
		kind: "added",
		id,
		after: asset
	}, tree);
	const neighbours = others(id);
	const built = buildChange$1({
		change: gone,
		policy: "measure",
		brings: left
	}, count, neighbours);
	const text = asset.server === void 0 ? built : {
		...built,
		tokens: judged?.tokens ?? 0
	};
	const facts = stateFacts(asset, kept, {
		change: "stands",
		tokens: text.tokens,
		neighbours
	});
	const rule = {
		...entry,
		body: facts.digest
	};
	return {
		rule,
		entry: rule,
		text: {
			...text,
			brings: {
				kind: "asset",
				asset: left,
				versions: [asset],
				facts
			}
		}
	};
}

async function checkAssets(inputs, wanted = []) {
	const { base } = inputs;
	const runtime = runtimeOf(base?.config);
	if (base?.config === void 0 || runtime === void 0) return void 0;
	const { assets: policy } = base.config.context;
	const both = await readAssets(inputs, runtime);
	const { changes, same, lists } = both;
	const brought = changes.flatMap((change) => change.kind === "removed" ? [] : [change.after]);
	const answers = brought.length === 0 ? { problems: [] } : await checkAssetAnswers(brought, inputs);
	const { agents } = splitTermsOf(base, base.ledger?.rules ?? []);
	const isJudgeable = (change) => findObstacle$1(change, agents) === void 0;
	const { evicted, displaced, kindOf, policyOf, isSpared } = askChanges(inputs, both, base.config.context, {
		wanted,
		isJudgeable
	});
	const [open = [], off = []] = [false, true].map((is) => changes.filter((change) => isOff(change) === is));
	const asked = await askQuestions({
		...both,
		changes: open
	}, policyOf, displaced);
	const prompted = await planTriggers(asked, both);
	const { questions } = prompted;
	const { texts, notices } = await planAssets(questions, base, {
		others: nameOthers(both),
		probeOf: readProbes(both)
	});
	const drifted = findDrifted(texts.filter(({ rule }) => !evicted.has(rule.id)), base, base.config);
	const isFar = (id) => drifted.some((one) => one.id === id && one.isFar);
	return {
		problems: [
			...findNew(lists[0].problems, lists[1].problems),
			...answers.problems,
			...checkEntries(both),
			...prompted.problems,
			...displaced.problems,
			...findUnchanged(wanted, changes),
			...changes.flatMap((change) => {
				const kind = kindOf(change);
				return isSpared(change) || off.includes(change) ? [] : judgements[policyFor(policy, change, kind)](change, kind);
			}),
			...off.flatMap((change) => refuseOff(change, policyOf(change)))
		],
		questions,
		code: brought.filter(({ executes }) => executes.length > 0),
		texts: texts.filter(({ question, rule }) => question.policy === "measure" || isFar(rule.id)).map((text) => ({
			...text,
			...defined({ entry: evicted.get(text.rule.id) ?? text.entry })
		})),
		notices: [
			...same.length === 0 ? [] : [`${formatCount(same.length, "asset")} of this change: only white space differs, nothing is asked.`],
			...drifted.map(({ says }) => says),
			...prompted.notices,
			...displaced.notices,
			...notices
		],
		isAsset: (path) => both.assets.flat().some(({ main }) => main === path),
		settings: [...questions.some(({ brings }) => brings.style !== void 0) ? ["outputStyle"] : [], ...runtime.files === "claude" ? ["hooks", "enabledPlugins"] : []]
	};
}
async function listJudgeable(inputs) {
	const base = inputs.base ?? inputs.head;
	const runtime = runtimeOf(base.config);
	if (runtime === void 0) return [];
	const both = await readAssets(inputs, runtime);
	const others = nameOthers(both);
	const questions = await askQuestions(both, () => "measure", findDisplaced(both, () => true));
	const { texts } = await planAssets(questions, base, {
		others,
		probeOf: readProbes(both)
	});
	const changed = new Set(both.changes.map(({ id }) => id));
	const [same, gone] = [false, true].map((is) => both.assets[0].filter(({ id }) => changed.has(id) === is));
	const stand = await planStanding(inputs.head.ledger?.assets ?? [], same ?? [], both.trees[1], others, inputs.head.receipts);
	const ids = new Set(listEvicted(both.ledgers).map(({ id }) => id));
	const leaving = (both.ledgers[0]?.assets ?? []).filter(({ id }) => ids.has(id));
	return [
		...texts,
		...stand,
		...await planStanding(leaving, gone ?? [], both.trees[0], others, base.receipts)
	];
}
async function listStanding$1(inputs, side) {
	const runtime = runtimeOf(side.config);
	if (runtime === void 0 || side.ledger?.assets === void 0) return [];
	const both = await readAssets({
		...inputs,
		base: side,
		head: side
	}, runtime);
	return planStanding(side.ledger.assets, both.assets[0], both.trees[1], nameOthers(both), side.receipts);
}
async function askQuestions({ changes, trees }, policyOf, displaced) {
	const asked = changes.flatMap((change) => {
		const policy = started[policyOf(change)];
		return policy === void 0 ? [] : [{
			change,
			policy
		}];
	});
	return Promise.all(asked.map(async (one) => {
		const question = {
			...one,
			brings: await bringAsset(one.change, trees[1])
		};
		return withDisplaced(question, displaced.of.get(one.change.id) ?? [], trees[1]);
	}));
}
const started = {
	allow: void 0,
	warn: void 0,
	fail: void 0,
	prove: "prove",
	activate: "activate",
	measure: "measure"
};
function isThere(value) {
	return value !== void 0;
}
function readProbes({ ledgers }) {
	const entries = ledgers.flatMap((ledger) => ledger?.assets ?? []);
	return (change) => entries.find((entry) => findAsset(entry, versionsOf(change).filter(isThere)) !== void 0)?.probe;
}
function nameOthers({ assets }) {
	return (id) => {
		const others = assets[0].filter((asset) => asset.id !== id);
		return `sha256:${hashParts(...others.flatMap((asset) => [asset.id, asset.head.description ?? ""]))}`;
	};
}
function statedBy(texts) {
	return new Map(texts.flatMap(({ rule, text, entry }) => {
		const { asset, facts } = text.brings.kind === "asset" ? text.brings : {};
		if (facts === void 0 || entry === void 0) return [];
		const rent = facts.kind === "mcp" ? void 0 : text.tokens;
		return [[rule.id, {
			facts,
			...defined({
				rent,
				servers: asset?.servers
			})
		}]];
	}));
}
function findUnchanged(wanted, changes) {
	const known = changes.map(({ id }) => id);
	return wanted.filter((id) => !known.includes(id)).map((id) => makeError("setup", "asset-unchanged", `--asset names ${quoteValue(id)}, which this change neither brings nor edits nor takes away`, hintKnownNames(id, known, "changed assets")));
}
function findNew(before, after) {
	const nameOf = ({ code, at, message }) => JSON.stringify([
		code,
		at?.file,
		message
	]);
	const known = new Set(before.map(nameOf));
	return after.filter((problem) => !known.has(nameOf(problem)));
}
const did = {
	added: "brings",
	changed: "changes",
	removed: "takes away"
};
const judgements = {
	allow: () => [],
	prove: () => [],
	activate: () => [],
	measure: () => [],
	warn: (change, kind) => [{
		...refuseChange(change, kind),
		severity: "warning"
	}],
	fail: (change, kind) => [refuseChange(change, kind)]
};
function isOff(change) {
	const [before, after] = versionsOf(change);
	return (after ?? before)?.server?.run === "off";
}
const unmeasurable = {
	allow: void 0,
	warn: "warning",
	prove: "error",
	activate: "error",
	measure: "error",
	fail: "error"
};
function refuseOff(change, policy) {
	const severity = unmeasurable[policy];
	const server = change.kind === "removed" ? void 0 : change.after.server;
	if (change.kind === "removed" || server?.run !== "off" || severity === void 0) return [];
	const message = `${change.id} cannot be judged, because no trial can have it: ${quoteValue(server.off)}`;
	const hint = `${server.hint} Or let servers in unseen, in a change of its own: context: { assets: { mcp: { ${change.kind}: warn } } } in base's config.`;
	return [{
		...makeError("head", "asset-unmeasurable", message, hint, { file: change.after.main }),
		severity
	}];
}
function refuseChange(change, kind) {
	const { main } = change.kind === "removed" ? change.before : change.after;
	return makeError("head", `asset-${kind}`, `this change ${did[kind]} ${change.id} (${quoteValue(main)}), and nobody judged what that does to sessions`, `See what it weighs and whether it can be used: rentroll assets. To have the check do that, set context.assets.${kind} to prove, activate or measure in a change of its own: base's counts.`, {
		file: main,
		line: 1,
		column: 1
	});
}

var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
function evidencePolicy(config, tasks, rule) {
	const { ratio, cap, metric, claim } = config.policy;
	const { alpha, beta } = rule?.buys === void 0 ? config.policy : outcomeTermsOf(config.policy, isAsset(rule));
	const minEffect = resolveMinimalEffect(config.policy, tasks);
	const asked = claim === "these-tasks" || rule?.buys === "outcome" ? {} : { claim };
	return {
		ratio,
		minEffect,
		alpha,
		beta,
		cap,
		metric,
		weights: weightsOf(config),
		...asked
	};
}
function behaviourPolicy({ policy }, probe, tasks) {
	const { gain, alpha, price, maxPairs } = {
		...behaviourDefaults,
		...policy.behaviour
	};
	const targets = probe.tasks === void 0 ? {} : { targets: [...probe.tasks].sort() };
	return {
		gain,
		alpha,
		price: probe.price ?? price,
		maxPairs,
		tasks: [...tasks].sort(),
		...targets
	};
}
function isAsset({ id }) {
	return kindOfEntry(id) !== void 0;
}
function outcomePolicy(config, tasks, rule) {
	const { value, times, minFailures, maxPerCell, floor, harm } = outcomeTermsOf(config.policy, rule !== void 0 && isAsset(rule));
	const critical = harm.critical.filter((task) => tasks.includes(task)).sort();
	return {
		value: typeof value === "object" ? toMetric(value, config) : value,
		times,
		minFailures,
		maxPerCell,
		...defined({ floor: floor && Math.min(floor, maxPerCell) }),
		harm: {
			...harm,
			critical
		},
		tasks: [...tasks].sort()
	};
}
function toMetric({ dollars }, config) {
	const perMillion = whyUnpriced(config) ? 0 : findPrices(config.runner.model, config.prices ?? {})?.input;
	return perMillion ? Number((dollars / perMillion * 1e6).toPrecision(12)) : "auto";
}
function weightsOf({ policy: { metric }, runner, prices = {} }) {
	const known = metric === "priced" ? findPrices(runner.model, prices) : void 0;
	if (known === void 0 || known.input === 0) return metricWeights[metric];
	const share = (price) => Number((price / known.input).toPrecision(12));
	const { output, cacheWrite, cacheRead } = known;
	return {
		input: 1,
		output: share(output),
		cacheCreation: share(cacheWrite),
		cacheRead: share(cacheRead)
	};
}
function fingerprintOf(input) {
	return {
		fixture: input.fixtureHash,
		suite: `sha256:${hashParts(...input.suite.tasks.filter(({ id }) => !isSealed(id)).map((task) => task.digest))}`,
		activeSet: hashActiveSet(input.activeSet),
		definition: sha256(input.definition)
	};
}
function hashActiveSet(rules) {
	return hashBodies(rules.map(hashBody));
}
function recordingsOf({ mcp }, servers, brought = []) {
	const own = [...brought].flatMap(([name, server]) => server === null ? [] : [[name, server]]);
	const listed = [...new Map([...servers, ...own])].flatMap(([server, { recording }]) => {
		const mode = mcp?.[server];
		if (recording === void 0 || mode?.run !== "recording") return [];
		return [{
			server,
			digest: digestOfRecording(recording),
			missing: mode.missing
		}];
	});
	return listed.length === 0 ? void 0 : listed;
}
function fingerprintOn(revision, agent, activeSet) {
	const suite = revision.suites.get(agent) ?? {
		agent,
		tasks: []
	};
	const definition = definitionOf(revision, agent);
	return fingerprintOf({
		fixtureHash: revision.fixture?.hash ?? "",
		suite,
		activeSet,
		definition
	});
}
function definitionOf(revision, agent) {
	return revision.definitions.get(agent) ?? "";
}
function expectedVersion({ kind, version }) {
	return runners$1[kind].version ?? version ?? "";
}
function isSameModel(configured, resolved) {
	return resolved === configured || resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1));
}

const unsignedCodes = /* @__PURE__ */ new Set(["receipt-unsigned", "receipt-unknown-key"]);
function judgeSignature(receipt, { keys, requireSignature }, file) {
	const standing = checkSignature(receipt, keys);
	if (standing === "trusted") return {
		kind: "stands",
		problems: []
	};
	if (standing === "wrong") return {
		kind: "forged",
		detail: "its signature does not fit what it states"
	};
	if (standing === "unknown-key") {
		const problem = unknownKeyProblem(receipt, file, requireSignature);
		return requireSignature ? {
			kind: "refused",
			problem
		} : {
			kind: "stands",
			problems: [problem]
		};
	}
	return requireSignature ? {
		kind: "refused",
		problem: unsignedProblem(receipt, file)
	} : {
		kind: "stands",
		problems: []
	};
}
function isVouchedFor(record, { config }) {
	if (record === void 0 || config === void 0) return true;
	return judgeSignature(record, config.receipts, "").kind === "stands";
}
function unsignedProblem({ rule }, file) {
	const message = `the receipt of "${rule}" is not signed, and the config asks for a signature: it does not count`;
	return {
		...makeError("head", "receipt-unsigned", message, "Sign it where it was measured: rentroll stamp with RENTROLL_SIGNING_KEY set. Until then the rule has to be measured.", { file }),
		severity: "warning"
	};
}
function unknownKeyProblem({ rule, signature }, file, required) {
	const message = `the receipt of "${rule}" is signed by a key the config does not name, ${signature?.key ?? ""}`;
	const problem = makeError("head", "receipt-unknown-key", message, "Add the public key to receipts.keys in a change of its own, or sign the receipt with a key that is there.", { file });
	return required ? problem : {
		...problem,
		severity: "warning"
	};
}

function laySurroundings({ files, settings, servers, plugins, without }, isBoxed) {
	const { hooks, ...quiet } = settings;
	const kept = isBoxed ? settings : quiet;
	const laid = [...files].filter(([path]) => isBoxed || path.endsWith(".md"));
	const lacks = [!isBoxed && hooks !== void 0 && "hooks", [...files.keys()].some(isScript) && !isBoxed && "scripts"];
	const started = new Map([...servers].filter(([, { recording }]) => isBoxed || recording !== void 0));
	const stopped = [...servers.keys()].filter((name) => !started.has(name)).map((name) => `mcp:${name}`);
	const unloaded = isBoxed ? [] : [...plugins.keys()].map(namePlugin);
	const unboxed = [
		...lacks.filter((what) => what !== false),
		...stopped,
		...unloaded
	];
	const told = Object.keys(kept).length === 0 ? [] : [[settingsFile, layText(stableJson(kept))]];
	return {
		files: new Map([...laid, ...told]),
		allowed: isBoxed ? grantSkills(files.keys(), plugins) : [],
		servers: started,
		grants: isBoxed,
		plugins: isBoxed ? [...plugins.values()] : [],
		without: [...without, ...unboxed.map((what) => `${what} (no box)`)],
		unboxed
	};
}
function isScript(path) {
	return laidFolder.test(path) && !path.endsWith(".md");
}
const namePlugin = (name) => `plugin:${name}`;

const trialSchema = strictObject({
	tokens: pipe(number(), safeInteger(), minValue(0)),
	model: pipe(string(), maxLength(200)),
	runner: pipe(string(), maxLength(200))
});
const entrySchema = strictObject({
	first: trialSchema,
	best: trialSchema
});
const agentSchema = record(string(), entrySchema);
const baselinesSchema = strictObject({
	version: literal(1),
	agents: record(string(), agentSchema)
});
const noBaselines = {
	version: 1,
	agents: {}
};
function parseBaselines(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "baselines",
		maxBytes: 4194304
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const result = safeParse(baselinesSchema, toPlainValue(parsed.value.document.contents));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const [issue] = result.issues;
	return { problems: [makeError(blame, "baselines-invalid", `the baselines cannot be used: ${getDotPath(issue) ?? "top level"}: ${issue.message}`, "The file is written by rentroll bench and rentroll stamp, and never edited: restore it from git.", {
		file,
		line: 1,
		column: 1
	})] };
}
function growBaselines(baselines, receipts) {
	return [...receipts].sort((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.rule, b.rule)).reduce(addReceipt, baselines);
}
function addReceipt(baselines, { agent, evidence, model, runner, runnerVersion }) {
	const inOrder = [...evidence.trials.filter(({ arm, outcome, cached }) => arm === "baseline" && outcome === "completed" && !cached)].sort((a, b) => a.order - b.order);
	const ran = {
		model,
		runner: nameRunner(runner, runnerVersion)
	};
	return addTrials(baselines, agent, inOrder.map(({ task, usage }) => ({
		task,
		tokens: totalTokens(usage),
		...ran
	})));
}
function nameRunner(runner, version) {
	return `${runner} ${version}`;
}
function addTrials(baselines, agent, trials) {
	if (trials.length === 0) return baselines;
	const tasks = new Map(Object.entries(findAgent(baselines, agent)));
	for (const { task, ...cost } of trials) {
		const known = tasks.get(task);
		tasks.set(task, known === void 0 ? {
			first: cost,
			best: cost
		} : {
			...known,
			best: cheaper(known.best, cost)
		});
	}
	return {
		...baselines,
		agents: {
			...baselines.agents,
			[agent]: Object.fromEntries(tasks)
		}
	};
}
function findAgent({ agents }, agent) {
	return (Object.hasOwn(agents, agent) ? agents[agent] : void 0) ?? {};
}
function cheaper(best, cost) {
	return cost.tokens < best.tokens ? cost : best;
}
function renderBaselines({ version, agents }) {
	const sorted = (record) => Object.entries(record).sort(([a], [b]) => compareText(a, b));
	const trial = ({ tokens, model, runner }) => `{ tokens: ${tokens}, model: ${JSON.stringify(model)}, runner: ${JSON.stringify(runner)} }`;
	const lines = sorted(agents).flatMap(([agent, tasks]) => [`  ${agent}:`, ...sorted(tasks).flatMap(([task, { first, best }]) => [
		`    ${task}:`,
		`      first: ${trial(first)}`,
		`      best: ${trial(best)}`
	])]);
	return [
		"# Written by rentroll bench and rentroll stamp: tokens (all classes) of completed baseline trials, per agent and golden task.",
		"# \"first\" is frozen; \"best\" only falls. Do not edit.",
		`version: ${version}`,
		...lines.length === 0 ? ["agents: {}"] : ["agents:", ...lines],
		""
	].join("\n");
}
async function readBaselines({ head, paths }) {
	const text = await readTreeText(head.tree, paths.baselines);
	if (text === void 0) return {
		text,
		value: noBaselines
	};
	const parsed = parseBaselines(text, paths.baselines, "head");
	if (parsed.value === void 0) throw new ProblemError(parsed.problems);
	return {
		text,
		value: parsed.value
	};
}

const main = "main-session";
function listReaders(config) {
	const agents = Object.keys(config.agents).map((agent) => ({
		name: `the agent "${agent}"`,
		read: (files) => surfaceOf({
			agent,
			config,
			files
		})
	}));
	const sessions = runnerKinds.flatMap((kind) => {
		const { name, cli } = runners$1[kind];
		if (cli === void 0) return [];
		const { version: _other, ...runner } = config.runner;
		const own = config.runner.kind === kind ? config.runner : {
			...runner,
			kind
		};
		const alone = {
			...config,
			agents: { [main]: {
				tasks: ".",
				memory: ""
			} },
			runner: own
		};
		return {
			name,
			read: (files) => surfaceOf({
				agent: main,
				config: alone,
				files
			})
		};
	});
	return [
		...agents,
		...sessions,
		readerOf("AGENTS.md", "whoever else reads AGENTS.md")
	];
}
function readerOf(file, name = `whoever reads ${file}`) {
	return {
		name,
		read: (files) => {
			if (!files.has(file)) return {
				agent: main,
				parts: [],
				faults: []
			};
			const lines = (files.get(file) ?? "").split("\n").map((text, at) => ({
				line: at + 1,
				text,
				compiled: false
			}));
			return {
				agent: main,
				parts: [{
					path: file,
					kind: "instructions",
					loading: "always",
					lines
				}],
				faults: []
			};
		}
	};
}

const candidate = /\/(?:CLAUDE|AGENTS(?:\.override)?)\.md$|^\.claude\/(?:.+\.md|settings\.json)$/;
async function readSurfaces(tree, config, memories) {
	const files = await readSurfaceFiles(tree, config);
	const named = memories ?? new Set(Object.values(config.agents).map(({ memory }) => memory));
	const request = {
		config,
		files,
		memories: await withLinks(tree, named)
	};
	return new Map(Object.keys(config.agents).map((agent) => [agent, surfaceOf({
		agent,
		...request
	})]));
}
async function readSurfaceFiles(committed, config) {
	const tree = await followFolders(committed);
	const instructions = await readInstructions(tree);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const named = Object.values(config.agents).flatMap(({ definition, memory }) => [memory, definition ?? memory]);
	const { files } = config.context;
	const isNamed = files.length === 0 ? () => false : (0, import_picomatch.default)([...files], { dot: true });
	const others = [...entries.keys()].filter((path) => candidate.test(path) || named.includes(path) || isNamed(path));
	return new Map([...instructions, ...await readTexts(tree, entries, others.filter((path) => !instructions.has(path)))]);
}

function compareDelivery(question) {
	return question.readers.flatMap((reader, index) => {
		const change = compareReader(reader, question.readersAfter?.[index] ?? reader, question);
		return change.lost.length + change.gained.length + change.twice.length === 0 ? [] : [change];
	});
}
function compareReader(reader, later, { before, after, waiting = [], handOnly = false }) {
	const was = countLevels(reader.read(before), handOnly);
	const is = countLevels(later.read(after), handOnly);
	const exempt = new Set(waiting.flatMap((body) => listSentences(body).map(({ text }) => text)));
	const more = listMore(was, is);
	return {
		reader: reader.name,
		lost: listMissing(was, is).filter((text) => !exempt.has(text)),
		gained: more.filter(({ earlier }) => earlier === 0).map(({ text }) => text),
		twice: more.filter(({ earlier }) => earlier > 0).map(({ text }) => text)
	};
}
function listMissing(was, is) {
	return [...was].flatMap(([level, { sentences }]) => [...sentences.keys()].filter((text) => is.get(level)?.sentences.has(text) !== true));
}
function listMore(was, is) {
	return [...is].flatMap(([level, { sentences, titles }]) => [...sentences].flatMap(([text, times]) => {
		const earlier = was.get(level)?.sentences.get(text) ?? 0;
		return titles.has(text) || times <= earlier ? [] : [{
			text,
			earlier
		}];
	}));
}
function countLevels({ parts }, handOnly) {
	const levels = /* @__PURE__ */ new Map();
	for (const part of parts) {
		const key = part.loading === "always" ? "always" : `${part.loading} ${part.path}`;
		const level = levels.get(key) ?? {
			sentences: /* @__PURE__ */ new Map(),
			titles: /* @__PURE__ */ new Set()
		};
		levels.set(key, level);
		for (const { text, isTitle } of readPart(part, handOnly)) {
			level.sentences.set(text, (level.sentences.get(text) ?? 0) + 1);
			if (isTitle) level.titles.add(text);
		}
	}
	return levels;
}
function readPart({ lines }, handOnly) {
	const read = lines.filter(({ compiled }) => !(handOnly && compiled)).map(({ text }) => text);
	return listSentences(read.filter((text) => !/^\s*<!-- (?:GENERATED BY rentroll|rentroll:)/.test(text)).join("\n"));
}
function describeDelivery(changed) {
	return [...Map.groupBy(changed, ({ reader: _who, ...what }) => JSON.stringify(what)).values()].flatMap((each) => {
		const [first] = each;
		return first === void 0 ? [] : [`${each.map(({ reader }) => reader).join(", ")} ${describeWhat(first)}`];
	});
}
function describeWhat({ lost, gained, twice }) {
	return [
		{
			words: "would lose",
			sentences: lost
		},
		{
			words: "would also read",
			sentences: gained
		},
		{
			words: "would read twice",
			sentences: twice
		}
	].filter(({ sentences }) => sentences.length > 0).map(({ words, sentences: [first = "", ...others] }) => {
		return `${words} ${quoteValue(first.length > 80 ? `${first.slice(0, 79)}…` : first)}${others.length === 0 ? "" : ` and ${others.length} more`}`;
	}).join(", ");
}

async function describeReading({ base, head }) {
	if (base?.config === void 0 || head.config === void 0) return [];
	const [before, after] = [await readSurfaceFiles(base.tree, base.config), await readSurfaceFiles(head.tree, head.config)];
	if (isDeepStrictEqual(before, after) && isDeepStrictEqual(base.config, head.config)) return [];
	const later = new Map(listReaders(head.config).map((reader) => [reader.name, reader]));
	const readers = listReaders(base.config).filter(({ name }) => later.has(name));
	const readersAfter = readers.map((reader) => later.get(reader.name) ?? reader);
	const said = describeDelivery(compareDelivery({
		before,
		after,
		readers,
		readersAfter
	}));
	const rest = said.length - 4;
	return [...said.slice(0, 4).map((sentence) => `With this change ${sentence}.`), ...rest > 0 ? [`With this change what is read differs for ${rest} more.`] : []];
}

function describeLoads(loads, terms) {
	return loads.flatMap(({ agent, before, after }) => {
		if (before === void 0 || before === after) return [];
		const tokens = Math.abs(after - before);
		const more = `${formatCount(tokens, "token")} ${after > before ? "more" : "fewer"} (${formatCount(before, "token")} before)`;
		return [`Every session of ${quoteValue(agent)} begins with ${more}${priceInWords(tokens, terms)}.`];
	});
}
function checkLoads(loads, terms) {
	const { tokens: most = Number.POSITIVE_INFINITY, dollars: mostDollars = Number.POSITIVE_INFINITY } = terms.context.start ?? {};
	return loads.flatMap(({ agent, before = 0, after }) => {
		const dollars = priceMonth(after, terms) ?? 0;
		if (after <= before || after <= most && dollars <= mostDollars) return [];
		const over = after > most ? `${formatCount(after, "token")}, ${formatCount(after - most, "token")} above context.start.tokens of base` : `text for ${formatDollars(dollars)} a month, above the ${formatDollars(mostDollars)} of context.start.dollars of base`;
		const message = `every session of ${quoteValue(agent)} would begin with ${over}; before this change it was ${formatCount(before, "token")}`;
		return [makeError("head", "context-over-budget", message, `Take out as much elsewhere; \`rentroll --lines\` lists what every session begins with, line by line. Or raise context.start in a change of its own.`)];
	});
}
function priceInWords(tokens, terms) {
	const dollars = priceMonth(tokens, terms);
	if (dollars === void 0) return "";
	const { callsPerSession } = terms.policy;
	const sessions = formatCount(Math.round(monthlySessions(terms.policy) ?? 0), "session");
	const calls = callsPerSession === void 0 ? "; their first calls alone" : ` of ${formatCount(callsPerSession, "call")}`;
	return `, ${formatDollars(dollars)} a month at your ${sessions}${calls}`;
}
function priceMonth(tokens, { policy, prices, runner }) {
	const sessions = monthlySessions(policy);
	if (sessions === void 0) return void 0;
	const calls = sessions * (policy.callsPerSession ?? 1);
	return priceCarried(tokens, [{
		model: runner.model,
		runs: sessions,
		calls
	}], prices).dollars;
}

function sortTexts(inputs, config, always) {
	const sorted = always.growth.filter(({ added, lost }) => added.length > 0 || lost > 0).map((growth) => sortText(growth, inputs, config, always));
	return {
		texts: sorted.flatMap((entry) => "text" in entry ? [entry] : []),
		left: sorted.flatMap((entry) => "why" in entry && entry.growth.tokens > 0 ? [entry] : [])
	};
}
function sortText(growth, inputs, config, always) {
	const { agent } = growth;
	const [before, after] = [always.before.get(agent), always.after.get(agent)];
	if (before === void 0 || after === void 0) return {
		growth,
		why: "base's config does not have this agent"
	};
	const why = findObstacle(growth, inputs, config);
	const mark = findMark(growth.tokens > 0 ? [after, before] : [before, after]);
	if (why !== void 0 || mark === void 0) return {
		growth,
		why: why ?? "no line of its own tells the two texts apart"
	};
	const text = buildChange(growth, inputs, mark);
	return {
		text,
		rule: nameText(growth, text)
	};
}
const markdown = /\.(?:md|mdc|markdown|txt)$/;
function findObstacle({ agent, added }, { base, head }, config) {
	if (base === void 0 || (base.suites.get(agent)?.tasks ?? []).length === 0) return "base has no golden tasks for it";
	const { memory = "", definition } = config.agents[agent] ?? {};
	const isLaid = (path) => path === memory || base.instructions.has(path) || head.instructions.has(path);
	const other = added.find(({ path }) => path !== "" && !isLaid(path));
	if (other !== void 0) {
		const what = other.path === definition ? "the definition of the agent" : "a description, or a file of another kind";
		return `"${other.path}" is ${what}, and trials run with base's`;
	}
	const changed = listChanged(base, head);
	const fixed = new Set(base.fixture?.files.map(({ path }) => path));
	const foreign = changed.find((path) => !markdown.test(path) || fixed.has(path) && !base.instructions.has(path));
	if (foreign !== void 0) return `"${foreign}" is a file of the fixture, or no text, and trials must not get head's`;
	if (runners$1[config.runner.kind].memory.alone && changed.some((path) => path !== memory)) return `the reference runner reads "${memory}" and no other file`;
}
function listChanged({ instructions: before }, { instructions: after }) {
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
}
function findMark([dearer, other]) {
	const known = new Set(listLines(other).map(({ text }) => text.trim()));
	const [longest] = listLines(dearer).map(({ text }) => text.trim()).filter((text) => !known.has(text)).sort((a, b) => b.length - a.length);
	return longest === "" ? void 0 : longest;
}
function listLines({ parts }) {
	return parts.filter(({ loading }) => loading === "always").flatMap(({ lines }) => lines.filter(({ compiled }) => !compiled));
}
function buildChange({ agent, tokens, added }, { base, head }, mark) {
	const inherited = (head.ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && [agent, "all"].includes(rule.agent));
	const sides = [base?.instructions ?? /* @__PURE__ */ new Map(), head.instructions];
	const [first] = added.filter(({ path }) => path !== "");
	const changed = base === void 0 ? [] : listChanged(base, head);
	return {
		effect: tokens > 0 ? "adds" : "replaces",
		tokens: Math.abs(tokens),
		brings: {
			kind: "files",
			files: head.instructions,
			inherited
		},
		mark,
		at: {
			file: first?.path ?? changed[0] ?? "CLAUDE.md",
			line: first?.from ?? 1
		},
		digest: hashParts("text", ...sides.flatMap((files) => [...files].flat()), ...inherited.map(({ body }) => body))
	};
}
function nameText({ agent }, { effect, tokens, at }) {
	const body = effect === "adds" ? `The text that this change adds (${at.file}, ${tokens} tokens more than base's).` : `The text of base that this change replaces (${at.file}, ${tokens} tokens more than head's).`;
	return {
		id: `text:${agent}`,
		agent,
		body,
		status: "active",
		scope: [],
		protected: false,
		line: 1,
		column: 1
	};
}

function weighPart({ lines }, count) {
	const text = lines.map((line) => line.text).join("\n").trim();
	return text === "" ? 0 : countLong(text, count);
}
function latestSavings(receipts, audits) {
	const known = [...receipts, ...audits].flatMap(([id, receipt]) => (receipt.state === "valid" || receipt.state === "stale") && receipt.receipt.replaces === void 0 ? [[id, receipt.decision.saving]] : []);
	return new Map(known);
}
function weighAgents({ config, ledger, receipts }, scales, activated = [], arriving = []) {
	if (config === void 0 || ledger === void 0) return [];
	const rules = ledger.rules.map((rule) => activated.includes(rule.id) ? {
		...rule,
		status: "active"
	} : rule);
	const assets = listWeighed({
		ledger,
		receipts
	}, arriving);
	return Object.entries(config.agents).map(([agent, { memory }]) => {
		const own = assets.filter((asset) => asset.agent === agent || asset.agent === "all");
		const residents = [...selectCompiledRules(rules, agent).map((rule) => weighEntry(rule, scales.rentOf(rule), scales)), ...own.map((asset) => weighEntry(asset, asset.tokens, scales))];
		return {
			agent,
			memory,
			rent: residents.reduce((sum, resident) => sum + resident.rent, 0),
			limit: config.context.injected,
			residents: rankResidents(residents)
		};
	});
}
function listWeighed({ ledger, receipts }, arriving) {
	return [...(ledger?.assets ?? []).flatMap((entry) => {
		const tokens = receipts.get(entry.id)?.receipt.asset?.tokens;
		const isNew = arriving.some(({ id }) => id === entry.id);
		return entry.status !== "active" || tokens === void 0 || isNew ? [] : [{
			...entry,
			tokens
		}];
	}), ...arriving];
}
function weighEntry({ id, line, protected: isProtected = false }, rent, { savings }) {
	return {
		rule: id,
		rent,
		protected: isProtected,
		line,
		...defined({ saving: savings.get(id) })
	};
}

const compared = {
	always: ({ kind, loading }) => loading === "always" && kind !== "description",
	descriptions: ({ kind, loading }) => loading === "always" && kind === "description",
	conditional: ({ loading }) => loading !== "always"
};
const everyLoading = [
	"always",
	"on-path",
	"on-demand"
];
async function checkGrowth(inputs, isAsset = () => false) {
	const { base, head } = inputs;
	if (base?.config === void 0) return {
		problems: [],
		texts: [],
		loads: []
	};
	if (base.ledger === void 0 || head.ledger === void 0) return {
		problems: [],
		texts: [],
		loads: []
	};
	const { context } = base.config;
	const count = await loadTokenizer();
	const before = await readRevision$1(base, base.config);
	const byBase = await readRevision$1(head, base.config);
	const ways = [head.config === void 0 ? byBase : await readRevision$1(head, head.config), byBase];
	const grown = (what) => worstOf(ways.map((tree) => compareAgents(before, tree, {
		what,
		count,
		isAsset
	})));
	const always = {
		growth: grown("always"),
		before: before.surfaces,
		after: byBase.surfaces
	};
	const { problems, texts } = await judgeGrowth(inputs, base.config, always);
	const loaded = {
		severity: context.onDemand === "fail" ? "error" : "warning",
		loaded: "on a condition"
	};
	const described = context.growth === "allow" ? [] : describedProblems(grown("descriptions"), context.descriptions);
	const conditional = growthProblems(grown("conditional"), loaded);
	const loads = listLoads(before, ways[0] ?? byBase, count);
	return {
		problems: [
			...problems,
			...described,
			...conditional,
			...checkLoads(loads, base.config)
		],
		texts,
		loads: describeLoads(loads, base.config)
	};
}
function listLoads(before, after, count) {
	const weigh = ({ parts }) => sum(parts.map((part) => part.loading === "always" ? weighPart(part, count) : 0));
	return [...after.surfaces].map(([agent, surface]) => {
		const earlier = before.surfaces.get(agent);
		const weight = weigh(surface);
		if (earlier === void 0) return {
			agent,
			after: weight
		};
		return {
			agent,
			after: weight,
			before: isDeepStrictEqual(earlier.parts, surface.parts) ? weight : weigh(earlier)
		};
	});
}
function describedProblems(grown, limit) {
	const hint = `A change may add ${limit} tokens of descriptions (context.descriptions of base). Say in one line when a skill or an agent is for, and the rest in its body.`;
	return growthProblems(grown.filter(({ tokens }) => tokens > limit), {
		severity: "warning",
		loaded: "always",
		hint
	});
}
async function judgeGrowth(inputs, config, always) {
	const { growth: policy } = config.context;
	const words = {
		severity: policy === "warn" ? "warning" : "error",
		loaded: "always"
	};
	if (policy === "allow" || always.growth.length === 0) return {
		problems: [],
		texts: []
	};
	if (policy !== "measure") return {
		problems: growthProblems(always.growth, words),
		texts: []
	};
	const { texts, left } = sortTexts(inputs, config, always);
	return {
		texts,
		problems: left.flatMap(({ growth, why }) => growthProblems([growth], {
			...words,
			why
		}))
	};
}
async function readRevision$1(revision, config) {
	const memories = listMemoryPaths(revision.config ?? config);
	return {
		surfaces: await readSurfaces(revision.tree, config, memories),
		ledger: revision.ledger
	};
}
function compareAgents(before, after, scope) {
	const gone = [...before.surfaces].filter(([agent]) => !after.surfaces.has(agent)).map(([, surface]) => surface);
	return [...after.surfaces].flatMap(([agent, surface]) => {
		const earlier = before.surfaces.get(agent) ?? joinSurfaces(agent, gone.length > 0 ? gone : [...before.surfaces.values()]);
		const own = !before.surfaces.has(agent) && gone.length === 0 ? {
			...surface,
			parts: surface.parts.filter(({ kind }) => kind !== "definition")
		} : surface;
		const was = revisionOf(earlier, before, agent, scope);
		const is = revisionOf(own, after, agent, scope);
		return isDeepStrictEqual(was, is) ? [] : [findGrowth(was, is, scope.count)];
	});
}
function revisionOf(surface, { ledger }, agent, { what, isAsset }) {
	const isCompared = (part) => compared[what](part) && !isAsset(part.path);
	const inherited = what === "always" ? inheritedOf(ledger, agent).map(({ body }) => body) : [];
	return {
		surface: {
			...surface,
			parts: surface.parts.filter(isCompared)
		},
		loading: everyLoading,
		inherited
	};
}
function inheritedOf(ledger, agent) {
	return (ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && (rule.agent === agent || rule.agent === "all"));
}
function joinSurfaces(agent, surfaces) {
	return {
		agent,
		parts: [...new Map(surfaces.flatMap(({ parts: own }) => own.map((part) => [`${part.kind} ${part.path}`, part]))).values()],
		faults: []
	};
}
function worstOf(ways) {
	const worst = /* @__PURE__ */ new Map();
	for (const growth of ways.flat()) {
		const known = worst.get(growth.agent);
		if (known === void 0 || growth.tokens > known.tokens) worst.set(growth.agent, growth);
	}
	return [...worst.values()];
}

function wantedGain({ config }) {
	return config?.policy.behaviour?.gain ?? behaviourDefaults.gain;
}
function listWatchable(revision) {
	const listed = new Set(revision.config?.live.rules);
	return listEntries(revision.ledger).flatMap((rule) => {
		const { probe } = rule;
		if (rule.status !== "active" || probe === void 0 || probe.ask.kind === "check") return [];
		const hash = hashBody(rule);
		const latest = [revision.receipts.get(rule.id)?.receipt, revision.audits.get(rule.id)?.receipt].filter((record) => record?.bodyHash === hash).toSorted((a, b) => a.decidedOn < b.decidedOn ? 1 : -1)[0];
		const isListed = listed.has(rule.id) && kindOfEntry(rule.id) === void 0 && whyNeverWithheld(rule) === void 0;
		return [{
			rule: {
				...rule,
				probe
			},
			hash,
			isListed,
			...latest && readRecord(latest)
		}];
	});
}
function readRecord(receipt) {
	const { decidedOn, behaviour, audit } = receipt;
	const tasks = behaviour?.tasks ?? [];
	const shareOf = (arm) => {
		const yes = tasks.reduce((sum, task) => sum + task[arm].yes, 0);
		const answers = tasks.reduce((sum, task) => sum + task[arm].yes + task[arm].no, 0);
		return answers === 0 ? void 0 : yes / answers;
	};
	const promised = shareOf(audit === true ? "baseline" : "candidate");
	const without = shareOf(audit === true ? "candidate" : "baseline");
	if (promised === void 0) return { decidedOn };
	return {
		decidedOn,
		promised,
		...without === void 0 ? {} : { promisedGain: promised - without }
	};
}

const mostSessions = 1e6;
function listIntegers(counts) {
	const { yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout } = counts;
	return [
		yesWith,
		noWith,
		yesWithout,
		noWithout,
		sessionsWith,
		sessionsWithout
	];
}
function parseShared(text, refuse) {
	const value = parseOrThrow(text, refuse);
	const rules = value?.schema === 1 ? value.live : void 0;
	if (typeof rules !== "object" || rules === null) throw refuse("it is not what `rentroll session live --share` prints");
	return new Map(Object.entries(rules).map(([hash, numbers]) => [hash, readCounts(hash, numbers, refuse)]));
}
function readCounts(hash, numbers, refuse) {
	const isCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= mostSessions;
	if (!Array.isArray(numbers) || numbers.length !== 6 || !numbers.every(isCount)) throw refuse(`rule ${quoteValue(hash)} has no six counts`);
	const [yesWith = 0, noWith = 0, yesWithout = 0, noWithout = 0, sessionsWith = 0, sessionsWithout = 0] = numbers;
	if (yesWith + noWith > sessionsWith || yesWithout + noWithout > sessionsWithout) throw refuse(`rule ${quoteValue(hash)} has more answers than sessions`);
	return {
		yesWith,
		noWith,
		yesWithout,
		noWithout,
		sessionsWith,
		sessionsWithout
	};
}
function poolShared(people) {
	const pools = /* @__PURE__ */ new Map();
	for (const [hash, counts] of people.flatMap((shared) => [...shared])) {
		const before = pools.get(hash);
		pools.set(hash, {
			counts: addCounts(before?.counts ?? noCounts, counts),
			people: (before?.people ?? 0) + 1
		});
	}
	return pools;
}
function spellShared(shared) {
	return [...shared].map(([hash, counts]) => `${hash} ${listIntegers(counts).join(" ")}`).sort().join("\n");
}

const [mostBytes$1, mostFiles] = [1048576, 200];
async function noticeLive(revision, paths) {
	const files = (await revision.tree.list(`${paths.home}/live`)).filter(({ path }) => path.endsWith(".json"));
	if (files.length === 0) return [];
	const read = await Promise.all(files.slice(0, mostFiles).map(async ({ path }) => readShared(revision, path)));
	const people = new Map(read.flatMap((one) => typeof one === "string" ? [] : [[spellShared(one), one]]));
	const pools = poolShared([...people.values()]);
	const wanted = wantedGain(revision);
	return [...listWatchable(revision).flatMap((rule) => describeRule(rule, pools.get(rule.hash), wanted)), ...read.filter((one) => typeof one === "string")];
}
async function readShared({ tree }, path) {
	const content = await tree.read(path);
	const refuse = (why) => new Unusable(`${quoteValue(path)} holds no shared counts: ${why}; it counts nothing.`);
	try {
		if (content === void 0 || content.length > mostBytes$1) throw refuse("it is no plain file of a sensible length");
		return parseShared(content.toString("utf8"), refuse);
	} catch (error) {
		if (error instanceof Unusable) return error.message;
		throw error;
	}
}
var Unusable = class extends Error {};
function describeRule({ rule, hash, isListed, promisedGain }, pool, wanted) {
	if (pool === void 0) return [];
	const question = {
		...judgeCounts(pool.counts, wanted),
		people: pool.people,
		madeGood: 0
	};
	const shown = {
		rule: rule.id,
		hash,
		probe: "",
		isListed,
		isAsked: false,
		watch: {
			yes: 0,
			no: 0,
			silent: 0,
			crossings: []
		},
		question
	};
	const told = promisedGain === void 0 ? shown : {
		...shown,
		promisedGain
	};
	return describeLiveRule(told, wanted).map((line) => `${quoteValue(rule.id)} ${line}`);
}
async function checkLiveRules({ config, ledger, tree }, file) {
	const listed = config?.live.rules ?? [];
	if (listed.length === 0 || ledger === void 0) return [];
	const at = locateKey(await readTreeText(tree, file) ?? "", file, ["live", "rules"]);
	return listed.flatMap((id, index) => {
		const rule = ledger.rules.find((one) => one.id === id);
		const why = rule === void 0 ? "the ledger has no such rule" : explain(whyNeverWithheld(rule));
		const twice = listed.indexOf(id) < index ? "it is listed twice" : why;
		if (twice === void 0) return [];
		const message = `live.rules lists ${quoteValue(id)}, which may not be withheld: ${twice}`;
		return [makeError("head", "config-live-rule", message, "Take it out of live.rules; an active rule with a \"must\" probe may stand there.", at)];
	});
}
function explain(why) {
	return why === void 0 ? void 0 : describeNeverWithheld(why);
}

const mostKeys$1 = 4;
function summariseEdit({ path, before, after }) {
	if (after === void 0) return {};
	const line = firstDifference(before ?? "", after);
	const keys = path.toLowerCase().endsWith(".json") ? listKeys(before, after) : [];
	return {
		line,
		...keys.length === 0 ? {} : { more: joinKeys(keys) }
	};
}
function firstDifference(before, after) {
	const [was, is] = [before.split("\n"), after.split("\n")];
	const at = is.findIndex((line, index) => line !== was[index]);
	return (at === -1 ? is.length - 1 : at) + 1;
}
function joinKeys(keys) {
	const rest = keys.length > mostKeys$1 ? ` and ${keys.length - mostKeys$1} more` : "";
	return keys.slice(0, mostKeys$1).join(", ") + rest;
}
function listKeys(before, after) {
	const [was, is] = [flatten(readObject(before)), flatten(readObject(after))];
	return [.../* @__PURE__ */ new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}
function flatten(value) {
	return new Map(Object.entries(value).flatMap(([key, one]) => isObject(one) && Object.keys(one).length > 0 ? Object.entries(one).map(([inner, two]) => [show(`${key}.${inner}`), JSON.stringify(two)]) : [[show(key), JSON.stringify(one)]]));
}
function show(key) {
	return /^[\w.-]{1,60}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}
function readObject(text) {
	try {
		const value = JSON.parse(text ?? "{}");
		return isObject(value) ? value : {};
	} catch {
		return {};
	}
}
function listEditedScripts({ before, after }, workflows) {
	const [was, is, run] = [
		readScripts$1(before),
		readScripts$1(after),
		listRun(workflows)
	];
	const changed = [.../* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => was[key] !== is[key] && isRun(key, run));
	const [first] = changed;
	if (first === void 0) return void 0;
	const line = (after ?? "").split("\n").findIndex((text) => text.includes(`${JSON.stringify(first)}:`));
	return {
		...line === -1 ? {} : { line: line + 1 },
		more: joinKeys(changed.map((key) => show(`scripts.${key}`)))
	};
}
function readScripts$1(text) {
	const scripts = readObject(text)["scripts"];
	return isObject(scripts) ? scripts : {};
}
const runners = [
	"npm",
	"pnpm",
	"yarn",
	"bun",
	"node"
];
function listRun(workflows) {
	const lines = workflows.split("\n").map((line) => line.split(/[\s"'`;&|()]+/));
	return new Set(lines.flatMap((words) => words.slice(words.findIndex((word) => runners.includes(word)) + 1 || 1e400)));
}
function isRun(script, run) {
	return run.has(script) || run.has(script.replace(/^(?:pre|post)/, ""));
}

const mostLocations = 3;
const deepest = 6;
const ofAction = "workflows run as an action: check that the gate still runs";
const ofSubmodule = "is a submodule, of which nothing was looked at";
const ofScript = "has scripts that a workflow runs: check that the gate still runs";
const order = [
	...watchedFiles.map(({ what }) => what),
	ofAction,
	ofScript,
	ofSubmodule
];
async function noticeWatched({ before, after, isJudged }) {
	const revisions = await Promise.all([before, after].map(readRevision));
	const actions = [...new Set((await Promise.all(revisions.map(listActions))).flat())];
	const workflows = (await Promise.all(revisions.map(readWorkflows))).flat().join("\n");
	const whatOf = (path) => {
		if (revisions.some(({ entries }) => entries.get(path)?.mode === "160000")) return ofSubmodule;
		if (posix.basename(path) === "package.json") return ofScript;
		return findWatched(path)?.what ?? (actions.some((folder) => isInside(path, folder || ".")) ? ofAction : void 0);
	};
	const told = [...new Set(revisions.flatMap(({ entries }) => [...entries.keys()]))].sort(compareText).map(async (path) => {
		const what = isJudged(path) ? void 0 : whatOf(path);
		if (what === void 0 || await isSame(revisions, path)) return [];
		const [was, is] = await Promise.all(revisions.map(({ tree }) => tree.read(path)));
		const edit = {
			path,
			before: was?.toString("utf8"),
			after: is?.toString("utf8")
		};
		if (what !== ofScript) return [{
			place: name(path, summariseEdit(edit)),
			what
		}];
		const scripts = listEditedScripts(edit, workflows);
		return scripts === void 0 ? [] : [{
			place: name(path, scripts),
			what
		}];
	});
	return joinNotified((await Promise.all(told)).flat());
}
async function readRevision(tree) {
	return {
		tree,
		entries: new Map((await tree.list("")).map((entry) => [entry.path, entry]))
	};
}
async function readWorkflows({ tree, entries }) {
	const paths = [...entries.keys()].filter((path) => path.startsWith(".github/workflows/"));
	return (await Promise.all(paths.map((path) => tree.read(path)))).map((text) => text?.toString("utf8") ?? "");
}
async function listActions(revision) {
	const found = /* @__PURE__ */ new Set();
	let texts = await readWorkflows(revision);
	for (let depth = 0; depth < deepest && texts.length > 0; depth += 1) {
		const fresh = [...new Set(texts.flatMap(listLocalUses))].filter((folder) => !found.has(folder));
		for (const folder of fresh) found.add(folder);
		const files = fresh.flatMap((folder) => ["action.yml", "action.yaml"].map((file) => posix.join(folder, file)));
		texts = (await Promise.all(files.map((file) => revision.tree.read(file)))).flatMap((text) => text?.toString("utf8") ?? []);
	}
	return [...found];
}
async function isSame([was, is], path) {
	const [a, b] = [was?.entries.get(path), is?.entries.get(path)];
	if (a === void 0 || b === void 0 || a.mode !== b.mode) return false;
	if (a.id !== void 0 && b.id !== void 0) return a.id === b.id;
	const read = (revision) => a.mode === "120000" ? revision?.tree.readLink(path) : revision?.tree.read(path).then((bytes) => bytes?.toString("latin1"));
	const [before, after] = await Promise.all([read(was), read(is)]);
	return before === after;
}
function name(path, { line, more }) {
	return `${/^[\w./@-]{1,200}$/.test(path) ? path : quoteValue(path)}${line === void 0 ? "" : `:${line}`}${more === void 0 ? "" : ` (${more})`}`;
}
function joinNotified(told) {
	return order.flatMap((what) => {
		const places = told.filter((one) => one.what === what).map(({ place }) => place);
		if (places.length === 0) return [];
		return [`This change edits ${places.slice(0, mostLocations).join(", ")}${places.length > mostLocations ? ` and ${places.length - mostLocations} more` : ""}, ${places.length === 1 ? "which" : "each of which"} ${what}.`];
	});
}
const localUse = /\buses:\s*['"]?\.\/([^\s'"@#]*)/g;
function listLocalUses(text) {
	return [...text.matchAll(localUse)].map(([, path = ""]) => path.replace(/\/+$/, ""));
}

function countWorthless({ ledger, receipts }, alpha) {
	const rules = listEntries(ledger);
	const accepted = rules.filter((rule) => {
		const receipt = receipts.get(rule.id)?.receipt;
		return rule.status === "active" && receipt?.verdict === "earns" && receipt.bodyHash === hashBody(rule);
	}).length;
	const tested = accepted + rules.filter(({ status, evicted }) => status === "evicted" && ["does-not-earn", "regression"].includes(evicted?.why ?? "")).length;
	const share = estimateWorthlessShare({
		alpha,
		tested,
		accepted
	});
	return share === void 0 ? {
		tested,
		accepted
	} : {
		tested,
		accepted,
		share
	};
}
function judgingConfig(revision) {
	const { config } = revision;
	const { policy } = config;
	const { share = 0 } = countWorthless(revision, policy.alpha);
	if (share <= .2) return config;
	const outcome = {
		...policy.outcome,
		alpha: Math.min(outcomeTermsOf(policy).alpha, strictAlpha)
	};
	return {
		...config,
		policy: {
			...policy,
			alpha: Math.min(policy.alpha, strictAlpha),
			outcome
		}
	};
}
function noticeWorthless(revision) {
	const { config } = revision;
	if (config === void 0) return [];
	const { alpha } = judgingConfig({
		...revision,
		config
	}).policy;
	if (alpha === config.policy.alpha) return [];
	const { tested, accepted, share = 0 } = countWorthless(revision, config.policy.alpha);
	return [`About ${Number((100 * share).toFixed(0))} % of the active rules are expected to be worthless (${tested} rules measured, ${accepted} let in): alpha is now ${alpha} instead of ${config.policy.alpha}.`];
}
const leastPower = .7;
const mostFalseAccepts = .08;
function noticeWeakSuites(suites) {
	return [...new Map(suites.map(({ agent, selfTest }) => [agent, selfTest]))].flatMap(([agent, line]) => line === void 0 ? [] : describeWeakness(agent, line));
}
function noticeWeakReceipts({ receipts }) {
	return noticeWeakSuites([...receipts.values()].map(({ receipt }) => receipt).sort((a, b) => compareText(a.decidedOn, b.decidedOn)));
}
function describeWeakness(agent, { power, falseAccept, minimalShare }) {
	const percent = (share) => `${Math.round(100 * share)} %`;
	const misses = power.rate + power.standardError < leastPower;
	const letsIn = falseAccept.rate - falseAccept.standardError > mostFalseAccepts;
	if (!misses && !letsIn) return [];
	return [`The suite of ${agent} ${misses ? `finds only ${percent(power.rate)} of the rules that save ${percent(minimalShare)}` : `lets in ${percent(falseAccept.rate)} of the rules that do nothing`}: more golden tasks, or less noisy ones, would judge better (rentroll selftest --agent ${agent}).`];
}

async function checkDelivery(revision) {
	const { tree, config } = revision;
	if (config === void 0) return [];
	const ignored = await findIgnored(tree, config);
	const { name, memory: { instead } } = runners$1[config.runner.kind];
	if (instead === void 0) return ignored;
	const files = await readSurfaceFiles(tree, config);
	const agents = Object.entries(config.agents).map(async ([agent, { memory, definition }]) => {
		const names = await withLinks(tree, /* @__PURE__ */ new Set([memory]));
		const withMemory = new Map([...files, [memory, files.get(memory) ?? `${"<!-- GENERATED BY rentroll"} -->\n`]]);
		const { parts } = surfaceOf({
			agent,
			config,
			files: withMemory
		});
		return parts.some(({ path, loading, cut }) => names.has(path) && loading === "always" && cut?.startsWith("left out") !== true) ? [] : [notRead(name, agent, memory, instead(agent, definition))];
	});
	return [...ignored, ...(await Promise.all(agents)).flat()];
}
async function findIgnored(tree, config) {
	const seen = new Set((await tree.list("")).map(({ path }) => path));
	const paths = [...new Set(Object.values(config.agents).map(({ memory }) => memory))].filter((path) => !seen.has(path));
	return (await Promise.all(paths.map(async (path) => await tree.read(path) === void 0 ? [] : [path]))).flat().map((path) => {
		const message = `git ignores the compiled memory ${quoteValue(path)}: nobody else would have these rules`;
		const hint = `Commit it all the same: git add --force ${quoteShell(path)}. Or let .gitignore make an exception for it.`;
		return makeError("head", "memory-ignored", message, hint, { file: path });
	});
}
function notRead(program, agent, memory, instead) {
	const message = `${program} does not read ${quoteValue(memory)}, the memory of ${quoteValue(agent)}: its rules would reach nobody`;
	return makeError("head", "memory-not-read", message, `Write ${instead} in the config.`, { file: memory });
}
const conventional = /^(?:\.claude|plugin)\/agents\/(?:[^/]+\/)*(?!(?:README|readme)\.md$)[^/]+\.md$/;
const projectAgents = /^\.claude\/agents\//;
const projectMemory = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
async function checkDefinitions({ tree, config }) {
	if (config === void 0) return [];
	const regular = (await tree.list("")).filter(({ mode }) => mode.startsWith("100"));
	const present = new Set(regular.map(({ path }) => path));
	const named = Object.entries(config.agents).flatMap(([name, agent]) => readNamed(name, agent, config));
	const taken = new Set(named.map(({ file }) => file));
	const others = [...present].filter((file) => conventional.test(file) && !taken.has(file)).map((file) => ({
		file,
		expectedName: basename$1(file, ".md"),
		configured: false,
		loaded: false
	}));
	const wanted = [...named.filter(({ file }) => present.has(file)), ...others];
	const found = wanted.length === 0 ? [] : await checkAll(wanted, tree);
	return [
		...named.flatMap(({ file }) => present.has(file) ? [] : [missing(file)]),
		...named.flatMap(({ file, loaded }) => loaded && !projectAgents.test(file) ? [outOfReach(file)] : []),
		...found
	];
}
function readNamed(name, { definition, memory }, { runner }) {
	if (definition === void 0) return [];
	return [{
		file: definition,
		expectedName: projectMemory.exec(memory)?.[1] ?? name,
		configured: true,
		loaded: runners$1[runner.kind].findsDefinitions
	}];
}
async function checkAll(wanted, tree) {
	const count = await loadTokenizer();
	return (await Promise.all(wanted.map(async (described) => {
		const content = await tree.read(described.file);
		return content === void 0 ? [] : checkDefinition({
			...described,
			content
		}, count);
	}))).flat();
}
function missing(file) {
	const message = `the agent definition ${quoteValue(file)} does not exist`;
	return makeError("head", "definition-missing", message, "Write it, or correct \"definition\" of the agent in the config; without the key the agent has none.", { file });
}
function outOfReach(file) {
	const message = `Claude Code does not find the agent definition ${quoteValue(file)}`;
	return makeError("head", "definition-out-of-reach", message, "Put it into .claude/agents/ and name it there.", { file });
}

async function checkDollarRoom({ config, tree }, file, blame) {
	const { budget, audit, runner, prices = {} } = config;
	const perToken = priceWorstToken(runner.model, budget.trial, {
		overrides: prices,
		simulatedModels: []
	});
	if (perToken === "unknown" || perToken === 0) return [];
	const worst = perToken * budget.trial;
	const allowed = audit.allowance?.dollars ?? 0;
	const short = [{
		key: "budget.dollars",
		dollars: budget.dollars
	}, ...allowed > 0 ? [{
		key: "audit.allowance.dollars",
		dollars: allowed
	}] : []].filter(({ dollars }) => dollars <= worst);
	if (short.length === 0) return [];
	const text = await readTreeText(tree, file) ?? "";
	return short.map(({ key, dollars }) => makeError(blame, "config-budget-room", `${key} "${dollars}" has no room for a pair of trials: one of ${budget.trial} tokens (budget.trial) of "${runner.model}" may cost $${worst.toFixed(2)}`, `Raise ${key} to ${Math.ceil(2 * worst)}, or lower budget.trial to ${Math.floor(dollars / perToken / 2)} tokens.`, locateKey(text, file, key.split("."))));
}
async function checkTier({ config: { runner, prices = {} }, tree }, file, blame) {
	const model = findUnpricedTier([runner.model, ...runner.models ?? []], runner.tier, prices);
	if (model === void 0) return [];
	const example = `prices: { ${quoteValue(model)}: { input: 2, output: 10, cacheWrite: 2.5, cacheRead: 0.2, flex: { input: 1, output: 5, cacheWrite: 1.25, cacheRead: 0.1 } } }`;
	return [makeError(blame, "config-tier-price", `runner.tier "${runner.tier}" has no known price for the model ${quoteValue(model)}: it may not be sold there`, `Remove runner.tier, or write what your provider asks, for example ${example}.`, locateKey(await readTreeText(tree, file) ?? "", file, ["runner", "tier"]))];
}
async function findOutcomeProblems({ base, head, paths }) {
	const critical = head.config?.policy.harm?.critical ?? [];
	const unpriced = head.config && whyUnpriced(head.config);
	if (critical.length === 0 && unpriced === void 0) return [];
	const suites = [base, head].flatMap((revision) => [...revision?.suites.values() ?? []]);
	const text = await readTreeText(head.tree, paths.config) ?? "";
	const locate = (...path) => locateKey(text, paths.config, ["policy", ...path]);
	return checkOutcome({
		critical,
		places: {
			critical: locate("harm", "critical"),
			value: locate("outcome", "value")
		},
		tasks: suites.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
		...defined({ unpriced })
	});
}

function checkFrozen(base, head) {
	return [
		...checkFixture(base, head),
		...checkTasks(base, head),
		...checkProofs(base, head)
	];
}
async function checkState({ refs, paths, head }) {
	const [first] = (refs.headSha === "WORKTREE" ? [] : await head.tree.list(paths.oldState)).map(({ path }) => path);
	if (first === void 0) return [];
	return [makeError("head", "state-tracked", `${quoteValue(first)} is committed: state that a checkout brings along could hold trials that nobody ran`, `Run: git rm -r ${paths.oldState}. State lies in the git directory of a clone. Nothing of this was read.`, { file: first })];
}
async function checkRemoved(base, head) {
	const { config } = head;
	if (config === void 0) return [];
	const there = head.suites.size < Object.keys(config.agents).length ? (await head.tree.list("")).map(({ path }) => path) : [];
	const kept = /* @__PURE__ */ new Set([...[...head.suites.values()].flatMap(({ tasks }) => tasks.map(({ file }) => file)), ...there]);
	return [...base.suites].flatMap(([agent, { tasks }]) => tasks.map((task) => ({
		agent,
		task
	}))).filter(({ task }) => !kept.has(task.file)).map(({ agent, task }) => retiredOf(head, task) ?? {
		code: "frozen-task-removed",
		severity: Object.hasOwn(config.agents, agent) ? "error" : "warning",
		message: `this change removes the golden task "${task.id}" (${task.file}): it is judged with it, and later changes would not be`,
		hint: "Put the task, its reference and its line in the lock back, or say in the lock why it goes, under \"retired:\".",
		at: { file: task.file },
		blame: "head"
	});
}
function retiredOf({ lock }, { id, file }) {
	const why = lock?.retired !== void 0 && Object.hasOwn(lock.retired, file) ? lock.retired[file] : void 0;
	if (why === void 0) return void 0;
	const message = `this change retires the golden task "${id}" (${file}): ${quoteValue(why)}. It is still judged with it, later changes are not`;
	return {
		...makeError("head", "frozen-task-retired", message, "Agree with the reason before you merge: what the task kept out comes in more easily.", { file }),
		severity: "warning"
	};
}
function checkProofs(base, head) {
	const after = head.lock?.proofs ?? {};
	const starts = new Map([...base.suites.values()].flatMap(({ tasks }) => tasks).map((task) => [task.file, task.start]));
	const isMoved = acceptedMove(base, head) !== void 0;
	return Object.entries(base.lock?.proofs ?? {}).filter(([file, proof]) => {
		const isThere = head.lock !== void 0 && Object.hasOwn(head.lock.tasks, file);
		const mayMove = isMoved && !startsApart(starts.get(file));
		return isThere && !isSameProof(proof, after[file], mayMove);
	}).map(([file]) => makeError("head", "frozen-proof-edited", `the proof of the golden task "${file}" in the lock differs from base`, "Restore base's lock: the names of tests in it are what the task is judged by.", { file: head.config?.fixture.lock ?? file }));
}
function startsApart(start) {
	return start?.kind === "commit" && start.packages === void 0;
}
function isSameProof(before, after, mayMove) {
	if (stableJson(after ?? {}) === stableJson(before)) return true;
	if (!mayMove || after === void 0 || after.stubs === 0) return false;
	const [was, is] = [before.expected, after.expected];
	if (was === void 0 || is === void 0) return was === is;
	const keeps = (names = [], kept = []) => names.every((name) => kept.includes(name));
	return keeps(was.failToPass, is.failToPass) && keeps(was.failToFail, is.failToFail);
}
function dropFrozen(locked, frozen) {
	const isSaid = (code, file) => frozen.some((problem) => problem.code === code && (file === void 0 || problem.at?.file === file));
	return locked.filter(({ code, at }) => {
		if (code === "lock-changed-fixture") return !isSaid("fixture-changed");
		return code !== "lock-edited-task" || !isSaid("frozen-task-edited", at?.file);
	});
}
function checkFixture(base, head) {
	const { fixture, config } = base;
	if (fixture === void 0 || head.fixture === void 0 || fixture.hash === head.fixture.hash) return [];
	const move = acceptedMove(base, head);
	if (move !== void 0) return [moveProblem(move, head.config?.fixture.lock)];
	const [before, after] = [fixture, head.fixture].map(({ source }) => source?.commit.slice(0, 12));
	const isMove = before !== void 0 && after !== void 0;
	return [makeError("head", "fixture-changed", `the frozen fixture "${config?.fixture.path ?? ""}" differs from base${isMove ? `: commit ${after} in place of ${before}` : ""}`, `Undo the change: every verdict was measured on the fixture as it is at base.${isMove ? ` A newer commit comes in, once that is undone, with: ${moveFixture}` : ""}`, { file: config?.fixture.path ?? "" })];
}
function acceptedMove(base, head) {
	const { moved, source, fixture } = head.lock ?? {};
	const [from, to] = [base.fixture?.source?.commit, head.fixture?.source?.commit];
	if (from === void 0 || to === void 0 || from === to || moved?.from !== from) return void 0;
	return fixture === head.fixture?.hash && source?.commit === to && sharesShape(base, head) ? {
		from,
		to,
		why: moved.why
	} : void 0;
}
function sharesShape(...revisions) {
	const [before, after] = revisions.map(({ config }) => {
		const { path = "", exclude = [] } = config?.fixture ?? {};
		return stableJson({
			path,
			exclude
		});
	});
	return before === after;
}
function moveProblem({ from, to, why }, lock = "") {
	const message = `this change moves the fixture from commit ${from} to ${to}: ${quoteValue(why)}. It is still judged on the first, later changes on the second`;
	return {
		...makeError("head", "fixture-moved", message, "Agree with the reason and read both commits before you merge: receipts of before become stale.", { file: lock }),
		severity: "warning"
	};
}
function checkTasks(base, head) {
	const after = new Map([...head.suites.values()].flatMap((suite) => suite.tasks).map((task) => [task.file, task]));
	return [...base.suites.values()].flatMap((suite) => suite.tasks).filter((task) => after.has(task.file) && after.get(task.file)?.digest !== task.digest).map((task) => makeError("head", "frozen-task-edited", `the golden task "${task.id}" or its reference differs from base`, "A frozen task is never edited: put the new version into a new file.", {
		file: task.file,
		line: 1,
		column: 1
	}));
}

async function checkInherited({ base, head, baseTree }, file) {
	if (base !== void 0 && base.ledger === void 0) return [];
	const config = base?.config ?? head.config;
	const inherited = (head.ledger?.rules ?? []).filter(({ status }) => status === "inherited");
	const stood = (base?.ledger?.rules ?? []).filter(({ status }) => status === "inherited" || status === "active");
	const fresh = inherited.filter((rule) => !stood.some((other) => saysTheSame(other, rule)));
	const titled = listTitled(base?.ledger?.rules ?? [], head.ledger?.rules ?? []);
	if (fresh.length + titled.length === 0 || config === void 0) return [];
	const surfaces = baseTree === void 0 ? /* @__PURE__ */ new Map() : await readSurfaces(baseTree, config);
	const read = new Map([...surfaces].map(([agent, surface]) => [agent, findWords(textOf(surface))]));
	return [...fresh.flatMap((rule) => stoodAtBase(rule, read) ? [] : [notAtBase(rule, file)]), ...titled.flatMap((rule) => newTitles(rule, read).map((title) => titleNotAtBase(rule, title, file)))];
}
function listTitled(base, head) {
	const known = new Set(base.map(({ section }) => section));
	return head.filter(({ section, status }) => section !== void 0 && status !== "evicted" && !known.has(section));
}
function newTitles({ section = "" }, read) {
	return section.split(" > ").filter((title) => ![...read.values()].some((says) => says(title)));
}
function titleNotAtBase({ id, line, column }, title, file) {
	const message = `the section ${quoteValue(title)} of the rule "${id}" is new text: no file that agents load at base says it`;
	return makeError("head", "section-not-at-base", message, "Leave \"section\" out, or use a heading that agents read already: what a heading says would be measured by nobody.", {
		file,
		line,
		column
	});
}
function saysTheSame(a, b) {
	return a.body === b.body && (a.agent === b.agent || a.agent === "all");
}
function textOf({ parts }) {
	return parts.filter(({ loading }) => loading === "always").map(({ lines }) => lines.map(({ text }) => text).join("\n")).join("\n\n");
}
function stoodAtBase(rule, read) {
	if (rule.scope.length > 0) return false;
	const readers = rule.agent === "all" ? [...read.values()] : [read.get(rule.agent)];
	return readers.length > 0 && readers.every((says) => says?.(rule.body) === true);
}
function notAtBase(rule, file) {
	const message = `the rule "${rule.id}" is called inherited, but no text that ${rule.agent === "all" ? "every agent" : quoteValue(rule.agent)} loads at base says ${quoteValue(rule.body.slice(0, 80))}`;
	return makeError("head", "inherited-not-at-base", message, "Write \"status: candidate\": it is measured, and enters memory when it earns.", {
		file,
		line: rule.line,
		column: rule.column
	});
}

function findForgery(receipt, decision, basis) {
	const [{ evidence }, { rent, isNew, replay }] = [receipt, basis];
	const spend = sumSpend(evidence);
	const faults = [
		...[
			[receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
			[receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
			[receipt.rent === evidence.rent && receipt.rent === rent, `it states a rent of ${receipt.rent}, the rule's line has ${rent} tokens`],
			[receipt.trialDigests.length === evidence.trials.length, "it has not one digest per trial"],
			[receipt.spend.trials === spend.trials, `it states ${receipt.spend.trials} trials and lists ${spend.trials}`],
			[receipt.spend.reused === spend.reused, "its count of reused trials is off"],
			[!isSimulated(receipt.runner) || receipt.evidenceLevel === "simulated", "the reference runner only simulates"],
			[stableJson(receipt.spend.usage) === stableJson(spend.usage), "its spend is not the sum of its trials"],
			[stableJson(receipt.asset?.used ?? {}) === stableJson(decision.used ?? {}), describeUses(receipt, decision)],
			[isBorneOut(receipt.asset?.activation), "what it says its prompts came to does not follow from them"],
			[receipt.chain === chainOf(receipt), "its hash chain does not fit what it states"]
		].filter(([fits]) => !fits).map(([, detail]) => detail),
		...isNew ? findNewFaults(receipt, decision) : [],
		...compareNumbers(receipt, pickNumbers(decision)),
		...findRepeatFaults(receipt),
		...findSharingFaults(receipt),
		...verifyEvidenceBy(evidence, harmRuleOf(receipt.procedure))
	];
	return !(faults.length === 0 && isNew && isDecidedAsToday(receipt)) || sameSelfTest(receipt, replay) ? faults : ["its self-test does not recompute"];
}
function isBorneOut(activation) {
	if (activation === void 0) return true;
	const { asked, floor, reason } = activation;
	return judgeTriggers(countAsked(asked), floor).reason === reason;
}
function describeUses({ asset }, decision) {
	const [stated, counted] = [asset?.used, decision.used].map((used) => used === void 0 ? "no trial" : `${used.trials} of ${used.of} trials`);
	return `it says that uses of its asset were seen in ${stated}, its trials show them in ${counted}`;
}
function findNewFaults(receipt, { flags }) {
	const { evidenceLevel, spend } = receipt;
	const stated = receipt.flags.filter((flag) => flag !== "DRIFT");
	const expected = flags.filter((flag) => flag !== "DRIFT");
	return [...stableJson(stated) === stableJson(expected) ? [] : [`its flags are ${listWords(stated)}, its evidence raises ${listWords(expected)}`], ...evidenceLevel !== "simulated" || spend.dollars === 0 ? [] : ["simulated trials cost no dollars"]];
}
function listWords(words) {
	return words.length === 0 ? "none" : words.join(", ");
}
function sameSelfTest({ selfTest, evidence }, replay = selfTestLine) {
	return stableJson(selfTest ?? null) === stableJson(roundNumbers(replay(evidence) ?? null));
}
function chainOf({ chain: _, ...receipt }) {
	return chainReceipt(receipt);
}

function verifyReceipt(input) {
	const { receipt, file } = input;
	const impossible = findEvidenceFaults(receipt.evidence).map((fault) => forgedProblem(file, receipt.rule, fault));
	if (impossible.length > 0) return {
		receipt,
		state: "forged",
		problems: impossible
	};
	const decision = decideRuleBy(receipt.evidence, harmRuleOf(receipt.procedure));
	if (receipt.bodyHash !== hashBody(input.rule)) return {
		receipt,
		decision,
		state: "mismatched",
		problems: [otherBodyProblem(file, receipt.rule)]
	};
	const signature = judgeSignature(receipt, input.config.receipts, file);
	const basis = {
		rent: input.rent,
		isNew: input.addedHere,
		replay: input.replay
	};
	const forged = [
		...findForgery(receipt, decision, basis),
		...signature.kind === "forged" ? [signature.detail] : [],
		...findOtherCurrency(input.rule, receipt)
	].map((detail) => forgedProblem(file, receipt.rule, detail));
	if (forged.length > 0) return {
		receipt,
		decision,
		state: "forged",
		problems: forged
	};
	const unsigned = signature.kind === "refused" ? signature.problem : void 0;
	const refused = refuseLevel(input) ?? unsigned ?? (input.addedHere ? refuseBrought(input) : void 0);
	if (refused !== void 0) return {
		receipt,
		decision,
		state: "mismatched",
		problems: [refused]
	};
	const found = signature.kind === "stands" ? signature.problems : [];
	const drift = findDrift(input);
	const isOther = receipt.fingerprint.activeSet !== input.expected.activeSet;
	if (drift.length === 0 && isOther) return judgeNeighbours(input, decision, found);
	if (drift.length === 0) return {
		receipt,
		decision,
		state: "valid",
		problems: found
	};
	const problems = [...found, driftProblem(input, drift)];
	return {
		receipt,
		decision,
		state: input.addedHere ? "mismatched" : "stale",
		problems
	};
}
function findOtherCurrency(rule, { evidence }) {
	const [wanted, stated] = [currencyOfRule(rule), currencyOf(evidence)];
	return wanted === stated ? [] : [`its evidence is judged by ${stated} and its rule by ${wanted}`];
}
function judgeNeighbours(input, decision, found) {
	const { receipt, beside, config, today } = input;
	const unmet = listUnmet(receipt, beside ?? []);
	if (unmet?.length === 0) return {
		receipt,
		decision,
		state: "valid",
		problems: found
	};
	return {
		receipt,
		decision,
		state: "stale",
		problems: Date.parse(today) - Date.parse(receipt.decidedOn) >= config.audit.everyMs ? [...found, driftProblem(input, ["set of neighbours, an older one"])] : found,
		...defined({ unmet })
	};
}
function findDrift(input) {
	const { receipt, expected, beside, source, policy, behaviour, outcome, config, runnerVersion, addedHere } = input;
	const isAsked = beside === void 0 || addedHere && !ridesBeside(receipt, beside);
	const stale = keysOf(expected).filter((key) => key !== "activeSet" || isAsked).filter((key) => receipt.fingerprint[key] !== expected[key]);
	const same = (a, b) => stableJson(a) === stableJson(b);
	const others = [
		[same(receipt.source ?? {}, source ?? {}), nameMove(receipt.source, source)],
		[isAsStrict(receipt, policy, addedHere), "policy"],
		[isDecidedAsToday(receipt) || !addedHere && standsToday(receipt), "procedure"],
		[same(withoutStake(receipt, receipt.evidence.behaviour), behaviour ?? {}), "policy of behaviour"],
		[same(withoutStake(receipt, receipt.evidence.outcome), withFloorOf(input, outcome)), "policy of outcome"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === runnerVersion, "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"],
		[!addedHere || hasLimits(receipt, config), "limits of a trial"],
		[!addedHere || answersAlike(receipt, input.recordings), "recording of a server"]
	];
	const names = {
		fixture: "fixture",
		suite: "suite",
		activeSet: "active rules",
		definition: "agent definition"
	};
	return [...stale.map((key) => names[key]), ...others.filter(([fits]) => !fits).map(([, name]) => name)];
}
function standsToday({ procedure, evidence, verdict }) {
	if (procedure.name !== procedureOf(evidence).name) return false;
	const today = decideRule(evidence);
	return (today.verdict === verdict || today.reason === "tasks-open") && verifyEvidence(evidence).length === 0;
}
function withoutStake({ audit, replaces }, terms = {}) {
	const { stake, ...stated } = terms;
	return stake === void 0 || audit === true || replaces !== void 0 ? stated : {
		stake,
		...stated
	};
}
function withFloorOf({ addedHere, receipt }, outcome = {}) {
	const { floor: _asked, ...before } = outcome;
	return addedHere || receipt.evidence.outcome?.floor !== void 0 ? outcome : before;
}
function hasLimits({ repeat }, { runner, budget }) {
	return repeat === void 0 || repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial;
}
function answersAlike({ evidence }, recordings) {
	if (recordings === void 0) return true;
	const sorted = (list) => [...list].sort((a, b) => compareText(a.server, b.server));
	return stableJson(sorted(evidence.recordings ?? [])) === stableJson(sorted(recordings));
}
function nameMove(from, to) {
	const name = (source) => source === void 0 ? "a folder" : source.commit.slice(0, 12);
	return `fixture commit (${name(from)}, now ${name(to)})`;
}
function isAsStrict({ evidence }, wanted, addedHere) {
	const { alpha, beta, ...rest } = evidence.policy;
	const alike = stableJson({
		...rest,
		alpha: wanted.alpha,
		beta: wanted.beta
	}) === stableJson(wanted);
	const byOutcome = evidence.outcome === void 0 ? [] : [assetOutcomeDefaults.alpha];
	const unwritten = [policyDefaults.alpha, ...byOutcome];
	const most = !addedHere && unwritten.includes(wanted.alpha) ? earlierAlpha : wanted.alpha;
	return alike && alpha <= most && beta <= wanted.beta;
}
function otherBodyProblem(file, rule) {
	return {
		...refusal("receipt-other-body", `the receipt of "${rule}" was measured for another body, scope, agent or probe`, "Measure the rule as it reads now: rentroll check, then rentroll stamp.", file),
		severity: "warning"
	};
}
function forgedProblem(file, rule, detail) {
	return refusal("receipt-forged", `the receipt of "${rule}" does not recompute: ${detail}`, "Delete it and measure the rule again: rentroll check, then rentroll stamp.", file);
}
function refuseBrought(input) {
	return refuseTime(input) ?? refuseAsset(input) ?? refuseIsolation(input) ?? refuseOthers(input) ?? refuseStake(input) ?? refuseAnswers(input);
}
function refuseTime({ receipt, file, latestOn, evictedOn, today }) {
	const { rule, decidedOn } = receipt;
	if (isOfFuture(decidedOn, today)) return refusal("receipt-of-the-future", `the receipt of "${rule}" is of ${decidedOn}, and today is ${today}`, "Set the clock of the machine that measured, and measure again: rentroll check, then rentroll stamp.", file);
	if (latestOn !== void 0 && !isOfFuture(latestOn, today) && isOfFuture(latestOn, decidedOn)) return refusal("receipt-superseded", `the receipt of "${rule}" is of ${decidedOn}, and base has a verdict on these words of ${latestOn}`, "Delete it: the newer verdict of base stands.", file);
	if (evictedOn === void 0 || decidedOn > evictedOn) return void 0;
	return refusal("receipt-superseded", `the receipt of "${rule}" is of ${decidedOn}, and base evicted these words on ${evictedOn}`, "A rule comes back only by a new measurement: rentroll check, then rentroll stamp.", file);
}
function refuseAsset({ receipt, asset, file }) {
	if (asset === void 0 && receipt.asset === void 0) return void 0;
	const { used: _ofTrials, activation: _ofPrompts, server: _ofMeter, ...said } = receipt.asset ?? {};
	const stated = asset !== "unchanged" && asset?.kind === "mcp" ? {
		...said,
		tokens: asset.tokens
	} : said;
	if (asset !== "unchanged" && stableJson(stated) === stableJson(asset ?? {})) return void 0;
	return refusal("receipt-other-asset", `the receipt of ${quoteValue(receipt.rule)} is not on what this change does with it`, "Measure it as base and this change have it now: rentroll check, then rentroll stamp.", file);
}
function refuseIsolation({ receipt, file }) {
	const { rule, isolation } = receipt;
	const again = "Measure the rule again: rentroll check, then rentroll stamp.";
	if (isLeak(isolation)) return refusal("receipt-leaked", `the receipt of "${rule}" says itself that an arm saw what it must not see, or that the rule did not arrive`, again, file);
	const missing = arms.filter((arm) => isolation[arm] === void 0);
	if (missing.length === 0) return void 0;
	return refusal("receipt-unisolated", `the receipt of "${rule}" does not show what its ${missing.join(" and its ")} arm saw: no trial of it proved that`, again, file);
}
function refuseOthers({ receipt, rule, file, stoodBefore }) {
	const { replaces } = receipt;
	if (replaces === void 0) return void 0;
	if (stoodBefore !== void 0 && hashBody(stoodBefore) === hashBody({
		...rule,
		...replaces
	})) return void 0;
	return refusal("receipt-replaces-nothing", `the receipt of "${receipt.rule}" says that its words replace others, which do not stand at base`, "Measure the words against those of base: rentroll check, then rentroll stamp.", file);
}
function refuseStake({ receipt, file, stoodBefore }) {
	const { evidence, replaces, bodyHash, rule } = receipt;
	const { stake } = {
		...evidence.behaviour,
		...evidence.outcome
	};
	if (replaces !== void 0 || stake === void 0) return void 0;
	if (stoodBefore !== void 0 && hashBody(stoodBefore) === bodyHash) return void 0;
	return refusal("receipt-never-stood", `the receipt of "${rule}" says whether the rule is missed when it goes, and it does not stand at base`, "A rule enters by a measurement of its own: rentroll check, then rentroll stamp.", file);
}
function refuseAnswers({ receipt, file, stoodBefore, answers }) {
	const { rule, evidence, audit, replaces, bodyHash } = receipt;
	const stands = stoodBefore !== void 0 && hashBody(stoodBefore) === bodyHash;
	if (answers === void 0 || replaces !== void 0 || audit === true && stands) return void 0;
	if (stableJson(evidence.answers ?? []) === stableJson(answers)) return void 0;
	return refusal("receipt-other-answers", `the receipt of "${rule}" says that its words give away the answer of ${nameTasks(evidence.answers)}, and they give away that of ${nameTasks(answers)}`, "Measure the rule again with the golden tasks of base: rentroll check, then rentroll stamp.", file);
}
function nameTasks(tasks = []) {
	return tasks.length === 0 ? "no golden task" : tasks.map(quoteValue).join(", ");
}
function refusal(code, message, hint, file) {
	return makeError("head", code, message, hint, { file });
}
function isOfFuture(day, today) {
	return day > toDay(new Date(Date.parse(`${today}T00:00:00Z`) + 864e5));
}
function refuseLevel({ receipt, config: { runner }, file }) {
	const { rule, evidenceLevel } = receipt;
	if (evidenceLevel === "simulated" && !isSimulated(runner.kind)) return refusal("receipt-simulated", `the receipt of "${rule}" is simulated, and the config names a runner that measures`, "Measure the rule with the runner of the config: rentroll check, then rentroll stamp.", file);
	if (evidenceLevel !== "reported" || runner.accept === "reported") return void 0;
	return refusal("receipt-reported", `the receipt of "${rule}" rests on what Harbor says of itself, and the config does not say that this counts`, "Measure the rule with another runner, or let base say in a change of its own: runner.accept: reported.", file);
}
function driftProblem({ receipt, file, addedHere }, drift) {
	const message = `the receipt of "${receipt.rule}" was measured with another ${drift.join(", ")}`;
	const must = "A receipt a change brings must fit its base exactly: measure again after updating the branch.";
	if (addedHere) return refusal("receipt-mismatched", message, must, file);
	return {
		...refusal("receipt-stale", message, "The verdict stands until the next audit; measure again to renew it.", file),
		severity: "warning"
	};
}

function checkReceipts(inputs, terms) {
	const found = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.receipts) {
		const file = receiptFile(inputs.paths, id);
		const rule = listEntries(inputs.head.ledger).find((entry) => entry.id === id);
		const result = rule && verifyForRule(inputs, rule, committed, terms, file);
		if (result !== void 0) found.set(id, result);
		else if (rule === void 0) problems.push(orphan$1(file, id));
	}
	const standing = listStanding(inputs, found);
	const verified = new Map([...found].map(([id, result]) => [id, answerNeighbours(result, standing)]));
	const gone = listEntries(inputs.head.ledger).filter(({ status }) => status === "evicted");
	const evicted = new Set(gone.map(({ id }) => id));
	const isSpent = ({ code }) => code === "receipt-stale" || unsignedCodes.has(code);
	for (const [id, result] of verified) problems.push(...result.problems.filter((problem) => !evicted.has(id) || !isSpent(problem)));
	return {
		verified,
		problems
	};
}
function listStanding({ base, head }, found) {
	return [...found].flatMap(([id, { receipt, state }]) => {
		const isOfBase = base?.receipts.get(id)?.text === head.receipts.get(id)?.text;
		return base !== void 0 && isOfBase && (state === "valid" || state === "stale") ? [receipt] : [];
	});
}
function answerNeighbours(result, standing) {
	const { unmet, ...rest } = result;
	if (unmet === void 0 || rest.state !== "stale") return result;
	const isAnswered = (hash) => standing.some((receipt) => receipt.bodyHash === hash && hasMet(receipt, result.receipt.bodyHash));
	if (!unmet.every(isAnswered)) return result;
	return {
		...rest,
		state: "valid",
		problems: result.problems.filter(({ code }) => code !== "receipt-stale")
	};
}
function verifyForRule(inputs, rule, { receipt, text }, terms, file) {
	const revision = inputs.base ?? inputs.head;
	const { config, fixture } = revision;
	if (config === void 0 || fixture === void 0) return void 0;
	const agent = measuringAgent(rule, config);
	const suite = revision.suites.get(agent);
	if (suite === void 0) return void 0;
	const activeSet = activeRules(revision, rule, agent);
	const taskIds = suite.tasks.map(({ id }) => id);
	const { base } = inputs;
	const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
	return verifyReceipt({
		rule,
		receipt,
		file,
		config,
		expected: fingerprintOn(revision, agent, activeSet),
		beside: activeSet.map(hashBody),
		source: fixture.source,
		rent: addedHere || kindOfEntry(rule.id) === void 0 ? rentStated(rule, receipt, terms) : receipt.rent,
		...defined({ asset: kindOfEntry(rule.id) && (terms.assets.get(rule.id)?.facts ?? "unchanged") }),
		policy: evidencePolicy(addedHere ? judgingConfig({
			...revision,
			config
		}) : config, suite.tasks.length, rule),
		...defined({
			behaviour: rule.probe && behaviourPolicy(config, rule.probe, taskIds),
			outcome: rule.buys && outcomePolicy(config, taskIds, rule)
		}),
		runnerVersion: expectedVersion(config.runner),
		answers: terms.answersOf(rule)?.filter((task) => taskIds.includes(task)),
		addedHere,
		recordings: recordingsOf(config, terms.recorded, terms.assets.get(rule.id)?.servers) ?? [],
		stoodBefore: findBefore(rule, base, terms),
		latestOn: findLatest(base, rule),
		evictedOn: rule.status === "evicted" ? void 0 : findEviction(base, rule),
		today: toDay(/* @__PURE__ */ new Date())
	});
}
function findBefore(rule, base, { assets }) {
	const facts = assets.get(rule.id)?.facts;
	if (facts?.from !== void 0) return {
		...rule,
		body: facts.from
	};
	const stood = listEntries(base?.ledger).find(({ id, status }) => id === rule.id && status === "active");
	return stood !== void 0 && facts?.change === "stands" ? {
		...stood,
		body: facts.digest
	} : stood;
}
function rentStated(rule, { rent, replaces }, { assets, rentOf }) {
	if (kindOfEntry(rule.id) !== void 0) return assets.get(rule.id)?.rent ?? rent;
	return replaces === void 0 ? rentOf(rule) : Math.max(0, rentOf({
		...rule,
		...replaces
	}) - rentOf(rule));
}
function findLatest(base, rule) {
	const message = hashBody(rule);
	return [base?.receipts, base?.audits].flatMap((records) => records?.get(rule.id)?.receipt ?? []).filter(({ bodyHash }) => bodyHash === message).map(({ decidedOn }) => decidedOn).sort().at(-1);
}
function findEviction(base, rule) {
	const message = hashBody(rule);
	return listEntries(base?.ledger).flatMap(({ evicted, ...other }) => evicted !== void 0 && hashBody(other) === message ? [evicted.on] : []).sort().at(-1);
}
function activeRules(revision, rule, agent) {
	return (revision.ledger?.rules ?? []).filter((other) => isCompiled(other) && other.id !== rule.id && [agent, "all"].includes(other.agent));
}
function measuringAgent(rule, config) {
	return rule.agent === "all" ? Object.keys(config.agents)[0] ?? "all" : rule.agent;
}
function orphan$1(file, id) {
	const message = `there is a receipt for "${id}", which the ledger does not have`;
	const hint = `Keep the rule in the ledger as evicted, so that nobody proposes it again; or delete the receipt${isSlug(id) ? `: rm ${file}` : "."}`;
	return {
		...makeError("head", "receipt-orphan", message, hint, { file }),
		severity: "warning"
	};
}
async function loadReceiptTerms({ base, head }, rules, assets = /* @__PURE__ */ new Map()) {
	const rentOf = await loadRentMeasure();
	const recorded = await readRecorded(base ?? head);
	const words = rules.filter(({ id }) => kindOfEntry(id) === void 0);
	if (base === void 0 || words.length === 0) return {
		assets,
		rentOf,
		recorded,
		answersOf: () => void 0
	};
	const bodies = new Set(words.map(({ body }) => body));
	const found = tasksOfAnswers(await findKnownAnswers(bodies, base));
	return {
		assets,
		rentOf,
		recorded,
		answersOf: ({ body }) => bodies.has(body) ? found.get(body) ?? [] : void 0
	};
}
async function readRecorded({ tree, config }) {
	const terms = config && serverTermsOf(config);
	if (!Object.values(terms?.mcp ?? {}).some(({ run }) => run === "recording")) return /* @__PURE__ */ new Map();
	const paths = new Set((await tree.list("")).map(({ path }) => path));
	return (await readServers(tree, paths, terms)).started;
}

function refuseTorn(brought) {
	const holding = brought.filter(({ result: { state } }) => state === "valid" || state === "stale");
	const torn = findTorn(holding.map(({ result: { receipt } }) => receipt)).flatMap(([a, b]) => [[a, b], [b, a]]);
	const others = new Map(torn.map(([rule = "", other = ""]) => [rule, other]));
	return new Map(holding.flatMap(({ file, result: { receipt } }) => {
		const other = others.get(receipt.rule);
		return other === void 0 ? [] : [[file, tornProblem(file, receipt.rule, other)]];
	}));
}
function tornProblem(file, rule, other) {
	const message = `the receipts of ${quoteValue(rule)} and ${quoteValue(other)} share a trial and say different things of it`;
	return makeError("head", "receipt-torn", message, "Delete both and measure the rules again: rentroll check, then rentroll stamp.", { file });
}

const none = {
	verified: /* @__PURE__ */ new Map(),
	problems: []
};
async function checkRecords(inputs) {
	const { base, head } = inputs;
	const { receipts, audits, ledger } = head;
	if (ledger === void 0 || base !== void 0 && base.ledger === void 0 || receipts.size + audits.size === 0) return {
		receipts: none,
		audits: none
	};
	const fresh = listNew(inputs);
	const terms = await loadReceiptTerms(inputs, fresh, await readAssetTerms(inputs, fresh));
	return refuseShared(inputs, {
		receipts: checkReceipts(inputs, terms),
		audits: checkAudits(inputs, terms)
	});
}
const loadAssets = () => import("./repository.js").then((all) => ({ checkAssets: all.W, listJudgeable: all.G, listStanding: all.K, statedBy: all.q }));
const mayBeAsset = /(?:^|\/)\.claude(?:\/|$)|\/(?:CLAUDE|AGENTS)\.md$|^\.mcp\.json$|^\.codex\/config\.toml$/;
async function listJudged(inputs) {
	if (!(await Promise.all([inputs.base, inputs.head].map((side) => side?.tree.list("") ?? []))).flat().some(({ path }) => mayBeAsset.test(path))) return [[], /* @__PURE__ */ new Map()];
	const { listJudgeable, statedBy } = await loadAssets();
	const texts = await listJudgeable(inputs);
	return [texts, statedBy(texts)];
}
async function readAssetTerms(inputs, fresh) {
	if (fresh.every(({ id }) => kindOfEntry(id) === void 0)) return /* @__PURE__ */ new Map();
	return (await listJudged(inputs))[1];
}
function refuseShared({ base, head, paths }, checked) {
	const fileOf = {
		receipts: receiptFile,
		audits: auditFile
	};
	const brought = ["receipts", "audits"].flatMap((kind) => [...checked[kind].verified].filter(([id]) => head[kind].get(id)?.text !== base?.[kind].get(id)?.text).map(([id, result]) => ({
		file: fileOf[kind](paths, id),
		result
	})));
	const torn = refuseTorn(brought);
	if (torn.size === 0) return checked;
	const refuse = (kind) => {
		const found = [...checked[kind].verified].map(([id, result]) => {
			const problem = torn.get(fileOf[kind](paths, id));
			return [id, problem === void 0 ? result : {
				...result,
				state: "forged",
				problems: [problem]
			}];
		});
		const problems = found.flatMap(([id]) => torn.get(fileOf[kind](paths, id)) ?? []);
		return {
			verified: new Map(found),
			problems: [...checked[kind].problems, ...problems]
		};
	};
	return {
		receipts: refuse("receipts"),
		audits: refuse("audits")
	};
}
function listNew({ base, head }) {
	const isNew = (id, kind) => head[kind].has(id) && head[kind].get(id)?.text !== base?.[kind].get(id)?.text;
	return listEntries(head.ledger).filter(({ id }) => isNew(id, "receipts") || isNew(id, "audits"));
}
function checkAudits(inputs, terms) {
	const verified = /* @__PURE__ */ new Map();
	const problems = [];
	for (const [id, committed] of inputs.head.audits) {
		const file = auditFile(inputs.paths, id);
		const rule = listEntries(inputs.head.ledger).find((entry) => entry.id === id);
		const result = rule?.status === "active" ? verifyForRule(inputs, rule, committed, terms, file) : void 0;
		if (rule?.status !== "active") problems.push(orphan(file, id));
		if (result === void 0) continue;
		verified.set(id, result);
		problems.push(...result.problems.filter(({ code }) => code !== "receipt-stale"));
	}
	return {
		verified,
		problems
	};
}
function orphan(file, id) {
	const message = `there is an audit of "${id}", which is not an active rule of the ledger`;
	return {
		...makeError("head", "audit-orphan", message, "Only active rules are audited: delete the file.", { file }),
		severity: "warning"
	};
}

const maxBytes = 1048576;
async function checkServers({ tree, config }, configFile) {
	const file = runners$1[config?.runner.kind ?? "claude"].servers;
	const named = Object.keys(config?.mcp ?? {});
	if (file === void 0) return [];
	const text = (await tree.read(file))?.toString("utf8");
	if (text === void 0 && named.length === 0) return [];
	const found = readEntries(file, text ?? "{}");
	const entries = found.kind === "read" ? found.entries : {};
	const unknown = named.filter((name) => !Object.hasOwn(entries, name));
	const places = await locateNames(tree, configFile, unknown);
	return [
		...await checkRecordings(tree, config?.mcp ?? {}),
		...found.kind === "broken" ? [refuseText(file, indexLines(text ?? "", file).locate(found.offset))] : [],
		...text === void 0 || found.kind === "broken" ? [] : findTwice(file, text),
		...findSecrets(file, text ?? "", entries),
		...unknown.map((name, index) => refuseUnknown(name, file, places[index] ?? { file: configFile }))
	];
}
async function checkRecordings(tree, modes) {
	const read = Object.entries(modes).map(async ([name, mode]) => mode.run === "recording" ? (await readRecording(name, mode.file, tree.read, "head")).problems : []);
	return (await Promise.all(read)).flat();
}
async function locateNames(tree, file, names) {
	if (names.length === 0) return [];
	const text = (await tree.read(file))?.toString("utf8") ?? "";
	return names.map((name) => locateKey(text, file, ["mcp", name]));
}
function findTwice(file, text) {
	const { problems } = parseYaml(text, file, "head", {
		codePrefix: "mcp",
		maxBytes
	});
	return problems.filter(({ code }) => code === "mcp-yaml-duplicate-key").map(({ at }) => refuseTwice(at ?? { file }));
}
function findSecrets(file, text, entries) {
	return Object.entries(entries).flatMap(([name, entry]) => {
		const written = stableJson(entry);
		return redactExcerpt(written) === written && !urlSecret.test(written) ? [] : [refuseSecret(name, indexLines(text, file).locate(Math.max(0, text.indexOf(name))))];
	});
}
const urlSecret = /\bhttps?:\/\/[^\s/"@]*:[^\s/"@]+@/;
const mends = {
	".mcp.json": "Correct it there; JSON has no comments and no comma behind the last entry.",
	".codex/config.toml": "Correct it there; in TOML texts stand in quotes, and a table stands once."
};
function refuseText(file, at) {
	const message = `${quoteValue(file)} cannot be read: sessions start none of its servers, and trials do not`;
	return {
		...makeError("head", "mcp-unreadable", message, mends[file], at),
		severity: "warning"
	};
}
function refuseTwice(at) {
	return {
		...makeError("head", "mcp-twice", "a name stands twice among the servers: only the last entry counts", "Take one of them out.", at),
		severity: "warning"
	};
}
function refuseSecret(name, at) {
	const message = `the server ${quoteValue(name)} has a credential in its entry, for everybody who can read the repository`;
	return makeError("head", "mcp-secret", message, "Name a variable in its place, set it where the server runs, and replace the credential.", at);
}
function refuseUnknown(name, file, at) {
	const message = `the config says what trials do with the server ${quoteValue(name)}, and ${quoteValue(file)} names none of that name`;
	return {
		...makeError("head", "mcp-unknown", message, "Correct the name, or take the entry out.", at),
		severity: "warning"
	};
}

const noTrial = "no trial has it";
const speaks = (does) => ({
	does,
	judged: "growth"
});
const reading = /^(?:ANTHROPIC_|CLAUDE_CODE_|CLAUDE_AGENT_|DISABLE_|ENABLE_|MAX_|MCP_|SLASH_COMMAND_|BASH_MAX_|USE_|HTTPS?_PROXY$|NODE_OPTIONS$)/i;
const taking = /^(?:Skill|Agent|Task|SlashCommand|mcp__|Read|ToolSearch)\b/;
const rows = {
	outputStyle: speaks("takes the place of a part of every system prompt"),
	enabledPlugins: speaks("loads what plugins bring into every session"),
	extraKnownMarketplaces: speaks("says where plugins come from"),
	claudeMd: speaks("is read as instructions in every session, and no trial has it"),
	appendSystemPrompt: speaks("stands in every system prompt, and no trial has it"),
	skillOverrides: {
		does: "decides which skills sessions are told of; trials have it once it is merged",
		judged: "warning"
	},
	claudeMdExcludes: {
		does: "leaves instruction files out of sessions; trials have it once it is merged",
		judged: "warning"
	},
	env: {
		does: `sets a variable of every session; ${noTrial}`,
		judged: "notice",
		isInner: true,
		worse: {
			is: (inner) => reading.test(inner),
			does: "decides what Claude Code reads or whom it asks, and no trial has it: verdicts would be about another agent"
		}
	},
	permissions: {
		does: `decides what runs without asking; ${noTrial}`,
		judged: "notice",
		isInner: true,
		worse: {
			is: (inner, value) => inner === "deny" && Array.isArray(value) && value.some((rule) => taking.test(String(rule))),
			does: "takes tools away from sessions that trials have: verdicts would be about another agent"
		}
	},
	apiKeyHelper: {
		does: `starts a program in every session, which hands over a key; ${noTrial}`,
		judged: "notice"
	}
};
const other = {
	does: noTrial,
	judged: "notice"
};
function listSettingsKeys(settings) {
	return Object.entries(settings).flatMap(([key, value]) => {
		if (key === "$schema") return [];
		if (key === "hooks") return listHookKeys(value);
		const row = Object.hasOwn(rows, key) ? rows[key] ?? other : other;
		if (row.isInner === void 0 || !isObject(value)) return [toKey(key, value, row)];
		return Object.entries(value).map(([inner, one]) => {
			const isWorse = row.worse?.is(inner, one) === true;
			return toKey(`${key}.${inner}`, one, isWorse ? {
				does: row.worse?.does ?? "",
				judged: "growth"
			} : row);
		});
	});
}
function listHookKeys(value) {
	if (!isObject(value)) return [];
	return Object.entries(value).map(([event, groups]) => {
		const row = contextEvents.some((one) => one === event) ? speaks("may put words into every session") : {
			does: `runs something at ${event}; ${noTrial}`,
			judged: "notice"
		};
		return toKey(`hooks.${event}`, groups, row);
	});
}
function toKey(key, value, { does, judged }) {
	return {
		key,
		text: stableJson(value),
		does,
		judged
	};
}

const files = [settingsFile, ".claude/settings.local.json"];
async function checkSettings({ base, head }, weighed = []) {
	const growth = base?.config?.context.growth;
	if (base === void 0 || growth === void 0 || growth === "allow") return [];
	return [
		...(await Promise.all(files.map((file) => findSpeaking(file, base.tree, head.tree, weighed)))).flat(),
		...weighed.includes("enabledPlugins") ? await findFar(base.tree, head.tree) : [],
		...weighed.includes("hooks") ? [] : await findScripts(base.tree, head.tree),
		...await findModules(base.tree, head.tree)
	].map(({ file, what, code = "context-settings", hint = usualHint, isTold }) => ({
		code,
		hint,
		severity: growth === "warn" || isTold === true ? "warning" : "error",
		message: `this change ${what}`,
		at: { file },
		blame: "head"
	}));
}
const unweighed = "which can add to what every session reads and cannot be weighed";
const usualHint = "Put the words into an instruction file, where they are weighed; or set context.growth to warn in a change of its own.";
async function noticeSettings(before, after) {
	return (await Promise.all(files.map(async (file) => {
		const keys = (await findChangedKeys(file, before, after)).filter(({ judged }) => judged === "notice");
		const shown = keys.slice(0, mostKeys).map(({ key, does }) => `${quoteValue(key)}: ${does}`);
		const more = keys.length > mostKeys ? [`${keys.length - mostKeys} more`] : [];
		return keys.length === 0 ? [] : [`What this change sets in ${file}: ${[...shown, ...more].join(". ")}.`];
	}))).flat();
}
const mostKeys = 8;
async function findChangedKeys(file, before, after) {
	const [was, is] = await Promise.all([before, after].map((tree) => readObjectFile(tree, file)));
	const known = new Map(listSettingsKeys(was ?? {}).map(({ key, text }) => [key, text]));
	return listSettingsKeys(is ?? {}).filter(({ key, text }) => known.get(key) !== text);
}
async function findSpeaking(file, before, after, weighed) {
	const judged = file === ".claude/settings.json" ? weighed : weighed.filter((key) => key === "outputStyle");
	const [was, is] = await Promise.all([before, after].map(async (tree) => judged.includes("hooks") ? withoutAssets(await readObjectFile(tree, file)) : readObjectFile(tree, file)));
	const known = new Map(listSettingsKeys(was ?? {}).map(({ key, text }) => [key, text]));
	return listSettingsKeys(is ?? {}).filter(({ key, text }) => known.get(key) !== text && !judged.includes(key)).flatMap(({ key, does, judged: how }) => {
		const what = `sets "${key}" in ${file}, which ${does}`;
		return {
			growth: [{
				file,
				what
			}],
			warning: [{
				file,
				what,
				isTold: true
			}],
			notice: []
		}[how];
	});
}
function withoutAssets({ enabledPlugins: _, extraKnownMarketplaces: _from, ...settings }) {
	const hooks = Object.entries(hooksOf(settings)).flatMap(([event, groups]) => {
		if (!contextEvents.some((one) => one === event) || !Array.isArray(groups)) return [[event, groups]];
		const kept = groups.map(objectOf).flatMap((group) => {
			const others = Array.isArray(group["hooks"]) ? group["hooks"].filter((hook) => !isAssetHook(hook)) : [group];
			return others.length === 0 ? [] : [{
				...group,
				hooks: others
			}];
		});
		return kept.length === 0 ? [] : [[event, kept]];
	});
	return {
		...settings,
		hooks: Object.fromEntries(hooks)
	};
}
async function findFar(before, after) {
	const [was, is] = await Promise.all([before, after].map(async (tree) => listFarPlugins(tree, await tree.list(""))));
	return (is ?? []).flatMap(({ key, why }) => {
		if (was?.some((one) => one.key === key && one.why === why)) return [];
		const what = `loads the plugin ${quoteValue(key)}, which cannot be judged, because no trial can have it: ${quoteValue(why)}`;
		return [{
			file: settingsFile,
			what,
			code: "asset-unmeasurable",
			hint: farHint
		}];
	});
}
const farHint = "Put its folder into this repository, in a marketplace that extraKnownMarketplaces names with { \"source\": \"directory\", \"path\": \"./FOLDER\" }; or set context.growth to warn in a change of its own.";
function hooksOf(settings) {
	return objectOf(settings["hooks"]);
}
async function findScripts(before, after) {
	const commands = (await Promise.all(files.map((file) => readObjectFile(after, file)))).flatMap((one) => contextEvents.map((event) => stableJson(hooksOf(one)[event] ?? ""))).join(" ");
	if (!commands.includes(".claude/")) return [];
	const paths = (await after.list(".claude")).map(({ path }) => path).filter((path) => commands.includes(path));
	return (await Promise.all(paths.map(async (path) => await isSameFile(path, before, after) ? [] : [path]))).flat().map((file) => ({
		file,
		what: `edits ${quoteValue(file)}, which a hook of this project starts, ${unweighed}`
	}));
}
const loadedFolder = /^\.claude(?:$|\/(?:rules|agents|agent-memory|skills|commands|output-styles)(?:$|\/))/i;
async function findModules(before, after) {
	const [was, is] = await Promise.all([before, after].map(async (tree) => (await tree.list("")).filter(({ mode }) => mode === "160000")));
	const known = new Map(was?.map(({ path, id }) => [path, id]));
	const isKnown = ({ path, id }) => known.has(path) && (id === void 0 || known.get(path) === id);
	return (is ?? []).filter((entry) => loadedFolder.test(entry.path) && !isKnown(entry)).map(({ path: file }) => ({
		file,
		what: `moves the submodule ${quoteValue(file)}, ${unweighed}`
	}));
}

async function lintRevisions(inputs, wanted = []) {
	const { base, head } = inputs;
	const rentOf = await loadRentMeasure();
	const assets = await findAssets(inputs, wanted);
	const { receipts, audits } = await checkRecords(inputs);
	const savings = latestSavings(receipts.verified, audits.verified);
	const growth = await checkGrowth(inputs, assets.isAsset);
	const answers = await checkAnswers(inputs);
	const ofBase = base === void 0 ? [] : [...base.problems, ...lockProblems(base, "setup")];
	const frozen = base === void 0 ? [] : checkFrozen(base, head);
	const ofHead = [
		...head.problems,
		...dropFrozen(lockProblems(head, "head"), frozen),
		...frozen,
		...await ledgerProblems(inputs),
		...answers.problems,
		...await driftProblems(inputs),
		...await checkCase(inputs),
		...receipts.problems,
		...audits.problems,
		...await checkDefinitions(head),
		...growth.problems,
		...assets.problems,
		...await checkState(inputs),
		...base === void 0 ? [] : await checkRemoved(base, head),
		...await checkSettings(inputs, assets.settings),
		...await checkServers(head, inputs.paths.config),
		...await limitProblems(inputs),
		...await inheritedProblems(inputs),
		...await checkDelivery(head),
		...await guardedProblems(inputs),
		...inputs.head.config?.live.rules.length ? await checkLiveRules(inputs.head, inputs.paths.config) : [],
		...weighAgents(head, {
			rentOf,
			savings
		}).flatMap((agent) => checkContextLimit(agent, inputs.paths.ledger)),
		...base === void 0 ? onlyCandidates(head.ledger, inputs.paths.ledger) : []
	];
	return {
		problems: joinRevisions(ofBase, ofHead),
		notices: [
			...noteBase(inputs.refs),
			...await findNotices(inputs),
			...growth.loads,
			...assets.notices,
			...await describeReading(inputs)
		],
		receipts: receipts.verified,
		rentOf,
		savings,
		texts: [...growth.texts, ...assets.texts],
		assets: assets.questions,
		code: assets.code,
		answers: answers.tasks
	};
}
function relaxUnused({ base, head }, { problems, texts }) {
	if (base?.config === void 0 || head.ledger === void 0 || texts.length > 0) return problems;
	const { added, changed } = diffLedger(base.ledger, head.ledger);
	const isAsked = [...added, ...changed].some(({ status }) => status === "candidate");
	const stands = [...base.ledger?.rules ?? [], ...head.ledger.rules].some(({ status }) => status === "active");
	if (isAsked || stands) return problems;
	const { fixture, agents } = base.config;
	const places = [
		fixture.path,
		fixture.lock,
		...Object.values(agents).map(({ tasks }) => tasks)
	];
	const isUnused = ({ blame, at }) => blame === "setup" && at !== void 0 && places.some((place) => place !== "." && isInside(at.file, place));
	return problems.filter((problem) => !notThereYet.has(problem.code) || !isUnused(problem)).map((problem) => isUnused(problem) ? {
		...problem,
		severity: "warning"
	} : problem);
}
const notThereYet = /* @__PURE__ */ new Set(["suite-empty", "fixture-empty"]);
function lockProblems(revision, blame) {
	if (revision.config === void 0 || revision.fixture === void 0) return [];
	if (revision.suites.size < Object.keys(revision.config.agents).length) return [];
	const tasks = [...revision.suites.values()].flatMap((suite) => suite.tasks);
	return checkLock(revision.lock, revision.fixture, tasks, {
		file: revision.config.fixture.lock,
		blame
	});
}
async function limitProblems({ base, head, paths }) {
	const found = [{
		side: base,
		blame: "setup"
	}, {
		side: head,
		blame: "head"
	}].map(async ({ side, blame }) => {
		if (side?.config === void 0 || isSimulated(side.config.runner.kind)) return [];
		const costing = {
			...side,
			config: side.config
		};
		return [...await checkDollarRoom(costing, paths.config, blame), ...await checkTier(costing, paths.config, blame)];
	});
	return (await Promise.all(found)).flat();
}
async function inheritedProblems(inputs) {
	const { head, paths } = inputs;
	return head.ledger?.rules.some(({ status, section }) => status === "inherited" || section !== void 0) ? checkInherited(inputs, paths.ledger) : [];
}
async function guardedProblems(inputs) {
	return (inputs.head.ledger?.rules ?? []).some(({ evicted }) => evicted?.why.startsWith("enforced by guard")) ? (await import("./repository.js")).t(inputs) : [];
}
async function findAssets(inputs, wanted) {
	const { base, head } = inputs;
	if (base?.config === void 0) return noAssets;
	const { assets, servers } = runners$1[base.config.runner.kind];
	if (assets === void 0 && servers === void 0) return noAssets;
	const [before, after] = await Promise.all([base, head].map(({ tree }) => nameAssets(tree, servers)));
	const [old, now] = [base, head].map(({ ledger }) => JSON.stringify(ledger?.assets));
	if (before !== void 0 && before === after && old === now && wanted.length === 0) return noAssets;
	return await (await loadAssets()).checkAssets(inputs, wanted) ?? noAssets;
}
const noAssets = {
	problems: [],
	questions: [],
	code: [],
	texts: [],
	notices: [],
	isAsset: () => false,
	settings: []
};
async function nameAssets(tree, servers) {
	const entries = await tree.list("");
	const found = entries.filter(({ path }) => mayBeAsset.test(path));
	if (entries.some(({ path, mode }) => mode === "120000" && path.startsWith(".claude")) || found.some(({ id, path }) => id === void 0 || path === servers)) return void 0;
	return found.map(({ path, mode, id }) => `${mode} ${id} ${path}`).join("\n");
}
async function ledgerProblems({ base, head, paths }) {
	if (head.ledger === void 0 || head.config === void 0) return [];
	const entries = await head.tree.list("");
	const files = new Set(entries.map((entry) => entry.path));
	const linted = lintLedger({
		ledger: head.ledger,
		...base?.ledger === void 0 ? {} : { baseLedger: base.ledger },
		config: head.config,
		...base?.config === void 0 ? {} : { baseAgents: Object.keys(base.config.agents) },
		files,
		packageScripts: await readScripts(head),
		file: paths.ledger
	});
	const outcome = await findOutcomeProblems({
		base,
		head,
		paths
	});
	return [
		...linted,
		...probeProblems({
			base,
			head,
			paths
		}, entries),
		...outcome
	];
}
function probeProblems({ base, head, paths }, entries) {
	const rules = listEntries(head.ledger);
	if (rules.every(({ probe }) => probe === void 0)) return [];
	const revision = base ?? head;
	const { path = ".", commit } = revision.config?.fixture ?? {};
	const place = {
		rules,
		file: paths.ledger
	};
	const probes = checkProbes({
		...place,
		tasks: new Map([...revision.suites].map(([agent, { tasks }]) => [agent, tasks.map(({ id }) => id)])),
		fixtureFiles: revision.fixture?.files.map((file) => file.path),
		maxPrice: revision.config?.policy.behaviour?.maxPrice ?? behaviourDefaults.maxPrice
	});
	const fixture = commit === void 0 && path !== "." ? path : void 0;
	return [...probes, ...checkScripts({
		...place,
		entries,
		fixture
	})];
}
function noticeScripts({ base, head }) {
	return (head.ledger?.rules ?? []).filter(({ probe, status }) => {
		if (probe?.ask.kind !== "check" || probe.ask.digest === void 0 || status === "evicted") return false;
		return base?.scripts?.has(probe.ask.digest) !== true;
	}).map(({ id, probe }) => {
		const script = probe?.ask.kind === "check" ? probe.ask.script : "";
		return `This change brings the script ${quoteValue(script)}, which answers whether the rule ${quoteValue(id)} was followed: read it.`;
	});
}
async function readScripts({ tree, config }) {
	const read = [.../* @__PURE__ */ new Set([".", config?.fixture.path ?? "."])].map((folder) => readObjectFile(tree, join$1(folder, "package.json")));
	return new Set((await Promise.all(read)).flatMap(({ scripts }) => Object.keys(objectOf(scripts))));
}
function noticeRemoved(base, head) {
	const standing = new Map(head.ledger?.rules.map(({ id, status }) => [id, status]));
	return (base.ledger?.rules ?? []).flatMap(({ id, status }) => {
		const isLeft = status === "active" && ["active", "evicted"].includes(standing.get(id) ?? "");
		const receipt = base.receipts.get(id)?.receipt;
		if (status !== "active" || isLeft || receipt === void 0 || receipt.replaces !== void 0 || !letsIn(receipt)) return [];
		return [`This change takes the active rule ${quoteValue(id)} out of memory: by its receipt of ${receipt.decidedOn} it ${worths[currencyOf(receipt.evidence)](receipt)}, for ${receipt.rent} tokens of every call.`];
	});
}
const worths = {
	tokens: ({ saving }) => `saved ${Math.round(saving).toLocaleString("en")} tokens a run`,
	behaviour: () => "bought behaviour",
	outcome: () => "bought solved tasks"
};
function onlyCandidates(ledger, file) {
	return (ledger?.rules ?? []).filter((rule) => rule.status === "active" && !rule.protected).map((rule) => makeError("head", "first-change-active-rule", `the rule "${rule.id}" is active in the change that introduces rentroll`, "Write \"status: candidate\": it becomes active when a later change measures it.", {
		file,
		line: rule.line,
		column: rule.column
	}));
}
async function findNotices(inputs) {
	const { base, head, paths } = inputs;
	if (base === void 0) return [];
	const [before, after] = await Promise.all([base.tree.read(paths.config), head.tree.read(paths.config)]);
	return [
		...sameBytes(before, after) ? [] : [`This change edits ${paths.config}; it is judged by the policy of its base.`],
		...noticeWorthless(base),
		...noticeWeakReceipts(base),
		...await noticeShared(base, paths),
		...noticeStrikes(base, head),
		...noticeRemoved(base, head),
		...noticeScripts(inputs),
		...await noticeFiles(base, inputs),
		...await noticeSettings(base.tree, head.tree)
	];
}
async function noticeFiles(base, { head, paths }) {
	const memories = listMemoryPaths(base.config, head.config);
	const isJudged = (path) => memories.has(path) || isInside(path, paths.home);
	return noticeWatched({
		before: base.tree,
		after: head.tree,
		isJudged
	});
}
async function noticeShared(base, paths) {
	return (await base.tree.list(`${paths.home}/live`)).length === 0 ? [] : noticeLive(base, paths);
}
function noticeStrikes(base, head) {
	return [...head.audits].filter(([rule, { text }]) => base.audits.get(rule)?.text !== text).map(([rule]) => `This change brings the record of an audit of the rule ${quoteValue(rule)}: it counts as a strike once it is merged. Where no key of receipts.keys signed it and nobody here measured it, this is not settled: let rentroll audit measure it here.`);
}
function sameBytes(a, b) {
	return a === void 0 || b === void 0 ? a === b : a.equals(b);
}

async function markStanding({ baseTree, head }, problems) {
	const files = problems.flatMap(({ severity, at }) => severity === "warning" && at !== void 0 ? [at.file] : []);
	const texts = /* @__PURE__ */ new Map();
	for (const file of new Set(files)) {
		const [before, after] = await Promise.all([baseTree?.read(file), head.tree.read(file)]);
		if (before !== void 0 && after !== void 0) texts.set(file, {
			before: before.toString(),
			after: after.toString()
		});
	}
	return problems.map((problem) => problem.severity === "warning" && stoodBefore(problem, texts) ? {
		...problem,
		isStanding: true
	} : problem);
}
function stoodBefore({ at }, texts) {
	const both = at === void 0 ? void 0 : texts.get(at.file);
	if (at === void 0 || both === void 0) return false;
	if (both.before === both.after) return true;
	const block = at.line === void 0 ? "" : blockAt(both.after.split("\n"), at.line - 1);
	return block.trim() !== "" && countBlocks(both.after, block) <= countBlocks(both.before, block);
}
function blockAt(lines, index) {
	const indent = indentOf(lines[index] ?? "");
	const end = lines.findIndex((line, place) => place > index && indentOf(line) <= indent);
	return lines.slice(index, end < 0 ? void 0 : end).join("\n");
}
function indentOf(line) {
	return line.length - line.trimStart().length;
}
function countBlocks(text, block) {
	return `\n${text}`.split(`\n${block}`).length - 1;
}

async function loadInputs(request, deps) {
	const paths = locateFiles(request.configFile);
	const refs = {
		...defined({ baseBranch: request.baseBranch }),
		...await resolveRefs(deps.cwd, request.base, request.head)
	};
	const { tasks, why } = readSealed(deps.env ?? {});
	const lay = (tree) => laySealed(tree, paths.config, tasks);
	const [baseTree, headTree] = await Promise.all([lay(openCommit(refs.root, refs.baseSha)), lay(refs.headSha === "WORKTREE" ? openWorktree(refs.root) : openCommit(refs.root, refs.headSha))]);
	if (request.head === void 0) await refuseDirty(refs.root, paths);
	const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
	if (!hasBase && !hasHead) throw noConfig(paths.config);
	const base = hasBase ? await loadRevision(baseTree, paths, "setup", readTrialInstructions) : void 0;
	return {
		refs,
		paths,
		env: deps.env ?? {},
		...defined({ unsealed: why }),
		base,
		baseTree,
		head: await loadRevision(headTree, paths, "head", readTrialInstructions)
	};
}
function effectiveConfig(config, request) {
	const run = Math.min(config.budget.run, request.budgetTokens ?? config.budget.run);
	if (config.budget.trial > run) throw budgetTooSmall(run, config.budget.trial);
	return {
		...config,
		seed: request.seed ?? config.seed,
		concurrency: request.concurrency ?? config.concurrency,
		policy: {
			...config.policy,
			removals: request.removals ?? config.policy.removals
		},
		budget: {
			...config.budget,
			run,
			agent: Math.min(config.budget.agent, run)
		}
	};
}
function budgetTooSmall(run, trial) {
	const message = `a budget of "${run}" tokens has no room for one trial, which may take ${trial}`;
	return setupError("budget-too-small", message, "Raise --budget-tokens, or lower budget.trial in the config.");
}
async function refuseDirty(root, paths) {
	const file = (await listDirty(root, [paths.ledger, paths.config]))[0];
	if (file === void 0) return;
	const message = `"${file}" has uncommitted changes, but HEAD is what would be judged`;
	throw setupError("ledger-dirty", message, "Commit them, or judge the working tree with --head WORKTREE.", { file });
}
const sealedVariables = {
	file: "RENTROLL_SEALED",
	key: "RENTROLL_SEAL_KEY"
};
const ofPulls = /^(?:pull_request(?:_review(?:_comment)?)?|merge_group)$/;
const mostBytes = 67108864;
function readSealed(env) {
	const { [sealedVariables.file]: file, [sealedVariables.key]: key, GITHUB_EVENT_NAME: event } = env;
	if (ofPulls.test(event ?? "")) return {
		tasks: [],
		why: "a run on a pull request never opens them"
	};
	if (!file || !key) return {
		tasks: [],
		why: `${file ? sealedVariables.key : sealedVariables.file} is not set`
	};
	return { tasks: openSealed(demandSealed(file), key, file) };
}
function demandSealed(file) {
	const text = readPlain(file, {
		mostBytes,
		followsLinks: true
	});
	if (text !== void 0) return text;
	throw setupError("sealed-missing", `there is no file of sealed tasks at "${file}"`, `Fetch it before this step, or unset ${sealedVariables.file}; if it is lost, mine tasks and seal them: rentroll tasks seal --help`, { file });
}
async function laySealed(tree, configFile, sealed) {
	if (sealed.length === 0) return tree;
	const bytes = await tree.read(configFile);
	const config = bytes && parseConfig(bytes, configFile, "setup").value;
	const lock = config && (await loadLock(tree, config, "setup")).value;
	if (config === void 0 || lock === void 0) return tree;
	const renamed = sealed.filter(({ agent }) => Object.hasOwn(config.agents, agent)).map((task) => ({
		task,
		...nameless(task)
	}));
	const changes = renamed.flatMap(({ files }) => Object.entries(files).map(([path, text]) => create(path, text)));
	const laid = overlayTree(tree, changes);
	const suites = Object.keys(config.agents).map((agent) => loadSuite(laid, config, agent, "setup"));
	const tasks = (await Promise.all(suites)).flatMap(({ value }) => value?.tasks ?? []).filter(({ id }) => isSealed(id));
	const proofs = new Map(renamed.flatMap(({ file, task }) => task.proof ? [[file, task.proof]] : []));
	return overlayTree(laid, [create(config.fixture.lock, renderLock(growLock(lock, { hash: lock.fixture }, tasks, proofs)))]);
}
function create(path, after) {
	return {
		path,
		before: void 0,
		after
	};
}

const list = array(string());
const evalSchema = object({
	id: pipe(union([number(), string()]), transform(String), regex(/^[\w.-]{1,40}$/), description("a number, or a short name")),
	prompt: pipe(string(), check((text) => text.trim() !== "" && countCharacters(text) <= 4e3), check((text) => findUnsafeCharacter(text, "\n") === void 0), description(`a text of 1 to ${longestTaskText} characters, no control or invisible ones but line breaks`)),
	files: pipe(optional(array(pipe(string(), check(isRepositoryPath))), []), description("paths of files below the skill, without \"..\"")),
	expected_output: pipe(optional(string(), ""), description("a text")),
	expectations: pipe(optional(list, []), description("a list of texts"))
});
const entries = Object.entries(evalSchema.entries);
function readEvals(bytes, file) {
	const read = readPromptFile(bytes, file);
	const source = read.value;
	if (source === void 0) return { problems: read.problems };
	const { value: found, problems } = findPromptList(source);
	if (found?.key !== "evals") return { problems: problems.length > 0 ? problems : [refuseList(source)] };
	const evals = found.items.map((item, index) => readEval(source, item, index));
	const wrong = evals.flatMap((each) => each.problems);
	const known = evals.flatMap(({ value }) => value ?? []);
	const all = [...wrong, ...refuseTwins(known, file)];
	const skill = safeParse(object({ skill_name: string() }), source.value);
	const value = {
		skill: skill.success ? skill.output.skill_name : "",
		evals: known
	};
	return all.length > 0 ? { problems: all } : {
		value,
		problems: []
	};
}
function readEval(source, item, index) {
	const place = ["evals", index];
	const parsed = safeParse(evalSchema, item);
	if (!parsed.success) return { problems: listWrong(source, place, parsed.issues) };
	const { id, prompt, files, expected_output: output, expectations } = parsed.output;
	const expected = [output, ...expectations].filter((text) => text.trim() !== "");
	const { line = 1 } = source.locate(place);
	return {
		value: {
			id,
			prompt: prompt.trim(),
			files,
			expected,
			line
		},
		problems: []
	};
}
function listWrong(source, place, issues) {
	return [...new Set(issues.map(({ path }) => String(path?.[0]?.key ?? "")))].map((key) => {
		const words = entries.find(([name]) => name === key)?.[1];
		const wanted = (words && getDescription(words)) ?? "an object with \"id\" and \"prompt\"";
		const isMissing = issues.some(({ path, input }) => path?.length === 1 && path[0]?.key === key && input === void 0);
		const at = source.locate(key === "" || isMissing ? place : [...place, key]);
		if (isMissing) return refuse$1("missing-key", `the evaluation has no "${key}"`, `Add "${key}": ${wanted}.`, at);
		return refuse$1("bad-value", key === "" ? "the evaluation is not one" : `"${key}" of the evaluation cannot be used`, `Write ${wanted}.`, at);
	});
}
function refuseTwins(evals, file) {
	return [...Map.groupBy(evals, ({ id }) => id.toLowerCase()).values()].flatMap(([, ...others]) => others.map(({ id, line }) => refuse$1("twice", `two evaluations have the id "${id}"`, "Give one of them another id.", {
		file,
		line,
		column: 1
	})));
}
function refuseList({ locate }) {
	return refuse$1("shape", "no list \"evals\" is here", "Name the evals.json of a skill; a list of triggers has nothing to be done: rentroll activate asks it.", locate([]));
}
function refuse$1(code, message, hint, at) {
	return makeError("setup", `evals-${code}`, message, hint, at);
}

function believeReceipts({ base, head }, verified, witnesses) {
	const proved = /* @__PURE__ */ new Map();
	const hints = /* @__PURE__ */ new Map();
	const entries = listEntries(head.ledger);
	for (const [id, { receipt, state }] of verified) {
		const rule = entries.find((entry) => entry.id === id);
		if (rule === void 0 || state !== "valid" && state !== "stale") continue;
		const text = head.receipts.get(id)?.text ?? "";
		const proof = proveForRule({
			base,
			head
		}, rule, {
			receipt,
			text
		}, witnesses);
		if (proof === void 0) hints.set(id, {
			receipt,
			why: unconfirmed
		});
		else proved.set(id, proof);
	}
	return {
		proved,
		hints,
		strikes: listOpenStrikes({
			base,
			head
		}, witnesses).map(({ id }) => id)
	};
}
function listOpenStrikes({ base, head }, witnesses) {
	return listEntries(head.ledger).filter((rule) => {
		const record = head.audits.get(rule.id);
		if (record === void 0 || rule.status !== "active" || base?.audits.get(rule.id)?.text === record.text) return false;
		return record.receipt.verdict === "does-not-earn" && proveForRule({
			base,
			head
		}, rule, record, witnesses) === void 0;
	});
}
function proveForRule({ base, head }, rule, { receipt, text }, { isMeasured = () => false, isConfirmed = () => false, proved = [] }) {
	const keys = (base ?? head).config?.receipts.keys ?? [];
	return proveSigned(receipt, keys) ?? proveStanding(receipt, {
		text,
		words: hashBody(rule),
		atBase: standsAt(base, rule.id)
	}) ?? proved.find((known) => isSameReceipt(known.receipt, receipt)) ?? proveMeasuredHere(receipt, isMeasured) ?? proveConfirmed(receipt, isConfirmed);
}
function standsAt(base, id) {
	const rule = listEntries(base?.ledger).find((entry) => entry.id === id && entry.status === "active");
	const text = base?.receipts.get(id)?.text;
	return rule === void 0 || text === void 0 ? void 0 : {
		text,
		words: hashBody(rule)
	};
}
const unconfirmed = "Nobody vouches for its receipt: no trusted key signed it, base does not have it, and neither this clone nor this run has seen its trials. Run rentroll check where the key of the runner is: a few of its trials are run once more there. Or have a key of receipts.keys sign it.";
function isSameReceipt(a, b) {
	return signedText(a) === signedText(b);
}

function refuseUnproved(bases, rules, proofs) {
	const mayEnter = ({ id, bodyHash }) => {
		const receipt = proofs.get(id)?.receipt;
		return receipt !== void 0 && receipt.bodyHash === bodyHash && letsIn(receipt);
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
function listEntering({ base, head }, rules) {
	const standing = new Map((base?.ledger?.rules ?? []).map((rule) => [rule.id, rule]));
	const stands = (rule) => {
		const before = standing.get(rule.id);
		if (before?.protected === true) return true;
		return before?.status === "active" && hashBody(before) === hashBody(rule);
	};
	const isIntroduced = ({ id }) => base === void 0 && head.ledger?.rules.some((rule) => rule.id === id && rule.protected) === true;
	return rules.filter((rule) => rule.status === "active" && !stands(rule) && !isIntroduced(rule));
}

async function loadWorktree(request, deps, read = withoutInstructions) {
	const paths = locateFiles(request.configFile);
	const refs = await findRefs(request, deps);
	const headTree = openWorktree(refs.root);
	const isFound = refs.baseSha !== "";
	const standing = isFound ? refs.baseSha : refs.headCommit;
	const baseTree = standing === "" ? void 0 : openCommit(refs.root, standing);
	const hasBase = isFound && baseTree !== void 0 && await hasConfig(baseTree, paths);
	if (!hasBase && !await hasConfig(headTree, paths)) throw noConfig(paths.config);
	const head = await loadRevision(headTree, paths, "head", read);
	const base = hasBase ? await loadRevision(baseTree, paths, "setup", read) : void 0;
	return {
		refs,
		paths,
		env: deps.env ?? {},
		base,
		baseTree,
		head
	};
}
async function findRefs(request, deps) {
	const root = await findRoot(deps.cwd);
	try {
		return await resolveRefs(deps.cwd, request.base, "WORKTREE");
	} catch (error) {
		if (request.base !== void 0 || !(error instanceof ProblemError)) throw error;
		return {
			root,
			baseSha: "",
			headSha: "WORKTREE",
			headCommit: await findHead(deps.cwd)
		};
	}
}
async function findHead(cwd) {
	try {
		return (await resolveRefs(cwd, "HEAD", "WORKTREE")).headCommit;
	} catch (error) {
		if (error instanceof ProblemError) return "";
		throw error;
	}
}

const everywhere = /\s+(?:for (?:all|any|every) (?:package management|dependency management|package)?\s*(?:commands?|operations?|tasks?|things)|for (?:everything|package management)|as (?:the|our) package manager)$/i;
const noPrograms = /* @__PURE__ */ new Set();
function suggestForRule({ body, scope }) {
	if (scope.length > 0) return void 0;
	const sentences = splitSentences(body).map(({ start, end }) => body.slice(start, end).trim());
	const [only, ...others] = sentences.flatMap((sentence) => {
		const probe = suggestForSentence(sentence);
		return probe === void 0 ? [] : [{
			sentence,
			probe
		}];
	});
	if (only === void 0 || others.length > 0) return void 0;
	return sentences.every((sentence) => sentence === only.sentence || isAside(sentence)) ? only.probe : void 0;
}
function suggestForSentence(sentence) {
	const prose = readProse(tidySentence(sentence).replace(everywhere, ""), noPrograms);
	return suggestProbe(sentence, prose.kind === "deed" ? prose.deed : void 0);
}
function isAside(sentence) {
	return findDirective(sentence) === void 0 || /^(?:if (?:it|this|that|they|any|a|your|the)|(?:fix|resolve|address) (?:all|any|every))\b/i.test(sentence);
}

const fileSchema = strictObject({
	version: literal(1),
	unnoticed: record(string(), pipe(number(), safeInteger(), minValue(0), maxValue(1e4)))
});
function parseCoverage(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "coverage",
		maxBytes: 65536
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const result = safeParse(fileSchema, toPlainValue(parsed.value.document.contents));
	if (result.success) return {
		value: result.output,
		problems: []
	};
	const [issue] = result.issues;
	return { problems: [makeError(blame, "coverage-invalid", `the counts of unnoticed rules cannot be used: ${getDotPath(issue) ?? "top level"}: ${issue.message}`, "The file is written by rentroll lint --write-coverage, and never edited: restore it from git.", {
		file,
		line: 1,
		column: 1
	})] };
}
function lowerCoverage(before, counts) {
	const known = before?.unnoticed ?? {};
	const lowered = [...counts].map(([agent, count]) => {
		const most = Object.hasOwn(known, agent) ? known[agent] ?? count : count;
		return [agent, Math.min(most, count)];
	});
	return {
		version: 1,
		unnoticed: {
			...known,
			...Object.fromEntries(lowered)
		}
	};
}
function renderCoverage({ version, unnoticed }) {
	const lines = Object.entries(unnoticed).sort(([a], [b]) => compareText(a, b));
	return [
		"# Written by rentroll lint --write-coverage: per agent, rules that no golden task of its suite notices. It only falls. Do not edit.",
		`version: ${version}`,
		...lines.length === 0 ? ["unnoticed: {}"] : ["unnoticed:", ...lines.map(([agent, count]) => `  ${agent}: ${count}`)],
		""
	].join("\n");
}

function judgeCoverage(rule, tasks, work, hasOccasion) {
	const situation = nameSituation(rule);
	if (hasOccasion === void 0 && namesNothing(situation)) return "names-nothing";
	const own = work.filter(({ task }) => tasks.includes(task));
	const comesUp = hasOccasion ?? createFinder(situation);
	if (own.some(comesUp)) return "noticed";
	const told = new Set(own.filter(({ calls }) => calls !== void 0).map(({ task }) => task));
	const isWhole = own.every(({ isCut }) => isCut !== true);
	return tasks.length > 0 && isWhole && tasks.every((task) => told.has(task)) ? "unnoticed" : "not-known";
}
function createFinder({ paths, commands, tools }) {
	const patterns = paths.map((path) => path.replace(/^\.?\//, "").replace(/\/$/, "/**")).flatMap((glob) => [glob, `**/${glob}`]);
	const isPath = patterns.length === 0 ? () => false : (0, import_picomatch.default)(patterns, { dot: true });
	const isCommand = (words) => commands.some((command) => command.every((word, index) => words[index] === word));
	return ({ calls = [], changed }) => changed.some((path) => isPath(path)) || calls.some(({ tool, changes = [], reads = [], runs = [] }) => tools.includes(tool) || [...changes, ...reads].some((path) => isPath(path)) || runs.some(isCommand));
}
const toolNames = /* @__PURE__ */ new Set([...[
	"Bash",
	"Edit",
	"Glob",
	"Grep",
	"MultiEdit",
	"NotebookEdit",
	"Read",
	"Task",
	"TodoWrite",
	"WebFetch",
	"WebSearch"
], ...[
	"Write",
	"apply_patch",
	"shell"
]]);
const pathToken = /^[\w.@*-]*(?:\/[\w.@*-]+)+\/?$|^[\w.*-]*\.[A-Za-z]\w{0,9}$|^[\w.-]+\/$/;
const program = /^[a-z][a-z0-9._-]*$/;
function nameSituation({ body, scope }) {
	const quoted = [...body.matchAll(/`([^`]+)`/g)].map(([, text = ""]) => text.trim());
	const plain = body.replace(/`[^`]*`/g, " ").split(/\s+/).map(trimToken).filter((token) => token.includes("/"));
	const tools = quoted.filter((text) => toolNames.has(text));
	const paths = [...quoted, ...plain].filter((text) => pathToken.test(text));
	const commands = quoted.filter((text) => !tools.includes(text) && !paths.includes(text)).map((text) => text.split(/\s+/)).filter(([first = ""]) => program.test(first));
	return {
		paths: [.../* @__PURE__ */ new Set([...scope, ...paths])],
		commands,
		tools
	};
}
function namesNothing({ paths, commands, tools }) {
	return paths.length + commands.length + tools.length === 0;
}
function trimToken(token) {
	return token.replace(/^[("'[]+/, "").replace(/[)"'\],;:!?.]+$/, "");
}

const guardFile = ".rentroll/guard.yml";
async function checkGuarded({ head, paths }) {
	const rules = (head.ledger?.rules ?? []).flatMap((rule) => {
		const entry = readGuardEviction(rule.evicted?.why ?? "");
		return entry === void 0 ? [] : [{
			rule,
			entry
		}];
	});
	if (rules.length === 0) return [];
	const text = await readTreeText(head.tree, guardFile);
	const parsed = parseGuardFile(text ?? "", guardFile, "project");
	const entries = new Map(parsed.overrides.flatMap((override) => override.kind === "entry" ? [[override.entry.id, override]] : []));
	const lost = rules.flatMap(({ rule, entry }) => {
		const problem = refuse(rule, entry, entries.get(entry));
		return problem === void 0 ? [] : [place(problem, rule, paths.ledger)];
	});
	return [...text === void 0 ? [] : parsed.problems.map((problem) => ({
		...problem,
		blame: "head"
	})), ...lost];
}
function refuse({ id }, entry, found) {
	const name = `the entry ${quoteValue(entry)}`;
	if (found === void 0) return {
		code: "guard-entry-missing",
		why: `${name} is not in ${guardFile}, or cannot be read`
	};
	if (found.rule !== id) return {
		code: "guard-entry-other",
		why: `${name} does not say that it was this rule`
	};
	if (found.isShadow) return {
		code: "guard-entry-shadow",
		why: `${name} only watches`
	};
	const { action } = found.entry;
	return action === "note" || action === "pass" ? {
		code: "guard-entry-weak",
		why: `${name} has the action ${quoteValue(action)}, which keeps nobody from anything`
	} : void 0;
}
function place({ code, why }, { id, line, column }, file) {
	const message = `the rule ${quoteValue(id)} left memory for the guard, and ${why}: nothing enforces it`;
	return makeError("head", code, message, `Put the entry back with its "born", or make the rule a candidate again ("status: candidate", without "evicted").`, {
		file,
		line,
		column
	});
}

export { followLinks as $, readBaselines as A, isSameModel as B, isOfFuture as C, growBaselines as D, weighAgents as E, definitionOf as F, listJudgeable as G, recordingsOf as H, evidencePolicy as I, listJudgedAssets as J, listStanding$1 as K, expectedVersion as L, laySurroundings as M, isVouchedFor as N, noBaselines as O, behaviourPolicy as P, readSurroundings as Q, fingerprintOn as R, verifyForRule as S, noticeWeakSuites as T, weightsOf as U, outcomePolicy as V, checkAssets as W, planMemory as X, runtimeOf as Y, memoryOrder as Z, relaxUnused as _, readTreeText as _t, renderCoverage as a, findAsset as at, loadReceiptTerms as b, refuseUnproved as c, carriesLeaving as ct, proveForRule as d, letsIn as dt, readTrialInstructions as et, readEvals as f, listDeparted as ft, lintRevisions as g, readMemory as gt, markStanding as h, locateFiles as ht, parseCoverage as i, withRent as it, renderBaselines as j, parseBaselines as k, believeReceipts as l, countsAsStrike as lt, loadInputs as m, auditFile as mt, judgeCoverage as n, readEntries as nt, suggestForRule as o, listEvicted as ot, effectiveConfig as p, mayGo as pt, statedBy as q, lowerCoverage as r, serverTermsOf as rt, loadWorktree as s, versionsOf as st, checkGuarded as t, followFolders as tt, isSameReceipt as u, hasEarned as ut, checkRecords as v, receiptFile as vt, judgingConfig as w, measuringAgent as x, listJudged as y, requireSources as yt, hashActiveSet as z };