import { i as __toESM } from "./rolldown-runtime.js";
import { a as joinPath, f as findWatched, i as isRepositoryPath, l as isSlug, p as watchedFiles, r as isInside } from "./quick-answer.js";
import { $n as sha256, B as runners$1, Br as setupError, D as outcomeTermsOf, Fr as ProblemError, Ft as currencyOfRule, Hn as asObject, It as isCompiled, Jn as stableJson, Lt as listEntries, Mn as quoteShell, On as isLeak, Ot as quoteValue, Pt as currencyOf, Qn as hashParts, Rr as joinRevisions, Tr as defined, Un as isObject, Wn as objectOf, Xn as countLong, Yn as textOf$2, Zn as loadTokenizer, _r as metricWeights, a as proveSigned, at as hintKnownNames, er as sha256Hex, i as proveMeasuredHere, k as redactExcerpt, kr as messageOf, l as estimateWorthlessShare, lr as limitsByStrictness, n as readGuardEviction, nr as behaviourTerms, nt as indexLines, o as proveStanding, pr as runnerKinds, r as proveConfirmed, st as toDay, u as worthlessLimit, wn as arms, wt as compareText, xn as sum, xr as totalTokens, y as layText, z as isSimulated, zr as makeError } from "./core.js";
import { Ot as linkFault, X as findCommonDir, c as openWorktree, l as openCommit, nt as noteBase, rt as resolveRefs, u as listDirty } from "./adapters.js";
import { A as maxLength, D as literal, G as safeInteger, K as safeParse, L as number, N as minValue, S as getDotPath, U as record, V as pipe, Y as string, d as TomlError, f as require_picomatch, q as strictObject, u as parse } from "./libraries.js";
import { $t as listSettingsEntries, An as isSpecial, B as findEvidenceFaults, Bn as chainReceipt, Bt as findRepeatFaults, C as locateKey, Ct as checkSignature, Dn as assetLimits, Dt as hashBodies, En as withoutChange, Et as hasMet, F as verifyEvidence, Fn as buysOf, Ft as loadFixture, Gn as pickNumbers, H as findSharingFaults, It as loadLock, Jn as roundNumbers, Jt as isShared, Kt as findOwnership, Ln as isJudged, Lt as parseOnce, Mn as tooLargeAsset, Mt as findImports, N as selfTestLine, Nn as splitRule, Nt as readLines, On as findInFixture, Ot as listUnmet, Pn as splitTermsOf, Pt as loadSuites, Qt as listFarPlugins, R as decideRule, Rn as kindOfEntry, Rt as loadCommitFixture, S as checkProbes, Sn as settingsFile, Tn as isSuspect, Tt as signedText, U as findTorn, Un as hashBody, Ut as parseLedger, W as listPlain, Wn as namesProcedureOfEvidence, Wt as parseConfig, Xn as judgeEvidence, Xt as checkDrift, Yn as sumSpend, Yt as placeMemory, Zn as speaksForKeeping, Zt as listAssets, _ as checkContextLimit, _n as measureDrift, an as noTriggers, ar as findPrices, at as priceWorstToken, b as loadRentMeasure, bn as contextEvents, c as checkDefinition, d as growthProblems, dn as judgeTriggers, en as noEntries, f as surfaceOf, fn as hashAsset, g as moveFixture, gn as judgeFile, h as checkLock, hn as sayEntry, in as findTriggers, ir as resolveMinimalEffect, jn as specialAsset, jt as selectCompiledRules, kn as isLargeFilePointer, kt as compileMemory, l as priceCarried, m as listSentences, mn as pathBelow, nn as isAssetHook, nr as weighRemoval, o as compareNumbers, on as usualFloor, or as whyUnpriced, p as findWords, pn as openGlobs, pt as diffLedger, qt as generatedMark, rn as findTooFew, rr as monthlySessions, s as checkOutcome, sn as whyUntriggered, u as findGrowth, un as countAsked, vn as grantSkills, wn as findRuleAnswers, x as lintLedger, xn as readObjectFile, y as rankResidents, z as stakeOf, zt as parseReceipt } from "./steps.js";
import { D as formatCount, O as formatDollars } from "./report.js";
import { T as toPlainValue, m as parseYaml } from "./core-yaml.js";
import { t as parseGuardFile } from "./session.js";
const { join, posix } = globalThis.process.getBuiltinModule("node:path");
const { lstatSync } = globalThis.process.getBuiltinModule("node:fs");
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
		home,
		committedState: posix.join(home, "state")
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
function mayGo({ verdict, evidence }) {
	const judgement = judgeEvidence(evidence);
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
	const compiled = new Set(head.ledger?.rules.filter(isCompiled).map(({ id }) => id));
	return (base?.ledger?.rules ?? []).filter((rule) => isCompiled(rule) && !compiled.has(rule.id)).map(({ id, agent }) => ({
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

function listUnproved$1([base, head]) {
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
		const assets = displaces.flatMap((id) => gone.get(id) ?? []);
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
		...servers.length === 0 ? {} : { servers: new Map(servers) }
	};
}

function askChanges(inputs, both, { assets: policy }, { wanted, isJudgeable }) {
	const evicted = new Map(listEvicted(both.ledgers).map((entry) => [entry.id, entry]));
	const kindOf = (change) => isRetired(change, [...evicted.values()]) ? "removed" : change.kind;
	const goes = (change, entries) => kindOf(change) === "removed" && isOneOf(entries, change);
	const claimed = listUnproved$1(both.ledgers);
	const leaving = policy === "fail" ? [...evicted.values()] : [];
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
			return isMeasured(change) ? "measure" : policy;
		},
		isSpared: (change) => isWithAnother(change) || isMeasured(change) || goes(change, settled)
	};
}
function isOneOf(entries, change) {
	const versions = versionsOf(change).filter((version) => version !== void 0);
	return entries.some((entry) => findAsset(entry, versions) !== void 0);
}
function bringsVerdict({ base, head }, id) {
	const brought = head.receipts.get(id);
	return brought?.receipt.audit === true && brought.text !== base?.receipts.get(id)?.text;
}

const farthestDrift = {
	lines: .2,
	rent: .1
};
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
function weighDrift(id, { asset, decidedOn }, facts, { audit }) {
	const now = facts.kind === "mcp" ? {
		...facts,
		tokens: asset.tokens
	} : facts;
	const drift = measureDrift(asset, now);
	const isOld = Date.now() - Date.parse(decidedOn) > audit.everyMs;
	const isFar = drift.lines > farthestDrift.lines || drift.rent > farthestDrift.rent || isOld;
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
	if (!versions.every(isJudged)) return "golden tasks do not judge hooks, plugins and output styles";
	if (versions.every(({ head }) => head.byHand)) return "only people start it (disable-model-invocation)";
	if (versions.every(({ server }) => server?.run === "off")) return "trials are without it";
}
const listed = ({ name, head }) => `- ${name}: ${head.description ?? ""}`;
const texts = {
	skill: listed,
	command: listed,
	agent: listed,
	file: () => "",
	mcp: () => ""
};
function textOf$1(asset) {
	if (asset === void 0 || !isJudged(asset) || asset.head.byHand || asset.head.paths.length > 0) return "";
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
	const judged = after !== void 0 && isJudged(after) ? after : void 0;
	const facts = judged && stateFacts(judged, brings, {
		...ownFacts(before, went),
		tokens: whole,
		neighbours
	});
	const main = (after ?? before)?.main ?? "";
	const effect = change.kind === "added" || tokens > 0 ? "adds" : "replaces";
	const mark = findOther(effect, now, old);
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
function stateFacts({ kind, name, path, digest, executes, files, body, server }, brings, own) {
	const counted = files.filter(({ counts }) => counts);
	const clip = (text) => text.slice(0, longestWord);
	return {
		kind,
		name: clip(name),
		path: clip(path),
		digest,
		...own,
		executes: executes.map(clip),
		files: counted.map((file) => judgeFile(clip(pathBelow(file.path, { path })), brings.files.get(file.path)?.bytes ?? Buffer.from(server === void 0 ? "" : body)))
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
	const version = after ?? before;
	const kind = version !== void 0 && isJudged(version) ? version.kind : "file";
	const body = `The ${kind} ${version?.name ?? ""} ${did$1[change.kind]} (${at.file}, ${sayCost({
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
		notices: []
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
	return { triggers: {
		floor,
		prompts: found.value
	} };
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
	"mcp-off": "off in base's config"
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
		code: "mcp-off"
	};
	if (!goodName.test(name)) return {
		kind: "off",
		code: "mcp-bad-name"
	};
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
			...defined({ tools: written.tools })
		}
	};
}
function describeOff(name, { code, about }) {
	return `mcp:${name} (${about === void 0 ? offReasons[code] : `${offReasons[code]} ${about}`})`;
}
const mends$1 = {
	"mcp-remote": "Trials have no network: a server is judged where its entry names a local program.",
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
	const globs = [];
	const without = more.map((name) => `${nameServer(name)} (more than ${mostServers})`);
	for (const { name, found, needs } of servers) if (found.kind === "off") without.push(describeOff(name, found));
	else {
		started.set(name, found.server);
		globs.push(...needs);
	}
	return {
		started,
		needs: openGlobs(globs),
		without
	};
}
const noFixture = {
	path: ".",
	lock: ""
};
const nameServer = (name) => `mcp:${name}`;
const nothing$2 = {
	started: /* @__PURE__ */ new Map(),
	needs: () => false
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
		problems: [...found.flatMap(({ path, file }) => typeof file === "string" ? [refuse$2(file, path)] : []), ...findTooMuch(files)],
		digest: hashParts("surroundings", stableJson(telling), ...named, ...nameServers(servers.started), ...[...own.plugins].flat())
	};
}
function listFar({ unlooked, plugins }, entries) {
	const far = unlooked.filter(({ file, name }) => file === ".claude/settings.json" && name.includes("@"));
	const serving = [...plugins].filter(([, folder]) => entries.has(`${folder}/.mcp.json`));
	return [...far.map(({ name }) => `plugin:${name}`), ...serving.map(([name]) => `servers of plugin:${name}`)];
}
function nameServers(servers) {
	return servers.size === 0 ? [] : ["servers", stableJson(Object.fromEntries(servers))];
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
const refusals$1 = {
	"surroundings-submodule": ["is a submodule, whose files are in another repository", "Commit its files here instead."],
	"surroundings-bad-name": ["has a name that no copy can have", "Rename it."],
	"surroundings-case-conflict": ["has the name of another file but for its case", "Rename one of the two."],
	"surroundings-link": ["is a link that leads out of the repository, or to nothing", "Commit what it leads to, or take the link out."],
	"surroundings-too-large": [`is larger than ${limits.fileBytes / 1024 / 1024} MiB, or too much together with the others`, `Keep at most ${limits.files} files with ${limits.bytes / 1024 / 1024} MiB in .claude: each trial copies them.`],
	"surroundings-lfs-pointer": ["is kept elsewhere by git (Git LFS)", "Commit the file itself."]
};
function refuse$2(code, file) {
	const [what, hint] = refusals$1[code];
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
	const rules = ledger?.value === void 0 ? {} : { ledger: ledger.value };
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
	const hint = `Take the link away (git rm ${quoteShell(path)}) and run rentroll stamp, which writes a file.`;
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
	const expected = expectMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder(head),
		found
	});
	const isProved = (rule) => head.receipts.get(rule.id)?.receipt?.bodyHash === hashBody(rule);
	const unproved = listEntering({
		base,
		head
	}, ledger.rules).filter((rule) => !isProved(rule)).map(({ id }) => id);
	return [...expected.flatMap((entry) => {
		if ("problem" in entry) return [entry.problem];
		const { path, text, before: actual } = entry;
		return checkDrift({
			expected: text,
			actual,
			atBase: before?.get(path),
			unproved
		}, path);
	}), ...await checkMemoryPaths({
		base,
		head
	})];
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
		chosen: true
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
	const { tree: ours } = base ?? head;
	const list = (tree) => listJudgedAssets(tree, runtime, base?.config, ours);
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
async function listJudgedAssets(committed, { files, servers }, config, prepared = committed) {
	const tree = await followFolders(committed);
	const list = files === void 0 ? nothing : await listAssets(tree, files);
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
		return asset === void 0 || !isJudged(asset) ? [] : [{
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
			...findUnjudged(wanted, changes),
			...changes.flatMap((change) => {
				const kind = kindOf(change);
				return isSpared(change) || off.includes(change) ? [] : judgements[policy](change, kind);
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
		const policy = questionOf(change, policyOf(change));
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
function questionOf(change, policy) {
	const asked = started[policy];
	return asked === void 0 || isJudgedChange(change) ? asked : "prove";
}
function isJudgedChange(change) {
	return versionsOf(change).filter(isThere).every(isJudged);
}
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
function findUnjudged(wanted, changes) {
	return changes.filter((change) => wanted.includes(change.id) && !isJudgedChange(change)).map(({ id }) => makeError("setup", "asset-unmeasurable", `--asset names ${quoteValue(id)}, and golden tasks do not judge hooks, plugins and output styles`, "Leave it out: the check weighs it at the first request, and receipts.requireReview has code wait for a reviewer."));
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
	const hint = `${server.hint} Or let servers in unseen, in a change of its own: context: { assets: warn } in base's config.`;
	return [{
		...makeError("head", "asset-unmeasurable", message, hint, { file: change.after.main }),
		severity
	}];
}
function refuseChange(change, kind) {
	const { main } = change.kind === "removed" ? change.before : change.after;
	return makeError("head", `asset-${kind}`, `this change ${did[kind]} ${change.id} (${quoteValue(main)}), and nobody judged what that does to sessions`, `See what it weighs and whether it can be used: rentroll assets. To have the check do that, set context.assets to prove, activate or measure in a change of its own: base's counts.`, {
		file: main,
		line: 1,
		column: 1
	});
}

var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
function evidencePolicy(config) {
	const { ratio, strictness } = config.policy;
	return {
		ratio,
		minEffect: resolveMinimalEffect(config.policy),
		...limitsByStrictness[strictness],
		weights: weightsOf(config)
	};
}
function asSureOfNothing(policy) {
	return {
		...policy,
		reject: Math.max(policy.accept, policy.reject)
	};
}
function behaviourPolicy(probe, tasks) {
	const { gain, alpha, price, maxPairs } = behaviourTerms;
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
function outcomePolicy(config, tasks) {
	const { value, times, critical } = outcomeTermsOf(config.policy);
	const own = critical.filter((task) => tasks.includes(task)).sort();
	return {
		value: typeof value === "object" ? toMetric(value, config) : value,
		times,
		critical: own,
		tasks: [...tasks].sort()
	};
}
function toMetric({ dollars }, config) {
	const perMillion = whyUnpriced(config) ? 0 : findPrices(config.runner.model, config.prices ?? {})?.input;
	return perMillion ? Number((dollars / perMillion * 1e6).toPrecision(12)) : "auto";
}
function weightsOf({ runner, prices = {} }) {
	const known = findPrices(runner.model, prices);
	if (known === void 0 || known.input === 0) return metricWeights.priced;
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
		suite: `sha256:${hashParts(...input.suite.tasks.map((task) => task.digest))}`,
		activeSet: hashActiveSet(input.activeSet),
		definition: sha256(input.definition)
	};
}
function hashActiveSet(rules) {
	return hashBodies(rules.map(hashBody));
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
function judgeSignature(receipt, config, file) {
	const { rule, signature } = receipt;
	const refuse = (code, says, hint) => makeError("head", code, `the receipt of "${rule}" is ${says}`, hint, { file });
	switch (checkSignature(receipt, config.keys)) {
		case "trusted": return {
			kind: "stands",
			problems: []
		};
		case "wrong": return {
			kind: "forged",
			detail: "its signature does not fit what it states"
		};
		case "unknown-key": {
			const problem = refuse("receipt-unknown-key", `signed by a key the config does not name, ${signature?.key ?? ""}`, "Add the public key to receipts.keys in a change of its own, or sign the receipt with a key that is there.");
			if (config.keys.length > 0) return {
				kind: "refused",
				problem
			};
			return {
				kind: "stands",
				problems: [{
					...problem,
					severity: "warning"
				}]
			};
		}
		default:
			if (config.keys.length === 0) return {
				kind: "stands",
				problems: []
			};
			return {
				kind: "refused",
				problem: {
					...refuse("receipt-unsigned", "not signed, and receipts.keys of the config asks for a signature: it does not count", "Sign it where it was measured: rentroll stamp with RENTROLL_SIGNING_KEY set. Until then the rule has to be measured."),
					severity: "warning"
				}
			};
	}
}
function isVouchedFor(record, { config }) {
	if (record === void 0 || config === void 0) return true;
	return judgeSignature(record, config.receipts, "").kind === "stands";
}

function laySurroundings({ files, settings, servers, plugins, without }, isBoxed) {
	const { hooks, ...quiet } = settings;
	const kept = isBoxed ? settings : quiet;
	const laid = [...files].filter(([path]) => isBoxed || path.endsWith(".md"));
	const lacks = [!isBoxed && hooks !== void 0 && "hooks", [...files.keys()].some(isScript) && !isBoxed && "scripts"];
	const started = isBoxed ? servers : /* @__PURE__ */ new Map();
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

const stateFolder = "rentroll";
function locateState(root, { home }) {
	const common = findCommonDir(root);
	const folder = join(common, stateFolder, nameHome(home));
	const link = [
		join(common, stateFolder),
		folder,
		...files$1.map((name) => join(folder, name))
	].find(isLink);
	if (link !== void 0) throw linkFault(link);
	return folder;
}
const files$1 = [
	"rentroll.db",
	"rentroll.db-wal",
	"rentroll.db-shm",
	"rentroll.db-journal",
	"budgets",
	"baselines"
];
function nameHome(home) {
	const name = encodeURIComponent(home);
	return name === "." ? "%2E" : name;
}
function isLink(path) {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}

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
function addReceipt(baselines, receipt) {
	const { agent, model, runner, runnerVersion } = receipt;
	const ran = {
		model,
		runner: nameRunner(runner, runnerVersion)
	};
	return addTrials(baselines, agent, listPlain(receipt).filter(({ outcome }) => outcome === "completed").toSorted((a, b) => a.order - b.order).map(({ task, usage }) => ({
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
	const most = terms.context.start;
	if (most === void 0) return [];
	return loads.flatMap(({ agent, before = 0, after }) => {
		if (after <= before || after <= most) return [];
		const over = `${formatCount(after, "token")}, ${formatCount(after - most, "token")} above context.start of base`;
		const message = `every session of ${quoteValue(agent)} would begin with ${over}; before this change it was ${formatCount(before, "token")}`;
		return [makeError("head", "context-over-budget", message, `Take out as much elsewhere; \`rentroll --lines\` lists what every session begins with, line by line. Or raise context.start in a change of its own.`)];
	});
}
function priceInWords(tokens, terms) {
	const dollars = priceMonth(tokens, terms);
	if (dollars === void 0) return "";
	const sessions = formatCount(Math.round(monthlySessions(terms.policy) ?? 0), "session");
	return `, ${formatDollars(dollars)} a month at your ${sessions}; their first calls alone`;
}
function priceMonth(tokens, { policy, prices, runner }) {
	const sessions = monthlySessions(policy);
	if (sessions === void 0) return void 0;
	return priceCarried(tokens, [{
		model: runner.model,
		runs: sessions,
		calls: sessions
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
	if (runners$1[config.runner.kind].memory.alone && changed.some((path) => path !== memory)) return `the demo agent reads "${memory}" and no other file`;
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
const descriptionTokens = 200;
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
		severity: "warning",
		loaded: "on a condition"
	};
	const described = context.growth === "allow" ? [] : describedProblems(grown("descriptions"));
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
function describedProblems(grown) {
	const hint = `A change may add ${descriptionTokens} tokens of descriptions. Say in one line when a skill or an agent is for, and the rest in its body.`;
	return growthProblems(grown.filter(({ tokens }) => tokens > descriptionTokens), {
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
		if (what === void 0 || await isSame$1(revisions, path)) return [];
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
async function isSame$1([was, is], path) {
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

function countWorthless({ ledger, receipts }) {
	const rules = listEntries(ledger);
	const accepted = rules.filter((rule) => {
		const receipt = receipts.get(rule.id)?.receipt;
		return rule.status === "active" && receipt?.verdict === "earns" && receipt.bodyHash === hashBody(rule);
	}).length;
	const tested = accepted + rules.filter(({ status, evicted }) => status === "evicted" && ["does-not-earn", "regression"].includes(evicted?.why ?? "")).length;
	const share = estimateWorthlessShare({
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
	const { share = 0 } = countWorthless(revision);
	return share <= .2 ? config : {
		...config,
		policy: {
			...config.policy,
			strictness: "strict"
		}
	};
}
function noticeWorthless(revision) {
	const { config } = revision;
	if (config === void 0) return [];
	const { strictness } = judgingConfig({
		...revision,
		config
	}).policy;
	if (strictness === config.policy.strictness) return [];
	const { tested, accepted, share = 0 } = countWorthless(revision);
	return [`About ${Number((100 * share).toFixed(0))} % of the active rules are expected to be worthless (${tested} rules measured, ${accepted} let in by measurement): new verdicts are strict for now, which lets fewer in by chance.`];
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
	const { budget, runner, prices = {} } = config;
	const perToken = priceWorstToken(runner.model, budget.trial, {
		overrides: prices,
		simulatedModels: []
	});
	if (perToken === "unknown" || perToken === 0) return [];
	const worst = perToken * budget.trial;
	const { dollars } = budget;
	if (dollars > worst) return [];
	const text = await readTreeText(tree, file) ?? "";
	return [makeError(blame, "config-budget-room", `budget.dollars "${dollars}" has no room for a pair of trials: one of ${budget.trial} tokens (budget.trial) of "${runner.model}" may cost $${worst.toFixed(2)}`, `Raise budget.dollars to ${Math.ceil(2 * worst)}, or lower budget.trial to ${Math.floor(dollars / perToken / 2)} tokens.`, locateKey(text, file, ["budget", "dollars"]))];
}
async function findOutcomeProblems({ base, head, paths }) {
	const critical = head.config?.policy.criticalTasks ?? [];
	const unpriced = head.config && whyUnpriced(head.config);
	if (critical.length === 0 && unpriced === void 0) return [];
	const suites = [base, head].flatMap((revision) => [...revision?.suites.values() ?? []]);
	const text = await readTreeText(head.tree, paths.config) ?? "";
	const locate = (key) => locateKey(text, paths.config, ["policy", key]);
	return checkOutcome({
		critical,
		places: {
			critical: locate("criticalTasks"),
			value: locate("solvedTaskValue")
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
	const [first] = (refs.headSha === "WORKTREE" ? [] : await head.tree.list(paths.committedState)).map(({ path }) => path);
	if (first === void 0) return [];
	return [makeError("head", "state-tracked", `${quoteValue(first)} is committed: state that a checkout brings along could hold trials that nobody ran`, `Run: git rm -r ${paths.committedState}. State lies in the git directory of a clone. Nothing of this was read.`, { file: first })];
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
	const { evidence, spend, asset } = receipt;
	const counted = sumSpend(evidence);
	const { chain, ...chained } = receipt;
	const faults = [
		...[
			[receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
			[receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
			[receipt.rent === evidence.rent && receipt.rent === basis.rent, `it states a rent of ${receipt.rent}, the rule's line has ${basis.rent} tokens`],
			[receipt.trialDigests.length === evidence.trials.length, "it has not one digest per trial"],
			[spend.trials === counted.trials, `it states ${spend.trials} trials and lists ${counted.trials}`],
			[!isSimulated(receipt.runner) || receipt.evidenceLevel === "simulated", "the demo agent only simulates"],
			[stableJson(spend.usage) === stableJson(counted.usage), "its spend is not the sum of its trials"],
			[stableJson(asset?.used ?? {}) === stableJson(decision.used ?? {}), `it says that uses of its asset were seen in ${countUses(asset?.used)}, its trials show them in ${countUses(decision.used)}`],
			[hasActivationReason(receipt), "what it says its prompts came to does not follow from them"],
			[chain === chainReceipt(chained), "its hash chain does not fit what it states"],
			[stableJson(receipt.flags) === stableJson(decision.flags), `its flags are ${listWords(receipt.flags)}, its evidence raises ${listWords(decision.flags)}`],
			[receipt.evidenceLevel !== "simulated" || spend.dollars === 0, "simulated trials cost no dollars"]
		].flatMap(([holds, detail]) => holds ? [] : [detail]),
		...compareNumbers(receipt, pickNumbers(decision)),
		...findRepeatFaults(receipt),
		...findSharingFaults(receipt),
		...verifyEvidence(evidence)
	];
	if (faults.length > 0 || !basis.isNew || replaysAlike(receipt, basis.replay)) return faults;
	return ["its self-test does not recompute"];
}
function hasActivationReason({ asset }) {
	const stated = asset?.activation;
	return stated === void 0 || judgeTriggers(countAsked(stated.asked), stated.floor).reason === stated.reason;
}
function countUses(used) {
	return used === void 0 ? "no trial" : `${used.trials} of ${used.of} trials`;
}
function listWords(words) {
	return words.length === 0 ? "none" : words.join(", ");
}
function replaysAlike({ selfTest, evidence }, replay = selfTestLine) {
	return stableJson(selfTest ?? null) === stableJson(roundNumbers(replay(evidence) ?? null));
}

const again = "then rentroll stamp.";
const remeasure = `Measure the rule again: rentroll check, ${again}`;
const refusals = [
	{
		code: "receipt-simulated",
		onlyBrought: false,
		holds: ({ receipt, config }) => receipt.evidenceLevel === "simulated" && !isSimulated(config.runner.kind),
		says: () => "is simulated, and the config names a runner that measures",
		hint: `Measure the rule with the runner of the config: rentroll check, ${again}`
	},
	{
		code: "receipt-of-the-future",
		onlyBrought: true,
		holds: ({ receipt, today }) => isOfFuture(receipt.decidedOn, today),
		says: ({ receipt, today }) => `is of ${receipt.decidedOn}, and today is ${today}`,
		hint: `Set the clock of the machine that measured, and measure again: rentroll check, ${again}`
	},
	{
		code: "receipt-superseded",
		onlyBrought: true,
		holds: ({ receipt, latestOn, today }) => latestOn !== void 0 && !isOfFuture(latestOn, today) && isOfFuture(latestOn, receipt.decidedOn),
		says: ({ receipt, latestOn }) => `is of ${receipt.decidedOn}, and base has a verdict on these words of ${latestOn}`,
		hint: "Delete it: the newer verdict of base stands."
	},
	{
		code: "receipt-superseded",
		onlyBrought: true,
		holds: ({ receipt, evictedOn }) => evictedOn !== void 0 && receipt.decidedOn <= evictedOn,
		says: ({ receipt, evictedOn }) => `is of ${receipt.decidedOn}, and base evicted these words on ${evictedOn}`,
		hint: `A rule comes back only by a new measurement: rentroll check, ${again}`
	},
	{
		code: "receipt-other-asset",
		onlyBrought: true,
		holds: statesOtherAsset,
		says: () => "is not on what this change does with it",
		hint: `Measure it as base and this change have it now: rentroll check, ${again}`
	},
	{
		code: "receipt-leaked",
		onlyBrought: true,
		holds: ({ receipt }) => isLeak(receipt.isolation),
		says: () => "says itself that an arm saw what it must not see, or that the rule did not arrive",
		hint: remeasure
	},
	{
		code: "receipt-unisolated",
		onlyBrought: true,
		holds: (input) => listUnproved(input).length > 0,
		says: (input) => `does not show what its ${listUnproved(input).join(" and its ")} arm saw: no trial of it proved that`,
		hint: remeasure
	},
	{
		code: "receipt-replaces-nothing",
		onlyBrought: true,
		holds: ({ receipt: { replaces }, rule, stoodBefore }) => replaces !== void 0 && !isSameBody(stoodBefore, hashBody({
			...rule,
			...replaces
		})),
		says: () => "says that its words replace others, which do not stand at base",
		hint: `Measure the words against those of base: rentroll check, ${again}`
	},
	{
		code: "receipt-never-stood",
		onlyBrought: true,
		holds: ({ receipt, stoodBefore }) => receipt.replaces === void 0 && asksRemoval(receipt) && !isSameBody(stoodBefore, receipt.bodyHash),
		says: () => "says whether the rule is missed when it goes, and it does not stand at base",
		hint: `A rule enters by a measurement of its own: rentroll check, ${again}`
	},
	{
		code: "receipt-other-answers",
		onlyBrought: true,
		holds: hidesAnswers,
		says: ({ receipt, answers }) => `says that its words give away the answer of ${nameTasks(receipt.evidence.answers)}, and they give away that of ${nameTasks(answers)}`,
		hint: `Measure the rule again with the golden tasks of base: rentroll check, ${again}`
	}
];
function findRefusal(input, brought) {
	const found = refusals.find(({ onlyBrought, holds }) => onlyBrought === brought && holds(input));
	return found && refuse$1(input, found.code, found.says(input), found.hint);
}
function refuse$1({ receipt, file }, code, says, hint) {
	return makeError("head", code, `the receipt of ${quoteValue(receipt.rule)} ${says}`, hint, { file });
}
function isOfFuture(day, today) {
	return day > toDay(new Date(Date.parse(`${today}T00:00:00Z`) + 864e5));
}
function statesOtherAsset({ receipt, asset }) {
	if (asset === void 0 && receipt.asset === void 0) return false;
	if (asset === "unchanged") return true;
	const { used: _used, activation: _activation, server: _server, ...stated } = receipt.asset ?? {};
	const compared = asset?.kind === "mcp" ? {
		...stated,
		tokens: asset.tokens
	} : stated;
	return stableJson(compared) !== stableJson(asset ?? {});
}
function listUnproved({ receipt }) {
	return arms.filter((arm) => receipt.isolation[arm] === void 0);
}
function asksRemoval({ evidence: { behaviour, outcome, policy } }) {
	return (behaviour ?? outcome)?.stake !== void 0 || stakeOf(policy) === "removal";
}
function isSameBody(rule, bodyHash) {
	return rule !== void 0 && hashBody(rule) === bodyHash;
}
function hidesAnswers({ receipt, stoodBefore, answers }) {
	const { evidence, audit, replaces, bodyHash } = receipt;
	const isAuditOfStanding = audit === true && isSameBody(stoodBefore, bodyHash);
	if (answers === void 0 || replaces !== void 0 || isAuditOfStanding) return false;
	return stableJson(evidence.answers ?? []) !== stableJson(answers);
}
function nameTasks(tasks = []) {
	return tasks.length === 0 ? "no golden task" : tasks.map(quoteValue).join(", ");
}

function verifyReceipt(input) {
	const { receipt, rule, addedHere, rent, replay } = input;
	const forge = (fault) => refuse$1(input, "receipt-forged", `does not recompute: ${fault}`, deleteAndMeasure);
	const impossible = findEvidenceFaults(receipt.evidence);
	if (impossible.length > 0) return {
		receipt,
		state: "forged",
		problems: impossible.map(forge)
	};
	const decision = decideRule(receipt.evidence);
	const mismatched = (problem) => ({
		receipt,
		decision,
		state: "mismatched",
		problems: [problem]
	});
	if (receipt.bodyHash !== hashBody(rule)) return mismatched(otherBody(input));
	const signature = judgeSignature(receipt, input.config.receipts, input.file);
	const faults = [
		...findForgery(receipt, decision, {
			rent,
			isNew: addedHere,
			replay
		}),
		...signature.kind === "forged" ? [signature.detail] : [],
		...findOtherCurrency(input)
	];
	if (faults.length > 0) return {
		receipt,
		decision,
		state: "forged",
		problems: faults.map(forge)
	};
	const unsigned = signature.kind === "refused" ? signature.problem : void 0;
	const refused = findRefusal(input, false) ?? unsigned ?? (addedHere ? findRefusal(input, true) : void 0);
	if (refused !== void 0) return mismatched(refused);
	const remarks = signature.kind === "stands" ? signature.problems : [];
	const drift = listDrift(input);
	if (drift.length > 0) {
		const problems = [...remarks, driftProblem(input, drift)];
		return {
			receipt,
			decision,
			state: addedHere ? "mismatched" : "stale",
			problems
		};
	}
	return {
		receipt,
		decision,
		...judgeNeighbours(input, remarks)
	};
}
const deleteAndMeasure = "Delete it and measure the rule again: rentroll check, then rentroll stamp.";
function otherBody(input) {
	return {
		...refuse$1(input, "receipt-other-body", "was measured for another body, scope, agent or probe", "Measure the rule as it reads now: rentroll check, then rentroll stamp."),
		severity: "warning"
	};
}
function findOtherCurrency({ rule, receipt }) {
	const [wanted, stated] = [currencyOfRule(rule), currencyOf(receipt.evidence)];
	return wanted === stated ? [] : [`its evidence is judged by ${stated} and its rule by ${wanted}`];
}
function judgeNeighbours(input, remarks) {
	const { receipt, expected, beside = [], config, today } = input;
	const unmet = receipt.fingerprint.activeSet === expected.activeSet ? [] : listUnmet(receipt, beside);
	if (unmet?.length === 0) return {
		state: "valid",
		problems: remarks
	};
	return {
		state: "stale",
		problems: Date.parse(today) - Date.parse(receipt.decidedOn) >= config.audit.everyMs ? [...remarks, driftProblem(input, ["set of neighbours, an older one"])] : remarks,
		...defined({ unmet })
	};
}
function listDrift(input) {
	const { receipt, expected, beside, source, policy, behaviour, outcome, config, runnerVersion, addedHere } = input;
	const { evidence, fingerprint } = receipt;
	const comparesNeighbours = beside === void 0 || addedHere;
	return [
		[fingerprint.fixture === expected.fixture, "fixture"],
		[fingerprint.suite === expected.suite, "suite"],
		[!comparesNeighbours || fingerprint.activeSet === expected.activeSet, "active rules"],
		[fingerprint.definition === expected.definition, "agent definition"],
		[isSame(receipt.source ?? {}, source ?? {}), nameMove(receipt.source, source)],
		[isAsStrict(evidence.policy, policy), "policy"],
		[namesProcedureOfEvidence(receipt), "procedure"],
		[isSame(withoutStake(receipt, evidence.behaviour), behaviour ?? {}), "policy of behaviour"],
		[isSame(withoutStake(receipt, evidence.outcome), outcome ?? {}), "policy of outcome"],
		[receipt.runner === config.runner.kind, "runner"],
		[receipt.runnerVersion === runnerVersion, "runner version"],
		[isSameModel(config.runner.model, receipt.model), "model"],
		[!addedHere || hasLimits(receipt, config), "limits of a trial"]
	].flatMap(([holds, name]) => holds ? [] : [name]);
}
function isSame(a, b) {
	return stableJson(a) === stableJson(b);
}
function isAsStrict(stated, wanted) {
	const { accept, reject } = wanted;
	const { spread: _spread, ...rest } = stated;
	return isSame({
		...rest,
		accept,
		reject
	}, wanted) && stated.accept >= accept && stated.reject >= reject;
}
function withoutStake({ audit, replaces }, terms = {}) {
	const { stake: _stake, ...rest } = terms;
	return audit === true || replaces !== void 0 ? rest : terms;
}
function hasLimits({ repeat }, { runner, budget }) {
	return repeat === void 0 || repeat.maxTurns === runner.maxTurns && repeat.tokenCap === budget.trial;
}
function nameMove(from, to) {
	const name = (source) => source?.commit.slice(0, 12) ?? "a folder";
	return `fixture commit (${name(from)}, now ${name(to)})`;
}
function driftProblem(input, drift) {
	const says = `was measured with another ${drift.join(", ")}`;
	const must = "A receipt a change brings must fit its base exactly: measure again after updating the branch.";
	if (input.addedHere) return refuse$1(input, "receipt-mismatched", says, must);
	return {
		...refuse$1(input, "receipt-stale", says, "The verdict stands until the next audit; measure again to renew it."),
		severity: "warning"
	};
}

function checkReceipts(inputs, terms) {
	const rules = new Map(listEntries(inputs.head.ledger).map((rule) => [rule.id, rule]));
	const problems = [];
	const alone = /* @__PURE__ */ new Map();
	for (const [id, committed] of inputs.head.receipts) {
		const file = receiptFile(inputs.paths, id);
		const rule = rules.get(id);
		if (rule === void 0) problems.push(orphan$1(file, id));
		const result = rule && verifyForRule(inputs, rule, committed, terms, file);
		if (result !== void 0) alone.set(id, result);
	}
	const standing = listStanding(inputs, alone);
	const verified = new Map([...alone].map(([id, result]) => [id, answerNeighbours(result, standing)]));
	for (const [id, result] of verified) {
		const isEvicted = rules.get(id)?.status === "evicted";
		problems.push(...result.problems.filter(({ code }) => !isEvicted || !(code === "receipt-stale" || unsignedCodes.has(code))));
	}
	return {
		verified,
		problems
	};
}
function listStanding({ base, head }, found) {
	const isStanding = (id) => base !== void 0 && base.receipts.get(id)?.text === head.receipts.get(id)?.text;
	return [...found].flatMap(([id, { receipt, state }]) => isStanding(id) && (state === "valid" || state === "stale") ? [receipt] : []);
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
	const { base } = inputs;
	const revision = base ?? inputs.head;
	const { config, fixture } = revision;
	if (config === void 0 || fixture === void 0) return void 0;
	const agent = measuringAgent(rule, config);
	const suite = revision.suites.get(agent);
	if (suite === void 0) return void 0;
	const neighbours = activeRules(revision, rule, agent);
	const tasks = suite.tasks.map(({ id }) => id);
	const isAsset = kindOfEntry(rule.id) !== void 0;
	const stated = terms.assets.get(rule.id);
	const addedHere = base?.receipts.get(rule.id)?.text !== text && base?.audits.get(rule.id)?.text !== text;
	return verifyReceipt({
		rule,
		receipt,
		file,
		config,
		addedHere,
		expected: fingerprintOn(revision, agent, neighbours),
		beside: neighbours.map(hashBody),
		source: fixture.source,
		rent: addedHere || !isAsset ? expectedRent(rule, receipt, terms) : receipt.rent,
		...isAsset ? { asset: stated?.facts ?? "unchanged" } : {},
		policy: evidencePolicy(addedHere ? judgingConfig({
			...revision,
			config
		}) : config),
		...defined({
			behaviour: rule.probe && behaviourPolicy(rule.probe, tasks),
			outcome: rule.buys && outcomePolicy(config, tasks)
		}),
		runnerVersion: expectedVersion(config.runner),
		answers: terms.answersOf(rule)?.filter((task) => tasks.includes(task)),
		stoodBefore: findBefore(rule, receipt, base, stated?.facts),
		latestOn: findLatestVerdict(base, rule),
		evictedOn: rule.status === "evicted" ? void 0 : findLatestEviction(base, rule),
		today: toDay(/* @__PURE__ */ new Date())
	});
}
function findBefore(rule, { audit, replaces }, base, facts) {
	if (facts?.from !== void 0) return {
		...rule,
		body: facts.from
	};
	const isAudit = audit === true && replaces === void 0;
	const stood = listEntries(base?.ledger).find(({ id, status }) => id === rule.id && (status === "active" || isAudit && status === "inherited"));
	return stood !== void 0 && facts?.change === "stands" ? {
		...stood,
		body: facts.digest
	} : stood;
}
function expectedRent(rule, { rent, replaces }, { assets, rentOf }) {
	if (kindOfEntry(rule.id) !== void 0) return assets.get(rule.id)?.rent ?? rent;
	return replaces === void 0 ? rentOf(rule) : Math.max(0, rentOf({
		...rule,
		...replaces
	}) - rentOf(rule));
}
function findLatestVerdict(base, rule) {
	return latest([base?.receipts, base?.audits].flatMap((records) => records?.get(rule.id)?.receipt ?? []).flatMap(({ bodyHash, decidedOn }) => bodyHash === hashBody(rule) ? [decidedOn] : []));
}
function findLatestEviction(base, rule) {
	return latest(listEntries(base?.ledger).filter((other) => hashBody(other) === hashBody(rule)).flatMap((other) => other.evicted?.on ?? []));
}
function latest(days) {
	return days.toSorted().at(-1);
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
async function loadReceiptTerms({ base }, rules, assets = /* @__PURE__ */ new Map()) {
	const terms = {
		assets,
		rentOf: await loadRentMeasure()
	};
	const bodies = new Set(rules.flatMap(({ id, body }) => kindOfEntry(id) === void 0 ? [body] : []));
	if (base === void 0 || bodies.size === 0) return {
		...terms,
		answersOf: () => void 0
	};
	const found = tasksOfAnswers(await findKnownAnswers(bodies, base));
	return {
		...terms,
		answersOf: ({ body }) => bodies.has(body) ? found.get(body) ?? [] : void 0
	};
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
const loadAssets = () => import("./repository.js").then((all) => ({ checkAssets: all.z, listJudgeable: all.B, listStanding: all.V, statedBy: all.H }));
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
		const isRead = rule !== void 0 && isCompiled(rule);
		const result = isRead ? verifyForRule(inputs, rule, committed, terms, file) : void 0;
		if (!isRead) problems.push(orphan(file, id));
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
	const message = `there is an audit of "${id}", which is neither an active nor an inherited rule of the ledger`;
	return {
		...makeError("head", "audit-orphan", message, "Only rules that agents read are audited: delete the file.", { file }),
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
		...found.kind === "broken" ? [refuseText(file, indexLines(text ?? "", file).locate(found.offset))] : [],
		...text === void 0 || found.kind === "broken" ? [] : findTwice(file, text),
		...findSecrets(file, text ?? "", entries),
		...unknown.map((name, index) => refuseUnknown(name, file, places[index] ?? { file: configFile }))
	];
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
		return [...await checkDollarRoom(costing, paths.config, blame)];
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
		}),
		...outcome
	];
}
function probeProblems({ base, head, paths }) {
	const rules = listEntries(head.ledger);
	if (rules.every(({ probe }) => probe === void 0)) return [];
	const revision = base ?? head;
	return checkProbes({
		rules,
		file: paths.ledger,
		tasks: new Map([...revision.suites].map(([agent, { tasks }]) => [agent, tasks.map(({ id }) => id)])),
		fixtureFiles: revision.fixture?.files.map((file) => file.path)
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
		...noticeStrikes(base, head),
		...noticeRemoved(base, head),
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
	const refs = await resolveRefs(deps.cwd, request.base, request.head);
	const baseTree = openCommit(refs.root, refs.baseSha);
	const headTree = refs.headSha === "WORKTREE" ? openWorktree(refs.root) : openCommit(refs.root, refs.headSha);
	if (request.head === void 0) await refuseDirty(refs.root, paths);
	return readInputs({
		refs,
		paths,
		env: deps.env ?? {},
		baseTree,
		headTree
	});
}
async function readInputs({ headTree, ...change }) {
	const { baseTree, paths } = change;
	const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
	if (!hasBase && !hasHead) throw noConfig(paths.config);
	const base = hasBase ? await loadRevision(baseTree, paths, "setup", readTrialInstructions) : void 0;
	return {
		...change,
		base,
		head: await loadRevision(headTree, paths, "head", readTrialInstructions)
	};
}
function effectiveConfig(config, request) {
	const run = Math.min(config.budget.run, request.budgetTokens ?? config.budget.run);
	if (config.budget.trial > run) throw budgetTooSmall(run, config.budget.trial);
	return {
		...config,
		concurrency: request.concurrency ?? config.concurrency,
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
		if (record === void 0 || !isCompiled(rule) || base?.audits.get(rule.id)?.text === record.text) return false;
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

export { findAsset as $, behaviourPolicy as A, listJudgeable as B, readBaselines as C, laySurroundings as D, locateState as E, hashActiveSet as F, planMemory as G, statedBy as H, isSameModel as I, followLinks as J, memoryOrder as K, outcomePolicy as L, evidencePolicy as M, expectedVersion as N, isVouchedFor as O, fingerprintOn as P, withRent as Q, weightsOf as R, parseBaselines as S, isLink as T, listJudgedAssets as U, listStanding$1 as V, runtimeOf as W, readEntries as X, followFolders as Y, serverTermsOf as Z, judgingConfig as _, proveForRule as a, letsIn as at, growBaselines as b, markStanding as c, auditFile as ct, checkRecords as d, readTreeText as dt, listEvicted as et, listJudged as f, receiptFile as ft, isOfFuture as g, verifyForRule as h, isSameReceipt as i, hasEarned as it, definitionOf as j, asSureOfNothing as k, lintRevisions as l, locateFiles as lt, measuringAgent as m, refuseUnproved as n, carriesLeaving as nt, effectiveConfig as o, listDeparted as ot, loadReceiptTerms as p, requireSources as pt, readSurroundings as q, believeReceipts as r, countsAsStrike as rt, loadInputs as s, mayGo as st, checkGuarded as t, versionsOf as tt, relaxUnused as u, readMemory as ut, noticeWeakSuites as v, renderBaselines as w, noBaselines as x, weighAgents as y, checkAssets as z };