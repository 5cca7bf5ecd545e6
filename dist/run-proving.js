import { n as openJournal } from "./run-journal.js";
import { c as openLivePlace, o as openSession, u as openRunner } from "./run-place.js";
import { o as locateState, r as openVouchedBaselines, t as openVouching } from "./run-state.js";
import { F as makeError, g as nameOtherSide, j as ProblemError } from "./model.js";
import { b as hashParts, y as loadTokenizer } from "./util.js";
import { g as selectCompiledRules } from "./stage-ledger.js";
import { on as readProof, sn as saveProof } from "./store.js";
import { A as runTrial, E as findEndpoint, T as weighRequest, j as tidyTrial, w as findCarrier } from "./stage-measure.js";
import { i as contextOf, s as termsFor } from "./run-ports.js";
import { K as quoteValue } from "./text.js";
import { t as require_dist } from "./yaml.js";
import { n as parseDefinition } from "./text-definition.js";
import { o as pLimit } from "./libraries.js";
import { join } from "node:path";
import { basename as basename$1 } from "node:path/posix";
import { mkdir } from "node:fs/promises";

// src/run/proving/mend-memory.ts
var import_dist = require_dist();
const names = {
	claude: "Claude Code",
	codex: "Codex",
	command: "the program of the command runner",
	reference: "the reference runner"
};
/** What people call a runtime, with its version. */
function nameRuntime({ kind, version }) {
	return `${names[kind]} ${version}`;
}
const agentMemory = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
const everySessionLoads = /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/rules\/.+\.md$/;
const everySession = ".claude/rules/rentroll.md";
/** Says why a runtime passes a memory by, and the lines of the config that mend it. */
function mendMemory(agent, memory, runtime) {
	if (runtime.kind === "claude") return mendClaude(agent, memory, nameDefinition(runtime));
	if (runtime.kind === "codex") return mendCodex(agent, memory);
	return { lines: "The program has to put the file that \"memoryFile\" names into its first model call (docs/runners.md)." };
}
function mendClaude(agent, memory, definition) {
	const owner = agentMemory.exec(memory)?.[1];
	const key = `agents.${agent}`;
	if (definition === void 0 && everySessionLoads.test(memory)) return { lines: namePassed(key, memory) };
	if (definition === void 0) {
		const byName = owner ?? agent;
		const lines = `Write into the config ${key}.memory: ${everySession} (every session loads it), or ${key}.definition: .claude/agents/${byName}.md with ${key}.memory: .claude/agent-memory/${byName}/MEMORY.md, and "memory: project" into the head of that definition.`;
		return {
			...whyWithout(memory, owner),
			lines
		};
	}
	const lines = `Write into the config ${key}.memory: .claude/agent-memory/${definition}/MEMORY.md, or ${key}.memory: ${everySession}.`;
	if (owner === void 0 || owner === definition) return {
		...whyWithout(memory, void 0),
		lines
	};
	return {
		why: `the definition is called "${definition}", and that is the folder its memory is read from`,
		lines
	};
}
/** What every session loads, and this one did not. */
function namePassed(key, memory) {
	return `Something keeps it out: look for claudeMdExcludes in the .claude/settings.json of the fixture, and for "paths:" at the head of the file. Or write into the config ${key}.memory: ${memory === everySession ? "CLAUDE.md" : everySession}.`;
}
/** A session without a definition loads instruction files, and no agent's memory. */
function whyWithout(memory, owner) {
	if (owner !== void 0) return { why: `that file is loaded only ${`for an agent called "${owner}" whose definition says "memory: project"`}, and this agent has no definition` };
	if (everySessionLoads.test(memory) || agentMemory.test(memory)) return {};
	if (memory === "AGENTS.md") return { why: "that file is read since version 2.1.277, where no CLAUDE.md stands" };
	return { why: "a session loads CLAUDE.md and .claude/rules/*.md, and no file of that name" };
}
function mendCodex(agent, memory) {
	const lines = `Write into the config agents.${agent}.memory: AGENTS.md, and keep AGENTS.override.md away and the file below 32 KiB: Codex reads the one instead, and cuts the other.`;
	return memory === "AGENTS.md" ? { lines } : {
		why: "Codex reads AGENTS.md from the root to where it works",
		lines
	};
}
function nameDefinition({ definition, definitionFile }) {
	if (definition === "" || definitionFile === void 0) return void 0;
	const name = parseDefinition(definition, definitionFile, "setup").value?.keys.get("name", true);
	return (0, import_dist.isScalar)(name) && typeof name.value === "string" ? name.value : basename$1(definitionFile, ".md");
}

// src/run/proving/explain-delivery.ts
/** What is wrong with a delivery: no request, a word of the user's home, a line in the arm without it, a line that did not arrive. */
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
	const { why, lines } = mendMemory(agent, memory, runtime);
	const rules = missing.map((id) => `"${id}"`).join(", ");
	return makeError("setup", "delivery-missing", `the agent ${quoteValue(agent)} never gets the rule ${rules}: ${quoteValue(memory)} held its line, and the first request of ${nameRuntime(runtime)} does not${why === void 0 ? "" : `; ${why}`}`, `${lines} ${unpaid$1}`, { file: memory });
}

