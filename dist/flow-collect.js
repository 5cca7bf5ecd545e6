import { T as readPlain, a as distillAskedFile, c as dropLog, d as sessionsFile, f as userHome, r as armsFolder, u as rowsFolder } from "./util.js";
import { j as ProblemError } from "./model.js";
import { r as loadWorktree } from "./repository-reading.js";
import { f as nearestRank } from "./stats.js";
import { At as findRunsOf, Dt as readOffsets, Et as openMetered, Ht as hasPrunedToday, Mt as readPriors, N as countWaitingCandidates, Ot as releaseSource, Pt as readRunSize, Tt as findMetered, Ut as pruneHashes, Wt as openSessions, X as lastArmMs, Y as keepArm, _t as findSource, dt as listClaimed, ft as readTerms, it as readLastLearnt, kt as saveMetered, st as claimRun, vt as forgetSource, wt as openSessionMemory, yt as savePart, zn as writeTransaction } from "./store.js";
import { S as startDetached } from "./stage-measure.js";
import { a as readTrialPlaces, n as holdsToken, o as runTokenName } from "./trial-tokens.js";
import { l as alertSession } from "./run-sessions.js";
import { n as loadTranscript, t as fileBegin } from "./load-transcript.js";
import { i as readDistillConsent } from "./run-consent.js";
import { n as reviveArm, t as mostArmCharacters } from "./revive-arm.js";
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from "node:path";
import { createHash } from "node:crypto";
import { appendFileSync, closeSync, constants, existsSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";

// src/flows/collect/follow-stretches.ts
/** Begins where the file was left. A stretch lasts from the beginning of a process to its last row. */
function followStretches(facts, before) {
	const stretches = before === void 0 ? [] : [before];
	return {
		listen: ({ kind, origin: { at, session } }) => {
			const last = stretches.at(-1);
			if (at === void 0) return;
			if (kind === "other" && session !== void 0 || last === void 0) stretches.push({
				...facts,
				began: at,
				ended: at
			});
			else if (at > last.ended) stretches[stretches.length - 1] = {
				...last,
				ended: at
			};
		},
		list: () => stretches
	};
}

// src/flows/collect/place/find-project.ts
const known = /* @__PURE__ */ new Map();
/** The project of a working directory: the nearest folder above that is a checkout, else the directory itself. */
function findProject(cwd) {
	if (!isAbsolute(cwd)) return cwd;
	const before = known.get(cwd);
	if (before !== void 0) return before;
	const project = climb(cwd) ?? cwd;
	known.set(cwd, project);
	return project;
}
function climb(folder) {
	if (existsSync(join(folder, ".git"))) return folder;
	return dirname(folder) === folder ? void 0 : climb(dirname(folder));
}

// src/flows/collect/place/trial-place.ts
/** True in a process that a trial has started: a benchmark is no real work. Proved by the token of its run, never by a variable alone. */
function isTrialProcess(env) {
	return env["RENTROLL_RUN"] !== void 0 && holdsToken(userHome(env), env["RENTROLL_RUN"]);
}
/** True for a working directory inside of a folder that a run of this user has noted as its trials'; a name says nothing. */
function isTrialPlace(cwd, env) {
	return readTrialPlaces(userHome(env)).some((folder) => cwd === folder || cwd.startsWith(`${folder}${sep}`));
}

// src/flows/collect/collect-source.ts
/**
* Reads what a transcript has grown by and adds it to its rows, in one transaction: two hooks that end at the same time count nothing
* twice. Throws ProblemError when the database is locked, full or damaged.
*/
function collectSource(db, source, context) {
	return writeTransaction(db, () => {
		const known = findSource(db, source.path);
		const begun = [];
		const loaded = loadTranscript(source.path, known ?? fileBegin, {
			...context.isLate && { isLate: context.isLate },
			begin: (isAnew) => {
				if (isAnew && known !== void 0) forgetSource(db, known.id);
				const begin = beginReading(db, source, isAnew ? void 0 : known);
				begun.push(begin);
				return begin.start;
			}
		});
		const [begin] = begun;
		if (loaded.kind !== "read" || begin === void 0) return loaded;
		return saveLoaded(db, source, {
			loaded,
			begin
		}, context);
	});
}
/** Begins at the start of a file, or goes on where it was left. */
function beginReading(db, { agentId, rows }, known) {
	const memory = openSessionMemory(db, known?.id);
	const where = {
		memory,
		...agentId !== void 0 && { agentId },
		...known && { carry: known.carry }
	};
	if (rows === void 0) return {
		memory,
		start: {
			...where,
			metered: openMetered(db)
		}
	};
	const follower = followStretches(rows, known && findMetered(db, known.id));
	return {
		memory,
		follower,
		start: {
			...where,
			listen: follower.listen
		}
	};
}
function saveLoaded(db, source, { loaded, begin }, { now, env, ruleSetOf }) {
	const part = {
		...loaded.part,
		agent: source.agent ?? loaded.part.agent
	};
	if (isTrialPlace(part.cwd, env)) return { kind: "trial" };
	const project = findProject(part.cwd || (source.cwd ?? ""));
	const ruleSet = source.isPast ? "" : ruleSetOf(project, part.agent, part.cli);
	const id = savePart(db, part, {
		path: source.path,
		...loaded.position,
		project,
		ruleSet,
		readAt: now
	}, begin.memory);
	if (begin.follower) saveMetered(db, id, begin.follower.list());
	return {
		kind: "read",
		isAnew: loaded.isAnew,
		part
	};
}

// src/flows/collect/find-sources.ts
const subagentName = /^agent-([\w-]+)\.jsonl$/;
/** Deepest folder looked into below the one that was named. */
const mostDepth = 8;
/** Every transcript below a folder, the oldest first, so that copies in later sessions are known as such. Links are not followed. */
function findBelow(folder) {
	return [...walk(folder, 0)].sort((a, b) => a.changedMs - b.changedMs || (a.path < b.path ? -1 : 1));
}
function* walk(folder, depth) {
	for (const entry of list(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory() && depth < mostDepth) yield* walk(path, depth + 1);
		if (!entry.isFile() || !entry.name.endsWith(".jsonl")) continue;
		const facts = lstatSync(path, { throwIfNoEntry: false });
		if (facts !== void 0) yield {
			...toSource(path),
			sizeBytes: facts.size,
			changedMs: facts.mtimeMs
		};
	}
}
/** The transcripts of a session's subagents, which lie in a folder of its name beside it. */
function findSubagents(transcript) {
	const folder = join(dirname(transcript), basename(transcript, ".jsonl"), "subagents");
	return list(folder).filter((entry) => entry.isFile() && subagentName.test(entry.name)).map(({ name }) => toSource(join(folder, name)));
}
/** A transcript with what its place says of it. */
function toSource(path) {
	const agentId = subagentName.exec(basename(path))?.[1];
	if (agentId === void 0) return { path };
	const agent = readAgentType(path.replace(/\.jsonl$/, ".meta.json"));
	return {
		path,
		agentId,
		...agent !== void 0 && { agent }
	};
}
function readAgentType(file) {
	try {
		if (!lstatSync(file).isFile()) return void 0;
		const { agentType } = JSON.parse(readFileSync(file, "utf8"));
		return typeof agentType === "string" && agentType !== "" ? agentType : void 0;
	} catch {
		return;
	}
}
function list(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

// src/flows/collect/note-drop.ts
/** The log begins anew at this size; the one before is kept beside it. */
const mostBytes = 1048576;
/** Notes that a hook could not collect and why. What it would have read is read at the next stop, so that nothing is lost for good. */
function noteDrop(env, why, now, session) {
	const file = dropLog(env);
	try {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(file, `${file}.1`);
		appendFileSync(file, `${JSON.stringify({
			at: now.toISOString(),
			why,
			session
		})}\n`, { mode: 384 });
	} catch {}
}

// src/flows/collect/read-payload.ts
/** Most bytes of a hook's input: a payload holds paths and one message. */
const mostPayloadBytes = 8388608;
/** Reads the JSON that a Stop or SubagentStop hook gets on stdin; a reason where nothing can be collected for it. */
function readPayload(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return "payload-unreadable";
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) return "payload-unreadable";
	const fields = value;
	const textOf = (name) => typeof fields[name] === "string" ? fields[name] : "";
	const transcript = textOf("transcript_path");
	if (transcript === "" || transcript.includes("\0")) return "payload-incomplete";
	const agentTranscript = textOf("agent_transcript_path");
	const mainAgent = textOf("agent_id") === "" && agentTranscript === "" ? textOf("agent_type") : "";
	return {
		session: textOf("session_id"),
		transcript,
		cwd: textOf("cwd"),
		...agentTranscript !== "" && !agentTranscript.includes("\0") && { agentTranscript },
		...mainAgent !== "" && { mainAgent }
	};
}
/**
* The transcript at the end of all links, when it lies where transcripts may lie: below the user's home or the CLI's own folder. A reason
* otherwise: a payload is told by whoever runs the hook, and names no file that is nobody's transcript.
*/
function resolveTranscript(path, env) {
	if (!path.endsWith(".jsonl")) return "not-a-file";
	const homes = [
		env["HOME"] ?? homedir(),
		env["CLAUDE_CONFIG_DIR"],
		env["CODEX_HOME"]
	].filter((home) => home !== void 0 && home !== "");
	try {
		const real = realpathSync(resolve(path.replace(/^~(?=\/)/, env["HOME"] ?? homedir())));
		return homes.some((home) => isBelow(real, home)) ? { path: real } : "outside-home";
	} catch (error) {
		const { code } = error;
		if (code === "ENOENT" || code === "ENOTDIR") return "not-there";
		return code === "ELOOP" ? "not-a-file" : "not-readable";
	}
}
function isBelow(real, home) {
	try {
		const way = relative(realpathSync(home), real);
		return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way;
	} catch {
		return false;
	}
}

// src/flows/collect/read-rule-set.ts
/** What compiled memory begins with, see compile-memory.ts. */
const mark = "GENERATED BY rentroll";
/** Characters of a rule set's digest. */
const digestLength = 12;
/**
* Names the compiled rules that an agent has now, by a digest of its memory; empty when none of ours lies where its runtime looks. The
* config is not read: a hook runs at every turn's end.
*/
function readRuleSet(project, agent, cli) {
	for (const place of listPlaces(agent, cli)) {
		const text = readText(join(project, place));
		if (text.includes(mark)) return createHash("sha256").update(text).digest("hex").slice(0, digestLength);
	}
	return "";
}
function listPlaces(agent, cli) {
	if (cli === "codex") return ["AGENTS.md"];
	return [
		.../^[\w-]+$/.test(agent) && agent !== "main" ? [`.claude/agent-memory/${agent}/MEMORY.md`] : [],
		".claude/rules/rentroll.md",
		"CLAUDE.md"
	];
}
function readText(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

// src/flows/collect/start-learning.ts
/**
* Puts the runs of a transcript on the list that are dearer than usual for their agent and project, each once for ever. True when one is new
* there. The config is not read: a project's own terms were kept when it was read last.
*/
function claimDearRuns(db, path, now) {
	return findRunsOf(db, path).map((row) => {
		const run = readRunSize(db, row);
		if (run === void 0) return false;
		const terms = readTerms(db, run.project);
		const priors = readPriors(db, run);
		const threshold = priors.length < terms.priors ? void 0 : nearestRank(priors, terms.percentile);
		return threshold !== void 0 && run.tokens > threshold && claimRun(db, run, run.agent, now);
	}).includes(true);
}
/** Sessions are gone over again after so long: each time takes a second or two of a process that nobody waits for. */
const learnEveryMs = 36e5;
/** True when the learning tasks have not run for an hour, or never have. */
function isLearningDue(db, now) {
	return readLastLearnt(db) < (/* @__PURE__ */ new Date(now.getTime() - learnEveryMs)).toISOString();
}
/** What is done in a process that no session waits for: what is on the list is distilled, what has come since is learnt from. */
const commands = {
	distill: [
		"session",
		"distill",
		"--by-itself"
	],
	learn: ["session", "learn"]
};
/**
* Starts a command of ours that goes on after the hook. Learning reads what lies on the machine and asks nobody; distilling asks a model, and
* is started on a person's word alone.
*/
function startAfterwards({ cli, env }, command) {
	if (command === "distill" && readDistillConsent(env) === void 0) return;
	const cwd = parse(process.execPath).root;
	startDetached({
		program: process.execPath,
		args: [
			cli,
			...commands[command],
			"--json"
		],
		cwd,
		env
	});
}

// src/flows/collect/sweep-arms.ts
/** As long as Claude Code keeps the transcript of a session that may be taken up again, and as much again. */
const keptMs$1 = 5184e6;
/** A file that is longer than any of ours is none. */
const longest = { mostBytes: 4 * mostArmCharacters };
/** Takes in what the mod has written about arms since the last time, and forgets files of sessions that nobody takes up again. Twice is once. */
function sweepArms(db, env, now = /* @__PURE__ */ new Date()) {
	const files = listFiles$1(armsFolder(env));
	if (files.length === 0) return;
	const since = lastArmMs(db);
	const fresh = files.filter(({ changedMs }) => changedMs >= since);
	writeTransaction(db, () => {
		for (const { path, changedMs } of fresh) {
			const arm = reviveArm(readPlain(path, longest) ?? "");
			if (arm === void 0 || isTrialPlace(arm.cwd, env)) continue;
			keepArm(db, {
				arm,
				project: findProject(arm.cwd),
				changedMs
			});
		}
	});
	for (const { path, changedMs } of files) if (now.getTime() - changedMs > keptMs$1) rmSync(path, { force: true });
}
function listFiles$1(folder) {
	let names;
	try {
		names = readdirSync(folder).filter((name) => name.endsWith(".json"));
	} catch {
		return [];
	}
	return names.flatMap((name) => {
		const path = join(folder, name);
		const facts = lstatSync(path, { throwIfNoEntry: false });
		return facts?.isFile() ? [{
			path,
			changedMs: Math.floor(facts.mtimeMs)
		}] : [];
	});
}

// src/flows/collect/sweep-rows.ts
/** A file of rows is kept this long after its last change, so that a session taken up again goes on in it. */
const keptMs = 6048e5;
/** Rules of now are taken for those of a file that changed so short a time ago. */
const freshMs = 36e5;
/**
* Reads what the mod has written since the last time into the database. Twice is once: each file goes on where it was left, and each call
* has an id. Returns reasons for what was not read; throws ProblemError when the database does not work.
*/
function sweepRows(db, context) {
	const { env, now, isLate = () => false } = context;
	const reasons = [];
	for (const source of findGrownRows(db, context)) {
		if (isLate()) return [...reasons, "out-of-time"];
		const read = collectSource(db, source, {
			now,
			env,
			isLate,
			ruleSetOf: readRuleSet
		});
		if (read.kind === "refused") reasons.push(read.why);
	}
	return reasons;
}
/** Sweeps before a command shows or uses what was collected. A database that does not work is told by that command. */
function sweepNow({ env, now }) {
	if (findNothing(env)) return;
	try {
		const db = openSessions(sessionsFile(env), busyTimeoutMs$1);
		try {
			sweepRows(db, {
				env,
				now: now()
			});
			sweepArms(db, env, now());
		} finally {
			db.close();
		}
	} catch {}
}
/** A hook that writes at the same moment is waited for. */
const busyTimeoutMs$1 = 2e3;
function findNothing(env) {
	return listFiles(rowsFolder(env)).length === 0;
}
/** Files of rows that have grown since they were read last. Files that are read and old are removed on the way. */
function findGrownRows(db, { env, now, stopped }) {
	const folder = rowsFolder(env);
	const offsets = readOffsets(db, folder);
	return listFiles(folder).flatMap((file) => {
		const ageMs = now.getTime() - file.changedMs;
		const isRead = offsets.get(file.path) === file.sizeBytes;
		if (isRead && ageMs > keptMs) remove(db, file.path, now);
		if (isRead) return [];
		return [{
			...toRowSource(file, stopped),
			...ageMs > freshMs && { isPast: true }
		}];
	});
}
function listFiles(folder) {
	let names;
	try {
		names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
	} catch {
		return [];
	}
	return names.flatMap((name) => {
		const facts = lstatSync(join(folder, name), { throwIfNoEntry: false });
		if (!facts?.isFile()) return [];
		return [{
			path: join(folder, name),
			sizeBytes: facts.size,
			changedMs: facts.mtimeMs
		}];
	});
}
/** The file with what its first line says; a line that is not there yet, or damaged, says nothing, and the file is a transcript like any. */
function toRowSource({ path }, stopped) {
	const run = readRun(path);
	if (run === void 0) return { path };
	const { session, agentId } = run;
	const transcript = run.transcript === "" && stopped?.session === session ? stopped.transcript : run.transcript;
	const main = {
		path,
		agentId,
		rows: {
			session,
			transcript
		}
	};
	if (agentId === "" || transcript === "") return {
		...main,
		...run.agent !== "" && { agent: run.agent }
	};
	const { agent } = toSource(join(dirname(transcript), basename(transcript, ".jsonl"), "subagents", `agent-${agentId}.jsonl`));
	return {
		...main,
		...agent !== void 0 && { agent }
	};
}
/** A run's row is not longer than this: it holds ids and paths. */
const longestRunBytes = 16384;
function readRun(path) {
	const line = readBegin(path, longestRunBytes).split("\n")[0] ?? "";
	try {
		const value = JSON.parse(line);
		const texts = [
			"session",
			"agentId",
			"agent",
			"transcript"
		].map((name) => value[name]);
		return value["row"] === "run" && value["session"] !== "" && texts.every((text) => typeof text === "string") ? value : void 0;
	} catch {
		return;
	}
}
function readBegin(path, bytes) {
	try {
		const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		try {
			const begin = Buffer.alloc(bytes);
			return begin.toString("utf8", 0, readSync(file, begin));
		} finally {
			closeSync(file);
		}
	} catch {
		return "";
	}
}
function remove(db, path, now) {
	rmSync(path, { force: true });
	releaseSource(db, path, now);
}

// src/flows/collect/collect-stop.ts
/** How long another process that writes is waited for. */
const busyTimeoutMs = 800;
/** Old transcripts whose hashes the first stop of a day forgets: so few that nobody waits for it. */
const prunedInDay = 200;
/**
* Collects the session that stopped and its subagents. Never throws: a session must not notice. What could not be collected is noted with
* its reason, and is read at the next stop or by `rentroll session import`. Returns what the person is to be told: once for a session that is much
* dearer than usual, and nothing for any other.
*/
function collectStop({ input, isLate, cli }, { env, now }) {
	if (isTrialProcess(env)) return void 0;
	const payload = isReason(input) ? input : readPayload(input);
	const session = typeof payload === "string" ? "" : payload.session;
	const told = [];
	const tell = (db) => {
		if (!isLate()) told.push(...alertSession(db, session, now()));
		if (!isLate() && !hasPrunedToday(db, now())) writeTransaction(db, () => pruneHashes(db, now(), prunedInDay));
	};
	const context = {
		isLate,
		now: now(),
		env,
		cli,
		tell
	};
	const reasons = typeof payload === "string" ? [payload] : collectPayload(payload, context);
	for (const why of reasons) noteDrop(env, why, now(), session);
	return told[0];
}
/**
* Collects what a payload's session has grown by and returns the reasons for which something was not collected.
*/
function collectPayload(payload, context) {
	const { env } = context;
	if (isTrialPlace(payload.cwd, env)) return [];
	const source = isMetered(payload.session, env) ? void 0 : resolveTranscript(payload.transcript, env);
	if (typeof source === "string") return [source];
	try {
		const db = openSessions(sessionsFile(env), busyTimeoutMs);
		try {
			const { session, transcript } = payload;
			const own = source === void 0 ? [] : listSources(payload, source.path, env);
			const rows = findGrownRows(db, {
				...context,
				stopped: {
					session,
					transcript
				}
			});
			const reasons = collectAll(db, [...own, ...rows], context);
			sweepArms(db, env, context.now);
			context.tell?.(db);
			return reasons;
		} finally {
			db.close();
		}
	} catch (error) {
		return [explainDrop(error)];
	}
}
/** True when the mod of the plugin says that it meters this very session; a child of another session may inherit the variable. */
function isMetered(session, env) {
	return session !== "" && (env["RENTROLL_MOD"] ?? "").startsWith(`${session}@`);
}
function isReason(input) {
	return input === "payload-too-large" || input === "out-of-time" || input === "payload-unreadable";
}
function listSources(payload, path, env) {
	const subagents = findSubagents(path);
	const own = payload.agentTranscript === void 0 ? void 0 : resolveTranscript(payload.agentTranscript, env);
	const stopped = typeof own === "object" && !subagents.some((source) => source.path === own.path) ? [toSource(own.path)] : [];
	const { cwd, mainAgent } = payload;
	return [
		{
			path,
			agentId: "",
			...mainAgent !== void 0 && { agent: mainAgent }
		},
		...subagents,
		...stopped
	].map((source) => ({
		cwd,
		...source
	}));
}
/** Reasons for which some of them were not collected; the first that was not there in time ends it. */
function collectAll(db, sources, context) {
	const { isLate, now, cli, env, isGoingOn } = context;
	const reasons = [];
	let isDear = false;
	for (const source of sources) {
		if (isLate()) return [...reasons, "out-of-time"];
		const collected = collectSource(db, source, {
			now,
			env,
			isLate,
			ruleSetOf: readRuleSet
		});
		if (collected.kind === "refused") reasons.push(collected.why);
		else if (collected.kind === "read" && isGoingOn !== true && claimDearRuns(db, source.path, now)) isDear = true;
	}
	if (cli !== void 0 && isDear) startAfterwards({
		cli,
		env
	}, "distill");
	if (cli !== void 0 && isLearningDue(db, now)) startAfterwards({
		cli,
		env
	}, "learn");
	return reasons;
}
function explainDrop(error) {
	const code = error instanceof ProblemError ? error.problems[0]?.code : void 0;
	if (code === "state-busy") return "database-busy";
	return code === "state-full" ? "disk-full" : "database-unusable";
}

// src/flows/collect/read-input.ts
/** What a stream brings until its end, or why it is not read: it is too much, or it has not ended in time. */
async function readInput(stream, withinMs) {
	const chunks = [];
	let bytes = 0;
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve("out-of-time"), Math.max(0, withinMs));
		const end = (result) => {
			clearTimeout(timer);
			resolve(result);
		};
		stream.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes > 8388608) return end("payload-too-large");
			chunks.push(chunk);
		});
		stream.on("end", () => end(Buffer.concat(chunks).toString()));
		stream.on("error", () => end("payload-unreadable"));
	});
}

