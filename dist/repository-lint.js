import { r as __toESM } from "./rolldown-runtime.js";
import { a as rankResidents, n as checkDefinition, r as checkContextLimit, t as checkRatchet } from "./stage-context.js";
import { c as checkDrift, d as lintLedger, l as loadRentMeasure, o as compileMemory, s as selectActiveRules } from "./stage-ledger.js";
import { a as checkLock } from "./stage-suite.js";
import { n as checkRecords } from "./repository-records.js";
import { m as noticeWorthless } from "./repository-receipts.js";
import { c as quoteValue } from "./quick-answer.js";
import { a as loadTokenizer } from "./util.js";
import { W as require_picomatch } from "./libraries.js";
import { basename } from "node:path/posix";

// src/repository/lint/check-definitions.ts
/** Where agent definitions lie that no config has to name; Claude Code looks into folders below, too. */
const conventional = /^(?:\.claude|plugin)\/agents\/(?:[^/]+\/)*(?!(?:README|readme)\.md$)[^/]+\.md$/;
/** Claude Code finds the agents of a project here, and their memory by their name. */
const projectAgents = /^\.claude\/agents\//;
const projectMemory = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
/** Checks every definition the config of head names, and those in the folders where Claude Code and the plugin keep theirs. */
async function checkDefinitions({ tree, config }) {
	if (config === void 0) return [];
	const regular = (await tree.list("")).filter(({ mode }) => mode.startsWith("100"));
	const present = new Set(regular.map(({ path }) => path));
	const named = Object.entries(config.agents).flatMap(([name, agent]) => readNamed(name, agent, config));
	const taken = new Set(named.map(({ file }) => file));
	const others = [...present].filter((file) => conventional.test(file) && !taken.has(file)).map(readOther);
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
		loaded: runner.kind === "claude"
	}];
}
function readOther(file) {
	return {
		file,
		expectedName: basename(file, ".md"),
		configured: false,
		loaded: false
	};
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
	return {
		code: "definition-missing",
		severity: "error",
		message: `the agent definition ${quoteValue(file)} does not exist`,
		hint: "Write it, or correct \"definition\" of the agent in the config; without the key the agent has none.",
		at: { file },
		blame: "head"
	};
}
function outOfReach(file) {
	return {
		code: "definition-out-of-reach",
		severity: "error",
		message: `Claude Code does not find the agent definition ${quoteValue(file)}`,
		hint: "Put it into .claude/agents/ and name it there.",
		at: { file },
		blame: "head"
	};
}

// src/repository/lint/check-frozen.ts
/** What base froze must be the same at head: its fixture and its golden tasks. New tasks are welcome. */
function checkFrozen(base, head) {
	return [...checkFixture(base, head), ...checkTasks(base, head)];
}
function checkFixture({ fixture, config }, head) {
	if (fixture === void 0 || head.fixture === void 0 || fixture.hash === head.fixture.hash) return [];
	return [{
		code: "fixture-changed",
		severity: "error",
		message: `the frozen fixture "${config?.fixture.path ?? ""}" differs from base`,
		hint: "Undo the change: every verdict was measured on the fixture as it is at base.",
		at: { file: config?.fixture.path ?? "" },
		blame: "head"
	}];
}
function checkTasks(base, head) {
	const after = new Map([...head.suites.values()].flatMap((suite) => suite.tasks).map((task) => [task.file, task]));
	return [...base.suites.values()].flatMap((suite) => suite.tasks).filter((task) => after.has(task.file) && after.get(task.file)?.digest !== task.digest).map((task) => ({
		code: "frozen-task-edited",
		severity: "error",
		message: `the golden task "${task.id}" or its reference differs from base`,
		hint: "A frozen task is never edited: put the new version into a new file.",
		at: {
			file: task.file,
			line: 1,
			column: 1
		},
		blame: "head"
	}));
}

// src/repository/lint/memory-order.ts
/** Rule ids, newest verdict first; ties and rules without a receipt keep the order of the ledger. */
function memoryOrder(side) {
	const ids = (side.ledger?.rules ?? []).map((rule) => rule.id);
	const dateOf = (id) => side.receipts.get(id)?.receipt.decidedOn ?? "";
	return [...ids].sort((a, b) => dateOf(a) === dateOf(b) ? 0 : dateOf(a) > dateOf(b) ? -1 : 1);
}

