import { i as __toESM } from "./rolldown-runtime.js";
import { i as joinPath, n as isInside, r as isRepositoryPath } from "./quick-answer.js";
import { C as defined } from "./util.js";
import { $ as require_picomatch } from "./libraries.js";
import { F as makeError, I as setupError, N as hasErrors, j as ProblemError } from "./model.js";
import { _ as openWorktree, h as listDirty, m as resolveRefs, p as findRoot, v as openCommit } from "./git.js";
import { f as parseLedger } from "./stage-ledger.js";
import { l as loadFixture, o as loadSuite, u as loadLock } from "./stage-suite.js";
import { c as surfaceOf, l as findImports, u as readLines } from "./stage-surface.js";
import { c as parseReceipt } from "./stage-receipt.js";
import { n as parseConfig } from "./stage-config.js";
import { c as settleLive, o as liveDefaults } from "./session-words.js";
import { dirname, join, posix } from "node:path";
import { existsSync, lstatSync, readFileSync } from "node:fs";

// src/repository/reading/read-files.ts
/** Text of a file of the tree; undefined when there is none. */
async function readTreeText(tree, path) {
	return (await tree.read(path))?.toString("utf8");
}
/** True for what both trees have alike: a file by its bytes, a link by where it leads. */
async function isSameFile(path, before, after) {
	const [was, is] = await Promise.all([before?.read(path), after.read(path)]);
	if (was !== void 0 || is !== void 0) return was !== void 0 && is?.equals(was) === true;
	const [from, to] = await Promise.all([before?.readLink(path), after.readLink(path)]);
	return from !== void 0 && from === to;
}
/** Compiled memory as it is, by path, for every agent that has a file. */
async function readMemory(tree, config) {
	const paths = Object.values(config.agents).map((agent) => agent.memory);
	const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
	return new Map(paths.flatMap((path, place) => texts[place] === void 0 ? [] : [[path, texts[place]]]));
}

