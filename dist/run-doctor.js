import { B as explainFixture, F as makeError, M as describePosition, j as ProblemError } from "./model.js";
import { p as readInstructions, r as loadWorktree } from "./repository-reading.js";
import { i as readDistillConsent, r as findOtherWay, t as readConsents } from "./run-consent.js";
import { D as keyVariablesOf, G as findSandbox, H as closeScratch, K as findProgram, U as listScratch, W as openScratch, x as askVersion } from "./stage-measure.js";
import { h as checkLock } from "./stage-suite.js";
import { t as proveAgents } from "./run-proving.js";
import { l as readGuardEviction } from "./session-words.js";
import { f as userHome, u as rowsFolder } from "./util.js";
import { R as quoteShell, U as escapePlain } from "./text.js";
import { T as runLooseGit } from "./git.js";
import { u as openRunner } from "./run-place.js";
import { f as nearestRank } from "./stats.js";
import { t as seeDaemon } from "./flow-daemon.js";
import { r as readSessionRate } from "./run-sessions.js";
import { n as isAtLeast } from "./gate-injection.js";
import { join } from "node:path";
import { readFileSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";

// src/flows/doctor/check-consents.ts
/** What acts by itself here on its person's word, and whether questions would still go the way that was agreed to. */
function checkConsents(env) {
	const name = "consents";
	const { distill, live } = readConsents(env);
	const words = [distill.isOn ? `distill --auto is on since ${distill.since}, with ${distill.model}` : "distill --auto is off", live.isOn ? `live is on since ${live.since}` : "live is off"];
	const consent = readDistillConsent(env);
	const others = consent === void 0 ? [] : findOtherWay(consent, findProgram("claude", env), env);
	if (others.length === 0) return {
		name,
		state: "ok",
		needed: false,
		detail: words.join("; ")
	};
	return {
		name,
		state: "wrong",
		needed: false,
		detail: `${words.join("; ")}; not asked from here, where another way is set: ${others.join(", ")}`,
		mend: "Agree to this way instead: rentroll session distill --auto on"
	};
}

// src/flows/doctor/doctor-checks.ts
/** Something that is there and right. */
function isThere(name, detail) {
	return {
		name,
		state: "ok",
		needed: true,
		detail
	};
}
/** Problems of one thing as one check: the first with its way out, and how many more there are; `ok` where there is no error. */
function fromProblems(name, problems, ok) {
	const [first, ...others] = problems.filter(({ severity }) => severity === "error");
	if (first === void 0) return isThere(name, ok);
	const state = /-missing$/.test(first.code) ? "missing" : "wrong";
	const more = others.length === 0 ? "" : ` (and ${others.length} more: rentroll lint)`;
	return {
		name,
		state,
		needed: true,
		detail: `${first.message}${more}`,
		mend: first.hint
	};
}

// src/flows/doctor/check-content.ts
/** Config and ledger, as far as they can be read. */
function checkSources({ head, paths }) {
	const of = (file) => head.problems.filter(({ at }) => at?.file === file);
	const agents = Object.keys(head.config?.agents ?? {}).join(", ");
	const rules = head.ledger?.rules ?? [];
	const config = fromProblems("config", of(paths.config), `${paths.config}, agents: ${agents}`);
	if (head.config === void 0) return [config];
	return [config, fromProblems("ledger", of(paths.ledger), `${paths.ledger}, rules: ${rules.length}`)];
}
/** Fixture with its lock, and the golden tasks of each agent. */
function checkSuites(head, config) {
	return [checkFixture(head, config), ...Object.keys(config.agents).map((agent) => checkTasks(head, config, agent))];
}
function checkFixture(head, config) {
	const { path, lock } = config.fixture;
	const problems = head.problems.filter(({ code, at }) => /^(?:fixture|lock)-/.test(code) || at?.file === lock);
	const { fixture } = head;
	if (fixture === void 0) return fromProblems("fixture", orElse(problems, missingFixture(path)), "");
	const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
	const locked = checkLock(head.lock, fixture, tasks, {
		file: lock,
		blame: "setup"
	});
	return fromProblems("fixture", [...problems, ...locked], `${path}, as ${lock} has it`);
}
function checkTasks(head, config, agent) {
	const name = `golden tasks of ${agent}`;
	const folder = config.agents[agent]?.tasks ?? "";
	const count = head.suites.get(agent)?.tasks.length ?? 0;
	if (count > 0) return isThere(name, `${folder}: ${count}`);
	const problems = head.problems.filter(({ at }) => at?.file === folder || at?.file.startsWith(`${folder}/`));
	return fromProblems(name, orElse(problems, missingTasks(folder)), "");
}
function orElse(problems, problem) {
	return problems.length > 0 ? problems : [problem];
}
function missingFixture(path) {
	return makeError("setup", "fixture-missing", `there is no fixture in "${path}"`, explainFixture(path));
}
function missingTasks(folder) {
	return makeError("setup", "suite-missing", `there is no golden task in "${folder}"`, "Write one there (a prompt, a check and a reference patch), then: rentroll lint --write-lock.");
}

// src/flows/doctor/check-delivery.ts
/** Starts the agents for nothing and says what reached each of them; `canStart` is false where something they need is missing. */
async function checkDeliveries(inputs, config, world, canStart) {
	const agents = Object.keys(config.agents);
	if (config.runner.kind === "reference") return agents.map((agent) => isThere(nameCheck(agent), "the reference runner reads the memory itself"));
	if (!canStart) return agents.map((agent) => notTried(agent, true, "it needs the runner and the fixture", "Mend those first."));
	try {
		const proved = await proveAgents(inputs, world);
		return agents.map((agent) => toCheck(agent, proved.get(agent)));
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		return agents.map((agent) => fromProblems(nameCheck(agent), error.problems, ""));
	}
}
function nameCheck(agent) {
	return `delivery to ${agent}`;
}
function toCheck(agent, proved) {
	if (proved === void 0) return notTried(agent, false, "a program of your own is started for nothing only where a key says which API it speaks, and without network", "Its first trials show it (docs/runners.md).");
	const { delivery, problems } = proved;
	return {
		...fromProblems(nameCheck(agent), problems, describeDelivery(delivery)),
		delivery
	};
}
function notTried(agent, needed, why, mend) {
	return {
		name: nameCheck(agent),
		state: "missing",
		needed,
		detail: `not tried: ${why}`,
		mend
	};
}
function describeDelivery({ candidate, rules }) {
	if (candidate.kind === "silent") return candidate.detail;
	const { carrier, weight } = candidate;
	const { system, tools, messages } = weight;
	const lines = rules.length === 1 ? "the line arrives" : `all ${rules.length} lines arrive`;
	const sizes = `system ${system}, tools ${tools}, messages ${messages}`;
	return `${lines}${carrier === void 0 ? "" : ` in ${carrier}`}; first request of ${system + tools + messages} tokens (${sizes})`;
}

// src/flows/doctor/check-guarded-rules.ts
/**
* Whether the entries hold on this machine that took the place of rules: a person's own guard file may loosen them, and a file that cannot be
* read has none. No check where no rule went into the guard.
*/
async function checkGuardedRules({ head, refs }, { env }) {
	const rules = (head.ledger?.rules ?? []).flatMap(({ id, evicted }) => {
		const entry = readGuardEviction(evicted?.why ?? "");
		return entry === void 0 ? [] : [{
			id,
			entry
		}];
	});
	if (rules.length === 0) return [];
	const { loadGuard } = await import("./load-load-guard.js");
	const { guard, problems } = await loadGuard({
		project: refs.root,
		home: userHome(env)
	});
	const active = new Map(guard.entries.map((each) => [each.entry.id, each]));
	const lost = rules.flatMap(({ id, entry }) => {
		const found = active.get(entry);
		if (found === void 0) return [`${id}: its entry ${entry} is not there, or is off on this machine`];
		const isWeak = found.entry.action === "note" || found.entry.action === "pass";
		return found.isShadow || isWeak ? [`${id}: its entry ${entry} only watches (${found.from ?? "rentroll"})`] : [];
	});
	const name = "rules in the guard";
	if (lost.length === 0) return [{
		name,
		state: "ok",
		needed: false,
		detail: `${rules.length} hold wherever the session hooks do`
	}];
	const [fault] = problems.filter(({ severity }) => severity === "error");
	const where = fault === void 0 ? "" : `; ${fault.at === void 0 ? "" : `${describePosition(fault.at)}: `}${fault.message}`;
	return [{
		name,
		state: "wrong",
		needed: false,
		detail: `${lost.join("; ")}${where}`,
		mend: "See .rentroll/guard.yml and guard.yml in $RENTROLL_HOME; rentroll lint says what the repository lacks."
	}];
}

// src/flows/doctor/check-leftovers.ts
/** Most folders that one command names. */
const mostNamed = 20;
/** Folders of runs whose process nobody here can know: no run removes them, a person may. Nothing where there are none. */
async function checkLeftovers(parent = tmpdir()) {
	const unknown = (await listScratch(parent)).filter(({ owner }) => owner === "unknown").map(({ path }) => path);
	if (unknown.length === 0) return [];
	return [{
		name: "folders of runs",
		state: "wrong",
		needed: false,
		detail: `${unknown.length} in ${parent} of another container, host or version: no run removes them, since theirs may still go on`,
		mend: `Once no run elsewhere uses that folder: rm -rf ${unknown.slice(0, mostNamed).flatMap((path) => [quoteShell(path), quoteShell(`${path}.owner`)]).join(" ")}`
	}];
}

// src/flows/doctor/check-machine.ts
/** Oldest Node.js that runs the bundles; package.json says the same under `engines`. */
const oldest = [22, 12];
/** Node.js and git. */
async function checkMachine(cwd, node = process.versions.node) {
	const git = await runLooseGit(cwd, ["--version"]);
	return [checkNode(node), git.ok ? isThere("git", git.stdout.toString("utf8").trim()) : noGit(git.stderr)];
}
function checkNode(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major > oldest[0] || major === oldest[0] && minor >= oldest[1]) return isThere("Node.js", `Node.js ${version}`);
	return {
		name: "Node.js",
		state: "wrong",
		needed: true,
		detail: `Node.js ${version} is older than ${oldest.join(".")}`,
		mend: "Install Node.js 24 (https://nodejs.org)."
	};
}
function noGit(stderr) {
	return {
		name: "git",
		state: "missing",
		needed: true,
		detail: `git does not start: ${stderr.split("\n")[0] ?? ""}`,
		mend: "Install git and put it on PATH."
	};
}

