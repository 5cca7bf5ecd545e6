import { $ as scaleUsage, D as isCompiled, F as makeError, G as referenceModel, H as leanReferenceModel, I as setupError, N as hasErrors, Q as metricWeights, S as isLeak, Z as addUsage, g as nameOtherSide, h as nameComparison, j as ProblemError, rt as zeroUsage, x as isFailure, y as arms } from "./model.js";
import { t as lintSides } from "./repository-lint.js";
import { a as loadInputs, i as effectiveConfig } from "./repository-reading.js";
import { c as definitionOf, h as fingerprintOf, x as judgingConfig, y as isSameModel } from "./repository-receipts.js";
import { C as defined, b as hashParts, x as sha256, y as loadTokenizer } from "./util.js";
import { w as findPrices, y as priceTrials } from "./stage-budget.js";
import { a as judgeComparison, j as decideRule, o as toCompareVerdict } from "./stage-decide.js";
import { d as resolveMinimalEffect, p as groupRules } from "./stage-plan.js";
import { u as writeCompareHeadline, vt as describeBill } from "./report-words.js";
import { d as pricingOf, l as listPricing } from "./run-money.js";
import { a as sumIncidents } from "./run-reporting.js";
import { K as quoteValue, M as decodeText, k as toDay } from "./text.js";
import { g as buildReceipt } from "./stage-receipt.js";
import { i as placeOf, r as conductRun } from "./run-measuring.js";
import { a as estimateFromHistory, l as runIdOf, o as hashSide } from "./run-planning.js";
import { l as settleAll, s as listSettled } from "./run-settling.js";
import { u as stableJson } from "./text-json.js";
import { f as blockMarkers, n as moveImport, p as findOwnership, r as markSides, t as followSide } from "./stage-surface.js";
import { t as require_dist } from "./yaml.js";
import { n as parseDefinition } from "./text-definition.js";
import { _ as startOf, g as readKey } from "./text-yaml.js";
import { t as checkDefinition } from "./stage-context.js";
import { r as isRepositoryPath } from "./quick-answer.js";
import { S as resolveRevision, _ as openWorktree, v as openCommit } from "./git.js";
import { posix, relative, resolve, sep } from "node:path";
import { basename as basename$1, posix as posix$1 } from "node:path/posix";

// src/run/comparing/comparison-receipt.ts
/**
* The receipt of a comparison that was settled: the evidence, the digests of its trials, and what each side was. It carries no rule;
* `decide --evidence` recomputes it. Undefined for an open verdict and for one of a leaking run.
*/
function buildComparisonReceipt({ inputs, config, agent, compared }, { settled, runner, beganAt }, isolation) {
	const { decision, evidence, records, selfTest, planned } = settled;
	const { base } = inputs;
	if (base === void 0 || decision.verdict === "undecided" || isLeak(isolation)) return void 0;
	const { a, b, unit, digests } = compared;
	return buildReceipt({
		rule: planned.rule,
		agent,
		decision,
		evidence,
		records,
		runner,
		decidedOn: toDay(beganAt),
		fingerprint: fingerprintOf({
			fixtureHash: base.fixture?.hash ?? "",
			suite: base.suites.get(agent) ?? {
				agent,
				tasks: []
			},
			activeSet: planned.activeSet,
			definition: definitionOf(base, agent)
		}),
		...base.fixture?.source === void 0 ? {} : { source: base.fixture.source },
		dollars: priceTrials(records, pricingOf(config)).dollars,
		...defined({ selfTest }),
		comparison: {
			compared: {
				kind: b.kind,
				unit,
				a: {
					name: a.name,
					digest: digests[0]
				},
				b: {
					name: b.name,
					digest: digests[1]
				}
			},
			isolation
		}
	});
}

