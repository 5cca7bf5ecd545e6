import { i as __toESM } from "./rolldown-runtime.js";
import { J as messageOf, U as compareText, W as defined, a as joinPath, i as isRepositoryPath, l as isSlug, n as folderOf, q as keysOf, r as isInside } from "./quick-answer.js";
import { $t as runtimeKits, A as redactExcerpt, At as asObject, Br as mapPlain, Cr as wholeNumber, Dr as isCompiled, Dt as sha256, Er as currencyOfRule, Et as hashParts, Fr as arms, H as contextEvents, Hi as setupError, It as stableJson, Jr as totalTokens, K as readDocument, Li as ProblemError, Mt as objectOf, Ni as quoteValue, Or as listEntries, Ot as sha256Hex, Qt as runners, Rt as textOf, S as layTexts, Tr as currencyOf, U as nameUnlooked, Vi as makeError, Wr as metricWeights, Y as mostDocumentBytes, Yt as isSimulated, bt as proveSigned, et as estimateWorthlessShare, hn as limitsByStrictness, kt as shortHash, mi as quoteShell, nt as outcomeTermsOf, pt as checkNode, rt as toDay, sn as behaviourTerms, sr as isDecided, tt as worthlessLimit, vt as proveConfirmed, x as layText, xt as proveStanding, yt as proveMeasuredHere, zr as isLeak } from "./core.js";
import { $ as string, A as literal, G as pipe, P as maxLength, Z as strictObject, f as require_picomatch, l as parse, q as record, u as TomlError } from "./libraries.js";
import { $t as placeMemory, Bn as withoutChange, Cr as judgeEvidence, Fn as findPrices, Gn as nameRules, Hn as hasMet, Ht as sessionRuntimes, In as whyUnpriced, Jt as readLines, Kt as readAssetFiles, Ln as findRuleAnswers, Lt as surfaceOf, Mn as weighRemoval, Pn as verifyEvidence, Qn as compileMemory, Qt as isShared, Rn as isSuspect, Sn as parseConfig, Sr as stakeOf, Un as isSameSet, Ut as hashAsset, Vn as findNamedFiles, Wn as listUnmet, Wt as openGlobs, Xt as findOwnership, Yn as kindOfEntry, Yt as restoreMark, Zn as loadRentMeasure, _n as parseOnce, an as realPath, bn as parseLedger, dn as settingsFile, en as findImports, er as selectCompiledRules, fr as findMemoryFaults, gn as loadLock, hn as loadFixture, in as readLinks, lr as procedureOf, on as listSettingsEntries, pn as loadSuites, pr as listPlain, rn as layLink, rr as signedText, sn as noEntries, sr as hashBody, st as grantSkills, tn as findMentions, tr as checkSignature, un as readObjectFile, vn as loadCommitFixture, vr as resolveMinimalEffect, wn as nameInit, wr as speaksForKeeping, yn as parseReceipt, yr as decideReceipt, zn as openAnswer } from "./steps.js";
import { $ as findCommonDir, Nt as linkFault, at as listDirty, ct as openCommit, dt as resolveRefs, it as changedMeanwhile, lt as findCommit, ot as listIgnored, rt as openCommittable, st as openWorktree, ut as findRoot } from "./adapters.js";
const { join, posix } = globalThis.process.getBuiltinModule("node:path");
const { lstatSync } = globalThis.process.getBuiltinModule("node:fs");

async function readTreeText(tree, path, mostBytes) {
	return (await tree.read(path, mostBytes))?.toString("utf8");
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
	const isSourceProblem = (problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
	throw new ProblemError(head.problems.filter(isSourceProblem));
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
		return decideReceipt(record.receipt).verdict === "does-not-earn" && proveForRule({
			base,
			head
		}, rule, record, witnesses) === void 0;
	});
}
function proveForRule({ base, head }, rule, { receipt, text }, { isMeasured = () => false, isConfirmed = () => false, proved = [] }) {
	const keys = (base ?? head).config?.receipts.keys ?? [];
	return proveSigned(receipt, signedText(receipt), keys) ?? proveStanding(receipt, {
		text,
		words: hashBody(rule),
		atBase: standsAt(base, rule.id)
	}) ?? proved.find((candidate) => isSameReceipt(candidate.receipt, receipt)) ?? proveMeasuredHere(receipt, isMeasured) ?? proveConfirmed(receipt, isConfirmed);
}
function standsAt(base, id) {
	const rule = listEntries(base?.ledger).find((entry) => entry.id === id && entry.status === "active");
	const text = base?.receipts.get(id)?.text;
	return rule === void 0 || text === void 0 ? void 0 : {
		text,
		words: hashBody(rule)
	};
}
const unconfirmed = "Its receipt is not trusted: no trusted key signed it, base does not have it, and neither this clone nor this run has its trials. Run rentroll check where the key of the runner is set: it repeats a few of the trials. Or sign the receipt with a key of receipts.keys.";
function isSameReceipt(a, b) {
	return signedText(a) === signedText(b);
}