// src/flows/doctor/check-runner.ts
/** The program of the runner in its version, the key of its API (whether it is there, never what it is), and the box. */
async function checkRunner(config, world) {
	const { runner } = config;
	return [
		await checkProgram(config, world),
		checkKey(runner, world.env),
		await checkBox(runner, world.env)
	];
}
async function checkProgram(config, { env }) {
	const { kind, program = kind, version } = config.runner;
	if (kind === "reference") return isThere("runner", "the reference runner simulates an agent and needs no program");
	const scratch = await openScratch(tmpdir());
	try {
		const see = () => void 0;
		const { close } = await openRunner(config, {
			home: scratch,
			fixture: "",
			scratch,
			env,
			see
		});
		await close();
		return isThere("runner", `${program}, version ${version}`);
	} catch (error) {
		if (error instanceof ProblemError) return fromProblems("runner", error.problems, "");
		throw error;
	} finally {
		await closeScratch(scratch, () => void 0);
	}
}
function checkKey({ kind }, env) {
	const names = keyVariablesOf(kind);
	const found = names.find((name) => env[name] !== void 0 && env[name] !== "");
	if (found !== void 0) return isThere("key", `${found} is set`);
	const [name] = names;
	if (name === void 0) return isThere("key", "none is needed");
	if (kind === "command") return isThere("key", `neither ${names.join(" nor ")} is set: the program counts its tokens itself`);
	const mend = `Set ${name} in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.`;
	return {
		name: "key",
		state: "missing",
		needed: true,
		detail: `${name} is not set`,
		mend
	};
}
/** Trials run without a box, too; the report then says what was not enforced. */
async function checkBox({ kind }, env) {
	if (kind === "reference") return isThere("box", "none is needed: nothing real runs");
	const sandbox = await findSandbox(env);
	if (sandbox.kind === "bubblewrap") return isThere("box", `bubblewrap ${sandbox.version}`);
	return {
		name: "box",
		state: "missing",
		needed: false,
		detail: `${sandbox.why}: trials would run without a box`,
		mend: "Install bubblewrap (apt-get install bubblewrap) and allow user namespaces; docs/runners.md says how."
	};
}