// src/run/comparing/prove-sides.ts
/** What the canary showed in each arm, and whether each side's own line was where it belongs and nowhere else. */
function proveSides(agent, { a, b }, records) {
	const id = nameComparison(agent);
	const own = {
		baseline: nameOtherSide(agent),
		candidate: id
	};
	const isMarked = {
		baseline: hasMark(a),
		candidate: hasMark(b)
	};
	const prove = (arm) => {
		const other = arm === "baseline" ? "candidate" : "baseline";
		const seen = records.filter(({ present }) => present.includes(id) === (arm === "candidate")).flatMap(({ isolation }) => isolation ?? []);
		if (seen.length === 0) return {};
		const isMixed = seen.some(({ delivered }) => delivered.includes(own[other]));
		const isLost = isMarked[arm] && seen.some(({ delivered }) => !delivered.includes(own[arm]));
		const isWrong = isMixed || isLost;
		return { [arm]: {
			canaryLeaked: seen.some(({ canaryLeaked }) => canaryLeaked),
			ruleDelivered: arm === "candidate" !== isWrong
		} };
	};
	return {
		...prove("baseline"),
		...prove("candidate")
	};
}
function hasMark(side) {
	return side.kind !== "model" && side.mark !== void 0;
}
/** Says so where no line tells the two sides apart in what an agent gets first. */
function noteUnproved({ a, b }) {
	if (b.kind === "model" || hasMark(a) || hasMark(b)) return [];
	return ["What differs is not in the first request of an agent (a skill, a text that is loaded on a path): that it was read was not proved."];
}
/** A trial that did not have its own side, or had more than that. */
function leaked({ a, b }) {
	const message = `a trial of ${quoteValue(a.name)} or ${quoteValue(b.name)} did not get its own side, or got more than that`;
	return makeError("setup", "side-leaked", message, "The verdict counts for nothing: see what the runtime loads with rentroll doctor.");
}

// src/run/comparing/compose-comparison.ts
/** Builds the finished report of a comparison. */
function composeComparison(findings) {
	const { inputs, config, agent, compared, plan, measured } = findings;
	const { policy } = config;
	const { a, b, unit } = compared;
	const { decision } = measured?.settled ?? {};
	const verdict = toCompareVerdict(decision?.verdict ?? "undecided");
	const found = measured === void 0 ? nothing : buildMeasured(findings, measured);
	const judged = judgeComparison(verdict, {
		isPlan: measured === void 0,
		isFaulty: found.problems.length > 0
	});
	const [bill] = plan.bills;
	const report = {
		schema: 1,
		kind: b.kind,
		agent,
		a: a.name,
		b: b.name,
		unit,
		dryRun: measured === void 0,
		...judged,
		verdict,
		reason: decision?.reason ?? "not-measured",
		...defined({ bill }),
		minEffect: resolveMinimalEffect(policy, plan.rules[0]?.tasks.length ?? 1),
		alpha: policy.alpha,
		beta: policy.beta,
		settle: decision?.settle ?? {
			trials: 0,
			tokens: 0
		},
		...found,
		baseSha: inputs.refs.baseSha,
		headSha: inputs.refs.headSha
	};
	return {
		...report,
		headline: writeCompareHeadline(report)
	};
}
const nothing = {
	sides: [],
	incidents: [],
	notices: [],
	problems: []
};
function buildMeasured(findings, measured) {
	const { agent, compared, config } = findings;
	const { settled, runner, budget, notices } = measured;
	const { decision, evidence, records, selfTest, stop } = settled;
	const isolation = proveSides(agent, compared, records);
	const receipt = buildComparisonReceipt(findings, measured, isolation);
	const saving = measureSaving(evidence, compared.unit);
	const processing = measureSaving(inProcessing(evidence), "tokens");
	return {
		sides: arms.map((arm) => summariseSide(arm, compared, settled, listPricing(config))),
		...defined({
			saving,
			processing,
			selfTest
		}),
		decision,
		evidence,
		level: runner.level,
		isolation,
		budget,
		...defined({ receipt }),
		incidents: sumIncidents(settled.planned.rule.id, records),
		notices: [...notices, ...noteUnproved(compared)],
		problems: isLeak(isolation) ? [leaked(compared)] : [],
		...stop === void 0 ? {} : { stop: nameStop(stop) }
	};
}
/** The same trials in tokens without cache reads. */
function inProcessing(evidence) {
	const policy = {
		...evidence.policy,
		metric: "processing",
		weights: metricWeights.processing
	};
	return {
		...evidence,
		policy,
		trials: evidence.trials.map(({ microDollars: _none, ...trial }) => trial)
	};
}
function measureSaving(evidence, unit) {
	const { saving, interval, baselineMean } = decideRule(evidence);
	if (!(baselineMean > 0)) return void 0;
	const scale = unit === "dollars" ? 1e-6 : 1;
	return {
		saving: saving * scale,
		interval: [interval[0] * scale, interval[1] * scale],
		mean: baselineMean * scale
	};
}
function summariseSide(arm, { a, b }, { records, planned }, pricing) {
	const side = arm === "baseline" ? a : b;
	const own = records.filter(({ present }) => present.includes(planned.rule.id) === (arm === "candidate"));
	const completed = own.filter(({ outcome }) => outcome === "completed");
	const share = 1 / Math.max(1, completed.length);
	const usage = completed.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage);
	const { dollars } = priceTrials(completed, pricing);
	return {
		arm,
		name: side.name,
		trials: own.length,
		completed: completed.length,
		...side.kind === "model" ? {} : { tokens: side.tokens },
		failures: own.filter(({ outcome }) => isFailure(outcome)).length,
		usage: scaleUsage(usage, share),
		dollars: dollars === "unknown" ? dollars : dollars * share
	};
}
function nameStop(stop) {
	if (stop.kind === "budget") return `the budget (${stop.reason})`;
	if (stop.kind === "environment" || stop.kind === "unrecorded") return stop.detail;
	if (stop.kind === "probe") return stop.problem.message;
	return {
		cancelled: "an interrupt",
		"trial-limit": "the limit of trials",
		"top-up-limit": "--top-up"
	}[stop.kind];
}

