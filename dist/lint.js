import { U as compareText, W as defined, r as isInside, y as isGuardFile } from "./quick-answer.js";
import { A as redactExcerpt, Bi as joinRevisions, Dr as isCompiled, Et as hashParts, Fi as hintKnownNames, It as stableJson, K as readDocument, Mt as objectOf, Ni as quoteValue, O as describeBase, Or as listEntries, Pt as readJson, Qt as runners, Vi as makeError, Y as mostDocumentBytes, Yt as isSimulated, _t as loadTokenizer, ar as sum, bi as formatCount, gi as clipWords, gt as countLong, ht as indexLines, jt as isObject, mi as quoteShell, n as readGuardEviction, o as versionsOf, xi as formatDollars, zi as hasErrors } from "./core.js";
import { An as gainOf, Bt as countText, Ct as checkDefinition, Dt as checkLock, Et as listDeciding, Ft as checkOutcome, Gt as pathBelow, In as whyUnpriced, It as checkProbes, Jn as isJudged, Kn as buysOf, Lt as surfaceOf, Ot as moveFixture, Pt as lintLedger, Tt as diffTexts, Vt as findOtherRuntimes, X as splitTermsOf, Y as splitRule, Yn as kindOfEntry, Zn as loadRentMeasure, Zt as generatedMark, _ as judgeFile, _r as monthlySessions, cn as findInFixture, d as findTriggers, dn as settingsFile, dt as findWords, er as selectCompiledRules, f as noTriggers, ft as listSentences, ht as priceCarried, i as insistOn, jt as diffLedger, kt as checkContextLimit, l as listAssets, lt as findGrowth, m as whyUntriggered, p as usualFloor, pt as checkDrift, qt as sayEntry, r as triage, sr as hashBody, st as grantSkills, u as findTooFew, un as readObjectFile, ut as growthProblems, v as measureDrift, wt as diffItems, xn as locateKey, xt as priceWorstToken, yr as decideReceipt } from "./steps.js";
import { A as withLinks, B as loadReceiptTerms, C as readSurfaces, D as listServers, H as verifyForRule, I as letsIn, J as noticeWorthless, K as judgingConfig, M as memoryOrder, O as serverTermsOf, S as readSurfaceFiles, _ as refuseChanged, at as checkAnswers, b as listReaders, ct as refuseAnswer, d as checkCase, f as checkMemoryPaths, ft as auditFile, gt as receiptFile, h as listMemoryPaths, ht as readTreeText, j as followFolders, k as readEntries, l as layInstructions, m as listEntering, mt as readMemory, ot as findFileAnswers, p as expectMemory, st as findKnownAnswers, w as effectiveConfig, y as listMentioned, z as checkReceipts } from "./change.js";
import { t as parseGuardFile } from "./session.js";
const { isDeepStrictEqual } = globalThis.process.getBuiltinModule("node:util");
const { basename, join } = globalThis.process.getBuiltinModule("node:path/posix");

const growthOutcomes = {
	always: {
		fail: "error",
		measure: "error",
		warn: "warning",
		allow: "none"
	},
	descriptions: {
		fail: "warning",
		measure: "warning",
		warn: "warning",
		allow: "none"
	},
	conditional: {
		fail: "warning",
		measure: "warning",
		warn: "warning",
		allow: "warning"
	},
	unweighed: {
		fail: "error",
		measure: "error",
		warn: "warning",
		allow: "none"
	},
	"once merged": {
		fail: "warning",
		measure: "warning",
		warn: "warning",
		allow: "none"
	},
	notice: {
		fail: "none",
		measure: "none",
		warn: "none",
		allow: "none"
	}
};
const assetOutcomes = {
	allow: {
		change: "none",
		unmeasurable: "none"
	},
	warn: {
		change: "warning",
		unmeasurable: "warning"
	},
	fail: {
		change: "error",
		unmeasurable: "error"
	},
	prove: {
		change: "none",
		unmeasurable: "error",
		asks: "prove"
	},
	activate: {
		change: "none",
		unmeasurable: "error",
		asks: "activate"
	},
	measure: {
		change: "none",
		unmeasurable: "error",
		asks: "measure"
	}
};

async function checkDeciding({ base, head, paths }, assets) {
	if (base === void 0) return {
		problems: [],
		notices: [],
		code: []
	};
	const memories = listMemoryPaths(base.config, head.config);
	const isFile = (path) => memories.has(path) || isInside(path, paths.home) && !isGuardFile(path);
	const trees = [await followFolders(base.tree), await followFolders(head.tree)];
	const isImported = async (tree, path) => (await listMentioned(tree)).has(path);
	const [old, now] = await listDeciding(...trees, {
		isFile,
		isImported,
		settings: assets.settings
	});
	const changes = diffItems(old, now);
	const growth = base.config?.context.growth ?? "allow";
	const problems = changes.flatMap(({ after }) => after === void 0 ? [] : reportItem(after, growthOutcomes[after.policy][growth]));
	const otherPaths = new Set([...old, ...now].filter(({ kind }) => kind !== "program").map(({ path }) => path));
	const isNoticed = ({ before, after }) => {
		const { kind, path, policy } = after ?? before;
		const isProblem = after !== void 0 && growthOutcomes[policy][growth] !== "none";
		const isNamedTwice = kind === "program" && (otherPaths.has(path) || isFile(path));
		return !isProblem && !isNamedTwice;
	};
	return {
		problems,
		notices: await noticeChanges(changes.filter(isNoticed), trees),
		code: [...assets.code, ...listCode(changes, now, assets.code)]
	};
}
function reportItem(item, severity) {
	if (severity === "none") return [];
	const { kind, path, key, does } = item;
	const isPlugin = kind === "plugin";
	const message = isPlugin || kind === "setting" ? `this change sets ${quoteValue(key ?? "")} in ${path}, which ${does}` : `this change edits ${quoteValue(path)}, which ${does}: what it adds to every session cannot be weighed`;
	return [{
		code: isPlugin ? "asset-unmeasurable" : "context-settings",
		severity,
		message,
		hint: isPlugin ? pluginHint : usualHint,
		at: { file: path },
		blame: "head"
	}];
}
const usualHint = "Put the words into an instruction file, where they are weighed; or set context.growth to warn in a change of its own.";
const pluginHint = "Put its folder into this repository, in a marketplace that extraKnownMarketplaces names with { \"source\": \"directory\", \"path\": \"./FOLDER\" }; or set context.growth to warn in a change of its own.";
const mostPlaces = 3;
async function noticeChanges(changes, trees) {
	const items = changes.flatMap(({ before, after }) => after ?? before ?? []);
	const notices = [...Map.groupBy(items, ({ does }) => does)].map(async ([does, sharing]) => {
		const different = [...new Map(sharing.map((item) => [`${item.path} ${item.key}`, item])).values()];
		const shown = await Promise.all(different.slice(0, mostPlaces).map((item) => describeEdit(item, trees)));
		const rest = different.length > mostPlaces ? ` and ${different.length - mostPlaces} more` : "";
		return `This change edits ${shown.join(", ")}${rest}, ${different.length === 1 ? "which" : "each of which"} ${does}.`;
	});
	return Promise.all(notices);
}
function listCode(changes, now, assets) {
	const changed = changes.flatMap(({ before, after }) => after ?? before ?? []);
	return [...Map.groupBy(changed, ({ root = "" }) => root)].flatMap(([root, parts]) => {
		const commands = now.filter((item) => item.root === root && item.path === root);
		const isPart = assets.some(({ path }) => [root, ...parts.map((part) => part.path)].every((part) => isInside(part, path)));
		if (root === "" || commands.length === 0 || isPart) return [];
		const names = parts.filter(({ path }) => path !== root).map(({ path, key }) => key === void 0 ? path : `${path} (${key})`);
		const unread = commands.flatMap((item) => (item.unread ?? []).map((word) => `unknown code: ${word}`));
		const named = names.length === 0 ? [`the commands in ${root}`] : names;
		return [{
			id: root,
			executes: [.../* @__PURE__ */ new Set([...named, ...unread])]
		}];
	});
}
const mostKeys = 4;
async function describeEdit({ path, key }, [before, after]) {
	const [was = "", is] = await Promise.all([before, after].map(async (tree) => (await tree.read(path))?.toString("utf8")));
	const shown = /^[\w./@-]{1,200}$/.test(path) ? path : quoteValue(path);
	if (is === void 0) return shown;
	const keys = key === void 0 ? nameKeys(path, was, is) : showKey(key);
	return `${shown}${nameLine(was, is, key)}${keys === "" ? "" : ` (${keys})`}`;
}
function nameLine(was, is, key) {
	const lines = is.split("\n");
	const name = key?.slice(key.indexOf(".") + 1);
	const earlier = was.split("\n");
	const index = lines.findIndex((line, at) => name === void 0 ? line !== earlier[at] : line.includes(`${JSON.stringify(name)}:`));
	if (index === -1 && name !== void 0) return "";
	return `:${(index === -1 ? lines.length - 1 : index) + 1}`;
}
function nameKeys(file, was, is) {
	if (!file.toLowerCase().endsWith(".json")) return "";
	const [before, after] = [was, is].map((text) => listValues(objectOf(readJson(text))));
	const keys = [.../* @__PURE__ */ new Set([...before?.keys() ?? [], ...after?.keys() ?? []])].filter((key) => before?.get(key) !== after?.get(key)).map(showKey);
	const rest = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : "";
	return keys.slice(0, mostKeys).join(", ") + rest;
}
function listValues(value) {
	return new Map(Object.entries(value).flatMap(([key, one]) => isObject(one) && Object.keys(one).length > 0 ? Object.entries(one).map(([inner, two]) => [`${key}.${inner}`, JSON.stringify(two)]) : [[key, JSON.stringify(one)]]));
}
function showKey(key) {
	return /^[\w./@-]{1,80}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}