// src/flows/daemon/serve/daemon-log.ts
/** Where the daemon writes down what it does. */
function daemonLogFile(env) {
	return join(userHome(env), "logs", "daemon.log");
}

// src/flows/doctor/find-switches.ts
const mostBytes = 1048576;
/** Settings that an administrator puts on a machine, by platform. */
const managedFiles = {
	darwin: "/Library/Application Support/ClaudeCode/managed-settings.json",
	win32: "C:\\Program Files\\ClaudeCode\\managed-settings.json"
};
/** Looks into the settings of Claude Code that hold in a folder, and at the environment; nothing is changed. Never throws. */
function findSwitches(cwd, env, managed = managedFile()) {
	const own = env["CLAUDE_CONFIG_DIR"] ?? join(env["HOME"] ?? homedir(), ".claude");
	return [...[
		managed,
		join(own, "settings.json"),
		join(cwd, ".claude", "settings.json"),
		join(cwd, ".claude", "settings.local.json")
	].flatMap((file) => listSwitches(file, file === managed)), ...findProxy(env)];
}
function managedFile() {
	return managedFiles[process.platform] ?? "/etc/claude-code/managed-settings.json";
}
function listSwitches(file, isManaged) {
	const settings = readSettings(file);
	if (settings === void 0) return [];
	const where = escapePlain(file);
	return [
		settings["disableAllHooks"] === true ? "disableAllHooks: no hook and no mod runs" : void 0,
		settings["allowManagedHooksOnly"] === true ? "allowManagedHooksOnly: only the administrator's hooks run" : void 0,
		forbidsMods(settings) ? "allowManagedModsOnly: only the administrator's mods run" : void 0,
		forbidsLoopback(settings["allowedHttpHookUrls"]) ? "allowedHttpHookUrls leaves out 127.0.0.1" : void 0,
		isManaged ? "managed settings: the mod hears no compaction and no request" : void 0
	].flatMap((words) => words === void 0 ? [] : [{
		words,
		where
	}]);
}
function forbidsMods(settings) {
	return JSON.stringify(settings["pluginConfigs"] ?? {}).includes("\"allowManagedModsOnly\":true");
}
function forbidsLoopback(urls) {
	return Array.isArray(urls) && !urls.some((url) => typeof url === "string" && /^(?:http:\/\/127\.0\.0\.1|\*)/.test(url));
}
/** A proxy that takes loopback, too, gets every payload with the token. */
function findProxy(env) {
	const name = [
		"HTTP_PROXY",
		"http_proxy",
		"ALL_PROXY",
		"all_proxy"
	].find((each) => (env[each] ?? "") !== "");
	const spared = `${env["NO_PROXY"] ?? ""},${env["no_proxy"] ?? ""}`.split(",").map((host) => host.trim());
	if (name === void 0 || spared.some((host) => host === "127.0.0.1" || host === "*")) return [];
	return [{
		words: "a proxy may take hooks over HTTP; add 127.0.0.1 to NO_PROXY",
		where: name
	}];
}
function readSettings(file) {
	try {
		if (statSync(file).size > mostBytes) return void 0;
		const value = JSON.parse(readFileSync(file, "utf8"));
		return typeof value === "object" && value !== null ? value : void 0;
	} catch {
		return;
	}
}