// src/repository/reading/follow-folders.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Where a link to a folder brings in what agents load. */
const loaded = /^\.claude(?:\/|$)/;
/** Longest chain of links that is followed. */
const deepest$1 = 6;
/**
* The tree as agents see it: a link of `.claude` that leads to a folder of the repository has that folder's files below it. A tree without
* such links is given back as it is.
*/
async function followFolders(tree) {
	const committed = await tree.list("");
	let entries = committed;
	const real = /* @__PURE__ */ new Map();
	for (let step = 0; step < deepest$1; step += 1) {
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
/** What lies below the folder that a link leads to; nothing for a link to a file or to nowhere. */
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

// src/repository/reading/read-instructions.ts
/** Files that some runtime reads at the start of a session, wherever rentroll's config points. */
const instruction = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$|^\.claude\/rules\/.+\.md$/;
/** Longest chain of links, and of imports, that is followed. */
const deepest = 6;
/**
* Text of a tree's instruction files and of what they import, by path in order. A link inside the repository stands for the file it leads
* to; a file is read once, so imports that loop end.
*/
async function readInstructions(committed) {
	const tree = await followFolders(committed);
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const files = /* @__PURE__ */ new Map();
	let wanted = [...entries.keys()].filter((path) => instruction.test(path));
	for (let depth = 0; depth <= deepest && wanted.length > 0; depth += 1) {
		const read = await readTexts(tree, entries, wanted);
		for (const [path, text] of read) files.set(path, text);
		const paths = [...read].flatMap(([path, text]) => findImports(path, readLines(text))).flatMap(({ path }) => path === void 0 ? [] : [path]);
		wanted = [...new Set(paths)].filter((path) => entries.has(path) && !files.has(path));
	}
	return new Map([...files].sort(([a], [b]) => a < b ? -1 : 1));
}
/** Text of those of the paths that are files, or links to files of the repository. */
async function readTexts(tree, entries, paths) {
	const texts = await Promise.all(paths.map((path) => readFollowed(tree, entries, path)));
	return new Map(paths.flatMap((path, place) => texts[place] === void 0 ? [] : [[path, texts[place]]]));
}
async function readFollowed(tree, entries, path) {
	const at = await followLinks(tree, entries, path);
	return at === void 0 ? void 0 : (await tree.read(at))?.toString("utf8");
}
/** Where links lead in the end; undefined for those that leave the repository or never end. */
async function followLinks(tree, entries, path) {
	let at = path;
	for (let step = 0; step < deepest; step += 1) {
		if (entries.get(at)?.mode !== "120000") return at;
		const target = await tree.readLink(at);
		if (target === void 0 || target.startsWith("/")) return void 0;
		at = posix.normalize(posix.join(posix.dirname(at), target));
		if (!isRepositoryPath(at)) return void 0;
	}
}
/** The paths with the instruction files that are links to one of them: their text is the same. */
async function withLinks(tree, paths) {
	const entries = new Map((await tree.list("")).map((entry) => [entry.path, entry]));
	const links = [...entries.values()].filter(({ path, mode }) => mode === "120000" && instruction.test(path));
	const found = await Promise.all(links.map(async ({ path }) => paths.has(await followLinks(tree, entries, path) ?? "") ? [path] : []));
	return /* @__PURE__ */ new Set([...paths, ...found.flat()]);
}

// src/repository/reading/read-surface.ts
/** What else an agent may read without being asked to: definitions, skills, commands, settings, instructions of folders. */
const candidate = /\/(?:CLAUDE|AGENTS(?:\.override)?)\.md$|^\.claude\/(?:.+\.md|settings\.json)$/;
/**
* What the agents of a config read in one tree: its surfaces by agent, in the config's order. `memories`: files whose compiled text is held
* against the ledger of this tree, where these are others than the config's.
*/
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
/** Text of everything the agents of a config might read, imports followed, by path. */
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

// src/repository/reading/load-suites.ts
/** Suites of all agents of the config, with every problem found. */
async function loadSuites(tree, config, blame) {
	const agents = Object.keys(config.agents);
	const loaded = await Promise.all(agents.map((agent) => loadSuite(tree, config, agent, blame)));
	const pairs = loaded.flatMap(({ value }) => value === void 0 ? [] : [[value.agent, value]]);
	return {
		suites: new Map(pairs),
		problems: loaded.flatMap((suite) => suite.problems)
	};
}

// src/repository/reading/load-side.ts
/** True when the tree has a config: without one there is no policy to judge by. */
async function hasConfig(tree, paths) {
	return (await tree.list(paths.config)).length > 0;
}
/** What every command says that needs a config where neither base nor head has one. */
function noConfig(file) {
	return setupError("config-missing", `there is no "${file}", neither at base nor at head`, hints["config-missing"], { file });
}
/** Only trials need instruction files: a look at what is committed leaves them out. */
const withoutInstructions = async () => /* @__PURE__ */ new Map();
/** Reads everything one side commits. Nothing is thrown for bad content: all problems are collected. */
async function loadSide(tree, paths, blame, read = withoutInstructions) {
	const [configBytes, ledgerBytes] = await Promise.all([tree.read(paths.config), tree.read(paths.ledger)]);
	if (configBytes === void 0) return {
		tree,
		...nothing,
		problems: [missing("config-missing", paths.config, blame)]
	};
	const config = parseConfig(configBytes, paths.config, blame);
	const ledger = ledgerBytes === void 0 ? void 0 : parseLedger(ledgerBytes, paths.ledger, blame);
	const receipts = await loadReceipts(tree, paths.receipts, blame);
	const audits = await loadReceipts(tree, paths.audits, blame);
	const problems = [
		...config.problems,
		...ledger?.problems ?? [missing("ledger-missing", paths.ledger, blame)],
		...receipts.problems,
		...audits.problems
	];
	const records = {
		receipts: receipts.value,
		audits: audits.value
	};
	await prepareJudge(ledger?.value, [...receipts.value.values(), ...audits.value.values()]);
	const rules = ledger?.value === void 0 ? {} : await withScripts(tree, ledger.value);
	if (config.value === void 0) return {
		tree,
		...nothing,
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
/** The ledger, with what the scripts of its probes hold: what reads them is loaded where a probe names one. */
async function withScripts(tree, ledger) {
	if (ledger.rules.every(({ probe }) => probe?.ask.kind !== "check")) return { ledger };
	const { readScripts } = await import("./repository-read-scripts.js");
	return readScripts(tree, ledger);
}
/** Whoever reads a side may judge what it holds: what judges behaviour is loaded where a rule or a receipt is about it, and only there. */
async function prepareJudge(ledger, records) {
	if (!(ledger?.rules.some(({ probe }) => probe !== void 0) === true) && records.every(({ receipt }) => receipt.evidence.behaviour === void 0)) return;
	const { loadBehaviour } = await import("./load-decide-rule.js");
	await loadBehaviour();
}
const nothing = {
	suites: /* @__PURE__ */ new Map(),
	receipts: /* @__PURE__ */ new Map(),
	audits: /* @__PURE__ */ new Map(),
	definitions: /* @__PURE__ */ new Map(),
	instructions: /* @__PURE__ */ new Map()
};
async function loadBench(input, read) {
	const { tree, config, blame } = input;
	const [definitions, instructions, suites, lock] = await Promise.all([
		loadDefinitions(tree, config),
		readLaidOver(input, read),
		loadSuites(tree, config, blame),
		loadLock(tree, config, blame)
	]);
	const fixture = await loadEitherFixture(input, suites.suites);
	return {
		definitions,
		instructions,
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
/** A committed folder holds its own instructions of folders; a commit's are left out, and base's laid over. */
async function readLaidOver({ tree, config }, read) {
	const instructions = await read(tree);
	if (config.fixture.commit === void 0 || read === withoutInstructions) return instructions;
	const { readLaid } = await import("./repository-read-laid.js");
	return readLaid(tree, config.fixture, instructions);
}
/** What reads a commit is loaded only where the fixture is one. */
async function loadEitherFixture(input, suites) {
	if (input.config.fixture.commit === void 0) return loadFixture(input.tree, input.config, input.blame);
	const { loadCommitFixture } = await import("./load-suite-load-commit-fixture.js");
	return loadCommitFixture({
		...input,
		tasks: [...suites.values()].flatMap(({ tasks }) => tasks)
	});
}
/** Each task with what its tests said when it was proved; a task that was changed since has not been. */
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
	for (const [place, entry] of entries.entries()) {
		const text = contents[place]?.toString("utf8") ?? "";
		const parsed = parseReceipt(text, entry.path, blame);
		problems.push(...parsed.problems);
		const named = entry.path.slice(folder.length + 1, -5);
		if (parsed.value === void 0) continue;
		if (parsed.value.rule === named) value.set(named, {
			receipt: parsed.value,
			text
		});
		else problems.push(misnamed(entry.path, parsed.value.rule, blame));
	}
	return {
		value,
		problems
	};
}
function misnamed(file, rule, blame) {
	return {
		code: "receipt-misnamed",
		severity: "error",
		message: `the receipt is for the rule "${rule.slice(0, 64)}", not for the one its file is named after`,
		hint: "A receipt is named after its rule: delete the copy, or measure the rule it stands for.",
		at: { file },
		blame
	};
}
const hints = {
	"config-missing": "Write one with: rentroll init. Or name another with --config.",
	"ledger-missing": "Write one with: rentroll init."
};
function missing(code, file, blame) {
	return makeError(blame, code, `"${file}" does not exist`, hints[code], { file });
}

// src/repository/reading/repository-paths.ts
/** Everything a repository commits lives beside its config, normally in `.rentroll/`. */
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
/** Path of a rule's receipt; ids are kebab-case, so they cannot leave the folder. */
function receiptFile(paths, rule) {
	return posix.join(paths.receipts, `${rule}.json`);
}
/** Path of the record of a rule's latest audit, when that did not renew its receipt. */
function auditFile(paths, rule) {
	return posix.join(paths.audits, `${rule}.json`);
}
/** A file of what was measured and nobody applied yet: a patch, a definition, or its receipt. */
function proposalFile({ home }, name, extension) {
	return posix.join(home, "proposals", `${name}.${extension}`);
}

// src/repository/reading/load-inputs.ts
/** Resolves refs and reads both sides from git objects. Throws ProblemError when the environment is at fault. */
async function loadInputs(request, world) {
	const paths = locateFiles(request.configFile);
	const refs = await resolveRefs(world.cwd, request.base, request.head);
	const baseTree = openCommit(refs.root, refs.baseSha);
	const headTree = refs.headSha === "WORKTREE" ? openWorktree(refs.root) : openCommit(refs.root, refs.headSha);
	if (request.head === void 0) await refuseDirty(refs.root, paths);
	const [hasBase, hasHead] = await Promise.all([hasConfig(baseTree, paths), hasConfig(headTree, paths)]);
	if (!hasBase && !hasHead) throw noConfig(paths.config);
	const base = hasBase ? await loadSide(baseTree, paths, "setup", readInstructions) : void 0;
	return {
		refs,
		paths,
		env: world.env ?? {},
		base,
		baseTree,
		head: await loadSide(headTree, paths, "head", readInstructions)
	};
}
/**
* The config a gate obeys: base's, with what the caller may override (never loosening the budget).
* Throws ProblemError when the tightened budget has no room for a single trial.
*/
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
	return new ProblemError([{
		code: "budget-too-small",
		severity: "error",
		message: `a budget of "${run}" tokens has no room for one trial, which may take ${trial}`,
		hint: "Raise --budget-tokens, or lower budget.trial in the config.",
		blame: "setup"
	}]);
}
/** HEAD is judged, so uncommitted edits of the ledger would be ignored in silence: say so instead. */
async function refuseDirty(root, paths) {
	const file = (await listDirty(root, [paths.ledger, paths.config]))[0];
	if (file === void 0) return;
	throw new ProblemError([{
		code: "ledger-dirty",
		severity: "error",
		message: `"${file}" has uncommitted changes, but HEAD is what would be judged`,
		hint: "Commit them, or judge the working tree with --head WORKTREE.",
		at: { file },
		blame: "setup"
	}]);
}

// src/repository/reading/load-worktree.ts
/**
* The working tree as head, held against its base, when there is one. Throws ProblemError outside a repository, for a base
* that was named and is not there, and when neither of the two has a config.
*/
async function loadWorktree(request, world, read = withoutInstructions) {
	const paths = locateFiles(request.configFile);
	const refs = await findRefs(request, world);
	const headTree = openWorktree(refs.root);
	const isFound = refs.baseSha !== "";
	const standing = isFound ? refs.baseSha : refs.headCommit;
	const baseTree = standing === "" ? void 0 : openCommit(refs.root, standing);
	const hasBase = isFound && baseTree !== void 0 && await hasConfig(baseTree, paths);
	if (!hasBase && !await hasConfig(headTree, paths)) throw noConfig(paths.config);
	const head = await loadSide(headTree, paths, "head", read);
	const base = hasBase ? await loadSide(baseTree, paths, "setup", read) : void 0;
	return {
		refs,
		paths,
		env: world.env ?? {},
		base,
		baseTree,
		head
	};
}
/** A repository without commits or without a default branch can be linted too: it has no base but the files of its last commit. */
async function findRefs(request, world) {
	const root = await findRoot(world.cwd);
	try {
		return await resolveRefs(world.cwd, request.base, "WORKTREE");
	} catch (error) {
		if (request.base !== void 0 || !(error instanceof ProblemError)) throw error;
		return {
			root,
			baseSha: "",
			headSha: "WORKTREE",
			headCommit: await findHead(world.cwd)
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

// src/repository/reading/require-sources.ts
/** The config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
function requireSources({ head, paths }) {
	const { config, ledger } = head;
	if (config !== void 0 && ledger !== void 0) return {
		config,
		ledger
	};
	const own = (problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
	throw new ProblemError(head.problems.filter(own));
}

// src/repository/reading/read-live-settings.ts
/** Most bytes of a config that are looked at; more is refused by the parser in any case. */
const mostBytes = 3e5;
/**
* What the config of the project a folder lies in says of running sessions, read from its working tree without git, since hooks and status lines ask for
* them: the defaults where there is no config. `configFile` is relative to the repository's root.
*/
function readLiveSettings(cwd, configFile) {
	const path = join(findCheckout(cwd), configFile);
	const facts = lstatSync(path, { throwIfNoEntry: false });
	if (facts === void 0 || !facts.isFile() || facts.size > mostBytes) return {
		value: liveDefaults,
		problems: []
	};
	const { value, problems } = parseConfig(readFileSync(path), configFile, "setup");
	if (value !== void 0) return {
		value: settleLive(value.monitor, value.runtime),
		problems: []
	};
	return hasErrors(problems) ? { problems } : {
		value: liveDefaults,
		problems
	};
}
/** The nearest folder above that is a checkout, else the folder itself. */
function findCheckout(cwd) {
	for (let folder = cwd;; folder = dirname(folder)) {
		if (existsSync(join(folder, ".git"))) return folder;
		if (dirname(folder) === folder) return cwd;
	}
}

export { readMemory as _, loadInputs as a, proposalFile as c, readSurfaceFiles as d, readSurfaces as f, isSameFile as g, withLinks as h, effectiveConfig as i, receiptFile as l, readTexts as m, requireSources as n, auditFile as o, readInstructions as p, loadWorktree as r, locateFiles as s, readLiveSettings as t, loadSide as u, readTreeText as v };