// src/run/comparing/measure-sides.ts
/**
* Measures a planned comparison, always with both sides side by side. The run is named after everything that decides its trials: the same
* command continues it, and nothing is paid for twice.
*/
async function measureSides(inputs, base, plan, config, request, world) {
	const run = runIdOf(plan);
	for (const bill of plan.bills) world.progress.step(describeBill(bill));
	const agents = plan.rules.map(({ agent }) => agent);
	const topUp = request.topUp === void 0 ? {} : { topUp: request.topUp };
	const order = {
		run,
		base,
		config,
		agents,
		request: "",
		...placeOf(request)
	};
	const { result, ...ended } = await conductRun(inputs, order, world, async (openRun) => {
		const measured = await settleAll(openRun, groupRules(plan.rules), {
			reuse: false,
			...topUp
		});
		return {
			result: measured.flatMap(listSettled),
			stops: measured.map(({ stop }) => stop)
		};
	});
	const [settled] = result;
	if (settled === void 0) throw new Error("a comparison was planned and nothing was settled");
	return {
		run,
		settled,
		...ended
	};
}

// src/run/comparing/plan-comparison.ts
/** The agent whose golden tasks measure: the one that is named, or the only one that has some. Throws ProblemError. */
function chooseAgent({ suites }, named) {
	const agents = [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent);
	const [only] = agents;
	if (named === void 0 && only !== void 0 && agents.length === 1) return only;
	if (named !== void 0 && agents.includes(named)) return named;
	const list = agents.length === 0 ? "Base has none: rentroll tasks mine" : `One of: ${agents.join(", ")}.`;
	if (named === void 0) throw setupError("compare-agent", "several agents have golden tasks, or none has", `Name one with --agent. ${list}`);
	throw setupError("compare-agent", `the agent ${quoteValue(named)} has no golden tasks at base`, list);
}
/** The config of a comparison: limits hold for the dearest model that its trials ask for. */
function comparingConfig(config, { a, b }) {
	const { models: _ofRules, ...runner } = config.runner;
	const models = [a, b].flatMap((side) => side.kind === "model" ? [side.model] : []).filter((model) => model !== runner.model);
	return {
		...config,
		runner: models.length === 0 ? runner : {
			...runner,
			models
		}
	};
}
/** Plans a comparison as the gate plans one rule that is measured alone: side b is what comes. Nothing is spent. */
async function planComparison(inputs, base, config, { agent, compared, rentOf }) {
	const tasks = new Map([...base.suites].map(([name, suite]) => [name, suite.tasks.map(({ id }) => id)]));
	const plan = await estimateFromHistory(inputs, {
		config,
		toMeasure: [{
			rule: standFor(agent, compared),
			reason: "asked",
			compared
		}],
		active: (base.ledger?.rules ?? []).filter(isCompiled),
		tasks,
		rentOf,
		inputs: {
			...hashSide(base),
			design: "compare"
		},
		anyway: true,
		mayLackRoom: false
	});
	const bills = plan.bills.map(({ payback: _none, ...bill }) => bill);
	return {
		...plan,
		bills,
		notWorthMeasuring: [],
		skipped: []
	};
}
/** What stands for side b where rules are listed. */
function standFor(agent, { b }) {
	const place = {
		line: 1,
		column: 1
	};
	const body = `The ${b.kind} ${b.name}.`;
	return {
		id: nameComparison(agent),
		agent,
		body,
		status: "active",
		scope: [],
		protected: false,
		...place
	};
}