// src/flows/doctor/check-runtime.ts
const dayMs = 864e5;
/** What watches running sessions on this machine, how quick it is, and what is switched off by whom. A paid check needs none of it. */
async function checkRuntime({ cwd, env, now }) {
	return [
		await checkAdapter(env, now()),
		checkLatency(env),
		checkSwitches(cwd, env)
	].flatMap((check) => check ?? []);
}
async function checkAdapter(env, now) {
	const name = "session hooks";
	try {
		const state = await seeDaemon(env);
		const found = [describeMod(env, now), describeDaemon(state)].filter((words) => words !== "");
		if (found.length > 0 && !(state.kind === "stopped" && state.off !== void 0)) return {
			name,
			state: "ok",
			needed: false,
			detail: found.join("; ")
		};
		return {
			name,
			state: "missing",
			needed: false,
			detail: found.join("; ") || "no mod and no daemon has been here in the last week",
			mend: "Claude Code 2.1.287 and newer: install the plugin. Older: rentroll daemon start, which writes a plugin for those."
		};
	} catch (error) {
		if (error instanceof ProblemError) return {
			...fromProblems(name, error.problems, ""),
			needed: false
		};
		throw error;
	}
}
/** The mod writes a heartbeat when a session begins: one that Claude Code does not load says nothing at all. */
function describeMod(env, now) {
	try {
		const beat = JSON.parse(readFileSync(join(rowsFolder(env), "heartbeat.json"), "utf8"));
		const at = new Date(beat["at"]).getTime();
		const version = /^[\w.-]{1,30}$/.exec(String(beat["version"]))?.[0] ?? "of an unknown version";
		return now.getTime() - at < 7 * dayMs ? `the mod, last in Claude Code ${version}` : "";
	} catch {
		return "";
	}
}
function describeDaemon(state) {
	if (state.kind === "running") return `the daemon, ${Number(state.told["answered"])} events since ${state.record.startedAt}`;
	if (state.off !== void 0) return `the daemon is off since ${state.off}: it ended three times in five minutes`;
	return state.crashed ? "the daemon, which was killed and comes back at the next prompt" : "";
}
/** From the daemon's log; the mod decides in process, where nothing is to be waited for. */
function checkLatency(env) {
	const times = readTimes(daemonLogFile(env));
	if (times.length === 0) return void 0;
	const [half, most] = [50, 99].map((percentile) => (nearestRank(times, percentile) ?? 0).toFixed(1));
	return {
		name: "session latency",
		state: "ok",
		needed: false,
		detail: `the last ${times.length} events were decided in ${half} ms (median), 99 of 100 within ${most} ms`
	};
}
function readTimes(file) {
	try {
		return readFileSync(file, "utf8").trimEnd().split("\n").slice(-500).flatMap((line) => {
			const { ms } = JSON.parse(line);
			return typeof ms === "number" ? [ms] : [];
		});
	} catch {
		return [];
	}
}
function checkSwitches(cwd, env) {
	const switches = findSwitches(cwd, env);
	if (switches.length === 0) return void 0;
	return {
		name: "session switches",
		state: "wrong",
		needed: false,
		detail: switches.map(({ words, where }) => `${words} (${where})`).join("; "),
		mend: "Whoever wrote those settings can change them; rentroll does not."
	};
}

