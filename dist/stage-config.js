import { n as isInside, r as isRepositoryPath, s as isPlainLine } from "./quick-answer.js";
import { C as defined, g as readPublicKey } from "./util.js";
import { D as maxValue, E as maxLength, F as optional, H as safeInteger, J as union, K as string, L as picklist, N as number, O as minLength, R as pipe, T as ltValue, V as regex, W as strictObject, Y as unknown, _ as finite, b as gtValue, d as array, f as boolean, g as exactOptional, k as minValue, p as check, q as transform, w as literal, z as rawTransform } from "./libraries.js";
import { t as require_dist } from "./yaml.js";
import { B as explainFixture, H as leanReferenceModel, J as runnerKinds, L as sortProblems, N as hasErrors, U as monitorDefaults, V as growthPolicies, W as policyDefaults, X as stopSettings, Y as runtimeDefaults, q as removalPolicies, z as distillDefaults } from "./model.js";
import { A as isSlug, K as quoteValue, V as hintKnownWords } from "./text.js";
import { _ as startOf, d as readFields, f as reportError, g as readKey, h as offsetOfKey, l as defaultField, m as isEmptyNode, p as requiredField, u as optionalField, y as parseYaml } from "./text-yaml.js";

// src/stages/gate/config/config-values.ts
var import_dist = require_dist();
/** Schemas of the single values of the config; each refuses NaN, infinities and numbers JavaScript cannot hold exactly. */
const anyText = pipe(string(), minLength(1), maxLength(200), check(isPlainLine));
/** A full id: a shorter one may mean another commit tomorrow, and a branch will. */
const commitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));
const commandText = pipe(string(), minLength(1), maxLength(1e3), check(isPlainLine));
const countSchema = pipe(number(), safeInteger(), minValue(1));
const wholeSchema = pipe(number(), safeInteger(), minValue(0));
const positiveSchema = pipe(number(), finite(), gtValue(0), maxValue(0xe8d4a51000));
const priceSchema = pipe(number(), finite(), minValue(0), maxValue(1e6));
const shareSchema = pipe(number(), finite(), gtValue(0), ltValue(.5));
const unitSchema = pipe(number(), finite(), minValue(0), maxValue(1));
const millisecondsPerUnit = {
	s: 1e3,
	m: 6e4,
	h: 36e5,
	d: 864e5
};
const longestMs = 31536e6;
/** Milliseconds of a duration such as `90s`, `15m`, `1h` or `30d`; undefined for anything else, zero included. */
function parseDuration(text) {
	const match = /^([1-9][0-9]{0,8})(s|m|h|d)$/.exec(text);
	const factor = millisecondsPerUnit[match?.[2] ?? ""];
	if (match === null || factor === void 0) return void 0;
	const durationMs = Number(match[1]) * factor;
	return durationMs <= longestMs ? durationMs : void 0;
}
/** A duration as the config writes it, for example 900000 → `15m`. */
function formatDuration(durationMs) {
	const [unit, factor] = Object.entries(millisecondsPerUnit).reverse().find(([, size]) => durationMs % size === 0) ?? ["s", 1e3];
	return `${durationMs / factor}${unit}`;
}
const durationSchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const durationMs = parseDuration(dataset.value);
	if (durationMs !== void 0) return durationMs;
	addIssue({ message: "not a duration" });
	return NEVER;
}));
/** `auto`, or a percentage such as `15%` read as a share (0.15), above 0 and below 100 %. */
const minEffectSchema = union([literal("auto"), pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))), gtValue(0))]);
/** A minimal effect as the config writes it. */
function formatMinEffect(minEffect) {
	return minEffect === "auto" ? "auto" : `${Number((minEffect * 100).toFixed(4))}%`;
}
/** A path of a file or folder; trailing slashes are dropped. */
const pathSchema = pipe(string(), transform((path) => path.replace(/(?<=.)\/$/, "")), check(isRepositoryPath));
/** An Ed25519 public key, read as the base64 of its DER. */
const publicKeySchema = pipe(string(), rawTransform(({ dataset, addIssue, NEVER }) => {
	const key = readPublicKey(dataset.value);
	if (key !== void 0) return key;
	addIssue({ message: "not an Ed25519 public key" });
	return NEVER;
}));
/** A path or a glob of always-loaded files. */
const globSchema = pipe(string(), check((glob) => isRepositoryPath(glob.replaceAll("?", "x").replaceAll("|", "x"))));
/** A number of tokens or dollars, of which 0 is none. */
const allowed = optional(pipe(number(), finite(), minValue(0), maxValue(0xe8d4a51000)), 0);
const percentSchema = pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))));
/** What rules that buy behaviour are judged by. */
const behaviourSchema = strictObject({
	gain: exactOptional(pipe(percentSchema, minValue(.1), maxValue(.9))),
	alpha: exactOptional(pipe(number(), finite(), minValue(.001), maxValue(.2))),
	price: exactOptional(percentSchema),
	maxPrice: exactOptional(percentSchema),
	maxPairs: exactOptional(pipe(number(), safeInteger(), minValue(8), maxValue(500)))
});
/** How receipts that a change brings are confirmed. */
const spotCheckSchema = strictObject({
	trials: pipe(number(), safeInteger(), minValue(0), maxValue(500)),
	tokens: exactOptional(countSchema)
});
/** What the search of inherited lines may take; a week is the only period there is. */
const allowanceSchema = strictObject({
	tokens: allowed,
	dollars: allowed,
	per: optional(literal("week"), "week")
});