// src/run/comparing/check-prompt.ts
var import_dist = require_dist();
/** What is only a warning where a definition is looked at, and misleads where two are compared. */
const misleading = [
	"definition-no-model",
	"definition-bad-model",
	"definition-memory-scope",
	"definition-bad-memory"
];
/**
* What makes a definition no fair side, each with its place: a head that cannot be read, another name than the agent's, no model or another
* one than trials run with, memory that is not the project's. Warnings of the linter are left to it.
*/
function checkPrompt(file, text, { config, place, count }) {
	const described = {
		file,
		content: Buffer.from(text),
		expectedName: basename$1(place, ".md"),
		configured: true,
		loaded: true
	};
	const found = checkDefinition(described, count).flatMap((problem) => problem.severity === "error" || misleading.includes(problem.code) ? [{
		...problem,
		severity: "error",
		blame: "setup"
	}] : []);
	return found.length > 0 ? found : findOtherModel(file, text, config);
}
/** Trials run with the model of the config, whatever a head declares: one that says otherwise would not be what was measured. */
function findOtherModel(file, text, { runner }) {
	const source = parseDefinition(text, file, "setup").value;
	const pair = source?.keys.items.find(({ key }) => readKey(key) === "model");
	const declared = (0, import_dist.isScalar)(pair?.value) ? String(pair.value.value) : "inherit";
	if (declared === "inherit" || runner.kind === "reference" || (/\d/.test(declared) ? isSameModel(declared, runner.model) : runner.model.toLowerCase().includes(declared)) || source === void 0) return [];
	const message = `the definition declares the model ${quoteValue(declared)}, and trials run with ${quoteValue(runner.model)}`;
	return [makeError("setup", "side-other-model", message, "Declare the model of the config, or \"inherit\". Two models are compared with: rentroll compare model", source.head.locate(startOf(pair?.value ?? null)))];
}

