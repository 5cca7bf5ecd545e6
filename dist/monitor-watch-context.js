import { I as setupError, j as ProblemError } from "./model.js";
import { K as quoteValue } from "./text.js";
import { t as readLiveSettings } from "./repository-reading.js";
import { t as gateInjection } from "./gate-injection.js";
import { i as windowOf, n as recommend, r as compactionPoint } from "./recommend.js";
import { t as openMemory } from "./memory.js";
import { n as loadTranscript, t as fileBegin } from "./load-transcript.js";
import { S as priceCalls } from "./stage-budget.js";
import { z as readLiveState } from "./store.js";
import { l as liveFolder } from "./util.js";
import { t as reviveState } from "./revive-state.js";
import { basename, dirname, join } from "node:path";
import { lstatSync, readFileSync, readdirSync } from "node:fs";
import { homedir } from "node:os";

// src/stages/session/monitor/read-context.ts
const unseenContext = {
	session: "",
	cli: "claude-code",
	version: "",
	model: "",
	used: 0,
	lastOutputTokens: 0,
	lastAnswerAt: "",
	compactions: 0,
	isCompacted: false
};
/** The figures of a context and what they suggest. Nothing was called yet: all of the window remains. */
function readContext(seen, settings, now) {
	const { session, cli, model, compactions, lastOutputTokens, lastAnswerAt, isCompacted, version } = seen;
	const tokensUsed = isCompacted ? 0 : seen.used;
	const { window: tokenLimit, from } = chooseWindow(seen);
	const tokensRemaining = Math.max(0, tokenLimit - tokensUsed);
	const percentUsed = Math.min(100, Math.floor(100 * tokensUsed / tokenLimit));
	const point = compactionPoint(tokenLimit, cli);
	const note = seen.used === 0 ? "new-session" : isCompacted ? "compacted" : void 0;
	return {
		tokenLimit,
		tokensUsed,
		tokensRemaining,
		percentUsed,
		percentRemaining: 100 - percentUsed,
		recommendation: recommend(tokensRemaining / tokenLimit, "CONTINUE", settings),
		timestamp: now.toISOString(),
		session,
		cli,
		schema: 1,
		model,
		windowFrom: from,
		...point !== void 0 && { percentUntilCompaction: Math.max(0, 100 - Math.floor(100 * tokensUsed / point)) },
		compactions,
		lastOutputTokens,
		...seen.dollars !== void 0 && { estimatedDollars: seen.dollars },
		lastAnswerAt,
		thresholds: {
			wrapUp: settings.wrapUp,
			endTurn: settings.endTurn
		},
		injection: gateInjection(cli, version),
		...note !== void 0 && { note }
	};
}
function chooseWindow({ window = 0, model, used }) {
	if (window > 0) return {
		window,
		from: "engine"
	};
	const listed = windowOf(model, 0);
	return used > listed ? {
		window: windowOf(model, used),
		from: "usage"
	} : {
		window: listed,
		from: "model"
	};
}