// src/stages/gate/config/config-fields.ts
const aPath = (example) => `a path inside the repository, for example ${example}`;
const tokens = "a whole number of tokens of at least 1";
/** Keys of one agent. `memory` has no fixed default: it follows from the agent's name. */
const agentFields = {
	tasks: requiredField(pathSchema, aPath("benchmarks/sql"), "folder of the golden tasks"),
	definition: optionalField(pathSchema, aPath(".claude/agents/sql.md"), "agent definition, when there is one"),
	memory: optionalField(pathSchema, aPath(".claude/agent-memory/sql/MEMORY.md"), "compiled memory that `rentroll compile` writes")
};
const reserved = (schema, expects) => optionalField(schema, expects, "reserved");
/**
* Every documented section with its keys, defaults and meanings: the one table behind the check, the words of its problems,
* the template of `init` and the README's configuration table.
*/
const sectionFields = {
	fixture: {
		path: defaultField(pathSchema, "the path of a folder in the repository with a frozen copy of code like yours, for example benchmarks/fixture", "benchmarks/fixture", "folder of the frozen repository the golden tasks run on; with `commit`, the folder of its tree (default then: `.`, all of it)"),
		lock: defaultField(pathSchema, aPath("benchmarks/fixture.lock"), "benchmarks/fixture.lock", "hashes that freeze the fixture and the golden tasks"),
		prepare: optionalField(commandText, "one shell command, for example npm ci", "shell command run once per fixture in the prepared copy"),
		commit: optionalField(commitId, "the full id of a commit, which `git rev-parse HEAD` prints", "commit whose tree is the fixture, in place of a committed folder"),
		exclude: optionalField(pipe(array(globSchema), maxLength(100)), "a list of at most 100 paths or globs, for example [docs, \"**/*.png\"]", "files of the commit's tree that the fixture leaves out, as paths or globs from the root of the repository")
	},
	runner: {
		kind: defaultField(picklist(runnerKinds), "reference, claude, codex or command", "reference", "what executes a trial: `reference` simulates one and spends nothing, `claude` is Claude Code, `codex` the Codex CLI, `command` a program of yours"),
		model: defaultField(anyText, "the name of a model, for example reference-1", "reference-1", "model every trial asks for"),
		models: optionalField(pipe(array(anyText), maxLength(5)), "a list of at most 5 models, for example [claude-haiku-4-5]", "other models that each rule gets a verdict with as well; `model` decides, the report says where they differ"),
		version: optionalField(anyText, "a version in quotes, for example \"2.1.197\"", "version of the runner the team agreed on; a real one needs it, and another version is refused"),
		program: optionalField(anyText, "a program, for example claude", "program of a real runner: a name on PATH, or an absolute path (default: claude or codex)"),
		args: optionalField(pipe(array(commandText), maxLength(50)), "a list of arguments, for example [/opt/agent/run.mjs]", "arguments of the program of a `command` runner"),
		network: optionalField(boolean(), "true or false", "true gives the program of a `command` runner the network of the machine (default: no network but the meter)"),
		commands: defaultField(pipe(array(anyText), maxLength(50)), "a list of commands, for example [npm test]", [
			"npm test",
			"npm run",
			"npx vitest",
			"npx tsc",
			"node --test",
			"ls",
			"git status",
			"git diff"
		], "commands the shell of Claude Code may run without asking, as prefixes"),
		maxTurns: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 60, "model calls a trial may make"),
		timeout: defaultField(durationSchema, "a duration such as 900s, 15m or 1h", 9e5, "time a trial may take")
	},
	policy: {
		ratio: defaultField(positiveSchema, "a number above 0, for example 2", policyDefaults.ratio, "a rule earns when its saving exceeds ratio × rent"),
		cap: defaultField(pipe(positiveSchema, minValue(1)), "a number of at least 1, for example 2", policyDefaults.cap, "a trial counts for at most cap × the median of its task"),
		minEffect: defaultField(minEffectSchema, "auto or a percentage with its sign, for example 20%", "auto", "smallest saving the suite must be able to prove, as a share of its mean"),
		alpha: defaultField(shareSchema, "a number above 0 and below 0.5, for example 0.05", policyDefaults.alpha, "nominal rate of letting in a rule that does not pay"),
		beta: defaultField(shareSchema, "a number above 0 and below 0.5, for example 0.10", policyDefaults.beta, "nominal rate of turning away a rule that saves the minimal effect"),
		metric: defaultField(picklist([
			"priced",
			"total",
			"processing"
		]), "priced, total or processing", policyDefaults.metric, "how token classes are weighed"),
		sessionsPerWeek: defaultField(union([literal("auto"), pipe(positiveSchema, maxValue(1e6))]), "auto or a number above 0", "auto", "sessions that would profit from a rule"),
		horizonWeeks: defaultField(pipe(positiveSchema, maxValue(520)), "a number of weeks above 0, for example 12", 12, "weeks within which measuring a rule must pay back"),
		onUndecided: defaultField(picklist(["neutral", "fail"]), "neutral or fail", "neutral", "what an undecided verdict does to the check"),
		qualityMargin: defaultField(wholeSchema, "a whole number of golden tasks, 0 or more", 0, "golden-task regressions tolerated"),
		behaviour: optionalField(behaviourSchema, "gain (10 to 90%), alpha, price and maxPrice (0 to 99%) and maxPairs (8 to 500), for example { gain: 40%, price: 20% }", "what rules with a probe are judged by: the wanted gain, alpha, the price they may cost, the most a rule may state as its price, and pairs at most (default: `{ gain: 40%, alpha: 0.02, price: 20%, maxPrice: 30%, maxPairs: 60 }`)"),
		removals: defaultField(picklist(removalPolicies), "free or measured", "free", "what is asked of a change that removes or rewords an active rule: nothing, or that memory is shown to be no worse for it")
	},
	budget: {
		run: defaultField(countSchema, tokens, 2e7, "tokens of all four classes one gate run may spend"),
		agent: defaultField(countSchema, tokens, 1e7, "tokens one agent may spend in a run"),
		trial: defaultField(countSchema, tokens, 4e5, "tokens one trial may spend"),
		dollars: defaultField(positiveSchema, "dollars above 0, for example 25", 25, "dollars one gate run may spend"),
		warnAt: defaultField(pipe(positiveSchema, maxValue(100)), "percent from 1 to 100, for example 80", 80, "percent of the budget at which a warning appears")
	},
	audit: {
		every: defaultField(durationSchema, "a duration such as 30d", 2592e6, "age of a verdict at which an audit is due"),
		perRun: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", 2, "active rules one audit measures at most"),
		onChangeOf: defaultField(pipe(array(picklist(["model", "runner.version"])), maxLength(10)), "a list of model and runner.version", ["model", "runner.version"], "what makes an audit due whatever the age of the verdict"),
		withCheck: defaultField(literal(0), "0: this version audits with `rentroll audit` only", 0, "due rules that `rentroll check` audits as well; only 0 in this version"),
		allowance: optionalField(allowanceSchema, "tokens and dollars a week, for example { tokens: 20000000, dollars: 50, per: week }", "what one `audit --inherited` may take at most, in a week; 0 or absent: `budget.run` alone")
	},
	receipts: {
		keys: defaultField(pipe(array(publicKeySchema), maxLength(20)), "a list of Ed25519 public keys in base64, for example [\"MCowBQYDK2VwAyEA…\"] (docs/evidence.md says how to make one)", [], "public keys whose signatures of receipts are trusted; those of the base commit count"),
		requireSignature: defaultField(boolean(), "true or false", false, "a receipt without a signature by one of `receipts.keys` does not count"),
		spotCheck: defaultField(spotCheckSchema, "trials (0 to 500) and perhaps tokens, for example { trials: 48, tokens: 2000000 }", { trials: 48 }, "fresh trials by which a receipt of a change that nobody vouches for must be confirmed (0: its rule is measured), and the most tokens for them")
	},
	context: {
		injected: defaultField(countSchema, tokens, 500, "tokens rentroll may add to every session of an agent: its active rules, and what hooks inject"),
		growth: defaultField(picklist(growthPolicies), "fail, measure, warn or allow", "fail", "what is done when text that agents always load grows: fail, measure (the change as a whole), warn, allow"),
		onDemand: defaultField(picklist(["fail", "warn"]), "fail or warn", "warn", "the same for text that agents load on a condition (rules with paths, nested files)"),
		files: defaultField(pipe(array(globSchema), maxLength(200)), "a list of paths or globs inside the repository, for example [CLAUDE.md]", [], "files an agent always loads besides those its runtime is known to load")
	},
	distill: {
		model: defaultField(pipe(string(), regex(/^[a-zA-Z0-9][\w.:@/[\]-]{0,99}$/)), "the name of a model, for example haiku, or none", distillDefaults.model, "model of your own Claude Code that proposes candidates from dear sessions; `none`: statistics alone do"),
		percentile: defaultField(pipe(positiveSchema, maxValue(100)), "a number above 0 and up to 100", distillDefaults.percentile, "a session is distilled when it took more tokens than this percentile of its agent's last 50 in the project"),
		priors: defaultField(countSchema, "a whole number, 1 or more", distillDefaults.priors, "completed sessions there have to be before it"),
		maxRules: defaultField(pipe(wholeSchema, maxValue(10)), "a whole number from 0 to 10", distillDefaults.maxRules, "most candidates from one session")
	},
	monitor: {
		enabled: defaultField(boolean(), "true or false", monitorDefaults.enabled, "a running session is told when its context fills"),
		every: defaultField(pipe(countSchema, maxValue(1e3)), "a whole number from 1 to 1000", monitorDefaults.every, "tool calls between two looks at the context"),
		wrapUp: defaultField(unitSchema, "a share from 0 to 1, for example 0.5", monitorDefaults.wrapUp, "WRAP_UP when this share of the context window remains, or less"),
		endTurn: defaultField(unitSchema, "a share from 0 to 1, for example 0.4", monitorDefaults.endTurn, "END_TURN when less than this share remains")
	},
	runtime: {
		advice: defaultField(boolean(), "true or false", runtimeDefaults.advice, "a running session is told of loops, edits nobody checked, drift"),
		shorten: defaultField(pipe(wholeSchema, maxValue(2e6)), "a whole number from 0 to 2000000", runtimeDefaults.shorten, "characters of a result above which it is shortened, with a pointer to the whole; 0 for none"),
		packet: defaultField(boolean(), "true or false", runtimeDefaults.packet, "what a session did goes through compactions and on to the next session"),
		stop: defaultField(picklist(stopSettings), "open-work, always or off", runtimeDefaults.stop, "when an agent that stops is asked once whether it is done"),
		idle: reserved(durationSchema, "a duration such as 30m")
	},
	live: { rules: defaultField(pipe(array(pipe(string(), check(isSlug))), maxLength(100)), "a list of ids of rules, at most 100", [], "rules that may be withheld from real sessions of whoever agreed to it (`rentroll session live on`)") }
};
/** Keys on the top level that hold one number. */
const numberFields = {
	seed: defaultField(wholeSchema, "a whole number, 0 or more", 1, "number every random draw derives from"),
	concurrency: defaultField(pipe(countSchema, maxValue(64)), "a whole number from 1 to 64", 2, "trials that run at the same time")
};
const perMillion = "dollars per million tokens, 0 or more, for example 3";
/** What a million tokens of each class cost. */
const tokenPriceFields = {
	input: requiredField(priceSchema, perMillion, "dollars per million input tokens"),
	output: requiredField(priceSchema, perMillion, "dollars per million output tokens"),
	cacheWrite: requiredField(priceSchema, perMillion, "dollars per million tokens written to the cache"),
	cacheRead: requiredField(priceSchema, perMillion, "dollars per million tokens read from the cache"),
	longCacheWrite: optionalField(priceSchema, perMillion, "dollars per million tokens written to the cache for an hour (default: that of `cacheWrite`)")
};
/** Prices of one model: they replace those rentroll carries, as a whole. */
const modelPriceFields = {
	...tokenPriceFields,
	above: optionalField(unknown(), "promptTokens with the prices of longer prompts", "the same keys for calls with prompts of more than `above.promptTokens` tokens, when those cost more")
};
/** Where the dearer prices of long prompts begin, and what they are. */
const longPromptFields = {
	promptTokens: requiredField(countSchema, "a whole number of tokens, for example 200000"),
	...tokenPriceFields
};
const percent = "a whole number, 1 or more";
/** Documented sections that this version checks and does not use. */
const reservedFields = { turns: {
	explore: reserved(countSchema, percent),
	review: reserved(countSchema, percent),
	implementation: reserved(countSchema, percent),
	research: reserved(countSchema, percent)
} };