// src/run/comparing/lay-context.ts
/** Files that a runtime reads at the start of a session by their names. */
const instructions = /^(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override|GEMINI)\.md$/;
/**
* Where the texts of a context lie in the copy. A folder keeps its paths. A file lies where `as` says, else where its name does: instruction
* files at the root, a skill in its folder; anything else (a resume packet, a paragraph) stands in the agent's memory, above its rules.
* Imports go along. Throws ProblemError for imports that loop, and for a place outside of the copy.
*/
async function placeTexts(source, terms) {
	const placed = /* @__PURE__ */ new Map();
	for (const [path, text] of source.texts) {
		const target = source.isFolder ? posix$1.relative(source.path, path) : choosePlace(path, terms);
		requirePlace(target, source.name);
		placed.set(target, text);
		for (const [other, words] of await readImports(source, path, text)) {
			const moved = moveImport(other, path, target);
			if (moved !== void 0 && !placed.has(moved)) placed.set(moved, words);
		}
	}
	return placed;
}
function choosePlace(path, { memory, as }) {
	const name = basename$1(path);
	if (as !== void 0) return as;
	if (instructions.test(name) && basename$1(memory) !== name) return name;
	return name === "SKILL.md" ? `.claude/skills/${basename$1(posix$1.dirname(path))}/SKILL.md` : memory;
}
function requirePlace(target, side) {
	if (isRepositoryPath(target)) return;
	const message = `the side ${quoteValue(side)} would lie at ${quoteValue(target)}, outside of the copy`;
	throw setupError("side-place", message, "Name a place inside of it, for example --as CLAUDE.md.", { file: side });
}
async function readImports({ read }, path, text) {
	const { imported, loops, outside } = await followSide(path, text, read);
	const [loop] = loops;
	if (loop !== void 0) {
		const message = `the import ${quoteValue(`@${loop.target}`)} leads back to a file that imports it`;
		throw setupError("side-import-loop", message, "Take one of the imports out: a runtime reads each file once.", loop.at);
	}
	const [left] = outside.filter(({ target }) => /\.\w+$/.test(target));
	if (left !== void 0) {
		const message = `the import ${quoteValue(`@${left.target}`)} leaves the repository: what is read there differs from machine to machine`;
		throw setupError("side-import-outside", message, "Copy that file into the repository, or take the import out.", left.at);
	}
	return imported;
}
/**
* All instruction files of the arm that has these texts; what either side places is missing where the other alone has it. Throws ProblemError
* for a place of the fixture, which no side can take away, and for a file that the simulated agent does not read.
*/
function layFiles(placed, other, { base, config, memory }) {
	const files = new Map(base.instructions);
	for (const path of other.keys()) if (!placed.has(path)) removeFile(files, path, base);
	for (const [path, text] of placed) {
		if (config.runner.kind === "reference" && path !== memory) throw unread(path, memory);
		files.set(path, path === memory ? withBlock(text) : text);
	}
	return new Map([...files].sort(([a], [b]) => a < b ? -1 : 1));
}
function removeFile(files, path, { fixture }) {
	if (fixture?.files.some((entry) => entry.path === path) === true && !files.has(path)) {
		const message = `one side is to go without ${quoteValue(path)}, which is a file of the fixture`;
		throw setupError("side-in-fixture", message, "Compare two versions of the file, or choose another place with --as.");
	}
	files.delete(path);
}
/** Compiled rules go into the block of a text that people wrote: below it where it has none. */
function withBlock(text) {
	if (findOwnership(text).kind !== "theirs") return text;
	return `${text.trimEnd()}\n\n${blockMarkers.begin}\n${blockMarkers.end}\n`;
}
function unread(path, memory) {
	const message = `the simulated agent reads ${quoteValue(memory)} and its definition, never ${quoteValue(path)}`;
	return setupError("side-unread", message, `Compare with a real runner, or lay the text into the memory: --as ${memory}.`);
}