// src/flows/doctor/check-sessions.ts
/**
* How often people work here, from collected sessions: what to write for `policy.sessionsPerWeek`, which is read from the config alone, so that a
* receipt comes out the same on every machine.
*/
function checkSessions(config, root, { env, now }) {
	const { sessionsPerWeek } = config.policy;
	const rate = readSessionRate(root, env, now());
	const name = "sessions";
	if (rate === void 0) return {
		name,
		state: "missing",
		needed: false,
		detail: "fewer than a week of sessions of this project were collected",
		mend: "Read those of this machine: rentroll session import"
	};
	return {
		name,
		state: "ok",
		needed: false,
		detail: `${`about ${rate.perWeek} a week in the last ${rate.days} days`}; ${sessionsPerWeek === "auto" ? `policy.sessionsPerWeek is auto: write ${Math.max(1, Math.round(rate.perWeek))} for a payback that is counted in weeks` : `policy.sessionsPerWeek says ${sessionsPerWeek}`}`
	};
}

// src/stages/session/monitor/gate-runtime.ts
const plugin = "claude plugin marketplace add rentroll/rentroll && claude plugin install rentroll@rentroll";
const fallback = "rentroll daemon start";
/** Versions of Claude Code from which on: hooks add to the context; everything was looked at over HTTP; hook modules load. */
const [firstHooks, firstLookedAt, firstMod] = [
	"2.1.9",
	"2.1.197",
	"2.1.287"
];
/** Which adapter can act in this version of a CLI, with which parts. `version` is empty where the program does not say it. */
function gateRuntime(cli, version) {
	if (cli === "codex") return {
		adapter: "command-hooks",
		parts: [
			"guard",
			"packet",
			"advice"
		],
		install: "rentroll hook install codex",
		lacks: "long results stay long; usage comes from rollouts"
	};
	const number = /^\d+(?:\.\d+)*/.exec(version)?.[0] ?? "";
	if (number === "") return {
		adapter: "none",
		parts: [],
		lacks: "its version is unknown, so nothing is promised",
		install: ""
	};
	return gateClaude(number);
}
function gateClaude(version) {
	const most = [
		"guard",
		"packet",
		"advice",
		"shorten"
	];
	const transcripts = "usage comes from transcripts";
	if (isAtLeast(version, firstMod)) return {
		adapter: "mod",
		parts: [...most, "usage"],
		lacks: "",
		install: plugin
	};
	if (isAtLeast(version, firstLookedAt)) return {
		adapter: "http-hooks",
		parts: most,
		lacks: transcripts,
		install: fallback
	};
	if (isAtLeast(version, firstHooks)) return {
		adapter: "command-hooks",
		parts: [
			"guard",
			"packet",
			"advice"
		],
		install: "",
		lacks: `looked at from ${firstLookedAt} on: update, or write hooks that run "rentroll hook EVENT"`
	};
	return {
		adapter: "none",
		parts: [],
		install: "",
		lacks: `hooks add nothing before ${firstHooks}: update Claude Code`
	};
}

