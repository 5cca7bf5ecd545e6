import { d as readPriors, k as readTerms, l as findRunsOf, p as readRunSize, q as openSessions, w as claimRun, x as readLastLearnt } from "./store.js";
import { S as ProblemError } from "./model.js";
import { a as sessionsFile, r as dropLog } from "./util.js";
import { c as collectSource, i as readRuleSet, l as isTrialPlace, o as findSubagents, s as toSource, t as findGrownRows, u as isTrialProcess } from "./flow-collect.js";
import { t as nearestRank } from "./stats.js";
import { a as here } from "./commands.js";
import { dirname, relative, resolve, sep } from "node:path";
import { appendFileSync, existsSync, mkdirSync, realpathSync, renameSync, statSync } from "node:fs";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { homedir } from "node:os";

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

// src/stages/gate/measure/process/start-detached.ts
/**
* Starts a program and does not wait for it: it has no terminal, no input and no output, and is in a group of its own, so that what ends this
* process does not end it. Never throws: whether it starts is for it to show.
*/
function startDetached({ program, args, cwd, env }) {
	try {
		const child = spawn(program, [...args], {
			cwd,
			env,
			detached: true,
			stdio: "ignore",
			windowsHide: true
		});
		child.on("error", () => {});
		child.unref();
	} catch {}
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
/** Starts a command of ours in a process that no session waits for: `distill` for what is on the list, `learn` for what has come since. */
function startAfterwards({ cli, env }, command, cwd) {
	startDetached({
		program: process.execPath,
		args: [
			cli,
			command,
			"--json"
		],
		cwd,
		env
	});
}

// src/flows/collect/collect-stop.ts
/** How long another process that writes is waited for. */
const busyTimeoutMs = 800;
/**
* Collects the session that stopped and its subagents. Never throws and says nothing: a session must not notice. What could not be
* collected is noted with its reason, and is read at the next stop or by `rentroll import`.
*/
function collectStop({ input, isLate, cli }, { env, now }) {
	if (isTrialProcess(env)) return;
	const payload = isReason(input) ? input : readPayload(input);
	const session = typeof payload === "string" ? "" : payload.session;
	const reasons = typeof payload === "string" ? [payload] : collectPayload(payload, {
		isLate,
		now: now(),
		env,
		cli
	});
	for (const why of reasons) noteDrop(env, why, now(), session);
}
/** Reasons for which something was not collected. */
function collectPayload(payload, context) {
	const { env } = context;
	if (isTrialPlace(payload.cwd)) return [];
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
			return collectAll(db, [...own, ...rows], context);
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
	const { isLate, now, cli, env } = context;
	const reasons = [];
	let isDear = false;
	for (const source of sources) {
		if (isLate()) return [...reasons, "out-of-time"];
		const collected = collectSource(db, source, {
			now,
			isLate,
			ruleSetOf: readRuleSet
		});
		if (collected.kind === "refused") reasons.push(collected.why);
		else if (collected.kind === "read" && claimDearRuns(db, source.path, now)) isDear = true;
	}
	if (cli !== void 0 && isDear) startAfterwards({
		cli,
		env
	}, "distill", dirname(db.name));
	if (cli !== void 0 && isLearningDue(db, now)) startAfterwards({
		cli,
		env
	}, "learn", dirname(db.name));
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

// src/entry/command-line/run-collect.ts
/** All the time there is, from the start of the process on. A chunk that is being read is finished, so the rest is left for it. */
const budgetMs = 1500;
/** Collects the session whose hook runs this process, and ends it: with 0, whatever happens, so that no session ever notices. */
async function runCollect() {
	if (process.stdin.isTTY) {
		process.stderr.write("rentroll collect is run by a hook, with its JSON on stdin; see rentroll collect --help\n");
		process.exit(0);
	}
	const isLate = () => performance.now() > budgetMs;
	try {
		const input = await readInput(process.stdin, budgetMs - performance.now());
		collectStop({
			input,
			isLate,
			cli: findCli()
		}, here());
	} finally {
		process.exit(0);
	}
}
/** The command line beside a bundle of dist/, or above this file in the sources; undefined where a hook was copied away from it. */
function findCli() {
	return ["./cli.js", "../cli.ts"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place));
}

export { runCollect };