// src/run/comparing/read-source.ts
const limits = {
	codePrefix: "side",
	maxBytes: 262144
};
/** A side is what an agent reads; a folder with more files is some other folder. */
const mostFiles = 100;
/**
* Reads a source from the working tree or from the commit before its colon. Paths are relative to `cwd`. Throws ProblemError for a file
* that is not there, lies outside of the repository, is a link or no clean UTF-8, and for an empty folder or one of more than 100 files.
*/
async function readSource(source, place) {
	const { file, text } = source;
	const nothing = {
		name: file,
		path: "",
		isFolder: false,
		read: async () => void 0
	};
	if (text !== void 0) return {
		...nothing,
		path: file,
		texts: /* @__PURE__ */ new Map([[file, text]])
	};
	if (file === "none") return {
		...nothing,
		texts: /* @__PURE__ */ new Map()
	};
	const { tree, path } = await locate(file, place);
	const paths = await listFiles(tree, path, file);
	const present = (await Promise.all(paths.map(async (one) => [one, await readText(tree, one)]))).flatMap(([one, found]) => found === void 0 ? [] : [[one, found]]);
	if (present.length === 0) throw missing(file);
	const read = (other) => readText(tree, other);
	return {
		name: file,
		path,
		isFolder: paths[0] !== path,
		texts: new Map(present),
		read
	};
}
async function locate(file, { root, cwd }) {
	const [, revision, named] = /^([^:]+):(.+)$/.exec(file) ?? [];
	if (revision !== void 0 && named !== void 0) return {
		tree: openCommit(root, await resolveRevision(root, revision)),
		path: requireInside(posix.normalize(named), file)
	};
	const path = relative(root, resolve(cwd, file)).split(sep).join("/");
	return {
		tree: openWorktree(root),
		path: requireInside(path, file)
	};
}
function requireInside(path, file) {
	const plain = path.replace(/\/$/, "");
	if (isRepositoryPath(plain)) return plain;
	throw setupError("side-outside", `the side ${quoteValue(file)} does not lie in this repository`, "Name a file of this repository, or commit:path for one of another commit.");
}
async function listFiles(tree, path, file) {
	const found = (await tree.list(path)).filter(({ mode }) => mode.startsWith("100")).map((entry) => entry.path);
	if (found.length > mostFiles) {
		const message = `the side ${quoteValue(file)} is a folder of ${found.length} files, more than ${mostFiles}`;
		throw setupError("side-too-many-files", message, "Name the folder that holds what the agent reads, and no other.");
	}
	return found.length > 0 ? found : [path];
}
async function readText(tree, path) {
	const bytes = await tree.read(path);
	if (bytes === void 0) return void 0;
	const decoded = decodeText(bytes, path, "setup", limits);
	if (decoded.value === void 0) throw new ProblemError(decoded.problems);
	return decoded.value;
}
function missing(file) {
	return setupError("side-missing", `the side ${quoteValue(file)} does not exist`, "Name a file or folder of the repository; \"none\" is a context without it. Links are not followed.", { file });
}