// src/flows/doctor/check-versions.ts
const clis = [{
	cli: "claude-code",
	name: "Claude Code",
	program: "claude"
}, {
	cli: "codex",
	name: "Codex",
	program: "codex"
}];
const adapters = {
	mod: "the plugin acts in process",
	"http-hooks": "the plugin that the daemon writes acts over HTTP",
	"command-hooks": "hooks that start a process act",
	none: "nothing of ours acts"
};
/** What each CLI on the PATH lets us do in a running session, by its version, and which plugin is for it; none for one that is not there. */
async function checkVersions({ env }) {
	const found = clis.flatMap((each) => {
		const path = findProgram(each.program, env);
		return path === void 0 ? [] : [{
			...each,
			path
		}];
	});
	if (found.length === 0) return [];
	const home = await openScratch(tmpdir());
	try {
		return await Promise.all(found.map(async ({ cli, name, path }) => {
			const said = await askVersion(path, {
				env,
				home
			});
			const version = "version" in said ? said.version : "";
			return wordGate(name, version, gateRuntime(cli, version));
		}));
	} finally {
		await closeScratch(home, () => void 0);
	}
}
function wordGate(name, version, { adapter, parts, lacks, install }) {
	const who = `${name} ${version === "" ? "of an unknown version" : escapePlain(version)}`;
	const what = parts.length === 0 ? "" : `, with ${parts.join(", ")}`;
	const by = install === "" ? "" : `; installed by: ${install}`;
	const detail = `${who}: ${adapters[adapter]}${what}${lacks === "" ? "" : ` (${lacks})`}${by}`;
	const check = {
		name: `${name} sessions`,
		needed: false,
		detail
	};
	if (adapter !== "none") return {
		...check,
		state: "ok"
	};
	return {
		...check,
		state: "missing",
		mend: "Update the program; docs/guides/daemon.md says what each version can do."
	};
}

// src/flows/doctor/run-doctor.ts
/** Looks at everything a paid check needs, in the order in which it is mended, and at what watches running sessions. Nothing is paid, and no key is asked for or shown. */
async function runDoctor(request, world) {
	const machine = await checkMachine(world.cwd);
	const runtime = [
		...[...await checkVersions(world), ...await checkRuntime(world)],
		...await checkLeftovers(),
		checkConsents(world.env)
	];
	const checks = [
		...machine,
		...runtime,
		...hasFailed(machine) ? [] : await checkRepository(request, world)
	];
	return {
		schema: 1,
		ready: !hasFailed(checks),
		checks
	};
}
async function checkRepository(request, world) {
	try {
		const inputs = await loadWorktree(request, world, readInstructions);
		const sources = checkSources(inputs);
		const { config } = inputs.head;
		if (config === void 0) return sources;
		const [program, ...surroundings] = await checkRunner(config, world);
		const suites = checkSuites(inputs.head, config);
		const canStart = program?.state === "ok" && inputs.head.fixture !== void 0;
		const delivery = await checkDeliveries(inputs, config, world, canStart);
		const sessions = checkSessions(config, inputs.refs.root, world);
		const runner = program === void 0 ? [] : [program];
		const guarded = await checkGuardedRules(inputs, world);
		return [
			...sources,
			...runner,
			...surroundings,
			...suites,
			...delivery,
			sessions,
			...guarded
		];
	} catch (error) {
		if (!(error instanceof ProblemError)) throw error;
		const isConfig = error.problems.some(({ code }) => code === "config-missing");
		return [fromProblems(isConfig ? "config" : "repository", error.problems, "")];
	}
}
function hasFailed(checks) {
	return checks.some(({ needed, state }) => needed && state !== "ok");
}

export { runDoctor };