// src/repository/lint/drift-problems.ts
/** Compiled memory at head must be what its ledger compiles to; an agent without active rules needs no file. */
async function driftProblems(head) {
	const { config, ledger } = head;
	if (config === void 0 || ledger === void 0) return [];
	const order = memoryOrder(head);
	return (await Promise.all(Object.entries(config.agents).map(async ([agent, { memory }]) => {
		const actual = (await head.tree.read(memory))?.toString("utf8");
		if (actual === void 0 && selectActiveRules(ledger.rules, agent).length === 0) return [];
		return checkDrift(compileMemory({
			agent,
			rules: ledger.rules,
			order
		}), actual, memory);
	}))).flat();
}

// src/repository/lint/latest-savings.ts
/**
* Latest measured saving of each rule: its last audit, else its receipt. A forged receipt and one of another text say nothing about
* the rule.
*/
function latestSavings(receipts, audits) {
	const known = [...receipts, ...audits].flatMap(([id, receipt]) => receipt.state === "valid" || receipt.state === "stale" ? [[id, receipt.decision.saving]] : []);
	return new Map(known);
}

// src/repository/lint/weigh-agents.ts
/** The active rules of each agent, weakest per token first. Rules named in `activated` count as active. */
function weighAgents({ config, ledger }, scales, activated = []) {
	if (config === void 0 || ledger === void 0) return [];
	const rules = ledger.rules.map((rule) => activated.includes(rule.id) ? {
		...rule,
		status: "active"
	} : rule);
	return Object.entries(config.agents).map(([agent, { memory }]) => {
		const residents = selectActiveRules(rules, agent).map((rule) => weighRule(rule, scales));
		return {
			agent,
			memory,
			rent: residents.reduce((sum, resident) => sum + resident.rent, 0),
			limit: config.context.injected,
			residents: rankResidents(residents)
		};
	});
}
function weighRule(rule, { rentOf, savings }) {
	const saving = savings.get(rule.id);
	const known = saving === void 0 ? {} : { saving };
	return {
		rule: rule.id,
		rent: rentOf(rule),
		protected: rule.protected,
		line: rule.line,
		...known
	};
}

// src/repository/lint/weigh-context.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** Warns when a change makes the files grow that every session loads; only with `context.ratchet`. */
async function weighContext({ base, head }) {
	const config = base?.config;
	if (base === void 0 || config === void 0 || !config.context.ratchet) return [];
	const [before, after] = await Promise.all([weighTree(base.tree, config), weighTree(head.tree, config)]);
	return checkRatchet(before, after);
}
/** Files of head that every session loads, with what they weighed at base; those that are gone count nothing. */
async function weighFiles({ base, head }, config) {
	const after = await weighTree(head.tree, config);
	if (base === void 0) return after;
	const before = await weighTree(base.tree, config);
	const names = [...new Set([...after, ...before].map(({ file }) => file))];
	const weightIn = (weights, file) => weights.find((entry) => entry.file === file)?.tokens ?? 0;
	return names.map((file) => ({
		file,
		tokens: weightIn(after, file),
		atBase: weightIn(before, file)
	}));
}
async function weighTree(tree, config) {
	const paths = await listLoaded(tree, config);
	if (paths.length === 0) return [];
	return weigh(tree, paths, await loadTokenizer());
}
async function listLoaded(tree, config) {
	const isLoaded = (0, import_picomatch.default)([...config.context.files], { dot: true });
	return (await tree.list("")).filter((entry) => entry.mode.startsWith("100") && isLoaded(entry.path)).map((entry) => entry.path);
}
async function weigh(tree, paths, count) {
	const contents = await Promise.all(paths.map((path) => tree.read(path)));
	return paths.map((file, place) => ({
		file,
		tokens: count(contents[place]?.toString("utf8") ?? "")
	}));
}