// src/run/comparing/read-sides.ts
/** Reads what is compared. Throws ProblemError for a side that is missing, broken, both sides at once, or nothing that the runner knows. */
async function readSides(asked, terms) {
	if (asked.kind === "model") return compareModels(asked, terms.config);
	const [a, b] = await Promise.all([asked.a, asked.b].map((source) => readSource(source, terms)));
	if (a === void 0 || b === void 0) throw new Error("a comparison has two sides");
	const [sideA, sideB] = asked.kind === "prompt" ? await readPrompts(a, b, terms) : await readContexts(a, b, asked.as, terms);
	return join(sideA, sideB, "tokens");
}
function join(a, b, unit) {
	const [one, other] = [describeSide(a), describeSide(b)];
	if (one === other) throw sameSides(a.name, b.name);
	return {
		a,
		b,
		unit,
		digests: [sha256(one), sha256(other)],
		digest: hashParts("compare", unit, one, other)
	};
}
function describeSide(side) {
	if (side.kind === "model") return side.model.toLowerCase();
	return side.kind === "prompt" ? `${side.file}\n${side.text}` : stableJson([...side.files]);
}
function sameSides(a, b) {
	const message = `both sides are the same: ${quoteValue(a)} and ${quoteValue(b)} hold nothing that differs for the agent`;
	return setupError("side-same", message, "Name two sides that differ; what two equal sides come to, \"rentroll selftest\" says.");
}
function compareModels({ a, b }, config) {
	requireModels({
		a,
		b
	}, config);
	if (isSameModel(a, b) || isSameModel(b, a)) throw sameSides(a, b);
	const side = (model) => ({
		kind: "model",
		name: model,
		model
	});
	return join(side(a), side(b), findUnit({
		a,
		b
	}, config));
}
function requireModels({ a, b }, { runner }) {
	const simulated = [referenceModel, leanReferenceModel];
	const unknown = [a, b].find((model) => runner.kind === "reference" && !simulated.includes(model));
	if (unknown === void 0) return;
	const message = `the simulated agent has no model ${quoteValue(unknown)}`;
	const hint = `It has ${simulated.join(" and ")}; other models take a real runner in the config of the base.`;
	throw setupError("side-unknown-model", message, hint);
}
/** Dollars where both models have a price. */
function findUnit({ a, b }, { prices = {} }) {
	return [a, b].every((model) => (findPrices(model, prices)?.input ?? 0) > 0) ? "dollars" : "tokens";
}
async function readPrompts(a, b, { config, agent }) {
	const place = config.agents[agent]?.definition ?? `.claude/agents/${agent}.md`;
	const count = await loadTokenizer();
	const [textA = "", textB = ""] = [a, b].map((source) => requireOne(source));
	const named = [{
		source: a,
		text: textA
	}, {
		source: b,
		text: textB
	}];
	const problems = named.flatMap(({ source, text }) => checkPrompt(source.path, text, {
		config,
		place,
		count
	}));
	if (problems.length > 0) throw new ProblemError(problems);
	const marks = markSides(/* @__PURE__ */ new Map([[place, textA]]), /* @__PURE__ */ new Map([[place, textB]]));
	const [sideA, sideB] = named.map(({ source, text }, at) => {
		const mark = marks[at];
		return {
			kind: "prompt",
			name: source.name,
			file: place,
			text,
			tokens: count(text),
			...defined({ mark })
		};
	});
	if (sideA === void 0 || sideB === void 0) throw new Error("a comparison has two sides");
	return [sideA, sideB];
}
function requireOne({ name, isFolder, texts }) {
	const [text] = texts.values();
	if (text !== void 0 && !isFolder) return text;
	const message = `the side ${quoteValue(name)} is no file: a prompt is the definition of an agent`;
	throw setupError("side-no-file", message, "Name two files, for example .claude/agents/sql.md and a copy of it.");
}
async function readContexts(a, b, as, terms) {
	const { base, config, agent } = terms;
	const lay = {
		base,
		config,
		memory: config.agents[agent]?.memory ?? "",
		as
	};
	const [placedA, placedB] = await Promise.all([placeTexts(a, lay), placeTexts(b, lay)]);
	const count = await loadTokenizer();
	const marks = markSides(placedA, placedB);
	const build = (source, own, files, at) => {
		const tokens = [...own.values()].reduce((sum, text) => sum + count(text), 0);
		const mark = marks[at];
		const side = {
			kind: "context",
			name: source.name,
			files,
			tokens
		};
		return mark === void 0 ? side : {
			...side,
			mark
		};
	};
	return [build(a, placedA, layFiles(placedA, placedB, lay), 0), build(b, placedB, layFiles(placedB, placedA, lay), 1)];
}

// src/run/comparing/compare-sides.ts
/**
* Asks whether side b is cheaper than side a on the golden tasks of an agent: policy, fixture, tasks and standing rules are base's, the sides
* are what the caller names, and nothing is applied. The same request continues a run that was interrupted. Throws ProblemError for input
* that cannot be used, before anything is spent.
*/
async function compareSides(request, world) {
	const inputs = await loadInputs(request, world);
	const lint = await lintSides(inputs);
	const { base, refs } = inputs;
	if (base?.config === void 0 || hasErrors(lint.problems)) throw new ProblemError(lint.problems);
	const agent = chooseAgent(base, request.agent);
	const judging = effectiveConfig(judgingConfig({
		...base,
		config: base.config
	}), request);
	const compared = await readSides(request.sides, {
		base,
		config: judging,
		agent,
		root: refs.root,
		cwd: world.cwd
	});
	const config = comparingConfig(judging, compared);
	const plan = await planComparison(inputs, base, config, {
		agent,
		compared,
		rentOf: lint.rentOf
	});
	const findings = {
		inputs,
		config,
		agent,
		compared,
		plan
	};
	if (request.dryRun === true) return composeComparison(findings);
	const measured = await measureSides(inputs, base, plan, config, request, world);
	return composeComparison({
		...findings,
		measured
	});
}

export { compareSides as t };