// src/flows/collect/nudge.ts
/**
* What a session begins with, at most once a day: one line that says how many candidates wait, for the person and for the agent. It holds
* numbers alone, no rule's text. Undefined when nothing waits, it was said today, or nothing can be read: a hook never stops a session.
*/
async function composeNudge(configFile, { env, now, cwd }) {
	const today = now().toISOString().slice(0, 10);
	if (isTrialProcess(env) || isTrialPlace(cwd, env) || readStamp(env) === today) return void 0;
	const line = wordNudge({
		unmeasured: await countUnmeasured(configFile, cwd),
		unproposed: countUnproposed(env, cwd)
	});
	if (line !== void 0) writeStamp(env, today);
	return line;
}
/**
* The one question of the plugin: whether dear sessions may be distilled by themselves. Asked once on a machine, for ever, when the first of
* them is on the list; for the person alone, since an agent's yes is nobody's. Undefined where there is nothing to ask.
*/
function composeQuestion({ env, now, cwd }) {
	if (isTrialProcess(env) || isTrialPlace(cwd, env) || existsSync(distillAskedFile(env))) return void 0;
	if (readDistillConsent(env) !== void 0 || askDatabase(env, (db) => listClaimed(db).length) === 0) return void 0;
	return writeAsked(env, now()) ? distillQuestion : void 0;
}
const distillQuestion = "rentroll: a session was much dearer than usual. haiku could look at such sessions and propose rules: it would be sent 8 KB of each, on your login, 500,000 tokens a week at most. Nothing is sent unless you agree, in a terminal: cd ~ && npx rentroll session distill --auto on. This is asked once.";
/** The line; undefined when nothing waits. */
function wordNudge({ unmeasured, unproposed }) {
	const parts = [...unproposed > 0 ? [`${count(unproposed)} from your sessions (rentroll session propose)`] : [], ...unmeasured > 0 ? [`${count(unmeasured)} in the ledger without a verdict (rentroll check)`] : []];
	return parts.length === 0 ? void 0 : `rentroll: ${parts.join(", and ")}.`;
}
function count(candidates) {
	return candidates === 1 ? "1 candidate rule waits" : `${candidates} candidate rules wait`;
}
async function countUnmeasured(configFile, cwd) {
	try {
		const { head } = await loadWorktree({ configFile }, { cwd });
		return head.ledger?.rules.filter(({ status }) => status === "candidate").length ?? 0;
	} catch {
		return 0;
	}
}
function countUnproposed(env, cwd) {
	return askDatabase(env, (db) => countWaitingCandidates(db, findProject(cwd)));
}
/** A number of the database of sessions; 0 where nobody can say. */
function askDatabase(env, count) {
	const file = sessionsFile(env);
	if (!existsSync(file)) return 0;
	try {
		const db = openSessions(file, 0);
		try {
			return count(db);
		} finally {
			db.close();
		}
	} catch {
		return 0;
	}
}
function stampFile(env) {
	return join(userHome(env), "nudged");
}
function readStamp(env) {
	try {
		return readFileSync(stampFile(env), "utf8").trim();
	} catch {
		return "";
	}
}
/** False where it cannot be kept that it was asked: it is asked when it can. */
function writeAsked(env, now) {
	try {
		mkdirSync(dirname(distillAskedFile(env)), {
			recursive: true,
			mode: 448
		});
		writeFileSync(distillAskedFile(env), `${now.toISOString()}\n`, { mode: 384 });
		return true;
	} catch {
		return false;
	}
}
function writeStamp(env, today) {
	try {
		mkdirSync(userHome(env), {
			recursive: true,
			mode: 448
		});
		writeFileSync(stampFile(env), `${today}\n`, { mode: 384 });
	} catch {}
}

export { findProject as _, collectPayload as a, sweepNow as c, resolveTranscript as d, noteDrop as f, isTrialProcess as g, isTrialPlace as h, readInput as i, sweepRows as l, collectSource as m, composeQuestion as n, collectStop as o, findBelow as p, wordNudge as r, findGrownRows as s, composeNudge as t, sweepArms as u };