// src/repository/lint/lint-sides.ts
/** Everything that needs no agent: both sides' content, the lock, receipts, compiled memory. */
async function lintSides(inputs) {
	const { base, head } = inputs;
	const rentOf = await loadRentMeasure();
	const { receipts, audits } = await checkRecords(inputs);
	const savings = latestSavings(receipts.verified, audits.verified);
	return {
		problems: [
			...base?.problems ?? [],
			...base === void 0 ? [] : lockProblems(base, "setup"),
			...head.problems,
			...lockProblems(head, "head"),
			...base === void 0 ? [] : checkFrozen(base, head),
			...await ledgerProblems(inputs),
			...await driftProblems(head),
			...receipts.problems,
			...audits.problems,
			...await checkDefinitions(head),
			...await weighContext(inputs),
			...weighAgents(head, {
				rentOf,
				savings
			}).flatMap((agent) => checkContextLimit(agent, inputs.paths.ledger)),
			...base === void 0 ? onlyCandidates(head.ledger, inputs.paths.ledger) : []
		],
		notices: await findNotices(inputs),
		receipts: receipts.verified,
		rentOf,
		savings
	};
}
function lockProblems(side, blame) {
	if (side.config === void 0 || side.fixture === void 0) return [];
	if (side.suites.size < Object.keys(side.config.agents).length) return [];
	const tasks = [...side.suites.values()].flatMap((suite) => suite.tasks);
	return checkLock(side.lock, side.fixture.hash, tasks, {
		file: side.config.fixture.lock,
		blame
	});
}
async function ledgerProblems({ base, head, paths }) {
	if (head.ledger === void 0 || head.config === void 0) return [];
	const files = new Set((await head.tree.list("")).map((entry) => entry.path));
	return lintLedger({
		ledger: head.ledger,
		...base?.ledger === void 0 ? {} : { baseLedger: base.ledger },
		config: head.config,
		files,
		packageScripts: await readScripts(head),
		file: paths.ledger
	});
}
async function readScripts(side) {
	try {
		const manifest = JSON.parse((await side.tree.read("package.json"))?.toString("utf8") ?? "{}");
		return new Set(Object.keys(manifest?.scripts ?? {}));
	} catch {
		return /* @__PURE__ */ new Set();
	}
}
/** The change that introduces rentroll has no policy to be judged by, so it may not make a rule active. */
function onlyCandidates(ledger, file) {
	return (ledger?.rules ?? []).filter((rule) => rule.status === "active" && !rule.protected).map((rule) => ({
		code: "first-change-active-rule",
		severity: "error",
		message: `the rule "${rule.id}" is active in the change that introduces rentroll`,
		hint: "Write \"status: candidate\": it becomes active when a later change measures it.",
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
async function findNotices(inputs) {
	const { base, head, paths } = inputs;
	if (base === void 0) return [];
	const [before, after] = await Promise.all([base.tree.read(paths.config), head.tree.read(paths.config)]);
	const workflows = await changedWorkflows(inputs);
	return [
		...sameBytes(before, after) ? [] : [`This change edits ${paths.config}; it is judged by the policy of its base.`],
		...noticeWorthless(base),
		...workflows.map((file) => `This change edits the workflow ${file}: check that the gate still runs.`),
		...removedTasks(base, head).map((file) => `This change removes the golden task ${file}; it is judged with it.`)
	];
}
/** Files of golden tasks of base that no suite at head has: what comes later will be judged by less. */
function removedTasks(base, head) {
	const files = (side) => [...side.suites.values()].flatMap((suite) => suite.tasks).map((task) => task.file);
	const kept = new Set(files(head));
	return files(base).filter((file) => !kept.has(file));
}
async function changedWorkflows({ base, head }) {
	const list = async (side) => await side?.tree.list(".github/workflows") ?? [];
	const files = new Set([...await list(base), ...await list(head)].map((entry) => entry.path));
	return (await Promise.all([...files].sort().map(async (file) => {
		const [before, after] = await Promise.all([base?.tree.read(file), head.tree.read(file)]);
		return sameBytes(before, after) ? [] : [file];
	}))).flat();
}
function sameBytes(a, b) {
	return a === void 0 || b === void 0 ? a === b : a.equals(b);
}

export { driftProblems as a, latestSavings as i, weighFiles as n, memoryOrder as o, weighAgents as r, checkFrozen as s, lintSides as t };