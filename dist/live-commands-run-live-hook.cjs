const require_read_last_answer = require("./live-read-last-answer.cjs");
const require_home_places = require("./live-home-places.cjs");
let node_path = require("node:path");
let node_fs = require("node:fs");

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

// src/flows/daemon/relay-hook.ts
/**
* Has the daemon answer a hook, which has the state and the patterns at hand. Undefined when none runs or none answers in time: the caller
* answers by itself. Never throws.
*/
async function relayHook(input, event, env, withinMs) {
	if (!(0, node_fs.existsSync)((0, node_path.join)(require_read_last_answer.runtimeFolder(env), "daemon.lock"))) return void 0;
	const record = findRecord(env);
	if (record === void 0) return void 0;
	const { askDaemon } = await Promise.resolve().then(() => require("./live-ask-daemon.cjs")).then((n) => n.ask_daemon_exports);
	return askDaemon(record, {
		path: `/hook/${event}`,
		body: input,
		withinMs
	});
}
/** Whoever may write into the folder could have payloads sent to a server of theirs: one that is not safe names no daemon. */
function findRecord(env) {
	try {
		return require_read_last_answer.readRecord(require_read_last_answer.requireRuntimeFolder(env));
	} catch {
		return;
	}
}

// src/doors/store/live/state-lock.ts
/** A hook is done long before: whoever made an older lock was killed. */
const staleMs = 5e3;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));
/**
* Does `work` while no other process does it for the same file: hooks of calls that an agent makes at the same time run side by side. Waits
* `withinMs` at most and then goes on without the lock: a session never waits for a file.
*/
function withLock(file, withinMs, work) {
	const lock = `${file}.lock`;
	const isHeld = takeLock(lock, upMs() + withinMs);
	try {
		return work();
	} finally {
		if (isHeld) (0, node_fs.rmSync)(lock, { force: true });
	}
}
/** Milliseconds of a clock that nobody sets. Node loads its measuring tools for `performance`, which costs a hook as much as the lock. */
function upMs() {
	return process.uptime() * 1e3;
}
function takeLock(lock, until) {
	for (;;) {
		const code = tryLock(lock);
		if (code === void 0) return true;
		if (code !== "EEXIST" || upMs() > until) return false;
		if (isStale(lock)) (0, node_fs.rmSync)(lock, { force: true });
		else Atomics.wait(sleeper, 0, 0, pauseMs);
	}
}
function tryLock(lock) {
	try {
		(0, node_fs.mkdirSync)((0, node_path.dirname)(lock), {
			recursive: true,
			mode: 448
		});
		(0, node_fs.closeSync)((0, node_fs.openSync)(lock, "wx", 384));
		return;
	} catch (error) {
		return error.code ?? "unknown";
	}
}
/** A clock that was set back makes a lock look as if it came from tomorrow: that one is stale, too. */
function isStale(lock) {
	const made = (0, node_fs.statSync)(lock, { throwIfNoEntry: false })?.mtimeMs;
	return made !== void 0 && Math.abs(Date.now() - made) > staleMs;
}

// src/flows/hooks/live/read-hook-event.ts
/** A hook's input as JSON; undefined for what is none. */
function parseInput(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/flows/hooks/live/answer-alone.ts
/** How long a hook waits for another one of the same session. */
const lockMs = 250;
/** What is in a hook's input that is for us; undefined for what no answer of ours belongs to. */
function readForUs(input, named, env) {
	const fields = require_read_last_answer.readHookFields(parseInput(input), named);
	if (fields?.event === void 0) return void 0;
	return fields.session !== "" && (env["RENTROLL_MOD"] ?? "").startsWith(`${fields.session}@`) ? void 0 : fields;
}
/** LiveAnswers an event in a process of its own: the state comes from its file and goes back into it. Never throws. */
async function answerAlone(fields, open, { env, now }) {
	const folder = require_home_places.liveFolder(env);
	const isTrial = require_read_last_answer.isBenchmark(fields, env);
	const core = await open.open(require_read_last_answer.projectOf(fields), void 0, fields.event === "SessionStart" && !isTrial);
	if (isTrial) return require_read_last_answer.answerFloor(fields, now().getTime(), { core });
	const { output, leaving } = withLock(require_read_last_answer.stateFile(folder, fields.session), lockMs, () => {
		const memory = require_read_last_answer.fileMemory(folder, (stored) => open.revive(stored));
		const place = {
			core,
			memory,
			lastAnswer: require_read_last_answer.readLastAnswer(env)
		};
		return require_read_last_answer.answerLive(fields, now().getTime(), place);
	});
	await leaving;
	return output;
}

// src/entry/command-line/here.ts
/** Where a command stands that measures nothing: there is no progress to show, and an interrupt ends it at once. */
function here() {
	return {
		cwd: process.cwd(),
		env: process.env,
		now: () => /* @__PURE__ */ new Date()
	};
}

// src/entry/commands/sessions/run-live-hook.ts
/** What is not known in this time lets the session go on. */
const [readMs, relayMs, startMs] = [
	2e3,
	1500,
	2e3
];
/** Words for an input that is not read. */
const unread = {
	"payload-too-large": "its payload is larger than 8 MB",
	"out-of-time": "its payload did not come in time"
};
/**
* Answers an event of a running session: by the daemon where one runs, else in this process. Prints JSON for the runtime, or nothing, and ends
* the process: with 0, whatever happens. `start` is an event of any name before which the daemon is started, or put right.
*/
async function runLiveHook(event) {
	try {
		const output = await answerHook(event);
		if (Object.keys(output).length > 0) (0, node_fs.writeSync)(process.stdout.fd, JSON.stringify(output));
	} catch (error) {
		(0, node_fs.writeSync)(process.stdout.fd, JSON.stringify({ systemMessage: describe(error) }));
	} finally {
		process.exit(0);
	}
}
async function answerHook(event) {
	const { env, now } = here();
	const input = await readInput(process.stdin, readMs);
	if (input === "payload-too-large" || input === "out-of-time") return { systemMessage: `rentroll did not look at ${event}: ${unread[input]}` };
	const fields = readForUs(input, event === "start" ? "" : event, env);
	if (fields === void 0) return {};
	if (require_read_last_answer.isBenchmark(fields, env)) return answerHere(fields, env, now);
	const told = event === "start" ? await heal(env).catch(describe) : void 0;
	const output = await relayHook(input, fields.name, env, relayMs) ?? await answerHere(fields, env, now);
	return told === void 0 ? output : {
		systemMessage: told,
		...output
	};
}
async function answerHere(...[fields, env, now]) {
	const { bindCore } = await Promise.resolve().then(() => require("./live-bind-core.cjs")).then((n) => n.bind_core_exports);
	return answerAlone(fields, bindCore(env), {
		env,
		now
	});
}
/** Starts the daemon, or puts it right; what a person should know of it. */
async function heal(env) {
	const { startDaemon } = await Promise.resolve().then(() => require("./live-control-daemon.cjs"));
	const { findDaemonProgram } = await Promise.resolve().then(() => require("./live-command-line-find-rentroll.cjs"));
	if (await startDaemon(findDaemonProgram(), env, {
		byHand: false,
		withinMs: startMs
	}) !== "off") return void 0;
	return "rentroll: the daemon ended three times in five minutes and stays off; hooks answer without it, slower. See: rentroll daemon status";
}
function describe(error) {
	return `rentroll: ${error instanceof Error ? error.message : String(error)}`;
}

exports.runLiveHook = runLiveHook;