// src/flows/monitor/find-transcript.ts
/** Most of Codex' rollouts that are asked whose they are, the newest first. */
const mostRollouts = 40;
/** How much of a rollout is read for its first line. */
const leadBytes = 65536;
/**
* The newest transcript of a session in this folder or its project, by the places where Claude Code and Codex keep theirs; undefined where
* there is none yet. Inside of Claude Code it is that session's own.
*/
function findTranscript(cwd, env) {
	const own = env["CLAUDE_CODE_SESSION_ID"];
	if (own !== void 0 && isId(own)) {
		const found = listClaude(cwd, env).find(({ path }) => basename(path) === `${own}.jsonl`);
		if (found !== void 0) return found.path;
	}
	return [...listClaude(cwd, env), ...listCodex(cwd, env)].sort((a, b) => b.changedMs - a.changedMs || (a.path < b.path ? -1 : 1))[0]?.path;
}
/** The transcript of a session by its id, in whichever project. Throws ProblemError for one that is nowhere. */
function findSession(session, env) {
	const hint = "See which there are: rentroll session history.";
	if (!isId(session)) throw setupError("session-name", `${quoteValue(session)} is no id of a session`, hint);
	const projects = join(claudeHome(env), "projects");
	const claude = listNames(projects).map((name) => join(projects, name, `${session}.jsonl`));
	const codex = listRollouts(env).filter((path) => path.endsWith(`-${session}.jsonl`));
	const [found] = [...claude, ...codex].flatMap(withAge);
	if (found !== void 0) return found.path;
	throw setupError("session-missing", `no transcript of session ${quoteValue(session)} lies on this machine`, hint);
}
function isId(text) {
	return /^[\w-]{1,100}$/.test(text);
}
/** Claude Code's transcripts of a folder and of the folders above it, up to the checkout's root. */
function listClaude(cwd, env) {
	return climb(cwd).map((folder) => join(claudeHome(env), "projects", folder.replace(/[^a-zA-Z0-9]/g, "-"))).flatMap((folder) => listNames(folder).filter((name) => name.endsWith(".jsonl") && !name.startsWith("agent-")).flatMap((name) => withAge(join(folder, name))));
}
function climb(folder) {
	const above = dirname(folder);
	return listNames(folder).includes(".git") || above === folder ? [folder] : [folder, ...climb(above)];
}
/** Codex keeps rollouts by day; whose they are stands in their first line. */
function listCodex(cwd, env) {
	const folders = climb(cwd);
	return listRollouts(env).flatMap(withAge).sort((a, b) => b.changedMs - a.changedMs).slice(0, mostRollouts).filter(({ path }) => folders.includes(readFolder(path)));
}
function listRollouts(env) {
	const days = [join(env["CODEX_HOME"] ?? join(homeOf(env), ".codex"), "sessions")];
	for (let depth = 0; depth < 3; depth += 1) days.splice(0, days.length, ...days.flatMap((day) => listNames(day).map((name) => join(day, name))));
	return days.flatMap((day) => listNames(day).map((name) => join(day, name))).filter((path) => path.endsWith(".jsonl"));
}
function readFolder(path) {
	try {
		const [line = ""] = readFileSync(path, "utf8").slice(0, leadBytes).split("\n", 1);
		const { payload } = JSON.parse(line);
		return typeof payload?.cwd === "string" ? payload.cwd : "";
	} catch {
		return "";
	}
}
function claudeHome(env) {
	return env["CLAUDE_CONFIG_DIR"] ?? join(homeOf(env), ".claude");
}
function homeOf(env) {
	return env["HOME"] ?? homedir();
}
function withAge(path) {
	const facts = lstatSync(path, { throwIfNoEntry: false });
	return facts?.isFile() ? [{
		path,
		changedMs: facts.mtimeMs
	}] : [];
}
function listNames(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

// src/flows/monitor/tally-cost.ts
/** Answers take several lines, and each repeats the usage: the last one of an answer counts. */
function openCostTally() {
	const calls = /* @__PURE__ */ new Map();
	let model = "";
	let unnamed = 0;
	return {
		add(entry) {
			if (entry.kind !== "answer") {
				if ("model" in entry && entry.model) model = entry.model;
				return;
			}
			if (entry.model !== "") model = entry.model;
			if (entry.usage === void 0 || entry.isError) return;
			unnamed += 1;
			calls.set(entry.key ?? `line ${unnamed}`, {
				model: entry.model || model,
				usage: entry.usage
			});
		},
		clear: () => calls.clear(),
		dollars() {
			const sum = calls.size === 0 ? "unknown" : priceCalls([...calls.values()]);
			return sum === "unknown" ? void 0 : sum;
		}
	};
}

// src/flows/monitor/told-context.ts
/**
* What the transcript shows, with what Claude Code itself told the mod of the same session: how many tokens fit in, and what the last call held
* where the transcript has none yet. States that hooks kept know no more than the transcript does.
*/
function addTold(seen, env) {
	if (seen.session === "" || seen.window !== void 0) return seen;
	const stored = readLiveState(liveFolder(env), seen.session);
	const state = stored.kind === "state" ? reviveState(stored.state) : void 0;
	const meter = state?.meters.find(({ agentId }) => agentId === "");
	if (state === void 0 || meter === void 0 || !isModded(state.cli)) return seen;
	if (!(seen.model === "" || meter.model === seen.model) || meter.window <= 0) return seen;
	const used = seen.used === 0 && !seen.isCompacted ? meter.used : seen.used;
	return {
		...seen,
		model: meter.model,
		window: meter.window,
		used
	};
}
/** The mod names the CLI with its version, a hook by its runtime alone. */
function isModded(cli) {
	return cli.startsWith("claude-code ");
}

// src/flows/monitor/watch-context.ts
/** Begins to watch. A session without a transcript has all of its window left. */
function watchContext(request, settings, world) {
	const cost = openCostTally();
	let seen = unseenContext;
	let position = fileBegin;
	let known = "";
	return { read() {
		const path = choosePath(request, world);
		if (path !== known) [seen, position, known] = [
			unseenContext,
			fileBegin,
			path ?? ""
		];
		if (path === void 0) return readContext(unseenContext, settings, world.now());
		const listen = (entry) => {
			seen = seeEntry(seen, entry);
			cost.add(entry);
		};
		const begin = (isAnew) => {
			if (isAnew) cost.clear();
			if (isAnew) seen = {
				...unseenContext,
				session: basename(path, ".jsonl")
			};
			return {
				memory: openMemory(),
				listen
			};
		};
		const loaded = loadTranscript(path, position, { begin });
		if (loaded.kind === "refused") throw cannotRead(path, loaded.why);
		if (loaded.kind === "read") {
			position = loaded.position;
			seen = {
				...seen,
				cli: loaded.part.cli
			};
		}
		const dollars = cost.dollars();
		return readContext({
			...addTold(seen, world.env),
			...dollars !== void 0 && { dollars }
		}, settings, world.now());
	} };
}
function choosePath({ session, transcript }, { cwd, env }) {
	if (transcript !== void 0) return transcript;
	return session === void 0 ? findTranscript(cwd, env) : findSession(session, env);
}
/** What a line adds. Only calls of the session itself fill its context: those of subagents have one of their own. */
function seeEntry(seen, entry) {
	const { session, version } = entry.origin;
	const named = {
		...seen,
		...session && { session },
		...version && { version }
	};
	const told = entry.kind !== "compaction" && entry.kind !== "other" ? named : withModel(named, entry.model);
	if (entry.kind === "compaction") return {
		...told,
		compactions: seen.compactions + 1,
		isCompacted: true
	};
	return entry.kind === "answer" ? seeAnswer(told, entry) : told;
}
function withModel(seen, model) {
	return model === void 0 || model === "" ? seen : {
		...seen,
		model
	};
}
function seeAnswer(seen, entry) {
	const { usage, isSidechain, nestedAgent, isError, origin, window } = entry;
	if (usage === void 0 || isSidechain || nestedAgent !== void 0 || isError) return seen;
	const used = usage.input + usage.cacheCreation + usage.cacheRead;
	if (used === 0) return seen;
	return {
		...withModel(seen, entry.model),
		used,
		...window !== void 0 && { window },
		lastOutputTokens: usage.output,
		lastAnswerAt: origin.at ?? "",
		isCompacted: false
	};
}
function cannotRead(path, why) {
	return setupError("transcript-unreadable", `the transcript ${quoteValue(path)} is not read: ${why}`, "Name a file that Claude Code or Codex writes: rentroll session monitor --transcript FILE.jsonl.");
}
/** The thresholds of this project; the defaults where there is no config. Throws ProblemError for a config that is wrong. */
function readMonitorSettings(configFile, { cwd }) {
	const { value, problems } = readLiveSettings(cwd, configFile);
	if (value === void 0) throw new ProblemError(problems);
	return value.monitor;
}

export { readMonitorSettings, watchContext };