// src/stages/gate/config/agents-section.ts
/** Names that are taken: `all` is the rules of every agent, the others are folders beside the suites. */
const reservedNames = [
	"all",
	"fixture",
	"statistics",
	"performance"
];
const maxAgents = 100;
const example$1 = "Write for example \"agents: { sql: { tasks: benchmarks/sql } }\".";
/** Where the compiled memory of an agent lies unless the config says otherwise: where the runner looks for it. */
function defaultMemoryPath(agent, runnerKind, definition) {
	if (runnerKind === "codex") return "AGENTS.md";
	if (runnerKind === "claude" && definition === void 0) return ".claude/rules/rentroll.md";
	return `.claude/agent-memory/${agent}/MEMORY.md`;
}
/** What is wrong with an agent's name, in words, or undefined. */
function findAgentNameFault(name) {
	if (reservedNames.includes(name)) return `the agent name ${quoteValue(name)} is reserved`;
	if (isSlug(name)) return void 0;
	return `the agent name ${quoteValue(name)} is not a short kebab-case name`;
}
function readAgent(reader, pair, runnerKind) {
	const name = readKey(pair.key);
	const offset = startOf(pair.key);
	const fault = findAgentNameFault(name);
	if (fault !== void 0) reportError(reader, "bad-agent-name", offset, fault, `Use lower-case letters, digits and single hyphens, at most 64 characters; not ${reservedNames.join(", ")}.`);
	const fields = readFields(reader, pair.value ?? null, `agent ${quoteValue(name)}`, agentFields, offset);
	if (fields === void 0 || fault !== void 0) return void 0;
	const { definition, tasks, memory } = fields;
	return {
		tasks,
		memory: memory ?? defaultMemoryPath(name, runnerKind, definition),
		...defined({ definition })
	};
}
/** Reads the required, non-empty section `agents`; undefined when anything in it was wrong. `runnerKind` as the config writes it. */
function readAgents(reader, pair, rootOffset, runnerKind) {
	if (pair === void 0) {
		reportError(reader, "missing-key", rootOffset, "the config has no \"agents\"", example$1);
		return;
	}
	const map = pair.value;
	if (!(0, import_dist.isMap)(map) || map.items.length === 0 || map.items.length > maxAgents) {
		reportError(reader, "bad-agents", startOf(pair.key), `"agents" must name 1 to ${maxAgents} agents with their tasks`, example$1);
		return;
	}
	const agents = Object.create(null);
	let complete = true;
	for (const item of map.items) {
		const agent = readAgent(reader, item, runnerKind);
		if (agent === void 0) complete = false;
		else agents[readKey(item.key)] = agent;
	}
	return complete ? agents : void 0;
}