const newLine = "a line that this change brings";
const shortestAnswer = 12;
async function checkAnswers({ base, head, paths }) {
	const revision = base ?? head;
	if (revision.fixture === void 0 || revision.suites.size === 0) return {
		problems: [],
		tasks: /* @__PURE__ */ new Map()
	};
	const texts = [...listRules(head, base, paths.ledger), ...base === void 0 ? [] : await listLines(head, base)];
	const answersByText = await findKnownAnswers(texts.map(({ text }) => text), revision);
	const problems = texts.flatMap((placed) => {
		const answers = answersByText.get(placed.text) ?? [];
		return answers.slice(0, 1).map((answer) => toProblem$1(placed, answer, answers));
	});
	const isNamed = (file) => texts.some((placed) => placed.file === file && answersByText.get(placed.text)?.some(({ kind }) => kind === "files"));
	const lists = joinLines(texts.filter(({ name, file }) => name === newLine && !isNamed(file))).flatMap((placed) => {
		const answers = findFileAnswers(placed.text, revision);
		return answers.slice(0, 1).map((answer) => toProblem$1(placed, answer, answers));
	});
	return {
		problems: [...problems, ...lists],
		tasks: tasksOfAnswers(answersByText)
	};
}
function joinLines(lines) {
	return [...Map.groupBy(lines, ({ file }) => file).values()].flatMap((ofFile) => ofFile.slice(0, 1).map((first) => ({
		...first,
		text: ofFile.map(({ text }) => text).join("\n")
	})));
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
async function listLines(head, base) {
	const files = Object.values(head.config?.agents ?? {}).flatMap(({ memory, definition }) => [memory, definition].filter((path) => path !== void 0));
	const rules = new Set((head.ledger?.rules ?? []).map(({ body }) => body));
	return (await Promise.all([...new Set(files)].map(async (file) => {
		const [before = "", after = ""] = await Promise.all([base, head].map(({ tree }) => readTreeText(tree, file)));
		const earlierLines = new Set(before.split("\n"));
		return after.split("\n").flatMap((text, index) => {
			const isRule = [...rules].some((body) => text.includes(body));
			if (earlierLines.has(text) || isRule || text.trim().length < 12) return [];
			return [{
				text,
				name: newLine,
				isNew: true,
				file,
				line: index + 1
			}];
		});
	}))).flat();
}
const kindPhrases = {
	line: "repeats a line of the answer",
	name: "uses a name that only the answer has",
	path: "names a hidden test",
	change: "describes the change in the answer",
	files: "names files that most answers change, among them the answer"
};
function refuseAnswer(code, name, answer, at, more = "") {
	const { kind, task, file, line } = answer;
	const message = `${name} ${kindPhrases[kind]} of golden task ${quoteValue(task)}: ${file}:${line}${more}`;
	return makeError("head", code, message, "Write a rule that holds for other work too, without the words of that answer; or add another golden task for it in an earlier change.", at);
}
function toProblem$1({ name, isNew, file, line, column }, answer, answers) {
	const furtherCount = answers.length - 1;
	const more = furtherCount === 0 ? "" : `, and ${furtherCount} more`;
	const isError = isNew && answers.some(({ kind }) => kind !== "name");
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
	const opened = [...revision.suites.values()].flatMap((suite) => suite.tasks).map((task) => ({
		task,
		answer: openAnswer(task)
	}));
	const read = readStarts(revision);
	const visibleLines = listKnown(revision);
	const answersByText = /* @__PURE__ */ new Map();
	for (const text of new Set(texts)) {
		const others = visibleLines.filter((line) => line !== text);
		const suspected = opened.filter(({ answer }) => isSuspect(text, answer));
		const answers = [...(await Promise.all(suspected.map(async ({ task, answer }) => findRuleAnswers(text, {
			...task,
			files: await read(task)
		}, others, answer)))).flat(), ...findFileAnswers(text, revision)];
		if (answers.length > 0) answersByText.set(text, answers);
	}
	return answersByText;
}
function findFileAnswers(text, { suites }) {
	return [...suites.values()].flatMap(({ tasks }) => findNamedFiles(text, tasks));
}
function tasksOfAnswers(answersByText) {
	return new Map([...answersByText].map(([text, answers]) => [text, [...new Set(answers.map(({ task }) => task))].sort()]));
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
	const criticalTasks = critical.filter((task) => tasks.includes(task)).sort();
	return {
		value: typeof value === "object" ? toMetric(value, config) : value,
		times,
		critical: criticalTasks,
		tasks: [...tasks].sort()
	};
}
function toMetric({ dollars }, config) {
	const perMillion = whyUnpriced(config) ? 0 : findPrices(config.runner.model, config.prices ?? {})?.input;
	return perMillion ? Number((dollars / perMillion * 1e6).toPrecision(12)) : "auto";
}
function weightsOf({ runner, prices = {} }) {
	const modelPrices = findPrices(runner.model, prices);
	if (modelPrices === void 0 || modelPrices.input === 0) return metricWeights.priced;
	const share = (price) => Number((price / modelPrices.input).toPrecision(12));
	const { output, cacheWrite, cacheRead } = modelPrices;
	return {
		input: 1,
		output: share(output),
		cacheCreation: share(cacheWrite),
		cacheRead: share(cacheRead)
	};
}
function basisOf({ revision, agent, rule, neighbours, runtime, evidence }) {
	const { config, fixture } = revision;
	const tasks = revision.suites.get(agent)?.tasks ?? [];
	return {
		body: hashBody(rule),
		fixture: fixture?.hash ?? "",
		...defined({ fixtureCommit: fixture?.source?.commit }),
		suite: `sha256:${hashParts(...tasks.map((task) => task.digest))}`,
		definition: sha256(definitionOf(revision, agent)),
		neighbours: nameRules(neighbours),
		...runtime,
		procedure: procedureOf(evidence),
		limits: `${config.runner.maxTurns} turns, ${config.budget.trial} tokens`
	};
}
function runtimeOf({ runner }) {
	return {
		runner: runner.kind,
		runnerVersion: expectedVersion(runner),
		model: runner.model
	};
}
function definitionOf(revision, agent) {
	return revision.definitions.get(agent) ?? "";
}
function expectedVersion({ kind, version }) {
	return runners[kind].version ?? version ?? "";
}
function isSameModel(configured, resolved) {
	return resolved === configured || resolved.startsWith(`${configured}-`) && /^\d{4}(-?)\d{2}\1\d{2}$/.test(resolved.slice(configured.length + 1));
}

function countWorthless({ ledger, receipts }) {
	const rules = listEntries(ledger);
	const accepted = rules.filter((rule) => {
		const receipt = receipts.get(rule.id)?.receipt;
		if (rule.status !== "active" || receipt?.basis.body !== hashBody(rule)) return false;
		return decideReceipt(receipt).verdict === "earns";
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
function describeWeakness(agent, { power, falseAccept, minimalShare }) {
	const percent = (share) => `${Math.round(100 * share)} %`;
	const misses = power.rate + power.standardError < leastPower;
	const letsIn = falseAccept.rate - falseAccept.standardError > mostFalseAccepts;
	if (!misses && !letsIn) return [];
	return [`The suite of ${agent} ${misses ? `finds only ${percent(power.rate)} of the rules that save ${percent(minimalShare)}` : `lets in ${percent(falseAccept.rate)} of the rules that do nothing`}: more golden tasks, or less noisy ones, would judge better (rentroll selftest --agent ${agent}).`];
}

const basisEntries = {
	fixture: { title: "fixture" },
	suite: { title: "suite" },
	neighbours: {
		title: "active rules",
		isSame: isSameSet,
		onlyBrought: true
	},
	definition: { title: "agent definition" },
	fixtureCommit: { title: (from, to) => `fixture commit (${nameCommit(from)}, now ${nameCommit(to)})` },
	procedure: { title: "procedure" },
	runner: { title: "runner" },
	runnerVersion: { title: "runner version" },
	model: {
		title: "model",
		isSame: (stated, expected) => isSameModel(expected, stated)
	},
	limits: {
		title: "limits of a trial",
		onlyBrought: true
	}
};
function listDrift({ receipt, expected, policy, behaviour, outcome, addedHere }) {
	const { basis, evidence } = receipt;
	const terms = [
		[isAsStrict(evidence.policy, policy), "policy"],
		[isSame(withoutStake(receipt, evidence.behaviour), behaviour ?? {}), "policy of behaviour"],
		[isSame(withoutStake(receipt, evidence.outcome), outcome ?? {}), "policy of outcome"]
	];
	return [...listBasisDrift(basis, expected, (entry) => addedHere || entry.onlyBrought !== true), ...terms.flatMap(([holds, title]) => holds ? [] : [title])];
}
function listBasisDrift(stated, expected, isAsked) {
	const compare = (key) => {
		const entry = basisEntries[key];
		const { title, isSame: isAlike = Object.is } = entry;
		if (!isAsked(entry, key) || isAlike(stated[key], expected[key])) return [];
		return [typeof title === "string" ? title : title(stated[key], expected[key])];
	};
	return keysOf(basisEntries).flatMap((key) => compare(key));
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
function nameCommit(commit) {
	return commit?.slice(0, 12) ?? "a folder";
}

const first = "Delete it, commit that, and measure the rule";
const again = "rentroll check, then rentroll stamp.";
const remeasure = `${first} again: ${again}`;
const refusals$1 = [
	{
		code: "receipt-simulated",
		onlyBrought: false,
		holds: ({ receipt, config }) => isSimulated(receipt.basis.runner) && !isSimulated(config.runner.kind),
		says: () => "is simulated, and the config names a runner that measures",
		hint: `${first} with the runner of the config: ${again}`
	},
	{
		code: "receipt-of-the-future",
		onlyBrought: true,
		holds: ({ receipt, today }) => isOfFuture(receipt.decidedOn, today),
		says: ({ receipt, today }) => `is of ${receipt.decidedOn}, and today is ${today}`,
		hint: `Set the clock of the machine that measured. ${remeasure}`
	},
	{
		code: "receipt-superseded",
		onlyBrought: true,
		holds: ({ receipt, latestOn, today }) => latestOn !== void 0 && !isOfFuture(latestOn, today) && isOfFuture(latestOn, receipt.decidedOn),
		says: ({ receipt, latestOn }) => `is of ${receipt.decidedOn}, and base has a verdict on these words of ${latestOn}`,
		hint: "Delete it: the newer verdict of base counts."
	},
	{
		code: "receipt-superseded",
		onlyBrought: true,
		holds: ({ receipt, evictedOn }) => evictedOn !== void 0 && receipt.decidedOn <= evictedOn,
		says: ({ receipt, evictedOn }) => `is of ${receipt.decidedOn}, and base evicted these words on ${evictedOn}`,
		hint: `A rule comes back only by a measurement of a later day. ${remeasure}`
	},
	{
		code: "receipt-other-asset",
		onlyBrought: true,
		holds: statesOtherAsset,
		says: () => "answers another question than this change asks about the rule",
		hint: `${first} as base and this change have it now: ${again}`
	},
	{
		code: "receipt-leaked",
		onlyBrought: true,
		holds: ({ receipt }) => isLeak(receipt.isolation),
		says: () => "states itself that an arm saw text that it must not see, or that the rule did not arrive",
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
		says: () => "states that its words replace other words, which base does not have",
		hint: `${first} against the words of base: ${again}`
	},
	{
		code: "receipt-never-stood",
		onlyBrought: true,
		holds: ({ receipt, stoodBefore }) => receipt.replaces === void 0 && asksRemoval(receipt) && !isSameBody(stoodBefore, receipt.basis.body),
		says: () => "states whether the rule is still needed, but base does not have the rule",
		hint: `A rule enters by a measurement of its own. ${remeasure}`
	},
	{
		code: "receipt-other-answers",
		onlyBrought: true,
		holds: hidesAnswers,
		says: ({ receipt, answers }) => `says that its words give away the answer of ${nameTasks(receipt.evidence.answers)}, and they give away that of ${nameTasks(answers)}`,
		hint: `${first} again with the golden tasks of base: ${again}`
	}
];
function findRefusal(input) {
	return firstRefusal(input, (refusal) => !refusal.onlyBrought);
}
function findRefusalOfNew(input) {
	return firstRefusal(input, (refusal) => refusal.onlyBrought);
}
function firstRefusal(input, isAsked) {
	const refusal = refusals$1.find((one) => isAsked(one) && one.holds(input));
	return refusal && refuse$1(input, refusal.code, refusal.says(input), refusal.hint);
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
	const stated = receipt.asset ?? {};
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
	const { evidence, audit, replaces, basis } = receipt;
	const isAuditOfStanding = audit === true && isSameBody(stoodBefore, basis.body);
	if (answers === void 0 || replaces !== void 0 || isAuditOfStanding) return false;
	return stableJson(evidence.answers ?? []) !== stableJson(answers);
}
function nameTasks(tasks = []) {
	return tasks.length === 0 ? "no golden task" : tasks.map(quoteValue).join(", ");
}

function verifyReceipt(input) {
	const { receipt, addedHere, expected } = input;
	const mismatched = (problem) => ({
		receipt,
		state: "mismatched",
		problems: [problem]
	});
	if (receipt.basis.body !== expected.body) return mismatched(otherBody(input));
	const signature = judgeSignature(receipt, input.config.receipts, input.file);
	const faults = [...findForgery(input), ...signature.kind === "forged" ? [signature.detail] : []];
	if (faults.length > 0) return {
		receipt,
		state: "forged",
		problems: faults.map((fault) => refuse$1(input, "receipt-forged", `contradicts itself: ${fault}`, deleteAndMeasure))
	};
	const unsigned = signature.kind === "refused" ? signature.problem : void 0;
	const refused = findRefusal(input) ?? unsigned ?? (addedHere ? findRefusalOfNew(input) : void 0);
	if (refused !== void 0) return mismatched(refused);
	const remarks = signature.kind === "stands" ? signature.problems : [];
	const drift = listDrift(input);
	if (drift.length > 0) {
		const problems = [...remarks, driftProblem(input, drift)];
		return {
			receipt,
			state: addedHere ? "mismatched" : "stale",
			problems
		};
	}
	return {
		receipt,
		...judgeNeighbours(input, remarks)
	};
}
const deleteAndMeasure = "Delete it, commit that, and measure the rule again: rentroll check, then rentroll stamp.";
function findForgery({ receipt, rule, rent }) {
	const { evidence } = receipt;
	const [wanted, stated] = [currencyOfRule(rule), currencyOf(evidence)];
	return [
		...rule.agent !== "all" && receipt.agent !== rule.agent ? [`it states the agent ${quoteValue(receipt.agent)}, the rule is of ${quoteValue(rule.agent)}`] : [],
		...evidence.rent === rent ? [] : [`it states a rent of ${evidence.rent}, the rule's line has ${rent} tokens`],
		...wanted === stated ? [] : [`its evidence is judged by ${stated} and its rule by ${wanted}`],
		...findMemoryFaults(receipt),
		...verifyEvidence(evidence)
	];
}
function otherBody(input) {
	return {
		...refuse$1(input, "receipt-other-body", "was measured for another body, scope, agent or probe", "Measure the rule as it reads now: rentroll check, then rentroll stamp."),
		severity: "warning"
	};
}
function judgeNeighbours(input, remarks) {
	const { receipt, expected, config, today } = input;
	const { neighbours } = expected;
	const unmet = isSameSet(receipt.basis.neighbours, neighbours) ? [] : listUnmet(receipt, neighbours);
	if (unmet?.length === 0) return {
		state: "valid",
		problems: remarks
	};
	return {
		state: "stale",
		problems: Date.parse(today) - Date.parse(receipt.decidedOn) >= config.audit.everyMs ? [...remarks, driftProblem(input, ["set of other rules in memory, an older one"])] : remarks,
		...defined({ unmet })
	};
}
function driftProblem(input, drift) {
	const says = `was measured with another ${drift.join(", ")}`;
	const must = `A receipt a change brings must fit its base exactly: update the branch. ${deleteAndMeasure}`;
	if (input.addedHere) return refuse$1(input, "receipt-mismatched", says, must);
	return {
		...refuse$1(input, "receipt-stale", says, "The verdict counts until the next audit. To renew it now: rentroll audit, then rentroll stamp."),
		severity: "warning"
	};
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

function checkReceipts(inputs, terms) {
	const rules = new Map(listEntries(inputs.head.ledger).map((rule) => [rule.id, rule]));
	const problems = [];
	const alone = /* @__PURE__ */ new Map();
	for (const [id, committed] of inputs.head.receipts) {
		const file = receiptFile(inputs.paths, id);
		const rule = rules.get(id);
		if (rule === void 0) problems.push(orphan(file, id));
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
function listStanding({ base, head }, verified) {
	const isStanding = (id) => base !== void 0 && base.receipts.get(id)?.text === head.receipts.get(id)?.text;
	return [...verified].flatMap(([id, { receipt, state }]) => isStanding(id) && (state === "valid" || state === "stale") ? [receipt] : []);
}
function answerNeighbours(result, standing) {
	const { unmet, ...rest } = result;
	if (unmet === void 0 || rest.state !== "stale") return result;
	const body = shortHash(result.receipt.basis.body);
	const isAnswered = (hash) => standing.some((receipt) => shortHash(receipt.basis.body) === hash && hasMet(receipt, body));
	if (!unmet.every(([, hash]) => isAnswered(hash))) return result;
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
		expected: basisOf({
			revision: {
				...revision,
				config
			},
			agent,
			rule,
			neighbours: activeRules(revision, rule, agent),
			runtime: runtimeOf(config),
			evidence: receipt.evidence
		}),
		rent: addedHere || !isAsset ? expectedRent(rule, receipt, terms) : receipt.evidence.rent,
		...isAsset ? { asset: stated?.facts ?? "unchanged" } : {},
		policy: evidencePolicy(addedHere ? judgingConfig({
			...revision,
			config
		}) : config),
		...defined({
			behaviour: rule.probe && behaviourPolicy(rule.probe, tasks),
			outcome: rule.buys && outcomePolicy(config, tasks)
		}),
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
function expectedRent(rule, { evidence: { rent }, replaces }, { assets, rentOf }) {
	if (kindOfEntry(rule.id) !== void 0) return assets.get(rule.id)?.rent ?? rent;
	return replaces === void 0 ? rentOf(rule) : Math.max(0, rentOf({
		...rule,
		...replaces
	}) - rentOf(rule));
}
function findLatestVerdict(base, rule) {
	return latest([base?.receipts, base?.audits].flatMap((records) => records?.get(rule.id)?.receipt ?? []).flatMap(({ basis, decidedOn }) => basis.body === hashBody(rule) ? [decidedOn] : []));
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
function orphan(file, id) {
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
	const tasksByBody = tasksOfAnswers(await findKnownAnswers(bodies, base));
	return {
		...terms,
		answersOf: ({ body }) => bodies.has(body) ? tasksByBody.get(body) ?? [] : void 0
	};
}

function countsAsStrike(record, standing, { body, neighbours }) {
	if (record === void 0 || record.basis.body !== body) return false;
	if (decideReceipt(record).verdict !== "does-not-earn") return false;
	if (speaksForKeeping(record.evidence)) return false;
	return isSameSet(record.basis.neighbours, neighbours) && record.decidedOn >= (standing?.decidedOn ?? "");
}
function hasEarned(standing, bodyHash) {
	return standing !== void 0 && standing.basis.body === bodyHash && letsIn(standing);
}
function letsIn(receipt) {
	return receipt.replaces === void 0 ? decideReceipt(receipt).verdict === "earns" : mayGo(receipt);
}
function mayGo(receipt) {
	const judgement = judgeEvidence(receipt.evidence);
	return weighRemoval({
		judgement,
		settled: isDecided(decideReceipt(receipt))
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

const [readConfig, readLedger, readReceipt] = [
	parseOnce(parseConfig),
	parseOnce(parseLedger),
	parseOnce(parseReceiptBytes)
];
async function hasConfig(tree, paths) {
	return (await tree.list(paths.config)).length > 0;
}
function noConfig(file) {
	const message = `there is no "${file}", neither at base nor at head`;
	return setupError("config-missing", message, hints["config-missing"](file), { file });
}
const withoutTrialTexts = async () => ({ instructions: /* @__PURE__ */ new Map() });
async function loadRevision(tree, paths, blame, read = withoutTrialTexts) {
	const configBytes = await tree.read(paths.config, mostDocumentBytes);
	if (configBytes === void 0) return {
		tree,
		...nothing$1,
		problems: [missing("config-missing", paths.config, paths, blame)]
	};
	const config = readConfig(configBytes, paths.config, blame);
	const written = {
		file: paths.config,
		text: configBytes.toString("utf8")
	};
	const [ledgerBytes, receipts, audits, bench] = await Promise.all([
		tree.read(paths.ledger, mostDocumentBytes),
		loadReceipts(tree, paths.receipts, blame, "rentroll check, then rentroll stamp"),
		loadReceipts(tree, paths.audits, blame, "rentroll audit"),
		config.value === void 0 ? void 0 : loadBench({
			tree,
			config: config.value,
			written,
			blame
		}, read)
	]);
	const ledger = ledgerBytes === void 0 ? void 0 : readLedger(ledgerBytes, paths.ledger, blame);
	return {
		tree,
		...nothing$1,
		...defined({
			config: config.value,
			ledger: ledger?.value
		}),
		...bench,
		receipts: receipts.value,
		audits: audits.value,
		problems: [
			...config.problems,
			...ledger?.problems ?? [missing("ledger-missing", paths.ledger, paths, blame)],
			...receipts.problems,
			...audits.problems,
			...bench?.problems ?? []
		]
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
	const [definitions, texts, suites, lock, folderFixture] = await Promise.all([
		loadDefinitions(tree, config),
		read(tree, config),
		loadSuites(tree, config, blame),
		loadLock(tree, config, blame),
		folder
	]);
	const tasks = [...suites.suites.values()].flatMap((suite) => suite.tasks);
	const fixture = folderFixture ?? await loadCommitFixture({
		...input,
		tasks
	});
	return {
		definitions,
		...texts,
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
		const content = definition === void 0 ? void 0 : await tree.read(definition, mostDocumentBytes);
		return content === void 0 ? void 0 : [agent, content.toString("utf8")];
	}));
	return new Map(pairs.filter((pair) => pair !== void 0));
}
async function loadReceipts(tree, folder, blame, commands) {
	const entries = (await tree.list(folder)).filter((entry) => entry.path.endsWith(".json"));
	const value = /* @__PURE__ */ new Map();
	const problems = [];
	const contents = await Promise.all(entries.map((entry) => tree.read(entry.path, mostDocumentBytes)));
	for (const [index, entry] of entries.entries()) {
		const content = contents[index] ?? Buffer.alloc(0);
		const parsed = readReceipt(content, entry.path, blame);
		problems.push(...parsed.problems.map((problem) => mendRecord(problem, commands)));
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
function mendRecord(problem, commands) {
	if (problem.code !== "receipt-invalid") return problem;
	const hint = `Receipts are written by rentroll stamp and never edited. Delete it, commit that, and measure the rule again: ${commands}.`;
	return {
		...problem,
		hint
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
	return makeError(blame, "receipt-misnamed", message, "A receipt is named after its rule: delete the copy, or measure the rule that its file is named after.", { file });
}
const hints = {
	"config-missing": (config) => `Write one and commit it: ${nameInit(config)}. Or name another with --config.`,
	"ledger-missing": (config) => `Write one and commit it: ${nameInit(config)}.`
};
function missing(code, file, { config }, blame) {
	return makeError(blame, code, `"${file}" does not exist`, hints[code](config), { file });
}
function memoryOrder(revision) {
	const ids = (revision.ledger?.rules ?? []).map((rule) => rule.id);
	const dateOf = (id) => revision.receipts.get(id)?.receipt.decidedOn ?? "";
	return [...ids].sort((a, b) => compareText(dateOf(b), dateOf(a)));
}

const loaded = /^\.(?:claude|agents|codex|github)(?:\/|$)/;
const settings = /^\.claude\/settings(?:\.local)?\.json$|^\.mcp\.json$|^\.codex\/(?:config\.toml|hooks\.json)$/;
const deepest$1 = 6;
async function followFolders(tree) {
	const committed = await tree.list("");
	const links = await readLinks(tree);
	const byPath = new Map(committed.map((entry) => [entry.path, entry]));
	const behind = ({ path, mode }) => mode === "120000" && settings.test(path) ? byPath.get(realPath(path, links) ?? "") : void 0;
	const entries = committed.map((entry) => ({
		...entry,
		...behind(entry),
		path: entry.path
	}));
	const linkedSettings = new Set(committed.filter(behind).map(({ path }) => path));
	const opened = /* @__PURE__ */ new Set();
	for (let step = 0; step < deepest$1; step += 1) {
		const closed = entries.filter(({ path, mode }) => mode === "120000" && loaded.test(path) && !opened.has(path));
		for (const { path: link } of closed) {
			opened.add(link);
			const folder = realPath(link, links);
			const place = realPath(folderOf(link), links);
			if (folder === void 0 || isInside(`${place}/x`, folder)) continue;
			const below = committed.filter(({ path }) => path.startsWith(`${folder}/`));
			entries.push(...below.map((entry) => ({
				...entry,
				path: joinPath(link, entry.path.slice(folder.length + 1))
			})));
		}
	}
	if (entries.length === committed.length && linkedSettings.size === 0) return tree;
	const nameOf = (path) => linkedSettings.has(path) ? realPath(path, links) ?? path : joinPath(realPath(folderOf(path), links) ?? ".", path.slice(path.lastIndexOf("/") + 1));
	return {
		...tree,
		read: (path, mostBytes) => tree.read(nameOf(path), mostBytes),
		readLink: async (path) => links.has(path) ? tree.readLink(path) : relativeTarget(path, links),
		list: async (path) => path === "" ? entries : entries.filter((entry) => isInside(entry.path, path))
	};
}
function relativeTarget(path, links) {
	const real = realPath(path, links);
	return real === void 0 || real === path ? void 0 : posix.relative(folderOf(path), real);
}

const instruction = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$|^\.claude\/rules\/.+\.md$/;
function isInstruction(path) {
	return instruction.test(path);
}
const deepest = 6;
async function readInstructions(committed, isWanted = isInstruction, listImports = findImports) {
	const links = await readLinks(committed);
	const paths = new Set((await (await followFolders(committed)).list("")).map(({ path }) => path));
	const files = /* @__PURE__ */ new Map();
	let wanted = [...paths].filter(isWanted);
	for (let depth = 0; depth <= deepest && wanted.length > 0; depth += 1) {
		const read = await readTexts(committed, links, wanted);
		for (const [path, text] of read) files.set(path, text);
		const targets = [...read].flatMap(([path, text]) => listImportsOf(path, text, links, listImports)).flatMap(({ path }) => path === void 0 ? [] : realPath(path, links) ?? []);
		wanted = [...new Set(targets)].filter((path) => paths.has(path) && !files.has(path));
	}
	return new Map([...files].sort(([a], [b]) => a < b ? -1 : 1));
}
function listImportsOf(path, text, links, listImports) {
	const places = [.../* @__PURE__ */ new Set([path, realPath(path, links) ?? path])];
	const lines = readLines(text);
	return [.../* @__PURE__ */ new Set([lines, restoreMark(lines, text)])].flatMap((reading) => places.flatMap((place) => listImports(place, reading)));
}
async function readTexts(tree, links, paths) {
	const read = paths.map(async (path) => [path, await tree.read(realPath(path, links) ?? path, mostDocumentBytes)]);
	const texts = await Promise.all(read);
	return new Map(texts.flatMap(([path, bytes]) => bytes === void 0 ? [] : [[path, bytes.toString("utf8")]]));
}
async function findLinked(tree, paths) {
	const links = await readLinks(tree);
	const reals = [...paths].filter(isInstruction).map((path) => [path, realPath(path, links) ?? path]);
	return new Map(reals.filter(([path, real]) => real !== path));
}
async function withLinks(tree, paths) {
	const links = await readLinks(tree);
	const others = [...links.keys()].filter((path) => instruction.test(path) && paths.has(realPath(path, links) ?? ""));
	return /* @__PURE__ */ new Set([...paths, ...others]);
}
const laid = /\/(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$|^\.claude\/(?:skills|commands|agents)\/.+\.md$/;
async function readTrialInstructions(tree, fixture) {
	const instructions = await readInstructions(tree);
	return fixture.commit === void 0 ? instructions : readLaid$1(tree, fixture, instructions);
}
async function readLaid$1(tree, { path: root }, instructions) {
	const wanted = (await tree.list("")).map(({ path }) => path).filter((path) => laid.test(path) && !instructions.has(path));
	const moved = [...await readTexts(tree, await readLinks(tree), wanted.filter((path) => path.startsWith(".claude/") || isInside(path, root)))].map(([path, text]) => [moveInto(root, path), text]);
	return new Map([...moved, ...instructions].sort(([a], [b]) => a < b ? -1 : 1));
}
function moveInto(root, path) {
	return root === "." || path.startsWith(".claude/") ? path : path.slice(root.length + 1);
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
	const lookUp = (name) => Object.hasOwn(values, name) ? values[name] : void 0;
	const unset = [...text.matchAll(variable)].find(([, name = "", otherwise]) => (lookUp(name) ?? otherwise) === void 0);
	if (unset?.[1] !== void 0) return {
		kind: "unset",
		name: unset[1]
	};
	return {
		kind: "text",
		text: text.replace(variable, (_, name, otherwise) => lookUp(name) ?? otherwise ?? "")
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
const mends = {
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
	return mends[code].replace("NAME", () => name).replace("ABOUT", () => about);
}
function readEntry({ type, command, args = [], env = {}, enabled_tools: tools, env_vars: handedOn }) {
	if (!(type === void 0 || type === "stdio") || textOf(command) === "" || !Array.isArray(args)) return void 0;
	const texts = Object.entries(objectOf(env)).flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []);
	return {
		command: textOf(command),
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
	if (textOf(locked["version"]) === wanted.version) return true;
	return ["dependencies", "devDependencies"].map((kind) => objectOf(manifest?.[kind])).some((packages) => textOf(packages[wanted.name]) === wanted.version);
}

const mostServers = 50;
async function findServers(tree, paths, terms, prepared = tree) {
	const read = readEntries(terms.file, (await tree.read(terms.file, 8388608))?.toString("utf8") ?? "");
	const all = Object.entries(read.kind === "read" ? read.entries : {});
	const servers = all.slice(0, mostServers).map(async ([name, entry]) => {
		const mode = modeOf(terms, name);
		const resolved = await resolveServer(name, entry, {
			mode,
			isFile: (path) => paths.has(path),
			isInstalled: (wanted) => isInstalled(prepared, terms.fixture, wanted)
		});
		return {
			name,
			entry,
			resolved,
			needs: [...resolved.files.map(asLiteral), ...mode?.run === "box" ? mode.files : []]
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
		...nothing,
		without: [...servers.map(({ name }) => name), ...more].map(nameServer)
	};
	const started = /* @__PURE__ */ new Map();
	const globs = [];
	const without = more.map((name) => `${nameServer(name)} (more than ${mostServers})`);
	for (const { name, resolved, needs } of servers) if (resolved.kind === "off") without.push(describeOff(name, resolved));
	else {
		started.set(name, resolved.server);
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
const nothing = {
	started: /* @__PURE__ */ new Map(),
	needs: () => false
};
function modeOf({ mcp = {} }, name) {
	return Object.hasOwn(mcp, name) ? mcp[name] : void 0;
}
function asLiteral(path) {
	return path.replace(/[\\*?[\]{}()!+@|]/g, "\\$&");
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
async function readServer(tree, entries, { name, entry, resolved, needs }, main) {
	const place = {
		kind,
		name,
		path: name,
		main
	};
	const isNeeded = openGlobs(needs);
	const needed = entries.filter(({ path }) => isNeeded(path));
	const contents = await readAssetFiles(tree, place, needed);
	if ("code" in contents) return { problem: contents };
	const body = stableJson(entry);
	const files = [toFile({
		path: main,
		mode: "100644"
	}, Buffer.from(body)), ...needed.map((file) => toFile(file, contents.get(file.path) ?? Buffer.alloc(0)))];
	const server = toServer(name, resolved);
	const hashed = {
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
		...hashed,
		id: `${kind}:${name}`,
		digest: hashAsset(hashed),
		head,
		body,
		listed: "",
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
function toServer(name, resolved) {
	if (resolved.kind === "box") return {
		run: "box",
		start: resolved.server
	};
	return {
		run: "off",
		off: describeOff(name, resolved),
		hint: mendOff(name, resolved)
	};
}
function serverTermsOf({ runner, fixture, mcp }) {
	const { servers: file } = runners[runner.kind];
	return file === void 0 ? void 0 : {
		fixture,
		file,
		...defined({ mcp })
	};
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
async function readTrialTexts(tree, config) {
	const instructions = await readTrialInstructions(tree, config.fixture);
	const linked = await findLinked(tree, instructions.keys());
	const { loadsProject } = runners[config.runner.kind];
	const terms = serverTermsOf(config);
	if (!loadsProject && terms === void 0) return {
		instructions,
		linked
	};
	return {
		instructions,
		linked,
		surroundings: await readSurroundings(tree, (path) => instructions.has(path), terms, loadsProject)
	};
}
async function readSurroundings(committed, isTold, terms, loadsProject = true) {
	const tree = await followFolders(committed);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const links = await readLinks(tree);
	const servers = await readServers(tree, new Set(entries.keys()), terms);
	const settingsEntries = loadsProject ? await listSettingsEntries(tree, [...entries.values()]) : noEntries;
	const isOwn = (path) => laidFolder.test(path) || settingsEntries.places.some(({ holds }) => holds(path));
	const isLaid = (path) => (loadsProject && isOwn(path) || servers.needs(path)) && !isTold(path);
	const listed = [...entries.values()].filter(({ path }) => isLaid(path));
	const isFolder = (path) => listed.some((other) => other.path.startsWith(`${path}/`));
	const wanted = listed.filter(({ path, mode }) => mode !== "120000" || !isFolder(path));
	const names = Map.groupBy(wanted, ({ path }) => path.toLowerCase());
	const isTwice = (path) => (names.get(path.toLowerCase())?.length ?? 0) > 1;
	const read = await Promise.all(wanted.map((entry) => isTwice(entry.path) ? "surroundings-case-conflict" : readLaid(tree, entries, links, entry)));
	const readFiles = wanted.map(({ path }, index) => ({
		path,
		file: read[index] ?? "surroundings-link"
	}));
	const files = new Map(readFiles.flatMap(({ path, file }) => typeof file === "string" ? [] : [[path, file]]));
	const settings = loadsProject ? await readObjectFile(tree, settingsFile) : {};
	const telling = pickTelling(settings);
	const without = [
		...servers.without,
		...listUntold(settings),
		...listFar(settingsEntries, entries),
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
		plugins: settingsEntries.plugins,
		without: without.slice(0, 100),
		problems: [...readFiles.flatMap(({ path, file }) => typeof file === "string" ? [refuse(file, path)] : []), ...findTooMuch(files)],
		digest: hashParts("surroundings", stableJson(telling), ...named, ...nameServers(servers.started), ...[...settingsEntries.plugins].flat())
	};
}
function listFar({ unlooked, plugins }, entries) {
	const far = unlooked.filter(({ kind }) => kind === "plugin");
	const serving = [...plugins].filter(([, folder]) => entries.has(`${folder}/.mcp.json`));
	return [...far.map(nameUnlooked), ...serving.map(([name]) => `servers of plugin:${name}`)];
}
function nameServers(servers) {
	return servers.size === 0 ? [] : ["servers", stableJson(Object.fromEntries(servers))];
}
async function readLaid(tree, entries, links, { path, mode }) {
	if (mode === "160000") return "surroundings-submodule";
	if (path.includes("�") || !isRepositoryPath(path)) return "surroundings-bad-name";
	const at = realPath(path, links) ?? path;
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
	"surroundings-case-conflict": ["has a name that differs from another only in upper and lower case", "Rename one of the two."],
	"surroundings-link": ["is a link that leads out of the repository, or to nothing", "Commit what it leads to, or take the link out."],
	"surroundings-too-large": [`is larger than ${limits.fileBytes / 1024 / 1024} MiB, or too much together with the others`, `Keep at most ${limits.files} files with ${limits.bytes / 1024 / 1024} MiB in .claude: each trial copies them.`],
	"surroundings-lfs-pointer": ["is kept elsewhere by git (Git LFS)", "Commit the file itself."]
};
function refuse(code, file) {
	const [what, hint] = refusals[code];
	const message = `${quoteValue(file)} ${what}: developers have it in every session, and trials could not`;
	return makeError("setup", code, message, hint, { file });
}
function findTooMuch(files) {
	const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0);
	return files.size > limits.files || bytes > limits.bytes ? [refuse("surroundings-too-large", ".claude")] : [];
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
		if (key === "hooks") return names.filter((name) => !contextEvents.includes(name)).map((name) => `hooks.${name}`);
		return key === "permissions" ? names.map((name) => `permissions.${name}`) : [key];
	});
}
const laidFolder = /^\.claude\/(?:skills|commands|agents|output-styles|rules|hooks)(?:\/|$)/;

async function loadInputs(request, deps) {
	const paths = locateFiles(request.configFile);
	const refs = await resolveRefs(deps.cwd, request.base, request.head);
	const baseTree = openCommit(refs.root, refs.baseSha);
	const headTree = refs.headSha === "WORKTREE" ? openCommittable(refs.root) : openCommit(refs.root, refs.headSha);
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
	const stamps = await headTree.stamp?.();
	const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
	if (!hasBase && !hasHead) throw noConfig(paths.config);
	const base = hasBase ? await loadRevision(baseTree, paths, "setup", readTrialTexts) : void 0;
	const head = await loadRevision(headTree, paths, "head", readTrialTexts);
	return {
		...change,
		base,
		head,
		...defined({ stamps })
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

var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const candidate = new RegExp([
	/(?:^|\/)(?:CLAUDE|AGENTS(?:\.override)?|GEMINI|copilot-instructions)\.md$/,
	/^\.claude\/(?:.+\.md|settings\.json)$/,
	/^\.codex\/(?:.+\.md|config\.toml)$/,
	/^\.agents\/skills\/(?:.+\/)?SKILL\.md$/,
	/^\.github\/(?:instructions|agents|skills)\/.+\.md$/
].map(({ source }) => source).join("|"), "i");
async function readSurfaces(tree, config, memories, runtimes = []) {
	const texts = await readSurfaceFiles(tree, config);
	const named = memories ?? new Set(Object.values(config.agents).map(({ memory }) => memory));
	const request = {
		config,
		...texts,
		memories: await withLinks(tree, named)
	};
	const agents = Object.keys(config.agents).map((agent) => [agent, surfaceOf({
		agent,
		...request
	})]);
	const sessions = runtimes.map((runtime) => readSession(runtime, request));
	return new Map([...agents, ...sessions.map((surface) => [surface.agent, surface])]);
}
function readSession(runtime, request) {
	const { version: _other, ...runner } = request.config.runner;
	const isConfigured = request.config.runner.kind === runtime;
	const config = {
		...request.config,
		agents: {},
		runner: isConfigured ? request.config.runner : runner
	};
	return {
		...surfaceOf({
			...request,
			config,
			agent: "",
			runtime
		}),
		agent: runtimeKits[runtime].name
	};
}
const textsOfCommits = /* @__PURE__ */ new WeakMap();
function readSurfaceFiles(tree, config, more = []) {
	const named = Object.values(config.agents).flatMap(({ definition, memory }) => [memory, definition ?? memory]);
	const wanted = [.../* @__PURE__ */ new Set([...named, ...more])].sort();
	if (!/^[0-9a-f]{40,}$/.test(tree.name)) return readWanted(tree, config, wanted);
	const ofTree = textsOfCommits.get(tree) ?? /* @__PURE__ */ new Map();
	textsOfCommits.set(tree, ofTree);
	const key = JSON.stringify([wanted, config.context.files]);
	const texts = ofTree.get(key) ?? readWanted(tree, config, wanted);
	ofTree.set(key, texts);
	return texts;
}
async function readWanted(committed, config, named) {
	const tree = await followFolders(committed);
	const { files } = config.context;
	const isNamed = files.length === 0 ? () => false : (0, import_picomatch.default)([...files], { dot: true });
	const others = /* @__PURE__ */ new Set([...named, ...await listCodexFiles(tree)]);
	const isWanted = (path) => candidate.test(path) || others.has(path) || isNamed(path);
	const instructions = await readInstructions(committed, mayImport, findMentions);
	const links = await readLinks(committed);
	const otherPaths = (await tree.list("")).map(({ path }) => path).filter((path) => isWanted(path) && !instructions.has(path));
	return {
		files: new Map([...instructions, ...await readTexts(committed, links, otherPaths)]),
		links
	};
}
const watched = /^(?:\.claude|\.codex|\.agents|\.github)\/|(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;
async function findLoaded(tree, config) {
	const { files } = await readSurfaceFiles(tree, config);
	return (path) => watched.test(path) || files.has(path);
}
const importing = /^(?:agents|claude|gemini)\.md$|^\.github\/copilot-instructions\.md$/i;
function mayImport(path) {
	return isInstruction(path) || importing.test(path);
}
const mentionsOfTrees = /* @__PURE__ */ new WeakMap();
function listMentioned(tree) {
	const mentions = mentionsOfTrees.get(tree) ?? readMentioned(tree);
	mentionsOfTrees.set(tree, mentions);
	return mentions;
}
async function readMentioned(tree) {
	const mentions = [...await readInstructions(tree, mayImport, findMentions)].flatMap(([path, text]) => findMentions(path, readLines(text)));
	return new Set(mentions.flatMap(({ path }) => path ?? []));
}
async function listCodexFiles(tree) {
	const text = (await tree.read(".codex/config.toml"))?.toString("utf8");
	if (text === void 0) return [];
	const { zt: readCodexSettings } = await import("./steps.js");
	const { fallbackNames, instructionsFile } = readCodexSettings(text);
	return [...fallbackNames, ...instructionsFile === void 0 ? [] : [instructionsFile]];
}
const main = "main-session";
function listReaders(config) {
	const agents = Object.keys(config.agents).map((agent) => ({
		name: `the agent "${agent}"`,
		read: (files) => surfaceOf({
			agent,
			config,
			...files
		})
	}));
	const sessions = sessionRuntimes.map((runtime) => ({
		name: runtimeKits[runtime].name,
		read: (files) => readSession(runtime, {
			config,
			...files
		})
	}));
	return [
		...agents,
		...sessions,
		readerOf("AGENTS.md", "other programs that read AGENTS.md")
	];
}
function readerOf(file, name = `programs that read ${file}`) {
	return {
		name,
		read: ({ files }) => {
			const part = {
				path: file,
				kind: "instructions",
				loading: "always",
				lines: readLines(files.get(file) ?? "")
			};
			return {
				agent: main,
				runtime: "command",
				session: "main",
				parts: files.has(file) ? [part] : []
			};
		}
	};
}

async function refuseChanged({ head, stamps, paths }, config) {
	const now = await head.tree.stamp?.();
	if (stamps === void 0 || now === void 0) return;
	const isLoaded = await findLoaded(head.tree, config);
	const file = [.../* @__PURE__ */ new Set([...stamps.keys(), ...now.keys()])].find((path) => stamps.get(path) !== now.get(path) && (isLoaded(path) || isInside(path, paths.home)));
	if (file === void 0) return;
	throw changedMeanwhile(file);
}

function listMemoryPaths(...configs) {
	return new Set(configs.flatMap((config) => Object.values(config?.agents ?? {}).map(({ memory }) => memory)));
}
async function checkMemoryPaths({ base, head }) {
	if (head.config === void 0) return [];
	const headPaths = listMemoryPaths(head.config);
	const paths = [...listMemoryPaths(base?.config, head.config)];
	const modes = new Map((await head.tree.list("")).map(({ path, mode }) => [path, mode]));
	const judged = paths.map(async (path) => {
		if (modes.get(path) === "120000") return [linked(path)];
		return headPaths.has(path) ? [] : judgeLeft(path, base, head);
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
	const message = `the memory ${quoteValue(path)} is a symbolic link: agents would load the file that it leads to, which rentroll did not compile`;
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
	const caseEntries = (await head.tree.list("")).filter(({ path }) => isOther(path));
	return (await Promise.all(caseEntries.map(async ({ path }) => await isSameFile(path, base?.tree, head.tree) ? [] : [path]))).flat().map(toProblem);
}
function toProblem(path) {
	const message = `${quoteValue(path)} differs only in upper and lower case from a file that agents load: a file system that ignores case makes them load it, and rentroll did not weigh it`;
	return makeError("head", "memory-other-case", message, "Write the name as agents do (CLAUDE.md, AGENTS.md, MEMORY.md, .claude/rules), or give the file another one.", {
		file: path,
		line: 1,
		column: 1
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
function expectMemory({ config, agents, rules, order, memoryTexts }) {
	return agents.flatMap((agent) => {
		const path = config.agents[agent]?.memory;
		if (path === void 0) return [];
		const before = memoryTexts.get(path);
		const isEmpty = selectCompiledRules(rules, agent).length === 0;
		const owner = before === void 0 ? "theirs" : findOwnership(before).kind;
		if (isEmpty && owner === "theirs") return [];
		const compiled = isEmpty && owner === "block" ? "" : compileMemory({
			agent,
			rules,
			order
		});
		return [{
			path,
			before,
			...placeMemory(compiled, path, before)
		}];
	});
}

function laySurroundings({ files, settings, servers, plugins, without }, isBoxed) {
	const { hooks, ...quiet } = settings;
	const laidSettings = isBoxed ? settings : quiet;
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
	const settingsEntries = Object.keys(laidSettings).length === 0 ? [] : [[settingsFile, layText(stableJson(laidSettings))]];
	return {
		files: new Map([...laid, ...settingsEntries]),
		allowed: isBoxed ? grantSkills(files.keys(), plugins) : [],
		servers: started,
		grants: isBoxed,
		plugins: isBoxed ? [...plugins.values()] : [],
		without: [...without, ...unboxed.map((what) => `${what} (no sandbox)`)],
		unboxed
	};
}
function layInstructions({ instructions, linked = /* @__PURE__ */ new Map() }) {
	const links = [...linked].map(([path, real]) => [path, layLink(path, real)]);
	const behind = [...linked].map(([path, real]) => [real, instructions.get(path) ?? ""]);
	return new Map([
		...layTexts(instructions),
		...layTexts(behind),
		...links
	]);
}
function isScript(path) {
	return laidFolder.test(path) && !path.endsWith(".md");
}
const namePlugin = (name) => `plugin:${name}`;

const trialSchema = strictObject({
	tokens: wholeNumber,
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
	const { value: source, problems } = readDocument(text, "yaml", file, blame, {
		codePrefix: "baselines",
		maxBytes: 4194304
	});
	if (source === void 0) return { problems };
	const checked = checkNode(baselinesSchema, source.root, {
		source,
		codePrefix: "baselines",
		name: "the baselines"
	});
	return checked.value === void 0 ? { problems: checked.problems.slice(0, 1).map(asInvalid) } : checked;
}
function asInvalid(problem) {
	const message = `the baselines cannot be used: ${problem.message}`;
	const hint = "The file is written by rentroll bench and rentroll stamp, and never edited: restore it from git.";
	return {
		...problem,
		code: "baselines-invalid",
		message,
		hint
	};
}
function growBaselines(baselines, receipts) {
	return [...receipts].sort((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.rule, b.rule)).reduce(addReceipt, baselines);
}
function addReceipt(baselines, receipt) {
	const { model, runner, runnerVersion } = receipt.basis;
	const ran = {
		model,
		runner: nameRunner(runner, runnerVersion)
	};
	const inOrder = listPlain(receipt).filter(({ outcome }) => outcome === "completed").toSorted((a, b) => a.order - b.order);
	const costs = mapPlain(inOrder, ({ task, usage }) => ({
		task,
		tokens: totalTokens(usage),
		...ran
	}));
	return addTrials(baselines, receipt.agent, costs);
}
function nameRunner(runner, version) {
	return `${runner} ${version}`;
}
function addTrials(baselines, agent, trials) {
	if (trials.length === 0) return baselines;
	const tasks = new Map(Object.entries(findAgent(baselines, agent)));
	for (const { task, ...cost } of trials) {
		const earlier = tasks.get(task);
		tasks.set(task, earlier === void 0 ? {
			first: cost,
			best: cost
		} : {
			...earlier,
			best: cheaper(earlier.best, cost)
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
	const text = await readTreeText(head.tree, paths.baselines, mostDocumentBytes);
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

async function openWorkingTree(cwd, whole) {
	const root = await findRoot(cwd);
	return {
		root,
		tree: openWorktree(root, whole),
		findHead: async () => await findCommit(root, "HEAD") || void 0,
		listIgnored: async (paths) => paths.length === 0 ? [] : listIgnored(root, paths)
	};
}
const stateFolder = "rentroll";
function locateState(root, { home }) {
	const common = findCommonDir(root);
	const folder = join(common, stateFolder, nameHome(home));
	const link = [
		join(common, stateFolder),
		folder,
		...files.map((name) => join(folder, name))
	].find(isLink);
	if (link !== void 0) throw linkFault(link);
	return folder;
}
const files = [
	"rentroll.db",
	"rentroll.db-wal",
	"rentroll.db-shm",
	"rentroll.db-journal"
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

export { evidencePolicy as $, withLinks as A, loadReceiptTerms as B, readSurfaces as C, listServers as D, readSurroundings as E, hasEarned as F, listBasisDrift as G, verifyForRule as H, letsIn as I, noticeWorthless as J, judgingConfig as K, listDeparted as L, memoryOrder as M, carriesLeaving as N, serverTermsOf as O, countsAsStrike as P, definitionOf as Q, mayGo as R, readSurfaceFiles as S, loadInputs as T, isVouchedFor as U, measuringAgent as V, isOfFuture as W, basisOf as X, asSureOfNothing as Y, behaviourPolicy as Z, refuseChanged as _, requireSources as _t, noBaselines as a, checkAnswers as at, listReaders as b, renderBaselines as c, refuseAnswer as ct, checkCase as d, proveForRule as dt, expectedVersion as et, checkMemoryPaths as f, auditFile as ft, planMemory as g, receiptFile as gt, listMemoryPaths as h, readTreeText as ht, growBaselines as i, weightsOf as it, followFolders as j, readEntries as k, layInstructions as l, believeReceipts as lt, listEntering as m, readMemory as mt, locateState as n, outcomePolicy as nt, parseBaselines as o, findFileAnswers as ot, expectMemory as p, locateFiles as pt, noticeWeakSuites as q, openWorkingTree as r, runtimeOf as rt, readBaselines as s, findKnownAnswers as st, isLink as t, isSameModel as tt, laySurroundings as u, isSameReceipt as ut, findLoaded as v, effectiveConfig as w, readSession as x, listMentioned as y, checkReceipts as z };