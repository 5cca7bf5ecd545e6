import { p as openSessions } from "./store.js";
import { S as ProblemError } from "./model.js";
import { i as sessionsFile, n as dropLog } from "./util.js";
import { a as toSource, c as isTrialProcess, i as findSubagents, n as readRuleSet, o as collectSource, s as isTrialPlace, t as sweepRows } from "./flow-collect.js";
import { a as here } from "./commands.js";
import { dirname, relative, resolve, sep } from "node:path";
import { appendFileSync, mkdirSync, realpathSync, renameSync, statSync } from "node:fs";
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

// src/flows/collect/collect-stop.ts
/** How long another process that writes is waited for. */
const busyTimeoutMs = 800;
/**
* Collects the session that stopped and its subagents. Never throws and says nothing: a session must not notice. What could not be
* collected is noted with its reason, and is read at the next stop or by `rentroll import`.
*/
function collectStop({ input, isLate }, { env, now }) {
	if (isTrialProcess(env)) return;
	const payload = isReason(input) ? input : readPayload(input);
	const session = typeof payload === "string" ? "" : payload.session;
	const reasons = typeof payload === "string" ? [payload] : collectPayload(payload, {
		isLate,
		now: now(),
		env
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
			const read = source === void 0 ? [] : collectAll(db, listSources(payload, source.path, env), context);
			const { session, transcript } = payload;
			return [...read, ...sweepRows(db, {
				...context,
				stopped: {
					session,
					transcript
				}
			})];
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
function collectAll(db, sources, { isLate, now }) {
	const reasons = [];
	for (const source of sources) {
		if (isLate()) return [...reasons, "out-of-time"];
		const collected = collectSource(db, source, {
			now,
			isLate,
			ruleSetOf: readRuleSet
		});
		if (collected.kind === "refused") reasons.push(collected.why);
	}
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
		collectStop({
			input: await readInput(process.stdin, budgetMs - performance.now()),
			isLate
		}, here());
	} finally {
		process.exit(0);
	}
}

export { runCollect };