// src/stages/gate/config/check-config-rules.ts
/** Offset of `section.key`, or of the section, or of the root, whichever is written. */
function offsetOfPath(root, path) {
	let map = root;
	let offset = startOf(root);
	for (const name of path) {
		const pair = map.items.find((item) => readKey(item.key) === name);
		if (pair === void 0) return offset;
		offset = offsetOfKey(map, name);
		if (!(0, import_dist.isMap)(pair.value)) return offset;
		map = pair.value;
	}
	return offset;
}
function checkBudget(reader, root, config) {
	const { run, agent, trial } = config.budget;
	if (agent > run) {
		const offset = offsetOfPath(root, ["budget", "agent"]);
		reportError(reader, "budget-order", offset, `budget.agent "${agent}" is above budget.run "${run}"`, "Raise budget.run or lower budget.agent.");
	}
	if (trial > agent) {
		const offset = offsetOfPath(root, ["budget", "trial"]);
		reportError(reader, "budget-order", offset, `budget.trial "${trial}" is above budget.agent "${agent}"`, "Raise budget.agent or lower budget.trial.");
	}
}
/** Limits under which a pair of trials never runs: before a trial starts its worst case is set aside, beside what the first one took. */
function checkRoom(reader, root, { budget, audit }) {
	const { agent, trial } = budget;
	if (trial === agent) {
		const message = `budget.trial "${trial}" leaves no room for a second trial within budget.${agent === budget.run ? "run" : "agent"} "${agent}"`;
		const hint = `A pair needs room for two: raise that to ${2 * trial}, or lower budget.trial to ${Math.floor(agent / 2)}.`;
		reportError(reader, "budget-room", offsetOfPath(root, ["budget", "trial"]), message, hint);
	}
	const { tokens = 0 } = audit.allowance ?? {};
	if (tokens === 0 || tokens > trial) return;
	const message = `audit.allowance.tokens "${tokens}" has no room for two trials of budget.trial "${trial}"`;
	const hint = `Raise the allowance to ${2 * trial} at least, or lower budget.trial.`;
	reportError(reader, "budget-room", offsetOfPath(root, [
		"audit",
		"allowance",
		"tokens"
	]), message, hint);
}
function checkFixture(reader, root, config) {
	const { path, lock, commit, exclude } = config.fixture;
	if (commit === void 0 && exclude !== void 0) reportError(reader, "fixture-exclude", offsetOfPath(root, ["fixture", "exclude"]), "\"fixture.exclude\" leaves files out of a commit, and \"fixture.commit\" names none", "Write \"commit:\" with the id of a commit, or delete the files from the fixture.");
	if (commit !== void 0) return;
	if (path === ".") reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "path"]), "the fixture \".\" would be the whole repository: write \"path: benchmarks/fixture\"", explainFixture("benchmarks/fixture"));
	else if (isInside(lock, path)) reportError(reader, "fixture-path", offsetOfPath(root, ["fixture", "lock"]), `the lock "${lock}" lies inside the fixture it hashes`, "Put the lock beside the fixture, for example benchmarks/fixture.lock.");
}
/** What to write where agents share a folder of tasks or a memory: paths that their runtime reads. */
function separate(key, names, { agents, runner }) {
	if (key === "memory" && runner.kind === "codex") return "Codex reads one memory, AGENTS.md: name one agent, and put the golden tasks of both into its folder.";
	const isMain = (name) => runner.kind === "claude" && agents[name]?.definition === void 0;
	const pathOf = (name) => {
		if (key === "tasks") return `benchmarks/${name}`;
		return isMain(name) ? `.claude/rules/${name}.md` : `.claude/agent-memory/${name}/MEMORY.md`;
	};
	return `Write ${names.map((name) => `"${key}: ${pathOf(name)}" for agent "${name}"`).join(", and ")}.${key === "memory" && names.some(isMain) ? " Or give each a definition of its own." : ""}`;
}
/** Two agents must not write the same memory, nor two suites share a folder: a rule is charged to one agent only. */
function checkSharedPaths(reader, root, config, key) {
	const owners = /* @__PURE__ */ new Map();
	for (const [name, agent] of Object.entries(config.agents)) {
		const path = agent[key].toLowerCase();
		const owner = owners.get(path);
		if (owner === void 0) owners.set(path, name);
		else {
			const message = `agents "${owner}" and "${name}" have the same ${key} "${agent[key]}"`;
			reportError(reader, `shared-${key}`, offsetOfPath(root, [
				"agents",
				name,
				key
			]), message, separate(key, [owner, name], config));
		}
	}
}
/** A real runtime is pinned: verdicts of another model or version answer another question. */
function checkRunner(reader, root, { runner }) {
	for (const key of ["args", "network"]) {
		if (runner[key] === void 0 || runner.kind === "command") continue;
		const message = `runner.${key} is for runner.kind "command", not for "${runner.kind}"`;
		reportError(reader, `runner-${key}`, offsetOfPath(root, ["runner", key]), message, `Remove runner.${key}.`);
	}
	checkModels(reader, root, runner);
	if (runner.kind === "reference") return;
	if (runner.kind === "command") checkCommand(reader, root, runner.program);
	if (runner.model === "reference-1") {
		const hint = "Write the model trials ask for, for example model: claude-sonnet-4-5.";
		const message = `runner.kind "${runner.kind}" needs a runner.model`;
		reportError(reader, "runner-model", offsetOfPath(root, ["runner", "kind"]), message, hint);
	}
	if (runner.version === void 0) {
		const hint = `Write what "${runner.program ?? runner.kind} --version" says, for example version: "2.1.197".`;
		const message = `runner.kind "${runner.kind}" needs a runner.version`;
		reportError(reader, "runner-version", offsetOfPath(root, ["runner", "kind"]), message, hint);
	}
}
/** Each model gives one verdict: one that is named twice would be paid for twice. */
function checkModels(reader, root, { kind, model, models = [] }) {
	const at = offsetOfPath(root, ["runner", "models"]);
	const unknown = kind === "reference" ? models.find((name) => name !== leanReferenceModel) : void 0;
	if (unknown !== void 0) {
		const message = `the simulated agent has no other model ${quoteValue(unknown)}`;
		reportError(reader, "runner-models", at, message, `It has one: models: [${leanReferenceModel}].`);
		return;
	}
	const twice = models.find((name, place) => name === model || models.indexOf(name) !== place);
	if (twice === void 0) return;
	const message = `runner.models names ${quoteValue(twice)} twice, or as runner.model does`;
	reportError(reader, "runner-models", at, message, "Write each model once; runner.model is measured anyway.");
}
/** A program of the repository would come from the branch that is judged: it must come from elsewhere. */
function checkCommand(reader, root, program) {
	const at = offsetOfPath(root, ["runner", program === void 0 ? "kind" : "program"]);
	if (program === void 0) reportError(reader, "runner-program", at, "runner.kind \"command\" needs a runner.program", "Write the program that runs a trial, for example program: node, with its script in args.");
	else if (program.includes("/") && !program.startsWith("/")) reportError(reader, "runner-program", at, `runner.program ${quoteValue(program)} is a relative path`, "Write a name on PATH, or an absolute path; a path in the repository would be the pull request's own.");
}
/** Nobody could sign a receipt that counts: every rule would be measured again and again. */
function checkReceipts(reader, root, { receipts }) {
	if (!receipts.requireSignature || receipts.keys.length > 0) return;
	reportError(reader, "no-receipt-keys", offsetOfPath(root, ["receipts", "requireSignature"]), "\"receipts.requireSignature\" is \"true\", but \"receipts.keys\" names no key", "Write the public key of whoever signs into receipts.keys, or remove requireSignature.");
}
/** Who is told to end the turn before to wrap up is never told to wrap up. */
function checkMonitor(reader, root, { monitor: { wrapUp, endTurn } }) {
	if (endTurn <= wrapUp) return;
	const message = `monitor.endTurn "${endTurn}" is above monitor.wrapUp "${wrapUp}"`;
	reportError(reader, "monitor-order", offsetOfPath(root, ["monitor", "endTurn"]), message, "Both are shares of the window that remains: write the larger one into monitor.wrapUp.");
}
/** Rules between keys: budgets nest and have room for a pair of trials, the lock lies outside the fixture, agents share neither tasks nor memory. */
function checkConfigRules(reader, root, config) {
	checkBudget(reader, root, config);
	checkRoom(reader, root, config);
	checkFixture(reader, root, config);
	checkRunner(reader, root, config);
	checkReceipts(reader, root, config);
	checkMonitor(reader, root, config);
	checkSharedPaths(reader, root, config, "tasks");
	checkSharedPaths(reader, root, config, "memory");
}