async function checkDelivery(revision) {
	const { tree, config } = revision;
	if (config === void 0) return [];
	const ignored = await findIgnored(tree, config);
	const { name, memory: { instead } } = runners[config.runner.kind];
	if (instead === void 0) return ignored;
	const texts = await readSurfaceFiles(tree, config);
	const agents = Object.entries(config.agents).map(async ([agent, { memory, definition }]) => {
		const names = await withLinks(tree, /* @__PURE__ */ new Set([memory]));
		const withMemory = new Map([...texts.files, [memory, texts.files.get(memory) ?? `${"<!-- GENERATED BY rentroll"} -->\n`]]);
		const { parts } = surfaceOf({
			...texts,
			agent,
			config,
			files: withMemory
		});
		return parts.some(({ path, loading, cut }) => names.has(path) && loading === "always" && cut?.startsWith("left out") !== true) ? [] : [notRead(name, agent, memory, instead(agent, definition))];
	});
	return [...ignored, ...(await Promise.all(agents)).flat()];
}
async function findIgnored(tree, config) {
	const committedPaths = new Set((await tree.list("")).map(({ path }) => path));
	const paths = [...new Set(Object.values(config.agents).map(({ memory }) => memory))].filter((path) => !committedPaths.has(path));
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
		expectedName: basename(file, ".md"),
		configured: false,
		loaded: false
	}));
	const wanted = [...named.filter(({ file }) => present.has(file)), ...others];
	const definitionProblems = wanted.length === 0 ? [] : await checkAll(wanted, tree);
	return [
		...named.flatMap(({ file }) => present.has(file) ? [] : [missing(file)]),
		...named.flatMap(({ file, loaded }) => loaded && !projectAgents.test(file) ? [outOfReach(file)] : []),
		...definitionProblems
	];
}
function readNamed(name, { definition, memory }, { runner }) {
	if (definition === void 0) return [];
	return [{
		file: definition,
		expectedName: projectMemory.exec(memory)?.[1] ?? name,
		configured: true,
		loaded: runners[runner.kind].findsDefinitions
	}];
}
async function checkAll(wanted, tree) {
	return (await Promise.all(wanted.map(async (described) => {
		const content = await tree.read(described.file);
		return content === void 0 ? [] : checkDefinition({
			...described,
			content
		});
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
	return [makeError("head", "state-tracked", `${quoteValue(first)} is committed: state that a checkout brings along could hold trials that nobody ran`, `Run: git rm -r ${paths.committedState}. State belongs into the git directory of a clone. Nothing of this was read.`, { file: first })];
}
async function checkRemoved(base, head) {
	const { config } = head;
	if (config === void 0) return [];
	const there = head.suites.size < Object.keys(config.agents).length ? (await head.tree.list("")).map(({ path }) => path) : [];
	const remainingFiles = /* @__PURE__ */ new Set([...[...head.suites.values()].flatMap(({ tasks }) => tasks.map(({ file }) => file)), ...there]);
	return [...base.suites].flatMap(([agent, { tasks }]) => tasks.map((task) => ({
		agent,
		task
	}))).filter(({ task }) => !remainingFiles.has(task.file)).map(({ agent, task }) => warnOfRetired(head, task) ?? {
		code: "frozen-task-removed",
		severity: Object.hasOwn(config.agents, agent) ? "error" : "warning",
		message: `this change removes the golden task "${task.id}" (${task.file}): this change is still judged with the task, and later changes would not be`,
		hint: "Put the task, its reference and its line in the lock back, or say in the lock why it goes, under \"retired:\".",
		at: { file: task.file },
		blame: "head"
	});
}
function warnOfRetired({ lock }, { id, file }) {
	const why = lock?.retired !== void 0 && Object.hasOwn(lock.retired, file) ? lock.retired[file] : void 0;
	if (why === void 0) return void 0;
	const message = `this change retires the golden task "${id}" (${file}): ${quoteValue(why)}. This change is still judged with the task, later changes are not`;
	return {
		...makeError("head", "frozen-task-retired", message, "Merge only if you agree with the reason: rules that the task would have refused get in more easily.", { file }),
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
	const keeps = (names = [], laterNames = []) => names.every((name) => laterNames.includes(name));
	return keeps(was.failToPass, is.failToPass) && keeps(was.failToFail, is.failToFail);
}
function dropFrozen(locked, frozen) {
	const isReported = (code, file) => frozen.some((problem) => problem.code === code && (file === void 0 || problem.at?.file === file));
	return locked.filter(({ code, at }) => {
		if (code === "lock-changed-fixture") return !isReported("fixture-changed");
		return code !== "lock-edited-task" || !isReported("frozen-task-edited", at?.file);
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

async function driftProblems({ base, head }) {
	const { config, ledger } = head;
	if (config === void 0 || ledger === void 0) return [];
	const memoryTexts = await readMemory(head.tree, config);
	const before = base === void 0 ? void 0 : await readMemory(base.tree, config);
	const agents = Object.keys(config.agents);
	const expected = expectMemory({
		config,
		agents,
		rules: ledger.rules,
		order: memoryOrder(head),
		memoryTexts
	});
	const unproved = listEntering({
		base,
		head
	}, ledger.rules).filter((rule) => !mayBeStamped(rule, {
		base,
		head
	})).map(({ id }) => id);
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
function mayBeStamped(rule, { base, head }) {
	const committed = head.receipts.get(rule.id);
	if (committed === void 0 || committed.receipt.basis.body !== hashBody(rule) || !letsIn(committed.receipt)) return false;
	return !(base?.ledger?.rules.some(({ id, status }) => id === rule.id && status === "evicted") === true) || base?.receipts.get(rule.id)?.text !== committed.text;
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
	const saysByAgent = new Map([...surfaces].map(([agent, surface]) => [agent, findWords(textOf$1(surface))]));
	return [...fresh.filter((rule) => !stoodAtBase(rule, saysByAgent)).map((rule) => notAtBase(rule, file)), ...titled.flatMap((rule) => listNewTitles(rule, saysByAgent).map((title) => titleNotAtBase(rule, title, file)))];
}
function listTitled(base, head) {
	const baseSections = new Set(base.map(({ section }) => section));
	return head.filter(({ section, status }) => section !== void 0 && status !== "evicted" && !baseSections.has(section));
}
function listNewTitles({ section = "" }, saysByAgent) {
	return section.split(" > ").filter((title) => ![...saysByAgent.values()].some((says) => says(title)));
}
function titleNotAtBase({ id, line, column }, title, file) {
	const message = `the section ${quoteValue(title)} of the rule "${id}" is new text: no file that agents load at base says it`;
	return makeError("head", "section-not-at-base", message, "Leave \"section\" out, or use a heading that agents read already: nobody would measure what the heading says.", {
		file,
		line,
		column
	});
}
function saysTheSame(a, b) {
	return a.body === b.body && (a.agent === b.agent || a.agent === "all");
}
function textOf$1({ parts }) {
	return parts.filter(({ loading }) => loading === "always").map(({ lines }) => lines.map(({ text }) => text).join("\n")).join("\n\n");
}
function stoodAtBase(rule, saysByAgent) {
	if (rule.scope.length > 0) return false;
	const readers = rule.agent === "all" ? [...saysByAgent.values()] : [saysByAgent.get(rule.agent)];
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
const loadAssets = () => import("./lint.js").then((all) => ({ checkAssets: all.r, listJudgeable: all.i, listStanding: all.a, statedBy: all.o }));
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
	const torn = refuseTorn(["receipts", "audits"].flatMap((kind) => [...checked[kind].verified].filter(([id]) => head[kind].get(id)?.text !== base?.[kind].get(id)?.text).map(([id, result]) => ({
		file: fileOf[kind](paths, id),
		result
	}))));
	if (torn.size === 0) return checked;
	const refuse = (kind) => {
		const records = [...checked[kind].verified].map(([id, result]) => {
			const problem = torn.get(fileOf[kind](paths, id));
			return [id, problem === void 0 ? result : {
				...result,
				state: "forged",
				problems: [problem]
			}];
		});
		const problems = records.flatMap(([id]) => torn.get(fileOf[kind](paths, id)) ?? []);
		return {
			verified: new Map(records),
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
function refuseTorn(brought) {
	const holding = brought.filter(({ result: { state } }) => state === "valid" || state === "stale");
	const torn = findTorn(holding.map(({ result: { receipt } }) => receipt)).flatMap(([a, b]) => [[a, b], [b, a]]);
	const tornFrom = new Map(torn.map(([rule = "", other = ""]) => [rule, other]));
	return new Map(holding.flatMap(({ file, result: { receipt } }) => {
		const other = tornFrom.get(receipt.rule);
		return other === void 0 ? [] : [[file, tornProblem(file, receipt.rule, other)]];
	}));
}
function tornProblem(file, rule, other) {
	const message = `the receipts of ${quoteValue(rule)} and ${quoteValue(other)} hold the same trial with different content`;
	return makeError("head", "receipt-torn", message, "Delete both, commit that, and measure the rules again: rentroll check, then rentroll stamp.", { file });
}
function findTorn(receipts) {
	const statements = receipts.map(readStatements);
	return statements.flatMap((one, index) => statements.slice(0, index).flatMap((other) => isTorn(one, other) ? [[one.rule, other.rule]] : []));
}
function isTorn(one, other) {
	const described = [...one.tested].flatMap(([name, words]) => other.tested.get(name) === words ? [name] : []);
	return [...one.trials].some(([key, trial]) => {
		const same = other.trials.get(key);
		if (same === void 0) return false;
		return described.some((name) => trial.memory.includes(name) !== same.memory.includes(name)) || trial.statement !== same.statement;
	});
}
function readStatements({ rule, basis, evidence, memories, agent, decidedOn }) {
	const { body: _body, neighbours: _neighbours, procedure: _procedure, ...shared } = basis;
	const measurement = stableJson({
		shared,
		agent,
		decidedOn
	}, 0);
	const trials = evidence.trials.map(({ key, task, outcome, usage, order, memory }) => {
		const statement = stableJson({
			task,
			outcome,
			usage,
			order
		}, 0);
		return [measurement + key, {
			statement,
			memory: memories.sets[memory] ?? []
		}];
	});
	return {
		rule,
		tested: new Map(memories.tested),
		trials: new Map(trials)
	};
}

const maxBytes = 1048576;
async function checkServers({ tree, config }, configFile) {
	const file = runners[config?.runner.kind ?? "claude"].servers;
	const named = Object.keys(config?.mcp ?? {});
	if (file === void 0) return [];
	const text = await readTreeText(await followFolders(tree), file, mostDocumentBytes);
	if (text === void 0 && named.length === 0) return [];
	const parsed = readEntries(file, text ?? "{}");
	const entries = parsed.kind === "read" ? parsed.entries : {};
	const unknown = named.filter((name) => !Object.hasOwn(entries, name));
	const places = await locateNames(tree, configFile, unknown);
	return [
		...parsed.kind === "broken" ? [refuseText(file, indexLines(text ?? "", file).locate(parsed.offset))] : [],
		...text === void 0 || parsed.kind === "broken" ? [] : findTwice(file, text),
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
	const { problems } = readDocument(text, "json", file, "head", {
		codePrefix: "mcp",
		maxBytes
	});
	return problems.filter(({ code }) => code === "mcp-json-duplicate-key").map(({ at }) => refuseTwice(at ?? { file }));
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
	".codex/config.toml": "Correct it there; in TOML, texts are quoted, and a table appears only once."
};
function refuseText(file, at) {
	const message = `${quoteValue(file)} cannot be read: sessions and trials start none of its servers`;
	return {
		...makeError("head", "mcp-unreadable", message, mends[file], at),
		severity: "warning"
	};
}
function refuseTwice(at) {
	return {
		...makeError("head", "mcp-twice", "two servers have the same name, and only the last entry counts", "Remove one of them.", at),
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

function compareDelivery(question) {
	const read = /* @__PURE__ */ new Map();
	const sentencesOf = (text) => {
		const sentences = read.get(text) ?? listSentences(text);
		read.set(text, sentences);
		return sentences;
	};
	return question.readers.flatMap((reader, index) => {
		const change = compareReader(reader, question.readersAfter?.[index] ?? reader, question, sentencesOf);
		return change.lost.length + change.gained.length + change.twice.length === 0 ? [] : [change];
	});
}
function compareReader(reader, later, { before, after, waiting = [], handOnly = false }, sentencesOf) {
	const was = countLevels(reader.read(before), handOnly, sentencesOf);
	const is = countLevels(later.read(after), handOnly, sentencesOf);
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
function countLevels({ parts }, handOnly, sentencesOf) {
	const levels = /* @__PURE__ */ new Map();
	for (const part of parts) {
		const key = part.loading === "always" ? "always" : `${part.loading} ${part.path}`;
		const level = levels.get(key) ?? {
			sentences: /* @__PURE__ */ new Map(),
			titles: /* @__PURE__ */ new Set()
		};
		levels.set(key, level);
		for (const { text, isTitle } of sentencesOf(textOf(part, handOnly))) {
			level.sentences.set(text, (level.sentences.get(text) ?? 0) + 1);
			if (isTitle) level.titles.add(text);
		}
	}
	return levels;
}
function textOf({ lines }, handOnly) {
	return lines.filter(({ compiled }) => !(handOnly && compiled)).map(({ text }) => text).filter((text) => !/^\s*<!-- (?:GENERATED BY rentroll|rentroll:)/.test(text)).join("\n");
}
function describeDelivery(changed) {
	return [...Map.groupBy(changed, ({ reader: _who, ...what }) => JSON.stringify(what)).values()].flatMap((each) => {
		const [first] = each;
		const what = first === void 0 ? "" : describeWhat(first);
		return what === "" ? [] : [`${readerList.format(each.map(({ reader }) => reader))} ${what}`];
	});
}
const readerList = new Intl.ListFormat("en-GB");
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
	].map(({ words, sentences }) => ({
		words,
		sentences: sentences.map(withoutTags).filter(Boolean)
	})).flatMap(({ words, sentences: [first, ...others] }) => {
		if (first === void 0) return [];
		return `${words} ${quoteValue(clipWords(first, 80))}${others.length === 0 ? "" : ` and ${others.length} more`}`;
	}).join(", ");
}
function withoutTags(sentence) {
	return sentence.replace(/<\/?\w+>/g, "").trim();
}
const mostShown = 4;
async function describeReading({ base, head }) {
	if (base?.config === void 0 || head.config === void 0) return [];
	const [before, after] = [await readSurfaceFiles(base.tree, base.config), await readSurfaceFiles(head.tree, head.config)];
	if (isDeepStrictEqual(before, after) && isDeepStrictEqual(base.config, head.config)) return [];
	const later = new Map(listReaders(head.config).map((reader) => [reader.name, reader]));
	const readers = listReaders(base.config).filter(({ name }) => later.has(name));
	const sentences = describeDelivery(compareDelivery({
		before,
		after,
		readers,
		readersAfter: readers.map((reader) => later.get(reader.name) ?? reader)
	}));
	const rest = sentences.length - mostShown;
	return [...sentences.slice(0, mostShown).map((sentence) => `With this change ${sentence}.`), ...rest > 0 ? [`This change also alters the text that ${rest} more agents read.`] : []];
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
	const why = findObstacle$1(growth, inputs, config);
	const mark = findMark$1(growth.tokens > 0 ? [after, before] : [before, after]);
	if (why !== void 0 || mark === void 0) return {
		growth,
		why: why ?? "neither text has a line that the other lacks"
	};
	const text = buildChange$1(growth, inputs, mark);
	return {
		text,
		rule: nameText(growth, text)
	};
}
const markdown = /\.(?:md|mdc|markdown|txt)$/;
function findObstacle$1({ agent, added }, { base, head }, config) {
	if (base === void 0 || (base.suites.get(agent)?.tasks ?? []).length === 0) return "base has no golden tasks for it";
	const { memory = "", definition } = config.agents[agent] ?? {};
	const isLaid = (path) => path === memory || base.instructions.has(path) || head.instructions.has(path);
	const other = added.find(({ path }) => path !== "" && !isLaid(path));
	if (other !== void 0) {
		const what = other.path === definition ? "the definition of the agent" : "a description, or a file of another kind";
		return `"${other.path}" is ${what}, and trials use base's version`;
	}
	const changed = listChanged(base, head);
	const fixed = new Set(base.fixture?.files.map(({ path }) => path));
	const foreign = changed.find((path) => !markdown.test(path) || fixed.has(path) && !base.instructions.has(path));
	if (foreign !== void 0) return `"${foreign}" is a file of the fixture, or not a text file, and trials must not use head's version`;
	if (runners[config.runner.kind].memory.alone && changed.some((path) => path !== memory)) return `the demo agent reads "${memory}" and no other file`;
}
function listChanged({ instructions: before }, { instructions: after }) {
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).sort();
}
function findMark$1([dearer, other]) {
	const otherLines = new Set(listLines$1(other).map(({ text }) => text.trim()));
	const [longest] = listLines$1(dearer).map(({ text }) => text.trim()).filter((text) => !otherLines.has(text)).sort((a, b) => b.length - a.length);
	return longest === "" ? void 0 : longest;
}
function listLines$1({ parts }) {
	return parts.filter(({ loading }) => loading === "always").flatMap(({ lines }) => lines.filter(({ compiled }) => !compiled));
}
function buildChange$1({ agent, tokens, added }, { base, head }, mark) {
	const inherited = (head.ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && [agent, "all"].includes(rule.agent));
	const sides = [base?.instructions ?? /* @__PURE__ */ new Map(), head.instructions];
	const [first] = added.filter(({ path }) => path !== "");
	const changed = base === void 0 ? [] : listChanged(base, head);
	return {
		effect: tokens > 0 ? "adds" : "replaces",
		tokens: Math.abs(tokens),
		brings: {
			kind: "files",
			files: layInstructions(head),
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

const compared = {
	always: ({ kind, loading }) => loading === "always" && kind !== "description",
	descriptions: ({ kind, loading }) => loading === "always" && kind === "description",
	conditional: ({ loading }) => loading !== "always"
};
const descriptionTokens = 200;
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
	const otherRuntimes = await listOtherRuntimes(inputs, base.config);
	const before = await readRevision(base, base.config, otherRuntimes);
	const byBase = await readRevision(head, base.config, otherRuntimes);
	const ways = [head.config === void 0 ? byBase : await readRevision(head, head.config, otherRuntimes), byBase];
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
	const described = describedProblems(grown("descriptions"), growthOutcomes.descriptions[context.growth]);
	const conditional = growthProblems(grown("conditional"), {
		severity: growthOutcomes.conditional[context.growth],
		loaded: "on a condition"
	});
	const loads = listLoads(before, ways[0] ?? byBase, count);
	const names = /* @__PURE__ */ new Set([...Object.keys(base.config.agents), ...Object.keys(head.config?.agents ?? {})]);
	const isOfConfig = ({ agent }) => names.has(agent);
	return {
		problems: [
			...problems,
			...described,
			...conditional,
			...checkLoads(loads.filter(isOfConfig), base.config)
		],
		texts,
		loads: describeLoads(loads, base.config)
	};
}
function listLoads(before, after, count) {
	const weigh = (parts) => sum(parts.map((part) => part.loading === "always" ? countText(part, count) : 0));
	return [...after.surfaces].map(([agent, { parts }]) => {
		const earlier = before.surfaces.get(agent);
		const weight = weigh(parts);
		if (earlier === void 0) return {
			agent,
			after: weight
		};
		const [was, is] = listVersions(diffTexts(earlier.parts, parts));
		return {
			agent,
			after: weight,
			before: weight + weigh(was) - weigh(is)
		};
	});
}
function listVersions(changes) {
	return [changes.flatMap(({ before }) => before ?? []), changes.flatMap(({ after }) => after ?? [])];
}
function describedProblems(grown, severity) {
	const hint = `A change may add ${descriptionTokens} tokens of descriptions. Say in one line when a skill or an agent is for, and the rest in its body.`;
	return growthProblems(grown.filter(({ tokens }) => tokens > descriptionTokens), {
		severity,
		loaded: "always",
		hint
	});
}
async function judgeGrowth(inputs, config, always) {
	const { growth: policy } = config.context;
	if (policy === "allow" || always.growth.length === 0) return {
		problems: [],
		texts: []
	};
	const { t: openAdoptions } = await import("./lint.js");
	const nameAdoption = await openAdoptions(inputs.head.tree, always.growth);
	const words = {
		severity: growthOutcomes.always[policy],
		loaded: "always",
		nameAdoption
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
async function readRevision(revision, config, runtimes) {
	const memories = listMemoryPaths(revision.config ?? config);
	return {
		surfaces: await readSurfaces(revision.tree, config, memories, runtimes),
		ledger: revision.ledger
	};
}
async function listOtherRuntimes({ base, head }, { runner }) {
	const trees = [head.tree, ...base === void 0 ? [] : [base.tree]];
	const entries = await Promise.all(trees.map((tree) => tree.list("")));
	return findOtherRuntimes(entries.flat().map(({ path }) => path), [runner.kind]);
}
function compareAgents(before, after, scope) {
	const gone = [...before.surfaces].filter(([agent]) => !after.surfaces.has(agent)).map(([, surface]) => surface);
	return [...after.surfaces].flatMap(([agent, surface]) => {
		const earlier = before.surfaces.get(agent) ?? joinSurfaces(surface, gone.length > 0 ? gone : [...before.surfaces.values()]);
		const isNew = !before.surfaces.has(agent) && gone.length === 0;
		const isAsset = ({ path, kind, loading }) => scope.isAsset(path) && !(kind === "rules" && loading === "always");
		const isCompared = (part) => compared[scope.what](part) && !isAsset(part) && !(isNew && part.kind === "definition");
		const [was, is] = listVersions(diffTexts(earlier.parts.filter(isCompared), surface.parts.filter(isCompared)));
		const rules = [listInherited(earlier, before, agent, scope), listInherited(surface, after, agent, scope)];
		if (was.length + is.length === 0 && isDeepStrictEqual(...rules)) return [];
		return [findGrowth(agent, {
			parts: was,
			inherited: rules[0]
		}, {
			parts: is,
			inherited: rules[1]
		}, scope.count)];
	});
}
function listInherited(surface, { ledger }, agent, { what }) {
	if (what !== "always" || surface.session === "main" && !readsCompiled(surface)) return [];
	return inheritedOf(ledger, agent).map(({ body }) => body);
}
function readsCompiled({ parts }) {
	return parts.some(({ loading, lines }) => loading === "always" && lines.some(({ compiled }) => compiled));
}
function inheritedOf(ledger, agent) {
	return (ledger?.rules ?? []).filter((rule) => rule.status === "inherited" && (rule.agent === agent || rule.agent === "all"));
}
function joinSurfaces(reader, surfaces) {
	const parts = new Map(surfaces.flatMap(({ parts: surfaceParts }) => surfaceParts.map((part) => [`${part.kind} ${part.path}`, part])));
	return {
		...reader,
		parts: [...parts.values()]
	};
}
function worstOf(ways) {
	const worst = /* @__PURE__ */ new Map();
	for (const growth of ways.flat()) {
		const worstSoFar = worst.get(growth.agent);
		if (worstSoFar === void 0 || growth.tokens > worstSoFar.tokens) worst.set(growth.agent, growth);
	}
	return [...worst.values()];
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
	return `, ${formatDollars(dollars)} a month at your ${sessions} (the first call of each session only)`;
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

function worthOf(decision) {
	return {
		saving: gainOf(decision),
		...decision.behaviour === void 0 ? {} : { buys: "behaviour" }
	};
}
function findLatestWorth(rule, receipts, audits) {
	const latest = [audits.get(rule), receipts.get(rule)].filter((record) => record !== void 0).find(({ state, receipt }) => (state === "valid" || state === "stale") && receipt.replaces === void 0);
	return latest && worthOf(decideReceipt(latest.receipt));
}
function weighAgents({ config, ledger, receipts }, rentOf, activated = [], arriving = []) {
	if (config === void 0 || ledger === void 0) return [];
	const rules = ledger.rules.map((rule) => activated.includes(rule.id) ? {
		...rule,
		status: "active"
	} : rule);
	const assets = listWeighed({
		ledger,
		receipts
	}, arriving);
	return Object.keys(config.agents).map((agent) => {
		const agentAssets = assets.filter((asset) => asset.agent === agent || asset.agent === "all");
		const residents = [...selectCompiledRules(rules, agent).map((rule) => toResident(rule, rentOf(rule))), ...agentAssets.map((asset) => toResident(asset, asset.tokens))];
		return {
			agent,
			rent: residents.reduce((sum, resident) => sum + resident.rent, 0),
			limit: config.context.injected,
			residents
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
function toResident({ id, line, protected: isProtected = false }, rent) {
	return {
		rule: id,
		rent,
		protected: isProtected,
		line
	};
}

async function lintRevisions(inputs, wanted = []) {
	const { base, head } = inputs;
	const rentOf = await loadRentMeasure();
	const assets = await findAssets(inputs, wanted);
	const deciding = await checkDeciding(inputs, assets);
	const { receipts, audits } = await checkRecords(inputs);
	const findWorth = (rule) => findLatestWorth(rule, receipts.verified, audits.verified);
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
		...deciding.problems,
		...await checkServers(head, inputs.paths.config),
		...await limitProblems(inputs),
		...await inheritedProblems(inputs),
		...await checkDelivery(head),
		...await guardedProblems(inputs),
		...weighAgents(head, rentOf).flatMap((agent) => checkContextLimit(agent, findWorth, inputs.paths.ledger)),
		...base === void 0 ? onlyCandidates(head.ledger, inputs.paths.ledger) : []
	];
	return {
		problems: joinRevisions(ofBase, ofHead),
		notices: [
			...describeBase(inputs.refs),
			...await findNotices(inputs),
			...deciding.notices,
			...growth.loads,
			...assets.notices,
			...await describeReading(inputs)
		],
		receipts: receipts.verified,
		rentOf,
		findWorth,
		texts: [...growth.texts, ...assets.texts],
		assets: assets.questions,
		code: deciding.code,
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
	const roomProblems = [{
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
	return (await Promise.all(roomProblems)).flat();
}
async function inheritedProblems(inputs) {
	const { head, paths } = inputs;
	return head.ledger?.rules.some(({ status, section }) => status === "inherited" || section !== void 0) ? checkInherited(inputs, paths.ledger) : [];
}
async function guardedProblems(inputs) {
	return (inputs.head.ledger?.rules ?? []).some(({ evicted }) => evicted?.why.startsWith("enforced by guard")) ? (await import("./lint.js")).n(inputs) : [];
}
async function findAssets(inputs, wanted) {
	const { base, head } = inputs;
	if (base?.config === void 0) return noAssets;
	const { assets, servers } = runners[base.config.runner.kind];
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
	const assetEntries = entries.filter(({ path }) => mayBeAsset.test(path));
	if (entries.some(({ path, mode }) => mode === "120000" && path.startsWith(".claude")) || assetEntries.some(({ id, path }) => id === void 0 || path === servers)) return void 0;
	return assetEntries.map(({ path, mode, id }) => `${mode} ${id} ${path}`).join("\n");
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
	const read = [.../* @__PURE__ */ new Set([".", config?.fixture.path ?? "."])].map((folder) => readObjectFile(tree, join(folder, "package.json")));
	return new Set((await Promise.all(read)).flatMap(({ scripts }) => Object.keys(objectOf(scripts))));
}
function onlyCandidates(ledger, file) {
	return (ledger?.rules ?? []).filter((rule) => rule.status === "active" && !rule.protected).map((rule) => makeError("head", "first-change-active-rule", `the rule "${rule.id}" is active in the change that introduces rentroll`, "Write \"status: candidate\": it becomes active when a later change measures it.", {
		file,
		line: rule.line,
		column: rule.column
	}));
}
async function findNotices({ base, head, paths }) {
	if (base === void 0) return [];
	const [before, after] = await Promise.all([base, head].map(({ tree }) => tree.read(paths.config, mostDocumentBytes)));
	return [
		...sameBytes(before, after) ? [] : [`This change edits ${paths.config}; it is judged by the policy of its base.`],
		...noticeWorthless(base),
		...noticeStrikes(base, head)
	];
}
function noticeStrikes(base, head) {
	return [...head.audits].filter(([rule, { text }]) => base.audits.get(rule)?.text !== text).map(([rule]) => `This change brings the record of an audit of the rule ${quoteValue(rule)}: it counts as a failed audit once it is merged. Where no key of receipts.keys signed it and nobody here measured it, this is not settled: let rentroll audit measure it here.`);
}
function sameBytes(a, b) {
	return a === void 0 || b === void 0 ? a === b : a.equals(b);
}

async function lintChange(inputs, { assets, mayLackTasks = false } = {}) {
	const linted = await lintRevisions(inputs, assets);
	const problems = await markStanding(inputs, mayLackTasks ? relaxUnused(inputs, linted) : linted.problems);
	const lint = {
		...linted,
		problems
	};
	const { base, head } = inputs;
	const config = base?.config ?? head.config;
	if (config !== void 0) await refuseChanged(inputs, config);
	if (base?.config === void 0 || hasErrors(lint.problems)) return { lint };
	return {
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
	const [base, head] = sides.ledgers;
	const faultProblems = (head?.assets ?? []).flatMap((entry) => {
		const fault = findFault(entry, sides);
		return fault === void 0 ? [] : [toProblem(entry, fault, sides)];
	});
	const headEntries = new Map(head?.assets?.map((entry) => [entry.id, entry]));
	const lost = (base?.assets ?? []).flatMap((entry) => {
		const now = headEntries.get(entry.id);
		return now !== void 0 && mayFollow(now.status, entry.status) || findAsset(entry, sides.assets[1]) === void 0 ? [] : [toProblem(now ?? entry, "lost", sides)];
	});
	return [...faultProblems, ...lost];
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
		says: "is in the ledger, but its path holds nothing of that name",
		hint: "Correct \"path\", or write \"status: evicted\" with the day and the reason. The entry of an asset that was never judged can be deleted."
	},
	unproved: {
		says: "is active in the ledger, but this change has no verdict on it",
		hint: "Write \"status: candidate\" and commit that. Then measure it: rentroll check --asset ID, then rentroll stamp."
	},
	unknown: {
		says: "is inherited in the ledger, but base does not have it",
		hint: "Have the entry written as base has it: rentroll adopt --assets PATH"
	},
	present: {
		says: "is evicted in the ledger, but this change still has it",
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
function toProblem(entry, fault, { assets, file }) {
	const { id, path, line, column } = entry;
	const { says, hint } = faults[fault];
	const at = fault === "lost" ? { file } : {
		file,
		line,
		column
	};
	const asset = findAsset(entry, assets[1])?.id ?? id;
	const pathHint = hint.replace("PATH", () => quoteShell(path)).replace("ID", () => quoteShell(asset));
	return makeError("head", codes[fault], `${quoteValue(id)} ${says}`, pathHint, at);
}

async function planAssets(questions, base, { hashOthers, probeOf }) {
	if (questions.length === 0) return {
		texts: [],
		notices: []
	};
	const count = await loadTokenizer();
	const terms = splitTermsOf(base, base.ledger?.rules ?? []);
	const judged = questions.map((question) => ({
		question,
		why: findObstacle(question.change, terms.agents)
	}));
	return {
		texts: judged.flatMap(({ question, why }) => why === void 0 ? planOne$2(question, buildChange(question, count, hashOthers(question.change.id)), {
			terms,
			probe: probeOf(question.change)
		}) : []),
		notices: judged.flatMap(({ question: { change, policy }, why }) => why === void 0 || policy !== "measure" ? [] : [`${change.id} is only started, not measured: ${why}.`])
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
function findObstacle(change, agents) {
	if (agents.length === 0) return "base has no golden tasks";
	const versions = versionsOf(change);
	if (!versions.every(isJudged)) return "golden tasks do not judge hooks, plugins and output styles";
	if (versions.every(({ head }) => head.byHand)) return "only people start it (disable-model-invocation)";
	if (versions.every(({ server }) => server?.run === "off")) return "trials are without it";
}
function buildChange({ change, brings, displaces = [] }, count, neighbours) {
	const { before, after } = change;
	const [old, now] = [before?.listed, after?.listed];
	const whole = countLong(now ?? "", count);
	const tokens = whole - [old ?? "", ...displaces.map(({ listed }) => listed)].reduce((sum, text) => sum + countLong(text, count), 0);
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
			versions: versionsOf(change),
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
function stateFacts({ kind, name, path, digest, executes, files, body, server }, brings, changeFacts) {
	const counted = files.filter(({ counts }) => counts);
	const clip = (text) => text.slice(0, longestWord);
	return {
		kind,
		name: clip(name),
		path: clip(path),
		digest,
		...changeFacts,
		executes: executes.map(clip),
		files: counted.map((file) => judgeFile(clip(pathBelow(file.path, { path })), brings.files.get(file.path)?.bytes ?? Buffer.from(server === void 0 ? "" : body)))
	};
}
const markLength = 60;
function findOther(effect, now, old) {
	return effect === "adds" ? findMark(now, old) : findMark(old, now);
}
function findMark(text, other) {
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
	const { before, after } = change;
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

async function bringAsset(change, head) {
	const { before, after } = change;
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
async function readStyle(tree) {
	const { outputStyle } = await readObjectFile(tree, settingsFile);
	return typeof outputStyle === "string" ? outputStyle : "";
}
async function planStanding(entries, assets, tree, hashOthers, receipts) {
	const activeAssets = entries.flatMap((entry) => {
		const asset = entry.status === "active" ? findAsset(entry, assets) : void 0;
		return asset === void 0 || !isJudged(asset) ? [] : [{
			entry,
			asset
		}];
	});
	if (activeAssets.length === 0) return [];
	const count = await loadTokenizer();
	return Promise.all(activeAssets.map(({ entry, asset }) => planOne$1(entry, asset, {
		tree,
		hashOthers,
		count,
		judged: receipts.get(entry.id)?.receipt.asset
	})));
}
async function planOne$1(entry, asset, { tree, hashOthers, count, judged }) {
	const { id } = asset;
	const gone = {
		kind: "removed",
		id,
		before: asset
	};
	const left = await bringAsset(gone, tree);
	const presentAsset = await bringAsset({
		kind: "added",
		id,
		after: asset
	}, tree);
	const neighbours = hashOthers(id);
	const built = buildChange({
		change: gone,
		policy: "measure",
		brings: left
	}, count, neighbours);
	const text = asset.server === void 0 ? built : {
		...built,
		tokens: judged?.tokens ?? 0
	};
	const facts = stateFacts(asset, presentAsset, {
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

async function checkAssetAnswers(assets, { base, head }) {
	const revision = base ?? head;
	if (revision.suites.size === 0) return {
		tasks: /* @__PURE__ */ new Map(),
		problems: []
	};
	const lines = (await Promise.all(assets.map((asset) => listLines(asset, head)))).flat();
	const answersByText = await findKnownAnswers(lines.map(({ text }) => text), revision);
	const ofLines = lines.flatMap((line) => (answersByText.get(line.text) ?? []).slice(0, 1).map((answer) => ({
		line,
		answer
	})));
	const lists = findFileLists(lines, revision, ofLines);
	const leaks = [...ofLines, ...lists];
	const byAsset = Map.groupBy(leaks, ({ line }) => line.asset);
	const tasksOf = (of) => [...new Set(of.map(({ answer }) => answer.task))].sort();
	return {
		tasks: new Map([...byAsset].map(([id, of]) => [id, tasksOf(of)])),
		problems: [...[...ofLines, ...oneEach(lists)].map(({ line, answer }) => knowsTask(line, answer)), ...findInFixture(assets, listTaskFiles(revision))]
	};
}
function findFileLists(lines, revision, ofLines) {
	const named = new Set(ofLines.flatMap(({ line, answer }) => answer.kind === "files" ? [line.asset] : []));
	return [...Map.groupBy(lines, ({ asset }) => asset)].flatMap(([asset, ofAsset]) => {
		const [first] = ofAsset;
		if (first === void 0 || named.has(asset)) return [];
		return findFileAnswers(ofAsset.map(({ text }) => text).join("\n"), revision).map((answer) => ({
			line: first,
			answer
		}));
	});
}
function oneEach(leaks) {
	return [...Map.groupBy(leaks, ({ line }) => line.asset).values()].flatMap((ofAsset) => ofAsset.slice(0, 1));
}
async function listLines({ id, files, entry, main, body }, { tree }) {
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
	const so = isFar ? "it is measured again" : "its verdict is kept";
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
	const rent = `${tokens < 0 ? "−" : "+"}${Math.abs(tokens)} tokens in every session`;
	return `differs by ${Math.round(100 * lines)} % of its lines and by ${rent} from the version ${asset.digest.slice(0, 15)}, which was judged on ${decidedOn}`;
}

async function planTriggers(questions, sides) {
	const planned = await Promise.all(questions.map((question) => planOne(question, sides)));
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
async function planOne(question, sides) {
	const { change, policy } = question;
	const wish = insists[policy];
	if (wish === "no") return {
		question,
		problems: [],
		notices: []
	};
	const promptResult = await findOne(question, sides);
	if ("triggers" in promptResult) return {
		question: {
			...question,
			triggers: promptResult.triggers
		},
		problems: [],
		notices: []
	};
	if (wish === "yes") return "why" in promptResult ? {
		question,
		problems: [],
		notices: [`${change.id} is only started, and its prompts are not tried: ${promptResult.why}.`]
	} : {
		question,
		problems: promptResult.problems,
		notices: []
	};
	const [first] = "problems" in promptResult ? promptResult.problems.filter(({ code }) => code !== "triggers-missing") : [];
	return {
		question,
		problems: [],
		notices: first === void 0 ? [] : [`The prompts of ${change.id} are not asked before golden tasks: ${first.message}.`]
	};
}
async function findOne({ change }, sides) {
	const { before, after } = change;
	const why = after === void 0 ? "a removed asset has no prompts to try" : whyUntriggered(after);
	if (after === void 0 || why !== void 0) return { why: why ?? "" };
	if (after.head.paths.length > 0) return { why: "sessions load it only after a file is read (paths)" };
	const { ofBase, terms, parsed } = await findPrompts(before, after, sides);
	const blame = ofBase ? "setup" : "head";
	if (parsed?.value === void 0) return { problems: (parsed?.problems ?? [noTriggers(after, terms?.file)]).map((problem) => ({
		...problem,
		blame
	})) };
	const floor = floorOf(after, sides);
	const few = findTooFew(after, parsed.value, floor);
	if (few.length > 0) return { problems: few.map((problem) => ({
		...problem,
		blame
	})) };
	return { triggers: {
		floor,
		prompts: parsed.value
	} };
}
async function findPrompts(before, after, { ledgers, trees }) {
	const baseTerms = triggerTermsOf(before ?? after, ledgers[0]?.assets);
	const old = baseTerms?.file !== void 0 || before !== void 0 ? await findTriggers(trees[0], before ?? after, baseTerms?.file) : void 0;
	if (old !== void 0 || baseTerms?.file !== void 0) return {
		ofBase: true,
		terms: baseTerms,
		parsed: old
	};
	const headTerms = triggerTermsOf(after, ledgers[1]?.assets);
	return {
		ofBase: false,
		terms: headTerms,
		parsed: await findTriggers(trees[1], after, headTerms?.file)
	};
}
function floorOf(after, { ledgers }) {
	const [base, head] = ledgers.map((ledger) => triggerTermsOf(after, ledger?.assets)?.floor);
	return base ?? Math.max(.7, head ?? .7);
}
function triggerTermsOf(asset, entries = []) {
	return entries.flatMap((entry) => findAsset(entry, [asset]) === void 0 ? [] : entry.activation ?? []).toSorted((a, b) => (b.floor ?? .7) - (a.floor ?? .7))[0];
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
		files: runners[config.runner.kind].assets,
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
	const configuredFiles = /* @__PURE__ */ new Set([...definitions, ...listMemoryPaths(config)]);
	const { path = "." } = config?.fixture ?? {};
	const isFixed = ({ main }) => path !== "." && isInside(main, path);
	return {
		...list,
		assets: assets.filter((asset) => !configuredFiles.has(asset.main) && !isFixed(asset))
	};
}
function compareAssets(before, after) {
	const changes = diffItems(before, after);
	const isSame = (change) => change.kind === "changed" && sayOf(change.before) === sayOf(change.after);
	return {
		changes: changes.filter((change) => !isSame(change)),
		same: changes.filter(isSame).map(({ id }) => id)
	};
}
function sayOf({ path, files, chosen, entry }) {
	const countedFiles = files.filter(({ counts }) => counts).map((file) => [
		pathBelow(file.path, { path }),
		file.mode,
		file.words
	]);
	return JSON.stringify([
		chosen,
		countedFiles,
		sayEntry({ entry })
	]);
}

async function checkAssets(inputs, wanted = []) {
	const { base } = inputs;
	const runtime = runtimeOf(base?.config);
	if (base?.config === void 0 || runtime === void 0) return void 0;
	const both = await readAssets(inputs, runtime);
	const { changes, same, lists } = both;
	const brought = changes.flatMap(({ after }) => after ?? []);
	const answers = brought.length === 0 ? { problems: [] } : await checkAssetAnswers(brought, inputs);
	const { agents } = splitTermsOf(base, base.ledger?.rules ?? []);
	const displaced = findDisplaced(both, (change) => findObstacle(change, agents) === void 0);
	const evicted = new Map(listEvicted(both.ledgers).map((entry) => [entry.id, entry]));
	const policyOf = openPolicy(inputs, both, {
		policy: base.config.context.assets,
		wanted,
		displaced
	});
	const startable = changes.filter((change) => latestOf(change).server?.run !== "off");
	const openQuestions = await askQuestions({
		...both,
		changes: startable
	}, policyOf, displaced);
	const prompted = await planTriggers(openQuestions, both);
	const { questions } = prompted;
	const { texts, notices } = await planAssets(questions, base, {
		hashOthers: openHashOfOthers(both),
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
			...changes.flatMap((change) => refuseChange(change, policyOf(change), [...evicted.values()]))
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
function openPolicy({ base, head }, { ledgers, changes }, { policy, wanted, displaced }) {
	const evicted = listEvicted(ledgers);
	const leaving = policy === "fail" ? evicted : [];
	const bringsVerdict = ({ id }) => {
		const brought = head.receipts.get(id);
		return brought?.receipt.audit === true && brought.text !== base?.receipts.get(id)?.text;
	};
	const settled = evicted.filter(bringsVerdict);
	const going = new Set([...displaced.of.values()].flat().map(({ id }) => id));
	const unproved = listUnproved(ledgers);
	const ask = (change) => {
		const isOneOf = (entries) => entries.some((entry) => findAsset(entry, versionsOf(change)) !== void 0);
		const goes = (entries) => kindOf(change, evicted) === "removed" && isOneOf(entries);
		if (change.kind === "removed" && going.has(change.id)) return "allow";
		if (wanted.includes(change.id) || displaced.of.has(change.id) || isOneOf(unproved) || goes(leaving)) return "measure";
		return goes(settled) && assetOutcomes[policy].asks === void 0 ? "allow" : policy;
	};
	const policies = new Map(changes.map((change) => [change.id, ask(change)]));
	return ({ id }) => policies.get(id) ?? policy;
}
function kindOf(change, evicted) {
	return isRetired(change, evicted) ? "removed" : change.kind;
}
function latestOf({ before, after }) {
	return after ?? before;
}
async function listJudgeable(inputs) {
	const base = inputs.base ?? inputs.head;
	const runtime = runtimeOf(base.config);
	if (runtime === void 0) return [];
	const both = await readAssets(inputs, runtime);
	const hashOthers = openHashOfOthers(both);
	const questions = await askQuestions(both, () => "measure", findDisplaced(both, () => true));
	const { texts } = await planAssets(questions, base, {
		hashOthers,
		probeOf: readProbes(both)
	});
	const changed = new Set(both.changes.map(({ id }) => id));
	const [baseAssets] = both.assets;
	const unchangedAssets = baseAssets.filter(({ id }) => !changed.has(id));
	const changedAssets = baseAssets.filter(({ id }) => changed.has(id));
	const { ledger, receipts } = inputs.head;
	const standing = await planStanding(ledger?.assets ?? [], unchangedAssets, both.trees[1], hashOthers, receipts);
	const evictedIds = new Set(listEvicted(both.ledgers).map(({ id }) => id));
	const leavingEntries = (both.ledgers[0]?.assets ?? []).filter(({ id }) => evictedIds.has(id));
	const leaving = await planStanding(leavingEntries, changedAssets, both.trees[0], hashOthers, base.receipts);
	return [
		...texts,
		...standing,
		...leaving
	];
}
async function listStanding(inputs, side) {
	const runtime = runtimeOf(side.config);
	if (runtime === void 0 || side.ledger?.assets === void 0) return [];
	const both = await readAssets({
		...inputs,
		base: side,
		head: side
	}, runtime);
	return planStanding(side.ledger.assets, both.assets[0], both.trees[1], openHashOfOthers(both), side.receipts);
}
async function askQuestions({ changes, trees }, policyOf, displaced) {
	const changePolicies = changes.flatMap((change) => {
		const policy = questionOf(change, policyOf(change));
		return policy === void 0 ? [] : [{
			change,
			policy
		}];
	});
	return Promise.all(changePolicies.map(async (one) => {
		const question = {
			...one,
			brings: await bringAsset(one.change, trees[1])
		};
		return withDisplaced(question, displaced.of.get(one.change.id) ?? [], trees[1]);
	}));
}
function questionOf(change, policy) {
	const { asks } = assetOutcomes[policy];
	return asks === void 0 || versionsOf(change).every(isJudged) ? asks : "prove";
}
function readProbes({ ledgers }) {
	const entries = ledgers.flatMap((ledger) => ledger?.assets ?? []);
	return (change) => entries.find((entry) => findAsset(entry, versionsOf(change)) !== void 0)?.probe;
}
function openHashOfOthers({ assets }) {
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
	return changes.filter((change) => wanted.includes(change.id) && !versionsOf(change).every(isJudged)).map(({ id }) => makeError("setup", "asset-unmeasurable", `--asset names ${quoteValue(id)}, and golden tasks do not judge hooks, plugins and output styles`, "Leave it out: the check weighs it at the first request, and receipts.requireReview has code wait for a reviewer."));
}
function findUnchanged(wanted, changes) {
	const changedIds = changes.map(({ id }) => id);
	return wanted.filter((id) => !changedIds.includes(id)).map((id) => makeError("setup", "asset-unchanged", `--asset names ${quoteValue(id)}, which this change neither brings nor edits nor takes away`, hintKnownNames(id, changedIds, "changed assets")));
}
function findNew(before, after) {
	const nameOf = ({ code, at, message }) => JSON.stringify([
		code,
		at?.file,
		message
	]);
	const earlierProblems = new Set(before.map(nameOf));
	return after.filter((problem) => !earlierProblems.has(nameOf(problem)));
}
const did = {
	added: "brings",
	changed: "changes",
	removed: "takes away"
};
function refuseChange(change, policy, evicted) {
	const { server, main } = latestOf(change);
	const outcome = assetOutcomes[policy];
	if (server?.run === "off") {
		if (change.kind === "removed" || outcome.unmeasurable === "none") return [];
		const message = `${change.id} cannot be judged, because no trial can have it: ${quoteValue(server.off)}`;
		const hint = `${server.hint} Or let servers in unseen, in a change of its own: context: { assets: warn } in base's config.`;
		return [{
			...makeError("head", "asset-unmeasurable", message, hint, { file: main }),
			severity: outcome.unmeasurable
		}];
	}
	if (outcome.change === "none") return [];
	return [{
		...notJudged(change, kindOf(change, evicted)),
		severity: outcome.change
	}];
}
function notJudged(change, kind) {
	const { main } = latestOf(change);
	return makeError("head", `asset-${kind}`, `this change ${did[kind]} ${change.id} (${quoteValue(main)}), and nobody judged what that does to sessions`, "See what it weighs and whether it can be used: rentroll assets. To have the check do that, set context.assets to prove, activate or measure in a change of its own: base's counts.", {
		file: main,
		line: 1,
		column: 1
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
	const text = await readTreeText(head.tree, guardFile, mostDocumentBytes);
	const parsed = parseGuardFile(text ?? "", guardFile, "project");
	const entries = new Map(parsed.overrides.flatMap((override) => override.kind === "entry" ? [[override.entry.id, override]] : []));
	const lost = rules.flatMap(({ rule, entry }) => {
		const loss = findLoss(rule, entry, entries.get(entry));
		return loss === void 0 ? [] : [reportLoss(loss, rule, paths.ledger)];
	});
	return [...text === void 0 ? [] : parsed.problems.map((problem) => ({
		...problem,
		blame: "head"
	})), ...lost];
}
function findLoss({ id }, entry, guardEntry) {
	const name = `the entry ${quoteValue(entry)}`;
	if (guardEntry === void 0) return {
		code: "guard-entry-missing",
		why: `${name} is not in ${guardFile}, or cannot be read`
	};
	if (guardEntry.rule !== id) return {
		code: "guard-entry-other",
		why: `${name} does not say that it was this rule`
	};
	const { action } = guardEntry.entry;
	if (action !== "pass") return void 0;
	return {
		code: "guard-entry-weak",
		why: `${name} has the action ${quoteValue(action)}, which stops nothing`
	};
}
function reportLoss({ code, why }, { id, line, column }, file) {
	const message = `the rule ${quoteValue(id)} left memory for the guard, and ${why}: nothing enforces it`;
	return makeError("head", code, message, `Put the entry back with its "born", or make the rule a candidate again ("status: candidate", without "evicted").`, {
		file,
		line,
		column
	});
}

async function openAdoptions(tree, grown) {
	const paths = [...new Set(grown.flatMap(({ added }) => added.map(({ path }) => path)))].filter((path) => path !== "");
	const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
	const files = new Map(paths.map((path, index) => [path, triage(texts[index] ?? "")]));
	return ({ path, from, to }) => {
		const triaged = files.get(path);
		if (triaged === void 0) return void 0;
		const blocks = triaged.blocks.filter(({ lines }) => lines.from <= to && from <= lines.to);
		if (blocks.some((block) => block.class === "rule")) return `rentroll adopt ${quoteShell(path)}:${nameLines({
			from,
			to
		})}`;
		const taken = blocks.filter(({ lines }) => insistOn(triaged, path, [lines.from]).value !== void 0);
		if (taken.length === 0) return void 0;
		return `rentroll adopt ${quoteShell(path)} --as-rule ${[...new Set(taken.map(({ lines }) => nameLines(lines)))].join(",")}`;
	};
}
function nameLines({ from, to }) {
	return to > from ? `${from}-${to}` : String(from);
}

export { checkRecords as _, listStanding as a, runtimeOf as c, listEvicted as d, configFor as f, listOtherRuntimes as g, worthOf as h, listJudgeable as i, withRent as l, weighAgents as m, checkGuarded as n, statedBy as o, lintChange as p, checkAssets as r, listJudgedAssets as s, openAdoptions as t, findAsset as u, listJudged as v };