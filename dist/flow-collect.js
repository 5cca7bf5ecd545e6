import { F as forgetSource, G as releaseSource, H as findMetered, I as savePart, K as saveMetered, Mt as writeTransaction, P as findSource, U as openMetered, V as openSessionMemory, W as readOffsets, q as openSessions } from "./store.js";
import { a as sessionsFile, i as rowsFolder } from "./util.js";
import { n as loadTranscript, t as fileBegin } from "./load-transcript.js";
import { basename, dirname, isAbsolute, join } from "node:path";
import { createHash } from "node:crypto";
import { closeSync, constants, existsSync, lstatSync, openSync, readFileSync, readSync, readdirSync, rmSync } from "node:fs";

// src/flows/collect/find-project.ts
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

// src/flows/collect/trial-place.ts
/** Variable that the runner sets in every process of a trial. */
const trialMark = "RENTROLL_TRIAL";
/** Folder in which the copies of a trial's fixture lie, see open-scratch.ts. */
const trialFolder = /(?:^|[\\/])rentroll-run-\d{8}-[^\\/]+(?:[\\/]|$)/;
/** True in a process that a trial has started: a benchmark is no real work. */
function isTrialProcess(env) {
	return (env[trialMark] ?? "") !== "";
}
/** True for a working directory inside of a trial's copy. */
function isTrialPlace(cwd) {
	return trialFolder.test(cwd);
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
			isMetered: openMetered(db)
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
function saveLoaded(db, source, { loaded, begin }, { now, ruleSetOf }) {
	const part = {
		...loaded.part,
		agent: source.agent ?? loaded.part.agent
	};
	if (isTrialPlace(part.cwd)) return { kind: "trial" };
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
	const { now, isLate = () => false } = context;
	const reasons = [];
	for (const source of findGrownRows(db, context)) {
		if (isLate()) return [...reasons, "out-of-time"];
		const read = collectSource(db, source, {
			now,
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
		const db = openSessions(sessionsFile(env), busyTimeoutMs);
		try {
			sweepRows(db, {
				env,
				now: now()
			});
		} finally {
			db.close();
		}
	} catch {}
}
/** A hook that writes at the same moment is waited for. */
const busyTimeoutMs = 2e3;
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

export { findBelow as a, collectSource as c, findProject as d, readRuleSet as i, isTrialPlace as l, sweepNow as n, findSubagents as o, sweepRows as r, toSource as s, findGrownRows as t, isTrialProcess as u };