// src/stages/gate/config/prices-section.ts
const maxModels = 200;
const longestName = 100;
const example = "Write for example \"prices: { my-model: { input: 3, output: 15, cacheWrite: 3.75, cacheRead: 0.3 } }\".";
/**
* Reads the optional section `prices`: dollars per million tokens by model. Names are compared in small letters. Undefined when
* the section is absent, empty or wrong; what is wrong is reported at its key.
*/
function readPrices(reader, pair) {
	if (pair === void 0 || isEmptyNode(pair.value)) return void 0;
	const offset = startOf(pair.key);
	if (!(0, import_dist.isMap)(pair.value) || pair.value.items.length > maxModels) {
		reportError(reader, "bad-prices", offset, `"prices" is not a mapping of at most ${maxModels} models`, example);
		return;
	}
	const prices = Object.create(null);
	for (const item of pair.value.items) readModel(reader, item, prices);
	return Object.keys(prices).length === 0 ? void 0 : { ...prices };
}
function readModel(reader, pair, prices) {
	const name = readKey(pair.key);
	const model = name.trim().toLowerCase();
	const offset = startOf(pair.key);
	const fault = findNameFault(model) ?? (model in prices ? "appears twice" : void 0);
	if (fault !== void 0) reportError(reader, "bad-price-model", offset, `the model ${quoteValue(name)} of "prices" ${fault}`, "Write each model once, by the name trials ask for, for example claude-sonnet-4-5.");
	const where = `the prices of ${quoteValue(name)}`;
	const fields = readFields(reader, pair.value ?? null, where, modelPriceFields, offset);
	const above = readLongPrompts(reader, pair.value, where);
	if (fields === void 0 || fault !== void 0) return;
	prices[model] = {
		...pickPrices(fields),
		...defined({ above })
	};
}
function findNameFault(model) {
	if (model === "" || model === "__proto__") return "is not the name of a model";
	return model.length <= longestName && isPlainLine(model) ? void 0 : "is not one short line";
}
function readLongPrompts(reader, node, where) {
	if (!(0, import_dist.isMap)(node)) return void 0;
	const map = node;
	const pair = map.items.find(({ key }) => readKey(key) === "above");
	if (pair === void 0) return void 0;
	const long = readFields(reader, pair.value ?? null, `"above" in ${where}`, longPromptFields, offsetOfKey(map, "above"));
	return long && {
		promptTokens: long.promptTokens,
		...pickPrices(long)
	};
}
function pickPrices(fields) {
	const { input, output, cacheWrite, cacheRead, longCacheWrite } = fields;
	return {
		input,
		output,
		cacheWrite,
		cacheRead,
		...defined({ longCacheWrite })
	};
}