// src/run/proving/explain-sides.ts
const unpaid = "No trial was started and nothing was paid.";
/**
* What is wrong with how two compared sides arrive: an agent that makes no call, a word of the user's home, a line that is missing in its
* own arm, or that the other arm has, too.
*/
function explainSides({ agent, baseline, candidate }, { rule, compared }) {
	if (compared === void 0) return [];
	return [{
		arm: baseline,
		side: compared.a,
		own: nameOtherSide(agent),
		other: rule.id
	}, {
		arm: candidate,
		side: compared.b,
		own: rule.id,
		other: nameOtherSide(agent)
	}].flatMap(({ arm, side, own, other }) => {
		if (arm.kind === "silent") return [silent(agent, side.name, arm.detail)];
		const isMarked = side.kind !== "model" && side.mark !== void 0;
		return [
			...arm.canaryLeaked ? [leaked(agent)] : [],
			...isMarked && !arm.delivered.includes(own) ? [missing(agent, side.name)] : [],
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

// src/run/proving/see-arm.ts
/** Starts the agent once, as a trial with these rules in memory would, and tells what its first request held. */
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
	const named = first && findCarrier(body, first.line);
	const carrier = named === void 0 ? {} : { carrier: pathInside(named, setting.memoryFile) };
	return {
		kind: "seen",
		...isolation,
		...carrier,
		weight: weighRequest(body, countTokens)
	};
}
/** Index 0: the trial that looks for the canary and the lines. */
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
/** A file's path in the copy: the runtime names it from the root of the machine, or by its bare name. */
function pathInside(named, memoryFile) {
	if (named === basename$1(memoryFile)) return memoryFile;
	return named.replace(/^.*\/repository\//, "");
}

// src/run/proving/find-delivery.ts
/** Longest an agent may take to end a turn that is answered at once. */
const longestStartMs = 12e4;
/**
* Starts the agent's runtime twice against a meter that answers by itself, with all rules under test in memory and with none, and tells
* what reached it. Nothing is paid, charged or journalled. The copy, the box and the prompt are those of the first trial.
*/
async function findDelivery(openRun, place, measurement) {
	const calls = [];
	const scratch = join(place.scratch, "proof");
	await mkdir(scratch, { recursive: true });
	const { config, world } = openRun;
	const surroundings = {
		home: scratch,
		fixture: place.key,
		scratch,
		env: world.env
	};
	const opened = await openRunner(config, {
		...surroundings,
		see: (call) => void calls.push(call)
	});
	try {
		const terms = asProof(termsFor(openRun, measurement), measurement);
		const { sandbox } = place;
		const { env, signal } = world;
		const [task] = Object.values(terms.tasks);
		const fixture = task === void 0 ? place.fixture : await place.startOf(task);
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
/** An agent that ends without a call gets a second chance, as a trial would: it may have been killed by somebody else. */
async function seeTwice(...asked) {
	const first = await seeArm(...asked);
	const [{ signal }] = asked;
	return first.kind === "seen" || signal.aborted ? first : seeArm(...asked);
}
/** Rules in memory of both arms: the standing ones, and all under test or none of them. */
function listArms({ activeSet, rules }) {
	const baseline = activeSet.map(({ id }) => id);
	return {
		baseline,
		candidate: [...baseline, ...rules.map(({ rule }) => rule.id)]
	};
}
/** The first task as it is, but for its check: nobody asks whether anything was done. A suite without tasks is proved with a word. */
function asProof(terms, { agent, tasks }) {
	const [id = ""] = tasks;
	const task = {
		...terms.tasks[id] ?? wordTask(agent),
		successCheck: "true"
	};
	const timeoutMs = Math.min(terms.limits.timeoutMs, longestStartMs);
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
function wordTask(agent) {
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

// src/run/proving/prove-delivery.ts
/**
* Makes sure, before anything is paid for, that the lines under test reach their agents in the arm that has them and in no other, and that
* scripts that are probes of theirs answer. Throws ProblemError naming every measurement for which that is not so. Nothing is started where
* no agent runs, and for a proof that is kept already.
*/
async function proveDelivery(openRun, measurements) {
	await proveAsked(openRun, measurements);
	const problems = [];
	for (const measurement of measurements) {
		if (openRun.world.signal.aborted) return;
		problems.push(...(await proveMeasurement(openRun, measurement))?.problems ?? []);
	}
	if (problems.length > 0) throw new ProblemError(problems);
}
/** What proves scripts is loaded where a rule under test has one. */
async function proveAsked(openRun, measurements) {
	if (measurements.every(({ rules }) => rules.every(({ rule }) => rule.probe?.ask.kind !== "check"))) return;
	const { proveScripts } = await import("./run-prove-scripts.js");
	await proveScripts(openRun, measurements);
}
/** The proof of one measurement: the kept one, or a new one. Undefined where there is nothing to prove: no real agent, no rule under test. */
async function proveMeasurement(openRun, measurement) {
	const { db, place, config, world } = openRun;
	if (place.kind !== "live" || measurement.rules.length === 0) return void 0;
	if (!isProvable(config.runner, world.env)) return void 0;
	if (termsFor(openRun, measurement).ruleLines.length === 0) return void 0;
	const key = nameProof(openRun, measurement);
	const kept = readProof(db, key);
	if (kept !== void 0) return {
		delivery: JSON.parse(kept),
		problems: []
	};
	const proved = await startAgent(openRun, place, measurement);
	if (proved.problems.length === 0) saveProof(db, key, JSON.stringify(proved.delivery));
	return world.signal.aborted ? void 0 : proved;
}
/** A program that is not metered, or that has the network, could pay for a call that nobody sees: it is not started for a proof. */
function isProvable({ kind, network }, env) {
	if (kind === "reference") return false;
	if (kind !== "command") return true;
	return (findEndpoint("anthropic", env) ?? findEndpoint("openai", env)) !== void 0 && network !== true;
}
async function startAgent(openRun, place, measurement) {
	const { config, world } = openRun;
	world.progress.step(`proving that rules reach ${measurement.agent}`);
	const delivery = await findDelivery(openRun, place, measurement);
	const { definition, definitionFile } = termsFor(openRun, measurement);
	const compared = measurement.rules.find((planned) => planned.compared !== void 0);
	if (compared !== void 0) return {
		delivery,
		problems: explainSides(delivery, compared)
	};
	const runtime = {
		kind: config.runner.kind,
		version: place.runner.version,
		definition,
		definitionFile
	};
	return {
		delivery,
		problems: explainDelivery(delivery, runtime)
	};
}
/** Everything a proof depends on: what the trials of both arms do, and which lines are looked for. */
function nameProof(openRun, measurement) {
	const terms = termsFor(openRun, measurement);
	const [task = ""] = measurement.tasks;
	const { baseline, candidate } = listArms(measurement);
	const contexts = [baseline, candidate].map((present) => contextOf(openRun, terms, {
		task,
		present
	}));
	return hashParts("delivery", ...contexts, ...terms.ruleLines.map(({ line }) => line));
}

// src/run/proving/probe-measurement.ts
/**
* What a proof of delivery looks for when nothing is measured: the candidates an agent has, else one line that nobody else writes. Not a
* measurement that trials are run for.
*/
function probeMeasurement({ ledger, suites }, agent) {
	const rules = ledger?.rules ?? [];
	const activeSet = selectCompiledRules(rules, agent);
	const tasks = (suites.get(agent)?.tasks ?? []).map(({ id }) => id);
	const candidates = rules.filter((rule) => rule.status === "candidate" && (rule.agent === agent || rule.agent === "all"));
	const planned = (candidates.length > 0 ? candidates : [probeRule(agent)]).map((rule) => ({
		rule,
		reason: "asked",
		rent: 0,
		agent,
		tasks,
		activeSet
	}));
	return {
		id: `delivery:${agent}`,
		kind: "alone",
		agent,
		tasks,
		activeSet,
		rules: planned,
		subjects: []
	};
}
function probeRule(agent) {
	return {
		id: "delivery-probe",
		agent,
		body: `Line ${hashParts("delivery probe", agent).slice(0, 12)} asks for nothing.`,
		status: "candidate",
		scope: [],
		protected: false,
		line: 1,
		column: 1
	};
}

// src/run/proving/prove-agents.ts
/**
* Proves the delivery of every agent of head, without a key and without a token. Undefined for an agent whose program cannot be started for
* nothing. Throws ProblemError when the program of the runner is not there or the fixture cannot be prepared.
*/
async function proveAgents(inputs, world) {
	const { head, refs, paths } = inputs;
	const { config, fixture } = head;
	if (config === void 0 || fixture === void 0) throw new Error("a proof needs a config and a fixture");
	const db = openJournal(inputs);
	const proved = /* @__PURE__ */ new Map();
	try {
		const place = await openLivePlace(config, fixture, world, { keyless: true });
		const vouching = openVouching(refs.root, world.env, config);
		const baselines = openVouchedBaselines(join(locateState(refs.root, paths), "baselines"), world.env, vouching);
		const openRun = {
			run: "delivery",
			beganAt: world.now(),
			base: head,
			config,
			place,
			baselines,
			db,
			world,
			vouching,
			...openSession(false)
		};
		try {
			for (const agent of Object.keys(config.agents)) proved.set(agent, await proveMeasurement(openRun, probeMeasurement(head, agent)));
		} finally {
			await place.close();
		}
	} finally {
		db.close();
	}
	return proved;
}

export { proveDelivery as n, proveAgents as t };