// src/stages/gate/config/parse-config.ts
const maxBytes = 262144;
const topFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	...numberFields
};
const sections = {
	...sectionFields,
	...reservedFields
};
const topKeys = [
	"version",
	"agents",
	...Object.keys(sectionFields),
	"prices",
	"seed",
	"concurrency",
	...Object.keys(reservedFields)
];
/** The top mapping by key; unknown keys become problems. */
function splitSections(reader, root) {
	const pairs = /* @__PURE__ */ new Map();
	for (const pair of root.items) {
		const name = readKey(pair.key);
		if (topKeys.includes(name)) pairs.set(name, pair);
		else reportError(reader, "unknown-key", startOf(pair.key), `unknown key ${quoteValue(name)} in the config`, hintKnownWords(name, topKeys, "keys"));
	}
	return pairs;
}
/** Nothing is ignored in silence: what is checked and has no effect yet is reported. */
function warnUnused(reader, code, name, offset) {
	reader.problems.push({
		code: `config-${code}`,
		severity: "warning",
		message: `"${name}" is not used by this version`,
		hint: "It was checked; remove it, or keep it for a later version.",
		at: reader.source.locate(offset),
		blame: reader.source.blame
	});
}
function readTopNumbers(reader, root) {
	const known = root.clone();
	known.items = root.items.filter((pair) => Object.hasOwn(topFields, readKey(pair.key)));
	return readFields(reader, known, "the config", topFields, startOf(root));
}
function readSections(reader, pairs) {
	const values = {};
	for (const [name, fields] of Object.entries(sections)) {
		const pair = pairs.get(name);
		const section = isEmptyNode(pair?.value) ? void 0 : pair?.value;
		values[name] = readFields(reader, section, `"${name}"`, fields, startOf(pair?.key));
		if (pair !== void 0 && name in reservedFields) warnUnused(reader, "reserved-section", name, startOf(pair.key));
		if (name === "runner" && (0, import_dist.isMap)(section) && section.has("version") && kindOf(section) === "reference") warnUnused(reader, "unused-key", "runner.version", offsetOfKey(section, "version"));
		if (name === "runtime" && (0, import_dist.isMap)(section) && section.has("idle")) warnUnused(reader, "unused-key", "runtime.idle", offsetOfKey(section, "idle"));
	}
	return values;
}
/** As written, before it is checked: the embedded runner has the version of rentroll itself, Codex its own memory. */
function kindOf(runner) {
	return ((0, import_dist.isMap)(runner) ? runner.get("kind") : void 0) ?? "reference";
}
/** Defaults follow a lowered limit: whoever writes only `run: 1000000` does not have to write the inner limits too. */
function nestBudget(budget, written) {
	const has = (key) => (0, import_dist.isMap)(written) && written.has(key);
	const agent = has("agent") ? budget.agent : Math.min(budget.agent, budget.run);
	const trial = has("trial") || budget.trial < agent ? budget.trial : Math.max(1, Math.floor(agent / 2));
	return {
		...budget,
		agent,
		trial
	};
}
/** The default folder is one of the working tree: where a commit is written, its whole tree is meant. */
function nestFixture(fixture, written) {
	return fixture.commit !== void 0 && !((0, import_dist.isMap)(written) && written.has("path")) ? {
		...fixture,
		path: "."
	} : fixture;
}
function buildConfig(agents, top, read) {
	const { timeout, version, program, args, network, models, ...runner } = read.runner;
	const { every, perRun, onChangeOf, allowance } = read.audit;
	const { idle: _, ...runtime } = read.runtime;
	return {
		version: 1,
		agents,
		fixture: buildFixture(read.fixture),
		runner: {
			...runner,
			...models === void 0 || models.length === 0 ? {} : { models },
			...defined({
				version,
				program,
				args,
				network
			}),
			timeoutMs: timeout
		},
		policy: buildPolicy(read.policy),
		budget: read.budget,
		receipts: read.receipts,
		audit: {
			everyMs: every,
			perRun,
			onChangeOf,
			...defined({ allowance })
		},
		seed: top.seed,
		concurrency: top.concurrency,
		context: read.context,
		distill: read.distill,
		monitor: read.monitor,
		runtime,
		live: read.live
	};
}
/** What is not written stays away: a plan is named after its policy. */
function buildPolicy({ behaviour, ...policy }) {
	return behaviour === void 0 ? policy : {
		...policy,
		behaviour
	};
}
function buildFixture({ prepare, commit, exclude, path, lock }) {
	return {
		path,
		lock,
		...defined({
			commit,
			exclude,
			prepare
		})
	};
}
function isComplete(read) {
	return Object.keys(sectionFields).every((name) => read[name] !== void 0);
}
function readConfig(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "config",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the config holds no keys", "Write \"version: 1\" and \"agents:\"; `rentroll init` writes a commented config.");
		return { problems };
	}
	const pairs = splitSections(reader, root);
	const top = readTopNumbers(reader, root);
	const agents = readAgents(reader, pairs.get("agents"), startOf(root), kindOf(pairs.get("runner")?.value));
	const read = readSections(reader, pairs);
	const prices = readPrices(reader, pairs.get("prices"));
	if (top === void 0 || agents === void 0 || !isComplete(read) || hasErrors(problems)) return { problems };
	const budget = nestBudget(read.budget, pairs.get("budget")?.value);
	const fixture = nestFixture(read.fixture, pairs.get("fixture")?.value);
	const built = buildConfig(agents, top, {
		...read,
		budget,
		fixture
	});
	const config = prices === void 0 ? built : {
		...built,
		prices
	};
	checkConfigRules(reader, root, config);
	return hasErrors(problems) ? { problems } : {
		value: config,
		problems
	};
}
/**
* Reads `.rentroll/config.yml` (text or bytes, ≤ 256 KiB) with every default filled in. All problems are collected, each at the
* line and column of its key; reserved sections and `runner.version` only warn. `file` is the path relative to
* the repository root; `blame` says who must act on an error.
*/
function parseConfig(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "config",
		maxBytes
	});
	if (parsed.value === void 0) return { problems: parsed.problems };
	const read = readConfig(parsed.value);
	return {
		...read,
		problems: sortProblems(read.problems)
	};
}

// src/stages/gate/config/locate-key.ts
/** Where a key of a config stands; only the file when it is not written there, or the text is not a config. */
function locateKey(text, file, path) {
	const source = parseYaml(text, file, "setup", {
		codePrefix: "config",
		maxBytes: 262144
	}).value;
	let node = source?.document.contents;
	let offset;
	for (const name of path) {
		const map = (0, import_dist.isMap)(node) ? node : void 0;
		const pair = map?.items.find((item) => readKey(item.key) === name);
		if (map === void 0 || pair === void 0) return { file };
		offset = offsetOfKey(map, name);
		node = pair.value;
	}
	return source === void 0 || offset === void 0 ? { file } : source.locate(offset);
}

export { sectionFields as a, numberFields as i, parseConfig as n, formatDuration as o, findAgentNameFault as r, formatMinEffect as s, locateKey as t };